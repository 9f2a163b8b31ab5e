/* bot.h - computer players: sheets and votes as functions of a view
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* The levels of play, from weak to strong. `RANDOM` writes random legal lines. It is used only for
 * comparison in matches and is not offered to people. */
typedef enum
{
  PAY_BOT_RANDOM,
  PAY_BOT_NOVICE,
  PAY_BOT_CLUB,
  PAY_BOT_MASTER,
} PayBotLevel;

/* A request for a sheet. The effort is the number of hypothetical movement phases that may be
 * adjudicated; 0 means the usual effort of the level. Time is not limited, so that the same request
 * gives the same sheet on every machine. */
typedef struct
{
  PayBotLevel level;
  guint64 seed;
  guint64 effort;
  gboolean explain; /* whether every line has its reason as a comment */
} PayBotRequest;

/* Finds a level by its name in commands and files, in any case. Returns FALSE if there is none. */
gboolean pay_bot_level_find (const char *name, PayBotLevel *level);

/* Gets the name of a level in commands and files. */
const char *pay_bot_level_get_name (PayBotLevel level);

/* Writes the sheet of a power for the current phase. The sheet depends only on information that
 * the power may have. The game accepts the sheet without errors, and even if all offers win, the
 * power can pay them. @view is the view of the power; more information than that of the power is
 * ignored. @request is the level, the seed and the effort. Returns the sheet; "" if there is
 * nothing to order. (transfer full) */
char *pay_bot_write (PayView *view, PayPower power, const PayBotRequest *request);

/* Checks whether a computer player votes for a draw: no supply centre has changed its owner for
 * three years. */
gboolean pay_bot_wants_draw (PayView *view, PayPower power);

G_END_DECLS
