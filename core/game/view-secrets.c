/* view-secrets.c - the money, sheets and bribes that a viewer may know
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/names.h"
#include "game/view-private.h"

#include <string.h>

/* ---- secrets -------------------------------------------------------------------------------- */

gboolean
pay_view_get_balance (const PayView *self, guint turn, PayPower power, int *agp)
{
  g_return_val_if_fail (pay_view_is_power (self, power), FALSE);

  if (!pay_view_knows (self, power) || !pay_setup_has_money (pay_view_get_setup (self)))
    return FALSE;
  *agp = pay_position_get_balance (pay_view_get_position (self, turn), power);
  return TRUE;
}

gboolean
pay_view_get_fund (const PayView *self, guint turn, PayPower power, int *agp)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self));

  g_return_val_if_fail (pay_view_is_power (self, power), FALSE);

  if (!pay_view_knows (self, power) || !pay_options_has (options, PAY_OPTION_ZERO_SUM))
    return FALSE;
  *agp = pay_position_get_fund (pay_view_get_position (self, turn), power);
  return TRUE;
}

const char *
pay_view_get_sheet (const PayView *self, guint turn, PayPower power)
{
  g_return_val_if_fail (pay_view_is_power (self, power), NULL);

  const PayTurn *played = pay_view_get_turn (self, turn);
  const PaySheet *sheet;

  if (!pay_view_knows (self, power))
    return NULL;
  if (self->known)
    return pay_view_get_known (self, turn)->sheet;
  sheet = played ? pay_turn_get_sheet (played, power) : pay_game_get_sheet (self->game, power);
  return sheet ? pay_sheet_get_text (sheet) : NULL;
}

gboolean
pay_view_has_sheet (const PayView *self, PayPower power)
{
  return pay_view_get_sheet (self, pay_view_get_n_turns (self), power) != NULL;
}

const char *
pay_view_get_computer (const PayView *self, PayPower power)
{
  g_return_val_if_fail (pay_view_is_power (self, power), NULL);
  return self->game ? pay_roster_get_computer (pay_game_get_roster (self->game), power)
                    : self->computers[power];
}

const char *
pay_view_get_deadline (const PayView *self)
{
  return self->game ? pay_roster_get_deadline (pay_game_get_roster (self->game)) : "";
}

const char *
pay_view_get_zone (const PayView *self)
{
  return self->game ? pay_roster_get_zone (pay_game_get_roster (self->game)) : "";
}

/* Finds out whether a phase needed a sheet of the viewer, from the packet. The packet says whether
 * the current phase waits; the reasons follow from the position, in which the viewer’s own units
 * are complete. */
static PayDue
get_known_due (const PayView *self, guint turn, PayPower power)
{
  PaySheet *none[PAY_MAX_POWERS] = { NULL };
  gboolean now = turn == pay_view_get_n_turns (self);
  PayDue due;

  if (now && self->over)
    return PAY_DUE_NOTHING;
  if (pay_view_get_sheet (self, turn, power))
    return now && self->waiting ? PAY_DUE_BRIBE : PAY_DUE_RECEIVED;
  if (now && self->waiting)
    return PAY_DUE_SHEET;
  due = pay_due_find (self->setup, pay_view_get_position (self, turn), power, none);
  if (now && pay_due_is_awaited (due))
    return self->computers[power] ? PAY_DUE_COMPUTER : PAY_DUE_NOTHING;
  return due;
}

PayDue
pay_view_get_due (const PayView *self, guint turn, PayPower power)
{
  const PayTurn *played = pay_view_get_turn (self, turn);
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };

  g_return_val_if_fail (pay_view_is_power (self, power), PAY_DUE_NOTHING);
  if (!pay_view_knows (self, power))
    return PAY_DUE_NOTHING;
  if (self->known)
    return get_known_due (self, turn, power);
  if (!played)
    return pay_game_get_due (self->game, power);
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (self)); p++)
    sheets[p] = pay_turn_get_sheet (played, (PayPower) p);
  return pay_due_find (self->setup, pay_turn_get_before (played), power, sheets);
}

