/* board.c - access to the data of a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board.h"

#include "base/language.h"
#include "board/board-private.h"
#include "board/name-trie.h"
#include "board/names.h"

#include <string.h>

PayBoard *
pay_board_new_empty (void)
{
  PayBoard *self = g_new0 (PayBoard, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->strings = g_string_chunk_new (4096);
  self->aliases = g_array_new (FALSE, FALSE, sizeof (PayBoardAlias));
  self->coast_aliases = g_array_new (FALSE, FALSE, sizeof (PayCoastAlias));
  self->names = g_array_new (FALSE, FALSE, sizeof (PayNameEntry));
  self->tongues = g_ptr_array_new_with_free_func (g_free);
  self->coast_words = g_array_new (FALSE, FALSE, sizeof (PayCoastAlias));
  self->power_aliases = g_array_new (FALSE, FALSE, sizeof (PayPowerAlias));
  self->power_words = g_array_new (FALSE, FALSE, sizeof (PayNameEntry));
  return self;
}

PayBoard *
pay_board_ref (PayBoard *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
pay_board_unref (PayBoard *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_string_chunk_free (self->strings);
  g_array_unref (self->aliases);
  g_array_unref (self->coast_aliases);
  g_array_unref (self->names);
  pay_name_trie_free (self->trie);
  g_ptr_array_unref (self->tongues);
  g_array_unref (self->coast_words);
  g_array_unref (self->power_aliases);
  g_array_unref (self->power_words);
  pay_name_trie_free (self->powers_trie);
  g_free (self->fleet_moves);
  g_free (self->units);
  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    g_free (self->drawing[i]);
  g_free (self);
}

const char *
pay_board_get_variant (const PayBoard *self)
{
  return self->variant;
}

const char *
pay_board_get_title (const PayBoard *self)
{
  return self->title;
}

const char *
pay_board_get_credits (const PayBoard *self)
{
  return self->credits;
}

const char *
pay_board_get_art (const PayBoard *self)
{
  return self->art;
}

guint
pay_board_get_victory (const PayBoard *self)
{
  return self->victory;
}

PayPhase
pay_board_get_start (const PayBoard *self)
{
  return self->start;
}

int
pay_board_get_year_step (const PayBoard *self)
{
  return self->year_step;
}

const PayCalendarPhase *
pay_board_get_calendar (const PayBoard *self, guint *n)
{
  *n = self->n_calendar;
  return self->calendar;
}

gboolean
pay_board_has_usual_calendar (const PayBoard *self)
{
  for (guint i = 0; i < self->n_calendar; i++)
    {
      const PayCalendarPhase *phase = &self->calendar[i], *usual = &pay_usual_calendar[i];
      if (i >= PAY_N_USUAL_CALENDAR || phase->season != usual->season || phase->kind != usual->kind
          || phase->every != usual->every || phase->rest != usual->rest
          || phase->income != usual->income)
        return FALSE;
    }
  return self->n_calendar == PAY_N_USUAL_CALENDAR;
}

/* ---- provinces and locations ---- */

static inline gboolean
is_province (const PayBoard *self, int province)
{
  return province >= 0 && (guint) province < self->n_provinces;
}

static inline gboolean
is_location (const PayBoard *self, int location)
{
  return location >= 0 && (guint) location < self->n_locations;
}

guint
pay_board_get_n_provinces (const PayBoard *self)
{
  return self->n_provinces;
}

guint
pay_board_get_n_locations (const PayBoard *self)
{
  return self->n_locations;
}

const char *
pay_board_get_abbreviation (const PayBoard *self, PayLocation location)
{
  g_return_val_if_fail (is_location (self, location), "");
  return self->abbreviation[location];
}

/* Returns the names in the language of the interface, or NULL if the board has none. */
static const PayBoardTongue *
get_language (const PayBoard *self)
{
  const char *language = pay_language_get ();

  for (guint i = 0; i < self->tongues->len; i++)
    {
      const PayBoardTongue *tongue = self->tongues->pdata[i];
      if (strcmp (tongue->language, language) == 0)
        return tongue;
    }
  return NULL;
}

