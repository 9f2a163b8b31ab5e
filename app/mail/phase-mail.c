/* phase-mail.c - the letter about a phase as an email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail/phase-mail.h"

PayolaLetter *
payola_phase_mail_new (const PayolaPhaseLetter *letter, const char *to, gboolean html, GBytes *map)
{
  PayolaLetter *mail = payola_letter_new (to, payola_phase_letter_get_subject (letter));
  g_autofree char *text = payola_phase_letter_text (letter);

  g_string_append (mail->body, text);
  if (html)
    mail->html = payola_phase_letter_html (letter, map ? "cid:" PAYOLA_LETTER_PICTURE : NULL);
  if (html && map)
    mail->picture = g_bytes_ref (map);
  return mail;
}
