/* board-check-places.c - checks powers, provinces, coasts and aliases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-check.h"

#include <string.h>

static gboolean
is_id (const char *text)
{
  gsize n = text ? strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") : 0;
  return n >= 1 && n <= 8 && text[n] == '\0';
}

/* ---- powers ---- */

static gboolean
is_letter (const char *text)
{
  return text && g_utf8_validate (text, -1, NULL) && g_utf8_strlen (text, -1) == 1
      && g_unichar_isalnum (g_utf8_get_char (text));
}

static gboolean
is_colour (const char *text)
{
  return text && text[0] == '#' && strlen (text) == 7
      && strspn (text + 1, "0123456789abcdefABCDEF") == 6;
}

static PayPower
find_power (const PayBoard *board, const char *key)
{
  for (guint i = 0; i < board->n_powers; i++)
    if (strcmp (board->powers[i].key, key) == 0)
      return (PayPower) i;
  return PAY_NO_POWER;
}

static gboolean
check_powers (PayBoardCheck *self)
{
  GArray *parts = self->builder->powers;
  PayBoard *board = self->board;

  if (parts->len == 0)
    pay_check_report (self, PAY_CODE_BOARD_NO_POWERS, 0, NULL, NULL, NULL, NULL);
  if (parts->len > PAY_MAX_POWERS)
    {
      pay_check_report_number (self, PAY_CODE_BOARD_MANY_POWERS, parts->len, PAY_MAX_POWERS, 0);
      return FALSE;
    }
  for (guint i = 0; i < parts->len; i++)
    {
      const PayPowerPart *part = &g_array_index (parts, PayPowerPart, i);
      PayBoardPower power = part->power;

      if (pay_check_is_blank (power.key) || pay_check_is_blank (power.name)
          || pay_check_is_blank (power.adjective))
        {
          pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line, power.key ? power.key : "?",
                            NULL, NULL, NULL);
          continue;
        }
      if (find_power (board, power.key) != PAY_NO_POWER)
        {
          pay_check_report (self, PAY_CODE_BOARD_POWER_TWICE, part->line, power.key, NULL, NULL,
                            NULL);
          continue;
        }
      if (!is_letter (power.letter))
        {
          pay_check_report (self, PAY_CODE_BOARD_BAD_LETTER, part->line, power.key,
                            power.letter ? power.letter : "", NULL, NULL);
          power.letter = power.key; /* the power is kept, so that its name is not reported as
                                     * unknown */
        }
      if (!is_colour (power.colour))
        pay_check_report (self, PAY_CODE_BOARD_BAD_COLOUR, part->line, power.key,
                          power.colour ? power.colour : "", NULL, NULL);

      const char *texts[] = { power.key, power.name, power.adjective, power.letter };
      board->powers[board->n_powers] = power;
      for (guint w = 0; w < G_N_ELEMENTS (texts); w++)
        pay_check_power_word (self, part->line, (PayPower) board->n_powers, texts[w]);
      board->n_powers++;
    }
  return TRUE;
}

/* ---- provinces and coasts ---- */

static int
compare_provinces (const void *a, const void *b)
{
  const PayProvincePart *pa = a, *pb = b;
  int order = g_strcmp0 (pa->id, pb->id);
  if (order == 0)
    order = (pa->line > pb->line) - (pa->line < pb->line);
  return order ? order : g_strcmp0 (pa->name, pb->name);
}

static int
compare_coasts (const void *a, const void *b)
{
  const PayCoastPart *pa = a, *pb = b;
  int order = g_strcmp0 (pa->province, pb->province);
  if (order == 0)
    order = g_strcmp0 (pa->id, pb->id);
  if (order == 0)
    order = (pa->line > pb->line) - (pa->line < pb->line);
  return order ? order : g_strcmp0 (pa->name, pb->name);
}

PayProvince
pay_check_find_province (const PayBoard *board, const char *id)
{
  guint low = 0, high = board->n_provinces;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      int order = g_strcmp0 (board->abbreviation[middle], id);
      if (order == 0)
        return (PayProvince) middle;
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return PAY_NO_PROVINCE;
}

