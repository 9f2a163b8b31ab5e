/* status.c - the state of a judge and its games, for the operator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/status.h"

#include "base/file-reader.h"
#include "game/game-xml.h"
#include "mail-judge/log.h"
#include "mail-judge/maildir.h"
#include "mail-judge/seats.h"
#include "mail-judge/terminal.h"
#include "report/json-kit.h"
#include "report/report.h"
#include "service/deadline.h"
#include "service/reminder.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* The number of errors that are shown. */
#define MAX_ERRORS 10

typedef struct
{
  char *name, *phase, *deadline, *state;
  char **waiting; /* keys of the powers whose sheets are missing */
} Game;

static void
free_game (gpointer data)
{
  Game *game = data;

  g_free (game->name);
  g_free (game->phase);
  g_free (game->deadline);
  g_free (game->state);
  g_strfreev (game->waiting);
  g_free (game);
}

char *
payola_status_make_stamp (const char *path)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return g_strdup ("");
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld",
                          (guint64) info.st_ino, (gint64) info.st_size,
                          (gint64) info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
payola_status_list_games (const PayolaSettings *settings)
{
  g_autoptr (GDir) dir = g_dir_open (settings->games, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, ".payola") && *file != '.')
      g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (".payola")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* Returns the state of a game as a line: phase, deadline, state and missing sheets, with tabs
 * between them. (transfer full) */
static char *
describe (PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  guint64 awaited = payola_reminder_awaited (game);
  gboolean over = pay_game_is_over (game), empty = payola_seat_count_players (game) == 0;
  g_autoptr (GString) waiting = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board) && !empty; p++)
    if (awaited >> p & 1)
      g_string_append_printf (waiting, "%s%s", waiting->len ? " " : "",
                              pay_board_get_power_key (board, (PayPower) p));
  return g_strdup_printf ("%s\t%s\t%s\t%s", phase,
                          over ? "" : pay_roster_get_deadline (pay_game_get_roster (game)),
                          over    ? "finished"
                          : empty ? "without players"
                                  : "running",
                          waiting->str);
}

void
payola_status_note (PayolaDesk *desk)
{
  g_autofree char *line = describe (desk->game);

  payola_journal_set (desk->judge->journal, desk->name, "status", "", line);
}

/* Returns the state of a game from the journal, or from its file if that was changed since.
 * (transfer full) (nullable) */
static char *
find_line (const PayolaSettings *settings, PayolaJournal *journal, const char *name)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.payola", settings->games, name);
  g_autofree char *stamp = payola_status_make_stamp (path);
  g_autofree char *seen = payola_journal_get (journal, name, "stamp", "");
  char *line = g_strcmp0 (stamp, seen) == 0 ? payola_journal_get (journal, name, "status", "")
                                            : NULL;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (line)
    return line;
  if (pay_file_read (path, PAY_FILE_MAX_GAME, &text, &length, NULL))
    game = pay_game_read_bytes (text, length, findings);
  return game ? describe (game) : NULL;
}

static gboolean
has_fact (PayolaJournal *journal, const char *game, const char *fact)
{
  g_autofree char *value = payola_journal_get (journal, game, fact, "");

  return value != NULL;
}

static GPtrArray *
list_games (const PayolaSettings *settings, PayolaJournal *journal)
{
  g_autoptr (GPtrArray) names = payola_status_list_games (settings);
  GPtrArray *games = g_ptr_array_new_with_free_func (free_game);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = names->pdata[i];
      g_autofree char *line = find_line (settings, journal, name);
      g_auto (GStrv) parts = g_strsplit (line ? line : "\t\tunreadable\t", "\t", 4);
      Game *game = g_new0 (Game, 1);
      gboolean running = strcmp (parts[2], "running") == 0;
      game->name = g_strdup (name);
      game->phase = g_strdup (parts[0]);
      game->deadline = g_strdup (parts[1]);
      game->state = g_strdup (!running && has_fact (journal, name, "forming")  ? "forming"
                              : running && has_fact (journal, name, "stopped") ? "stopped"
                                                                               : parts[2]);
      game->waiting = g_strsplit (parts[3], " ", -1);
      g_ptr_array_add (games, game);
    }
  return games;
}

