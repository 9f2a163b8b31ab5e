/* packet-writer.c - writer of packets, which contain only values that a view’s accessors return
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/packet-format.h"

#include "base/xml.h"
#include "game/setup-xml.h"
#include "judge/outcome-xml.h"

#include <string.h>

const char *const pay_packet_events[PAY_PACKET_N_EVENTS] = {
  [PAY_EVENT_CENTRE] = "centre",     [PAY_EVENT_ELIMINATED] = "eliminated",
  [PAY_EVENT_VICTORY] = "victory",   [PAY_EVENT_DRAW] = "draw",
  [PAY_EVENT_CONCEDED] = "conceded",
};

const char *const pay_packet_entries[PAY_PACKET_N_ENTRIES] = {
  [PAY_ENTRY_START] = "start",   [PAY_ENTRY_TAX] = "tax",         [PAY_ENTRY_TRANSFER] = "transfer",
  [PAY_ENTRY_BRIBE] = "bribe",   [PAY_ENTRY_FORFEIT] = "forfeit", [PAY_ENTRY_FUND] = "fund",
  [PAY_ENTRY_UPKEEP] = "upkeep", [PAY_ENTRY_CAPTURE] = "capture",
};

char *
pay_packet_digest (const char *text)
{
  PayDigest digest = pay_digest_of ("payola packet", text, -1);
  return pay_digest_text (&digest);
}

static void
set_power (xmlNode *node, const char *name, const PayBoard *board, PayPower power)
{
  if (power != PAY_NO_POWER)
    pay_xml_set (node, name, pay_board_get_power_key (board, power));
}

static void
set_place (xmlNode *node, const char *name, const PayBoard *board, PayProvince place)
{
  if (place != PAY_NO_PROVINCE)
    pay_xml_set (node, name, pay_board_get_abbreviation (board, place));
}

static void
set_unit (xmlNode *node, const PayBoard *board, const PayUnit *unit)
{
  g_autofree char *name = pay_unit_name (board, unit->type, unit->location);

  pay_xml_set (node, "unit", name);
  set_power (node, "owner", board, unit->owner);
}

static void
write_events (xmlNode *parent, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      xmlNode *node = pay_xml_add (parent, "event", NULL);

      pay_xml_set (node, "kind", pay_packet_events[event->kind]);
      set_power (node, "power", board, event->power);
      set_power (node, "other", board, event->other);
      set_place (node, "province", board, event->province);
      if (event->amount)
        pay_xml_set_int (node, "amount", event->amount);
      if (event->powers)
        {
          g_autofree char *powers = g_strdup_printf ("%" G_GINT64_MODIFIER "x", event->powers);
          pay_xml_set (node, "powers", powers);
        }
    }
}

static void
write_sightings (xmlNode *parent, PayView *view, guint turn)
{
  for (guint i = 0; i < pay_view_get_n_sightings (view, turn); i++)
    {
      const PaySighting *sighting = pay_view_get_sighting (view, turn, i);
      xmlNode *node = pay_xml_add (parent, "sighting", NULL);

      set_unit (node, pay_view_get_board (view), &sighting->unit);
      pay_xml_set_int (node, "arrived", sighting->arrived);
    }
}

/* Writes the known facts about units: their prices, the viewer’s payments, and whether other powers
 * bought their orders. */
static void
write_prices (xmlNode *parent, PayView *view, guint turn, PayViewer viewer)
{
  guint n_units = pay_position_get_n_units (pay_view_get_position (view, turn));

  for (guint u = 0; u < n_units; u++)
    {
      gboolean bought = pay_view_is_bought (view, turn, u);
      int price = -1, payment = -1;
      xmlNode *node;

      if (!pay_view_get_price (view, turn, u, &price))
        price = -1;
      if (viewer < 0 || !pay_view_get_payment (view, turn, u, viewer, &payment))
        payment = -1;
      if (price < 0 && payment < 0 && !bought)
        continue;
      node = pay_xml_add (parent, "unit", NULL);
      pay_xml_set_int (node, "index", u);
      if (price >= 0)
        pay_xml_set_int (node, "price", price);
      if (payment >= 0)
        pay_xml_set_int (node, "paid", payment);
      if (bought)
        pay_xml_set (node, "bought", "1");
    }
}

static void
write_accepted (xmlNode *parent, PayView *view, guint turn, PayPower viewer)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autoptr (GArray) accepted = pay_view_get_accepted (view, turn, viewer);

  for (guint i = 0; i < accepted->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (accepted, PayAccepted, i);
      xmlNode *node = pay_xml_add (parent, "accepted", NULL);

      set_unit (node, board, &bribe->unit);
      if (bribe->has_order)
        {
          g_autofree char *order = pay_order_text (board, &bribe->order);
          pay_xml_set (node, "order", order);
        }
      pay_xml_set_int (node, "amount", bribe->amount);
    }
}

