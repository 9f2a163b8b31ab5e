/* map-offers.c - offers of a draft that the map shows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/map-offers.h"

#include "payola/forecast.h"

#include <string.h>

/* Longer texts are not read while they are typed. */
#define LONGEST_TEXT 8192

/* Checks whether the viewer may see the draft of the power in focus. */
static gboolean
may_show (PayolaFocus *focus)
{
  PayViewer viewer = payola_focus_get_viewer (focus);

  return payola_focus_may_write (focus) && payola_focus_holds_offers (focus)
      && (viewer == PAY_VIEWER_GM || viewer == payola_focus_get_power (focus));
}

gboolean
payola_map_offers_has_unwritten (PayolaFocus *focus)
{
  GListModel *pending = payola_document_get_pending (payola_focus_get_document (focus),
                                                     payola_focus_get_power (focus));

  return payola_focus_get_open_offer (focus, NULL) || g_list_model_get_n_items (pending) > 0;
}

/* Returns the lines of the draft with the pending offers and the open offer. The caller frees the
 * text. */
static char *
compose (PayolaFocus *focus)
{
  PayolaDocument *document = payola_focus_get_document (focus);
  PayPower power = payola_focus_get_power (focus);
  g_auto (GStrv) lines = g_strsplit (payola_document_get_draft (document, power), "\n", -1);
  GListModel *pending = payola_document_get_pending (document, power);
  guint n = g_strv_length (lines), number;
  const char *open = payola_focus_get_open_offer (focus, &number);
  GString *text = g_string_new (NULL);

  /* The open offer takes its place before the pending offers are added, because these change the
   * numbers of the lines. */
  if (open && number <= n)
    {
      g_free (lines[number - 1]);
      lines[number - 1] = g_strdup (open);
      open = NULL;
    }
  for (guint i = 0; i < g_list_model_get_n_items (pending); i++)
    {
      g_autoptr (PayolaPendingOffer) offer = g_list_model_get_item (pending, i);
      const char *replaced = payola_pending_offer_get_replaced (offer);
      for (guint k = 0; replaced && k < n; k++)
        if (g_str_equal (lines[k], replaced))
          {
            *lines[k] = '\0';
            break;
          }
      g_string_append_printf (text, "%s\n", payola_pending_offer_get_line (offer));
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (g_string_append (text, open ? open : ""), FALSE);
}

GArray *
payola_map_offers_list (PayolaFocus *focus)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (PayolaSceneOffer));
  PayolaDocument *document = payola_focus_get_document (focus);
  PayGame *game = payola_document_get_game (document);
  PayPosition *position = pay_game_get_position (game);
  PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  PayPower power = payola_focus_get_power (focus);

  if (!may_show (focus) || pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT
      || pay_options_has (options, PAY_OPTION_FICTIONAL_OK))
    return offers;
  g_autofree char *text = compose (focus);
  if (strlen (text) > LONGEST_TEXT)
    return offers;

  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (options, position, power, text, -1,
                                                          ignored);
  if (pay_offer_sheet_is_too_large (sheet))
    return offers;
  g_autoptr (PayForecast) forecast = pay_forecast_new (options, position, sheet);
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      const PayForecastUnit *unit = pay_forecast_get_unit (forecast, i);
      for (guint k = 0; k < unit->n_bids; k++)
        if (unit->bids[k].amount > 0)
          g_array_append_vals (
            offers, &(PayolaSceneOffer) { unit->bids[k].order, unit->bids[k].amount }, 1);
    }
  return offers;
}
