/* command.c - the commands that emails contain, one on each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/command.h"

#include "mail-judge/access.h"
#include "mail-judge/announce.h"
#include "mail-judge/codes.h"
#include "mail-judge/progress.h"
#include "service/audit.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of wrong codes per hour after which even correct codes from an address are refused,
 * unless it is the address of the player. */
#define MAX_WRONG 5
/* The number of wrong codes and passwords per hour for a game after which no password counts. */
#define MAX_GUESSES 100

static const PayolaCommand *const lists[] = {
  payola_public_commands,
  payola_player_commands,
  payola_master_commands,
};

/* Returns the number of words of a command’s name if `words` begin with it, or 0. */
static guint
match_name (const PayolaCommand *command, char **words)
{
  g_auto (GStrv) name = g_strsplit (command->name, " ", -1);
  guint n = 0;

  for (; name[n]; n++)
    if (!words[n] || g_ascii_strcasecmp (name[n], words[n]) != 0)
      return 0;
  return n;
}

const PayolaCommand *
payola_command_find (const char *line, char ***words)
{
  g_auto (GStrv) split = g_strsplit_set (line, " \t\r", -1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; split[i]; i++)
    if (*split[i])
      g_ptr_array_add (all, split[i]);
  guint n_words = all->len;
  g_ptr_array_add (all, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const PayolaCommand *command = lists[i]; command->name; command++)
      {
        guint n = match_name (command, (char **) all->pdata);
        if (n > 0 && n_words - n >= command->min && n_words - n <= command->max)
          {
            *words = g_strdupv ((char **) all->pdata + n);
            return command;
          }
      }
  return NULL;
}

/* ---- lines that are almost commands ---------------------------------------------------------- */

/* Counts the letters that must be changed, added, removed or exchanged with their neighbours to
 * make one word of another, up to 3. */
static guint
count_slips (const char *a, const char *b)
{
  gsize n = strlen (a), m = strlen (b);
  guint rows[3][32];

  if (n > m + 2 || m > n + 2 || m >= G_N_ELEMENTS (rows[0]))
    return 3;
  for (gsize i = 0; i <= n; i++)
    for (gsize k = 0; k <= m; k++)
      {
        guint *row = rows[i % 3], *above = rows[(i + 2) % 3], *higher = rows[(i + 1) % 3];
        if (i == 0 || k == 0)
          {
            row[k] = (guint) (i + k);
            continue;
          }
        row[k] = MIN (MIN (above[k], row[k - 1]) + 1, above[k - 1] + (a[i - 1] != b[k - 1]));
        if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
          row[k] = MIN (row[k], higher[k - 2] + 1);
      }
  return rows[n % 3][m];
}

/* Finds the command whose name resembles the beginning of a line most. A name that is right counts
 * only in capitals, because sentences begin with such words, too. */
static const PayolaCommand *
find_similar (char **words, gboolean set)
{
  const PayolaCommand *best = NULL;
  guint least = 3, n_words = g_strv_length (words);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const PayolaCommand *command = lists[i]; command->name; command++)
      {
        guint n = strchr (command->name, ' ') ? 2 : 1;
        if (!command->summary || n_words < n || (set && n != 2))
          continue;
        g_autofree char *typed = n == 2 ? g_strdup_printf ("%s %s", words[0], words[1])
                                        : g_strdup (words[0]);
        g_autofree char *upper = g_ascii_strup (typed, -1);
        guint slips = count_slips (upper, command->name), size = (guint) strlen (command->name);
        gboolean fits = n_words - n >= command->min && n_words - n <= command->max;
        guint most = set ? 2 : size < 4 ? 0 : 1;
        if (slips < least && slips <= most
            && (slips ? set || fits : set || strcmp (typed, command->name) == 0))
          {
            best = command;
            least = slips;
          }
      }
  return best;
}

