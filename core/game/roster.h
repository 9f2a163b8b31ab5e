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

/**
 * pay_player_check_computer:
 * @level: (nullable): the name of a level
 *
 * Checks whether a text is a level that a computer player of a game may have: "novice", "club" or
 * "master".
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_player_check_computer (const char *level);

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

/**
 * pay_roster_new:
 *
 * Creates an empty roster.
 *
 * Returns: (transfer full): the roster
 */
PayRoster *
pay_roster_new (void);

/**
 * pay_roster_new_withheld:
 * @deadline: the deadline of the current phase, or ""
 * @leaf: the leaf of the persons at the end of the game (pay_commitment_persons()), 64 digits
 *
 * Creates the roster of a published game, which has a leaf instead of the players.
 *
 * Returns: (transfer full): the roster
 */
PayRoster *
pay_roster_new_withheld (const char *deadline, const char *leaf);

/**
 * pay_roster_ref:
 * @self: a roster
 *
 * Adds a reference to a roster.
 *
 * Returns: (transfer full): the same roster
 */
PayRoster *
pay_roster_ref (PayRoster *self);

/**
 * pay_roster_unref:
 * @self: (nullable) (transfer full): a roster
 *
 * Releases a reference to a roster.
 */
void
pay_roster_unref (PayRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRoster, pay_roster_unref)

/**
 * pay_roster_get:
 * @self: a roster
 * @power: the power
 *
 * Gets the player of a power.
 *
 * Returns: (transfer none) (nullable): the player, or `NULL` if none is listed
 */
const PayPlayer *
pay_roster_get (const PayRoster *self, PayPower power);

/**
 * pay_roster_get_n_standby:
 * @self: a roster
 *
 * Gets the number of standby players.
 *
 * Returns: the number
 */
guint
pay_roster_get_n_standby (const PayRoster *self);

/**
 * pay_roster_get_standby:
 * @self: a roster
 * @i: the index of the standby player, from 0
 *
 * Gets a standby player.
 *
 * Returns: (transfer none): the player
 */
const PayPlayer *
pay_roster_get_standby (const PayRoster *self, guint i);

/**
 * pay_roster_get_deadline:
 * @self: a roster
 *
 * Gets the deadline of the current phase as the game master wrote it. It need not be in ISO 8601.
 *
 * Returns: (transfer none): the deadline; "" if there is none
 */
const char *
pay_roster_get_deadline (const PayRoster *self);

/**
 * pay_roster_get_plan:
 * @self: a roster
 *
 * Gets the durations of phases, from which the next deadline is computed (game/deadline-plan.h).
 *
 * Returns: (transfer none): the plan; "" if there is none
 */
const char *
pay_roster_get_plan (const PayRoster *self);

/**
 * pay_late_rule_name:
 * @rule: a treatment of late sheets; other numbers are allowed
 *
 * Gets the name of a treatment, as it is written in files.
 *
 * Returns: (nullable): the name, or `NULL` for a number that is not a treatment
 */
const char *
pay_late_rule_name (PayLateRule rule);

/**
 * pay_roster_get_late_rule:
 * @self: a roster
 *
 * Gets the treatment of sheets that arrive after the deadline.
 *
 * Returns: the treatment
 */
PayLateRule
pay_roster_get_late_rule (const PayRoster *self);

/**
 * pay_roster_is_late:
 * @self: a roster
 * @power: the power
 *
 * Checks whether the sheet of a power for the current phase arrived after the deadline.
 *
 * Returns: `TRUE` if it did
 */
gboolean
pay_roster_is_late (const PayRoster *self, PayPower power);

/**
 * pay_roster_get_late:
 * @self: a roster
 *
 * Gets the powers whose sheets for the current phase arrived after the deadline.
 *
 * Returns: a bit for each power
 */
guint64
pay_roster_get_late (const PayRoster *self);

/**
 * pay_roster_get_undone_deadline:
 * @self: a roster
 *
 * Gets the deadline that was set before turns were rolled back. It is restored when all of these
 * turns are rolled forward.
 *
 * Returns: (transfer none): the deadline; "" if there is none
 */
const char *
pay_roster_get_undone_deadline (const PayRoster *self);

