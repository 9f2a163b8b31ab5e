/* names.c - matching of names of provinces, coasts and powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/names.h"

#include "board/name-trie.h"
#include "board/near-names.h"

#include <string.h>

/* The greatest number of bytes of a word that can be a coast. */
#define MAX_COAST 40
/* The factor by which normalisation can lengthen a text. A byte that is not UTF-8 becomes three
 * bytes. */
#define GROWTH 3
#define DIGIT_BIT 27

/* ---- one character at a time ---- */

static gboolean
is_gap (char c)
{
  return c == ' ' || c == '\t' || c == '.' || c == '_';
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Returns the character at `text` in lower case and without its accent, or 0 for an apostrophe or a
 * combining accent. A byte that is not UTF-8 becomes U+FFFD. Sets `next` to the byte after the
 * character. */
static gunichar
fold (const char *text, const char **next)
{
  guchar byte = (guchar) *text;
  gunichar c, parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  *next = text + 1;
  if (byte < 0x80)
    return byte == '\'' ? 0 : (gunichar) g_ascii_tolower (byte);

  c = g_utf8_get_char_validated (text, -1);
  if (c == (gunichar) -1 || c == (gunichar) -2)
    return 0xFFFD;
  *next = g_utf8_next_char (text);
  if (c == 0x2019 || g_unichar_ismark (c))
    return 0;
  g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));
  return g_unichar_tolower (parts[0]);
}

/* Returns one blank for a run of blanks, dots and underscores, or else the character like
 * fold(). */
static inline gunichar
next_unit (const char *text, const char **next)
{
  if (g_ascii_isalnum (*text))
    {
      *next = text + 1;
      return (guchar) *text - 'A' < 26u ? (guchar) *text | 0x20 : (guchar) *text;
    }
  if (!is_gap (*text))
    return fold (text, next);
  while (is_gap (*text))
    text++;
  *next = text;
  return ' ';
}

static gboolean
is_word_end (const char *text)
{
  guchar byte = (guchar) *text;
  gunichar c;

  if (byte < 0x80)
    return !g_ascii_isalnum (byte);
  c = g_utf8_get_char_validated (text, -1);
  return c == (gunichar) -1 || c == (gunichar) -2
      || !(g_unichar_isalnum (c) || g_unichar_ismark (c));
}

/* Normalises a name. `out` has room for GROWTH times the length of `text`, and for a NUL. */
static void
normalise (const char *text, char *out)
{
  const char *start = out;

  while (*text)
    {
      gunichar c = next_unit (text, &text);
      if (c == ' ' && (out == start || *text == '\0'))
        continue;
      if (c)
        out += g_unichar_to_utf8 (c, out);
    }
  *out = '\0';
}

char *
pay_names_normalise (const char *text)
{
  char *out = g_malloc (GROWTH * strlen (text) + 1);

  normalise (text, out);
  return out;
}

/* ---- the table ---- */

/* Compares aliases by province. Aliases of one province stay in the order of the file, because
 * g_array_sort() is stable. */
static int
compare_aliases (const void *a, const void *b)
{
  const PayBoardAlias *aa = a, *ab = b;
  return (aa->province > ab->province) - (aa->province < ab->province);
}

/* Compares names by key, and names with equal keys by province. */
static int
compare_entries (const void *a, const void *b)
{
  const PayNameEntry *ea = a, *eb = b;
  int order = strcmp (ea->key, eb->key);
  return order ? order : (ea->province > eb->province) - (ea->province < eb->province);
}

static void
add_name (PayBoard *board, PayProvince province, const char *text, const char *written)
{
  g_autofree char *key = pay_names_normalise (text);
  PayNameEntry entry = { .written = written, .province = province };

  if (!*key)
    return;
  entry.key = g_string_chunk_insert (board->strings, key);
  entry.length = (guint) strlen (key);
  entry.letters = pay_near_names_letters (key);
  g_array_append_val (board->names, entry);
  if (strchr (key, '-'))
    {
      /* A name with a hyphen can also be written with a blank. */
      g_strdelimit (key, "-", ' ');
      entry.letters = pay_near_names_letters (key);
      entry.key = g_string_chunk_insert (board->strings, key);
      g_array_append_val (board->names, entry);
    }
}

/* Returns the index of a letter in the alphabet, or 26 if it is not a letter. */
static guint
letter_index (char c)
{
  guint i = (guint) (c | 0x20) - 'a';
  return MIN (i, 26);
}

/* Returns the bit that stands for the second character of a word in `board->coast_begins`. */
static guint32
second_bit (char c)
{
  return (guint32) 1 << (g_ascii_isdigit (c) ? DIGIT_BIT : letter_index (c));
}

