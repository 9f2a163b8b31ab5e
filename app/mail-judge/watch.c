/* watch.c - the piece of work during which the program died
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/watch.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Written behind the work when the program fails. */
#define CRASHED '\n'
#define MAX_WORK 4096

static const int fatal[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };

struct _PayolaWatch
{
  int fd;
  char *last;
  gboolean crashed;
  struct sigaction old[G_N_ELEMENTS (fatal)];
};

static PayolaWatch *watching;
static volatile off_t end;

/* Marks the work, and lets the previous handler deal with the signal, which comes again. */
static void
on_fatal (int number)
{
  const char mark = CRASHED;

  if (end > 0 && pwrite (watching->fd, &mark, 1, end) < 0)
    end = 0;
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    sigaction (fatal[i], &watching->old[i], NULL);
  raise (number);
}

PayolaWatch *
payola_watch_new (const char *path, GError **error)
{
  PayolaWatch *self = g_new0 (PayolaWatch, 1);
  struct sigaction action = { .sa_handler = on_fatal, .sa_flags = SA_NODEFER };
  char text[MAX_WORK + 2];

  self->fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  gssize n = self->fd >= 0 ? pread (self->fd, text, sizeof text - 1, 0) : -1;
  if (n < 0)
    {
      int code = errno;
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      if (self->fd >= 0)
        close (self->fd);
      g_free (self);
      return NULL;
    }
  text[n] = '\0';
  self->crashed = n > 0 && text[n - 1] == CRASHED;
  if (n > 0)
    self->last = g_strndup (text, (gsize) n - self->crashed);
  end = 0;
  watching = self;
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    sigaction (fatal[i], &action, &self->old[i]);
  return self;
}

void
payola_watch_free (PayolaWatch *self)
{
  if (!self)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (fatal); i++)
    sigaction (fatal[i], &self->old[i], NULL);
  watching = NULL;
  close (self->fd);
  g_free (self->last);
  g_free (self);
}

const char *
payola_watch_get_last (const PayolaWatch *self, gboolean *crashed)
{
  *crashed = self->crashed;
  return self->last;
}

void
payola_watch_begin (PayolaWatch *self, const char *work)
{
  gsize n = MIN (strlen (work), MAX_WORK);

  end = 0;
  if (pwrite (self->fd, work, n, 0) == (gssize) n && ftruncate (self->fd, (off_t) n) == 0)
    end = (off_t) n;
}

void
payola_watch_end (PayolaWatch *self)
{
  end = 0;
  /* If the file cannot be changed, the next process only examines this work more carefully. */
  g_debug ("watch: %d", ftruncate (self->fd, 0));
}
