/* game-host.c - interface of windows that have a game open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/game-host.h"

G_DEFINE_INTERFACE (PayolaGameHost, payola_game_host, GTK_TYPE_WINDOW)

static void
payola_game_host_default_init (PayolaGameHostInterface *iface)
{
}

PayolaDocument *
payola_game_host_get_document (PayolaGameHost *self)
{
  return PAYOLA_GAME_HOST_GET_IFACE (self)->get_document (self);
}

PayolaFocus *
payola_game_host_get_focus (PayolaGameHost *self)
{
  return PAYOLA_GAME_HOST_GET_IFACE (self)->get_focus (self);
}

gboolean
payola_game_host_add_offer (PayolaGameHost *self, PayPower power, const char *line,
                            PayDiagnostics *diagnostics)
{
  return PAYOLA_GAME_HOST_GET_IFACE (self)->add_offer (self, power, line, diagnostics);
}

GPtrArray *
payola_game_host_list (GtkApplication *application)
{
  GPtrArray *hosts = g_ptr_array_new ();

  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next)
    if (PAYOLA_IS_GAME_HOST (l->data) && payola_game_host_get_document (l->data))
      g_ptr_array_add (hosts, l->data);
  return hosts;
}
