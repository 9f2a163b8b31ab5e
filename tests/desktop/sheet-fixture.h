/* sheet-fixture.h - windows whose sheet is edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "window-fixture.h"

#include "desktop/sheet/sheet-panel-private.h"

enum
{
  AUSTRIA,
  ENGLAND,
};

static inline gpointer
part (PayolaWindow *window, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (window->sheet_panel),
                                                   PAYOLA_TYPE_SHEET_PANEL, name);
  g_assert_nonnull (object);
  return object;
}

static inline GtkTextBuffer *
buffer_of (PayolaWindow *window)
{
  return gtk_text_view_get_buffer (part (window, "editor"));
}

static inline void
type_text (PayolaWindow *window, const char *text)
{
  GtkTextBuffer *buffer = buffer_of (window);

  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  settle ();
}

static inline void
assert_text (PayolaWindow *window, const char *wanted)
{
  g_autofree char *text = payola_sheet_editor_get_text (part (window, "editor"));
  g_assert_cmpstr (text, ==, wanted);
}
