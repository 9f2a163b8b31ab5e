/* submit.h - sheets that arrive by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Reads a sheet and submits it, and adds the result to the answer. @length is the length of @data
 * in bytes. @quiet says whether to ignore a text that does not contain any line of a sheet; set
 * if the email also contains commands. Returns FALSE if the email does not contain a sheet. */
gboolean payola_submit_mail (PayolaVisit *visit, const char *data, gsize length, PayPhase phase,
                             gboolean quiet);

/* Adds a sheet to the answer, line by line, with its cost and the findings about it. @text is the
 * sheet of the player’s power. */
void payola_submit_describe (PayolaVisit *visit, const char *text);

/* Returns whether the sheet of the player’s power arrived sealed, so that it is not repeated. */
gboolean payola_submit_is_sealed (PayolaVisit *visit);

/* Adds to the answer why the sheet cannot be opened, and what the player can do. */
void payola_submit_say_closed (PayolaVisit *visit);

/* Says that an email without a code has no command either, or is encrypted. */
void payola_submit_say_useless (PayolaVisit *visit, gboolean encrypted);

G_END_DECLS
