/* make-letter.c - whole emails that are made of heads, MIME parts, quotations, sheets and commands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "make-letter.h"

#include <string.h>

/* The pieces of the head of an email or part. The last one ends the head. */
static const char *const heads[] = {
  "From: Anna Meyer <anna@example.org>\n",
  "From: mallory@example.org\n",
  "From : anna@example.org\n",
  "De: carl@example.org\n",
  "From: =?utf-8?q?anna=40example=2Eorg?= <mallory@example.org>\n",
  "Subject: England S1901M\n",
  "Subject: Re: =?utf-8?b?RW5nbGFuZA==?=\n",
  "Subject: France\n Germany\n",
  "Date: Sat, 21 Nov 2026 10:00:00 +0100\n",
  "MIME-Version: 1.0\n",
  "Content-Type: text/plain; charset=utf-8\n",
  "Content-Type: text/plain; charset=iso-8859-1; format=flowed; delsp=yes\n",
  "Content-Type: text/html; charset=utf-8\n",
  "Content-Type: multipart/alternative; boundary=b0\n",
  "Content-Type: multipart/mixed; boundary=\"b1\"\n",
  "Content-Type: multipart/report; boundary=b1\n",
  "Content-Type: message/rfc822\n",
  "Content-Type: application/octet-stream; name=sheet.txt\n",
  "Content-Disposition: attachment; filename*0=sh; filename*1=eet.txt\n",
  "Content-Transfer-Encoding: quoted-printable\n",
  "Content-Transfer-Encoding: base64\n",
  "Auto-Submitted: auto-replied\n",
  "From: France <france@example.net>\n",
  "Subject: Re: [g S1901M FRANCE CODE-OF-FRANCE]\n",
  "Subject: [g S1901M MASTER CODE-OF-MASTER]\n",
  "Message-ID: <1@example.net>\n",
  "Received: from a (b)\n by mx.example.org with SMTP; Tue, 1 Dec 2026 11:00:00 +0100\n",
  "\n",
};

/* The pieces of a body. */
static const char *const bodies[] = {
  "--b0\n",
  "--b0--\n",
  "--b1\n",
  "--b1--\n",
  "Power: England\n",
  "Phase: S1901M\n",
  "Phase: F1901M\n",
  "France:\n",
  "ENGLAND S1901M\n",
  "2 : F LON - NTH\n",
  "5 : A LVP - YOR | A LVP H\n",
  "3 $\n",
  "ACCEPT EFG?\n",
  "TRANSFER 1 TO ITALY\n",
  "0 : F EDI\n",
  "999999 : A LVP - YOR\n",
  "2 : F LON - NTH % a remark\n",
  "% only a remark\n",
  "My orders are as follows:\n",
  "Dear game master,\n\n",
  "Regards - Anna\n",
  "\n",
  " \n",
  "> ",
  ">",
  "| ",
  "> 9 : A PAR - BUR\n",
  "On Saturday Anna wrote:\n",
  "Am Samstag schrieb\nAnna:\n",
  "-----Original Message-----\n",
  "From: carl@example.org\nSent: Saturday\nTo: anna@example.org\nSubject: x\n\n",
  "________________________________\n",
  "-- \n",
  "Sent from my telephone\n",
  "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n",
  "-----BEGIN PGP SIGNATURE-----\n",
  "-----BEGIN PAYOLA SHEET-----\n",
  "-----END PAYOLA SHEET-----\n",
  "UEFZRU5WMQAAAAAAAAAA\n",
  "<payola-sheet format=\"1\" power=\"ENGLAND\" phase=\"S1901M\">",
  "</payola-sheet>\n",
  "<p>",
  "</p>\n",
  "<br>",
  "<div>",
  "</div>",
  "<blockquote>",
  "</blockquote>",
  "<table><tr><td>",
  "</td><td>",
  "</td></tr></table>",
  "<style>a{}</style>",
  "<!-- x -->",
  "&nbsp;",
  "&lt;&#50;",
  "=20=\n",
  "=32 : F LON - NTH\n",
  "MiA6IEYgTE9OIC0gTlRICg==\n",
  "2 : F LON -\n NTH\n",
  "\xc2\xa0",
  "\xff",
  "\r\n",
  "2 \xe2\x80\x93 F LON \xe2\x86\x92 NTH\n",
  "From anna@example.org Sat Nov 21 10:00:00 2026\n",
  /* Commands to the judge. */
  "SIGNON FRANCE@g CODE-OF-FRANCE\n",
  "SIGNON MASTER@g CODE-OF-MASTER\n",
  "PRESS TO ENGLAND\n",
  "BROADCAST\n",
  "ENDPRESS\n",
  "SET WAIT\n",
  "SET DEADLINE 2026-12-24T20:00:00Z\n",
  "SET ABSENCE 2026-12-10\n",
  "SET ADDRESS anna@example.org\n",
  "SET PASSWORD secret12\n",
  "RENEW\n",
  "RESIGN\n",
  "PROPOSE DRAW\n",
  "VOTE YES\n",
  "STATEMENT\n",
  "TAKEOVER Italy g\n",
  "OBSERVE g\n",
  "JOIN g\n",
  "CREATE h secretpw1\n",
  "PROCESS\n",
  "ROLLBACK\n",
  "SIGNOFF\n",
  "HELP\n",
};

/* A byte from here on copies the bytes after it. */
#define COPY 0xf0

GString *
fuzz_make_letter (const guint8 *data, gsize size)
{
  GString *mail = g_string_new (NULL);
  gboolean head = TRUE;

  for (gsize i = 0; i < size; i++)
    {
      const char *piece = head ? heads[data[i] % G_N_ELEMENTS (heads)]
                               : bodies[data[i] % G_N_ELEMENTS (bodies)];

      if (data[i] >= COPY)
        {
          gsize n = MIN ((gsize) data[i] - COPY + 1, size - i - 1);
          g_string_append_len (mail, (const char *) data + i + 1, (gssize) n);
          i += n;
          continue;
        }
      g_string_append (mail, piece);
      /* A boundary begins the head of a part, and every third time its body at once. */
      head = head ? strcmp (piece, "\n") != 0
                  : g_str_has_prefix (piece, "--b") && !g_str_has_suffix (piece, "--\n")
                      && data[i] % 3 != 0;
    }
  return mail;
}
