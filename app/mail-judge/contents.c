/* contents.c - the lines of an email: commands, messages to others, and the sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/contents.h"

#include "exchange/armor.h"
#include "exchange/incoming-game.h"
#include "exchange/mail-text.h"
#include "mail-judge/press.h"
#include "mail-judge/said.h"
#include "mail-judge/submit.h"

#include <glib/gi18n.h>
#include <string.h>

/* The greatest number of commands that are carried out for one email. */
#define MAX_COMMANDS 100
/* The greatest number of bytes of an email that wait for a confirmation. */
#define MAX_ASKED 4000
/* The greatest number of lines that were not understood and are repeated in the answer. */
#define MAX_SHOWN 20

/* An email that is being read. */
typedef struct
{
  PayolaVisit *visit;
  GString *rest;  /* own lines that are not commands: a sheet, or remarks */
  GString *below; /* lines below the first one of a quotation; a sheet may stand there, too */
  guint n_commands;
  guint n_skipped;    /* commands above the greatest number */
  gboolean is_partly; /* whether lines of the text are not in @rest */
  gboolean is_ended;  /* whether SIGNOFF ended the email */
} Contents;

const char *
payola_contents_get_text (const PayMail *mail)
{
  for (guint i = 0; i < mail->texts->len; i++)
    {
      const PayMailText *text = mail->texts->pdata[i];
      if (!text->attached)
        return text->text;
    }
  return "";
}

static gboolean
has_attachments (const PayMail *mail)
{
  for (guint i = 0; i < mail->texts->len; i++)
    if (((const PayMailText *) mail->texts->pdata[i])->attached)
      return TRUE;
  return FALSE;
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

/* Returns where the body of an email begins. */
static gsize
find_body (const char *data)
{
  const char *end = strstr (data, "\n\n"), *other = strstr (data, "\n\r\n");

  if (other && (!end || other < end))
    end = other;
  return end ? (gsize) (end - data) : 0;
}

char *
payola_contents_get_own_text (const PayolaVisit *visit)
{
  g_autoptr (PayMail) mail = pay_mail_read (visit->data, visit->length);
  g_autofree char *above = pay_mail_text_above (payola_contents_get_text (mail));

  return !is_blank (above) ? g_steal_pointer (&above)
                           : g_utf8_make_valid (visit->data + find_body (visit->data), -1);
}

gboolean
payola_contents_is_refused (const PayolaVisit *visit)
{
  return visit->has_wrong_code || visit->is_outdated || visit->is_kept;
}

/* Counts the lines of a packet or sheet that begins at the first of the lines, or returns 0. Any of
 * its lines could look like a comment or a command. */
static guint
count_armor (char **lines)
{
  PayArmor kind;

  if (!pay_armor_begins (lines[0], strlen (lines[0]), &kind))
    return 0;
  for (guint n = 1; lines[n]; n++)
    if (g_str_has_prefix (lines[n], "-----END "))
      return n + 1;
  return 0;
}

/* ---- the rest -------------------------------------------------------------------------------- */

/* Answers lines that are neither commands nor a sheet. */
static void
say_not_understood (Contents *self)
{
  PayolaVisit *visit = self->visit;
  g_auto (GStrv) lines = g_strsplit (self->rest->str, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i]; i++)
    {
      guint n_armor = count_armor (lines + i);
      if (!is_blank (lines[i]) && ++n <= MAX_SHOWN)
        payola_visit_say (visit, "> %s", g_strchomp (lines[i]));
      i += MAX (n_armor, 1) - 1;
    }
  if (n > MAX_SHOWN)
    payola_visit_say (visit, "> …");
  if (n > 0 && visit->power == PAY_NO_POWER)
    payola_visit_say (
      visit, _("This is not a command, and a sheet requires a code of its power, so nothing was "
               "done about it."));
  else if (n > 0)
    payola_visit_say (visit, ngettext ("This line is neither a command nor part of a sheet, so "
                                       "nothing was done about it.",
                                       "These lines are neither commands nor part of a sheet, so "
                                       "nothing was done about them.",
                                       n));
}

/* Submits the lines so far for the seat that wrote them. Returns FALSE if they are not a sheet. */
static gboolean
submit_rest (Contents *self)
{
  PayolaVisit *visit = self->visit;

  if (!visit->desk || visit->power == PAY_NO_POWER
      || (is_blank (self->rest->str) && is_blank (self->below->str)))
    return FALSE;
  /* Only the lines themselves, so that the commands are not read as a part of the sheet. */
  g_autofree char *plain = g_strdup_printf (
    "From: %s\nSubject: %s\n\n%s%s", visit->head->from,
    pay_board_get_power_key (pay_game_get_board (visit->desk->game), visit->power), self->rest->str,
    self->below->str);
  return payola_submit_mail (visit, plain, strlen (plain), pay_game_get_phase (visit->desk->game),
                             TRUE);
}

