/* commitment.c - commitments of the game master: a chain of digests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/commitment.h"

#include "board/board-own.h"
#include "economy/dummy.h"
#include "judge/rules-names.h"

#include <string.h>

/* Hexadecimal digits of a game's identifier: enough to tell all games apart. */
#define ID_LENGTH 20

/* ---- leaves --------------------------------------------------------------------------------- */

char *
pay_setup_words (const PaySetup *setup)
{
  g_auto (GStrv) options = pay_options_names (pay_setup_get_options (setup));
  gboolean hidden = pay_dummies_are_hidden (pay_setup_get_options (setup));
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, "board %s\nkind %s\ntitle %s\n",
                          pay_board_get_variant (pay_setup_get_board (setup)),
                          pay_setup_get_kind (setup), pay_setup_get_title (setup));
  if (pay_board_is_own (pay_setup_get_board (setup)))
    {
      g_autofree char *digest = pay_board_make_digest (pay_setup_get_board (setup));
      g_string_append_printf (words, "own-board %s\n", digest);
    }
  for (guint i = 0; options[i]; i++)
    if (!hidden || !g_str_has_prefix (options[i], "dummy-"))
      g_string_append_printf (words, "option %s\n", options[i]);
  for (guint i = 0; i < PAY_N_RULES; i++)
    {
      const char *value = pay_rules_get (pay_setup_get_rules (setup), i);
      if (strcmp (value, pay_rules_get (&PAY_RULES_DEFAULT, i)) != 0)
        g_string_append_printf (words, "rule %s=%s\n", pay_rule_name (i), value);
    }
  return g_string_free (words, FALSE);
}

PayDigest
pay_commitment_salt (const PaySetup *setup, const char *use)
{
  PayDigester *digester = pay_digester_new ("payola salt");

  pay_digester_add_digest (digester, pay_setup_get_secret (setup));
  pay_digester_add (digester, use, -1);
  return pay_digester_finish (digester);
}

PayDigest
pay_commitment_leaf (const PayDigest *salt, const char *text)
{
  PayDigester *digester = pay_digester_new ("payola leaf");

  pay_digester_add_digest (digester, salt);
  pay_digester_add (digester, text, -1);
  return pay_digester_finish (digester);
}

char *
pay_commitment_sheet_use (const PayBoard *board, PayPhase phase, PayPower power)
{
  g_autofree char *name = pay_phase_name (phase);
  return g_strdup_printf ("%s sheet %s", name, pay_board_get_power_key (board, power));
}

char *
pay_commitment_sheet_text (const char *sheet)
{
  return sheet ? g_strconcat ("+", sheet, NULL) : g_strdup ("-");
}

static PayDigest
make_leaf (const PaySetup *setup, const char *use, const char *text)
{
  PayDigest salt = pay_commitment_salt (setup, use);
  return pay_commitment_leaf (&salt, text);
}

static PayDigest
make_position_leaf (const PaySetup *setup, const char *use, const PayPosition *position)
{
  g_autofree char *text = pay_position_text (position);
  return make_leaf (setup, use, text);
}

