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

/**
 * payola_list_refill:
 * @list: a list that only this function and payola_list_refill_some() fill
 * @marks: (array zero-terminated=1): a mark for each row
 * @make: creates a row
 * @data: user data of @make
 *
 * Fills a list. The mark of a row is a text that contains everything that the row shows. A row is
 * kept if its mark is unchanged. If the number of rows changes, only unchanged rows at the
 * beginning and at the end of the list are kept.
 */
void
payola_list_refill (GtkListBox *list, const char *const *marks, PayolaMakeRow make, gpointer data);

/**
 * payola_list_refill_some:
 * @list: a list, as for payola_list_refill()
 * @marks: (array zero-terminated=1): a mark for each row
 * @make: creates a row
 * @data: user data of @make
 * @most: the number of rows to create in this step
 *
 * Fills a list in steps, so that its first rows appear soon. The caller repeats the call until
 * it returns `TRUE`.
 *
 * Returns: `TRUE` if all rows have been created
 */
gboolean
payola_list_refill_some (GtkListBox *list, const char *const *marks, PayolaMakeRow make,
                         gpointer data, guint most);

/**
 * payola_words_refill:
 * @list: the model
 * @words: (array zero-terminated=1): the strings
 *
 * Fills the model of a drop-down list. Only the strings between the first and the last
 * difference are replaced.
 */
void
payola_words_refill (GtkStringList *list, const char *const *words);

/**
 * payola_choices_refill:
 * @chooser: a widget with the property "selected" (GtkDropDown, AdwComboRow)
 * @names: the model of @chooser
 * @words: (array zero-terminated=1): the strings
 * @selected: the index to select
 *
 * Fills the model of a drop-down list and selects an entry. "notify::selected" is emitted at most
 * once, after the strings and the selection have changed.
 */
void
payola_choices_refill (GtkWidget *chooser, GtkStringList *names, const char *const *words,
                       guint selected);

G_END_DECLS
