/* match.h - games between computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/bot.h"

G_BEGIN_DECLS

/* A computer player of a match. */
typedef struct
{
  PayBotLevel level;
  guint64 effort; /* as in PayBotRequest */
} PayEntrant;

/* The result of one game for one power. */
typedef struct
{
  gboolean played; /* whether a computer player plays the power */
  double share;    /* the share by sums of squares: 1 for a solo, otherwise the square of the
                    * number of supply centres, divided by the sum of all squares */
  gboolean solo, draw, survived;
  guint centres;
  guint sheets;
  gint64 microseconds; /* time spent on the sheets of the power */
} PayMatchSeat;

/* Plays a whole game. It ends with a victory, when all players vote for a draw, or after @years
 * years. @setup is the setup of the game; its seed determines all random choices. @years is the
 * number of years after which the game ends. Returns NULL with findings if a phase could not be
 * adjudicated. (transfer full) */
PayGame *pay_match_play (PaySetup *setup, const PayEntrant *seats, guint years,
                         PayMatchSeat *result, PayDiagnostics *diagnostics);

G_END_DECLS
