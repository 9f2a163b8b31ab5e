/* result-page.c - results of games on pages of webDiplomacy and Backstabbr
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "interchange/result-page.h"

#include "interchange/page-lines.h"
#include "scoring/seeding.h"

#include <string.h>

#define MAX_LENGTH (2 * 1024 * 1024)

typedef struct
{
  const PayBoard *board;
  GPtrArray *games; /* PayResultPage */
  PayResultPage *game;
  PayPower power;  /* the power that the lines are about */
  gboolean listed; /* whether the lines belong to the list of players of Backstabbr */
  gboolean many;   /* whether the page can have several games, as on webDiplomacy */
} Reader;

static void
page_free (gpointer data)
{
  PayResultPage *self = data;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->names[p]);
  g_free (self);
}

static guint
count_counted (const PayResultPage *self, guint n_powers)
{
  guint n = 0;

  for (guint p = 0; p < n_powers; p++)
    n += self->counted[p];
  return n;
}

gboolean
pay_result_page_recognise (const char *data, gsize length)
{
  if (length == 0 || length > MAX_LENGTH)
    return FALSE;
  g_autofree char *text = g_utf8_make_valid (data, (gssize) length);
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_autofree char *head = g_strndup (lower, strcspn (lower, "\r\n"));

  if (strstr (head, "round") && strstr (head, "board") && strpbrk (head, ",;\t"))
    return FALSE;
  return strstr (lower, "supply-centers") || strstr (lower, "backstabbr");
}

/* ---- lines ---------------------------------------------------------------------------------- */

static void
set_count (Reader *self, PayPower power, guint count)
{
  self->game->counted[power] = TRUE;
  self->game->ending.counts[power] = (guint16) count;
}

/* Begins the lines of a power. On webDiplomacy, a power that comes again after all powers have
 * their centres belongs to the next game of the list. */
static void
begin_power (Reader *self, PayPower power, guint line)
{
  guint n_powers = pay_board_get_n_powers (self->board);

  if (!self->game || (self->many && count_counted (self->game, n_powers) == n_powers))
    {
      self->game = g_new0 (PayResultPage, 1);
      self->game->line = line;
      self->game->ending.n = n_powers;
      g_ptr_array_add (self->games, self->game);
    }
  self->power = power;
}

/* Reads a number of centres that is the whole text. */
static gboolean
read_count (const char *text, guint *count)
{
  guint64 value;

  if (!*text || strspn (text, "0123456789") != strlen (text)
      || !g_ascii_string_to_unsigned (text, 10, 0, PAY_MAX_PROVINCES, &value, NULL))
    return FALSE;
  *count = (guint) value;
  return TRUE;
}

/* Reads "18 supply-centers, 17 units", also behind other words. */
static gboolean
read_centres (const char *text, guint *count)
{
  const char *end = strstr (text, " supply-centers"), *start = end;

  while (start && start > text && g_ascii_isdigit (start[-1]))
    start--;
  if (!start || start == end)
    return FALSE;
  g_autofree char *digits = g_strndup (start, (gsize) (end - start));
  return read_count (digits, count);
}

/* Returns the name in "NAME (1,234 D)", or NULL. (transfer full) */
static char *
read_name (const char *text)
{
  const char *paren = strrchr (text, '(');

  if (!paren || paren == text || !g_ascii_isdigit (paren[1]))
    return NULL;
  g_autofree char *name = g_strndup (text, (gsize) (paren - text));
  g_strstrip (name);
  return *name ? g_steal_pointer (&name) : NULL;
}

static void
set_name (Reader *self, char *name)
{
  if (self->game->names[self->power])
    g_free (name);
  else
    self->game->names[self->power] = name;
}

