/* economy.h - the door between the turn engine and the ways of deciding orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/completer.h"
#include "economy/decision.h"
#include "economy/price.h"
#include "economy/sheet.h"
#include "judge/rules.h"
#include "order/order-check.h"

G_BEGIN_DECLS

/* A sentence of the page of rules, or what stands over the next ones. */
typedef struct
{
  PayCode code; /* PAY_CODE_NONE behind the last */
  gboolean is_heading;
} PayRuleSentence;

/* A line of a sheet as an example, and what it does. */
typedef struct
{
  const char *written; /* NULL behind the last */
  PayCode words;
} PayFormSample;

/* The same for a position; what stands over the next ones has nothing written. */
typedef struct
{
  char *written; /* or NULL */
  PayCode words;
} PaySampleLine;

/* What became of a unit that was bribed. */
typedef struct
{
  int told;            /* what it accepted in all, as those who may know are told */
  guint64 backers;     /* powers (bits) that back its order, be it with nothing */
  const int *payments; /* what each power pays for it; borrowed from the decision */
} PayUnitMoney;

/* An economy is a constant table of pure functions. Payola, Diplobucks, Intimate Diplomacy and
 * plain orders each have one; the turn engine calls it and knows no variant. Retreats and
 * adjustments belong to the owners, or to who leads them, and do not pass through here. */
struct _PayEconomy
{
  const char *name; /* "payola", "orders" */

  /* The sentence for an amount of its money ("{1} AgP"); PAY_CODE_NONE: there is no money. */
  PayCode currency;
  /* What an extra unit costs every winter; 0: units beyond the centres are not bought. */
  int upkeep;
  /* Whether units are bribed: movement sheets hold offers, and money can be sent. */
  gboolean holds_offers;

  /* Whether games of this economy can be played with an option, by its name. NULL: with none. */
  gboolean (*takes_option) (const char *name);
  /* Adds what such a game cannot do without to the names of its options, and checks all of them.
   * @asked: of the kind, and as asked for. NULL with findings. NULL: as they are. */
  PayOptions *(*complete_options) (const PayBoard *board, const char *const *asked, guint64 seed,
                                   PayDiagnostics *diagnostics);
  /* Changes how the judge reads the rules where nothing is chosen. NULL: as usual. */
  void (*adapt_rules) (PayRules *rules);

  /* Reads a movement sheet and checks it whole. NULL when it is refused; all findings are in
   * @diagnostics either way. @position is the start of the phase. */
  PaySheet *(*read_sheet) (const PayOptions *options, const PayPosition *position, PayPower power,
                           const char *text, gssize length, PayDiagnostics *diagnostics);

  /* Of a movement sheet that was read: the orders in it (element-type PayOrder, owned), and what
   * it promises to pay in all. NULL: its orders stand in offers; it never promises anything. */
  GArray *(*list_orders) (const PaySheet *sheet);
  int (*get_promised) (const PaySheet *sheet);
  /* What a movement sheet that was read sends to other powers, in the order of its lines: entries
   * of the kind TRANSFER (transfer full). NULL: nothing is ever sent. */
  PayLedger *(*list_transfers) (const PaySheet *sheet);

  /* How the orders in a movement sheet are checked. NULL: PAY_CHECK_DEFAULT. */
  PayCheckFlags (*get_checks) (const PayOptions *options);
  /* Of a line of a movement sheet that may be unfinished, of which @end bytes are read: the byte
   * behind what is offered, where the unit is named; *@sign: the byte of the sign that tells the
   * kind of offer, -1 when there is none. NULL: lines begin with the unit. */
  gsize (*skip_amount) (const char *line, gsize end, gssize *sign);
  /* Of a line of a movement sheet: completes what stands behind words of this economy, FALSE when
   * the line does not begin with any; adds such words as a line may begin with. NULL: there are
   * none. */
  gboolean (*complete_line) (PayCompleter *completer);
  void (*add_words) (PayCompleter *completer);
  /* What may stand in an empty movement sheet beside orders (element-type PaySampleLine, owned);
   * NULL: nothing. */
  GArray *(*list_samples) (const PayOptions *options, const PayPosition *position, PayPower power);

  /* Whether the phase waits for this power (rule 3.4), given what it sent (NULL: nothing). */
  gboolean (*is_waiting_for) (const PayOptions *options, const PayPosition *position,
                              PayPower power, const PaySheet *sheet);

  /* Decides an order for every unit and who pays. @sheets has one place a power, NULL = sent
   * nothing.
   * Cannot fail. Chance comes only from @seed. */
  PayDecision *(*decide) (const PayOptions *options, const PayPosition *position,
                          PaySheet *const *sheets, guint64 seed);

  /* Of a decision of this economy: what became of a unit (its index in the position), and how
   * often all offers of a power were reduced until it could pay. NULL: units are not bribed. */
  void (*get_money) (const PayDecision *decision, guint unit, PayUnitMoney *money);
  guint (*count_reductions) (const PayDecision *decision, PayPower power);
  /* The smallest amount with which a line of a movement sheet reaches a goal: *@price, or
   * PAY_PRICE_NEVER. FALSE with findings when nothing is offered in that line. NULL: there are no
   * prices. */
  gboolean (*find_price) (const PayPriceQuestion *question, int *price,
                          PayDiagnostics *diagnostics);

  /* The first treasuries, and what every winter brings. */
  PayLedger *(*start) (const PayOptions *options, const PayPosition *position);
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
  /* Whether a standing instruction is one that sheets can bring about; the one that a power has
   * before it says one always is. NULL: no other is. */
  gboolean (*is_standing) (const PayOptions *options, const PayPosition *position, PayPower power,
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

/* For PayEconomy.list_samples: an empty list, and one line more of it; takes @written. */
GArray *
pay_sample_lines_new (void);
void
pay_sample_lines_add (GArray *self, char *written, PayCode words);

/* Plain orders: every power orders its own units, no money. */
extern const PayEconomy pay_orders_economy;

G_END_DECLS
