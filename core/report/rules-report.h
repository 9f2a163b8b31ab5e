/* rules-report.h - rules of a game on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"
#include "report/report.h"

G_BEGIN_DECLS

/* Makes a page with the rules of a game: the order of play, the choice of orders, the money, the
 * kinds of secret information, and every option. @setup is the setup of the game, as the reader
 * of the page may know it. (transfer full) */
PayReport *pay_rules_report (const PaySetup *setup);

G_END_DECLS
