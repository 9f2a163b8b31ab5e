/* test-help.c - pages of the help: reading, refusal of bad pages, order, search
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "model/help-book.h"

#include <pango/pango.h>
#include <string.h>

#define HEAD "<page xmlns=\"http://projectmallard.org/1.0/\" type=\"topic\" id=\"a\">"
#define INFO "<info><link type=\"guide\" xref=\"index#x\"/><desc>About a</desc></info>"
#define START HEAD INFO "<title>Page A</title>"

static PayolaHelpPage *
read_page (const char *text, GError **error)
{
  return payola_help_page_read (text, strlen (text), "a", error);
}

static const PayolaHelpBlock *
block (const PayolaHelpPage *page, guint i)
{
  g_assert_cmpuint (i, <, page->blocks->len);
  return page->blocks->pdata[i];
}

static void
assert_block (const PayolaHelpPage *page, guint i, PayolaHelpKind kind, const char *markup)
{
  g_assert_cmpint (block (page, i)->kind, ==, kind);
  g_assert_cmpstr (block (page, i)->cells[0], ==, markup);
}

static void
test_blocks (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayolaHelpPage) page = read_page (
    START "<p>Press\n  <keyseq><key>Ctrl</key><key>S</key></keyseq> &amp; <gui>Save</gui>.</p>"
          "<steps><item><p>One</p></item><item><p>Two</p><p>More</p></item></steps>"
          "<section id=\"s\"><title>Tips &amp; more</title><list><item><p>See "
          "<link xref=\"b#c\">b</link></p></item></list><code>5 : A PAR - BUR\n7 $</code>"
          "<note><p><guiseq><gui>Tools</gui><gui>Keys</gui></guiseq></p></note></section>"
          "<table><thead><tr><td><p>K</p></td><td><p>V</p></td></tr></thead><tbody><tr>"
          "<td><p>1</p></td><td><p>2</p></td></tr></tbody></table></page>",
    &error);

  g_assert_no_error (error);
  g_assert_cmpstr (page->title, ==, "Page A");
  g_assert_cmpstr (page->desc, ==, "About a");
  g_assert_cmpstr (page->guides->pdata[0], ==, "index#x");
  assert_block (page, 0, PAYOLA_HELP_PARAGRAPH, "Press <b>Ctrl+S</b> &amp; <b>Save</b>.");
  assert_block (page, 1, PAYOLA_HELP_STEP, "One");
  assert_block (page, 2, PAYOLA_HELP_STEP, "Two");
  g_assert_cmpuint (block (page, 2)->number, ==, 2);
  assert_block (page, 3, PAYOLA_HELP_PARAGRAPH, "More");
  assert_block (page, 4, PAYOLA_HELP_HEADING, "Tips &amp; more");
  g_assert_cmpstr (block (page, 4)->id, ==, "s");
  g_assert_cmpuint (block (page, 4)->level, ==, 2);
  assert_block (page, 5, PAYOLA_HELP_ITEM, "See <a href=\"b#c\">b</a>");
  assert_block (page, 6, PAYOLA_HELP_CODE, "5 : A PAR - BUR\n7 $");
  assert_block (page, 7, PAYOLA_HELP_NOTE, "<b>Tools ▸ Keys</b>");
  assert_block (page, 8, PAYOLA_HELP_ROW_OF_TITLES, "K");
  assert_block (page, 9, PAYOLA_HELP_ROW, "1");
  g_assert_cmpstr (block (page, 9)->cells[1], ==, "2");
  g_assert_null (block (page, 9)->cells[2]);
  g_assert_cmpuint (page->blocks->len, ==, 10);
}

/* Every bad page is refused with a sentence that contains the words. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "", "could not be read" },
    { "<page", "could not be read" },
    { START "<p>x</page>", "could not be read" },
    { "<!DOCTYPE page [<!ENTITY a \"b\">]>" START "<p>&a;</p></page>", "could not be read" },
    { "<page id=\"a\"><title>T</title></page>", "not a Mallard page" },
    { "<html xmlns=\"http://projectmallard.org/1.0/\" id=\"a\"/>", "not a Mallard page" },
    { "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"b\"/>", "name of its file" },
    { HEAD INFO "</page>", "line 1: The title is missing." },
    { HEAD "<title>T</title></page>", "description is missing" },
    { HEAD "<info><desc> </desc></info><title>T</title></page>", "text is missing" },
    { HEAD INFO "<title>T<em>x</em></title></page>", "“em”" },
    { START "loose</page>", "in a paragraph" },
    { START "<media type=\"image\"/></page>", "“media”" },
    { START "<p><script>x</script></p></page>", "“script”" },
    { START "<p><link>x</link></p></page>", "help page" },
    { START "<list><p>x</p></list></page>", "“p”" },
    { START "<list><item/></list></page>", "text is missing" },
    { START "<section id=\"s\"><p>x</p></section></page>", "title is missing" },
    { START "<p><keyseq/></p></page>", "“keyseq”" },
    { START "<table><tbody><tr><td>x</td></tr></tbody></table></page>", "in a paragraph" },
    { START "<table><tbody><tr/></tbody></table></page>", "number of cells" },
    { START "<table><tbody><tr><td><p>1</p></td></tr><tr><td><p>1</p></td><td><p>2</p></td></tr>"
            "</tbody></table></page>",
      "number of cells" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PayolaHelpPage) page = read_page (cases[i].text, &error);

      g_assert_null (page);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].words));
    }
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (PAYOLA_HELP_MAX_PAGE + 1, ' ');
  g_autoptr (GError) error = NULL;

  g_assert_null (read_page (text, &error));
  g_assert_nonnull (strstr (error->message, "too long"));
}

/* A page that is cut at any place, or has a wrong byte, is refused or read without a crash. */
static void
test_damaged_pages (void)
{
  g_autofree char *folder = payola_help_folder (NULL);
  g_autofree char *path = g_build_filename (folder, "sheet-lines.page", NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize i = 0; i < length; i += 7)
    {
      g_autoptr (PayolaHelpPage) cut = payola_help_page_read (text, i, "sheet-lines", NULL);
      char old = text[i];

      g_assert_null (cut);
      text[i] = i % 2 ? '<' : '\xff';
      payola_help_page_free (payola_help_page_read (text, length, "sheet-lines", NULL));
      text[i] = old;
    }
}

