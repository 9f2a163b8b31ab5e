/* theatre.c - a theatre of war in the Ministry
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ministry/theatre.h"

#include "ministry/theatre-private.h"

typedef struct
{
  guint to;
  char *order;
} Step;

typedef struct
{
  char *name;
  PayTheatreResult result;
  GArray *steps; /* Step */
} Position;

struct _PayTheatre
{
  char *title;
  gboolean spring;
  int ours, theirs;
  char *power, *units, *provinces;
  GPtrArray *positions; /* Position */
};

/* ---- making and copying ---------------------------------------------------------------------- */

static void
step_clear (gpointer data)
{
  Step *step = data;
  g_free (step->order);
}

static void
position_free (gpointer data)
{
  Position *position = data;

  g_free (position->name);
  g_array_unref (position->steps);
  g_free (position);
}

static Position *
position_new (const char *name)
{
  Position *position = g_new0 (Position, 1);

  position->name = g_strdup (name);
  position->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (position->steps, step_clear);
  return position;
}

static void
append_step (Position *position, guint to, const char *order)
{
  Step step = { to, g_strdup (order) };
  g_array_append_val (position->steps, step);
}

static Position *
get (const PayTheatre *self, guint position)
{
  return g_ptr_array_index (self->positions, position);
}

static Step *
get_step (const PayTheatre *self, guint position, guint step)
{
  return &g_array_index (get (self, position)->steps, Step, step);
}

PayTheatre *
pay_theatre_new_sized (const char *title, guint n)
{
  PayTheatre *self = g_new0 (PayTheatre, 1);

  self->title = g_strdup (title);
  self->power = g_strdup ("");
  self->units = g_strdup ("");
  self->provinces = g_strdup ("");
  self->spring = TRUE;
  self->positions = g_ptr_array_new_with_free_func (position_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->positions, position_new (""));
  return self;
}

PayTheatre *
pay_theatre_new (const char *title)
{
  return pay_theatre_new_sized (title, 1);
}

PayTheatre *
pay_theatre_copy (const PayTheatre *self)
{
  PayTheatre *copy = g_memdup2 (self, sizeof *self);

  copy->title = g_strdup (self->title);
  copy->power = g_strdup (self->power);
  copy->units = g_strdup (self->units);
  copy->provinces = g_strdup (self->provinces);
  copy->positions = g_ptr_array_new_with_free_func (position_free);
  for (guint i = 0; i < self->positions->len; i++)
    {
      Position *position = position_new (get (self, i)->name);
      position->result = get (self, i)->result;
      for (guint s = 0; s < get (self, i)->steps->len; s++)
        append_step (position, get_step (self, i, s)->to, get_step (self, i, s)->order);
      g_ptr_array_add (copy->positions, position);
    }
  return copy;
}

void
pay_theatre_free (PayTheatre *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_free (self->power);
  g_free (self->units);
  g_free (self->provinces);
  g_ptr_array_unref (self->positions);
  g_free (self);
}

/* ---- reading --------------------------------------------------------------------------------- */

const char *
pay_theatre_get_title (const PayTheatre *self)
{
  return self->title;
}

gboolean
pay_theatre_get_spring (const PayTheatre *self)
{
  return self->spring;
}

int
pay_theatre_get_ours (const PayTheatre *self)
{
  return self->ours;
}

int
pay_theatre_get_theirs (const PayTheatre *self)
{
  return self->theirs;
}

const char *
pay_theatre_get_power (const PayTheatre *self)
{
  return self->power;
}

const char *
pay_theatre_get_units (const PayTheatre *self)
{
  return self->units;
}

const char *
pay_theatre_get_provinces (const PayTheatre *self)
{
  return self->provinces;
}

guint
pay_theatre_get_n (const PayTheatre *self)
{
  return self->positions->len;
}

const char *
pay_theatre_get_name (const PayTheatre *self, guint position)
{
  g_return_val_if_fail (position < self->positions->len, "");
  return get (self, position)->name;
}