static void
note_coast_word (PayBoard *board, const char *word)
{
  board->coast_begins[letter_index (word[0])] |= word[0] ? second_bit (word[1]) : 0;
}

/* Adds the names of coasts in other languages. Sheets may use these names like the canonical
 * names. */
static void
add_coast_words (PayBoard *board)
{
  for (guint t = 0; t < board->tongues->len; t++)
    for (guint l = board->n_provinces; l < board->n_locations; l++)
      {
        const PayBoardTongue *tongue = board->tongues->pdata[t];
        g_autofree char *key = tongue->coast_name[l] ? pay_names_normalise (tongue->coast_name[l])
                                                     : NULL;
        PayCoastAlias word = { (PayLocation) l, NULL };
        if (!key || !*key)
          continue;
        word.alias = g_string_chunk_insert (board->strings, key);
        g_array_append_val (board->coast_words, word);
      }
}

static void
build_coasts (PayBoard *board)
{
  static const char points[] = "nsew";

  add_coast_words (board);
  for (guint l = board->n_provinces; l < board->n_locations; l++)
    {
      g_autofree char *key = pay_names_normalise (board->coast_name[l]);
      board->coast_key[l] = g_string_chunk_insert (board->strings, key);
      note_coast_word (board, key);
      note_coast_word (board, board->coast[l]);
    }
  for (guint i = 0; i < board->coast_aliases->len; i++)
    note_coast_word (board, g_array_index (board->coast_aliases, PayCoastAlias, i).alias);
  for (guint i = 0; i < board->coast_words->len; i++)
    note_coast_word (board, g_array_index (board->coast_words, PayCoastAlias, i).alias);
  for (guint i = 0; points[i]; i++)
    for (guint j = 0; j < sizeof points; j++)
      note_coast_word (board, (char[]) { points[i], points[j] ? points[j] : 'c', '\0' });
}

gboolean
pay_names_build (PayBoard *board, PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;
  guint kept = 0;
  PayNameEntry *entries;

  g_array_sort (board->aliases, compare_aliases);
  for (guint p = 0; p < board->n_provinces; p++)
    {
      add_name (board, (PayProvince) p, board->abbreviation[p], board->abbreviation[p]);
      add_name (board, (PayProvince) p, board->name[p], board->name[p]);
      for (guint t = 0; t < board->tongues->len; t++)
        {
          const PayBoardTongue *tongue = board->tongues->pdata[t];
          if (tongue->name[p])
            add_name (board, (PayProvince) p, tongue->name[p], board->name[p]);
        }
    }
  for (guint i = 0; i < board->aliases->len; i++)
    {
      const PayBoardAlias *alias = &g_array_index (board->aliases, PayBoardAlias, i);
      add_name (board, alias->province, alias->alias, board->name[alias->province]);
    }

  g_array_sort (board->names, compare_entries);
  entries = (PayNameEntry *) (void *) board->names->data;
  for (guint i = 0; i < board->names->len; i++)
    {
      if (kept == 0 || strcmp (entries[kept - 1].key, entries[i].key) != 0)
        entries[kept++] = entries[i];
      else if (entries[kept - 1].province != entries[i].province)
        {
          good = FALSE;
          pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_NAME_TWICE, 0, 0, 0, entries[i].key,
                               board->abbreviation[entries[kept - 1].province],
                               board->abbreviation[entries[i].province], NULL);
        }
    }
  g_array_set_size (board->names, kept);
  board->trie = pay_name_trie_new (entries, kept);
  build_coasts (board);
  return good;
}

void
pay_names_build_powers (PayBoard *board)
{
  g_autoptr (GArray) long_ones = g_array_new (FALSE, FALSE, sizeof (PayNameEntry));

  g_array_sort (board->power_words, compare_entries);
  for (guint i = 0; i < board->power_words->len; i++)
    {
      const PayNameEntry *entry = &g_array_index (board->power_words, PayNameEntry, i);
      /* In orders, a single letter is a unit or an order, never a power. */
      if (*entry->key && *g_utf8_next_char (entry->key))
        g_array_append_val (long_ones, *entry);
    }
  board->powers_trie = pay_name_trie_new ((const PayNameEntry *) (void *) long_ones->data,
                                          long_ones->len);
}

/* Returns the node after one more character, or 0 if no name continues with it. */
static guint32
step (const PayNameTrie *trie, guint32 node, gunichar c)
{
  char bytes[6];

  if (c < 0x80)
    return pay_name_trie_step (trie, node, (guint8) c);
  for (int i = 0, n = g_unichar_to_utf8 (c, bytes); i < n; i++)
    {
      node = pay_name_trie_step (trie, node, (guint8) bytes[i]);
      if (node == 0)
        break;
    }
  return node;
}