/* Reads a line that does not begin with a power. */
static void
read_rest (Reader *self, const char *text)
{
  guint count;
  char *name;

  if (!self->game || self->power == PAY_NO_POWER)
    return;
  if (g_str_has_prefix (text, "Drawn"))
    self->game->ending.draw |= G_GUINT64_CONSTANT (1) << self->power;
  if (read_centres (text, &count) || read_count (text, &count))
    set_count (self, self->power, count);
  else if (g_str_has_prefix (text, "Defeated"))
    set_count (self, self->power, 0);
  else if (self->listed && !self->game->names[self->power])
    set_name (self, g_strdup (text));
  else if ((name = read_name (text)))
    set_name (self, name);
}

static void
read_line (Reader *self, char *text, guint line)
{
  char *blank = strrchr (text, ' ');
  g_autofree char *word = blank ? g_strndup (text, (gsize) (blank - text)) : g_strdup ("");
  PayPower power = pay_board_find_power (self->board, text);
  PayPower counted = pay_board_find_power (self->board, g_strstrip (word));
  guint count;

  if (g_ascii_strcasecmp (text, "Players") == 0 || g_ascii_strcasecmp (text, "Players:") == 0)
    {
      self->listed = TRUE;
      self->power = PAY_NO_POWER;
    }
  else if (g_ascii_strncasecmp (text, "Gamemaster", 10) == 0)
    {
      self->listed = FALSE;
      self->power = PAY_NO_POWER;
    }
  else if (power != PAY_NO_POWER && strlen (text) > 1)
    begin_power (self, power, line);
  else if (counted != PAY_NO_POWER && strlen (word) > 1 && read_count (blank + 1, &count))
    {
      begin_power (self, counted, line);
      set_count (self, counted, count);
      self->listed = FALSE;
      self->power = PAY_NO_POWER;
    }
  else
    read_rest (self, text);
}

GPtrArray *
pay_result_pages_read (const PayBoard *board, const char *data, gsize length,
                       PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (page_free);
  Reader self = { .board = board, .games = games, .power = PAY_NO_POWER };
  static const PayReplacement words[] = { { "\xc2\xa0", " " } };
  guint n_powers = pay_board_get_n_powers (board), line = 1;
  gboolean good = TRUE;

  if (length > MAX_LENGTH)
    {
      g_autofree char *size = g_strdup_printf ("%" G_GSIZE_FORMAT, length);
      g_autofree char *limit = g_strdup_printf ("%u", MAX_LENGTH);
      pay_diagnostics_add (diagnostics, PAY_CODE_TEXT_TOO_LONG, 0, 0, 0, size, limit, NULL);
      return NULL;
    }
  g_autofree char *valid = g_utf8_make_valid (data, (gssize) length);
  g_autofree char *plain = pay_page_lines (valid, TRUE);
  self.many = strstr (plain, "supply-centers") != NULL;
  g_autofree char *clean = pay_text_replace (plain, words, G_N_ELEMENTS (words));
  for (char *rest = clean, *text; (text = pay_text_next_line (&rest)); line++)
    /* A browser copies the cells of a table with tabs between them. */
    for (char *cell = text, *next; cell; cell = next)
      {
        next = strpbrk (cell, "\t\r");
        if (next)
          *next++ = '\0';
        if (*g_strstrip (cell))
          read_line (&self, cell, line);
      }
  for (guint i = 0; i < games->len; i++)
    {
      PayResultPage *game = games->pdata[i];
      guint n = count_counted (game, n_powers);
      if ((game->ending.draw & (game->ending.draw - 1)) == 0)
        game->ending.draw = 0;
      if (n == n_powers)
        continue;
      g_autofree char *found = g_strdup_printf ("%u", n);
      g_autofree char *all = g_strdup_printf ("%u", n_powers);
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_CENTRES_MISSING, game->line, 0, 0,
                           found, all, NULL);
      good = FALSE;
    }
  if (games->len == 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_RESULT_PAGE_EMPTY, 0, 0, 0, NULL);
  return good && games->len > 0 ? g_steal_pointer (&games) : NULL;
}

/* ---- tournaments ---------------------------------------------------------------------------- */

