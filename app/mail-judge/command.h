/* command.h - the commands that emails contain, one on each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "service/mail-head.h"
#include "mail-judge/seats.h"
#include "service/tasks.h"

G_BEGIN_DECLS

/* The people who may use a command. */
typedef enum
{
  PAYOLA_FOR_ANYBODY,
  PAYOLA_FOR_SEATS, /* players and the master */
  PAYOLA_FOR_PLAYERS,
  PAYOLA_FOR_MASTER,
  PAYOLA_FOR_KEEPER, /* the master of a game, or the keeper of the judge */
} PayolaCommandFor;

/* Ways to prove who sent an email. */
typedef enum
{
  PAYOLA_PROOF_CODE,
  PAYOLA_PROOF_PASSWORD,
  PAYOLA_PROOF_SIGNATURE,
  PAYOLA_PROOF_ADDRESS, /* only the address: in friendly games, or after a takeover */
} PayolaProof;

/* An email that is being answered. */
typedef struct
{
  PayolaJudge *judge;
  const PayolaMailHead *head;
  GPtrArray *desks; /* PayolaDesk: all games that are open */
  PayolaDesk *desk; /* the game that the sender may change, or NULL */
  PayPower power;   /* the sender’s power, or PAY_NO_POWER */
  PayolaProof proof;
  GDateTime *arrived; /* when the email arrived, for deadlines */
  gboolean is_master;
  gboolean is_keeper;      /* whether the sender proved to be the keeper of the judge */
  gboolean is_doubtful;    /* whether the email is spam or its sender is forged */
  gboolean has_effect;     /* whether a command was carried out or a sheet was found */
  gboolean has_sheet;      /* whether a sheet was accepted */
  guint work;              /* the cost of the commands so far */
  GString *news;           /* changes of the rules that everybody must know */
  gboolean must_confirm;   /* whether a command requires that the address is confirmed */
  GString *asked;          /* lines that wait until the sender’s address is confirmed */
  gboolean is_known;       /* whether the email was proved to be from a player or master */
  gboolean is_moved;       /* whether the player’s address was changed by the email itself */
  gboolean is_closed;      /* whether the email is sealed, and no key opens it */
  gboolean has_wrong_code; /* whether a code or password was wrong, or its game does not exist */
  gboolean is_outdated;    /* whether a code was right in an earlier phase, or its game is over */
  gboolean is_blocked;     /* whether the last game was not opened though it exists */
  gboolean is_kept;        /* whether the email must wait until its game can be changed */
  const char *data;        /* the email, to recognise that it is repeated */
  gsize length;
  GString *answer;
  GString *done;        /* commands and sheets, for the log */
  GString *games;       /* games that the sender could change, with "/" between them */
  PayolaLetter *letter; /* the answer, for attachments */
  char *origin;         /* identity of the email; part of the unique names of letters */
  guint n_letters;      /* number of letters that the email has caused; makes their names unique */
} PayolaVisit;

typedef struct _PayolaCommand PayolaCommand;
struct _PayolaCommand
{
  const char *name;    /* one or two words in capitals */
  const char *usage;   /* arguments, for HELP; not translated */
  const char *summary; /* marked for translation */
  PayolaCommandFor whom;
  guint min, max;                                 /* numbers of words after the name */
  void (*run) (PayolaVisit *visit, char **words); /* `words` ends with NULL */
};

/* Lists of commands. A command without a name ends a list. */
extern const PayolaCommand payola_public_commands[];
extern const PayolaCommand payola_player_commands[];
extern const PayolaCommand payola_master_commands[];

/**
 * payola_command_find:
 * @line: a line of an email
 * @words: (out) (transfer full): the words after the name of the command
 *
 * Finds the command of a line. A line that begins like a command but does not have a fitting number
 * of words is not a command, so that sentences are not taken for commands.
 *
 * Returns: (transfer none) (nullable): the command, or `NULL` if the line is not a command
 */
const PayolaCommand *
payola_command_find (const char *line, char ***words);

/**
 * payola_command_run:
 * @command: the command
 * @visit: the email
 * @words: the words after the name of the command
 *
 * Runs a command if the sender may use it, and adds the result to the answer.
 */
void
payola_command_run (const PayolaCommand *command, PayolaVisit *visit, char **words);

/* Answers a line that begins almost like a command, or with SET. Returns FALSE for other lines. */
gboolean
payola_command_guess (PayolaVisit *visit, const char *line);

/* Checks whether the lines after a command are for another seat than those before. */
gboolean
payola_command_changes_seat (const PayolaCommand *command);

