/* hostile-inputs.c - inputs that were made to block the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "hostile.h"

#include <string.h>

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
  { "html-attributes-named", "Content-Type: text/html\n\n<a", " b#=c", ">" },
  { "html-paragraphs", "Content-Type: text/html\n\n", "<p>", "" },
  { "html-cells", "Content-Type: text/html\n\n<table>", "<td>1", "" },
  { "html-options", "Content-Type: text/html\n\n<select>", "<option>a", "" },
  { "html-options-nested", "Content-Type: text/html\n\n", "<select><option>", "" },
  { "html-fonts", "Content-Type: text/html\n\n", "<font><b>", "" },
  { "html-quotes", "Content-Type: text/html\n\n", "<blockquote>a", "" },
  { "html-unclosed", "Content-Type: text/html\n\n", "<a href='", "" },
  { "html-ends", "Content-Type: text/html\n\n<p>", "</b>", "" },
  { "html-breaks", "Content-Type: text/html\n\na", "<br>", "" },
  { "html-spaces", "Content-Type: text/html\n\n<p>a", "&nbsp;", "" },
  { "html-forms", "Content-Type: text/html\n\n", "<form><li><dd><table><tr>", "" },
  { "flowed", "Content-Type: text/plain; format=flowed\n\n", "a \n", "" },
  { "flowed-lines", "Content-Type: text/plain; format=flowed\n\n", "\n", "" },
  { "announcements", "Subject: a\n\n", "On a\n", "" },
  { "advertisements", "Subject: a\n\n", "Sent from my telephone\n", "" },
  { "heads", "Subject: a\n\n", "From: a\nTo: b\nDate: c\n", "" },
  { "bold-heads", "Subject: a\n\n", "*From: a\n", "" },
  { "quoted-blanks", "Subject: a\n\nA PAR H\n", "> \n\n", "" },
  { "years", "", "Spring #\nFrance\nThe army at Paris hold\n", "" },
  { "history", "Spring 1901\nFrance\n", "The army at Paris hold\n", "" },
  { "history-retreats", "Spring 1901\nFrance\n", "The army at Paris retreat to Gascony\n", "" },
  { "history-order", "Spring 1901\nFrance\nThe army at ", "Paris move to ", "\n" },
  { "history-remarks", "Spring 1901\nFrance\nPar holds", " (cut)", "\n" },
  { "page-tags", "<html></", "<", "" },
  { "page-entities", "<html></p>", "&amp;gt;", "" },
  { "page-games", "backstabbr", "France 5\nItaly 4\nEngland 3\n", "" },
  { "page-centres", "</", "France\n9 supply-centers\n", "" },
  { "json-lists", "{\"phases\":[", "[],", "]}" },
  { "json-objects", "{\"map\":\"standard\",\"phases\":[", "{},", "{}]}" },
  { "json-names", "{\"map\":\"standard\",\"phases\":[], ", "\"a#\":1,", "\"b\":1}" },
  { "json-same-names", "{\"map\":\"standard\",\"phases\":[], ", "\"a\":1,", "\"b\":1}" },
  { "json-string", "{\"map\":\"standard\",\"phases\":\"", "\\u0041", "\"}" },
  { "json-games", "", "{\"map\":\"standard\",\"phases\":[]}\n", "" },
  { "json-lines", "", "{}\n", "" },
  { "json-number", "{\"map\":", "9", "}" },
  { "json-comments", "{\"map\":1,\"phases\":2,", "//\n", "}" },
  { "jdip-turns", "<game specification='1'><variant name='Standard'/>",
    "<turn season='SPRING' year='190#' phase='MOVEMENT'><positions/></turn>", "</game>" },
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

/* Repeats the text after @from until the string has at least @size bytes. */
static void
fill (GString *out, gsize from, gsize size)
{
  gsize n = out->len - from, total = from + (MAX (size, from + n) - from + n - 1) / n * n;

  g_string_set_size (out, total);
  for (gsize done = n; from + done < total; done *= 2)
    memcpy (out->str + from + done, out->str + from, MIN (done, total - from - done));
}

static GString *
make (const char *begin, const char *part, const char *end, const char *root, gsize size)
{
  GString *text = g_string_sized_new (size + 4096);
  gboolean same = !strchr (part, '#');
  gsize from;

  append (text, begin, root, 0);
  from = text->len;
  for (guint i = 0; text->len < size && (!same || i == 0); i++)
    append (text, part, root, i);
  if (same)
    fill (text, from, size);
  append (text, end, root, 0);
  return text;
}

