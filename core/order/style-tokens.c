/* style-tokens.c - words and signs of orders in the styles of other programs and of zines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style-tokens.h"

#include "board/name-prefix.h"
#include "board/names.h"

#include <string.h>

#define SIGNS "*_~\"'`!•·✓✔✗✘"

typedef struct
{
  const char *text; /* a normalised name (pay_names_normalise()) */
  PayStyleKind kind;
  PayWord word;
} Entry;

#define WORD(text, word)                                                                           \
  {                                                                                                \
    text, PAY_STYLE_WORD, PAY_WORD_##word                                                          \
  }
#define OTHER(text, kind)                                                                          \
  {                                                                                                \
    text, PAY_STYLE_##kind, PAY_WORD_NONE                                                          \
  }

/* The words that pay_words_match() does not know: of DAIDE, godip and other programs, of zines, and
 * German and French words. */
static const Entry entries[] = {
  /* units */
  WORD ("amy", ARMY),
  WORD ("armee", ARMY),
  WORD ("armeen", ARMY),
  WORD ("flt", FLEET),
  WORD ("flotte", FLEET),
  WORD ("flotten", FLEET),
  /* holding */
  WORD ("hld", HOLD),
  WORD ("halt", HOLD),
  WORD ("haelt", HOLD),
  WORD ("halten", HOLD),
  WORD ("bleibt", HOLD),
  WORD ("steht", HOLD),
  WORD ("tient", HOLD),
  WORD ("tenir", HOLD),
  WORD ("reste", HOLD),
  WORD ("standing", HOLD),
  WORD ("std", HOLD),
  WORD ("stay", HOLD),
  WORD ("stays", HOLD),
  WORD ("staying", HOLD),
  WORD ("remain", HOLD),
  WORD ("remains", HOLD),
  /* moves */
  WORD ("mto", MOVE),
  WORD ("cto", MOVE),
  WORD ("m", MOVE),
  WORD ("moved", MOVE),
  WORD ("mv", MOVE),
  WORD ("advance", MOVE),
  WORD ("advances", MOVE),
  WORD ("attacking", MOVE),
  WORD ("enter", MOVE),
  WORD ("enters", MOVE),
  WORD ("going", MOVE),
  WORD ("head", MOVE),
  WORD ("heads", MOVE),
  WORD ("march", MOVE),
  WORD ("marches", MOVE),
  WORD ("sail", MOVE),
  WORD ("sails", MOVE),
  WORD ("zieht", MOVE),
  WORD ("ziehen", MOVE),
  WORD ("geht", MOVE),
  WORD ("fahrt", MOVE),
  WORD ("faehrt", MOVE),
  WORD ("greift", MOVE),
  WORD ("angriff", MOVE),
  WORD ("va", MOVE),
  WORD ("attaque", MOVE),
  WORD ("avance", MOVE),
  WORD ("deplace", MOVE),
  WORD ("toward", TO),
  WORD ("towards", TO),
  WORD ("onto", TO),
  WORD ("on", TO),
  WORD ("for", TO),
  WORD ("against", TO),
  WORD ("nach", TO),
  WORD ("auf", TO),
  WORD ("gegen", TO),
  WORD ("vers", TO),
  WORD ("sur", TO),
  WORD ("dans", TO),
  WORD ("uber", VIA),
  WORD ("ueber", VIA),
  WORD ("per", VIA),
  /* supports */
  WORD ("u", SUPPORT),
  WORD ("unterstutzt", SUPPORT),
  WORD ("unterstuetzt", SUPPORT),
  WORD ("unterstutzung", SUPPORT),
  WORD ("unterst", SUPPORT),
  WORD ("unt", SUPPORT),
  WORD ("soutient", SUPPORT),
  WORD ("soutien", SUPPORT),
  WORD ("soutenir", SUPPORT),
  WORD ("supported", SUPPORT),
  WORD ("spt", SUPPORT),
  /* convoys */
  WORD ("cvy", CONVOY),
  WORD ("conv", CONVOY),
  WORD ("convoyed", CONVOY),
  WORD ("transport", CONVOY),
  WORD ("transports", CONVOY),
  WORD ("konv", CONVOY),
  WORD ("konvoi", CONVOY),
  WORD ("konvoiert", CONVOY),
  WORD ("konvoyiert", CONVOY),
  WORD ("befordert", CONVOY),
  WORD ("befoerdert", CONVOY),
  WORD ("convoi", CONVOY),
  WORD ("convoie", CONVOY),
  WORD ("convoyer", CONVOY),
  /* retreats and adjustments */
  WORD ("rto", RETREAT),
  WORD ("ret", RETREAT),
  WORD ("retreating", RETREAT),
  WORD ("retreated", RETREAT),
  WORD ("withdraw", RETREAT),
  WORD ("withdraws", RETREAT),
  WORD ("ruckzug", RETREAT),
  WORD ("rueckzug", RETREAT),
  WORD ("weicht", RETREAT),
  WORD ("retraite", RETREAT),
  WORD ("recule", RETREAT),
  WORD ("dsb", DISBAND),
  WORD ("rem", DISBAND),
  WORD ("dis", DISBAND),
  WORD ("disb", DISBAND),
  WORD ("disbanding", DISBAND),
  WORD ("otb", DISBAND),
  WORD ("loest", DISBAND),
  WORD ("auflosen", DISBAND),
  WORD ("aufgelost", DISBAND),
  WORD ("aufloesen", DISBAND),
  WORD ("abbau", DISBAND),
  WORD ("entfernt", DISBAND),
  WORD ("dissout", DISBAND),
  WORD ("dissoute", DISBAND),
  WORD ("dissoudre", DISBAND),
  WORD ("retrait", DISBAND),
  WORD ("bld", BUILD),
  WORD ("building", BUILD),
  WORD ("aufbau", BUILD),
  WORD ("baut", BUILD),
  WORD ("bauen", BUILD),
  WORD ("construit", BUILD),
  WORD ("construire", BUILD),
  WORD ("construction", BUILD),
  WORD ("wve", WAIVE),
  WORD ("wait", WAIVE),
  WORD ("verzicht", WAIVE),
  WORD ("verzichtet", WAIVE),
  WORD ("renonce", WAIVE),
  /* words without a meaning */
  WORD ("please", FILLER),
  WORD ("order", FILLER),
  WORD ("orders", FILLER),
  WORD ("unit", FILLER),
  WORD ("have", FILLER),
  WORD ("let", FILLER),
  WORD ("is", FILLER),
  WORD ("will", FILLER),
  WORD ("should", FILLER),
  WORD ("shall", FILLER),
  WORD ("must", FILLER),
  WORD ("up", FILLER),
  WORD ("put", FILLER),
  WORD ("an", FILLER),
  WORD ("bitte", FILLER),
  WORD ("das", FILLER),
  WORD ("der", FILLER),
  WORD ("die", FILLER),
  WORD ("den", FILLER),
  WORD ("dem", FILLER),
  WORD ("ein", FILLER),
  WORD ("eine", FILLER),
  WORD ("im", FILLER),
  WORD ("sich", FILLER),
  WORD ("stehen", FILLER),
  WORD ("zuruck", FILLER),
  WORD ("zurueck", FILLER),
  WORD ("l", FILLER),
  WORD ("la", FILLER),
  WORD ("le", FILLER),
  WORD ("les", FILLER),
  WORD ("se", FILLER),
  WORD ("en", FILLER),
  WORD ("un", FILLER),
  WORD ("une", FILLER),
  OTHER ("of", FROM),
  OTHER ("von", FROM),
  OTHER ("aus", FROM),
  OTHER ("de", FROM),
  OTHER ("du", FROM),
  OTHER ("d", FROM),
  OTHER ("depuis", FROM),
  OTHER ("with", WITH),
  OTHER ("using", WITH),
  OTHER ("and", STOP),
  OTHER ("und", STOP),
  OTHER ("et", STOP),
  /* results */
  OTHER ("ann", REMARK),
  OTHER ("annihilated", REMARK),
  OTHER ("bounce", REMARK),
  OTHER ("bounced", REMARK),
  OTHER ("bounces", REMARK),
  OTHER ("cut", REMARK),
  OTHER ("dislodged", REMARK),
  OTHER ("disrupted", REMARK),
  OTHER ("fail", REMARK),
  OTHER ("failed", REMARK),
  OTHER ("fails", REMARK),
  OTHER ("illegal", REMARK),
  OTHER ("impossible", REMARK),
  OTHER ("invalid", REMARK),
  OTHER ("misorder", REMARK),
  OTHER ("misordered", REMARK),
  OTHER ("nmr", REMARK),
  OTHER ("nso", REMARK),
  OTHER ("nsu", REMARK),
  OTHER ("ok", REMARK),
  OTHER ("standoff", REMARK),
  OTHER ("succeeded", REMARK),
  OTHER ("succeeds", REMARK),
  OTHER ("success", REMARK),
  OTHER ("successful", REMARK),
  OTHER ("unordered", REMARK),
  OTHER ("void", REMARK),
  OTHER ("abgeprallt", REMARK),
  OTHER ("gescheitert", REMARK),
  OTHER ("misslungen", REMARK),
  OTHER ("patt", REMARK),
  OTHER ("resolved", REMARK),
  OTHER ("scheitert", REMARK),
  OTHER ("unterbrochen", REMARK),
  OTHER ("vertrieben", REMARK),
  OTHER ("coupe", REMARK),
  OTHER ("deloge", REMARK),
  OTHER ("delogee", REMARK),
  OTHER ("echec", REMARK),
  OTHER ("echoue", REMARK),
  OTHER ("rebond", REMARK),
  OTHER ("repousse", REMARK),
  OTHER ("repoussee", REMARK),
  OTHER ("no", NOT),
  OTHER ("not", NOT),
};

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

