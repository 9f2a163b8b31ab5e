/* test-mail.c - sheets and senders in emails as programs and people write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "exchange/incoming.h"
#include "exchange/mail-text.h"
#include "exchange/mail.h"
#include "game/commitment.h"

#include <string.h>
#include <time.h>

/* Makes a game without keys. France has an email address, the other powers do not. */
static PayGame *
make_game (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);
  const PayPlayer anna = { (char *) "Anna", (char *) "anna@example.org", (char *) "", (char *) "",
                           0 };

  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), play_power ("FRANCE"),
                                                  &anna);
  return pay_game_with_roster (game, roster);
}

static PayIncoming *
receive (PayGame *game, const char *text)
{
  return pay_incoming_read (game, text, strlen (text), NULL, PAY_NO_POWER);
}

static void
check_codes (const PayIncoming *incoming, const char *name, const char *codes)
{
  g_auto (GStrv) words = g_strsplit (codes, " ", -1);

  for (guint w = 0; words[w] && *words[w]; w++)
    {
      gboolean found = FALSE;
      for (guint i = 0; i < pay_diagnostics_get_n (incoming->findings); i++)
        found = found
             || strcmp (pay_code_name (pay_diagnostics_get (incoming->findings, i)->code), words[w])
                  == 0;
      if (!found)
        g_error ("%s: no %s", name, words[w]);
    }
}

/* The kind, power, sheet and findings of each email of tests/cases/mails are those listed in
 * index.tsv. Every truncated email can be read, too. */
static void
test_shapes (void)
{
  g_autofree char *path = play_path ("tests/cases/mails/index.tsv");
  g_autofree char *index = NULL;
  g_autoptr (PayGame) game = make_game ();
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &index, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (index, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);
      g_autofree char *name = NULL, *file = NULL, *mail = NULL, *sheet = NULL;
      gsize length;

      if (lines[i][0] == '#' || !lines[i][0])
        continue;
      name = g_strconcat ("tests/cases/mails/", cells[0], NULL);
      file = play_path (name);
      g_assert_true (g_file_get_contents (file, &mail, &length, NULL));
      g_autoptr (PayIncoming) incoming = pay_incoming_read (game, mail, length, NULL, PAY_NO_POWER);
      g_autofree char *said = pay_diagnostics_text (incoming->findings);
      const char *power = incoming->power == PAY_NO_POWER
                          ? ""
                          : pay_board_get_power_name (play_board (), incoming->power);
      sheet = g_strcompress (cells[3]);
      if (strcmp (pay_incoming_kind_name (incoming->kind), cells[1]) != 0
          || (*sheet && strcmp (incoming->text, sheet) != 0)
          || ((*cells[2] || incoming->kind != PAY_INCOMING_UNKNOWN)
              && strcmp (power, cells[2]) != 0))
        g_error ("%s: %s of “%s”:\n%s%s", cells[0], pay_incoming_kind_name (incoming->kind), power,
                 incoming->text, said);
      check_codes (incoming, cells[0], cells[4]);
      n++;
      /* Every truncation of an email can be read without a crash. */
      for (gsize cut = 0; cut < length; cut += 1 + length / 60)
        {
          g_autofree char *part = g_memdup2 (mail, MAX (cut, 1));
          g_autoptr (PayIncoming) broken = pay_incoming_read (game, part, cut, NULL, PAY_NO_POWER);
          g_assert_nonnull (broken);
        }
    }
  g_assert_cmpuint (n, >=, 39);
}

static void
test_mailbox (void)
{
  static const char text[]
    = "From anna@example.org Sat Nov 21 20:03:11 2026\nFrom: anna@example.org\nSubject: one\n\n"
      "5 : A PAR - BUR\n>From the heart\n\n"
      "From carl@example.org Sat Nov 21 20:04:11 2026\nFrom: carl@example.org\nSubject: Italy\n\n"
      "5 : A ROM - APU\n\nFrom here on no mail begins\n";
  g_autoptr (GPtrArray) mails = pay_mail_split (text, strlen (text));
  g_autoptr (GPtrArray) one = pay_mail_split ("5 : A PAR H\n", 12);

  g_assert_cmpuint (mails->len, ==, 2);
  g_assert_cmpuint (one->len, ==, 1);
  for (guint i = 0; i < 2; i++)
    {
      gsize length;
      const char *data = g_bytes_get_data (mails->pdata[i], &length);
      g_autoptr (PayMail) mail = pay_mail_read (data, length);
      const PayMailText *body = mail->texts->pdata[0];
      g_assert_cmpstr (mail->from, ==, i ? "carl@example.org" : "anna@example.org");
      g_assert_cmpstr (mail->subject, ==, i ? "Italy" : "one");
      g_assert_cmpstr (body->text, ==,
                       i ? "5 : A ROM - APU\n\nFrom here on no mail begins\n"
                         : "5 : A PAR - BUR\nFrom the heart\n\n");
    }
}

