/* droidippy-reader.c - reader of texts of Droidippy, with which godip was tested
 *
 * A phase is "PHASE 1901 Fall Movement", "POSITIONS" with lines such as "Turkey: F ank" for a unit,
 * "Turkey: S ank" for a supply centre and "Turkey:  ank" for a dislodged unit, and "ORDERS" with
 * lines such as " Italy: Army tyr support Army rom move ven".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/godip-format.h"

#include "board/board-xml.h"
#include "interchange/godip-names.h"
#include "interchange/page-lines.h"
#include "interchange/record-words.h"

#include <string.h>

typedef struct
{
  PayRecordWords words;
  PayRecord *record;
  PayRecordPhase *phase;
  PayPositionBuilder *builder; /* NULL outside of POSITIONS */
  const PayPosition *moved;    /* position of the last movement phase */
} Reader;

gboolean
pay_droidippy_recognise (const char *data, gsize length)
{
  return length > 20 && g_str_has_prefix (data, "PHASE ")
      && g_strstr_len (data, (gssize) MIN (length, 80), "\nPOSITIONS");
}

static gboolean
finish_position (Reader *self)
{
  if (!self->builder)
    return TRUE;
  self->phase->position = pay_position_builder_finish (self->builder);
  self->phase->has_centres = TRUE;
  g_clear_pointer (&self->builder, pay_position_builder_free);
  if (self->phase->phase.kind == PAY_PHASE_MOVEMENT)
    self->moved = self->phase->position;
  return TRUE;
}

static gboolean
read_phase (Reader *self, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 5);
  PayPhase phase;

  self->phase = NULL;
  if (g_strv_length (parts) != 4
      || !pay_godip_phase (self->words.board, g_ascii_strtoll (parts[1], NULL, 10), parts[2],
                           parts[3], &phase))
    {
      pay_diagnostics_add (self->words.diagnostics, PAY_CODE_RECORD_PHASE, self->words.line, 0, 0,
                           line, NULL);
      return FALSE;
    }
  self->phase = pay_record_words_add_phase (&self->words, self->record, phase);
  return self->phase != NULL;
}

/* Reads the place of a dislodged unit. Its type is that of the unit that stood there in the last
 * movement phase. */
static gboolean
read_dislodged (Reader *self, PayPower power, const char *place)
{
  PayLocation location;
  int i;

  if (!pay_record_words_place (&self->words, place, &location))
    return FALSE;
  i = self->moved
      ? pay_position_find_unit (self->moved, pay_board_get_province (self->words.board, location))
      : -1;
  if (i < 0 || pay_position_get_unit (self->moved, (guint) i)->owner != power)
    return pay_record_words_report (&self->words, PAY_CODE_RECORD_UNIT, place, NULL);
  return pay_record_words_add_unit (&self->words, self->builder,
                                    *pay_position_get_unit (self->moved, (guint) i), TRUE, place);
}

static gboolean
read_position (Reader *self, PayPower power, const char *rest)
{
  g_autofree char *place = NULL, *text = NULL;
  PayProvince province;
  PayUnit unit;

  if (*rest == ' ')
    {
      place = pay_godip_place (rest + 1);
      return read_dislodged (self, power, place);
    }
  if (!strchr ("AFS", *rest) || rest[0] == '\0' || rest[1] != ' ')
    return pay_record_words_report (&self->words, PAY_CODE_RECORD_UNIT, rest, NULL);
  place = pay_godip_place (rest + 2);
  if (*rest == 'S')
    {
      if (!pay_record_words_centre (&self->words, place, &province))
        return FALSE;
      pay_position_builder_set_owner (self->builder, province, power);
      return TRUE;
    }
  text = g_strdup_printf ("%c %s", *rest, place);
  return pay_record_words_unit (&self->words, text, power, &unit)
      && pay_record_words_add_unit (&self->words, self->builder, unit, FALSE, text);
}

/* The greatest number of words of an order. */
#define MAX_WORDS 16

