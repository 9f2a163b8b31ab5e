/* drawing.c - the module that draws, which is loaded when a command needs it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing.h"

#include "cli/drawing-module.h"
#include "cli/module.h"
#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <gmodule.h>

#define FILE_NAME "payola-drawing.so"

const PayolaDrawing *
payola_drawing_load (void)
{
  static const PayolaDrawing *drawing = NULL;

  if (drawing)
    return drawing;
  const PayolaDrawing *table = payola_module_open (FILE_NAME, PAYOLA_DRAWING_SYMBOL);
  if (!table)
    /* Translators: the path of a file with the reason */
    payola_say (_("Could not load the module that draws maps and pages: %s"), g_module_error ());
  else if (payola_module_check_version (FILE_NAME, table->version))
    drawing = table;
  return drawing;
}
