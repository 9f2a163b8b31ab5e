/* bench-paper.c - bench paper KIND: printed and published pages of a game of that kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "../game/play.h"
#include "../game/random-play.h"
#include "render/page/print-job.h"
#include "render/page/publication.h"

#include <glib/gstdio.h>
#include <time.h>

#define LAST_YEAR 1920
#define SEED 7

typedef struct
{
  PayView *view;
  guint turn; /* turn with a statement for every power */
  gsize length;
} Data;

/* Plays twenty years with random sheets, or fewer if a power wins. */
static PayGame *
play (const char *kind)
{
  g_autoptr (PaySetup) setup = play_setup (kind, SEED);
  PayGame *game = pay_game_new (setup);
  PayRandom random = pay_random_init (SEED);

  while (!pay_game_is_over (game) && pay_game_get_phase (game).year <= LAST_YEAR)
    random_play_phase (&random, &game);
  return game;
}

static void
print_statements (gpointer user_data)
{
  Data *data = user_data;
  const PayolaPrintJob job = { .view = data->view,
                               .prints = 1u << PAYOLA_PRINT_STATEMENTS,
                               .turn = data->turn,
                               .power = PAY_NO_POWER,
                               .paper = payola_paper_get (0) };
  g_autoptr (PayolaPages) pages = payola_print_job_run (&job, NULL);
  g_autoptr (GBytes) pdf = payola_pages_to_pdf (pages, NULL, NULL);

  data->length = g_bytes_get_size (pdf);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      remove_tree (inner);
    }
  g_remove (path);
}

/* Measures a single call, because one call takes long. Prints the processor time of the whole
 * process in seconds. */
static void
publish (PayView *view, gboolean with_pdf)
{
  const PayolaPublication how = { .with_pdf = with_pdf };
  g_autofree char *folder = g_dir_make_tmp ("payola-bench-XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  clock_t start = clock ();

  if (!payola_publish (view, folder, &how, &error))
    g_printerr ("bench: %s\n", error->message);
  bench_print (with_pdf ? "publication-with-pdf" : "publication",
               (double) (clock () - start) / CLOCKS_PER_SEC, "s");
  remove_tree (folder);
}

static void
run (Vectors *v, const char *kind)
{
  g_autoptr (PayGame) game = play (kind);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  Data data = { .view = view };
  guint n_turns = pay_view_get_n_turns (view);

  for (guint t = 0; t < n_turns; t++)
    if (pay_view_get_phase (view, t).kind == PAY_PHASE_MOVEMENT)
      data.turn = t;
  bench_print ("paper-phases", n_turns, "phases");
  bench_print ("paper-years", pay_view_get_phase (view, n_turns).year - 1901, "years");
  bench_measure ("paper-statements-pdf", print_statements, &data, 1);
  publish (view, FALSE);
  publish (view, TRUE);
}

const BenchKind bench_paper = { .name = "paper", .run = run };
