/* dpjudge-status.c - import of status files of the DPjudge
 *
 * Such a file has a head of lines "KEYWORD value". After an empty line, a block follows for each
 * power: its name, lines of keywords, its units, and its dislodged units with an arrow and the
 * places to which they may retreat.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/dpjudge-status.h"

#include "base/characters.h"
#include "board/board-xml.h"
#include "order/order-parser.h"
#include "order/order-sheet.h"
#include "position/position-builder.h"

#include <string.h>

typedef struct
{
  PayDiagnostics *diagnostics;
  guint line;
  char *title, *map, *phase_words;
  GPtrArray *options; /* char * */
  gboolean has_money;
  gboolean has_positions; /* whether the file lists units or supply centres of any power */
  PayBoard *board;
  PayPositionBuilder *builder;
  PayPhase phase;
} Reader;

static void
note (Reader *self, PayCode code, const char *word)
{
  pay_diagnostics_add (self->diagnostics, code, self->line, 0, 0, word, NULL);
}

/* ---- the head ------------------------------------------------------------------------------- */

/* Checks whether an option of this name exists in this program. */
static gboolean
is_option (const char *name)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  const char *const names[] = { name, NULL };
  PayOptions *options = pay_options_parse (names, findings);
  gboolean known = options != NULL;

  pay_options_unref (options);
  return known;
}

static void
add_option (Reader *self, const char *name)
{
  if (is_option (name))
    g_ptr_array_add (self->options, g_strdup (name));
  else
    note (self, PAY_CODE_IMPORT_RULE, name);
}

/* Adds the rule that a name such as "FLAT_TAX" means. Some options have a different name in this
 * program. */
static void
read_rule (Reader *self, const char *word)
{
  g_autofree char *name = g_ascii_strdown (word, -1);

  g_strdelimit (name, "_", '-');
  if (*name == '!')
    note (self, PAY_CODE_IMPORT_RULE, word);
  else if (strcmp (name, "payola") == 0)
    self->has_money = TRUE;
  else if (strcmp (name, "payola-classic") == 0)
    {
      static const char *const classic[] = { "flat-tax", "no-savings", "direct-only",
                                             "zero-foreign" };
      for (guint i = 0; i < G_N_ELEMENTS (classic); i++)
        add_option (self, classic[i]);
    }
  else
    add_option (self, strcmp (name, "zerosum") == 0 ? "zero-sum" : name);
}

/* Adds the option of a line that sets a value. The value is "5" in "TAX 5", "PAR 3" in "TAX PAR
 * 3", and "20" in "CAP 20". */
static void
read_directive (Reader *self, const char *name, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  g_autofree char *option = words[0] && words[1]
                            ? g_strdup_printf ("%s-%s=%s", name, words[0], words[1])
                            : g_strdup_printf ("%s=%s", name, value);
  g_autofree char *lower = g_ascii_strdown (option, -1);
  add_option (self, lower);
}

/* Returns the text after a keyword, or NULL if the line has another keyword. */
static const char *
match (const char *line, const char *keyword)
{
  gsize n = strlen (keyword);

  if (strncmp (line, keyword, n) != 0 || (line[n] != ' ' && line[n] != '\0'))
    return NULL;
  return line + n + (line[n] == ' ');
}

static gboolean
is_ignored (const char *line, const char *const *keywords)
{
  for (guint i = 0; keywords[i]; i++)
    if (match (line, keywords[i]))
      return TRUE;
  return FALSE;
}

static void
set (char **to, const char *value)
{
  g_free (*to);
  *to = g_strstrip (g_strdup (value));
}

static void
read_head_line (Reader *self, const char *line)
{
  static const char *const ignored[] = {
    "JUDGE", "MORPH",  "MASTER",  "PASSWORD", "TESTER",  "GROUPS",   "START",    "NEED",
    "DESC",  "NAME",   "PRIVATE", "ROTATE",   "ALLOW",   "PROPOSAL", "DEADLINE", "ZONE",
    "DELAY", "TIMING", "SIGNON",  "END",      "VARIANT", NULL,
  };
  const char *value;

  if ((value = match (line, "GAME")))
    set (&self->title, value);
  else if ((value = match (line, "PHASE")) || (value = match (line, "AWAIT"))
           || (value = match (line, "WAIT")) || (value = match (line, "SKIP")))
    set (&self->phase_words, value);
  else if ((value = match (line, "MAP")) || (value = match (line, "TRIAL")))
    set (&self->map, value);
  else if ((value = match (line, "RULE")))
    read_rule (self, value);
  else if ((value = match (line, "TAX")))
    read_directive (self, "tax", value);
  else if ((value = match (line, "CAP")))
    read_directive (self, "cap", value);
  else if (match (line, "RESULT") || match (line, "FINISH"))
    note (self, PAY_CODE_IMPORT_OVER, "");
  else if (!is_ignored (line, ignored))
    note (self, PAY_CODE_IMPORT_LINE, line);
  if ((value = match (line, "VARIANT")) && g_ascii_strcasecmp (value, "payola") == 0)
    self->has_money = TRUE;
}

