/* order-reader.c - reader of orders in the usual style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-reader.h"

#include "board/names.h"
#include "board/near-names.h"
#include "order/words.h"

#include <string.h>

/* The words of one order, which are read from left to right. `pos` never exceeds `end`. */
typedef struct
{
  const PayOrderSource *source;
  gsize pos, end;
  /* The result of the last peek(), kept because several functions look at the same word. */
  gsize seen, seen_length;
  PayWord seen_word;
} Reader;

#define READER_INIT(source, pos, end)                                                              \
  {                                                                                                \
    source, pos, end, G_MAXSIZE, 0, PAY_WORD_NONE                                                  \
  }

/* ---- findings ------------------------------------------------------------------------------- */

/* Adds a finding and returns FALSE. If @length is 0, a word is missing, and the finding marks the
 * last word before the gap. */
static gboolean
report (const Reader *r, PayCode code, gsize start, gsize length, const char *arg)
{
  const char *text = r->source->text;

  if (length == 0)
    {
      gsize end = start;
      while (end > 0 && g_ascii_isspace (text[end - 1]))
        end--;
      for (start = end; start > 0 && !g_ascii_isspace (text[start - 1]);)
        start--;
      length = end - start;
    }
  pay_diagnostics_add (r->source->diagnostics, code, r->source->line, start, start + length, arg,
                       NULL);
  return FALSE;
}

/* Reports an unknown word together with similar words. Always returns FALSE, so that callers can
 * return the result. */
static gboolean
report_unknown (const Reader *r)
{
  gsize length = pay_words_unknown (r->source->text, r->pos, r->end);
  g_autofree char *word = g_strndup (r->source->text + r->pos, length);
  g_auto (GStrv) names = NULL;
  const char *own;

  /* The finding quotes only the beginning of a long text. */
  if (g_utf8_strlen (word, -1) > 40)
    {
      *g_utf8_offset_to_pointer (word, 40) = '\0';
      return report (r, PAY_CODE_ORDER_UNKNOWN_WORD, r->pos, length, word);
    }
  own = pay_words_near (word);
  names = pay_near_names_find (r->source->board, word, 3);
  g_autofree char *near = g_strjoinv (" / ", names);
  g_autofree char *upper = own ? g_ascii_strup (own, -1) : NULL;
  g_autofree char *both = own && *near ? g_strdup_printf ("%s / %s", upper, near)
                        : own          ? g_strdup (upper)
                                       : g_strdup (near);
  if (*both == '\0')
    return report (r, PAY_CODE_ORDER_UNKNOWN_WORD, r->pos, length, word);
  pay_diagnostics_add (r->source->diagnostics, PAY_CODE_ORDER_UNKNOWN_WORD_NEAR, r->source->line,
                       r->pos, r->pos + length, word, both, NULL);
  return FALSE;
}

static gboolean
report_bad_coast (const Reader *r, PayLocation location, gsize length)
{
  const PayBoard *board = r->source->board;
  PayProvince province = pay_board_get_province (board, location);
  const char *text = r->source->text + r->pos;
  gsize from = length, to = length;
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (board, province, &n);

  while (to > 0 && !g_ascii_isalnum (text[to - 1]))
    to--;
  from = to;
  while (from > 0 && g_ascii_isalnum (text[from - 1]))
    from--;
  g_autofree char *coast = g_strndup (text + from, to - from);
  g_autoptr (GString) choices = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (choices, "%s%s", i ? ", " : "",
                            pay_board_get_abbreviation (board, coasts[i]));
  pay_diagnostics_add (r->source->diagnostics,
                       n ? PAY_CODE_ORDER_UNKNOWN_COAST_NEAR : PAY_CODE_ORDER_UNKNOWN_COAST,
                       r->source->line, r->pos + from, r->pos + to,
                       pay_board_get_abbreviation (board, province), coast, choices->str, NULL);
  return FALSE;
}

/* ---- words and places ----------------------------------------------------------------------- */

