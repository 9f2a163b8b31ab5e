/* list-refill.h - refilling of lists, keeping the rows that did not change
 *
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates row @i. The caller adds it to the list. */
typedef GtkWidget *(*PayolaMakeRow) (guint i, gpointer data);

/* Fills a list. The mark of a row is a text that contains everything that the row shows. A row is
 * kept if its mark is unchanged. If the number of rows changes, only unchanged rows at the
 * beginning and at the end of the list are kept. */
void payola_list_refill (GtkListBox *list, const char *const *marks, PayolaMakeRow make,
                         gpointer data);

/* Fills a list in steps, so that its first rows appear soon. The caller repeats the call until it
 * returns TRUE. Returns TRUE if all rows have been created. */
gboolean payola_list_refill_some (GtkListBox *list, const char *const *marks, PayolaMakeRow make,
                                  gpointer data, guint most);

/* Fills the model of a drop-down list. Only the strings between the first and the last difference
 * are replaced. */
void payola_words_refill (GtkStringList *list, const char *const *words);

/* Fills the model of a drop-down list and selects an entry. "notify::selected" is emitted at most
 * once, after the strings and the selection have changed. @chooser is a widget with the property
 * "selected" (GtkDropDown, AdwComboRow). @selected is the index to select. */
void payola_choices_refill (GtkWidget *chooser, GtkStringList *names, const char *const *words,
                            guint selected);

G_END_DECLS