/* Reads the phase, which is written "SPRING 1901 MOVEMENT" or "S1901M". */
static gboolean
read_phase (Reader *self)
{
  g_auto (GStrv) words = g_strsplit (self->phase_words, " ", -1);
  guint64 year;

  if (g_strv_length (words) == 3 && pay_season_find (words[0], &self->phase.season)
      && g_ascii_string_to_unsigned (words[1], 10, PAY_MIN_YEAR, PAY_MAX_YEAR, &year, NULL))
    {
      char kind = g_ascii_toupper (words[2][0]);

      self->phase.year = (int) year;
      self->phase.kind = kind == 'M' ? PAY_PHASE_MOVEMENT
                       : kind == 'R' ? PAY_PHASE_RETREAT
                                     : PAY_PHASE_ADJUSTMENT;
      if (strchr ("MRAB", kind) && pay_phase_is_on (self->board, self->phase))
        return TRUE;
    }
  if (pay_phase_parse (self->phase_words, &self->phase)
      && pay_phase_is_on (self->board, self->phase))
    return TRUE;
  if (strcmp (self->phase_words, "FORMING") == 0)
    {
      self->phase = pay_phase_start (self->board);
      return TRUE;
    }
  pay_diagnostics_add (self->diagnostics, PAY_CODE_IMPORT_PHASE, 0, 0, 0, self->phase_words, NULL);
  return FALSE;
}

/* ---- powers --------------------------------------------------------------------------------- */

static gboolean
read_place (Reader *self, const char *text, guint8 *type, PayLocation *location)
{
  PayOrderSource source = { self->board, text, self->line, self->diagnostics };
  gsize pos = 0;

  *type = PAY_UNIT_NONE;
  return pay_order_parse_unit (&source, &pos, type, location);
}

static void
read_centres (Reader *self, PayPower power, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      PayLocation location;
      guint8 type;

      if (*words[i] == '\0' || strcmp (words[i], "SC!") == 0
          || !read_place (self, words[i], &type, &location))
        continue;
      PayProvince province = pay_board_get_province (self->board, location);
      if (pay_board_is_centre (self->board, province))
        pay_position_builder_set_owner (self->builder, province, power);
      else
        note (self, PAY_CODE_GAME_EDIT_CENTRE, words[i]);
      self->has_positions = TRUE;
    }
}

/* Reads the amount "$48". In some games, amounts of other kinds of money follow it. */
static void
read_funds (Reader *self, PayPower power, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  for (guint i = 0; words[i]; i++)
    {
      guint64 amount;
      if (words[i][0] == '$'
          && g_ascii_string_to_unsigned (words[i] + 1, 10, 0, 10000000, &amount, NULL))
        {
          pay_position_builder_set_balance (self->builder, power, (int) amount);
          self->has_money = TRUE;
        }
      else if (*words[i])
        note (self, PAY_CODE_IMPORT_LINE, words[i]);
    }
}

static void
read_player (Reader *self, PayPower power, const char *value)
{
  if (g_str_has_prefix (value, "RESIGNED"))
    pay_position_builder_set_resigned (self->builder, power, TRUE);
  else if (g_str_has_prefix (value, "DUMMY"))
    {
      g_autofree char *option = g_strdup_printf ("dummy-%s",
                                                 pay_board_get_power_key (self->board, power));
      g_autofree char *lower = g_ascii_strdown (option, -1);
      g_ptr_array_add (self->options, g_steal_pointer (&lower));
    }
}

/* Reads a unit such as "A PAR", or a dislodged unit with its retreats such as "A PAR --> BUR
 * GAS". */
static gboolean
read_unit (Reader *self, PayPower power, const char *line)
{
  const char *close = strstr (line, "-->");
  g_autofree char *text = g_strndup (line, close ? (gsize) (close - line) : strlen (line));
  PayUnit unit = { .owner = power };
  guint8 type;

  if ((line[0] != 'A' && line[0] != 'F') || line[1] != ' ')
    return FALSE;
  if (!read_place (self, text, &type, &unit.location))
    return TRUE;
  unit.type = type;
  self->has_positions = TRUE;
  if (strstr (line, "-->"))
    {
      PayDislodged dislodged = { .unit = unit, .attacker_from = PAY_NO_PROVINCE };
      if (pay_position_builder_can_add_dislodged (self->builder, dislodged))
        pay_position_builder_add_dislodged (self->builder, dislodged);
      else
        pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_EDIT_UNIT, self->line, 0, 0, line,
                             NULL);
    }
  else if (pay_position_builder_can_add (self->builder, unit))
    pay_position_builder_add_unit (self->builder, unit);
  else
    pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_EDIT_UNIT, self->line, 0, 0, line, NULL);
  return TRUE;
}

