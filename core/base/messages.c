/* messages.c - the table of codes and messages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/messages.h"

#include "base/diagnostic.h"
#include "base/language.h"

#include <glib/gi18n-lib.h>

/* A code with its message. A sentence has a context or a plural, but not both. */
typedef struct
{
  const char *name;
  PaySeverity severity;
  const char *context;  /* NULL if there is none */
  const char *sentence; /* the sentence, or its singular form if there is a plural */
  const char *plural;   /* NULL if there is none */
  guint count;          /* number of the argument (from 1) that chooses between singular and
                         * plural */
} Message;

static const Message messages[] = {
  [PAY_CODE_NONE] = { "NONE", PAY_SEVERITY_NOTE, NULL, "", NULL, 0 },
#define PAY_MESSAGE(code, level, text)                                                             \
  [PAY_CODE_##code] = { #code, PAY_SEVERITY_##level, NULL, text, NULL, 0 },
#define PAY_WORD(code, context, word)                                                              \
  [PAY_CODE_##code] = { #code, PAY_SEVERITY_NOTE, context, word, NULL, 0 },
#define PAY_PLURAL(code, level, place, one, many)                                                  \
  [PAY_CODE_##code] = { #code, PAY_SEVERITY_##level, NULL, one, many, place },
#include "message-table.def"
#undef PAY_MESSAGE
#undef PAY_WORD
#undef PAY_PLURAL
};

const char *
pay_code_name (PayCode code)
{
  g_return_val_if_fail (code < PAY_N_CODES, "NONE");
  return messages[code].name;
}

int
pay_code_severity (PayCode code)
{
  g_return_val_if_fail (code < PAY_N_CODES, PAY_SEVERITY_NOTE);
  return messages[code].severity;
}

static const char *
translate (const Message *message, const char *const *args, guint n_args)
{
  gboolean english = pay_data_words_are_used ();

  if (!*message->sentence)
    return "";
  if (message->plural)
    {
      const char *count = message->count <= n_args ? args[message->count - 1] : "0";
      gulong n = (gulong) g_ascii_strtoull (count, NULL, 10);
      if (english)
        return n == 1 ? message->sentence : message->plural;
      return g_dngettext (GETTEXT_PACKAGE, message->sentence, message->plural, n);
    }
  if (english)
    return message->sentence;
  if (message->context)
    return g_dpgettext2 (GETTEXT_PACKAGE, message->context, message->sentence);
  return g_dgettext (GETTEXT_PACKAGE, message->sentence);
}

/* A place without an argument stays empty, so that a missing argument never hides a finding. */
char *
pay_code_sentence (PayCode code, const char *const *args)
{
  g_return_val_if_fail (code < PAY_N_CODES, g_strdup (""));

  guint n_args = args ? g_strv_length ((char **) args) : 0;
  const char *p = translate (&messages[code], args, n_args);
  GString *out = g_string_new (NULL);

  for (; *p; p++)
    {
      if (p[0] == '{' && g_ascii_isdigit (p[1]) && p[2] == '}')
        {
          guint place = (guint) (p[1] - '1');
          if (place < n_args)
            g_string_append (out, args[place]);
          p += 2;
        }
      else
        g_string_append_c (out, *p);
    }
  return g_string_free (out, FALSE);
}
