/* messages.c - the table of codes and sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/messages.h"

#include "base/diagnostic.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *name;
  PaySeverity severity;
  const char *sentence;
} Message;

static const Message messages[] = {
  [PAY_CODE_NONE] = { "NONE", PAY_SEVERITY_NOTE, "" },
#define PAY_MESSAGE(code, level, text) [PAY_CODE_##code] = { #code, PAY_SEVERITY_##level, text },
#include "message-table.def"
#undef PAY_MESSAGE
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

/**
 * pay_code_sentence:
 * @args: (nullable): what the places {1}, {2} ... become, ended by NULL
 *
 * A place without an argument stays empty: a finding must never be lost for a missing word.
 */
char *
pay_code_sentence (PayCode code, const char *const *args)
{
  g_return_val_if_fail (code < PAY_N_CODES, g_strdup (""));

  const char *p = messages[code].sentence;
  guint n_args = args ? g_strv_length ((char **) args) : 0;
  GString *out = g_string_new (NULL);

  if (*p)
    p = g_dgettext (GETTEXT_PACKAGE, p);
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