static void
read_power_line (Reader *self, PayPower power, const char *line)
{
  static const char *const ignored[] = { "ADDRESS",  "PASSWORD", "OMNISCIENT", "OMNISCIENT!",
                                         "WAIT",     "CD",       "VOTE",       "MSG",
                                         "INHABITS", "SEES",     "HIDES",      NULL };
  const char *value;

  if (read_unit (self, power, line) || is_ignored (line, ignored))
    return;
  if ((value = match (line, "OWNS")))
    read_centres (self, power, value);
  else if ((value = match (line, "FUNDS")))
    read_funds (self, power, value);
  else if ((value = match (line, "PLAYER")))
    read_player (self, power, value);
  else if ((value = match (line, "ACCEPT")))
    pay_position_builder_set_standing (self->builder, power, value);
  else
    note (self, PAY_CODE_IMPORT_LINE, line);
}

/* ---- the whole ------------------------------------------------------------------------------ */

static gboolean
finish_head (Reader *self)
{
  g_autofree char *lower = g_ascii_strdown (self->map ? self->map : "standard", -1);

  if (!self->phase_words)
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_IMPORT_NOT_STATUS, 0, 0, 0, NULL);
      return FALSE;
    }
  self->board = pay_board_load (lower, self->diagnostics);
  if (!self->board || !read_phase (self))
    return FALSE;
  self->builder = pay_position_builder_new (self->board, self->phase);
  return TRUE;
}

static gboolean
read_lines (Reader *self, char **lines)
{
  PayPower power = PAY_NO_POWER;
  gboolean head = TRUE, new_block = FALSE;

  for (guint i = 0; lines[i]; i++)
    {
      const char *line = g_strchomp (lines[i]);
      const char *last = strrchr (line, ' ');

      self->line = i + 1;
      if (*line == '\0')
        {
          if (head && !finish_head (self))
            return FALSE;
          head = FALSE;
          new_block = TRUE;
        }
      else if (head)
        read_head_line (self, line);
      else if (new_block)
        {
          new_block = FALSE;
          power = pay_board_find_power (self->board, last ? last + 1 : line);
          if (power == PAY_NO_POWER)
            note (self, PAY_CODE_IMPORT_POWER, line);
        }
      else if (power != PAY_NO_POWER)
        read_power_line (self, power, line);
    }
  return !head || finish_head (self);
}

static PayGame *
make_game (Reader *self)
{
  g_autoptr (PayOptions) options = NULL;
  g_autoptr (PaySetup) setup = NULL;
  g_autoptr (PayPosition) position = pay_position_builder_finish (self->builder);

  self->line = 0;
  if (!self->has_money && self->options->len > 0)
    {
      note (self, PAY_CODE_IMPORT_NO_MONEY, "");
      g_ptr_array_set_size (self->options, 0);
    }
  g_ptr_array_add (self->options, NULL);
  options = pay_options_parse ((const char *const *) self->options->pdata, self->diagnostics);
  if (!options)
    return NULL;
  if (self->title && !pay_text_check_name (self->title, FALSE, FALSE, 0, self->diagnostics))
    return NULL;
  setup = pay_setup_new (self->board, self->has_money ? "payola" : "diplomacy", options, NULL,
                         self->title, 0, self->diagnostics);
  if (!setup)
    return NULL;
  return self->has_positions ? pay_game_new_from (setup, position, self->diagnostics)
                             : pay_game_new (setup);
}

PayGame *
pay_dpjudge_status_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  Reader self = { .diagnostics = diagnostics };
  g_auto (GStrv) lines = pay_text_split_lines (data, (gssize) length, diagnostics);
  PayGame *game = NULL;

  if (!lines)
    return NULL;
  self.options = g_ptr_array_new_with_free_func (g_free);
  if (read_lines (&self, lines))
    game = make_game (&self);
  if (game && pay_diagnostics_has_errors (diagnostics))
    g_clear_pointer (&game, pay_game_unref);
  g_clear_pointer (&self.builder, pay_position_builder_free);
  g_clear_pointer (&self.board, pay_board_unref);
  g_ptr_array_unref (self.options);
  g_free (self.title);
  g_free (self.map);
  g_free (self.phase_words);
  return game;
}
