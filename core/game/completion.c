/* completion.c - what a line of a sheet may go on with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/completion.h"

#include "diplobucks/bribes.h"
#include "game/line-parts.h"
#include "intimate/homes.h"
#include "intimate/intimate-economy.h"
#include "order/order-list.h"

#include <string.h>

typedef struct
{
  const PaySetup    *setup;
  const PayPosition *position;
  const PayBoard    *board;
  PayPower           power;
  char              *typed; /* without blanks, upper case */
  GPtrArray         *found;
} Finder;

static void
completion_free (gpointer data)
{
  PayCompletion *self = data;

  g_free (self->text);
  g_free (self->about);
  g_free (self);
}

/* Blanks and case do not matter in what people type. Owned. */
static char *
squeeze (const char *text, gsize length)
{
  GString *squeezed = g_string_new (NULL);

  for (gsize i = 0; i < length && text[i]; i++)
    if (!g_ascii_isspace (text[i]))
      g_string_append_c (squeezed, g_ascii_toupper (text[i]));
  return g_string_free (squeezed, FALSE);
}

static gboolean
begins_so (Finder *self, const char *text)
{
  g_autofree char *squeezed = squeeze (text, strlen (text));

  return g_str_has_prefix (squeezed, self->typed);
}

static void
add (Finder *self, const char *text, const char *about)
{
  PayCompletion *completion = g_new (PayCompletion, 1);

  completion->text = g_strdup (text);
  completion->about = g_strdup (about ? about : "");
  g_ptr_array_add (self->found, completion);
}

static void
add_word (Finder *self, const char *word, const char *about)
{
  if (begins_so (self, word))
    add (self, word, about);
}

/* ---- units ---------------------------------------------------------------------------------- */

static void
add_unit (Finder *self, const PayUnit *unit)
{
  g_autofree char *text = pay_unit_name (self->board, unit->type, unit->location);
  const char *name = pay_board_get_name (self->board, unit->location);

  if (!begins_so (self, text) && !begins_so (self, text + 2) && !begins_so (self, name))
    return;
  g_autofree char *about = g_strdup_printf (
    "%s, %s", name, pay_board_get_power_name (self->board, unit->owner));
  add (self, text, about);
}

/* Whether the sheet may hold orders for a power's units. */
static gboolean
is_led (Finder *self, PayPower power)
{
  const PayEconomy *economy = pay_setup_get_economy (self->setup);

  return economy->get_led
         && ((economy->get_led (pay_setup_get_options (self->setup), self->position, self->power)
              >> power) & 1);
}

/* Own ones first; then, with offers, everybody's, else those that the power leads. */
static void
add_units (Finder *self, gboolean offers)
{
  gboolean retreats = pay_position_get_phase (self->position).kind == PAY_PHASE_RETREAT;
  guint n = retreats ? pay_position_get_n_dislodged (self->position)
                     : pay_position_get_n_units (self->position);

  for (int own = 1; own >= 0; own--)
    for (guint i = 0; i < n; i++)
      {
        const PayUnit *unit = retreats ? &pay_position_get_dislodged (self->position, i)->unit
                                       : pay_position_get_unit (self->position, i);
        if ((unit->owner == self->power) == own && (own || offers || is_led (self, unit->owner)))
          add_unit (self, unit);
      }
}

