/* order-parser.c - reader of orders in all styles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-parser.h"

#include "board/names.h"
#include "order/order-check.h"
#include "order/order-reader.h"
#include "order/style-tokens.h"
#include "order/style.h"

#include <string.h>

/* ---- other styles --------------------------------------------------------------------------- */

/* Checks whether a unit of a type is in a province, or could be there if the position is not
 * known. */
static gboolean
unit_fits (const PayOrderSource *source, guint8 type, PayProvince province)
{
  const PayPosition *position = source->position;

  if (!position)
    return type == PAY_UNIT_NONE
        || pay_board_get_kind (source->board, province)
             != (type == PAY_UNIT_ARMY ? PAY_PROVINCE_SEA : PAY_PROVINCE_INLAND);
  int unit = pay_position_find_unit (position, province);
  int dislodged = pay_position_find_dislodged (position, province);
  return (unit >= 0
          && (type == PAY_UNIT_NONE
              || pay_position_get_unit (position, (guint) unit)->type == type))
      || (dislodged >= 0
          && (type == PAY_UNIT_NONE
              || pay_position_get_dislodged (position, (guint) dislodged)->unit.type == type));
}

/* Checks whether an order is legal. Without a position, checks only whether its unit could be
 * there. */
static gboolean
order_fits (const PayOrderSource *source, PayOrder order)
{
  const PayPosition *position = source->position;
  PaySpan span = { 0 };

  if (order.location == PAY_NO_LOCATION)
    return TRUE;
  if (!position)
    return unit_fits (source, order.unit_type,
                      pay_board_get_province (source->board, order.location));
  return pay_order_complete (&order, position, PAY_CHECK_DEFAULT, span, NULL)
      && pay_order_check (&order, position, PAY_CHECK_DEFAULT, span, NULL);
}

/* Reports that a name can be any of the provinces [0, n) that fit, or all of them if @fits is NULL.
 * Always returns FALSE. */
static gboolean
ask (const PayOrderSource *source, gsize start, gsize end, const PayProvince *provinces,
     const gboolean *fits, guint n)
{
  g_autofree char *word = g_strndup (source->text + start, end - start);
  g_autoptr (GString) list = g_string_new (NULL);
  PayBits listed = { 0 };

  for (guint i = 0; i < n; i++)
    if ((!fits || fits[i]) && !pay_bits_has (&listed, provinces[i]))
      {
        pay_bits_add (&listed, provinces[i]);
        g_string_append_printf (list, "%s%s (%s)", list->len > 0 ? " / " : "",
                                pay_board_get_name (source->board, provinces[i]),
                                pay_board_get_abbreviation (source->board, provinces[i]));
      }
  pay_diagnostics_add (source->diagnostics, PAY_CODE_ORDER_AMBIGUOUS_PLACE, source->line, start,
                       end, word, list->str, NULL);
  return FALSE;
}

/* Reads an order in another style. @found has the findings of the usual style, which are reported
 * if the order is not understood. If @whole is FALSE, the unit has already been read. */
static gboolean
parse_styled (const PayOrderSource *source, gsize pos, gsize end, gboolean whole,
              const PayDiagnostics *found, PayOrder *order)
{
  g_autoptr (PayStyle) style = pay_style_rewrite (source, pos, end);
  gboolean read[PAY_STYLE_MAX_READINGS], fits[PAY_STYLE_MAX_READINGS];
  PayOrder orders[PAY_STYLE_MAX_READINGS], start = *order;
  guint n = style ? style->texts->len : 0, n_read = 0, n_fit = 0, last = 0;

  for (guint i = 0; i < n; i++)
    {
      g_auto (PayDiagnostics) ignored = PAY_DIAGNOSTICS_INIT;
      PayOrderSource text = { source->board, style->texts->pdata[i], source->line, &ignored };
      orders[i] = start;
      read[i] = whole ? pay_order_read (&text, &orders[i])
                      : pay_order_read_words (&text, 0, strlen (text.text), &orders[i]);
      fits[i] = read[i] && (n == 1 || order_fits (source, orders[i]));
      n_read += read[i];
      n_fit += fits[i];
      last = fits[i] ? i : last;
    }
  if (n_fit == 1)
    {
      *order = orders[last];
      return TRUE;
    }
  if (n_read > 0 && style->end > style->start)
    return ask (source, style->start, style->end, style->provinces, n_fit > 0 ? fits : read, n);
  pay_diagnostics_add_all (source->diagnostics, found);
  return FALSE;
}

/* Checks whether a word behind a unit is unknown. It may then belong to the name of its place, as
 * in "F Norw Sea". */
static gboolean
continues_name (const PayOrderSource *source, gsize pos)
{
  gsize end = strlen (source->text), length;
  gsize next = pay_words_skip_blanks (source->text, pos, end);

  return next > pos && next < end && g_ascii_isalpha (source->text[next])
      && pay_words_match (source->text, next, end, &length) == PAY_WORD_NONE
      && pay_names_match (source->board, source->text + next, &length, NULL) == PAY_NO_LOCATION;
}

/* ---- public functions ----------------------------------------------------------------------- */

gboolean
pay_order_parse_unit (const PayOrderSource *source, gsize *pos, guint8 *type, PayLocation *location)
{
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  PayOrderSource plain = { source->board, source->text, source->line, &found };
  PayProvince provinces[PAY_STYLE_MAX_DOUBT];
  gboolean fits[PAY_STYLE_MAX_DOUBT];
  guint n, n_fit = 0, last = 0;
  gsize stop = *pos, after = *pos;

  gboolean read = pay_order_read_unit (&plain, &stop, type, location);
  if (read && !continues_name (source, stop))
    {
      *pos = stop;
      return TRUE;
    }
  PayLocation shorter = read ? *location : PAY_NO_LOCATION;
  guint8 written = *type;
  n = pay_style_read_unit (source, &after, type, location, provinces);
  if (read && (n != 1 || after <= stop))
    {
      *pos = stop;
      *type = written;
      *location = shorter;
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      fits[i] = n == 1 || unit_fits (source, *type, provinces[i]);
      n_fit += fits[i];
      last = fits[i] ? i : last;
    }
  *pos = n > 0 ? after : stop;
  if (n_fit == 1)
    {
      *location = n == 1 ? *location : (PayLocation) provinces[last];
      return TRUE;
    }
  if (n > 1)
    return ask (source, stop, after, provinces, n_fit > 0 ? fits : NULL, n);
  pay_diagnostics_add_all (source->diagnostics, &found);
  return FALSE;
}

gboolean
pay_order_parse_words (const PayOrderSource *source, gsize pos, gsize end, PayOrder *order)
{
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  PayOrderSource plain = { source->board, source->text, source->line, &found };
  PayOrder written = *order;

  if (pay_order_read_words (&plain, pos, end, order))
    return TRUE;
  PayOrder understood = *order;
  *order = written;
  if (parse_styled (source, pos, end, FALSE, &found, order))
    return TRUE;
  *order = understood;
  return FALSE;
}

gboolean
pay_order_parse (const PayOrderSource *source, PayOrder *order)
{
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  PayOrderSource plain = { source->board, source->text, source->line, &found };

  if (pay_order_read (&plain, order))
    return TRUE;
  PayOrder understood = *order;
  *order = PAY_ORDER_INIT;
  if (parse_styled (source, 0, strlen (source->text), TRUE, &found, order))
    return TRUE;
  *order = understood;
  return FALSE;
}
