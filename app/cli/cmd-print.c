/* cmd-print.c - printable pages: maps, results, statements, sheets, charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/drawing-module.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "render/page/booklet.h"
#include "render/page/print-job.h"
#include "report/position-report.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define PNG_WIDTH 1240 /* pixels: 150 per inch on A4 */
#define MOST_RESOLUTION 2400

/* Pages that are printed by default. */
#define USUAL (1u << PAYOLA_PRINT_MAP | 1u << PAYOLA_PRINT_RESULTS)

static void
say_what_there_is (void)
{
  payola_say (_("Available pages:"));
  for (guint i = 0; i < PAYOLA_N_PRINTS; i++)
    payola_say ("  %-11s %s", payola_print_name (i), payola_print_explain (i));
}

static gboolean
find_prints (char **words, guint *prints)
{
  *prints = 0;
  for (guint w = 0; words[w]; w++)
    {
      guint i = 0;
      while (i < PAYOLA_N_PRINTS && g_ascii_strcasecmp (words[w], payola_print_name (i)) != 0)
        i++;
      if (i == PAYOLA_N_PRINTS)
        {
          g_autofree char *shown = payola_display_name (words[w]);
          /* Translators: %s is a word that was typed; the list of pages that can be printed follows
           */
          payola_say (_("“%s” cannot be printed."), shown);
          say_what_there_is ();
          return FALSE;
        }
      *prints |= 1u << i;
    }
  if (*prints == 0)
    *prints = USUAL;
  return TRUE;
}

static gboolean
find_paper (const char *word, PayolaPaper *paper)
{
  gboolean good = payola_paper_parse (paper, word);

  if (!good)
    {
      g_autofree char *shown = payola_display_name (word);
      g_autoptr (GString) names = g_string_new (NULL);
      for (guint i = 0; payola_paper_get (i); i++)
        g_string_append_printf (names, "%s%s", i ? ", " : "", payola_paper_get (i)->name);
      /* Translators: a word that was typed; the names of all paper sizes with commas between them
       */
      payola_say (_("“%s” is not a paper size. Use one of: %s, or a width and height in "
                    "millimetres, such as 500x700."),
                  shown, names->str);
    }
  return good;
}

static gboolean
write_bytes (GBytes *bytes, const char *path, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_autoptr (GError) reason = NULL;

  if (pay_file_replace (path, data, length, &reason))
    return TRUE;
  g_autofree char *shown = payola_display_name (path);
  /* Translators: the name of a file; the reason */
  g_set_error (error, reason->domain, reason->code, _("Could not write %s: %s"), shown,
               reason->message);
  return FALSE;
}

static gboolean
has_suffix (const char *path, const char *suffix)
{
  const char *dot = path ? strrchr (path, '.') : NULL;

  return dot && g_ascii_strcasecmp (dot, suffix) == 0;
}

/* Writes all pages. A PDF file contains all of them. Pictures have a file for each page: the second
 * page is in “map-2.png”. Returns FALSE with @error on failure. */
static gboolean
write_pages (const PayolaPages *pages, const char *path, int width, int resolution,
             const PayolaProgress *progress, GError **error)
{
  const char *dot = strrchr (path, '.');
  gboolean svg = has_suffix (path, ".svg");

  if (has_suffix (path, ".pdf"))
    {
      g_autoptr (GBytes) bytes = payola_pages_to_pdf (pages, progress, error);
      return bytes && write_bytes (bytes, path, error);
    }
  /* All pictures are made before the first file is written. An error in a picture, or an interrupt,
   * therefore does not leave an incomplete set of files. */
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  guint n = payola_pages_get_n (pages);
  for (guint i = 0; i < n; i++)
    {
      double page_width, page_height;
      payola_pages_get_size (pages, i, &page_width, &page_height);
      if (resolution > 0)
        width = (int) lround (page_width / 72 * resolution);
      GBytes *bytes = svg ? payola_pages_to_svg (pages, i, error)
                          : payola_pages_to_png (pages, i, width, error);
      if (!bytes)
        return FALSE;
      g_ptr_array_add (files, bytes);
      if (!payola_progress_tell (progress, i + 1, n, error))
        return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *numbered = i == 0 ? g_strdup (path)
                                         : g_strdup_printf ("%.*s-%u%s", (int) (dot - path), path,
                                                            i + 1, dot);
      if (!write_bytes (files->pdata[i], numbered, error))
        return FALSE;
    }
  return TRUE;
}