const char *
pay_board_get_name (const PayBoard *self, PayLocation location)
{
  g_return_val_if_fail (is_location (self, location), "");

  const PayBoardTongue *tongue = get_language (self);
  return tongue && tongue->name[location] ? tongue->name[location] : self->name[location];
}

const char *
pay_board_get_canonical_name (const PayBoard *self, PayLocation location)
{
  g_return_val_if_fail (is_location (self, location), "");
  return self->name[location];
}

PayProvinceKind
pay_board_get_kind (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), PAY_PROVINCE_IMPASSABLE);
  return self->kind[province];
}

PayProvince
pay_board_get_province (const PayBoard *self, PayLocation location)
{
  g_return_val_if_fail (is_location (self, location), PAY_NO_PROVINCE);
  return self->province[location];
}

const char *
pay_board_get_coast (const PayBoard *self, PayLocation location)
{
  g_return_val_if_fail (is_location (self, location), NULL);
  return self->coast[location];
}

const PayLocation *
pay_board_get_coasts (const PayBoard *self, PayProvince province, guint *n)
{
  *n = 0;
  g_return_val_if_fail (is_province (self, province), NULL);
  *n = self->n_coasts[province];
  return *n ? self->coasts + self->first_coast[province] : NULL;
}

PayLocation
pay_board_find_coast (const PayBoard *self, PayProvince province, const char *coast)
{
  guint n;
  const PayLocation *coasts = pay_board_get_coasts (self, province, &n);

  for (guint i = 0; i < n; i++)
    if (g_ascii_strcasecmp (self->coast[coasts[i]], coast) == 0)
      return coasts[i];
  return PAY_NO_LOCATION;
}

/* ---- moves ---- */

const PayBits *
pay_board_get_army_reach (const PayBoard *self, PayProvince from)
{
  g_return_val_if_fail (is_province (self, from), NULL);
  return &self->army_reach[from];
}

const PayLocation *
pay_board_get_fleet_moves (const PayBoard *self, PayLocation from, guint *n)
{
  *n = 0;
  g_return_val_if_fail (is_location (self, from), NULL);
  *n = self->fleet_start[from + 1] - self->fleet_start[from];
  return self->fleet_moves + self->fleet_start[from];
}

const PayBits *
pay_board_get_fleet_reach (const PayBoard *self, PayLocation from)
{
  g_return_val_if_fail (is_location (self, from), NULL);
  return &self->fleet_reach[from];
}

gboolean
pay_board_can_move (const PayBoard *self, PayUnitType type, PayLocation from, PayLocation to)
{
  g_return_val_if_fail (is_location (self, from) && is_location (self, to), FALSE);

  if (type == PAY_UNIT_ARMY)
    return is_province (self, from) && is_province (self, to)
        && pay_bits_has (&self->army_reach[from], to);
  if (type == PAY_UNIT_FLEET)
    for (guint i = self->fleet_start[from]; i < self->fleet_start[from + 1]; i++)
      if (self->fleet_moves[i] == to)
        return TRUE;
  return FALSE;
}

const PayBits *
pay_board_get_reach (const PayBoard *self, PayUnitType type, PayLocation from)
{
  g_return_val_if_fail (is_location (self, from), NULL);
  if (type == PAY_UNIT_FLEET)
    return &self->fleet_reach[from];
  return &self->army_reach[self->province[from]];
}

const PayBits *
pay_board_get_touch (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), NULL);
  return &self->touch[province];
}

const PayBits *
pay_board_get_seas (const PayBoard *self)
{
  return &self->seas;
}

const PayBits *
pay_board_get_waters (const PayBoard *self)
{
  return &self->waters;
}

const PayBits *
pay_board_get_sailing (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), NULL);
  return &self->sailing[province];
}

