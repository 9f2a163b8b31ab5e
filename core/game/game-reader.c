/* game-reader.c - a reader of .payola files, which adjudicates the stored sheets again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/advance.h"
#include "game/booking.h"
#include "game/commitment.h"
#include "game/game-format.h"
#include "game/game-private.h"
#include "game/game-xml.h"
#include "game/lots.h"
#include "game/setup-xml.h"

#include <string.h>

/* The state of the reader. Every turn must follow from the turn before it. Reading stops at the
 * first turn that does not follow, because the turns after it cannot be checked. */
typedef struct
{
  PayDiagnostics *diagnostics;
  PaySetup *setup;
  PayPosition *start;
  PayGame *game; /* the game as far as it was read */
  guint n_turns; /* number of turns that were read, including replaced turns */
} Reader;

/* Reads a position and completes it as at the start of a game. Findings refer to the line of the
 * element. */
static PayPosition *
read_position (Reader *self, xmlNode *node)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *text = pay_xml_text (node);
  g_autoptr (PayPosition) position = pay_position_parse (pay_setup_get_board (self->setup), text,
                                                         findings);
  PayPosition *checked = position ? pay_game_check_start (self->setup, position, findings) : NULL;

  pay_diagnostics_add_all_at (self->diagnostics, findings, pay_xml_line (node));
  return checked;
}

static gboolean
read_start (Reader *self, xmlNode *root)
{
  xmlNode *node = pay_xml_first (root, "start");

  self->start = node ? read_position (self, node) : pay_game_make_start (self->setup);
  return self->start != NULL;
}

/* ---- sheets --------------------------------------------------------------------------------- */

/* Finds a power by exactly the key that the writer uses. */
static PayPower
find_power (Reader *self, const char *key, xmlNode *node)
{
  const PayBoard *board = pay_setup_get_board (self->setup);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (strcmp (pay_board_get_power_key (board, p), key) == 0)
      return p;
  pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_POWER, pay_xml_line (node), 0, 0, key,
                       NULL);
  return PAY_NO_POWER;
}

static void
report_sheet (Reader *self, xmlNode *node, const char *power, const char *phase,
              const PayDiagnostics *findings)
{
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      g_autofree char *sentence = NULL;
      guint line = pay_xml_line (node);

      if (finding->severity < PAY_SEVERITY_ILLEGAL)
        continue;
      sentence = pay_diagnostic_sentence (finding);
      /* The first line of a sheet is the line of the sheet's tag in the file. */
      if (line > 0 && finding->line > 0)
        line += finding->line - 1;
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_SHEET, line, 0, 0, power, phase,
                           sentence, NULL);
    }
}

static gboolean
read_sheet (Reader *self, xmlNode *node, const PayPosition *position, PayInbox *inbox)
{
  g_autofree char *key = pay_xml_attribute (node, "power");
  g_autofree char *text = pay_xml_text (node);
  g_autofree char *phase = pay_phase_name (pay_position_get_phase (position));
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPower power = find_power (self, key, node);

  if (power == PAY_NO_POWER)
    return FALSE;
  if (inbox->sheets[power])
    {
      pay_diagnostics_add (
        self->diagnostics, PAY_CODE_GAME_FILE_SHEET_TWICE, pay_xml_line (node), 0, 0,
        pay_board_get_power_name (pay_setup_get_board (self->setup), power), phase, NULL);
      return FALSE;
    }
  inbox->sheets[power] = pay_turn_read_sheet (self->setup, position, power, text, -1, findings);
  if (inbox->sheets[power]
      && !pay_booking_check_sheet (self->setup, inbox->booked, pay_position_get_phase (position),
                                   inbox->sheets[power], findings))
    g_clear_pointer (&inbox->sheets[power], pay_sheet_unref);
  if (!inbox->sheets[power])
    report_sheet (self, node, key, phase, findings);
  g_autofree char *on_file = pay_xml_attribute (node, "on-file");
  if (inbox->sheets[power] && on_file)
    inbox->on_file |= G_GUINT64_CONSTANT (1) << power;
  return inbox->sheets[power] != NULL;
}

