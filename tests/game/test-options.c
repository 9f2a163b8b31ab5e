/* test-options.c - every pair of options: refused with the reason, or played for a year (rules 13.1
 * to 13.5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"
#include "random-play.h"

#include "game/game-xml.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

#define MAX_NAMES 96

/* ---- combinations ---------------------------------------------------------------------------- */

/* The options that each option implies, according to rules 13.1 to 13.5. A "!" marks an option
 * that is only suggested. */
static const struct
{
  const char *name, *brings;
} brought[] = {
  { "payola-classic", "!flat-tax !no-savings !direct-only !zero-foreign" },
  { "limit-offers", "direct-only" },
  { "restrict-signal", "signal-support" },
  { "pay-dummies", "cd-dummies" },
  { "vassal-dummies", "cd-dummies team-victory" },
  { "ebayola-lowering=owner", "ebayola" },
  { "blind", "fictional-ok !hide-dummies" },
  { "own-scs-see", "blind" },
  { "no-scs-see", "blind" },
  { "no-units-see", "blind" },
  { "units-see-same", "blind" },
  { "units-see-other", "blind" },
  { "see-all-scs", "blind" },
  { "see-no-scs", "blind" },
  { "see-no-units", "blind" },
};

/* Options that cannot be combined. */
static const struct
{
  const char *one, *others;
} contrary[] = {
  { "blind", "zero-foreign public-totals" },
  { "fictional-ok", "signal-support" },
  { "touch-bribe", "remote-bribe pay-dummies" },
  { "remote-bribe", "pay-dummies" },
  { "hide-cost", "no-ledgers public-totals" },
  { "hide-offers", "no-ledgers" },
  { "no-transfer", "one-transfer anon-transfer no-return no-donations no-looting" },
  { "own-scs-see", "no-scs-see" },
  { "units-see-same", "units-see-other no-units-see" },
  { "units-see-other", "no-units-see" },
  { "see-all-scs", "see-no-scs" },
};

/* Options with values, and dummies. They are not in the list of flags. */
static const char *const directives[] = {
  "tax=5", "tax-par=3", "cap=10", "dummy-italy", "dummy-italy=france",
};

/* Lists the names of all options of the Payola kinds. */
static guint
list_names (const char **names)
{
  guint n = 0;

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (i != PAY_OPTION_HALF_PRICE)
      names[n++] = pay_option_name (i);
  for (guint i = 0; i < G_N_ELEMENTS (directives); i++)
    names[n++] = directives[i];
  g_assert_cmpuint (n, <=, MAX_NAMES);
  return n;
}

static void
bring (GHashTable *set, const char *name)
{
  if (!g_hash_table_add (set, g_strdup (name)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (brought); i++)
    if (strcmp (brought[i].name, name) == 0)
      {
        g_auto (GStrv) names = g_strsplit (brought[i].brings, " ", -1);
        for (char **one = names; *one; one++)
          bring (set, *one + (**one == '!'));
      }
}

/* Returns two options and everything that they imply. (transfer full) */
static GHashTable *
close_pair (const char *one, const char *other)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  bring (set, one);
  bring (set, other);
  return set;
}

static gboolean
is_contrary (GHashTable *set)
{
  for (guint i = 0; i < G_N_ELEMENTS (contrary); i++)
    {
      g_auto (GStrv) others = g_strsplit (contrary[i].others, " ", -1);
      for (char **other = others; *other; other++)
        if (g_hash_table_contains (set, contrary[i].one) && g_hash_table_contains (set, *other))
          return TRUE;
    }
  return FALSE;
}

/* Asserts that the options are exactly the expected ones. */
static void
check_names (const PayOptions *options, GHashTable *expected)
{
  g_auto (GStrv) names = pay_options_names (options);

  for (char **name = names; *name; name++)
    g_assert_true (g_hash_table_contains (expected, *name));
  g_assert_cmpuint (g_strv_length (names), ==, g_hash_table_size (expected));

  /* The names of the options are read back as the same options. */
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOptions) again = pay_options_parse ((const char *const *) names, found);
  g_assert_nonnull (again);
  g_auto (GStrv) same = pay_options_names (again);
  g_assert_true (g_strv_equal ((const char *const *) names, (const char *const *) same));
}

