/* test-cases.c - real games of other programs, kept as facts
 *
 * The files in tests/cases/interchange have the lines "board VARIANT", "differences N", a phase as
 * "S1901M", "units POWER: A PAR, F BRE", "dislodged POWER: A BUR", "centres POWER: BRE PAR" and
 * "orders POWER: A PAR - BUR; F BRE H". "over" says that the last phase only shows the position in
 * which the game ended. "%" starts a comment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "board/board-xml.h"
#include "interchange/record-replay.h"
#include "interchange/record-words.h"

#include <string.h>

typedef struct
{
  PayRecordWords words;
  PayRecord *record;
  PayRecordPhase *phase;
  PayPositionBuilder *builder;
  guint differences;
} Case;

static void
finish_phase (Case *self)
{
  if (self->builder)
    self->phase->position = pay_position_builder_finish (self->builder);
  g_clear_pointer (&self->builder, pay_position_builder_free);
}

static PayPositionBuilder *
need_builder (Case *self)
{
  if (!self->builder)
    self->builder = pay_position_builder_new (self->words.board, self->phase->phase);
  return self->builder;
}

static gboolean
read_items (Case *self, const char *kind, PayPower power, const char *rest)
{
  gboolean orders = strcmp (kind, "orders") == 0, centres = strcmp (kind, "centres") == 0;
  g_auto (GStrv) items = g_strsplit (rest, orders ? "; " : centres ? " " : ", ", -1);
  gboolean good = TRUE;

  for (guint i = 0; items[i]; i++)
    {
      PayProvince province;
      PayUnit unit;
      if (!*items[i])
        continue;
      if (orders)
        good = pay_record_words_order (&self->words, items[i], NULL, power, self->phase) && good;
      else if (centres && pay_record_words_centre (&self->words, items[i], &province))
        {
          pay_position_builder_set_owner (need_builder (self), province, power);
          self->phase->has_centres = TRUE;
        }
      else if (!centres && pay_record_words_unit (&self->words, items[i], power, &unit))
        good = pay_record_words_add_unit (&self->words, need_builder (self), unit, *kind == 'd',
                                          items[i])
            && good;
      else
        good = FALSE;
    }
  return good;
}

static gboolean
read_line (Case *self, char *line)
{
  g_auto (GStrv) parts = g_strsplit (*line ? line : "%", " ", 2);
  char *colon = parts[1] ? strchr (parts[1], ':') : NULL;
  PayPhase phase;
  PayPower power;

  if (*parts[0] == '%' || strcmp (parts[0], "board") == 0)
    return TRUE;
  if (strcmp (parts[0], "over") == 0)
    return self->record->is_over = TRUE;
  if (strcmp (parts[0], "differences") == 0)
    {
      self->differences = (guint) g_ascii_strtoull (parts[1], NULL, 10);
      return TRUE;
    }
  if (!parts[1])
    {
      finish_phase (self);
      return pay_record_words_phase (&self->words, line, &phase)
          && (self->phase = pay_record_words_add_phase (&self->words, self->record, phase));
    }
  if (!colon)
    return FALSE;
  *colon = '\0';
  return pay_record_words_power (&self->words, parts[1], &power)
      && read_items (self, parts[0], power, colon + 1 + (colon[1] == ' '));
}

static void
test_case (gconstpointer data)
{
  const char *path = data;
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_autoptr (PayRecord) record = pay_record_new (board);
  g_autoptr (PayGame) game = NULL;
  g_autofree char *text = NULL, *findings = NULL;
  Case self = { .words = { board, found, NULL, 0 }, .record = record };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  record->rules.adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK;
  for (guint i = 0; lines[i]; i++)
    {
      self.words.line = i + 1;
      if (!read_line (&self, lines[i]))
        {
          findings = pay_diagnostics_text (found);
          g_error ("%s:%u: %s\n%s", path, i + 1, lines[i], findings);
        }
    }
  finish_phase (&self);
  game = pay_record_replay (record, found);
  findings = pay_diagnostics_text (found);
  if (!game || pay_record_count_differences (found) != self.differences)
    g_error ("%s: %s", path, findings);
  play_assert_stored (game);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = play_path ("tests/cases/interchange");
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_strdup (name));
  g_assert_cmpuint (names->len, >=, 40);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *test = g_strconcat ("/interchange/case/", names->pdata[i], NULL);
      g_test_add_data_func_full (test, g_build_filename (folder, names->pdata[i], NULL), test_case,
                                 g_free);
    }
  return g_test_run ();
}
