/* position-edit.c - changes to a position, one on each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/position-edit.h"

#include "order/order-parser.h"
#include "order/order-sheet.h"
#include "position/position-builder.h"

#include <string.h>

typedef struct
{
  const PayBoard *board;
  PayPositionBuilder *builder;
  GArray *units;     /* PayUnit */
  GArray *dislodged; /* PayDislodged */
  PayDiagnostics *diagnostics;
  guint line;
  const char *text;
} Edit;

static gboolean
refuse (const Edit *self, PayCode code, const char *word)
{
  pay_diagnostics_add (self->diagnostics, code, self->line, 0, 0, word, NULL);
  return FALSE;
}

static gboolean
read_power (const Edit *self, const char *word, PayPower *power)
{
  if (!word)
    return refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
  *power = pay_board_find_power (self->board, word);
  return *power != PAY_NO_POWER || refuse (self, PAY_CODE_GAME_EDIT_POWER, word);
}

static gboolean
read_amount (const Edit *self, const char *word, int *amount)
{
  guint64 number = 0;

  if (!word)
    return refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
  if (!g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT, &number, NULL))
    return refuse (self, PAY_CODE_GAME_FILE_NUMBER, word);
  *amount = (int) number;
  return TRUE;
}

/* Reads a place, which consists of all words from `words` on. */
static gboolean
read_place (const Edit *self, char **words, guint8 *type, PayLocation *location)
{
  g_autofree char *text = g_strjoinv (" ", words);
  PayOrderSource source = { self->board, text, self->line, self->diagnostics };
  gsize pos = 0;

  *type = PAY_UNIT_NONE;
  if (!pay_order_parse_unit (&source, &pos, type, location))
    return FALSE;
  return text[pos + strspn (text + pos, " ")] == '\0'
      || refuse (self, PAY_CODE_GAME_EDIT_WORDS, text + pos);
}

static void
remove_units (Edit *self, PayProvince province, gboolean dislodged)
{
  for (guint i = self->units->len; i-- > 0;)
    if (pay_board_get_province (self->board, g_array_index (self->units, PayUnit, i).location)
        == province)
      g_array_remove_index (self->units, i);
  for (guint i = self->dislodged->len; dislodged && i-- > 0;)
    if (pay_board_get_province (self->board,
                                g_array_index (self->dislodged, PayDislodged, i).unit.location)
        == province)
      g_array_remove_index (self->dislodged, i);
}

static gboolean
edit_unit (Edit *self, char **words)
{
  g_autoptr (PayPositionBuilder) empty = NULL;
  PayUnit unit = { 0 };
  guint8 type;

  if (!read_power (self, words[1], &unit.owner) || !words[2]
      || !read_place (self, words + 2, &type, &unit.location))
    return words[1] && !words[2] ? refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text) : FALSE;
  unit.type = type;
  empty = pay_position_builder_new (self->board, pay_phase_start (self->board));
  if (type == PAY_UNIT_NONE || !pay_position_builder_can_add (empty, unit))
    return refuse (self, PAY_CODE_GAME_EDIT_UNIT, self->text);
  PayProvince province = pay_board_get_province (self->board, unit.location);
  for (guint i = 0; i < self->units->len; i++)
    {
      PayUnit *other = &g_array_index (self->units, PayUnit, i);
      if (pay_board_get_province (self->board, other->location) == province)
        {
          *other = unit;
          return TRUE;
        }
    }
  g_array_append_val (self->units, unit);
  return TRUE;
}

static gboolean
edit_remove (Edit *self, char **words)
{
  guint n_before = self->units->len + self->dislodged->len;
  PayLocation location;
  guint8 type;

  if (!words[1] || !read_place (self, words + 1, &type, &location))
    return words[1] ? FALSE : refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
  remove_units (self, pay_board_get_province (self->board, location), TRUE);
  return self->units->len + self->dislodged->len < n_before
      || refuse (self, PAY_CODE_GAME_EDIT_EMPTY, self->text);
}

