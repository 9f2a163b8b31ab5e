/* main.c - the program payola-judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/language.h"
#include "mail-judge/clock.h"
#include "mail-judge/copying.h"
#include "mail-judge/forget.h"
#include "mail-judge/log.h"
#include "mail-judge/maildir.h"
#include "mail-judge/round.h"
#include "mail-judge/status.h"
#include "mail-judge/terminal.h"
#include "service/address.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Exit statuses. Scripts rely on these values. */
typedef enum
{
  EXIT_DONE = 0,
  EXIT_NEEDED = 1,  /* the master has to do something, or there was an error */
  EXIT_REFUSED = 2, /* wrong usage, or a configuration with findings */
} Exit;

/* The exit status after which a mail server delivers the email again later (sysexits.h). */
#define EXIT_LATER 75

/* Seconds to wait for another process that uses the same state. */
#define PATIENCE 60

/* The maximum number of seconds between rounds. File monitors are not enough, because the mailbox
 * and the folder of games may be on a file system without notifications. */
#define INTERVAL 60
/* The last year of the option --now. */
#define LAST_YEAR 9000

/* The configuration if none is named. */
#define DEFAULT_CONF "/etc/payola-judge.conf"

static const char usage[]
  = N_("Usage: payola-judge COMMAND [JUDGE.conf] [ARGUMENT] [OPTION…]\n\nRun games of Payola "
       "Diplomacy "
       "by email, unattended.\n\n"
       "  check            Check the configuration\n"
       "  once             Process new email and deadlines, then exit\n"
       "  run              Process email and deadlines until stopped\n"
       "  deliver          Process one email from standard input\n"
       "  confirm          Trust the clock after it has jumped\n"
       "  status           Show games, deadlines, missing sheets, queue and problems\n"
       "  log [GAME]       Show what was done with each email, phase and letter\n\n"
       "  backup FILE      Copy journal, games and waiting email to one file\n"
       "  restore FILE     Restore a backup into empty folders\n"
       "  forget ADDRESS   Delete a person from games, letters, emails and journal\n\n"
       "  --dry-run        With once: show what would be done, and change nothing\n"
       "  --json           Print status or log as JSON\n"
       "  --html FILE      Write the status as a web page\n"
       "  --level LEVEL    Show lines of the log up to error, warning, info or debug\n"
       "  --verbose        Print lines of the log while working\n"
       "  --now TIME       Use a time instead of the clock\n\n"
       "The configuration is /etc/payola-judge.conf if none is named. For details, see "
       "payola-judge(8).\n");

/* The words and options of the command line. */
typedef struct
{
  PayolaSettings *settings;
  GDateTime *now; /* or NULL for the clock */
  const char *argument;
  char *html;
  gboolean json, is_dry;
  PayolaLogLevel level;
} Call;

static PayolaSettings *
read_settings (const char *path)
{
  g_autoptr (GPtrArray) findings = payola_settings_new_findings ();
  PayolaSettings *settings = payola_settings_read (path, findings);

  for (guint i = 0; i < findings->len; i++)
    {
      const PayolaSettingsFinding *finding = findings->pdata[i];
      payola_judge_say_at (path, finding->line, finding->text);
    }
  return settings;
}

static PayolaJudge *
open_judge (const PayolaSettings *settings, GDateTime *now, guint patience, gboolean *busy)
{
  g_autoptr (GError) error = NULL;
  PayolaJudge *judge = payola_judge_new (settings, now, patience, &error);

  *busy = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  if (!judge && !(*busy && patience == 0))
    payola_judge_say ("%s", error->message);
  return judge;
}

static int
run_round (PayolaJudge *judge)
{
  if (payola_round_run (judge))
    return judge->is_needed ? EXIT_NEEDED : EXIT_DONE;
  payola_judge_say (
    /* Translators: the reason */
    _("The journal could not be written: %s"),
    payola_journal_is_broken (judge->journal) ? payola_journal_is_broken (judge->journal) : "");
  return EXIT_NEEDED;
}

