/* help-view.h - display of a help page as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/help-book.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when a link is activated. @target is "page", "page#section" or "#section". */
typedef void (*PayolaHelpFollow) (const char *target, gpointer data);

/* Creates a view of a page, with the topics that each section lists. Screen readers find the
 * titles as headings. @follow: called when a link is activated. Returns a box with the whole
 * page. (transfer floating) */
GtkWidget *payola_help_view_new (const PayolaHelpBook *book, const PayolaHelpPage *page,
                                 PayolaHelpFollow follow, gpointer data);

/* Finds the heading of a section. May return NULL. (transfer none) */
GtkWidget *payola_help_view_find_section (GtkWidget *view, const char *section);

G_END_DECLS
