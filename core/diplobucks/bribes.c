/* bribes.c - outcomes of the bribes of a phase
 *
 * All bribes of a season are carried out before its moves: units are converted, destroyed and
 * doubled. A unit that was bribed to hold then holds, and so do the units of a power that misses
 * its moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "diplobucks/bribes.h"

#include "position/position-builder.h"

struct _PayBribes
{
  GArray *bribes; /* array of PayBribe */
};

/* Returns the bribe that an earlier sheet contains for the same favour with the same shares, or
 * NULL. */
static PayBribe *
find (const PayBribes *self, const PayFavour *favour)
{
  for (guint i = 0; i < self->bribes->len; i++)
    {
      PayBribe *bribe = &g_array_index (self->bribes, PayBribe, i);
      if (pay_favour_equal (&bribe->favour, favour))
        return bribe;
    }
  return NULL;
}

/* Grants a bribe if all payers sent their shares. If it is not granted, each power gets half of
 * its share back, and an odd DB stays with the game master. */
static void
settle (PayBribe *bribe)
{
  guint64 wanted = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (bribe->favour.shares[p] > 0)
      wanted |= G_GUINT64_CONSTANT (1) << p;
  bribe->granted = bribe->sent == wanted;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if ((bribe->sent >> p) & 1)
      {
        int share = bribe->favour.shares[p];
        bribe->paid[p] = bribe->granted ? share : share - share / 2;
      }
}

PayBribes *
pay_bribes_new (const PayPosition *position, const PayBribeSheet *const *sheets)
{
  PayBribes *self = g_new0 (PayBribes, 1);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));

  self->bribes = g_array_new (FALSE, TRUE, sizeof (PayBribe));
  for (guint p = 0; p < n_powers; p++)
    for (guint i = 0; sheets[p] && i < pay_bribe_sheet_get_n (sheets[p]); i++)
      {
        const PayFavour *favour = pay_bribe_sheet_get (sheets[p], i);
        PayBribe *bribe = find (self, favour);
        if (!bribe)
          {
            PayBribe added = { .favour = *favour };
            g_array_append_val (self->bribes, added);
            bribe = &g_array_index (self->bribes, PayBribe, self->bribes->len - 1);
          }
        bribe->sent |= G_GUINT64_CONSTANT (1) << p;
      }
  for (guint i = 0; i < self->bribes->len; i++)
    settle (&g_array_index (self->bribes, PayBribe, i));
  return self;
}

void
pay_bribes_free (PayBribes *self)
{
  if (!self)
    return;
  g_array_unref (self->bribes);
  g_free (self);
}

guint
pay_bribes_get_n (const PayBribes *self)
{
  return self->bribes->len;
}

const PayBribe *
pay_bribes_get (const PayBribes *self, guint i)
{
  g_return_val_if_fail (i < self->bribes->len, NULL);
  return &g_array_index (self->bribes, PayBribe, i);
}

/* Returns the DB that a power pays for all its bribes. */
static int
bribes_get_spent (const PayBribes *self, PayPower power)
{
  int spent = 0;

  for (guint i = 0; i < self->bribes->len; i++)
    spent += pay_bribes_get (self, i)->paid[power];
  return spent;
}

guint64
pay_bribes_get_missing (const PayBribes *self)
{
  guint64 powers = 0;

  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayBribe *bribe = pay_bribes_get (self, i);
      if (bribe->granted && bribe->favour.kind == PAY_FAVOUR_MISS)
        powers |= G_GUINT64_CONSTANT (1) << bribe->favour.power;
    }
  return powers;
}

/* Returns the provinces of all granted favours of a kind. */
static PayBits
places_of (const PayBribes *self, PayFavourKind kind)
{
  PayBits places = { 0 };

  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayBribe *bribe = pay_bribes_get (self, i);
      if (bribe->granted && bribe->favour.kind == kind)
        pay_bits_add (&places, bribe->favour.place);
    }
  return places;
}

PayBits
pay_bribes_get_held (const PayBribes *self)
{
  return places_of (self, PAY_FAVOUR_HOLD);
}

/* Returns the position after the granted conversions. */
static PayPosition *
convert (const PayBribes *self, const PayPosition *position)
{
  g_autoptr (GArray) favours = g_array_new (FALSE, FALSE, sizeof (PayFavour));

  for (guint i = 0; i < self->bribes->len; i++)
    if (pay_bribes_get (self, i)->granted)
      g_array_append_val (favours, pay_bribes_get (self, i)->favour);
  return pay_bribe_sheet_convert (position, (const PayFavour *) favours->data, favours->len);
}

PayPosition *
pay_bribes_apply (const PayBribes *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  PayBits destroyed = places_of (self, PAY_FAVOUR_DESTROY);
  PayBits doubled = places_of (self, PAY_FAVOUR_DOUBLE);
  guint extra[PAY_MAX_POWERS] = { 0 }, lost[PAY_MAX_POWERS] = { 0 };
  g_autoptr (PayPosition) converted = convert (self, position);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (converted);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (converted); u++)
    {
      PayUnit unit = *pay_position_get_unit (converted, u);
      PayProvince province = pay_board_get_province (board, unit.location);

      if (pay_bits_has (&destroyed, province))
        {
          /* A destroyed extra unit is not replaced, so it is not counted as lost. */
          lost[unit.owner] += !(unit.marks & PAY_MARK_EXTRA);
          continue;
        }
      if (pay_bits_has (&doubled, province))
        unit.marks |= PAY_MARK_DOUBLE | PAY_MARK_DOUBLE_NEXT;
      pay_position_builder_add_unit (builder, unit);
    }
  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayBribe *bribe = pay_bribes_get (self, i);
      if (bribe->granted && bribe->favour.kind == PAY_FAVOUR_EXTRA)
        extra[bribe->favour.power]++;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      pay_position_builder_set_extra (builder, p, pay_position_get_extra (position, p) + extra[p]);
      pay_position_builder_set_short (builder, p, pay_position_get_short (position, p),
                                      pay_position_get_short_next (position, p) + lost[p]);
    }
  return pay_position_builder_finish (builder);
}

