/* test-characters.c - invisible, dangerous and mistaken characters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/characters.h"

#include <string.h>

/* Control characters, except newline and tab, are shown as escapes. So are the characters that
 * change the direction of writing, and bytes that are not UTF-8. All other characters stay as
 * they are. */
static void
test_show (void)
{
  for (gunichar c = 1; c < 0x3000; c++)
    {
      char text[8] = { 0 };
      gboolean control = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && c < 0xa0);
      gboolean bidi = c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e)
                   || (c >= 0x2066 && c <= 0x2069);

      g_unichar_to_utf8 (c, text);
      g_autofree char *shown = pay_text_show (text);
      g_autofree char *expected = control ? g_strdup_printf ("\\x%02x", c)
                                : bidi    ? g_strdup_printf ("\\u%04x", c)
                                          : g_strdup (text);
      g_assert_cmpstr (shown, ==, expected);
      g_assert_cmpint (pay_character_is_bidi (c), ==, bidi);
    }
  g_autofree char *mixed = pay_text_show ("a\x1b[31m\xff\xe2\x80\xae\xc2\x9b"
                                          "b\xe2\x80");
  g_assert_cmpstr (mixed, ==, "a\\x1b[31m\\xff\\u202e\\x9bb\\xe2\\x80");
}

static void
test_describe (void)
{
  static const struct
  {
    gunichar c;
    const char *expected;
    char looks;
  } table[] = {
    { 0x0410, "U+0410 CYRILLIC CAPITAL LETTER A", 'A' },
    { 0x03A1, "U+03A1 GREEK CAPITAL LETTER RHO", 'P' },
    { 0x00A0, "U+00A0 NO-BREAK SPACE", ' ' },
    { 0x200B, "U+200B ZERO WIDTH SPACE", 0 },
    { 0xFF15, "U+FF15 FULLWIDTH DIGIT FIVE", '5' },
    { 0x2019, "U+2019 RIGHT SINGLE QUOTATION MARK", '\'' },
    { 0x202E, "U+202E RIGHT-TO-LEFT OVERRIDE", 0 },
    { 0x001B, "U+001B ESCAPE", 0 },
    { 0x4E01, "U+4E01", 0 },
    { 0x1F999, "U+1F999", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = pay_character_describe (table[i].c);
      g_assert_cmpstr (text, ==, table[i].expected);
      g_assert_cmpint (pay_character_looks_like (table[i].c), ==, table[i].looks);
    }
  /* The table is sorted, so that every row is found. */
  for (gunichar c = 0x410; c < 0x450; c++)
    {
      g_autofree char *text = pay_character_describe (c);
      g_assert_nonnull (strstr (text, "CYRILLIC"));
    }
}

static void
check_name (const char *name, gboolean lines, gboolean stored, PayCode code, const char *part)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  gboolean good = pay_text_check_name (name, lines, stored, 7, found);

  g_assert_cmpint (good, ==, code == PAY_CODE_NONE);
  g_assert_cmpint (good, ==, pay_text_check_name (name, lines, stored, 7, NULL));
  if (good)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);
      return;
    }
  g_autofree char *text = pay_diagnostic_text (pay_diagnostics_get (found, 0));
  g_assert_cmpint (pay_diagnostics_get (found, 0)->code, ==, code);
  g_assert_nonnull (strstr (text, part));
  g_assert_null (strchr (text, '\x1b'));
}

static void
test_names (void)
{
  const char *rtl = "ab\xe2\x80\xae"
                    "cd";

  check_name ("Jürgen “J.” O’Neill", FALSE, FALSE, PAY_CODE_NONE, NULL);
  check_name ("two\nlines", TRUE, FALSE, PAY_CODE_NONE, NULL);
  check_name ("two\nlines", FALSE, FALSE, PAY_CODE_NAME_CHARACTER, "U+000A LINE FEED");
  check_name (rtl, FALSE, FALSE, PAY_CODE_NAME_CHARACTER, "U+202E RIGHT-TO-LEFT OVERRIDE");
  check_name (rtl, FALSE, TRUE, PAY_CODE_NONE, NULL);
  check_name ("\x1b[2J", FALSE, TRUE, PAY_CODE_NAME_CHARACTER, "\\x1b[2J");
  check_name ("x\xc2\x85", FALSE, TRUE, PAY_CODE_NAME_CHARACTER, "U+0085 NEXT LINE");
  check_name ("x\xff", FALSE, TRUE, PAY_CODE_NAME_NOT_UTF8, "x\\xff");
  for (guint n = 30; n < 60; n++)
    {
      g_autofree char *name = g_strnfill (n, 'n');
      g_autofree char *bad = g_strconcat (name, "\x7f", NULL);
      check_name (bad, FALSE, FALSE, PAY_CODE_NAME_CHARACTER, "U+007F DELETE");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/characters/show", test_show);
  g_test_add_func ("/characters/describe", test_describe);
  g_test_add_func ("/characters/names", test_names);
  return g_test_run ();
}
