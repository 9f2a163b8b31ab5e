/* style-names.c - nicknames, contractions and coasts of provinces in the styles of people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style-names.h"

#include "board/name-prefix.h"
#include "board/names.h"
#include "order/words.h"

#include <string.h>

/* Nicknames of zines, and abbreviations of French and German games. A board has the province if it
 * has this name. */
static const struct
{
  const char *theirs, *ours;
} nicknames[] = {
  { "afn", "North Africa" },
  { "amo", "Mid-Atlantic Ocean" },
  { "atn", "North Atlantic Ocean" },
  { "gbo", "Gulf of Bothnia" },
  { "irl", "Irish Sea" },
  { "ionienne", "Ionian Sea" },
  { "kanal", "English Channel" },
  { "lpool", "Liverpool" },
  { "lyons", "Gulf of Lyon" },
  { "man", "English Channel" },
  { "mdn", "North Sea" },
  { "mue", "Munich" },
  { "nge", "Norway" },
  { "noi", "Black Sea" },
  { "nos", "North Sea" },
  { "nrd", "North Sea" },
  { "nvn", "Norwegian Sea" },
  { "nws", "Norwegian Sea" },
  { "pet", "St Petersburg" },
  { "pga", "Wales" },
  { "roma", "Rome" },
  { "seb", "Sevastopol" },
  { "skaggerack", "Skagerrak" },
  { "skaggerrak", "Skagerrak" },
  { "spb", "St Petersburg" },
  { "tyrrhenienne", "Tyrrhenian Sea" },
  { "var", "Warsaw" },
};

static gsize
end_of_word (const char *text, gsize pos, gsize limit)
{
  while (pos < limit && g_unichar_isalnum (g_utf8_get_char (text + pos)))
    pos = g_utf8_next_char (text + pos) - text;
  return MIN (pos, limit);
}

static PayProvince
find_nickname (const PayBoard *board, const char *text, gsize length)
{
  g_autofree char *word = g_strndup (text, length);
  g_autofree char *key = pay_names_normalise (word);

  for (guint i = 0; i < G_N_ELEMENTS (nicknames); i++)
    if (strcmp (nicknames[i].theirs, key) == 0)
      {
        PayLocation place = pay_names_find (board, nicknames[i].ours);
        return place == PAY_NO_LOCATION ? PAY_NO_PROVINCE : pay_board_get_province (board, place);
      }
  return PAY_NO_PROVINCE;
}

/* Splits a word before its second capital, as in "TyrS", or behind its first letter, as in "NAtl".
 * Returns the number of provinces whose names begin with both parts. */
static guint
list_joined (const PayBoard *board, const char *text, gsize length, PayProvince *provinces,
             guint max)
{
  guint n = 0;

  for (gsize at = 1; at < length && n == 0; at++)
    {
      gsize used;
      if (!(at == 1 && !strchr ("aAfF", text[0]))
          && !(g_ascii_islower (text[at - 1]) && g_ascii_isupper (text[at])))
        continue;
      g_autofree char *words = g_strdup_printf ("%.*s %.*s", (int) at, text, (int) (length - at),
                                                text + at);
      n = pay_names_list_prefixed (board, words, length + 1, &used, provinces, max);
      if (n > 0 && used != length + 1)
        n = 0;
    }
  return n;
}

guint
pay_style_list_names (const PayBoard *board, const char *text, gsize limit, gsize *length,
                      PayProvince *provinces, guint max)
{
  guint n = pay_names_list_prefixed (board, text, limit, length, provinces, max);
  gsize word = end_of_word (text, 0, limit);
  PayProvince nickname = find_nickname (board, text, word);

  if (nickname != PAY_NO_PROVINCE && *length <= word && n < max)
    {
      /* A nickname that also begins another name is ambiguous. */
      *length = word;
      for (guint i = 0; i < n; i++)
        if (provinces[i] == nickname)
          return n;
      provinces[n] = nickname;
      return n + 1;
    }
  if (n == 0 && word >= 4)
    {
      n = list_joined (board, text, word, provinces, max);
      *length = word;
    }
  return n;
}

/* Checks whether the name of one word begins with @head and ends with @tail, with at least one
 * letter between them. */
static gboolean
is_contracted (const char *name, const char *head, const char *tail)
{
  g_autofree char *key = pay_names_normalise (name);

  return strlen (key) > strlen (head) + strlen (tail) && !strchr (key, ' ')
      && g_str_has_prefix (key, head) && g_str_has_suffix (key, tail);
}

