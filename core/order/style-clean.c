/* style-clean.c - drops remarks, powers and brackets from orders in other styles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/style-private.h"

#include <string.h>

gboolean
pay_style_is_power (const PayStyleRewriter *r, guint i)
{
  const PayStyleToken *token = pay_style_get (r, i), *next = pay_style_get (r, i + 1);

  return token->kind == PAY_STYLE_POWER
      || (pay_style_is_place (token) && token->power
          && (pay_style_is_type (next) || (i == 0 && next->kind == PAY_STYLE_COLON)));
}

guint
pay_style_skip_power (const PayStyleRewriter *r, guint i)
{
  const PayStyleToken *next = pay_style_get (r, i + 1);

  if (i == 0
      && (next->kind == PAY_STYLE_COLON
          || ((next->kind == PAY_STYLE_STOP || pay_style_is_word (next, PAY_WORD_TO))
              && pay_style_is_type (pay_style_get (r, 2)))))
    return 2;
  if (i > 0 && pay_style_get (r, i - 1)->kind == PAY_STYLE_OPEN && next->kind == PAY_STYLE_CLOSE)
    return i + 1;
  while (next->kind == PAY_STYLE_OPEN || next->kind == PAY_STYLE_FROM)
    next++;
  return pay_style_is_type (next) || pay_style_is_place (next)
          || (pay_style_is_verb (next) && next->word >= PAY_WORD_RETREAT)
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
    case PAY_STYLE_COUNT:
    case PAY_STYLE_NOT:
    case PAY_STYLE_UNKNOWN:
      return TRUE;
    case PAY_STYLE_WORD: /* "cut by A BEL", "no convoy" */
      return token->word == PAY_WORD_VIA || pay_style_is_type (token)
          || (token->word == PAY_WORD_CONVOY && before->kind == PAY_STYLE_NOT);
    case PAY_STYLE_PLACE:
    case PAY_STYLE_DOUBT:
      return before->kind == PAY_STYLE_WITH || before->kind == PAY_STYLE_FROM
          || pay_style_is_word (before, PAY_WORD_VIA) || pay_style_is_type (before);
    default:
      return FALSE;
    }
}

/* Checks whether the tokens that were kept so far contain a word. */
static gboolean
has_word (const PayStyleRewriter *r, PayWord word)
{
  for (guint k = 0; k < r->n_out; k++)
    if (pay_style_is_word (&r->out[k], word))
      return TRUE;
  return FALSE;
}

/* Checks whether the tokens that were kept so far say what the unit does. */
static gboolean
has_verb (const PayStyleRewriter *r)
{
  for (guint k = 0; k < r->n_out; k++)
    if (pay_style_is_verb (&r->out[k]) || pay_style_is_word (&r->out[k], PAY_WORD_TO))
      return TRUE;
  return FALSE;
}

/* Checks whether token @i is a single word in brackets. */
static gboolean
is_enclosed (const PayStyleRewriter *r, guint i)
{
  return i > 0 && pay_style_get (r, i - 1)->kind == PAY_STYLE_OPEN
      && pay_style_get (r, i + 1)->kind == PAY_STYLE_CLOSE;
}

/* Checks whether the bracket that opens with token @i contains a remark about the result: "(no
 * convoy)", "(1 against 1)", or behind a complete order "(d)" and "(retreats to TYR)". */
static gboolean
opens_remark (const PayStyleRewriter *r, guint i)
{
  const PayStyleToken *first = pay_style_get (r, i + 1);
  char sign = r->text[pay_style_get (r, i)->end];

  if (first->kind == PAY_STYLE_REMARK || first->kind == PAY_STYLE_NOT
      || first->kind == PAY_STYLE_CLOSE || sign == '*' || g_ascii_isdigit (sign))
    return TRUE;
  return has_verb (r)
      && (pay_style_is_word (first, PAY_WORD_RETREAT)
          || (pay_style_is_word (first, PAY_WORD_DISBAND) && first->end == first->start + 1
              && is_enclosed (r, i + 1)));
}