/* Whole orders: what may be built, and waiving; what must be removed is a unit like any other. */
static void
add_builds (Finder *self)
{
  if (pay_order_adjustment_due (self->position, self->power) <= 0)
    return;
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      if (pay_position_get_owner (self->position, (PayProvince) p) != self->power)
        continue;
      g_autoptr (GArray) orders = pay_order_list (self->position, (PayLocation) p,
                                                  PAY_CHECK_DEFAULT);
      for (guint i = 0; i < orders->len; i++)
        {
          const PayOrder *order = &g_array_index (orders, PayOrder, i);
          if (order->kind != PAY_ORDER_BUILD)
            continue;
          g_autofree char *text = pay_order_text (self->board, order);
          const char *name = pay_board_get_name (self->board, order->location);
          if (begins_so (self, text) || begins_so (self, text + 2) || begins_so (self, name))
            add (self, text, name);
        }
    }
  add_word (self, "WAIVE", NULL);
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* The names of the places that an order mentions; owned. */
static char *
order_about (Finder *self, const PayOrder *order)
{
  const char *other = order->other == PAY_NO_LOCATION ? NULL
                                                      : pay_board_get_name (self->board,
                                                                            order->other);
  const char *target = order->target == PAY_NO_LOCATION ? NULL
                                                        : pay_board_get_name (self->board,
                                                                              order->target);

  if (other && target)
    return g_strdup_printf ("%s – %s", other, target);
  return g_strdup (other ? other : target ? target : "");
}

/* A move is also found by the whole name of its place. */
static gboolean
fits (Finder *self, const PayOrder *order, const char *words)
{
  if (begins_so (self, words))
    return TRUE;
  if (order->target == PAY_NO_LOCATION || order->other != PAY_NO_LOCATION || order->n_route > 0)
    return FALSE;
  g_autofree char *named
    = g_strdup_printf ("-%s", pay_board_get_name (self->board, order->target));
  return begins_so (self, named);
}

static void
add_orders (Finder *self, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (self->position, location,
                                              pay_line_checks (self->setup, self->position));

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == PAY_ORDER_WAIVE || order->kind == PAY_ORDER_BUILD)
        continue;
      g_autofree char *words = pay_order_words (self->board, order);
      g_autofree char *about = order_about (self, order);
      if (fits (self, order, words))
        add (self, words, about);
    }
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void
add_powers (Finder *self, gboolean self_too)
{
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      g_autofree char *name
        = g_utf8_strup (pay_board_get_power_name (self->board, (PayPower) p), -1);
      if (self_too || (PayPower) p != self->power)
        add_word (self, name, NULL);
    }
}

/* Behind TRANSFER 5 TO. */
static gboolean
is_before_receiver (const char *line, gsize end, gsize *start)
{
  g_autofree char *before = g_ascii_strup (line, (gssize) end);
  const char *to = strstr (before, " TO ");

  if (!g_str_has_prefix (before, "TRANSFER ") || !to)
    return FALSE;
  *start = (gsize) (to - before) + 4;
  return TRUE;
}

/* ---- bribes and bids ------------------------------------------------------------------------- */

/* What is bought, with its price. */
static void
add_favours (Finder *self)
{
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    {
      /* The list price: who misses his moves is not known yet. */
      g_autofree char *price
        = g_strdup_printf ("%d DB", pay_favour_list_price (kind));
      add_word (self, pay_favour_word (kind), price);
    }
}

static void
add_targets (Finder *self, PayFavourKind kind)
{
  switch (kind)
    {
    case PAY_FAVOUR_BALANCE:
    case PAY_FAVOUR_MISS:
      add_powers (self, FALSE);
      break;
    case PAY_FAVOUR_EXTRA:
      add_powers (self, TRUE);
      break;
    case PAY_FAVOUR_CONVERT:
      add_units (self, FALSE);
      break;
    case PAY_FAVOUR_DOUBLE:
    case PAY_FAVOUR_HOLD:
    case PAY_FAVOUR_DESTROY:
      add_units (self, TRUE);
      break;
    default:
      break;
    }
}

static void
add_mercenaries (Finder *self)
{
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    if (!pay_intimate_is_home (pay_setup_get_options (self->setup), self->board, (PayPower) p))
      {
        g_autofree char *name
          = g_utf8_strup (pay_board_get_power_name (self->board, (PayPower) p), -1);
        add_word (self, name, NULL);
      }
}

/* The byte behind a line's first word and the blanks after it, when it is that word. */
static gboolean
goes_behind (const char *line, const char *word, gsize *rest)
{
  gsize at = strspn (line, " \t"), n = strlen (word);

  if (g_ascii_strncasecmp (line + at, word, n) != 0 || !g_ascii_isspace (line[at + n]))
    return FALSE;
  *rest = at + n + strspn (line + at + n, " \t");
  return TRUE;
}

