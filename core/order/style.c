/* style.c - orders in the styles of other programs and of zines, rewritten in the usual one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style.h"

#include "order/style-tokens.h"

#include <string.h>

typedef struct
{
  const PayBoard *board;
  const char *text;
  PayStyleToken in[PAY_STYLE_MAX_TOKENS + 1], out[PAY_STYLE_MAX_TOKENS + 3];
  guint n_in, n_out;
} Rewriter;

void
pay_style_free (PayStyle *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->texts);
  g_free (self->provinces);
  g_free (self);
}

static gboolean
is_word (const PayStyleToken *token, PayWord word)
{
  return token->kind == PAY_STYLE_WORD && token->word == word;
}

static gboolean
is_type (const PayStyleToken *token)
{
  return is_word (token, PAY_WORD_ARMY) || is_word (token, PAY_WORD_FLEET);
}

static gboolean
is_place (const PayStyleToken *token)
{
  return token->kind == PAY_STYLE_PLACE || token->kind == PAY_STYLE_DOUBT;
}

/* Checks for a word that begins a kind of order, except a move. */
static gboolean
is_verb (const PayStyleToken *token)
{
  return token->kind == PAY_STYLE_WORD
      && (token->word == PAY_WORD_HOLD
          || (token->word >= PAY_WORD_SUPPORT && token->word <= PAY_WORD_WAIVE));
}

/* Returns token @i of the text, or a token of an unknown kind behind the last one. */
static const PayStyleToken *
get (const Rewriter *r, guint i)
{
  return &r->in[MIN (i, r->n_in)];
}

/* ---- cleaning ------------------------------------------------------------------------------- */

/* Returns the end of the order before the route that jDip lists as a result. */
static gsize
end_of_order (const char *text, gsize pos, gsize end)
{
  static const char path[] = "convoy path taken:";

  for (gsize i = pos; i + strlen (path) <= end; i++)
    if (g_ascii_strncasecmp (text + i, path, strlen (path)) == 0)
      return i;
  return end;
}

static gboolean
split (Rewriter *r, const PayOrderSource *source, gsize pos, gsize end)
{
  end = end_of_order (source->text, pos, end);
  r->board = source->board;
  r->text = source->text;
  r->n_out = 0;
  r->n_in = pay_style_split (source->board, source->text, pos, end, r->in);
  r->in[r->n_in] = (PayStyleToken) { .kind = PAY_STYLE_UNKNOWN, .start = end, .end = end };
  return r->n_in > 0;
}

static gboolean
is_power (const Rewriter *r, guint i)
{
  const PayStyleToken *token = get (r, i), *next = get (r, i + 1);

  return token->kind == PAY_STYLE_POWER
      || (is_place (token) && token->power
          && (is_type (next) || (i == 0 && next->kind == PAY_STYLE_COLON)));
}

/* Returns the index of the token after the name of a power, or 0 if the power does not belong
 * there. */
static guint
skip_power (const Rewriter *r, guint i)
{
  const PayStyleToken *next = get (r, i + 1);

  if (i == 0
      && (next->kind == PAY_STYLE_COLON
          || ((next->kind == PAY_STYLE_STOP || is_word (next, PAY_WORD_TO))
              && is_type (get (r, 2)))))
    return 2;
  if (i > 0 && get (r, i - 1)->kind == PAY_STYLE_OPEN && next->kind == PAY_STYLE_CLOSE)
    return i + 1;
  while (next->kind == PAY_STYLE_OPEN || next->kind == PAY_STYLE_FROM)
    next++;
  return is_type (next) || is_place (next) || (is_verb (next) && next->word >= PAY_WORD_RETREAT)
         ? i + 1
         : 0;
}

/* Checks whether a token may be part of a remark without brackets, such as "bounced with BEL",
 * "failed 1 vs 1". @before is the token before it. */
static gboolean
is_remark_part (const PayStyleToken *token, const PayStyleToken *before)
{
  switch (token->kind)
    {
    case PAY_STYLE_REMARK:
    case PAY_STYLE_STOP:
    case PAY_STYLE_CLOSE:
    case PAY_STYLE_WITH:
    case PAY_STYLE_FROM:
    case PAY_STYLE_UNKNOWN:
      return TRUE;
    case PAY_STYLE_WORD: /* "cut by A BEL" */
      return token->word == PAY_WORD_VIA || is_type (token);
    case PAY_STYLE_PLACE:
    case PAY_STYLE_DOUBT:
      return before->kind == PAY_STYLE_WITH || before->kind == PAY_STYLE_FROM
          || is_word (before, PAY_WORD_VIA) || is_type (before);
    default:
      return FALSE;
    }
}