static void
write_ledger (xmlNode *parent, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      xmlNode *node = pay_xml_add (parent, "entry", NULL);

      pay_xml_set (node, "kind", pay_packet_entries[entry->kind]);
      set_power (node, "from", board, entry->from);
      set_power (node, "to", board, entry->to);
      if (entry->unit >= 0)
        pay_xml_set_int (node, "unit", entry->unit);
      set_place (node, "centre", board, entry->centre);
      pay_xml_set_int (node, "amount", entry->amount);
      if (entry->reason)
        pay_xml_set (node, "reason", entry->reason);
    }
}

/* Writes the reports of a turn as codes and arguments, so that they appear in the reader’s own
 * language. */
static void
write_told (xmlNode *parent, PayView *view, guint turn, PayPower power)
{
  g_autoptr (PayDiagnostics) told = pay_view_list_told (view, turn, power);

  for (guint i = 0; i < pay_diagnostics_get_n (told); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (told, i);
      xmlNode *node = pay_xml_add (parent, "told", NULL);

      pay_xml_set (node, "code", pay_code_name (item->code));
      if (power == PAY_NO_POWER)
        pay_xml_set (node, "public", "1");
      for (guint a = 0; item->args[a]; a++)
        pay_xml_add (node, "word", item->args[a]);
    }
}

/* Returns the salts (char *), one for each turn. Players need the salts to check that the
 * commitments contain their own sheets. */
static GPtrArray *
list_salts (PayView *view)
{
  GPtrArray *salts = g_ptr_array_new_with_free_func (g_free);
  PayViewer viewer = pay_view_get_viewer (view);

  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      PayDigest salt;
      gboolean told = viewer >= 0 && pay_view_get_sheet_salt (view, turn, viewer, &salt);
      g_ptr_array_add (salts, told ? pay_digest_text (&salt) : g_strdup (""));
    }
  return salts;
}

static void
write_sheet (xmlNode *parent, PayView *view, guint turn, PayPower viewer, const GPtrArray *salts)
{
  const char *sheet = pay_view_get_sheet (view, turn, viewer);
  const char *salt = salts && turn < salts->len ? salts->pdata[turn] : "";

  if (sheet)
    pay_xml_add (parent, "sheet", sheet);
  if (*salt)
    pay_xml_set (parent, "salt", salt);
}

static void
write_turn (xmlNode *root, PayView *view, guint turn, const GPtrArray *salts)
{
  gboolean now = turn == pay_view_get_n_turns (view);
  const PayPosition *position = pay_view_get_position (view, turn);
  PayViewer viewer = pay_view_get_viewer (view);
  xmlNode *node = pay_xml_add (root, now ? "now" : "turn", NULL);
  g_autofree char *text = pay_position_text (position);
  guint times;

  for (guint i = 0; i < pay_view_get_n_corrections (view, turn); i++)
    pay_xml_add (node, "correction", pay_view_get_correction (view, turn, i));
  pay_xml_add (node, "position", text);
  if (viewer >= 0)
    write_sheet (node, view, turn, viewer, salts);
  if (viewer >= 0 && now && pay_view_is_waiting_for (view, viewer))
    pay_xml_set (node, "waiting", "1");
  if (!now)
    pay_outcome_write_xml (pay_view_get_outcome (view, turn), pay_view_get_board (view),
                           pay_xml_add (node, "outcome", NULL));
  write_events (node, view, turn);
  write_sightings (node, view, turn);
  if (!now)
    write_prices (node, view, turn, viewer);
  if (!now && viewer >= 0)
    {
      write_accepted (node, view, turn, viewer);
      if (pay_view_get_reductions (view, turn, viewer, &times))
        pay_xml_set_int (node, "reductions", times);
    }
  write_ledger (node, view, turn);
  if (!now)
    write_told (node, view, turn, PAY_NO_POWER);
  if (!now && viewer >= 0)
    write_told (node, view, turn, viewer);
}

