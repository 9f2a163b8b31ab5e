/* terminal.c - standard output, standard error and standard input
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/terminal.h"

#include "base/characters.h"
#include "report/json-kit.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LINE_WIDTH 79

/* Prints text for people. Control characters are replaced, because text may come from strangers and
 * must not control the terminal. */
static void
put (FILE *file, const char *text)
{
  g_autofree char *shown = pay_text_show (text);
  fputs (shown, file);
}

void
payola_print (const char *text)
{
  put (stdout, text);
}

void
payola_print_data (const char *data, gssize length)
{
  fwrite (data, 1, length < 0 ? strlen (data) : (gsize) length, stdout);
}

/* The JSON library escapes only the control characters of C0. The other control characters and
 * those that change the direction of writing are escaped here. */
void
payola_print_json (JsonObject *object)
{
  g_autofree char *text = pay_json_text (object, TRUE);
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (pay_character_is_bidi (c) || (c >= 0x7f && pay_character_is_control (c)))
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '\n');
  payola_print_data (out->str, (gssize) out->len);
}

void
payola_say (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  put (stderr, "payola-cli: ");
  put (stderr, text);
  put (stderr, "\n");
}

static gboolean is_quiet;

void
payola_set_quiet (gboolean quiet)
{
  is_quiet = quiet;
}

void
payola_done (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  if (!is_quiet)
    payola_say ("%s", text);
}

void
payola_done_file (const char *path)
{
  if (!path || strcmp (path, "-") == 0)
    return;
  g_autofree char *shown = payola_display_name (path);
  /* Translators: %s is the name of a file */
  payola_done (_("%s was written."), shown);
}

void
payola_say_about (const char *name, const char *text)
{
  g_autofree char *line = name ? g_strdup_printf ("%s: %s\n", name, text)
                               : g_strdup_printf ("%s\n", text);
  put (stderr, line);
}

void
payola_say_findings (const char *name, const PayDiagnostics *diagnostics)
{
  g_autofree char *shown = name ? payola_display_name (name) : NULL;

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      g_autofree char *text = pay_diagnostic_text (pay_diagnostics_get (diagnostics, i));
      payola_say_about (shown, text);
    }
}

static volatile sig_atomic_t signal_caught;

static void
on_signal (int number)
{
  signal_caught = number;
}

void
payola_mind_interrupt (void)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART };
  struct sigaction before;

  /* Signals that are ignored, as under nohup, stay ignored. */
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction (numbers[i], &action, NULL);
}

void
payola_end_if_interrupted (void)
{
  if (signal_caught == 0)
    return;
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  signal (signal_caught, SIG_DFL);
  raise (signal_caught);
}

void
payola_say_progress (guint done, guint n, gpointer data)
{
  if (data && signal_caught)
    g_cancellable_cancel (data);
  if (!isatty (STDERR_FILENO))
    return;
  fputs ("\r\033[K", stderr);
  if (done < n)
    /* Translators: how much of long work is done, as in “3 of 40” */
    fprintf (stderr, _("%u of %u"), done, n);
}

char *
payola_fill (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  GString *out = g_string_new (NULL);
  glong column = 0;

  for (guint i = 0; words[i]; i++)
    {
      glong width = g_utf8_strlen (words[i], -1);
      if (column > 0 && column + 1 + width > LINE_WIDTH)
        {
          g_string_append_c (out, '\n');
          column = 0;
        }
      else if (column > 0)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += width;
    }
  return g_string_free (out, FALSE);
}

gboolean
payola_finish_output (void)
{
  static gboolean is_reported = FALSE;

  if (fflush (stdout) == 0 && !ferror (stdout))
    return TRUE;
  if (!is_reported)
    /* Translators: %s is the reason */
    payola_say (_("Could not write to standard output: %s"), g_strerror (errno));
  is_reported = TRUE;
  return FALSE;
}

char *
payola_display_name (const char *path)
{
  /* Translators: shown in place of the name of a file, as in “Could not read standard input:
     reason” and “standard input: message” */
  return strcmp (path, "-") == 0 ? g_strdup (C_("name of a file", "standard input"))
                                 : g_filename_display_name (path);
}

gboolean
payola_read_file (const char *path, gsize max, char **data, gsize *length)
{
  g_autofree char *shown = payola_display_name (path);
  g_autoptr (GError) error = NULL;

  /* Scripts use this device as an empty file. */
  if (strcmp (path, "/dev/null") == 0)
    {
      *data = g_strdup ("");
      *length = 0;
      return TRUE;
    }
  if (strcmp (path, "-") == 0 || strcmp (path, "/dev/stdin") == 0
        ? pay_file_read_input (STDIN_FILENO, max, data, length, &error)
        : pay_file_read (path, max, data, length, &error))
    return TRUE;
  /* Translators: name of a file or “standard input”; reason */
  payola_say (_("Could not read %s: %s"), shown, error->message);
  return FALSE;
}

char *
payola_word (const char *argument)
{
  if (g_utf8_validate (argument, -1, NULL))
    return g_strdup (argument);

  g_autofree char *shown = g_utf8_make_valid (argument, -1);
  /* Translators: %s is what was typed */
  payola_say (_("“%s” is not valid UTF-8."), shown);
  return NULL;
}
