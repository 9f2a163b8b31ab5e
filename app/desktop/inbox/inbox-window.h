/* inbox-window.h - window with the email and sheets that were received
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/mail-fetcher.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Creates a window that lists the contents of an inbox and is updated when they change. The
 * window is not modal. (transfer none) */
GtkWindow *payola_inbox_window_new (GtkWindow *parent, PayolaInbox *inbox);

/* Lets the window fetch emails and show the state of fetching. */
void payola_inbox_window_set_fetcher (GtkWindow *window, PayolaMailFetcher *fetcher);

G_END_DECLS
