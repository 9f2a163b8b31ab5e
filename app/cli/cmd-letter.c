/* cmd-letter.c - the letters of a phase, for game masters with any email program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/drawing-module.h"
#include "cli/game-file.h"
#include "cli/page-language.h"
#include "cli/terminal.h"
#include "exchange/incoming-game.h"
#include "game/commitment.h"
#include "mail/phase-mail.h"
#include "render/kit/byte-surface.h"
#include "render/web/web-page.h"
#include "service/letters.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "html", "eml", NULL };

typedef struct
{
  PayolaLetterRequest request;
  const char *format;
} Job;

/* Attaches the page with the form, if the power can send a sheet. */
static gboolean
attach_form (const PayolaLetterRequest *request, PayView *view, PayolaLetter *mail, GError **error)
{
  const PayRoster *roster = pay_game_get_roster (request->game);
  const PayolaWebForm form = { .power = request->power, .to = request->address };
  g_autofree char *name = g_strdup_printf (
    "%s-form.html", pay_board_get_power_key (pay_game_get_board (request->game), request->power));
  char *page = payola_web_page (view, &form, pay_roster_get_deadline (roster), error);

  if (!page)
    return FALSE;
  g_autoptr (GBytes) bytes = g_bytes_new_take (page, strlen (page));
  payola_letter_attach (mail, name, "text/html; charset=utf-8", bytes);
  return TRUE;
}

/* Returns the letter as an email with a web page, the map and the form, or NULL with an error. */
static char *
write_email (const Job *job, GError **error)
{
  PayolaLetterRequest request = job->request;
  const PayPlayer *player = pay_game_get_player (request.game, request.power);
  const char *name = pay_board_get_power_name (pay_game_get_board (request.game), request.power);
  g_autoptr (PayView) view = pay_view_new (request.game, request.power);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (!*request.address || !player || !*player->mail)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   *request.address
                     /* Translators: the name of a power */
                     ? _("No email address is listed for the player of %s.")
                     /* Translators: the name of a power */
                     : _("The email for %s needs your address. Specify it with --to."),
                   name);
      return NULL;
    }
  request.form = payola_web_form_check (view, request.power, NULL);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autoptr (GBytes) map = payola_phase_letter_draw (letter, error);
  if (!map)
    return NULL;
  g_autoptr (PayolaLetter) mail = payola_phase_mail_new (letter, player->mail, TRUE, map);
  g_autofree char *digest = payola_phase_letter_digest (letter);
  g_autofree char *key = payola_letter_make_key (digest, player->mail);
  g_autofree char *id = pay_game_make_id (request.game);
  g_autofree char *ident = pay_game_make_letter_id (id, key);
  mail->marked = TRUE;
  mail->automatic = FALSE; /* the game master sends it */
  return request.form && !attach_form (&request, view, mail, error)
         ? NULL
         : payola_letter_write (mail, request.address, ident, now);
}

/* Returns the letter as a file, or NULL with an error. */
static char *
write_letter (const Job *job, GError **error)
{
  if (strcmp (job->format, "eml") == 0)
    return write_email (job, error);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&job->request);

  if (strcmp (job->format, "text") == 0)
    return payola_phase_letter_text (letter);
  g_autoptr (GBytes) map = payola_phase_letter_draw (letter, error);
  if (!map)
    return NULL;
  g_autofree char *data = g_base64_encode (g_bytes_get_data (map, NULL), g_bytes_get_size (map));
  g_autofree char *address = g_strconcat ("data:image/png;base64,", data, NULL);
  return payola_phase_letter_html (letter, address);
}

/* Writes a letter to a file that other users cannot read, or to standard output. */
static PayolaExit
store (const Job *job, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *letter = write_letter (job, &error);

  if (letter && !path)
    payola_print_data (letter, -1);
  else if (letter && pay_file_replace_private (path, letter, strlen (letter), &error))
    payola_done_file (path);
  if (!error)
    return PAYOLA_EXIT_OK;
  payola_say ("%s", error->message);
  return PAYOLA_EXIT_REFUSED;
}

/* Checks whether a power gets a letter. Emails are written only for players with an address. */
static gboolean
is_wanted (const Job *job)
{
  const PayPlayer *player = pay_game_get_player (job->request.game, job->request.power);

  return payola_letter_is_due (job->request.game, job->request.turn, job->request.power)
      && (strcmp (job->format, "eml") != 0 || (player && *player->mail));
}

/* Writes the letters of all powers that get one to a folder. */
static PayolaExit
store_all (Job *job, const char *folder)
{
  const PayBoard *board = pay_game_get_board (job->request.game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (job->request.game));
  PayolaExit status = PAYOLA_EXIT_OK;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_autofree char *shown = payola_display_name (folder);
      /* Translators: the name of a folder */
      payola_say (_("Could not create the folder %s."), shown);
      return PAYOLA_EXIT_REFUSED;
    }
  for (guint p = 0; status == PAYOLA_EXIT_OK && p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *name = g_strdup_printf (
        "%s-%s.%s", phase, pay_board_get_power_key (board, (PayPower) p),
        strcmp (job->format, "text") == 0 ? "txt" : job->format);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      job->request.power = (PayPower) p;
      if (is_wanted (job))
        status = store (job, path);
    }
  return status;
}

PayolaExit
payola_run_letter (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *language = NULL, *format = NULL, *to = NULL;
  gboolean hide = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format,
      N_("Write the letter in this format: text, html, or eml for an email (default: text)"),
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the letter to this file, or the letters of all powers to this folder"), "OUT" },
    { "language", 'l', 0, G_OPTION_ARG_FILENAME, &language,
      N_("Write the letter in this language: en, de or fr"), "LANGUAGE" },
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_("Set the recipient of the player’s emails (default: the game master’s address)"),
      "ADDRESS" },
    { "no-names", 'n', 0, G_OPTION_ARG_NONE, &hide,
      N_("Do not tell the players each other’s names"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  Job job = { .format = "text" };

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  if (!payola_page_language_check (language)
      || (format && !(job.format = payola_find_format (format, formats))))
    return PAYOLA_EXIT_REFUSED;
  payola_fonts_begin ();
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  job.request = (PayolaLetterRequest) {
    .game = game,
    .turn = pay_game_get_n_turns (game),
    .address = to ? to : pay_roster_get_master (pay_game_get_roster (game)),
    .names = !hide,
  };
  if (g_ascii_strcasecmp (argv[2], "all") == 0)
    {
      if (output)
        return store_all (&job, output);
      payola_say (_("Specify a folder for the letters of all powers, such as -o letters."));
      return PAYOLA_EXIT_REFUSED;
    }
  return payola_find_power (pay_game_get_board (game), argv[2], &job.request.power)
         ? store (&job, output)
         : PAYOLA_EXIT_REFUSED;
}
