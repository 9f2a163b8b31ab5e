/* favour-fields.h - entry fields for a bribe in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/favour.h"
#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The fields of one bribe. They are part of a dialog. */
typedef struct _PayolaFavourFields PayolaFavourFields;

typedef void (*PayolaFavourChanged) (gpointer data);

/**
 * payola_favour_fields_new:
 * @focus: the focus
 * @payer: the power whose sheet contains the bribe
 * @changed: called after each change
 * @data: user data of @changed
 *
 * Creates the fields for a bribe in the game in focus.
 *
 * Returns: (transfer full): the fields
 */
PayolaFavourFields *
payola_favour_fields_new (PayolaFocus *focus, PayPower payer, PayolaFavourChanged changed,
                          gpointer data);

/**
 * payola_favour_fields_free:
 * @self: (transfer full) (nullable): the fields
 *
 * Frees the fields.
 */
void
payola_favour_fields_free (PayolaFavourFields *self);

/**
 * payola_favour_fields_get_box:
 * @self: the fields
 *
 * Gets the widget that contains all fields.
 *
 * Returns: (transfer none): the widget
 */
GtkWidget *
payola_favour_fields_get_box (PayolaFavourFields *self);

/**
 * payola_favour_fields_set_kind:
 * @self: the fields
 * @kind: the favour
 *
 * Shows the possible targets of a favour, and chooses the first one.
 */
void
payola_favour_fields_set_kind (PayolaFavourFields *self, PayFavourKind kind);

/**
 * payola_favour_fields_get:
 * @self: the fields
 *
 * Gets the bribe as entered in the fields.
 *
 * Returns: the bribe
 */
PayFavour
payola_favour_fields_get (PayolaFavourFields *self);

/**
 * payola_favour_fields_set:
 * @self: the fields
 * @favour: the bribe
 *
 * Shows a bribe.
 */
void
payola_favour_fields_set (PayolaFavourFields *self, const PayFavour *favour);

/**
 * payola_favour_fields_pick:
 * @self: the fields
 * @province: the province
 *
 * Chooses the target after a click on the map: the unit of the province, or the power that owns
 * the unit or the supply centre there.
 */
void
payola_favour_fields_pick (PayolaFavourFields *self, PayProvince province);

/**
 * payola_favour_fields_forgive:
 * @self: the fields
 *
 * Hides all error messages.
 */
void
payola_favour_fields_forgive (PayolaFavourFields *self);

/**
 * payola_favour_fields_blame:
 * @self: the fields
 * @finding: the finding
 *
 * Shows a finding as the error message of the field to which it belongs.
 *
 * Returns: `FALSE` if it does not belong to a field
 */
gboolean
payola_favour_fields_blame (PayolaFavourFields *self, const PayDiagnostic *finding);

/**
 * payola_favour_error_show:
 * @label: the label of the message
 * @words: (nullable): the message, or `NULL` to hide it
 *
 * Shows or hides an error message.
 */
void
payola_favour_error_show (GtkWidget *label, const char *words);

G_END_DECLS
