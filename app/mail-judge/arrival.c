/* arrival.c - the time when an email arrived, which counts for deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/arrival.h"

#include <string.h>

/* Returns whether a host name is @domain or ends with a dot and @domain. */
static gboolean
is_in (const char *host, const char *domain)
{
  gsize n = strlen (host), m = strlen (domain);

  return m > 0 && n >= m && g_ascii_strcasecmp (host + n - m, domain) == 0
      && (n == m || host[n - m - 1] == '.');
}

static gboolean
is_trusted (const PayolaSettings *settings, const char *host)
{
  g_autoptr (GUri) server = settings->imap
                            ? g_uri_parse (settings->imap->url, G_URI_FLAGS_NON_DNS, NULL)
                            : NULL;

  for (guint i = 0; settings->servers && settings->servers[i]; i++)
    if (is_in (host, settings->servers[i]))
      return TRUE;
  return !settings->servers
      && (is_in (host, strchr (settings->address, '@') + 1)
          || (server && is_in (host, g_uri_get_host (server))));
}

GDateTime *
payola_arrival_find (const PayolaJudge *judge, const PayolaMailHead *head)
{
  gboolean good = head->received && is_trusted (judge->settings, head->host)
               && g_date_time_compare (head->received, judge->now) < 0;

  GDateTime *there = good ? g_date_time_to_timezone (head->received, judge->settings->zone) : NULL;

  return there ? there : g_date_time_ref (judge->now);
}

/* Checks for a result such as “dmarc=fail”. */
static gboolean
has_failed (const char *verdict, const char *method)
{
  g_autofree char *result = g_strconcat (method, "=", NULL);
  const char *found = strstr (verdict, result);

  return found
      && (g_str_has_prefix (found + strlen (result), "fail")
          || g_str_has_prefix (found + strlen (result), "softfail"));
}

gboolean
payola_arrival_is_doubtful (const PayolaJudge *judge, const PayolaMailHead *head)
{
  g_autofree char *host = g_strndup (head->verdict, strcspn (head->verdict, "; \t"));

  return head->is_spam
      || (is_trusted (judge->settings, host)
          && (has_failed (head->verdict, "dmarc")
              || (has_failed (head->verdict, "spf") && has_failed (head->verdict, "dkim"))));
}