static PayWord
peek (Reader *r, gsize *length)
{
  if (r->pos != r->seen)
    {
      r->pos = pay_words_skip_blanks (r->source->text, r->pos, r->end);
      r->seen = r->pos;
      r->seen_word = pay_words_match (r->source->text, r->pos, r->end, &r->seen_length);
    }
  *length = r->seen_length;
  return r->seen_word;
}

/* Reads the next word if it is @word. Returns FALSE if it is another word. */
static gboolean
take (Reader *r, PayWord word)
{
  gsize length;

  if (peek (r, &length) != word)
    return FALSE;
  r->pos += length;
  return TRUE;
}

/* Checks whether the order ends at the present word. A full stop, comma or semicolon at the end
 * of the text is skipped. */
static gboolean
at_end (Reader *r)
{
  gsize length;

  peek (r, &length);
  if (r->pos < r->end && strchr (".;,", r->source->text[r->pos]))
    {
      gsize behind = pay_words_skip_blanks (r->source->text, r->pos + 1, r->end);
      if (behind == r->end)
        r->pos = r->end;
    }
  return r->pos == r->end;
}

static PayLocation
match_place (const Reader *r, gsize *length, gboolean *bad_coast)
{
  *length = 0;
  *bad_coast = FALSE;
  PayLocation location = pay_names_match (r->source->board, r->source->text + r->pos, length,
                                          bad_coast);
  return location != PAY_NO_LOCATION && *length <= r->end - r->pos ? location : PAY_NO_LOCATION;
}

static void
skip_fillers (Reader *r)
{
  while (take (r, PAY_WORD_FILLER))
    ;
}

typedef enum
{
  FOUND_NOTHING,
  FOUND_PLACE,
  FOUND_ERROR, /* the text has an error, which was reported */
} Found;

/* Reads a place. Reports nothing if the next word is not a place. */
static Found
read_place (Reader *r, PayLocation *location)
{
  gsize length;
  gboolean bad_coast;

  skip_fillers (r);
  *location = match_place (r, &length, &bad_coast);
  if (*location == PAY_NO_LOCATION)
    return FOUND_NOTHING;
  if (bad_coast)
    {
      report_bad_coast (r, *location, length);
      return FOUND_ERROR;
    }
  r->pos += length;
  return FOUND_PLACE;
}

/* Checks for "from", which says that the next place is an origin. Only the other styles understand
 * this (order/style.h). */
static gboolean
at_from (Reader *r)
{
  gsize length;

  return peek (r, &length) == PAY_WORD_FILLER && length == 4
      && g_ascii_strncasecmp (r->source->text + r->pos, "from", length) == 0;
}

/* Reports a known word in a wrong place. A word that is not known is reported as unknown. */
static gboolean
report_misplaced (Reader *r, PayCode code)
{
  gsize length;
  gboolean bad_coast;

  if (peek (r, &length) == PAY_WORD_NONE)
    {
      if (match_place (r, &length, &bad_coast) == PAY_NO_LOCATION)
        length = pay_words_match_power (r->source->board, r->source->text, r->pos, r->end);
      if (length == 0)
        return report_unknown (r);
    }
  g_autofree char *word = g_strndup (r->source->text + r->pos, length);
  return report (r, code, r->pos, length, word);
}

/* Reports the words that were not read, if there are any. */
static gboolean
finish (Reader *r, PayCode code)
{
  return at_end (r) || report_misplaced (r, code);
}

/* Returns the length in bytes of a power's name at the present byte, or 0. A name that is also a
 * place name of @place_length bytes counts only if a unit type follows. */
static gsize
match_owner (const Reader *r, gsize place_length)
{
  const char *text = r->source->text;
  gsize length;

  if (place_length > 0)
    {
      gsize behind = pay_words_skip_blanks (text, r->pos + place_length, r->end);
      if (behind == r->end || !strchr ("aAfF", text[behind]))
        return 0;
      PayWord next = pay_words_match (text, behind, r->end, &length);
      if (next != PAY_WORD_ARMY && next != PAY_WORD_FLEET)
        return 0;
    }
  return pay_words_match_power (r->source->board, text, r->pos, r->end);
}

