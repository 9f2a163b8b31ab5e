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

/* Creates an empty tournament. @board is the board that is played; a reference to it is kept.
 * @system is the scoring system; a reference to it is kept. (transfer full) */
PayTournament *pay_tournament_new (PayBoard *board, PaySystem *system);

PayTournament *pay_tournament_copy (const PayTournament *self);

/* Exchanges the contents of two tournaments. */
void pay_tournament_swap (PayTournament *self, PayTournament *other);

void pay_tournament_free (PayTournament *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTournament, pay_tournament_free)

/* Gets the board that is played. (transfer none) */
PayBoard *pay_tournament_get_board (const PayTournament *self);

/* Gets the size of the board that is played. */
PaySize pay_tournament_get_size (const PayTournament *self);

/* Gets the scoring system. (transfer none) */
PaySystem *pay_tournament_get_system (const PayTournament *self);

/* Returns the title; "" if there is none. */
const char *pay_tournament_get_title (const PayTournament *self);

/* Gets the number of best games that count for each player. Returns the number, or 0 if all games
 * count. */
guint pay_tournament_get_best (const PayTournament *self);

guint pay_tournament_get_n_players (const PayTournament *self);

const PayEntrant *pay_tournament_get_player (const PayTournament *self, guint i);

/* @name is a name, in any case; blanks around it are ignored. Returns the index of the player, or
 * -1 if there is none. */
int pay_tournament_find_player (const PayTournament *self, const char *name);

/* Gets the number of boards. They are sorted by round and name. */
guint pay_tournament_get_n_tables (const PayTournament *self);

/* Gets a board. */
const PayTable *pay_tournament_get_table (const PayTournament *self, guint i);

/* Finds a board by its round and name. @round is the round, from 1. Returns the index of the
 * board, or -1 if there is none. */
int pay_tournament_find_table (const PayTournament *self, guint round, const char *name);

/* Gets the number of the last round that has boards. Returns the number, or 0 if there are no
 * boards. */
guint pay_tournament_get_n_rounds (const PayTournament *self);

/* Counts the games that a player has had with a power. Returns the number of games, with or
 * without a result. */
guint pay_tournament_count_power (const PayTournament *self, guint player, PayPower power);

/* Returns the number of games, with or without a result. */
guint pay_tournament_count_games (const PayTournament *self, guint player);

/* Sets the title. @title is one line of at most `PAY_MAX_PLAYER_NAME` bytes, or "" for none. */
gboolean pay_tournament_set_title (PayTournament *self, const char *title,
                                   PayDiagnostics *diagnostics);

/* Sets the scoring system. @system is the system; a reference to it is kept. */
void pay_tournament_set_system (PayTournament *self, PaySystem *system);

/* Sets whether names come from a tournament file. Such names may contain characters that change
 * the direction of writing, because older files contain them. */
void pay_tournament_set_stored (PayTournament *self, gboolean stored);

/* Sets the number of best games that count for each player. @best is the number, at most
 * `PAY_MAX_ROUNDS` (a larger one is reduced), or 0 if all games count. */
void pay_tournament_set_best (PayTournament *self, guint best);

/* Adds a player. There can be at most `PAY_MAX_PLAYERS`. Names that differ only in case are the
 * same. @name is the name, one line of 1 to `PAY_MAX_PLAYER_NAME` bytes. @team is the team, NULL
 * or "" for none. @line is the line of the file, which findings name, or 0 without a file. */
gboolean pay_tournament_add_player (PayTournament *self, const char *name, const char *team,
                                    guint line, PayDiagnostics *diagnostics);

/* Removes a player without a seat. The indices of all later players fall by 1. */
gboolean pay_tournament_remove_player (PayTournament *self, guint player,
                                       PayDiagnostics *diagnostics);

/* Adds a board without a result. All seats must be taken. The players must not have another seat
 * in the round. @round is the round, 1 to `PAY_MAX_ROUNDS`. @line is the line of the file, which
 * findings name, or 0 without a file. */
gboolean pay_tournament_add_table (PayTournament *self, guint round, const char *name,
                                   const guint *seats, guint line, PayDiagnostics *diagnostics);

/* Sets or removes the result of a board. @ending is the result, or NULL to remove it. @neutral is
 * the number of centres that belong to nobody. @line is the line of the file, which findings
 * name, or 0 without a file. */
gboolean pay_tournament_set_ending (PayTournament *self, guint table, const PayEnding *ending,
                                    guint neutral, guint line, PayDiagnostics *diagnostics);

/* Removes the last round with its boards and results. */
void pay_tournament_drop_round (PayTournament *self);

/* Reads a tournament from XML (grammar: data/tournament.rng). @length is the length of @data in
 * bytes. Returns NULL with findings. (transfer full) */
PayTournament *pay_tournament_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Formats a tournament as XML (grammar: data/tournament.rng). (transfer full) */
char *pay_tournament_write (const PayTournament *self);

/* Adds players from a table (pay_csv_read()) of at most 2 MiB. The first row names the columns:
 * "player" and, optionally, "team". With findings, no row is added. @length is the length of
 * @text in bytes. */
gboolean pay_tournament_read_players (PayTournament *self, const char *text, gsize length,
                                      PayDiagnostics *diagnostics);

/* Adds boards and results from a table (pay_csv_read()) of at most 2 MiB. The first row names the
 * columns: "round", "board", "power", "player" and, optionally, "centres", "eliminated" and
 * "neutral". Each row is one seat. The rows of a board need not be adjacent.
 *
 * Boards that do not exist yet are added. A board gets a result if the table contains one. An
 * existing board must have the same seats. With findings, no row is used. @length is the length
 * of @text in bytes. */
gboolean pay_tournament_read_results (PayTournament *self, const char *text, gsize length,
                                      PayDiagnostics *diagnostics);

/* Reads players or results from a table. The table contains results if its first row names a
 * column "round" or "board". Otherwise it contains players. @length is the length of @text in
 * bytes. */
gboolean pay_tournament_read_table (PayTournament *self, const char *text, gsize length,
                                    PayDiagnostics *diagnostics);

G_END_DECLS
