/* order-sheet.c - plain orders of one power for a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-sheet.h"

#include "board/country.h"
#include "order/order-parser.h"

#include <string.h>

struct _PayOrderSheet
{
  GArray *orders; /* array of PayOrder */
  GArray *spans;  /* array of PaySpan, one for each order */
};

typedef struct
{
  const PayPosition *position;
  const PayBoard *board;
  PayPower power;
  PayDiagnostics *diagnostics;
  GArray *orders, *spans;
  guint16
    line_of[PAY_MAX_PROVINCES]; /* for each province: number of the line with its order, or 0 */
  int due;                      /* adjustment phases: number of builds, or of removals as a
                                 * negative number */
  int n_builds, n_removals, n_free;
} Reader;

void
pay_order_sheet_free (PayOrderSheet *self)
{
  if (!self)
    return;
  g_array_unref (self->orders);
  g_array_unref (self->spans);
  g_free (self);
}

guint
pay_order_sheet_get_n (const PayOrderSheet *self)
{
  return self->orders->len;
}

const PayOrder *
pay_order_sheet_get (const PayOrderSheet *self, guint i)
{
  g_return_val_if_fail (i < self->orders->len, NULL);
  return &g_array_index (self->orders, PayOrder, i);
}

void
pay_order_sheet_append (const PayOrderSheet *self, GArray *orders)
{
  g_array_append_vals (orders, self->orders->data, self->orders->len);
}

PaySpan
pay_order_sheet_get_span (const PayOrderSheet *self, guint i)
{
  g_return_val_if_fail (i < self->spans->len, (PaySpan) { 0 });
  return g_array_index (self->spans, PaySpan, i);
}

static gboolean
report (Reader *r, PaySpan span, PayCode code, const char *first, const char *second)
{
  pay_diagnostics_add (r->diagnostics, code, span.line, span.start, span.end, first, second, NULL);
  return FALSE;
}

/* Reports an order for a unit or a build of another power. Units that do not exist have already
 * been reported. */
static gboolean
check_owner (Reader *r, const PayOrder *order, PaySpan span)
{
  PayProvince province = pay_board_get_province (r->board, order->location);
  PayPower owner = PAY_NO_POWER;

  if (order->kind == PAY_ORDER_BUILD)
    {
      gboolean anywhere = pay_board_builds_anywhere (r->board);
      if (pay_order_is_free_site (r->position, r->power, province))
        return TRUE;
      if (!pay_board_is_centre (r->board, province))
        {
          owner = pay_board_get_country (r->board, province);
          if (owner == PAY_NO_POWER || !pay_order_is_free_site (r->position, owner, province))
            return TRUE;
          return report (r, span, PAY_CODE_ORDER_NOT_YOUR_COUNTRY,
                         pay_board_get_abbreviation (r->board, province),
                         pay_board_get_power_name (r->board, owner));
        }
      owner = anywhere ? pay_position_get_owner (r->position, province)
                       : pay_board_get_home (r->board, province);
      if (owner == PAY_NO_POWER || owner == r->power)
        return TRUE;
      return report (r, span,
                     anywhere ? PAY_CODE_ORDER_NOT_YOUR_CENTRE : PAY_CODE_ORDER_NOT_YOUR_HOME,
                     pay_board_get_abbreviation (r->board, province),
                     pay_board_get_power_name (r->board, owner));
    }
  if (pay_position_get_phase (r->position).kind == PAY_PHASE_RETREAT)
    {
      int i = pay_position_find_dislodged (r->position, province);
      if (i < 0)
        return TRUE;
      owner = pay_position_get_dislodged (r->position, i)->unit.owner;
    }
  else
    {
      int i = pay_position_find_unit (r->position, province);
      if (i < 0)
        return TRUE;
      owner = pay_position_get_unit (r->position, i)->owner;
    }
  if (owner == r->power)
    return TRUE;
  g_autofree char *unit = pay_unit_name (r->board, order->unit_type, order->location);
  return report (r, span, PAY_CODE_ORDER_NOT_YOUR_UNIT, unit,
                 pay_board_get_power_name (r->board, owner));
}

static gboolean
check_first (Reader *r, const PayOrder *order, PaySpan span)
{
  guint16 *line = &r->line_of[pay_board_get_province (r->board, order->location)];

  if (*line == 0)
    {
      *line = span.line;
      return TRUE;
    }
  g_autofree char *unit = pay_unit_name (r->board, order->unit_type, order->location);
  g_autofree char *number = g_strdup_printf ("%u", *line);
  return report (r, span, PAY_CODE_ORDER_SECOND_ORDER, unit, number);
}

