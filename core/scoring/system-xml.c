/* system-xml.c - files of custom scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/system-xml.h"

#include "base/characters.h"
#include "scoring/recipe.h"

#include <string.h>

#define ROOT "payola-system"
#define FORMAT 1
#define GRAMMAR "system.rng"

/* Reads points from 0 to PAY_MAX_POINTS, with at most three decimals. The grammar has already
 * checked the form. */
static gint64
read_points (xmlNode *node, const char *attribute, PayDiagnostics *diagnostics)
{
  g_autofree char *word = pay_xml_attribute (node, attribute);
  gint64 points = 0;

  if (!word)
    return 0;
  g_strstrip (word);
  if (pay_points_parse (word, &points))
    return points;

  g_autofree char *most = g_strdup_printf ("%d", PAY_MAX_POINTS);
  pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_BAD_POINTS, pay_xml_line (node), 0, 0, word,
                       most, NULL);
  return 0;
}

static gboolean
has_word (xmlNode *node, const char *attribute, const char *word)
{
  g_autofree char *value = pay_xml_attribute (node, attribute);
  return g_strcmp0 (value, word) == 0;
}

static void
read_part (PayRecipe *recipe, xmlNode *node, PayDiagnostics *diagnostics)
{
  if (pay_xml_is (node, "playing"))
    recipe->playing = read_points (node, "points", diagnostics);
  else if (pay_xml_is (node, "centre"))
    recipe->centre = read_points (node, "points", diagnostics);
  else if (pay_xml_is (node, "squares"))
    recipe->squares = read_points (node, "points", diagnostics);
  else if (pay_xml_is (node, "survival"))
    {
      recipe->survival_is_rest = has_word (node, "points", "rest");
      if (!recipe->survival_is_rest)
        recipe->survival = read_points (node, "points", diagnostics);
    }
  else if (pay_xml_is (node, "tribute"))
    {
      recipe->tribute = read_points (node, "points", diagnostics);
      recipe->free_is_auto = has_word (node, "above", "auto");
      if (!recipe->free_is_auto)
        recipe->free = CLAMP (pay_xml_attribute_int (node, "above", 0), 0, PAY_MAX_PROVINCES);
    }
  else if (recipe->n_places < PAY_MAX_POWERS)
    recipe->places[recipe->n_places++] = read_points (node, "points", diagnostics);
  else
    pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_MANY_PLACES, pay_xml_line (node), 0, 0, NULL);
}

static PaySystem *
read_document (xmlDoc *doc, PayDiagnostics *diagnostics)
{
  xmlNode *root = xmlDocGetRootElement (doc);
  g_autofree char *id = pay_xml_attribute (root, "id");
  g_autofree char *title = pay_xml_attribute (root, "title");
  g_autoptr (PaySystem) known = pay_system_find (id);
  PayRecipe recipe = { 0 };
  guint n = pay_diagnostics_get_n (diagnostics);

  if (known)
    pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_ID_TAKEN, pay_xml_line (root), 0, 0, id,
                         NULL);
  pay_text_check_name (title, FALSE, TRUE, pay_xml_line (root), diagnostics);
  for (xmlNode *node = pay_xml_first (root, NULL); node; node = pay_xml_next (node, NULL))
    read_part (&recipe, node, diagnostics);
  return pay_diagnostics_get_n (diagnostics) == n ? pay_system_new_own (id, title, &recipe) : NULL;
}

PaySystem *
pay_system_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, ROOT, FORMAT, GRAMMAR, diagnostics);
  return doc ? read_document (doc, diagnostics) : NULL;
}

PaySystem *
pay_system_read_file (const char *path, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read_file (path, ROOT, FORMAT, GRAMMAR, diagnostics);
  return doc ? read_document (doc, diagnostics) : NULL;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void
add_part (xmlNode *root, const char *name, gint64 thousandths)
{
  g_autofree char *points = pay_points_text (thousandths);
  pay_xml_set (pay_xml_add (root, name, NULL), "points", points);
}

char *
pay_system_write (const PaySystem *self, PaySize size)
{
  const PayRecipe *own = pay_system_get_recipe (self);
  PayRecipe recipe = pay_recipe_of_system (self, size);
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewNode (NULL, BAD_CAST ROOT);
  g_autofree char *title = pay_system_title (self);
  /* A custom system cannot have the ID of a built-in system. */
  g_autofree char *id = own ? g_strdup (pay_system_get_id (self))
                            : g_strconcat ("my-", pay_system_get_id (self), NULL);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", FORMAT);
  pay_xml_set (root, "id", id);
  pay_xml_set (root, "title", title);
  if (recipe.playing)
    add_part (root, "playing", recipe.playing);
  if (recipe.centre)
    add_part (root, "centre", recipe.centre);
  for (guint i = 0; i < recipe.n_places; i++)
    add_part (root, "place", recipe.places[i]);
  if (recipe.survival_is_rest)
    pay_xml_set (pay_xml_add (root, "survival", NULL), "points", "rest");
  else if (recipe.survival)
    add_part (root, "survival", recipe.survival);
  if (recipe.squares)
    add_part (root, "squares", recipe.squares);
  if (recipe.tribute)
    {
      add_part (root, "tribute", recipe.tribute);
      if (recipe.free_is_auto)
        pay_xml_set (root->last, "above", "auto");
      else
        pay_xml_set_int (root->last, "above", recipe.free);
    }
  return pay_xml_write (doc);
}

/* ---- elements of other files ---------------------------------------------------------------- */

void
pay_system_add_element (const PaySystem *self, PaySize size, xmlNode *parent)
{
  if (pay_system_is_ours (self))
    {
      pay_xml_set (pay_xml_add (parent, "scoring", NULL), "system", pay_system_get_id (self));
      return;
    }
  g_autofree char *file = pay_system_write (self, size);
  pay_xml_add (parent, "scoring", file);
}

PaySystem *
pay_system_read_element (xmlNode *node, PayDiagnostics *diagnostics)
{
  g_autofree char *id = pay_xml_attribute (node, "system");
  g_autofree char *file = pay_xml_text (node);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PaySystem *system = id ? pay_system_find (id) : pay_system_read (file, strlen (file), findings);

  if (!system && id)
    pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FILE_SCORING, pay_xml_line (node), 0, 0, id,
                         NULL);
  else if (!system)
    pay_diagnostics_add_all_at (diagnostics, findings, pay_xml_line (node));
  return system;
}