/* ---- numbers --------------------------------------------------------------------------------- */

typedef struct
{
  guint queued, retried, failed; /* letters */
  guint mails, aside;            /* emails that wait, and that were set aside */
  gint64 last;                   /* time of the last round, or 0 */
} Numbers;

static guint
count_files (const char *folder, const char *part)
{
  g_autofree char *path = g_build_filename (folder, part, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static Numbers
count (const PayolaSettings *settings, PayolaJournal *journal)
{
  g_autofree char *last = payola_journal_get (journal, "", "round", "");
  Numbers numbers = {
    .queued = payola_journal_count_letters (journal, PAYOLA_LETTER_READY)
            + payola_journal_count_letters (journal, PAYOLA_LETTER_PLACING),
    .retried = payola_journal_count_retried (journal),
    .failed = payola_journal_count_letters (journal, PAYOLA_LETTER_FAILED),
    .mails = count_files (settings->mailbox, "new"),
    .aside = count_files (settings->mailbox, "aside"),
    .last = last ? g_ascii_strtoll (last, NULL, 10) : 0,
  };
  return numbers;
}

/* ---- report ---------------------------------------------------------------------------------- */

static const char *
translate_state (const char *state)
{
  static const struct
  {
    const char *state, *words;
  } states[] = {
    { "running", NC_("game", "running") },
    { "stopped", NC_("game", "stopped") },
    { "forming", NC_("game", "recruiting players") },
    { "finished", NC_("game", "finished") },
    { "without players", NC_("game", "without players") },
    { "unreadable", NC_("game", "unreadable") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (strcmp (states[i].state, state) == 0)
      return g_dpgettext2 (NULL, "game", states[i].words);
  return state;
}

static char *
format_time (gint64 time, GTimeZone *zone)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (time);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_timezone (utc, zone) : NULL;

  return local ? g_date_time_format (local, "%Y-%m-%d %H:%M") : g_strdup ("");
}

static char *
format_deadline (const char *deadline, GTimeZone *zone)
{
  g_autoptr (GDateTime) time = *deadline ? g_date_time_new_from_iso8601 (deadline, zone) : NULL;

  return time ? format_time (g_date_time_to_unix (time), zone) : g_strdup ("");
}

static void
add_number (PayReport *report, const char *name, guint n)
{
  g_autofree char *text = g_strdup_printf ("%u", n);

  pay_report_add_row (report, name, text, NULL);
}

static void
add_games (PayReport *report, GPtrArray *games, GTimeZone *zone)
{
  const char *const titles[] = {
    C_("column", "Game"),     C_("column", "Phase"),     C_("column", "State"),
    C_("column", "Deadline"), C_("column", "Waits for"),
  };

  pay_report_begin_table (report, NULL, "lllll", titles);
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = games->pdata[i];
      g_autofree char *deadline = format_deadline (game->deadline, zone);
      g_autofree char *waiting = g_strjoinv (" ", game->waiting);
      pay_report_add_row (report, game->name, game->phase, translate_state (game->state), deadline,
                          waiting, NULL);
    }
}

/* Returns a text without addresses. (transfer full) */
static char *
hide_addresses (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("[^\\s<>(\"]+@[^\\s>)\",;]+", 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "…@…", 0, NULL);
}

static void
add_errors (PayReport *report, PayolaJournal *journal, GTimeZone *zone, gboolean hide)
{
  const char *const titles[] = {
    C_("column", "Time"),
    C_("column", "Game"),
    C_("column", "Problem"),
  };
  g_autoptr (GPtrArray) lines = payola_journal_list_log (journal, NULL, PAYOLA_LOG_WARNING,
                                                         MAX_ERRORS);

  if (lines->len == 0)
    return;
  pay_report_add_text (report, PAY_BLOCK_HEADING, _("Last Problems"));
  pay_report_begin_table (report, NULL, "lll", titles);
  for (guint i = lines->len; i-- > 0;)
    {
      const PayolaLogLine *line = lines->pdata[i];
      g_autofree char *time = format_time (line->time, zone);
      g_autofree char *all = g_strdup_printf ("%s%s%s", line->who, *line->who ? ": " : "",
                                              line->text);
      g_autofree char *hidden = hide ? hide_addresses (all) : NULL;
      pay_report_add_row (report, time, line->game, hidden ? hidden : all, NULL);
    }
}

static PayReport *
make_report (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now, gboolean hide)
{
  g_autoptr (GPtrArray) games = list_games (settings, journal);
  Numbers numbers = count (settings, journal);
  g_autofree char *time = format_time (g_date_time_to_unix (now), settings->zone);
  g_autofree char *last = numbers.last ? format_time (numbers.last, settings->zone) : NULL;
  /* Translators: a time, and the name of a time zone */
  g_autofree char *lead = g_strdup_printf (_("%s, %s"), time, settings->zone_name);
  PayReport *report = pay_report_new (settings->address, _("State of the Judge"));

  pay_report_add_lead (report, lead);
  pay_report_add_text (report, PAY_BLOCK_HEADING, C_("heading", "Games"));
  add_games (report, games, settings->zone);
  pay_report_add_text (report, PAY_BLOCK_HEADING, C_("heading", "Email"));
  pay_report_begin_table (report, NULL, "lr", NULL);
  add_number (report, _("Received emails that wait"), numbers.mails);
  add_number (report, _("Emails set aside"), numbers.aside);
  add_number (report, _("Letters in the queue"), numbers.queued);
  add_number (report, _("of these, tried before"), numbers.retried);
  add_number (report, _("Letters given up"), numbers.failed);
  pay_report_add_row (report, _("Last round"), last ? last : "—", NULL);
  add_errors (report, journal, settings->zone, hide);
  return report;
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void
set_time (JsonObject *object, const char *name, gint64 time)
{
  g_autoptr (GDateTime) utc = time ? g_date_time_new_from_unix_utc (time) : NULL;
  g_autofree char *text = utc ? g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  if (text)
    json_object_set_string_member (object, name, text);
  else
    json_object_set_null_member (object, name);
}

static JsonObject *
make_json (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now)
{
  g_autoptr (GPtrArray) games = list_games (settings, journal);
  g_autoptr (GPtrArray) lines = payola_journal_list_log (journal, NULL, PAYOLA_LOG_WARNING,
                                                         MAX_ERRORS);
  Numbers numbers = count (settings, journal);
  JsonObject *root = json_object_new ();

  json_object_set_string_member (root, "judge", settings->address);
  set_time (root, "time", g_date_time_to_unix (now));
  set_time (root, "last-round", numbers.last);
  JsonArray *list = pay_json_list (root, "games");
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = games->pdata[i];
      JsonObject *item = json_object_new ();
      json_object_set_string_member (item, "name", game->name);
      json_object_set_string_member (item, "state", game->state);
      json_object_set_string_member (item, "phase", game->phase);
      if (*game->deadline)
        json_object_set_string_member (item, "deadline", game->deadline);
      else
        json_object_set_null_member (item, "deadline");
      json_object_set_array_member (item, "waiting", pay_json_strings (game->waiting));
      json_array_add_object_element (list, item);
    }
  JsonObject *queue = pay_json_object (root, "queue");
  json_object_set_int_member (queue, "mails", numbers.mails);
  json_object_set_int_member (queue, "aside", numbers.aside);
  json_object_set_int_member (queue, "letters", numbers.queued);
  json_object_set_int_member (queue, "retried", numbers.retried);
  json_object_set_int_member (queue, "failed", numbers.failed);
  JsonArray *errors = pay_json_list (root, "errors");
  for (guint i = 0; i < lines->len; i++)
    json_array_add_object_element (errors, payola_log_line_json (lines->pdata[i]));
  return root;
}

char *
payola_status_text (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now)
{
  g_autoptr (PayReport) report = make_report (settings, journal, now, FALSE);

  return pay_report_text (report, PAY_REPORT_WIDTH);
}

void
payola_status_print (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now,
                     gboolean json)
{
  g_autofree char *text = json ? pay_json_text (make_json (settings, journal, now), TRUE)
                               : payola_status_text (settings, journal, now);

  payola_judge_print (text);
}

/* ---- files ----------------------------------------------------------------------------------- */

/* Writes a file atomically that a web server and other users may read. */
static gboolean
write_public (const char *path, const char *text, GError **error)
{
  mode_t before = umask (022);
  gboolean good = g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644,
                                            error);

  umask (before);
  return good;
}

gboolean
payola_status_write_html (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now,
                          const char *path, GError **error)
{
  g_autoptr (PayReport) report = make_report (settings, journal, now, TRUE);
  g_autofree char *html = pay_report_html (report);

  return write_public (path, html, error);
}

static void
add_metric (GString *out, const char *name, const char *help, gint64 value)
{
  g_string_append_printf (out, "# HELP payola_%s %s\n# TYPE payola_%s gauge\n", name, help, name);
  g_string_append_printf (out, "payola_%s %" G_GINT64_FORMAT "\n", name, value);
}

/* Adds the numbers of games by state. */
static void
add_states (GString *out, GPtrArray *games)
{
  static const char *const states[] = { "running",  "stopped",         "forming",
                                        "finished", "without players", "unreadable" };

  g_string_append (out, "# HELP payola_games Games by state.\n# TYPE payola_games gauge\n");
  for (guint s = 0; s < G_N_ELEMENTS (states); s++)
    {
      guint n = 0;
      for (guint i = 0; i < games->len; i++)
        n += strcmp (((Game *) games->pdata[i])->state, states[s]) == 0;
      g_string_append_printf (out, "payola_games{state=\"%s\"} %u\n", states[s], n);
    }
}

/* Adds the deadline and the number of missing sheets of each running game. The names of games
 * contain nothing that must be escaped. */
static void
add_game_metrics (GString *out, GPtrArray *games, GTimeZone *zone)
{
  g_string_append (out, "# HELP payola_game_sheets_missing Missing sheets.\n"
                        "# TYPE payola_game_sheets_missing gauge\n");
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = games->pdata[i];
      if (strcmp (game->state, "running") == 0)
        g_string_append_printf (out, "payola_game_sheets_missing{game=\"%s\"} %u\n", game->name,
                                *game->waiting && **game->waiting ? g_strv_length (game->waiting)
                                                                  : 0);
    }
  g_string_append (out, "# HELP payola_game_deadline_timestamp_seconds Deadline.\n"
                        "# TYPE payola_game_deadline_timestamp_seconds gauge\n");
  for (guint i = 0; i < games->len; i++)
    {
      const Game *game = games->pdata[i];
      g_autoptr (GDateTime) time = *game->deadline
                                   ? g_date_time_new_from_iso8601 (game->deadline, zone)
                                   : NULL;
      if (time)
        g_string_append_printf (out,
                                "payola_game_deadline_timestamp_seconds{game=\"%s\"} "
                                "%" G_GINT64_FORMAT "\n",
                                game->name, g_date_time_to_unix (time));
    }
}

gboolean
payola_status_write_metrics (const PayolaSettings *settings, PayolaJournal *journal, GDateTime *now,
                             GError **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  if (!settings->metrics)
    return TRUE;
  games = list_games (settings, journal);
  Numbers numbers = count (settings, journal);
  add_states (out, games);
  add_metric (out, "mails_waiting", "Received emails that wait.", numbers.mails);
  add_metric (out, "mails_aside", "Emails set aside.", numbers.aside);
  add_metric (out, "letters_queued", "Letters in the queue.", numbers.queued);
  add_metric (out, "letters_retried", "Queued letters that were tried before.", numbers.retried);
  add_metric (out, "letters_failed", "Letters given up in the last 30 days.", numbers.failed);
  add_metric (out, "last_round_timestamp_seconds", "Time of the last round.",
              g_date_time_to_unix (now));
  add_game_metrics (out, games, settings->zone);
  return write_public (settings->metrics, out->str, error);
}
