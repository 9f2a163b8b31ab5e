/* address.c - checks of email addresses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/address.h"

#include "exchange/mail-address.h"

#include <string.h>

gboolean
payola_address_is_valid (const char *text)
{
  return pay_mail_address_is_valid (text);
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

char *
payola_address_strip (const char *name)
{
  g_autoptr (GString) kept = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (name, " \t\r\n,;", -1);

  for (guint i = 0; words[i]; i++)
    if (*words[i] && !strchr (words[i], '@'))
      g_string_append_printf (kept, "%s%s", kept->len ? " " : "", words[i]);
  return g_string_free (g_steal_pointer (&kept), FALSE);
}