/* Adds one ledger entry to the inbox. */
static gboolean
read_booking (Reader *self, xmlNode *node, PayPosition *position, PayInbox *inbox)
{
  g_autofree char *from = pay_xml_attribute (node, "from");
  g_autofree char *to = pay_xml_attribute (node, "to");
  g_autofree char *amount = pay_xml_attribute (node, "amount");
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayPosition) now = pay_advance_book (position, inbox->booked);
  g_autoptr (PayLedger) booked = NULL;
  PayPower giver = find_power (self, from, node);
  PayLedger *all;

  if (giver == PAY_NO_POWER || find_power (self, to, node) == PAY_NO_POWER)
    return FALSE;
  booked = pay_booking_check (self->setup, now, inbox->booked, giver, amount, to, reason, findings);
  if (!booked)
    {
      pay_diagnostics_add_all_at (self->diagnostics, findings, pay_xml_line (node));
      return FALSE;
    }
  all = pay_booking_join (inbox->booked, booked);
  pay_ledger_unref (inbox->booked);
  inbox->booked = all;
  return TRUE;
}

/* Reads the replaced sheets. They are only text, so they are not checked. */
static gboolean
read_replaced (Reader *self, xmlNode *parent, GPtrArray *replaced)
{
  for (xmlNode *node = pay_xml_first (parent, "replaced"); node;
       node = pay_xml_next (node, "replaced"))
    {
      g_autofree char *key = pay_xml_attribute (node, "power");
      g_autofree char *text = pay_xml_text (node);
      PayPower power = find_power (self, key, node);

      if (power == PAY_NO_POWER)
        return FALSE;
      pay_replaced_add (replaced, power, text);
    }
  return TRUE;
}

/* Reads the inbox. Ledger entries are read first, because they change the treasuries for which the
 * sheets were read. */
static gboolean
read_inbox (Reader *self, xmlNode *parent, PayPosition *position, PayInbox *inbox)
{
  g_autoptr (PayPosition) now = NULL;
  gboolean good = TRUE;

  for (xmlNode *node = pay_xml_first (parent, "transfer"); node;
       node = pay_xml_next (node, "transfer"))
    good = good && read_booking (self, node, position, inbox);
  if (!good)
    return FALSE;
  now = pay_advance_book (position, inbox->booked);
  for (xmlNode *node = pay_xml_first (parent, "sheet"); node; node = pay_xml_next (node, "sheet"))
    good = read_sheet (self, node, now, inbox) && good;
  return read_replaced (self, parent, inbox->replaced) && good;
}

/* ---- votes and ends -------------------------------------------------------------------------- */

/* Reads a list of powers from an attribute into bits. Without the attribute, no bit is set. */
static gboolean
read_powers (Reader *self, xmlNode *node, const char *name, guint64 *powers)
{
  g_autofree char *list = pay_xml_attribute (node, name);
  g_auto (GStrv) keys = g_strsplit (list ? list : "", " ", -1);
  gboolean good = TRUE;

  *powers = 0;
  for (guint i = 0; keys[i]; i++)
    {
      PayPower power = find_power (self, keys[i], node);
      if (power == PAY_NO_POWER)
        good = FALSE;
      else
        *powers |= G_GUINT64_CONSTANT (1) << power;
    }
  return good;
}

/* Replaces the game read so far with `game`, and takes ownership of `game`. Returns FALSE if it is
 * NULL. */
static gboolean
replace_game (Reader *self, PayGame *game)
{
  if (!game)
    return FALSE;
  pay_game_unref (self->game);
  self->game = game;
  return TRUE;
}

/* Reads the votes. They do not end the game here, because the file also contains the end. */
static gboolean
read_votes (Reader *self, xmlNode *parent)
{
  for (xmlNode *node = pay_xml_first (parent, "vote"); node; node = pay_xml_next (node, "vote"))
    {
      g_autofree char *key = pay_xml_attribute (node, "power");
      g_autofree char *to_key = pay_xml_attribute (node, "to");
      PayPower power = find_power (self, key, node);
      PayPower to = to_key ? find_power (self, to_key, node) : PAY_NO_POWER;

      if (power == PAY_NO_POWER || (to_key && to == PAY_NO_POWER))
        return FALSE;
      self->game->votes.by_power[power] = (PayVote) { to_key ? PAY_VOTE_CONCEDE : PAY_VOTE_DRAW,
                                                      to };
    }
  return TRUE;
}