/* Abbreviations of French and German games, for words that do not begin a name on the board. */
static const struct
{
  const char *theirs, *ours;
} abbreviations[] = {
  { "gbo", "BOT" }, { "man", "ENG" },   { "mdn", "NTH" }, { "nge", "NWY" }, { "nrd", "NTH" },
  { "noi", "BLA" }, { "pga", "WAL" },   { "seb", "SEV" }, { "var", "WAR" }, { "pet", "STP" },
  { "spb", "STP" }, { "kanal", "ENG" }, { "mue", "MUN" },
};

static PayLocation
find_abbreviation (const Splitter *s, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (abbreviations); i++)
    if (strlen (abbreviations[i].theirs) == length
        && g_ascii_strncasecmp (s->text + s->pos, abbreviations[i].theirs, length) == 0)
      return pay_names_find (s->board, abbreviations[i].ours);
  return PAY_NO_LOCATION;
}

/* Finds the coast that a word such as "nc" or "NCS" names. */
static PayLocation
find_coast (const Splitter *s, PayLocation place, const char *word, gsize length)
{
  if (place != (PayLocation) pay_board_get_province (s->board, place)
      || (length != 2 && !(length == 3 && g_ascii_tolower (word[2]) == 's')))
    return PAY_NO_LOCATION;
  g_autofree char *name = g_strdup_printf ("%s/%.2s", pay_board_get_abbreviation (s->board, place),
                                           word);
  PayLocation found = pay_names_find (s->board, name);
  return found == place ? PAY_NO_LOCATION : found;
}