/* The words of the command line, and the job that they describe. */
typedef struct
{
  char *viewer, *phase, *output, *paper_word, *power_word, *style_word, *draft_path, *title;
  char *draft; /* text of the file draft_path, or NULL */
  gboolean booklet;
  int width, resolution; /* of PNG pages; a resolution of 0 means that the width counts */
  PayolaPaper paper;
  PayolaStyle style;
  PayolaPrintJob job;
} Print;

static void
print_clear (Print *print)
{
  char *const texts[] = { print->viewer,     print->phase,      print->output,
                          print->paper_word, print->power_word, print->style_word,
                          print->draft_path, print->title,      print->draft };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Print, print_clear)

/* Checks the options that do not depend on the game. Returns FALSE after printing an error. */
static gboolean
check_options (Print *print)
{
  const char *output = print->output, *paper = print->booklet ? "a5" : "a4";

  if (!has_suffix (output, ".pdf") && !has_suffix (output, ".png") && !has_suffix (output, ".svg"))
    payola_say (_("Specify an output file, such as -o pages.pdf, pages.png or pages.svg."));
  else if (print->style_word && !payola_style_find (print->style_word, &print->style))
    /* Translators: %s is a word that was typed */
    payola_say (_("“%s” is not a style. Use light, dark, print or high-contrast."),
                print->style_word);
  else if (print->booklet && !has_suffix (output, ".pdf"))
    payola_say (_("A booklet must be a PDF file, such as -o booklet.pdf."));
  else if (print->resolution < 0 || print->resolution > MOST_RESOLUTION)
    /* Translators: the greatest number of pixels per inch */
    payola_say (_("The resolution must be a number from 1 to %d."), MOST_RESOLUTION);
  else if (print->title && !g_utf8_validate (print->title, -1, NULL))
    payola_say (_("The title is not valid UTF-8 text."));
  else
    return find_paper (print->paper_word ? print->paper_word : paper, &print->paper);
  return FALSE;
}

/* Finds the turns, the power and the sheet to print. Returns FALSE after printing an error. */
static gboolean
find_contents (Print *print, PayView *view)
{
  PayolaPrintJob *job = &print->job;
  guint n_turns = pay_view_get_n_turns (view);
  gboolean all = print->phase && g_ascii_strcasecmp (print->phase, "all") == 0;
  gsize length;

  if (all && n_turns > 0)
    job->n_more = n_turns - 1;
  else if (!payola_find_turn (view, all ? NULL : print->phase, FALSE, n_turns ? n_turns - 1 : 0,
                              &job->turn))
    return FALSE;
  if ((print->power_word
       && !payola_find_power (pay_view_get_board (view), print->power_word, &job->power))
      || (print->draft_path
          && !payola_read_file (print->draft_path, PAY_FILE_MAX_LETTER, &print->draft, &length)))
    return FALSE;
  if (print->draft && !g_utf8_validate (print->draft, -1, NULL))
    {
      payola_say (_("The sheet is not valid UTF-8 text."));
      return FALSE;
    }
  return TRUE;
}

/* Draws the pages, and writes them to the output file. */
static gboolean
write_print (Print *print, const PayolaProgress *progress, GError **error)
{
  g_autoptr (PayolaPages) pages = payola_print_job_run (&print->job, error);

  if (pages && print->booklet)
    {
      g_autofree char *name = pay_view_title (print->job.view);
      PayolaPages *sides = payola_booklet_new (pages, print->job.paper, name);
      payola_pages_free (pages);
      pages = sides;
    }
  return pages
      && write_pages (pages, print->output, print->width, print->resolution, progress, error);
}

