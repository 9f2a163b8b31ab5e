/* web-kinds.h - the lines of single kinds of games in the forms of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Adds the choices for lines that only some kinds of games have: bids for mercenaries, and
 * favours of the game master with their prices. Other games stay as they are. @out is the data of
 * a form for a movement phase. */
void payola_web_kinds_add (JsonObject *out, PayView *view, PayPower power);

G_END_DECLS
