/* statements.c - statements of a turn for players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/statements.h"

#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "game/commitment.h"
#include "service/desk-store.h"
#include "service/mail-uri.h"
#include "service/whole-file.h"
#include "render/page/print-job.h"
#include "render/web/web-page.h"
#include "report/statement.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the suffix of a form’s files. */
static const char *
statement_suffix (PayolaStatementForm form)
{
  static const char *const suffixes[] = { ".txt", ".html", ".pdf", ".payola-packet", "-form.html" };

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
    case PAYOLA_N_STATEMENTS:
      break;
    }
  g_return_val_if_reached ("");
}

/* Returns a statement with only the information that the power had while the game was played. */
static PayStatement *
make_statement (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (PayView) view = pay_view_new (game, power);

  return pay_statement_new (view, turn, power);
}

gboolean
payola_statement_is_due (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (PayStatement) statement = make_statement (game, turn, power);

  return pay_statement_is_due (statement);
}

static GBytes *
take_text (char *text)
{
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_pdf (PayView *view, guint turn, PayPower power, GError **error)
{
  const PayolaPrintJob job = {
    .view = view,
    .prints = 1u << PAYOLA_PRINT_STATEMENTS,
    .turn = turn,
    .power = power,
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
make_form (PayGame *game, PayView *view, PayPower power, GError **error)
{
  const PayolaWebForm form = { .power = power };
  gboolean writes = payola_web_form_check (view, power, NULL);
  char *page = payola_web_page (view, writes ? &form : NULL,
                                pay_roster_get_deadline (pay_game_get_roster (game)), error);

  return page ? take_text (page) : NULL;
}

GBytes *
payola_statement_make (PayGame *game, guint turn, PayPower power, PayolaStatementForm form,
                       const PayKey *key, guint64 number, GError **error)
{
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayStatement) statement = NULL;

  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);
  if (form == PAYOLA_STATEMENT_PDF)
    return make_pdf (view, turn, power, error);
  if (form == PAYOLA_STATEMENT_PACKET)
    return make_packet (game, view, power, key, number, error);
  if (form == PAYOLA_STATEMENT_FORM)
    return make_form (game, view, power, error);
  statement = pay_statement_new (view, turn, power);
  return take_text (form == PAYOLA_STATEMENT_HTML ? pay_statement_html (statement)
                                                  : pay_statement_text (statement));
}

char *
payola_statement_name (PayGame *game, guint turn, PayPower power, PayolaStatementForm form)
{
  g_autofree char *phase = pay_phase_name (pay_turn_get_phase (pay_game_get_turn (game, turn)));

  return g_strdup_printf ("%s-%s%s", phase,
                          pay_board_get_power_key (pay_game_get_board (game), power),
                          statement_suffix (form));
}

int
payola_statement_write (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                        guint64 number, GFile *folder, GError **error)
{
  int n = 0;

  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    {
      g_autofree char *name = payola_statement_name (game, turn, power, form);
      g_autoptr (GFile) file = g_file_get_child (folder, name);
      g_autoptr (GBytes) bytes = NULL;
      gsize length;
      const char *data;

      if (!(forms >> form & 1))
        continue;
      bytes = payola_statement_make (game, turn, power, form, key, number, error);
      if (!bytes)
        return -1;
      data = g_bytes_get_data (bytes, &length);
      /* Other users may read the folder, but the statement is confidential. */
      if (!payola_write_private (file, data, length, error))
        return -1;
      n++;
    }
  return n;
}

char *
payola_statement_subject (PayGame *game, guint turn, PayPower power)
{
  g_autofree char *phase = pay_phase_name (pay_turn_get_phase (pay_game_get_turn (game, turn)));
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));

  /* Translators: the subject of an email: the name of a game, the short name of a phase, the name
     of a power */
  return g_strdup_printf (_("%s: %s, statement for %s"), name, phase,
                          pay_board_get_power_name (pay_game_get_board (game), power));
}

static const char *
address_of (PayGame *game, PayPower power)
{
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (game), power);

  return player ? player->mail : "";
}

char *
payola_statement_mail (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (PayStatement) statement = make_statement (game, turn, power);
  g_autofree char *text = pay_statement_text (statement);
  g_autofree char *subject = payola_statement_subject (game, turn, power);

  return payola_mail_uri (address_of (game, power), subject, text);
}

char **
payola_statement_attach (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                         guint64 number, GError **error)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *desk = payola_desk_store_folder (id);
  g_autofree char *path = g_build_filename (desk, "sent", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();

  if (forms)
    g_mkdir_with_parents (path, 0700);
  if (payola_statement_write (game, turn, power, forms, key, number, folder, error) < 0)
    return NULL;
  for (guint form = 0; form < PAYOLA_N_STATEMENTS; form++)
    if (forms >> form & 1)
      {
        g_autofree char *name = payola_statement_name (game, turn, power, form);
        g_autofree char *file = g_build_filename (path, name, NULL);
        g_strv_builder_add (paths, file);
      }
  return g_strv_builder_end (paths);
}