/* Reports a clock that has jumped, if the judge has worked yet. */
static int
run_check (const Call *call)
{
  g_autofree char *path = g_build_filename (call->settings->state, "journal.sqlite", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now (call->settings->zone);
  g_autoptr (PayolaJournal) journal = g_file_test (path, G_FILE_TEST_EXISTS)
                                      ? payola_journal_open (path, NULL)
                                      : NULL;
  g_autofree char *jump = journal && !call->now ? payola_clock_describe (journal, now) : NULL;

  if (jump)
    payola_judge_say ("%s", jump);
  return jump ? EXIT_NEEDED : EXIT_DONE;
}

static int
run_confirm (const Call *call)
{
  gboolean busy;
  g_autoptr (PayolaJudge) judge = open_judge (call->settings, call->now, PATIENCE, &busy);

  if (!judge)
    return EXIT_NEEDED;
  payola_clock_confirm (judge);
  return payola_journal_commit (judge->journal) ? EXIT_DONE : EXIT_NEEDED;
}

/* Runs a round on copies of all files, and prints what it does. */
static int
run_dry (const Call *call)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = payola_copying_divert (call->settings, PATIENCE, &error);
  gboolean busy;
  int status = EXIT_NEEDED;

  if (!folder)
    {
      payola_judge_say ("%s", error->message);
      return EXIT_NEEDED;
    }
  PayolaJudge *judge = open_judge (call->settings, call->now, 0, &busy);
  if (judge)
    {
      payola_journal_clear_log (judge->journal);
      status = run_round (judge);
      payola_judge_print (_("This would be done; nothing was changed:\n"));
      payola_log_print (judge->journal, NULL, call->level, call->settings->zone, call->json);
    }
  payola_judge_free (judge);
  payola_copying_remove (folder);
  return status;
}

static int
run_once (const Call *call)
{
  if (call->is_dry)
    return run_dry (call);

  gboolean busy;
  g_autoptr (PayolaJudge) judge = open_judge (call->settings, call->now, PATIENCE, &busy);

  return judge ? run_round (judge) : EXIT_NEEDED;
}

/* Puts an email into the mailbox. Then processes all new emails, unless another process is using
 * the state: that process will process them. */
static int
run_deliver (const Call *call)
{
  const PayolaSettings *settings = call->settings;
  g_autofree char *data = NULL, *name = NULL, *digest = NULL;
  g_autoptr (GError) error = NULL;
  gboolean busy;
  gsize length;

  /* An email that is larger than the limit in the settings is stored, too, so that its sender gets
   * an answer. */
  if (!payola_judge_read_input (64 * 1024 * 1024, &data, &length, &error)
      || !payola_maildir_make (settings->mailbox, &error))
    {
      payola_judge_say ("%s", error->message);
      return EXIT_LATER;
    }
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
  name = g_strdup_printf ("%" G_GINT64_FORMAT ".%d_%.16s.payola", g_get_real_time () / 1000000,
                          (int) getpid (), digest);
  if (!payola_maildir_prepare (settings->mailbox, name, data, length, &error)
      || !payola_maildir_place (settings->mailbox, name))
    {
      payola_judge_say ("%s", error ? error->message : name);
      return EXIT_LATER;
    }
  /* The email has been stored. A later error must not make the mail server deliver it again, so it
   * does not change the exit status. */
  g_autoptr (PayolaJudge) judge = open_judge (settings, call->now, 0, &busy);
  if (judge)
    run_round (judge);
  return EXIT_DONE;
}

/* ---- daemon --------------------------------------------------------------------------------- */

typedef struct
{
  const PayolaSettings *settings;
  GMainLoop *loop;
  guint timer;
  gboolean failed;
} Daemon;

static gboolean on_timer (gpointer data);

static void
schedule (Daemon *daemon, guint seconds)
{
  if (daemon->timer)
    g_source_remove (daemon->timer);
  daemon->timer = g_timeout_add_seconds (seconds, on_timer, daemon);
}

/* Runs a round. The state folder is locked only during the round, so that the commands “deliver”
 * and “once” can run between rounds. */
static gboolean
on_timer (gpointer data)
{
  Daemon *daemon = data;
  gboolean busy;
  guint seconds = INTERVAL;
  g_autoptr (PayolaJudge) judge = open_judge (daemon->settings, NULL, PATIENCE, &busy);

  daemon->timer = 0;
  if (judge && payola_round_run (judge))
    {
      gint64 wait = payola_round_get_next (judge) - g_get_real_time () / G_USEC_PER_SEC;
      seconds = (guint) CLAMP (wait, 1, INTERVAL);
    }
  schedule (daemon, seconds);
  return G_SOURCE_REMOVE;
}

