/* press.c - messages between players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/press.h"

#include "mail-judge/codes.h"
#include "mail-judge/later.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_PRESS (64 * 1024) /* bytes */

/* A message that is being read. */
typedef struct
{
  guint64 powers; /* recipients as bits */
  gboolean to_master, to_all, grey;
  GString *text;
} Message;

guint
payola_press_get_kinds (PayolaDesk *desk)
{
  g_autofree char *choice = payola_journal_get (desk->judge->journal, desk->name, "press", "");
  guint kinds;

  return choice && payola_settings_parse_press (choice, &kinds) ? kinds
                                                                : desk->judge->settings->press;
}

/* Reads the words after PRESS or BROADCAST. Returns FALSE if they are not a list of recipients,
 * because the line is an ordinary sentence. If a recipient is wrong, adds the reason to the answer
 * and sets @good to FALSE. */
static gboolean
read_recipients (PayolaVisit *visit, const char *rest, Message *message, gboolean *good)
{
  g_auto (GStrv) words = g_strsplit_set (rest, " \t,+\r", -1);
  gboolean to = FALSE;

  *good = TRUE;
  for (guint i = 0; words[i]; i++)
    {
      const char *word = words[i];
      PayPower power;

      if (!*word)
        continue;
      if (g_ascii_strcasecmp (word, "to") == 0)
        to = TRUE;
      else if (g_ascii_strcasecmp (word, "grey") == 0 || g_ascii_strcasecmp (word, "gray") == 0)
        message->grey = TRUE;
      else if (g_ascii_strcasecmp (word, "white") == 0 || g_ascii_strcasecmp (word, "quiet") == 0)
        continue;
      else if (!to)
        return FALSE;
      else if (g_ascii_strcasecmp (word, "all") == 0)
        message->to_all = TRUE;
      else if (g_ascii_strcasecmp (word, PAYOLA_SEAT_MASTER) == 0
               || g_ascii_strcasecmp (word, "m") == 0)
        message->to_master = TRUE;
      else if (!visit->desk || !payola_visit_find_power (visit, word, &power))
        *good = FALSE;
      else
        message->powers |= G_GUINT64_CONSTANT (1) << power;
    }
  return to;
}

/* Checks whether the first word of a line is @word, in any case. */
static gboolean
begins_with (const char *line, const char *word)
{
  gsize n = strlen (word);

  return g_ascii_strncasecmp (line, word, n) == 0 && (!line[n] || strchr (" \t\r", line[n]));
}