gboolean
pay_view_is_waiting_for (const PayView *self, PayPower power)
{
  return pay_due_is_awaited (pay_view_get_due (self, pay_view_get_n_turns (self), power));
}

/* Returns the decision, even if it is secret from the viewer. Accessors call this function to
 * reveal the parts that are not secret. */
static const PayDecision *
get_decision (const PayView *self, guint turn)
{
  const PayTurn *played = pay_view_get_turn (self, turn);
  return played ? pay_turn_get_decision (played) : NULL;
}

/* Returns the decision if units can be bribed in the game, otherwise NULL. */
static const PayDecision *
get_bribed (const PayView *self, guint turn)
{
  return pay_setup_get_economy (pay_view_get_setup (self))->get_money ? get_decision (self, turn)
                                                                      : NULL;
}

static void
get_money (const PayView *self, const PayDecision *decision, guint unit, PayUnitMoney *money)
{
  pay_setup_get_economy (pay_view_get_setup (self))->get_money (decision, unit, money);
}

/* Converts the index of a unit in the view's position to the index of the same unit in the true
 * position. */
static guint
find_true (const PayView *self, guint turn, guint unit)
{
  const PayVista *vista = pay_view_get_vista (self, turn);
  return vista ? g_array_index (vista->units, guint, unit) : unit;
}

/* Finds the bribes of a unit, and the owner of the unit. Returns FALSE if units cannot be
 * bribed. */
static gboolean
get_unit (const PayView *self, guint turn, guint unit, PayUnitMoney *money, PayPower *owner)
{
  const PayDecision *decision = get_bribed (self, turn);
  const PayPosition *position;

  if (!decision)
    return FALSE;
  position = pay_view_get_position (self, turn);
  g_return_val_if_fail (unit < pay_position_get_n_units (position), FALSE);
  get_money (self, decision, find_true (self, turn, unit), money);
  *owner = pay_position_get_unit (position, unit)->owner;
  return TRUE;
}

/* Checks whether players may know their own bribes. */
static gboolean
tells_bribes (const PayView *self)
{
  return !pay_view_keeps (self, PAY_OPTION_HIDE_OFFERS)
      && !pay_view_keeps (self, PAY_OPTION_NO_LEDGERS);
}

static gboolean
backs_order (const PayUnitMoney *money, PayPower power)
{
  return (money->backers >> power) & 1;
}

/* Gets the value of a unit from a list of a packet. Returns FALSE if the value is unknown. */
static gboolean
get_told (const GArray *list, guint unit, int *agp)
{
  g_return_val_if_fail (unit < list->len, FALSE);
  *agp = g_array_index (list, int, unit);
  return *agp >= 0;
}

gboolean
pay_view_get_price (const PayView *self, guint turn, guint unit, int *agp)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self));
  PayUnitMoney money;
  PayPower owner;

  if (self->known)
    return get_told (pay_view_get_known (self, turn)->prices, unit, agp);
  if (!get_unit (self, turn, unit, &money, &owner)
      || !((pay_view_knows (self, owner) && !pay_view_keeps (self, PAY_OPTION_HIDE_COST)
            && !pay_view_keeps (self, PAY_OPTION_NO_LEDGERS))
           || pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS)))
    return FALSE;
  *agp = money.told;
  return TRUE;
}

gboolean
pay_view_get_payment (const PayView *self, guint turn, guint unit, PayPower power, int *agp)
{
  PayUnitMoney money;
  PayPower owner;

  g_return_val_if_fail (pay_view_is_power (self, power), FALSE);

  if (self->known)
    return pay_view_knows (self, power)
        && get_told (pay_view_get_known (self, turn)->payments, unit, agp);
  if (!pay_view_knows (self, power) || !tells_bribes (self)
      || !get_unit (self, turn, unit, &money, &owner) || !backs_order (&money, power))
    return FALSE;
  *agp = money.payments[power];
  /* Tin Cup: accepted amounts of 0 are not reported (rule 5.7). */
  return *agp > 0 || owner == power || !self->blind;
}

static int
compare_accepted (gconstpointer a, gconstpointer b)
{
  const PayAccepted *first = a, *second = b;
  return first->unit.location - second->unit.location;
}