/* Finds the province with the longest name at `text`. `length` gets the length of the name in
 * bytes. */
static PayProvince
match_province (const PayBoard *board, const char *text, gsize *length)
{
  const PayNameTrie *trie = board->trie;
  PayProvince best = PAY_NO_PROVINCE;
  const char *at = text;
  guint32 node = 0;

  *length = 0;
  if (is_gap (*text))
    return PAY_NO_PROVINCE;
  while (*at)
    {
      gunichar c = next_unit (at, &at);

      if (c == 0)
        continue;
      node = step (trie, node, c);
      if (node == 0)
        break;
      if (trie->nodes[node].province != PAY_NO_PROVINCE && is_word_end (at))
        {
          best = trie->nodes[node].province;
          *length = (gsize) (at - text);
        }
    }
  return best;
}

gsize
pay_names_match_power (const PayBoard *board, const char *text, gsize limit)
{
  const PayNameTrie *trie = board->powers_trie;
  const char *at = text, *end = text + limit;
  guint32 node = 0;
  gsize best = 0;

  while (at < end && !(at == text && is_gap (*at)))
    {
      gunichar c = next_unit (at, &at);

      if (c == 0)
        continue;
      node = step (trie, node, c);
      if (node == 0 || at > end)
        break;
      if (trie->nodes[node].province != PAY_NO_PROVINCE && (at == end || is_word_end (at)))
        best = (gsize) (at - text);
    }
  return best;
}

/* ---- coasts ---- */

/* Checks whether a word names the coast `coast`: "sc" or "south coast", and also "s" if `brief`
 * is set. */
static gboolean
is_coast (const PayBoard *board, PayLocation coast, const char *word, gboolean brief)
{
  gsize n = strlen (word);

  if (g_ascii_strcasecmp (board->coast[coast], word) == 0
      || strcmp (board->coast_key[coast], word) == 0)
    return TRUE;
  for (guint i = 0; i < board->coast_aliases->len; i++)
    {
      const PayCoastAlias *alias = &g_array_index (board->coast_aliases, PayCoastAlias, i);
      if (alias->coast == coast && g_ascii_strcasecmp (alias->alias, word) == 0)
        return TRUE;
    }
  for (guint i = 0; i < board->coast_words->len; i++)
    {
      const PayCoastAlias *name = &g_array_index (board->coast_words, PayCoastAlias, i);
      if (name->coast == coast && strcmp (name->alias, word) == 0)
        return TRUE;
    }
  return brief && n > 0 && g_ascii_strncasecmp (board->coast[coast], word, n) == 0;
}

static PayLocation
find_coast (const PayBoard *board, PayProvince province, const char *word, gboolean brief)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board, province, &n);
  PayLocation found = PAY_NO_LOCATION;

  for (guint i = 0; i < n; i++)
    if (is_coast (board, coasts[i], word, FALSE))
      return coasts[i];
  for (guint i = 0; brief && i < n; i++)
    if (is_coast (board, coasts[i], word, TRUE))
      {
        if (found != PAY_NO_LOCATION)
          return PAY_NO_LOCATION;
        found = coasts[i];
      }
  return found;
}

/* Checks whether a word can name a coast of any province: the name of a coast, or one or two points
 * of the compass followed by "c". With @brief the "c" may be missing. */
static gboolean
looks_like_coast (const PayBoard *board, const char *word, gboolean brief)
{
  gsize points = strspn (word, "nsew");

  if (points >= 1 && points <= 2 && (strcmp (word + points, "c") == 0 || (brief && !word[points])))
    return TRUE;
  for (PayLocation l = (PayLocation) board->n_provinces; l < (int) board->n_locations; l++)
    if (is_coast (board, l, word, FALSE))
      return TRUE;
  return FALSE;
}

/* Returns the end of the word of letters and digits at `text`. */
static const char *
skip_word (const char *text)
{
  while (*text && !is_word_end (text))
    text = (guchar) *text < 0x80 ? text + 1 : g_utf8_next_char (text);
  return text;
}

static const char *
skip_blanks (const char *text)
{
  while (is_blank (*text))
    text++;
  return text;
}

/* Returns the end of the next word after a word that ends at `end`, or NULL if no word follows. */
static const char *
end_of_second (const char *end)
{
  const char *second = skip_blanks (end);
  const char *second_end = skip_word (second);

  return second > end && second_end > second ? second_end : NULL;
}

/* Reads a coast at [text, end), which has at most MAX_COAST bytes. Returns TRUE if it is a coast of
 * any province, and sets `bad` if `province` does not have it. `marked` says whether the text is in
 * brackets or follows a slash. */