/* Reads a unit: "A PAR", "the French army in Paris" or "stp(sc)". If the order ends before the
 * unit, reports @nothing; if there is another word instead, reports @wrong. */
static gboolean
read_unit (Reader *r, guint8 *type, PayLocation *location, PayCode nothing, PayCode wrong)
{
  gsize length;

  *type = PAY_UNIT_NONE;
  *location = PAY_NO_LOCATION;
  for (;;)
    {
      PayWord word = peek (r, &length);
      if (r->pos == r->end)
        return report (r, nothing, r->pos, 0, NULL);
      if (word == PAY_WORD_FILLER)
        r->pos += length;
      else if ((word == PAY_WORD_ARMY || word == PAY_WORD_FLEET) && *type == PAY_UNIT_NONE)
        {
          *type = word == PAY_WORD_ARMY ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
          r->pos += length;
        }
      else if (word != PAY_WORD_NONE)
        return report_misplaced (r, wrong);
      else
        {
          gboolean bad_coast;
          PayLocation place = match_place (r, &length, &bad_coast);
          gsize owner_length = match_owner (r, place == PAY_NO_LOCATION ? 0 : length);
          if (owner_length > 0)
            {
              r->pos += owner_length;
              continue;
            }
          if (place == PAY_NO_LOCATION)
            return report_unknown (r);
          if (bad_coast)
            return report_bad_coast (r, place, length);
          r->pos += length;
          *location = place;
          return TRUE;
        }
    }
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Reads the seas of a route that follows the destination, such as "via NTH - NWG". */
static gboolean
read_route_behind (Reader *r, PayOrder *order)
{
  PayLocation place;

  take (r, PAY_WORD_CONVOY);
  while (!at_end (r))
    {
      take (r, PAY_WORD_TO);
      Found found = order->n_route < PAY_MAX_ROUTE ? read_place (r, &place) : FOUND_NOTHING;
      if (found == FOUND_ERROR)
        return FALSE;
      if (found == FOUND_NOTHING)
        return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
      order->route[order->n_route++] = pay_board_get_province (r->source->board, place);
    }
  return TRUE;
}

/* Reads the words after "-": one place, or every sea of the route and the destination. Hyphens
 * between them may be missing. */
static gboolean
read_move (Reader *r, PayOrder *order)
{
  PayLocation place;

  order->kind = PAY_ORDER_MOVE;
  while (TRUE)
    {
      if (at_end (r))
        return report (r, PAY_CODE_ORDER_SYNTAX_MOVE_END, r->pos, 0, NULL);
      if (order->target != PAY_NO_LOCATION && at_from (r))
        return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
      Found found = read_place (r, &place);
      if (found == FOUND_ERROR)
        return FALSE;
      if (found == FOUND_NOTHING)
        return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
      if (order->target != PAY_NO_LOCATION)
        {
          if (order->n_route == PAY_MAX_ROUTE)
            {
              g_autofree char *most = g_strdup_printf ("%d", PAY_MAX_ROUTE);
              return report (r, PAY_CODE_ORDER_ROUTE_TOO_LONG, r->pos, 0, most);
            }
          order->route[order->n_route++] = pay_board_get_province (r->source->board, order->target);
        }
      order->target = place;
      if (at_end (r))
        break;
      if (take (r, PAY_WORD_VIA))
        {
          gboolean named = order->n_route > 0;
          order->via = TRUE;
          if (!named && !read_route_behind (r, order))
            return FALSE;
          if (named)
            {
              take (r, PAY_WORD_CONVOY);
              if (!finish (r, PAY_CODE_ORDER_SYNTAX_MOVE))
                return FALSE;
            }
          break;
        }
      take (r, PAY_WORD_MOVE);
      take (r, PAY_WORD_TO);
    }
  /* VIA is redundant if the seas are named. */
  if (order->n_route > 0)
    order->via = FALSE;
  return TRUE;
}

static gboolean
read_support (Reader *r, PayOrder *order)
{
  order->kind = PAY_ORDER_SUPPORT;
  if (!read_unit (r, &order->other_type, &order->other, PAY_CODE_ORDER_SYNTAX_SUPPORT_END,
                  PAY_CODE_ORDER_SYNTAX_SUPPORT))
    return FALSE;
  if (at_end (r))
    return TRUE;
  gboolean dash = take (r, PAY_WORD_MOVE);
  dash |= take (r, PAY_WORD_TO);
  if (at_from (r))
    return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_SUPPORT);
  skip_fillers (r);
  if (take (r, PAY_WORD_HOLD))
    return finish (r, PAY_CODE_ORDER_SYNTAX_SUPPORT);
  if (dash && at_end (r))
    return report (r, PAY_CODE_ORDER_SYNTAX_SUPPORT_END, r->pos, 0, NULL);
  Found found = read_place (r, &order->target);
  if (found == FOUND_ERROR)
    return FALSE;
  if (found == FOUND_NOTHING)
    return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_SUPPORT);
  order->kind = PAY_ORDER_SUPPORT_MOVE;
  if (take (r, PAY_WORD_VIA))
    take (r, PAY_WORD_CONVOY);
  return finish (r, PAY_CODE_ORDER_SYNTAX_SUPPORT);
}

