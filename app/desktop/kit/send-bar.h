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

/* Shows the state of a letter. @index: its power, or the index of the email that it answers.
 * @words: its state, translated. */
typedef void (*PayolaSendBarShow) (PayolaLetterKind kind, guint index, const char *words,
                                   gpointer data);

/* @show may be NULL. @data: user data of @show, which must live as long as the dialog’s window.
 * Returns the bar, which the dialog’s window owns. (transfer none) */
PayolaSendBar *payola_send_bar_new (PayolaDialogKit *kit, PayolaDocument *document,
                                    PayolaSendBarShow show, gpointer data);

/* Creates the button “Send All”, which sends all waiting letters in @scope. If statements contain
 * packets and the game has a key, the key is unlocked first. A bar has at most one such button.
 * (transfer floating) */
GtkWidget *payola_send_bar_make_button (PayolaSendBar *self, PayolaWaitingScope scope);

/* Updates the button for the letters that are waiting now. */
void payola_send_bar_update (PayolaSendBar *self);

/* Checks whether there is a mail account. Without an account, letters are passed to a mail
 * program. */
gboolean payola_send_bar_exists (void);

/* Checks whether letters are being sent. Returns TRUE until all letters were sent or the user
 * stopped. */
gboolean payola_send_bar_is_busy (PayolaSendBar *self);

/* Gets the letters of the game. (transfer none) */
PayolaWaitingMail *payola_send_bar_get_mail (PayolaSendBar *self);

/* Describes the delivery of a letter. Returns a translated text, or NULL if it was not sent.
 * (transfer full) */
char *payola_send_bar_describe (const char *game, const char *key);

G_END_DECLS
