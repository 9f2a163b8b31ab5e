/* send-bar.h - progress of the letters of a game that are sent through the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/dialog-kit.h"
#include "model/waiting-mail.h"

G_BEGIN_DECLS

/* A bar at the foot of a dialog. It is hidden until something is sent. All bars of a game show the
 * same progress. Sending goes on if the dialog is closed. */
typedef struct _PayolaSendBar PayolaSendBar;

/**
 * PayolaSendBarShow:
 * @kind: the kind of a letter
 * @index: its power, or the index of the email that it answers
 * @words: its state, translated
 * @data: user data
 *
 * Shows the state of a letter.
 */
typedef void (*PayolaSendBarShow) (PayolaLetterKind kind, guint index, const char *words,
                                   gpointer data);

/**
 * payola_send_bar_new:
 * @kit: the dialog
 * @document: the document of the game
 * @show: (nullable): shows the states of letters
 * @data: user data of @show, which must live as long as the dialog’s window
 *
 * Adds a bar to a dialog.
 *
 * Returns: (transfer none): the bar, which the dialog’s window owns
 */
PayolaSendBar *
payola_send_bar_new (PayolaDialogKit *kit, PayolaDocument *document, PayolaSendBarShow show,
                     gpointer data);

/**
 * payola_send_bar_make_button:
 * @self: a bar
 * @scope: the letters that the button sends
 *
 * Creates the button “Send All”, which sends all waiting letters in @scope. If statements contain
 * packets and the game has a key, the key is unlocked first. A bar has at most one such button.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
payola_send_bar_make_button (PayolaSendBar *self, PayolaWaitingScope scope);

/**
 * payola_send_bar_update:
 * @self: a bar
 *
 * Updates the button for the letters that are waiting now.
 */
void
payola_send_bar_update (PayolaSendBar *self);

/**
 * payola_send_bar_exists:
 *
 * Checks whether there is a mail account. Without an account, letters are passed to a mail program.
 *
 * Returns: `TRUE` if there is an account
 */
gboolean
payola_send_bar_exists (void);

/**
 * payola_send_bar_is_busy:
 * @self: a bar
 *
 * Checks whether letters are being sent.
 *
 * Returns: `TRUE` until all letters were sent or the user stopped
 */
gboolean
payola_send_bar_is_busy (PayolaSendBar *self);

/**
 * payola_send_bar_get_mail:
 * @self: a bar
 *
 * Gets the letters of the game.
 *
 * Returns: (transfer none): the letters
 */
PayolaWaitingMail *
payola_send_bar_get_mail (PayolaSendBar *self);

/**
 * payola_send_bar_describe:
 * @game: short name of a game
 * @key: a letter
 *
 * Describes the delivery of a letter.
 *
 * Returns: (transfer full) (nullable): a translated text, or `NULL` if it was not sent
 */
char *
payola_send_bar_describe (const char *game, const char *key);

G_END_DECLS
