/* game-host.h - interface of windows that have a game open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"
#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PAYOLA_TYPE_GAME_HOST (payola_game_host_get_type ())
G_DECLARE_INTERFACE (PayolaGameHost, payola_game_host, PAYOLA, GAME_HOST, GtkWindow)

struct _PayolaGameHostInterface
{
  GTypeInterface parent_iface;

  PayolaDocument *(*get_document) (PayolaGameHost *self);
  PayolaFocus *(*get_focus) (PayolaGameHost *self);
  gboolean (*add_offer) (PayolaGameHost *self, PayPower power, const char *line,
                         PayDiagnostics *diagnostics);
};

/* Gets the document of a window, or NULL while no game is open. (transfer none) */
PayolaDocument *payola_game_host_get_document (PayolaGameHost *self);

/* Gets the focus of a window, or NULL while no game is open. (transfer none) */
PayolaFocus *payola_game_host_get_focus (PayolaGameHost *self);

/* Adds a line to the draft of a power's sheet. Undo in the sheet removes the line. Returns FALSE
 * if the line is not an offer of the window's game, or offers cannot be written now. */
gboolean payola_game_host_add_offer (PayolaGameHost *self, PayPower power, const char *line,
                                     PayDiagnostics *diagnostics);

/* Lists the windows of an application that have a game open. @application may be NULL.
 * (transfer container) */
GPtrArray *payola_game_host_list (GtkApplication *application);

G_END_DECLS
