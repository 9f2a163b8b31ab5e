/* mail-address.h - addresses in the headers of emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether a text is one plain address that can safely be written to a header and given to a mail
 * server. */
gboolean pay_mail_address_is_valid (const char *text);

/* Finds the address in the value of a header From, in lower case, or "" if it names none or
 * several. The value must not have been decoded, so that an encoded name cannot contain a second
 * address; quoted names and comments are left out for the same reason. (transfer full) */
char *pay_mail_address_find (const char *value);

G_END_DECLS
