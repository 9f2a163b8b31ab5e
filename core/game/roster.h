/* roster.h - the players: names, addresses and keys, and standby players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/digest.h"
#include "base/diagnostic.h"
#include "board/board.h"

G_BEGIN_DECLS

#define PAY_GRACE_MAX_HOURS 99

/* A player. Its texts are never NULL; unknown texts are "". All texts except the notes are
 * single lines. */
typedef struct
{
  char *name;
  char *mail;     /* email address */
  char *key;      /* public key as text (exchange/key.h); "" if the player does not sign */
  char *notes;    /* private notes of the game master */
  guint64 number; /* number of the newest accepted sheet that the player signed; 0 if there is
                   * none */
  char *computer; /* level of the computer player, such as "club"; "" for a person */
} PayPlayer;

/* Checks whether a text is a level that a computer player of a game may have: "novice", "club" or
 * "master". @level may be NULL. */
gboolean pay_player_check_computer (const char *level);

/* The treatment of sheets that arrive after the deadline. */
typedef enum
{
  PAY_LATE_ACCEPT,
  PAY_LATE_REFUSE,
  PAY_LATE_ASK,
} PayLateRule;

/* The game master's list of players, with the deadline of the current phase. It does not affect the
 * adjudication. Immutable, reference-counted. */
typedef struct _PayRoster PayRoster;

/* Creates an empty roster. (transfer full) */
PayRoster *pay_roster_new (void);

/* Creates the roster of a published game, which has a leaf instead of the players. @leaf is the
 * leaf of the persons at the end of the game (pay_commitment_persons()), 64 digits.
 * (transfer full) */
PayRoster *pay_roster_new_withheld (const char *deadline, const char *leaf);

PayRoster *pay_roster_ref (PayRoster *self);

void pay_roster_unref (PayRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRoster, pay_roster_unref)

/* Returns NULL if none is listed. */
const PayPlayer *pay_roster_get (const PayRoster *self, PayPower power);

/* Gets the number of standby players. */
guint pay_roster_get_n_standby (const PayRoster *self);

/* Gets a standby player. @i is the index of the standby player, from 0. */
const PayPlayer *pay_roster_get_standby (const PayRoster *self, guint i);

/* Gets the deadline of the current phase as the game master wrote it. It need not be in ISO 8601.
 * Returns the deadline; "" if there is none. */
const char *pay_roster_get_deadline (const PayRoster *self);

/* Gets the durations of phases, from which the next deadline is computed (game/deadline-plan.h).
 * Returns the plan; "" if there is none. */
const char *pay_roster_get_plan (const PayRoster *self);

/* Gets the name of a treatment, as it is written in files. @rule is a treatment of late sheets;
 * other numbers are allowed. Returns NULL for a number that is not a treatment. */
const char *pay_late_rule_name (PayLateRule rule);

/* Gets the treatment of sheets that arrive after the deadline. */
PayLateRule pay_roster_get_late_rule (const PayRoster *self);

/* Checks whether the sheet of a power for the current phase arrived after the deadline. */
gboolean pay_roster_is_late (const PayRoster *self, PayPower power);

/* Gets the powers whose sheets for the current phase arrived after the deadline. */
guint64 pay_roster_get_late (const PayRoster *self);

/* Gets the deadline that was set before turns were rolled back. It is restored when all of these
 * turns are rolled forward. Returns the deadline; "" if there is none. */
const char *pay_roster_get_undone_deadline (const PayRoster *self);

/* Gets the leaf that a published game has instead of its players. Returns 64 digits, or NULL if
 * the game was not published. */
const char *pay_roster_get_leaf (const PayRoster *self);

/* Gets the level of the computer player of a power, or NULL if a person plays the power. */
const char *pay_roster_get_computer (const PayRoster *self, PayPower power);

/* Finds the power whose player has the email address @mail. Returns the power, or `PAY_NO_POWER`
 * if there is none. */
PayPower pay_roster_find_mail (const PayRoster *self, const char *mail);

/* Finds the power whose player has the key @key. Returns the power, or `PAY_NO_POWER` if there is
 * none. */
PayPower pay_roster_find_key (const PayRoster *self, const char *key);

/* Checks whether a roster has the contents of a new one: no players, no log, and default
 * settings. */
gboolean pay_roster_is_empty (const PayRoster *self);

/* The functions below return a changed roster and leave the old one as it is. */

/* Sets the player of a power. @player is the player, copied; NULL removes the old player.
 * (transfer full) */
PayRoster *pay_roster_with (const PayRoster *self, PayPower power, const PayPlayer *player);

