/* help-book.c - all pages of the help in one language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/help-book.h"

#include "base/file-reader.h"
#include "base/paths.h"

#include <string.h>

#define INDEX "index"
#define SUFFIX ".page"
#define MAX_PAGES 500

struct _PayolaHelpBook
{
  GHashTable *pages;   /* ID to PayolaHelpPage, which it owns */
  GPtrArray *in_order; /* all pages */
};

/* ---- reading --------------------------------------------------------------------------------- */

char *
payola_help_folder (const char *language)
{
  const char *name = language && *language ? language : "C";
  g_autofree char *in_tree = g_build_filename ("resources", "help", name, NULL);
  g_autofree char *installed = g_build_filename ("..", "help", name, "payola", NULL);
  const char *places[] = { in_tree, installed };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *folder = pay_data_path (places[i]);
      g_autofree char *index = g_build_filename (folder, INDEX SUFFIX, NULL);

      if (!strchr (name, G_DIR_SEPARATOR) && g_file_test (index, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&folder);
    }
  return NULL;
}

static void
read_file (PayolaHelpBook *self, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (SUFFIX));
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  PayolaHelpPage *page = NULL;
  gsize length;

  if (pay_file_read (path, PAYOLA_HELP_MAX_PAGE, &data, &length, &error))
    page = payola_help_page_read (data, length, id, &error);
  if (page)
    g_hash_table_insert (self->pages, page->id, page);
  else
    g_info ("%s", error->message);
}

static const char *
sort_text (const PayolaHelpPage *page)
{
  return page->sort ? page->sort : page->title;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const PayolaHelpPage *first = *(PayolaHelpPage *const *) a;
  const PayolaHelpPage *second = *(PayolaHelpPage *const *) b;
  int order = g_utf8_collate (sort_text (first), sort_text (second));

  return order ? order : strcmp (first->id, second->id);
}

/* Adds a page, then the topics of its sections, and then the other topics of the page. */
static void
put_in_order (PayolaHelpBook *self, PayolaHelpPage *page)
{
  if (g_ptr_array_find (self->in_order, page, NULL))
    return;
  g_ptr_array_add (self->in_order, page);
  for (guint i = 0; i <= page->blocks->len; i++)
    {
      const PayolaHelpBlock *block = i < page->blocks->len ? page->blocks->pdata[i] : NULL;
      g_autoptr (GPtrArray) topics = NULL;

      if (block && !block->id)
        continue;
      topics = payola_help_book_topics (self, page->id, block ? block->id : NULL);
      for (guint k = 0; k < topics->len; k++)
        put_in_order (self, topics->pdata[k]);
    }
}

static void
sort_pages (PayolaHelpBook *self)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  PayolaHelpPage *index = g_hash_table_lookup (self->pages, INDEX);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (all, value);
  g_ptr_array_sort (all, compare);
  if (index)
    put_in_order (self, index);
  for (guint i = 0; i < all->len; i++)
    put_in_order (self, all->pdata[i]);
}

PayolaHelpBook *
payola_help_book_open (const char *folder)
{
  PayolaHelpBook *self = g_new0 (PayolaHelpBook, 1);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  self->pages = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) payola_help_page_free);
  self->in_order = g_ptr_array_new ();
  while (dir && g_hash_table_size (self->pages) < MAX_PAGES && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, SUFFIX) && g_utf8_validate (name, -1, NULL))
      read_file (self, folder, name);
  sort_pages (self);
  return self;
}

void
payola_help_book_free (PayolaHelpBook *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->in_order);
  g_hash_table_unref (self->pages);
  g_free (self);
}

/* ---- pages ----------------------------------------------------------------------------------- */

guint
payola_help_book_get_n (const PayolaHelpBook *self)
{
  return self->in_order->len;
}

const PayolaHelpPage *
payola_help_book_get (const PayolaHelpBook *self, guint i)
{
  g_return_val_if_fail (i < self->in_order->len, NULL);
  return self->in_order->pdata[i];
}

const PayolaHelpPage *
payola_help_book_find (const PayolaHelpBook *self, const char *id)
{
  g_autofree char *page = g_strndup (id, strcspn (id, "#"));
  return g_hash_table_lookup (self->pages, page);
}

/* Checks whether one of the guides of a page is @page or, if @section is set, that section of
 * @page. */
static gboolean
has_guide (const PayolaHelpPage *self, const char *page, const char *section)
{
  g_autofree char *wanted = section ? g_strdup_printf ("%s#%s", page, section) : g_strdup (page);
  return g_ptr_array_find_with_equal_func (self->guides, wanted, g_str_equal, NULL);
}

GPtrArray *
payola_help_book_topics (const PayolaHelpBook *self, const char *page, const char *section)
{
  GPtrArray *topics = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (has_guide (value, page, section))
      g_ptr_array_add (topics, value);
  g_ptr_array_sort (topics, compare);
  return topics;
}

const char *
payola_help_book_group (const PayolaHelpBook *self, const PayolaHelpPage *page)
{
  const PayolaHelpPage *index = g_hash_table_lookup (self->pages, INDEX);

  for (guint i = 0; index && i < index->blocks->len; i++)
    {
      const PayolaHelpBlock *block = index->blocks->pdata[i];
      if (block->id && has_guide (page, INDEX, block->id))
        return block->cells[0];
    }
  return "";
}

guint
payola_help_page_matches (const PayolaHelpPage *self, const char *query)
{
  g_autofree char *folded = g_utf8_casefold (query, -1);
  g_autofree char *title = g_utf8_casefold (self->title, -1);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);
  guint found = 2;

  for (guint i = 0; words[i]; i++)
    if (!strstr (self->words, words[i]))
      return 0;
    else if (!strstr (title, words[i]))
      found = 1;
  return found;
}
