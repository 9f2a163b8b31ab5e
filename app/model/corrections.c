/* corrections.c - the game master's corrections to a position while they are collected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/corrections.h"

#include "game/position-edit.h"
#include "order/order-parser.h"

#include <glib/gi18n.h>
#include <string.h>

/* A placeholder for the reason that pay_game_correct() requires. The user types the real reason
 * before the corrections are made. */
#define REASON "-"

struct _PayolaCorrections
{
  GObject parent_instance;

  PayGame *game;
  char *text;
  PayGame *corrected;    /* the game with the last text that had no errors */
  PayPosition *position; /* position of `corrected` without its ledger entries */
  PayDiagnostics *findings;
  gboolean good;
  GPtrArray *steps; /* earlier texts, from the oldest to the latest */
  gboolean typing;  /* whether the last step is typed text, which further typing continues */
};

G_DEFINE_FINAL_TYPE (PayolaCorrections, payola_corrections, G_TYPE_OBJECT)

static guint changed_signal;

static const PayBoard *
board_of (PayolaCorrections *self)
{
  return pay_game_get_board (self->game);
}

/* ---- the text -------------------------------------------------------------------------------- */

/* Replaces the text, and reads it. While the user is still collecting corrections, a text without
 * any effect is not an error. */
static void
take_text (PayolaCorrections *self, const char *text)
{
  g_autofree char *copy = g_strdup (text);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayPosition) edited = pay_position_edit (pay_game_get_unbooked (self->game), copy,
                                                      findings);
  gboolean same = edited && pay_position_equal (edited, pay_game_get_unbooked (self->game));
  PayGame *corrected = NULL;

  g_free (self->text);
  self->text = g_steal_pointer (&copy);
  if (same)
    corrected = pay_game_ref (self->game);
  else if (edited)
    corrected = pay_game_correct (self->game, self->text, REASON, findings);
  self->good = corrected && !same;
  if (corrected)
    {
      pay_game_unref (self->corrected);
      self->corrected = corrected;
      pay_position_unref (self->position);
      self->position = pay_position_ref (pay_game_get_unbooked (corrected));
    }
  pay_diagnostics_free (self->findings);
  self->findings = g_steal_pointer (&findings);
  g_signal_emit (self, changed_signal, 0);
}

static void
take_step (PayolaCorrections *self, const char *text, gboolean typing)
{
  if (g_str_equal (text, self->text))
    return;
  if (!typing || !self->typing)
    g_ptr_array_add (self->steps, g_strdup (self->text));
  self->typing = typing;
  take_text (self, text);
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; (text = strchr (text, '\n')); text++)
    n++;
  return n;
}

void
payola_corrections_set_text (PayolaCorrections *self, const char *text)
{
  if (count_lines (text) != count_lines (self->text))
    self->typing = FALSE;
  take_step (self, text, TRUE);
}

