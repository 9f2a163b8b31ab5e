/* sheet-check.h - findings, corrections and cost of the text of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "game/view.h"
#include "payola/forecast.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The results of checking a text as on submission. Fields may be stolen. */
typedef struct
{
  PayDiagnostics *diagnostics;
  GPtrArray *corrections; /* an array of PayRemedy, or NULL, for each of the first findings */
  PayOfferSheet *offers;  /* NULL if the sheet contains orders */
  PayForecast *forecast;  /* forecast of the offers; NULL if there are no offers or too many */
  PaySheet *sheet;        /* the sheet of orders, or NULL if it is refused */
  GArray *orders;         /* the orders (PayOrder); NULL if there is no sheet of orders */
} PayolaSheetCheck;

/* Checks a text as on submission. @view is the user’s view of the game, for the corrections.
 * (transfer full) */
PayolaSheetCheck *payola_sheet_check_new (PayGame *game, PayView *view, PayPower power,
                                          gboolean holds_offers, const char *text);

/* Checks a text like payola_sheet_check_new(), in a thread. @view is the user’s view of the game,
 * for the corrections. @cancellable may be NULL. @callback: called when the text is checked, or
 * when the check was cancelled. */
void payola_sheet_check_async (PayGame *game, PayView *view, PayPower power, gboolean holds_offers,
                               const char *text, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);

/* Returns NULL if the check was cancelled. (transfer full) */
PayolaSheetCheck *payola_sheet_check_finish (GAsyncResult *result);

/* Frees results. */
void payola_sheet_check_free (PayolaSheetCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaSheetCheck, payola_sheet_check_free)

G_END_DECLS
