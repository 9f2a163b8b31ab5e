/* page-language.c - the language of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/page-language.h"

#include "cli/terminal.h"
#include "report/report.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

/* Returns the value of the option --language, or NULL. */
static const char *
find_language (int argc, char **argv)
{
  const char *found = NULL;

  for (int i = 2; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (g_str_has_prefix (argv[i], "--language="))
      found = argv[i] + strlen ("--language=");
    else if (i + 1 < argc && (strcmp (argv[i], "--language") == 0 || strcmp (argv[i], "-l") == 0))
      found = argv[++i];
  return found;
}

void
payola_page_language_begin (int argc, char **argv)
{
  gboolean page = argc > 1
               && (strcmp (argv[1], "form") == 0 || strcmp (argv[1], "page") == 0
                   || strcmp (argv[1], "letter") == 0);
  const char *language = page ? find_language (argc, argv) : NULL;

  if (!language)
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  /* In the locale “C”, gettext ignores the variable LANGUAGE. */
  const char *locale = setlocale (LC_MESSAGES, NULL);
  if (strcmp (locale, "C") == 0 || strcmp (locale, "POSIX") == 0)
    setlocale (LC_MESSAGES, "C.UTF-8");
}

gboolean
payola_page_language_check (const char *language)
{
  g_autofree char *found = pay_report_say (PAY_CODE_REPORT_LANGUAGE, NULL);

  if (!language || strcmp (found, language) == 0)
    return TRUE;
  g_autofree char *shown = g_utf8_make_valid (language, -1);
  /* Translators: %s is a word that was typed */
  payola_say (_("Payola does not support the language “%s”. Use en, de or fr."), shown);
  return FALSE;
}
