/* known.c - views that are made from packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/view-private.h"

static void
clear_string (gpointer data)
{
  g_free (*(char **) data);
}

static GArray *
new_list (guint n)
{
  GArray *list = g_array_sized_new (FALSE, FALSE, sizeof (int), n);

  for (guint i = 0; i < n; i++)
    g_array_append_val (list, (int) { -1 });
  return list;
}

PayKnown *
pay_known_new (PayPosition *position)
{
  PayKnown *self = g_new0 (PayKnown, 1);
  guint n_units = pay_position_get_n_units (position);

  self->position = pay_position_ref (position);
  self->sightings = g_array_new (FALSE, FALSE, sizeof (PaySighting));
  self->events = g_array_new (FALSE, FALSE, sizeof (PayEvent));
  self->notes = g_array_new (FALSE, FALSE, sizeof (char *));
  g_array_set_clear_func (self->notes, clear_string);
  self->prices = new_list (n_units);
  self->payments = new_list (n_units);
  self->bought = new_list (n_units);
  self->accepted = g_array_new (FALSE, FALSE, sizeof (PayAccepted));
  self->reductions = -1;
  self->ledger = pay_ledger_new ();
  self->told[0] = pay_diagnostics_new ();
  self->told[1] = pay_diagnostics_new ();
  return self;
}

void
pay_known_free (PayKnown *self)
{
  if (!self)
    return;
  pay_position_unref (self->position);
  pay_outcome_free (self->outcome);
  g_array_unref (self->sightings);
  g_array_unref (self->events);
  g_array_unref (self->notes);
  g_free (self->sheet);
  g_array_unref (self->prices);
  g_array_unref (self->payments);
  g_array_unref (self->bought);
  g_array_unref (self->accepted);
  pay_ledger_unref (self->ledger);
  pay_diagnostics_free (self->told[0]);
  pay_diagnostics_free (self->told[1]);
  g_free (self);
}

void
pay_view_set_computer (PayView *self, PayPower power, const char *level)
{
  g_free (self->computers[power]);
  self->computers[power] = g_strdup (level);
}

PayView *
pay_view_new_known (PaySetup *setup, PayViewer viewer, GPtrArray *known, gboolean waiting,
                    PayChain *chain)
{
  PayView *self = g_atomic_rc_box_new0 (PayView);

  self->setup = pay_setup_ref (setup);
  self->viewer = viewer;
  self->known = known;
  self->waiting = waiting;
  self->chain = chain;
  self->blind = pay_view_is_tin_cup (self);
  self->positions = g_ptr_array_new_full (known->len, (GDestroyNotify) pay_position_unref);
  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (self->positions, pay_position_ref (((PayKnown *) known->pdata[i])->position));
  /* The sight of the viewer depends only on its own units and supply centres, and the positions
   * in a packet contain all of these. */
  for (guint i = 0; self->blind && i < known->len; i++)
    {
      PayKnown *turn = known->pdata[i];
      turn->sight = pay_sight_new (pay_setup_get_options (setup), turn->position,
                                   MAX (viewer, PAY_NO_POWER));
    }
  return self;
}

/* Copies the public part of a turn. Prices are public only with public-totals. */
static PayKnown *
make_public (const PayView *public, const PayKnown *known)
{
  const PayOptions *options = pay_setup_get_options (public->setup);
  g_autoptr (PayPosition) position = pay_view_redact (public, known->position);
  PayKnown *copy = pay_known_new (position);

  copy->outcome = known->outcome ? pay_outcome_copy (known->outcome) : NULL;
  g_array_append_vals (copy->events, known->events->data, known->events->len);
  for (guint i = 0; i < known->notes->len; i++)
    {
      char *note = g_strdup (g_array_index (known->notes, char *, i));
      g_array_append_val (copy->notes, note);
    }
  if (pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS))
    for (guint i = 0; i < known->prices->len; i++)
      g_array_index (copy->prices, int, i) = g_array_index (known->prices, int, i);
  pay_diagnostics_free (copy->told[0]);
  copy->told[0] = pay_diagnostics_copy (known->told[0]);
  return copy;
}

PayView *
pay_view_new_known_public (PayView *self)
{
  PayView *public = g_atomic_rc_box_new0 (PayView);

  g_return_val_if_fail (self->known && !self->blind, NULL);

  public->setup = pay_setup_tell (self->setup, PAY_NO_POWER);
  public->viewer = PAY_VIEWER_PUBLIC;
  public->chain = pay_chain_copy (self->chain);
  public->known = g_ptr_array_new_full (self->known->len, (GDestroyNotify) pay_known_free);
  public->positions = g_ptr_array_new_full (self->known->len, (GDestroyNotify) pay_position_unref);
  for (guint i = 0; i < self->known->len; i++)
    {
      PayKnown *known = make_public (public, self->known->pdata[i]);
      g_ptr_array_add (public->known, known);
      g_ptr_array_add (public->positions, pay_position_ref (known->position));
    }
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
  public->computers[p] = g_strdup (self->computers[p]);
  return public;
}