/**
 * pay_roster_get_leaf:
 * @self: a roster
 *
 * Gets the leaf that a published game has instead of its players.
 *
 * Returns: (transfer none) (nullable): 64 digits, or `NULL` if the game was not published
 */
const char *
pay_roster_get_leaf (const PayRoster *self);

/**
 * pay_roster_get_computer:
 * @self: a roster
 * @power: the power
 *
 * Gets the level of the computer player of a power.
 *
 * Returns: (transfer none) (nullable): the level, or `NULL` if a person plays the power
 */
const char *
pay_roster_get_computer (const PayRoster *self, PayPower power);

/**
 * pay_roster_find_mail:
 * @self: a roster
 * @mail: the address, in any case
 *
 * Finds the power whose player has the email address @mail.
 *
 * Returns: the power, or `PAY_NO_POWER` if there is none
 */
PayPower
pay_roster_find_mail (const PayRoster *self, const char *mail);

/**
 * pay_roster_find_key:
 * @self: a roster
 * @key: the key as text
 *
 * Finds the power whose player has the key @key.
 *
 * Returns: the power, or `PAY_NO_POWER` if there is none
 */
PayPower
pay_roster_find_key (const PayRoster *self, const char *key);

/**
 * pay_roster_is_empty:
 * @self: a roster
 *
 * Checks whether a roster has the contents of a new one: no players, no log, and default settings.
 *
 * Returns: `TRUE` if it is empty
 */
gboolean
pay_roster_is_empty (const PayRoster *self);

/* The functions below return a changed roster and leave the old one as it is. */

/**
 * pay_roster_with:
 * @self: a roster
 * @power: the power
 * @player: (nullable): the player, copied; `NULL` removes the old player
 *
 * Sets the player of a power.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with (const PayRoster *self, PayPower power, const PayPlayer *player);

/**
 * pay_roster_with_computer:
 * @self: a roster
 * @power: the power
 * @level: (nullable): the level of the computer player; `NULL` or "" for a person
 *
 * Gives a power to a computer player, or back to a person. The other data of the player are kept,
 * and so is the leaf of a published game.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_computer (const PayRoster *self, PayPower power, const char *level);

/**
 * pay_roster_with_standby:
 * @self: a roster
 * @player: the player, copied
 *
 * Adds a standby player.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_standby (const PayRoster *self, const PayPlayer *player);

/**
 * pay_roster_seat_standby:
 * @self: a roster
 * @i: the index of the standby player
 * @power: the power
 *
 * Gives a power to a standby player. The former player of the power is removed.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_seat_standby (const PayRoster *self, guint i, PayPower power);

/**
 * pay_roster_with_deadline:
 * @self: a roster
 * @deadline: the deadline; "" for none
 *
 * Sets the deadline of the current phase.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_deadline (const PayRoster *self, const char *deadline);

/**
 * pay_roster_get_n_log:
 * @self: a roster
 *
 * Gets the number of lines in the log of the game master’s actions.
 *
 * Returns: the number
 */
guint
pay_roster_get_n_log (const PayRoster *self);

/**
 * pay_roster_get_log:
 * @self: a roster
 * @i: the index of the line, from 0
 * @text: (out) (transfer none): the action
 *
 * Gets a line of the log.
 *
 * Returns: (transfer none): the time of the action in ISO 8601
 */
const char *
pay_roster_get_log (const PayRoster *self, guint i, const char **text);

/**
 * pay_roster_with_log:
 * @self: a roster
 * @times: (array length=n): the times in ISO 8601
 * @texts: (array length=n): the actions
 * @n: the number of lines
 *
 * Adds lines to the log of the game master’s actions.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_log (const PayRoster *self, const char *const *times, const char *const *texts,
                     guint n);

/**
 * pay_roster_with_late_rule:
 * @self: a roster
 * @rule: the treatment
 *
 * Sets the treatment of sheets that arrive after the deadline.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_late_rule (const PayRoster *self, PayLateRule rule);

/**
 * pay_roster_with_late:
 * @self: a roster
 * @powers: a bit for each power
 *
 * Sets the powers whose sheets for the current phase arrived after the deadline.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_late (const PayRoster *self, guint64 powers);

/**
 * pay_roster_is_graced:
 * @self: a roster
 * @power: the power
 *
 * Checks whether the late sheet of a power arrived within the grace period.
 *
 * Returns: `TRUE` if it did
 */
