/* run-vectors.c - runs case files through the core: run-vectors KIND FILE...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-private.h"

#include <locale.h>
#include <string.h>

static const VectorKind *const kinds[] = {
  &vectors_options, &vectors_auction, &vectors_income,     &vectors_parse, &vectors_movement,
  &vectors_datc,    &vectors_retreat, &vectors_adjustment, &vectors_games, &vectors_human_games,
};

/* Runs a case with the data that vectors_for_each() passes to it. */
static void
run_case (Vectors *v, JsonObject *object, gpointer data)
{
  const VectorKind *kind = data;
  g_autofree char *number = g_strdup_printf ("line-%u", v->line);
  const char *id = json_object_get_string_member_with_default (object, "id", number);

  vectors_begin (v, id);
  vectors_check_fields (v, object, kind->fields);
  if (!v->has_error)
    kind->run_case (v, object);
  vectors_end (v);
}

static void
run_file (Vectors *v, const VectorKind *kind, const char *path)
{
  if (kind->run_case)
    {
      vectors_for_each (v, path, run_case, (gpointer) kind);
      return;
    }
  g_autofree char *text = vectors_open (v, path);
  if (text)
    kind->run_text (v, text);
}

int
main (int argc, char **argv)
{
  const VectorKind *kind = NULL;

  setlocale (LC_ALL, "");
  for (guint i = 0; argc >= 3 && i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i]->name, argv[1]) == 0)
      kind = kinds[i];
  if (!kind)
    {
      g_printerr ("usage: run-vectors KIND FILE...\nkinds:");
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        g_printerr (" %s", kinds[i]->name);
      g_printerr ("\n");
      return 2;
    }

  Vectors v;
  vectors_init (&v);
  for (int i = 2; i < argc; i++)
    run_file (&v, kind, argv[i]);
  g_print ("%u passed, %u failed\n", v.n_passed, v.n_failed);
  vectors_clear (&v);
  if (v.n_errors > 0)
    return 2;
  return v.n_failed > 0 ? 1 : 0;
}
