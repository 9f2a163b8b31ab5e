/* drawing-module.h - the table of the module that draws, and its commands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/drawing.h"

G_BEGIN_DECLS

/* The name of the module's table. */
#define PAYOLA_DRAWING_SYMBOL "payola_drawing_table"

extern const PayolaDrawing payola_drawing_table;

/* The commands that always draw. Their names and summaries are in cmd-drawn.c. */
PayolaExit payola_run_form (const PayolaCommand *self, int argc, char **argv);
PayolaExit payola_run_letter (const PayolaCommand *self, int argc, char **argv);
PayolaExit payola_run_map (const PayolaCommand *self, int argc, char **argv);
PayolaExit payola_run_page (const PayolaCommand *self, int argc, char **argv);
PayolaExit payola_run_print (const PayolaCommand *self, int argc, char **argv);
PayolaExit payola_run_publish (const PayolaCommand *self, int argc, char **argv);

G_END_DECLS
