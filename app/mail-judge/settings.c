/* settings.c - the configuration of a judge (judge.conf)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/settings.h"

#include "base/file-reader.h"
#include "exchange/lock.h"
#include "game/deadline-plan.h"
#include "game/roster.h"
#include "mail-judge/log.h"
#include "service/address.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SETTINGS (64 * 1024)
#define MAX_KEY (64 * 1024)
#define DEFAULT_PLAN "7 2 1 20:00"
/* The shortest password of the keeper. */
#define MIN_PASSWORD 12

typedef struct
{
  GKeyFile *file;
  char **lines;
  const char *folder; /* folder of the file, to which paths are relative */
  GPtrArray *findings;
} Reader;

static void
free_finding (gpointer data)
{
  PayolaSettingsFinding *finding = data;

  g_free (finding->text);
  g_free (finding);
}

GPtrArray *
payola_settings_new_findings (void)
{
  return g_ptr_array_new_with_free_func (free_finding);
}

static void
add (GPtrArray *findings, guint line, char *text)
{
  PayolaSettingsFinding *finding = g_new (PayolaSettingsFinding, 1);

  finding->line = line;
  finding->text = text;
  g_ptr_array_add (findings, finding);
}

/* Returns the number of the line with a key, or with the heading of its group if `key` is NULL.
 * Returns 0 if the file does not contain that line. */
static guint
find_line (const Reader *self, const char *group, const char *key)
{
  g_autofree char *head = g_strdup_printf ("[%s]", group);
  gboolean inside = FALSE;

  for (guint i = 0; self->lines[i]; i++)
    {
      const char *line = self->lines[i] + strspn (self->lines[i], " \t");
      gsize n = key ? strlen (key) : 0;
      if (*line == '[')
        {
          inside = g_str_has_prefix (line, head);
          if (inside && !key)
            return i + 1;
        }
      else if (inside && key && strncmp (line, key, n) == 0
               && line[n + strspn (line + n, " \t")] == '=')
        return i + 1;
    }
  return 0;
}

static void
refuse (Reader *self, const char *group, const char *key, char *text)
{
  guint line = find_line (self, group, key);

  add (self->findings, line ? line : find_line (self, group, NULL), text);
}

/* Returns a value without blanks around it, or NULL if the key is missing or empty. (transfer
 * full) */
static char *
get (Reader *self, const char *group, const char *key)
{
  g_autoptr (GError) error = NULL;
  char *value = g_key_file_get_string (self->file, group, key, &error);

  if (!value)
    {
      if (!g_error_matches (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND)
          && !g_error_matches (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_GROUP_NOT_FOUND))
        refuse (self, group, key,
                /* Translators: the name of a setting */
                g_strdup_printf (_("The value of “%s” is not valid text."), key));
      return NULL;
    }
  g_strstrip (value);
  if (*value)
    return value;
  g_free (value);
  return NULL;
}

static char *
need (Reader *self, const char *group, const char *key, const char *example)
{
  char *value = get (self, group, key);

  if (!value)
    refuse (self, group, key,
            /* Translators: the name of a section, of a setting, and an example of the setting */
            g_strdup_printf (_("Section [%s] needs “%s”, as in “%s”."), group, key, example));
  return value;
}

static char *
get_path (Reader *self, const char *group, const char *key, const char *example)
{
  g_autofree char *value = example ? need (self, group, key, example) : get (self, group, key);

  return value ? g_canonicalize_filename (value, self->folder) : NULL;
}

static guint
get_number (Reader *self, const char *group, const char *key, guint otherwise, guint max)
{
  g_autofree char *value = get (self, group, key);
  guint64 number;

  if (!value)
    return otherwise;
  if (g_ascii_string_to_unsigned (value, 10, 0, max, &number, NULL))
    return (guint) number;
  refuse (self, group, key,
          /* Translators: the name of a setting, and its largest value */
          g_strdup_printf (_("“%s” must be a whole number from 0 to %u."), key, max));
  return otherwise;
}

static gboolean
get_choice (Reader *self, const char *group, const char *key, const char *yes, const char *no,
            gboolean otherwise)
{
  g_autofree char *value = get (self, group, key);

  if (!value)
    return otherwise;
  if (g_ascii_strcasecmp (value, yes) == 0)
    return TRUE;
  if (g_ascii_strcasecmp (value, no) != 0)
    refuse (self, group, key,
            /* Translators: the name of a setting, and its two values */
            g_strdup_printf (_("“%s” must be “%s” or “%s”."), key, yes, no));
  return FALSE;
}