/* Returns the index of the token after a remark about the result, or 0 if there is no remark. A
 * remark without brackets must end the text. */
static guint
skip_remark (const PayStyleRewriter *r, guint i)
{
  if (pay_style_get (r, i)->kind == PAY_STYLE_OPEN)
    {
      if (!opens_remark (r, i))
        return 0;
      while (i < r->n_in && pay_style_get (r, i)->kind != PAY_STYLE_CLOSE)
        i++;
      return i < r->n_in ? i + 1 : 0;
    }
  const PayStyleToken *first = pay_style_get (r, i);
  gboolean dash = pay_style_is_word (first, PAY_WORD_TO);
  /* "- fails", and "Support cut by A BEL" behind a support */
  if (dash
      || (has_verb (r)
          && (pay_style_is_word (first, PAY_WORD_SUPPORT)
              || pay_style_is_word (first, PAY_WORD_CONVOY))))
    i++;
  if (pay_style_get (r, i)->kind != PAY_STYLE_REMARK)
    return 0;
  for (; i < r->n_in; i++)
    {
      PayStyleKind kind = pay_style_get (r, i)->kind;
      if (kind == PAY_STYLE_REASON)
        return r->n_in;
      if (kind == PAY_STYLE_COLON && pay_style_get (r, i + 1)->kind == PAY_STYLE_NOT)
        continue;
      while (kind == PAY_STYLE_OPEN && i < r->n_in && pay_style_get (r, i)->kind != PAY_STYLE_CLOSE)
        i++;
      guint at = MIN (i, r->n_in - 1);
      if (dash && at == r->n_in - 1 && pay_style_is_word (pay_style_get (r, at), PAY_WORD_TO))
        continue;
      if (!is_remark_part (pay_style_get (r, at), pay_style_get (r, at > 0 ? at - 1 : 0)))
        return 0;
    }
  return i;
}

/* Checks whether token @i may stand there; otherwise the text is not an order. Sets @keep if the
 * token belongs to the order. @last is the last token that was kept, or NULL. */
