/* test-file-reader.c - refusal of files that could block the program or fill the memory
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/file-reader.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *file;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("payola-XXXXXX", NULL);
  self->file = g_build_filename (self->folder, "file", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->file);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->file);
}

static void
assert_refused (const char *path, gsize max, int code, const char *sentence)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (pay_file_read (path, max, &data, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_assert_cmpstr (error->message, ==, sentence);
  g_assert_null (data);
}

static void
assert_read (const char *path, gsize max, const char *text)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (pay_file_read (path, max, &data, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpstr (data, ==, text);
}

static void
test_regular (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "link", NULL);

  g_assert_true (g_file_set_contents (self->file, "text", -1, NULL));
  assert_read (self->file, 4, "text");
  g_assert_cmpint (symlink ("file", other), ==, 0);
  assert_read (other, 100, "text");
  g_unlink (other);
  g_assert_true (g_file_set_contents (self->file, "", 0, NULL));
  assert_read (self->file, 0, "");
  g_unlink (self->file);
  assert_refused (self->file, 100, G_FILE_ERROR_NOENT, "No such file or directory");
}

/* Folders, pipes, sockets and devices are refused at once, without waiting for a writer. */
static void
test_kinds (Fixture *self, gconstpointer data)
{
  const char *special = "This is a pipe, socket or device. Choose a regular file.";
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  assert_refused (self->folder, 100, G_FILE_ERROR_ISDIR, "This is a folder. Choose a file.");
  g_assert_cmpint (mkfifo (self->file, 0600), ==, 0);
  assert_refused (self->file, 100, G_FILE_ERROR_INVAL, special);
  g_unlink (self->file);
  g_strlcpy (address.sun_path, self->file, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_refused (self->file, 100, G_FILE_ERROR_INVAL, special);
  close (fd);
  g_unlink (self->file);
  assert_refused ("/dev/zero", 100, G_FILE_ERROR_INVAL, special);
  g_assert_cmpint (symlink ("/dev/zero", self->file), ==, 0);
  assert_refused (self->file, 100, G_FILE_ERROR_INVAL, special);
}

/* The limit also holds for sparse files, and for files of /proc, whose size is given as 0. */
static void
test_size (Fixture *self, gconstpointer data)
{
  int fd;

  g_assert_true (g_file_set_contents (self->file, "12345", -1, NULL));
  assert_read (self->file, 5, "12345");
  assert_refused (self->file, 4, G_FILE_ERROR_FAILED,
                  "The file is too large. The maximum is 0 MB.");
  fd = g_open (self->file, O_WRONLY, 0);
  g_assert_cmpint (ftruncate (fd, (off_t) 1 << 40), ==, 0);
  close (fd);
  assert_refused (self->file, PAY_FILE_MAX_LETTER, G_FILE_ERROR_FAILED,
                  "The file is too large. The maximum is 8 MB.");
  assert_refused ("/proc/self/maps", 100, G_FILE_ERROR_FAILED,
                  "The file is too large. The maximum is 0 MB.");
}

static void
test_input (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL, *none = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_cmpint (write (ends[1], "12345", 5), ==, 5);
  close (ends[1]);
  g_assert_true (pay_file_read_input (ends[0], 5, &text, &length, NULL));
  close (ends[0]);
  g_assert_cmpstr (text, ==, "12345");
  g_assert_cmpuint (length, ==, 5);

  int fd = g_open ("/dev/zero", O_RDONLY, 0);
  g_assert_false (pay_file_read_input (fd, PAY_FILE_MAX_LETTER, &none, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  close (fd);
}

static void
test_settings (Fixture *self, gconstpointer data)
{
  g_assert_true (g_file_set_contents (self->file, "[a]\nb=1\n", -1, NULL));
  g_autoptr (GKeyFile) settings = pay_file_read_settings (self->file);
  g_assert_true (g_key_file_has_key (settings, "a", "b", NULL));
  g_unlink (self->file);
  g_assert_cmpint (mkfifo (self->file, 0600), ==, 0);
  g_autoptr (GKeyFile) empty = pay_file_read_settings (self->file);
  g_assert_false (g_key_file_has_group (empty, "a"));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/file-reader/regular", test_regular },   { "/file-reader/kinds", test_kinds },
    { "/file-reader/size", test_size },         { "/file-reader/input", test_input },
    { "/file-reader/settings", test_settings },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
