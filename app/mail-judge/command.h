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

/* Finds the command of a line. A line that begins like a command but does not have a fitting
 * number of words is not a command, so that sentences are not taken for commands. Returns NULL if
 * the line is not a command. */
const PayolaCommand *payola_command_find (const char *line, char ***words);

/* Runs a command if the sender may use it, and adds the result to the answer. */
void payola_command_run (const PayolaCommand *command, PayolaVisit *visit, char **words);

/* Answers a line that begins almost like a command, or with SET. Returns FALSE for other lines. */
gboolean payola_command_guess (PayolaVisit *visit, const char *line);

/* Checks whether the lines after a command are for another seat than those before. */
gboolean payola_command_changes_seat (const PayolaCommand *command);

/* Notes that the sender’s address exists and is theirs. */
void payola_visit_know_address (PayolaVisit *visit);

/* Adds a line to the answer. @format: a format as in printf(). */
void payola_visit_say (PayolaVisit *visit, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Notes a command, or what became of a sheet, for the log. */
void payola_visit_did (PayolaVisit *visit, const char *what);

/* Adds findings to the answer. */
void payola_visit_say_findings (PayolaVisit *visit, const PayDiagnostics *findings);

/* Gets the seat of the sender. Returns the key of the power, `PAYOLA_SEAT_MASTER`, or NULL. */
const char *payola_visit_get_seat (const PayolaVisit *visit);

/* Gets the name of a seat in the language of the letters. @seat is the key of a power, or
 * `PAYOLA_SEAT_MASTER`. */
const char *payola_visit_name_seat (const PayBoard *board, const char *seat);

/* Finds a power, or adds to the answer that there is none. Returns TRUE if there is such a power.
 */
gboolean payola_visit_find_power (PayolaVisit *visit, const char *word, PayPower *power);

/* Checks whether the sender can do a task now, and adds the reason to the answer if not. */
gboolean payola_visit_may (PayolaVisit *visit, PayolaTask task);

/* Changes the game, and adds the findings to the answer. @game is the changed game, or NULL if
 * the change was refused. It is taken. Returns TRUE if the game was changed. */
gboolean payola_visit_set_game (PayolaVisit *visit, PayGame *game, const PayDiagnostics *findings);

/* Opens the game of an email if the code or password is right. A wrong code is counted, and the
 * answer does not reveal whether the game, the power or the code is wrong. If the game cannot be
 * changed at present, the email is kept. @phase is the phase of a code, or NULL for the current
 * phase. Returns TRUE if the sender may speak for the seat. */
gboolean payola_visit_sign_on (PayolaVisit *visit, const char *name, const char *phase,
                               const char *seat, const char *secret);

/* Notes that the sender is the keeper of the judge, if the password is right. */
void payola_visit_sign_on_keeper (PayolaVisit *visit, const char *password);

/* Adds an action of a player to the log of the game, with the address of the email and the proof
 * of the player’s identity. Only the game master can see the log. @action is the translated
 * action. */
void payola_visit_note (PayolaVisit *visit, const char *action);

/* Opens a game, unless it is open already. The identity of the sender is not checked. Returns
 * NULL if the game does not exist or cannot be read. (transfer none) */
PayolaDesk *payola_visit_open (PayolaVisit *visit, const char *name);

/* Adds a sentence about a change of the rules to the answer and to a letter to everybody. */
void payola_visit_add_news (PayolaVisit *visit, const char *line);

/* Writes to all players, observers and, unless the email is theirs, the master. */
void payola_visit_tell_all (PayolaVisit *visit, const char *subject, const char *text);

/* Notes that the sender can change a game, and makes it the game of the email. */
void payola_visit_enter (PayolaVisit *visit, PayolaDesk *desk);

/* Ends the commands for a game. The game is adjudicated if it is ready. */
void payola_visit_sign_off (PayolaVisit *visit);

G_END_DECLS
