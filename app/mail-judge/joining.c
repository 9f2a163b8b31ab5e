/* joining.c - new games that collect players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/joining.h"

#include "board/board-xml.h"
#include "economy/dummy.h"
#include "game/kinds.h"
#include "judge/rules-names.h"
#include "mail-judge/codes.h"
#include "mail-judge/progress.h"
#include "mail-judge/terminal.h"
#include "service/audit.h"
#include "service/seats.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

/* The maximum number of games that one address may create in an hour. */
#define MAX_CREATED 3

/* ---- creation ------------------------------------------------------------------------------- */

static gboolean
is_kind (const char *word)
{
  const char *const *kinds = pay_game_kind_list ();

  for (guint i = 0; kinds[i]; i++)
    if (g_ascii_strcasecmp (kinds[i], word) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_board (const char *word)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autofree char *lower = g_ascii_strdown (word, -1);

  for (const char *p = lower; *p; p++)
    if (!g_ascii_isalnum (*p) && *p != '-')
      return FALSE;
  g_autoptr (PayBoard) board = pay_board_load (lower, ignored);
  return board != NULL;
}

static PaySetup *
make_setup (const char *name, char **words, PayDiagnostics *findings)
{
  const char *kind = "payola";
  g_autofree char *board_name = g_strdup ("standard");
  g_autoptr (GPtrArray) money = g_ptr_array_new ();
  g_autoptr (GPtrArray) judge = g_ptr_array_new ();
  guint64 seed;
  PayRules rules;

  for (guint i = 0; words[i]; i++)
    if (is_kind (words[i]))
      kind = words[i];
    else if (is_board (words[i]))
      {
        g_free (board_name);
        board_name = g_ascii_strdown (words[i], -1);
      }
    else
      g_ptr_array_add (pay_rules_is_name (words[i]) ? judge : money, words[i]);
  g_ptr_array_add (money, NULL);
  g_ptr_array_add (judge, NULL);
  randombytes_buf (&seed, sizeof seed);
  g_autoptr (PayBoard) board = pay_board_load (board_name, findings);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) money->pdata, findings);
  if (!board || !options
      || !pay_game_kind_rules (kind, (const char *const *) judge->pdata, &rules, findings))
    return NULL;
  PaySetup *setup = pay_setup_new (board, kind, options, &rules, name, seed, findings);
  return setup ? pay_setup_draw_secret (setup, PAY_LOTS_MEANING) : NULL;
}

/* Checks whether the sender may create a game of this name. If not, adds the reason to the
 * answer. */
static gboolean
may_create (PayolaVisit *visit, const char *name, const char *password)
{
  PayolaJudge *judge = visit->judge;
  if (!judge->settings->open)
    payola_visit_say (visit, _("Games cannot be created by email on this judge."));
  else if (!payola_desk_check_name (name) || strchr (name, ' '))
    payola_visit_say (visit, _("The name of a game consists of up to 64 letters, digits, “-”, “_” "
                               "and “.”."));
  else if (!payola_password_is_usable (password))
    payola_visit_say (visit, _("A password must have 8 to 100 characters and no spaces."));
  /* Attempts are counted, too, because a refused name may be that of a hidden game. */
  else if (payola_journal_count (judge->journal, "create", visit->head->from,
                                 payola_judge_get_time (judge), TRUE)
           > MAX_CREATED)
    payola_visit_say (visit, _("Too many games were created from your address. Try again later."));
  else if (payola_desk_exists (judge, name))
    payola_visit_say (visit, _("This name cannot be used. Choose another one."));
  else
    return TRUE;
  return FALSE;
}

void
payola_joining_create (PayolaVisit *visit, const char *name, const char *password, char **options)
{
  PayolaJournal *journal = visit->judge->journal;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  PayolaDesk *desk;

  if (!may_create (visit, name, password))
    return;
  setup = make_setup (name, options, findings);
  payola_visit_say_findings (visit, findings);
  if (!setup)
    return;
  g_autoptr (PayGame) bare = pay_game_new (setup);
  g_autoptr (PayRoster) roster = pay_roster_with_plan (pay_game_get_roster (bare),
                                                       visit->judge->settings->plan);
  g_autoptr (PayGame) game = payola_audit_begin (pay_game_with_roster (bare, roster),
                                                 visit->judge->now);
  desk = payola_desk_create (visit->judge, name, game, &error);
  if (!desk)
    {
      payola_judge_say ("%s: %s", name, error->message);
      payola_visit_say (visit, _("This name cannot be used. Choose another one."));
      return;
    }
  g_ptr_array_add (visit->desks, desk);
  /* Only now, because a password without a game would be that of a later game. */
  payola_password_set (journal, name, PAYOLA_SEAT_MASTER, password);
  payola_journal_set (journal, name, "master", "", visit->head->from);
  payola_journal_set (journal, name, "forming", "", "yes");
  payola_journal_set (journal, name, "listed", "", "yes");
  payola_visit_sign_off (visit);
  payola_visit_enter (visit, desk);
  visit->is_master = TRUE;
  payola_visit_say (visit,
                    /* Translators: the name of a game */
                    _("Game %1$s was created, and you are its game master. Players join with "
                      "the line JOIN %1$s."),
                    name);
}

/* ---- joining -------------------------------------------------------------------------------- */