void
payola_corrections_undo (PayolaCorrections *self)
{
  if (self->steps->len == 0)
    return;
  g_autofree char *text = g_ptr_array_steal_index (self->steps, self->steps->len - 1);
  self->typing = FALSE;
  take_text (self, text);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Returns the subject of a line, as in “AGP 2”: two lines with the same subject would change the
 * same thing. Returns NULL for lines that are not understood. */
static char *
read_subject (PayolaCorrections *self, const char *line)
{
  g_autofree char *bare = g_strndup (line, strcspn (line, "%"));
  g_auto (GStrv) words = g_strsplit_set (g_strstrip (bare), " \t", 3);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  const PayBoard *board = board_of (self);
  guint n = g_strv_length (words);
  gboolean unit = n > 2 && g_ascii_strcasecmp (words[0], "UNIT") == 0;
  g_autofree char *verb = n > 0 ? g_ascii_strup (words[0], -1) : g_strdup ("");

  if (n < 2)
    return NULL;
  if (unit || g_str_equal (verb, "REMOVE") || g_str_equal (verb, "OWNER"))
    {
      g_autofree char *rest = unit                        ? g_strdup (words[2])
                            : g_str_equal (verb, "OWNER") ? g_strdup (words[1])
                                                          : g_strjoinv (" ", words + 1);
      PayOrderSource source = { board, rest, 0, ignored };
      PayLocation location;
      guint8 type;
      gsize pos = 0;

      return pay_order_parse_unit (&source, &pos, &type, &location)
             ? g_strdup_printf ("%s %d", g_str_equal (verb, "OWNER") ? "OWNER" : "UNIT",
                                (int) pay_board_get_province (board, location))
             : NULL;
    }
  PayPower power = pay_board_find_power (board, words[1]);
  return power != PAY_NO_POWER ? g_strdup_printf ("%s %d", verb, (int) power) : NULL;
}

/* Replaces all lines of a subject in a text. The new lines take the place of the first old line,
 * or come last. The caller frees the text. */
static char *
replace_lines (PayolaCorrections *self, const char *text, const char *subject, const char *lines)
{
  g_auto (GStrv) old = g_strsplit (text, "\n", -1);
  GString *made = g_string_new (NULL);
  gboolean placed = FALSE;

  for (guint i = 0; old[i]; i++)
    {
      g_autofree char *found = read_subject (self, old[i]);

      if (g_strcmp0 (found, subject) != 0)
        {
          if (*old[i] || old[i + 1])
            g_string_append_printf (made, "%s\n", old[i]);
        }
      else if (!placed)
        {
          g_string_append (made, lines);
          placed = TRUE;
        }
    }
  if (!placed)
    g_string_append (made, lines);
  return g_string_free (made, FALSE);
}

static void
put_line (PayolaCorrections *self, const char *subject, const char *line)
{
  g_autofree char *text = replace_lines (self, self->text, subject, line);

  take_step (self, text, FALSE);
}

/* Sets an amount of a power. An amount that is the same as before the corrections needs no line. */
static void
put_amount (PayolaCorrections *self, const char *verb, PayPower power, int before, int agp)
{
  g_autofree char *subject = g_strdup_printf ("%s %d", verb, (int) power);
  g_autofree char *line = before == agp
                          ? g_strdup ("")
                          : g_strdup_printf ("%s %s %d\n", verb,
                                             pay_board_get_power_key (board_of (self), power), agp);

  put_line (self, subject, line);
}

/* Returns a text in which a province has the given unit. If @unit is NULL, the province is empty,
 * also without a dislodged unit. The caller frees the text. */
static char *
put_unit (PayolaCorrections *self, const char *text, PayProvince province, const PayUnit *unit)
{
  const PayPosition *before = payola_corrections_get_before (self);
  const PayBoard *board = board_of (self);
  int old = pay_position_find_unit (before, province);
  const PayUnit *was = old >= 0 ? pay_position_get_unit (before, (guint) old) : NULL;
  gboolean dislodged = pay_position_find_dislodged (before, province) >= 0;
  /* A dislodged unit that was removed stays removed when another unit is placed. */
  gboolean gone = dislodged && pay_position_find_dislodged (self->position, province) < 0;
  gboolean same = unit ? was && !gone && was->type == unit->type && was->owner == unit->owner
                           && was->location == unit->location
                       : !was && !dislodged;
  g_autofree char *subject = g_strdup_printf ("UNIT %d", (int) province);
  g_autofree char *name = unit ? pay_unit_name (board, unit->type, unit->location) : NULL;
  GString *lines = g_string_new (NULL);

  if (!same && (!unit || gone))
    g_string_append_printf (lines, "REMOVE %s\n", pay_board_get_abbreviation (board, province));
  if (!same && unit)
    g_string_append_printf (lines, "UNIT %s %s\n", pay_board_get_power_key (board, unit->owner),
                            name);
  g_autofree char *line = g_string_free (lines, FALSE);
  return replace_lines (self, text, subject, line);
}

/* ---- actions --------------------------------------------------------------------------------- */

/* Explains why a unit cannot be in a location. The caller frees the text. */
static char *
explain (PayolaCorrections *self, PayUnit unit)
{
  const PayBoard *board = board_of (self);
  PayProvince province = pay_board_get_province (board, unit.location);
  const char *name = pay_board_get_name (board, province);
  guint n_coasts;

  pay_board_get_coasts (board, province, &n_coasts);
  if (unit.type == PAY_UNIT_FLEET && n_coasts > 0 && unit.location == province)
    /* Translators: the name of a province */
    return g_strdup_printf (_("A fleet in %s needs a coast."), name);
  return g_strdup_printf (unit.type == PAY_UNIT_FLEET
                            /* Translators: the name of a province */
                            ? _("A fleet cannot be in %s.")
                            /* Translators: the name of a province */
                            : _("An army cannot be in %s."),
                          name);
}

char *
payola_corrections_place (PayolaCorrections *self, PayUnit unit, PayProvince from)
{
  const PayBoard *board = board_of (self);
  PayProvince to = pay_board_get_province (board, unit.location);

  if (unit.type == PAY_UNIT_ARMY)
    unit.location = to;
  if (!pay_board_can_stand (board, unit.type, unit.location))
    return explain (self, unit);
  g_autofree char *left = from != PAY_NO_PROVINCE && from != to
                          ? put_unit (self, self->text, from, NULL)
                          : g_strdup (self->text);
  g_autofree char *text = put_unit (self, left, to, &unit);
  take_step (self, text, FALSE);
  return NULL;
}

void
payola_corrections_remove (PayolaCorrections *self, PayProvince province)
{
  g_autofree char *text = put_unit (self, self->text, province, NULL);

  take_step (self, text, FALSE);
}

void
payola_corrections_set_owner (PayolaCorrections *self, PayProvince centre, PayPower owner)
{
  const PayBoard *board = board_of (self);
  g_autofree char *subject = g_strdup_printf ("OWNER %d", (int) centre);
  g_autofree char *line = g_strdup_printf (
    "OWNER %s %s\n", pay_board_get_abbreviation (board, centre),
    owner == PAY_NO_POWER ? "nobody" : pay_board_get_power_key (board, owner));
  gboolean same = pay_position_get_owner (payola_corrections_get_before (self), centre) == owner;

  put_line (self, subject, same ? "" : line);
}

void
payola_corrections_set_balance (PayolaCorrections *self, PayPower power, int agp)
{
  put_amount (self, "AGP", power,
              pay_position_get_balance (payola_corrections_get_before (self), power), agp);
}

void
payola_corrections_set_fund (PayolaCorrections *self, PayPower power, int agp)
{
  put_amount (self, "FUND", power,
              pay_position_get_fund (payola_corrections_get_before (self), power), agp);
}

void
payola_corrections_set_resigned (PayolaCorrections *self, PayPower power, gboolean resigned)
{
  g_autofree char *subject = g_strdup_printf ("RESIGNED %d", (int) power);
  g_autofree char *line = g_strdup_printf (
    "RESIGNED %s %s\n", pay_board_get_power_key (board_of (self), power), resigned ? "yes" : "no");
  gboolean same = pay_position_has_resigned (payola_corrections_get_before (self), power)
               == resigned;

  put_line (self, subject, same ? "" : line);
}

/* ---- properties ------------------------------------------------------------------------------ */

const char *
payola_corrections_get_text (PayolaCorrections *self)
{
  return self->text;
}

const PayPosition *
payola_corrections_get_before (PayolaCorrections *self)
{
  return pay_game_get_unbooked (self->game);
}

const PayPosition *
payola_corrections_get_position (PayolaCorrections *self)
{
  return self->position;
}

PayGame *
payola_corrections_get_game (PayolaCorrections *self)
{
  return self->corrected;
}

const PayDiagnostics *
payola_corrections_get_findings (PayolaCorrections *self)
{
  return self->findings;
}

gboolean
payola_corrections_are_good (PayolaCorrections *self)
{
  return self->good;
}

gboolean
payola_corrections_can_undo (PayolaCorrections *self)
{
  return self->steps->len > 0;
}

/* ---- type ------------------------------------------------------------------------------------ */

static void
payola_corrections_finalize (GObject *object)
{
  PayolaCorrections *self = PAYOLA_CORRECTIONS (object);

  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->corrected, pay_game_unref);
  g_clear_pointer (&self->position, pay_position_unref);
  g_clear_pointer (&self->findings, pay_diagnostics_free);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self->text);
  G_OBJECT_CLASS (payola_corrections_parent_class)->finalize (object);
}

static void
payola_corrections_class_init (PayolaCorrectionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_corrections_finalize;
  changed_signal = g_signal_new ("changed", PAYOLA_TYPE_CORRECTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_corrections_init (PayolaCorrections *self)
{
  self->text = g_strdup ("");
  self->findings = pay_diagnostics_new ();
  self->steps = g_ptr_array_new_with_free_func (g_free);
}

PayolaCorrections *
payola_corrections_new (PayGame *game)
{
  PayolaCorrections *self = g_object_new (PAYOLA_TYPE_CORRECTIONS, NULL);

  self->game = pay_game_ref (game);
  self->corrected = pay_game_ref (game);
  self->position = pay_position_ref (pay_game_get_unbooked (game));
  return self;
}
