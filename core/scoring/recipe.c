/* recipe.c - custom scoring systems, number by number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/recipe.h"

#include "base/characters.h"

#include <string.h>

#define BLANKS " \t,;"
#define DIGITS "0123456789"

gboolean
pay_points_parse (const char *text, gint64 *thousandths)
{
  gsize n_whole = strspn (text, DIGITS), n_behind = 0;
  gint64 points = g_ascii_strtoll (text, NULL, 10);
  const char *p = text + n_whole;

  if (n_whole == 0 || points > PAY_MAX_POINTS)
    return FALSE;
  if (*p == '.')
    {
      n_behind = strspn (++p, DIGITS);
      if (n_behind == 0)
        return FALSE;
    }
  for (gsize i = 0; i < 3; i++)
    points = points * 10 + (i < n_behind ? g_ascii_digit_value (p[i]) : 0);
  if (p[n_behind] || strspn (p + MIN (n_behind, 3), "0") + 3 < n_behind
      || points > (gint64) PAY_MAX_POINTS * PAY_POINT)
    return FALSE;
  *thousandths = points;
  return TRUE;
}

char *
pay_points_text (gint64 thousandths)
{
  char *text = pay_fraction_decimal (pay_fraction (thousandths, PAY_POINT), 3);
  gsize length = strlen (text);

  while (text[length - 1] == '0')
    text[--length] = '\0';
  if (text[length - 1] == '.')
    text[length - 1] = '\0';
  return text;
}

static gboolean
read_points (const char *word, gint64 *thousandths, PayDiagnostics *diagnostics)
{
  *thousandths = 0;
  if (!*word || pay_points_parse (word, thousandths))
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_BAD_POINTS, 0, 0, 0, word,
                       G_STRINGIFY (PAY_MAX_POINTS), NULL);
  return FALSE;
}

static gboolean
read_places (PayRecipe *self, const char *text, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) words = g_strsplit_set (text, BLANKS, -1);
  PayRecipe changed = *self;
  gboolean good = TRUE;

  changed.n_places = 0;
  for (char **word = words; *word; word++)
    {
      gint64 prize;

      if (!**word)
        continue;
      if (changed.n_places == PAY_MAX_POWERS)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_MANY_PLACES, 0, 0, 0, NULL);
          return FALSE;
        }
      good = read_points (*word, &prize, diagnostics) && good;
      changed.places[changed.n_places++] = prize;
    }
  if (good)
    *self = changed;
  return good;
}

static gboolean
read_above (PayRecipe *self, const char *text, PayDiagnostics *diagnostics)
{
  gboolean is_auto = g_str_equal (text, "auto");
  guint64 count = 0;

  if (!is_auto && *text
      && !g_ascii_string_to_unsigned (text, 10, 0, PAY_MAX_PROVINCES, &count, NULL))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_BAD_ABOVE, 0, 0, 0, text,
                           G_STRINGIFY (PAY_MAX_PROVINCES), NULL);
      return FALSE;
    }
  self->free_is_auto = is_auto;
  self->free = (guint) count;
  return TRUE;
}

static gint64 *
number_of (PayRecipe *self, PayRecipePart part)
{
  switch (part)
    {
    case PAY_PART_PLAYING:
      return &self->playing;
    case PAY_PART_CENTRE:
      return &self->centre;
    case PAY_PART_SURVIVAL:
      return &self->survival;
    case PAY_PART_SQUARES:
      return &self->squares;
    case PAY_PART_TRIBUTE:
      return &self->tribute;
    case PAY_PART_PLACES:
    case PAY_PART_ABOVE:
    case PAY_N_PARTS:
      break;
    }
  return NULL;
}

gboolean
pay_recipe_set (PayRecipe *self, PayRecipePart part, const char *text, PayDiagnostics *diagnostics)
{
  g_autofree char *words = g_strstrip (g_strdup (text));
  gboolean is_rest = part == PAY_PART_SURVIVAL && g_str_equal (words, "rest");
  gint64 points = 0;

  g_return_val_if_fail (part < PAY_N_PARTS, FALSE);
  if (part == PAY_PART_PLACES)
    return read_places (self, words, diagnostics);
  if (part == PAY_PART_ABOVE)
    return read_above (self, words, diagnostics);
  if (!is_rest && !read_points (words, &points, diagnostics))
    return FALSE;
  *number_of (self, part) = points;
  if (part == PAY_PART_SURVIVAL)
    self->survival_is_rest = is_rest;
  return TRUE;
}

char *
pay_recipe_get (const PayRecipe *self, PayRecipePart part)
{
  g_autoptr (GString) places = NULL;

  g_return_val_if_fail (part < PAY_N_PARTS, NULL);
  if (part == PAY_PART_SURVIVAL && self->survival_is_rest)
    return g_strdup ("rest");
  if (part == PAY_PART_ABOVE)
    return self->free_is_auto ? g_strdup ("auto") : g_strdup_printf ("%u", self->free);
  if (part != PAY_PART_PLACES)
    return pay_points_text (*number_of ((PayRecipe *) self, part));
  places = g_string_new (NULL);
  for (guint i = 0; i < self->n_places; i++)
    {
      g_autofree char *prize = pay_points_text (self->places[i]);
      g_string_append_printf (places, "%s%s", i ? " " : "", prize);
    }
  return g_string_free (g_steal_pointer (&places), FALSE);
}

/* The pattern is the same as in data/system.rng. The IDs of built-in systems are excluded. */
gboolean
pay_system_check_id (const char *id, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySystem) known = pay_system_find (id);
  gsize n = strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-");

  if (known)
    pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_ID_TAKEN, 0, 0, 0, id, NULL);
  else if (n == 0 || n > 32 || id[n] || id[0] == '-')
    pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_BAD_ID, 0, 0, 0, id, NULL);
  else
    return TRUE;
  return FALSE;
}

gboolean
pay_system_check_title (const char *title, PayDiagnostics *diagnostics)
{
  glong n = g_utf8_strlen (title, -1);

  if (!pay_text_check_name (title, FALSE, FALSE, 0, diagnostics))
    return FALSE;
  if (n >= 1 && n <= 80 && *title != ' ' && title[strlen (title) - 1] != ' ')
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_SYSTEM_BAD_TITLE, 0, 0, 0, NULL);
  return FALSE;
}

PayRecipe
pay_recipe_of_system (const PaySystem *system, PaySize size)
{
  PayFormula formula = pay_system_get_formula (system, size);
  const PayRecipe *own = pay_system_get_recipe (system);
  PayRecipe recipe = {
    .playing = formula.playing,
    .centre = formula.centre,
    .survival = formula.survival,
    .squares = formula.squares,
    .tribute = formula.tribute,
    .free = formula.free,
  };

  if (own)
    return *own;
  for (guint i = 0; i < size.n_powers; i++)
    {
      recipe.places[i] = formula.places[i];
      if (recipe.places[i])
        recipe.n_places = i + 1;
    }
  return recipe;
}
