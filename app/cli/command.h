/* command.h - one command of payola-cli: its name, its help, and what runs it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What scripts rely on. */
typedef enum
{
  PAYOLA_EXIT_OK = 0,
  PAYOLA_EXIT_FINDINGS = 1, /* findings in the input */
  PAYOLA_EXIT_REFUSED = 2,  /* wrong usage, unreadable or refused input: nothing was changed */
} PayolaExit;

typedef struct _PayolaCommand PayolaCommand;
struct _PayolaCommand
{
  const char *name;
  const char *usage;   /* what follows the name: "FILE POWER SHEET"; never translated */
  const char *summary; /* one line, to be translated */
  const char *details; /* a paragraph for --help, to be translated; or NULL */
  PayolaExit (*run) (const PayolaCommand *self, int argc, char **argv);
};

extern const PayolaCommand payola_command_new, payola_command_submit, payola_command_check,
  payola_command_adjudicate, payola_command_rollback, payola_command_rollforward,
  payola_command_draw, payola_command_resign, payola_command_transfer, payola_command_show,
  payola_command_results, payola_command_statement, payola_command_options, payola_command_explain,
  payola_command_map, payola_command_validate, payola_command_list, payola_command_convert,
  payola_command_forecast, payola_command_what_if, payola_command_ministry;

/* Reads the options in `entries` (which may be NULL) and --help. `argv` begins with the command's
 * name; afterwards it holds only that and the words that are no options, `min` to `max` of them.
 * Returns: TRUE to go on; FALSE when the command is done and must end with @status */
gboolean payola_command_parse (const PayolaCommand *self, const GOptionEntry *entries, guint min,
                               guint max, int *argc, char ***argv, PayolaExit *status);

G_END_DECLS
