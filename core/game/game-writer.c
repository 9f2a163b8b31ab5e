/* game-writer.c - a writer of .payola files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "game/game-format.h"
#include "game/game-private.h"
#include "game/game-xml.h"
#include "game/setup-xml.h"

#include <string.h>

static xmlNode *
write_sheet (xmlNode *parent, const PayBoard *board, const PaySheet *sheet)
{
  xmlNode *node = pay_xml_add (parent, "sheet", pay_sheet_get_text (sheet));
  pay_xml_set (node, "power", pay_board_get_power_key (board, pay_sheet_get_power (sheet)));
  return node;
}

static void
write_booked (xmlNode *parent, const PayBoard *board, const PayLedger *booked)
{
  for (guint i = 0; i < pay_ledger_get_n (booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (booked, i);
      xmlNode *node = pay_xml_add (parent, "transfer", NULL);

      pay_xml_set (node, "from", pay_board_get_power_key (board, entry->from));
      pay_xml_set (node, "to", pay_board_get_power_key (board, entry->to));
      pay_xml_set_int (node, "amount", entry->amount);
      if (entry->reason)
        pay_xml_set (node, "reason", entry->reason);
    }
}

/* Writes the sheets from which kept lots were drawn, where they differ from those of the turn. */
static void
write_drawn (xmlNode *parent, const PayBoard *board, const PayTurn *turn)
{
  const char *const *drawn = pay_turn_get_drawn (turn);

  for (guint p = 0; drawn && p < pay_board_get_n_powers (board); p++)
    {
      const PaySheet *sheet = pay_turn_get_sheet (turn, (PayPower) p);
      const char *text = *drawn[p] == '+' ? drawn[p] + 1 : NULL;
      if (g_strcmp0 (text, sheet ? pay_sheet_get_text (sheet) : NULL) == 0)
        continue;
      xmlNode *node = pay_xml_add (parent, "drawn", text);
      pay_xml_set (node, "power", pay_board_get_power_key (board, p));
      if (!text)
        pay_xml_set (node, "sent", "no");
    }
}

/* Writes the powers that the computer played, as in “AUSTRIA club, ITALY novice”. */
static void
write_computers (xmlNode *node, const PayTurn *turn)
{
  PayDigest persons;
  const char *levels = pay_turn_get_computers (turn, &persons);

  if (!levels)
    return;
  g_autofree char *digits = pay_digest_text (&persons);
  g_autofree char *list = g_strchomp (g_strdup (levels));
  g_auto (GStrv) lines = g_strsplit (list, "\n", -1);
  g_autofree char *line = g_strjoinv (", ", lines);
  pay_xml_set (node, "persons", digits);
  pay_xml_set (node, "computers", line);
}

static void
write_turn (xmlNode *parent, const PayGame *game, const PayTurn *turn)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autofree char *phase = pay_phase_name (pay_turn_get_phase (turn));
  g_autofree char *after = pay_position_text (pay_turn_get_after (turn));
  xmlNode *node = pay_xml_add (parent, "turn", NULL);

  pay_xml_set (node, "phase", phase);
  if (pay_setup_get_format (pay_game_get_setup (game)) > PAY_GAME_FORMAT_FIRST)
    {
      g_autofree char *roster = pay_digest_text (pay_turn_get_roster (turn));
      if (pay_turn_get_deadline (turn))
        pay_xml_set (node, "deadline", pay_turn_get_deadline (turn));
      pay_xml_set (node, "roster", roster);
      write_computers (node, turn);
    }
  write_booked (node, board, pay_turn_get_booked (turn));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_turn_get_sheet (turn, p))
      write_sheet (node, board, pay_turn_get_sheet (turn, p));
  write_drawn (node, board, turn);
  pay_xml_add (node, "after", after);
}

static void
write_corrections (xmlNode *parent, const PayGame *game, guint turn)
{
  for (guint i = 0; i < pay_game_get_n_corrections (game); i++)
    {
      const PayCorrection *made = pay_game_get_correction (game, i);
      if (made->turn != turn)
        continue;
      g_autofree char *text = pay_position_text (made->position);
      pay_xml_set (pay_xml_add (parent, "correction", text), "reason", made->reason);
    }
}

static void
write_replaced (xmlNode *parent, const PayBoard *board, const GPtrArray *replaced)
{
  for (guint i = 0; i < replaced->len; i++)
    {
      const PayReplaced *item = g_ptr_array_index (replaced, i);
      pay_xml_set (pay_xml_add (parent, "replaced", item->text), "power",
                   pay_board_get_power_key (board, item->power));
    }
}

