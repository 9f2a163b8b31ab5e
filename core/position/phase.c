/* phase.c - names and order of phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/phase.h"

#include "base/messages.h"

static const char seasons[PAY_N_SEASONS] = { 'S', 'U', 'F', 'W', 'A', 'B', 'Y' };
static const char kinds[] = { 'M', 'R', 'A' };

/* ---- names ---------------------------------------------------------------------------------- */

gboolean
pay_phase_is_valid (PayPhase phase)
{
  return phase.year >= PAY_MIN_YEAR && phase.year <= PAY_MAX_YEAR;
}

static int
find_letter (const char *letters, gsize n, char letter)
{
  for (gsize i = 0; i < n; i++)
    if (letters[i] == g_ascii_toupper (letter))
      return (int) i;
  return -1;
}

gboolean
pay_phase_parse (const char *text, PayPhase *phase)
{
  int season = find_letter (seasons, G_N_ELEMENTS (seasons), text[0]);
  int year = 0;
  const char *p;

  if (season < 0)
    return FALSE;
  for (p = text + 1; g_ascii_isdigit (*p) && year <= PAY_MAX_YEAR; p++)
    year = year * 10 + (*p - '0');

  int kind = find_letter (kinds, G_N_ELEMENTS (kinds), *p);
  if (kind < 0 || p[1] != '\0')
    return FALSE;
  PayPhase read = { year, (PaySeason) season, (PayPhaseKind) kind };
  if (!pay_phase_is_valid (read))
    return FALSE;
  *phase = read;
  return TRUE;
}

char *
pay_phase_name (PayPhase phase)
{
  g_return_val_if_fail (pay_phase_is_valid (phase), g_strdup (""));
  return g_strdup_printf ("%c%d%c", seasons[phase.season], phase.year, kinds[phase.kind]);
}

/* Formats season and year in the language of the messages ("Spring 1901"). */
static char *
phase_season (PayPhase phase)
{
  static const PayCode codes[PAY_N_SEASONS] = {
    PAY_CODE_SEASON_SPRING, PAY_CODE_SEASON_SUMMER, PAY_CODE_SEASON_FALL, PAY_CODE_SEASON_WINTER,
    PAY_CODE_SEASON_AD,     PAY_CODE_SEASON_BC,     PAY_CODE_SEASON_YEAR,
  };
  g_autofree char *year = g_strdup_printf ("%d", phase.year);
  const char *args[] = { year, NULL };

  return pay_code_sentence (codes[phase.season], args);
}

char *
pay_phase_title (PayPhase phase)
{
  static const PayCode codes[] = {
    PAY_CODE_PHASE_MOVEMENT,
    PAY_CODE_PHASE_RETREAT,
    PAY_CODE_PHASE_ADJUSTMENT,
  };
  g_autofree char *season = phase_season (phase);
  const char *args[] = { season, NULL };

  return pay_code_sentence (codes[phase.kind], args);
}

gboolean
pay_phase_is_equal (PayPhase a, PayPhase b)
{
  return a.year == b.year && a.season == b.season && a.kind == b.kind;
}

int
pay_phase_get_year (PayPhase phase)
{
  return phase.season == PAY_SEASON_BC ? -phase.year : phase.year;
}

/* ---- calendars ------------------------------------------------------------------------------ */

/* A place in the calendar of a board. */
typedef struct
{
  const PayCalendarPhase *phases;
  guint n, at;
  int year, step;
} Walk;

static gboolean
is_now (const Walk *walk)
{
  return walk->year % walk->phases[walk->at].every == walk->phases[walk->at].rest;
}

/* Goes to the place of a phase. For a retreat, goes to the place of the movement before it.
 * Returns FALSE if the calendar does not have this phase. */
static gboolean
walk_start (Walk *walk, const PayBoard *board, PayPhase phase)
{
  PayPhaseKind kind = phase.kind == PAY_PHASE_RETREAT ? PAY_PHASE_MOVEMENT : phase.kind;

  walk->phases = pay_board_get_calendar (board, &walk->n);
  walk->step = pay_board_get_year_step (board);
  walk->year = phase.year;
  for (walk->at = 0; walk->at < walk->n; walk->at++)
    if (walk->phases[walk->at].season == phase.season && walk->phases[walk->at].kind == kind)
      return is_now (walk);
  return FALSE;
}

/* Goes to the next phase of the calendar. The loop ends, because every calendar has a movement in
 * each of its years. */
static void
walk_on (Walk *walk)
{
  do
    if (++walk->at == walk->n)
      {
        walk->at = 0;
        walk->year += walk->step;
      }
  while (!is_now (walk));
}

static void
walk_back (Walk *walk)
{
  do
    if (walk->at-- == 0)
      {
        walk->at = walk->n - 1;
        walk->year -= walk->step;
      }
  while (!is_now (walk));
}

PayPhase
pay_phase_start (const PayBoard *board)
{
  return pay_board_get_start (board);
}

gboolean
pay_phase_is_on (const PayBoard *board, PayPhase phase)
{
  Walk walk;
  return pay_phase_is_valid (phase) && walk_start (&walk, board, phase);
}

int
pay_phase_compare (const PayBoard *board, PayPhase a, PayPhase b)
{
  int years = pay_phase_get_year (a) - pay_phase_get_year (b);
  Walk walk_a, walk_b;

  if (years != 0)
    return years;
  walk_start (&walk_a, board, a);
  walk_start (&walk_b, board, b);
  return walk_a.at != walk_b.at ? (int) walk_a.at - (int) walk_b.at : (int) a.kind - (int) b.kind;
}

PayPhase
pay_phase_next_turn (const PayBoard *board, PayPhase phase)
{
  Walk walk;

  g_return_val_if_fail (walk_start (&walk, board, phase), phase);
  walk_on (&walk);
  return (PayPhase) { walk.year, walk.phases[walk.at].season, walk.phases[walk.at].kind };
}

PayPhase
pay_phase_next (const PayBoard *board, PayPhase phase)
{
  if (phase.kind == PAY_PHASE_MOVEMENT)
    return (PayPhase) { phase.year, phase.season, PAY_PHASE_RETREAT };
  return pay_phase_next_turn (board, phase);
}

gboolean
pay_phase_opens_year (const PayBoard *board, PayPhase phase)
{
  Walk walk;

  g_return_val_if_fail (walk_start (&walk, board, phase), FALSE);
  walk_back (&walk);
  return phase.kind == PAY_PHASE_MOVEMENT && walk.phases[walk.at].kind == PAY_PHASE_ADJUSTMENT;
}

gboolean
pay_phase_has_income (const PayBoard *board, PayPhase phase)
{
  Walk walk;

  return phase.kind != PAY_PHASE_RETREAT && walk_start (&walk, board, phase)
      && walk.phases[walk.at].income;
}

char *
pay_phase_examples (const PayBoard *board)
{
  PayPhase phase = pay_phase_start (board), first = phase;
  GString *names = g_string_new (NULL);

  for (guint i = 0; i <= PAY_MAX_CALENDAR; i++)
    {
      g_autofree char *name = pay_phase_name (phase);
      g_string_append_printf (names, "%s%s", names->len ? ", " : "", name);
      phase = pay_phase_next (board, phase);
      if (!pay_phase_is_valid (phase) || (phase.season == first.season && phase.kind == first.kind))
        break;
    }
  return g_string_free (names, FALSE);
}
