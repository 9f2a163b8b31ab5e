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

/**
 * payola_game_host_get_document:
 * @self: a game window
 *
 * Gets the document of a window.
 *
 * Returns: (transfer none) (nullable): the document, or `NULL` while no game is open
 */
PayolaDocument *
payola_game_host_get_document (PayolaGameHost *self);

/**
 * payola_game_host_get_focus:
 * @self: a game window
 *
 * Gets the focus of a window.
 *
 * Returns: (transfer none) (nullable): the focus, or `NULL` while no game is open
 */
PayolaFocus *
payola_game_host_get_focus (PayolaGameHost *self);

/**
 * payola_game_host_add_offer:
 * @self: a game window
 * @power: the power
 * @line: the line
 * @diagnostics: receives findings on failure
 *
 * Adds a line to the draft of a power's sheet, where it can be undone.
 *
 * Returns: `FALSE` if the line is not an offer of that game, or offers cannot be written now
 */
gboolean
payola_game_host_add_offer (PayolaGameHost *self, PayPower power, const char *line,
                            PayDiagnostics *diagnostics);

/**
 * payola_game_host_list:
 * @application: (nullable): the application
 *
 * Lists the windows of an application that have a game open.
 *
 * Returns: (transfer container) (element-type PayolaGameHost): the windows
 */
GPtrArray *
payola_game_host_list (GtkApplication *application);

G_END_DECLS