gboolean
payola_joining_is_open (PayolaDesk *desk)
{
  g_autofree char *forming = payola_journal_get (desk->judge->journal, desk->name, "forming", "");

  return forming != NULL;
}

/* Returns the powers that need players, as bits, and sets @n to their number. */
static guint64
list_seats (PayGame *game, guint *n)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  guint64 seats = 0;

  *n = 0;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_dummy_is (options, board, (PayPower) p)
        && pay_position_count_units (pay_game_get_position (game), (PayPower) p) > 0)
      {
        seats |= G_GUINT64_CONSTANT (1) << p;
        *n += 1;
      }
  return seats;
}

void
payola_joining_add (PayolaVisit *visit, PayolaDesk *desk, const char *wishes)
{
  PayolaJournal *journal = visit->judge->journal;
  g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *wrong = NULL;
  guint n_seats, n;

  if (!payola_seats_parse (pay_game_get_board (desk->game), wishes, powers, &wrong))
    {
      /* Translators: %s is a word of an email */
      payola_visit_say (visit, _("“%s” is not a power of this game."), wrong);
      return;
    }
  list_seats (desk->game, &n_seats);
  payola_journal_set (journal, desk->name, "joiner", visit->head->from, wishes);
  g_auto (GStrv) joined = payola_journal_list (journal, desk->name, "joiner");
  n = g_strv_length (joined);
  payola_visit_say (
    visit,
    /* Translators: the name of a game; the number of its players so far, and of all seats */
    _("You have joined %1$s; players so far: %2$u of %3$u. Send JOIN again to change your "
      "preferred powers, or SIGNOFF %1$s to leave."),
    desk->name, n, n_seats);
  if (n >= n_seats)
    payola_joining_start (visit, desk, NULL);
}

/* Returns a source of random numbers that depends only on the secret of the game. */
static GRand *
make_lot (PayGame *game)
{
  PayDigester *digester = pay_digester_new ("payola seats");
  guint32 seeds[PAY_DIGEST_BYTES / 4];
  PayDigest digest;

  pay_digester_add_digest (digester, pay_setup_get_secret (pay_game_get_setup (game)));
  digest = pay_digester_finish (digester);
  for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
    seeds[i] = digest.bytes[4 * i] | (guint32) digest.bytes[4 * i + 1] << 8
             | (guint32) digest.bytes[4 * i + 2] << 16 | (guint32) digest.bytes[4 * i + 3] << 24;
  return g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
}

static PayRoster *
seat_players (PayolaDesk *desk, char **joined, guint n, guint64 seats, const char *level)
{
  PayolaJournal *journal = desk->judge->journal;
  const PayBoard *board = pay_game_get_board (desk->game);
  g_autofree GArray **wishes = g_new0 (GArray *, n + 1);
  g_autofree int *powers = g_new0 (int, n + 1);
  GRand *lot = make_lot (desk->game);
  PayRoster *roster = pay_roster_ref ((PayRoster *) pay_game_get_roster (desk->game));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = payola_journal_get (journal, desk->name, "joiner", joined[i]);
      g_autofree char *wrong = NULL;
      wishes[i] = g_array_new (FALSE, FALSE, sizeof (int));
      payola_seats_parse (board, text, wishes[i], &wrong);
    }
  payola_seats_draw (n, wishes, seats, lot, powers);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayPlayer player = { (char *) "", (char *) "", (char *) "", (char *) "", 0, (char *) "" };
      for (guint i = 0; i < n; i++)
        if (powers[i] == (int) p)
          /* An address as the name would be bound by the commitments, which become public. */
          player.mail = joined[i];
      if (!*player.mail && level && seats >> p & 1)
        player.computer = (char *) level;
      if (!*player.mail && !*player.computer)
        continue;
      PayRoster *next = pay_roster_with (roster, (PayPower) p, &player);
      pay_roster_unref (roster);
      roster = next;
    }
  for (guint i = 0; i < n; i++)
    g_array_unref (wishes[i]);
  g_rand_free (lot);
  return roster;
}

void
payola_joining_start (PayolaVisit *visit, PayolaDesk *desk, const char *level)
{
  PayolaJournal *journal = visit->judge->journal;
  g_auto (GStrv) joined = payola_journal_list (journal, desk->name, "joiner");
  guint n = g_strv_length (joined), n_seats;
  guint64 seats = list_seats (desk->game, &n_seats);

  if (n == 0)
    {
      payola_visit_say (visit, _("The game cannot start: nobody has joined yet."));
      return;
    }
  if (n > n_seats)
    {
      payola_visit_say (
        visit,
        /* Translators: the number of players; the number of powers; the name of a game */
        _("The game cannot start, because more players have joined (%1$u) than are needed (%2$u). "
          "A player can leave with the line SIGNOFF %3$s."),
        n, n_seats, desk->name);
      return;
    }
  g_autoptr (PayRoster) roster = seat_players (desk, joined, n, seats, level);
  payola_desk_set_game (desk, pay_game_with_roster (desk->game, roster));
  payola_journal_forget (journal, desk->name, "joiner");
  payola_journal_set (journal, desk->name, "forming", "", NULL);
  payola_visit_say (visit,
                    _("The powers were assigned at random, and the game has begun. Each player "
                      "receives a letter with a code."));
  payola_progress_run (desk, FALSE);
}