/* Pieces that are repeated at several places of a valid file. */
static const char *const pieces[] = {
  "<",
  ">",
  "</",
  "</p>",
  "<p>",
  "<b ",
  "<!--",
  "&",
  "&nbsp;",
  "&amp;",
  "(",
  ")",
  "()",
  "(cut)",
  " (cut)",
  "(fail) ",
  "->",
  " -> ",
  " - ",
  "-",
  "\xe2\x86\x92",
  "\xc2\xa0",
  "\xff",
  "\xc3",
  "\r",
  "\r\n",
  "\n",
  "\n\n",
  "\t",
  " ",
  "x",
  "x ",
  "x\n",
  "0",
  "0\n",
  "\"",
  "'",
  "\"\n",
  ",",
  ";",
  ":",
  ": ",
  ".",
  "*",
  "%",
  "#",
  "/",
  "/*",
  "\\",
  "|",
  "~",
  "_",
  "=",
  "=\n",
  "==",
  "@",
  "[",
  "]",
  "[]",
  "{",
  "{}",
  "[],",
  "{},",
  "1,",
  "-----",
  "----\n",
  ">",
  "> ",
  "\n>",
  "> x\n",
  "A PAR ",
  "A PAR H\n",
  "France",
  "France ",
  "France\n",
  "France:",
  "France: 5\n",
  "From ",
  "From a\n",
  "Wrote:\n",
  " at ",
  " to ",
  " from ",
  " via convoy",
  " supports ",
  "The ",
  "The army at Paris hold\n",
  "Spring 1901\n",
  "Spring 1901, ",
  "Wait\n",
  "PHASE ",
  "POSITIONS\n",
  "\nON a b:\n",
  "\n-- \n",
  "On a\n",
  "\xcc\x81",
  "\xe2\x80\x8b",
  "\xef\xbf\xbe",
  "9",
  "99999 ",
  "$ ",
  "TRANSFER ",
  "?",
};

/* Returns the bytes of a valid file. */
static char *
load_file (const char *file, gsize *length)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), file, NULL);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, length, NULL))
    g_error ("%s is missing", path);
  return text;
}

/* Repeats the content of the root element of a valid file. If `root` is NULL, repeats the whole
 * file. */
static GString *
repeat (const char *text, const char *root, gsize size)
{
  g_autofree char *tag = root ? g_strconcat ("<", root, NULL) : NULL;
  GString *out = g_string_sized_new (2 * size);

  const char *from = tag ? strchr (strstr (text, tag), '>') + 1 : text;
  const char *to = tag ? g_strrstr (text, "</") : text + strlen (text);
  g_string_append_len (out, text, from - text);
  gsize start = out->len;
  g_string_append_len (out, from, to - from);
  fill (out, start, size);
  g_string_append (out, to);
  return out;
}

/* Inserts a piece many times into a file. */
static GString *
insert (const char *text, gsize length, gsize at, const char *piece, gsize size)
{
  GString *out = g_string_sized_new (size + length + 64);

  g_string_append_len (out, text, (gssize) at);
  g_string_append (out, piece);
  fill (out, at, at + size);
  g_string_append_len (out, text + at, (gssize) (length - at));
  return out;
}

/* The inputs that are visited: every `share`th of all, or only those with some names. */
typedef struct
{
  const HostileReader *reader;
  HostileVisit visit;
  GHashTable *names;
  guint share, at;
} Tour;

/* Checks whether the next input is visited. */
static gboolean
comes (Tour *tour, const char *name)
{
  return tour->at++ % tour->share == 0
      && (!tour->names || g_hash_table_contains (tour->names, name));
}

static void
visit_text (const Tour *tour, const char *input, GString *text)
{
  tour->visit (tour->reader, input, text);
  g_string_free (text, TRUE);
}

/* Repeats each piece at the start, within a line, between lines and at the end of a file. */
static void
visit_pieces (Tour *tour, const char *text, gsize length, gsize size)
{
  const char *half = text + length / 2;
  const char *blank = strchr (half, ' '), *line = strchr (half, '\n');
  const gsize places[] = { 0, blank ? (gsize) (blank - text) : length / 3,
                           line ? (gsize) (line + 1 - text) : length / 2, length };

  for (guint p = 0; p < G_N_ELEMENTS (pieces); p++)
    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      {
        g_autofree char *shown = g_strescape (pieces[p], NULL);
        g_autofree char *name = g_strdup_printf ("\"%s\" at %" G_GSIZE_FORMAT, shown, places[i]);
        if (comes (tour, name))
          visit_text (tour, name, insert (text, length, places[i], pieces[p], size));
      }
}

void
hostile_visit (const HostileReader *reader, gsize size, guint share, GHashTable *names,
               HostileVisit visit)
{
  /* Each reader begins with another input, so that together they have them all. */
  Tour tour = { reader, visit, names, share, (guint) (reader - hostile_readers) };
  gsize length;
  g_autofree char *text = load_file (reader->file, &length);

  for (guint i = 0; reader->root && i < G_N_ELEMENTS (markup); i++)
    if (comes (&tour, markup[i].name))
      visit_text (&tour, markup[i].name,
                  make (markup[i].begin, markup[i].part, markup[i].end, reader->root, size));
  if (reader->root && comes (&tour, "repeated-content"))
    visit_text (&tour, "repeated-content", repeat (text, reader->root, size));
  if (comes (&tour, "repeated-file"))
    visit_text (&tour, "repeated-file", repeat (text, NULL, size));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (comes (&tour, lines[i].name))
      visit_text (&tour, lines[i].name,
                  make (lines[i].begin, lines[i].part, lines[i].end, "", size));
  if (!reader->root)
    visit_pieces (&tour, text, length, size);
}