static gboolean
read_convoy (Reader *r, PayOrder *order)
{
  order->kind = PAY_ORDER_CONVOY;
  if (!read_unit (r, &order->other_type, &order->other, PAY_CODE_ORDER_SYNTAX_CONVOY_END,
                  PAY_CODE_ORDER_SYNTAX_CONVOY))
    return FALSE;
  take (r, PAY_WORD_MOVE);
  take (r, PAY_WORD_TO);
  if (at_end (r))
    return report (r, PAY_CODE_ORDER_CONVOY_WITHOUT_DESTINATION, r->pos, 0, NULL);
  if (at_from (r))
    return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_CONVOY);
  Found found = read_place (r, &order->target);
  if (found == FOUND_ERROR)
    return FALSE;
  if (found == FOUND_NOTHING)
    return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_CONVOY);
  if (take (r, PAY_WORD_VIA))
    take (r, PAY_WORD_CONVOY);
  return finish (r, PAY_CODE_ORDER_SYNTAX_CONVOY);
}

static gboolean
read_retreat (Reader *r, PayOrder *order)
{
  order->kind = PAY_ORDER_RETREAT;
  take (r, PAY_WORD_TO);
  if (at_end (r))
    return report (r, PAY_CODE_ORDER_SYNTAX_MOVE_END, r->pos, 0, NULL);
  Found found = read_place (r, &order->target);
  if (found == FOUND_ERROR)
    return FALSE;
  if (found == FOUND_NOTHING)
    return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
  return finish (r, PAY_CODE_ORDER_WORDS_TOO_MANY);
}

