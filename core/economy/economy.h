/* economy.h - the interface between the turn engine and the ways to decide orders
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

/* A sentence of the page of rules, or the heading of the following sentences. */
typedef struct
{
  PayCode code; /* PAY_CODE_NONE ends a list of sentences */
  gboolean is_heading;
} PayRuleSentence;

/* An example line of a sheet and its meaning. */
typedef struct
{
  const char *written; /* NULL ends a list of examples */
  PayCode words;
} PayFormSample;

/* An example line for a position, or a heading of the lines that follow. In a heading `written`
 * is NULL. */
typedef struct
{
  char *written;
  PayCode words;
} PaySampleLine;

/* The change that a favour makes to a unit before the moves of the phase. */
typedef enum
{
  PAY_CHANGE_HELD,      /* the unit holds instead of its order */
  PAY_CHANGE_DOUBLED,   /* the unit is double in this phase and the next movement phase */
  PAY_CHANGE_DESTROYED, /* the unit is removed */
} PayUnitChange;

/* A favour that changes a unit, as a line of a movement sheet for which one power pays alone. */
typedef struct
{
  char *line;
  int price;
  guint unit; /* the index of the unit in the position */
  PayUnitChange change;
} PayUnitFavour;

/* The bribes of one unit. */
typedef struct
{
  int told;            /* the amount that the unit accepted, as reported to viewers who may know
                        * it */
  guint64 backers;     /* bits of the powers that offer any amount for the unit's order, even 0 */
  const int *payments; /* the amount of each power, by power; owned by the decision */
} PayUnitMoney;

/* An economy is a constant table of pure functions. A member whose comment explains NULL is
 * optional. */
struct _PayEconomy
{
  const char *name; /* the name, such as "payola" or "orders" */

  /* The sentence for an amount of money ("{1} AgP"), or PAY_CODE_NONE in games without money. */
  PayCode currency;
  /* The cost of an extra unit in every winter, or 0 if a power cannot buy more units than it has
   * supply centres. */
  int upkeep;
  /* Whether movement sheets contain offers to units, which an auction decides (Payola). The bribes
   * of Diplobucks are not offers. */
  gboolean holds_offers;
  /* Whether players bid for powers without a player at the beginning of a year (Intimate
   * Diplomacy). */
  gboolean has_bids;

  /* Checks whether games of this economy support the option with a name. NULL: no options are
   * supported. */
  gboolean (*takes_option) (const char *name);
  /* Returns the options named in @asked with those that the game also requires, or NULL with
   * findings (transfer full). NULL: the game does not require any other options. */
  PayOptions *(*complete_options) (const PayBoard *board, const char *const *asked, guint64 seed,
                                   PayDiagnostics *diagnostics);
  /* Changes the judge's default rules. NULL: the rules stay as they are. */
  void (*adapt_rules) (PayRules *rules);

  /* Reads and checks a whole movement sheet. Returns NULL if the sheet is refused. @diagnostics
   * gets all findings, whether the sheet is refused or not. @position is the position at the
   * start of the phase. */
  PaySheet *(*read_sheet) (const PayOptions *options, const PayPosition *position, PayPower power,
                           const char *text, gssize length, PayDiagnostics *diagnostics);

  /* `list_orders` returns the orders in a movement sheet (element-type PayOrder, owned by the
   * caller). In games with offers, these are the alternatives of all offers. NULL: there are no
   * orders. `get_promised` returns the total amount that the sheet promises. NULL: sheets never
   * promise anything. */
  GArray *(*list_orders) (const PaySheet *sheet);
  int (*get_promised) (const PaySheet *sheet);
  /* Returns the transfers of money in a movement sheet, in the order of its lines, as entries of
   * the kind TRANSFER (transfer full). NULL: sheets never send money. */
  PayLedger *(*list_transfers) (const PaySheet *sheet);
  /* Writes the meaning of a movement sheet, from which the lots of the phase are drawn: equal for
   * sheets that differ in comments or spelling only (transfer full). NULL: there are no lots. */
  char *(*write_meaning) (const PayBoard *board, const PaySheet *sheet);

  /* Returns the checks for the orders in a movement sheet. NULL: PAY_CHECK_DEFAULT. */
  PayCheckFlags (*get_checks) (const PayOptions *options);
  /* Finds the byte after the amount in a line of a movement sheet, where the unit is named. The
   * line may be unfinished. Only the bytes before @end are read. *@sign becomes the index of the
   * byte with the sign for the kind of offer, or -1 if there is no sign. NULL: lines begin with
   * the unit. */
  gsize (*skip_amount) (const char *line, gsize end, gssize *sign);
  /* `complete_line` completes the text after keywords of this economy. It returns FALSE if the
   * line does not begin with a keyword. `add_words` adds the keywords that a line may begin
   * with. NULL: there are no keywords. */
  gboolean (*complete_line) (PayCompleter *completer);
  void (*add_words) (PayCompleter *completer);
  /* Returns examples of lines for an empty movement sheet, but not of orders (element-type
   * PaySampleLine, owned by the caller). NULL: there are no examples. */
  GArray *(*list_samples) (const PayOptions *options, const PayPosition *position, PayPower power);
  /* Returns the favours with which a power can change its own units for the better and those of
   * other powers for the worse, whether it has the money or not (element-type PayUnitFavour, owned
   * by the caller). NULL: there are no favours. */
  GArray *(*list_unit_favours) (const PayPosition *position, PayPower power);

