/* favour-fields.h - the fields of a bribe of Diplobucks: what it is for, and who pays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "diplobucks/favour.h"
#include "model/focus.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Part of the dialog that holds it: widgets that read and write one bribe. */
typedef struct _PayolaFavourFields PayolaFavourFields;

typedef void (*PayolaFavourChanged) (gpointer data);

/* Fields for what @payer bribes for in the game in focus; the box with all of them belongs to the
 * dialog. @changed: whenever somebody changes one. */
PayolaFavourFields *
payola_favour_fields_new (PayolaFocus *focus, PayPower payer, PayolaFavourChanged changed,
                          gpointer data);
void
payola_favour_fields_free (PayolaFavourFields *self);
GtkWidget *
payola_favour_fields_get_box (PayolaFavourFields *self);

/* Offers what a bribe of that kind can be for, the first of it chosen. */
void
payola_favour_fields_set_kind (PayolaFavourFields *self, PayFavourKind kind);
/* The bribe as the fields say it. */
PayFavour
payola_favour_fields_get (PayolaFavourFields *self);
void
payola_favour_fields_set (PayolaFavourFields *self, const PayFavour *favour);
/* A province was clicked on the map: its unit, or the power to whom unit or centre belong. */
void
payola_favour_fields_pick (PayolaFavourFields *self, PayProvince province);

/* Nothing is wrong; or something is, and is said at the field that it is about: FALSE when it is
 * about none of them. */
void
payola_favour_fields_forgive (PayolaFavourFields *self);
gboolean
payola_favour_fields_blame (PayolaFavourFields *self, const PayDiagnostic *finding);

/* A label for what is wrong, hidden while nothing is. */
void
payola_favour_error_show (GtkWidget *label, const char *words);

G_END_DECLS
