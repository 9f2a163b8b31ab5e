/* phase-mail.h - the letter about a phase as an email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/letter.h"
#include "service/letters.h"

G_BEGIN_DECLS

/* Creates an email without a code in its subject and without attachments. @to is the recipient, a
 * valid address. @html says whether the email has a web page beside the text. @map is the map
 * that the web page shows, from payola_phase_letter_draw(); may be NULL. */
PayolaLetter *payola_phase_mail_new (const PayolaPhaseLetter *letter, const char *to, gboolean html,
                                     GBytes *map);

G_END_DECLS
