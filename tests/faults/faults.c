/* faults.c - a library for LD_PRELOAD: file system calls fail, write less, or take long
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_FAULTS is a list such as "fsync=EIO,write=short,write=EINTR,rename=400". A number is a
 * delay of the call in milliseconds, and "gone" delays it until PAYOLA_FAULTS_FOLDER no longer
 * exists. "abort" ends the program. "rename=EIO@3" fails at the third call only. The calls are
 * open (for writing), write, fsync, fsync-folder, rename, close (after writing), mkdir and flock.
 * Only regular files and folders are affected. If PAYOLA_FAULTS_FOLDER is set, an absolute path
 * must begin with it.
 */
#define _GNU_SOURCE
/* With _FILE_OFFSET_BITS, open() would be an alias of open64(). */
#undef _FILE_OFFSET_BITS

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The definition of a function that this library replaces. A declaration of the function must be
 * visible. */
#define NEXT(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static const struct
{
  const char *name;
  int code;
} codes[] = {
  { "EIO", EIO },       { "ENOSPC", ENOSPC }, { "EINTR", EINTR },
  { "ENOLCK", ENOLCK }, { "ESTALE", ESTALE }, { "EXDEV", EXDEV },
  { "EDQUOT", EDQUOT }, { "EACCES", EACCES }, { "EROFS", EROFS },
};

/* Finds the fault of a call in PAYOLA_FAULTS, which has the form "call=fault,call=fault". Copies
 * the fault to @fault. Returns whether there is one. */
static bool
find_fault (const char *call, char *fault, size_t size)
{
  const char *words = getenv ("PAYOLA_FAULTS");
  size_t n = strlen (call);

  for (const char *word = words; word && *word; word += strcspn (word, ","), word += *word == ',')
    if (strncmp (word, call, n) == 0 && word[n] == '=')
      {
        snprintf (fault, size, "%.*s", (int) strcspn (word + n + 1, ","), word + n + 1);
        return true;
      }
  return false;
}

/* Returns whether the path is in the folder whose files can fail. Relative paths always count as
 * inside. */
static bool
is_affected (const char *path)
{
  const char *folder = getenv ("PAYOLA_FAULTS_FOLDER");

  return !folder || path[0] != '/' || strncmp (path, folder, strlen (folder)) == 0;
}

static bool
is_file (int fd)
{
  char link[64], path[4096];
  struct stat info;

  if (fstat (fd, &info) != 0 || !(S_ISREG (info.st_mode) || S_ISDIR (info.st_mode)))
    return false;
  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink (link, path, sizeof path - 1);
  path[n < 0 ? 0 : n] = '\0';
  return is_affected (path);
}

/* Waits until a folder no longer exists, but no longer than a minute. */
static void
wait_until_gone (const char *folder)
{
  struct timespec pause = { 0, 10000000 };

  for (unsigned i = 0; folder && i < 6000 && access (folder, F_OK) == 0; i++)
    nanosleep (&pause, NULL);
}

/* Returns whether the call must fail, and sets errno. Waits if the fault is a delay. After
 * EINTR, the next call succeeds. */
static bool
fails (const char *call)
{
  static struct
  {
    const char *call;
    unsigned n;
  } counts[16];
  unsigned i = 0;
  char fault[32];

  if (!find_fault (call, fault, sizeof fault))
    return false;
  while (counts[i].call && strcmp (counts[i].call, call) != 0)
    i++;
  counts[i].call = call;
  unsigned n = ++counts[i].n;
  char *only = strchr (fault, '@');
  if (only)
    {
      *only = '\0';
      if (n != strtoul (only + 1, NULL, 10))
        return false;
    }
  if (strcmp (fault, "EINTR") == 0 && n % 2 == 0)
    return false;
  for (size_t c = 0; c < sizeof codes / sizeof *codes; c++)
    if (strcmp (fault, codes[c].name) == 0)
      {
        errno = codes[c].code;
        return true;
      }
  if (strcmp (fault, "abort") == 0)
    abort ();
  if (strcmp (fault, "gone") == 0)
    wait_until_gone (getenv ("PAYOLA_FAULTS_FOLDER"));
  long milliseconds = strtol (fault, NULL, 10);
  struct timespec pause = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
  if (milliseconds > 0)
    nanosleep (&pause, NULL);
  return false;
}

/* Opening a file for writing can fail, but not a device file such as /dev/tty. */
static bool
open_fails (const char *path, int flags)
{
  return (flags & O_ACCMODE) != O_RDONLY && is_affected (path) && strncmp (path, "/dev/", 5) != 0
      && fails ("open");
}

static int
read_mode (int flags, va_list arguments)
{
  return flags & (O_CREAT | __O_TMPFILE) ? va_arg (arguments, int) : 0;
}

#define OPEN(name)                                                                                 \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    va_list arguments;                                                                             \
    va_start (arguments, flags);                                                                   \
    int mode = read_mode (flags, arguments);                                                       \
    va_end (arguments);                                                                            \
    return open_fails (path, flags) ? -1 : NEXT (name) (path, flags, mode);                        \
  }

OPEN (open)
OPEN (open64)

ssize_t
write (int fd, const void *data, size_t length)
{
  char fault[32];

  if (!is_file (fd) || !find_fault ("write", fault, sizeof fault))
    return NEXT (write) (fd, data, length);
  if (strcmp (fault, "short") == 0)
    return NEXT (write) (fd, data, length > 4097 ? 4097 : length > 7 ? 7 : length);
  return fails ("write") ? -1 : NEXT (write) (fd, data, length);
}

int
fsync (int fd)
{
  struct stat info;
  bool folder = fstat (fd, &info) == 0 && S_ISDIR (info.st_mode);

  return is_file (fd) && fails (folder ? "fsync-folder" : "fsync") ? -1 : NEXT (fsync) (fd);
}

/* The file is closed even if an error is reported, as by the system. */
int
close (int fd)
{
  bool written = (fcntl (fd, F_GETFL) & O_ACCMODE) != O_RDONLY && is_file (fd);
  int result = NEXT (close) (fd);

  return written && fails ("close") ? -1 : result;
}

int
flock (int fd, int operation)
{
  return is_file (fd) && fails ("flock") ? -1 : NEXT (flock) (fd, operation);
}

int
mkdir (const char *path, mode_t mode)
{
  return is_affected (path) && fails ("mkdir") ? -1 : NEXT (mkdir) (path, mode);
}

int
rename (const char *from, const char *to)
{
  return is_affected (to) && fails ("rename") ? -1 : NEXT (rename) (from, to);
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  return is_affected (to) && fails ("rename")
         ? -1
         : NEXT (renameat2) (from_folder, from, to_folder, to, flags);
}
