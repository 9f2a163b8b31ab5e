/* fuzz-words.c - arbitrary text as words that people type in the terminal and in dialogs
 *
 * The words are phases, viewers, options, sizes of boards, points, plans of deadlines, digests,
 * keys and names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "base/digest.h"
#include "exchange/keyring.h"
#include "game/deadline-plan.h"
#include "game/view.h"
#include "scoring/ending.h"
#include "scoring/recipe.h"

#include <string.h>

/* If a value can be read, it is printed, and the printed text can be read again. */
static void
read_values (const char *text)
{
  PayPhase phase, same;
  PayDeadlinePlan plan, again;
  PayDigest digest;
  gint64 points, repeated;

  if (pay_phase_parse (text, &phase))
    {
      g_autofree char *name = pay_phase_name (phase);
      g_assert_true (pay_phase_parse (name, &same));
      g_assert_true (pay_phase_is_equal (phase, same));
    }
  if (pay_deadline_plan_parse (text, &plan))
    {
      g_autofree char *words = pay_deadline_plan_print (&plan);
      if (*words)
        g_assert_true (pay_deadline_plan_parse (words, &again));
    }
  if (pay_digest_parse (text, &digest))
    {
      g_autofree char *words = pay_digest_text (&digest);
      g_assert_cmpstr (words, ==, text);
    }
  if (pay_points_parse (text, &points))
    {
      g_autofree char *words = pay_points_text (points);
      g_assert_true (pay_points_parse (words, &repeated));
      g_assert_cmpint (points, ==, repeated);
    }
}

static void
read_names (const char *text)
{
  const PayBoard *board = fuzz_board ("standard");
  PayViewer viewer;

  pay_viewer_parse (board, text, &viewer);
  pay_board_find_power (board, text);
  pay_key_check_public (text);
  pay_keyring_check_name (text);
}

static void
read_options (const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) names = g_strsplit_set (text, " \n", 40);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names, found);

  if (!options)
    {
      g_assert_true (pay_diagnostics_has_errors (found));
      return;
    }
  g_auto (GStrv) written = pay_options_names (options);
  g_autoptr (PayOptions) again = pay_options_parse ((const char *const *) written, found);
  g_assert_nonnull (again);
}

static void
read_endings (const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new (), other = pay_diagnostics_new ();
  const PaySize standard = { 7, 34, 18 };
  const char *years = strchr (text, '\n');
  g_autofree char *counts = g_strndup (text, strcspn (text, "\n"));
  PayEnding ending;
  PaySize size;

  if (!pay_size_parse (text, &size, found))
    g_assert_true (pay_diagnostics_has_errors (found));
  if (!pay_ending_parse (standard, counts, years ? years + 1 : NULL, 0, &ending, other))
    g_assert_true (pay_diagnostics_has_errors (other));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  read_values (text);
  read_names (text);
  read_options (text);
  read_endings (text);
  return 0;
}
