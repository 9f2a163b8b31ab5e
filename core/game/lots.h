/* lots.h - the random decisions of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* With PAY_LOTS_SEED, the lots of a phase follow from the seed of the game and the name of the
 * phase, so a game can be repeated. With PAY_LOTS_MEANING they are the first eight bytes (big-
 * endian) of
 *
 *   digest "payola lots": the secret, the phase ("S1901M"),
 *                         for each power in the order of the board "+" and the meaning of its
 *                         sheet (PayEconomy.write_meaning), or "-" without any
 *
 * With PAY_LOTS_SHEETS, in games of earlier versions, the text of the sheet takes the place of its
 * meaning, so that even a comment changes the lots. The secret is bound before the first sheet
 * arrives, and every player’s sheet changes the lots. So the game master cannot choose the lots by
 * choosing a seed, and players cannot predict the lots.
 */

/* Draws the lots of a phase. @sheets is one element for each power, NULL if it sent nothing. */
guint64 pay_lots_draw (const PaySetup *setup, PayPhase phase, PaySheet *const *sheets);

/* Draws the lots of a phase from the texts of pay_lots_list(), for a phase that is adjudicated
 * again with other sheets but keeps its lots. */
guint64 pay_lots_draw_from (const PaySetup *setup, PayPhase phase, const char *const *texts);

/* Lists what the lots are drawn from: "+" and the meaning of the sheet, or "-", for each power.
 * (transfer full) */
char **pay_lots_list (const PaySetup *setup, PayPhase phase, PaySheet *const *sheets);

G_END_DECLS
