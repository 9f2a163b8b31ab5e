/* test-grammar-match.c - the tables of our grammars never accept a document that libxml2 refuses
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/grammar-match.h"
#include "base/paths.h"
#include "base/schema.h"
#include "base/xml.h"

#include <libxml/parser.h>
#include <string.h>

#define N_DOCUMENTS 500 /* random documents for each grammar */
#define MAX_DEPTH 8     /* depth at which random documents stop growing */

/* Texts for random attributes and elements: good, nearly good and bad ones of every pattern. */
static const char *const texts[] = {
  "1",
  "2",
  "0",
  "7",
  "+1",
  "-1",
  "01",
  "999999999",
  "99999999999999999999",
  "1000001",
  "384",
  "385",
  "1.5",
  "1.5555",
  "12345678",
  "",
  " ",
  " 1 ",
  "x",
  "X",
  "abc",
  "France",
  "fr",
  "pt-BR",
  "fr_",
  "A-",
  "S1901M",
  "S19011M",
  "X1901M",
  "A PAR",
  "F STP/SC",
  "A  PAR",
  "#00ff7F",
  "#00ff7",
  "PAR",
  "stp/sc",
  "STP/SC",
  "STP/",
  "ABCDEFGHI",
  "PAR BUR",
  " PAR  BUR\n",
  "a b",
  "a  b",
  "club",
  "expert",
  "yes",
  "no",
  "art.svg",
  "art.css",
  "print.css",
  "rest",
  "seed",
  "art_1",
  "under_score-1",
  "two\nlines",
  "\303\244",
  "\302\240",
  "\342\200\224 x",
  "0123456789abcdef0123",
  "0123456789ABCDEF0123",
  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdeg",
  "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
  "123456789012345678901234567890123456789012345678901234567890123456789012345678901",
};

typedef struct
{
  GRand *random;
  xmlDoc *rules;
  GString *text;
  guint wrong; /* faults in a thousand parts */
} Maker;

static const char *const names[] = { "board",  "game",    "packet",    "sheet",
                                     "system", "theatre", "tournament" };

static void
ignore_error (void *data, xmlErrorPtr error)
{
}

static PaySchema *
borrow (const char *name)
{
  g_autofree char *relative = g_strdup_printf ("data/%s.rng", name);
  g_autofree char *path = pay_data_path (relative);
  PaySchema *schema = pay_schema_borrow (path);

  g_assert_nonnull (schema);
  return schema;
}

static gboolean
fits_schema (const PaySchema *schema, xmlDoc *doc)
{
  xmlRelaxNGValidCtxt *check = xmlRelaxNGNewValidCtxt (schema->schema);

  xmlRelaxNGSetValidStructuredErrors (check, ignore_error, NULL);
  gboolean fits = xmlRelaxNGValidateDoc (check, doc) == 0;
  xmlRelaxNGFreeValidCtxt (check);
  return fits;
}

/* Compares both checks. Returns TRUE if the document fits. */
static gboolean
compare (const char *name, const char *text, gsize length, gboolean *schema_fits)
{
  g_autofree char *grammar = g_strdup_printf ("%s.rng", name);
  g_autoptr (PaySchema) schema = borrow (name);
  g_autoptr (xmlDoc) doc = xmlReadMemory (text, (int) length, NULL, NULL,
                                          XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_NOBLANKS
                                            | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);

  *schema_fits = doc && fits_schema (schema, doc);
  gboolean matches = doc && pay_grammar_matches (grammar, doc);
  if (matches && !*schema_fits)
    {
      g_test_message ("%s", text);
      g_test_fail_printf ("%s accepts a document that libxml2 refuses", name);
    }
  return matches;
}

/* ---- random documents ------------------------------------------------------------------------ */

static gboolean
happens (Maker *self, guint percent)
{
  return g_rand_int_range (self->random, 0, 100) < (int) percent;
}

static gboolean
goes_wrong (Maker *self)
{
  return g_rand_int_range (self->random, 0, 1000) < (int) self->wrong;
}

static xmlNode *
follow (Maker *self, xmlNode *node)
{
  if (!pay_xml_is (node, "ref"))
    return node;
  g_autofree char *wanted = pay_xml_attribute (node, "name");
  for (xmlNode *define = pay_xml_first (xmlDocGetRootElement (self->rules), "define"); define;
       define = pay_xml_next (define, "define"))
    {
      g_autofree char *name = pay_xml_attribute (define, "name");
      if (g_str_equal (name, wanted))
        return define;
    }
  g_assert_not_reached ();
}