/* Notes that the sender’s address exists and is theirs. */
void
payola_visit_know_address (PayolaVisit *visit);

/**
 * payola_visit_say:
 * @visit: an email
 * @format: a format as in printf()
 * @...: the arguments of @format
 *
 * Adds a line to the answer.
 */
void
payola_visit_say (PayolaVisit *visit, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Notes a command, or what became of a sheet, for the log. */
void
payola_visit_did (PayolaVisit *visit, const char *what);

/**
 * payola_visit_say_findings:
 * @visit: an email
 * @findings: the findings
 *
 * Adds findings to the answer.
 */
void
payola_visit_say_findings (PayolaVisit *visit, const PayDiagnostics *findings);

/**
 * payola_visit_get_seat:
 * @visit: an email
 *
 * Gets the seat of the sender.
 *
 * Returns: (transfer none) (nullable): the key of the power, `PAYOLA_SEAT_MASTER`, or `NULL`
 */
const char *
payola_visit_get_seat (const PayolaVisit *visit);

/**
 * payola_visit_name_seat:
 * @board: the board
 * @seat: the key of a power, or `PAYOLA_SEAT_MASTER`
 *
 * Gets the name of a seat in the language of the letters.
 *
 * Returns: (transfer none): the name
 */
const char *
payola_visit_name_seat (const PayBoard *board, const char *seat);

/**
 * payola_visit_find_power:
 * @visit: an email with a desk
 * @word: a name or letter of a power
 * @power: (out): the power
 *
 * Finds a power, or adds to the answer that there is none.
 *
 * Returns: `TRUE` if there is such a power
 */
gboolean
payola_visit_find_power (PayolaVisit *visit, const char *word, PayPower *power);

/**
 * payola_visit_may:
 * @visit: an email with a desk
 * @task: the task
 *
 * Checks whether the sender can do a task now, and adds the reason to the answer if not.
 *
 * Returns: `TRUE` if it is possible
 */
gboolean
payola_visit_may (PayolaVisit *visit, PayolaTask task);

/**
 * payola_visit_set_game:
 * @visit: an email with a desk
 * @game: (nullable) (transfer full): the changed game, or `NULL` if the change was refused
 * @findings: the findings of the change
 *
 * Changes the game, and adds the findings to the answer.
 *
 * Returns: `TRUE` if the game was changed
 */
gboolean
payola_visit_set_game (PayolaVisit *visit, PayGame *game, const PayDiagnostics *findings);

/**
 * payola_visit_sign_on:
 * @visit: an email
 * @name: the name of a game
 * @phase: (nullable): the phase of a code, or `NULL` for the current phase
 * @seat: a power as written, or `PAYOLA_SEAT_MASTER`
 * @secret: a code or password
 *
 * Opens the game of an email if the code or password is right. A wrong code is counted, and the
 * answer does not reveal whether the game, the power or the code is wrong. If the game cannot be
 * changed at present, the email is kept.
 *
 * Returns: `TRUE` if the sender may speak for the seat
 */
gboolean
payola_visit_sign_on (PayolaVisit *visit, const char *name, const char *phase, const char *seat,
                      const char *secret);

/* Notes that the sender is the keeper of the judge, if the password is right. */
void
payola_visit_sign_on_keeper (PayolaVisit *visit, const char *password);

/**
 * payola_visit_note:
 * @visit: an email of a player
 * @action: the translated action
 *
 * Adds an action of a player to the log of the game, with the address of the email and the proof of
 * the player’s identity. Only the game master can see the log.
 */
void
payola_visit_note (PayolaVisit *visit, const char *action);

/**
 * payola_visit_open:
 * @visit: an email
 * @name: the name of a game
 *
 * Opens a game, unless it is open already. The identity of the sender is not checked.
 *
 * Returns: (transfer none) (nullable): the desk, or `NULL` if the game does not exist or cannot be
 * read
 */
PayolaDesk *
payola_visit_open (PayolaVisit *visit, const char *name);

/* Adds a sentence about a change of the rules to the answer and to a letter to everybody. */
void
payola_visit_add_news (PayolaVisit *visit, const char *line);

/* Writes to all players, observers and, unless the email is theirs, the master. */
void
payola_visit_tell_all (PayolaVisit *visit, const char *subject, const char *text);

/* Notes that the sender can change a game, and makes it the game of the email. */
void
payola_visit_enter (PayolaVisit *visit, PayolaDesk *desk);

/**
 * payola_visit_sign_off:
 * @visit: an email
 *
 * Ends the commands for a game. The game is adjudicated if it is ready.
 */
void
payola_visit_sign_off (PayolaVisit *visit);

G_END_DECLS
