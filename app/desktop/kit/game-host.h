/* game-host.h - a window that has a game open, as other windows see it
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

/* Returns: (transfer none) (nullable): NULL while the window shows no game */
PayolaDocument *
payola_game_host_get_document (PayolaGameHost *self);
/* Returns: (transfer none) (nullable): NULL while the window shows no game */
PayolaFocus *
payola_game_host_get_focus (PayolaGameHost *self);
/* Adds a line to the draft of a power's sheet, where it can be undone. FALSE with findings when the
 * line is not an offer of that game, or no offers can be written now. */
gboolean
payola_game_host_add_offer (PayolaGameHost *self, PayPower power, const char *line,
                            PayDiagnostics *diagnostics);

/* Lists the windows of an application that have a game open.
 *
 * @application: (nullable)
 * Returns: (transfer container) (element-type PayolaGameHost) */
GPtrArray *
payola_game_host_list (GtkApplication *application);

G_END_DECLS
