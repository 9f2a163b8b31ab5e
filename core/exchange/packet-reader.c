/* packet-reader.c - strict reader of packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/packet-format.h"

#include "base/xml.h"
#include "exchange/armor.h"
#include "game/game-format.h"
#include "game/game-private.h"
#include "game/game-xml.h"
#include "game/setup-xml.h"
#include "game/view-private.h"
#include "judge/outcome-xml.h"
#include "position/position-builder.h"

#include <string.h>

struct _PayPacket
{
  char *game;
  guint64 number;
  PayViewer viewer;
  PayView *view;
  PayGame *whole;
};

typedef struct
{
  PayDiagnostics *diagnostics;
  PaySetup *setup;
  const PayBoard *board;
  PayViewer viewer;
  GPtrArray *known; /* PayKnown: an element for each turn and one for the current phase */
  GPtrArray *salts; /* char *: for each turn, the salt of the viewer’s own sheet, or "" */
  PayChain *chain;
  gboolean waiting;
} Reader;

static gboolean
refuse (Reader *self, PayCode code, xmlNode *node)
{
  pay_diagnostics_add (self->diagnostics, code, node ? pay_xml_line (node) : 0, 0, 0, NULL);
  return FALSE;
}

static gboolean
damaged (Reader *self, xmlNode *node)
{
  return refuse (self, PAY_CODE_PACKET_DAMAGED, node);
}

/* ---- values --------------------------------------------------------------------------------- */

static gboolean
read_power (Reader *self, xmlNode *node, const char *name, PayPower *power)
{
  g_autofree char *key = pay_xml_attribute (node, name);

  *power = key ? pay_xml_find_power (self->board, key) : PAY_NO_POWER;
  return !key || *power != PAY_NO_POWER || damaged (self, node);
}

static gboolean
read_place (Reader *self, xmlNode *node, const char *name, PayProvince *place)
{
  g_autofree char *text = pay_xml_attribute (node, name);
  PayLocation location = text ? pay_xml_find_location (self->board, text) : PAY_NO_LOCATION;

  *place = location;
  return !text || (location >= 0 && location < (int) pay_board_get_n_provinces (self->board))
      || damaged (self, node);
}

/* Reads an attribute that is a number from 0 to `most`. If the attribute is missing, the number
 * is `otherwise`. */
static gboolean
read_number (Reader *self, xmlNode *node, const char *name, int otherwise, int most, int *number)
{
  gint64 value = pay_xml_attribute_int (node, name, otherwise);

  *number = (int) value;
  return value == otherwise || (value >= 0 && value <= most) || damaged (self, node);
}

static gboolean
read_unit (Reader *self, xmlNode *node, PayUnit *unit)
{
  g_autofree char *text = pay_xml_attribute (node, "unit");
  g_autoptr (PayPositionBuilder) empty = pay_position_builder_new (self->board,
                                                                   pay_phase_start (self->board));

  unit->type = text[0] == 'F' ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
  unit->location = strlen (text) > 2 ? pay_xml_find_location (self->board, text + 2)
                                     : PAY_NO_LOCATION;
  if (!read_power (self, node, "owner", &unit->owner))
    return FALSE;
  return (unit->location != PAY_NO_LOCATION && unit->owner != PAY_NO_POWER
          && pay_position_builder_can_add (empty, *unit))
      || damaged (self, node);
}

/* Returns the index of a word in a list, or -1. */
static int
find_word (xmlNode *node, const char *name, const char *const *words, guint n_words)
{
  g_autofree char *word = pay_xml_attribute (node, name);

  for (guint i = 0; word && i < n_words; i++)
    if (strcmp (words[i], word) == 0)
      return (int) i;
  return -1;
}

/* ---- parts of a turn ------------------------------------------------------------------------ */

static gboolean
read_event (Reader *self, xmlNode *node, PayKnown *turn)
{
  g_autofree char *powers = pay_xml_attribute (node, "powers");
  int kind = find_word (node, "kind", pay_packet_events, PAY_PACKET_N_EVENTS);
  PayEvent event = { 0 };

  if (kind < 0 || !read_power (self, node, "power", &event.power)
      || !read_power (self, node, "other", &event.other)
      || !read_place (self, node, "province", &event.province)
      || !read_number (self, node, "amount", 0, PAY_MAX_PROVINCES, &event.amount))
    return FALSE;
  event.kind = kind;
  if (powers && !g_ascii_string_to_unsigned (powers, 16, 1, G_MAXUINT64, &event.powers, NULL))
    return damaged (self, node);
  gboolean complete = event.kind == PAY_EVENT_DRAW ? event.powers != 0
                                                   : event.power != PAY_NO_POWER;
  if (!complete || (event.kind == PAY_EVENT_CENTRE && event.province == PAY_NO_PROVINCE))
    return damaged (self, node);
  g_array_append_val (turn->events, event);
  return TRUE;
}

