/* faults.c - a library for LD_PRELOAD: file system calls fail, write less, or take long
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * PAYOLA_FAULTS holds words like "fsync=EIO", "write=short", "write=EINTR" and "rename=400" (which
 * waits so many milliseconds first), with commas. Only regular files and folders are affected.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The next definition of a function, after the one in this library. The function must be
 * declared. */
#define NEXT(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static const struct
{
  const char *name;
  int code;
} codes[] = {
  { "EIO", EIO },       { "ENOSPC", ENOSPC }, { "EINTR", EINTR },   { "ENOLCK", ENOLCK },
  { "ESTALE", ESTALE }, { "EXDEV", EXDEV },   { "EDQUOT", EDQUOT }, { "EACCES", EACCES },
};

/* Finds the fault for a call in PAYOLA_FAULTS ("call=fault,call=fault"), and copies it to
 * @fault. Returns whether there is one. */
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

/* Applies the fault for a call: waits, or sets errno. Returns whether the call fails. */
static bool
fails (const char *call)
{
  char fault[32];

  if (!find_fault (call, fault, sizeof fault))
    return false;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (strcmp (fault, codes[i].name) == 0)
      {
        errno = codes[i].code;
        return true;
      }
  long milliseconds = strtol (fault, NULL, 10);
  struct timespec pause = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
  if (milliseconds > 0)
    nanosleep (&pause, NULL);
  return false;
}

static bool
is_file (int fd)
{
  struct stat info;

  return fstat (fd, &info) == 0 && (S_ISREG (info.st_mode) || S_ISDIR (info.st_mode));
}

ssize_t
write (int fd, const void *data, size_t length)
{
  static unsigned calls;
  char fault[32];

  if (!is_file (fd) || !find_fault ("write", fault, sizeof fault))
    return NEXT (write) (fd, data, length);
  if (strcmp (fault, "short") == 0)
    return NEXT (write) (fd, data, length > 7 ? 7 : length);
  /* An interrupted call succeeds when it is repeated. */
  if (strcmp (fault, "EINTR") == 0 && calls++ % 2)
    return NEXT (write) (fd, data, length);
  return fails ("write") ? -1 : NEXT (write) (fd, data, length);
}

int
fsync (int fd)
{
  struct stat info;
  bool folder = fstat (fd, &info) == 0 && S_ISDIR (info.st_mode);

  return fails (folder ? "fsync-folder" : "fsync") ? -1 : NEXT (fsync) (fd);
}

int
flock (int fd, int operation)
{
  return fails ("flock") ? -1 : NEXT (flock) (fd, operation);
}

int
rename (const char *from, const char *to)
{
  return fails ("rename") ? -1 : NEXT (rename) (from, to);
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  return fails ("rename") ? -1 : NEXT (renameat2) (from_folder, from, to_folder, to, flags);
}