gboolean
pay_roster_is_graced (const PayRoster *self, PayPower power);

/**
 * pay_roster_get_graced:
 * @self: a roster
 *
 * Gets the powers whose late sheets arrived within the grace period.
 *
 * Returns: a bit for each power
 */
guint64
pay_roster_get_graced (const PayRoster *self);

/**
 * pay_roster_with_graced:
 * @self: a roster
 * @powers: a bit for each power
 *
 * Sets the powers whose late sheets arrived within the grace period.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_graced (const PayRoster *self, guint64 powers);

/**
 * pay_roster_get_grace:
 * @self: a roster
 *
 * Gets the grace period. Until its end, late sheets are accepted whatever their treatment.
 *
 * Returns: the number of hours after the deadline; 0 for no grace period
 */
guint
pay_roster_get_grace (const PayRoster *self);

/**
 * pay_roster_with_grace:
 * @self: a roster
 * @hours: the number of hours, up to `PAY_GRACE_MAX_HOURS`
 *
 * Sets the grace period.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_grace (const PayRoster *self, guint hours);

/**
 * pay_roster_get_zone:
 * @self: a roster
 *
 * Gets the time zone in which the game master sets deadlines.
 *
 * Returns: (transfer none): the identifier, as in “Europe/Berlin”; "" for the zone of the computer
 */
const char *
pay_roster_get_zone (const PayRoster *self);

/**
 * pay_roster_with_zone:
 * @self: a roster
 * @zone: the identifier; "" for the zone of the computer
 *
 * Sets the time zone in which the game master sets deadlines.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_zone (const PayRoster *self, const char *zone);

/* When the game was created, and when its current phase began, in ISO 8601; "" if this is not
 * known. Emails that are older cannot be for the game or the phase. The fronts set the times
 * (service/audit.h), because the core has no clock. */
const char *
pay_roster_get_created (const PayRoster *self);

const char *
pay_roster_get_begun (const PayRoster *self);

PayRoster *
pay_roster_with_times (const PayRoster *self, const char *created, const char *begun);

/**
 * pay_roster_get_master:
 * @self: a roster
 *
 * Gets the address of the game master, to which players send their sheets.
 *
 * Returns: (transfer none): the address; "" if there is none
 */
const char *
pay_roster_get_master (const PayRoster *self);

/**
 * pay_roster_with_master:
 * @self: a roster
 * @address: the address; "" for none
 *
 * Sets the address to which players send their sheets.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_master (const PayRoster *self, const char *address);

/**
 * pay_roster_without_players:
 * @self: a roster
 *
 * Removes all players, standby players and the game master’s address. Everything else stays.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_without_players (const PayRoster *self);

/**
 * pay_roster_with_undone_deadline:
 * @self: a roster
 * @deadline: the deadline; "" for none
 *
 * Sets the deadline that is restored when all turns are rolled forward.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_undone_deadline (const PayRoster *self, const char *deadline);

/**
 * pay_roster_with_plan:
 * @self: a roster
 * @plan: the plan (game/deadline-plan.h); "" for none
 *
 * Sets the durations of phases.
 *
 * Returns: (transfer full): the changed roster
 */
PayRoster *
pay_roster_with_plan (const PayRoster *self, const char *plan);

/**
 * pay_roster_merge:
 * @base: the roster from which both versions started
 * @ours: a changed version
 * @theirs: the other changed version
 *
 * Merges the changes that two programs made to one roster.
 *
 * Returns: (transfer full) (nullable): the roster with the changes of both, or `NULL` if they
 *   changed the same item differently
 */
PayRoster *
pay_roster_merge (const PayRoster *base, const PayRoster *ours, const PayRoster *theirs);

/**
 * pay_player_check_text:
 * @text: the text
 * @lines: whether line ends are allowed, as in notes
 *
 * Checks whether a text can be part of a roster: UTF-8 without control characters.
 *
 * Returns: `TRUE` if it can
 */
gboolean
pay_player_check_text (const char *text, gboolean lines);

G_END_DECLS