static gboolean
read_sighting (Reader *self, xmlNode *node, PayKnown *turn)
{
  PaySighting sighting = { .arrived = pay_xml_attribute_int (node, "arrived", 0) != 0 };

  if (!read_unit (self, node, &sighting.unit))
    return FALSE;
  g_array_append_val (turn->sightings, sighting);
  return TRUE;
}

static gboolean
read_price (Reader *self, xmlNode *node, PayKnown *turn)
{
  int index, price, paid;

  if (!read_number (self, node, "index", -1, (int) turn->prices->len - 1, &index)
      || !read_number (self, node, "price", -1, G_MAXINT, &price)
      || !read_number (self, node, "paid", -1, G_MAXINT, &paid))
    return FALSE;
  if (index < 0)
    return damaged (self, node);
  g_array_index (turn->prices, int, index) = price;
  g_array_index (turn->payments, int, index) = paid;
  g_array_index (turn->bought, int, index) = pay_xml_attribute_int (node, "bought", -1) > 0 ? 1
                                                                                            : -1;
  return TRUE;
}

static gboolean
read_accepted (Reader *self, xmlNode *node, PayKnown *turn)
{
  g_autofree char *order = pay_xml_attribute (node, "order");
  PayAccepted accepted = { .has_order = order != NULL, .order = PAY_ORDER_INIT };

  if (!read_unit (self, node, &accepted.unit)
      || !read_number (self, node, "amount", 0, G_MAXINT, &accepted.amount))
    return FALSE;
  if (order && !pay_xml_read_order (self->board, order, &accepted.order))
    return damaged (self, node);
  g_array_append_val (turn->accepted, accepted);
  return TRUE;
}

static gboolean
read_entry (Reader *self, xmlNode *node, PayKnown *turn)
{
  int kind = find_word (node, "kind", pay_packet_entries, PAY_PACKET_N_ENTRIES), unit;
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  PayEntry entry = { .kind = PAY_ENTRY_START, .reason = reason };

  if (kind < 0)
    return damaged (self, node);
  entry.kind = kind;
  if (!read_power (self, node, "from", &entry.from) || !read_power (self, node, "to", &entry.to)
      || !read_place (self, node, "centre", &entry.centre)
      || !read_number (self, node, "unit", -1, (int) turn->prices->len - 1, &unit)
      || !read_number (self, node, "amount", 0, G_MAXINT, &entry.amount))
    return FALSE;
  entry.unit = (gint16) unit;
  pay_ledger_add_entry (turn->ledger, &entry);
  return TRUE;
}

static gboolean
read_told (Reader *self, xmlNode *node, PayKnown *turn)
{
  const PayEconomy *economy = pay_setup_get_economy (self->setup);
  g_autofree char *name = pay_xml_attribute (node, "code");
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  gboolean own = pay_xml_attribute_int (node, "public", 0) == 0;

  for (xmlNode *word = pay_xml_first (node, "word"); word; word = pay_xml_next (word, "word"))
    g_ptr_array_add (words, pay_xml_text (word));
  g_ptr_array_add (words, NULL);
  for (PayCode code = economy->first_told; economy->tell && code <= economy->last_told; code++)
    if (strcmp (pay_code_name (code), name) == 0)
      {
        pay_diagnostics_add_v (turn->told[own], code, 0, 0, 0, (const char *const *) words->pdata);
        return TRUE;
      }
  return damaged (self, node);
}

static gboolean
read_outcome (Reader *self, xmlNode *node, PayKnown *turn)
{
  PayPhaseKind kind = pay_position_get_phase (turn->position).kind;
  guint n_units = pay_position_get_n_units (turn->position);
  guint n_dislodged = pay_position_get_n_dislodged (turn->position);
  guint n_indices = kind == PAY_PHASE_RETREAT ? n_dislodged : n_units;

  turn->outcome = pay_outcome_read_xml (node, self->board, n_indices, self->diagnostics);
  if (!turn->outcome)
    return FALSE;
  /* In adjustment phases there is one result for each order, in retreat phases one for each
   * dislodged unit, and in movement phases one for each unit. */
  return kind == PAY_PHASE_ADJUSTMENT || pay_outcome_get_n (turn->outcome) == n_indices
      || damaged (self, node);
}