/* Reads the word for a coast: "nc", "SCS", "s.c.", or the French "cs". Returns its end and puts the
 * usual word into @word. */
static gsize
read_coast_word (const Splitter *s, gsize start, char *word)
{
  gsize stop = end_of_word (s, start), n = stop - start;

  memset (word, 0, 4);
  if (n == 1 && g_str_has_prefix (s->text + stop, ".c") && stop + 2 <= s->end)
    {
      word[0] = s->text[start];
      word[1] = 'c';
      stop += 2;
      return stop + (stop < s->end && s->text[stop] == '.');
    }
  if (n > 3)
    return start;
  memcpy (word, s->text + start, n);
  if (n == 2 && strchr ("cC", word[0]) && strchr ("nsNS", word[1]))
    {
      word[0] = word[1];
      word[1] = 'c';
    }
  return stop;
}

/* Reads the coast behind a place: "STP SCS" of DAIDE, "STP [sc]", "(STP)sc". */
static void
take_coast (Splitter *s, PayStyleToken *token)
{
  gsize start = pay_words_skip_blanks (s->text, s->pos, s->end), stop;
  char sign = start < s->end ? s->text[start] : '\0', word[4];
  char close = sign == '[' ? ']' : sign == '(' ? ')' : '\0';

  start += close || sign == ')' || sign == '/';
  stop = read_coast_word (s, start, word);
  PayLocation coast = find_coast (s, token->location, word, strlen (word));
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
      PayLocation coast = place == PAY_NO_LOCATION || n != 3 ? PAY_NO_LOCATION
                                                             : find_coast (s, place, coast_word, 2);
      if (coast != PAY_NO_LOCATION)
        return add_place (s, coast, length);
    }
  if (length > 4)
    {
      g_autofree char *name = g_strndup (word, length - 2);
      PayLocation place = pay_names_find (s->board, name);
      PayLocation coast = place == PAY_NO_LOCATION ? PAY_NO_LOCATION
                                                   : find_coast (s, place, word + length - 2, 2);
      if (coast != PAY_NO_LOCATION)
        return add_place (s, coast, length);
    }
  return FALSE;
}

/* Reads the shortened name of a place or power. Returns FALSE if there is none. */
static gboolean
add_shortened (Splitter *s)
{
  PayProvince provinces[PAY_STYLE_MAX_DOUBT];
  const char *text = s->text + s->pos;
  gsize length, power = pay_names_begin_power (s->board, text, s->end - s->pos);
  guint n = pay_names_list_prefixed (s->board, text, s->end - s->pos, &length, provinces,
                                     PAY_STYLE_MAX_DOUBT);

  if (n == 1)
    return add_place (s, provinces[0], length);
  if (n == 0 || n > PAY_STYLE_MAX_DOUBT)
    return power > 0 && add (s, PAY_STYLE_POWER, power);
  PayStyleToken *token = add (s, PAY_STYLE_DOUBT, length);
  if (!token)
    return FALSE;
  token->power = power >= length;
  token->n = n;
  memcpy (token->provinces, provinces, n * sizeof *provinces);
  return TRUE;
}

