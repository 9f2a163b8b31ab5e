/* economy.h - the door between the turn engine and the ways of deciding orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/decision.h"
#include "economy/sheet.h"

G_BEGIN_DECLS

/* A sentence of the page of rules, or what stands over the next ones. */
typedef struct
{
  PayCode  code; /* PAY_CODE_NONE behind the last */
  gboolean is_heading;
} PayRuleSentence;

/* A line of a sheet as an example, and what it does. */
typedef struct
{
  const char *written; /* NULL behind the last */
  PayCode     words;
} PayFormSample;

/* An economy is a constant table of pure functions. Payola, Diplobucks, Intimate Diplomacy and
 * plain orders each have one; the turn engine calls it and knows no variant. Retreats and
 * adjustments belong to the owners, or to who leads them, and do not pass through here. */
struct _PayEconomy
{
  const char *name; /* "payola", "orders" */

  /* Reads a movement sheet and checks it whole. NULL when it is refused; all findings are in
   * @diagnostics either way. @position is the start of the phase. */
  PaySheet *(*read_sheet) (const PayOptions *options, const PayPosition *position, PayPower power,
                           const char *text, gssize length, PayDiagnostics *diagnostics);

  /* Of a movement sheet that was read: the orders in it (element-type PayOrder, owned), and what
   * it promises to pay in all. NULL: its orders stand in offers; it never promises anything. */
  GArray *(*list_orders)  (const PaySheet *sheet);
  int     (*get_promised) (const PaySheet *sheet);

  /* Whether the phase waits for this power (rule 3.4), given what it sent (NULL: nothing). */
  gboolean (*is_waiting_for) (const PayOptions *options, const PayPosition *position,
                              PayPower power, const PaySheet *sheet);

  /* Decides an order for every unit and who pays. @sheets has one place a power, NULL = sent
   * nothing.
   * Cannot fail. Chance comes only from @seed. */
  PayDecision *(*decide) (const PayOptions *options, const PayPosition *position,
                          PaySheet *const *sheets, guint64 seed);

  /* The first treasuries, and what every winter brings. */
  PayLedger *(*start)  (const PayOptions *options, const PayPosition *position);
  PayLedger *(*income) (const PayOptions *options, const PayPosition *position);

  /* What the change of centres after the fall moves: @before has the owners of the year that ends,
   * @after those of the next; all else is the same. */
  PayLedger *(*capture) (const PayOptions *options, const PayPosition *before,
                         const PayPosition *after);

  /* What comes in between the spring moves and the fall moves; NULL: nothing ever does. */
  PayLedger *(*summer) (const PayOptions *options, const PayPosition *position);

  /* What a phase told @power beside the results and what everybody is told; what that is when
   * @power is PAY_NO_POWER. All its codes are between the two, both included. NULL when it never
   * tells anything. */
  PayDiagnostics *(*tell) (const PayOptions *options, const PayPosition *before,
                           const PayDecision *decision, PayPower power);
  PayCode first_told, last_told;

  /* Powers (bits) whose units' orders may stand in a power's sheet too, in any phase. NULL:
   * none. */
  guint64 (*get_led) (const PayOptions *options, const PayPosition *position, PayPower power);
  /* Whether a standing instruction is one that sheets can bring about. NULL: what a line ACCEPT
   * would say. */
  gboolean (*is_standing) (const PayOptions *options, const PayBoard *board, PayPower power,
                           const char *standing);
  /* Standing instructions are known to everybody. */
  gboolean standing_is_public;

  /* Who has won at the end of a phase; NULL: who owns enough centres after the fall. */
  PayPower (*find_winner) (const PayOptions *options, const PayPosition *position);

  /* Whether anybody gives orders for the power at all; FALSE with a finding. NULL: always. */
  gboolean (*may_order) (const PayOptions *options, const PayPosition *position, PayPower power,
                         PayDiagnostics *diagnostics);

  /* What a page of rules says beside what is true of every game; NULL: nothing. */
  const PayRuleSentence *rules;
  /* What stands on a printed form over lines for instructions beside the orders; PAY_CODE_NONE: a
   * form has none. */
  PayCode form_lines;
  /* How such instructions are written, for that form's margin; NULL: nothing is to be said. */
  const PayFormSample *form_samples;

  /* What a power's standing instruction is before it says one (Payola: its own letter and "?"). */
  char *(*default_standing) (const PayOptions *options, const PayBoard *board, PayPower power);
};

/* Plain orders: every power orders its own units, no money. */
extern const PayEconomy pay_orders_economy;

G_END_DECLS
