/* phase.c - names and order of phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/phase.h"

#include "base/messages.h"

static const char seasons[] = { 'S', 'F', 'W' };
static const char kinds[] = { 'M', 'R', 'A' };

gboolean
pay_phase_is_valid (PayPhase phase)
{
  if (phase.year < PAY_MIN_YEAR || phase.year > PAY_MAX_YEAR)
    return FALSE;
  if (phase.season == PAY_SEASON_WINTER)
    return phase.kind == PAY_PHASE_ADJUSTMENT;
  return (phase.season == PAY_SEASON_SPRING || phase.season == PAY_SEASON_FALL)
         && (phase.kind == PAY_PHASE_MOVEMENT || phase.kind == PAY_PHASE_RETREAT);
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

char *
pay_phase_title (PayPhase phase)
{
  static const PayCode codes[3][3] = {
    [PAY_SEASON_SPRING] = { PAY_CODE_PHASE_SPRING_MOVEMENT, PAY_CODE_PHASE_SPRING_RETREAT },
    [PAY_SEASON_FALL] = { PAY_CODE_PHASE_FALL_MOVEMENT, PAY_CODE_PHASE_FALL_RETREAT },
    [PAY_SEASON_WINTER] = { [PAY_PHASE_ADJUSTMENT] = PAY_CODE_PHASE_WINTER_ADJUSTMENT },
  };
  g_return_val_if_fail (pay_phase_is_valid (phase), g_strdup (""));

  g_autofree char *year = g_strdup_printf ("%d", phase.year);
  const char *args[] = { year, NULL };
  return pay_code_sentence (codes[phase.season][phase.kind], args);
}

/* The phase's place in its year, 0 to 4. */
static int
rank (PayPhase phase)
{
  if (phase.season == PAY_SEASON_WINTER)
    return 4;
  return (phase.season == PAY_SEASON_FALL ? 2 : 0) + (phase.kind == PAY_PHASE_RETREAT ? 1 : 0);
}

int
pay_phase_compare (PayPhase a, PayPhase b)
{
  if (a.year != b.year)
    return a.year < b.year ? -1 : 1;
  return rank (a) - rank (b);
}

PayPhase
pay_phase_start (const PayBoard *board)
{
  static const PayPhase starts[] = {
    [PAY_BOARD_START_SPRING] = { 0, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT },
    [PAY_BOARD_START_FALL] = { 0, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT },
    [PAY_BOARD_START_WINTER] = { 0, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT },
  };
  PayPhase phase = starts[pay_board_get_start (board)];

  phase.year = pay_board_get_start_year (board);
  return phase;
}

PayPhase
pay_phase_new_year (const PayBoard *board, PayPhase phase)
{
  return (PayPhase) { phase.year + pay_board_get_year_step (board), PAY_SEASON_SPRING,
                      PAY_PHASE_MOVEMENT };
}

PayPhase
pay_phase_next (PayPhase phase)
{
  if (phase.season == PAY_SEASON_WINTER)
    return (PayPhase) { phase.year + 1, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT };
  if (phase.kind == PAY_PHASE_MOVEMENT)
    return (PayPhase) { phase.year, phase.season, PAY_PHASE_RETREAT };
  if (phase.season == PAY_SEASON_SPRING)
    return (PayPhase) { phase.year, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT };
  return (PayPhase) { phase.year, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT };
}