static gboolean
read_end (Reader *self, xmlNode *parent)
{
  xmlNode *draw = pay_xml_first (parent, "draw"), *conceded = pay_xml_first (parent, "conceded");
  guint64 powers;

  if (draw)
    return read_powers (self, draw, "powers", &powers)
        && replace_game (self, pay_game_draw (self->game, powers, self->diagnostics));
  if (conceded)
    {
      g_autofree char *key = pay_xml_attribute (conceded, "to");
      PayPower winner = find_power (self, key, conceded);
      return winner != PAY_NO_POWER
          && replace_game (self,
                           pay_game_concede_as_recorded (self->game, winner, self->diagnostics));
    }
  return TRUE;
}

/* Reads the votes of a phase that a rollback undid, and the end that these votes caused. */
static gboolean
read_undone_votes (Reader *self, xmlNode *parent)
{
  pay_game_settle (self->game);
  if (!read_votes (self, parent) || !read_end (self, parent))
    return FALSE;
  if (!pay_votes_is_empty (&self->game->votes))
    pay_undone_votes_put (self->game->undone_votes, self->game->n_played, &self->game->votes);
  pay_votes_clear (&self->game->votes);
  return TRUE;
}

/* ---- turns ---------------------------------------------------------------------------------- */

static PayPosition *
get_position (const Reader *self)
{
  return pay_game_get_unbooked (self->game);
}

/* Checks whether the game is not over after the turns read so far. */
static gboolean
check_goes_on (Reader *self, xmlNode *node)
{
  if (pay_game_is_over (self->game))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_AFTER_END, pay_xml_line (node), 0,
                           0, NULL);
      return FALSE;
    }
  return TRUE;
}

/* Returns the parts of a position’s text that are missing from another text. A part is the phase
 * or the text of one power. The caller frees the result. */
static char *
find_difference (const char *text, const char *other)
{
  g_auto (GStrv) parts = g_strsplit (text, " | ", -1);
  g_auto (GStrv) others = g_strsplit (other, " | ", -1);
  GString *difference = g_string_new (NULL);

  for (guint i = 0; parts[i]; i++)
    if (!g_strv_contains ((const char *const *) others, parts[i]))
      g_string_append_printf (difference, "%s%s", difference->len ? " | " : "", parts[i]);
  return g_string_free (difference, FALSE);
}

static gboolean
check_after (Reader *self, xmlNode *node, const char *phase, const PayTurn *turn)
{
  xmlNode *after = pay_xml_first (node, "after");
  g_autofree char *theirs = pay_xml_text (after);
  g_autofree char *ours = pay_position_text (pay_turn_get_after (turn));

  if (strcmp (theirs, ours) == 0)
    return TRUE;

  g_autofree char *said = find_difference (theirs, ours);
  g_autofree char *true_part = find_difference (ours, theirs);
  pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_AFTER, pay_xml_line (after), 0, 0,
                       phase, said, true_part, NULL);
  return FALSE;
}

/* Reads the levels of the computer players, if any. They must be those that the leaf of the roster
 * binds. */
static gboolean
read_computers (xmlNode *node, PayTurn *turn)
{
  g_autofree char *digits = pay_xml_attribute (node, "persons");
  g_autofree char *line = pay_xml_attribute (node, "computers");
  PayDigest persons;

  if (!digits && !line)
    return TRUE;
  if (!digits || !line || !pay_digest_parse (digits, &persons))
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (line, ", ", -1);
  g_autofree char *lines = g_strjoinv ("\n", parts);
  g_autofree char *levels = g_strconcat (lines, "\n", NULL);
  return pay_turn_bind_computers (turn, &persons, levels);
}

/* Reads the deadline and the leaf of the roster, which only games of format 2 have. */
static gboolean
read_bound (Reader *self, xmlNode *node, const char *phase, PayTurn *turn)
{
  g_autofree char *deadline = pay_xml_attribute (node, "deadline");
  g_autofree char *digits = pay_xml_attribute (node, "roster");
  gboolean needs = pay_setup_get_format (self->setup) > PAY_GAME_FORMAT_FIRST;
  PayDigest roster;

  if (!needs && !deadline && !digits)
    return TRUE;
  gboolean good = needs && digits && pay_digest_parse (digits, &roster)
               && (!deadline || (*deadline && pay_player_check_text (deadline, FALSE)));
  if (good)
    pay_turn_bind (turn, deadline, &roster);
  if (!good || !read_computers (node, turn))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_BOUND, pay_xml_line (node), 0, 0,
                           phase, NULL);
      return FALSE;
    }
  return TRUE;
}

