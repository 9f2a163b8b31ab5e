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

/* Creates the fields for a bribe in the game in focus. @payer is the power whose sheet contains
 * the bribe. @changed: called after each change. (transfer full) */
PayolaFavourFields *payola_favour_fields_new (PayolaFocus *focus, PayPower payer,
                                              PayolaFavourChanged changed, gpointer data);

void payola_favour_fields_free (PayolaFavourFields *self);

/* Gets the widget that contains all fields. (transfer none) */
GtkWidget *payola_favour_fields_get_box (PayolaFavourFields *self);

/* Shows the possible targets of a favour, and chooses the first one. */
void payola_favour_fields_set_kind (PayolaFavourFields *self, PayFavourKind kind);

/* Gets the bribe as entered in the fields. */
PayFavour payola_favour_fields_get (PayolaFavourFields *self);

/* Shows a bribe. */
void payola_favour_fields_set (PayolaFavourFields *self, const PayFavour *favour);

/* Chooses the target after a click on the map: the unit of the province, or the power that owns
 * the unit or the supply centre of the province. */
void payola_favour_fields_pick (PayolaFavourFields *self, PayProvince province);

/* Hides all error messages. */
void payola_favour_fields_forgive (PayolaFavourFields *self);

/* Shows a finding as the error message of the field to which it belongs. Returns FALSE if the
 * finding does not belong to a field. */
gboolean payola_favour_fields_blame (PayolaFavourFields *self, const PayDiagnostic *finding);

/* Shows or hides an error message. @words is the message, or NULL to hide an old message. */
void payola_favour_error_show (GtkWidget *label, const char *words);

G_END_DECLS
