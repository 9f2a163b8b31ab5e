/* send-bar.h - progress of the letters of a game that are sent through the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/dialog-kit.h"
#include "mail/waiting-mail.h"

G_BEGIN_DECLS

/* A bar at the foot of a dialog, which is hidden until something is sent. All dialogs of a game
 * show the same progress, and any of them can stop it. Sending goes on if the dialog is closed. */
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
 * @data: its data, which lives as long as the dialog’s window
 *
 * Adds a bar to a dialog. It lives as long as the dialog’s window.
 *
 * Returns: (transfer none): the bar
 */
PayolaSendBar *
payola_send_bar_new (PayolaDialogKit *kit, PayolaDocument *document, PayolaSendBarShow show,
                     gpointer data);

/**
 * payola_send_bar_make_button:
 * @self: a bar
 * @scope: which letters
 *
 * Creates the button “Send All”, which sends all letters of the game that wait, of whatever kind.
 * If packets are signed, the key is unlocked first. A bar has at most one such button.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
payola_send_bar_make_button (PayolaSendBar *self, PayolaWaitingScope scope);

/**
 * payola_send_bar_update:
 * @self: a bar
 *
 * Counts the letters that wait again, after a setting was changed.
 */
void
payola_send_bar_update (PayolaSendBar *self);

/**
 * payola_send_bar_exists:
 *
 * Checks whether there is an account. Otherwise letters are passed to a mail program.
 *
 * Returns: `TRUE` if letters can be sent
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
 * Gets the letters of the game, with which single letters can be sent.
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
 * Describes whether a letter was delivered.
 *
 * Returns: (transfer full) (nullable): a translated text, or `NULL` if it was not sent
 */
char *
payola_send_bar_describe (const char *game, const char *key);

G_END_DECLS
