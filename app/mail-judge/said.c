/* said.c - the lines of letters to a seat, which are quotations when they come back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/said.h"

#include <string.h>

/* The shortest line that differs for certain from the words of a player, in bytes. */
#define MIN_LINE 24
/* The number of letters that are remembered. */
#define MAX_LETTERS 60

struct _PayolaSaid
{
  GHashTable *lines; /* gint64 */
};

/* Computes a number for the words of a line (FNV-1a), or 0 if the line is not distinctive. Marks of
 * quotations and blanks do not count. */
static gint64
hash_line (const char *line, gsize length)
{
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);
  gboolean lower = FALSE;
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    {
      char c = line[i];
      if (strchr (" \t\r>|*", c))
        continue;
      lower = lower || g_ascii_islower (c) || (guchar) c >= 0x80;
      hash = (hash ^ (guchar) c) * G_GUINT64_CONSTANT (1099511628211);
      n++;
    }
  return lower && n >= MIN_LINE ? (gint64) hash : 0;
}

void
payola_said_note (PayolaJournal *journal, const char *bracket, const char *text, gint64 now)
{
  g_auto (GStrv) words = g_strsplit (bracket, " ", -1);
  guint n = g_strv_length (words);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (n < 4)
    return;
  for (const char *line = text; *line;)
    {
      gsize length = strcspn (line, "\n");
      gint64 hash = hash_line (line, length);
      if (hash)
        g_array_append_val (hashes, hash);
      line += length + (line[length] == '\n');
    }
  /* The name of a game may have blanks. */
  g_autoptr (GString) game = g_string_new (words[0]);
  for (guint i = 1; i + 3 < n; i++)
    g_string_append_printf (game, " %s", words[i]);
  payola_journal_add_said (journal, game->str, words[n - 2], hashes->data,
                           hashes->len * sizeof (gint64), now);
}

PayolaSaid *
payola_said_load (PayolaJournal *journal, const char *game, const char *seat)
{
  PayolaSaid *self = g_new0 (PayolaSaid, 1);
  g_autoptr (GPtrArray) letters = payola_journal_list_said (journal, game, seat, MAX_LETTERS);

  self->lines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < letters->len; i++)
    {
      gsize size;
      const gint64 *hashes = g_bytes_get_data (letters->pdata[i], &size);
      for (gsize k = 0; k < size / sizeof *hashes; k++)
        g_hash_table_add (self->lines, g_memdup2 (hashes + k, sizeof *hashes));
    }
  return self;
}

void
payola_said_free (PayolaSaid *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->lines);
  g_free (self);
}

gboolean
payola_said_contains (const PayolaSaid *self, const char *line)
{
  gint64 hash = hash_line (line, strlen (line));

  return hash && g_hash_table_contains (self->lines, &hash);
}
