/* style-tokens.c - words and signs of orders in the styles of other programs and of zines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style-tokens.h"

#include "board/name-prefix.h"
#include "board/names.h"
#include "order/style-names.h"

#include <string.h>

#define SIGNS "*_~\"'`!•·✓✔✗✘"

typedef struct
{
  const PayBoard *board;
  const char *text;
  gsize pos, end;
  PayStyleToken *tokens;
  guint n;
  guint n_angles; /* number of "<" around orders that fail, which are still open */
} Splitter;

static gboolean
is_letter (const Splitter *s, gsize pos)
{
  return pos < s->end && g_unichar_isalnum (g_utf8_get_char (s->text + pos));
}

static gsize
end_of_word (const Splitter *s, gsize pos)
{
  while (is_letter (s, pos))
    pos = g_utf8_next_char (s->text + pos) - s->text;
  return MIN (pos, s->end);
}

/* Appends a token of @length bytes and moves behind it. Returns NULL if there are too many
 * tokens. */
static PayStyleToken *
add (Splitter *s, PayStyleKind kind, gsize length)
{
  PayStyleToken *token = &s->tokens[s->n];

  if (s->n == PAY_STYLE_MAX_TOKENS)
    return NULL;
  *token = (PayStyleToken) { .kind = kind, .location = PAY_NO_LOCATION };
  token->start = s->pos;
  token->end = s->pos += length;
  s->n++;
  return token;
}

static gboolean
add_word (Splitter *s, PayWord word, gsize length)
{
  PayStyleToken *token;

  if (word == PAY_WORD_FILLER)
    {
      s->pos += length;
      return TRUE;
    }
  token = add (s, PAY_STYLE_WORD, length);
  if (token)
    token->word = word;
  return token != NULL;
}

/* Matches the name of a place that ends before the end of the words. */
static PayLocation
match_place (const Splitter *s, gsize pos, gsize *length, gboolean *bad_coast)
{
  gboolean bad = FALSE;
  PayLocation location = pay_names_match (s->board, s->text + pos, length, &bad);

  if (bad_coast)
    *bad_coast = bad;
  return bad || *length > s->end - pos ? PAY_NO_LOCATION : location;
}

/* Returns the end of the word for a coast at @start, with the word "coast" behind it: "nc", "s.c.",
 * "north coast". */
static gsize
end_of_coast (const Splitter *s, gsize start)
{
  gsize stop = end_of_word (s, start), next;

  if (stop == start + 1 && s->end - stop >= 2 && g_ascii_strncasecmp (s->text + stop, ".c", 2) == 0)
    return stop + 2 + (stop + 2 < s->end && s->text[stop + 2] == '.');
  next = pay_words_skip_blanks (s->text, stop, s->end);
  if (next > stop && s->end - next >= 5 && g_ascii_strncasecmp (s->text + next, "coast", 5) == 0)
    return end_of_word (s, next);
  return stop;
}

/* Reads the coast behind a place: "STP SCS" of DAIDE, "STP [sc]", "(STP)sc", "(STP)(sc)",
 * "Spain's north coast". */
static void
take_coast (Splitter *s, PayStyleToken *token)
{
  gsize start = s->pos, stop;
  char close = '\0';
  gboolean marked = FALSE;

  for (guint i = 0; i < 2 && start < s->end; i++)
    if (s->end - start >= 2 && g_ascii_strncasecmp (s->text + start, "'s", 2) == 0)
      start += 2;
    else if (s->end - start >= 4 && g_ascii_strncasecmp (s->text + start, "’s", 4) == 0)
      start += 4;
  if (start + 1 < s->end && s->text[start] == '.' && s->text[start + 1] == '/')
    start++;
  for (guint i = 0; i < 2 && !close; i++)
    {
      start = pay_words_skip_blanks (s->text, start, s->end);
      char sign = start < s->end ? s->text[start] : '\0';
      close = sign == '[' ? ']' : sign == '(' ? ')' : '\0';
      marked = marked || close || sign == '/';
      start += close || (sign && strchr (")/_", sign));
    }
  if (start >= s->end)
    return;
  stop = end_of_coast (s, start);
  PayLocation coast = pay_style_find_coast (s->board, token->location, s->text + start,
                                            stop - start, marked);
  if (coast == PAY_NO_LOCATION || (close && (stop >= s->end || s->text[stop] != close)))
    return;
  token->location = coast;
  token->end = s->pos = stop + (close != '\0');
}

