/* quota.c - the answers and bytes that an address or a seat may cause in an hour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/quota.h"

#include "mail-judge/contents.h"

#include <glib/gi18n.h>
#include <string.h>

/* The greatest number of answers in an hour to equal emails that had no effect, such as those of an
 * out-of-office program. */
#define MAX_EQUAL 3
/* The greatest length of the text of an answer, in bytes, also if the sender has caused too many.
 */
#define MAX_ANSWER (1024 * 1024)
#define MAX_SHORT 4000
/* The greatest numbers of bytes in an hour, in emails of a sender and in answers. */
#define MAX_READ (8 * 1024 * 1024)
#define MAX_SENT (5 * 1024 * 1024 / 2)
/* Seats may cause more than strangers. */
#define SEAT_FACTOR 4

/* Checks whether an address is one of those that are never answered. */
static gboolean
is_denied (const PayolaVisit *visit)
{
  char **denied = visit->judge->settings->denied;
  const char *from = visit->head->from, *at = strchr (from, '@');

  for (guint i = 0; denied && denied[i]; i++)
    if (*denied[i]
        && (g_ascii_strcasecmp (denied[i], from) == 0
            || (at && g_ascii_strcasecmp (denied[i] + (*denied[i] == '@'), at + 1) == 0)))
      return TRUE;
  return FALSE;
}

/* Counts equal emails without an effect, and tells the master of too many. */
static gboolean
repeats_itself (PayolaVisit *visit)
{
  g_autofree char *own = payola_contents_get_own_text (visit);
  g_autoptr (GRegex) times = g_regex_new ("\\d\\d?:\\d\\d(:\\d\\d)?|\\s+", 0, 0, NULL);
  g_autofree char *same = g_regex_replace_literal (times, own, -1, 0, " ", 0, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, same ? same : own, -1);
  g_autofree char *who = g_strdup_printf ("%s %s", visit->head->from, sum);
  guint n = visit->has_effect ? 0
                              : payola_journal_count (visit->judge->journal, "equal", who,
                                                      payola_judge_get_time (visit->judge), 1);

  if (n == MAX_EQUAL + 1)
    {
      g_autofree char *text = g_strdup_printf (
        /* Translators: an email address */
        _("Equal emails keep coming from %s, perhaps from a program. They are not answered for an "
          "hour."),
        visit->head->from);
      payola_judge_tell_master (visit->judge, "", visit->origin,
                                _("Emails that repeat themselves"), text);
    }
  return n > MAX_EQUAL;
}

gboolean
payola_quota_may_answer (PayolaVisit *visit)
{
  const PayolaSettings *settings = visit->judge->settings;
  PayolaJournal *journal = visit->judge->journal;
  const char *from = visit->head->from;
  gint64 now = payola_judge_get_time (visit->judge);

  if (repeats_itself (visit))
    return FALSE;
  if (visit->is_known)
    return payola_journal_count (journal, "answer", from, now, 1) <= settings->known_answers;
  return !visit->is_doubtful && !is_denied (visit)
      && payola_journal_count (journal, "stranger", from, now, 1) <= settings->answers
      && payola_journal_count (journal, "strangers", "", now, 1) <= settings->strangers;
}

/* Counts bytes, in units of 1 KB. Returns FALSE, and counts nothing, if there are too many. */
static gboolean
take (PayolaVisit *visit, const char *what, gsize n_bytes, gsize most)
{
  PayolaJournal *journal = visit->judge->journal;
  const char *seat = payola_visit_get_seat (visit);
  g_autofree char *who = seat ? g_strdup_printf ("%s@%s", seat, visit->desk->name)
                              : g_strdup (visit->head->from);
  gint64 now = payola_judge_get_time (visit->judge);
  guint n = (guint) (n_bytes / 1024) + 1;

  if (payola_journal_count (journal, what, who, now, 0) + n
      > most / 1024 * (seat ? SEAT_FACTOR : 1))
    return FALSE;
  payola_journal_count (journal, what, who, now, n);
  return TRUE;
}

gboolean
payola_quota_may_read (PayolaVisit *visit, gsize n_bytes)
{
  return take (visit, "read", n_bytes, MAX_READ);
}

void
payola_quota_shorten (PayolaVisit *visit)
{
  PayolaLetter *letter = visit->letter;
  gsize n_bytes = visit->answer->len + payola_letter_get_size (letter);
  gboolean good = take (visit, "sent", n_bytes, MAX_SENT);
  gsize most = good ? MAX_ANSWER : MAX_SHORT;

  if (visit->answer->len > most)
    {
      const char *end = g_utf8_find_prev_char (visit->answer->str, visit->answer->str + most);
      g_string_truncate (visit->answer, end ? (gsize) (end - visit->answer->str) : 0);
    }
  if (good)
    return;
  g_ptr_array_set_size (letter->attachments, 0);
  g_clear_pointer (&letter->html, g_free);
  g_clear_pointer (&letter->picture, g_bytes_unref);
  payola_visit_say (visit, "\n%s",
                    _("You have received too much in the last hour, so this answer "
                      "was shortened. Try again later."));
}