static gboolean
read_part (Reader *self, xmlNode *node, PayKnown *turn)
{
  if (pay_xml_is (node, "correction"))
    {
      char *reason = pay_xml_text (node);
      g_array_append_val (turn->notes, reason);
      return TRUE;
    }
  if (pay_xml_is (node, "sheet"))
    {
      g_free (turn->sheet);
      turn->sheet = pay_xml_text (node);
      return TRUE;
    }
  return pay_xml_is (node, "position")
      || (pay_xml_is (node, "outcome") && read_outcome (self, node, turn))
      || (pay_xml_is (node, "event") && read_event (self, node, turn))
      || (pay_xml_is (node, "sighting") && read_sighting (self, node, turn))
      || (pay_xml_is (node, "unit") && read_price (self, node, turn))
      || (pay_xml_is (node, "accepted") && read_accepted (self, node, turn))
      || (pay_xml_is (node, "entry") && read_entry (self, node, turn))
      || (pay_xml_is (node, "told") && read_told (self, node, turn));
}

static gboolean
read_turn (Reader *self, xmlNode *node)
{
  g_autofree char *text = pay_xml_text (pay_xml_first (node, "position"));
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (self->board, text, findings);
  char *salt = pay_xml_attribute (node, "salt");
  PayKnown *turn;

  g_ptr_array_add (self->salts, salt ? salt : g_strdup (""));
  /* A position that cannot occur in a game is refused, because later code relies on its lists
   * and sums. */
  g_autoptr (PayPosition) possible = position
                                     ? pay_game_check_start (self->setup, position, findings)
                                     : NULL;
  if (!possible || self->known->len > PAY_GAME_MAX_TURNS)
    return damaged (self, node);
  turn = pay_known_new (position);
  g_ptr_array_add (self->known, turn);
  turn->reductions = (int) pay_xml_attribute_int (node, "reductions", -1);
  for (xmlNode *part = pay_xml_first (node, NULL); part; part = pay_xml_next (part, NULL))
    if (!read_part (self, part, turn))
      return FALSE;
  if (pay_xml_is (node, "now"))
    self->waiting = pay_xml_attribute_int (node, "waiting", 0) > 0;
  return TRUE;
}

/* ---- the proof ------------------------------------------------------------------------------ */

static gboolean
read_digest (Reader *self, xmlNode *node, const char *name, PayDigest *digest)
{
  g_autofree char *text = name ? pay_xml_attribute (node, name) : pay_xml_text (node);
  return (text && pay_digest_parse (text, digest)) || damaged (self, node);
}

/* Reads whether lots were drawn again, or the leaf of the lots that a turn kept. */
static gboolean
read_lots (Reader *self, xmlNode *node, PayLink *link)
{
  g_autofree char *lots = pay_xml_attribute (node, "lots");

  link->redraw = link->kind == PAY_LINK_REVISION && g_strcmp0 (lots, "again") == 0;
  link->has_lots = link->kind == PAY_LINK_TURN && lots;
  if (!lots || link->redraw)
    return TRUE;
  return (link->has_lots && pay_digest_parse (lots, &link->lots)) || damaged (self, node);
}

static gboolean
read_link (Reader *self, xmlNode *node)
{
  g_autofree char *name = pay_xml_attribute (node, "phase");
  g_autofree char *reason = pay_xml_attribute (node, "reason");
  g_autofree char *revised = pay_xml_attribute (node, "revised");
  PayPhase phase;
  PayLink *link;

  if (!pay_phase_parse (name, &phase))
    return damaged (self, node);
  PayLinkKind kind = revised ? PAY_LINK_REVISION : reason ? PAY_LINK_CORRECTION : PAY_LINK_TURN;
  if (revised && (!reason || !pay_player_check_text (revised, FALSE)))
    return damaged (self, node);
  link = pay_chain_add (self->chain, kind, phase, reason);
  if (revised && *revised)
    link->deadline = g_strdup (revised);
  if (!read_lots (self, node, link) || !read_digest (self, node, "position", &link->position)
      || !read_digest (self, node, "commitment", &link->commitment))
    return FALSE;
  if (!reason && pay_setup_get_format (self->setup) > PAY_GAME_FORMAT_FIRST)
    {
      link->deadline = pay_xml_attribute (node, "deadline");
      if (!read_digest (self, node, "roster", &link->roster)
          || (link->deadline && !pay_player_check_text (link->deadline, FALSE)))
        return damaged (self, node);
    }
  for (xmlNode *leaf = pay_xml_first (node, "leaf"); leaf; leaf = pay_xml_next (leaf, "leaf"))
    {
      PayDigest digest;
      if (!read_digest (self, leaf, NULL, &digest))
        return FALSE;
      g_array_append_val (link->sheets, digest);
    }
  return reason || link->sheets->len == pay_board_get_n_powers (self->board)
      || damaged (self, node);
}

