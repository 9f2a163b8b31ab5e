/* board-check-languages.c - checks names in other languages and aliases of powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-check.h"

#include "board/names.h"

#include <string.h>

/* ---- words for powers ---- */

static void
enter_power_word (PayBoardCheck *self, guint line, PayPower power, const char *word)
{
  PayBoard *board = self->board;
  PayPower other = (PayPower) (GPOINTER_TO_INT (g_hash_table_lookup (self->power_words, word)) - 1);

  if (other == power || !*word)
    return;
  if (other != PAY_NO_POWER)
    pay_check_report (self, PAY_CODE_BOARD_POWER_WORD_TWICE, line, word, board->powers[other].key,
                      board->powers[power].key, NULL);
  PayNameEntry entry = { g_string_chunk_insert (board->strings, word), NULL, power };
  if (other == PAY_NO_POWER)
    g_array_append_val (board->power_words, entry);
  g_hash_table_insert (self->power_words, (char *) entry.key, GINT_TO_POINTER (power + 1));
}

void
pay_check_power_word (PayBoardCheck *self, guint line, PayPower power, const char *text)
{
  g_autofree char *word = pay_names_normalise (text);

  enter_power_word (self, line, power, word);
  /* A name with a hyphen can also be written with a blank. */
  if (strchr (word, '-'))
    enter_power_word (self, line, power, g_strdelimit (word, "-", ' '));
}

static int
compare_power_aliases (const void *a, const void *b)
{
  const PayPowerAlias *aa = a, *ab = b;
  return (aa->power > ab->power) - (aa->power < ab->power);
}

static void
check_power_aliases (PayBoardCheck *self)
{
  GArray *parts = self->builder->power_aliases;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayPowerAliasPart *part = &g_array_index (parts, PayPowerAliasPart, i);
      PayPower power = pay_check_power (self, part->line, part->power, part->alias);
      PayPowerAlias alias = { power, part->alias };

      if (power == PAY_NO_POWER)
        continue;
      if (pay_check_is_blank (part->alias))
        pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line, part->power, NULL, NULL, NULL);
      else
        {
          pay_check_power_word (self, part->line, power, part->alias);
          g_array_append_val (self->board->power_aliases, alias);
        }
    }
  g_array_sort (self->board->power_aliases, compare_power_aliases);
}

/* ---- names in other languages ---- */

static int
compare_languages (const void *a, const void *b)
{
  const PayBoardTongue *const *ta = a, *const *tb = b;
  return strcmp ((*ta)->language, (*tb)->language);
}

/* Finds the names in a language, or adds an empty table for the language. Returns NULL if there
 * are too many languages. */
static PayBoardTongue *
get_language (PayBoard *board, const char *language)
{
  PayBoardTongue *tongue;

  for (guint i = 0; i < board->tongues->len; i++)
    {
      tongue = board->tongues->pdata[i];
      if (strcmp (tongue->language, language) == 0)
        return tongue;
    }
  if (board->tongues->len == PAY_MAX_TONGUES)
    return NULL;
  tongue = g_new0 (PayBoardTongue, 1);
  tongue->language = language;
  g_ptr_array_add (board->tongues, tongue);
  return tongue;
}

/* Sets the name of a power or place in one language. A second name in the same language is a
 * finding. */
static gboolean
enter_name (PayBoardCheck *self, const PayTonguePart *part, const char **name, const char *what)
{
  if (*name)
    {
      pay_check_report (self, PAY_CODE_BOARD_LANGUAGE_TWICE, part->line, what, part->language, NULL,
                        NULL);
      return FALSE;
    }
  *name = part->name;
  return TRUE;
}

static void
enter_power_name (PayBoardCheck *self, PayBoardTongue *tongue, const PayTonguePart *part)
{
  PayPower power = pay_check_power (self, part->line, part->power, part->name);

  if (power == PAY_NO_POWER || !enter_name (self, part, &tongue->power[power], part->power))
    return;
  tongue->adjective[power] = part->adjective;
  pay_check_power_word (self, part->line, power, part->name);
  pay_check_power_word (self, part->line, power, part->adjective);
}

static void
enter_place_name (PayBoardCheck *self, PayBoardTongue *tongue, const PayTonguePart *part)
{
  PayBoard *board = self->board;
  PayProvince province = pay_check_find_province (board, part->province);

  if (province == PAY_NO_PROVINCE)
    pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province, part->name,
                      NULL, NULL);
  else if (!part->coast)
    enter_name (self, part, &tongue->name[province], board->abbreviation[province]);
  else
    {
      PayLocation coast = pay_board_find_coast (board, province, part->coast);
      if (coast == PAY_NO_LOCATION)
        pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_COAST, part->line, part->province,
                          part->coast, part->name, NULL);
      else
        enter_name (self, part, &tongue->coast_name[coast], board->abbreviation[coast]);
    }
}

/* Builds full names of coasts, such as "Sankt Petersburg (Südküste)". Parts that are not
 * translated keep their canonical names. */
static void
name_coasts (PayBoard *board, PayBoardTongue *tongue)
{
  for (guint l = board->n_provinces; l < board->n_locations; l++)
    {
      PayProvince province = board->province[l];
      const char *name = tongue->name[province] ? tongue->name[province] : board->name[province];
      const char *coast = tongue->coast_name[l] ? tongue->coast_name[l] : board->coast_name[l];
      g_autofree char *whole = g_strdup_printf ("%s (%s)", name, coast);
      tongue->name[l] = g_string_chunk_insert (board->strings, whole);
    }
}

gboolean
pay_check_languages (PayBoardCheck *self)
{
  GArray *parts = self->builder->tongues;
  PayBoard *board = self->board;

  check_power_aliases (self);
  for (guint i = 0; i < parts->len; i++)
    {
      const PayTonguePart *part = &g_array_index (parts, PayTonguePart, i);
      PayBoardTongue *tongue;

      if (pay_check_is_blank (part->name) || pay_check_is_blank (part->language))
        {
          pay_check_report (self, PAY_CODE_BOARD_NO_NAME, part->line,
                            part->power ? part->power : part->province, NULL, NULL, NULL);
          continue;
        }
      tongue = get_language (board, part->language);
      if (!tongue)
        {
          g_autofree char *most = g_strdup_printf ("%u", PAY_MAX_TONGUES);
          pay_check_report (self, PAY_CODE_BOARD_MANY_LANGUAGES, part->line, most, NULL, NULL,
                            NULL);
          return FALSE;
        }
      if (part->power)
        enter_power_name (self, tongue, part);
      else
        enter_place_name (self, tongue, part);
    }
  g_ptr_array_sort (board->tongues, compare_languages);
  for (guint i = 0; i < board->tongues->len; i++)
    name_coasts (board, board->tongues->pdata[i]);
  return TRUE;
}