/* Reads the sheets from which the lots of a turn were drawn. Returns NULL if these are those of the
 * turn, or with `good` set to FALSE if one of them does not have a power. The caller frees it. */
static char **
read_drawn (Reader *self, xmlNode *node, const PayInbox *inbox, gboolean *good)
{
  g_auto (GStrv) drawn = NULL;

  *good = TRUE;
  for (xmlNode *child = pay_xml_first (node, "drawn"); child; child = pay_xml_next (child, "drawn"))
    {
      g_autofree char *key = pay_xml_attribute (child, "power");
      g_autofree char *sent = pay_xml_attribute (child, "sent");
      g_autofree char *text = pay_xml_text (child);
      PayPower power = find_power (self, key, child);

      *good = *good && power != PAY_NO_POWER;
      if (power == PAY_NO_POWER)
        continue;
      if (!drawn)
        drawn = pay_lots_list (self->setup, pay_position_get_phase (get_position (self)),
                               inbox->sheets);
      g_free (drawn[power]);
      drawn[power] = pay_commitment_sheet_text (sent ? NULL : text);
    }
  return g_steal_pointer (&drawn);
}

static gboolean
read_turn (Reader *self, xmlNode *node)
{
  g_auto (PayInbox) inbox = { 0 };
  g_autoptr (PayTurn) turn = NULL;
  g_autofree char *phase = pay_xml_attribute (node, "phase");
  PayPosition *position = get_position (self);
  g_autofree char *due = pay_phase_name (pay_position_get_phase (position));
  gboolean good;

  if (++self->n_turns > PAY_GAME_MAX_TURNS)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_GAME_MAX_TURNS);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_LONG, pay_xml_line (node), 0, 0,
                           limit, NULL);
      return FALSE;
    }
  if (!check_goes_on (self, node)
      || !pay_game_check_year (pay_setup_get_board (self->setup), pay_position_get_phase (position),
                               self->diagnostics))
    return FALSE;
  if (strcmp (phase, due) != 0)
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_PHASE, pay_xml_line (node), 0, 0,
                           phase, due, NULL);
      return FALSE;
    }
  pay_inbox_init (&inbox);
  if (!read_inbox (self, node, position, &inbox))
    return FALSE;
  g_auto (GStrv) drawn = read_drawn (self, node, &inbox, &good);
  if (!good)
    return FALSE;
  turn = pay_turn_resolve_drawn (self->setup, position, inbox.booked, inbox.sheets,
                                 (const char *const *) drawn);
  if (!check_after (self, node, phase, turn) || !read_bound (self, node, phase, turn))
    return FALSE;
  g_ptr_array_add (self->game->turns, g_steal_pointer (&turn));
  self->game->n_played++;
  return TRUE;
}

static gboolean
read_correction (Reader *self, xmlNode *node)
{
  g_autoptr (PayPosition) position = NULL;
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  g_autofree char *due = pay_phase_name (pay_position_get_phase (get_position (self)));

  if (self->game->corrections->len >= PAY_GAME_MAX_TURNS)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_GAME_MAX_TURNS);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_LONG, pay_xml_line (node), 0, 0,
                           limit, NULL);
      return FALSE;
    }
  if (!check_goes_on (self, node) || !(position = read_position (self, node)))
    return FALSE;
  if (!pay_phase_is_equal (pay_position_get_phase (position),
                           pay_position_get_phase (get_position (self))))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_CORRECTION, pay_xml_line (node), 0,
                           0, due, NULL);
      return FALSE;
    }
  g_ptr_array_add (self->game->corrections,
                   pay_correction_new (self->game->n_played, reason, position));
  return TRUE;
}

/* Reads turns, corrections and undone votes in the order of the file. Their elements are freed,
 * so that the next turns use the memory. */
