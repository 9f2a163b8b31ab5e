/* log.c - the log of a judge, for the operator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/log.h"

#include "mail-judge/terminal.h"
#include "report/json-kit.h"

#include <unistd.h>

/* The number of lines that are printed. */
#define MAX_LINES 100000

static gboolean verbose;

void
payola_log_set_verbose (void)
{
  verbose = TRUE;
}

gboolean
payola_log_has_systemd (void)
{
  return g_log_writer_is_journald (STDERR_FILENO);
}

const char *
payola_log_level_name (PayolaLogLevel level)
{
  static const char *const names[] = { "error", "warning", "info", "debug" };

  return level < G_N_ELEMENTS (names) ? names[level] : NULL;
}

gboolean
payola_log_level_parse (const char *word, PayolaLogLevel *level)
{
  for (*level = PAYOLA_LOG_ERROR; payola_log_level_name (*level); *level += 1)
    if (g_ascii_strcasecmp (word, payola_log_level_name (*level)) == 0)
      return TRUE;
  return FALSE;
}

/* Sends a line to systemd, whose priorities are those of syslog. */
static void
send_to_systemd (const PayolaLogLine *line)
{
  static const char *const priorities[] = { "3", "4", "6", "7" };
  const GLogField fields[] = {
    { "MESSAGE", line->text, -1 },
    { "PRIORITY", priorities[line->level], -1 },
    { "SYSLOG_IDENTIFIER", "payola-judge", -1 },
    { "PAYOLA_EVENT", line->event, -1 },
    { "PAYOLA_GAME", line->game, -1 },
    { "PAYOLA_WHO", line->who, -1 },
  };

  g_log_writer_journald (G_LOG_LEVEL_MESSAGE, fields, G_N_ELEMENTS (fields), NULL);
}

void
payola_log_write (PayolaJournal *journal, const PayolaLogLine *line, GTimeZone *zone)
{
  payola_journal_begin (journal);
  payola_journal_add_log (journal, line);
  if (payola_log_has_systemd ())
    send_to_systemd (line);
  else if (verbose)
    {
      g_autofree char *shown = payola_log_line_text (line, zone);
      payola_judge_say ("%s", shown);
    }
}

char *
payola_log_line_text (const PayolaLogLine *line, GTimeZone *zone)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (line->time);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, zone) : NULL;
  g_autofree char *time = local ? g_date_time_format (local, "%Y-%m-%d %H:%M:%S") : g_strdup ("");
  GString *out = g_string_new (NULL);

  g_string_printf (out, "%s  %-7s  %-6s", time, payola_log_level_name (line->level), line->event);
  if (*line->game)
    g_string_append_printf (out, "  %s", line->game);
  if (*line->who)
    g_string_append_printf (out, "  %s", line->who);
  g_string_append_printf (out, "  %s", line->text);
  return g_string_free (out, FALSE);
}

JsonObject *
payola_log_line_json (const PayolaLogLine *line)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (line->time);
  g_autofree char *time = utc ? g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");

  json_object_set_string_member (object, "time", time);
  json_object_set_string_member (object, "level", payola_log_level_name (line->level));
  json_object_set_string_member (object, "event", line->event);
  json_object_set_string_member (object, "game", line->game);
  json_object_set_string_member (object, "who", line->who);
  json_object_set_string_member (object, "text", line->text);
  return object;
}

void
payola_log_print (PayolaJournal *journal, const char *game, PayolaLogLevel most, GTimeZone *zone,
                  gboolean json)
{
  g_autoptr (GPtrArray) lines = payola_journal_list_log (journal, game, most, MAX_LINES);

  for (guint i = 0; i < lines->len; i++)
    {
      const PayolaLogLine *line = lines->pdata[i];
      g_autofree char *text = json ? pay_json_text (payola_log_line_json (line), FALSE)
                                   : payola_log_line_text (line, zone);
      g_autofree char *all = g_strconcat (g_strchomp (text), "\n", NULL);
      payola_judge_print (all);
    }
}