PayTheatreResult
pay_theatre_get_result (const PayTheatre *self, guint position)
{
  g_return_val_if_fail (position < self->positions->len, PAY_THEATRE_OPEN);
  return get (self, position)->result;
}

guint
pay_theatre_get_n_steps (const PayTheatre *self, guint position)
{
  g_return_val_if_fail (position < self->positions->len, 0);
  return get (self, position)->steps->len;
}

guint
pay_theatre_get_step (const PayTheatre *self, guint position, guint step)
{
  g_return_val_if_fail (step < pay_theatre_get_n_steps (self, position), 0);
  return get_step (self, position, step)->to;
}

const char *
pay_theatre_get_order (const PayTheatre *self, guint position, guint step)
{
  g_return_val_if_fail (step < pay_theatre_get_n_steps (self, position), "");
  return get_step (self, position, step)->order;
}

/* ---- editing --------------------------------------------------------------------------------- */

static void
set_text (char **place, const char *text)
{
  char *copy = g_strdup (text);

  g_free (*place);
  *place = copy;
}

void
pay_theatre_set_title (PayTheatre *self, const char *title)
{
  set_text (&self->title, title);
}

void
pay_theatre_set_power (PayTheatre *self, const char *power)
{
  set_text (&self->power, power);
}

void
pay_theatre_set_units (PayTheatre *self, const char *units)
{
  set_text (&self->units, units);
}

void
pay_theatre_set_provinces (PayTheatre *self, const char *provinces)
{
  set_text (&self->provinces, provinces);
}

void
pay_theatre_set_spring (PayTheatre *self, gboolean spring)
{
  self->spring = spring;
}

void
pay_theatre_set_money (PayTheatre *self, int ours, int theirs)
{
  self->ours = CLAMP (ours, 0, PAY_THEATRE_MAX_MONEY);
  self->theirs = CLAMP (theirs, 0, PAY_THEATRE_MAX_MONEY);
}

void
pay_theatre_set_name (PayTheatre *self, guint position, const char *name)
{
  g_return_if_fail (position < self->positions->len);
  g_free (get (self, position)->name);
  get (self, position)->name = g_strdup (name);
}

void
pay_theatre_set_order (PayTheatre *self, guint position, guint step, const char *order)
{
  g_return_if_fail (step < pay_theatre_get_n_steps (self, position));
  g_free (get_step (self, position, step)->order);
  get_step (self, position, step)->order = g_strdup (order);
}

/* Marks the positions that can be reached, without recursion, because a file may contain a chain
 * of any length. */
static void
mark_reached (const PayTheatre *self, guint from, gboolean *reached)
{
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (guint));

  reached[from] = TRUE;
  g_array_append_val (todo, from);
  while (todo->len > 0)
    {
      guint at = g_array_index (todo, guint, todo->len - 1);
      g_array_set_size (todo, todo->len - 1);
      for (guint s = 0; s < get (self, at)->steps->len; s++)
        {
          guint to = get_step (self, at, s)->to;
          if (!reached[to])
            {
              reached[to] = TRUE;
              g_array_append_val (todo, to);
            }
        }
    }
}

static gboolean
leads_to (const PayTheatre *self, guint from, guint to)
{
  g_autofree gboolean *reached = g_new0 (gboolean, self->positions->len);

  mark_reached (self, from, reached);
  return reached[to];
}

/* Removes the positions that cannot be reached. The other positions keep their order. */
static void
prune (PayTheatre *self)
{
  guint n = self->positions->len, kept = 0;
  g_autofree gboolean *reached = g_new0 (gboolean, n);
  g_autofree guint *place = g_new0 (guint, n);

  mark_reached (self, 0, reached);
  for (guint i = 0; i < n; i++)
    if (reached[i])
      place[i] = kept++;
  for (guint i = n; i-- > 0;)
    if (!reached[i])
      g_ptr_array_remove_index (self->positions, i);
  for (guint i = 0; i < self->positions->len; i++)
    for (guint s = 0; s < get (self, i)->steps->len; s++)
      get_step (self, i, s)->to = place[get_step (self, i, s)->to];
}