static gboolean
take_coast (const PayBoard *board, PayProvince province, const char *text, const char *end,
            gboolean marked, PayLocation *location, gboolean *bad)
{
  char raw[MAX_COAST + 1], word[GROWTH * MAX_COAST + 1];
  gsize length = (gsize) (end - text);

  memcpy (raw, text, length);
  raw[length] = '\0';
  normalise (raw, word);
  if (!*word)
    return FALSE;
  *location = find_coast (board, province, word, marked);
  if (*location != PAY_NO_LOCATION)
    return TRUE;
  *location = province;
  *bad = looks_like_coast (board, word, marked);
  if (!*bad || marked)
    return *bad;
  /* Without a mark, the text may also begin the name of the next place. It is then not a coast. */
  match_province (board, text, &length);
  *bad = length < (gsize) (end - text);
  return *bad;
}

/* Checks whether a coast can begin with the first two letters of a word. */
static gboolean
may_begin_coast (const PayBoard *board, const char *word, gsize length)
{
  char second = length > 1 ? word[1] : '\0';

  if ((guchar) word[0] >= 0x80 || word[0] == '\'' || (guchar) second >= 0x80 || second == '\'')
    return TRUE;
  return (board->coast_begins[letter_index (word[0])] & second_bit (second)) != 0;
}

/* Reads a coast after a dot or a hyphen without blanks, as in "stp.sc" and "STP-SC". The
 * province must have this coast. */
static const char *
match_joined_coast (const PayBoard *board, PayProvince province, const char *text,
                    PayLocation *location)
{
  char raw[MAX_COAST + 1], word[GROWTH * MAX_COAST + 1];
  const char *end;

  if (*text != '.' && *text != '-')
    return NULL;
  end = skip_word (text + 1);
  if (end == text + 1 || end - text > MAX_COAST)
    return NULL;
  memcpy (raw, text + 1, (gsize) (end - text) - 1);
  raw[end - text - 1] = '\0';
  normalise (raw, word);
  *location = find_coast (board, province, word, FALSE);
  return *location != PAY_NO_LOCATION ? end : NULL;
}

/* Reads the coast that follows a name at `text`, in any form. Returns the end of the coast, or
 * NULL if there is none. */
static const char *
match_coast (const PayBoard *board, PayProvince province, const char *text, PayLocation *location,
             gboolean *bad)
{
  const char *at = skip_blanks (text);
  const char *end, *second;

  if (*at == '(')
    {
      end = strchr (at, ')');
      if (end && end - at <= MAX_COAST
          && take_coast (board, province, at + 1, end, TRUE, location, bad))
        return end + 1;
      return NULL;
    }
  if (*at == '/')
    {
      at = skip_blanks (at + 1);
      end = skip_word (at);
      second = end_of_second (end);
      if (end == at || end - at > MAX_COAST)
        return NULL;
      if (second && second - at <= MAX_COAST
          && take_coast (board, province, at, second, FALSE, location, bad) && !*bad)
        return second;
      *bad = FALSE;
      if (!take_coast (board, province, at, end, TRUE, location, bad))
        {
          /* A word after a slash is always read as a coast, even if the province does not have
           * it. */
          *location = province;
          *bad = TRUE;
        }
      return end;
    }
  if (at == text)
    return match_joined_coast (board, province, text, location);

  end = skip_word (at);
  if (end == at || end - at > MAX_COAST || !may_begin_coast (board, at, (gsize) (end - at)))
    return NULL;
  second = end_of_second (end);
  if (second && second - at <= MAX_COAST
      && take_coast (board, province, at, second, FALSE, location, bad))
    return second;
  if (take_coast (board, province, at, end, FALSE, location, bad))
    return end;
  return NULL;
}

PayLocation
pay_names_match (const PayBoard *board, const char *text, gsize *length, gboolean *bad_coast)
{
  gsize taken = 0;
  gboolean bad = FALSE;
  PayProvince province = match_province (board, text, &taken);
  PayLocation location = province;
  PayLocation coast;
  const char *end;

  if (province != PAY_NO_PROVINCE
      && (end = match_coast (board, province, text + taken, &coast, &bad)))
    {
      location = coast;
      taken = (gsize) (end - text);
    }
  if (length)
    *length = taken;
  if (bad_coast)
    *bad_coast = bad;
  return location;
}

PayLocation
pay_names_find (const PayBoard *board, const char *text)
{
  const char *start = skip_blanks (text);
  gsize length;
  gboolean bad;
  PayLocation location = pay_names_match (board, start, &length, &bad);

  if (bad || *skip_blanks (start + length) != '\0')
    return PAY_NO_LOCATION;
  return location;
}
