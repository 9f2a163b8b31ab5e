/* test-file.c - atomic writes to files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *file;
  char *other;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("payola-XXXXXX", &error);
  g_assert_no_error (error);
  self->file = g_build_filename (self->folder, "file", NULL);
  self->other = g_build_filename (self->folder, "other", NULL);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->file);
  g_unlink (self->other);
  g_rmdir (self->other);
  /* No temporary file was left in the folder. */
  g_assert_cmpuint (count_files (self->folder), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->file);
  g_free (self->other);
}

static void
replace (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (pay_file_replace (path, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
assert_refused (const char *path, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (pay_file_replace (path, "new", 3, &error));
  g_assert_error (error, G_FILE_ERROR, code);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_new_and_old (Fixture *self, gconstpointer data)
{
  replace (self->file, "old");
  assert_holds (self->file, "old");
  replace (self->file, "");
  assert_holds (self->file, "");
  replace (self->file, "new");
  assert_holds (self->file, "new");
}

static void
test_mode (Fixture *self, gconstpointer data)
{
  static const int modes[] = { 0600, 0666, 0640 };
  GStatBuf info;

  replace (self->file, "old");
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (self->file, modes[i]), ==, 0);
      replace (self->file, "new");
      g_assert_cmpint (g_stat (self->file, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 07777, ==, modes[i]);
    }
}

static void
test_private (Fixture *self, gconstpointer data)
{
  GStatBuf info;

  g_assert_true (pay_file_replace_private (self->file, "old", 3, NULL));
  g_assert_cmpint (g_stat (self->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0600);
  g_assert_cmpint (g_chmod (self->file, 0640), ==, 0);
  g_assert_true (pay_file_replace_private (self->file, "new", 3, NULL));
  assert_holds (self->file, "new");
  g_assert_cmpint (g_stat (self->file, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0640);
}

static void
test_links (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (symlink ("file", self->other), ==, 0);
  replace (self->other, "through the link");
  g_assert_true (g_file_test (self->other, G_FILE_TEST_IS_SYMLINK));
  assert_holds (self->file, "through the link");

  g_assert_cmpint (g_unlink (self->file), ==, 0);
  g_assert_cmpint (symlink ("other", self->file), ==, 0);
  assert_refused (self->file, G_FILE_ERROR_LOOP);
}

static void
test_pipe (Fixture *self, gconstpointer data)
{
  char got[16] = "";
  GStatBuf info;

  g_assert_cmpint (mkfifo (self->file, 0600), ==, 0);
  int fd = g_open (self->file, O_RDWR | O_NONBLOCK, 0);
  g_assert_cmpint (fd, >=, 0);
  replace (self->file, "words");
  g_assert_cmpint (read (fd, got, sizeof got - 1), ==, 5);
  g_assert_cmpstr (got, ==, "words");
  close (fd);
  g_assert_cmpint (g_stat (self->file, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
}

static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *lost = g_build_filename (self->other, "none", "file", NULL);
  g_autofree char *below = g_build_filename (self->file, "file", NULL);

  assert_refused ("", G_FILE_ERROR_NOENT);
  assert_refused (lost, G_FILE_ERROR_NOENT);
  g_assert_cmpint (g_mkdir (self->other, 0700), ==, 0);
  assert_refused (self->other, G_FILE_ERROR_ISDIR);
  replace (self->file, "old");
  assert_refused (below, G_FILE_ERROR_NOTDIR);
  assert_holds (self->file, "old");
}

/* Files and folders without permission to write are refused. The test is skipped for root, who may
 * write anywhere. */
static void
test_forbidden (Fixture *self, gconstpointer data)
{
  if (geteuid () == 0)
    {
      g_test_skip ("root may write to every file");
      return;
    }
  replace (self->file, "old");
  g_assert_cmpint (g_chmod (self->file, 0400), ==, 0);
  assert_refused (self->file, G_FILE_ERROR_ACCES);
  assert_holds (self->file, "old");
  g_assert_cmpint (g_chmod (self->folder, 0500), ==, 0);
  assert_refused (self->other, G_FILE_ERROR_ACCES);
  g_assert_cmpint (g_chmod (self->folder, 0700), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/base/file/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("new-and-old", test_new_and_old);
  ADD ("mode", test_mode);
  ADD ("private", test_private);
  ADD ("links", test_links);
  ADD ("pipe", test_pipe);
  ADD ("refused", test_refused);
  ADD ("forbidden", test_forbidden);
#undef ADD
  return g_test_run ();
}