static gboolean
is_one_of (const char *line, const char *const *words)
{
  g_autofree char *bare = g_strstrip (g_strdup (line));

  for (guint i = 0; words[i]; i++)
    if (g_ascii_strcasecmp (bare, words[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Adds the lines of a message to its text, from the second of @lines to the line that ends it.
 * SIGNOFF ends the email, too, and another OFFICIAL begins another message. Returns the number of
 * lines that belong to the message. */
static guint
read_text (GString *text, char **lines, gboolean official)
{
  static const char *const ends[] = { "ENDPRESS", "ENDBROADCAST", "ENDOFFICIAL", NULL };
  static const char *const signoff[] = { "SIGNOFF", NULL };
  guint used = 1;

  for (; lines[used]; used++)
    {
      if (is_one_of (lines[used], ends))
        return used + 1;
      if (is_one_of (lines[used], signoff) || (official && begins_with (lines[used], "OFFICIAL")))
        break;
      if (text->len < MAX_PRESS)
        g_string_append_printf (text, "%s\n", lines[used]);
    }
  return used;
}

void
payola_press_say_swallowed (PayolaVisit *visit, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) words = NULL;
      if (!g_ascii_isupper (*lines[i]) || !payola_command_find (lines[i], &words))
        continue;
      payola_visit_say (visit,
                        /* Translators: a line of a message */
                        _("The line “%s” was sent as part of the message. The line ENDPRESS "
                          "ends a message."),
                        g_strchomp (lines[i]));
      return;
    }
}

/* Checks whether the sender may send a message now. If not, adds the reason to the answer. */
static gboolean
may_send (PayolaVisit *visit, const Message *message)
{
  guint kinds = payola_press_get_kinds (visit->desk);
  gboolean only_master = message->to_master && !message->to_all && !message->powers;

  if (visit->is_master || (only_master && !message->grey))
    return TRUE;
  if (message->grey && !(kinds & PAYOLA_PRESS_GREY))
    payola_visit_say (visit, _("This game does not allow grey press. Nothing was sent."));
  else if (!message->grey && !(kinds & PAYOLA_PRESS_WHITE))
    payola_visit_say (visit, _("This game does not allow press with the name of the sender. "
                               "Nothing was sent."));
  else
    return TRUE;
  return FALSE;
}

static char *
list_recipients (PayolaVisit *visit, const Message *message)
{
  const PayBoard *board = pay_game_get_board (visit->desk->game);
  GString *out = g_string_new (message->to_all ? PAYOLA_PRESS_ALL : "");

  for (guint p = 0; !message->to_all && p < pay_board_get_n_powers (board); p++)
    if (message->powers >> p & 1)
      g_string_append_printf (out, "%s%s", out->len ? " " : "",
                              pay_board_get_power_key (board, (PayPower) p));
  if (message->to_master)
    g_string_append_printf (out, "%s%s", out->len ? " " : "", PAYOLA_SEAT_MASTER);
  return g_string_free (out, FALSE);
}

char *
payola_press_name_seats (const PayBoard *board, const char *seats)
{
  g_auto (GStrv) keys = g_strsplit (seats, " ", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; keys[i]; i++)
    g_string_append_printf (out, "%s%s", i ? ", " : "",
                            strcmp (keys[i], PAYOLA_PRESS_ALL) == 0
                              ? C_("recipients of press", "everybody")
                              : payola_visit_name_seat (board, keys[i]));
  return g_string_free (out, FALSE);
}

/* The number of characters of a line of press in a letter. Programs wrap longer lines when they
 * quote them, and the end of a wrapped line looks as if the writer had written it. */
#define PRESS_WIDTH 60

/* Quotes press line by line, so that no line of it can be a command or an order when it comes back
 * in a reply. */
static char *
quote (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    {
      const char *line = g_strchomp (lines[i]);
      do
        {
          const char *end = line, *blank = NULL;
          for (guint n = 0; *end && n < PRESS_WIDTH; n++, end = g_utf8_next_char (end))
            if (*end == ' ' && end > line)
              blank = end;
          if (*end && blank)
            end = blank;
          g_string_append_printf (out, "| %.*s\n", (int) (end - line), line);
          line = end + (*end == ' ');
        }
      while (*line);
    }
  return g_string_free (out, FALSE);
}

static void
deliver (PayolaVisit *visit, const Message *message, const char *recipients)
{
  const PayBoard *board = pay_game_get_board (visit->desk->game);
  const char *from = message->grey ? C_("sender of press", "somebody")
                                   : payola_visit_name_seat (board, payola_visit_get_seat (visit));
  /* Translators: a power, “Game Master” or “somebody”; and powers, “Game Master” or “everybody” */
  g_autofree char *subject = g_strdup_printf (_("Press from %s to %s"), from, recipients);
  g_autofree char *text = quote (message->text->str);
  g_autofree char *use = g_strdup_printf ("press %u", visit->n_letters++);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((message->to_all || message->powers >> p & 1) && (int) p != (int) visit->power)
      payola_seat_post (visit->desk, (PayPower) p, subject, text, visit->origin, use);
  if (message->to_master || (message->to_all && !visit->is_master))
    payola_seat_post_master (visit->desk, subject, text, visit->origin);
  if (message->to_all)
    {
      g_auto (GStrv) observers = payola_journal_list (visit->judge->journal, visit->desk->name,
                                                      "observer");
      for (guint i = 0; observers[i]; i++)
        {
          PayolaLetter *letter = payola_letter_new (observers[i], subject);
          g_string_append (letter->body, text);
          payola_judge_post (visit->judge, letter, visit->desk->name, visit->origin, use);
        }
    }
}

/* The greatest number of letters with press that a seat can cause in an hour. */
#define MAX_PRESS_HOUR 300

/* Counts the letters of a message. Returns FALSE if there are too many. */
static gboolean
may_post (PayolaVisit *visit, const Message *message)
{
  g_autofree char *who = g_strdup_printf ("%s@%s", payola_visit_get_seat (visit),
                                          visit->desk->name);
  g_auto (GStrv) observers = payola_journal_list (visit->judge->journal, visit->desk->name,
                                                  "observer");
  guint n = message->to_master,
        n_powers = pay_board_get_n_powers (pay_game_get_board (visit->desk->game));
  gint64 now = payola_judge_get_time (visit->judge);

  for (guint p = 0; p < n_powers; p++)
    n += message->to_all || message->powers >> p & 1;
  n += message->to_all ? g_strv_length (observers) : 0;
  if (payola_journal_count (visit->judge->journal, "press", who, now, 0) + n <= MAX_PRESS_HOUR)
    {
      payola_journal_count (visit->judge->journal, "press", who, now, n);
      return TRUE;
    }
  payola_visit_say (visit,
                    _("Too many messages were sent from your seat in the last hour. Nothing "
                      "was sent. Try again later."));
  return FALSE;
}

static void
send_message (PayolaVisit *visit, const Message *message)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (visit->desk->game));
  g_autofree char *recipients = list_recipients (visit, message);
  g_autofree char *names = payola_press_name_seats (pay_game_get_board (visit->desk->game),
                                                    recipients);
  const PayolaPressItem item = {
    .phase = phase,
    .from = (char *) payola_visit_get_seat (visit),
    .to = recipients,
    .text = message->text->str,
    .grey = message->grey,
    .time = payola_judge_get_time (visit->judge),
  };

  visit->has_effect = TRUE;
  payola_journal_add_press (visit->judge->journal, visit->desk->name, &item);
  deliver (visit, message, names);
  /* Translators: powers, “Game Master” or “everybody” */
  payola_visit_say (visit, _("The message was sent to: %s."), names);
  payola_press_say_swallowed (visit, message->text->str);
}

