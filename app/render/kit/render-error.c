/* render-error.c - the error domain of pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/render-error.h"

G_DEFINE_QUARK (payola - render - error - quark, payola_render_error)