/* Returns the index of the token after a remark about the result, or 0 if there is no remark. A
 * remark without brackets must end the text. */
static guint
skip_remark (const Rewriter *r, guint i)
{
  if (get (r, i)->kind == PAY_STYLE_OPEN)
    {
      PayStyleKind kind = get (r, i + 1)->kind;
      char sign = r->text[get (r, i)->end];
      if (kind != PAY_STYLE_REMARK && kind != PAY_STYLE_NOT && kind != PAY_STYLE_CLOSE
          && sign != '*' && !g_ascii_isdigit (sign))
        return 0;
      while (i < r->n_in && get (r, i)->kind != PAY_STYLE_CLOSE)
        i++;
      return i < r->n_in ? i + 1 : 0;
    }
  i += is_word (get (r, i), PAY_WORD_TO);
  if (get (r, i)->kind != PAY_STYLE_REMARK)
    return 0;
  for (; i < r->n_in; i++)
    {
      PayStyleKind kind = get (r, i)->kind;
      while (kind == PAY_STYLE_OPEN && i < r->n_in && get (r, i)->kind != PAY_STYLE_CLOSE)
        i++;
      guint at = MIN (i, r->n_in - 1);
      if (!is_remark_part (get (r, at), get (r, at > 0 ? at - 1 : 0)))
        return 0;
    }
  return i;
}

/* Checks whether the tokens that were kept so far contain a word. */
static gboolean
has_word (const Rewriter *r, PayWord word)
{
  for (guint k = 0; k < r->n_out; k++)
    if (is_word (&r->out[k], word))
      return TRUE;
  return FALSE;
}

/* Checks whether token @i may stand there; otherwise the text is not an order. Sets @keep if the
 * token belongs to the order. @last is the last token that was kept, or NULL. */