gboolean
payola_command_guess (PayolaVisit *visit, const char *line)
{
  g_auto (GStrv) split = g_strsplit_set (line, " \t", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (guint i = 0; split[i]; i++)
    if (*split[i])
      g_ptr_array_add (words, split[i]);
  if (words->len == 0)
    return FALSE;
  gboolean set = g_ascii_strcasecmp (words->pdata[0], "SET") == 0;
  g_ptr_array_add (words, NULL);
  const PayolaCommand *command = find_similar ((char **) words->pdata, set);
  if (!command && !set)
    return FALSE;
  payola_visit_say (visit, "> %s", line);
  if (command)
    /* Translators: a command with its arguments */
    payola_visit_say (visit, _("This line was not understood. Did you mean %s%s%s?"),
                      command->name, *command->usage ? " " : "", command->usage);
  else
    payola_visit_say (visit, _("This line was not understood. For a list of commands, send the "
                               "line HELP."));
  payola_visit_say (visit, "%s", "");
  return TRUE;
}

gboolean
payola_command_changes_seat (const PayolaCommand *command)
{
  static const char *const names[] = { "SIGNON", "TAKEOVER", "CREATE", NULL };

  return g_strv_contains (names, command->name);
}

void
payola_visit_say (PayolaVisit *visit, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (visit->answer, format, args);
  va_end (args);
  g_string_append_c (visit->answer, '\n');
}

void
payola_visit_did (PayolaVisit *visit, const char *what)
{
  g_string_append_printf (visit->done, "%s%s", visit->done->len ? ", " : "", what);
}

void
payola_visit_say_findings (PayolaVisit *visit, const PayDiagnostics *findings)
{
  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      g_autofree char *text = pay_diagnostic_text (pay_diagnostics_get (findings, i));
      payola_visit_say (visit, "%s", text);
    }
}

const char *
payola_visit_get_seat (const PayolaVisit *visit)
{
  return !visit->desk     ? NULL
       : visit->is_master ? PAYOLA_SEAT_MASTER
       : visit->power != PAY_NO_POWER
         ? pay_board_get_power_key (pay_game_get_board (visit->desk->game), visit->power)
         : NULL;
}

const char *
payola_visit_name_seat (const PayBoard *board, const char *seat)
{
  PayPower power = pay_board_find_power (board, seat);

  return strcmp (seat, PAYOLA_SEAT_MASTER) == 0 ? C_("seat", "Game Master")
       : power != PAY_NO_POWER                  ? pay_board_get_power_name (board, power)
                                                : seat;
}

gboolean
payola_visit_find_power (PayolaVisit *visit, const char *word, PayPower *power)
{
  *power = pay_board_find_power (pay_game_get_board (visit->desk->game), word);
  if (*power != PAY_NO_POWER)
    return TRUE;
  /* Translators: %s is a word of an email */
  payola_visit_say (visit, _("“%s” is not a power of this game."), word);
  return FALSE;
}

gboolean
payola_visit_set_game (PayolaVisit *visit, PayGame *game, const PayDiagnostics *findings)
{
  payola_visit_say_findings (visit, findings);
  if (!game)
    return FALSE;
  payola_desk_set_game (visit->desk, game);
  return TRUE;
}

/* ---- identity ------------------------------------------------------------------------------- */

/* Finds a seat of a game by a word. Returns FALSE if there is no such seat. */
static gboolean
find_seat (PayGame *game, const char *word, PayPower *power, const char **seat)
{
  const PayBoard *board = pay_game_get_board (game);

  *power = PAY_NO_POWER;
  if (g_ascii_strcasecmp (word, PAYOLA_SEAT_MASTER) == 0)
    *seat = PAYOLA_SEAT_MASTER;
  else
    {
      *power = pay_board_find_power (board, word);
      *seat = *power == PAY_NO_POWER ? NULL : pay_board_get_power_key (board, *power);
    }
  return *seat != NULL;
}

/* Checks whether an email comes from the address of a power’s player, or of the master for
 * PAY_NO_POWER. */
static gboolean
is_own_address (PayolaVisit *visit, PayolaDesk *desk, PayPower power)
{
  g_autofree char *master = payola_judge_get_master (visit->judge, desk->name);
  const char *mail = power == PAY_NO_POWER ? master : payola_seat_get_mail (desk->game, power);

  return g_ascii_strcasecmp (mail, visit->head->from) == 0;
}