/* Reads an email and compares its parts. Texts are joined by "|", and texts of attachments begin
 * with "@". The names of parts that are not read are joined by ",". */
static void
assert_mail (const char *raw, const char *from, const char *subject, const char *texts,
             const char *unread)
{
  g_autoptr (PayMail) mail = pay_mail_read (raw, strlen (raw));
  g_autoptr (GString) joined = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < mail->texts->len; i++)
    {
      const PayMailText *text = mail->texts->pdata[i];
      g_string_append_printf (joined, "%s%s%s", i ? "|" : "", text->attached ? "@" : "",
                              text->text);
    }
  for (guint i = 0; i < mail->unread->len; i++)
    g_string_append_printf (names, "%s%s", i ? "," : "", (const char *) mail->unread->pdata[i]);
  g_assert_cmpstr (mail->from, ==, from);
  g_assert_cmpstr (mail->subject, ==, subject);
  g_assert_cmpstr (joined->str, ==, texts);
  g_assert_cmpstr (names->str, ==, unread);
}

#define PLAIN "From: a@example.org\nSubject: s\n"

static void
test_structure (void)
{
  /* Nested parts. The HTML part that repeats the text is not read. */
  assert_mail (PLAIN
               "Content-Type: multipart/mixed; boundary=\"out\"\n\npreface\n"
               "--out\nContent-Type: multipart/alternative; boundary=in\n\n"
               "--in\nContent-Type: text/plain\n\none\n--in\n"
               "Content-Type: text/html\n\n<p>one</p>\n--in--\n"
               "--out\nContent-Type: text/plain; name=\"two.txt\"\n\ntwo\n"
               "--out\nContent-Type: message/rfc822\n\nSubject: inner\n\nthree\n--out--\nafter\n",
               "a@example.org", "s", "one|@two|three", "");
  /* Encoded words in subjects and names: also in two pieces, with a language, and in another
   * character set. */
  assert_mail ("From: =?utf-8?Q?J=C3=BCrgen?= <j@example.org>\n"
               "Subject: =?iso-8859-15?Q?=A4?= =?koi8-r*ru?B?0NLJ18XU?=\n  =?utf-8?q?_end?=\n\nx",
               "j@example.org", "€привет end", "x", "");
  /* Names of attachments in pieces, encoded and plain (RFC 2231). */
  assert_mail (
    PLAIN "Content-Type: multipart/mixed; boundary=b\n\n"
          "--b\nContent-Type: application/pdf\n"
          "Content-Disposition: attachment; filename*=utf-8'de'Z%C3%BCge.pdf\n\nx\n"
          "--b\nContent-Type: application/zip; name*0=\"or\"; name*1=\"ders.zip\"\n\nx\n"
          "--b\nContent-Type: application/pdf; name=\"=?utf-8?Q?=C3=A9t=C3=A9?=\"\n\nx\n--b--\n",
    "a@example.org", "s", "", "Züge.pdf,orders.zip,été");
}

