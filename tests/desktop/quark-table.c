/* quark-table.c - keeps what GLib gives up on purpose from the search for leaks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stddef.h>

/* GLib drops its first table of quarks when GTK's names outgrow it, unfreed, so that nobody who
 * reads the old one needs a lock. The table was made while libraries were loaded, where a stack
 * says nothing that could be suppressed; the only other way is to unwind every stack by its debug
 * frames, which makes a test of windows five times as slow. So what has the table's size and was
 * made before main() stays reachable here. */
#ifdef __SANITIZE_ADDRESS__

enum
{
  TABLE_SIZE = 2048 * sizeof (char *),
};

extern int
__sanitizer_install_malloc_and_free_hooks (void (*malloc_hook) (const volatile void *, size_t),
                                           void (*free_hook) (const volatile void *));

static const volatile void *tables[4];
static unsigned int n_tables;
static int started;

__attribute__ ((no_sanitize ("address", "undefined"))) static void
keep_table (const volatile void *block, size_t size)
{
  if (!started && size == TABLE_SIZE && n_tables < 4)
    tables[n_tables++] = block;
}

__attribute__ ((no_sanitize ("address", "undefined"))) static void
forget_table (const volatile void *block)
{
  for (unsigned int i = 0; i < n_tables; i++)
    if (tables[i] == block)
      tables[i] = NULL;
}

__attribute__ ((no_sanitize ("address", "undefined"))) static void
watch (void)
{
  __sanitizer_install_malloc_and_free_hooks (keep_table, forget_table);
}

/* Before the constructors of libraries. */
__attribute__ ((section (".preinit_array"), used)) static void (*const watch_early) (void) = watch;

/* After them, and before main(). */
__attribute__ ((constructor)) static void
stop_watching (void)
{
  started = 1;
}

#endif
