/* incoming-remark.c - lines of an email that are not lines of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-remark.h"

#include "base/characters.h"
#include "board/names.h"
#include "position/phase.h"

#include <string.h>

#define SEPARATORS " \t,.;!?:()[]\"'-/>%"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/* The shortest telephone number and postcode, and the longest amount in a sentence. */
#define MIN_PHONE 6
#define MIN_POSTCODE 5
#define MAX_AMOUNT 3

gboolean
_pay_remark_is_rule (const char *line)
{
  gboolean any = FALSE;

  for (const char *p = line; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c) || pay_character_is_invisible (c))
        continue;
      /* Dashes, lines and bullets. */
      if (!(c < 0x80 && strchr ("-_=*~#.+", (int) c)) && !(c >= 0x2010 && c <= 0x2015)
          && !(c >= 0x2500 && c <= 0x257f) && c != 0x2022 && c != 0xb7)
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* ---- contacts -------------------------------------------------------------------------------- */

/* Checks for a telephone number at the end of a line, or before a word, as in “+49 30 123456
 * (office)”. */
static gboolean
has_phone (const char *line)
{
  for (const char *p = line; *p;)
    {
      gsize length = strspn (p, "0123456789+()/-. \xc2\xa0"), digits = 0;

      if (length == 0)
        {
          p++;
          continue;
        }
      for (gsize i = 0; i < length; i++)
        digits += g_ascii_isdigit (p[i]);
      if (digits >= MIN_PHONE && (!p[length] || !strchr (":!>@&$*#", p[length])))
        return TRUE;
      p += MAX (length, 1);
      if (!p[-1])
        break;
    }
  return FALSE;
}

/* Checks for a postcode before a name, as in “10117 Berlin”. */
static gboolean
has_postcode (const char *line)
{
  for (const char *p = line; *p; p++)
    {
      gsize digits = strspn (p, "0123456789");

      if (digits >= MIN_POSTCODE && p[digits] == ' ' && g_ascii_isalpha (p[digits + 1]))
        return TRUE;
      p += digits;
      if (!*p)
        break;
    }
  return FALSE;
}

gboolean
_pay_remark_is_contact (const char *line)
{
  const char *at = strchr (line, '@');

  return (at && at > line && g_ascii_isalnum (at[-1]) && g_ascii_isalpha (at[1])
          && strchr (at, '.'))
      || strstr (line, "://") || strstr (line, "www.") || has_phone (line) || has_postcode (line);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static gboolean
begins_with_any (const char *word, const char *const *beginnings)
{
  g_autofree char *lower = g_utf8_strdown (word, -1);

  for (guint i = 0; beginnings[i]; i++)
    if (g_str_has_prefix (lower, beginnings[i]))
      return TRUE;
  return FALSE;
}

gboolean
_pay_remark_is_unit (const char *word)
{
  static const char *const units[] = {
    "army",
    "armies",
    "fleet",
    "armee",
    "flotte",
    "arm\xc3\xa9"
    "e",
    "armata",
    "flotta",
    NULL,
  };
  return g_str_equal (word, "A") || g_str_equal (word, "F") || begins_with_any (word, units);
}

static gboolean
is_order_word (const char *word)
{
  static const char *const words[] = {
    "hold",
    "stand",
    "support",
    "convoy",
    "move",
    "attack",
    "retreat",
    "disband",
    "build",
    "h\xc3\xa4lt",
    "haelt",
    "unterst",
    "zieht",
    "r\xc3\xbc"
    "ckt",
    "greift",
    "konvoi",
    "tient",
    "soutien",
    "convoi",
    "attaque",
    "bouge",
    "va",
    NULL,
  };
  return g_str_equal (word, "H") || g_str_equal (word, "S") || g_str_equal (word, "C")
      || begins_with_any (word, words);
}

/* Checks whether a word in a sentence means a province. Other words have the same spelling as an
 * abbreviation or another name of one: “con”, “den”, “both”, “east”. */
static gboolean
is_place (const PayBoard *board, const char *word)
{
  gsize n = strlen (word);
  PayLocation location = n > 2 ? pay_names_find (board, word) : PAY_NO_LOCATION;

  if (location == PAY_NO_LOCATION)
    return FALSE;
  if (n == 3)
    return strspn (word, CAPITALS) == n;
  return g_ascii_isupper (*word)
      || g_ascii_strcasecmp (word, pay_board_get_canonical_name (board, location)) == 0;
}

guint
_pay_remark_counts_places (const PayBoard *board, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, SEPARATORS, -1);
  guint n = 0;

  for (guint i = 0; words[i]; i++)
    n += is_place (board, words[i]);
  return n;
}

/* Checks for an amount in a sentence: “5”, “12AgP”. Years and postcodes are longer. */
static gboolean
is_amount (const char *word)
{
  gsize n = strspn (word, "0123456789");

  return n > 0 && n <= MAX_AMOUNT
      && (!word[n] || g_ascii_strcasecmp (word + n, "agp") == 0 || g_str_equal (word + n, "$"));
}