static gboolean
add_place (Splitter *s, PayLocation location, gsize length)
{
  gsize power = pay_names_begin_power (s->board, s->text + s->pos, s->end - s->pos);
  PayStyleToken *token = add (s, PAY_STYLE_PLACE, length);

  if (!token)
    return FALSE;
  token->location = location;
  token->power = power >= length;
  take_coast (s, token);
  return TRUE;
}

/* Reads a name with "ae" instead of "ä", and so on. */
static gboolean
add_transcribed (Splitter *s, gsize length)
{
  g_autoptr (GString) name = g_string_new_len (s->text + s->pos, (gssize) length);

  for (gsize i = 1; i < name->len; i++)
    if (name->str[i] == 'e' && strchr ("aouAOU", name->str[i - 1]))
      g_string_erase (name, (gssize) i, 1);
  PayLocation place = name->len < length ? pay_names_find (s->board, name->str) : PAY_NO_LOCATION;
  return place != PAY_NO_LOCATION && add_place (s, place, length);
}

/* Reads words that are written together: "SA", "CA", "MoveViaConvoy", "ABUD", "StpSC". Returns
 * FALSE if there are none. */
static gboolean
add_joined (Splitter *s, gsize length)
{
  const char *word = s->text + s->pos;
  gboolean type = length > 1 && strchr ("aAfF", word[0]);
  gsize n;

  if (length == 2 && strchr ("sScC", word[0]) && strchr ("aAfF", word[1]))
    return add_word (s, strchr ("sS", word[0]) ? PAY_WORD_SUPPORT : PAY_WORD_CONVOY, 1)
        && add_word (s, strchr ("aA", word[1]) ? PAY_WORD_ARMY : PAY_WORD_FLEET, 1);
  if (length == 13 && g_ascii_strncasecmp (word, "MoveViaConvoy", 13) == 0)
    return add_word (s, PAY_WORD_MOVE, 4) && add_word (s, PAY_WORD_VIA, 3)
        && add_word (s, PAY_WORD_CONVOY, 6);
  if (type && length == 4)
    {
      PayLocation location = match_place (s, s->pos + 1, &n, NULL);
      if (location != PAY_NO_LOCATION && n >= 3)
        return add_word (s, strchr ("aA", word[0]) ? PAY_WORD_ARMY : PAY_WORD_FLEET, 1)
            && add_place (s, location, n);
    }
  if (length == 4 && strchr ("nsewNSEW", word[0]))
    {
      char coast_word[] = { word[0], 'c', '\0' };
      PayLocation place = match_place (s, s->pos + 1, &n, NULL);
      PayLocation coast = place == PAY_NO_LOCATION || n != 3
                          ? PAY_NO_LOCATION
                          : pay_style_find_coast (s->board, place, coast_word, 2, FALSE);
      if (coast != PAY_NO_LOCATION)
        return add_place (s, coast, length);
    }
  if (length > 4)
    {
      PayProvince province;
      PayLocation coast = PAY_NO_LOCATION;
      if (pay_names_list_prefixed (s->board, word, length - 2, &n, &province, 1) == 1
          && n == length - 2)
        coast = pay_style_find_coast (s->board, (PayLocation) province, word + n, 2, FALSE);
      if (coast != PAY_NO_LOCATION)
        return add_place (s, coast, length);
    }
  return FALSE;
}

/* Adds the place that a name of @length bytes means, or the doubt between several. */
static gboolean
add_places (Splitter *s, const PayProvince *provinces, guint n, gsize length)
{
  gsize power = pay_names_begin_power (s->board, s->text + s->pos, s->end - s->pos);

  if (n == 1)
    return add_place (s, provinces[0], length);
  PayStyleToken *token = add (s, PAY_STYLE_DOUBT, length);
  if (!token)
    return FALSE;
  token->power = power >= length;
  token->n = n;
  memcpy (token->provinces, provinces, n * sizeof *provinces);
  return TRUE;
}

/* Reads the shortened name of a place or power. Returns FALSE if there is none. */
static gboolean
add_shortened (Splitter *s)
{
  PayProvince provinces[PAY_STYLE_MAX_DOUBT];
  const char *text = s->text + s->pos;
  gsize length, power = pay_names_begin_power (s->board, text, s->end - s->pos);
  guint n = pay_style_list_names (s->board, text, s->end - s->pos, &length, provinces,
                                  PAY_STYLE_MAX_DOUBT);

  if (n == 0 || n > PAY_STYLE_MAX_DOUBT)
    return power > 0 && add (s, PAY_STYLE_POWER, power);
  return add_places (s, provinces, n, length);
}