static gboolean
read_turns (Reader *self, xmlNode *parent)
{
  for (xmlNode *node = pay_xml_first (parent, NULL), *next; node; node = next)
    {
      gboolean good = TRUE;

      next = pay_xml_next (node, NULL);
      if (pay_xml_is (node, "turn"))
        good = read_turn (self, node);
      else if (pay_xml_is (node, "correction"))
        good = read_correction (self, node);
      else if (pay_xml_is (node, "poll"))
        good = read_undone_votes (self, node);
      else
        continue;
      if (!good)
        return FALSE;
      xmlUnlinkNode (node);
      xmlFreeNode (node);
    }
  return TRUE;
}

static gboolean
read_received (Reader *self, xmlNode *parent, PayInbox *inbox)
{
  xmlNode *node = pay_xml_first (parent, "received");

  return !node
      || (check_goes_on (self, node) && read_inbox (self, node, get_position (self), inbox));
}

/* ---- players --------------------------------------------------------------------------------- */

static gboolean
read_text (Reader *self, xmlNode *node, const char *name, char **text)
{
  *text = name ? pay_xml_attribute (node, name) : pay_xml_text (node);
  if (!*text)
    *text = g_strdup ("");
  if (pay_player_check_text (*text, name == NULL))
    return TRUE;
  pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_TEXT, pay_xml_line (node), 0, 0,
                       name ? name : (const char *) node->name, NULL);
  return FALSE;
}

static gboolean
read_player (Reader *self, xmlNode *node)
{
  g_autofree char *name = NULL, *mail = NULL, *key = NULL, *notes = NULL;
  g_autofree char *power_key = pay_xml_attribute (node, "power");
  g_autofree char *number_text = pay_xml_attribute (node, "number");
  PayRoster *roster = self->game->roster;
  guint64 number = 0;
  PayPower power = PAY_NO_POWER;

  if (!read_text (self, node, "name", &name) || !read_text (self, node, "mail", &mail)
      || !read_text (self, node, "key", &key) || !read_text (self, node, NULL, &notes))
    return FALSE;
  if (number_text && !g_ascii_string_to_unsigned (number_text, 10, 0, G_MAXUINT64, &number, NULL))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_NUMBER, pay_xml_line (node), 0, 0,
                           number_text, NULL);
      return FALSE;
    }
  g_autofree char *computer = pay_xml_attribute (node, "computer");
  PayPlayer player = { name, mail, key, notes, number, computer };
  if (power_key && (power = find_power (self, power_key, node)) == PAY_NO_POWER)
    return FALSE;
  self->game->roster = power_key ? pay_roster_with (roster, power, &player)
                                 : pay_roster_with_standby (roster, &player);
  pay_roster_unref (roster);
  return TRUE;
}

/* Reads the log. If it is too long, its oldest lines are dropped when the next line is added. */
static gboolean
read_log (Reader *self, xmlNode *node)
{
  g_autoptr (GPtrArray) times = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  PayRoster *roster = self->game->roster;

  for (xmlNode *line = pay_xml_first (node, "log"); line; line = pay_xml_next (line, "log"))
    {
      char *time, *text;
      gboolean good = read_text (self, line, "time", &time);

      g_ptr_array_add (times, time);
      if (!good)
        return FALSE;
      good = read_text (self, line, NULL, &text);
      g_ptr_array_add (texts, text);
      if (!good)
        return FALSE;
    }
  self->game->roster = pay_roster_with_log (roster, (const char *const *) times->pdata,
                                            (const char *const *) texts->pdata, times->len);
  pay_roster_unref (roster);
  return TRUE;
}

/* Replaces the roster of the game. Takes ownership of `roster`. */
static void
take_roster (Reader *self, PayRoster *roster)
{
  pay_roster_unref (self->game->roster);
  self->game->roster = roster;
}

/* Reads the treatment of late sheets, and the powers whose sheets are late. The schema allows
 * only valid names of treatments and numbers of hours. */
