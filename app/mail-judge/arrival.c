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

  /* If the clock has jumped, nobody must be late because of that. */
  if (judge->doubted_since)
    {
      g_autoptr (GDateTime) last = g_date_time_new_from_unix_utc (judge->doubted_since);
      return g_date_time_to_timezone (last, judge->settings->zone);
    }
  GDateTime *there = good ? g_date_time_to_timezone (head->received, judge->settings->zone) : NULL;

  return there ? there : g_date_time_ref (judge->now);
}

/* The results of a method of our own server. A sender may have several signatures. */
typedef struct
{
  gboolean passed, failed;
} Result;

static void
read_result (const char *verdict, const char *method, Result *result)
{
  g_autofree char *start = g_strconcat (method, "=", NULL);
  gsize n = strlen (start);

  for (const char *found = verdict; (found = strstr (found, start)); found += n)
    {
      result->passed = result->passed || g_str_has_prefix (found + n, "pass");
      result->failed = result->failed || g_str_has_prefix (found + n, "fail")
                    || g_str_has_prefix (found + n, "softfail");
    }
}

gboolean
payola_arrival_is_doubtful (const PayolaJudge *judge, const PayolaMailHead *head)
{
  g_auto (GStrv) verdicts = g_strsplit (head->verdict, "\n", -1);
  Result dmarc = { 0 }, spf = { 0 }, dkim = { 0 };

  /* Each filter of a server may add a header of its own. */
  for (guint i = 0; verdicts[i]; i++)
    {
      g_autofree char *host = g_strndup (verdicts[i], strcspn (verdicts[i], "; \t"));
      if (!is_trusted (judge->settings, host))
        continue;
      read_result (verdicts[i], "dmarc", &dmarc);
      read_result (verdicts[i], "spf", &spf);
      read_result (verdicts[i], "dkim", &dkim);
    }
  return head->is_spam || dmarc.failed
      || (spf.failed && !spf.passed && dkim.failed && !dkim.passed);
}
