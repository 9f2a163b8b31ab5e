/* roster.c - the players: names, addresses and keys, and standby players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/roster.h"

#include "base/characters.h"

#include <string.h>

#define LOG_MAX 2000 /* maximum number of lines; older ones are dropped when a line is added */

/* A line of the log. */
typedef struct
{
  char *time, *text;
} LogLine;

static void
log_line_free (gpointer data)
{
  LogLine *self = data;

  g_free (self->time);
  g_free (self->text);
  g_free (self);
}

static LogLine *
log_line_new (const char *time, const char *text)
{
  LogLine *self = g_new (LogLine, 1);

  *self = (LogLine) { g_strdup (time), g_strdup (text) };
  return self;
}

struct _PayRoster
{
  PayPlayer *players[PAY_MAX_POWERS];
  GPtrArray *standby; /* PayPlayer */
  char *deadline, *plan;
  char *undone;   /* deadline of the phase after the last turn that was rolled back */
  GPtrArray *log; /* LogLine */
  PayLateRule late_rule;
  guint64 late;   /* bits of the powers whose sheets for the current phase came late */
  guint64 graced; /* bits of the powers in `late` whose sheets came within the grace period */
  guint grace;    /* hours after the deadline in which sheets are always accepted */
  char *zone;     /* time zone of the deadlines, or "" */
  char *master;   /* address to which sheets are sent, or "" */
  char *created;  /* when the game was created, or "" */
  char *begun;    /* when the current phase began, or "" */
  char *leaf;     /* leaf of the players of a published game, or NULL */
};

static PayPlayer *
player_copy (const PayPlayer *player)
{
  PayPlayer *copy = g_new0 (PayPlayer, 1);

  copy->name = g_strdup (player->name ? player->name : "");
  copy->mail = g_strdup (player->mail ? player->mail : "");
  copy->key = g_strdup (player->key ? player->key : "");
  copy->notes = g_strdup (player->notes ? player->notes : "");
  copy->number = player->number;
  copy->computer = g_strdup (player->computer ? player->computer : "");
  return copy;
}

static void
player_free (PayPlayer *player)
{
  if (!player)
    return;
  g_free (player->name);
  g_free (player->mail);
  g_free (player->key);
  g_free (player->notes);
  g_free (player->computer);
  g_free (player);
}

PayRoster *
pay_roster_new (void)
{
  PayRoster *self = g_atomic_rc_box_new0 (PayRoster);

  self->standby = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);
  self->deadline = g_strdup ("");
  self->plan = g_strdup ("");
  self->undone = g_strdup ("");
  self->zone = g_strdup ("");
  self->master = g_strdup ("");
  self->created = g_strdup ("");
  self->begun = g_strdup ("");
  self->log = g_ptr_array_new_with_free_func (log_line_free);
  return self;
}

PayRoster *
pay_roster_new_withheld (const char *deadline, const char *leaf)
{
  g_autoptr (PayRoster) empty = pay_roster_new ();
  PayRoster *self = pay_roster_with_deadline (empty, deadline);

  self->leaf = g_strdup (leaf);
  return self;
}

PayRoster *
pay_roster_ref (PayRoster *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
roster_clear (gpointer data)
{
  PayRoster *self = data;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    player_free (self->players[p]);
  g_ptr_array_unref (self->standby);
  g_free (self->deadline);
  g_free (self->plan);
  g_free (self->undone);
  g_free (self->zone);
  g_free (self->master);
  g_free (self->created);
  g_free (self->begun);
  g_ptr_array_unref (self->log);
  g_free (self->leaf);
}

void
pay_roster_unref (PayRoster *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, roster_clear);
}

static PayRoster *
copy (const PayRoster *self)
{
  PayRoster *other = pay_roster_new ();

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    other->players[p] = self->players[p] ? player_copy (self->players[p]) : NULL;
  for (guint i = 0; i < self->standby->len; i++)
    g_ptr_array_add (other->standby, player_copy (self->standby->pdata[i]));
  g_free (other->deadline);
  other->deadline = g_strdup (self->deadline);
  g_free (other->plan);
  other->plan = g_strdup (self->plan);
  g_free (other->undone);
  other->undone = g_strdup (self->undone);
  other->late_rule = self->late_rule;
  other->late = self->late;
  other->graced = self->graced;
  other->grace = self->grace;
  g_free (other->zone);
  other->zone = g_strdup (self->zone);
  g_free (other->master);
  other->master = g_strdup (self->master);
  g_free (other->created);
  other->created = g_strdup (self->created);
  g_free (other->begun);
  other->begun = g_strdup (self->begun);
  g_ptr_array_unref (other->log);
  other->log = g_ptr_array_ref (self->log); /* never changed once the roster is complete */
  other->leaf = g_strdup (self->leaf);
  return other;
}

