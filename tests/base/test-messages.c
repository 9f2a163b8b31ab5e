/* test-messages.c - the table of codes and sentences, and findings made from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/diagnostic.h"

#include <string.h>

/* Every code has a unique name and a sentence. The placeholders of a sentence are {1} to {n}
 * without a gap, except in sentences for causes of the judge. */
static void
test_table (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (PayCode code = PAY_CODE_NONE + 1; code < PAY_N_CODES; code++)
    {
      const char *name = pay_code_name (code);
      const char *args[] = { "\001", "\002", "\003", "\004", "\005",
                             "\006", "\007", "\010", "\016", NULL };
      g_autofree char *sentence = pay_code_sentence (code, args);
      gboolean ended = FALSE;

      g_assert_true (g_hash_table_add (names, (gpointer) name));
      g_assert_cmpint (pay_code_severity (code), >=, PAY_SEVERITY_NOTE);
      g_assert_cmpint (pay_code_severity (code), <=, PAY_SEVERITY_INVALID);
      g_assert_cmpstr (sentence, !=, "");
      g_assert_true (g_utf8_validate (sentence, -1, NULL));
      g_assert_null (strchr (sentence, '{'));
      g_assert_null (strchr (sentence, '}'));
      for (guint i = 0; args[i]; i++)
        {
          gboolean there = strstr (sentence, args[i]) != NULL;
          g_test_message ("%s: place %u", name, i + 1);
          /* The sentences for causes of the judge have the same arguments. Each sentence uses
           * only some of them, so there may be gaps. */
          if (!g_str_has_prefix (name, "JUDGE_"))
            g_assert_false (there && ended);
          ended = !there;
        }
    }
}

static void
test_sentence (void)
{
  const char *args[] = { "70", "64", NULL };
  g_autofree char *full = pay_code_sentence (PAY_CODE_TEXT_TOO_LONG, args);
  g_autofree char *bare = pay_code_sentence (PAY_CODE_TEXT_TOO_LONG, NULL);

  g_assert_nonnull (strstr (full, "70"));
  g_assert_nonnull (strstr (full, "64"));
  g_assert_null (strchr (bare, '{'));
}

static void
test_list (void)
{
  g_autoptr (PayDiagnostics) list = pay_diagnostics_new ();

  g_assert_false (pay_diagnostics_has_errors (list));
  pay_diagnostics_add (list, PAY_CODE_SEASON_SPRING, 0, 0, 0, "1901", NULL);
  g_assert_false (pay_diagnostics_has_errors (list));
  pay_diagnostics_add (list, PAY_CODE_NOT_UTF8, 3, 4, 9, "4", NULL);
  pay_diagnostics_add (list, PAY_CODE_XML_EMPTY, 7, 0, 0, NULL);
  g_assert_true (pay_diagnostics_has_errors (list));
  g_assert_true (pay_diagnostics_has_code (list, PAY_CODE_NOT_UTF8));
  g_assert_false (pay_diagnostics_has_code (list, PAY_CODE_XML_HOSTILE));
  g_assert_cmpuint (pay_diagnostics_get_n (list), ==, 3);
  g_assert_cmpint (pay_diagnostics_get (list, 1)->severity, ==, PAY_SEVERITY_INVALID);

  g_autofree char *text = pay_diagnostics_text (list);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[0], ==, "Spring 1901");
  g_assert_true (g_str_has_prefix (lines[1], "Line 3, column 5: "));
  g_assert_true (g_str_has_prefix (lines[2], "Line 7: "));
  g_assert_cmpstr (lines[3], ==, "");
}

/* Names of files and messages of libraries need not be valid UTF-8. */
static void
test_bytes (void)
{
  g_autoptr (PayDiagnostics) list = pay_diagnostics_new ();

  pay_diagnostics_add (list, PAY_CODE_TEXT_TOO_LONG, 0, 0, 0, "a\xab\xff", "64", NULL);
  g_autofree char *text = pay_diagnostics_text (list);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_nonnull (strstr (text, "64"));
}

/* A full list still takes the first error. */
static void
test_full (void)
{
  g_autoptr (PayDiagnostics) list = pay_diagnostics_new ();

  for (guint i = 0; i < PAY_DIAGNOSTICS_MAX + 5; i++)
    pay_diagnostics_add (list, PAY_CODE_SEASON_SPRING, i, 0, 0, "1901", NULL);
  g_assert_cmpuint (pay_diagnostics_get_n (list), ==, PAY_DIAGNOSTICS_MAX);
  g_assert_false (pay_diagnostics_has_errors (list));
  for (guint i = 0; i < 2; i++)
    pay_diagnostics_add (list, PAY_CODE_XML_EMPTY, 0, 0, 0, NULL);
  g_assert_cmpuint (pay_diagnostics_get_n (list), ==, PAY_DIAGNOSTICS_MAX + 1);
  g_assert_true (pay_diagnostics_has_errors (list));
  g_autofree char *text = pay_diagnostics_text (list);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, PAY_DIAGNOSTICS_SHOWN + 2);
  g_assert_cmpstr (lines[PAY_DIAGNOSTICS_SHOWN], ==, "There are 9801 more problems.");
  pay_diagnostics_clear (list);
  g_assert_false (pay_diagnostics_has_errors (list));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/messages/table", test_table);
  g_test_add_func ("/messages/sentence", test_sentence);
  g_test_add_func ("/messages/list", test_list);
  g_test_add_func ("/messages/bytes", test_bytes);
  g_test_add_func ("/messages/full", test_full);
  return g_test_run ();
}
