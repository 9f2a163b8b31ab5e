/* address.h - checks of email addresses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Checks whether a text is one plain address that can safely be written to a header and given to
 * a mail server. */
gboolean payola_address_is_valid (const char *text);

/* Compares two addresses without regard to case. Returns TRUE if they are equal. */
gboolean payola_address_equal (const char *a, const char *b);

/* Checks whether an address belongs to a program that must not get answers, such as
 * MAILER-DAEMON. */
gboolean payola_address_is_machine (const char *text);

/* Removes email addresses from the name of a player, which is published (transfer full). The judge
 * knows most players only by their address. The result is "" if nothing is left. */
char *payola_address_strip (const char *name);

G_END_DECLS
