/* system-form.h - form for a custom scoring system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/recipe.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Emits "changed" when the user changes a field. */
#define PAYOLA_TYPE_SYSTEM_FORM (payola_system_form_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSystemForm, payola_system_form, PAYOLA, SYSTEM_FORM, GtkGrid)

/* Reads the system that the form describes. Errors are shown below their fields. Returns NULL if
 * a field has an error. (transfer full) */
PaySystem *payola_system_form_read (PayolaSystemForm *self);

/* Fills in the fields. Fields that already have the same meaning stay as the user wrote them. */
void payola_system_form_show (PayolaSystemForm *self, const PaySystem *system, PaySize size);

G_END_DECLS
