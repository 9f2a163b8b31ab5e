/* tournament-xml.c - tournament files (grammar: data/tournament.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/tournament.h"

#include "base/xml.h"
#include "board/board-xml.h"
#include "scoring/system-xml.h"

#include <string.h>

#define ROOT "payola-tournament"
#define FORMAT 1
#define GRAMMAR "tournament.rng"

/* ---- reading ------------------------------------------------------------------------------- */

static PayPower
find_power (const PayBoard *board, const char *key)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (strcmp (pay_board_get_power_key (board, p), key) == 0)
      return p;
  return PAY_NO_POWER;
}

/* Reads the players and the result of a board into @seats and @ending. Returns FALSE with
 * findings. */
static gboolean
read_seats (const PayTournament *self, xmlNode *table, guint *seats, PayEnding *ending,
            PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_tournament_get_board (self);
  guint n_powers = pay_board_get_n_powers (board);
  gboolean taken[PAY_MAX_POWERS] = { FALSE }, good = TRUE;
  guint n = 0;

  for (xmlNode *node = pay_xml_first (table, "seat"); node; node = pay_xml_next (node, "seat"))
    {
      g_autofree char *key = pay_xml_attribute (node, "power");
      g_autofree char *name = pay_xml_attribute (node, "player");
      PayPower power = find_power (board, key);
      int player = pay_tournament_find_player (self, name);

      if (power == PAY_NO_POWER || taken[power])
        pay_diagnostics_add (diagnostics,
                             power == PAY_NO_POWER ? PAY_CODE_TOURNAMENT_BAD_POWER
                                                   : PAY_CODE_TOURNAMENT_POWER_TWICE,
                             pay_xml_line (node), 0, 0, key, NULL);
      if (player < 0)
        pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER, pay_xml_line (node),
                             0, 0, name, NULL);
      if (power == PAY_NO_POWER || taken[power] || player < 0)
        {
          good = FALSE;
          continue;
        }
      taken[power] = TRUE;
      seats[power] = player;
      ending->counts[power] = CLAMP (pay_xml_attribute_int (node, "centres", 0), 0,
                                     PAY_MAX_PROVINCES);
      ending->years[power] = CLAMP (pay_xml_attribute_int (node, "eliminated", 0), 0, PAY_MAX_YEAR);
      g_autofree char *draw = pay_xml_attribute (node, "draw");
      if (g_strcmp0 (draw, "yes") == 0)
        ending->draw |= G_GUINT64_CONSTANT (1) << power;
      n++;
    }
  if (good && n != n_powers)
    {
      g_autofree char *found = g_strdup_printf ("%u", n), *all = g_strdup_printf ("%u", n_powers);
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_SEATS_MISSING, pay_xml_line (table), 0,
                           0, found, all, NULL);
      good = FALSE;
    }
  return good;
}

static void
read_table (PayTournament *self, xmlNode *node, PayDiagnostics *diagnostics)
{
  PaySize size = pay_tournament_get_size (self);
  guint round = CLAMP (pay_xml_attribute_int (node, "round", 0), 0, PAY_MAX_ROUNDS + 1);
  g_autofree char *name = pay_xml_attribute (node, "board");
  g_autofree char *ended = pay_xml_attribute (node, "ended");
  guint seats[PAY_MAX_POWERS] = { 0 }, line = pay_xml_line (node);
  PayEnding ending = { .n = size.n_powers };

  if (!read_seats (self, node, seats, &ending, diagnostics)
      || !pay_tournament_add_table (self, round, name, seats, line, diagnostics)
      || g_strcmp0 (ended, "yes") != 0)
    return;
  pay_tournament_set_ending (
    self, pay_tournament_find_table (self, round, g_strstrip (name)), &ending,
    CLAMP (pay_xml_attribute_int (node, "neutral", 0), 0, PAY_MAX_PROVINCES), line, diagnostics);
}

PayTournament *
pay_tournament_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, ROOT, FORMAT, GRAMMAR, diagnostics);
  g_autoptr (PayTournament) self = NULL;
  guint n;

  if (!doc)
    return NULL;
  n = pay_diagnostics_get_n (diagnostics);
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autofree char *variant = pay_xml_attribute (root, "variant");
  g_autofree char *title = pay_xml_attribute (root, "title");
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  g_autoptr (PaySystem) system = pay_system_read_element (pay_xml_first (root, "scoring"),
                                                          diagnostics);
  if (!board || !system)
    return NULL;

  self = pay_tournament_new (board, system);
  pay_tournament_set_stored (self, TRUE);
  pay_tournament_set_title (self, title, diagnostics);
  pay_tournament_set_best (self,
                           CLAMP (pay_xml_attribute_int (root, "best", 0), 0, PAY_MAX_ROUNDS));
  for (xmlNode *node = pay_xml_first (root, "player"); node; node = pay_xml_next (node, "player"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      g_autofree char *team = pay_xml_attribute (node, "team");
      pay_tournament_add_player (self, name, team, pay_xml_line (node), diagnostics);
    }
  for (xmlNode *node = pay_xml_first (root, "game"); node; node = pay_xml_next (node, "game"))
    read_table (self, node, diagnostics);
  pay_tournament_set_stored (self, FALSE);
  return pay_diagnostics_get_n (diagnostics) == n ? g_steal_pointer (&self) : NULL;
}

/* ---- writing ------------------------------------------------------------------------------- */

static void
write_table (xmlNode *root, const PayTournament *self, const PayTable *table)
{
  const PayBoard *board = pay_tournament_get_board (self);
  xmlNode *node = pay_xml_add (root, "game", NULL);

  pay_xml_set_int (node, "round", table->round);
  pay_xml_set (node, "board", table->name);
  if (table->has_ending)
    pay_xml_set (node, "ended", "yes");
  if (table->neutral)
    pay_xml_set_int (node, "neutral", table->neutral);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      xmlNode *seat = pay_xml_add (node, "seat", NULL);
      pay_xml_set (seat, "power", pay_board_get_power_key (board, p));
      pay_xml_set (seat, "player", pay_tournament_get_player (self, table->seats[p])->name);
      if (table->has_ending)
        pay_xml_set_int (seat, "centres", table->ending.counts[p]);
      if (table->has_ending && table->ending.years[p])
        pay_xml_set_int (seat, "eliminated", table->ending.years[p]);
      if (table->has_ending && ((table->ending.draw >> p) & 1))
        pay_xml_set (seat, "draw", "yes");
    }
}

char *
pay_tournament_write (const PayTournament *self)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewNode (NULL, BAD_CAST ROOT);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", FORMAT);
  pay_xml_set (root, "title", pay_tournament_get_title (self));
  pay_xml_set (root, "variant", pay_board_get_variant (pay_tournament_get_board (self)));
  if (pay_tournament_get_best (self))
    pay_xml_set_int (root, "best", pay_tournament_get_best (self));
  pay_system_add_element (pay_tournament_get_system (self), pay_tournament_get_size (self), root);
  for (guint i = 0; i < pay_tournament_get_n_players (self); i++)
    {
      const PayEntrant *player = pay_tournament_get_player (self, i);
      xmlNode *node = pay_xml_add (root, "player", NULL);
      pay_xml_set (node, "name", player->name);
      if (*player->team)
        pay_xml_set (node, "team", player->team);
    }
  for (guint i = 0; i < pay_tournament_get_n_tables (self); i++)
    write_table (root, self, pay_tournament_get_table (self, i));
  return pay_xml_write (doc);
}