/* Copies a roster without its leaf, so that the players of the copy can be changed. */
static PayRoster *
copy_players (const PayRoster *self)
{
  PayRoster *other = copy (self);

  g_clear_pointer (&other->leaf, g_free);
  return other;
}

const PayPlayer *
pay_roster_get (const PayRoster *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->players[power];
}

guint
pay_roster_get_n_standby (const PayRoster *self)
{
  return self->standby->len;
}

const PayPlayer *
pay_roster_get_standby (const PayRoster *self, guint i)
{
  g_return_val_if_fail (i < self->standby->len, NULL);
  return self->standby->pdata[i];
}

const char *
pay_roster_get_deadline (const PayRoster *self)
{
  return self->deadline;
}

const char *
pay_roster_get_plan (const PayRoster *self)
{
  return self->plan;
}

const char *
pay_roster_get_leaf (const PayRoster *self)
{
  return self->leaf;
}

const char *
pay_roster_get_computer (const PayRoster *self, PayPower power)
{
  const PayPlayer *player = pay_roster_get (self, power);

  return player && *player->computer ? player->computer : NULL;
}

PayPower
pay_roster_find_mail (const PayRoster *self, const char *mail)
{
  for (guint p = 0; *mail && p < PAY_MAX_POWERS; p++)
    if (self->players[p] && g_ascii_strcasecmp (self->players[p]->mail, mail) == 0)
      return (PayPower) p;
  return PAY_NO_POWER;
}

PayPower
pay_roster_find_key (const PayRoster *self, const char *key)
{
  for (guint p = 0; *key && p < PAY_MAX_POWERS; p++)
    if (self->players[p] && strcmp (self->players[p]->key, key) == 0)
      return (PayPower) p;
  return PAY_NO_POWER;
}

gboolean
pay_roster_is_empty (const PayRoster *self)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->players[p])
      return FALSE;
  return !self->leaf && self->standby->len == 0 && *self->deadline == '\0' && *self->plan == '\0'
      && *self->undone == '\0' && self->late_rule == PAY_LATE_ACCEPT && self->late == 0
      && self->grace == 0 && *self->zone == '\0' && *self->master == '\0' && *self->created == '\0'
      && *self->begun == '\0' && self->log->len == 0;
}

PayRoster *
pay_roster_with (const PayRoster *self, PayPower power, const PayPlayer *player)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  PayRoster *other = copy_players (self);
  player_free (other->players[power]);
  other->players[power] = player ? player_copy (player) : NULL;
  return other;
}

PayRoster *
pay_roster_with_computer (const PayRoster *self, PayPower power, const char *level)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  PayRoster *other = copy (self);
  PayPlayer *player = other->players[power];
  if (!player)
    player = other->players[power] = player_copy (&(PayPlayer) { .number = 0 });
  g_free (player->computer);
  player->computer = g_strdup (level ? level : "");
  if (!*player->computer && !*player->name && !*player->mail && !*player->key && !*player->notes
      && player->number == 0)
    player_free (g_steal_pointer (&other->players[power]));
  return other;
}

PayRoster *
pay_roster_with_standby (const PayRoster *self, const PayPlayer *player)
{
  PayRoster *other = copy_players (self);

  g_ptr_array_add (other->standby, player_copy (player));
  return other;
}

PayRoster *
pay_roster_seat_standby (const PayRoster *self, guint i, PayPower power)
{
  g_return_val_if_fail (i < self->standby->len, NULL);
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  PayRoster *other = copy_players (self);
  player_free (other->players[power]);
  other->players[power] = g_ptr_array_steal_index (other->standby, i);
  return other;
}

PayRoster *
pay_roster_with_deadline (const PayRoster *self, const char *deadline)
{
  PayRoster *other = copy (self);

  g_free (other->deadline);
  other->deadline = g_strdup (deadline);
  return other;
}

/* Copies a log, so that a line can be added. If there are LOG_MAX lines or more, the oldest are
 * left out. */
static GPtrArray *
copy_log (const GPtrArray *log)
{
  GPtrArray *other = g_ptr_array_new_with_free_func (log_line_free);

  for (guint i = log->len >= LOG_MAX ? log->len - LOG_MAX + 1 : 0; i < log->len; i++)
    {
      const LogLine *line = log->pdata[i];
      g_ptr_array_add (other, log_line_new (line->time, line->text));
    }
  return other;
}

PayRoster *
pay_roster_with_log (const PayRoster *self, const char *const *times, const char *const *texts,
                     guint n)
{
  PayRoster *other = copy (self);

  g_ptr_array_unref (other->log);
  other->log = copy_log (self->log);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (other->log, log_line_new (times[i], texts[i]));
  return other;
}

