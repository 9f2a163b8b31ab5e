/* test-mail.c - mails as programs and people write them: which sheet is in them, and whose
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "exchange/incoming.h"
#include "exchange/mail-text.h"
#include "exchange/mail.h"
#include "game/commitment.h"

#include <string.h>

/* Keyless: France has a mail address, the others nothing. */
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

/* tests/cases/mails/index.tsv says what each is. */
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
      /* No beginning of a mail does any harm. */
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
}

/* Of a mail in parts the line end before a mark is the mark's, and that before the end is the
 * part's; a part may be empty, and hold nothing of the next. */
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

/* An order that stands right above the line that announces a quote is not lost with it. */
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/mail/shapes", test_shapes);
  g_test_add_func ("/exchange/mail/mailbox", test_mailbox);
  g_test_add_func ("/exchange/mail/parts", test_parts);
  g_test_add_func ("/exchange/mail/who-sends", test_who_sends);
  g_test_add_func ("/exchange/mail/nothing-lost", test_nothing_lost);
  return g_test_run ();
}