typedef enum
{
  SECRET_WRONG,
  SECRET_RIGHT,
  SECRET_OUTDATED, /* was right in an earlier phase, or the game is over */
} Secret;

/* Compares a code or password with those of a seat. The codes of a game that is over are those of
 * its master alone, from the letter that announced the end. */
static Secret
check_secret (PayolaVisit *visit, const char *name, const char *now, gboolean over,
              const char *phase, const char *seat, const char *secret)
{
  const PayolaJudge *judge = visit->judge;
  gboolean present = strcmp (phase, now) == 0;

  if (present && payola_code_is_right (judge, name, now, over, seat, secret))
    {
      visit->proof = PAYOLA_PROOF_CODE;
      return over && strcmp (seat, PAYOLA_SEAT_MASTER) != 0 ? SECRET_OUTDATED : SECRET_RIGHT;
    }
  if ((over || !present) && payola_code_is_right (judge, name, phase, FALSE, seat, secret))
    return SECRET_OUTDATED;
  visit->proof = PAYOLA_PROOF_PASSWORD;
  if (strcmp (seat, PAYOLA_SEAT_MASTER) == 0 && payola_access_is_keeper (judge->settings, secret))
    return SECRET_RIGHT;
  if (!payola_password_is_right (judge->journal, name, seat, secret))
    return SECRET_WRONG;
  return over ? SECRET_OUTDATED : SECRET_RIGHT;
}

/* Checks whether too many wrong codes came from an address that is not the player’s own. */
static gboolean
is_slowed (PayolaVisit *visit, PayolaDesk *desk, PayPower power)
{
  return payola_journal_count (visit->judge->journal, "wrong", visit->head->from,
                               payola_judge_get_time (visit->judge), FALSE)
        >= MAX_WRONG
      && !(desk && is_own_address (visit, desk, power));
}

/* Counts wrong codes and passwords for a game from all addresses, which can be forged. Returns
 * FALSE if there are so many that no password counts. Codes cannot be guessed. */
static gboolean
may_guess (PayolaVisit *visit, const char *name, gboolean add)
{
  return payola_journal_count (visit->judge->journal, "guess", name,
                               payola_judge_get_time (visit->judge), add)
      <= MAX_GUESSES;
}

static Secret
check (PayolaVisit *visit, PayolaDesk *desk, const char *phase, const char *word,
       const char *secret)
{
  g_autofree char *now = pay_phase_name (pay_game_get_phase (desk->game));
  const char *seat;
  PayPower power;
  Secret found = SECRET_WRONG;

  if (find_seat (desk->game, word, &power, &seat))
    found = check_secret (visit, desk->name, now, pay_game_is_over (desk->game),
                          phase ? phase : now, seat, secret);
  if (found == SECRET_WRONG || is_slowed (visit, desk, power)
      || (visit->proof == PAYOLA_PROOF_PASSWORD && !may_guess (visit, desk->name, FALSE)))
    return SECRET_WRONG;
  if (found == SECRET_RIGHT)
    {
      visit->power = power;
      visit->is_master = power == PAY_NO_POWER;
    }
  return found;
}

/* Checks a code or password of a game that cannot be read. The phase is that of the last letters,
 * and the seat must be named by its key. */
static gboolean
is_right_unread (PayolaVisit *visit, const char *name, const char *phase, const char *word,
                 const char *secret)
{
  g_autofree char *id = payola_journal_get (visit->judge->journal, name, "announced", "");
  g_auto (GStrv) parts = g_strsplit (id ? id : "", " ", 4);
  const char *now = parts[0] && parts[1] ? parts[1] : "";
  gboolean over = *now && g_strcmp0 (parts[2], "over") == 0;
  g_autofree char *seat = g_ascii_strup (word, -1);

  return *now && !is_slowed (visit, NULL, PAY_NO_POWER) && may_guess (visit, name, FALSE)
      && check_secret (visit, name, now, over, phase ? phase : now, seat, secret) == SECRET_RIGHT;
}