static void
on_changed (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
            gpointer data)
{
  if (event == G_FILE_MONITOR_EVENT_CREATED || event == G_FILE_MONITOR_EVENT_MOVED_IN
      || event == G_FILE_MONITOR_EVENT_RENAMED || event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT)
    schedule (data, 1);
}

static gboolean
on_signal (gpointer data)
{
  g_main_loop_quit (((Daemon *) data)->loop);
  return G_SOURCE_CONTINUE;
}

static GFileMonitor *
watch (const char *path, Daemon *daemon)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  GFileMonitor *monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor)
    g_signal_connect (monitor, "changed", G_CALLBACK (on_changed), daemon);
  return monitor;
}

static int
run_daemon (const Call *call)
{
  const PayolaSettings *settings = call->settings;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Daemon daemon = { .settings = settings, .loop = loop };
  g_autofree char *new = g_build_filename (settings->mailbox, "new", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileMonitor) mails = NULL, games = NULL;

  if (!payola_maildir_make (settings->mailbox, &error))
    {
      payola_judge_say ("%s", error->message);
      return EXIT_NEEDED;
    }
  mails = watch (new, &daemon);
  games = watch (settings->games, &daemon);
  g_unix_signal_add (SIGTERM, on_signal, &daemon);
  g_unix_signal_add (SIGINT, on_signal, &daemon);
  schedule (&daemon, 0);
  g_main_loop_run (loop);
  if (daemon.timer)
    g_source_remove (daemon.timer);
  return EXIT_DONE;
}

/* ---- reports -------------------------------------------------------------------------------- */

/* Opens the journal without a lock, to read it. */
static PayolaJournal *
open_journal (const PayolaSettings *settings)
{
  g_autofree char *path = g_build_filename (settings->state, "journal.sqlite", NULL);
  g_autoptr (GError) error = NULL;
  PayolaJournal *journal = g_file_test (path, G_FILE_TEST_EXISTS)
                           ? payola_journal_open (path, &error)
                           : NULL;

  if (error)
    payola_judge_say ("%s", error->message);
  else if (!journal)
    /* Translators: the path of a folder */
    payola_judge_say (_("The judge has not worked with %s yet."), settings->state);
  return journal;
}

static int
run_status (const Call *call)
{
  g_autoptr (PayolaJournal) journal = open_journal (call->settings);
  g_autoptr (GDateTime) now = call->now ? g_date_time_ref (call->now) : g_date_time_new_now_utc ();
  g_autoptr (GError) error = NULL;

  if (!journal)
    return EXIT_NEEDED;
  if (!call->html)
    payola_status_print (call->settings, journal, now, call->json);
  else if (!payola_status_write_html (call->settings, journal, now, call->html, &error))
    {
      payola_judge_say ("%s", error->message);
      return EXIT_NEEDED;
    }
  return EXIT_DONE;
}

static int
run_log (const Call *call)
{
  g_autoptr (PayolaJournal) journal = open_journal (call->settings);

  if (!journal)
    return EXIT_NEEDED;
  payola_log_print (journal, call->argument, call->level, call->settings->zone, call->json);
  return EXIT_DONE;
}

/* ---- copies --------------------------------------------------------------------------------- */

static int
run_backup (const Call *call)
{
  g_autoptr (GError) error = NULL;

  if (payola_copying_backup (call->settings, PATIENCE, call->argument, &error))
    return EXIT_DONE;
  payola_judge_say ("%s", error->message);
  return EXIT_NEEDED;
}

static int
run_restore (const Call *call)
{
  g_autoptr (GError) error = NULL;
  guint n;

  if (!payola_copying_restore (call->settings, PATIENCE, call->argument, &n, &error))
    {
      payola_judge_say ("%s", error->message);
      return EXIT_NEEDED;
    }
  g_autofree char *text = g_strdup_printf (
    /* Translators: a number of games */
    ngettext ("%u game was restored.\n", "%u games were restored.\n", n), n);
  payola_judge_print (text);
  return EXIT_DONE;
}