/* Asserts that every finding names two options and gives the reason in a sentence. */
static void
check_reasons (const PayDiagnostics *found)
{
  g_assert_cmpuint (pay_diagnostics_get_n (found), >, 0);
  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (found, i);
      g_assert_cmpint (finding->code, ==, PAY_CODE_OPTION_FORBIDDEN);
      g_assert_cmpuint (strlen (finding->args[2]), >, 20);
      g_autofree char *sentence = pay_diagnostic_sentence (finding);
      for (guint j = 0; j < 3; j++)
        g_assert_nonnull (strstr (sentence, finding->args[j]));
    }
}

/* Returns the options of a pair, or NULL if the pair is refused. Asserts that both orders of the
 * names have the same effect. */
static PayOptions *
parse_pair (const char *one, const char *other)
{
  const char *const names[] = { one, other, NULL }, *const turned[] = { other, one, NULL };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) also = pay_diagnostics_new ();
  PayOptions *options = pay_options_parse (names, found);
  g_autoptr (PayOptions) same = pay_options_parse (turned, also);

  g_assert_true (!options == !same);
  if (!options)
    check_reasons (found);
  return options;
}

static void
test_verdicts (void)
{
  const char *names[MAX_NAMES];
  guint n = list_names (names), n_refused = 0;

  for (guint i = 0; i < n; i++)
    for (guint j = i; j < n; j++)
      {
        /* If two options make the same power a dummy, only the later option is valid. So the
         * order of the two matters. */
        if (i != j && g_str_has_prefix (names[i], "dummy-")
            && g_str_has_prefix (names[j], "dummy-"))
          continue;
        g_autoptr (GHashTable) set = close_pair (names[i], names[j]);
        g_autoptr (PayOptions) options = parse_pair (names[i], names[j]);
        if ((options == NULL) != is_contrary (set))
          g_error ("%s and %s are %s", names[i], names[j], options ? "taken" : "refused");
        if (options)
          check_names (options, set);
        n_refused += !options;
      }
  g_test_message ("%u pairs are refused", n_refused);
  g_assert_cmpuint (n_refused, >, 60);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Asserts that every viewer gets results, and that the statements of all powers are valid UTF-8. */
static void
check_told (PayGame *game, guint turn)
{
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    {
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      g_autofree char *results = pay_results_text (view, turn);
      g_assert_nonnull (results);
      if (viewer < 0)
        continue;
      g_autoptr (PayStatement) statement = pay_statement_new (view, turn, viewer);
      g_autofree char *text = pay_statement_text (statement);
      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

/* Plays until the taxes of the year are paid. Asserts that every phase conserves money, and that
 * the game can be stored and read again. Returns FALSE if such a game is not possible. */
static gboolean
play_year (const char *kind, const char *const *names, guint64 seed)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOptions) options = pay_options_parse (names, found);
  g_autoptr (PaySetup) setup = options ? pay_setup_new (play_board (), kind, options, NULL, NULL,
                                                        seed, found)
                                       : NULL;
  PayRandom random = pay_random_init (seed);

  if (!setup)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (found), >, 0);
      return FALSE;
    }
  g_autoptr (PayGame) game = pay_game_new (setup);
  while (pay_game_get_phase (game).year == 1901)
    {
      guint turn = pay_game_get_n_turns (game);
      random_play_phase (&random, &game);
      play_check_money (pay_game_get_turn (game, turn));
    }
  /* Checks the texts of the first turn or of the last turn. The taxes are paid in the last turn. */
  check_told (game, seed % 2 ? 0 : pay_game_get_n_turns (game) - 1);
  play_assert_stored (game);
  return TRUE;
}

/* The largest number of options in one game. With more options, the effects of some would hide
 * those of others. */
#define MAX_TOGETHER 6

/* Some of the options in `names`. Invariant: the options with the indexes `chosen` can be
 * combined. */
typedef struct
{
  const char **names;
  guint n_names;
  guint chosen[MAX_TOGETHER];
  guint n_chosen;
} Together;

/* Checks whether option @more can be added. Two options for dummies are never combined, because
 * for the same power only the later option is valid. */
static gboolean
can_join (const Together *together, guint more)
{
  g_autoptr (GHashTable) set = close_pair (together->names[more], together->names[more]);

  for (guint i = 0; i < together->n_chosen; i++)
    {
      const char *name = together->names[together->chosen[i]];
      if (together->chosen[i] == more
          || (g_str_has_prefix (name, "dummy-")
              && g_str_has_prefix (together->names[more], "dummy-")))
        return FALSE;
      bring (set, name);
    }
  return !is_contrary (set);
}