/* Checks that the links of the commitments agree with the turns and contain the viewer’s own
 * sheets. */
static gboolean
check_sheets (Reader *self)
{
  guint turn = 0;

  for (guint i = 0; i < self->chain->links->len; i++)
    {
      const PayLink *link = self->chain->links->pdata[i];
      const PayKnown *told;
      PayDigest salt;

      if (link->kind != PAY_LINK_TURN)
        continue;
      if (turn + 1 >= self->known->len)
        return FALSE;
      told = self->known->pdata[turn];
      if (!pay_phase_is_equal (pay_position_get_phase (told->position), link->phase))
        return FALSE;
      if (self->viewer >= 0)
        {
          g_autofree char *text = pay_commitment_sheet_text (told->sheet);
          if (!pay_digest_parse (self->salts->pdata[turn], &salt))
            return FALSE;
          PayDigest leaf = pay_commitment_leaf (&salt, text);
          if (!pay_digest_equal (&leaf, &g_array_index (link->sheets, PayDigest, self->viewer)))
            return FALSE;
        }
      turn++;
    }
  return turn + 1 == self->known->len;
}

static gboolean
read_proof (Reader *self, xmlNode *root, const char *game)
{
  xmlNode *node = pay_xml_first (root, "proof");
  g_autofree char *id = NULL;

  self->chain = pay_chain_new_empty ();
  if (!node)
    return damaged (self, root);
  if (!read_digest (self, node, "seed", &self->chain->seed)
      || !read_digest (self, node, "start", &self->chain->start))
    return FALSE;
  for (xmlNode *link = pay_xml_first (node, "link"); link; link = pay_xml_next (link, "link"))
    if (!read_link (self, link))
      return FALSE;
  pay_chain_commit_start (self->chain, self->setup);
  id = pay_chain_make_id (self->chain);
  if (strcmp (id, game) != 0 || !pay_chain_check (self->chain, self->setup) || !check_sheets (self))
    return refuse (self, PAY_CODE_PACKET_COMMITMENT, node);
  return TRUE;
}

/* ---- the whole ------------------------------------------------------------------------------ */

static gboolean
read_viewer (Reader *self, xmlNode *root)
{
  g_autofree char *word = pay_xml_attribute (root, "viewer");
  PayPower power = pay_xml_find_power (self->board, word);

  self->viewer = power != PAY_NO_POWER    ? power
               : strcmp (word, "gm") == 0 ? PAY_VIEWER_GM
                                          : PAY_VIEWER_PUBLIC;
  return power != PAY_NO_POWER || strcmp (word, "gm") == 0 || strcmp (word, "public") == 0
      || damaged (self, root);
}

static gboolean
read_computers (Reader *self, PayView *view, xmlNode *root)
{
  for (xmlNode *node = pay_xml_first (root, "computer"); node;
       node = pay_xml_next (node, "computer"))
    {
      g_autofree char *key = pay_xml_attribute (node, "power");
      g_autofree char *level = pay_xml_attribute (node, "level");
      PayPower power = pay_xml_find_power (self->board, key);
      if (power == PAY_NO_POWER)
        return damaged (self, node);
      pay_view_set_computer (view, power, level);
    }
  return TRUE;
}

static gboolean
read_known (Reader *self, PayPacket *packet, xmlNode *root)
{
  for (xmlNode *node = pay_xml_first (root, NULL); node; node = pay_xml_next (node, NULL))
    if ((pay_xml_is (node, "turn") || pay_xml_is (node, "now")) && !read_turn (self, node))
      return FALSE;
  if (self->viewer == PAY_VIEWER_GM || self->known->len == 0)
    return damaged (self, root);
  if (!read_proof (self, root, packet->game))
    return FALSE;
  packet->view = pay_view_new_known (self->setup, self->viewer, g_steal_pointer (&self->known),
                                     self->waiting, g_steal_pointer (&self->chain));
  return read_computers (self, packet->view, root);
}

/* Reads the setup. If the packet contains the whole game, the setup of the game is used, with
 * the board. Otherwise the setup is read from the packet itself. */
static gboolean
read_setup (Reader *self, PayPacket *packet, xmlNode *root, xmlNode *whole)
{
  if (whole)
    {
      g_autofree char *text = pay_xml_text (whole);
      packet->whole = pay_game_read_bytes (text, strlen (text), self->diagnostics);
      self->setup = packet->whole ? pay_setup_ref (pay_game_get_setup (packet->whole)) : NULL;
    }
  else
    self->setup = pay_setup_read_xml (root, self->diagnostics);
  self->board = self->setup ? pay_setup_get_board (self->setup) : NULL;
  return self->setup != NULL;
}

