/* rules-report.h - rules of a game on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"
#include "report/report.h"

G_BEGIN_DECLS

/**
 * pay_rules_report:
 * @setup: the setup of the game
 *
 * Makes a page with the order of play, the choice of orders, the money, the secrets, and every
 * option of a game. It fits on one sheet of paper and contains no secrets.
 *
 * Returns: (transfer full): the page
 */
PayReport *
pay_rules_report (const PaySetup *setup);

G_END_DECLS