PayolaExit
payola_run_print (const PayolaCommand *self, int argc, char **argv)
{
  g_auto (Print) print = { .width = PNG_WIDTH, .job = { .power = PAY_NO_POWER } };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &print.output,
      N_("Write the pages to this file; its suffix sets the format"), "OUT.pdf|png|svg" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &print.viewer,
      N_("Print only what gm, public or a power may see (default: public, and for the auction, "
         "statements and filled-in sheets those to whom they belong)"),
      "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &print.phase,
      N_("Print this phase, or every phase with “all” (default: the last adjudicated phase)"),
      "PHASE|all" },
    { "power", 0, 0, G_OPTION_ARG_FILENAME, &print.power_word,
      N_("Print only the statement or sheet of this power"), "POWER" },
    { "sheet", 0, 0, G_OPTION_ARG_FILENAME, &print.draft_path,
      N_("Fill in the sheet of --power with the text of this file (“filled” only)"), "SHEET" },
    { "paper", 0, 0, G_OPTION_ARG_FILENAME, &print.paper_word,
      N_("Set the paper size: a4 (default), letter, legal, tabloid, a5, a3, a2, a1, a0, or "
         "WIDTHxHEIGHT in millimetres"),
      "PAPER" },
    { "title", 't', 0, G_OPTION_ARG_FILENAME, &print.title, N_("Set the title of the poster"),
      "TITLE" },
    { "prices", 'c', 0, G_OPTION_ARG_NONE, &print.job.prices,
      N_("Show the price beside each order, if the viewer may know it"), NULL },
    { "style", 's', 0, G_OPTION_ARG_FILENAME, &print.style_word,
      N_("Set the style of maps: light, dark, print or high-contrast (default: print)"), "STYLE" },
    { "width", 'w', 0, G_OPTION_ARG_INT, &print.width,
      N_("Set the width of PNG pages in pixels (default: 1240)"), "PX" },
    { "resolution", 'r', 0, G_OPTION_ARG_INT, &print.resolution,
      N_("Set the resolution of PNG pages in pixels per inch, instead of --width"), "PPI" },
    { "booklet", 'b', 0, G_OPTION_ARG_NONE, &print.booklet,
      N_("Arrange the pages (default: a5) two by two on sheets to fold (PDF only)"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) stopped = g_cancellable_new ();
  const PayolaProgress progress = { payola_say_progress, stopped, stopped };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1 + PAYOLA_N_PRINTS, &argc, &argv, &status))
    return status;
  if (!check_options (&print) || !find_prints (argv + 2, &print.job.prints))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  g_autoptr (PayView) view = game ? payola_view_open (game, print.viewer, PAYOLA_MEDIUM_HANDOUT)
                                  : NULL;
  /* The game master has the file. */
  g_autoptr (PayView) own = view && !print.viewer ? pay_view_new (game, PAY_VIEWER_GM) : NULL;
  if (!view || !find_contents (&print, view))
    return PAYOLA_EXIT_REFUSED;

  print.job.view = view;
  print.job.own = own;
  print.job.progress = &progress;
  print.job.style = print.style_word ? &print.style : NULL;
  print.job.title = print.title;
  print.job.paper = &print.paper;
  print.job.svg = has_suffix (print.output, ".svg");
  print.job.draft = print.draft;
  payola_mind_interrupt ();
  gboolean good = write_print (&print, &progress, &error);
  payola_end_if_interrupted ();
  if (!good)
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  if (payola_print_job_lacks_sheets (&print.job))
    payola_say (_("No sheet has been written for the next phase. Print blank sheets instead."));
  payola_done_file (print.output);
  return PAYOLA_EXIT_OK;
}