static gboolean
read_late (Reader *self, xmlNode *node)
{
  g_autofree char *rule = pay_xml_attribute (node, "late-sheets");
  g_autofree char *grace = pay_xml_attribute (node, "grace");
  guint64 late, graced;
  guint n = 0;

  if (!read_powers (self, node, "late", &late)
      || !read_powers (self, node, "within-grace", &graced))
    return FALSE;
  while (rule && pay_late_rule_name ((PayLateRule) n)
         && strcmp (rule, pay_late_rule_name ((PayLateRule) n)) != 0)
    n++;
  guint64 hours = grace ? g_ascii_strtoull (grace, NULL, 10) : 0;
  take_roster (self, pay_roster_with_late_rule (
                       self->game->roster,
                       pay_late_rule_name ((PayLateRule) n) ? (PayLateRule) n : PAY_LATE_ACCEPT));
  take_roster (self, pay_roster_with_late (self->game->roster, late));
  take_roster (self, pay_roster_with_graced (self->game->roster, graced));
  take_roster (
    self, pay_roster_with_grace (self->game->roster, (guint) MIN (hours, PAY_GRACE_MAX_HOURS)));
  return TRUE;
}

/* Returns the roster of a published game, which contains only the computer players. */
static PayRoster *
read_withheld (Reader *self, const char *deadline, const char *leaf)
{
  PayRoster *roster = pay_roster_new_withheld (deadline, leaf);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self->game)); p++)
    {
      const char *level = pay_roster_get_computer (self->game->roster, (PayPower) p);
      if (!level)
        continue;
      PayRoster *next = pay_roster_with_computer (roster, (PayPower) p, level);
      pay_roster_unref (roster);
      roster = next;
    }
  return roster;
}

