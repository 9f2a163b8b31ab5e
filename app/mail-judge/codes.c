/* codes.c - the codes and passwords by which players prove who they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/codes.h"

#include "base/digest.h"

#include <sodium.h>
#include <string.h>

/* A code has ten letters and digits. The alphabet does not contain characters that look alike. */
#define CODE_LENGTH 10
#define MIN_PASSWORD 8
#define MAX_PASSWORD 100

static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

/* The secret of the game becomes public at its end, so no code depends on it. The name, the phase,
 * the seat and the number of renewals are kept apart by the digester. */
char *
payola_code_make (const PayolaJudge *judge, const char *name, const char *phase, gboolean over,
                  const char *seat)
{
  PayDigester *digester = pay_digester_new ("payola mail code 2");
  g_autofree char *secret = payola_judge_get_secret (judge);
  g_autofree char *times = payola_journal_get (judge->journal, name, "seat", seat);
  PayDigest digest;
  char *code = g_malloc0 (CODE_LENGTH + 1);

  pay_digester_add (digester, secret, -1);
  pay_digester_add (digester, name, -1);
  pay_digester_add (digester, phase, -1);
  pay_digester_add (digester, over ? "over" : "", -1);
  pay_digester_add (digester, seat, -1);
  pay_digester_add (digester, times ? times : "0", -1);
  digest = pay_digester_finish (digester);
  for (guint i = 0; i < CODE_LENGTH; i++)
    code[i] = alphabet[digest.bytes[i] % 31];
  return code;
}

gboolean
payola_code_is_right (const PayolaJudge *judge, const char *name, const char *phase, gboolean over,
                      const char *seat, const char *code)
{
  g_autofree char *right = payola_code_make (judge, name, phase, over, seat);
  char given[CODE_LENGTH + 1] = { 0 };
  guint n = 0;

  for (; *code; code++)
    if (*code != '-')
      {
        if (n == CODE_LENGTH)
          return FALSE;
        given[n++] = g_ascii_tolower (*code);
      }
  return sodium_memcmp (given, right, CODE_LENGTH) == 0;
}

void
payola_code_renew (PayolaJournal *journal, const char *name, const char *seat)
{
  g_autofree char *old = payola_journal_get (journal, name, "seat", seat);
  g_autofree char *times = g_strdup_printf ("%" G_GUINT64_FORMAT,
                                            (old ? g_ascii_strtoull (old, NULL, 10) : 0) + 1);

  payola_journal_set (journal, name, "seat", seat, times);
  payola_journal_set (journal, name, "password", seat, NULL);
}

gboolean
payola_password_is_usable (const char *password)
{
  glong n = g_utf8_strlen (password, -1);

  return n >= MIN_PASSWORD && n <= MAX_PASSWORD && !strpbrk (password, " \t");
}

gboolean
payola_password_set (PayolaJournal *journal, const char *name, const char *seat,
                     const char *password)
{
  char hash[crypto_pwhash_STRBYTES];

  if (!payola_password_is_usable (password)
      || crypto_pwhash_str (hash, password, strlen (password), crypto_pwhash_OPSLIMIT_MIN + 2,
                            1024 * 1024)
           != 0)
    return FALSE;
  payola_journal_set (journal, name, "password", seat, hash);
  return TRUE;
}

gboolean
payola_password_is_right (PayolaJournal *journal, const char *name, const char *seat,
                          const char *password)
{
  g_autofree char *hash = payola_journal_get (journal, name, "password", seat);

  return hash && payola_password_is_usable (password)
      && crypto_pwhash_str_verify (hash, password, strlen (password)) == 0;
}
