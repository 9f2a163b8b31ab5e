/* watch.h - the piece of work during which the program died
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A small file that names the email or game on which the judge works. It outlives the process, but
 * is not forced to the disk, so that it costs little. */
typedef struct _PayolaWatch PayolaWatch;

/* Opens the file. Only one watch can exist at a time, because it also catches fatal signals. */
PayolaWatch *payola_watch_new (const char *path, GError **error);

void payola_watch_free (PayolaWatch *self);

/* Returns the work during which the last process died, as it was given to payola_watch_begin(), or
 * NULL. @crashed is set if the program itself failed, and was not killed by somebody. */
const char *payola_watch_get_last (const PayolaWatch *self, gboolean *crashed);

void payola_watch_begin (PayolaWatch *self, const char *work);

void payola_watch_end (PayolaWatch *self);

G_END_DECLS