static gboolean
clean_sign (const Rewriter *r, guint i, const PayStyleToken *last, gboolean *keep)
{
  const PayStyleToken *token = get (r, i), *next = get (r, i + 1);

  *keep = FALSE;
  switch (token->kind)
    {
    case PAY_STYLE_OPEN: /* brackets stand around a unit; behind a place, they have a meaning */
      return !last || !is_place (last) || is_power (r, i + 1) || is_word (next, PAY_WORD_VIA);
    case PAY_STYLE_CLOSE:
      return TRUE;
    case PAY_STYLE_COLON:
      return last && (is_place (last) || is_type (last) || is_verb (last));
    case PAY_STYLE_STOP: /* a list of places, or a second sentence, is not an order */
      return !last || !is_place (last) || has_word (r, PAY_WORD_VIA)
          || !(is_place (next) || (is_word (next, PAY_WORD_TO) && has_word (r, PAY_WORD_TO)));
    case PAY_STYLE_WORD:
      *keep = !(token->word == PAY_WORD_TO
                && (is_verb (next)
                    || (last && is_type (next)
                        && (is_word (last, PAY_WORD_SUPPORT) || is_word (last, PAY_WORD_CONVOY)))))
           && !(token->word == PAY_WORD_ARMY && token->end - token->start == 1 && is_type (next)
                && next->end - next->start > 1);
      return TRUE;
    case PAY_STYLE_PLACE:
    case PAY_STYLE_DOUBT:
    case PAY_STYLE_FROM:
    case PAY_STYLE_WITH:
      *keep = TRUE;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Checks whether the first token numbers the orders of a list or is a dash before them. Nothing
 * precedes it in the line, such as the amount of an offer. */
static gboolean
is_list_mark (const Rewriter *r)
{
  const PayStyleToken *first = get (r, 0);
  gsize n = first->end - first->start;

  if (pay_words_skip_blanks (r->text, 0, first->end) < first->start)
    return FALSE;
  return (is_word (first, PAY_WORD_TO) && n == 1 && r->text[first->start] == '-')
      || (first->kind == PAY_STYLE_UNKNOWN && n > 0
          && strspn (r->text + first->start, "0123456789") == n
          && strchr (".)", r->text[first->end]) && r->text[first->end]);
}

/* Skips the mark before an order: the number in a list, as in "1. A MUN H", or the letter of a
 * power with its colon, as in "G: A MUN H". */
static guint
skip_letter (const Rewriter *r)
{
  const PayStyleToken *first = get (r, 0);

  if (is_list_mark (r))
    return get (r, 1)->kind == PAY_STYLE_CLOSE ? 2 : 1;
  if (first->end - first->start != 1 || get (r, 1)->kind != PAY_STYLE_COLON
      || (is_type (first) && !is_type (get (r, 2))))
    return 0;
  for (guint p = 0; p < pay_board_get_n_powers (r->board); p++)
    if (g_ascii_toupper (r->text[first->start])
        == g_ascii_toupper (*pay_board_get_power_letter (r->board, (PayPower) p)))
      return 2;
  return 0;
}

/* Copies the tokens that belong to the order. */
static gboolean
clean (Rewriter *r)
{
  for (guint i = skip_letter (r); i < r->n_in;)
    {
      const PayStyleToken *last = r->n_out > 0 ? &r->out[r->n_out - 1] : NULL;
      guint next = last ? skip_remark (r, i) : 0;
      gboolean keep = FALSE;

      /* German results add “(steht)” to a move that failed. */
      if (next == 0 && get (r, i)->kind == PAY_STYLE_OPEN && is_word (get (r, i + 1), PAY_WORD_HOLD)
          && get (r, i + 2)->kind == PAY_STYLE_CLOSE && has_word (r, PAY_WORD_TO))
        next = i + 3;

      if (next == 0 && is_power (r, i))
        {
          next = skip_power (r, i);
          if (next == 0)
            return FALSE;
        }
      if (next == 0)
        {
          if (!clean_sign (r, i, last, &keep))
            return FALSE;
          next = i + 1;
        }
      if (keep)
        r->out[r->n_out++] = *get (r, i);
      i = next;
    }
  return r->n_out > 0;
}

/* ---- arranging ------------------------------------------------------------------------------ */

/* Moves the first @n tokens behind the others. */
static void
rotate (PayStyleToken *tokens, guint n, guint n_all)
{
  PayStyleToken first[PAY_STYLE_MAX_TOKENS + 3];

  memcpy (first, tokens, n * sizeof *tokens);
  memmove (tokens, tokens + n, (n_all - n) * sizeof *tokens);
  memcpy (tokens + n_all - n, first, n * sizeof *tokens);
}

static void
drop (Rewriter *r, guint i)
{
  memmove (&r->out[i], &r->out[i + 1], (--r->n_out - i) * sizeof *r->out);
}

/* Moves a verb behind its unit: "hold in Paris", "support PAR - BUR with A MAR", and
 * "con build fleet" of godip. */
static gboolean
arrange_verb (Rewriter *r)
{
  PayStyleToken *first = &r->out[0];

  if (is_word (first, PAY_WORD_HOLD) && first->end - first->start > 1)
    rotate (r->out, 1, r->n_out);
  else if (is_word (first, PAY_WORD_SUPPORT) || is_word (first, PAY_WORD_CONVOY))
    {
      guint with = 1;
      while (with < r->n_out && r->out[with].kind != PAY_STYLE_WITH)
        with++;
      if (with == r->n_out)
        return FALSE;
      rotate (r->out, with, r->n_out);
      drop (r, 0);
    }
  else if (r->n_out == 3 && is_place (first) && is_word (&r->out[1], PAY_WORD_BUILD)
           && is_type (&r->out[2]))
    rotate (r->out, 2, 3);
  return TRUE;
}

/* A part of a support or convoy: words such as “to” or “from”, and a unit or place. */
typedef struct
{
  guint start, unit, end;
  gboolean from, to;
} Part;

static gboolean
read_part (const Rewriter *r, guint i, Part *part)
{
  *part = (Part) { .start = i };
  for (; i < r->n_out; i++)
    if (r->out[i].kind == PAY_STYLE_FROM)
      part->from = TRUE;
    else if (is_word (&r->out[i], PAY_WORD_TO))
      part->to = TRUE;
    else if (!is_word (&r->out[i], PAY_WORD_MOVE))
      break;
  part->unit = i;
  while (i < r->n_out
         && (is_type (&r->out[i]) || (i > part->unit && r->out[i].kind == PAY_STYLE_FROM)))
    i++;
  part->end = i + 1;
  return i < r->n_out && is_place (&r->out[i]);
}

/* Puts the unit of a support or convoy before its destination: "support move to Picardy from
 * Paris". @verb is the index of the verb. */
static gboolean
arrange_parts (Rewriter *r, guint verb)
{
  gboolean hold = FALSE;
  Part first, second;

  if (verb + 1 < r->n_out
      && (is_word (&r->out[verb + 1], PAY_WORD_HOLD) || is_word (&r->out[verb + 1], PAY_WORD_MOVE)))
    {
      hold = is_word (&r->out[verb + 1], PAY_WORD_HOLD);
      drop (r, verb + 1);
    }
  if (!read_part (r, verb + 1, &first))
    return FALSE;
  if (!read_part (r, first.end, &second))
    {
      if (first.to && !hold)
        return FALSE;
      memmove (&r->out[first.start], &r->out[first.unit], (r->n_out - first.unit) * sizeof *r->out);
      r->n_out -= first.unit - first.start;
      return TRUE;
    }
  if (hold || (first.to && !second.from) || (first.from && second.from))
    return FALSE;
  /* Some zines write a support to hold as "S A FIN-FIN". */
  const PayStyleToken *one = &r->out[first.end - 1], *other = &r->out[second.end - 1];
  if (is_word (&r->out[verb], PAY_WORD_SUPPORT) && one->kind == PAY_STYLE_PLACE
      && other->kind == PAY_STYLE_PLACE && one->location == other->location)
    {
      memmove (&r->out[first.end], &r->out[second.end], (r->n_out - second.end) * sizeof *r->out);
      r->n_out -= second.end - first.end;
      return TRUE;
    }
  PayStyleToken dash = { .kind = PAY_STYLE_WORD, .word = PAY_WORD_TO };
  PayStyleToken tail[PAY_STYLE_MAX_TOKENS + 3], units[2][PAY_STYLE_MAX_TOKENS + 3];
  Part *parts[2] = { second.from ? &second : &first, second.from ? &first : &second };
  guint n_tail = r->n_out - second.end, at = verb + 1;
  memcpy (tail, &r->out[second.end], n_tail * sizeof *tail);
  for (guint k = 0; k < 2; k++)
    memcpy (units[k], &r->out[parts[k]->unit], (parts[k]->end - parts[k]->unit) * sizeof *tail);
  for (guint k = 0; k < 2; k++)
    {
      if (k == 1)
        r->out[at++] = dash;
      memcpy (&r->out[at], units[k], (parts[k]->end - parts[k]->unit) * sizeof *tail);
      at += parts[k]->end - parts[k]->unit;
    }
  memcpy (&r->out[at], tail, n_tail * sizeof *tail);
  r->n_out = at + n_tail;
  return TRUE;
}

/* Drops the particle of a German verb at the end, as in "greift Burgund an". */
static void
drop_particle (Rewriter *r)
{
  const PayStyleToken *last = &r->out[r->n_out - 1];

  if (r->n_out > 2
      && (last->kind == PAY_STYLE_FROM
          || (is_word (last, PAY_WORD_TO) && is_word (last - 1, PAY_WORD_DISBAND)
              && last->end - last->start == 3)))
    r->n_out--;
}

/* Puts the type of a unit before its place: "the Paris army". */
static void
arrange_types (Rewriter *r)
{
  for (guint i = 0; i + 1 < r->n_out; i++)
    {
      PayStyleToken *place = &r->out[i], type = place[1];
      if (is_place (place) && is_type (&type) && type.end - type.start > 1
          && !(i > 0 && is_type (place - 1)) && !(i + 2 < r->n_out && is_place (place + 2)))
        {
          place[1] = *place;
          *place = type;
        }
    }
}

static gboolean
arrange (Rewriter *r)
{
  if (!arrange_verb (r))
    return FALSE;
  arrange_types (r);
  drop_particle (r);
  for (guint i = 0; i < r->n_out; i++)
    if (is_word (&r->out[i], PAY_WORD_SUPPORT)
        || (is_word (&r->out[i], PAY_WORD_CONVOY)
            && !(i > 0 && is_word (&r->out[i - 1], PAY_WORD_VIA))))
      return arrange_parts (r, i);
  return TRUE;
}

/* ---- writing -------------------------------------------------------------------------------- */

static const char *
get_word (PayWord word)
{
  static const char *const words[] = {
    [PAY_WORD_ARMY] = "A",      [PAY_WORD_FLEET] = "F",    [PAY_WORD_HOLD] = "H",
    [PAY_WORD_TO] = "-",        [PAY_WORD_MOVE] = "moves", [PAY_WORD_VIA] = "via",
    [PAY_WORD_SUPPORT] = "S",   [PAY_WORD_CONVOY] = "C",   [PAY_WORD_RETREAT] = "R",
    [PAY_WORD_DISBAND] = "D",   [PAY_WORD_BUILD] = "B",    [PAY_WORD_WAIVE] = "WAIVE",
    [PAY_WORD_PROXY] = "PROXY",
  };

  return words[word];
}

/* Writes reading number @reading of the order. */
static char *
write_text (const Rewriter *r, guint reading)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < r->n_out; i++)
    {
      const PayStyleToken *token = &r->out[i];
      PayLocation place = token->location;

      if (token->kind == PAY_STYLE_WITH || token->kind == PAY_STYLE_FROM)
        g_string_append (out, token->kind == PAY_STYLE_WITH ? "with " : "from ");
      if (token->kind == PAY_STYLE_WORD)
        g_string_append_printf (out, "%s ", get_word (token->word));
      if (token->kind == PAY_STYLE_DOUBT)
        {
          place = token->provinces[reading % token->n];
          reading /= token->n;
        }
      if (is_place (token))
        g_string_append_printf (out, "%s ", pay_board_get_abbreviation (r->board, place));
    }
  if (out->len > 0)
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

PayStyle *
pay_style_rewrite (const PayOrderSource *source, gsize pos, gsize end)
{
  Rewriter r;
  const PayStyleToken *doubt = NULL;
  guint n_readings = 1;

  if (!split (&r, source, pos, end) || !clean (&r) || !arrange (&r))
    return NULL;
  for (guint i = 0; i < r.n_out; i++)
    if (r.out[i].kind == PAY_STYLE_DOUBT)
      {
        doubt = doubt ? doubt : &r.out[i];
        n_readings *= r.out[i].n;
        if (n_readings > PAY_STYLE_MAX_READINGS)
          return NULL;
      }
  PayStyle *self = g_new0 (PayStyle, 1);
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->provinces = g_new0 (PayProvince, n_readings);
  self->start = doubt ? doubt->start : 0;
  self->end = doubt ? doubt->end : 0;
  for (guint i = 0; i < n_readings; i++)
    {
      self->provinces[i] = doubt ? doubt->provinces[i % doubt->n] : PAY_NO_PROVINCE;
      g_ptr_array_add (self->texts, write_text (&r, i));
    }
  return self;
}

guint
pay_style_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type, PayLocation *location,
                     PayProvince *provinces)
{
  Rewriter r;
  guint i, n_open = 0;

  if (!split (&r, source, *pos, strlen (source->text)))
    return 0;
  *type = PAY_UNIT_NONE;
  for (i = skip_letter (&r); i < r.n_in && !(is_place (&r.in[i]) && !is_power (&r, i));)
    {
      const PayStyleToken *token = &r.in[i];
      guint next = is_power (&r, i) ? skip_power (&r, i) : i + 1;
      gboolean article = is_type (token) && token->end - token->start == 1
                      && is_type (get (&r, i + 1));

      if (next == 0)
        return 0;
      if (is_type (token) && !article && *type == PAY_UNIT_NONE)
        *type = token->word == PAY_WORD_ARMY ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
      else if (token->kind == PAY_STYLE_OPEN)
        n_open++;
      else if (!article && !is_power (&r, i) && token->kind != PAY_STYLE_FROM
               && token->kind != PAY_STYLE_CLOSE
               && !(token->kind == PAY_STYLE_COLON && *type != PAY_UNIT_NONE))
        return 0;
      i = next;
    }
  if (i == r.n_in)
    return 0;
  const PayStyleToken *place = &r.in[i];
  *location = place->kind == PAY_STYLE_PLACE ? place->location : PAY_NO_LOCATION;
  if (place->kind == PAY_STYLE_PLACE)
    provinces[0] = pay_board_get_province (r.board, place->location);
  else
    memcpy (provinces, place->provinces, place->n * sizeof *provinces);
  for (i++; n_open > 0 && get (&r, i)->kind == PAY_STYLE_CLOSE; n_open--)
    i++;
  *pos = r.in[i - 1].end;
  return place->kind == PAY_STYLE_DOUBT ? place->n : 1;
}
