/* words.c - words and signs of orders, except names of places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/words.h"

#include "board/names.h"

#include <string.h>

#define MAX_WORD 12

typedef struct
{
  char text[MAX_WORD];
  PayWord word;
} Entry;

/* The known words. They are sorted, because get_starts() indexes them by their first letter. */
static const Entry entries[] = {
  { "a", PAY_WORD_ARMY },
  { "armies", PAY_WORD_ARMY },
  { "army", PAY_WORD_ARMY },
  { "at", PAY_WORD_FILLER },
  { "attack", PAY_WORD_MOVE },
  { "attacks", PAY_WORD_MOVE },
  { "b", PAY_WORD_BUILD },
  { "build", PAY_WORD_BUILD },
  { "builds", PAY_WORD_BUILD },
  { "built", PAY_WORD_BUILD },
  { "by", PAY_WORD_VIA },
  { "c", PAY_WORD_CONVOY },
  { "convoy", PAY_WORD_CONVOY },
  { "convoying", PAY_WORD_CONVOY },
  { "convoys", PAY_WORD_CONVOY },
  { "d", PAY_WORD_DISBAND },
  { "destroy", PAY_WORD_DISBAND },
  { "destroyed", PAY_WORD_DISBAND },
  { "destroys", PAY_WORD_DISBAND },
  { "disband", PAY_WORD_DISBAND },
  { "disbanded", PAY_WORD_DISBAND },
  { "disbands", PAY_WORD_DISBAND },
  { "f", PAY_WORD_FLEET },
  { "fleet", PAY_WORD_FLEET },
  { "fleets", PAY_WORD_FLEET },
  { "from", PAY_WORD_FILLER },
  { "go", PAY_WORD_MOVE },
  { "goes", PAY_WORD_MOVE },
  { "h", PAY_WORD_HOLD },
  { "her", PAY_WORD_FILLER },
  { "his", PAY_WORD_FILLER },
  { "hold", PAY_WORD_HOLD },
  { "holding", PAY_WORD_HOLD },
  { "holds", PAY_WORD_HOLD },
  { "in", PAY_WORD_FILLER },
  { "into", PAY_WORD_TO },
  { "its", PAY_WORD_FILLER },
  { "move", PAY_WORD_MOVE },
  { "moves", PAY_WORD_MOVE },
  { "moving", PAY_WORD_MOVE },
  { "my", PAY_WORD_FILLER },
  { "our", PAY_WORD_FILLER },
  { "proxies", PAY_WORD_PROXY },
  { "proxy", PAY_WORD_PROXY },
  { "r", PAY_WORD_RETREAT },
  { "remove", PAY_WORD_DISBAND },
  { "removed", PAY_WORD_DISBAND },
  { "removes", PAY_WORD_DISBAND },
  { "retreat", PAY_WORD_RETREAT },
  { "retreats", PAY_WORD_RETREAT },
  { "s", PAY_WORD_SUPPORT },
  { "stand", PAY_WORD_HOLD },
  { "stands", PAY_WORD_HOLD },
  { "sup", PAY_WORD_SUPPORT },
  { "supp", PAY_WORD_SUPPORT },
  { "support", PAY_WORD_SUPPORT },
  { "supporting", PAY_WORD_SUPPORT },
  { "supports", PAY_WORD_SUPPORT },
  { "the", PAY_WORD_FILLER },
  { "their", PAY_WORD_FILLER },
  { "through", PAY_WORD_VIA },
  { "to", PAY_WORD_TO },
  { "via", PAY_WORD_VIA },
  { "waive", PAY_WORD_WAIVE },
  { "waived", PAY_WORD_WAIVE },
  { "waives", PAY_WORD_WAIVE },
  { "your", PAY_WORD_FILLER },
};

gsize
pay_words_skip_blanks (const char *text, gsize pos, gsize end)
{
  while (pos < end && ((guchar) text[pos] <= ' ' || (guchar) text[pos] >= 0x80))
    if (text[pos] == ' ' || (text[pos] >= '\t' && text[pos] <= '\r'))
      pos++;
    else if ((guchar) text[pos] >= 0x80 && g_unichar_isspace (g_utf8_get_char (text + pos)))
      pos = g_utf8_next_char (text + pos) - text;
    else
      break;
  return MIN (pos, end);
}

static gboolean
is_dash (gunichar c)
{
  switch (c)
    {
    case '-':
    case '>':
    case 0x2212: /* minus sign */
    case 0x2192: /* arrows to the right */
    case 0x219d:
    case 0x21a6:
    case 0x21d2:
    case 0x21dd:
    case 0x21e2:
    case 0x21e8:
    case 0x21fe:
    case 0x25b6: /* triangles */
    case 0x25b7:
    case 0x25b8:
    case 0x25b9:
    case 0x25ba:
    case 0x276f:
    case 0x2794:
    case 0x2799:
    case 0x279b:
    case 0x279c:
    case 0x279d:
    case 0x279e:
    case 0x27a1:
    case 0x27a4:
    case 0x27f6:
    case 0x27f9:
    case 0x27fc:
    case 0x27fe:
    case 0xfe58: /* small and wide forms of the hyphen */
    case 0xfe63:
    case 0xff0d:
    case 0xff1e:
      return TRUE;
    default:
      return c >= 0x2010 && c <= 0x2015; /* hyphens and dashes */
    }
}

