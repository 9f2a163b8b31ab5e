/* tournament.h - players, rounds, boards, seats and results
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
#define PAY_MAX_PLAYER_NAME 80 /* bytes, of a team too */

typedef struct
{
  char *name, *team; /* team: "" for none */
  char *key;         /* what all spellings of the name have in common */
} PayEntrant;

/* One board of one round: who played what, and how it ended once that is known. */
typedef struct
{
  guint round;                 /* from 1 */
  char *name;                  /* "A"; unique in its round */
  guint seats[PAY_MAX_POWERS]; /* index of the player of each power */
  gboolean has_ending;
  PayEnding ending;
  guint neutral;
} PayTable;

/* A growing record. Every change is checked first: one that has findings changes nothing. */
typedef struct _PayTournament PayTournament;

PayTournament *
pay_tournament_new (PayBoard *board, PaySystem *system);
PayTournament *
pay_tournament_copy (const PayTournament *self);
/* Exchanges what the two hold. */
void
pay_tournament_swap (PayTournament *self, PayTournament *other);
void
pay_tournament_free (PayTournament *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTournament, pay_tournament_free)

PayBoard *
pay_tournament_get_board (const PayTournament *self); /* borrowed */
PaySize
pay_tournament_get_size (const PayTournament *self);
PaySystem *
pay_tournament_get_system (const PayTournament *self); /* borrowed */
const char *
pay_tournament_get_title (const PayTournament *self);
/* So many of a player's best games count; 0: all. */
guint
pay_tournament_get_best (const PayTournament *self);
guint
pay_tournament_get_n_players (const PayTournament *self);
const PayEntrant *
pay_tournament_get_player (const PayTournament *self, guint i);
/* By name, case and blanks around it ignored; -1 when there is none. */
int
pay_tournament_find_player (const PayTournament *self, const char *name);
/* In the order of rounds and names. */
guint
pay_tournament_get_n_tables (const PayTournament *self);
const PayTable *
pay_tournament_get_table (const PayTournament *self, guint i);
int
pay_tournament_find_table (const PayTournament *self, guint round, const char *name);
/* The last round that has boards; 0 without. */
guint
pay_tournament_get_n_rounds (const PayTournament *self);
/* How often a player has had a power, and has played at all. */
guint
pay_tournament_count_power (const PayTournament *self, guint player, PayPower power);
guint
pay_tournament_count_games (const PayTournament *self, guint player);

gboolean
pay_tournament_set_title (PayTournament *self, const char *title, PayDiagnostics *diagnostics);
void
pay_tournament_set_system (PayTournament *self, PaySystem *system);
void
pay_tournament_set_best (PayTournament *self, guint best);
/* `line` is where it stands in a file, for findings; 0 elsewhere. */
gboolean
pay_tournament_add_player (PayTournament *self, const char *name, const char *team, guint line,
                           PayDiagnostics *diagnostics);
/* Only a player without a seat; the last place of the list may change. */
gboolean
pay_tournament_remove_player (PayTournament *self, guint player, PayDiagnostics *diagnostics);
/* A board with all its seats taken by players that have no other in the round. */
gboolean
pay_tournament_add_table (PayTournament *self, guint round, const char *name, const guint *seats,
                          guint line, PayDiagnostics *diagnostics);
/* NULL takes the result away. */
gboolean
pay_tournament_set_ending (PayTournament *self, guint table, const PayEnding *ending, guint neutral,
                           guint line, PayDiagnostics *diagnostics);
/* Takes the last round away, results and all. */
void
pay_tournament_drop_round (PayTournament *self);

/* Files (data/tournament.rng). NULL with all findings. */
PayTournament *
pay_tournament_read (const char *data, gsize length, PayDiagnostics *diagnostics);
char *
pay_tournament_write (const PayTournament *self);

/* CSV as RFC 4180 has it, with a head: "player" and perhaps "team" a line; or "round", "board",
 * "power", "player", "centres" and perhaps "eliminated" and "neutral", a line a seat, all of a
 * board together or not. Boards that are there get their results, others are added. All of the text
 * or, with findings, nothing. */
gboolean
pay_tournament_read_players (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics);
gboolean
pay_tournament_read_results (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics);
/* One of the two: results when the head has a column "round" or "board", otherwise players. */
gboolean
pay_tournament_read_table (PayTournament *self, const char *text, gsize length,
                           PayDiagnostics *diagnostics);

G_END_DECLS