static gboolean
clean_sign (const PayStyleRewriter *r, guint i, const PayStyleToken *last, gboolean *keep)
{
  const PayStyleToken *token = pay_style_get (r, i), *next = pay_style_get (r, i + 1);

  *keep = FALSE;
  switch (token->kind)
    {
    case PAY_STYLE_OPEN: /* brackets stand around a unit; behind a place, they have a meaning */
      return !last || !pay_style_is_place (last) || pay_style_is_power (r, i + 1)
          || pay_style_is_word (next, PAY_WORD_VIA);
    case PAY_STYLE_STAY:
      return last
          && (pay_style_is_word (last, PAY_WORD_HOLD)
              || (pay_style_is_place (last) && i + 1 == r->n_in && has_word (r, PAY_WORD_SUPPORT)
                  && !has_word (r, PAY_WORD_TO)));
    case PAY_STYLE_CLOSE:
      return TRUE;
    case PAY_STYLE_COLON:
      return last
          && (pay_style_is_place (last) || pay_style_is_type (last) || pay_style_is_verb (last));
    case PAY_STYLE_STOP: /* a list of places, or a second sentence, is not an order */
      return !last || !pay_style_is_place (last) || has_word (r, PAY_WORD_VIA)
          || !(pay_style_is_place (next)
               || (pay_style_is_word (next, PAY_WORD_TO) && has_word (r, PAY_WORD_TO)));
    case PAY_STYLE_WORD:
      *keep = !(token->word == PAY_WORD_TO
                && (pay_style_is_verb (next)
                    || (last && pay_style_is_type (next)
                        && (pay_style_is_word (last, PAY_WORD_SUPPORT)
                            || pay_style_is_word (last, PAY_WORD_CONVOY)))))
           && !(token->word == PAY_WORD_ARMY && token->end - token->start == 1
                && pay_style_is_type (next) && next->end - next->start > 1);
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
is_list_mark (const PayStyleRewriter *r)
{
  const PayStyleToken *first = pay_style_get (r, 0);
  gsize n = first->end - first->start;

  if (pay_words_skip_blanks (r->text, 0, first->end) < first->start)
    return FALSE;
  return (pay_style_is_word (first, PAY_WORD_TO) && n == 1 && r->text[first->start] == '-')
      || ((first->kind == PAY_STYLE_UNKNOWN || first->kind == PAY_STYLE_COUNT) && n > 0
          && strspn (r->text + first->start, "0123456789") == n
          && strchr (".)", r->text[first->end]) && r->text[first->end]);
}

guint
pay_style_skip_letter (const PayStyleRewriter *r)
{
  const PayStyleToken *first = pay_style_get (r, 0);

  if (is_list_mark (r))
    return pay_style_get (r, 1)->kind == PAY_STYLE_CLOSE ? 2 : 1;
  if (first->end - first->start != 1 || pay_style_get (r, 1)->kind != PAY_STYLE_COLON
      || (pay_style_is_type (first) && !pay_style_is_type (pay_style_get (r, 2))))
    return 0;
  for (guint p = 0; p < pay_board_get_n_powers (r->board); p++)
    if (g_ascii_toupper (r->text[first->start])
        == g_ascii_toupper (*pay_board_get_power_letter (r->board, (PayPower) p)))
      return 2;
  return 0;
}

static void
keep_word (PayStyleRewriter *r, PayWord word)
{
  if (r->n_out < PAY_STYLE_MAX_OUT)
    r->out[r->n_out++] = (PayStyleToken) { .kind = PAY_STYLE_WORD, .word = word };
}

/* Keeps a convoy in brackets behind a move: "(convoy)", "(by convoy)", "(c. F NTH)". Returns the
 * index of the token after the bracket, or 0 if it is something else. */
static guint
take_convoy (PayStyleRewriter *r, guint i)
{
  guint first = i + 1 + pay_style_is_word (pay_style_get (r, i + 1), PAY_WORD_VIA), k = first + 1;

  if (!pay_style_is_word (pay_style_get (r, first), PAY_WORD_CONVOY))
    return 0;
  k += pay_style_is_word (pay_style_get (r, k), PAY_WORD_FLEET)
    && pay_style_is_place (pay_style_get (r, k + 1));
  gboolean place = pay_style_is_place (pay_style_get (r, k));
  if (pay_style_get (r, k + place)->kind != PAY_STYLE_CLOSE)
    return 0;
  keep_word (r, PAY_WORD_VIA);
  if (place && r->n_out < PAY_STYLE_MAX_OUT)
    r->out[r->n_out++] = *pay_style_get (r, k);
  return k + place + 1;
}

/* Keeps a word in brackets that belongs to the order: "MAR (S) PAR", "PAR (A) - BUR", "LON - NWY
 * (convoy)". Returns the index of the token after the bracket, or 0 if there is no such word. */
static guint
take_enclosed (PayStyleRewriter *r, guint i)
{
  const PayStyleToken *word = pay_style_get (r, i + 1);
  const PayStyleToken *last = r->n_out > 0 ? &r->out[r->n_out - 1] : NULL;

  if (pay_style_get (r, i)->kind != PAY_STYLE_OPEN || !last || !pay_style_is_place (last))
    return 0;
  if (has_word (r, PAY_WORD_TO))
    return take_convoy (r, i);
  if (!is_enclosed (r, i + 1))
    return 0;
  if (r->n_out == 1 && pay_style_is_type (word))
    {
      r->out[1] = r->out[0];
      r->out[0] = *word;
      r->n_out = 2;
      return i + 3;
    }
  if (has_verb (r)
      || !(pay_style_is_word (word, PAY_WORD_SUPPORT) || pay_style_is_word (word, PAY_WORD_CONVOY)
           || pay_style_is_word (word, PAY_WORD_HOLD)
           || pay_style_is_word (word, PAY_WORD_DISBAND)))
    return 0;
  keep_word (r, word->word);
  return i + 3;
}

/* Keeps what a sign or result stands for: "+A PAR" builds an army, and "A MUN annihilated" in a
 * phase of retreats disbands it. Returns the index of the next token, or 0. */
static guint
take_sign (PayStyleRewriter *r, guint i)
{
  static const char *const ends[] = { "ann", "elim", "élim", "vernichtet" };
  const PayStyleToken *token = pay_style_get (r, i);

  if (token->kind == PAY_STYLE_PLUS && r->n_out == 0 && i == 0)
    {
      keep_word (r, PAY_WORD_BUILD);
      return 1;
    }
  if (token->kind != PAY_STYLE_REMARK || has_verb (r) || r->n_out == 0 || !r->position
      || pay_position_get_phase (r->position).kind != PAY_PHASE_RETREAT)
    return 0;
  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    if (g_ascii_strncasecmp (r->text + token->start, ends[k], strlen (ends[k])) == 0)
      {
        keep_word (r, PAY_WORD_DISBAND);
        return i + 1;
      }
  return 0;
}

/* Checks for the number of one build that is waived: "waives a build", "one build waived". */
static gboolean
counts_waived (const PayStyleRewriter *r, guint i)
{
  const PayStyleToken *token = pay_style_get (r, i);

  if (token->kind != PAY_STYLE_COUNT
      && !(pay_style_is_word (token, PAY_WORD_ARMY) && token->end == token->start + 1))
    return FALSE;
  if (!pay_style_is_word (pay_style_get (r, i + 1), PAY_WORD_BUILD))
    return FALSE;
  for (guint k = 0; k < r->n_in; k++)
    if (pay_style_is_word (&r->in[k], PAY_WORD_WAIVE))
      return TRUE;
  return FALSE;
}

/* Adds the verb of a list of removals: "- A MUN". */
static void
complete_removal (PayStyleRewriter *r)
{
  const PayStyleToken *first = pay_style_get (r, 0);

  if (pay_style_is_word (first, PAY_WORD_TO) && !g_ascii_isalpha (r->text[first->start])
      && r->n_out <= 2 && pay_style_is_place (&r->out[r->n_out - 1]) && r->position
      && pay_position_get_phase (r->position).kind == PAY_PHASE_ADJUSTMENT)
    keep_word (r, PAY_WORD_DISBAND);
}

gboolean
pay_style_clean (PayStyleRewriter *r)
{
  for (guint i = pay_style_skip_letter (r); i < r->n_in;)
    {
      const PayStyleToken *last = r->n_out > 0 ? &r->out[r->n_out - 1] : NULL;
      gboolean keep = FALSE;
      guint next = take_enclosed (r, i);

      if (next == 0)
        next = take_sign (r, i);
      if (next == 0 && last)
        next = skip_remark (r, i);
      if (next == 0 && counts_waived (r, i))
        next = i + 1;
      /* German results add “(steht)” to a move that failed. */
      if (next == 0 && pay_style_get (r, i)->kind == PAY_STYLE_OPEN
          && pay_style_is_word (pay_style_get (r, i + 1), PAY_WORD_HOLD) && is_enclosed (r, i + 1)
          && has_word (r, PAY_WORD_TO))
        next = i + 3;

      if (next == 0 && pay_style_is_power (r, i))
        {
          next = pay_style_skip_power (r, i);
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
        r->out[r->n_out++] = *pay_style_get (r, i);
      i = next;
    }
  if (r->n_out == 0)
    return FALSE;
  complete_removal (r);
  return TRUE;
}
