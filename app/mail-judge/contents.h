/* contents.h - the lines of an email: commands, messages to others, and the sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/mail.h"
#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Returns the text of an email, or "" if the email has only attachments. */
const char *payola_contents_get_text (const PayMail *mail);

/* Returns the text of an email without quotations, or its whole body if there is none, such as in
 * an email with attachments only. (transfer full) */
char *payola_contents_get_own_text (const PayolaVisit *visit);

/* Checks whether nothing more of an email is carried out. */
gboolean payola_contents_is_refused (const PayolaVisit *visit);

/* Carries out the commands of an email, submits its sheet, and answers every other line that its
 * sender wrote. */
void payola_contents_read (PayolaVisit *visit, const char *data, gsize length);

/* Carries out the commands of a text. @quiet: whether its other lines need no answer */
void payola_contents_run (PayolaVisit *visit, const char *text, gboolean quiet);

G_END_DECLS
