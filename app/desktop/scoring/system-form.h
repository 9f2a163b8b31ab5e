/* system-form.h - a scoring system of one's own as fields
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/recipe.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signal: "changed" () after every change of a field by the user. */
#define PAYOLA_TYPE_SYSTEM_FORM (payola_system_form_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSystemForm, payola_system_form, PAYOLA, SYSTEM_FORM, GtkGrid)

/* What stands in the fields. NULL when one of them is wrong; what is stands below it. Owned. */
PaySystem *
payola_system_form_read (PayolaSystemForm *self);
/* Fills the fields: those that say the same already stay as they are written. */
void
payola_system_form_show (PayolaSystemForm *self, const PaySystem *system, PaySize size);

G_END_DECLS
