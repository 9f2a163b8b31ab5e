/* web-page.h - a game as one web page that works without a server, with or without a form
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* The form of a page, in which a player writes the sheet of the current phase. */
typedef struct
{
  PayPower power;
  const char *to;   /* (nullable): address of the game master for emails */
  const char *code; /* (nullable): code that proves to a judge where an email comes from, such as
                     * “[hall S1901M FRANCE k7]”; it ends the subject of emails */
} PayolaWebForm;

/* Writes a web page with the map, the results since the last moves, the position and the rules of
 * a game, and with a form also the statements and the sheet. The page is a single file. It loads
 * nothing, and its Content-Security-Policy allows only its own stylesheet and script. Without
 * scripts, the page can still be read, and the sheet is a text area. A page without a form and a
 * deadline has no script. The page depends only on the arguments, and the same arguments give the
 * same bytes. @view is a view of the game. With a form, it must be the view of the form's power.
 * @form is the form; NULL for a page without a form. @deadline is the deadline of the current
 * phase as in the list of players; may be NULL. Returns NULL if the map cannot be drawn.
 * (transfer full) */
char *payola_web_page (PayView *view, const PayolaWebForm *form, const char *deadline,
                       GError **error);

/* Checks whether a power can send a sheet for the current phase. @error is the reason, a
 * `PAYOLA_RENDER_ERROR_EMPTY`. Returns FALSE with an error if the game is over or nobody gives
 * orders for the power. */
gboolean payola_web_form_check (PayView *view, PayPower power, GError **error);

G_END_DECLS