static gboolean
is_empty (const PayInbox *inbox)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (inbox->sheets[p])
      return FALSE;
  return pay_ledger_get_n (inbox->booked) == 0 && inbox->replaced->len == 0;
}

/* Writes ledger entries, sheets and replaced sheets into an element, unless there are none. */
static void
write_received (xmlNode *parent, const PayBoard *board, const PayInbox *inbox)
{
  if (is_empty (inbox))
    return;
  xmlNode *node = pay_xml_add (parent, "received", NULL);
  write_booked (node, board, inbox->booked);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      xmlNode *sheet = inbox->sheets[p] ? write_sheet (node, board, inbox->sheets[p]) : NULL;
      if (sheet && (inbox->on_file >> p & 1))
        pay_xml_set (sheet, "on-file", "yes");
    }
  write_replaced (node, board, inbox->replaced);
}

static void
set_known (xmlNode *node, const char *name, const char *value)
{
  if (value && *value)
    pay_xml_set (node, name, value);
}

static void
write_player (xmlNode *parent, const char *power, const PayPlayer *player)
{
  xmlNode *node = pay_xml_add (parent, power ? "player" : "standby",
                               *player->notes ? player->notes : NULL);

  if (power)
    pay_xml_set (node, "power", power);
  set_known (node, "name", player->name);
  set_known (node, "mail", player->mail);
  set_known (node, "key", player->key);
  if (player->number)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, player->number);
      pay_xml_set (node, "number", number);
    }
  set_known (node, "computer", player->computer);
}

static void
set_powers (xmlNode *node, const char *name, const PayBoard *board, guint64 powers)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((powers >> p) & 1)
      g_string_append_printf (keys, "%s%s", keys->len ? " " : "",
                              pay_board_get_power_key (board, (PayPower) p));
  set_known (node, name, keys->str);
}

static void
write_late (xmlNode *node, const PayBoard *board, const PayRoster *roster)
{
  if (pay_roster_get_late_rule (roster) != PAY_LATE_ACCEPT)
    pay_xml_set (node, "late-sheets", pay_late_rule_name (pay_roster_get_late_rule (roster)));
  if (pay_roster_get_grace (roster) > 0)
    {
      g_autofree char *hours = g_strdup_printf ("%u", pay_roster_get_grace (roster));
      pay_xml_set (node, "grace", hours);
    }
  set_powers (node, "late", board, pay_roster_get_late (roster));
  set_powers (node, "within-grace", board, pay_roster_get_graced (roster));
}

static void
write_roster (xmlNode *root, const PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *roster = pay_game_get_roster (game);
  xmlNode *node;

  if (pay_roster_is_empty (roster))
    return;
  node = pay_xml_add (root, "roster", NULL);
  set_known (node, "deadline", pay_roster_get_deadline (roster));
  set_known (node, "plan", pay_roster_get_plan (roster));
  set_known (node, "undone-deadline", pay_roster_get_undone_deadline (roster));
  set_known (node, "zone", pay_roster_get_zone (roster));
  set_known (node, "master", pay_roster_get_master (roster));
  set_known (node, "created", pay_roster_get_created (roster));
  set_known (node, "begun", pay_roster_get_begun (roster));
  write_late (node, board, roster);
  set_known (node, "leaf", pay_roster_get_leaf (roster));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_roster_get (roster, p))
      write_player (node, pay_board_get_power_key (board, p), pay_roster_get (roster, p));
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    write_player (node, NULL, pay_roster_get_standby (roster, i));
  for (guint i = 0; i < pay_roster_get_n_log (roster); i++)
    {
      const char *text;
      const char *time = pay_roster_get_log (roster, i, &text);
      pay_xml_set (pay_xml_add (node, "log", text), "time", time);
    }
}

static void
write_start (xmlNode *root, const PayGame *game)
{
  g_autoptr (PayPosition) usual = pay_game_make_start (pay_game_get_setup (game));
  g_autofree char *usual_text = pay_position_text (usual);
  g_autofree char *text = pay_position_text (pay_game_get_start (game));

  if (strcmp (text, usual_text) != 0)
    pay_xml_add (root, "start", text);
}

static void
write_votes (xmlNode *parent, const PayBoard *board, const PayVotes *votes)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayVote vote = votes->by_power[p];
      if (vote.kind == PAY_VOTE_NONE)
        continue;
      xmlNode *node = pay_xml_add (parent, "vote", NULL);
      pay_xml_set (node, "power", pay_board_get_power_key (board, p));
      if (vote.kind == PAY_VOTE_CONCEDE)
        pay_xml_set (node, "to", pay_board_get_power_key (board, vote.to));
    }
}