/* Writes the bookings, one on each line, and the position after the turn. */
static char *
write_turn (const PayTurn *turn)
{
  const PayBoard *board = pay_position_get_board (pay_turn_get_after (turn));
  const PayLedger *booked = pay_turn_get_booked (turn);
  g_autofree char *after = pay_position_text (pay_turn_get_after (turn));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pay_ledger_get_n (booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (booked, i);
      g_string_append_printf (text, "transfer %s %s %d%s%s\n",
                              pay_board_get_power_key (board, entry->from),
                              pay_board_get_power_key (board, entry->to), entry->amount,
                              entry->reason ? " " : "", entry->reason ? entry->reason : "");
    }
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* ---- links ---------------------------------------------------------------------------------- */

static PayDigest
commit_start (const PayChain *self, const PaySetup *setup)
{
  g_autofree char *words = pay_setup_words (setup);
  PayDigester *digester = pay_digester_new ("payola game");

  pay_digester_add (digester, words, -1);
  pay_digester_add_digest (digester, &self->seed);
  pay_digester_add_digest (digester, &self->start);
  return pay_digester_finish (digester);
}

static PayDigest
commit_link (const PayLink *link, const PayDigest *before)
{
  PayDigester *digester = pay_digester_new (link->reason ? "payola correction" : "payola turn");
  g_autofree char *phase = pay_phase_name (link->phase);

  pay_digester_add_digest (digester, before);
  pay_digester_add (digester, link->reason ? link->reason : phase, -1);
  for (guint i = 0; i < link->sheets->len; i++)
    pay_digester_add_digest (digester, &g_array_index (link->sheets, PayDigest, i));
  pay_digester_add_digest (digester, &link->position);
  return pay_digester_finish (digester);
}

static const PayDigest *
get_last (const PayChain *self)
{
  if (self->links->len == 0)
    return &self->first;
  return &((const PayLink *) self->links->pdata[self->links->len - 1])->commitment;
}

static void
link_free (gpointer data)
{
  PayLink *self = data;

  g_free (self->reason);
  g_array_unref (self->sheets);
  g_free (self);
}

PayLink *
pay_chain_add (PayChain *self, PayPhase phase, const char *reason)
{
  PayLink *link = g_new0 (PayLink, 1);

  link->phase = phase;
  link->reason = g_strdup (reason);
  link->sheets = g_array_new (FALSE, FALSE, sizeof (PayDigest));
  g_ptr_array_add (self->links, link);
  return link;
}

static void
finish_link (PayChain *self, PayLink *link)
{
  const PayDigest *before = self->links->len > 1
                            ? &((PayLink *) self->links->pdata[self->links->len - 2])->commitment
                            : &self->first;
  link->commitment = commit_link (link, before);
}

static void
add_turn (PayChain *self, const PaySetup *setup, const PayTurn *turn)
{
  const PayBoard *board = pay_setup_get_board (setup);
  PayPhase phase = pay_turn_get_phase (turn);
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *use = g_strdup_printf ("%s after", name);
  PayLink *link = pay_chain_add (self, phase, NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PaySheet *sheet = pay_turn_get_sheet (turn, p);
      g_autofree char *sheet_use = pay_commitment_sheet_use (board, phase, p);
      g_autofree char *text = pay_commitment_sheet_text (sheet ? pay_sheet_get_text (sheet) : NULL);
      PayDigest leaf = make_leaf (setup, sheet_use, text);
      g_array_append_val (link->sheets, leaf);
    }
  g_autofree char *after = write_turn (turn);
  link->position = make_leaf (setup, use, after);
  finish_link (self, link);
}

static void
add_correction (PayChain *self, const PaySetup *setup, const PayCorrection *made, guint number)
{
  PayPhase phase = pay_position_get_phase (made->position);
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *use = g_strdup_printf ("%s correction %u", name, number);
  PayLink *link = pay_chain_add (self, phase, made->reason);

  link->position = make_position_leaf (setup, use, made->position);
  finish_link (self, link);
}

/* ---- chains --------------------------------------------------------------------------------- */

PayChain *
pay_chain_new_empty (void)
{
  PayChain *self = g_new0 (PayChain, 1);

  self->links = g_ptr_array_new_with_free_func (link_free);
  return self;
}

/* Writes the seed and the rest of the setup that players do not know before the end. */
static char *
write_seed (const PaySetup *setup)
{
  const PayOptions *options = pay_setup_get_options (setup);
  g_auto (GStrv) names = pay_options_names (options);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, pay_setup_get_seed (setup));
  for (guint i = 0; pay_dummies_are_hidden (options) && names[i]; i++)
    if (g_str_has_prefix (names[i], "dummy-"))
      g_string_append_printf (text, "\noption %s", names[i]);
  return g_string_free (text, FALSE);
}

static PayChain *
begin_chain (const PayGame *game)
{
  PayChain *self = pay_chain_new_empty ();
  const PaySetup *setup = pay_game_get_setup (game);
  g_autofree char *seed = write_seed (setup);

  self->seed = make_leaf (setup, "seed", seed);
  self->start = make_position_leaf (setup, "start", pay_game_get_start (game));
  self->first = commit_start (self, setup);
  return self;
}

PayChain *
pay_chain_new (const PayGame *game)
{
  PayChain *self = begin_chain (game);
  const PaySetup *setup = pay_game_get_setup (game);
  guint n_made = pay_game_get_n_corrections_made (game), next = 0;

  for (guint i = 0; i <= pay_game_get_n_turns (game); i++)
    {
      for (; next < n_made && pay_game_get_correction (game, next)->turn == i; next++)
        add_correction (self, setup, pay_game_get_correction (game, next), next + 1);
      if (i < pay_game_get_n_turns (game))
        add_turn (self, setup, pay_game_get_turn (game, i));
    }
  return self;
}

PayChain *
pay_chain_copy (const PayChain *self)
{
  PayChain *other = pay_chain_new_empty ();

  other->seed = self->seed;
  other->start = self->start;
  other->first = self->first;
  for (guint i = 0; i < self->links->len; i++)
    {
      const PayLink *link = self->links->pdata[i];
      PayLink *copy = pay_chain_add (other, link->phase, link->reason);
      g_array_append_vals (copy->sheets, link->sheets->data, link->sheets->len);
      copy->position = link->position;
      copy->commitment = link->commitment;
    }
  return other;
}

void
pay_chain_free (PayChain *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->links);
  g_free (self);
}

PayDigest
pay_chain_get (const PayChain *self, int turn)
{
  for (guint i = 0; turn >= 0 && i < self->links->len; i++)
    {
      const PayLink *link = self->links->pdata[i];
      if (!link->reason && turn-- == 0)
        return link->commitment;
    }
  return turn < 0 ? self->first : *get_last (self);
}

void
pay_chain_commit_start (PayChain *self, const PaySetup *setup)
{
  self->first = commit_start (self, setup);
}

gboolean
pay_chain_check (const PayChain *self, const PaySetup *setup)
{
  PayDigest before = commit_start (self, setup);

  if (!pay_digest_equal (&before, &self->first))
    return FALSE;
  for (guint i = 0; i < self->links->len; i++)
    {
      const PayLink *link = self->links->pdata[i];
      PayDigest now = commit_link (link, &before);
      if (!pay_digest_equal (&now, &link->commitment))
        return FALSE;
      before = now;
    }
  return TRUE;
}

char *
pay_chain_make_id (const PayChain *self)
{
  g_autofree char *text = pay_digest_text (&self->first);
  return g_strndup (text, ID_LENGTH);
}

char *
pay_game_make_id (const PayGame *game)
{
  g_autoptr (PayChain) chain = begin_chain (game);
  return pay_chain_make_id (chain);
}
