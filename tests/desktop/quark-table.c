/* quark-table.c - hides from the leak checker a block that GLib never frees
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stddef.h>

/* Hides a block of memory from the leak checker.
 *
 * When GTK adds many names, GLib replaces its first table of quarks. It never frees the old table,
 * so that other threads can still read it without a lock. No suppression of the leak checker can
 * name this block: it is allocated while libraries are loaded, when the stack does not have a
 * suitable function. Unwinding every stack by its debug frames would help, but makes window tests
 * five times as slow. Therefore this file keeps a reference to every block of the table's size that
 * was allocated before main(). */
#ifdef __SANITIZE_ADDRESS__

enum
{
  TABLE_SIZE = 2048 * sizeof (char *),
};

extern int __sanitizer_install_malloc_and_free_hooks (void (*malloc_hook) (const volatile void *,
                                                                           size_t),
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

/* Runs before the constructors of libraries. */
__attribute__ ((section (".preinit_array"), used)) static void (*const watch_early) (void) = watch;

/* Runs after the constructors of libraries, and before main(). */
__attribute__ ((constructor)) static void
stop_watching (void)
{
  started = 1;
}

#endif