void
pay_theatre_decide (PayTheatre *self, guint position, PayTheatreResult result)
{
  get (self, position)->result = result;
}

void
pay_theatre_set_result (PayTheatre *self, guint position, PayTheatreResult result)
{
  g_return_if_fail (position < self->positions->len);

  get (self, position)->result = result;
  if (result == PAY_THEATRE_OPEN)
    return;
  g_array_set_size (get (self, position)->steps, 0);
  prune (self);
}

static gboolean
check_room (const PayTheatre *self, guint from, PayDiagnostics *diagnostics)
{
  if (get (self, from)->result != PAY_THEATRE_OPEN)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_DECIDED, 0, 0, 0, get (self, from)->name,
                           NULL);
      return FALSE;
    }
  if (get (self, from)->steps->len >= PAY_THEATRE_MAX_STEPS)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_THEATRE_MAX_STEPS);
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_MANY_STEPS, 0, 0, 0,
                           get (self, from)->name, limit, NULL);
      return FALSE;
    }
  return TRUE;
}

int
pay_theatre_add (PayTheatre *self, guint under, const char *name, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (under < self->positions->len, -1);

  if (!check_room (self, under, diagnostics))
    return -1;
  if (self->positions->len >= PAY_THEATRE_MAX_POSITIONS)
    {
      g_autofree char *limit = g_strdup_printf ("%d", PAY_THEATRE_MAX_POSITIONS);
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_MANY, 0, 0, 0, limit, NULL);
      return -1;
    }
  g_ptr_array_add (self->positions, position_new (name));
  append_step (get (self, under), self->positions->len - 1, "");
  return (int) self->positions->len - 1;
}

gboolean
pay_theatre_add_step (PayTheatre *self, guint from, guint to, const char *order,
                      PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (from < self->positions->len && to < self->positions->len, FALSE);

  if (!check_room (self, from, diagnostics))
    return FALSE;
  if (leads_to (self, to, from))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_CIRCLE, 0, 0, 0, get (self, to)->name,
                           get (self, from)->name, NULL);
      return FALSE;
    }
  append_step (get (self, from), to, order);
  return TRUE;
}

void
pay_theatre_remove_step (PayTheatre *self, guint position, guint step)
{
  g_return_if_fail (step < pay_theatre_get_n_steps (self, position));

  g_array_remove_index (get (self, position)->steps, step);
  prune (self);
}

/* ---- thresholds and bids --------------------------------------------------------------------- */

gboolean
pay_theatre_get_range (const PayTheatre *self, const PayFraction *thresholds, guint position,
                       guint *best, guint *worst)
{
  guint n = pay_theatre_get_n_steps (self, position);

  *best = *worst = 0;
  for (guint s = 0; s < n; s++)
    {
      PayFraction here = thresholds[get_step (self, position, s)->to];
      if (pay_fraction_equal (here, PAY_FRACTION_NONE))
        return FALSE;
      if (pay_fraction_compare (here, thresholds[get_step (self, position, *best)->to]) < 0)
        *best = s;
      if (pay_fraction_compare (here, thresholds[get_step (self, position, *worst)->to]) > 0)
        *worst = s;
    }
  return n > 0;
}

/* Computes the thresholds of a position and of all positions that can be reached from it.
 * Positions are visited after the positions that they lead to. An explicit stack replaces
 * recursion. */
static void
solve_from (const PayTheatre *self, guint root, PayFraction *thresholds, gboolean *done)
{
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (todo, root);
  while (todo->len > 0)
    {
      guint at = g_array_index (todo, guint, todo->len - 1), best, worst;
      const Position *position = get (self, at);
      gboolean ready = TRUE;

      for (guint s = 0; s < position->steps->len && !done[at]; s++)
        if (!done[get_step (self, at, s)->to])
          {
            g_array_append_val (todo, get_step (self, at, s)->to);
            ready = FALSE;
          }
      if (!ready)
        continue;
      g_array_set_size (todo, todo->len - 1);
      if (done[at])
        continue;
      done[at] = TRUE;
      if (position->result != PAY_THEATRE_OPEN)
        thresholds[at] = position->result == PAY_THEATRE_WON ? PAY_FRACTION_ZERO
                                                             : PAY_FRACTION_INFINITY;
      else if (pay_theatre_get_range (self, thresholds, at, &best, &worst))
        thresholds[at] = pay_threshold_join (thresholds[get_step (self, at, best)->to],
                                             thresholds[get_step (self, at, worst)->to]);
    }
}

