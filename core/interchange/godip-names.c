/* godip-names.c - the names of boards, places and phases in godip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/godip-names.h"

#include "position/phase.h"

#include <string.h>

typedef struct
{
  const char *theirs, *ours;
} Pair;

/* The boards that both programs have with the same places. */
static const Pair variants[] = {
  { "Classical", "standard" },
  { "Fleet Rome", "fleet-rome" },
};

/* The places of these boards whose abbreviations differ. */
static const Pair places[] = {
  { "mid", "MAO" },
  { "nat", "NAO" },
  { "nrg", "NWG" },
  { "gol", "LYO" },
};

const char *
pay_godip_find_variant (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (strcmp (variants[i].theirs, name) == 0)
      return variants[i].ours;
  return NULL;
}

const char *
pay_godip_find_name (const char *variant)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (strcmp (variants[i].ours, variant) == 0)
      return variants[i].theirs;
  return NULL;
}

char *
pay_godip_place (const char *place)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_ascii_strcasecmp (places[i].theirs, place) == 0)
      return g_strdup (places[i].ours);
  return g_strdup (place);
}

char *
pay_godip_place_name (const PayBoard *board, PayLocation location)
{
  const char *name = pay_board_get_abbreviation (board, location);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (strcmp (places[i].ours, name) == 0)
      return g_strdup (places[i].theirs);
  return g_ascii_strdown (name, -1);
}

gboolean
pay_godip_phase (const PayBoard *board, gint64 year, const char *season, const char *type,
                 PayPhase *phase)
{
  static const char *const types[] = {
    [PAY_PHASE_MOVEMENT] = "Movement",
    [PAY_PHASE_RETREAT] = "Retreat",
    [PAY_PHASE_ADJUSTMENT] = "Adjustment",
  };
  guint kind = 0;

  while (kind < G_N_ELEMENTS (types) && strcmp (types[kind], type) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (types) || year < PAY_MIN_YEAR || year > PAY_MAX_YEAR
      || (strcmp (season, "Spring") != 0 && strcmp (season, "Fall") != 0))
    return FALSE;
  phase->year = (int) year;
  phase->kind = kind;
  phase->season = *season == 'S' ? PAY_SEASON_SPRING : PAY_SEASON_FALL;
  if (kind == PAY_PHASE_ADJUSTMENT && phase->season == PAY_SEASON_FALL)
    phase->season = PAY_SEASON_WINTER;
  return pay_phase_is_on (board, *phase);
}