/* ---- books ----------------------------------------------------------------------------------- */

static guint
count_pages (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)))
    n += g_str_has_suffix (name, ".page");
  return n;
}

/* The markup of each block is valid, and each link leads to a page. */
static void
check_markup (const PayolaHelpBook *book, const PayolaHelpPage *page)
{
  for (guint i = 0; i < page->blocks->len; i++)
    for (char **cell = block (page, i)->cells; *cell; cell++)
      {
        g_autoptr (GError) error = NULL;
        g_autofree char *plain = NULL;
        g_auto (GStrv) links = g_strsplit (*cell, "<a href=\"", -1);

        for (guint k = 1; links[k]; k++)
          {
            g_autofree char *target = g_strndup (links[k], strcspn (links[k], "\""));
            g_assert_true (*target == '#' || payola_help_book_find (book, target));
          }
        /* Pango does not know links, which only GtkLabel adds. */
        if (links[1])
          continue;
        pango_parse_markup (*cell, -1, 0, NULL, &plain, NULL, &error);
        g_assert_no_error (error);
      }
}

static void
test_all_languages (void)
{
  static const char *const languages[] = { NULL, "de", "fr" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *folder = payola_help_folder (languages[i]);
      g_assert_nonnull (folder);
      g_autoptr (PayolaHelpBook) book = payola_help_book_open (folder);

      g_assert_cmpuint (payola_help_book_get_n (book), ==, count_pages (folder));
      n = n ? n : payola_help_book_get_n (book);
      g_assert_cmpuint (payola_help_book_get_n (book), ==, n);
      g_assert_cmpstr (payola_help_book_get (book, 0)->id, ==, "index");
      g_assert_cmpstr (payola_help_book_get (book, 1)->id, ==, "payola");
      for (guint k = 0; k < n; k++)
        {
          check_markup (book, payola_help_book_get (book, k));
          g_assert_true (k == 0 || *payola_help_book_group (book, payola_help_book_get (book, k)));
        }
    }
  g_assert_cmpuint (n, >=, 30);
  g_assert_null (payola_help_folder ("xx"));
  g_assert_null (payola_help_folder ("../C"));
}

static void
test_search (void)
{
  g_autofree char *folder = payola_help_folder (NULL);
  g_autoptr (PayolaHelpBook) book = payola_help_book_open (folder);
  const PayolaHelpPage *auction = payola_help_book_find (book, "auction#example");

  g_assert_cmpstr (auction->title, ==, "The Auction");
  g_assert_cmpuint (payola_help_page_matches (auction, "AUCTION"), ==, 2);
  g_assert_cmpuint (payola_help_page_matches (auction, "acceptance tyrolia"), ==, 1);
  g_assert_cmpuint (payola_help_page_matches (auction, "auction xylophone"), ==, 0);
  g_assert_cmpuint (payola_help_page_matches (auction, ""), ==, 2);
  g_assert_null (payola_help_book_find (book, "nothing"));
}

/* A folder may contain bad pages and other files, and guides may form a circle. */
static void
test_strange_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("payola-help-XXXXXX", NULL);

  put_file (folder, "a.page", START "</page>");
  put_file (folder, "b.page",
            "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"b\"><info><desc>B</desc>"
            "<link type=\"guide\" xref=\"c\"/></info><title>B</title></page>");
  put_file (folder, "c.page",
            "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"c\"><info><desc>C</desc>"
            "<link type=\"guide\" xref=\"b\"/></info><title>C</title></page>");
  put_file (folder, "bad.page", "<page");
  put_file (folder, "notes.txt", "nothing");
  g_autoptr (PayolaHelpBook) book = payola_help_book_open (folder);
  g_assert_cmpuint (payola_help_book_get_n (book), ==, 3);
  g_assert_cmpstr (payola_help_book_group (book, payola_help_book_get (book, 0)), ==, "");
  remove_folder (folder);
  g_autoptr (PayolaHelpBook) none = payola_help_book_open (folder);
  g_assert_cmpuint (payola_help_book_get_n (none), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help/blocks", test_blocks);
  g_test_add_func ("/help/refusals", test_refusals);
  g_test_add_func ("/help/too-long", test_too_long);
  g_test_add_func ("/help/damaged-pages", test_damaged_pages);
  g_test_add_func ("/help/all-languages", test_all_languages);
  g_test_add_func ("/help/search", test_search);
  g_test_add_func ("/help/strange-folder", test_strange_folder);
  return g_test_run ();
}