static gboolean
is_payment (const char *word)
{
  static const char *const words[] = {
    "give",
    "pay",
    "save",
    "saving",
    "transfer",
    "spend",
    "zahl",
    "gebe",
    "spar",
    "\xc3\xbc"
    "berweis",
    "donne",
    "paie",
    "garde",
    "verse",
    NULL,
  };
  return begins_with_any (word, words);
}

/* Checks for an amount with a province, as in “5 for Munich” and “Munich 5”, but not “5 Main
 * Street, London”. */
static gboolean
has_paid_place (const PayBoard *board, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t.;!?:()\"-", -1);
  gboolean amount = FALSE, place = FALSE;

  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *word = g_strdelimit (g_strdup (words[i]), ",", '\0');
      gboolean now = is_place (board, word), comma = strchr (words[i], ',') != NULL;

      if (!*word)
        continue;
      if ((now && amount) || (place && is_amount (word)))
        return TRUE;
      amount = !comma
            && (is_amount (word)
                || (amount && (!g_ascii_isupper (*word) || !word[1] || g_str_equal (word, "AgP"))));
      place = now && !comma;
    }
  return FALSE;
}

gboolean
_pay_remark_has_order (const PayBoard *board, const char *line)
{
  static const char *const keywords[] = { "CLEAR", "NMR", "RESIGN", "ACCEPT", "TRANSFER", NULL };
  g_auto (GStrv) words = g_strsplit_set (line, SEPARATORS, -1);
  gboolean amount = FALSE, money = FALSE, named = FALSE, payment = FALSE, order = FALSE;
  guint places = 0;

  for (guint i = 0; words[i]; i++)
    {
      const char *word = words[i], *next = words[i + 1] ? words[i + 1] : "";

      if (!*word)
        continue;
      if (g_strv_contains (keywords, word) || g_ascii_strcasecmp (word, "resign") == 0
          || (_pay_remark_is_unit (word)
              && (is_place (board, next) || (strlen (next) == 3 && strspn (next, CAPITALS) == 3))))
        return TRUE;
      places += is_place (board, word);
      order = order || is_order_word (word);
      amount = amount || is_amount (word);
      money = money || g_str_has_suffix (word, "AgP") || g_str_has_suffix (word, "$");
      payment = payment || is_payment (word);
      named = named || (strlen (word) > 2 && pay_board_find_power (board, word) != PAY_NO_POWER);
    }
  return places > 1 || (places > 0 && order)
      || (!_pay_remark_is_contact (line)
          && (has_paid_place (board, line) || (amount && (payment || (money && named)))));
}

/* ---- headings -------------------------------------------------------------------------------- */

static const struct
{
  const char *beginning;
  PaySeason season;
} seasons[] = {
  { "spring", PAY_SEASON_SPRING },
  { "summer", PAY_SEASON_SUMMER },
  { "fall", PAY_SEASON_FALL },
  { "autumn", PAY_SEASON_FALL },
  { "winter", PAY_SEASON_WINTER },
  { "fr\xc3\xbchjahr", PAY_SEASON_SPRING },
  { "fr\xc3\xbchling", PAY_SEASON_SPRING },
  { "sommer", PAY_SEASON_SUMMER },
  { "herbst", PAY_SEASON_FALL },
  { "printemps", PAY_SEASON_SPRING },
  { "\xc3\xa9t\xc3\xa9", PAY_SEASON_SUMMER },
  { "automne", PAY_SEASON_FALL },
  { "hiver", PAY_SEASON_WINTER },
};

static gboolean
find_season (const char *word, PaySeason *season)
{
  g_autofree char *lower = g_utf8_strdown (word, -1);

  for (guint i = 0; i < G_N_ELEMENTS (seasons); i++)
    if (g_str_equal (lower, seasons[i].beginning))
      {
        *season = seasons[i].season;
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_year (const char *word)
{
  return strlen (word) == 4 && strspn (word, "0123456789") == 4;
}

gboolean
_pay_remark_find_season (const char *line, PaySeason *season, int *year)
{
  g_auto (GStrv) words = g_strsplit_set (line, SEPARATORS, -1);
  gboolean has_season = FALSE, has_year = FALSE;

  for (guint i = 0; words[i]; i++)
    {
      has_season = find_season (words[i], season) || has_season;
      if (is_year (words[i]))
        {
          *year = (int) g_ascii_strtoll (words[i], NULL, 10);
          has_year = TRUE;
        }
    }
  return has_season && has_year;
}

gboolean
_pay_remark_is_heading (const char *word)
{
  static const char *const words[] = {
    "movement", "moves", "retreats", "adjustments", "builds", "orders", "offers", "sheet", NULL,
  };
  g_autofree char *lower = g_ascii_strdown (word, -1);
  PaySeason season;

  return is_year (word) || find_season (word, &season) || g_strv_contains (words, lower);
}

gboolean
_pay_remark_is_title (const PayBoard *board, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t[](),:*=#-", -1);
  gboolean any = FALSE;
  PayPhase phase;

  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      g_autofree char *upper = g_ascii_strup (words[i], -1);
      if (!_pay_remark_is_heading (words[i]) && !pay_phase_parse (upper, &phase)
          && (strlen (words[i]) < 3 || pay_board_find_power (board, words[i]) == PAY_NO_POWER))
        return FALSE;
      any = TRUE;
    }
  return any;
}