GArray *
pay_view_get_accepted (const PayView *self, guint turn, PayPower power)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (PayAccepted));
  const PayDecision *decision = get_bribed (self, turn);
  gboolean blind = pay_view_is_tin_cup (self);

  g_return_val_if_fail (pay_view_is_power (self, power), list);

  if (self->known && pay_view_knows (self, power))
    {
      const GArray *told = pay_view_get_known (self, turn)->accepted;
      g_array_append_vals (list, told->data, told->len);
    }
  if (!decision || !pay_view_knows (self, power) || !tells_bribes (self))
    return list;

  /* The true position is used, because an accepted bribe reveals even a unit out of sight. */
  const PayTurn *played = pay_game_get_turn (self->game, turn);
  const PayPosition *position = pay_turn_get_before (played);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayUnitMoney money;

      get_money (self, decision, u, &money);
      PayAccepted accepted = { .unit = *pay_position_get_unit (position, u),
                               .has_order = !blind,
                               .amount = money.payments[power] };
      accepted.order = blind ? PAY_ORDER_INIT
                             : *pay_outcome_get_order (pay_turn_get_outcome (played), u);
      if (backs_order (&money, power)
          && (!blind || accepted.amount > 0 || accepted.unit.owner == power))
        g_array_append_val (list, accepted);
    }
  if (blind)
    g_array_sort (list, compare_accepted);
  return list;
}

gboolean
pay_view_is_bought (const PayView *self, guint turn, guint unit)
{
  PayUnitMoney money;
  PayPower owner;
  int bought;

  if (self->known)
    return get_told (pay_view_get_known (self, turn)->bought, unit, &bought) && bought > 0;
  return get_unit (self, turn, unit, &money, &owner) && pay_view_knows (self, owner)
      && tells_bribes (self) && !backs_order (&money, owner);
}

gboolean
pay_view_get_reductions (const PayView *self, guint turn, PayPower power, guint *times)
{
  const PayDecision *decision = get_bribed (self, turn);

  g_return_val_if_fail (pay_view_is_power (self, power), FALSE);

  if (self->known)
    {
      int told = pay_view_get_known (self, turn)->reductions;
      *times = (guint) MAX (told, 0);
      return told >= 0 && pay_view_knows (self, power);
    }
  if (!decision || !pay_view_knows (self, power) || !tells_bribes (self))
    return FALSE;
  *times = pay_setup_get_economy (pay_view_get_setup (self))->count_reductions (decision, power);
  return TRUE;
}

/* Checks whether the viewer may know a ledger entry at all. */
static gboolean
knows_entry (const PayView *self, const PayEntry *entry)
{
  gboolean sent = entry->from != PAY_NO_POWER && pay_view_knows (self, entry->from);
  gboolean received = entry->to != PAY_NO_POWER && pay_view_knows (self, entry->to);

  switch (entry->kind)
    {
    case PAY_ENTRY_BRIBE:
      /* The owner of a bribed unit does not learn the bidder, even if the money goes to the
       * owner’s fund. */
      return pay_view_knows_all (self) || (sent && tells_bribes (self));
    case PAY_ENTRY_UPKEEP:
    case PAY_ENTRY_TRANSFER:
    case PAY_ENTRY_START:
      return sent || received;
    case PAY_ENTRY_TAX:
    case PAY_ENTRY_FORFEIT:
    case PAY_ENTRY_FUND:
    case PAY_ENTRY_CAPTURE:
      break;
    }
  return (sent || received) && !pay_view_keeps (self, PAY_OPTION_NO_LEDGERS);
}

/* Converts the index of a unit in the true position to its index in the view's position. Returns
 * -1 if the unit is out of sight. */
static int
find_seen (const PayView *self, guint turn, int unit)
{
  const PayVista *vista = pay_view_get_vista (self, turn);

  if (!vista)
    return unit;
  for (guint i = 0; i < vista->units->len; i++)
    if ((int) g_array_index (vista->units, guint, i) == unit)
      return (int) i;
  return -1;
}

