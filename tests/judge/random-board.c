/* random-board.c - random boards with every feature that a board can have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-board.h"

#include "base/random.h"
#include "board/board-builder.h"

#define CHANCE(percent) (pay_random_below (random, 100) < (percent))

typedef struct
{
  PayBoardBuilder *builder;
  PayProvinceKind kind[PAY_MAX_PROVINCES];
  guint n_coasts[PAY_MAX_PROVINCES];
} Maker;

static char *
name_place (guint p)
{
  return g_strdup_printf ("P%u", p);
}

static void
add_place (Maker *self, PayRandom *random, guint p, guint *n_locations)
{
  g_autofree char *id = name_place (p);
  g_autofree char *name = g_strdup_printf ("Place %u", p);
  guint kind = pay_random_below (random, 100);

  self->kind[p] = kind < 35 ? PAY_PROVINCE_SEA
                : kind < 82 ? PAY_PROVINCE_COAST
                : kind < 96 ? PAY_PROVINCE_INLAND
                            : PAY_PROVINCE_IMPASSABLE;
  pay_board_builder_add_province (self->builder, id, name, self->kind[p]);
  if (self->kind[p] != PAY_PROVINCE_COAST)
    return;
  if (CHANCE (15) && *n_locations + 4 <= PAY_MAX_LOCATIONS)
    self->n_coasts[p] = 2 + pay_random_below (random, 3);
  else if (CHANCE (30))
    pay_board_builder_add_port (self->builder, id);
  for (guint c = 0; c < self->n_coasts[p]; c++)
    {
      g_autofree char *coast = g_strdup_printf ("C%u", c);
      pay_board_builder_add_coast (self->builder, id, coast, coast);
    }
  *n_locations += self->n_coasts[p];
}

/* Returns the location of a fleet in the province, on a random one of its coasts. */
static char *
name_shore (Maker *self, PayRandom *random, guint p)
{
  g_autofree char *id = name_place (p);

  if (self->n_coasts[p] == 0)
    return g_steal_pointer (&id);
  return g_strdup_printf ("%s/C%u", id, pay_random_below (random, self->n_coasts[p]));
}

static gboolean
bears (PayProvinceKind kind, PayUnitType type)
{
  return kind == PAY_PROVINCE_COAST
      || kind == (type == PAY_UNIT_ARMY ? PAY_PROVINCE_INLAND : PAY_PROVINCE_SEA);
}

/* Links two provinces. A link of two coastal provinces is for both types of units, for armies
 * only (by land or a strait), or for fleets only. */
static void
add_link (Maker *self, PayRandom *random, guint a, guint b)
{
  guint lot = pay_random_below (random, 100);
  gboolean coasts = self->kind[a] == PAY_PROVINCE_COAST && self->kind[b] == PAY_PROVINCE_COAST;

  if (bears (self->kind[a], PAY_UNIT_ARMY) && bears (self->kind[b], PAY_UNIT_ARMY)
      && (!coasts || lot < 85))
    {
      g_autofree char *one = name_place (a), *other = name_place (b);
      pay_board_builder_add_move (self->builder, PAY_UNIT_ARMY, one, other);
      pay_board_builder_add_move (self->builder, PAY_UNIT_ARMY, other, one);
    }
  if (bears (self->kind[a], PAY_UNIT_FLEET) && bears (self->kind[b], PAY_UNIT_FLEET)
      && (!coasts || lot >= 25))
    {
      g_autofree char *one = name_shore (self, random, a), *other = name_shore (self, random, b);
      pay_board_builder_add_move (self->builder, PAY_UNIT_FLEET, one, other);
      pay_board_builder_add_move (self->builder, PAY_UNIT_FLEET, other, one);
    }
}

static void
add_powers (Maker *self, PayRandom *random, guint n_provinces, guint n_powers)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  for (guint i = 0; i < n_powers; i++)
    {
      g_autofree char *key = g_strdup_printf ("POWER%u", i);
      char letter[8] = { 0 };
      /* There are more powers than Latin letters and digits. */
      g_unichar_to_utf8 (i < 36 ? (gunichar) letters[i] : 0x4e00 + i, letter);
      pay_board_builder_add_power (self->builder, key, key, key, letter, "#808080");
    }
  for (guint p = 0; p < n_provinces; p++)
    {
      g_autofree char *id = name_place (p);
      g_autofree char *home = g_strdup_printf ("POWER%u", pay_random_below (random, n_powers));
      if (self->kind[p] != PAY_PROVINCE_IMPASSABLE && (p == 0 || CHANCE (40)))
        pay_board_builder_add_centre (self->builder, id, CHANCE (60) ? home : NULL, NULL);
    }
}

PayBoard *
random_board_make (guint64 seed, guint n_provinces, guint n_powers)
{
  PayRandom state = pay_random_init (seed), *random = &state;
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("random", "Random");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  Maker maker = { .builder = builder };
  guint n_locations = n_provinces;

  for (guint p = 0; p < n_provinces; p++)
    add_place (&maker, random, p, &n_locations);
  if (maker.kind[0] == PAY_PROVINCE_IMPASSABLE)
    return random_board_make (seed + 1000000, n_provinces, n_powers);
  /* Provinces with close numbers are often neighbours, other provinces only occasionally. */
  for (guint a = 0; a < n_provinces; a++)
    for (guint b = a + 1; b < n_provinces; b++)
      if (b - a <= 6 ? CHANCE (60) : CHANCE (1))
        add_link (&maker, random, a, b);
  add_powers (&maker, random, n_provinces, n_powers);
  PayBoard *board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  return board;
}
