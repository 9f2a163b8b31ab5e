/* clock.c - whether the clock of the computer can be trusted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/clock.h"

#include "report/date-format.h"

#include <glib/gi18n.h>

#define MAX_JUMP (24 * 3600)
/* The time of the last round is stored again after this number of seconds. */
#define INTERVAL 3600

/* Returns the time of the last round, or 0 if there was none. */
static gint64
get_last (PayolaJournal *journal)
{
  g_autofree char *last = payola_journal_get (journal, "", "clock", "");

  return last ? g_ascii_strtoll (last, NULL, 10) : 0;
}

static gboolean
has_jumped (gint64 last, gint64 now)
{
  return last > 0 && ABS (now - last) > MAX_JUMP;
}

char *
payola_clock_describe (PayolaJournal *journal, GDateTime *now)
{
  gint64 last = get_last (journal), time = g_date_time_to_unix (now);
  guint days = (guint) (ABS (time - last) / MAX_JUMP);
  g_autofree char *shown = pay_date_format (now, "%x, %H:%M %Z");

  return has_jumped (last, time) ? g_strdup_printf (
           /* Translators: a number of days, and a date */
           ngettext ("Since the last round, the clock has moved by %1$u day, to %2$s. No deadline "
                     "passes until the clock is right again, or you run “payola-judge confirm”.",
                     "Since the last round, the clock has moved by %1$u days, to %2$s. No deadline "
                     "passes until the clock is right again, or you run “payola-judge confirm”.",
                     days),
           days, shown)
                                 : NULL;
}

void
payola_clock_confirm (PayolaJudge *judge)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, payola_judge_get_time (judge));

  judge->doubted_since = 0;
  payola_journal_begin (judge->journal);
  payola_journal_set (judge->journal, "", "clock", "", text);
  payola_journal_set (judge->journal, "", "clock told", "", NULL);
}

static void
tell (PayolaJudge *judge, gint64 last)
{
  g_autofree char *told = payola_journal_get (judge->journal, "", "clock told", "");
  g_autofree char *text = payola_clock_describe (judge->journal, judge->now);
  g_autofree char *origin = g_strdup_printf ("clock %" G_GINT64_FORMAT, last);

  judge->is_needed = TRUE;
  if (told)
    return;
  payola_journal_set (judge->journal, "", "clock told", "", "yes");
  payola_judge_tell_master (judge, "", origin, _("The clock has jumped"), text);
}

void
payola_clock_follow (PayolaJudge *judge)
{
  gint64 last = get_last (judge->journal), now = payola_judge_get_time (judge);

  judge->doubted_since = 0;
  if (judge->is_given)
    return;
  if (has_jumped (last, now))
    {
      judge->doubted_since = last;
      tell (judge, last);
    }
  else if (now < last || now >= last + INTERVAL)
    payola_clock_confirm (judge);
}
