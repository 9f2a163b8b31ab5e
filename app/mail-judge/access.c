/* access.c - people who may enter games: keywords, lists of addresses, and the keeper of the judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/access.h"

#include "service/address.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <string.h>

/* The number of wrong keywords per hour after which even the right one is refused. */
#define MAX_WRONG 5

/* ---- lists of addresses ---------------------------------------------------------------------- */

/* Checks whether a list has the address, or its domain as in “@example.org”. */
static gboolean
lists (PayolaJournal *journal, const char *game, const char *list, const char *address)
{
  const char *domain = strchr (address, '@');
  g_autofree char *whole = payola_journal_get (journal, game, list, address);
  g_autofree char *part = domain ? payola_journal_get (journal, game, list, domain) : NULL;

  return whole || part;
}

static gboolean
lets_in (PayolaJournal *journal, const char *game, const char *address)
{
  g_auto (GStrv) allowed = payola_journal_list (journal, game, "allow");

  return !lists (journal, game, "deny", address)
      && (!*allowed || lists (journal, game, "allow", address));
}

gboolean
payola_access_is_welcome (PayolaVisit *visit, const char *game)
{
  PayolaJournal *journal = visit->judge->journal;
  g_autofree char *from = g_ascii_strdown (visit->head->from, -1);

  if (lets_in (journal, "", from) && (!*game || lets_in (journal, game, from)))
    return TRUE;
  payola_visit_say (visit, _("The game master or the keeper of this judge does not admit your "
                             "address."));
  return FALSE;
}

static void
say_list (PayolaVisit *visit, const char *game, const char *list)
{
  g_auto (GStrv) all = payola_journal_list (visit->judge->journal, game, list);
  g_autofree char *text = g_strjoinv (", ", all);
  gboolean allow = strcmp (list, "allow") == 0;

  if (!*all)
    payola_visit_say (visit, allow ? _("Everybody is admitted who is not denied.")
                                   : _("Nobody is denied."));
  else if (allow)
    /* Translators: a list of email addresses */
    payola_visit_say (visit, _("Only these are admitted: %s."), text);
  else
    /* Translators: a list of email addresses */
    payola_visit_say (visit, _("Denied: %s."), text);
}

/* Adds addresses to a list, or removes those with a “-” before them. */
static void
change_list (PayolaVisit *visit, const char *list, char **words)
{
  const char *game = visit->desk ? visit->desk->name : "";

  for (; *words; words++)
    {
      gboolean removed = **words == '-';
      g_autofree char *word = g_ascii_strdown (*words + removed, -1);
      g_autofree char *whole = g_strconcat (*word == '@' ? "x" : "", word, NULL);
      if (payola_address_is_valid (whole))
        payola_journal_set (visit->judge->journal, game, list, word, removed ? NULL : "yes");
      else
        /* Translators: %s is a word of an email */
        payola_visit_say (visit, _("“%s” is not an email address."), *words);
    }
  say_list (visit, game, list);
}

void
payola_access_run_allow (PayolaVisit *visit, char **words)
{
  change_list (visit, "allow", words);
}

void
payola_access_run_deny (PayolaVisit *visit, char **words)
{
  change_list (visit, "deny", words);
}

/* ---- keywords -------------------------------------------------------------------------------- */

/* Compares secrets in a time that does not depend on them. */
static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *x = g_compute_checksum_for_string (G_CHECKSUM_SHA256, a, -1);
  g_autofree char *y = g_compute_checksum_for_string (G_CHECKSUM_SHA256, b, -1);

  return sodium_memcmp (x, y, strlen (x)) == 0;
}

gboolean
payola_access_needs_keyword (PayolaVisit *visit, const char *game)
{
  g_autofree char *keyword = payola_journal_get (visit->judge->journal, game, "keyword", "");

  return keyword != NULL;
}

gboolean
payola_access_has_keyword (PayolaVisit *visit, const char *game, const char *word)
{
  PayolaJournal *journal = visit->judge->journal;
  gint64 now = payola_judge_get_time (visit->judge);
  g_autofree char *keyword = payola_journal_get (journal, game, "keyword", "");
  g_autofree char *lower = g_utf8_strdown (word ? word : "", -1);

  if (payola_journal_count (journal, "keyword", visit->head->from, now, 0) >= MAX_WRONG)
    return FALSE;
  if (keyword && is_same (keyword, lower))
    return TRUE;
  if (word)
    payola_journal_count (journal, "keyword", visit->head->from, now, 1);
  return FALSE;
}

void
payola_access_run_keyword (PayolaVisit *visit, char **words)
{
  PayolaJournal *journal = visit->judge->journal;
  const char *game = visit->desk->name;
  gboolean none = g_ascii_strcasecmp (words[0], "none") == 0;
  g_autofree char *lower = g_utf8_strdown (words[0], -1);

  payola_journal_set (journal, game, "keyword", "", none ? NULL : lower);
  if (none)
    {
      payola_visit_say (visit, _("The game does not have a keyword any more."));
      return;
    }
  payola_journal_set (journal, game, "listed", "", NULL);
  payola_visit_say (
    visit,
    /* Translators: the name of a game, and a word; do not translate JOIN */
    _("The game is private now: it is not listed, and people join with JOIN %1$s %2$s."), game,
    words[0]);
}

/* ---- keeper ---------------------------------------------------------------------------------- */

gboolean
payola_access_is_keeper (const PayolaSettings *settings, const char *password)
{
  return settings->keeper_password && is_same (settings->keeper_password, password);
}
