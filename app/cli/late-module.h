/* late-module.h - the module that needs the libraries for JSON, emails and objects
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <gmime/gmime.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The numbers of the functions in the table of the module. */
typedef enum
{
#define LATE(type, function, parameters, arguments) PAYOLA_LATE_##function,
#define LATE_VOID(function, parameters, arguments) PAYOLA_LATE_##function,
#include "cli/late-functions.def"
#undef LATE
#undef LATE_VOID
  PAYOLA_N_LATE
} PayolaLate;

typedef struct
{
  const char *version; /* version of Payola with which the module was built */
  gpointer functions[PAYOLA_N_LATE];
} PayolaLateTable;

#define PAYOLA_LATE_SYMBOL "payola_late_table"

/* The table of the module. */
extern const PayolaLateTable payola_late_table;

G_END_DECLS