static gboolean
read_words (Reader *r, PayOrder *order)
{
  gsize length;
  PayWord word;

  order->kind = PAY_ORDER_NONE;
  order->other = order->target = PAY_NO_LOCATION;
  order->other_type = PAY_UNIT_NONE;
  order->via = FALSE;
  order->n_route = 0;
  if (at_end (r))
    return report (r, PAY_CODE_ORDER_NO_ORDER, r->pos, 0, NULL);
  word = peek (r, &length);
  switch (word)
    {
    case PAY_WORD_HOLD:
      r->pos += length;
      order->kind = PAY_ORDER_HOLD;
      return finish (r, PAY_CODE_ORDER_WORDS_AFTER_HOLD);
    case PAY_WORD_MOVE:
      r->pos += length;
      order->via = take (r, PAY_WORD_VIA);
      if (order->via)
        take (r, PAY_WORD_CONVOY);
      take (r, PAY_WORD_TO);
      return read_move (r, order);
    case PAY_WORD_VIA:
      r->pos += length;
      order->via = TRUE;
      take (r, PAY_WORD_CONVOY);
      take (r, PAY_WORD_TO);
      return read_move (r, order);
    case PAY_WORD_TO:
      r->pos += length;
      return read_move (r, order);
    case PAY_WORD_NONE:
    case PAY_WORD_FILLER:
      {
        gboolean bad_coast;
        if (at_from (r))
          return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
        skip_fillers (r);
        return match_place (r, &length, &bad_coast) != PAY_NO_LOCATION ? read_move (r, order)
                                                                       : report_unknown (r);
      }
    case PAY_WORD_SUPPORT:
      r->pos += length;
      return read_support (r, order);
    case PAY_WORD_CONVOY:
      r->pos += length;
      return read_convoy (r, order);
    case PAY_WORD_RETREAT:
      r->pos += length;
      return read_retreat (r, order);
    case PAY_WORD_DISBAND:
      r->pos += length;
      order->kind = PAY_ORDER_DISBAND;
      return finish (r, PAY_CODE_ORDER_WORDS_TOO_MANY);
    case PAY_WORD_BUILD:
      r->pos += length;
      order->kind = PAY_ORDER_BUILD;
      return finish (r, PAY_CODE_ORDER_WORDS_TOO_MANY);
    case PAY_WORD_WAIVE:
    case PAY_WORD_PROXY:
      return report_misplaced (r, PAY_CODE_ORDER_NOT_MOVEMENT);
    default: /* a type of unit; the words after a unit never begin with one */
      return report_misplaced (r, PAY_CODE_ORDER_SYNTAX_MOVE);
    }
}

/* ---- public functions ----------------------------------------------------------------------- */

gboolean
pay_order_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type, PayLocation *location)
{
  Reader r = READER_INIT (source, *pos, strlen (source->text));
  gboolean found = read_unit (&r, type, location, PAY_CODE_ORDER_NO_PLACE,
                              PAY_CODE_ORDER_UNIT_EXPECTED);

  *pos = r.pos;
  return found;
}

gboolean
pay_order_read_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order)
{
  Reader r = READER_INIT (source, pos, end);

  return read_words (&r, order);
}

gboolean
pay_order_read (const PayOrderSource *source, PayOrder *order)
{
  Reader r = READER_INIT (source, 0, strlen (source->text));
  gsize length;

  *order = PAY_ORDER_INIT;
  PayWord verb = peek (&r, &length);
  if (verb == PAY_WORD_WAIVE)
    {
      r.pos += length;
      take (&r, PAY_WORD_BUILD);
      order->kind = PAY_ORDER_WAIVE;
      return finish (&r, PAY_CODE_ORDER_WORDS_TOO_MANY);
    }
  if (verb == PAY_WORD_BUILD || verb == PAY_WORD_DISBAND || verb == PAY_WORD_RETREAT
      || verb == PAY_WORD_MOVE)
    {
      r.pos += length;
      if (verb == PAY_WORD_BUILD && take (&r, PAY_WORD_WAIVE))
        {
          order->kind = PAY_ORDER_WAIVE;
          return finish (&r, PAY_CODE_ORDER_WORDS_TOO_MANY);
        }
    }
  if (!read_unit (&r, &order->unit_type, &order->location, PAY_CODE_ORDER_NO_PLACE,
                  PAY_CODE_ORDER_UNIT_EXPECTED))
    return FALSE;
  switch (verb)
    {
    case PAY_WORD_BUILD:
      order->kind = PAY_ORDER_BUILD;
      return finish (&r, PAY_CODE_ORDER_WORDS_TOO_MANY);
    case PAY_WORD_DISBAND:
      order->kind = PAY_ORDER_DISBAND;
      return finish (&r, PAY_CODE_ORDER_WORDS_TOO_MANY);
    case PAY_WORD_RETREAT:
      return read_retreat (&r, order);
    default:
      return read_words (&r, order);
    }
}