static int
run_forget (const Call *call)
{
  gboolean busy;
  g_autoptr (GError) error = NULL;
  PayolaJudge *judge = NULL;

  if (!payola_address_is_valid (call->argument))
    {
      /* Translators: %s is a word of the command line */
      payola_judge_say (_("“%s” is not an email address."), call->argument);
      return EXIT_REFUSED;
    }
  judge = open_judge (call->settings, call->now, PATIENCE, &busy);
  g_autofree char *report = judge ? payola_forget (judge, call->argument, &error) : NULL;
  if (report)
    payola_judge_print (report);
  else if (error)
    payola_judge_say ("%s", error->message);
  return report ? EXIT_DONE : EXIT_NEEDED;
}

/* ---- arguments ------------------------------------------------------------------------------ */

typedef struct
{
  const char *name;
  guint min, max; /* numbers of words after the configuration */
  int (*run) (const Call *call);
} Command;

static const Command commands[] = {
  { "check", 0, 0, run_check },     { "once", 0, 0, run_once },
  { "run", 0, 0, run_daemon },      { "deliver", 0, 0, run_deliver },
  { "confirm", 0, 0, run_confirm }, { "status", 0, 0, run_status },
  { "log", 0, 1, run_log },         { "backup", 1, 1, run_backup },
  { "restore", 1, 1, run_restore }, { "forget", 1, 1, run_forget },
};

/* Finds the command, the configuration and the argument among the words. The configuration may be
 * missing: then there are too few words, or the word after “log” does not end in “.conf”. */
static const Command *
find_command (int argc, char **argv, const char **conf, const char **argument)
{
  guint n = argc < 2 ? 0 : (guint) argc - 2;

  for (guint i = 0; argc >= 2 && i < G_N_ELEMENTS (commands); i++)
    {
      const Command *command = &commands[i];
      if (strcmp (command->name, argv[1]) != 0)
        continue;
      gboolean named = n == command->max + 1
                    || (n > command->min
                        && (command->max == 0 || g_str_has_suffix (argv[2], ".conf")));
      *conf = named ? argv[2] : DEFAULT_CONF;
      *argument = n > named ? argv[2 + named] : NULL;
      return n - named >= command->min && n - named <= command->max ? command : NULL;
    }
  return NULL;
}

static int
run_command (int argc, char **argv, Call *call)
{
  const char *conf;
  const Command *command = find_command (argc, argv, &conf, &call->argument);

  if (!command)
    {
      payola_judge_say (_("Specify a command and a configuration. “payola-judge --help” lists the "
                          "commands."));
      return EXIT_REFUSED;
    }
  g_autoptr (PayolaSettings) settings = call->settings = read_settings (conf);
  return settings ? command->run (call) : EXIT_REFUSED;
}

static int
run (int argc, char **argv)
{
  g_autofree char *now_word = NULL, *level = NULL, *html = NULL;
  gboolean version = FALSE, help = FALSE, verbose = FALSE;
  Call call = { .level = PAYOLA_LOG_DEBUG };
  const GOptionEntry entries[] = {
    { "now", 0, 0, G_OPTION_ARG_STRING, &now_word, NULL, "TIME" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &call.json, NULL, NULL },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &call.is_dry, NULL, NULL },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &html, NULL, "FILE" },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level, NULL, "LEVEL" },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose, NULL, NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, NULL, NULL },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDateTime) now = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      payola_judge_say ("%s", error->message);
      return EXIT_REFUSED;
    }
  if (version || help)
    {
      payola_judge_print (version ? "payola-judge " PAYOLA_VERSION "\n" : _(usage));
      return EXIT_DONE;
    }
  now = now_word ? g_date_time_new_from_iso8601 (now_word, NULL) : NULL;
  /* Deadlines after the present time must exist in every zone. */
  if (now_word && (!now || g_date_time_to_unix (now) < 0 || g_date_time_get_year (now) > LAST_YEAR))
    {
      payola_judge_say (_("A time must have the form 2026-11-22T20:00:00Z."));
      return EXIT_REFUSED;
    }
  if (level && !payola_log_level_parse (level, &call.level))
    {
      payola_judge_say (_("A level must be “error”, “warning”, “info” or “debug”."));
      return EXIT_REFUSED;
    }
  if (verbose)
    payola_log_set_verbose ();
  call.now = now;
  call.html = html;
  return run_command (argc, argv, &call);
}

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("PAYOLA_LOCALE_DIR");

  umask (077);
  signal (SIGXFSZ, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ? locale_dir : PAYOLA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  pay_language_follow ();
  if (sodium_init () < 0)
    return EXIT_NEEDED;
  return run (argc, argv);
}