static gboolean
check_provinces (PayBoardCheck *self)
{
  GArray *parts = self->builder->provinces;
  PayBoard *board = self->board;

  if (parts->len == 0)
    pay_check_report (self, PAY_CODE_BOARD_EMPTY, 0, NULL, NULL, NULL, NULL);
  if (parts->len > PAY_MAX_PROVINCES)
    {
      pay_check_report_number (self, PAY_CODE_BOARD_MANY_PROVINCES, parts->len, PAY_MAX_PROVINCES,
                               0);
      return FALSE;
    }
  g_array_sort (parts, compare_provinces);
  for (guint i = 0; i < parts->len; i++)
    {
      const PayProvincePart *part = &g_array_index (parts, PayProvincePart, i);
      guint n = board->n_provinces;

      if (!is_id (part->id))
        {
          pay_check_report (self, PAY_CODE_BOARD_BAD_ID, part->line, part->id ? part->id : "", NULL,
                            NULL, NULL);
          continue;
        }
      if (n > 0 && strcmp (board->abbreviation[n - 1], part->id) == 0)
        {
          pay_check_report (self, PAY_CODE_BOARD_PROVINCE_TWICE, part->line, part->id, NULL, NULL,
                            NULL);
          continue;
        }
      if (pay_check_is_blank (part->name))
        pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->id, NULL, NULL, NULL);

      board->abbreviation[n] = part->id;
      board->name[n] = part->name ? part->name : "";
      board->province[n] = (PayProvince) n;
      board->kind[n] = part->kind;
      board->first_coast[n] = PAY_NO_LOCATION;
      board->home[n] = board->start_owner[n] = PAY_NO_POWER;
      if (part->kind == PAY_PROVINCE_SEA)
        pay_bits_add (&board->seas, n);
      if (part->kind == PAY_PROVINCE_COAST)
        pay_bits_add (&board->coastal, n);
      board->n_provinces++;
    }
  board->n_locations = board->n_provinces;
  return TRUE;
}

static void
add_coast (PayBoard *board, PayProvince province, const PayCoastPart *part)
{
  PayLocation location = (PayLocation) board->n_locations++;
  g_autofree char *id = g_strdup_printf ("%s/%s", board->abbreviation[province], part->id);
  g_autofree char *name = g_strdup_printf ("%s (%s)", board->name[province], part->name);

  board->abbreviation[location] = g_string_chunk_insert (board->strings, id);
  board->name[location] = g_string_chunk_insert (board->strings, name);
  board->coast[location] = part->id;
  board->coast_name[location] = part->name;
  board->province[location] = province;
  if (board->n_coasts[province]++ == 0)
    board->first_coast[province] = location;
}

static gboolean
check_coasts (PayBoardCheck *self)
{
  GArray *parts = self->builder->coasts;
  PayBoard *board = self->board;

  if (parts->len + board->n_provinces > PAY_MAX_LOCATIONS)
    {
      pay_check_report_number (self, PAY_CODE_BOARD_MANY_LOCATIONS, parts->len + board->n_provinces,
                               PAY_MAX_LOCATIONS, 0);
      return FALSE;
    }
  /* Sorting puts the coasts of each province side by side, as the board requires. */
  g_array_sort (parts, compare_coasts);
  for (guint i = 0; i < parts->len; i++)
    {
      const PayCoastPart *part = &g_array_index (parts, PayCoastPart, i);
      PayProvince province = pay_check_find_province (board, part->province);
      guint last = board->n_locations - 1;

      if (province == PAY_NO_PROVINCE)
        pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province,
                          part->id, NULL, NULL);
      else if (!is_id (part->id))
        pay_check_report (self, PAY_CODE_BOARD_BAD_ID, part->line, part->id ? part->id : "", NULL,
                          NULL, NULL);
      else if (pay_check_is_blank (part->name))
        pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->id, NULL, NULL, NULL);
      else if (board->kind[province] != PAY_PROVINCE_COAST)
        pay_check_report (self, PAY_CODE_BOARD_COAST_NOT_COASTAL, part->line, part->province,
                          part->id, NULL, NULL);
      else if (board->province[last] == province && g_strcmp0 (board->coast[last], part->id) == 0)
        pay_check_report (self, PAY_CODE_BOARD_COAST_TWICE, part->line, part->province, part->id,
                          NULL, NULL);
      else
        add_coast (board, province, part);
    }
  for (guint i = 0; i < board->n_locations; i++)
    board->coasts[i] = (PayLocation) i;
  return TRUE;
}