static guint
count (const xmlNode *node)
{
  guint n = 0;

  for (xmlNode *child = pay_xml_first (node, NULL); child; child = pay_xml_next (child, NULL))
    n++;
  return n;
}

/* Returns a pattern of the texts that fit, or NULL for all texts. The caller frees it. */
static char *
form_of (xmlNode *node)
{
  if (!pay_xml_is (node, "data"))
    return NULL;
  for (xmlNode *limit = pay_xml_first (node, "param"); limit; limit = pay_xml_next (limit, "param"))
    {
      g_autofree char *name = pay_xml_attribute (limit, "name");
      g_autofree char *text = pay_xml_text (limit);
      if (g_str_equal (name, "pattern"))
        return g_strdup_printf ("^(%s)$", text);
      if (g_str_equal (name, "minLength"))
        return g_strdup ("\\S");
    }
  g_autofree char *type = pay_xml_attribute (node, "type");
  return g_strdup (g_str_has_suffix (type, "nteger") ? "^[1-9][0-9]?$" : "^");
}

/* Adds a text that fits a part of a grammar with some luck. */
static void
add_text (Maker *self, xmlNode *part, GString *out)
{
  xmlNode *node = part ? follow (self, part) : NULL;

  if (node && pay_xml_is (node, "choice"))
    {
      int n = g_rand_int_range (self->random, 0, (int) count (node));
      xmlNode *one = pay_xml_first (node, NULL);
      while (n-- > 0)
        one = pay_xml_next (one, NULL);
      add_text (self, one, out);
    }
  else if (node && pay_xml_is (node, "define"))
    add_text (self, pay_xml_first (node, NULL), out);
  else if (node && pay_xml_is (node, "list"))
    {
      guint n = (guint) g_rand_int_range (self->random, 1, 3);
      for (guint i = 0; i < n; i++)
        {
          g_string_append (out, i ? " " : "");
          add_text (self, pay_xml_first (pay_xml_first (node, NULL), NULL), out);
        }
    }
  else if (node && pay_xml_is (node, "value") && !goes_wrong (self))
    {
      g_autofree char *word = pay_xml_text (node);
      g_string_append (out, word);
    }
  else
    {
      /* A good text is chosen if the list has one. */
      g_autofree char *form = form_of (node);
      gboolean any = !form || goes_wrong (self);
      const char *text = NULL;
      for (guint i = 0; i < 400; i++)
        {
          text = texts[g_rand_int_range (self->random, 0, G_N_ELEMENTS (texts))];
          if (any || g_regex_match_simple (form, text, G_REGEX_DOLLAR_ENDONLY, 0))
            break;
        }
      g_autofree char *escaped = g_markup_escape_text (text, -1);
      g_string_append (out, escaped);
    }
}

/* Adds the attributes of a part of the grammar to `tag`, and its elements and texts to
 * `contents`. Sometimes an optional part is repeated, a needed part left out, or a part put into
 * the wrong place. */
static void add_part (Maker *self, xmlNode *part, GString *tag, GString *contents, guint depth);

static void
add_parts (Maker *self, xmlNode *parent, GString *tag, GString *contents, guint depth)
{
  for (xmlNode *part = pay_xml_first (parent, NULL); part; part = pay_xml_next (part, NULL))
    add_part (self, part, tag, contents, depth);
}

static void
add_part (Maker *self, xmlNode *part, GString *tag, GString *contents, guint depth)
{
  gboolean many = pay_xml_is (part, "zeroOrMore"), plus = pay_xml_is (part, "oneOrMore");

  if (goes_wrong (self))
    return;
  if (pay_xml_is (part, "attribute"))
    {
      g_autofree char *name = pay_xml_attribute (part, "name");
      g_string_append_printf (tag, " %s=\"", name ? name : "anything");
      add_text (self, name ? pay_xml_first (part, NULL) : NULL, tag);
      g_string_append_c (tag, '"');
    }
  else if (pay_xml_is (part, "element"))
    {
      g_autofree char *name = pay_xml_attribute (part, "name");
      g_autoptr (GString) its_tag = g_string_new (NULL), its_contents = g_string_new (NULL);
      add_parts (self, part, its_tag, its_contents, depth + 1);
      if (goes_wrong (self))
        g_string_append (its_contents, "<odd/>");
      if (happens (self, 1))
        g_string_append (its_contents, "<!-- a comment -->");
      g_string_append_printf (contents, "<%s%s>%s</%s>", name, its_tag->str, its_contents->str,
                              name);
      if (goes_wrong (self))
        g_string_append_printf (contents, "<%s%s>%s</%s>", name, its_tag->str, its_contents->str,
                                name);
    }
  else if (pay_xml_is (part, "text") || pay_xml_is (part, "data") || pay_xml_is (part, "value")
           || pay_xml_is (part, "list"))
    add_text (self, part, contents);
  else if (pay_xml_is (part, "choice"))
    {
      int n = g_rand_int_range (self->random, 0, (int) count (part));
      xmlNode *one = pay_xml_first (part, NULL);
      while (n-- > 0)
        one = pay_xml_next (one, NULL);
      add_part (self, one, tag, contents, depth);
    }
  else if (pay_xml_is (part, "optional"))
    {
      if (happens (self, 50))
        add_parts (self, part, tag, contents, depth);
    }
  else if (many || plus)
    for (guint i = 0; (plus && i == 0) || (depth < MAX_DEPTH && happens (self, 40)); i++)
      add_parts (self, part, tag, contents, depth);
  else
    add_parts (self, pay_xml_is (part, "ref") ? follow (self, part) : part, tag, contents, depth);
}

