/* command.h - commands of payola-cli
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exit statuses. Scripts rely on these values. */
typedef enum
{
  PAYOLA_EXIT_OK = 0,
  PAYOLA_EXIT_FINDINGS = 1, /* the input has findings */
  PAYOLA_EXIT_REFUSED = 2,  /* wrong usage, or unreadable or refused input: nothing was changed */
} PayolaExit;

typedef struct _PayolaCommand PayolaCommand;
struct _PayolaCommand
{
  const char *name;
  const char *usage;   /* the arguments, as in “FILE POWER SHEET”; not translated */
  const char *summary; /* one line; marked for translation */
  const char *details; /* a paragraph for --help, marked for translation, or NULL */
  PayolaExit (*run) (const PayolaCommand *self, int argc, char **argv);
  gconstpointer data; /* data of `run`, for commands that share a function */
};

/* All commands, in the order of --help. */
extern const PayolaCommand payola_command_new;
extern const PayolaCommand payola_command_submit;
extern const PayolaCommand payola_command_check;
extern const PayolaCommand payola_command_adjudicate;
extern const PayolaCommand payola_command_rollback;
extern const PayolaCommand payola_command_rollforward;
extern const PayolaCommand payola_command_revise;
extern const PayolaCommand payola_command_draw;
extern const PayolaCommand payola_command_resign;
extern const PayolaCommand payola_command_transfer;
extern const PayolaCommand payola_command_vote;
extern const PayolaCommand payola_command_correct;
extern const PayolaCommand payola_command_player;
extern const PayolaCommand payola_command_packet;
extern const PayolaCommand payola_command_open;
extern const PayolaCommand payola_command_sheet;
extern const PayolaCommand payola_command_receive;
extern const PayolaCommand payola_command_key;
extern const PayolaCommand payola_command_lock;
extern const PayolaCommand payola_command_unlock;
extern const PayolaCommand payola_command_verify;
extern const PayolaCommand payola_command_export;
extern const PayolaCommand payola_command_publish;
extern const PayolaCommand payola_command_import;
extern const PayolaCommand payola_command_show;
extern const PayolaCommand payola_command_results;
extern const PayolaCommand payola_command_statement;
extern const PayolaCommand payola_command_options;
extern const PayolaCommand payola_command_explain;
extern const PayolaCommand payola_command_map;
extern const PayolaCommand payola_command_form;
extern const PayolaCommand payola_command_letter;
extern const PayolaCommand payola_command_page;
extern const PayolaCommand payola_command_print;
extern const PayolaCommand payola_command_chart;
extern const PayolaCommand payola_command_validate;
extern const PayolaCommand payola_command_list;
extern const PayolaCommand payola_command_convert;
extern const PayolaCommand payola_command_forecast;
extern const PayolaCommand payola_command_what_if;
extern const PayolaCommand payola_command_ministry;
extern const PayolaCommand payola_command_score;
extern const PayolaCommand payola_command_incentives;
extern const PayolaCommand payola_command_tournament;
extern const PayolaCommand payola_command_bot;
extern const PayolaCommand payola_command_odds;
extern const PayolaCommand payola_command_match;
extern const PayolaCommand payola_command_stats;

/* Parses the options of a command and `--help`. Options are removed from @argv, which then holds
 * only the command’s name and the other words. @entries may be NULL. Returns TRUE to go on, or
 * FALSE if the command must end with @status. */
gboolean payola_command_parse (const PayolaCommand *self, const GOptionEntry *entries, guint min,
                               guint max, int *argc, char ***argv, PayolaExit *status);

G_END_DECLS
