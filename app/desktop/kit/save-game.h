/* save-game.h - saving of a game by the user, and before anything is sent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called when the game was saved, or did not have to be. @window is the window over which the
 * questions appeared; it still exists. @merged says whether changes of another program were merged.
 */
typedef void (*PayolaSaved) (GtkWindow *window, gboolean merged, gpointer data);

/* Saves a game. Asks for its file if @ask is set, if the game does not have a file, or if the
 * folder of the file was deleted. Failures and conflicts are shown over @window. @data is freed in
 * any case
 * (@free_data may be NULL). */
void payola_save_game (GtkWindow *window, PayolaDocument *document, gboolean ask, PayolaSaved done,
                       gpointer data, GDestroyNotify free_data);

/* Continues with what leaves the house: letters, statements, publications. */
typedef void (*PayolaSend) (GtkWindow *window, gpointer data);

/* Saves a game before anything of it is sent, so that nobody gets a letter about a game that a
 * crash can lose. Calls @send at once if the file is up to date. Nothing is sent if saving fails or
 * is cancelled, or if changes of another program were merged, which the user must see first. @data
 * is freed in any case (@free_data may be NULL). */
void payola_save_before_sending (GtkWindow *window, PayolaDocument *document, PayolaSend send,
                                 gpointer data, GDestroyNotify free_data);

G_END_DECLS