static void
test_random (gconstpointer data)
{
  const char *name = data;
  g_autoptr (PaySchema) schema = borrow (name);
  guint n_good = 0, n_bad = 0, n_missed = 0;

  for (guint i = 0; i < N_DOCUMENTS && !g_test_failed (); i++)
    {
      Maker self = { g_rand_new_with_seed (i), schema->rules, g_string_new (NULL), i % 2 * 12 };
      g_autoptr (GString) tag = g_string_new (NULL);
      gboolean good;

      add_parts (&self, pay_xml_first (xmlDocGetRootElement (schema->rules), "start"), tag,
                 self.text, 0);
      gboolean matches = compare (name, self.text->str, self.text->len, &good);
      n_good += good;
      n_bad += !good;
      n_missed += good && !matches;
      g_string_free (self.text, TRUE);
      g_rand_free (self.random);
    }
  g_test_message ("%s: %u fit, %u do not fit, %u only according to libxml2", name, n_good, n_bad,
                  n_missed);
  g_assert_cmpuint (n_good, >, 100);
  g_assert_cmpuint (n_bad, >, 10);
  /* The tables refuse few good documents, otherwise they would be useless. */
  g_assert_cmpuint (n_missed, <, n_good / 20);
}

/* ---- files ----------------------------------------------------------------------------------- */

static gboolean
compare_file (const char *path, const char *name)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  gboolean good = FALSE;

  if (g_file_get_contents (path, &text, &length, NULL))
    compare (name, text, length, &good);
  return good;
}

static void
test_files (void)
{
  static const struct
  {
    const char *folder, *name;
  } corpora[] = {
    { "board", "board" },     { "game", "game" },      { "packet", "packet" },
    { "theatre", "theatre" }, { "scoring", "system" }, { "tournament", "tournament" },
    { "incoming", "sheet" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corpora); i++)
    {
      g_autofree char *folder = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "fuzz",
                                                  "corpus", corpora[i].folder, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      guint n_good = 0;
      const char *file;

      g_assert_nonnull (dir);
      while ((file = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *path = g_build_filename (folder, file, NULL);
          n_good += compare_file (path, corpora[i].name);
        }
      g_assert_cmpuint (n_good, >, 0);
    }
}

/* The files of the program are accepted without libxml2, which is the purpose of the tables. */
static void
test_own_files (void)
{
  g_autofree char *folder = pay_data_path ("maps");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *variant;

  while ((variant = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, variant, "board.xml", NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_autoptr (xmlDoc) doc = xmlReadFile (path, NULL, XML_PARSE_NOBLANKS | XML_PARSE_NONET);
          g_assert_nonnull (doc);
          g_assert_true (pay_grammar_matches ("board.rng", doc));
          g_assert_false (pay_grammar_matches ("game.rng", doc));
          g_assert_false (pay_grammar_matches ("unknown.rng", doc));
        }
    }
  g_autofree char *game = pay_data_path ("data/samples/demo.payola");
  g_autoptr (xmlDoc) doc = xmlReadFile (game, NULL, XML_PARSE_NOBLANKS | XML_PARSE_NONET);
  g_assert_true (pay_grammar_matches ("game.rng", doc));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/grammar-match/random/", names[i], NULL);
      g_test_add_data_func (path, names[i], test_random);
    }
  g_test_add_func ("/grammar-match/files", test_files);
  g_test_add_func ("/grammar-match/own-files", test_own_files);
  return g_test_run ();
}
