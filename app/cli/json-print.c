/* json-print.c - JSON on standard output
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/json.h"

#include "cli/terminal.h"

void
payola_json_print (JsonObject *object)
{
  g_autofree char *text = payola_json_text (object);

  payola_print (text);
}
