/* focus.h - the part of a game that is shown: phase, viewer, sheet, province
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* A focus follows its document, so that it always refers to the current game. If the viewer is a
 * power, the sheet is that power’s. The viewer of a packet cannot be changed. Properties to bind
 * to: “turn”, “viewer”, “power”, “province”, “picking”, “guessing”; read-only: “view”,
 * “phase-title”, “preview”. Setting a property to its present value does not notify. The signal
 * “changed” follows every change, once for several changes together. The open offer changes with
 * every key press, so it has a signal of its own, “open-offer-changed”. */
#define PAYOLA_TYPE_FOCUS (payola_focus_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFocus, payola_focus, PAYOLA, FOCUS, GObject)

/* Creates a focus on the current phase of a game, as seen by the game master or the player of a
 * packet. (transfer full) */
PayolaFocus *payola_focus_new (PayolaDocument *document);

/* Returns the document. (transfer none) */
PayolaDocument *payola_focus_get_document (PayolaFocus *self);

/* Returns the game as the viewer may see it. Every change of the game or viewer replaces the
 * view. (transfer none) */
PayView *payola_focus_get_view (PayolaFocus *self);

/* Returns the phase that is shown. Returns the index of a turn, or the number of turns for the
 * current phase. */
guint payola_focus_get_turn (PayolaFocus *self);

/* Shows a phase, and leaves the preview. @turn is the index of a turn; larger numbers mean the
 * current phase. */
void payola_focus_set_turn (PayolaFocus *self, guint turn);

/* Describes a phase, and says whether it is a preview, the end of the game, or the current phase.
 * @turn is the index of a turn, or the number of turns for the current phase. (transfer full) */
char *payola_focus_make_phase_title (PayolaFocus *self, guint turn);

/* Checks whether the current phase is shown, not a preview of its results. */
gboolean payola_focus_is_now (PayolaFocus *self);

/* Shows the current phase as if it were adjudicated now. Nothing is stored. Any change of the
 * game or phase leaves the preview. */
gboolean payola_focus_preview (PayolaFocus *self, PayDiagnostics *diagnostics);

/* Shows the phase as it would be adjudicated, with sheets that were written in a thread.
 * @submitted is the document’s game with the sheets of computer players. */
gboolean payola_focus_preview_from (PayolaFocus *self, PayGame *submitted,
                                    PayDiagnostics *diagnostics);

/* Checks whether a preview is shown. */
gboolean payola_focus_is_preview (PayolaFocus *self);

/* Shows @game as a preview of the current phase. Its results can be hypothetical. @game is the
 * document’s game one phase later. */
void payola_focus_imagine (PayolaFocus *self, PayGame *game);

PayViewer payola_focus_get_viewer (PayolaFocus *self);

/* Changes the viewer, except for packets. A power as viewer also selects its sheet. */
void payola_focus_set_viewer (PayolaFocus *self, PayViewer viewer);

/* Returns the power whose sheet is shown. */
PayPower payola_focus_get_power (PayolaFocus *self);

/* Shows the sheet of a power. The call is ignored if the viewer is another power. */
void payola_focus_set_power (PayolaFocus *self, PayPower power);

/* Checks whether the sheet may be edited: the current phase is shown, the game is not over, and
 * the viewer is not the public. Sheets of hypothetical games may always be edited. */
gboolean payola_focus_may_write (PayolaFocus *self);

/* Sets whether the game is hypothetical. Sheets of a hypothetical game may be edited while their
 * results are shown. */
void payola_focus_set_guessing (PayolaFocus *self, gboolean guessing);

/* Checks whether sheets of the current phase hold offers, not orders. */
gboolean payola_focus_holds_offers (PayolaFocus *self);

/* Returns the powers whose units may also have orders in the sheet that is shown. Returns the
 * powers as bits. */
guint64 payola_focus_get_led (PayolaFocus *self);

/* Sets whether the map is used to choose units or provinces instead of giving orders. Meanwhile,
 * clicks on units do not start orders. @picking says whether clicks on the map choose units or
 * provinces for another window or dialog. */
void payola_focus_set_picking (PayolaFocus *self, gboolean picking);

/* Checks whether the map is used to choose units or provinces instead of giving orders. */
gboolean payola_focus_is_picking (PayolaFocus *self);

/* Gets the rules by which orders of the current phase are checked and listed. */
PayCheckFlags payola_focus_get_checks (PayolaFocus *self);

/* Returns the selected province. Returns the province, or `PAY_NO_PROVINCE`. */
PayProvince payola_focus_get_province (PayolaFocus *self);

/* Selects a province. @province is the province, or `PAY_NO_PROVINCE`. */
void payola_focus_set_province (PayolaFocus *self, PayProvince province);

/* Returns the offer that is being edited, which is not in the sheet yet. @number is the number,
 * from 1, that the line has or will have in the sheet; may be NULL. Returns the line of the
 * offer, which may have errors, or NULL. */
const char *payola_focus_get_open_offer (PayolaFocus *self, guint *number);

/* Sets the offer that is being edited. @line is the line of the offer, or NULL. @number is the
 * number, from 1, that the line has or will have in the sheet. */
void payola_focus_set_open_offer (PayolaFocus *self, const char *line, guint number);

G_END_DECLS
