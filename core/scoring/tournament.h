/* tournament.h - tournaments: players, rounds, boards, seats and results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "base/fraction.h"
#include "scoring/system.h"

G_BEGIN_DECLS

#define PAY_MAX_PLAYERS 2000
#define PAY_MAX_ROUNDS 99
#define PAY_MAX_PLAYER_NAME 80 /* in bytes; also the limit for names of teams */

typedef struct
{
  char *name, *team; /* `team` is "" for no team */
  char *key;         /* case-folded form of the name, for comparisons */
} PayEntrant;

/* One board of one round: the players, and the result as soon as it is known. */
typedef struct
{
  guint round;                 /* number of the round, from 1 */
  char *name;                  /* name such as "A"; unique in the round */
  guint seats[PAY_MAX_POWERS]; /* index of the player of each power */
  gboolean has_ending;
  PayEnding ending;
  guint neutral;
} PayTable;

/* A tournament. Every change is checked first. A change with findings has no effect. */
typedef struct _PayTournament PayTournament;

/**
 * pay_tournament_new:
 * @board: the board that is played; a reference to it is kept
 * @system: the scoring system; a reference to it is kept
 *
 * Creates an empty tournament.
 *
 * Returns: (transfer full): the tournament
 */
PayTournament *
pay_tournament_new (PayBoard *board, PaySystem *system);

/**
 * pay_tournament_copy:
 * @self: a tournament
 *
 * Copies a tournament.
 *
 * Returns: (transfer full): the copy
 */
PayTournament *
pay_tournament_copy (const PayTournament *self);

/**
 * pay_tournament_swap:
 * @self: a tournament
 * @other: the tournament to exchange contents with
 *
 * Exchanges the contents of two tournaments.
 */
void
pay_tournament_swap (PayTournament *self, PayTournament *other);

/**
 * pay_tournament_free:
 * @self: (nullable): a tournament
 *
 * Frees a tournament.
 */
void
pay_tournament_free (PayTournament *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTournament, pay_tournament_free)

/**
 * pay_tournament_get_board:
 * @self: a tournament
 *
 * Gets the board that is played.
 *
 * Returns: (transfer none): the board
 */
PayBoard *
pay_tournament_get_board (const PayTournament *self);

/**
 * pay_tournament_get_size:
 * @self: a tournament
 *
 * Gets the size of the board that is played.
 *
 * Returns: the size
 */
PaySize
pay_tournament_get_size (const PayTournament *self);

/**
 * pay_tournament_get_system:
 * @self: a tournament
 *
 * Gets the scoring system.
 *
 * Returns: (transfer none): the system
 */
PaySystem *
pay_tournament_get_system (const PayTournament *self);

/**
 * pay_tournament_get_title:
 * @self: a tournament
 *
 * Gets the title.
 *
 * Returns: (transfer none): the title; "" if there is none
 */
const char *
pay_tournament_get_title (const PayTournament *self);

/**
 * pay_tournament_get_best:
 * @self: a tournament
 *
 * Gets the number of best games that count for each player.
 *
 * Returns: the number, or 0 if all games count
 */
guint
pay_tournament_get_best (const PayTournament *self);

/**
 * pay_tournament_get_n_players:
 * @self: a tournament
 *
 * Gets the number of players.
 *
 * Returns: the number
 */
guint
pay_tournament_get_n_players (const PayTournament *self);

/**
 * pay_tournament_get_player:
 * @self: a tournament
 * @i: the index of the player
 *
 * Gets a player.
 *
 * Returns: (transfer none): the player
 */
const PayEntrant *
pay_tournament_get_player (const PayTournament *self, guint i);

/**
 * pay_tournament_find_player:
 * @self: a tournament
 * @name: a name, in any case; blanks around it are ignored
 *
 * Finds a player by name.
 *
 * Returns: the index of the player, or -1 if there is none
 */
int
pay_tournament_find_player (const PayTournament *self, const char *name);

/**
 * pay_tournament_get_n_tables:
 * @self: a tournament
 *
 * Gets the number of boards. They are sorted by round and name.
 *
 * Returns: the number
 */
guint
pay_tournament_get_n_tables (const PayTournament *self);

/**
 * pay_tournament_get_table:
 * @self: a tournament
 * @i: the index of the board
 *
 * Gets a board.
 *
 * Returns: (transfer none): the board
 */
const PayTable *
pay_tournament_get_table (const PayTournament *self, guint i);

/**
 * pay_tournament_find_table:
 * @self: a tournament
 * @round: the round, from 1
 * @name: the name, in any case
 *
 * Finds a board by its round and name.
 *
 * Returns: the index of the board, or -1 if there is none
 */
int
pay_tournament_find_table (const PayTournament *self, guint round, const char *name);

/**
 * pay_tournament_get_n_rounds:
 * @self: a tournament
 *
 * Gets the number of the last round that has boards.
 *
 * Returns: the number, or 0 if there are no boards
 */
guint
pay_tournament_get_n_rounds (const PayTournament *self);

/**
 * pay_tournament_count_power:
 * @self: a tournament
 * @player: the index of the player
 * @power: the power
 *
 * Counts the games that a player has had with a power.
 *
 * Returns: the number of games, with or without a result
 */
guint
pay_tournament_count_power (const PayTournament *self, guint player, PayPower power);

/**
 * pay_tournament_count_games:
 * @self: a tournament
 * @player: the index of the player
 *
 * Counts the games of a player.
 *
 * Returns: the number of games, with or without a result
 */
