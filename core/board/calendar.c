/* calendar.c - words for seasons and kinds of phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/calendar.h"

static const char *const seasons[PAY_N_SEASONS] = {
  [PAY_SEASON_SPRING] = "spring", [PAY_SEASON_SUMMER] = "summer", [PAY_SEASON_FALL] = "fall",
  [PAY_SEASON_WINTER] = "winter", [PAY_SEASON_AD] = "ad",         [PAY_SEASON_BC] = "bc",
  [PAY_SEASON_YEAR] = "year",
};

static const char *const kinds[] = {
  [PAY_PHASE_MOVEMENT] = "movement",
  [PAY_PHASE_RETREAT] = "retreat",
  [PAY_PHASE_ADJUSTMENT] = "adjustment",
};

/* Names of seasons in other programs. */
static const struct
{
  const char *word;
  PaySeason season;
} others[] = {
  { "autumn", PAY_SEASON_FALL },
  { "a.d.", PAY_SEASON_AD },
  { "b.c.", PAY_SEASON_BC },
};

const char *
pay_season_word (PaySeason season)
{
  return seasons[season];
}

gboolean
pay_season_find (const char *word, PaySeason *season)
{
  for (guint i = 0; i < G_N_ELEMENTS (seasons); i++)
    if (g_ascii_strcasecmp (seasons[i], word) == 0)
      {
        *season = (PaySeason) i;
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_ascii_strcasecmp (others[i].word, word) == 0)
      {
        *season = others[i].season;
        return TRUE;
      }
  return FALSE;
}

const char *
pay_phase_kind_word (PayPhaseKind kind)
{
  return kinds[kind];
}

gboolean
pay_phase_kind_find (const char *word, PayPhaseKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_ascii_strcasecmp (kinds[i], word) == 0)
      {
        *kind = (PayPhaseKind) i;
        return TRUE;
      }
  return FALSE;
}
