/* style-private.h - the parts of the rewriter of orders in other styles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"
#include "order/style-tokens.h"

G_BEGIN_DECLS

#define PAY_STYLE_MAX_OUT (PAY_STYLE_MAX_TOKENS + 3)

/* An order that is being rewritten: the tokens of the text, and those that are kept. */
typedef struct
{
  const PayBoard *board;
  const PayPosition *position; /* NULL if it is not known */
  const char *text;
  PayStyleToken in[PAY_STYLE_MAX_TOKENS + 1], out[PAY_STYLE_MAX_OUT];
  guint n_in, n_out;
} PayStyleRewriter;

static inline gboolean
pay_style_is_word (const PayStyleToken *token, PayWord word)
{
  return token->kind == PAY_STYLE_WORD && token->word == word;
}

static inline gboolean
pay_style_is_type (const PayStyleToken *token)
{
  return pay_style_is_word (token, PAY_WORD_ARMY) || pay_style_is_word (token, PAY_WORD_FLEET);
}

static inline gboolean
pay_style_is_place (const PayStyleToken *token)
{
  return token->kind == PAY_STYLE_PLACE || token->kind == PAY_STYLE_DOUBT;
}

/* Checks for a word that begins a kind of order, except a move. */
static inline gboolean
pay_style_is_verb (const PayStyleToken *token)
{
  return token->kind == PAY_STYLE_WORD
      && (token->word == PAY_WORD_HOLD
          || (token->word >= PAY_WORD_SUPPORT && token->word <= PAY_WORD_WAIVE));
}

/* Returns token @i of the text, or a token of an unknown kind behind the last one. */
static inline const PayStyleToken *
pay_style_get (const PayStyleRewriter *r, guint i)
{
  return &r->in[MIN (i, r->n_in)];
}

/* Returns whether the token is the name of a power and not a place. */
gboolean pay_style_is_power (const PayStyleRewriter *r, guint i);

/* Returns the index of the token after the power, or 0 if the power does not belong there. */
guint pay_style_skip_power (const PayStyleRewriter *r, guint i);

/* Skips the mark before an order: the number in a list, as in "1. A MUN H", or the letter of a
 * power with its colon, as in "G: A MUN H". Returns the index of the first token of the order. */
guint pay_style_skip_letter (const PayStyleRewriter *r);

/* Copies the tokens that belong to the order. Returns FALSE if the text is not an order. */
gboolean pay_style_clean (PayStyleRewriter *r);

G_END_DECLS
