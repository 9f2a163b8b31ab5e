/* dpjudge-map.c - the data of DPjudge map files before a board is made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/dpjudge-map.h"

#include <string.h>

static void
space_free (gpointer data)
{
  PayDpjudgeSpace *space = data;

  g_free (space->id);
  g_free (space->name);
  g_ptr_array_unref (space->aliases);
  g_ptr_array_unref (space->abuts);
  g_free (space);
}

static void
power_free (gpointer data)
{
  PayDpjudgePower *power = data;

  g_free (power->word);
  g_free (power->name);
  g_free (power->adjective);
  g_free (power->letter);
  g_ptr_array_unref (power->homes);
  g_clear_pointer (&power->owned, g_ptr_array_unref);
  g_ptr_array_unref (power->units);
  g_free (power);
}

void
pay_dpjudge_map_free (PayDpjudgeMap *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->spaces);
  g_ptr_array_unref (self->powers);
  g_ptr_array_unref (self->unowned);
  g_free (self);
}

PayDpjudgeMap *
pay_dpjudge_map_new (void)
{
  PayDpjudgeMap *self = g_new0 (PayDpjudgeMap, 1);

  self->spaces = g_ptr_array_new_with_free_func (space_free);
  self->powers = g_ptr_array_new_with_free_func (power_free);
  self->unowned = g_ptr_array_new_with_free_func (g_free);
  self->start.year = 1901;
  pay_dpjudge_calendar_clear (&self->calendar);
  return self;
}

/* ---- spaces ---- */

PayDpjudgeSpace *
pay_dpjudge_map_find (const PayDpjudgeMap *self, const char *id)
{
  for (guint i = 0; i < self->spaces->len; i++)
    {
      PayDpjudgeSpace *space = self->spaces->pdata[i];
      if (g_ascii_strcasecmp (space->id, id) == 0)
        return space;
    }
  return NULL;
}

PayDpjudgeSpace *
pay_dpjudge_map_get (PayDpjudgeMap *self, const char *id)
{
  PayDpjudgeSpace *space = pay_dpjudge_map_find (self, id);

  if (space || self->spaces->len >= PAY_DPJUDGE_MAX_ITEMS)
    return space;
  space = g_new0 (PayDpjudgeSpace, 1);
  space->id = g_ascii_strup (id, -1);
  space->aliases = g_ptr_array_new_with_free_func (g_free);
  space->abuts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->spaces, space);
  return space;
}

/* Checks whether a word names a space or, if @coasts is set, a coast of the space. */
static gboolean
names_space (const char *word, const char *id, gboolean coasts)
{
  gsize n = strlen (id);
  return g_ascii_strncasecmp (word, id, n) == 0 && (word[n] == '\0' || (coasts && word[n] == '/'));
}

static void
drop_names (GPtrArray *words, const char *id, gboolean coasts)
{
  for (guint i = words ? words->len : 0; i > 0; i--)
    if (names_space (words->pdata[i - 1], id, coasts))
      g_ptr_array_remove_index (words, i - 1);
}

void
pay_dpjudge_words_drop (GPtrArray *words, const char *word)
{
  drop_names (words, word, FALSE);
}

void
pay_dpjudge_words_put (GPtrArray *words, const char *word)
{
  drop_names (words, word, FALSE);
  if (words->len < PAY_DPJUDGE_MAX_ITEMS)
    g_ptr_array_add (words, g_strdup (word));
}

static void
drop_units (PayDpjudgePower *power, const char *id)
{
  for (guint i = power->units->len; i > 0; i--)
    if (names_space ((const char *) power->units->pdata[i - 1] + 2, id, TRUE))
      g_ptr_array_remove_index (power->units, i - 1);
}

gboolean
pay_dpjudge_map_drop (PayDpjudgeMap *self, const char *id)
{
  gboolean known = pay_dpjudge_map_find (self, id) != NULL;

  for (guint i = self->spaces->len; i > 0; i--)
    {
      PayDpjudgeSpace *space = self->spaces->pdata[i - 1];
      drop_names (space->abuts, id, TRUE);
      if (names_space (space->id, id, TRUE))
        g_ptr_array_remove_index (self->spaces, i - 1);
    }
  drop_names (self->unowned, id, TRUE);
  for (guint i = 0; i < self->powers->len; i++)
    {
      PayDpjudgePower *power = self->powers->pdata[i];
      drop_names (power->homes, id, TRUE);
      drop_names (power->owned, id, TRUE);
      drop_units (power, id);
    }
  return known;
}

