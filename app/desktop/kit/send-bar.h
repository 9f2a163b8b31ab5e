/* send-bar.h - progress of the letters that a dialog sends through the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/dialog-kit.h"
#include "mail/mail-sending.h"

G_BEGIN_DECLS

/* A bar at the foot of a dialog, which is hidden until something is sent. Sending goes on if the
 * dialog is closed. */
typedef struct _PayolaSendBar PayolaSendBar;

/**
 * PayolaSendBarShow:
 * @tag: the tag of a letter
 * @words: its state, translated
 * @delivered: whether it was delivered just now
 * @data: user data
 *
 * Shows the state of a letter.
 */
typedef void (*PayolaSendBarShow) (int tag, const char *words, gboolean delivered, gpointer data);

/**
 * payola_send_bar_new:
 * @kit: the dialog
 * @show: (nullable): shows the states of letters
 * @data: its data, which lives as long as the dialog’s window
 *
 * Adds a bar to a dialog. It lives as long as the dialog’s window.
 *
 * Returns: (transfer none): the bar
 */
PayolaSendBar *
payola_send_bar_new (PayolaDialogKit *kit, PayolaSendBarShow show, gpointer data);

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
 * payola_send_bar_send:
 * @self: a bar that is not busy
 * @sending: (transfer full): the letters
 *
 * Starts to send letters.
 */
void
payola_send_bar_send (PayolaSendBar *self, PayolaMailSending *sending);

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
