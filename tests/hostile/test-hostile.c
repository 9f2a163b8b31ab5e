/* test-hostile.c - the time of a reader grows no faster than the size of a hostile text
 *
 * Times are those of the processor, so other programs do not matter. Only texts that take long are
 * read again at eight times the size: a reader whose time grows with the square takes 64 times as
 * long, and a limit of 24 leaves room for what the caches do. Each reader gets a share of the
 * inputs; HOSTILE_SHARE=1 gives all inputs to all. bench-hostile measures times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "hostile.h"

#include <dlfcn.h>
#include <iconv.h>
#include <time.h>

#define SIZE (16 * 1024)
#define TIMES 8
#define MAX_GROWTH 24
#define QUICK_MS 5 /* a text that is read in this time is not suspicious */
#define SHARE 9    /* not a multiple of the places of a piece, which has them by turns */
#define TRIES 3

/* The iconv() of the sanitizer looks at the rest of the text at every call, and GMime calls it for
 * each wrong byte. That would be quadratic where the C library is not, so its own iconv() is used.
 */
size_t
iconv (iconv_t converter, char **in, size_t *n_in, char **out, size_t *n_out)
{
  static size_t (*function) (iconv_t, char **, size_t *, char **, size_t *);

  if (!function)
    function = dlsym (dlopen ("libc.so.6", RTLD_LAZY), "iconv");
  return function (converter, in, n_in, out, n_out);
}

static double
measure (const HostileReader *reader, const GString *text)
{
  struct timespec begin, end;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &begin);
  hostile_read (reader, text);
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &end);
  return (double) (end.tv_sec - begin.tv_sec) * 1e3 + (double) (end.tv_nsec - begin.tv_nsec) / 1e6;
}

static guint share = SHARE;
static GHashTable *slow; /* the names of the inputs that are read again, with their times */

static void
visit_small (const HostileReader *reader, const char *input, const GString *text)
{
  double ms = measure (reader, text);

  if (ms > QUICK_MS)
    g_hash_table_insert (slow, g_strdup (input), g_memdup2 (&ms, sizeof ms));
}

static void
visit_large (const HostileReader *reader, const char *input, const GString *text)
{
  const double *small = g_hash_table_lookup (slow, input);
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < TRIES && least > *small * MAX_GROWTH; i++)
    least = MIN (least, measure (reader, text));
  if (least > *small * MAX_GROWTH)
    {
      g_test_message ("%s: %s takes %.0f ms, and %.0f ms at %u times the size", reader->name, input,
                      *small, least, TIMES);
      g_test_fail ();
    }
}

static void
test_reader (gconstpointer data)
{
  const HostileReader *reader = data;
  g_autoptr (GString) empty = g_string_new ("");

  /* Files that are read once, such as the board, do not count. */
  hostile_read (reader, empty);
  slow = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  hostile_visit (reader, SIZE, share, NULL, visit_small);
  if (g_hash_table_size (slow) > 0)
    hostile_visit (reader, SIZE * TIMES, share, slow, visit_large);
  g_clear_pointer (&slow, g_hash_table_unref);
}

int
main (int argc, char **argv)
{
  const char *wanted = g_getenv ("HOSTILE_SHARE");
  guint64 number;

  g_test_init (&argc, &argv, NULL);
  if (wanted)
    {
      g_assert_true (g_ascii_string_to_unsigned (wanted, 10, 1, 100, &number, NULL));
      share = (guint) number;
    }
  for (guint i = 0; i < hostile_n_readers; i++)
    {
      g_autofree char *path = g_strconcat ("/hostile/", hostile_readers[i].name, NULL);
      g_test_add_data_func (path, &hostile_readers[i], test_reader);
    }
  return g_test_run ();
}