static void
rename_words (GPtrArray *words, gsize skip, const char *from, const char *to)
{
  for (guint i = 0; words && i < words->len; i++)
    {
      char *word = words->pdata[i];
      if (!names_space (word + skip, from, TRUE))
        continue;
      /* The case of a word has a meaning, so the new word gets the case of the old one. */
      gboolean low = g_ascii_islower (word[skip]);
      g_autofree char *name = low ? g_ascii_strdown (to, -1) : g_ascii_strup (to, -1);
      if (!low && g_ascii_islower (word[skip + strlen (from) - 1]))
        for (char *c = name + 1; *c; c++)
          *c = g_ascii_tolower (*c);
      words->pdata[i] = g_strdup_printf ("%.*s%s%s", (int) skip, word, name,
                                         word + skip + strlen (from));
      g_free (word);
    }
}

void
pay_dpjudge_map_rename (PayDpjudgeMap *self, const char *from, const char *to)
{
  for (guint i = 0; i < self->spaces->len; i++)
    {
      PayDpjudgeSpace *space = self->spaces->pdata[i];
      rename_words (space->abuts, 0, from, to);
      if (names_space (space->id, from, TRUE))
        {
          g_autofree char *old = g_steal_pointer (&space->id);
          g_autofree char *id = g_strconcat (to, old + strlen (from), NULL);
          space->id = g_ascii_strup (id, -1);
        }
    }
  rename_words (self->unowned, 0, from, to);
  for (guint i = 0; i < self->powers->len; i++)
    {
      PayDpjudgePower *power = self->powers->pdata[i];
      rename_words (power->homes, 0, from, to);
      rename_words (power->owned, 0, from, to);
      rename_words (power->units, 2, from, to);
    }
}

/* ---- powers ---- */

/* Checks whether two words name the same power, as "U+S+A" and "USA" do. */
static gboolean
is_same_power (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      while (*a == '+' || *a == '_')
        a++;
      while (*b == '+' || *b == '_')
        b++;
      if (g_ascii_toupper (*a) != g_ascii_toupper (*b))
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
}

PayDpjudgePower *
pay_dpjudge_map_find_power (const PayDpjudgeMap *self, const char *word)
{
  for (guint i = 0; i < self->powers->len; i++)
    {
      PayDpjudgePower *power = self->powers->pdata[i];
      if (is_same_power (power->word, word))
        return power;
    }
  return NULL;
}

char *
pay_dpjudge_power_name (const char *word)
{
  GString *name = g_string_new (NULL);
  const char *from = word + strspn (word, "_");
  gboolean initials = strlen (from) > 1 && from[1] == '+';
  gboolean shouted = TRUE, first = TRUE;

  for (const char *c = from; *c; c++)
    shouted &= !g_ascii_islower (*c);
  for (const char *c = from; *c; c++)
    {
      if (*c == '+')
        {
          if (!initials)
            g_string_append_c (name, ' ');
          first = TRUE;
          continue;
        }
      g_string_append_c (name, shouted && !first && !initials ? g_ascii_tolower (*c) : *c);
      first = *c == '-' || *c == '.';
    }
  return g_string_free (name, FALSE);
}

void
pay_dpjudge_power_rename (PayDpjudgePower *power, const char *word)
{
  g_free (power->word);
  g_free (power->name);
  power->word = g_ascii_strup (word, -1);
  power->name = pay_dpjudge_power_name (word);
}

PayDpjudgePower *
pay_dpjudge_map_add_power (PayDpjudgeMap *self, const char *word)
{
  PayDpjudgePower *power = g_new0 (PayDpjudgePower, 1);

  pay_dpjudge_power_rename (power, word);
  power->homes = g_ptr_array_new_with_free_func (g_free);
  power->units = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->powers, power);
  return power;
}

void
pay_dpjudge_map_put_unit (PayDpjudgeMap *self, PayDpjudgePower *power, const char *type,
                          const char *place)
{
  g_autofree char *province = g_strndup (place, strcspn (place, "/"));

  for (guint i = 0; i < self->powers->len; i++)
    drop_units (self->powers->pdata[i], province);
  g_ptr_array_add (power->units, g_strdup_printf ("%s %s", type, place));
}
