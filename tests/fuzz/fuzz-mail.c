/* fuzz-mail.c - arbitrary bytes as an email or a mailbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/mail-text.h"
#include "exchange/mail.h"

static void
check_mail (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (PayMail) mail = pay_mail_read (data, length);

  g_assert_true (g_utf8_validate (mail->from, -1, NULL));
  g_assert_true (g_utf8_validate (mail->subject, -1, NULL));
  for (guint i = 0; i < mail->texts->len; i++)
    {
      const PayMailText *text = mail->texts->pdata[i];
      g_autofree char *written = pay_mail_text_strip (text->text);

      g_assert_true (g_utf8_validate (text->text, -1, NULL));
      g_assert_true (g_utf8_validate (written, -1, NULL));
    }
  for (guint i = 0; i < mail->unread->len; i++)
    g_assert_true (g_utf8_validate (mail->unread->pdata[i], -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) mails = pay_mail_split ((const char *) data, size);

  for (guint i = 0; i < mails->len; i++)
    check_mail (mails->pdata[i]);
  return 0;
}