/* Adds options until there are MAX_TOGETHER or no more can be added. Always adds the option that
 * forms the most new pairs with the chosen options. `met`, a table of n_names by n_names, marks the
 * pairs that have been in one game already. */
static void
fill_up (Together *together, const gboolean *met)
{
  guint n = together->n_names;

  while (together->n_chosen < MAX_TOGETHER)
    {
      guint best = n, most = 0;
      for (guint k = 0; k < n; k++)
        {
          guint n_new = 0;
          for (guint i = 0; i < together->n_chosen; i++)
            n_new += !met[together->chosen[i] * n + k];
          if (n_new > most && can_join (together, k))
            {
              most = n_new;
              best = k;
            }
        }
      if (best == n)
        return;
      together->chosen[together->n_chosen++] = best;
    }
}

static void
mark_met (const Together *together, gboolean *met)
{
  for (guint i = 0; i < together->n_chosen; i++)
    for (guint j = 0; j < together->n_chosen; j++)
      met[together->chosen[i] * together->n_names + together->chosen[j]] = TRUE;
}

/* Plays a year with the options. Two of three games have dummies, because options about dummies
 * have no effect without them. */
static gboolean
play_together (const char *kind, const Together *together, guint64 seed)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *told = NULL;

  if (seed % 3)
    {
      g_ptr_array_add (names, (gpointer) "dummy-turkey");
      g_ptr_array_add (names, (gpointer) "dummy-russia=england");
    }
  for (guint i = 0; i < together->n_chosen; i++)
    g_ptr_array_add (names, (gpointer) together->names[together->chosen[i]]);
  g_ptr_array_add (names, NULL);
  told = g_strjoinv (" ", (char **) names->pdata);
  g_test_message ("%s: %s", kind, told);
  return play_year (kind, (const char *const *) names->pdata, seed);
}

/* Every two options that can be combined are together in at least one game. Each game has at
 * most MAX_TOGETHER options. If PAYOLA_PAIRS_ALONE is set, every pair has its own game, which
 * takes minutes. */
static void
test_pairs (void)
{
  const char *names[MAX_NAMES];
  guint n = list_names (names), n_games = 0, n_pairs = 0;
  gboolean alone = g_getenv ("PAYOLA_PAIRS_ALONE") != NULL;
  g_autofree gboolean *met = g_new0 (gboolean, n * n);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        g_autoptr (GHashTable) set = close_pair (names[i], names[j]);
        Together together = { names, n, { i, j }, 2 };

        if (is_contrary (set))
          continue;
        n_pairs++;
        if (met[i * n + j])
          continue;
        if (!alone)
          fill_up (&together, met);
        mark_met (&together, met);
        n_games++;
        g_assert_true (play_together ("payola", &together, n_games));
      }
  g_test_message ("%u pairs met in %u games", n_pairs, n_games);
  g_assert_cmpuint (n_pairs, >, 900);
}

/* Every option is played in every kind of Payola game. Several options are combined in one game.
 * If the kind does not accept the combination, each option is played alone. */
static void
test_kinds (void)
{
  static const char *const kinds[] = {
    "payola", "classic", "flat-tax", "zero-sum", "ebayola", "tin-cup",
  };
  const char *names[MAX_NAMES];
  guint n = list_names (names), n_games = 0;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree gboolean *seen = g_new0 (gboolean, n);
      for (guint i = 0; i < n; i++)
        {
          Together together = { names, n, { i }, 1 };
          if (seen[i])
            continue;
          for (guint j = i + 1; j < n && together.n_chosen < MAX_TOGETHER; j++)
            if (!seen[j] && can_join (&together, j))
              together.chosen[together.n_chosen++] = j;
          if (play_together (kinds[k], &together, ++n_games))
            for (guint j = 0; j < together.n_chosen; j++)
              seen[together.chosen[j]] = TRUE;
          else
            {
              together.n_chosen = 1;
              play_together (kinds[k], &together, n_games);
            }
        }
    }
  g_test_message ("%u games", n_games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/options/verdicts of all pairs", test_verdicts);
  g_test_add_func ("/game/options/all pairs played", test_pairs);
  g_test_add_func ("/game/options/all kinds played", test_kinds);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
