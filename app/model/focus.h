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

/**
 * payola_focus_new:
 * @document: a document
 *
 * Creates a focus on the current phase of a game, as seen by the game master or the player of a
 * packet.
 *
 * Returns: (transfer full): the focus
 */
PayolaFocus *
payola_focus_new (PayolaDocument *document);

/**
 * payola_focus_get_document:
 * @self: a focus
 *
 * Returns the document.
 *
 * Returns: (transfer none): the document
 */
PayolaDocument *
payola_focus_get_document (PayolaFocus *self);

/**
 * payola_focus_get_view:
 * @self: a focus
 *
 * Returns the game as the viewer may see it. Every change of the game or viewer replaces the view.
 *
 * Returns: (transfer none): the view
 */
PayView *
payola_focus_get_view (PayolaFocus *self);

/**
 * payola_focus_get_turn:
 * @self: a focus
 *
 * Returns the phase that is shown.
 *
 * Returns: the index of a turn, or the number of turns for the current phase
 */
guint
payola_focus_get_turn (PayolaFocus *self);

/**
 * payola_focus_set_turn:
 * @self: a focus
 * @turn: the index of a turn; larger numbers mean the current phase
 *
 * Shows a phase, and leaves the preview.
 */
void
payola_focus_set_turn (PayolaFocus *self, guint turn);

/**
 * payola_focus_make_phase_title:
 * @self: a focus
 * @turn: the index of a turn, or the number of turns for the current phase
 *
 * Describes a phase, and says whether it is a preview, the end of the game, or the current phase.
 *
 * Returns: (transfer full): the title
 */
char *
payola_focus_make_phase_title (PayolaFocus *self, guint turn);

/**
 * payola_focus_is_now:
 * @self: a focus
 *
 * Checks whether the current phase is shown, not a preview of its results.
 *
 * Returns: `TRUE` if the current phase is shown
 */
gboolean
payola_focus_is_now (PayolaFocus *self);

/**
 * payola_focus_preview:
 * @self: a focus
 * @diagnostics: receives the findings
 *
 * Shows the current phase as if it were adjudicated now. Nothing is stored. Any change of the
 * game or phase leaves the preview.
 *
 * Returns: `TRUE` on success, or `FALSE` if the phase cannot be adjudicated
 */
gboolean
payola_focus_preview (PayolaFocus *self, PayDiagnostics *diagnostics);

/**
 * payola_focus_preview_from:
 * @self: a focus
 * @submitted: the document’s game with the sheets of computer players
 * @diagnostics: receives the findings
 *
 * Shows the phase as it would be adjudicated, with sheets that were written in a thread.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_focus_preview_from (PayolaFocus *self, PayGame *submitted, PayDiagnostics *diagnostics);

/**
 * payola_focus_is_preview:
 * @self: a focus
 *
 * Checks whether a preview is shown.
 *
 * Returns: `TRUE` in a preview
 */
gboolean
payola_focus_is_preview (PayolaFocus *self);

/**
 * payola_focus_imagine:
 * @self: a focus
 * @game: the document’s game one phase later
 *
 * Shows @game as a preview of the current phase. Its results can be hypothetical.
 */
void
payola_focus_imagine (PayolaFocus *self, PayGame *game);

/**
 * payola_focus_get_viewer:
 * @self: a focus
 *
 * Returns the viewer.
 *
 * Returns: the viewer
 */
PayViewer
payola_focus_get_viewer (PayolaFocus *self);

/**
 * payola_focus_set_viewer:
 * @self: a focus
 * @viewer: the viewer
 *
 * Changes the viewer, except for packets. A power as viewer also selects its sheet.
 */
void
payola_focus_set_viewer (PayolaFocus *self, PayViewer viewer);

/**
 * payola_focus_get_power:
 * @self: a focus
 *
 * Returns the power whose sheet is shown.
 *
 * Returns: the power
 */
PayPower
payola_focus_get_power (PayolaFocus *self);

/**
 * payola_focus_set_power:
 * @self: a focus
 * @power: the power
 *
 * Shows the sheet of a power. The call is ignored if the viewer is another power.
 */
void
payola_focus_set_power (PayolaFocus *self, PayPower power);

/**
 * payola_focus_may_write:
 * @self: a focus
 *
 * Checks whether the sheet may be edited: the current phase is shown, the game is not over, and
 * the viewer is not the public. Sheets of hypothetical games may always be edited.
 *
 * Returns: `TRUE` if the sheet may be edited
 */
gboolean
payola_focus_may_write (PayolaFocus *self);

/**
 * payola_focus_set_guessing:
 * @self: a focus
 * @guessing: whether the game is hypothetical
 *
 * Sets whether the game is hypothetical. Sheets of a hypothetical game may be edited while their
 * results are shown.
 */
void
payola_focus_set_guessing (PayolaFocus *self, gboolean guessing);

/**
 * payola_focus_holds_offers:
 * @self: a focus
 *
 * Checks whether sheets of the current phase hold offers, not orders.
 *
 * Returns: `TRUE` for offers
 */
gboolean
payola_focus_holds_offers (PayolaFocus *self);

/**
 * payola_focus_get_led:
 * @self: a focus
 *
 * Returns the powers whose units may also have orders in the sheet that is shown.
 *
 * Returns: the powers as bits
 */
guint64
payola_focus_get_led (PayolaFocus *self);

/**
 * payola_focus_set_picking:
 * @self: a focus
 * @picking: whether clicks on the map choose units or provinces for another window or dialog
 *
 * Sets whether the map is used to choose units or provinces instead of giving orders. Meanwhile,
 * clicks on units do not start orders.
 */
void
payola_focus_set_picking (PayolaFocus *self, gboolean picking);

/**
 * payola_focus_is_picking:
 * @self: a focus
 *
 * Checks whether the map is used to choose units or provinces instead of giving orders.
 *
 * Returns: `TRUE` if clicks on the map choose units or provinces for another window or dialog
 */
gboolean
payola_focus_is_picking (PayolaFocus *self);

/**
 * payola_focus_get_checks:
 * @self: a focus
 *
 * Gets the rules by which orders of the current phase are checked and listed.
 *
 * Returns: the flags
 */
PayCheckFlags
payola_focus_get_checks (PayolaFocus *self);

/**
 * payola_focus_get_province:
 * @self: a focus
 *
 * Returns the selected province.
 *
 * Returns: the province, or `PAY_NO_PROVINCE`
 */
PayProvince
payola_focus_get_province (PayolaFocus *self);

/**
 * payola_focus_set_province:
 * @self: a focus
 * @province: the province, or `PAY_NO_PROVINCE`
 *
 * Selects a province.
 */
void
payola_focus_set_province (PayolaFocus *self, PayProvince province);

/**
 * payola_focus_get_open_offer:
 * @self: a focus
 * @number: (out) (optional): the number, from 1, that the line has or will have in the sheet
 *
 * Returns the offer that is being edited, which is not in the sheet yet.
 *
 * Returns: (transfer none) (nullable): the line of the offer, which may have errors, or `NULL`
 */
const char *
payola_focus_get_open_offer (PayolaFocus *self, guint *number);

/**
 * payola_focus_set_open_offer:
 * @self: a focus
 * @line: (nullable): the line of the offer, or `NULL`
 * @number: the number, from 1, that the line has or will have in the sheet
 *
 * Sets the offer that is being edited.
 */
void
payola_focus_set_open_offer (PayolaFocus *self, const char *line, guint number);

G_END_DECLS