gboolean
pay_board_is_port (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), FALSE);
  return pay_bits_has (&self->waters, province) && !pay_bits_has (&self->seas, province);
}

const PayBits *
pay_board_get_coastal (const PayBoard *self)
{
  return &self->coastal;
}

/* Checks whether a fleet or an army can occupy a location in a province of a certain kind. A
 * fleet in a split province needs a coast. */
static gboolean
board_kind_bears (PayProvinceKind kind, PayUnitType type, gboolean split, gboolean is_coast)
{
  switch (type)
    {
    case PAY_UNIT_ARMY:
      return !is_coast && (kind == PAY_PROVINCE_INLAND || kind == PAY_PROVINCE_COAST);
    case PAY_UNIT_FLEET:
      return split == is_coast && (kind == PAY_PROVINCE_SEA || kind == PAY_PROVINCE_COAST);
    case PAY_UNIT_NONE:
    default:
      return FALSE;
    }
}

gboolean
pay_board_can_stand (const PayBoard *self, PayUnitType type, PayLocation location)
{
  if (!is_location (self, location))
    return FALSE;

  PayProvince province = self->province[location];
  return board_kind_bears (self->kind[province], type, self->n_coasts[province] > 0,
                           self->coast[location] != NULL);
}

/* ---- centres ---- */

const PayBits *
pay_board_get_centres (const PayBoard *self)
{
  return &self->centres;
}

gboolean
pay_board_is_centre (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), FALSE);
  return pay_bits_has (&self->centres, province);
}

gboolean
pay_board_builds_anywhere (const PayBoard *self)
{
  return self->builds_anywhere;
}

gboolean
pay_board_is_build_site (const PayBoard *self, PayPower power, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), FALSE);
  return self->builds_anywhere ? pay_bits_has (&self->centres, province)
                               : self->home[province] == power && power != PAY_NO_POWER;
}

PayPower
pay_board_get_home (const PayBoard *self, PayProvince province)
{
  g_return_val_if_fail (is_province (self, province), PAY_NO_POWER);
  return self->home[province];
}

/* ---- powers ---- */

static inline gboolean
is_power (const PayBoard *self, int power)
{
  return power >= 0 && (guint) power < self->n_powers;
}

guint
pay_board_get_n_powers (const PayBoard *self)
{
  return self->n_powers;
}

const char *
pay_board_get_power_name (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");

  const PayBoardTongue *tongue = get_language (self);
  return tongue && tongue->power[power] ? tongue->power[power] : self->powers[power].name;
}

const char *
pay_board_get_canonical_power_name (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");
  return self->powers[power].name;
}

const char *
pay_board_get_power_key (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");
  return self->powers[power].key;
}

const char *
pay_board_get_adjective (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");

  const PayBoardTongue *tongue = get_language (self);
  if (!tongue)
    return self->powers[power].adjective;
  return tongue->adjective[power] ? tongue->adjective[power]
                                  : pay_board_get_power_name (self, power);
}

const char *
pay_board_get_power_letter (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");
  return self->powers[power].letter;
}

const char *
pay_board_get_power_colour (const PayBoard *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), "");
  return self->powers[power].colour;
}

PayPower
pay_board_find_power (const PayBoard *self, const char *name)
{
  g_autofree char *word = pay_names_normalise (name);
  guint low = 0, high = self->power_words->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      const PayNameEntry *entry = &g_array_index (self->power_words, PayNameEntry, middle);
      int order = strcmp (entry->key, word);
      if (order == 0)
        return (PayPower) entry->province;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return PAY_NO_POWER;
}

/* ---- start ---- */

const PayBoardUnit *
pay_board_get_start_units (const PayBoard *self, guint *n)
{
  *n = self->n_units;
  return self->units;
}

PayPower
pay_board_get_start_owner (const PayBoard *self, PayProvince centre)
{
  g_return_val_if_fail (is_province (self, centre), PAY_NO_POWER);
  return self->start_owner[centre];
}
