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

static void
write_sheet (xmlNode *parent, const PayBoard *board, const PaySheet *sheet)
{
  xmlNode *node = pay_xml_add (parent, "sheet", pay_sheet_get_text (sheet));
  pay_xml_set (node, "power", pay_board_get_power_key (board, pay_sheet_get_power (sheet)));
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
    }
  write_booked (node, board, pay_turn_get_booked (turn));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_turn_get_sheet (turn, p))
      write_sheet (node, board, pay_turn_get_sheet (turn, p));
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

/* Writes ledger entries, the sheets that get_sheet() returns, and replaced sheets into an element.
 * Writes nothing if there are none. */
static void
write_received (xmlNode *parent, const PayGame *game, const PayLedger *booked,
                PaySheet *(*get_sheet) (const PayGame *game, PayPower power),
                const GPtrArray *replaced)
{
  const PayBoard *board = pay_game_get_board (game);
  xmlNode *node = NULL;

  if (pay_ledger_get_n (booked) > 0)
    {
      node = pay_xml_add (parent, "received", NULL);
      write_booked (node, board, booked);
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PaySheet *sheet = get_sheet (game, p);
      if (!sheet)
        continue;
      if (!node)
        node = pay_xml_add (parent, "received", NULL);
      write_sheet (node, board, sheet);
    }
  for (guint i = 0; i < replaced->len; i++)
    {
      const PayReplaced *item = g_ptr_array_index (replaced, i);
      if (!node)
        node = pay_xml_add (parent, "received", NULL);
      pay_xml_set (pay_xml_add (node, "replaced", item->text), "power",
                   pay_board_get_power_key (board, item->power));
    }
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
  write_received (root, self, pay_game_get_booked (self), pay_game_get_sheet,
                  self->received.replaced);
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
      write_received (future, self, pay_game_get_kept_booked (self), pay_game_get_kept_sheet,
                      self->kept.replaced);
      const PayVotes *last = pay_undone_votes_find (self->undone_votes, self->turns->len);
      if (last)
        write_voting (future, board, last);
    }
  return pay_xml_write (doc);
}

gboolean
pay_game_save (const PayGame *self, const char *path, GError **error)
{
  g_autofree char *text = pay_game_write (self);

  return pay_file_replace (path, text, strlen (text), error);
}
