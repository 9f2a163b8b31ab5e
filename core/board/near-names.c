/* near-names.c - suggestions for misspelt names of places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/near-names.h"

#include "board/board-private.h"
#include "board/names.h"

#include <string.h>

/* The greatest number of bytes of a word that can be a misspelt name. */
#define MAX_NEAR 40

typedef struct
{
  guint distance;
  guint length;
  PayProvince province;
  const char *written;
} Near;

guint64
pay_near_names_letters (const char *key)
{
  guint64 letters = 0;

  for (; *key; key++)
    letters |= G_GUINT64_CONSTANT (1) << ((guint8) *key % 64);
  return letters;
}

/* Returns the number of letters that have to be replaced, inserted, omitted or swapped with a
 * neighbour to turn one word into the other, or any number above `limit` if there are more. */
static guint
distance_within (const char *a, gsize na, const char *b, gsize nb, guint limit)
{
  guint rows[3][MAX_NEAR + 2];
  guint *before = rows[0], *last = rows[1], *row = rows[2];
  guint least_before = 0;

  if (MAX (na, nb) - MIN (na, nb) > limit)
    return limit + 1;
  for (gsize j = 0; j <= MIN (nb, limit); j++)
    last[j] = (guint) j;
  last[MIN (nb, limit) + 1] = limit + 1;
  for (gsize i = 1; i <= na; i++)
    {
      gsize first = i > limit ? i - limit : 1, end = MIN (nb, i + limit);
      guint least;

      row[first - 1] = first == 1 ? (guint) i : limit + 1;
      least = row[first - 1];
      for (gsize j = first; j <= end; j++)
        {
          row[j] = last[j - 1] + (a[i - 1] != b[j - 1]);
          row[j] = MIN (row[j], MIN (last[j], row[j - 1]) + 1);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
          least = MIN (least, row[j]);
        }
      row[end + 1] = limit + 1;
      if (least > limit && least_before > limit)
        return limit + 1;
      least_before = least;
      guint *spare = before;
      before = last;
      last = row;
      row = spare;
    }
  return last[nb];
}

static int
compare_near (const void *a, const void *b)
{
  const Near *na = a, *nb = b;
  if (na->distance != nb->distance)
    return na->distance < nb->distance ? -1 : 1;
  if (na->length != nb->length)
    return na->length > nb->length ? -1 : 1;
  if (na->province != nb->province)
    return na->province < nb->province ? -1 : 1;
  return strcmp (na->written, nb->written);
}

char **
pay_near_names_find (const PayBoard *board, const char *word, guint max)
{
  g_autofree char *key = pay_names_normalise (word);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Near));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  PayBits told = { 0 };
  gsize n = strlen (key);
  guint64 letters = pay_near_names_letters (key);
  int limit = n <= 4 ? 1 : n <= 7 ? 2 : 3;

  for (guint i = 0; n > 0 && n <= MAX_NEAR && i < board->names->len; i++)
    {
      const PayNameEntry *entry = &g_array_index (board->names, PayNameEntry, i);
      gsize m = entry->length;
      Near near = { (guint) limit + 1, (guint) m, entry->province, entry->written };

      /* Every letter of the typed word that the name lacks needs a change of its own. */
      if (m > MAX_NEAR || __builtin_popcountll (letters & ~entry->letters) > limit)
        continue;
      if (__builtin_popcountll (entry->letters & ~letters) <= limit)
        near.distance = distance_within (key, n, entry->key, m, (guint) limit);
      /* The beginning of a name counts as one error, however much is missing. */
      if (n >= 3 && m > n && strncmp (entry->key, key, n) == 0)
        near.distance = MIN (near.distance, 1);
      if (near.distance <= (guint) limit && near.distance < n)
        g_array_append_val (list, near);
    }
  g_array_sort (list, compare_near);
  for (guint i = 0; i < list->len && names->len < max; i++)
    {
      const Near *near = &g_array_index (list, Near, i);
      if (pay_bits_has (&told, near->province))
        continue;
      pay_bits_add (&told, near->province);
      /* Full names are suggested in the language of the interface. */
      g_ptr_array_add (names, g_strdup (near->written == board->name[near->province]
                                          ? pay_board_get_name (board, near->province)
                                          : near->written));
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
