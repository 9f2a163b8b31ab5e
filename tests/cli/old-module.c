/* old-module.c - modules of another version, as after half of an upgrade
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing-module.h"
#include "cli/late-module.h"

const PayolaDrawing payola_drawing_table = { .version = "0.0.0" };
const PayolaLateTable payola_late_table = { .version = "0.0.0" };