guint
pay_style_list_contracted (const PayBoard *board, const char *text, gsize limit, gsize *length,
                           PayProvince *provinces, guint max)
{
  gsize end = end_of_word (text, 0, limit);
  gsize sign = end >= limit                                                    ? 0
             : text[end] == '\''                                               ? 1
             : limit - end >= 3 && memcmp (text + end, "\xe2\x80\x99", 3) == 0 ? 3
                                                                               : 0;
  gsize stop = end_of_word (text, end + sign, limit);
  guint n = 0;

  if (end == 0 || sign == 0 || stop < end + sign + 2)
    return 0;
  g_autofree char *first = g_strndup (text, end);
  g_autofree char *second = g_strndup (text + end + sign, stop - end - sign);
  g_autofree char *head = pay_names_normalise (first);
  g_autofree char *tail = pay_names_normalise (second);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (is_contracted (pay_board_get_canonical_name (board, (PayLocation) p), head, tail))
      {
        if (n < max)
          provinces[n] = (PayProvince) p;
        n++;
      }
  *length = stop;
  return n;
}

/* ---- coasts --------------------------------------------------------------------------------- */

/* Returns the point of the compass of a word for a coast, or 0. */
static char
point_of (const char *word, gboolean marked)
{
  static const struct
  {
    const char *word;
    char point;
    gboolean marked; /* whether the word alone is not enough */
  } words[] = {
    { "nc", 'n', FALSE },
    { "ncs", 'n', FALSE },
    { "north coast", 'n', FALSE },
    { "n coast", 'n', FALSE },
    { "s coast", 's', FALSE },
    { "e coast", 'e', FALSE },
    { "w coast", 'w', FALSE },
    { "nk", 'n', FALSE },
    { "cn", 'n', FALSE },
    { "northern coast", 'n', FALSE },
    { "sc", 's', FALSE },
    { "scs", 's', FALSE },
    { "south coast", 's', FALSE },
    { "sk", 's', FALSE },
    { "cs", 's', FALSE },
    { "southern coast", 's', FALSE },
    { "ec", 'e', FALSE },
    { "ecs", 'e', FALSE },
    { "east coast", 'e', FALSE },
    { "ce", 'e', FALSE },
    { "eastern coast", 'e', FALSE },
    { "wc", 'w', FALSE },
    { "wcs", 'w', FALSE },
    { "west coast", 'w', FALSE },
    { "western coast", 'w', FALSE },
    { "n", 'n', TRUE },
    { "north", 'n', TRUE },
    { "nord", 'n', TRUE },
    { "s", 's', TRUE },
    { "south", 's', TRUE },
    { "sud", 's', TRUE },
    { "e", 'e', TRUE },
    { "east", 'e', TRUE },
    { "est", 'e', TRUE },
    { "w", 'w', TRUE },
    { "west", 'w', TRUE },
    { "ouest", 'w', TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].word, word) == 0)
      return marked || !words[i].marked ? words[i].point : '\0';
  return '\0';
}

PayLocation
pay_style_find_coast (const PayBoard *board, PayLocation place, const char *word, gsize length,
                      gboolean marked)
{
  g_autofree char *copy = g_strndup (word, length);
  g_autofree char *key = pay_names_normalise (copy);
  char point;

  /* "s.c." is normalised to "s c". */
  if (strlen (key) == 3 && key[1] == ' ')
    {
      key[1] = key[2];
      key[2] = '\0';
    }
  point = point_of (key, marked);
  if (point == '\0' && strlen (key) == 2 && key[1] == 'c')
    point = key[0];
  if (point == '\0' || place != (PayLocation) pay_board_get_province (board, place))
    return PAY_NO_LOCATION;
  g_autofree char *name = g_strdup_printf ("%s/%cc", pay_board_get_abbreviation (board, place),
                                           point);
  PayLocation found = pay_names_find (board, name);
  return found == place ? PAY_NO_LOCATION : found;
}

PayLocation
pay_style_match_coast_before (const PayBoard *board, const char *text, gsize limit, gsize *length)
{
  gsize end = end_of_word (text, 0, limit), n_word, n_place, pos;
  PayProvince province;

  if (end < 2)
    return PAY_NO_LOCATION;
  pos = pay_words_skip_blanks (text, end, limit);
  if (limit - pos >= 5 && g_ascii_strncasecmp (text + pos, "coast", 5) == 0)
    end = end_of_word (text, pos, limit);
  n_word = end;
  pos = pay_words_skip_blanks (text, end, limit);
  if (limit - pos > 3 && g_ascii_strncasecmp (text + pos, "of ", 3) == 0)
    pos = pay_words_skip_blanks (text, pos + 3, limit);
  if (pos == end || pos >= limit)
    return PAY_NO_LOCATION;
  PayLocation place = pay_names_match (board, text + pos, &n_place, NULL);
  if (place == PAY_NO_LOCATION || n_place > limit - pos)
    {
      if (pay_names_list_prefixed (board, text + pos, limit - pos, &n_place, &province, 1) != 1)
        return PAY_NO_LOCATION;
      place = (PayLocation) province;
    }
  *length = pos + n_place;
  return pay_style_find_coast (board, place, text, n_word, FALSE);
}