/* Matches a run of dashes and arrows: "-", "->", "-->", "=>", "→". */
static gsize
match_dash (const char *text, gsize pos, gsize end)
{
  gsize p = pos;

  if (g_ascii_isdigit (text[p]))
    return 0;
  if (p + 1 < end && text[p] == '=' && text[p + 1] == '>')
    p++;
  while (p < end && is_dash (g_utf8_get_char (text + p)))
    p = g_utf8_next_char (text + p) - text;
  return MIN (p, end) - pos;
}

static gboolean
is_word_end (const char *text, gsize pos, gsize end)
{
  if (pos >= end || !((guchar) text[pos] >= 0x80))
    return pos >= end || !(g_ascii_isalnum (text[pos]) || text[pos] == '_');
  return !g_unichar_isalnum (g_utf8_get_char (text + pos));
}

/* Returns an array with the index of the first word in `entries` for each letter (element 0 is for
 * "a"). The last element is the number of entries. */
static const guint8 *
get_starts (void)
{
  static guint8 starts['z' - 'a' + 2];
  static gsize ready;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
        for (guint c = entries[i].text[0] - 'a' + 1; c < G_N_ELEMENTS (starts); c++)
          starts[c] = i + 1;
      g_once_init_leave (&ready, 1);
    }
  return starts;
}

/* Returns the index of a letter in the alphabet, from 0, or 26 for other characters. */
static inline guint
letter_of (char c)
{
  guint i = (guint) ((guchar) c | 0x20) - 'a';
  return MIN (i, 26);
}

PayWord
pay_words_match (const char *text, gsize pos, gsize end, gsize *length)
{
  gsize n = 1;

  *length = 0;
  if (pos >= end)
    return PAY_WORD_NONE;
  guint first = letter_of (text[pos]);
  if (first == 26)
    {
      *length = match_dash (text, pos, end);
      return *length > 0 ? PAY_WORD_TO : PAY_WORD_NONE;
    }
  while (pos + n < end && n < MAX_WORD && letter_of (text[pos + n]) < 26)
    n++;
  if (!is_word_end (text, pos + n, end))
    return PAY_WORD_NONE;
  const guint8 *starts = get_starts ();
  for (guint i = starts[first]; i < starts[first + 1]; i++)
    {
      const char *word = entries[i].text;
      gsize k = 1;
      while (k < n && (text[pos + k] | 0x20) == word[k])
        k++;
      if (k == n && word[k] == '\0')
        {
          *length = n;
          return entries[i].word;
        }
    }
  return PAY_WORD_NONE;
}

gsize
pay_words_match_power (const PayBoard *board, const char *text, gsize pos, gsize end)
{
  static const char *const possessives[] = { "'s", "’s", "'", "’" };
  gsize best = pay_names_match_power (board, text + pos, end - pos);

  for (guint i = 0; best > 0 && i < G_N_ELEMENTS (possessives); i++)
    {
      gsize n = strlen (possessives[i]);
      if (n <= end - pos - best && g_ascii_strncasecmp (text + pos + best, possessives[i], n) == 0)
        return best + n;
    }
  return best;
}

gsize
pay_words_unknown (const char *text, gsize pos, gsize end)
{
  gsize p = pos;

  while (p < end && pay_words_skip_blanks (text, p, end) == p
         && (p == pos || match_dash (text, p, end) == 0))
    p = g_utf8_next_char (text + p) - text;
  return MIN (p, end) - pos;
}

/* Counts the insertions, deletions and replacements that turn one short word into another. */
static guint
distance (const char *a, const char *b)
{
  guint row[MAX_WORD + 4];
  guint n = strlen (b);

  for (guint j = 0; j <= n; j++)
    row[j] = j;
  for (guint i = 1; a[i - 1]; i++)
    {
      guint corner = row[0];
      row[0] = i;
      for (guint j = 1; j <= n; j++)
        {
          guint replace = corner + (a[i - 1] != b[j - 1]);
          corner = row[j];
          row[j] = MIN (replace, 1 + MIN (row[j], row[j - 1]));
        }
    }
  return row[n];
}

const char *
pay_words_near (const char *word)
{
  gsize n = strlen (word);
  guint best = n >= 6 ? 3 : 2; /* words at this distance or more are not similar */
  const char *found = NULL;

  if (n < 3 || n > MAX_WORD + 2)
    return NULL;
  g_autofree char *lower = g_ascii_strdown (word, n);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (strlen (entries[i].text) >= 3 && entries[i].word != PAY_WORD_FILLER)
      {
        guint d = distance (lower, entries[i].text);
        if (d < best)
          {
            best = d;
            found = entries[i].text;
          }
      }
  return found;
}