gboolean
payola_settings_parse_missing (const char *text, PayolaMissing *missing, char **computer)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t:", 2);
  const char *level = words[0] && words[1] ? g_strstrip (words[1]) : NULL;
  g_autofree char *name = level ? g_ascii_strdown (level, -1) : NULL;
  static const char *const names[] = { "wait", "disorder", "computer" };

  *computer = NULL;
  for (guint i = 0; words[0] && i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (words[0], names[i]) == 0)
      {
        *missing = (PayolaMissing) i;
        if (i != PAYOLA_MISSING_COMPUTER)
          return !name;
        if (name && !pay_player_check_computer (name))
          return FALSE;
        *computer = g_strdup (name ? name : "club");
        return TRUE;
      }
  return FALSE;
}

gboolean
payola_settings_parse_press (const char *text, guint *press)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;\t", -1);

  *press = 0;
  for (guint i = 0; words[i]; i++)
    if (g_ascii_strcasecmp (words[i], "white") == 0)
      *press |= PAYOLA_PRESS_WHITE;
    else if (g_ascii_strcasecmp (words[i], "grey") == 0
             || g_ascii_strcasecmp (words[i], "gray") == 0)
      *press |= PAYOLA_PRESS_GREY;
    else if (*words[i] && g_ascii_strcasecmp (words[i], "none") != 0)
      return FALSE;
  return TRUE;
}

/* ---- sections ------------------------------------------------------------------------------- */

static void
check_address (Reader *self, const char *key, const char *value)
{
  if (value && *value && !payola_address_is_valid (value))
    refuse (self, "judge", key,
            /* Translators: the name of a setting, and its value */
            g_strdup_printf (_("“%s” must be an address such as judge@example.org, not “%s”."),
                             key, value));
}

/* Reads the secret key of the game master, which opens sealed sheets. */
static PayKey *
read_key (Reader *self)
{
  g_autofree char *path = get_path (self, "judge", "key", NULL);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayPassphrase) text = NULL;
  g_autoptr (GError) error = NULL;
  PayKey *key;
  gsize length;

  if (!path)
    return NULL;
  if (!pay_file_read (path, MAX_KEY, &text, &length, &error))
    {
      refuse (self, "judge", "key", g_strdup (error->message));
      return NULL;
    }
  if (pay_key_is_locked (text))
    {
      refuse (self, "judge", "key",
              /* Translators: the path of a file */
              g_strdup_printf (_("The key %s is locked with a passphrase that the judge does not "
                                 "have. Create a key for the judge without a passphrase."),
                               path));
      return NULL;
    }
  key = pay_key_read (text, NULL, findings);
  if (!key)
    /* Translators: the path of a file */
    refuse (self, "judge", "key", g_strdup_printf (_("%s is not a secret key."), path));
  return key;
}

/* Reads the password of the keeper, which is the first line of a file. */
static char *
read_keeper_password (Reader *self)
{
  g_autofree char *path = get_path (self, "judge", "keeper-password-file", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!path)
    return NULL;
  if (!pay_file_read (path, MAX_KEY, &text, &length, &error))
    {
      refuse (self, "judge", "keeper-password-file", g_strdup (error->message));
      return NULL;
    }
  text[strcspn (text, "\r\n")] = '\0';
  if (strlen (text) >= MIN_PASSWORD && !strpbrk (text, " \t"))
    return g_steal_pointer (&text);
  refuse (self, "judge", "keeper-password-file",
          /* Translators: a number of characters */
          g_strdup_printf (_("The password must have at least %u characters and no spaces."),
                           MIN_PASSWORD));
  return NULL;
}