static gboolean
edit_owner (Edit *self, char **words)
{
  PayPower power = PAY_NO_POWER;
  PayLocation location;
  guint8 type;

  if (!words[1] || !words[2])
    return refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
  if (!read_place (self, (char *[]) { words[1], NULL }, &type, &location)
      || (g_ascii_strcasecmp (words[2], "nobody") != 0 && !read_power (self, words[2], &power)))
    return FALSE;
  PayProvince province = pay_board_get_province (self->board, location);
  if (!pay_board_is_centre (self->board, province))
    return refuse (self, PAY_CODE_GAME_EDIT_CENTRE, words[1]);
  pay_position_builder_set_owner (self->builder, province, power);
  return TRUE;
}

static gboolean
edit_line (Edit *self, char **words)
{
  const char *verb = words[0];
  PayPower power;
  int amount = 0;

  if (g_ascii_strcasecmp (verb, "UNIT") == 0)
    return edit_unit (self, words);
  if (g_ascii_strcasecmp (verb, "REMOVE") == 0)
    return edit_remove (self, words);
  if (g_ascii_strcasecmp (verb, "OWNER") == 0)
    return edit_owner (self, words);

  gboolean agp = g_ascii_strcasecmp (verb, "AGP") == 0;
  if (agp || g_ascii_strcasecmp (verb, "FUND") == 0)
    {
      if (!read_power (self, words[1], &power) || !read_amount (self, words[2], &amount))
        return FALSE;
      if (agp)
        pay_position_builder_set_balance (self->builder, power, amount);
      else
        pay_position_builder_set_fund (self->builder, power, amount);
      return TRUE;
    }
  if (g_ascii_strcasecmp (verb, "ACCEPT") == 0 && words[1] && words[2])
    {
      if (!read_power (self, words[1], &power))
        return FALSE;
      g_autofree char *list = g_ascii_strup (words[2], -1);
      pay_position_builder_set_standing (self->builder, power, list);
      return TRUE;
    }
  if (g_ascii_strcasecmp (verb, "RESIGNED") == 0 && words[1] && words[2])
    {
      gboolean yes = g_ascii_strcasecmp (words[2], "yes") == 0;
      if (!read_power (self, words[1], &power))
        return FALSE;
      if (!yes && g_ascii_strcasecmp (words[2], "no") != 0)
        return refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
      pay_position_builder_set_resigned (self->builder, power, yes);
      return TRUE;
    }
  return refuse (self, PAY_CODE_GAME_EDIT_WORDS, self->text);
}

/* Splits a line into words at any number of blanks, without its comment. */
static char **
split_words (const char *line)
{
  g_autofree char *text = g_strndup (line, strcspn (line, "%"));
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t", -1);
  GPtrArray *words = g_ptr_array_new ();

  for (guint i = 0; pieces[i]; i++)
    if (*pieces[i])
      g_ptr_array_add (words, g_strdup (pieces[i]));
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (words, FALSE);
}

PayPosition *
pay_position_edit (const PayPosition *position, const char *edits, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = pay_text_split_lines (edits, -1, diagnostics);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (PayUnit));
  g_autoptr (GArray) dislodged = g_array_new (FALSE, FALSE, sizeof (PayDislodged));
  Edit self = { pay_position_get_board (position), builder, units, dislodged, diagnostics, 0, "" };
  gboolean good = lines != NULL;

  g_array_append_vals (units, pay_position_get_units (position),
                       pay_position_get_n_units (position));
  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    g_array_append_vals (dislodged, pay_position_get_dislodged (position, i), 1);
  for (guint i = 0; lines && lines[i]; i++)
    {
      g_auto (GStrv) words = split_words (lines[i]);
      self.line = i + 1;
      self.text = lines[i];
      if (words[0])
        good = edit_line (&self, words) && good;
    }
  if (!good)
    return NULL;

  pay_position_builder_clear_units (builder);
  pay_position_builder_clear_dislodged (builder);
  for (guint i = 0; i < units->len; i++)
    pay_position_builder_add_unit (builder, g_array_index (units, PayUnit, i));
  for (guint i = 0; i < dislodged->len; i++)
    pay_position_builder_add_dislodged (builder, g_array_index (dislodged, PayDislodged, i));
  return pay_position_builder_finish (builder);
}