/* Gives a power to a computer player, or back to a person. The other data of the player are kept,
 * and so is the leaf of a published game. @level is the level of the computer player; NULL or ""
 * for a person. (transfer full) */
PayRoster *pay_roster_with_computer (const PayRoster *self, PayPower power, const char *level);

/* Adds a standby player. (transfer full) */
PayRoster *pay_roster_with_standby (const PayRoster *self, const PayPlayer *player);

/* Gives a power to a standby player. The former player of the power is removed. (transfer full) */
PayRoster *pay_roster_seat_standby (const PayRoster *self, guint i, PayPower power);

/* Sets the deadline of the current phase. @deadline is the deadline; "" for none. (transfer full)
 */
PayRoster *pay_roster_with_deadline (const PayRoster *self, const char *deadline);

/* Gets the number of lines in the log of the game master’s actions. */
guint pay_roster_get_n_log (const PayRoster *self);

/* Gets a line of the log. @i is the index of the line, from 0. Returns the time of the action in
 * ISO 8601. */
const char *pay_roster_get_log (const PayRoster *self, guint i, const char **text);

/* Adds lines to the log of the game master’s actions. @times: the times in ISO 8601.
 * (transfer full) */
PayRoster *pay_roster_with_log (const PayRoster *self, const char *const *times,
                                const char *const *texts, guint n);

/* Sets the treatment of sheets that arrive after the deadline. (transfer full) */
PayRoster *pay_roster_with_late_rule (const PayRoster *self, PayLateRule rule);

/* Sets the powers whose sheets for the current phase arrived after the deadline. (transfer full) */
PayRoster *pay_roster_with_late (const PayRoster *self, guint64 powers);

/* Checks whether the late sheet of a power arrived within the grace period. */
gboolean pay_roster_is_graced (const PayRoster *self, PayPower power);

/* Gets the powers whose late sheets arrived within the grace period. */
guint64 pay_roster_get_graced (const PayRoster *self);

/* Sets the powers whose late sheets arrived within the grace period. (transfer full) */
PayRoster *pay_roster_with_graced (const PayRoster *self, guint64 powers);

/* Gets the grace period. Until its end, late sheets are accepted whatever their treatment.
 * Returns the number of hours after the deadline; 0 for no grace period. */
guint pay_roster_get_grace (const PayRoster *self);

/* Sets the grace period. @hours is the number of hours, up to `PAY_GRACE_MAX_HOURS`.
 * (transfer full) */
PayRoster *pay_roster_with_grace (const PayRoster *self, guint hours);

/* Gets the time zone in which the game master sets deadlines. Returns the identifier, as in
 * “Europe/Berlin”; "" for the zone of the computer. */
const char *pay_roster_get_zone (const PayRoster *self);

/* Sets the time zone in which the game master sets deadlines. @zone is the identifier; "" for the
 * zone of the computer. (transfer full) */
PayRoster *pay_roster_with_zone (const PayRoster *self, const char *zone);

/* When the game was created, and when its current phase began, in ISO 8601; "" if this is not
 * known. Emails that are older cannot be for the game or the phase. The fronts set the times
 * (service/audit.h), because the core has no clock. */
const char *pay_roster_get_created (const PayRoster *self);

const char *pay_roster_get_begun (const PayRoster *self);

PayRoster *pay_roster_with_times (const PayRoster *self, const char *created, const char *begun);

/* Gets the address of the game master, to which players send their sheets. Returns the address;
 * "" if there is none. */
const char *pay_roster_get_master (const PayRoster *self);

/* Sets the address to which players send their sheets. @address is the address; "" for none.
 * (transfer full) */
PayRoster *pay_roster_with_master (const PayRoster *self, const char *address);

/* Removes all players, standby players and the game master’s address. Everything else stays.
 * (transfer full) */
PayRoster *pay_roster_without_players (const PayRoster *self);

/* Sets the deadline that is restored when all turns are rolled forward. @deadline is the
 * deadline; "" for none. (transfer full) */
PayRoster *pay_roster_with_undone_deadline (const PayRoster *self, const char *deadline);

/* Sets the durations of phases. @plan is the plan (game/deadline-plan.h); "" for none.
 * (transfer full) */
PayRoster *pay_roster_with_plan (const PayRoster *self, const char *plan);

/* Merges the changes that two programs made to one roster. @base is the roster from which both
 * versions started. Returns NULL if they changed the same item differently. (transfer full) */
PayRoster *pay_roster_merge (const PayRoster *base, const PayRoster *ours, const PayRoster *theirs);

/* Checks whether a text can be part of a roster: UTF-8 without control characters. @lines says
 * whether line ends are allowed, as in notes. */
gboolean pay_player_check_text (const char *text, gboolean lines);

G_END_DECLS