/* Reads a contraction such as "L'pool", or a coast before its place. */
static gboolean
add_contracted (Splitter *s)
{
  PayProvince provinces[PAY_STYLE_MAX_DOUBT];
  const char *text = s->text + s->pos;
  gsize length;
  guint n = pay_style_list_contracted (s->board, text, s->end - s->pos, &length, provinces,
                                       PAY_STYLE_MAX_DOUBT);

  if (n > 0 && n <= PAY_STYLE_MAX_DOUBT)
    return add_places (s, provinces, n, length);
  PayLocation coast = pay_style_match_coast_before (s->board, text, s->end - s->pos, &length);
  return coast != PAY_NO_LOCATION && add_place (s, coast, length);
}

/* Checks whether a dash follows behind the word at @pos. */
static gboolean
has_dash_behind (const Splitter *s, gsize pos)
{
  gsize ignored;

  for (pos = end_of_word (s, pos); pos < s->end; pos = g_utf8_next_char (s->text + pos) - s->text)
    if (pay_words_match (s->text, pos, s->end, &ignored) == PAY_WORD_TO)
      return TRUE;
  return FALSE;
}

/* Returns the length of the name at the present byte if it is longer than the name of @length bytes
 * on the board: "Mid Atl", "Norw Sea", "Western Mediterranean Sea". The words behind the name must
 * not be words of an order. In "Mid-Atl - IRI", the other dash is that of the move. */
static gsize
find_longer (const Splitter *s, gsize length, PayProvince *province)
{
  gsize longer, next = s->pos + length, ignored;
  gboolean joined = next < s->end && s->text[next] == '-';

  next = pay_words_skip_blanks (s->text, next + (joined || (next < s->end && s->text[next] == '.')),
                                s->end);
  gsize n_next = end_of_word (s, next) - next;
  if (n_next < 2 || pay_words_match (s->text, next, s->end, &ignored) != PAY_WORD_NONE
      || (joined && !(is_letter (s, s->pos + length + 1) && has_dash_behind (s, next))))
    return 0;
  g_autofree char *words = g_strndup (s->text + s->pos, next + n_next - s->pos);
  if (joined)
    words[length] = ' ';
  if (pay_names_list_prefixed (s->board, words, strlen (words), &longer, province, 1) == 1
      && longer > length)
    return longer;
  /* "Sea" and "Ocean" may follow the whole name of a sea, and replace the same word of its name. */
  g_autofree char *name = g_strndup (words, length);
  g_autofree char *key = pay_names_normalise (name);
  PayLocation place = pay_names_find (s->board, name);
  if (place == PAY_NO_LOCATION || joined
      || pay_board_get_kind (s->board, pay_board_get_province (s->board, place)) != PAY_PROVINCE_SEA
      || !((n_next == 3 && g_ascii_strncasecmp (s->text + next, "Sea", 3) == 0)
           || (n_next == 5 && g_ascii_strncasecmp (s->text + next, "Ocean", 5) == 0)))
    return 0;
  g_autofree char *whole = pay_names_normalise (pay_board_get_canonical_name (s->board, place));
  const char *last = strrchr (whole, ' ');
  if (strcmp (whole, key) != 0
      && !(last && strlen (last + 1) == n_next
           && g_ascii_strncasecmp (last + 1, s->text + next, n_next) == 0))
    return 0;
  *province = pay_board_get_province (s->board, place);
  return next + n_next - s->pos;
}

/* Adds the token or tokens of a known word or phrase. */
static gboolean
add_known (Splitter *s, const PayStyleWord *known, gsize length)
{
  if (known->kind != PAY_STYLE_WORD)
    return add (s, known->kind, length) != NULL;
  return add_word (s, known->word, length)
      && (known->second == PAY_WORD_NONE || add_word (s, known->second, 0));
}

