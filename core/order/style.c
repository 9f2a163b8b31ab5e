/* style.c - orders in the styles of other programs and of zines, rewritten in the usual one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style.h"

#include "order/style-private.h"

#include <string.h>

void
pay_style_free (PayStyle *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->texts);
  g_free (self->provinces);
  g_free (self);
}

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
split (PayStyleRewriter *r, const PayOrderSource *source, gsize pos, gsize end)
{
  end = end_of_order (source->text, pos, end);
  r->board = source->board;
  r->position = source->position;
  r->text = source->text;
  r->n_out = 0;
  r->n_in = pay_style_split (source->board, source->text, pos, end, r->in);
  r->in[r->n_in] = (PayStyleToken) { .kind = PAY_STYLE_UNKNOWN, .start = end, .end = end };
  return r->n_in > 0;
}

/* ---- arranging ------------------------------------------------------------------------------ */

/* Moves the first @n tokens behind the others. */
static void
rotate (PayStyleToken *tokens, guint n, guint n_all)
{
  PayStyleToken first[PAY_STYLE_MAX_OUT];

  memcpy (first, tokens, n * sizeof *tokens);
  memmove (tokens, tokens + n, (n_all - n) * sizeof *tokens);
  memcpy (tokens + n_all - n, first, n * sizeof *tokens);
}

static void
drop (PayStyleRewriter *r, guint i)
{
  memmove (&r->out[i], &r->out[i + 1], (--r->n_out - i) * sizeof *r->out);
}

/* Moves a verb behind its unit: "hold in Paris", "support PAR - BUR with A MAR", and
 * "con build fleet" of godip. */