/* Ends the part of an email that is for one seat, before a command for another one. */
static void
end_part (Contents *self)
{
  if (!submit_rest (self))
    say_not_understood (self);
  g_string_truncate (self->rest, 0);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Returns the number of lines above the first one that stands in a letter to the sender’s seat. */
static guint
count_own_lines (PayolaVisit *visit, char **lines)
{
  const char *seat = payola_visit_get_seat (visit);
  g_autoptr (PayolaSaid) said = seat
                                ? payola_said_load (visit->judge->journal, visit->desk->name, seat)
                                : NULL;
  guint n = 0;

  while (lines[n] && !(said && payola_said_contains (said, lines[n])))
    n++;
  return n;
}

static void
run_command (Contents *self, const PayolaCommand *command, char **words)
{
  if (self->n_commands >= MAX_COMMANDS)
    self->n_skipped++;
  else
    {
      if (payola_command_changes_seat (command))
        end_part (self);
      payola_command_run (command, self->visit, words);
      self->n_commands++;
    }
}

/* Treats one line that is neither a part of a message nor of an armor. Returns FALSE if it belongs
 * to the rest. */
static gboolean
take_line (Contents *self, const char *line)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *bare = g_strstrip (g_strdup (line));
  const PayolaCommand *command = payola_command_find (line, &words);

  if (command)
    run_command (self, command, words);
  else if (g_str_has_prefix (bare, "//"))
    return TRUE;
  else if (!payola_command_guess (self->visit, bare))
    return FALSE;
  return TRUE;
}

/* Runs the commands among lines that the sender wrote, and adds the others to the rest. */
static void
run_lines (Contents *self, char **lines)
{
  for (guint i = 0; lines[i] && !payola_contents_is_refused (self->visit); i++)
    {
      g_autofree char *bare = g_strstrip (g_strdup (lines[i]));
      guint n_armor = count_armor (lines + i);

      /* SIGNOFF alone ends the commands, as in the DPjudge. */
      if (g_ascii_strcasecmp (bare, "SIGNOFF") == 0)
        {
          self->is_partly = self->is_ended = TRUE;
          return;
        }
      guint used = n_armor || self->n_commands >= MAX_COMMANDS
                   ? 0
                   : payola_press_take (self->visit, lines + i);
      self->n_commands += used > 0;
      if (used > 0 || (n_armor == 0 && take_line (self, lines[i])))
        {
          self->is_partly = TRUE;
          i += MAX (used, 1) - 1;
          continue;
        }
      for (guint end = i + MAX (n_armor, 1); i < end; i++)
        g_string_append_printf (self->rest, "%s\n", lines[i]);
      i--;
    }
}

/* Runs the commands of a text. Commands count only above the first line of a letter to the seat,
 * where nobody else can have written. */
static void
run_text (Contents *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_own = count_own_lines (self->visit, lines);
  g_autofree char *others = g_strjoinv ("\n", lines + n_own);

  for (guint i = n_own; lines[i]; i++)
    g_clear_pointer (lines + i, g_free);
  run_lines (self, lines);
  if (!self->is_ended)
    g_string_append_printf (self->below, "%s\n", others);
  if (self->n_skipped > 0)
    payola_visit_say (self->visit,
                      /* Translators: a number of commands */
                      ngettext ("%u more command was not carried out, because the email has too "
                                "many. Send it in another email.",
                                "%u more commands were not carried out, because the email has too "
                                "many. Send them in another email.",
                                self->n_skipped),
                      self->n_skipped);
}

/* ---- emails ---------------------------------------------------------------------------------- */

static Contents
contents_new (PayolaVisit *visit)
{
  return (Contents) { .visit = visit, .rest = g_string_new (NULL), .below = g_string_new (NULL) };
}

static void
contents_clear (Contents *self)
{
  g_string_free (self->rest, TRUE);
  g_string_free (self->below, TRUE);
}

/* Submits the sheet of an email whose commands were carried out. */
static void
finish (Contents *self, const PayMail *mail, const char *data, gsize length)
{
  PayolaVisit *visit = self->visit;
  gsize answered = visit->answer->len;
  gboolean has_seat = visit->desk && visit->power != PAY_NO_POWER;
  PayPhase phase = has_seat ? pay_game_get_phase (visit->desk->game) : (PayPhase) { 0 };

  if (has_seat && !self->is_partly)
    payola_submit_mail (visit, data, length, phase, FALSE);
  else if (visit->is_closed)
    payola_submit_say_closed (visit);
  else if (self->is_partly && !submit_rest (self)
           && !(has_seat && has_attachments (mail)
                && payola_submit_mail (visit, data, length, phase, TRUE)))
    say_not_understood (self);
  /* The answer to a letter of a game master who uses the same mailbox is for that person. */
  if (visit->answer->len == answered && self->n_commands == 0 && !pay_mail_answers_desk (mail))
    payola_submit_say_useless (visit, mail->encrypted);
}

void
payola_contents_read (PayolaVisit *visit, const char *data, gsize length)
{
  g_autoptr (PayMail) mail = pay_mail_read (data, length);
  const char *text = payola_contents_get_text (mail);
  g_autofree char *above = pay_mail_text_above (text);
  g_autofree char *all = pay_mail_text_strip (text);
  Contents self = contents_new (visit);

  run_text (&self, above);
  /* Nothing of the email is answered before the confirmation. */
  if (visit->must_confirm && !payola_visit_get_seat (visit))
    g_string_append_len (visit->asked, above, (gssize) MIN (strlen (above), MAX_ASKED));
  if (!self.is_ended && g_str_has_prefix (all, above))
    g_string_append (self.below, all + strlen (above));
  if (!payola_contents_is_refused (visit))
    finish (&self, mail, data, length);
  contents_clear (&self);
}

void
payola_contents_run (PayolaVisit *visit, const char *text, gboolean quiet)
{
  Contents self = contents_new (visit);

  run_text (&self, text);
  if (!payola_contents_is_refused (visit) && !submit_rest (&self) && !quiet)
    say_not_understood (&self);
  contents_clear (&self);
}