static void
test_codes (void)
{
  static const struct
  {
    const char *head, *body, *text;
  } cases[] = {
    { "text/plain; charset=windows-1252", "\x80 \x96 \xe9", "€ – é" },
    { "text/plain; charset=\"ISO-8859-15\"", "\xa4", "€" },
    { "text/plain; charset=koi8-r\nContent-Transfer-Encoding: base64", "0NLJ18XU\n", "привет" },
    { "text/plain; charset=utf-8\nContent-Transfer-Encoding: BASE64", "w6\nl0w6k=\n", "été" },
    { "text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable",
      "5 : A P=\nAR =2D BUR =E9", "5 : A PAR - BUR é" },
    { "text/plain; charset=nonsense", "\xc3\xa9", "é" },
    { "text/plain\nContent-Transfer-Encoding: quoted-printable", "a =ZZ b =", "a =ZZ b " },
    { "text/plain; format=flowed", "> one \n> two\nthree \nfour\n", "> one two\nthree four\n" },
    { "text/plain; format=flowed; delsp=yes", "one \ntwo\n", "onetwo\n" },
    { "nonsense", "5 : A PAR H\n", "5 : A PAR H\n" },
    { "multipart/mixed", "no boundary\n", "" },
    { "multipart/mixed; boundary=\"\"", "empty boundary\n", "" },
    { "multipart/mixed; boundary=b", "--b\n\nnot closed", "not closed" },
    { "multipart/mixed; boundary=b", "--b--\n--b\n\nafter the end", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *raw = g_strdup_printf (PLAIN "Content-Type: %s\n\n%s", cases[i].head,
                                              cases[i].body);
      g_test_message ("%s", cases[i].head);
      assert_mail (raw, "a@example.org", "s", cases[i].text, "");
    }
}

/* Deeply nested parts, many parts and large emails are read in a moment. */
static void
test_bounds (void)
{
  g_autoptr (GString) deep = g_string_new (PLAIN);
  g_autoptr (GString) many = g_string_new (PLAIN "Content-Type: multipart/mixed; boundary=b\n\n");
  g_autofree char *large = g_strnfill (PAY_MAIL_MAX + 1, 'x');
  g_autoptr (GString) deepest = g_string_new (NULL);
  clock_t before = clock ();

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (deep, "Content-Type: multipart/mixed; boundary=b%u\n\n--b%u\n", i, i);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (deepest, "Content-Type: multipart/mixed; boundary=b%u\n\n--b%u\n", i,
                            i);
  g_string_prepend (deepest, PLAIN);
  while (deep->len < PAY_MAIL_MAX - 10)
    g_string_append (deep, "--x\n");
  for (guint i = 0; i < 100000; i++)
    g_string_append (many, "--b\n\nx\n");
  g_autoptr (PayMail) first = pay_mail_read (deep->str, deep->len);
  g_assert_cmpuint (first->texts->len, ==, 0);
  g_autoptr (PayMail) second = pay_mail_read (many->str, many->len);
  g_assert_cmpuint (second->texts->len, ==, 50);
  g_autoptr (PayMail) fifth = pay_mail_read (deepest->str, deepest->len);
  g_assert_cmpuint (fifth->texts->len, ==, 0);
  g_autofree char *head = g_strdup_printf (
    PLAIN "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: %.300000s\n\nx\n",
    large);
  g_autoptr (PayMail) sixth = pay_mail_read (head, strlen (head));
  g_assert_cmpuint (sixth->texts->len, ==, 0);
  g_autoptr (PayMail) third = pay_mail_read (large, PAY_MAIL_MAX + 1);
  g_assert_cmpuint (third->texts->len, ==, 0);
  g_autoptr (PayMail) fourth = pay_mail_read (large, PAY_MAIL_MAX);
  g_assert_cmpuint (fourth->texts->len, ==, 0);
  g_assert_cmpuint (fourth->unread->len, ==, 1);
  double seconds = (double) (clock () - before) / CLOCKS_PER_SEC;
  g_test_message ("%.2f s", seconds);
  /* The limit is generous because sanitizers are slow. */
  g_assert_cmpfloat (seconds, <, 20);
}

/* Thousands of headers do not hide the text after them, and the first of them counts. */
static void
test_many_headers (void)
{
  g_autoptr (GString) mail = g_string_new (PLAIN);

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (mail, "Subject: %u\n", i);
  g_string_append (mail, "\n5 : A PAR H\n");
  g_autoptr (PayMail) read = pay_mail_read (mail->str, mail->len);
  g_assert_cmpstr (read->subject, ==, "s");
  g_assert_cmpuint (read->texts->len, ==, 1);
  const PayMailText *text = read->texts->pdata[0];
  g_assert_cmpstr (text->text, ==, "5 : A PAR H\n");
}

/* The sender is the one in the first real header From, before decoding. Other headers, names and
 * comments cannot replace it, and several addresses are none. */
static void
test_sender (void)
{
  static const struct
  {
    const char *head, *from;
  } cases[] = {
    { "From: Anna <Anna@Example.org>\n", "anna@example.org" },
    { "From: anna@example.org (carl@example.org)\n", "anna@example.org" },
    { "From: anna@example.org\nDe: carl@example.org\n", "anna@example.org" },
    { "Von: carl@example.org\nFrom: anna@example.org\n", "anna@example.org" },
    { "From: anna@example.org\nVan: carl@example.org\nDa: carl@example.org\n", "anna@example.org" },
    { "From: anna@example.org\nFrom : carl@example.org\n", "anna@example.org" },
    { "From : carl@example.org\nFrom: anna@example.org\n", "anna@example.org" },
    { "From: anna@example.org\nFrom: carl@example.org\n", "anna@example.org" },
    { "From: =?utf-8?Q?<carl=40example.org>?= <anna@example.org>\n", "anna@example.org" },
    { "From: anna@example.org =?utf-8?B?PGNhcmxAZXhhbXBsZS5vcmc+?=\n", "anna@example.org" },
    { "From: \"carl@example.org\" <anna@example.org>\n", "anna@example.org" },
    { "From: \"a \\\" <carl@example.org>\" <anna@example.org>\n", "anna@example.org" },
    { "From: anna@example.org <anna@example.org>\n", "anna@example.org" },
    { "From: Anna <anna@example.org<mailto:anna@example.org>>\n", "anna@example.org" },
    { "From: Anna [mailto:anna@example.org]\n", "anna@example.org" },
    { "From: anna@example.org, carl@example.org\n", "" },
    { "From: carl@example.org <anna@example.org>\n", "" },
    { "From: Anna\nReply-To: anna@example.org\n", "" },
    { "Von: anna@example.org\nBetreff: France\n", "anna@example.org" },
    { "De : anna@example.org\nVan: carl@example.org\n", "anna@example.org" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *raw = g_strconcat (cases[i].head, "Subject: s\n\nx\n", NULL);
      g_autoptr (PayMail) mail = pay_mail_read (raw, strlen (raw));
      g_test_message ("%s", cases[i].head);
      g_assert_cmpstr (mail->from, ==, cases[i].from);
      g_assert_true (mail->has_head);
    }
}

/* The time of an email is that of its first valid header Received, otherwise that of Date. */
static void
test_time (void)
{
  static const struct
  {
    const char *head, *time;
  } cases[] = {
    { "Date: Sat, 21 Nov 2026 20:03:11 +0100\n", "2026-11-21T19:03:11Z" },
    { "Date: Sat, 21 Nov 2026 20:03:11 +0100\n"
      "Received: from a by b; Sat, 21 Nov 2026 21:00:00 +0000\n"
      "Received: from x by a; Sat, 21 Nov 2026 18:00:00 +0000\n",
      "2026-11-21T21:00:00Z" },
    { "Received: from a by b\nReceived: from x by a; Sat, 21 Nov 2026 18:00:00 +0000\n"
      "Date: Sat, 21 Nov 2026 20:03:11 +0100\n",
      "2026-11-21T18:00:00Z" },
    { "Date: soon\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *raw = g_strconcat (PLAIN, cases[i].head, "\nx\n", NULL);
      g_autoptr (PayMail) mail = pay_mail_read (raw, strlen (raw));
      g_autoptr (GDateTime) utc = mail->time ? g_date_time_to_utc (mail->time) : NULL;
      g_autofree char *time = utc ? g_date_time_format_iso8601 (utc) : NULL;
      g_assert_cmpstr (time, ==, cases[i].time);
    }
}

static void
test_who_sends (void)
{
  g_autoptr (PayGame) game = make_game ();
  g_autoptr (PayIncoming) own = receive (game,
                                         "From: Anna@Example.org\nSubject: x\n\n1 : A PAR H\n");
  g_autoptr (PayIncoming) other = receive (
    game, "From: carl@example.org\nSubject: France\n\n1 : A PAR H\n");
  g_autoptr (PayIncoming) unlisted = receive (
    game, "From: carl@example.org\nSubject: Italy\n\n1 : A ROM H\n");

  g_assert_cmpint (own->kind, ==, PAY_INCOMING_NEW);
  g_assert_false (own->strange);
  g_assert_cmpint (other->kind, ==, PAY_INCOMING_NEW);
  g_assert_true (other->strange);
  g_assert_true (pay_diagnostics_has_code (other->findings, PAY_CODE_INCOMING_SENDER));
  g_assert_false (unlisted->strange);
  g_assert_cmpint (other->sender, ==, PAY_NO_POWER);
  /* The sheet for another power says whose address it came from, even if that power does not
   * have a listed address. The reply does not reveal the other player. */
  g_autoptr (PayIncoming) anna = receive (
    game, "From: anna@example.org\nSubject: Italy\n\n1 : A ROM H\n");
  g_assert_true (anna->strange);
  g_assert_cmpint (anna->power, ==, play_power ("Italy"));
  g_assert_cmpint (anna->sender, ==, play_power ("France"));
  g_autofree char *findings = pay_diagnostics_text (anna->findings);
  g_assert_nonnull (strstr (findings, "the address of the player of France"));
  g_autofree char *reply = pay_incoming_reply (anna, game);
  g_assert_null (strstr (reply, "France"));
}

/* In an email of HTML alone, paragraphs and empty lines separate a greeting and a signature from
 * the sheet, as in plain text. */
static void
test_html_paragraphs (void)
{
  static const char *const bodies[] = {
    "<p>Dear game master,<br>here it comes.</p><p>5 : A PAR - BUR<br>3 : F BRE - MAO</p>"
    "<p>Best wishes,<br>Anna</p>",
    "<div>Dear game master, here it comes.</div><div><br></div><div>5 : A PAR - BUR</div>"
    "<div>3 : F BRE - MAO</div><div><br></div><div>Best wishes, Anna</div>",
    "Dear game master, here it comes.<br><br>5 : A PAR - BUR<br>3 : F BRE - MAO<br><br>Best "
    "wishes, Anna",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autoptr (PayGame) game = make_game ();
      g_autofree char *mail = g_strdup_printf ("From: anna@example.org\nSubject: x\nContent-Type: "
                                               "text/html\n\n<html><body>%s</body></html>\n",
                                               bodies[i]);
      g_autoptr (PayIncoming) incoming = receive (game, mail);

      g_test_message ("%s", incoming->text);
      g_assert_cmpint (incoming->kind, ==, PAY_INCOMING_NEW);
      g_assert_cmpstr (incoming->text, ==, "5 : A PAR - BUR\n3 : F BRE - MAO\n");
      g_assert_true (pay_diagnostics_has_code (incoming->findings, PAY_CODE_INCOMING_LETTER));
    }
}

/* In an email with parts, the line end before a boundary belongs to the boundary. The line end
 * before the end of the email belongs to the last part. A part may be empty; it does not contain
 * anything of the next part. */
static void
test_parts (void)
{
#define PARTS                                                                                      \
  "From: anna@example.org\nSubject: x\nMIME-Version: 1.0\n"                                        \
  "Content-Type: multipart/mixed; boundary=cut\n\n"
#define TEXT "Content-Type: text/plain\n\n"
  static const struct
  {
    const char *mail, *texts;
  } cases[] = {
    { PARTS "--cut\n" TEXT "one\n--cut\n" TEXT "two\n--cut--\n", "one|two" },
    { PARTS "--cut\n" TEXT "one\n\n--cut\n" TEXT "two\n\n--cut--\n", "one\n|two\n" },
    { PARTS "--cut\n" TEXT "one\n--cut\n" TEXT "two", "one|two" },
    { PARTS "--cut\n--cut\n" TEXT "two\n--cut--\n", "two" },
    { PARTS "--cut\n" TEXT "--cut\n" TEXT "two\n--cut--\n", "two" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayMail) mail = pay_mail_read (cases[i].mail, strlen (cases[i].mail));
      g_autoptr (GString) texts = g_string_new (NULL);

      for (guint k = 0; k < mail->texts->len; k++)
        {
          const PayMailText *part = mail->texts->pdata[k];
          if (*part->text)
            g_string_append_printf (texts, "%s%s", texts->len ? "|" : "", part->text);
        }
      g_assert_cmpstr (texts->str, ==, cases[i].texts);
    }
#undef PARTS
#undef TEXT
}

/* An order directly above the line that introduces a quotation is kept when the quotation is
 * removed. */
static void
test_nothing_lost (void)
{
  static const struct
  {
    const char *text, *stripped;
  } cases[] = {
    { "5 : A PAR H\nOn Saturday the GM wrote:\n> x\n", "5 : A PAR H\n" },
    { "5 : A PAR H\nDer GM schrieb:\n> x\n", "5 : A PAR H\n" },
    { "On Saturday, at six o'clock,\nthe GM <gm@example.net>\nwrote:\n\n> x\n5 : A PAR H\n",
      "\n5 : A PAR H\n" },
    { "5 : A PAR H\n% look:\n3 : F BRE H\n", "5 : A PAR H\n% look:\n3 : F BRE H\n" },
    { "5 : A PAR H\n\n\n3 : F BRE H\n--\nAnna\n", "5 : A PAR H\n\n\n3 : F BRE H\n" },
    { "From: the heart\n5 : A PAR H\nTo: you\n", "From: the heart\n5 : A PAR H\nTo: you\n" },
    { "Sent from Paris : 5\n5 : A PAR H\n", "Sent from Paris : 5\n5 : A PAR H\n" },
    { "----\n5 : A PAR H\n", "----\n5 : A PAR H\n" },
    { ">5 : A PAR H\n>> old\n> 3 : F BRE H\n", "5 : A PAR H\n3 : F BRE H\n" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *stripped = pay_mail_text_strip (cases[i].text);
      g_assert_cmpstr (stripped, ==, cases[i].stripped);
    }
}

/* The marker of our letters ends the writer’s text, in whatever way and language a program quotes.
 */
static void
test_marker (void)
{
  static const char *const announcements[] = {
    "",
    "\n",
    "> \n",
    "On Tuesday, December 1, 2026 at 09:00:00 PM GMT+1, Payola <judge@example.org> wrote:\n\n",
    "On Tue, 1 Dec 2026 at 21:00, Payola\n<judge@example.org> wrote:\n\n",
    "Den tis 1 dec. 2026 kl 21:00 skrev Payola <judge@example.org>:\n\n",
    "wt., 1 gru 2026 o 21:00 Payola <judge@example.org> napisa\xc5\x82(a):\n\n",
    "Payola <judge@example.org> escreveu (ter\xc3\xa7"
    "a, 1/12/2026 \xc3\xa0(s) 21:00):\n\n",
    "ti 1. jouluk. 2026 klo 21.00 Payola kirjoitti:\n\n",
    "\xd0\xb2\xd1\x82, 1 \xd0\xb4\xd0\xb5\xd0\xba. 2026 \xd0\xb3., 21:00 Payola "
    "<judge@example.org>:\n",
    "2026\xe5\xb9\xb4"
    "12\xe6\x9c\x88"
    "1\xe6\x97\xa5 21:00 Payola <judge@example.org>:\n",
    /* Outlook: Swedish, Danish, Polish, Portuguese, Russian, Finnish, Japanese */
    "________________________________\nFr\xc3\xa5n: Payola <judge@example.org>\nSkickat: den 1 "
    "december 2026 21:00\nTill: Fred\n\xc3\x84mne: g [g S1901M FRANCE abc]\n\n",
    "-----Oprindelig meddelelse-----\nFra: Payola\nSendt: 1. december 2026 21:00\nTil: Fred\nEmne: "
    "g\n\n",
    "-----\xd0\x98\xd1\x81\xd1\x85\xd0\xbe\xd0\xb4-----\nOd: Payola\nWys\xc5\x82"
    "ano: 1 grudnia\nDo: Fred\nTemat: g\n\n",
    "\nDe: Payola <judge@example.org>\nEnviada: 1 de dezembro\nPara: Fred\nAssunto: a very long "
    "subject that\nis wrapped [g S1901M FRANCE abc]\n\n",
    "\xd0\x9e\xd1\x82: Payola <judge@example.org>\n\xd0\x94\xd0\xb0\xd1\x82\xd0\xb0: 1\n"
    "\xd0\x9a\xd0\xbe\xd0\xbc\xd1\x83: Fred\n\n",
    "L\xc3\xa4hett\xc3\xa4j\xc3\xa4: Payola <judge@example.org>\nVastaanottaja: Fred\nAihe: "
    "g\n\n",
    "\xe5\xb7\xae\xe5\x87\xba\xe4\xba\xba\xef\xbc\x9a Payola <judge@example.org>\n"
    "\xe4\xbb\xb6\xe5\x90\x8d\xef\xbc\x9a g\n\n",
  };
  static const char *const written[] = { "5 : A PAR H\nSET WAIT\n",
                                         "Power: France\n\n5 : A PAR H\n", "" };
  const char *letter = PAY_MAIL_MARKER
    "  Write your reply above this line.\n\n| RESIGN\n9 : A PAR H\n";

  for (guint i = 0; i < G_N_ELEMENTS (announcements); i++)
    for (guint k = 0; k < G_N_ELEMENTS (written); k++)
      {
        gboolean quoted = *announcements[i] == '>';
        g_autofree char *mail = g_strconcat (written[k], k == 0 && i ? "" : "\n", announcements[i],
                                             quoted ? "> " : "", letter, NULL);
        g_autofree char *above = pay_mail_text_above (mail);
        g_autofree char *all = g_strchomp (pay_mail_text_strip (mail));
        g_strchomp (above);
        g_autofree char *right = g_strchomp (g_strdup (written[k]));
        g_assert_cmpstr (above, ==, right);
        if (!quoted)
          g_assert_cmpstr (all, ==, right);
      }

  /* Below a quotation, only what follows all its lines is the writer’s. */
  g_autofree char *below = pay_mail_text_strip (
    "On Tue, 1 Dec 2026, Payola wrote:\n> " PAY_MAIL_MARKER
    " Write\n> | a long line\n9 : A MUN H\n> end\n\n"
    "5 : A PAR H\n");
  g_assert_cmpstr (below, ==, "\n5 : A PAR H\n");
  /* An email that was only forwarded contains no words of its writer. */
  g_autofree char *forwarded = pay_mail_text_above ("> SET WAIT\n> 5 : A PAR H\n");
  g_assert_cmpstr (forwarded, ==, "");
}

/* No email needs much time: texts that are too long for a sheet are not read but listed, and long
 * headers are cut off. */
static void
test_long (void)
{
  g_autofree char *most = g_strnfill (10000, '\n'), *more = g_strnfill (10001, '\n');
  g_autofree char *words = g_strnfill (1024 * 1024 + 1, 'x'), *brackets = g_strnfill (200000, '(');
  const struct
  {
    const char *text;
    guint texts;
  } cases[] = { { most, 1 }, { more, 0 }, { words, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("From: a@example.org\n\n", cases[i].text, NULL);
      g_autoptr (PayMail) mail = pay_mail_read (text, strlen (text));

      g_assert_cmpuint (mail->texts->len, ==, cases[i].texts);
      g_assert_cmpuint (mail->unread->len, ==, 1 - cases[i].texts);
    }
  g_autofree char *text = g_strconcat ("Subject: x", brackets, "\nFrom: a@example.org\n\nx\n",
                                       NULL);
  g_autoptr (PayMail) mail = pay_mail_read (text, strlen (text));
  g_assert_cmpuint (strlen (mail->subject), <=, 16 * 1024);
  g_assert_cmpstr (mail->from, ==, "a@example.org");
}

/* Numbers that are not characters (U+110000) never become part of a text. */
static void
test_valid_texts (void)
{
  static const char *const mails[] = {
    "Content-Type: text/plain; charset=UCS-4\nContent-Transfer-Encoding: base64\n\nABEAAAAAAEE=\n",
    "Subject: \xf4\x90\x80\x80\nFrom: \xf4\x90\x80\x80@example.org\n\n\xf4\x90\x80\x80\n",
    "Subject: =?UCS-4?b?ABEAAA==?=\nContent-Type: text/html; charset=UCS-4\n"
    "Content-Transfer-Encoding: base64\n\nABEAAAAAAEE=\n",
    "Subject: a\nContent-Type: text/html\n\n&#x110000;&#xD800;&#xFFFFFFFF;\xf7\xbf\xbf\xbf\n",
    "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: image/png;"
    " name=\"\xf4\x90\x80\x80\"\nContent-Disposition: attachment\n\nx\n--b--\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      g_autoptr (PayMail) mail = pay_mail_read (mails[i], strlen (mails[i]));

      g_assert_true (g_utf8_validate (mail->from, -1, NULL));
      g_assert_true (g_utf8_validate (mail->subject, -1, NULL));
      for (guint t = 0; t < mail->texts->len; t++)
        {
          const PayMailText *text = mail->texts->pdata[t];
          g_assert_true (g_utf8_validate (text->text, -1, NULL));
        }
      for (guint u = 0; u < mail->unread->len; u++)
        g_assert_true (g_utf8_validate (mail->unread->pdata[u], -1, NULL));
    }
}

/* The page of an email is read if the plain text is empty or only a notice, or if only the page is
 * a valid sheet. */
static void
test_text_and_page (void)
{
  static const struct
  {
    const char *text, *page, *sheet;
  } mails[] = {
    { "2 : A PAR H\n", "<p>3 : A PAR H", "2 : A PAR H\n" },
    { "\n \n", "<p>3 : A PAR H", "3 : A PAR H\n" },
    { "This is a message in HTML format.\nPlease use another program.\n", "<p>3 : A PAR H",
      "3 : A PAR H\n" },
    { "*2 : A PAR H*\n", "<b>2 : A PAR H</b>", "2 : A PAR H\n" },
    { "2 : A PAR -\nBUR\n3 : A MAR H\n", "<p>2 : A PAR - BUR<p>3 : A MAR H",
      "2 : A PAR - BUR\n3 : A MAR H\n" },
    { "2 : A PAR ? BUR\n", "<p>2 : A PAR ? BUR", "2 : A PAR ? BUR\n" },
  };
  g_autoptr (PayGame) game = play_game ("payola", "", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (mails); i++)
    {
      g_autofree char *mail = g_strdup_printf (
        "Subject: France S1901M\nContent-Type: multipart/alternative; boundary=b\n\n"
        "--b\nContent-Type: text/plain\n\n%s--b\nContent-Type: text/html\n\n%s\n--b--\n",
        mails[i].text, mails[i].page);
      g_autoptr (PayIncoming) incoming = pay_incoming_read (game, mail, strlen (mail), NULL,
                                                            PAY_NO_POWER);
      g_test_message ("mail %u", i);
      g_assert_cmpstr (incoming->text, ==, mails[i].sheet);
    }
}

static PayMail *
read_page (const char *begin, const char *part, guint n, const char *end)
{
  g_autoptr (GString) page = g_string_new ("Subject: a\nContent-Type: text/html\n\n");

  g_string_append (page, begin);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (page, "%s%u", part, i);
  g_string_append (page, end);
  return pay_mail_read (page->str, page->len);
}

/* The limits of XML also hold for pages: attributes of a tag, with any quotes, and tags. */
static void
test_page_limits (void)
{
  static const struct
  {
    const char *begin, *part, *end;
    guint n;
    gboolean read;
  } pages[] = {
    { "<a", " b", ">A PAR H</a>", 200, TRUE },
    { "<a", " b", ">A PAR H</a>", 201, FALSE },
    { "<a title='>'", "\nb=\"'>\"c", ">A PAR H</a>", 250, FALSE },
    { "<a '", " b", "'>A PAR H</a>", 250, FALSE },
    { "<a title='", " b", "'>A PAR H</a>", 1000, TRUE },
    { "<p>A PAR H</p>", "<option>", "", 49000, FALSE },
    { "<p>A PAR H</p><select>", "<option>", "</select>", 300000, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (PayMail) mail = read_page (pages[i].begin, pages[i].part, pages[i].n,
                                            pages[i].end);
      g_test_message ("page %u", i);
      g_assert_cmpuint (mail->texts->len, ==, pages[i].read);
      g_assert_cmpuint (mail->unread->len, ==, !pages[i].read);
    }
}

/* Words of neighbouring cells do not become one word. */
static void
test_cells (void)
{
  static const char page[]
    = "Subject: a\nContent-Type: text/html\n\n<table><tr><td>1</td><td>2 : A "
      "PAR H</td></tr><tr><th>3</th><td>A MAR H</table>";
  g_autoptr (PayMail) mail = pay_mail_read (page, strlen (page));

  g_assert_cmpuint (mail->texts->len, ==, 1);
  g_assert_cmpstr (((PayMailText *) mail->texts->pdata[0])->text, ==, "1 2 : A PAR H\n3 A MAR H\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/mail/shapes", test_shapes);
  g_test_add_func ("/exchange/mail/structure", test_structure);
  g_test_add_func ("/exchange/mail/codes", test_codes);
  g_test_add_func ("/exchange/mail/bounds", test_bounds);
  g_test_add_func ("/exchange/mail/many-headers", test_many_headers);
  g_test_add_func ("/exchange/mail/mailbox", test_mailbox);
  g_test_add_func ("/exchange/mail/parts", test_parts);
  g_test_add_func ("/exchange/mail/sender", test_sender);
  g_test_add_func ("/exchange/mail/time", test_time);
  g_test_add_func ("/exchange/mail/senders", test_who_sends);
  g_test_add_func ("/exchange/html-paragraphs", test_html_paragraphs);
  g_test_add_func ("/exchange/page-limits", test_page_limits);
  g_test_add_func ("/exchange/cells", test_cells);
  g_test_add_func ("/exchange/text-and-page", test_text_and_page);
  g_test_add_func ("/exchange/mail/long", test_long);
  g_test_add_func ("/exchange/mail/valid-texts", test_valid_texts);
  g_test_add_func ("/exchange/mail/nothing-lost", test_nothing_lost);
  g_test_add_func ("/exchange/mail/marker", test_marker);
  return g_test_run ();
}