static void
read_judge (Reader *self, PayolaSettings *settings)
{
  g_autofree char *master = NULL;

  settings->address = need (self, "judge", "address", "judge@example.org");
  check_address (self, "address", settings->address);
  master = get (self, "judge", "master");
  settings->master = g_strdup (master ? master : "");
  check_address (self, "master", settings->master);
  settings->games = get_path (self, "judge", "games", "games");
  settings->state = get_path (self, "judge", "state", "state");
  settings->publish = get_path (self, "judge", "publish", NULL);
  settings->key = read_key (self);
  settings->zone_name = get (self, "judge", "timezone");
  if (!settings->zone_name)
    settings->zone_name = g_strdup ("UTC");
  settings->zone = g_time_zone_new_identifier (settings->zone_name);
  if (!settings->zone)
    refuse (self, "judge", "timezone",
            /* Translators: the value of a setting */
            g_strdup_printf (_("“%s” is not a known time zone. Write one such as Europe/Berlin."),
                             settings->zone_name));
  settings->answers = get_number (self, "judge", "answers-per-hour", 10, 100000);
  settings->strangers = get_number (self, "judge", "strangers-per-hour", 100, 1000000);
  settings->confirm = get_choice (self, "judge", "confirm", "yes", "no", TRUE);
  g_autofree char *denied = get (self, "judge", "deny");
  settings->denied = denied ? g_strsplit_set (denied, " ,;\t", -1) : NULL;
  settings->known_answers = get_number (self, "judge", "player-answers-per-hour", 5000, 1000000);
  settings->max_mail = get_number (self, "judge", "max-mail-kb", 1024, 8 * 1024) * (gsize) 1024;
  settings->friendly = get_choice (self, "judge", "trust-sender", "yes", "no", FALSE);
  settings->open = get_choice (self, "judge", "create", "anybody", "nobody", TRUE);
  g_autofree char *level = get (self, "judge", "log-level");
  settings->log_level = PAYOLA_LOG_INFO;
  if (level && !payola_log_level_parse (level, &settings->log_level))
    refuse (self, "judge", "log-level",
            g_strdup (_("“log-level” must be “error”, “warning”, “info” or “debug”.")));
  settings->log_days = get_number (self, "judge", "log-days", 90, 36500);
  settings->metrics = get_path (self, "judge", "metrics", NULL);
  settings->documents = get_path (self, "judge", "documents", NULL);
  settings->keeper_password = read_keeper_password (self);
  if (settings->games && !g_file_test (settings->games, G_FILE_TEST_IS_DIR))
    refuse (self, "judge", "games",
            /* Translators: the path of a folder */
            g_strdup_printf (_("The folder %s does not exist."), settings->games));
}

static void
read_games (Reader *self, PayolaSettings *settings)
{
  g_autofree char *missing = get (self, "games", "missing");
  g_autofree char *press = get (self, "games", "press");

  if (!payola_settings_parse_missing (missing ? missing : "disorder", &settings->missing,
                                      &settings->computer))
    refuse (self, "games", "missing",
            g_strdup (_("“missing” must be “wait”, “disorder”, or “computer” followed by a "
                        "level, as in “computer club”.")));
  if (!payola_settings_parse_press (press ? press : "white", &settings->press))
    refuse (self, "games", "press",
            g_strdup (_("“press” must be “none”, “white”, “grey” or “white, grey”.")));
  settings->absence = get_number (self, "games", "absence-days", 7, 99);
  settings->absence_year = get_number (self, "games", "absence-days-a-year", 28, 366);
  settings->plan = get (self, "games", "plan");
  if (!settings->plan)
    settings->plan = g_strdup (DEFAULT_PLAN);
  else if (g_ascii_strcasecmp (settings->plan, "none") == 0)
    *settings->plan = '\0';
  PayDeadlinePlan plan;
  if (*settings->plan && !pay_deadline_plan_parse (settings->plan, &plan))
    refuse (self, "games", "plan",
            g_strdup (_("“plan” must be “none” or a plan of deadlines, as in “7 2 1 20:00”.")));
  settings->remind = get_number (self, "games", "remind-hours", 24, 999);
  settings->weekends = get_choice (self, "games", "weekends", "yes", "no", TRUE);
}

/* Reads the address of a server, such as “imaps://user@mail.example.org/INBOX”. With an address
 * that begins with “imap:” or “smtp:”, the server must offer STARTTLS. */