static void
check_aliases (PayBoardCheck *self)
{
  GArray *parts = self->builder->aliases;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayAliasPart *part = &g_array_index (parts, PayAliasPart, i);
      PayProvince province = pay_check_find_province (board, part->province);

      if (province == PAY_NO_PROVINCE)
        pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province,
                          part->alias, NULL, NULL);
      else if (pay_check_is_blank (part->alias))
        pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->province, NULL, NULL,
                          NULL);
      else
        {
          PayBoardAlias alias = { province, part->alias };
          g_array_append_val (board->aliases, alias);
        }
    }
}

static int
compare_coast_aliases (const void *a, const void *b)
{
  const PayCoastAlias *aa = a, *ab = b;
  return (aa->coast > ab->coast) - (aa->coast < ab->coast);
}

/* Checks a word for a coast. The word may mean only one coast of the province. */
static void
check_coast_alias (PayBoardCheck *self, const PayAliasPart *part)
{
  PayBoard *board = self->board;
  PayProvince province = pay_check_find_province (board, part->province);
  PayLocation coast = PAY_NO_LOCATION;
  gboolean taken;

  if (province != PAY_NO_PROVINCE)
    coast = pay_board_find_coast (board, province, part->coast);
  if (province == PAY_NO_PROVINCE)
    pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province,
                      part->alias, NULL, NULL);
  else if (coast == PAY_NO_LOCATION)
    pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_COAST, part->line, part->province, part->coast,
                      part->alias, NULL);
  else if (!is_id (part->alias))
    pay_check_report (self, PAY_CODE_BOARD_BAD_ID, part->line, part->alias ? part->alias : "", NULL,
                      NULL, NULL);
  else
    {
      taken = pay_board_find_coast (board, province, part->alias) != PAY_NO_LOCATION;
      for (guint i = 0; i < board->coast_aliases->len; i++)
        {
          const PayCoastAlias *other = &g_array_index (board->coast_aliases, PayCoastAlias, i);
          taken |= board->province[other->coast] == province
                && strcmp (other->alias, part->alias) == 0;
        }
      PayCoastAlias alias = { coast, part->alias };
      if (taken)
        pay_check_report (self, PAY_CODE_BOARD_COAST_TWICE, part->line, part->province, part->alias,
                          NULL, NULL);
      else
        g_array_append_val (board->coast_aliases, alias);
    }
}

static void
check_coast_aliases (PayBoardCheck *self)
{
  GArray *parts = self->builder->coast_aliases;

  /* The number of words is limited, because each word is compared with all earlier words. */
  if (parts->len > PAY_MAX_LOCATIONS)
    {
      pay_check_report_number (self, PAY_CODE_BOARD_MANY_LOCATIONS, parts->len, PAY_MAX_LOCATIONS,
                               0);
      return;
    }
  for (guint i = 0; i < parts->len; i++)
    check_coast_alias (self, &g_array_index (parts, PayAliasPart, i));
  g_array_sort (self->board->coast_aliases, compare_coast_aliases);
}

PayPower
pay_check_power (PayBoardCheck *self, guint line, const char *key, const char *with)
{
  PayPower power = key ? find_power (self->board, key) : PAY_NO_POWER;

  if (power == PAY_NO_POWER)
    pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_POWER, line, key, with, NULL, NULL);
  return power;
}

PayLocation
pay_check_location (PayBoardCheck *self, guint line, const char *text, const char *with)
{
  g_auto (GStrv) words = g_strsplit (text ? text : "", "/", 2);
  PayProvince province = pay_check_find_province (self->board, words[0]);
  PayLocation location;

  if (province == PAY_NO_PROVINCE)
    {
      pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, line, words[0] ? words[0] : "", with,
                        NULL, NULL);
      return PAY_NO_LOCATION;
    }
  if (!words[1])
    return province;
  location = pay_board_find_coast (self->board, province, words[1]);
  if (location == PAY_NO_LOCATION)
    pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_COAST, line, words[0], words[1], with, NULL);
  return location;
}

gboolean
pay_check_places (PayBoardCheck *self)
{
  if (!check_powers (self) || !check_provinces (self) || !check_coasts (self))
    return FALSE;
  check_aliases (self);
  check_coast_aliases (self);
  return pay_check_languages (self);
}