static const char *
get_proof_words (PayolaProof proof)
{
  switch (proof)
    {
    case PAYOLA_PROOF_CODE:
      return C_("proof of identity", "with the code");
    case PAYOLA_PROOF_PASSWORD:
      return C_("proof of identity", "with the password");
    case PAYOLA_PROOF_SIGNATURE:
      return C_("proof of identity", "with a signature");
    case PAYOLA_PROOF_ADDRESS:
      return C_("proof of identity", "by email address only");
    }
  g_return_val_if_reached ("");
}

void
payola_visit_note (PayolaVisit *visit, const char *action)
{
  PayolaDesk *desk = visit->desk;
  const PayBoard *board = pay_game_get_board (desk->game);
  g_autofree char *line = g_strdup_printf (
    /* Translators: a power, an action such as “Sheet received”, an email address, and the proof of
       identity, such as “with the code” */
    _("%1$s: %2$s. Email from %3$s %4$s"), pay_board_get_power_name (board, visit->power), action,
    visit->head->from, get_proof_words (visit->proof));

  payola_desk_set_game (desk,
                        payola_audit_add (pay_game_ref (desk->game), line, visit->judge->now));
}

PayolaDesk *
payola_visit_open (PayolaVisit *visit, const char *name)
{
  g_autoptr (GError) error = NULL;
  PayolaDesk *desk;

  visit->is_blocked = FALSE;
  for (guint i = 0; i < visit->desks->len; i++)
    if (strcmp (((PayolaDesk *) visit->desks->pdata[i])->name, name) == 0)
      return visit->desks->pdata[i];
  if (!payola_desk_exists (visit->judge, name))
    return NULL;
  desk = payola_desk_open (visit->judge, name, &error);
  if (desk)
    {
      g_ptr_array_add (visit->desks, desk);
      return desk;
    }
  /* The judge reports it to the master when it looks after the game. */
  visit->is_blocked = TRUE;
  return NULL;
}

gboolean
payola_visit_sign_on (PayolaVisit *visit, const char *name, const char *phase, const char *seat,
                      const char *secret)
{
  g_autofree char *upper = phase ? g_ascii_strup (phase, -1) : NULL;
  Secret found = SECRET_WRONG;

  payola_visit_sign_off (visit);
  PayolaDesk *desk = payola_visit_open (visit, name);
  if (desk)
    found = check (visit, desk, upper, seat, secret);
  else if (visit->is_blocked && is_right_unread (visit, name, upper, seat, secret))
    {
      visit->is_kept = TRUE;
      return FALSE;
    }
  if (found == SECRET_RIGHT)
    {
      payola_visit_enter (visit, desk);
      payola_visit_know_address (visit);
      if (visit->power != PAY_NO_POWER && !visit->is_doubtful)
        payola_seat_note_address (desk, payola_visit_get_seat (visit), visit->head->from);
      return TRUE;
    }
  if (found == SECRET_OUTDATED)
    visit->is_outdated = TRUE;
  else
    {
      payola_journal_count (visit->judge->journal, "wrong", visit->head->from,
                            payola_judge_get_time (visit->judge), TRUE);
      may_guess (visit, name, TRUE);
      visit->has_wrong_code = TRUE;
    }
  return FALSE;
}

void
payola_visit_sign_on_keeper (PayolaVisit *visit, const char *password)
{
  payola_visit_sign_off (visit);
  visit->is_keeper = !is_slowed (visit, NULL, PAY_NO_POWER) && may_guess (visit, "", FALSE)
                  && payola_access_is_keeper (visit->judge->settings, password);
  visit->has_wrong_code = !visit->is_keeper;
  visit->is_known = visit->is_known || visit->is_keeper;
  if (visit->is_keeper)
    payola_visit_say (visit, _("You are signed on as the keeper of this judge. For a game, write "
                               "SIGNON MASTER@GAME with the same password."));
  else
    {
      payola_journal_count (visit->judge->journal, "wrong", visit->head->from,
                            payola_judge_get_time (visit->judge), TRUE);
      may_guess (visit, "", TRUE);
    }
}

