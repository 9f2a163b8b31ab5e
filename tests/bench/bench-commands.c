/* bench-commands.c - the time and memory of short commands of payola-cli
 *
 * bench-commands PROGRAM GAME prints, for every command that draws nothing, the medians of its
 * elapsed time and of its processor time in milliseconds, and its greatest memory in megabytes
 * (1,048,576 bytes). GAME must be a game in which France can send 1 AgP to Italy. It is not
 * changed.
 *
 * It uses only the C library: the memory of a process counts from the fork, so it is never less
 * than that of this program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define N_STARTS 31
#define N_WORDS 6

extern char **environ;

/* The words of the commands. GAME, COPY, NEW and SHEET stand for files. */
static const char *const commands[][N_WORDS] = {
  { "--version" },
  { "--help" },
  { "list", "variants" },
  { "list", "options" },
  { "list", "powers", "GAME" },
  { "score", "9,3,0,10,5,4,3" },
  { "new", "NEW" },
  { "show", "GAME" },
  { "options", "GAME" },
  { "results", "GAME" },
  { "statement", "GAME", "France" },
  { "stats", "GAME" },
  { "verify", "GAME" },
  { "validate", "GAME" },
  { "check", "GAME", "France", "SHEET" },
  { "submit", "COPY", "France", "SHEET" },
  { "adjudicate", "GAME", "--preview" },
  { "show", "GAME", "--format", "json" },
};

static char copy[200], fresh[200], sheet[200]; /* paths of temporary files */

static int
write_file (const char *path, const char *data, size_t length)
{
  FILE *file = fopen (path, "wb");
  int good = file && fwrite (data, 1, length, file) == length;

  return file && fclose (file) == 0 && good;
}

static int
copy_file (const char *from, const char *to)
{
  FILE *file = fopen (from, "rb");
  static char data[1 << 20];
  size_t length = file ? fread (data, 1, sizeof data, file) : 0;
  int good = file && !ferror (file) && feof (file);

  if (file)
    fclose (file);
  return good && write_file (to, data, length);
}

/* Runs a command once. Returns its exit status, or -1. */
static int
start (char **argv, double *elapsed, struct rusage *usage)
{
  posix_spawn_file_actions_t actions;
  struct timespec from, to;
  int status = -1;
  pid_t child;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  clock_gettime (CLOCK_MONOTONIC, &from);
  if (posix_spawn (&child, argv[0], &actions, NULL, argv, environ) == 0)
    wait4 (child, &status, 0, usage);
  clock_gettime (CLOCK_MONOTONIC, &to);
  posix_spawn_file_actions_destroy (&actions);
  *elapsed = (double) (to.tv_sec - from.tv_sec) * 1e3 + (double) (to.tv_nsec - from.tv_nsec) / 1e6;
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static double
to_ms (struct timeval time)
{
  return (double) time.tv_sec * 1e3 + (double) time.tv_usec / 1e3;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static char *
find_word (const char *word, const char *game)
{
  if (strcmp (word, "GAME") == 0)
    return (char *) game;
  if (strcmp (word, "COPY") == 0)
    return copy;
  if (strcmp (word, "NEW") == 0)
    return fresh;
  return strcmp (word, "SHEET") == 0 ? sheet : (char *) word;
}

static int
measure (const char *program, const char *game, const char *const *words)
{
  char *argv[N_WORDS + 2] = { (char *) program }, name[200] = "";
  double elapsed[N_STARTS], used[N_STARTS];
  long memory = 0;

  for (int i = 0; i < N_WORDS && words[i]; i++)
    {
      argv[i + 1] = find_word (words[i], game);
      snprintf (name + strlen (name), sizeof name - strlen (name), "%s%s", i ? " " : "", words[i]);
    }
  for (int i = 0; i < N_STARTS; i++)
    {
      struct rusage usage = { 0 };

      unlink (fresh);
      if (!copy_file (game, copy) || start (argv, &elapsed[i], &usage) != 0)
        {
          fprintf (stderr, "%s failed\n", name);
          return 0;
        }
      used[i] = to_ms (usage.ru_utime) + to_ms (usage.ru_stime);
      memory = usage.ru_maxrss > memory ? usage.ru_maxrss : memory;
    }
  qsort (elapsed, N_STARTS, sizeof *elapsed, compare);
  qsort (used, N_STARTS, sizeof *used, compare);
  printf ("%-32s %6.1f ms elapsed %6.1f ms processor %6.2f MB\n", name, elapsed[N_STARTS / 2],
          used[N_STARTS / 2], (double) memory / 1024);
  return 1;
}

int
main (int argc, char **argv)
{
  char folder[] = "/tmp/bench-commands-XXXXXX";
  const char *text = "TRANSFER 1 TO ITALY\n";
  int failed = 0;

  if (argc != 3 || !mkdtemp (folder))
    {
      fprintf (stderr, "usage: bench-commands PROGRAM GAME\n");
      return 2;
    }
  snprintf (copy, sizeof copy, "%s/copy.payola", folder);
  snprintf (fresh, sizeof fresh, "%s/new.payola", folder);
  snprintf (sheet, sizeof sheet, "%s/sheet.txt", folder);
  failed += !write_file (sheet, text, strlen (text));
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    failed += !measure (argv[1], argv[2], commands[i]);
  unlink (copy);
  unlink (fresh);
  unlink (sheet);
  rmdir (folder);
  return failed > 0;
}
