/* focus.h - what is being looked at: the phase, by whom, whose sheet, which province
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* Follows its document: always points into the game that is there. When the viewer is a power, the
 * sheet is that power's. A packet has one viewer for good. Properties to bind to: "turn", "viewer",
 * "power", "province", "picking", "guessing"; to be read only: "view", "phase-title", "preview".
 * Setting what is there already notifies nobody. Signal "changed" after any change, one for several
 * changes at once. */
#define PAYOLA_TYPE_FOCUS (payola_focus_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFocus, payola_focus, PAYOLA, FOCUS, GObject)

PayolaFocus *
payola_focus_new (PayolaDocument *document);
PayolaDocument *
payola_focus_get_document (PayolaFocus *self);

/* The game as the viewer may see it; borrowed, another one after every change of game or viewer. */
PayView *
payola_focus_get_view (PayolaFocus *self);

/* The phase: index of a turn, n_turns = the phase to be played now. */
guint
payola_focus_get_turn (PayolaFocus *self);
void
payola_focus_set_turn (PayolaFocus *self, guint turn);
/* The phase's name and whether it is a preview, the last one, or the present; owned. */
char *
payola_focus_make_phase_title (PayolaFocus *self, guint turn);
gboolean
payola_focus_is_now (PayolaFocus *self);

/* Shows the current phase as if it were adjudicated now; nothing is stored. Any change of game
 * or of phase leaves the preview. FALSE with findings when the phase cannot be adjudicated. */
gboolean
payola_focus_preview (PayolaFocus *self, PayDiagnostics *diagnostics);
gboolean
payola_focus_is_preview (PayolaFocus *self);
/* The same with a game at hand: the phase at the end of the document's game as it was resolved in
 * this one. */
void
payola_focus_imagine (PayolaFocus *self, PayGame *game);

PayViewer
payola_focus_get_viewer (PayolaFocus *self);
void
payola_focus_set_viewer (PayolaFocus *self, PayViewer viewer);

PayPower
payola_focus_get_power (PayolaFocus *self);
void
payola_focus_set_power (PayolaFocus *self, PayPower power);

/* Whether the sheet on show may be written: the phase is to be played, and the viewer is somebody
 * who sends sheets. */
gboolean
payola_focus_may_write (PayolaFocus *self);
/* In a game that is only imagined sheets may always be written, whatever is shown of their
 * results. */
void
payola_focus_set_guessing (PayolaFocus *self, gboolean guessing);
/* Whether sheets of the phase to be played hold offers, not orders. */
gboolean
payola_focus_holds_offers (PayolaFocus *self);
/* Powers (bits) whose units' orders may stand in the sheet on show beside its own. */
guint64
payola_focus_get_led (PayolaFocus *self);
/* While something else is chosen on the map, units are not taken up for orders there. */
void
payola_focus_set_picking (PayolaFocus *self, gboolean picking);
gboolean
payola_focus_is_picking (PayolaFocus *self);
/* How the orders of the phase to be played are judged and listed. */
PayCheckFlags
payola_focus_get_checks (PayolaFocus *self);

PayProvince
payola_focus_get_province (PayolaFocus *self);
void
payola_focus_set_province (PayolaFocus *self, PayProvince province);

G_END_DECLS