PayFraction *
pay_theatre_solve (const PayTheatre *self)
{
  guint n = self->positions->len;
  PayFraction *thresholds = g_new0 (PayFraction, n); /* all PAY_FRACTION_NONE */
  g_autofree gboolean *done = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    solve_from (self, i, thresholds, done);
  return thresholds;
}

gboolean
pay_theatre_get_bids (const PayTheatre *self, const PayFraction *thresholds, guint position,
                      int ours, int theirs, PayWinningBids *bids)
{
  guint best, worst;

  return pay_theatre_get_range (self, thresholds, position, &best, &worst)
      && pay_threshold_bids (thresholds[get_step (self, position, best)->to],
                             thresholds[get_step (self, position, worst)->to], ours, theirs, bids);
}

char *
pay_theatre_get_offer (const PayTheatre *self, const PayFraction *thresholds, guint position,
                       PayDiagnostics *diagnostics)
{
  const char *name = pay_theatre_get_name (self, position);
  PayCode code = PAY_CODE_NONE;
  PayWinningBids bids;
  guint best, worst;
  gint64 low, high;

  if (!pay_theatre_get_range (self, thresholds, position, &best, &worst)
      || !pay_theatre_get_bids (self, thresholds, position, self->ours, self->theirs, &bids)
      || bids.any || !bids.ours)
    code = PAY_CODE_THEATRE_NOT_OURS;
  else if (!*pay_theatre_get_order (self, position, best))
    code = PAY_CODE_THEATRE_NO_ORDER;
  else if (!pay_winning_bids_coins (&bids, &low, &high))
    code = PAY_CODE_THEATRE_NO_COIN;
  if (code == PAY_CODE_NONE)
    return g_strdup_printf ("%" G_GINT64_FORMAT " : %s", low,
                            pay_theatre_get_order (self, position, best));
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, name, NULL);
  return NULL;
}

GArray *
pay_theatre_budget (const PayTheatre *self, const PayFraction *thresholds, PayFraction *spring,
                    PayFraction *fall)
{
  GArray *seasons = g_array_new (FALSE, FALSE, sizeof (PayTheatreSeason));
  gboolean is_spring = self->spring;
  guint at = 0, best, worst;

  *spring = *fall = PAY_FRACTION_ZERO;
  while (pay_fraction_is_number (thresholds[at])
         && pay_theatre_get_range (self, thresholds, at, &best, &worst))
    {
      guint to = get_step (self, at, best)->to;
      PayTheatreSeason season = {
        .position = at,
        .step = best,
        .spring = is_spring,
        .share = pay_fraction_short (pay_fraction_sub (thresholds[at], thresholds[to])),
      };
      PayFraction *sum = is_spring ? spring : fall;

      *sum = pay_fraction_short (pay_fraction_add (*sum, season.share));
      g_array_append_val (seasons, season);
      is_spring = !is_spring;
      at = to;
    }
  return seasons;
}

void
pay_theatre_check (const PayTheatre *self, PayDiagnostics *diagnostics)
{
  g_autofree PayFraction *thresholds = pay_theatre_solve (self);
  gboolean loose = FALSE;

  for (guint i = 0; i < self->positions->len; i++)
    {
      const Position *position = get (self, i);
      if (position->result == PAY_THEATRE_OPEN && position->steps->len == 0)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_LOOSE, 0, 0, 0, position->name, NULL);
          loose = TRUE;
        }
    }
  if (!loose && pay_fraction_equal (thresholds[0], PAY_FRACTION_NONE))
    pay_diagnostics_add (diagnostics, PAY_CODE_THEATRE_TOO_FINE, 0, 0, 0, NULL);
}
