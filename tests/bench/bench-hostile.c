/* bench-hostile.c - measures how long the readers need for 4 MB that were made to block them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-hostile [READER]: prints "reader input milliseconds refused|read", the slowest last. The
 * aim is at most 500 milliseconds without sanitizers. Exits with 1 if anything takes longer.
 */
#include "config.h"

#include "board/board-xml.h"
#include "exchange/dpjudge-status.h"
#include "exchange/incoming.h"
#include "exchange/judge-mail.h"
#include "exchange/mail.h"
#include "exchange/packet.h"
#include "exchange/sheet-file.h"
#include "game/game-xml.h"
#include "ministry/theatre-xml.h"
#include "render/art/art-check.h"
#include "render/art/look-check.h"
#include "render/art/map-art.h"
#include "scoring/tournament.h"

#include <string.h>
#include <time.h>

#define SIZE (4 * 1024 * 1024)
#define LIMIT_MS 500

typedef gboolean (*Read) (const char *text, gsize length, PayDiagnostics *diagnostics);

static PayBoard *board;
static PayGame *game;

/* ---- readers -------------------------------------------------------------------------------- */

static gboolean
read_board (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) read = pay_board_read_bytes (text, length, diagnostics);
  return read != NULL;
}

static gboolean
examine_board (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  gboolean sound;
  g_autoptr (PayBoard) read = pay_board_examine (text, length, &sound, diagnostics);
  return read && sound;
}

static gboolean
read_game (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_game_read_bytes (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_packet (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPacket) read = pay_packet_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_sheet_file (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheetFile) read = pay_sheet_file_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_system (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySystem) read = pay_system_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_tournament (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayTournament) read = pay_tournament_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_theatre (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayTheatre) read = pay_theatre_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_art (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) found = payola_art_check (board, text, length);
  return found->len == 0;
}

static gboolean
read_look (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) found = payola_look_check (text, length, 1);
  return found->len == 0;
}

static gboolean
read_mail (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayMail) read = pay_mail_read (text, length);
  return read->texts->len > 0;
}

/* Reads a mailbox as `receive` does. */
static gboolean
receive (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) mails = pay_mail_split (text, length);
  gboolean good = FALSE;

  if (mails->len > PAY_MAILBOX_MAX)
    return FALSE;
  for (guint i = 0; i < mails->len; i++)
    {
      gsize size;
      const char *data = g_bytes_get_data (mails->pdata[i], &size);
      g_autoptr (PayIncoming) incoming = pay_incoming_read (game, data ? data : "", size, NULL,
                                                            PAY_NO_POWER);
      g_autofree char *reply G_GNUC_UNUSED = pay_incoming_reply (incoming, game);
      good |= pay_incoming_is_good (incoming);
    }
  return good;
}