static void
begin (Finder *self, const char *before, gsize at, gsize *start)
{
  *start = at + strspn (before + at, " \t");
  g_free (self->typed);
  self->typed = squeeze (before + *start, strlen (before + *start));
}

/* Behind BRIBE, UPKEEP and BID. */
static gboolean
complete_command (Finder *self, const char *before, gsize *start)
{
  const PayEconomy *economy = pay_setup_get_economy (self->setup);
  gsize rest;

  if (pay_position_get_phase (self->position).kind != PAY_PHASE_MOVEMENT)
    return FALSE;
  if (economy == &pay_intimate_economy && goes_behind (before, "BID", &rest))
    {
      begin (self, before, rest, start);
      add_mercenaries (self);
      return TRUE;
    }
  if (economy != &pay_diplobucks_economy)
    return FALSE;
  if (goes_behind (before, "UPKEEP", &rest))
    {
      begin (self, before, rest, start);
      add_word (self, "YES", NULL);
      add_word (self, "NO", NULL);
      return TRUE;
    }
  if (!goes_behind (before, "BRIBE", &rest))
    return FALSE;
  begin (self, before, rest, start);
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    if (goes_behind (before + rest, pay_favour_word (kind), start))
      {
        const char *last = MAX (strrchr (before, ':'), strrchr (before, ','));
        begin (self, before, last ? (gsize) (last - before) + 1 : rest + *start, start);
        if (last)
          add_powers (self, TRUE);
        else
          add_targets (self, kind);
        return TRUE;
      }
  add_favours (self);
  return TRUE;
}

/* Words with which a line may begin beside a unit. */
static void
add_commands (Finder *self, gboolean offers)
{
  const PayEconomy *economy = pay_setup_get_economy (self->setup);
  PayPhase phase = pay_position_get_phase (self->position);

  if (phase.kind != PAY_PHASE_MOVEMENT)
    return;
  if (offers)
    {
      add_word (self, "ACCEPT", NULL);
      add_word (self, "TRANSFER", NULL);
    }
  else if (economy == &pay_diplobucks_economy)
    {
      add_word (self, "BRIBE", NULL);
      add_word (self, "UPKEEP", NULL);
    }
  else if (economy == &pay_intimate_economy && phase.season == PAY_SEASON_SPRING
           && pay_intimate_is_home (pay_setup_get_options (self->setup), self->board, self->power))
    add_word (self, "BID", NULL);
}

GPtrArray *
pay_completion_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *line, gsize cursor, gsize *start)
{
  gboolean offers = pay_line_holds_offers (setup, position);
  g_autofree char *before = g_strndup (line, cursor);
  PayLineParts parts;
  Finder self = { .setup = setup, .position = position, .power = power,
                  .board = pay_position_get_board (position),
                  .found = g_ptr_array_new_with_free_func (completion_free) };

  cursor = strlen (before);
  pay_line_parts_find (&parts, setup, position, before, cursor);
  *start = cursor;
  if (cursor > parts.end)
    return self.found; /* in a comment */
  if (offers && is_before_receiver (before, cursor, start))
    {
      self.typed = squeeze (before + *start, cursor - *start);
      add_powers (&self, FALSE);
    }
  else if (complete_command (&self, before, start))
    ;
  else if (parts.has_unit)
    {
      *start = MIN (parts.order, cursor);
      self.typed = squeeze (before + *start, cursor - *start);
      add_orders (&self, parts.location);
    }
  else
    {
      *start = MIN (parts.unit, cursor);
      self.typed = squeeze (before + *start, cursor - *start);
      if (!offers && pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT)
        add_builds (&self);
      add_units (&self, offers);
      if (!parts.has_sign && parts.unit == 0)
        add_commands (&self, offers);
    }
  g_free (self.typed);
  return self.found;
}