static PayolaAccount *
read_account (Reader *self, const char *group, const char *key, const char *const *schemes)
{
  g_autofree char *value = get (self, group, key);
  g_autofree char *scheme = NULL, *host = NULL, *path = NULL, *user = NULL;
  g_autoptr (GError) error = NULL;
  int port = -1;

  if (!value)
    return NULL;
  if (!g_uri_split_with_user (value, G_URI_FLAGS_NON_DNS, &scheme, &user, NULL, NULL, &host, &port,
                              &path, NULL, NULL, &error)
      || !scheme || !g_strv_contains (schemes, scheme) || !host || !*host)
    {
      refuse (
        self, group, key,
        /* Translators: the name of a setting, and two examples of the beginning of an address */
        g_strdup_printf (_("“%s” must be an address that begins with %s or %s."), key, schemes[0],
                         schemes[1]));
      return NULL;
    }
  PayolaAccount *account = g_new0 (PayolaAccount, 1);
  account->url = port > 0 ? g_strdup_printf ("%s://%s:%d", scheme, host, port)
                          : g_strdup_printf ("%s://%s", scheme, host);
  account->folder = g_strdup (path && strlen (path) > 1 ? path + 1 : "INBOX");
  account->user = g_steal_pointer (&user);
  account->password_file = get_path (self, group, "password-file", NULL);
  account->ca_file = get_path (self, group, "ca-file", NULL);
  return account;
}

static void
free_account (PayolaAccount *account)
{
  if (!account)
    return;
  g_free (account->url);
  g_free (account->folder);
  g_free (account->user);
  g_free (account->password_file);
  g_free (account->ca_file);
  g_free (account);
}

static void
read_mailbox (Reader *self, PayolaSettings *settings)
{
  static const char *const schemes[] = { "imaps", "imap", NULL };

  settings->imap = read_account (self, "mailbox", "imap", schemes);
  settings->mailbox = get_path (self, "mailbox", "maildir", settings->imap ? NULL : "in");
  if (!settings->mailbox && settings->imap && settings->state)
    settings->mailbox = g_build_filename (settings->state, "mailbox", NULL);
  settings->mail_days = get_number (self, "mailbox", "keep-days", 90, 36500);
  g_autofree char *servers = get (self, "mailbox", "received-by");
  settings->servers = servers ? g_strsplit_set (servers, " ,;\t", -1) : NULL;
}

static void
read_outgoing (Reader *self, PayolaSettings *settings)
{
  g_autofree char *program = get (self, "outgoing", "sendmail");
  g_autofree char *maildir = get_path (self, "outgoing", "maildir", NULL);
  static const char *const schemes[] = { "smtps", "smtp", NULL };
  gboolean smtp = g_key_file_has_key (self->file, "outgoing", "smtp", NULL);

  settings->smtp = read_account (self, "outgoing", "smtp", schemes);
  settings->form_games = get_number (self, "outgoing", "form-games", G_MAXUINT, 100000);
  settings->form_seconds = get_number (self, "outgoing", "form-seconds", 60, 3600);
  settings->form_mb = get_number (self, "outgoing", "form-mb", 500, 100000);
  settings->parallel = MAX (get_number (self, "outgoing", "parallel", 4, 64), 1);
  if (smtp + (program != NULL) + (maildir != NULL) != 1)
    {
      refuse (self, "outgoing", NULL,
              g_strdup (_("Section [outgoing] needs one of “maildir=FOLDER”, "
                          "“sendmail=PROGRAM” and “smtp=smtps://USER@HOST”.")));
      return;
    }
  settings->way = smtp ? PAYOLA_SEND_SMTP : program ? PAYOLA_SEND_PROGRAM : PAYOLA_SEND_MAILDIR;
  settings->outgoing = program ? g_steal_pointer (&program) : g_steal_pointer (&maildir);
  if (settings->way == PAYOLA_SEND_PROGRAM
      && !g_file_test (settings->outgoing, G_FILE_TEST_IS_EXECUTABLE))
    refuse (self, "outgoing", "sendmail",
            /* Translators: the path of a program */
            g_strdup_printf (_("%s is not a program."), settings->outgoing));
}

