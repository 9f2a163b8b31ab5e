/* mail.h - letters for the user's mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A letter for the mail program ("mailto:…"), with a subject and a text. Owned.
 * @address: "": for nobody yet */
char *
payola_mail_uri (const char *address, const char *subject, const char *body);

G_END_DECLS
