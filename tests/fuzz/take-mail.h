/* take-mail.h - a game that receives emails, for the targets that read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Reads an email as the game master does, accepts its sheet if it is good, and checks the reply. */
void fuzz_take_mail (const char *data, gsize size);