static gboolean
check_whole (Reader *self, PayPacket *packet, xmlNode *node)
{
  g_autofree char *id = pay_game_make_id (packet->whole);

  if (!pay_game_is_over (packet->whole) || strcmp (id, packet->game) != 0
      || self->viewer >= (int) pay_board_get_n_powers (pay_game_get_board (packet->whole)))
    return refuse (self, PAY_CODE_PACKET_COMMITMENT, node);
  packet->view = pay_view_new (packet->whole, self->viewer);
  return TRUE;
}

static gboolean
read_packet (Reader *self, PayPacket *packet, xmlNode *root)
{
  g_autofree char *number = pay_xml_attribute (root, "number");
  xmlNode *whole = pay_xml_first (root, "whole");

  if (!read_setup (self, packet, root, whole))
    return FALSE;
  packet->game = pay_xml_attribute (root, "game");
  if (!g_ascii_string_to_unsigned (number, 10, 0, G_MAXUINT64, &packet->number, NULL))
    return damaged (self, root);
  if (!read_viewer (self, root))
    return FALSE;
  packet->viewer = self->viewer;
  return whole ? check_whole (self, packet, whole) : read_known (self, packet, root);
}

/* Checks that writing the packet again gives the same bytes. Then nothing in the file was
 * ignored, and its digest is right. */
static gboolean
check_same (Reader *self, const PayPacket *packet, const char *data, gsize length)
{
  g_autofree char *again = pay_packet_write_with (packet->view, packet->number, self->salts);

  return (strlen (again) == length && memcmp (again, data, length) == 0)
      || refuse (self, PAY_CODE_PACKET_ALTERED, NULL);
}

/* Checks the digest first, so that an altered packet is reported as altered and not as some
 * other error. */
static gboolean
check_digest (Reader *self, const char *data, gsize length)
{
  g_autofree char *text = g_strndup (data, length);
  char *place = strstr (text, " digest=\"");

  if (place && strlen (place) > strlen (" digest=\"") + 64)
    {
      g_autofree char *stands = g_strndup (place + strlen (" digest=\""), 64);
      memcpy (place + strlen (" digest=\""), PAY_PACKET_NO_DIGEST, 64);
      g_autofree char *digest = pay_packet_digest (text);
      if (strcmp (digest, stands) == 0)
        return TRUE;
    }
  return refuse (self, PAY_CODE_PACKET_ALTERED, NULL);
}

PayPacket *
pay_packet_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, "packet", PAY_GAME_FORMAT, "packet.rng",
                                         diagnostics);
  g_autoptr (PayPacket) packet = g_new0 (PayPacket, 1);
  Reader self = { .diagnostics = diagnostics };
  gboolean good;

  if (!doc)
    return NULL;
  self.known = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_known_free);
  self.salts = g_ptr_array_new_with_free_func (g_free);
  good = check_digest (&self, data, length)
      && read_packet (&self, packet, xmlDocGetRootElement (doc))
      && check_same (&self, packet, data, length);
  g_clear_pointer (&self.known, g_ptr_array_unref);
  g_ptr_array_unref (self.salts);
  pay_chain_free (self.chain);
  pay_setup_unref (self.setup);
  return good ? g_steal_pointer (&packet) : NULL;
}

void
pay_packet_free (PayPacket *self)
{
  if (!self)
    return;
  g_free (self->game);
  pay_view_unref (self->view);
  pay_game_unref (self->whole);
  g_free (self);
}

const char *
pay_packet_get_game (const PayPacket *self)
{
  return self->game;
}

guint64
pay_packet_get_number (const PayPacket *self)
{
  return self->number;
}

PayViewer
pay_packet_get_viewer (const PayPacket *self)
{
  return self->viewer;
}

PayPhase
pay_packet_get_phase (const PayPacket *self)
{
  return pay_view_get_phase (self->view, pay_view_get_n_turns (self->view));
}

PayView *
pay_packet_get_view (const PayPacket *self)
{
  return self->view;
}

PayGame *
pay_packet_get_game_value (const PayPacket *self)
{
  return self->whole;
}

gboolean
pay_packet_looks_like (const char *data, gsize length)
{
  g_autofree char *head = g_strndup (data, MIN (length, 400));
  PayArmor kind;

  return (pay_armor_begins (data, length, &kind) && kind == PAY_ARMOR_PACKET)
      || strstr (head, "<packet ") != NULL;
}