/* ---- results --------------------------------------------------------------------------------- */

static void
say (PayDiagnostics *out, PayCode code, const char *first, const char *second, const char *third)
{
  pay_diagnostics_add (out, code, 0, 0, 0, first, second, third, NULL);
}

static const char *
owner_name (const PayPosition *position, PayProvince place)
{
  int u = pay_position_find_unit (position, place);
  return u < 0 ? ""
               : pay_board_get_canonical_power_name (pay_position_get_board (position),
                                                     pay_position_get_unit (position, u)->owner);
}

/* Adds the results that everybody sees: favours that change units, and powers that miss their
 * moves. */
static void
tell_everybody (const PayBribe *bribe, const PayPosition *position, PayDiagnostics *out)
{
  const PayFavour *favour = &bribe->favour;
  const PayBoard *board = pay_position_get_board (position);
  int u = favour->place == PAY_NO_PROVINCE ? -1 : pay_position_find_unit (position, favour->place);
  const PayUnit *unit = u < 0 ? NULL : pay_position_get_unit (position, u);
  g_autofree char *name = unit ? pay_unit_name (board, unit->type, unit->location) : NULL;

  if (!bribe->granted)
    return;
  if (favour->kind == PAY_FAVOUR_MISS)
    say (out, PAY_CODE_BRIBES_MISSED, pay_board_get_canonical_power_name (board, favour->power),
         NULL, NULL);
  else if (unit && favour->kind == PAY_FAVOUR_DESTROY)
    say (out, PAY_CODE_BRIBES_DESTROYED, name, owner_name (position, favour->place), NULL);
  else if (unit && favour->kind == PAY_FAVOUR_DOUBLE)
    say (out, PAY_CODE_BRIBES_DOUBLED, name, owner_name (position, favour->place), NULL);
  else if (unit && favour->kind == PAY_FAVOUR_CONVERT)
    {
      PayUnitType type = unit->type == PAY_UNIT_ARMY ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
      g_autofree char *now = pay_unit_name (board, type, favour->becomes);
      say (out, PAY_CODE_BRIBES_CONVERTED, name, owner_name (position, favour->place), now);
    }
}

/* Adds every bribe of the phase with its payers. */
static void
tell_spy (const PayBribes *self, const PayPosition *position, PayDiagnostics *out)
{
  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayBribe *bribe = pay_bribes_get (self, i);
      g_autofree char *text = pay_favour_text (&bribe->favour, position);
      g_autofree char *payers = pay_favour_payers (&bribe->favour,
                                                   pay_position_get_board (position));
      say (out, bribe->granted ? PAY_CODE_BRIBES_SPIED : PAY_CODE_BRIBES_SPIED_FAILED, text, payers,
           NULL);
    }
}

static void
tell_own (const PayBribes *self, const PayBribe *bribe, const PayPosition *position, PayPower power,
          PayDiagnostics *out)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayFavour *favour = &bribe->favour;
  g_autofree char *text = pay_favour_text (favour, position);
  g_autofree char *paid = g_strdup_printf ("%d", bribe->paid[power]);
  g_autofree char *back = g_strdup_printf ("%d", favour->shares[power] - bribe->paid[power]);

  if (!bribe->granted)
    {
      say (out, PAY_CODE_BRIBES_RENEGED, text, paid, back);
      return;
    }
  say (out, PAY_CODE_BRIBES_GRANTED, text, paid, NULL);
  if (favour->kind == PAY_FAVOUR_BALANCE)
    {
      g_autofree char *balance = g_strdup_printf ("%d",
                                                  pay_position_get_balance (position, favour->power)
                                                    - bribes_get_spent (self, favour->power));
      say (out, PAY_CODE_BRIBES_BALANCE, pay_board_get_canonical_power_name (board, favour->power),
           balance, NULL);
    }
  if (favour->kind == PAY_FAVOUR_PRESS)
    {
      g_autofree char *year = g_strdup_printf ("%d", pay_position_get_phase (position).year + 2);
      say (out, PAY_CODE_BRIBES_PRESS, year, NULL, NULL);
    }
  if (favour->kind == PAY_FAVOUR_SPY)
    tell_spy (self, position, out);
}

PayDiagnostics *
pay_bribes_tell (const PayBribes *self, const PayPosition *position, PayPower power)
{
  PayDiagnostics *out = pay_diagnostics_new ();

  for (guint i = 0; i < self->bribes->len; i++)
    {
      const PayBribe *bribe = pay_bribes_get (self, i);
      const PayFavour *favour = &bribe->favour;

      if (power == PAY_NO_POWER)
        {
          tell_everybody (bribe, position, out);
          continue;
        }
      if ((bribe->sent >> power) & 1)
        tell_own (self, bribe, position, power, out);
      int u = favour->kind == PAY_FAVOUR_HOLD ? pay_position_find_unit (position, favour->place)
                                              : -1;
      if (bribe->granted && u >= 0 && pay_position_get_unit (position, u)->owner == power)
        {
          g_autofree char *name = pay_unit_text (pay_position_get_board (position),
                                                 pay_position_get_unit (position, u));
          say (out, PAY_CODE_BRIBES_HELD, name, NULL, NULL);
        }
    }
  return out;
}
