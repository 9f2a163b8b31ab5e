/* statements.c - letters to players as files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/statements.h"

#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "service/desk-store.h"
#include "service/mail-uri.h"
#include "service/whole-file.h"
#include "render/page/print-job.h"
#include "render/web/web-page.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the suffix of a form’s files. */
static const char *
statement_suffix (PayolaStatementForm form)
{
  static const char *const suffixes[] = { ".txt",           ".html",      ".pdf",
                                          ".payola-packet", "-form.html", ".png" };

  G_STATIC_ASSERT (G_N_ELEMENTS (suffixes) == PAYOLA_N_STATEMENTS);
  return suffixes[form];
}

const char *
payola_statement_explain (PayolaStatementForm form)
{
  switch (form)
    {
    case PAYOLA_STATEMENT_TEXT:
      return _("Plain text, as used in emails");
    case PAYOLA_STATEMENT_HTML:
      return _("Web page (HTML)");
    case PAYOLA_STATEMENT_PDF:
      return _("Page for printing (PDF)");
    case PAYOLA_STATEMENT_PACKET:
      return _("Packet for the player’s copy of Payola: everything in the game that the player "
               "may see");
    case PAYOLA_STATEMENT_FORM:
      return _("Web page with a form: the results, and the next sheet to fill in with any "
               "browser");
    case PAYOLA_STATEMENT_MAP:
      return _("Map as a picture");
    case PAYOLA_N_STATEMENTS:
      break;
    }
  g_return_val_if_reached ("");
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

/* Makes pages for printing: the statement of the last phase or, at the start of the game, the rules
 * and the map. */
static GBytes *
make_pdf (const PayolaLetterRequest *request, PayView *view, GError **error)
{
  const PayolaPrintJob job = {
    .view = view,
    .prints = request->turn > 0 ? 1u << PAYOLA_PRINT_STATEMENTS
                                : 1u << PAYOLA_PRINT_RULES | 1u << PAYOLA_PRINT_MAP,
    .turn = request->turn > 0 ? request->turn - 1 : 0,
    .power = request->power,
    .paper = payola_paper_get (0),
  };
  g_autoptr (PayolaPages) pages = payola_print_job_run (&job, error);

  return pages ? payola_pages_to_pdf (pages, NULL, error) : NULL;
}

/* Signs and seals the packet if the keys are known. */
static GBytes *
make_packet (PayGame *game, PayView *view, PayPower power, const PayKey *key, guint64 number,
             GError **error)
{
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), power);
  const char *recipient = player && *player->key ? player->key : NULL;
  g_autofree char *packet = pay_packet_write (view, number, TRUE);
  char *envelope;

  if (!key && !recipient)
    return take_text (g_steal_pointer (&packet));
  envelope = pay_envelope_write (PAY_ARMOR_PACKET, packet, key, recipient);
  if (envelope)
    return take_text (envelope);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: the name of a power */
               _("Could not seal the packet for the key listed for %s."),
               pay_board_get_power_name (pay_game_get_board (game), power));
  return NULL;
}

/* Makes the web page of a power. The page has no form if the power has no player or if the game is
 * over. */
static GBytes *
make_form (const PayolaLetterRequest *request, PayView *view, GError **error)
{
  g_autofree char *code = request->code ? g_strdup_printf ("[%s]", request->code) : NULL;
  const PayolaWebForm form = { request->power, request->address, code };
  gboolean writes = payola_web_form_check (view, request->power, NULL);
  char *page = payola_web_page (view, writes ? &form : NULL,
                                pay_roster_get_deadline (pay_game_get_roster (request->game)),
                                error);

  return page ? take_text (page) : NULL;
}

/* Makes the letter as one web page that contains its picture. */
static GBytes *
make_html (const PayolaPhaseLetter *letter, GError **error)
{
  g_autoptr (GBytes) map = payola_phase_letter_draw (letter, error);

  if (!map)
    return NULL;
  g_autofree char *data = g_base64_encode (g_bytes_get_data (map, NULL), g_bytes_get_size (map));
  g_autofree char *address = g_strconcat ("data:image/png;base64,", data, NULL);
  return take_text (payola_phase_letter_html (letter, address));
}

GBytes *
payola_statement_make (const PayolaLetterRequest *request, PayolaStatementForm form,
                       const PayKey *key, guint64 number, GError **error)
{
  g_autoptr (PayView) view = pay_view_new (request->game, request->power);
  g_autoptr (PayolaPhaseLetter) letter = NULL;

  g_return_val_if_fail (request->turn <= pay_view_get_n_turns (view), NULL);
  if (form == PAYOLA_STATEMENT_PDF)
    return make_pdf (request, view, error);
  if (form == PAYOLA_STATEMENT_PACKET)
    return make_packet (request->game, view, request->power, key, number, error);
  if (form == PAYOLA_STATEMENT_FORM)
    return make_form (request, view, error);
  letter = payola_phase_letter_new (request);
  if (form == PAYOLA_STATEMENT_MAP)
    return payola_phase_letter_draw (letter, error);
  return form == PAYOLA_STATEMENT_HTML ? make_html (letter, error)
                                       : take_text (payola_phase_letter_text (letter));
}

char *
payola_statement_name (const PayolaLetterRequest *request, PayolaStatementForm form)
{
  g_autoptr (PayView) view = pay_view_new (request->game, request->power);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, request->turn));

  return g_strdup_printf ("%s-%s%s", phase,
                          pay_board_get_power_key (pay_view_get_board (view), request->power),
                          statement_suffix (form));
}

int
payola_statement_write (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                        guint64 number, GFile *folder, GError **error)
{
  int n = 0;

  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *name = payola_statement_name (request, form);
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      g_autoptr (GBytes) bytes = NULL;
      gsize length;
      const char *data;

      if (!(forms >> form & 1))
        continue;
      bytes = payola_statement_make (request, form, key, number, error);
      if (!bytes)
        return -1;
      data = g_bytes_get_data (bytes, &length);
      /* Other users may read the folder, but the letter is confidential. */
      if (!payola_write_private (file, data, length, error))
        return -1;
      n++;
    }
  return n;
}

char *
payola_statement_mail (const PayolaLetterRequest *request)
{
  const PayPlayer *player = pay_game_get_player (request->game, request->power);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (request);
  g_autofree char *text = payola_phase_letter_text (letter);

  return payola_game_mail_uri (request->game, player ? player->mail : "",
                               payola_phase_letter_get_subject (letter), text);
}

char **
payola_statement_attach (const PayolaLetterRequest *request, guint forms, const PayKey *key,
                         guint64 number, GError **error)
{
  g_autofree char *id = pay_game_make_id (request->game);
  g_autofree char *desk = payola_desk_store_folder (id);
  g_autofree char *path = g_build_filename (desk, "sent", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  if (forms)
    g_mkdir_with_parents (path, 0700);
  if (payola_statement_write (request, forms, key, number, folder, error) < 0)
    return NULL;
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    if (forms >> form & 1)
      {
        g_autofree char *name = payola_statement_name (request, form);
        g_autofree char *file = g_build_filename (path, name, NULL);
        g_strv_builder_add (paths, file);
      }
  return g_strv_builder_end (paths);
}
