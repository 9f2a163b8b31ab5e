/* late-module.c - the table of the module that needs the libraries for JSON, emails and objects
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/late-module.h"

const PayolaLateTable payola_late_table = {
  .version = PAYOLA_VERSION,
  .functions = {
#define LATE(type, function, parameters, arguments) (gpointer) function,
#define LATE_VOID(function, parameters, arguments) (gpointer) function,
#include "cli/late-functions.def"
  },
};