static void
write_link (xmlNode *parent, const PayLink *link, guint format)
{
  g_autofree char *phase = pay_phase_name (link->phase);
  g_autofree char *position = pay_digest_text (&link->position);
  g_autofree char *commitment = pay_digest_text (&link->commitment);
  xmlNode *node = pay_xml_add (parent, "link", NULL);

  pay_xml_set (node, "phase", phase);
  if (link->kind == PAY_LINK_CORRECTION)
    pay_xml_set (node, "reason", link->words);
  else if (link->kind == PAY_LINK_REVISION)
    {
      pay_xml_set (node, "reason", link->words);
      pay_xml_set (node, "revised", link->deadline ? link->deadline : "");
      if (link->redraw)
        pay_xml_set (node, "lots", "again");
    }
  else if (format > PAY_GAME_FORMAT_FIRST)
    {
      g_autofree char *roster = pay_digest_text (&link->roster);
      if (link->deadline)
        pay_xml_set (node, "deadline", link->deadline);
      pay_xml_set (node, "roster", roster);
    }
  if (link->has_lots)
    {
      g_autofree char *lots = pay_digest_text (&link->lots);
      pay_xml_set (node, "lots", lots);
    }
  pay_xml_set (node, "position", position);
  pay_xml_set (node, "commitment", commitment);
  for (guint i = 0; i < link->sheets->len; i++)
    {
      g_autofree char *sheet = pay_digest_text (&g_array_index (link->sheets, PayDigest, i));
      pay_xml_add (node, "leaf", sheet);
    }
}

static void
write_proof (xmlNode *root, const PayChain *chain, guint format)
{
  g_autofree char *seed = pay_digest_text (&chain->seed);
  g_autofree char *start = pay_digest_text (&chain->start);
  xmlNode *node = pay_xml_add (root, "proof", NULL);

  pay_xml_set (node, "seed", seed);
  pay_xml_set (node, "start", start);
  for (guint i = 0; i < chain->links->len; i++)
    write_link (node, chain->links->pdata[i], format);
}

static void
write_viewer (xmlNode *root, const PayBoard *board, PayViewer viewer)
{
  pay_xml_set (root, "viewer",
               viewer >= 0               ? pay_board_get_power_key (board, (PayPower) viewer)
               : viewer == PAY_VIEWER_GM ? "gm"
                                         : "public");
}

static void
write_computers (xmlNode *root, PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *level = pay_view_get_computer (view, (PayPower) p);
      xmlNode *node = level ? pay_xml_add (root, "computer", NULL) : NULL;
      if (!node)
        continue;
      pay_xml_set (node, "power", pay_board_get_power_key (board, p));
      pay_xml_set (node, "level", level);
    }
}

/* Adds the game’s own file. It contains the board, so the board is removed from the packet. */
static void
write_whole (xmlNode *root, PayView *view)
{
  g_autofree char *whole = pay_view_write_game (view);
  xmlNode *board = pay_xml_first (root, "board");

  if (board)
    {
      xmlUnlinkNode (board);
      xmlFreeNode (board);
    }
  pay_xml_add (root, "whole", whole);
}

/* Writes a packet. If `salts` is NULL, the packet does not contain a proof. */
static char *
write_packet (PayView *view, guint64 number, const GPtrArray *salts)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, BAD_CAST "packet", NULL);
  g_autoptr (PayChain) chain = pay_view_make_chain (view);
  g_autofree char *id = pay_chain_make_id (chain);
  g_autofree char *number_text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", (int) pay_setup_get_format (pay_view_get_setup (view)));
  pay_xml_set (root, "digest", PAY_PACKET_NO_DIGEST);
  pay_xml_set (root, "game", salts ? id : "");
  write_viewer (root, pay_view_get_board (view), pay_view_get_viewer (view));
  pay_xml_set (root, "number", number_text);
  pay_setup_write_xml (pay_view_get_setup (view), root, FALSE);
  if (pay_view_is_over (view))
    write_whole (root, view);
  else
    {
      write_computers (root, view);
      for (guint turn = 0; turn <= pay_view_get_n_turns (view); turn++)
        write_turn (root, view, turn, salts);
      if (salts)
        write_proof (root, chain, pay_setup_get_format (pay_view_get_setup (view)));
    }
  char *text = pay_xml_write (doc);
  g_autofree char *digest = pay_packet_digest (text);
  memcpy (strstr (text, PAY_PACKET_NO_DIGEST), digest, strlen (digest));
  return text;
}

char *
pay_packet_write (PayView *view, guint64 number, gboolean proof)
{
  g_return_val_if_fail (pay_view_get_viewer (view) != PAY_VIEWER_GM || pay_view_is_over (view),
                        NULL);

  g_autoptr (GPtrArray) salts = proof ? list_salts (view) : NULL;
  return write_packet (view, number, salts);
}

char *
pay_packet_write_with (PayView *view, guint64 number, const GPtrArray *salts)
{
  return write_packet (view, number, salts);
}
