/* address.c - checks of email addresses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/address.h"

#include <string.h>

#define MAX_ADDRESS 254 /* bytes (RFC 5321) */

gboolean
payola_address_is_valid (const char *text)
{
  const char *at = strchr (text, '@');

  if (!at || at == text || strlen (text) > MAX_ADDRESS || *text == '-' || *text == '.')
    return FALSE;
  for (const char *p = text; p < at; p++)
    if (!g_ascii_isalnum (*p) && !strchr (".!#$%&'*+-/=?^_`{|}~", *p))
      return FALSE;
  for (const char *p = at + 1; *p; p++)
    if (!g_ascii_isalnum (*p) && *p != '-' && *p != '.')
      return FALSE;
  return g_ascii_isalnum (at[1]) && g_ascii_isalnum (text[strlen (text) - 1])
      && !strstr (text, "..");
}

gboolean
payola_address_equal (const char *a, const char *b)
{
  return g_ascii_strcasecmp (a, b) == 0;
}

gboolean
payola_address_is_machine (const char *text)
{
  static const char *const names[] = {
    "mailer-daemon", "postmaster", "noreply",     "no-reply", "donotreply", "do-not-reply",
    "bounce",        "bounces",    "mail-daemon", "daemon",   "listserv",   "majordomo",
  };
  gsize n = strcspn (text, "@+");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i]) == n && g_ascii_strncasecmp (text, names[i], n) == 0)
      return TRUE;
  return FALSE;
}
