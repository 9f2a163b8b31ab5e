/* sheet-letter.c - sheets in the form in which they are sent to the game master
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/sheet-letter.h"

#include "exchange/envelope.h"
#include "exchange/keyring.h"
#include "exchange/sheet-count.h"
#include "exchange/sheet-file.h"
#include "model/own-keys.h"
#include "payola/auction.h"
#include "payola/offer-sheet.h"

#include <glib/gi18n.h>

static const char *
power_name (PayGame *game, PayPower power)
{
  return pay_board_get_power_name (pay_game_get_board (game), power);
}

/* Returns “A test, Spring 1901, movement: France”. The caller frees it. */
static char *
sheet_letter_subject (PayGame *game, PayPower power)
{
  const char *title = pay_setup_get_title (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game));

  return g_strdup_printf ("%s%s%s: %s", title ? title : "", title && *title ? ", " : "", phase,
                          power_name (game, power));
}

char *
payola_sheet_letter_text (PayGame *game, PayPower power, const char *sheet)
{
  g_autofree char *subject = sheet_letter_subject (game, power);
  g_autofree char *count = pay_sheet_count_line (game, sheet);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%% %s\n%s", subject, count);
  if (pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT
      || !pay_setup_has_auction (pay_game_get_setup (game)))
    {
      g_string_append_printf (text, "%s%s%s", sheet,
                              !*sheet || g_str_has_suffix (sheet, "\n") ? "" : "\n", count);
      return g_string_free (text, FALSE);
    }
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) read = pay_offer_sheet_read (
    pay_setup_get_options (pay_game_get_setup (game)), pay_game_get_position (game), power, sheet,
    -1, ignored);
  for (guint i = 0; i < pay_offer_sheet_get_n_lines (read); i++)
    g_string_append_printf (text, "%s\n", pay_offer_sheet_get_line (read, i)->normal);
  g_string_append (text, count);
  return g_string_free (text, FALSE);
}

char *
payola_sheet_letter_name (PayGame *game, PayPower power, const char *ending)
{
  const char *title = pay_setup_get_title (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  char *name = g_strdup_printf (
    "%s%s%s %s%s", title ? title : "", title && *title ? " " : "", phase,
    pay_board_get_canonical_power_name (pay_game_get_board (game), power), ending);

  return g_strdelimit (name, "/\\:*?\"<>|", '-');
}

static const char *
power_key (PayolaDocument *document, PayPower power)
{
  return pay_board_get_power_key (pay_game_get_board (payola_document_get_game (document)), power);
}

char *
payola_sheet_letter_master (PayolaDocument *document, PayPower power)
{
  g_autofree char *id = payola_document_make_id (document);
  g_autoptr (PayTrust) trust = payola_document_get_told (document)
                               ? pay_trust_load (id, power_key (document, power))
                               : NULL;

  return trust ? g_strdup (pay_trust_get_master (trust)) : NULL;
}

char *
payola_sheet_letter_key (PayolaDocument *document)
{
  g_autofree char *id = payola_document_make_id (document);

  return payola_own_key_of_game (id);
}

/* Finds the key that signs sheets. Fails if the key is locked, so that a forgotten passphrase
 * does not lead to an unsigned sheet. */
static gboolean
find_signer (const char *name, PayKey **key, GError **error)
{
  *key = name ? payola_own_key_peek (name) : NULL;
  if (!name || *key)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
               /* Translators: the name of a key */
               _("The sheet cannot be signed because your key “%s” is locked."), name);
  return FALSE;
}

char *
payola_sheet_letter_file (PayolaDocument *document, PayPower power, const char *sheet,
                          GError **error)
{
  g_autofree char *id = payola_document_make_id (document);
  g_autofree char *master = payola_sheet_letter_master (document, power);
  g_autofree char *key_name = payola_sheet_letter_key (document);
  PayKey *signer;
  /* The number of the sheet is the time in milliseconds, so a later sheet has a higher number
   * even if it comes from another computer of the player. */
  g_autoptr (PaySheetFile) file = pay_sheet_file_new (
    id, pay_game_get_phase (payola_document_get_game (document)), power_key (document, power),
    (guint64) g_get_real_time () / 1000, sheet);
  g_autofree char *text = pay_sheet_file_write (file);

  if (!master)
    return g_steal_pointer (&text);
  if (!find_signer (key_name, &signer, error))
    return NULL;
  char *sealed = pay_envelope_write (PAY_ARMOR_SHEET, text, signer, master);
  if (!sealed)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _("Could not seal the sheet for the game master’s key."));
  return sealed;
}

char *
payola_sheet_letter_mail (PayGame *game, PayPower power, const char *words)
{
  g_autofree char *subject = sheet_letter_subject (game, power);
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  g_autofree char *body = g_strjoinv ("\r\n", lines); /* line ends of RFC 6068 */
  g_autofree char *safe_subject = g_uri_escape_string (subject, NULL, FALSE);
  g_autofree char *safe_body = g_uri_escape_string (body, NULL, FALSE);

  return g_strdup_printf ("mailto:?subject=%s&body=%s", safe_subject, safe_body);
}
