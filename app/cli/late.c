/* late.c - stand-ins for functions of libraries that few commands need
 *
 * Loading the libraries for JSON, emails and objects takes a third of the time and a quarter of the
 * memory of a short command. Therefore the program is linked with these functions instead. The
 * first call loads payola-late.so, which needs the libraries, and every call is passed on. The
 * functions are hidden, so that the libraries themselves do not use them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/late-module.h"
#include "cli/module.h"
#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <gmodule.h>
#include <stdlib.h>

#define FILE_NAME "payola-late.so"

static gpointer
load (gpointer data)
{
  const PayolaLateTable *table = payola_module_open (FILE_NAME, PAYOLA_LATE_SYMBOL);

  if (!table)
    /* Translators: the path of a file with the reason */
    payola_say (_("Could not load the module for JSON and emails: %s"), g_module_error ());
  /* The caller relies on its libraries, so that nothing else can be done. */
  if (!table || !payola_module_check_version (FILE_NAME, table->version))
    exit (PAYOLA_EXIT_REFUSED);
  return (gpointer) table;
}

/* Returns a function of the module, which is loaded at the first call in any thread. */
static gpointer
find (PayolaLate function)
{
  static GOnce once = G_ONCE_INIT;
  const PayolaLateTable *table = g_once (&once, load, NULL);

  return table->functions[function];
}

/* Parentheses keep macros of the same name away. */
#define LATE(type, function, parameters, arguments)                                                \
  type (function) parameters                                                                       \
  {                                                                                                \
    return ((type (*) parameters) find (PAYOLA_LATE_##function)) arguments;                        \
  }
#define LATE_VOID(function, parameters, arguments)                                                 \
  void function parameters { ((void (*) parameters) find (PAYOLA_LATE_##function)) arguments; }
#include "cli/late-functions.def"
