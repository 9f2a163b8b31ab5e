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