static gboolean
read_results (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_judge_mail_receive (game, text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_status (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_dpjudge_status_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_position (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPosition) read = pay_position_parse (board, text, diagnostics);
  return read != NULL;
}

static gboolean
read_sheet (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_game_submit (game, 2, text, (gssize) length, diagnostics);
  return read != NULL;
}

static gboolean
read_table (const char *text, gsize length, gboolean results, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  g_autoptr (PayTournament) tournament = pay_tournament_new (board, system);

  return results ? pay_tournament_read_results (tournament, text, length, diagnostics)
                 : pay_tournament_read_players (tournament, text, length, diagnostics);
}

static gboolean
read_players_table (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return read_table (text, length, FALSE, diagnostics);
}

static gboolean
read_results_table (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return read_table (text, length, TRUE, diagnostics);
}

/* Readers of XML, with the name of the root element and a file that they accept. */
static const struct
{
  const char *name, *root, *file;
  Read read;
} documents[] = {
  { "board", "board", "maps/standard/board.xml", read_board },
  { "board-examined", "board", "maps/standard/board.xml", examine_board },
  { "game", "game", "data/samples/demo.payola", read_game },
  { "packet", "packet", "tests/fuzz/corpus/packet/france.payola-packet", read_packet },
  { "sheet-file", "sheet", "tests/fuzz/corpus/incoming/france.payola-sheet", read_sheet_file },
  { "incoming-file", "sheet", "tests/fuzz/corpus/incoming/france.payola-sheet", receive },
  { "system", "payola-system", "tests/fuzz/corpus/scoring/own.payola-system", read_system },
  { "tournament", "payola-tournament", "tests/fuzz/corpus/tournament/small.payola-tournament",
    read_tournament },
  { "theatre", "theatre", "tests/fuzz/corpus/theatre/small.xml", read_theatre },
  { "art", "svg", "maps/standard/art.svg", read_art },
};

/* Readers of other texts, with a file that they accept. */
static const struct
{
  const char *name, *file;
  Read read;
} texts[] = {
  { "look", "maps/standard/dark.css", read_look },
  { "mail", "tests/cases/mails/forwarded-attached.eml", read_mail },
  { "receive", "tests/fuzz/corpus/incoming/mail.txt", receive },
  { "results", "tests/cases/mails/gmail-reply.eml", read_results },
  { "status", "tests/cases/mails/gmail-reply.eml", read_status },
  { "position", "tests/fuzz/corpus/order/route.txt", read_position },
  { "sheet", "tests/fuzz/corpus/sheet/sheet.txt", read_sheet },
  { "players", "tests/fuzz/corpus/table/players.csv", read_players_table },
  { "tables", "tests/fuzz/corpus/table/results.csv", read_results_table },
};

/* ---- inputs --------------------------------------------------------------------------------- */

/* Inputs for readers of XML: a beginning, a part that is repeated until the text is long enough,
 * and an end. In each of them, %s becomes the root element, and # becomes a number that grows. */
static const struct
{
  const char *name, *begin, *part, *end;
} markup[] = {
  { "attributes", "<%s format='1'", " a#=''", "/>" },
  { "attributes-of-children", "<%s format='1'><a", " a#=''", "/></%s>" },
  { "namespaces", "<%s format='1'", " xmlns:a#='u:#'", "/>" },
  { "nested-namespaces", "<%s format='1'>", "<a xmlns:a#='u:#'><b/>", "" },
  { "namespaces-in-a-row", "<%s format='1'>", "<p#:a xmlns:p#='u:#'/>", "</%s>" },
  { "depth", "<%s format='1'>", "<a>", "" },
  { "names", "<%s format='1'><", "abcdefgh", "/></%s>" },
  { "attribute-names", "<%s format='1' ", "abcdefgh", "=''/>" },
  { "different-names", "<%s format='1'>", "<a#/>", "</%s>" },
  { "children", "<%s format='1'>", "<a/>", "</%s>" },
  { "children-with-attributes", "<%s format='1'>", "<a b='c'/>", "</%s>" },
  { "roots", "<%s format='1'>", "<%s/>", "</%s>" },
  { "text", "<%s format='1'>", "text ", "</%s>" },
  { "value", "<%s format='1' title='", "text ", "'/>" },
  { "references", "<%s format='1'>", "&#65;", "</%s>" },
  { "references-in-value", "<%s format='1' title='", "&#65;", "'/>" },
  { "comments", "<%s format='1'>", "<!---->", "</%s>" },
  { "instructions", "<%s format='1'>", "<?a?>", "</%s>" },
  { "sections", "<%s format='1'>", "<![CDATA[a]]>", "</%s>" },
  { "sections-and-text", "<%s format='1'>", "a<![CDATA[a]]>", "</%s>" },
  { "text-and-children", "<%s format='1'>", "a<b/>", "</%s>" },
  { "empty-lines", "<%s format='1'>", "\n", "</%s>" },
  { "empty-lines-before", "", "\n", "<%s format='1'/>" },
  { "broken-references", "<%s format='1'>", "&a;", "</%s>" },
  { "broken-tags", "<%s format='1'>", "<", "</%s>" },
  { "entities", "<!DOCTYPE %s [", "<!ENTITY a# 'aa'>", "]><%s/>" },
};

/* Inputs for all readers. */
static const struct
{
  const char *name, *begin, *part, *end;
} lines[] = {
  { "letter", "", "x", "" },
  { "empty-lines", "", "\n", "" },
  { "empty-lines-crlf", "", "\r\n", "" },
  { "spaces", "", " ", "" },
  { "spaces-in-lines", "", "x                                                    \n", "" },
  { "zero-bytes", "", "\1", "" },
  { "bad-bytes", "", "\xff", "" },
  { "letters-in-lines", "", "x\n", "" },
  { "numbers", "", "1", "" },
  { "numbers-in-lines", "", "#\n", "" },
  { "offers", "Power: France\n", "5 : A PAR - BUR\n", "" },
  { "offers-in-mail", "From: a@example.org\nSubject: France\n\n", "5 : A PAR - BUR\n", "" },
  { "route", "5 : F MAO", " - MAO", "" },
  { "transfers", "", "TRANSFER 1 TO ITALY\n", "" },
  { "lists", "ACCEPT ", "F", "" },
  { "bars", "", "|", "" },
  { "bars-and-words", "", "| A PAR 5 ", "" },
  { "positions", "S1901M | France 5 [F]: ", "A PAR, ", "" },
  { "powers", "S1901M ", "| France 5 [F]: A PAR ", "" },
  { "brackets", "", "(", "" },
  { "closed-brackets", "", "()", "" },
  { "comments", "", "/*", "" },
  { "closed-comments", "", "/**/", "" },
  { "rules", "", "a{b:c}", "" },
  { "bad-rules", "", "@a{b}", "" },
  { "addresses", "", "url(#a)", "" },
  { "quotes", "", "\"", "" },
  { "commas", "", ",", "" },
  { "records", "Anna,Berlin\n", "P#,T#\n", "" },
  { "same-records", "", "Anna,Berlin\n", "" },
  { "results", "", "1,A,Anna,5\n", "" },
  { "headers", "", "Subject: a\n", "" },
  { "different-headers", "", "X-#: a\n", "" },
  { "folded-header", "Subject: a\n", " a\n", "" },
  { "coded-words", "Subject: ", "=?utf-8?q?a?= ", "\n\nx\n" },
  { "coded-words-in-lines", "Subject: a\n", " =?utf-8?b?YQ==?=\n", "\n\nx\n" },
  { "addresses-in-header", "From: ", "a@example.org, ", "\n\nx\n" },
  { "comments-in-header", "From: ", "(", "\n\nx\n" },
  { "references", "References: ", "<a@b> ", "\n\nx\n" },
  { "mailbox", "", "From a\nSubject: a\n\n", "" },
  { "mailbox-of-offers", "",
    "From a@b Mon Jan  1 00:00:00 2026\nSubject: France\n\n5 : A PAR H\n\n", "" },
  { "mailbox-lines", "", "From \n", "" },
  { "parts", "Content-Type: multipart/mixed; boundary=b\n\n", "--b\n\na\n", "--b--\n" },
  { "typed-parts", "Content-Type: multipart/mixed; boundary=b\n\n",
    "--b\nContent-Type: text/html\n\n<p>a\n", "--b--\n" },
  { "nested-parts", "Content-Type: multipart/mixed; boundary=b0\n\n",
    "--b#\nContent-Type: multipart/mixed; boundary=b#x\n\n", "" },
  { "nested-mails", "", "Content-Type: message/rfc822\n\n", "" },
  { "parameters", "Content-Type: text/plain", "; a#=b", "\n\nx\n" },
  { "split-parameters", "Content-Type: text/plain", "; a*#=b", "\n\nx\n" },
  { "boundary", "Content-Type: multipart/mixed; boundary=", "b", "\n\nx\n" },
  { "quoted-printable", "Content-Transfer-Encoding: quoted-printable\n\n", "=41", "" },
  { "soft-breaks", "Content-Transfer-Encoding: quoted-printable\n\n", "=\n", "" },
  { "base64", "Content-Transfer-Encoding: base64\n\n", "QUJD\n", "" },
  { "quoted-lines", "Subject: a\n\n", "> 5 : A PAR H\n", "" },
  { "deeply-quoted", "Subject: a\n\n", ">", "" },
  { "html", "Content-Type: text/html\n\n", "<div>", "" },
  { "html-attributes", "Content-Type: text/html\n\n<a", " b=c", ">" },
  { "html-open", "Content-Type: text/html\n\n", "<", "" },
  { "html-comments", "Content-Type: text/html\n\n", "<!--", "" },
  { "html-styles", "Content-Type: text/html\n\n", "<style>", "" },
  { "html-references", "Content-Type: text/html\n\n", "&amp;", "" },
  { "html-ampersands", "Content-Type: text/html\n\n", "&", "" },
  { "armour-begins", "", "-----BEGIN PAYOLA SHEET-----\n", "" },
  { "armour-ends", "-----BEGIN PAYOLA SHEET-----\n", "-----END PAYOLA SHEET-----\n", "" },
  { "armour", "-----BEGIN PAYOLA SHEET-----\n", "QUJD\n", "-----END PAYOLA SHEET-----\n" },
  { "sheet-files", "", "<sheet>", "" },
  { "closed-sheet-files", "", "<sheet></sheet>\n", "" },
  { "judge-results", "Subject: x\n\nMovement results for Spring of 1901.\n\n",
    "France: Army Paris -> Burgundy.\n", "" },
  { "judge-headings", "", "Movement results for Spring of 1901.\n", "" },
  { "status-games", "", "GAME a\n", "" },
  { "status-powers", "GAME a\nPHASE SPRING 1901 MOVEMENT\n", "FRANCE\n", "" },
  { "status-units", "GAME a\nPHASE SPRING 1901 MOVEMENT\nFRANCE\n", "UNITS A PAR\n", "" },
  { "keywords", "", "Power: France\nPhase: S1901M\n", "" },
};

static void
append (GString *out, const char *text, const char *root, guint n)
{
  for (; *text; text++)
    if (text[0] == '%' && text[1] == 's')
      {
        g_string_append (out, root);
        text++;
      }
    else if (*text == '#')
      g_string_append_printf (out, "%u", n);
    else
      g_string_append_c (out, *text == '\1' ? '\0' : *text);
}

static GString *
make (const char *begin, const char *part, const char *end, const char *root)
{
  GString *text = g_string_sized_new (SIZE + 4096);

  append (text, begin, root, 0);
  for (guint i = 0; text->len < SIZE; i++)
    append (text, part, root, i);
  append (text, end, root, 0);
  return text;
}

/* Repeats the content of the root element of a valid file. If `root` is NULL, repeats the whole
 * file. */
static GString *
repeat (const char *file, const char *root)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), file, NULL);
  g_autofree char *tag = root ? g_strconcat ("<", root, NULL) : NULL;
  g_autofree char *text = NULL;
  GString *out = g_string_sized_new (2 * SIZE);

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("%s is missing", path);
  const char *from = tag ? strchr (strstr (text, tag), '>') + 1 : text;
  const char *to = tag ? g_strrstr (text, "</") : text + strlen (text);
  g_string_append_len (out, text, from - text);
  while (out->len < SIZE)
    g_string_append_len (out, from, to - from);
  g_string_append (out, to);
  return out;
}

