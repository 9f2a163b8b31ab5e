/* test-file-lock.c - one lock for a file, by whichever path it is opened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "service/file-lock.h"

#include <glib/gstdio.h>
#include <unistd.h>

typedef struct
{
  char *folder, *file, *link;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("payola-lock-XXXXXX", NULL);
  self->file = g_build_filename (self->folder, "file", NULL);
  self->link = g_build_filename (self->folder, "link", NULL);
  g_assert_true (g_file_set_contents (self->file, "old", -1, NULL));
  g_assert_cmpint (symlink ("file", self->link), ==, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->file);
  g_unlink (self->link);
  /* The lock leaves no file in the folder. */
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->file);
  g_free (self->link);
}

static PayolaFileLock *
take (const char *path)
{
  g_autoptr (GError) error = NULL;
  PayolaFileLock *lock = payola_file_lock_take (path, 1000, &error);

  g_assert_no_error (error);
  return lock;
}

static void
assert_busy (const char *path)
{
  g_autoptr (GError) error = NULL;
  gint64 before = g_get_monotonic_time ();

  g_assert_null (payola_file_lock_take (path, 50, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_cmpint (g_get_monotonic_time () - before, >=, 50000);
}

static void
test_ways (Fixture *self, gconstpointer data)
{
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *around = g_build_filename (self->folder, ".", "link", NULL);
  g_autoptr (PayolaFileLock) lock = take (self->link);
  g_autofree char *real = g_path_get_basename (payola_file_lock_get_path (lock));

  g_assert_cmpstr (real, ==, "file");
  assert_busy (self->file);
  assert_busy (self->link);
  assert_busy (around);
  g_assert_cmpint (g_chdir (self->folder), ==, 0);
  assert_busy ("file");
  assert_busy ("link");
  g_assert_cmpint (g_chdir (here), ==, 0);
  g_clear_pointer (&lock, payola_file_lock_free);
  lock = take (self->file);
}

/* Replaces the locked file. A program that waits for the lock gets the lock of the new file. */
static gpointer
replace_later (gpointer data)
{
  Fixture *self = data;
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);

  g_autoptr (PayolaFileLock) G_GNUC_UNUSED lock = take (self->file);
  g_assert_true (g_file_set_contents (other, "new", -1, NULL));
  g_usleep (100000);
  g_assert_cmpint (g_rename (other, self->file), ==, 0);
  return NULL;
}

static void
test_replaced (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);
  GThread *thread = g_thread_new ("replaces", replace_later, self);

  while (!g_file_test (other, G_FILE_TEST_EXISTS))
    g_usleep (1000);
  g_autoptr (PayolaFileLock) lock = take (self->file);
  assert_busy (self->file);
  g_thread_join (thread);

  /* If a program that does not use locks replaces the file, the new file can be locked again. */
  g_assert_true (g_file_set_contents (other, "newer", -1, NULL));
  g_assert_cmpint (g_rename (other, self->file), ==, 0);
  g_assert_true (payola_file_lock_renew (lock, NULL));
  assert_busy (self->file);
}

static void
test_absent (Fixture *self, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (self->folder, "missing", "file", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_unlink (self->file), ==, 0);
  g_autoptr (PayolaFileLock) lock = take (self->link);
  g_assert_true (payola_file_lock_is_absent (lock));
  g_assert_true (g_file_set_contents (self->file, "new", -1, NULL));
  g_assert_true (payola_file_lock_renew (lock, NULL));
  g_assert_false (payola_file_lock_is_absent (lock));
  assert_busy (self->link);

  g_assert_null (payola_file_lock_take (missing, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autoptr (PayolaFileLock) special = take ("/dev/null");
  g_assert_true (payola_file_lock_is_special (special));
  g_assert_false (payola_file_lock_is_absent (special));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/file-lock/ways", Fixture, NULL, set_up, test_ways, tear_down);
  g_test_add ("/file-lock/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/file-lock/absent", Fixture, NULL, set_up, test_absent, tear_down);
  return g_test_run ();
}
