/* language.c - the language of the names that people read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/language.h"

#include "base/messages.h"

/* The language code that was set, as an interned string, or NULL. */
static const char *chosen;

/* How many PayDataWords the thread has. */
static _Thread_local guint n_data_words;

void
pay_language_set (const char *language)
{
  g_atomic_pointer_set (&chosen, (gpointer) g_intern_string (language));
}

void
pay_language_follow (void)
{
  /* Every catalogue translates this message to its own language code. */
  g_autofree char *language = pay_code_sentence (PAY_CODE_REPORT_LANGUAGE, NULL);

  pay_language_set (language);
}

const char *
pay_language_get (void)
{
  const char *language = g_atomic_pointer_get (&chosen);

  return language && n_data_words == 0 ? language : "";
}

PayDataWords
pay_data_words_begin (void)
{
  return ++n_data_words;
}

void
pay_data_words_end (PayDataWords *self)
{
  g_assert (n_data_words == *self);
  n_data_words--;
}

gboolean
pay_data_words_are_used (void)
{
  return n_data_words > 0;
}
