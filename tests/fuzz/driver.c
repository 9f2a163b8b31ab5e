/* driver.c - runs a fuzz function on its corpus and on reproducible mutations of it
 *
 * The arguments are files, or folders of files. PAYOLA_FUZZ_ROUNDS is the number of mutations for
 * each argument; all files of a folder share this number. The default is small, so that tests are
 * quick.
 * PAYOLA_FUZZ_SEED is the seed of the mutations. Before a mutation is run, it is written to the
 * file PAYOLA_FUZZ_LAST, so that this file contains the input of a crash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

#define ROUNDS 200

static const char *const words[] = { "99999999999", "\xff", "%",  "|",   "<",
                                     "&a;",         "\n",   "5#", "STP", "TRANSFER 5 TO G",
                                     "ACCEPT ?",    " - ",  "S ", "/>",  "\"" };

/* Makes one to four changes to the input: sets a byte, removes a piece, repeats a piece at the
 * end, or inserts a word. */
static void
mutate (GByteArray *bytes, GRand *rand)
{
  guint n = 1 + g_rand_int_range (rand, 0, 4);

  for (guint i = 0; i < n && bytes->len > 0; i++)
    {
      guint at = (guint) g_rand_int_range (rand, 0, (int) bytes->len);
      guint wish = 1 + (guint) g_rand_int_range (rand, 0, 40);
      guint length = MIN (bytes->len - at, wish);
      const char *word = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
      g_autoptr (GByteArray) tail = g_byte_array_new ();

      switch (g_rand_int_range (rand, 0, 4))
        {
        case 0:
          bytes->data[at] = (guint8) g_rand_int_range (rand, 0, 256);
          break;
        case 1:
          g_byte_array_remove_range (bytes, at, length);
          break;
        case 2:
          g_byte_array_append (tail, bytes->data + at, length);
          g_byte_array_append (bytes, tail->data, tail->len);
          break;
        default:
          g_byte_array_append (tail, bytes->data + at, bytes->len - at);
          g_byte_array_set_size (bytes, at);
          g_byte_array_append (bytes, (const guint8 *) word, (guint) strlen (word));
          g_byte_array_append (bytes, tail->data, tail->len);
        }
    }
}

static void
run_file (const char *path, guint n_rounds)
{
  const char *seed = g_getenv ("PAYOLA_FUZZ_SEED");
  const char *last = g_getenv ("PAYOLA_FUZZ_LAST");
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed ? (guint32) atoi (seed) : 1);
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  LLVMFuzzerTestOneInput ((const guint8 *) data, length);
  for (guint i = 0; i < n_rounds; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_byte_array_append (bytes, (const guint8 *) data, (guint) length);
      mutate (bytes, rand);
      if (last)
        g_file_set_contents (last, (const char *) bytes->data, bytes->len, NULL);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static guint
get_rounds (void)
{
  const char *rounds = g_getenv ("PAYOLA_FUZZ_ROUNDS");
  return rounds ? (guint) atoi (rounds) : ROUNDS;
}

static void
test_file (gconstpointer path)
{
  run_file (path, get_rounds ());
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
test_folder (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)))
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_assert_cmpuint (names->len, >, 0);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    run_file (names->pdata[i], (get_rounds () + names->len - 1) / names->len);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fuzz_is_thorough = TRUE;
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name = g_path_get_basename (argv[i]);
      g_autofree char *path = g_strconcat ("/fuzz/", name, NULL);
      gboolean is_folder = g_file_test (argv[i], G_FILE_TEST_IS_DIR);
      g_test_add_data_func (path, argv[i], is_folder ? test_folder : test_file);
    }
  return g_test_run ();
}