guint
pay_tournament_count_games (const PayTournament *self, guint player);

/**
 * pay_tournament_set_title:
 * @self: a tournament
 * @title: one line of at most `PAY_MAX_PLAYER_NAME` bytes, or "" for none
 * @diagnostics: the list to add a finding to
 *
 * Sets the title.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_set_title (PayTournament *self, const char *title, PayDiagnostics *diagnostics);

/**
 * pay_tournament_set_system:
 * @self: a tournament
 * @system: the system; a reference to it is kept
 *
 * Sets the scoring system.
 */
void
pay_tournament_set_system (PayTournament *self, PaySystem *system);

/**
 * pay_tournament_set_stored:
 * @self: a tournament
 * @stored: whether the names that are added from now on come from a tournament file
 *
 * Sets whether names come from a tournament file. Such names may contain characters that change
 * the direction of writing, because older files contain them.
 */
void
pay_tournament_set_stored (PayTournament *self, gboolean stored);

/**
 * pay_tournament_set_best:
 * @self: a tournament
 * @best: the number, at most `PAY_MAX_ROUNDS` (a larger one is reduced), or 0 if all games count
 *
 * Sets the number of best games that count for each player.
 */
void
pay_tournament_set_best (PayTournament *self, guint best);

/**
 * pay_tournament_add_player:
 * @self: a tournament
 * @name: the name, one line of 1 to `PAY_MAX_PLAYER_NAME` bytes
 * @team: (nullable): the team, `NULL` or "" for none
 * @line: the line of the file, which findings name, or 0 without a file
 * @diagnostics: the list to add a finding to
 *
 * Adds a player. There can be at most `PAY_MAX_PLAYERS`. Names that differ only in case are the
 * same.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_add_player (PayTournament *self, const char *name, const char *team, guint line,
                           PayDiagnostics *diagnostics);

/**
 * pay_tournament_remove_player:
 * @self: a tournament
 * @player: the index of the player
 * @diagnostics: the list to add a finding to if the player has a seat
 *
 * Removes a player without a seat. The indices of all later players fall by 1.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_remove_player (PayTournament *self, guint player, PayDiagnostics *diagnostics);

/**
 * pay_tournament_add_table:
 * @self: a tournament
 * @round: the round, 1 to `PAY_MAX_ROUNDS`
 * @name: the name, which must be unique in the round
 * @seats: (array): the index of the player of each power
 * @line: the line of the file, which findings name, or 0 without a file
 * @diagnostics: the list to add findings to
 *
 * Adds a board without a result. All seats must be taken. The players must not have another seat
 * in the round.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_add_table (PayTournament *self, guint round, const char *name, const guint *seats,
                          guint line, PayDiagnostics *diagnostics);

/**
 * pay_tournament_set_ending:
 * @self: a tournament
 * @table: the index of the board
 * @ending: (nullable): the result, or `NULL` to remove it
 * @neutral: the number of centres that belong to nobody
 * @line: the line of the file, which findings name, or 0 without a file
 * @diagnostics: the list to add the findings of pay_ending_check() to
 *
 * Sets or removes the result of a board.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_set_ending (PayTournament *self, guint table, const PayEnding *ending, guint neutral,
                           guint line, PayDiagnostics *diagnostics);

/**
 * pay_tournament_drop_round:
 * @self: a tournament
 *
 * Removes the last round with its boards and results.
 */
void
pay_tournament_drop_round (PayTournament *self);

/**
 * pay_tournament_read:
 * @data: the XML
 * @length: the length of @data in bytes
 * @diagnostics: the list to add all findings to
 *
 * Reads a tournament from XML (grammar: data/tournament.rng).
 *
 * Returns: (transfer full) (nullable): the tournament, or `NULL` with findings
 */
PayTournament *
pay_tournament_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_tournament_write:
 * @self: a tournament
 *
 * Formats a tournament as XML (grammar: data/tournament.rng).
 *
 * Returns: (transfer full): the XML
 */
char *
pay_tournament_write (const PayTournament *self);

/**
 * pay_tournament_read_players:
 * @self: a tournament
 * @text: the table
 * @length: the length of @text in bytes
 * @diagnostics: the list to add all findings to
 *
 * Adds players from a table (pay_csv_read()) of at most 2 MiB. The first row names the columns:
 * "player" and, optionally, "team". With findings, no row is added.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_read_players (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics);

/**
 * pay_tournament_read_results:
 * @self: a tournament
 * @text: the table
 * @length: the length of @text in bytes
 * @diagnostics: the list to add findings to
 *
 * Adds boards and results from a table (pay_csv_read()) of at most 2 MiB. The first row names
 * the columns: "round", "board", "power", "player" and, optionally, "centres", "eliminated" and
 * "neutral". Each row is one seat. The rows of a board need not be adjacent.
 *
 * Boards that do not exist yet are added. A board gets a result if the table contains one. An
 * existing board must have the same seats. With findings, no row is used.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_read_results (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics);

/**
 * pay_tournament_read_table:
 * @self: a tournament
 * @text: the table
 * @length: the length of @text in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads players or results from a table. The table contains results if its first row names a
 * column "round" or "board". Otherwise it contains players.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_tournament_read_table (PayTournament *self, const char *text, gsize length,
                           PayDiagnostics *diagnostics);

G_END_DECLS
