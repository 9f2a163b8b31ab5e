/* booking.c - transfers that the game master enters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/booking.h"

#include "economy/transfer.h"
#include "game/reason.h"

static gboolean
has_transfer (const PayLedger *booked, PayPower from, PayPower to)
{
  for (guint i = 0; i < pay_ledger_get_n (booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (booked, i);
      if (entry->from == from && entry->to == to)
        return TRUE;
    }
  return FALSE;
}

/* Checks a further transfer in the phase against the options one-transfer and no-return. */
static gboolean
check_beside (const PaySetup *setup, const PayLedger *booked, PayPower from, PayPower to,
              PayDiagnostics *diagnostics)
{
  const PayOptions *options = pay_setup_get_options (setup);
  const PayBoard *board = pay_setup_get_board (setup);
  const char *giver = pay_board_get_power_name (board, from);
  const char *receiver = pay_board_get_power_name (board, to);
  guint before = pay_diagnostics_get_n (diagnostics);

  if (pay_options_has (options, PAY_OPTION_ONE_TRANSFER) && has_transfer (booked, from, to))
    pay_diagnostics_add (diagnostics, PAY_CODE_BOOKING_SECOND, 0, 0, 0, giver, receiver, NULL);
  if (pay_options_has (options, PAY_OPTION_NO_RETURN) && has_transfer (booked, to, from))
    pay_diagnostics_add (diagnostics, PAY_CODE_BOOKING_RETURN, 0, 0, 0, giver, receiver, NULL);
  return pay_diagnostics_get_n (diagnostics) == before;
}

PayLedger *
pay_booking_check (const PaySetup *setup, const PayPosition *position, const PayLedger *booked,
                   PayPower from, const char *number, const char *to, const char *reason,
                   PayDiagnostics *diagnostics)
{
  const PayOptions *options = pay_setup_get_options (setup);
  PayEntry entry = {
    .kind = PAY_ENTRY_TRANSFER,
    .from = from,
    .to = PAY_NO_POWER,
    .unit = -1,
    .centre = PAY_NO_PROVINCE,
    .reason = reason,
  };
  PayTransferWords words = { .number = number, .name = to };
  PaySpan nowhere = { 0, 0, 0 };
  PayLedger *ledger;

  if (!pay_setup_has_auction (setup))
    {
      g_autofree char *kind = pay_game_kind_title (pay_setup_get_kind (setup));
      pay_diagnostics_add (diagnostics, PAY_CODE_BOOKING_NO_MONEY, 0, 0, 0, kind, NULL);
      return NULL;
    }
  if (!pay_transfer_check_giver (options, position, from, nowhere, diagnostics)
      || !pay_transfer_check (options, position, from, &words, &entry.amount, &entry.to,
                              diagnostics)
      || !check_beside (setup, booked, from, entry.to, diagnostics)
      || (reason && !pay_reason_check (reason, PAY_CODE_BOOKING_REASON, diagnostics)))
    return NULL;
  ledger = pay_ledger_new ();
  pay_ledger_add_entry (ledger, &entry);
  return ledger;
}

gboolean
pay_booking_check_sheet (const PaySetup *setup, const PayLedger *booked, PayPhase phase,
                         const PaySheet *sheet, PayDiagnostics *diagnostics)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  gboolean good = TRUE;

  if (phase.kind != PAY_PHASE_MOVEMENT || pay_ledger_get_n (booked) == 0
      || !economy->list_transfers)
    return TRUE;
  g_autoptr (PayLedger) sent = economy->list_transfers (sheet);
  for (guint i = 0; i < pay_ledger_get_n (sent); i++)
    {
      const PayEntry *entry = pay_ledger_get (sent, i);
      good = check_beside (setup, booked, entry->from, entry->to, diagnostics) && good;
    }
  return good;
}

gboolean
pay_booking_equal (const PayLedger *a, const PayLedger *b)
{
  gboolean same = pay_ledger_get_n (a) == pay_ledger_get_n (b);

  for (guint i = 0; same && i < pay_ledger_get_n (a); i++)
    {
      const PayEntry *one = pay_ledger_get (a, i), *other = pay_ledger_get (b, i);
      same = one->from == other->from && one->to == other->to && one->amount == other->amount
          && g_strcmp0 (one->reason, other->reason) == 0;
    }
  return same;
}

PayLedger *
pay_booking_join (const PayLedger *first, const PayLedger *second)
{
  PayLedger *ledger = pay_ledger_new ();

  for (guint i = 0; i < pay_ledger_get_n (first); i++)
    pay_ledger_add_entry (ledger, pay_ledger_get (first, i));
  for (guint i = 0; i < pay_ledger_get_n (second); i++)
    pay_ledger_add_entry (ledger, pay_ledger_get (second, i));
  return ledger;
}