static void
write_end (xmlNode *parent, const PayBoard *board, const PayVotes *votes)
{
  g_autoptr (GString) powers = g_string_new (NULL);

  if (votes->winner != PAY_NO_POWER)
    pay_xml_set (pay_xml_add (parent, "conceded", NULL), "to",
                 pay_board_get_power_key (board, votes->winner));
  if (!votes->draw)
    return;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((votes->draw >> p) & 1)
      g_string_append_printf (powers, "%s%s", powers->len ? " " : "",
                              pay_board_get_power_key (board, p));
  pay_xml_set (pay_xml_add (parent, "draw", NULL), "powers", powers->str);
}

static void
write_voting (xmlNode *parent, const PayBoard *board, const PayVotes *votes)
{
  write_votes (parent, board, votes);
  write_end (parent, board, votes);
}

/* ---- corrections of past phases ------------------------------------------------------------- */

static void
write_filed (xmlNode *root, const PayBoard *board, const PayFiled *filed)
{
  g_autofree char *phase = pay_phase_name (filed->phase);
  xmlNode *node = pay_xml_add (root, "filed", NULL);

  pay_xml_set (node, "phase", phase);
  set_known (node, "deadline", filed->deadline);
  for (guint i = 0; i < filed->corrections->len; i++)
    {
      const PayFiledCorrection *made = g_ptr_array_index (filed->corrections, i);
      g_autofree char *from = pay_position_text (made->before);
      g_autofree char *to = pay_position_text (made->after);
      xmlNode *change = pay_xml_add (node, "change", NULL);
      pay_xml_set (change, "reason", made->reason);
      pay_xml_add (change, "from", from);
      pay_xml_add (change, "to", to);
    }
  write_booked (node, board, filed->booked);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (filed->sheets[p])
      pay_xml_set (pay_xml_add (node, "sheet", filed->sheets[p]), "power",
                   pay_board_get_power_key (board, p));
  write_replaced (node, board, filed->replaced);
}

/* Writes what a revision replaced: everything from its first turn on. */
static void
write_revised (xmlNode *root, const PayRevised *made)
{
  const PayGame *before = made->before;
  xmlNode *node = pay_xml_add (root, "revision", NULL);

  pay_xml_set_int (node, "turn", (int) made->turn);
  pay_xml_set (node, "reason", made->reason);
  set_known (node, "time", made->time);
  if (made->redraw)
    pay_xml_set (node, "lots", "again");
  set_known (node, "end", made->end);
  for (guint i = made->turn; i < before->n_played; i++)
    {
      write_corrections (node, before, i);
      write_turn (node, before, pay_game_get_turn (before, i));
    }
  write_corrections (node, before, before->n_played);
  write_voting (node, pay_game_get_board (before), &before->votes);
}

char *
pay_game_write (const PayGame *self)
{
  const PayBoard *board = pay_game_get_board (self);
  guint n_turns = pay_game_get_n_turns (self);
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, BAD_CAST "game", NULL);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", (int) pay_setup_get_format (pay_game_get_setup (self)));
  pay_setup_write_xml (pay_game_get_setup (self), root, TRUE);
  write_roster (root, self);
  write_start (root, self);
  for (guint i = 0; i < n_turns; i++)
    {
      write_corrections (root, self, i);
      write_turn (root, self, pay_game_get_turn (self, i));
    }
  if (!self->uncorrected)
    write_corrections (root, self, n_turns);
  write_received (root, board, &self->received);
  write_voting (root, board, &self->votes);
  if (pay_game_has_future (self))
    {
      xmlNode *future = pay_xml_add (root, "future", NULL);
      if (self->uncorrected)
        write_corrections (future, self, n_turns);
      for (guint i = 0; i < pay_game_get_n_future (self); i++)
        {
          const PayVotes *kept = pay_undone_votes_find (self->undone_votes, n_turns + i);
          if (kept)
            write_voting (pay_xml_add (future, "poll", NULL), board, kept);
          write_turn (future, self, pay_game_get_future (self, i));
          write_corrections (future, self, n_turns + i + 1);
        }
      write_received (future, board, &self->kept);
      const PayVotes *last = pay_undone_votes_find (self->undone_votes, self->turns->len);
      if (last)
        write_voting (future, board, last);
    }
  for (guint i = 0; i < self->filed->len; i++)
    write_filed (root, board, g_ptr_array_index (self->filed, i));
  for (guint i = 0; i < self->revisions->len; i++)
    write_revised (root, g_ptr_array_index (self->revisions, i));
  return pay_xml_write (doc);
}

gboolean
pay_game_save (const PayGame *self, const char *path, GError **error)
{
  g_autofree char *text = pay_game_write (self);

  return pay_file_replace (path, text, strlen (text), error);
}
