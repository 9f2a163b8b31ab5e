/* audit.c - the log of the game master's actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/audit.h"

#include "service/deadline.h"
#include "service/lateness.h"
#include "report/computers.h"

#include <glib/gi18n.h>
#include <string.h>

/* The lines that an action adds, and the games before and after it. */
typedef struct
{
  PayGame *before, *after;
  PayRoster *roster; /* roster of the game after the action, with the new lines */
  const char *time;
} Audit;

/* Adds a line. Takes ownership of the text. */
static void
add (Audit *self, char *line)
{
  const char *text = line;
  g_autoptr (PayRoster) old = self->roster;

  self->roster = pay_roster_with_log (old, &self->time, &text, 1);
  g_free (line);
}

static const char *
name_of (const Audit *self, PayPower power)
{
  return pay_board_get_power_name (pay_game_get_board (self->after), power);
}

static void
note_transfers (Audit *self)
{
  const PayLedger *before = pay_game_get_booked (self->before);
  const PayLedger *after = pay_game_get_booked (self->after);

  if (!pay_phase_is_equal (pay_game_get_phase (self->before), pay_game_get_phase (self->after)))
    return;
  for (guint i = pay_ledger_get_n (before); i < pay_ledger_get_n (after); i++)
    {
      const PayEntry *entry = pay_ledger_get (after, i);
      if (entry->from == PAY_NO_POWER || entry->to == PAY_NO_POWER)
        continue;
      /* Translators: an amount of money, the names of two powers, and a reason */
      add (self, g_strdup_printf (_("Transfer: %d from %s to %s. Reason: %s"), entry->amount,
                                  name_of (self, entry->from), name_of (self, entry->to),
                                  entry->reason && *entry->reason ? entry->reason : "–"));
    }
}

static void
note_corrections (Audit *self)
{
  guint n = pay_game_get_n_corrections_made (self->after);

  if (pay_game_get_n_turns (self->before) != pay_game_get_n_turns (self->after))
    return;
  for (guint i = pay_game_get_n_corrections_made (self->before); i < n; i++)
    /* Translators: the reason of a correction */
    add (self, g_strdup_printf (_("Correction. Reason: %s"),
                                pay_game_get_correction (self->after, i)->reason));
}

static void
note_rollback (Audit *self)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (self->after));

  if (pay_game_get_n_turns (self->after) < pay_game_get_n_turns (self->before))
    /* Translators: the short name of a phase, “S1903M” */
    add (self, g_strdup_printf (_("Rolled back to %s"), phase));
}

static void
note_revisions (Audit *self)
{
  for (guint i = pay_game_get_n_revisions (self->before);
       i < pay_game_get_n_revisions (self->after); i++)
    {
      const PayRevised *made = pay_game_get_revision (self->after, i);
      g_autofree char *phase = pay_phase_name (pay_revised_get_phase (made));
      /* Translators: the short name of a phase, “S1903M”; the reason of the correction */
      add (self, *made->reason ? g_strdup_printf (_("Past phase %s corrected. Reason: %s"), phase,
                                                  made->reason)
                               /* Translators: the short name of a phase, “S1903M” */
                               : g_strdup_printf (_("Past phase %s corrected"), phase));
    }
}

/* Returns the name or address of a player. The caller frees it. */
static char *
player_words (const PayPlayer *player)
{
  if (player && *player->computer)
    {
      g_autofree char *word = pay_computer_level_words (player->computer);
      /* Translators: the level of a computer player, such as “club” */
      return g_strdup_printf (C_("player", "the computer (%s)"), word);
    }
  return g_strdup (!player ? C_("player", "nobody") : *player->name ? player->name : player->mail);
}

static void
note_roster (Audit *self)
{
  const PayRoster *before = pay_game_get_roster (self->before);
  const PayRoster *after = pay_game_get_roster (self->after);
  gboolean moved = pay_game_get_n_turns (self->before) != pay_game_get_n_turns (self->after);
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (self->time, NULL);
  g_autofree char *deadline = now ? payola_deadline_edit (pay_roster_get_deadline (after), now)
                                  : g_strdup (pay_roster_get_deadline (after));

  if (!moved && strcmp (pay_roster_get_deadline (before), pay_roster_get_deadline (after)) != 0)
    add (self, *deadline
                 /* Translators: a date and a time */
                 ? g_strdup_printf (_("Deadline set to %s"), deadline)
                 : g_strdup (_("Deadline removed")));
  if (pay_roster_get_late_rule (before) != pay_roster_get_late_rule (after))
    add (self, g_strdup (payola_late_describe_rule (pay_roster_get_late_rule (after))));
  if (strcmp (pay_roster_get_zone (before), pay_roster_get_zone (after)) != 0)
    add (self, *pay_roster_get_zone (after)
                 /* Translators: a time zone, “Europe/Berlin” */
                 ? g_strdup_printf (_("Time zone set to %s"), pay_roster_get_zone (after))
                 : g_strdup (_("Time zone removed")));
  if (pay_roster_get_grace (before) != pay_roster_get_grace (after))
    {
      char *grace = payola_late_describe_grace (after);
      add (self, grace ? grace : g_strdup (_("Grace period removed")));
    }
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self->after)); p++)
    {
      g_autofree char *old = player_words (pay_roster_get (before, (PayPower) p));
      g_autofree char *new = player_words (pay_roster_get (after, (PayPower) p));
      if (strcmp (old, new) != 0)
        /* Translators: a power, its previous player, its new player */
        add (self, g_strdup_printf (_("Player of %s: %s replaced by %s"),
                                    name_of (self, (PayPower) p), old, new));
    }
}