gboolean
pay_result_page_ending (const PayTournament *tournament, const char *data, gsize length,
                        PayEnding *ending, guint *neutral, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) games = pay_result_pages_read (pay_tournament_get_board (tournament), data,
                                                       length, diagnostics);

  if (!games)
    return FALSE;
  if (games->len > 1)
    {
      g_autofree char *n = g_strdup_printf ("%u", games->len);
      pay_diagnostics_add (diagnostics, PAY_CODE_RESULT_PAGE_MANY, 0, 0, 0, n, NULL);
      return FALSE;
    }
  *ending = ((const PayResultPage *) games->pdata[0])->ending;
  *neutral = pay_ending_neutral (pay_tournament_get_size (tournament), ending);
  return TRUE;
}

/* Finds the players of a game. */
static gboolean
find_seats (const PayTournament *self, const PayResultPage *game, guint *seats,
            PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_tournament_get_board (self);
  guint n_powers = pay_board_get_n_powers (board), n_named = 0;
  gboolean good = TRUE;

  for (guint p = 0; p < n_powers; p++)
    {
      int player = game->names[p] ? pay_tournament_find_player (self, game->names[p]) : -1;
      if (player >= 0)
        seats[p] = (guint) player;
      else if (game->names[p])
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER, game->line, 0, 0,
                               game->names[p], NULL);
          good = FALSE;
        }
      n_named += game->names[p] != NULL;
    }
  if (n_named < n_powers)
    {
      g_autofree char *found = g_strdup_printf ("%u", n_named);
      g_autofree char *all = g_strdup_printf ("%u", n_powers);
      pay_diagnostics_add (diagnostics, PAY_CODE_RESULT_PAGE_PLAYERS, game->line, 0, 0, found, all,
                           NULL);
      return FALSE;
    }
  return good;
}

/* Finds the board of a round with these seats, or adds it. Returns -1 with findings. */
static int
need_table (PayTournament *self, guint round, const guint *seats, guint line,
            PayDiagnostics *diagnostics)
{
  guint n_powers = pay_board_get_n_powers (pay_tournament_get_board (self));

  for (guint t = 0; t < pay_tournament_get_n_tables (self); t++)
    {
      const PayTable *table = pay_tournament_get_table (self, t);
      if (table->round == round && memcmp (table->seats, seats, n_powers * sizeof *seats) == 0)
        return (int) t;
    }
  for (guint i = 0;; i++)
    {
      g_autofree char *name = pay_seeding_table_name (i);
      if (pay_tournament_find_table (self, round, name) >= 0)
        continue;
      return pay_tournament_add_table (self, round, name, seats, line, diagnostics)
             ? pay_tournament_find_table (self, round, name)
             : -1;
    }
}

static gboolean
import_pages (PayTournament *self, const char *data, gsize length, guint round,
              PayDiagnostics *diagnostics)
{
  g_autoptr (PayTournament) changed = pay_tournament_copy (self);
  g_autoptr (GPtrArray) games = pay_result_pages_read (pay_tournament_get_board (self), data,
                                                       length, diagnostics);
  gboolean good = games != NULL;

  for (guint i = 0; games && i < games->len; i++)
    {
      const PayResultPage *game = games->pdata[i];
      guint seats[PAY_MAX_POWERS] = { 0 };
      guint neutral = pay_ending_neutral (pay_tournament_get_size (self), &game->ending);
      int table = find_seats (changed, game, seats, diagnostics)
                  ? need_table (changed, round, seats, game->line, diagnostics)
                  : -1;
      good = table >= 0
          && pay_tournament_set_ending (changed, (guint) table, &game->ending, neutral, game->line,
                                        diagnostics)
          && good;
    }
  if (good)
    pay_tournament_swap (self, changed);
  return good;
}

gboolean
pay_results_import (PayTournament *tournament, const char *data, gsize length, guint round,
                    PayDiagnostics *diagnostics)
{
  return pay_result_page_recognise (data, length)
         ? import_pages (tournament, data, length, round, diagnostics)
         : pay_tournament_read_results (tournament, data, length, diagnostics);
}