void
payola_visit_enter (PayolaVisit *visit, PayolaDesk *desk)
{
  g_auto (GStrv) names = g_strsplit (visit->games->str, "/", -1);

  if (!g_strv_contains ((const char *const *) names, desk->name))
    g_string_append_printf (visit->games, "%s%s", visit->games->len ? "/" : "", desk->name);
  visit->desk = desk;
}

void
payola_visit_add_news (PayolaVisit *visit, const char *line)
{
  payola_visit_say (visit, "%s", line);
  g_string_append_printf (visit->news, "%s\n", line);
}

void
payola_visit_tell_all (PayolaVisit *visit, const char *subject, const char *text)
{
  g_autofree char *body = g_strconcat (text, "\n", NULL);

  payola_announce_to_all (visit->desk, subject, body, visit->origin, TRUE);
  if (!visit->is_master)
    payola_seat_post_master (visit->desk, subject, body, visit->origin);
}

void
payola_visit_sign_off (PayolaVisit *visit)
{
  if (visit->desk && visit->news->len > 0)
    payola_announce_to_all (visit->desk, _("The rules of the game were changed"), visit->news->str,
                            visit->origin, TRUE);
  g_string_truncate (visit->news, 0);
  if (visit->desk)
    payola_progress_run (visit->desk, FALSE);
  visit->desk = NULL;
  visit->power = PAY_NO_POWER;
  visit->is_master = FALSE;
}

/* ---- running -------------------------------------------------------------------------------- */

static gboolean
is_allowed (const PayolaCommand *command, const PayolaVisit *visit)
{
  switch (command->whom)
    {
    case PAYOLA_FOR_ANYBODY:
      return TRUE;
    case PAYOLA_FOR_SEATS:
      return payola_visit_get_seat (visit) != NULL;
    case PAYOLA_FOR_PLAYERS:
      return visit->desk && visit->power != PAY_NO_POWER;
    case PAYOLA_FOR_MASTER:
      return visit->desk && visit->is_master;
    case PAYOLA_FOR_KEEPER:
      return (visit->desk && visit->is_master) || visit->is_keeper;
    }
  g_return_val_if_reached (FALSE);
}

/* The greatest cost of the commands in one email, and of those of a seat or of a stranger in an
 * hour. */
#define MAX_WORK 30
#define MAX_WORK_HOUR 150
#define MAX_WORK_STRANGER 40

/* Properties of some commands. */
static const struct
{
  const char *name;
  guint cost;    /* if it needs much time or causes many letters */
  gboolean asks; /* whether the address of a stranger must be confirmed first */
  guint secret;  /* the number of the word that is not repeated in the answer, from 1 */
} traits[] = {
  { "MAP", 10, FALSE, 0 },        { "HISTORY", 5, FALSE, 0 },     { "SUMMARY", 2, FALSE, 0 },
  { "STATEMENT", 3, FALSE, 0 },   { "PREVIEW", 8, FALSE, 0 },     { "PROPOSE", 5, FALSE, 0 },
  { "OFFICIAL", 3, FALSE, 0 },    { "REMIND", 5, FALSE, 0 },      { "REVEAL", 3, FALSE, 0 },
  { "RENEW", 2, FALSE, 0 },       { "TERMINATE", 3, FALSE, 0 },   { "SET DEADLINE", 2, FALSE, 0 },
  { "SET ABSENCE", 3, FALSE, 0 }, { "SET ADDRESS", 2, FALSE, 0 }, { "SET PASSWORD", 2, FALSE, 1 },
  { "PROCESS", 2, FALSE, 0 },     { "PROCESS!", 2, FALSE, 0 },    { "ROLLBACK", 3, FALSE, 0 },
  { "ROLLFORWARD", 3, FALSE, 0 }, { "SIGNON", 2, FALSE, 2 },      { "JOIN", 1, TRUE, 0 },
  { "OBSERVE", 1, TRUE, 0 },      { "OBSERVER", 1, TRUE, 0 },     { "MONITOR", 1, TRUE, 0 },
  { "TAKEOVER", 3, TRUE, 0 },     { "CREATE", 5, TRUE, 2 },       { "GET", 5, FALSE, 0 },
};