  /* Checks whether the phase waits for a power (rule 3.4). @sheet is the sheet of the power, or
   * NULL if it sent none. */
  gboolean (*is_waiting_for) (const PayOptions *options, const PayPosition *position,
                              PayPower power, const PaySheet *sheet);

  /* Decides the order of every unit and the payments. @sheets has one sheet for each power, or
   * NULL if the power sent nothing. The function cannot fail. All chance comes from @seed. */
  PayDecision *(*decide) (const PayOptions *options, const PayPosition *position,
                          PaySheet *const *sheets, guint64 seed);

  /* `get_money` describes the bribes of a unit, named by its index in the position.
   * `count_reductions` returns how often all offers of a power were reduced until the power
   * could pay. @decision was made by this economy. NULL: units cannot be bribed. */
  void (*get_money) (const PayDecision *decision, guint unit, PayUnitMoney *money);
  guint (*count_reductions) (const PayDecision *decision, PayPower power);
  /* Finds the smallest amount with which a line of a movement sheet reaches a goal. The amount
   * is PAY_PRICE_NEVER if no amount reaches it. Returns FALSE with findings if the line does not
   * contain an offer. NULL: there are no prices. */
  gboolean (*find_price) (const PayPriceQuestion *question, int *price,
                          PayDiagnostics *diagnostics);

  /* `start` returns the treasuries at the start of the game. `income` returns the regular income,
   * which most boards pay in winter. */
  PayLedger *(*start) (const PayOptions *options, const PayPosition *position);
  PayLedger *(*income) (const PayOptions *options, const PayPosition *position);

  /* Returns the payments at the end of a year: for supply centres that change owners after the
   * fall, for the upkeep of extra units, and any other income of that time. @before has the owners
   * of the old year, and @after has the owners of the new year. The two positions do not differ
   * otherwise. */
  PayLedger *(*capture) (const PayOptions *options, const PayPosition *before,
                         const PayPosition *after);

  /* Returns the income between the spring and the fall moves. NULL: there is no such income. */
  PayLedger *(*summer) (const PayOptions *options, const PayPosition *position);

  /* Returns the reports of a phase that are not results. With a @power, these are the reports to
   * this power alone. With PAY_NO_POWER, they are the reports to everybody. Their codes are in
   * the range from first_told to last_told, both included. NULL: there are never any reports. */
  PayDiagnostics *(*tell) (const PayOptions *options, const PayPosition *before,
                           const PayDecision *decision, PayPower power);
  PayCode first_told, last_told;

  /* Returns the bits of the other powers whose orders the sheet of a power may contain, in any
   * phase. NULL: a sheet has orders of its own power only. */
  guint64 (*get_led) (const PayOptions *options, const PayPosition *position, PayPower power);
  /* Checks whether an instruction is valid as a standing instruction, that is, whether sheets
   * can result in it. The default instruction is always valid. NULL: only the default
   * instruction is valid. */
  gboolean (*is_standing) (const PayOptions *options, const PayPosition *position, PayPower power,
                           const char *standing);
  /* The code of the finding about an invalid standing instruction. Its arguments are the power
   * and the instruction. PAY_CODE_NONE: GAME_START_INSTRUCTION is used. */
  PayCode bad_standing;
  /* Whether everybody knows the standing instructions. */
  gboolean standing_is_public;

  /* Finds the winner at the end of a phase. NULL: the winner is the power that owns enough
   * supply centres after the fall. */
  PayPower (*find_winner) (const PayOptions *options, const PayPosition *position);

  /* Checks whether anybody gives orders for a power. Returns FALSE with a finding if nobody
   * does. NULL: every power has somebody who gives its orders. */
  gboolean (*may_order) (const PayOptions *options, const PayPosition *position, PayPower power,
                         PayDiagnostics *diagnostics);

  /* The sentences of this economy on the page of rules. They follow the sentences for all games.
   * NULL: there are no such sentences. */
  const PayRuleSentence *rules;
  /* The heading above the lines of a printed form for instructions other than orders.
   * PAY_CODE_NONE: the form does not have such lines. */
  PayCode form_lines;
  /* Examples of instructions other than orders, for the margin of the form. NULL: there are no
   * examples. */
  const PayFormSample *form_samples;

  /* Returns the standing instruction of a power that has not sent one yet (in Payola its own
   * letter and "?"). The caller frees it. */
  char *(*default_standing) (const PayOptions *options, const PayBoard *board, PayPower power);
};

/* Creates an empty list for PayEconomy.list_samples. (transfer full) */
GArray *pay_sample_lines_new (void);

/* Adds an example to a list. @written is the line, or NULL for a heading. It is taken. @words is
 * the explanation of the line, or the heading. */
void pay_sample_lines_add (GArray *self, char *written, PayCode words);

/* Plain orders: every power orders its own units, and there is no money. */
extern const PayEconomy pay_orders_economy;

G_END_DECLS