guint
pay_roster_get_n_log (const PayRoster *self)
{
  return self->log->len;
}

const char *
pay_roster_get_log (const PayRoster *self, guint i, const char **text)
{
  g_return_val_if_fail (i < self->log->len, NULL);

  const LogLine *line = self->log->pdata[i];
  *text = line->text;
  return line->time;
}

static gboolean
has_line (const GPtrArray *log, const LogLine *line)
{
  for (guint i = 0; i < log->len; i++)
    {
      const LogLine *other = log->pdata[i];
      if (strcmp (other->time, line->time) == 0 && strcmp (other->text, line->text) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Copies `theirs`, and appends the lines of `ours` that `theirs` does not contain. */
static GPtrArray *
merge_logs (const GPtrArray *ours, const GPtrArray *theirs)
{
  GPtrArray *merged = copy_log (theirs);

  for (guint i = 0; i < ours->len; i++)
    {
      const LogLine *line = ours->pdata[i];
      if (!has_line (theirs, line))
        g_ptr_array_add (merged, log_line_new (line->time, line->text));
    }
  return merged;
}

PayLateRule
pay_roster_get_late_rule (const PayRoster *self)
{
  return self->late_rule;
}

PayRoster *
pay_roster_with_late_rule (const PayRoster *self, PayLateRule rule)
{
  PayRoster *other = copy (self);

  other->late_rule = rule;
  return other;
}

gboolean
pay_roster_is_late (const PayRoster *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);
  return (self->late >> power) & 1;
}

PayRoster *
pay_roster_with_late (const PayRoster *self, guint64 powers)
{
  PayRoster *other = copy (self);

  other->late = powers;
  return other;
}

guint64
pay_roster_get_late (const PayRoster *self)
{
  return self->late;
}

gboolean
pay_roster_is_graced (const PayRoster *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);
  return (self->graced >> power) & 1;
}

guint64
pay_roster_get_graced (const PayRoster *self)
{
  return self->graced;
}

PayRoster *
pay_roster_with_graced (const PayRoster *self, guint64 powers)
{
  PayRoster *other = copy (self);

  other->graced = powers;
  return other;
}

guint
pay_roster_get_grace (const PayRoster *self)
{
  return self->grace;
}

PayRoster *
pay_roster_with_grace (const PayRoster *self, guint hours)
{
  g_return_val_if_fail (hours <= PAY_GRACE_MAX_HOURS, NULL);

  PayRoster *other = copy (self);
  other->grace = hours;
  return other;
}

const char *
pay_roster_get_zone (const PayRoster *self)
{
  return self->zone;
}

PayRoster *
pay_roster_with_zone (const PayRoster *self, const char *zone)
{
  PayRoster *other = copy (self);

  g_free (other->zone);
  other->zone = g_strdup (zone);
  return other;
}

const char *
pay_roster_get_master (const PayRoster *self)
{
  return self->master;
}

PayRoster *
pay_roster_with_master (const PayRoster *self, const char *address)
{
  PayRoster *other = copy (self);

  g_free (other->master);
  other->master = g_strdup (address);
  return other;
}

const char *
pay_roster_get_created (const PayRoster *self)
{
  return self->created;
}

const char *
pay_roster_get_begun (const PayRoster *self)
{
  return self->begun;
}

PayRoster *
pay_roster_with_times (const PayRoster *self, const char *created, const char *begun)
{
  PayRoster *other = copy (self);

  g_free (other->created);
  other->created = g_strdup (created);
  g_free (other->begun);
  other->begun = g_strdup (begun);
  return other;
}

PayRoster *
pay_roster_without_players (const PayRoster *self)
{
  PayRoster *other = copy (self);

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    player_free (g_steal_pointer (&other->players[p]));
  g_ptr_array_set_size (other->standby, 0);
  g_free (other->master);
  other->master = g_strdup ("");
  return other;
}

const char *
pay_late_rule_name (PayLateRule rule)
{
  static const char *const names[] = { "accept", "refuse", "ask" };

  return rule < G_N_ELEMENTS (names) ? names[rule] : NULL;
}

const char *
pay_roster_get_undone_deadline (const PayRoster *self)
{
  return self->undone;
}

PayRoster *
pay_roster_with_undone_deadline (const PayRoster *self, const char *deadline)
{
  PayRoster *other = copy (self);

  g_free (other->undone);
  other->undone = g_strdup (deadline);
  return other;
}

PayRoster *
pay_roster_with_plan (const PayRoster *self, const char *plan)
{
  PayRoster *other = copy (self);

  g_free (other->plan);
  other->plan = g_strdup (plan);
  return other;
}

/* ---- merging -------------------------------------------------------------------------------- */

static gboolean
player_equal (const PayPlayer *a, const PayPlayer *b)
{
  if (!a || !b)
    return a == b;
  return strcmp (a->name, b->name) == 0 && strcmp (a->mail, b->mail) == 0
      && strcmp (a->key, b->key) == 0 && strcmp (a->notes, b->notes) == 0
      && strcmp (a->computer, b->computer) == 0 && a->number == b->number;
}

/* Merges a text that two sides may have changed. Returns FALSE if both changed it differently. */
static gboolean
merge_text (char **merged, const char *base, const char *ours, const char *theirs)
{
  const char *kept = strcmp (ours, base) == 0 ? theirs : ours;

  if (strcmp (kept, ours) == 0 && strcmp (theirs, base) != 0 && strcmp (theirs, ours) != 0)
    return FALSE;
  *merged = (char *) kept;
  return TRUE;
}

/* Merges the changes to a player. The number of the newest signed sheet never decreases, so
 * nobody can send an old sheet again. */
static gboolean
merge_player (PayPlayer **merged, const PayPlayer *base, const PayPlayer *ours,
              const PayPlayer *theirs)
{
  PayPlayer both;

  if (player_equal (ours, base) || player_equal (theirs, base) || player_equal (ours, theirs))
    {
      const PayPlayer *kept = player_equal (ours, base) ? theirs : ours;
      *merged = kept ? player_copy (kept) : NULL;
      return TRUE;
    }
  if (!base || !ours || !theirs || !merge_text (&both.name, base->name, ours->name, theirs->name)
      || !merge_text (&both.mail, base->mail, ours->mail, theirs->mail)
      || !merge_text (&both.key, base->key, ours->key, theirs->key)
      || !merge_text (&both.notes, base->notes, ours->notes, theirs->notes)
      || !merge_text (&both.computer, base->computer, ours->computer, theirs->computer))
    return FALSE;
  both.number = MAX (ours->number, theirs->number);
  *merged = player_copy (&both);
  return TRUE;
}

static gboolean
standby_equal (const PayRoster *a, const PayRoster *b)
{
  if (a->standby->len != b->standby->len)
    return FALSE;
  for (guint i = 0; i < a->standby->len; i++)
    if (!player_equal (a->standby->pdata[i], b->standby->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Merges bits: those of `ours` where they differ from `base`, and otherwise those of `theirs`. */
static guint64
merge_bits (guint64 base, guint64 ours, guint64 theirs)
{
  guint64 changed = ours ^ base;

  return (ours & changed) | (theirs & ~changed);
}

PayRoster *
pay_roster_merge (const PayRoster *base, const PayRoster *ours, const PayRoster *theirs)
{
  gboolean kept = standby_equal (ours, base);
  g_autoptr (PayRoster) merged = copy (kept ? theirs : ours);
  char *deadline, *plan, *undone, *zone, *master;

  if ((!kept && !standby_equal (theirs, base) && !standby_equal (ours, theirs))
      || !merge_text (&deadline, base->deadline, ours->deadline, theirs->deadline)
      || !merge_text (&plan, base->plan, ours->plan, theirs->plan)
      || !merge_text (&undone, base->undone, ours->undone, theirs->undone)
      || !merge_text (&zone, base->zone, ours->zone, theirs->zone)
      || !merge_text (&master, base->master, ours->master, theirs->master))
    return NULL;
  g_free (merged->deadline);
  merged->deadline = g_strdup (deadline);
  g_free (merged->plan);
  merged->plan = g_strdup (plan);
  g_free (merged->undone);
  merged->undone = g_strdup (undone);
  g_free (merged->zone);
  merged->zone = g_strdup (zone);
  g_free (merged->master);
  merged->master = g_strdup (master);
  g_free (merged->begun);
  merged->begun = g_strdup (strcmp (ours->begun, base->begun) != 0 ? ours->begun : theirs->begun);
  g_ptr_array_unref (merged->log);
  merged->log = merge_logs (ours->log, theirs->log);
  merged->late_rule = ours->late_rule != base->late_rule ? ours->late_rule : theirs->late_rule;
  merged->grace = ours->grace != base->grace ? ours->grace : theirs->grace;
  merged->late = merge_bits (base->late, ours->late, theirs->late);
  merged->graced = merge_bits (base->graced, ours->graced, theirs->graced);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      player_free (g_steal_pointer (&merged->players[p]));
      if (!merge_player (&merged->players[p], base->players[p], ours->players[p],
                         theirs->players[p]))
        return NULL;
    }
  return g_steal_pointer (&merged);
}

gboolean
pay_player_check_computer (const char *level)
{
  static const char *const levels[] = { "novice", "club", "master", NULL };

  return level && g_strv_contains (levels, level);
}

gboolean
pay_player_check_text (const char *text, gboolean lines)
{
  return pay_text_check_name (text, lines, TRUE, 0, NULL);
}
