/* board-check-calendar.c - checks the phases of a year and the phase in which games begin
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-check.h"

const PayCalendarPhase pay_usual_calendar[PAY_N_USUAL_CALENDAR] = {
  { PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
  { PAY_SEASON_FALL, PAY_PHASE_MOVEMENT, 1, 0, FALSE },
  { PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT, 1, 0, TRUE },
};

static char *
phase_words (PaySeason season, PayPhaseKind kind)
{
  return g_strdup_printf ("%s %s", pay_season_word (season), pay_phase_kind_word (kind));
}

static const PayCalendarPhase *
find_phase (const PayBoard *board, PaySeason season, PayPhaseKind kind)
{
  for (guint i = 0; i < board->n_calendar; i++)
    if (board->calendar[i].season == season && board->calendar[i].kind == kind)
      return &board->calendar[i];
  return NULL;
}

static void
add_phase (PayBoardCheck *self, const PayPhasePart *part)
{
  PayBoard *board = self->board;
  const PayCalendarPhase *phase = &part->phase;
  g_autofree char *words = phase_words (phase->season, phase->kind);
  g_autofree char *every = g_strdup_printf ("%d", phase->every);
  g_autofree char *rest = g_strdup_printf ("%d", phase->rest);

  if (find_phase (board, phase->season, phase->kind))
    pay_check_report (self, PAY_CODE_BOARD_PHASE_TWICE, part->line, words, NULL, NULL, NULL);
  else if (phase->every < 1 || phase->rest < 0 || phase->rest >= phase->every)
    pay_check_report (self, PAY_CODE_BOARD_PHASE_EVERY, part->line, words, every, rest, NULL);
  else
    board->calendar[board->n_calendar++] = *phase;
}

/* Checks the phases of a year, and gives the adjustments income if no phase has it. Without a
 * movement in every year, the search for the next phase might not end. */
static void
check_phases (PayBoardCheck *self)
{
  PayBoard *board = self->board;
  gboolean movement = FALSE, adjustment = FALSE, income = FALSE;

  for (guint i = 0; i < board->n_calendar; i++)
    {
      movement |= board->calendar[i].kind == PAY_PHASE_MOVEMENT && board->calendar[i].every == 1;
      adjustment |= board->calendar[i].kind == PAY_PHASE_ADJUSTMENT;
      income |= board->calendar[i].income;
    }
  if (!movement)
    pay_check_report (self, PAY_CODE_BOARD_NO_MOVEMENT, 0, NULL, NULL, NULL, NULL);
  if (!adjustment)
    pay_check_report (self, PAY_CODE_BOARD_NO_ADJUSTMENT, 0, NULL, NULL, NULL, NULL);
  for (guint i = 0; i < board->n_calendar && !income; i++)
    board->calendar[i].income = board->calendar[i].kind == PAY_PHASE_ADJUSTMENT;
}

static void
check_years (PayBoardCheck *self)
{
  PayBoard *board = self->board;
  gboolean back = board->year_step < 0, crossed = FALSE;

  if (board->start.year < PAY_MIN_YEAR || board->start.year > PAY_MAX_YEAR)
    pay_check_report_number (self, PAY_CODE_BOARD_BAD_YEAR, board->start.year, PAY_MIN_YEAR,
                             PAY_MAX_YEAR);
  if (board->year_step == 0 || board->year_step < -PAY_MAX_YEAR_STEP
      || board->year_step > PAY_MAX_YEAR_STEP)
    pay_check_report_number (self, PAY_CODE_BOARD_BAD_YEAR_STEP, board->year_step,
                             PAY_MAX_YEAR_STEP, 0);
  for (guint i = 0; i < board->n_calendar; i++)
    crossed |= (board->calendar[i].season == PAY_SEASON_BC) != back;
  if (crossed)
    pay_check_report (self, PAY_CODE_BOARD_YEARS_BACK, 0, NULL, NULL, NULL, NULL);
}

void
pay_check_calendar (PayBoardCheck *self)
{
  PayBoard *board = self->board;
  GArray *parts = self->builder->phases;

  for (guint i = 0; i < parts->len; i++)
    add_phase (self, &g_array_index (parts, PayPhasePart, i));
  for (guint i = 0; parts->len == 0 && i < PAY_N_USUAL_CALENDAR; i++)
    board->calendar[board->n_calendar++] = pay_usual_calendar[i];
  check_phases (self);
  check_years (self);

  if (!self->builder->start_given)
    {
      board->start.season = board->calendar[0].season;
      board->start.kind = board->calendar[0].kind;
    }
  const PayCalendarPhase *first = find_phase (board, board->start.season, board->start.kind);
  if (first && board->start.year % first->every == first->rest)
    return;
  g_autofree char *words = phase_words (board->start.season, board->start.kind);
  g_autofree char *year = g_strdup_printf ("%d", board->start.year);
  pay_check_report (self, PAY_CODE_BOARD_BAD_START, 0, words, year, NULL, NULL);
}