/* ---- measurement ---------------------------------------------------------------------------- */

typedef struct
{
  char *words;
  double ms;
} Result;

static GArray *results;

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
measure (const char *reader, const char *input, Read read, GString *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  double start = now ();
  gboolean good = read (text->str, text->len, diagnostics);
  Result result = { .ms = now () - start };

  result.words = g_strdup_printf ("%s %s %.0f ms %s, %u findings", reader, input, result.ms,
                                  good ? "read" : "refused", pay_diagnostics_get_n (diagnostics));
  if (g_getenv ("BENCH_VERBOSE"))
    g_printerr ("%s\n", result.words);
  g_array_append_val (results, result);
  g_string_free (text, TRUE);
}

static void
measure_lines (const char *reader, Read read)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    measure (reader, lines[i].name, read, make (lines[i].begin, lines[i].part, lines[i].end, ""));
}

static int
compare_results (gconstpointer a, gconstpointer b)
{
  double x = ((const Result *) a)->ms, y = ((const Result *) b)->ms;
  return (x > y) - (x < y);
}

static void
load (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, "Bench", 1, diagnostics);
  game = pay_game_new (setup);
}

int
main (int argc, char **argv)
{
  int status = 0;

  results = g_array_new (FALSE, FALSE, sizeof (Result));
  load ();
  for (guint d = 0; d < G_N_ELEMENTS (documents); d++)
    {
      const char *name = documents[d].name, *root = documents[d].root;
      if (argc > 1 && strcmp (argv[1], name) != 0)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (markup); i++)
        measure (name, markup[i].name, documents[d].read,
                 make (markup[i].begin, markup[i].part, markup[i].end, root));
      measure (name, "repeated-content", documents[d].read, repeat (documents[d].file, root));
      measure (name, "repeated-file", documents[d].read, repeat (documents[d].file, NULL));
      measure_lines (name, documents[d].read);
    }
  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    {
      if (argc > 1 && strcmp (argv[1], texts[t].name) != 0)
        continue;
      measure (texts[t].name, "repeated-file", texts[t].read, repeat (texts[t].file, NULL));
      measure_lines (texts[t].name, texts[t].read);
    }

  g_array_sort (results, compare_results);
  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);
      g_print ("%s\n", result->words);
      status |= result->ms > LIMIT_MS;
    }
  return status;
}