/* Reads a word of the table above. Returns FALSE if the word is none of these. */
static gboolean
add_entry (Splitter *s, gsize length)
{
  g_autofree char *word = g_strndup (s->text + s->pos, length);
  g_autofree char *key = pay_names_normalise (word);

  if (strcmp (word, "à") == 0 || strcmp (word, "À") == 0)
    return add_word (s, PAY_WORD_TO, length);
  /* Without its diaeresis, the German word would be the English “lost”. */
  if (g_ascii_strcasecmp (word, "löst") == 0)
    return add_word (s, PAY_WORD_DISBAND, length);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (strcmp (entries[i].text, key) == 0)
      return entries[i].kind == PAY_STYLE_WORD ? add_word (s, entries[i].word, length)
                                               : add (s, entries[i].kind, length) != NULL;
  return FALSE;
}

/* Checks whether the bytes from @pos are a word about the result. */
static gboolean
is_remark (const Splitter *s, gsize pos)
{
  g_autofree char *word = g_strndup (s->text + pos, end_of_word (s, pos) - pos);
  g_autofree char *key = pay_names_normalise (word);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (entries[i].kind == PAY_STYLE_REMARK && strcmp (entries[i].text, key) == 0)
      return TRUE;
  return FALSE;
}

/* Reads a place with a remark, as in "RUM/NSO", in which "NSO" is not a coast. */
static gboolean
add_remarked (Splitter *s, gsize length)
{
  const char *slash = memchr (s->text + s->pos, '/', length);

  if (!slash || !is_remark (s, (gsize) (slash + 1 - s->text)))
    return FALSE;
  g_autofree char *name = g_strndup (s->text + s->pos, (gsize) (slash - s->text) - s->pos);
  PayLocation place = pay_names_find (s->board, name);
  return place != PAY_NO_LOCATION && add_place (s, place, strlen (name));
}

/* Checks for the French "par convoi", in which "par" is not Paris. */
static gboolean
is_par_convoi (const Splitter *s)
{
  return s->end - s->pos > 10 - 1 && g_ascii_strncasecmp (s->text + s->pos, "par convoi", 10) == 0
      && !is_letter (s, s->pos + 10);
}

/* Reads a word that begins with a letter. */
static gboolean
split_word (Splitter *s)
{
  gsize length, n_word = end_of_word (s, s->pos) - s->pos, n_power;
  PayWord word = pay_words_match (s->text, s->pos, s->end, &length);
  gboolean bad_coast = FALSE;

  if (word == PAY_WORD_FILLER && length == 4
      && g_ascii_strncasecmp (s->text + s->pos, "from", 4) == 0)
    return add (s, PAY_STYLE_FROM, length) != NULL;
  if (word != PAY_WORD_NONE)
    return add_word (s, word, length);
  if (is_par_convoi (s))
    return add_word (s, PAY_WORD_VIA, 4) && add_word (s, PAY_WORD_CONVOY, 6);
  n_power = pay_names_begin_power (s->board, s->text + s->pos, s->end - s->pos);
  if (n_power > 0 && s->pos + n_power < s->end && s->text[s->pos + n_power] == ':')
    return add (s, PAY_STYLE_POWER, n_power) != NULL;
  PayLocation location = match_place (s, s->pos, &length, &bad_coast);
  if (bad_coast && add_remarked (s, MIN (length, s->end - s->pos)))
    return TRUE;
  if (bad_coast)
    return add (s, PAY_STYLE_UNKNOWN, MIN (length, s->end - s->pos)) != NULL;
  n_power = pay_words_match_power (s->board, s->text, s->pos, s->end);
  if (n_power > (location == PAY_NO_LOCATION ? 0 : length))
    return add (s, PAY_STYLE_POWER, n_power) != NULL;
  if (location != PAY_NO_LOCATION)
    return add_place (s, location, length);
  if (add_entry (s, n_word) || add_joined (s, n_word) || add_transcribed (s, n_word)
      || add_shortened (s))
    return TRUE;
  location = find_abbreviation (s, n_word);
  if (location != PAY_NO_LOCATION && add_place (s, location, n_word))
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
      if (!is_letter (s, s->pos + 1) || !is_remark (s, s->pos + 1))
        break;
      s->pos++;
      return TRUE;
    default:
      break;
    }
  if (pay_words_match (s->text, s->pos, s->end, &length) == PAY_WORD_TO)
    return add_word (s, PAY_WORD_TO, length);
  gsize next = g_utf8_next_char (s->text + s->pos) - s->text;
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