/* Records when the current phase began, if the number of turns has changed. After a rollback or
 * rollforward this is not known. Games with a chosen seed do not have times, so that the same
 * commands give the same file. */
static void
note_times (Audit *self)
{
  guint n_before = pay_game_get_n_turns (self->before), n = pay_game_get_n_turns (self->after);
  gboolean played = n > n_before && pay_game_get_n_future (self->before) == 0;
  g_autoptr (PayRoster) old = self->roster;

  self->roster = n == n_before || !*pay_roster_get_created (old)
                 ? pay_roster_ref (old)
                 : pay_roster_with_times (old, pay_roster_get_created (old),
                                          played ? self->time : "");
}

PayGame *
payola_audit_begin (PayGame *game, GDateTime *now)
{
  g_autoptr (PayGame) bare = game;
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S%:z");
  g_autoptr (PayRoster) roster = pay_roster_with_times (pay_game_get_roster (bare), time, time);

  return pay_game_with_roster (bare, roster);
}

PayGame *
payola_audit_note (PayGame *before, PayGame *after, GDateTime *now)
{
  g_autoptr (PayGame) game = after;
  PayRoster *roster = (PayRoster *) pay_game_get_roster (after);
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S%:z");
  Audit audit = { before, after, pay_roster_ref (roster), time };
  PayGame *noted;

  if (!pay_roster_get_leaf (roster))
    {
      note_rollback (&audit);
      note_transfers (&audit);
      note_corrections (&audit);
      note_revisions (&audit);
      note_roster (&audit);
      note_times (&audit);
    }
  noted = audit.roster == roster ? pay_game_ref (game) : pay_game_with_roster (game, audit.roster);
  pay_roster_unref (audit.roster);
  return noted;
}

PayGame *
payola_audit_add (PayGame *game, const char *text, GDateTime *now)
{
  g_autoptr (PayGame) before = game;
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S%:z");
  const char *times[] = { time }, *texts[] = { text };
  g_autoptr (PayRoster) roster = pay_roster_with_log (pay_game_get_roster (before), times, texts,
                                                      1);

  return pay_game_with_roster (before, roster);
}

/* Checks whether a power has a player who could have sent its sheet. Without players, the same
 * commands give the same file at any time. */
static gboolean
has_player (PayGame *game, PayPower power)
{
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), power);

  return player && (*player->name || *player->mail);
}

PayGame *
payola_audit_note_sheet (PayGame *before, PayGame *after, PayPower power, GDateTime *now)
{
  const PaySheet *old = pay_game_get_sheet (before, power);
  const PaySheet *new = after ? pay_game_get_sheet (after, power) : NULL;
  const char *name = pay_board_get_power_name (pay_game_get_board (before), power);
  g_autofree char *line = NULL;

  if (!after || !has_player (before, power) || (!old && !new)
      || (old && new &&strcmp (pay_sheet_get_text (old), pay_sheet_get_text (new)) == 0))
    return after;
  if (!old)
    /* Translators: the name of a power */
    line = g_strdup_printf (_("Sheet of %s entered by the game master"), name);
  else if (!new)
    /* Translators: the name of a power */
    line = g_strdup_printf (_("Sheet of %s withdrawn by the game master"), name);
  else
    /* Translators: the name of a power */
    line = g_strdup_printf (_("Sheet of %s changed by the game master"), name);
  return payola_audit_add (after, line, now);
}

const char *
payola_audit_get_line (PayGame *game, guint i, char **time)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const char *text;

  *time = payola_deadline_edit (pay_roster_get_log (pay_game_get_roster (game), i, &text), now);
  return text;
}

char *
payola_audit_make_text (PayGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = pay_roster_get_n_log (pay_game_get_roster (game)); i-- > 0;)
    {
      g_autofree char *time = NULL;
      const char *line = payola_audit_get_line (game, i, &time);
      g_string_append_printf (text, "%s  %s\n", time, line);
    }
  return g_string_free (text, FALSE);
}