static gboolean
read_roster (Reader *self, xmlNode *root)
{
  xmlNode *node = pay_xml_first (root, "roster");
  g_autofree char *deadline = NULL, *plan = NULL, *undone = NULL, *zone = NULL;
  g_autofree char *master = NULL, *created = NULL, *begun = NULL;

  if (!node)
    return TRUE;
  if (!read_text (self, node, "deadline", &deadline) || !read_text (self, node, "plan", &plan)
      || !read_text (self, node, "undone-deadline", &undone)
      || !read_text (self, node, "zone", &zone) || !read_text (self, node, "master", &master)
      || !read_text (self, node, "created", &created) || !read_text (self, node, "begun", &begun))
    return FALSE;
  for (xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    if (strcmp ((const char *) child->name, "log") != 0 && !read_player (self, child))
      return FALSE;
  if (!read_log (self, node) || !read_late (self, node))
    return FALSE;
  take_roster (self, pay_roster_with_zone (self->game->roster, zone));
  take_roster (self, pay_roster_with_master (self->game->roster, master));
  take_roster (self, pay_roster_with_times (self->game->roster, created, begun));
  PayRoster *roster = self->game->roster;
  g_autoptr (PayRoster) kept = pay_roster_with_undone_deadline (roster, undone);
  g_autoptr (PayRoster) planned = pay_roster_with_plan (kept, plan);
  g_autofree char *leaf = pay_xml_attribute (node, "leaf");
  self->game->roster = leaf ? read_withheld (self, deadline, leaf)
                            : pay_roster_with_deadline (planned, deadline);
  pay_roster_unref (roster);
  return TRUE;
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Reads the turns of the future. They are read as if they were played, and are undone again
 * afterwards. */
static gboolean
read_future (Reader *self, xmlNode *future)
{
  g_auto (PayInbox) received = { 0 };
  guint first, n_played = self->game->n_played;
  gboolean corrected = pay_game_find_corrections (self->game, n_played, &first) > 0;

  pay_inbox_init (&received);
  pay_inbox_copy (&received, &self->game->received);
  pay_inbox_empty (&self->game->received);
  if (!read_turns (self, future) || !read_received (self, future, &self->game->received))
    return FALSE;
  if (!read_undone_votes (self, future))
    return FALSE;
  if (self->game->turns->len > n_played)
    pay_inbox_copy (&self->game->kept, &self->game->received);
  pay_inbox_copy (&self->game->received, &received);
  self->game->n_played = n_played;
  self->game->uncorrected = !corrected
                         && pay_game_find_corrections (self->game, n_played, &first) > 0;
  pay_game_settle (self->game);
  return TRUE;
}

/* ---- corrections of past phases ------------------------------------------------------------- */

static gboolean
read_change (Reader *self, xmlNode *node, PayFiled *filed)
{
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  g_autoptr (PayPosition) from = read_position (self, pay_xml_first (node, "from"));
  g_autoptr (PayPosition) to = read_position (self, pay_xml_first (node, "to"));

  if (!from || !to)
    return FALSE;
  pay_filed_add_correction (filed, reason, from, to);
  return TRUE;
}

static gboolean
read_filed_transfer (Reader *self, xmlNode *node, PayFiled *filed)
{
  g_autofree char *from = pay_xml_attribute (node, "from");
  g_autofree char *to = pay_xml_attribute (node, "to");
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  PayEntry entry = { .kind = PAY_ENTRY_TRANSFER,
                     .from = find_power (self, from, node),
                     .to = find_power (self, to, node),
                     .unit = -1,
                     .centre = PAY_NO_PROVINCE,
                     .amount = (int) pay_xml_attribute_int (node, "amount", 0),
                     .reason = reason };

  if (entry.from == PAY_NO_POWER || entry.to == PAY_NO_POWER)
    return FALSE;
  pay_ledger_add_entry (filed->booked, &entry);
  return TRUE;
}

static gboolean
read_filed_sheet (Reader *self, xmlNode *node, PayFiled *filed)
{
  g_autofree char *key = pay_xml_attribute (node, "power");
  PayPower power = find_power (self, key, node);

  if (power == PAY_NO_POWER)
    return FALSE;
  g_free (filed->sheets[power]);
  filed->sheets[power] = pay_xml_text (node);
  return TRUE;
}

/* Reads what is on file for later phases. It is checked when its phase is reached. */
static gboolean
read_filed (Reader *self, xmlNode *root)
{
  const PayBoard *board = pay_setup_get_board (self->setup);
  PayPhase last = pay_game_get_phase (self->game);

  for (xmlNode *node = pay_xml_first (root, "filed"); node; node = pay_xml_next (node, "filed"))
    {
      g_autofree char *name = pay_xml_attribute (node, "phase");
      g_autofree char *deadline = NULL;
      PayPhase phase;
      gboolean good = read_text (self, node, "deadline", &deadline);

      if (!good)
        return FALSE;
      if (!pay_phase_parse (name, &phase) || !pay_phase_is_on (board, phase)
          || pay_phase_compare (board, phase, last) <= 0)
        {
          pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_FILED, pay_xml_line (node), 0,
                               0, name, NULL);
          return FALSE;
        }
      last = phase;
      PayFiled *filed = pay_filed_new (phase, deadline);
      g_ptr_array_add (self->game->filed, filed);
      for (xmlNode *part = pay_xml_first (node, NULL); part && good;
           part = pay_xml_next (part, NULL))
        if (pay_xml_is (part, "change"))
          good = read_change (self, part, filed);
        else if (pay_xml_is (part, "transfer"))
          good = read_filed_transfer (self, part, filed);
        else if (pay_xml_is (part, "sheet"))
          good = read_filed_sheet (self, part, filed);
      if (!good || !read_replaced (self, node, filed->replaced))
        return FALSE;
    }
  return TRUE;
}

/* Reads the turns that a revision replaced. They continue the earlier turns of `now`, the game
 * after the revision. */
static PayRevised *
read_revised (Reader *self, xmlNode *node, const PayGame *now)
{
  g_autofree char *time = NULL, *reason = NULL, *lots = pay_xml_attribute (node, "lots");
  guint turn = (guint) pay_xml_attribute_int (node, "turn", 0), first;

  if (!read_text (self, node, "time", &time) || !read_text (self, node, "reason", &reason))
    return NULL;
  if (turn > now->turns->len || !pay_xml_first (node, "turn"))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_REVISION, pay_xml_line (node), 0,
                           0, NULL);
      return NULL;
    }
  g_autoptr (PayRevised) made = pay_revised_new (turn, time, reason, lots != NULL);
  g_autoptr (PayGame) whole = pay_game_copy_record (now);
  g_autoptr (PayGame) start = pay_game_copy (whole, turn);
  guint n = pay_game_find_corrections (start, turn, &first);
  g_ptr_array_remove_range (start->corrections, first, n);
  g_ptr_array_set_size (start->revisions, 0);
  pay_votes_clear (&start->votes);
  start->n_played = turn;
  pay_game_settle (start);

  PayGame *game = g_steal_pointer (&self->game);
  self->game = g_steal_pointer (&start);
  gboolean good = read_turns (self, node);
  pay_game_settle (self->game);
  good = good && read_votes (self, node) && read_end (self, node);
  made->before = g_steal_pointer (&self->game);
  made->end = pay_xml_attribute (node, "end");
  self->game = game;
  return good ? g_steal_pointer (&made) : NULL;
}