static gboolean
check_due (Reader *r, const PayOrder *order, PaySpan span)
{
  const char *power = pay_board_get_power_name (r->board, r->power);
  g_autofree char *number = g_strdup_printf ("%d", ABS (r->due));

  if (order->kind == PAY_ORDER_DISBAND)
    return ++r->n_removals <= -r->due
        || report (r, span, PAY_CODE_ORDER_TOO_MANY_REMOVALS, power, number);
  if (r->due <= 0)
    return report (r, span, PAY_CODE_ORDER_BUILD_NOT_DUE, power, NULL);
  if (order->kind == PAY_ORDER_BUILD
      && pay_order_is_free_site (r->position, r->power,
                                 pay_board_get_province (r->board, order->location))
      && ++r->n_free > (int) pay_position_get_free_builds (r->position, r->power))
    return report (r, span, PAY_CODE_ORDER_BUILD_NOT_HOME,
                   pay_board_get_abbreviation (r->board, order->location), NULL);
  return ++r->n_builds <= r->due || report (r, span, PAY_CODE_ORDER_TOO_MANY_BUILDS, power, number);
}

/* Recognises a line of a movement sheet by its beginning. The order parser would only report
 * unknown words. */
static PayCode
find_misplaced (const char *text)
{
  static const struct
  {
    const char *word;
    PayCode code;
  } words[] = {
    { "ACCEPT", PAY_CODE_ORDER_SHEET_ACCEPT },
    { "TRANSFER", PAY_CODE_ORDER_SHEET_TRANSFER },
    { "RESIGN", PAY_CODE_ORDER_SHEET_RESIGN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i].word);
      if (g_ascii_strncasecmp (text, words[i].word, length) == 0 && !g_ascii_isalnum (text[length]))
        return words[i].code;
    }
  return g_ascii_isdigit (*text) || strchr (":!@&$", *text) ? PAY_CODE_ORDER_SHEET_OFFER
                                                            : PAY_CODE_NONE;
}

/* Replaces the code for a missing order with one that fits the phase. */
static PayCode
suit_phase (const Reader *r, PayCode code)
{
  if (code != PAY_CODE_ORDER_NO_ORDER)
    return code;
  switch (pay_position_get_phase (r->position).kind)
    {
    case PAY_PHASE_RETREAT:
      return PAY_CODE_ORDER_NO_RETREAT;
    case PAY_PHASE_ADJUSTMENT:
      return PAY_CODE_ORDER_NO_ADJUSTMENT;
    case PAY_PHASE_MOVEMENT:
      break;
    }
  return code;
}

static gboolean
parse_line (Reader *r, const char *text, guint line, PayOrder *order)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayOrderSource source = { r->board, text, line, found, r->position };
  gboolean good = pay_order_parse (&source, order);

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (found, i);
      pay_diagnostics_add_v (r->diagnostics, suit_phase (r, item->code), item->line, item->start,
                             item->end, (const char *const *) item->args);
    }
  return good;
}

/* Reads a line. @text is the line without its comment. Returns FALSE if the line has an error. */
static gboolean
read_line (Reader *r, const char *text, guint line)
{
  PaySpan span = { line, 0, strlen (text) };
  PayOrder order;
  gboolean good = TRUE;

  while (g_ascii_isspace (text[span.start]))
    span.start++;
  while (span.end > span.start && g_ascii_isspace (text[span.end - 1]))
    span.end--;
  if (span.start == span.end)
    return TRUE;
  if (pay_position_get_phase (r->position).kind != PAY_PHASE_MOVEMENT
      && find_misplaced (text + span.start) != PAY_CODE_NONE)
    return report (r, span, find_misplaced (text + span.start), NULL, NULL);
  if (!parse_line (r, text, line, &order))
    return FALSE;
  if (!pay_order_complete (&order, r->position, PAY_CHECK_DEFAULT, span, r->diagnostics)
      || !pay_order_check (&order, r->position, PAY_CHECK_DEFAULT, span, r->diagnostics))
    good = FALSE;
  if (order.kind != PAY_ORDER_WAIVE && order.unit_type != PAY_UNIT_NONE)
    {
      good &= check_owner (r, &order, span);
      good &= check_first (r, &order, span);
    }
  if (good && pay_position_get_phase (r->position).kind == PAY_PHASE_ADJUSTMENT)
    good = check_due (r, &order, span);
  if (!good)
    return FALSE;

  g_autofree char *normal = pay_order_text (r->board, &order);
  if (!pay_order_is_normal_text (text, span.end, normal))
    report (r, span, PAY_CODE_ORDER_UNDERSTOOD_AS, normal, NULL);
  g_array_append_val (r->orders, order);
  g_array_append_val (r->spans, span);
  return TRUE;
}

PayOrderSheet *
pay_order_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = pay_text_split_lines (text, length, diagnostics);
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (PaySpan));
  Reader r = { position, pay_position_get_board (position), power, diagnostics, orders, spans };
  gboolean good = TRUE;

  if (!lines)
    return NULL;
  if (pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT)
    r.due = pay_order_adjustment_due (position, power);
  for (guint i = 0; lines[i]; i++)
    {
      char *comment = strchr (lines[i], '%');
      if (comment)
        *comment = '\0';
      good &= read_line (&r, lines[i], i + 1);
    }
  if (!good)
    return NULL;

  PayOrderSheet *self = g_new0 (PayOrderSheet, 1);
  self->orders = g_steal_pointer (&orders);
  self->spans = g_steal_pointer (&spans);
  return self;
}