/* Reads a word or phrase of the tables. Returns FALSE if there is none. */
static gboolean
add_entry (Splitter *s, gsize length)
{
  g_autofree char *word = g_strndup (s->text + s->pos, length);
  const PayStyleWord *known = pay_style_find_word (word, length);

  if (strcmp (word, "à") == 0 || strcmp (word, "À") == 0)
    return add_word (s, PAY_WORD_TO, length);
  /* Without its diaeresis, the German word would be the English “lost”. */
  if (g_ascii_strcasecmp (word, "löst") == 0)
    return add_word (s, PAY_WORD_DISBAND, length);
  return known && add_known (s, known, length);
}

/* Checks whether the bytes from @pos are a word about the result. */
static gboolean
is_remark (const Splitter *s, gsize pos)
{
  const PayStyleWord *known = pay_style_find_word (s->text + pos, end_of_word (s, pos) - pos);
  gsize end = end_of_word (s, pos);

  /* "/d/": dislodged */
  if (end == pos + 1 && strchr ("dD", s->text[pos]) && end < s->end && s->text[end] == '/')
    return TRUE;
  return known && known->kind == PAY_STYLE_REMARK;
}

/* Reads a place with a remark, as in "RUM/NSO", in which "NSO" is not a coast. */
static gboolean
add_remarked (Splitter *s, gsize length)
{
  const char *slash = memchr (s->text + s->pos, '/', length);

  if (!slash || !is_remark (s, (gsize) (slash + 1 - s->text)))
    return FALSE;
  g_autofree char *name = g_strndup (s->text + s->pos, (gsize) (slash - s->text) - s->pos);
  PayLocation place = pay_names_find (s->board, g_strchomp (name));
  return place != PAY_NO_LOCATION && add_place (s, place, strlen (name));
}

/* Reads a place with a verb in brackets, as in "MAR (S)". The province does not have coasts. */
static gboolean
add_place_before_verb (Splitter *s, gsize length)
{
  const char *text = s->text + s->pos, *open = memchr (text, '(', length);
  guint n;

  if (!open || length != (gsize) (open - text) + 3 || !strchr ("sS", open[1]) || open[2] != ')')
    return FALSE;
  g_autofree char *name = g_strndup (text, (gsize) (open - text));
  PayLocation place = pay_names_find (s->board, g_strchomp (name));
  if (place == PAY_NO_LOCATION)
    return FALSE;
  pay_board_get_coasts (s->board, place, &n);
  return n == 0 && add_place (s, place, strlen (name));
}

/* Reads a word that begins with a letter or digit. */
static gboolean
split_word (Splitter *s)
{
  gsize length, n_word = end_of_word (s, s->pos) - s->pos, n_power;
  const PayStyleWord *phrase = pay_style_find_phrase (s->text + s->pos, s->end - s->pos, &length);
  gboolean bad_coast = FALSE;
  PayProvince province;

  if (phrase)
    return add_known (s, phrase, length);
  if (add_contracted (s))
    return TRUE;
  PayWord word = pay_words_match (s->text, s->pos, s->end, &length);
  if (word == PAY_WORD_FILLER && length == 4
      && g_ascii_strncasecmp (s->text + s->pos, "from", 4) == 0)
    return add (s, PAY_STYLE_FROM, length) != NULL;
  if (word != PAY_WORD_NONE)
    return add_word (s, word, length);
  n_power = pay_names_begin_power (s->board, s->text + s->pos, s->end - s->pos);
  if (n_power > 0 && s->pos + n_power < s->end && s->text[s->pos + n_power] == ':')
    return add (s, PAY_STYLE_POWER, n_power) != NULL;
  PayLocation location = match_place (s, s->pos, &length, &bad_coast);
  if (bad_coast
      && (add_remarked (s, MIN (length, s->end - s->pos))
          || add_place_before_verb (s, MIN (length, s->end - s->pos))))
    return TRUE;
  if (bad_coast)
    return add (s, PAY_STYLE_UNKNOWN, MIN (length, s->end - s->pos)) != NULL;
  n_power = pay_words_match_power (s->board, s->text, s->pos, s->end);
  if (n_power > (location == PAY_NO_LOCATION ? 0 : length))
    return add (s, PAY_STYLE_POWER, n_power) != NULL;
  if (location != PAY_NO_LOCATION)
    {
      gsize longer = find_longer (s, length, &province);
      return longer > 0 ? add_place (s, (PayLocation) province, longer)
                        : add_place (s, location, length);
    }
  if (add_entry (s, n_word) || add_joined (s, n_word) || add_transcribed (s, n_word)
      || add_shortened (s))
    return TRUE;
  return s->n < PAY_STYLE_MAX_TOKENS && add (s, PAY_STYLE_UNKNOWN, n_word) != NULL;
}

