/* rules-report.h - what a game is played by, on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"
#include "report/report.h"

G_BEGIN_DECLS

/* The order of play, how units choose, what money does, what is told to whom, and every option that
 * this game was set up with; short enough for one sheet of paper. Secret to nobody.
 * Returns: (transfer full): the report */
PayReport *
pay_rules_report (const PaySetup *setup);

G_END_DECLS
