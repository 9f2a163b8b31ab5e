/* intimate-sheet.c - sheets of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "intimate/intimate-sheet.h"

#include "intimate/homes.h"

#include <string.h>

#define MAX_BID 10000

struct _PayIntimateSheet
{
  int bids[PAY_MAX_POWERS];
  PayOrderFolder *orders;
};

void
pay_intimate_sheet_free (PayIntimateSheet *self)
{
  if (!self)
    return;
  pay_order_folder_free (self->orders);
  g_free (self);
}

int
pay_intimate_sheet_get_bid (const PayIntimateSheet *self, PayPower power)
{
  return self->bids[power];
}

const PayOrderSheet *
pay_intimate_sheet_get_orders (const PayIntimateSheet *self, PayPower power)
{
  return pay_order_folder_get (self->orders, power);
}

GArray *
pay_intimate_sheet_list_orders (const PayIntimateSheet *self)
{
  return pay_order_folder_list (self->orders);
}

gboolean
pay_intimate_may_bid (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);

  return pay_phase_opens_year (board, pay_position_get_phase (position))
      && pay_intimate_is_home (options, board, power);
}

PayPower
pay_intimate_get_controller (const PayPosition *position, PayPower power)
{
  const char *standing = pay_position_get_standing (position, power);
  return *standing ? pay_board_find_power (pay_position_get_board (position), standing)
                   : PAY_NO_POWER;
}

guint64
pay_intimate_get_led (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  gboolean all = pay_phase_opens_year (board, pay_position_get_phase (position));
  guint64 led = 0;

  if (!pay_intimate_is_home (options, board, power))
    return 0;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_intimate_is_home (options, board, p)
        && (all || pay_intimate_get_controller (position, p) == power))
      led |= G_GUINT64_CONSTANT (1) << p;
  return led;
}

typedef struct
{
  const PayOptions *options;
  const PayPosition *position;
  const PayBoard *board;
  PayPower power;
  PayDiagnostics *diagnostics;
  gboolean spring, is_home;
} Reader;

static gboolean
report (const Reader *r, PayCode code, guint line, gsize start, gsize end, const char *first)
{
  pay_diagnostics_add (r->diagnostics, code, line, (guint) start, (guint) end, first, NULL);
  return FALSE;
}

/* Reads the rest of a line such as "BID ITALY 6" after the word BID. */
static gboolean
read_bid (const Reader *r, PayIntimateSheet *self, const char *text, gsize pos, guint line)
{
  g_autofree char *words = g_strstrip (g_strdup (text + pos));
  char *amount = strrchr (words, ' ');
  gsize end = strlen (text);
  guint64 credits;

  if (!r->spring || !r->is_home)
    return report (r, PAY_CODE_INTIMATE_NO_BIDS, line, 0, end, NULL);
  if (!amount || !g_ascii_string_to_unsigned (amount + 1, 10, 0, MAX_BID, &credits, NULL))
    return report (r, PAY_CODE_INTIMATE_BID, line, pos, end, words);
  *amount = '\0';
  PayPower mercenary = pay_board_find_power (r->board, g_strchomp (words));
  if (mercenary == PAY_NO_POWER || pay_intimate_is_home (r->options, r->board, mercenary))
    return report (r, PAY_CODE_INTIMATE_NOT_MERCENARY, line, pos, end, words);
  if (self->bids[mercenary] > 0)
    return report (r, PAY_CODE_INTIMATE_BID_TWICE, line, pos, end,
                   pay_board_get_power_name (r->board, mercenary));
  self->bids[mercenary] = (int) credits;
  return TRUE;
}

static gboolean
is_bid (const char *text, gsize *pos)
{
  const char *p = text;

  while (g_ascii_isspace (*p))
    p++;
  *pos = (gsize) (p - text) + 3;
  return g_ascii_strncasecmp (p, "BID", 3) == 0 && (!p[3] || g_ascii_isspace (p[3]));
}

static gboolean
check_sender (const Reader *r)
{
  if (r->is_home)
    return TRUE;
  if (r->spring)
    return report (r, PAY_CODE_INTIMATE_SPRING, 0, 0, 0,
                   pay_board_get_power_name (r->board, r->power));
  if (pay_intimate_get_controller (r->position, r->power) == PAY_NO_POWER)
    return report (r, PAY_CODE_INTIMATE_UNCONTROLLED, 0, 0, 0,
                   pay_board_get_power_name (r->board, r->power));
  return TRUE;
}

PayIntimateSheet *
pay_intimate_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                         const char *text, gssize length, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = pay_text_split_lines (text, length, diagnostics);
  g_autoptr (PayIntimateSheet) self = g_new0 (PayIntimateSheet, 1);
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (GString) orders = g_string_new (NULL);
  Reader r = { options,
               position,
               board,
               power,
               diagnostics,
               pay_phase_opens_year (board, pay_position_get_phase (position)),
               pay_intimate_is_home (options, board, power) };
  gboolean good = TRUE;

  if (!lines || !check_sender (&r))
    return NULL;
  for (guint i = 0; lines[i]; i++)
    {
      char *comment = strchr (lines[i], '%');
      gboolean bid;
      gsize pos;

      if (comment)
        *comment = '\0';
      bid = is_bid (lines[i], &pos);
      if (bid)
        good = read_bid (&r, self, lines[i], pos, i + 1) && good;
      /* Lines with bids become empty lines, so that the orders keep their line numbers. */
      g_string_append_printf (orders, "%s\n", bid ? "" : lines[i]);
    }
  self->orders = pay_order_folder_read (position, power,
                                        pay_intimate_get_led (options, position, power),
                                        orders->str, (gssize) orders->len, diagnostics);
  return good && self->orders ? g_steal_pointer (&self) : NULL;
}