/* Checks whether a quotation or exclamation mark, from the present byte to @next, has blanks on
 * both sides. It may then begin a sentence after the order. */
static gboolean
stands_alone (const Splitter *s, gsize next)
{
  return s->n > 0 && s->pos > 0 && s->text[s->pos - 1] == ' ' && next < s->end
      && s->text[next] == ' ' && strchr ("!'\"`", s->text[s->pos]);
}

/* Skips the possessive "'s" or the apostrophe at the present byte. */
static gboolean
skip_possessive (Splitter *s)
{
  gsize n = s->text[s->pos] == '\'' ? 1 : g_str_has_prefix (s->text + s->pos, "’") ? 3 : 0;

  if (n == 0 || n > s->end - s->pos || stands_alone (s, s->pos + n))
    return FALSE;
  s->pos += n;
  if (s->pos < s->end && strchr ("sS", s->text[s->pos]) && !is_letter (s, s->pos + 1) && s->n > 0
      && s->tokens[s->n - 1].end == s->pos - n)
    s->pos++;
  return TRUE;
}

/* Checks for "»" or "›" as an arrow: the text does not have the other quotation mark. */
static gboolean
is_angle_arrow (const Splitter *s)
{
  const char *text = s->text + s->pos;

  return (g_str_has_prefix (text, "»") && !strstr (s->text, "«"))
      || (g_str_has_prefix (text, "›") && !strstr (s->text, "‹"));
}

/* Reads a sign. A dot behind a short word is part of the word. */
static gboolean
split_sign (Splitter *s)
{
  char c = s->text[s->pos];
  gsize length;

  if (skip_possessive (s))
    return TRUE;
  switch (c)
    {
    case '(':
    case '[':
    case '{':
      return add (s, PAY_STYLE_OPEN, 1) != NULL;
    case ')':
    case ']':
    case '}':
      return add (s, PAY_STYLE_CLOSE, 1) != NULL;
    case ':':
      return add (s, PAY_STYLE_COLON, 1) != NULL;
    case '.':
      if (s->n > 0 && s->tokens[s->n - 1].end == s->pos && s->pos - s->tokens[s->n - 1].start <= 5)
        {
          s->pos++;
          return TRUE;
        }
      return add (s, PAY_STYLE_STOP, 1) != NULL;
    case ',':
    case ';':
      return add (s, PAY_STYLE_STOP, 1) != NULL;
    case '+':
      return add (s, PAY_STYLE_PLUS, 1) != NULL;
    case '<':
      s->n_angles++;
      s->pos++;
      return TRUE;
    case '>':
      if (s->n_angles == 0)
        break;
      s->n_angles--;
      s->pos++;
      return TRUE;
    case '/':
      if (s->end - s->pos >= 3 && g_ascii_strncasecmp (s->text + s->pos, "/d/", 3) == 0)
        return add (s, PAY_STYLE_REMARK, 3) != NULL;
      if (!is_letter (s, s->pos + 1) || !is_remark (s, s->pos + 1))
        break;
      s->pos++;
      return TRUE;
    default:
      break;
    }
  gsize next = g_utf8_next_char (s->text + s->pos) - s->text;
  if (pay_words_match (s->text, s->pos, s->end, &length) == PAY_WORD_TO)
    return add_word (s, PAY_WORD_TO, length);
  if (is_angle_arrow (s))
    return add_word (s, PAY_WORD_TO, next - s->pos);
  g_autofree char *sign = g_strndup (s->text + s->pos, next - s->pos);
  if (strstr (SIGNS, sign) && (c != '!' || s->n > 0) && !stands_alone (s, next))
    {
      s->pos = next;
      return TRUE;
    }
  return add (s, PAY_STYLE_UNKNOWN, next - s->pos) != NULL;
}

guint
pay_style_split (const PayBoard *board, const char *text, gsize pos, gsize end,
                 PayStyleToken *tokens)
{
  Splitter s = { board, text, pos, end, tokens, 0, 0 };

  for (;;)
    {
      s.pos = pay_words_skip_blanks (text, s.pos, end);
      if (s.pos >= end)
        return s.n;
      if (!(is_letter (&s, s.pos) ? split_word (&s) : split_sign (&s)))
        return 0;
    }
}