/* Checks whether all kept lots of a game were drawn in one of the turns that its revisions
 * replaced. */
static gboolean
check_lots (Reader *self, const PayGame *game)
{
  for (guint i = 0; i < game->turns->len; i++)
    {
      const PayTurn *turn = g_ptr_array_index (game->turns, i);
      PayPhase phase = pay_turn_get_phase (turn);
      gboolean found = FALSE;

      if (!pay_turn_get_drawn (turn))
        continue;
      for (guint k = 0; k < game->revisions->len && !found; k++)
        {
          const PayRevised *made = g_ptr_array_index (game->revisions, k);
          int old = pay_game_find_turn (made->before, phase);
          if (old < (int) made->turn)
            continue;
          g_auto (GStrv) drawn = pay_turn_list_drawn (pay_game_get_turn (made->before, (guint) old),
                                                      self->setup);
          found = g_strv_equal ((const char *const *) drawn, pay_turn_get_drawn (turn));
        }
      if (!found)
        {
          g_autofree char *name = pay_phase_name (phase);
          pay_diagnostics_add (self->diagnostics, PAY_CODE_GAME_FILE_LOTS, 0, 0, 0, name, NULL);
          return FALSE;
        }
    }
  return TRUE;
}

/* Reads the revisions. Each contains the turns that it replaced, so they are read from the latest
 * to the first. */
static gboolean
read_revisions (Reader *self, xmlNode *root)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GPtrArray) made = g_ptr_array_new ();
  PayGame *game = self->game;
  gboolean good = TRUE;

  for (xmlNode *node = pay_xml_first (root, "revision"); node;
       node = pay_xml_next (node, "revision"))
    g_ptr_array_add (nodes, node);
  for (guint i = nodes->len; good && i-- > 0;)
    {
      const PayGame *now = made->len ? ((PayRevised *) made->pdata[0])->before : game;
      PayRevised *revised = read_revised (self, nodes->pdata[i], now);
      good = revised != NULL;
      if (revised)
        g_ptr_array_insert (made, 0, revised);
    }
  for (guint i = 0; i < made->len; i++)
    {
      PayRevised *revised = made->pdata[i];
      for (guint k = 0; k < i; k++)
        g_ptr_array_add (revised->before->revisions, g_atomic_rc_box_acquire (made->pdata[k]));
      good = good && check_lots (self, revised->before);
      g_ptr_array_add (game->revisions, revised);
    }
  return good && check_lots (self, game);
}

static gboolean
read_game (Reader *self, xmlNode *root)
{
  xmlNode *future = pay_xml_first (root, "future");

  self->setup = pay_setup_read_xml (root, self->diagnostics);
  if (!self->setup || !read_start (self, root))
    return FALSE;
  self->game = pay_game_new_restored (self->setup, self->start);
  if (!read_roster (self, root) || !read_turns (self, root)
      || !read_received (self, root, &self->game->received))
    return FALSE;
  pay_game_settle (self->game);
  if (future && !read_future (self, future))
    return FALSE;
  /* The end makes another game, so it is read last. */
  return read_filed (self, root) && read_revisions (self, root) && read_votes (self, root)
      && read_end (self, root);
}

static PayGame *
read_document (xmlDoc *doc, PayDiagnostics *diagnostics)
{
  Reader self = { .diagnostics = diagnostics };

  if (!doc)
    return NULL;
  if (!read_game (&self, xmlDocGetRootElement (doc)))
    g_clear_pointer (&self.game, pay_game_unref);
  pay_position_unref (self.start);
  pay_setup_unref (self.setup);
  return self.game;
}

PayGame *
pay_game_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, "game", PAY_GAME_FORMAT, "game.rng",
                                         diagnostics);
  return read_document (doc, diagnostics);
}

PayGame *
pay_game_read_file (const char *path, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read_file (path, "game", PAY_GAME_FORMAT, "game.rng",
                                              diagnostics);
  return read_document (doc, diagnostics);
}