static int
find_traits (const PayolaCommand *command)
{
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (strcmp (traits[i].name, command->name) == 0)
      return (int) i;
  return -1;
}

/* Counts the cost of a command. Returns FALSE and adds the reason to the answer if it is too much.
 */
static gboolean
may_work (PayolaVisit *visit, guint cost)
{
  PayolaJournal *journal = visit->judge->journal;
  const char *seat = payola_visit_get_seat (visit);
  g_autofree char *who = seat ? g_strdup_printf ("%s@%s", seat, visit->desk->name)
                              : g_strdup (visit->head->from);
  gint64 now = payola_judge_get_time (visit->judge);
  guint most = seat ? MAX_WORK_HOUR : MAX_WORK_STRANGER;

  if (cost == 0)
    return TRUE;
  if (visit->work + cost > MAX_WORK)
    {
      payola_visit_say (visit, _("This email asks for too much at once, so this line was not "
                                 "carried out. Send it in another email."));
      return FALSE;
    }
  if (payola_journal_count (journal, "work", who, now, 0) + cost > most)
    {
      payola_visit_say (visit, _("You have asked for too much in the last hour, so this line was "
                                 "not carried out. Try again later."));
      return FALSE;
    }
  payola_journal_count (journal, "work", who, now, cost);
  visit->work += cost;
  return TRUE;
}

void
payola_visit_know_address (PayolaVisit *visit)
{
  payola_journal_set (visit->judge->journal, "", "known", visit->head->from, "yes");
}

/* Checks whether the sender’s address was confirmed or used with a code, or is the master’s. */
static gboolean
is_known_address (const PayolaVisit *visit)
{
  const PayolaJudge *judge = visit->judge;
  g_autofree char *known = payola_journal_get (judge->journal, "", "known", visit->head->from);

  return !visit->is_doubtful
      && (!judge->settings->confirm || known
          || g_ascii_strcasecmp (judge->settings->master, visit->head->from) == 0);
}

void
payola_command_run (const PayolaCommand *command, PayolaVisit *visit, char **words)
{
  g_auto (GStrv) shown = g_strdupv (words);
  int special = find_traits (command);
  guint secret = special >= 0 ? traits[special].secret : 0;

  if (special >= 0 && traits[special].asks && !is_known_address (visit))
    {
      visit->must_confirm = TRUE;
      return;
    }
  if (secret && g_strv_length (shown) >= secret)
    {
      g_free (shown[secret - 1]);
      shown[secret - 1] = g_strdup ("…");
    }
  g_autofree char *all = g_strjoinv (" ", shown);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  g_autofree char *arguments = g_strjoinv ("\n> ", lines);
  payola_visit_say (visit, "> %s%s%s", command->name, *arguments ? " " : "", arguments);
  if (is_allowed (command, visit))
    {
      if (may_work (visit, special >= 0 ? traits[special].cost : 0))
        {
          visit->has_effect = TRUE;
          payola_visit_did (visit, command->name);
          command->run (visit, words);
        }
    }
  else if (command->whom >= PAYOLA_FOR_MASTER)
    payola_visit_say (visit, _("Only the game master can use this command. Reply to a letter "
                               "that was sent to the game master, or begin with a line SIGNON "
                               "MASTER@GAME CODE."));
  else
    payola_visit_say (visit, _("This command requires a code. Reply to a letter from the game, "
                               "or begin with a line SIGNON POWER@GAME CODE."));
  payola_visit_say (visit, "%s", "");
}

gboolean
payola_visit_may (PayolaVisit *visit, PayolaTask task)
{
  PayolaTaskState state;

  payola_task_state_init (&state, visit->desk->game);
  if (!visit->is_master)
    {
      state.viewer = visit->power;
      state.power = visit->power;
    }
  state.writing = TRUE;
  g_autofree char *obstacle = payola_task_find_obstacle (task, &state);
  if (obstacle)
    payola_visit_say (visit, "%s", obstacle);
  return !obstacle;
}