/* Reports names that are not settings, because they are probably typing errors. */
static void
check_names (Reader *self)
{
  static const char *const known[] = {
    "mailbox/imap",
    "mailbox/password-file",
    "mailbox/ca-file",
    "outgoing/smtp",
    "outgoing/password-file",
    "outgoing/ca-file",
    "judge/address",
    "judge/master",
    "judge/games",
    "judge/state",
    "judge/publish",
    "judge/log-level",
    "judge/log-days",
    "judge/metrics",
    "judge/documents",
    "judge/keeper-password-file",
    "judge/key",
    "judge/timezone",
    "judge/answers-per-hour",
    "judge/strangers-per-hour",
    "judge/confirm",
    "judge/deny",
    "judge/player-answers-per-hour",
    "judge/max-mail-kb",
    "judge/trust-sender",
    "judge/create",
    "mailbox/maildir",
    "mailbox/received-by",
    "mailbox/keep-days",
    "outgoing/maildir",
    "outgoing/sendmail",
    "outgoing/form-games",
    "outgoing/form-seconds",
    "outgoing/form-mb",
    "outgoing/parallel",
    "games/missing",
    "games/press",
    "games/absence-days",
    "games/absence-days-a-year",
    "games/plan",
    "games/remind-hours",
    "games/weekends",
    NULL,
  };
  g_auto (GStrv) groups = g_key_file_get_groups (self->file, NULL);

  for (guint i = 0; groups[i]; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (self->file, groups[i], NULL, NULL);
      for (guint j = 0; keys && keys[j]; j++)
        {
          g_autofree char *name = g_strdup_printf ("%s/%s", groups[i], keys[j]);
          if (!g_strv_contains (known, name))
            refuse (
              self, groups[i], keys[j],
              /* Translators: the names of a setting and of a section */
              g_strdup_printf (_("“%s” is not a setting of section [%s]."), keys[j], groups[i]));
        }
    }
}

/* Returns the first line, from 1, that is neither a section, a setting, a comment nor empty, or 0.
 * This line causes most errors, but GLib’s messages do not name it. */
static guint
find_broken_line (char **lines)
{
  gboolean inside = FALSE;

  for (guint i = 0; lines[i]; i++)
    {
      const char *line = lines[i] + strspn (lines[i], " \t\r");
      if (*line == '[' && strchr (line, ']'))
        inside = TRUE;
      else if (*line && *line != '#' && (!inside || *line == '[' || !strchr (line, '=')))
        return i + 1;
    }
  return 0;
}

static int
compare_findings (gconstpointer a, gconstpointer b)
{
  const PayolaSettingsFinding *x = *(PayolaSettingsFinding *const *) a;
  const PayolaSettingsFinding *y = *(PayolaSettingsFinding *const *) b;

  return x->line != y->line ? (x->line < y->line ? -1 : 1) : strcmp (x->text, y->text);
}

PayolaSettings *
payola_settings_read (const char *path, GPtrArray *findings)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *data = NULL, *full = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (full);
  gsize length;

  if (!pay_file_read (path, MAX_SETTINGS, &data, &length, &error))
    {
      add (findings, 0, g_strdup (error->message));
      return NULL;
    }
  g_auto (GStrv) lines = g_strsplit (data, "\n", -1);
  if (!g_key_file_load_from_data (file, data, length, G_KEY_FILE_NONE, &error))
    {
      add (findings, find_broken_line (lines), g_strdup (error->message));
      return NULL;
    }
  Reader reader = { file, lines, folder, findings };
  g_autoptr (PayolaSettings) self = g_new0 (PayolaSettings, 1);
  read_judge (&reader, self);
  read_mailbox (&reader, self);
  read_outgoing (&reader, self);
  read_games (&reader, self);
  check_names (&reader);
  g_ptr_array_sort (findings, compare_findings);
  return findings->len ? NULL : g_steal_pointer (&self);
}

static void
replace (char **path, const char *folder, const char *name)
{
  g_free (*path);
  *path = g_build_filename (folder, name, NULL);
}

void
payola_settings_divert (PayolaSettings *self, const char *folder)
{
  self->is_dry = TRUE;
  self->log_level = MAX (self->log_level, PAYOLA_LOG_INFO);
  replace (&self->state, folder, "state");
  replace (&self->games, folder, "games");
  replace (&self->mailbox, folder, "mails");
  replace (&self->outgoing, folder, "out");
  g_clear_pointer (&self->publish, g_free);
  g_clear_pointer (&self->metrics, g_free);
  g_clear_pointer (&self->smtp, free_account);
  self->way = PAYOLA_SEND_MAILDIR;
}

void
payola_settings_free (PayolaSettings *self)
{
  if (!self)
    return;
  g_free (self->address);
  g_free (self->master);
  g_free (self->games);
  g_free (self->state);
  g_free (self->publish);
  g_free (self->metrics);
  g_free (self->documents);
  g_free (self->keeper_password);
  g_clear_pointer (&self->key, pay_key_unref);
  g_strfreev (self->servers);
  g_strfreev (self->denied);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_free (self->zone_name);
  g_free (self->mailbox);
  g_free (self->outgoing);
  free_account (self->smtp);
  free_account (self->imap);
  g_free (self->computer);
  g_free (self->plan);
  g_free (self);
}