/* Translates "Army tyr support Army rom move ven" for the order parser. */
static char *
translate (const char *text, PayPhaseKind kind)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", MAX_WORDS);
  g_autoptr (GString) out = g_string_new (NULL);
  gboolean build = parts[0] && strcmp (parts[0], "build") == 0;

  for (guint i = build; parts[i]; i++)
    {
      g_autofree char *place = pay_godip_place (parts[i]);
      const char *word = strcmp (parts[i], "move") == 0    ? kind == PAY_PHASE_RETREAT ? "R" : "-"
                       : strcmp (parts[i], "support") == 0 ? "S"
                       : strcmp (parts[i], "convoy") == 0  ? "C"
                       : strcmp (parts[i], "hold") == 0    ? "H"
                       : strcmp (parts[i], "disband") == 0 ? "D"
                       : strcmp (parts[i], "remove") == 0  ? "D"
                                                           : place;
      g_string_append_printf (out, "%s%s", out->len ? " " : "", word);
    }
  if (build)
    g_string_append (out, " B");
  /* The word for a removal may precede its unit. */
  if (g_str_has_prefix (out->str, "D "))
    {
      g_string_erase (out, 0, 2);
      g_string_append (out, " D");
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static gboolean
read_entry (Reader *self, const char *line)
{
  const char *start = line + (*line == ' ');
  const char *colon = strstr (start, ": ");
  g_autofree char *name = colon ? g_strndup (start, (gsize) (colon - start)) : NULL;
  PayPower power;

  if (!name || !self->phase)
    return pay_record_words_line (&self->words, line);
  if (!pay_record_words_power (&self->words, name, &power))
    return FALSE;
  if (self->builder)
    return read_position (self, power, colon + 2);
  g_autofree char *text = translate (colon + 2, self->phase->phase.kind);
  return pay_record_words_order (&self->words, text, colon + 2, power, self->phase);
}

static gboolean
read_line (Reader *self, const char *line)
{
  if (g_str_has_prefix (line, "PHASE "))
    return finish_position (self) && read_phase (self, line);
  if (strcmp (line, "POSITIONS") == 0 && self->phase && !self->phase->position)
    {
      g_clear_pointer (&self->builder, pay_position_builder_free);
      self->builder = pay_position_builder_new (self->words.board, self->phase->phase);
      return TRUE;
    }
  if (strcmp (line, "ORDERS") == 0)
    return finish_position (self);
  return *line == '\0' || read_entry (self, line);
}

/* Checks whether the last phase only shows the position in which a power has won. */
static gboolean
is_won (const PayRecord *record)
{
  guint n = record->phases->len, counts[PAY_MAX_POWERS] = { 0 }, most = 0;
  const PayRecordPhase *last = n > 0 ? pay_record_get_phase (record, n - 1) : NULL;

  if (!last || !last->position || last->orders->len > 0 || last->phase.kind != PAY_PHASE_ADJUSTMENT)
    return FALSE;
  for (guint p = 0; p < pay_board_get_n_provinces (record->board); p++)
    {
      PayPower owner = pay_position_get_owner (last->position, (PayProvince) p);
      if (pay_board_is_centre (record->board, (PayProvince) p) && owner != PAY_NO_POWER)
        most = MAX (most, ++counts[owner]);
    }
  return most >= pay_board_get_victory (record->board);
}

PayRecord *
pay_droidippy_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) board = NULL;
  g_autoptr (PayRecord) record = NULL;
  g_autofree char *text = g_utf8_make_valid (data, (gssize) length);
  gboolean good = TRUE;
  guint n = 0;

  if (!(board = pay_board_load ("standard", diagnostics)))
    return NULL;
  record = pay_record_new (board);
  record->no_dislodged = TRUE;
  Reader self = { .words = { board, diagnostics, NULL, 0 }, .record = record };
  /* A file with so many findings is refused anyway. */
  for (char *rest = text, *line; pay_diagnostics_get_n (diagnostics) < PAY_DIAGNOSTICS_MAX
                                 && (line = pay_text_next_line (&rest));)
    {
      g_autofree char *where = self.phase ? pay_phase_name (self.phase->phase) : NULL;
      self.words.where = where;
      self.words.line = ++n;
      g_strchomp (line);
      good = read_line (&self, line) && good;
    }
  self.words.where = NULL;
  finish_position (&self);
  record->is_over = good && is_won (record);
  return good ? g_steal_pointer (&record) : NULL;
}
