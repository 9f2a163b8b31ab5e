/* datc-case.c - reads cases from files in the format of datc.txt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "datc-case.h"

#include <stdlib.h>
#include <string.h>

static void
line_free (gpointer data)
{
  DatcLine *line = data;
  g_free (line->power);
  g_free (line->text);
  g_free (line);
}

static void
choice_free (gpointer data)
{
  DatcChoice *choice = data;
  GPtrArray *lists[] = { choice->results,       choice->retreat_results, choice->final,
                         choice->retreat_final, choice->dislodged,       choice->retreats,
                         choice->contested,     choice->automatic };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_ptr_array_unref (lists[i]);
  g_free (choice->tokens);
  g_free (choice);
}

static DatcChoice *
choice_new (const char *tokens)
{
  DatcChoice *choice = g_new0 (DatcChoice, 1);
  GPtrArray **lists[] = { &choice->results,       &choice->retreat_results, &choice->final,
                          &choice->retreat_final, &choice->dislodged,       &choice->retreats,
                          &choice->contested,     &choice->automatic };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    *lists[i] = g_ptr_array_new_with_free_func (g_free);
  choice->tokens = g_strdup (tokens);
  return choice;
}

void
datc_case_free (DatcCase *c)
{
  g_free (c->id);
  g_free (c->phase);
  g_free (c->variant);
  g_ptr_array_unref (c->dislodged);
  g_ptr_array_unref (c->contested);
  g_ptr_array_unref (c->units);
  g_ptr_array_unref (c->centres);
  g_ptr_array_unref (c->adjust);
  g_ptr_array_unref (c->orders);
  g_ptr_array_unref (c->retreat_orders);
  g_ptr_array_unref (c->choices);
  g_free (c);
}

DatcCase *
datc_case_new (const char *id)
{
  DatcCase *c = g_new0 (DatcCase, 1);
  c->id = g_strdup (id);
  c->units = g_ptr_array_new_with_free_func (g_free);
  c->centres = g_ptr_array_new_with_free_func (g_free);
  c->adjust = g_ptr_array_new_with_free_func (g_free);
  c->dislodged = g_ptr_array_new_with_free_func (g_free);
  c->contested = g_ptr_array_new_with_free_func (g_free);
  c->orders = g_ptr_array_new_with_free_func (line_free);
  c->retreat_orders = g_ptr_array_new_with_free_func (line_free);
  c->choices = g_ptr_array_new_with_free_func (choice_free);
  return c;
}

/* Reads an order such as "1 Austria: F TRI R ALB". */
static void
add_order (Vectors *v, GPtrArray *list, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_auto (GStrv) parts = words[0] && words[1] ? g_strsplit (words[1], ": ", 2) : NULL;

  if (!parts || !parts[0] || !parts[1] || atoi (words[0]) != (int) list->len + 1)
    {
      vectors_error (v, "not an order line: \"%s\"", text);
      return;
    }
  DatcLine *line = g_new0 (DatcLine, 1);
  line->power = g_strdup (parts[0]);
  line->text = g_strdup (parts[1]);
  g_ptr_array_add (list, line);
}

/* Reads the part to the left of the bar: "1 success dislodged | fails, dislodged". */
static void
add_result (GPtrArray *list, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", 2);
  g_ptr_array_add (list, g_strdup (g_strstrip (parts[0])));
}

static void
add_words (GPtrArray *list, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_ptr_array_add (list, g_strdup (words[i]));
}

void
datc_case_read_line (Vectors *v, DatcCase *c, const char *keyword, const char *rest)
{
  static const char *const for_people[] = { "TITLE",  "VERSIONS", "NOTE",   "AGREE", "CONFLICT",
                                            "STATED", "REMARK",   "SOURCE", NULL };
  guint n = c->choices->len;
  DatcChoice *choice = n > 0 ? g_ptr_array_index (c->choices, n - 1) : NULL;

  if (g_strv_contains (for_people, keyword))
    return;
  if (strcmp (keyword, "PHASE") == 0)
    {
      g_free (c->phase);
      c->phase = g_strdup (rest);
    }
  else if (strcmp (keyword, "VARIANT") == 0)
    {
      g_free (c->variant);
      c->variant = g_strdup (rest);
    }
  else if (strcmp (keyword, "PREDISLODGED") == 0)
    g_ptr_array_add (c->dislodged, g_strdup (rest));
  else if (strcmp (keyword, "PRECONTESTED") == 0)
    g_ptr_array_add (c->contested, g_strdup (rest));
  else if (strcmp (keyword, "UNIT") == 0)
    g_ptr_array_add (c->units, g_strdup (rest));
  else if (strcmp (keyword, "CENTER") == 0)
    g_ptr_array_add (c->centres, g_strdup (rest));
  else if (strcmp (keyword, "ADJUST") == 0)
    g_ptr_array_add (c->adjust, g_strdup (rest));
  else if (strcmp (keyword, "ORDER") == 0)
    add_order (v, c->orders, rest);
  else if (strcmp (keyword, "RORDER") == 0)
    add_order (v, c->retreat_orders, rest);
  else if (strcmp (keyword, "CHOICE") == 0)
    g_ptr_array_add (c->choices, choice_new (rest));
  else if (!choice)
    vectors_error (v, "%s before any CHOICE", keyword);
  else if (strcmp (keyword, "RESULT") == 0)
    add_result (choice->results, rest);
  else if (strcmp (keyword, "RRESULT") == 0)
    add_result (choice->retreat_results, rest);
  else if (strcmp (keyword, "FINAL") == 0)
    g_ptr_array_add (choice->final, g_strdup (rest));
  else if (strcmp (keyword, "RFINAL") == 0)
    g_ptr_array_add (choice->retreat_final, g_strdup (rest));
  else if (strcmp (keyword, "DISLODGED") == 0)
    g_ptr_array_add (choice->dislodged, g_strdup (rest));
  else if (strcmp (keyword, "RETREATS") == 0)
    g_ptr_array_add (choice->retreats, g_strdup (rest));
  else if (strcmp (keyword, "CONTESTED") == 0)
    add_words (choice->contested, rest);
  else if (strcmp (keyword, "AUTO") == 0)
    g_ptr_array_add (choice->automatic, g_strdup (rest));
  else
    vectors_error (v, "unknown keyword %s", keyword);
}