static gboolean
arrange_verb (PayStyleRewriter *r)
{
  PayStyleToken *first = &r->out[0];

  if (pay_style_is_word (first, PAY_WORD_HOLD) && first->end - first->start > 1)
    rotate (r->out, 1, r->n_out);
  else if (pay_style_is_word (first, PAY_WORD_SUPPORT)
           || pay_style_is_word (first, PAY_WORD_CONVOY))
    {
      guint with = 1;
      while (with < r->n_out && r->out[with].kind != PAY_STYLE_WITH)
        with++;
      if (with == r->n_out)
        return FALSE;
      rotate (r->out, with, r->n_out);
      drop (r, 0);
    }
  else if (r->n_out == 3 && pay_style_is_place (first)
           && pay_style_is_word (&r->out[1], PAY_WORD_BUILD) && pay_style_is_type (&r->out[2]))
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
read_part (const PayStyleRewriter *r, guint i, Part *part)
{
  *part = (Part) { .start = i };
  for (; i < r->n_out; i++)
    if (r->out[i].kind == PAY_STYLE_FROM)
      part->from = TRUE;
    else if (pay_style_is_word (&r->out[i], PAY_WORD_TO))
      part->to = TRUE;
    else if (!pay_style_is_word (&r->out[i], PAY_WORD_MOVE))
      break;
  part->unit = i;
  while (
    i < r->n_out
    && (pay_style_is_type (&r->out[i]) || (i > part->unit && r->out[i].kind == PAY_STYLE_FROM)))
    i++;
  part->end = i + 1;
  return i < r->n_out && pay_style_is_place (&r->out[i]);
}

/* Puts the unit of a support or convoy before its destination: "support move to Picardy from
 * Paris". @verb is the index of the verb. */
static gboolean
arrange_parts (PayStyleRewriter *r, guint verb)
{
  gboolean hold = FALSE;
  Part first, second;

  if (verb + 1 < r->n_out
      && (pay_style_is_word (&r->out[verb + 1], PAY_WORD_HOLD)
          || pay_style_is_word (&r->out[verb + 1], PAY_WORD_MOVE)))
    {
      hold = pay_style_is_word (&r->out[verb + 1], PAY_WORD_HOLD);
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
  if (pay_style_is_word (&r->out[verb], PAY_WORD_SUPPORT) && one->kind == PAY_STYLE_PLACE
      && other->kind == PAY_STYLE_PLACE && one->location == other->location)
    {
      memmove (&r->out[first.end], &r->out[second.end], (r->n_out - second.end) * sizeof *r->out);
      r->n_out -= second.end - first.end;
      return TRUE;
    }
  PayStyleToken dash = { .kind = PAY_STYLE_WORD, .word = PAY_WORD_TO };
  PayStyleToken tail[PAY_STYLE_MAX_OUT], units[2][PAY_STYLE_MAX_OUT];
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
drop_particle (PayStyleRewriter *r)
{
  const PayStyleToken *last = &r->out[r->n_out - 1];

  if (r->n_out > 2
      && (last->kind == PAY_STYLE_FROM
          || (pay_style_is_word (last, PAY_WORD_TO)
              && pay_style_is_word (last - 1, PAY_WORD_DISBAND) && last->end - last->start == 3)))
    r->n_out--;
}

/* Puts the type of a unit before its place: "the Paris army". */
static void
arrange_types (PayStyleRewriter *r)
{
  for (guint i = 0; i + 1 < r->n_out; i++)
    {
      PayStyleToken *place = &r->out[i], type = place[1];
      if (pay_style_is_place (place) && pay_style_is_type (&type) && type.end - type.start > 1
          && !(i > 0 && pay_style_is_type (place - 1))
          && !(i + 2 < r->n_out && pay_style_is_place (place + 2)))
        {
          place[1] = *place;
          *place = type;
        }
    }
}

/* Drops a dash between the type and the place of the unit, as in "A-Par-Bur", and puts the letter
 * of the type before the place, as in "Paris A - Burgundy". */
static void
arrange_unit (PayStyleRewriter *r)
{
  PayStyleToken *out = r->out;

  if (r->n_out > 3 && pay_style_is_type (&out[0]) && pay_style_is_word (&out[1], PAY_WORD_TO)
      && pay_style_is_place (&out[2]))
    drop (r, 1);
  else if (r->n_out > 2 && pay_style_is_place (&out[0]) && pay_style_is_type (&out[1])
           && !pay_style_is_place (&out[2]))
    rotate (out, 1, 2);
}

/* Checks whether a token is the last word of a passive: "convoyed". */
static gboolean
is_passive (const PayStyleRewriter *r, const PayStyleToken *token)
{
  return pay_style_is_word (token, PAY_WORD_CONVOY) && token->end - token->start == 8
      && g_ascii_strncasecmp (r->text + token->start, "convoyed", 8) == 0;
}

static gboolean
has_from (const PayStyleRewriter *r)
{
  for (guint i = 0; i < r->n_out; i++)
    if (r->out[i].kind == PAY_STYLE_FROM)
      return TRUE;
  return FALSE;
}

/* Arranges the route of an army: "is convoyed to Brest by F Eng" and "F(NTH)" as one of the seas.
 */
static void
arrange_route (PayStyleRewriter *r)
{
  gboolean by = FALSE;

  if (pay_style_is_word (&r->out[0], PAY_WORD_FLEET) || has_from (r))
    return;
  for (guint i = 1; i + 1 < r->n_out; i++)
    {
      gboolean passive = is_passive (r, &r->out[i]);
      if (i <= 2 && pay_style_is_word (&r->out[i], PAY_WORD_CONVOY)
          && pay_style_is_place (&r->out[i - 1])
          && (pay_style_is_word (&r->out[i + 1], PAY_WORD_VIA)
              || (passive && pay_style_is_word (&r->out[i + 1], PAY_WORD_TO))))
        {
          by = passive;
          drop (r, i);
        }
      if (pay_style_is_word (&r->out[i], PAY_WORD_SUPPORT)
          || (pay_style_is_word (&r->out[i], PAY_WORD_CONVOY)
              && !pay_style_is_word (&r->out[i - 1], PAY_WORD_VIA)))
        return;
      gboolean via = pay_style_is_word (&r->out[i], PAY_WORD_VIA);
      if (i + 2 < r->n_out && pay_style_is_word (&r->out[i + 1], PAY_WORD_FLEET)
          && pay_style_is_place (&r->out[i + 2])
          && (via
              || (pay_style_is_word (&r->out[i], PAY_WORD_TO) && i + 3 < r->n_out
                  && pay_style_is_word (&r->out[i + 3], PAY_WORD_TO))))
        drop (r, i + 1);
      by = by && !via;
    }
  if (by && r->n_out < PAY_STYLE_MAX_OUT)
    r->out[r->n_out++] = (PayStyleToken) { .kind = PAY_STYLE_WORD, .word = PAY_WORD_VIA };
}

/* Drops the words before a disband: "retreats off the board", "- OTB". */
static void
arrange_disband (PayStyleRewriter *r)
{
  for (guint i = r->n_out - 1; i > 1 && pay_style_is_word (&r->out[i], PAY_WORD_DISBAND)
                               && (pay_style_is_word (&r->out[i - 1], PAY_WORD_RETREAT)
                                   || pay_style_is_word (&r->out[i - 1], PAY_WORD_TO));
       i--)
    drop (r, i - 1);
}

static gboolean
arrange (PayStyleRewriter *r)
{
  if (!arrange_verb (r))
    return FALSE;
  arrange_unit (r);
  arrange_types (r);
  drop_particle (r);
  arrange_disband (r);
  arrange_route (r);
  for (guint i = 0; i < r->n_out; i++)
    if (pay_style_is_word (&r->out[i], PAY_WORD_SUPPORT)
        || (pay_style_is_word (&r->out[i], PAY_WORD_CONVOY)
            && !(i > 0 && pay_style_is_word (&r->out[i - 1], PAY_WORD_VIA))))
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
write_text (const PayStyleRewriter *r, guint reading)
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
      if (pay_style_is_place (token))
        g_string_append_printf (out, "%s ", pay_board_get_abbreviation (r->board, place));
    }
  if (out->len > 0)
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

PayStyle *
pay_style_rewrite (const PayOrderSource *source, gsize pos, gsize end)
{
  PayStyleRewriter r;
  const PayStyleToken *doubt = NULL;
  guint n_readings = 1;

  if (!split (&r, source, pos, end) || !pay_style_clean (&r) || !arrange (&r))
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
  PayStyleRewriter r;
  guint i, n_open = 0;

  if (!split (&r, source, *pos, strlen (source->text)))
    return 0;
  *type = PAY_UNIT_NONE;
  for (i = pay_style_skip_letter (&r);
       i < r.n_in && !(pay_style_is_place (&r.in[i]) && !pay_style_is_power (&r, i));)
    {
      const PayStyleToken *token = &r.in[i];
      guint next = pay_style_is_power (&r, i) ? pay_style_skip_power (&r, i) : i + 1;
      gboolean article = pay_style_is_type (token) && token->end - token->start == 1
                      && pay_style_is_type (pay_style_get (&r, i + 1));

      if (next == 0)
        return 0;
      if (pay_style_is_type (token) && !article && *type == PAY_UNIT_NONE)
        *type = token->word == PAY_WORD_ARMY ? PAY_UNIT_ARMY : PAY_UNIT_FLEET;
      else if (token->kind == PAY_STYLE_OPEN)
        n_open++;
      else if (!article && !pay_style_is_power (&r, i) && token->kind != PAY_STYLE_FROM
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
  for (i++; n_open > 0 && pay_style_get (&r, i)->kind == PAY_STYLE_CLOSE; n_open--)
    i++;
  *pos = r.in[i - 1].end;
  return place->kind == PAY_STYLE_DOUBT ? place->n : 1;
}
