/* fuzz-letter.c - whole emails, made by make-letter.c, for a game master
 *
 * Arbitrary bytes as an email are the targets "mail" and "incoming".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "make-letter.h"
#include "take-mail.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GString) mail = fuzz_make_letter (data, size);

  fuzz_take_mail (mail->str, mail->len);
  return 0;
}
