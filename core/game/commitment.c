/* commitment.c - commitments of the game master: a chain of digests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/commitment.h"

#include "board/board-own.h"
#include "economy/dummy.h"
#include "game/game-ending.h"
#include "game/game-format.h"
#include "judge/rules-names.h"

#include <string.h>

/* Number of hexadecimal digits in the identifier of a game. */
#define ID_LENGTH 20

/* ---- leaves --------------------------------------------------------------------------------- */

/* Adds the words of the setup that format 1 does not bind. */
static void
add_format_words (GString *words, const PaySetup *setup)
{
  const PaySystem *scoring = pay_setup_get_scoring (setup);

  g_string_append_printf (words, "format %u\nlots %s\n", pay_setup_get_format (setup),
                          pay_lots_get_word (pay_setup_get_lots (setup)));
  if (scoring)
    {
      g_autofree char *text = pay_system_write (scoring,
                                                pay_board_get_size (pay_setup_get_board (setup)));
      PayDigest digest = pay_digest_of ("payola scoring", text, -1);
      g_autofree char *digits = pay_digest_text (&digest);
      g_string_append_printf (words, "scoring %s\n", digits);
    }
}

char *
pay_setup_words (const PaySetup *setup)
{
  g_auto (GStrv) options = pay_options_names (pay_setup_get_options (setup));
  gboolean hidden = pay_dummies_are_hidden (pay_setup_get_options (setup));
  GString *words = g_string_new (NULL);

  if (pay_setup_get_format (setup) > PAY_GAME_FORMAT_FIRST)
    add_format_words (words, setup);
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
      if (strcmp (value, pay_game_format_usual_value (pay_setup_get_rules (setup), i)) != 0)
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

/* Writes the ledger entries, one on each line. */
static void
write_bookings (GString *text, const PayBoard *board, const PayLedger *booked)
{
  for (guint i = 0; i < pay_ledger_get_n (booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (booked, i);
      g_string_append_printf (text, "transfer %s %s %d%s%s\n",
                              pay_board_get_power_key (board, entry->from),
                              pay_board_get_power_key (board, entry->to), entry->amount,
                              entry->reason ? " " : "", entry->reason ? entry->reason : "");
    }
}

/* Writes the ledger entries and the position after the turn. */
static char *
write_turn (const PayTurn *turn)
{
  g_autofree char *after = pay_position_text (pay_turn_get_after (turn));
  GString *text = g_string_new (NULL);

  write_bookings (text, pay_position_get_board (pay_turn_get_after (turn)),
                  pay_turn_get_booked (turn));
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

/* Writes the ledger entries and votes since the last turn. */
static char *
write_rest (const PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  GString *text = g_string_new (NULL);

  write_bookings (text, board, pay_game_get_booked (game));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayVote vote = pay_game_get_vote (game, (PayPower) p);
      if (vote.kind == PAY_VOTE_NONE)
        continue;
      g_string_append_printf (text, "vote %s", pay_board_get_power_key (board, p));
      if (vote.kind == PAY_VOTE_CONCEDE)
        g_string_append_printf (text, " %s", pay_board_get_power_key (board, vote.to));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Returns the power that won by its supply centres in the last turn. */
static PayPower
get_victor (const PayGame *game)
{
  const PayTurn *last = pay_game_get_turn (game, pay_game_get_n_turns (game) - 1);
  return pay_turn_get_victory (last)->power;
}

/* Writes the end of a game in words. The caller frees the text. */
static char *
write_end (const PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  guint64 draw = pay_game_get_draw (game);
  PayPower winner = pay_game_get_conceded (game);
  GString *words;

  if (winner != PAY_NO_POWER)
    return g_strconcat ("conceded ", pay_board_get_power_key (board, winner), NULL);
  if (!draw)
    return g_strconcat ("victory ", pay_board_get_power_key (board, get_victor (game)), NULL);
  words = g_string_new ("draw");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((draw >> p) & 1)
      g_string_append_printf (words, " %s", pay_board_get_power_key (board, p));
  return g_string_free (words, FALSE);
}

static void
write_player (GString *text, const char *head, const PayPlayer *player)
{
  g_string_append_printf (text, "%s %s\n", head, player->name);
  if (*player->key)
    g_string_append_printf (text, "key %s\n", player->key);
}

char *
pay_commitment_computers (const PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  GString *text = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *level = pay_roster_get_computer (pay_game_get_roster (game), (PayPower) p);
      if (level)
        g_string_append_printf (text, "%s %s\n", pay_board_get_power_key (board, p), level);
    }
  return g_string_free (text, FALSE);
}

/* Checks whether an entry of the roster is a person. An entry that has only the level of a computer
 * player is not. */
static gboolean
is_person (const PayPlayer *player)
{
  return player
      && (*player->name || *player->mail || *player->key || *player->notes || player->number
          || !*player->computer);
}

PayDigest
pay_commitment_persons (const PayGame *game, const char *use)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *roster = pay_game_get_roster (game);
  const char *digits = pay_roster_get_leaf (roster);
  PayDigest leaf;

  /* A published game contains this leaf instead of the players. */
  if (digits && strcmp (use, "roster at the end") == 0 && pay_digest_parse (digits, &leaf))
    return leaf;
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_autofree char *full_use = g_strdup_printf ("%s %s", phase, use);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (is_person (pay_roster_get (roster, (PayPower) p)))
      {
        g_autofree char *head = g_strconcat ("player ", pay_board_get_power_key (board, p), NULL);
        write_player (text, head, pay_roster_get (roster, (PayPower) p));
      }
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    write_player (text, "standby", pay_roster_get_standby (roster, i));
  return make_leaf (pay_game_get_setup (game), full_use, text->str);
}

PayDigest
pay_commitment_join_computers (const PayDigest *persons, const char *computers)
{
  g_autofree char *digits = pay_digest_text (persons);
  g_autofree char *both = g_strconcat (digits, "\n", computers, NULL);

  return *computers ? pay_digest_of ("computers", both, -1) : *persons;
}

PayDigest
pay_commitment_roster (const PayGame *game, const char *use)
{
  PayDigest persons = pay_commitment_persons (game, use);
  g_autofree char *computers = pay_commitment_computers (game);

  return pay_commitment_join_computers (&persons, computers);
}

static PayDigest
make_lots_leaf (const PaySetup *setup, const char *phase, const char *const *drawn)
{
  g_autofree char *use = g_strdup_printf ("%s lots", phase);
  g_autoptr (GString) text = g_string_new (NULL);
  PayDigest salt = pay_commitment_salt (setup, use);
  PayDigester *digester = pay_digester_new ("payola leaf");

  for (guint p = 0; drawn[p]; p++)
    g_string_append_len (text, drawn[p], (gssize) strlen (drawn[p]) + 1);
  pay_digester_add_digest (digester, &salt);
  pay_digester_add (digester, text->str, (gssize) text->len);
  return pay_digester_finish (digester);
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
commit_link (const PayLink *link, const PayDigest *before, guint format)
{
  const char *label = link->kind == PAY_LINK_CORRECTION ? "payola correction"
                    : link->kind == PAY_LINK_END        ? "payola end"
                    : link->kind == PAY_LINK_REVISION   ? "payola revision"
                    : format > PAY_GAME_FORMAT_FIRST    ? "payola turn 2"
                                                        : "payola turn";
  PayDigester *digester = pay_digester_new (label);
  g_autofree char *phase = pay_phase_name (link->phase);

  pay_digester_add_digest (digester, before);
  if (link->kind != PAY_LINK_CORRECTION)
    pay_digester_add (digester, phase, -1);
  if (link->kind != PAY_LINK_TURN)
    pay_digester_add (digester, link->words, -1);
  for (guint i = 0; i < link->sheets->len; i++)
    pay_digester_add_digest (digester, &g_array_index (link->sheets, PayDigest, i));
  pay_digester_add_digest (digester, &link->position);
  if (link->kind == PAY_LINK_REVISION)
    {
      pay_digester_add (digester, link->deadline ? link->deadline : "", -1);
      pay_digester_add (digester, link->redraw ? "redraw" : "keep", -1);
    }
  else if (link->kind != PAY_LINK_CORRECTION && format > PAY_GAME_FORMAT_FIRST)
    {
      pay_digester_add (digester, link->deadline ? link->deadline : "", -1);
      pay_digester_add_digest (digester, &link->roster);
    }
  if (link->has_lots)
    pay_digester_add_digest (digester, &link->lots);
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

  g_free (self->words);
  g_free (self->deadline);
  g_array_unref (self->sheets);
  g_free (self);
}

PayLink *
pay_chain_add (PayChain *self, PayLinkKind kind, PayPhase phase, const char *words)
{
  PayLink *link = g_new0 (PayLink, 1);

  link->kind = kind;
  link->phase = phase;
  link->words = g_strdup (words);
  link->sheets = g_array_new (FALSE, FALSE, sizeof (PayDigest));
  g_ptr_array_add (self->links, link);
  return link;
}

static void
finish_link (PayChain *self, PayLink *link, const PaySetup *setup)
{
  const PayDigest *before = self->links->len > 1
                            ? &((PayLink *) self->links->pdata[self->links->len - 2])->commitment
                            : &self->first;
  link->commitment = commit_link (link, before, pay_setup_get_format (setup));
}

static void
add_sheets (PayLink *link, const PaySetup *setup, PaySheet *const *sheets)
{
  const PayBoard *board = pay_setup_get_board (setup);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PaySheet *sheet = sheets[p];
      g_autofree char *use = pay_commitment_sheet_use (board, link->phase, p);
      g_autofree char *text = pay_commitment_sheet_text (sheet ? pay_sheet_get_text (sheet) : NULL);
      PayDigest leaf = make_leaf (setup, use, text);
      g_array_append_val (link->sheets, leaf);
    }
}

static void
add_turn (PayChain *self, const PaySetup *setup, const PayTurn *turn)
{
  PayPhase phase = pay_turn_get_phase (turn);
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *use = g_strdup_printf ("%s after", name);
  g_autofree char *after = write_turn (turn);
  PayLink *link = pay_chain_add (self, PAY_LINK_TURN, phase, NULL);
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  for (guint p = 0; p < pay_board_get_n_powers (pay_setup_get_board (setup)); p++)
    sheets[p] = pay_turn_get_sheet (turn, (PayPower) p);
  add_sheets (link, setup, sheets);
  link->position = make_leaf (setup, use, after);
  link->deadline = g_strdup (pay_turn_get_deadline (turn));
  if (pay_turn_get_drawn (turn))
    {
      link->has_lots = TRUE;
      link->lots = make_lots_leaf (setup, name, pay_turn_get_drawn (turn));
    }
  link->roster = *pay_turn_get_roster (turn);
  finish_link (self, link, setup);
}

static void
add_correction (PayChain *self, const PaySetup *setup, const PayCorrection *made, guint number)
{
  PayPhase phase = pay_position_get_phase (made->position);
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *use = g_strdup_printf ("%s correction %u", name, number);
  PayLink *link = pay_chain_add (self, PAY_LINK_CORRECTION, phase, made->reason);

  link->position = make_position_leaf (setup, use, made->position);
  finish_link (self, link, setup);
}

static void
add_end (PayChain *self, const PayGame *game)
{
  const PaySetup *setup = pay_game_get_setup (game);
  PayPhase phase = pay_game_get_phase (game);
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (game));
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *use = g_strdup_printf ("%s end", name);
  g_autofree char *words = write_end (game);
  g_autofree char *rest = write_rest (game);
  PayLink *link = pay_chain_add (self, PAY_LINK_END, phase, words);
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    sheets[p] = pay_game_get_sheet (game, (PayPower) p);
  add_sheets (link, setup, sheets);
  link->position = make_leaf (setup, use, rest);
  link->deadline = g_strdup (deadline && *deadline ? deadline : NULL);
  link->roster = pay_commitment_roster (game, "roster at the end");
  finish_link (self, link, setup);
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

static PayChain *chain_turns (const PayGame *game);

PayChain *
pay_chain_new_before (const PayRevised *made)
{
  PayChain *self = chain_turns (made->before);
  PayDigest end;

  if (made->end && pay_digest_parse (made->end, &end))
    pay_chain_add (self, PAY_LINK_END, pay_game_get_phase (made->before), NULL)->commitment = end;
  return self;
}

static void
add_revision (PayChain *self, const PaySetup *setup, const PayRevised *made)
{
  g_autoptr (PayChain) before = pay_chain_new_before (made);
  PayLink *link = pay_chain_add (self, PAY_LINK_REVISION, pay_revised_get_phase (made),
                                 made->reason);

  link->position = *get_last (before);
  link->deadline = *made->time ? g_strdup (made->time) : NULL;
  link->redraw = made->redraw;
  finish_link (self, link, setup);
}

/* Adds the revision of a turn, unless a later revision took its place. */
static void
add_revisions (PayChain *self, const PayGame *game, guint turn)
{
  const PayRevised *latest = NULL;

  for (guint i = 0; i < pay_game_get_n_revisions (game); i++)
    {
      const PayRevised *made = pay_game_get_revision (game, i);
      if (made->turn <= turn)
        latest = made;
    }
  if (latest && latest->turn == turn)
    add_revision (self, pay_game_get_setup (game), latest);
}

static PayChain *
chain_turns (const PayGame *game)
{
  PayChain *self = begin_chain (game);
  const PaySetup *setup = pay_game_get_setup (game);
  guint n_made = pay_game_get_n_corrections_made (game), next = 0;

  for (guint i = 0; i <= pay_game_get_n_turns (game); i++)
    {
      add_revisions (self, game, i);
      for (; next < n_made && pay_game_get_correction (game, next)->turn == i; next++)
        add_correction (self, setup, pay_game_get_correction (game, next), next + 1);
      if (i < pay_game_get_n_turns (game))
        add_turn (self, setup, pay_game_get_turn (game, i));
    }
  return self;
}

PayChain *
pay_chain_new (const PayGame *game)
{
  PayChain *self = chain_turns (game);
  const PaySetup *setup = pay_game_get_setup (game);

  if (pay_setup_get_format (setup) > PAY_GAME_FORMAT_FIRST && pay_game_is_over (game))
    add_end (self, game);
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
      PayLink *copy = pay_chain_add (other, link->kind, link->phase, link->words);
      g_array_append_vals (copy->sheets, link->sheets->data, link->sheets->len);
      copy->position = link->position;
      copy->deadline = g_strdup (link->deadline);
      copy->redraw = link->redraw;
      copy->has_lots = link->has_lots;
      copy->lots = link->lots;
      copy->roster = link->roster;
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
      if (link->kind == PAY_LINK_TURN && turn-- == 0)
        return link->commitment;
    }
  return turn < 0 ? self->first : *get_last (self);
}

const PayLink *
pay_chain_get_end (const PayChain *self)
{
  const PayLink *last = self->links->len ? self->links->pdata[self->links->len - 1] : NULL;
  return last && last->kind == PAY_LINK_END ? last : NULL;
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
      PayDigest now = commit_link (link, &before, pay_setup_get_format (setup));
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