/* Removes recipients who cannot read a message, and names them in the answer. Returns FALSE if
 * nobody is left. */
static gboolean
has_readers (PayolaVisit *visit, Message *message)
{
  PayGame *game = visit->desk->game;
  const PayBoard *board = pay_game_get_board (game);
  g_autofree char *master = payola_judge_get_master (visit->judge, visit->desk->name);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (message->powers >> p & 1 && !*payola_seat_get_mail (game, (PayPower) p))
      {
        message->powers &= ~(G_GUINT64_CONSTANT (1) << p);
        /* Translators: the name of a power */
        payola_visit_say (visit, _("%s does not have a player who could read the message."),
                          pay_board_get_power_name (board, (PayPower) p));
      }
  if (message->to_master && !*master)
    {
      message->to_master = FALSE;
      payola_visit_say (visit, _("The game does not have a game master who could read the "
                                 "message."));
    }
  if (message->to_all || message->to_master || message->powers)
    return TRUE;
  payola_visit_say (visit, _("Nothing was sent."));
  return FALSE;
}

/* Takes the lines of an official message, which begin with OFFICIAL. */
static guint
take_official (PayolaVisit *visit, char **lines)
{
  g_auto (GStrv) words = NULL;
  const char *first = lines[0] + strspn (lines[0], " \t") + strlen ("OFFICIAL");
  g_autoptr (GString) text = g_string_new (first + strspn (first, " \t\r"));
  const PayolaCommand *command = payola_command_find ("OFFICIAL text", &words);
  guint used;

  if (text->len)
    g_string_append_c (text, '\n');
  used = read_text (text, lines, TRUE);
  g_strstrip (text->str);
  char *arguments[] = { text->str, NULL };
  payola_command_run (command, visit, arguments);
  return used;
}

guint
payola_press_take (PayolaVisit *visit, char **lines)
{
  const char *line = lines[0] + strspn (lines[0], " \t");
  gsize n = strcspn (line, " \t\r");
  gboolean broadcast = begins_with (line, "BROADCAST"), press = begins_with (line, "PRESS");
  Message message = { .to_all = broadcast };
  gboolean good = TRUE;
  guint used;

  if (begins_with (line, "OFFICIAL"))
    return take_official (visit, lines);
  if (!broadcast && !press)
    return payola_later_take (visit, lines);
  /* Sentences begin with these words, too, but not in capitals. */
  gboolean capitals = g_ascii_isupper (line[1]);
  const char *more = line + n + strspn (line + n, " \t\r");
  if (!read_recipients (visit, line + n, &message, &good) && !broadcast && !capitals)
    return 0;
  gboolean begun = broadcast && *more && !message.grey;
  if (begun && !capitals)
    return 0;
  message.text = g_string_new (begun ? more : NULL);
  if (begun)
    g_string_append_c (message.text, '\n');
  used = read_text (message.text, lines, FALSE);
  payola_visit_say (visit, "> %s", line);
  if (!visit->desk || !payola_visit_get_seat (visit))
    payola_visit_say (visit, _("This command requires a code. Reply to a letter from the game, "
                               "or begin with a line SIGNON POWER@GAME CODE."));
  else if (good && !message.to_all && !message.to_master && !message.powers)
    payola_visit_say (visit, _("Name the recipients, as in PRESS TO France, Italy."));
  else if (good && strspn (message.text->str, " \t\n") == message.text->len)
    payola_visit_say (visit, _("The message is empty. Nothing was sent."));
  else if (good && may_send (visit, &message) && has_readers (visit, &message)
           && may_post (visit, &message))
    send_message (visit, &message);
  else if (!good)
    payola_visit_say (visit, _("Nothing was sent."));
  payola_visit_say (visit, "%s", "");
  g_string_free (message.text, TRUE);
  return used;
}