PayLedger *
pay_view_get_ledger (const PayView *self, guint turn)
{
  const PayTurn *played = pay_view_get_turn (self, turn);
  const PayLedger *all;
  PayLedger *known;

  if (self->known)
    return pay_ledger_ref (pay_view_get_known (self, turn)->ledger);
  all = played ? pay_turn_get_ledger (played) : pay_game_get_booked (self->game);
  known = pay_ledger_new ();
  for (guint i = 0; i < pay_ledger_get_n (all); i++)
    {
      const PayEntry *entry = pay_ledger_get (all, i);
      PayEntry told = *entry;

      if (!knows_entry (self, entry))
        continue;
      if (entry->kind == PAY_ENTRY_TRANSFER && pay_view_keeps (self, PAY_OPTION_ANON_TRANSFER)
          && !pay_view_knows (self, entry->from))
        {
          told.from = PAY_NO_POWER;
          told.reason = NULL; /* the reason could name the sender */
        }
      told.unit = (gint16) find_seen (self, turn, entry->unit);
      pay_ledger_add_entry (known, &told);
    }
  return known;
}

const PayDecision *
pay_view_get_decision (const PayView *self, guint turn)
{
  return pay_view_knows_all (self) ? get_decision (self, turn) : NULL;
}

const char *
pay_view_get_accept (const PayView *self, guint turn, PayPower power)
{
  g_return_val_if_fail (pay_view_is_power (self, power), NULL);

  if (!pay_view_knows (self, power) || !pay_setup_has_auction (pay_view_get_setup (self)))
    return NULL;
  return pay_position_get_standing (pay_view_get_position (self, turn), power);
}

PayDiagnostics *
pay_view_list_told (const PayView *self, guint turn, PayPower power)
{
  const PaySetup *setup = pay_view_get_setup (self);
  const PayTurn *played = pay_view_get_turn (self, turn);
  const PayDecision *decision = played ? pay_turn_get_decision (played) : NULL;

  g_return_val_if_fail (power == PAY_NO_POWER || pay_view_is_power (self, power),
                        pay_diagnostics_new ());

  if (power != PAY_NO_POWER && !pay_view_knows (self, power))
    return pay_diagnostics_new ();
  if (self->known)
    return pay_diagnostics_copy (pay_view_get_known (self, turn)->told[power != PAY_NO_POWER]);
  if (!decision || !pay_setup_get_economy (setup)->tell)
    return pay_diagnostics_new ();
  return pay_setup_get_economy (setup)->tell (pay_setup_get_options (setup),
                                              pay_turn_get_before (played), decision, power);
}

/* Replaces the canonical names of powers in an argument of a report with their names in the
 * interface language. The caller frees the text. */
static char *
show_names (const PayBoard *board, const char *words)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = words; *at;)
    {
      gsize rest = strlen (at);
      gsize n = at == words || at[-1] == ' ' ? pay_names_match_power (board, at, rest) : 0;
      g_autofree char *name = g_strndup (at, n);
      PayPower power = n ? pay_board_find_power (board, name) : PAY_NO_POWER;

      if (power != PAY_NO_POWER
          && strcmp (name, pay_board_get_canonical_power_name (board, power)) == 0)
        g_string_append (shown, pay_board_get_power_name (board, power));
      else
        g_string_append_len (shown, at, (gssize) (n = g_utf8_skip[(guchar) *at]));
      at += n;
    }
  return g_string_free (shown, FALSE);
}

static char *
told_sentence (const PayBoard *board, const PayDiagnostic *told)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; told->args[i]; i++)
    g_ptr_array_add (args, show_names (board, told->args[i]));
  g_ptr_array_add (args, NULL);
  return pay_code_sentence (told->code, (const char *const *) args->pdata);
}

GPtrArray *
pay_view_get_told (const PayView *self, guint turn, PayPower power)
{
  g_autoptr (PayDiagnostics) told = pay_view_list_told (self, turn, power);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pay_diagnostics_get_n (told); i++)
    g_ptr_array_add (sentences,
                     told_sentence (pay_view_get_board (self), pay_diagnostics_get (told, i)));
  return sentences;
}
