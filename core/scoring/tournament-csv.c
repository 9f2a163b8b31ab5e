/* tournament-csv.c - players and results of tournaments from spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/tournament.h"

#include "scoring/csv-reader.h"

#include <string.h>

#define MAX_BYTES (2 * 1024 * 1024)

enum
{
  ROUND,
  BOARD,
  POWER,
  PLAYER,
  CENTRES,
  ELIMINATED,
  NEUTRAL,
  DRAW,
  TEAM,
  FIRST_NAME,
  N_COLUMNS,
};

#define MAX_NAMES 4

/* The names of the columns, with alternatives: those of dipvis are among them. */
static const char *const names[N_COLUMNS][MAX_NAMES] = {
  [ROUND] = { "round" },
  [BOARD] = { "board", "game", "table" },
  [POWER] = { "power", "country" },
  [PLAYER] = { "player", "name", "player name", "last name" },
  [CENTRES] = { "centres", "centers", "dots", "nb_centre" },
  [ELIMINATED] = { "eliminated", "year", "year_elimination" },
  [NEUTRAL] = { "neutral" },
  [DRAW] = { "draw" },
  [TEAM] = { "team" },
  [FIRST_NAME] = { "first name" },
};

/* Finds the index of each column, or -1 if the column is missing. Returns FALSE with findings if
 * any of the first @n_needed columns of @needed is missing. */
static gboolean
find_columns (const PayCsvRow *head, const int *needed, guint n_needed, int *columns,
              PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint k = 0; k < N_COLUMNS; k++)
    columns[k] = -1;
  for (guint i = 0; head->cells[i]; i++)
    for (guint k = 0; k < N_COLUMNS; k++)
      for (guint a = 0; a < MAX_NAMES && names[k][a]; a++)
        if (columns[k] < 0 && g_ascii_strcasecmp (head->cells[i], names[k][a]) == 0)
          columns[k] = i;
  for (guint i = 0; i < n_needed; i++)
    if (columns[needed[i]] < 0)
      {
        pay_diagnostics_add (diagnostics, PAY_CODE_CSV_NO_COLUMN, head->line, 0, 0,
                             names[needed[i]][0], NULL);
        good = FALSE;
      }
  return good;
}

/* Returns the cell of a column, or "" if the row does not have this cell. */
static const char *
cell_of (const PayCsvRow *row, const int *columns, guint column)
{
  if (columns[column] < 0 || (guint) columns[column] >= g_strv_length (row->cells))
    return "";
  return row->cells[columns[column]];
}

/* Returns the name of the player in a row. Tables of dipvis split it into two columns. (transfer
 * full) */
static char *
player_of (const PayCsvRow *row, const int *columns)
{
  g_autofree char *name = g_strconcat (cell_of (row, columns, FIRST_NAME), " ",
                                       cell_of (row, columns, PLAYER), NULL);
  return g_strdup (g_strstrip (name));
}

/* Finds a power by its name, or by the code of a result table of dipvis: the number of the variant,
 * which is 0, and the first two letters of the name, as in "0AU". */
static PayPower
find_power (const PayBoard *board, const char *word)
{
  PayPower found = PAY_NO_POWER;

  if (strlen (word) != 3 || *word != '0')
    return pay_board_find_power (board, word);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (g_ascii_strncasecmp (pay_board_get_canonical_power_name (board, p), word + 1, 2) == 0)
      {
        if (found != PAY_NO_POWER)
          return PAY_NO_POWER;
        found = p;
      }
  return found;
}

/* Reads a number from a cell. An empty cell is 0. */
static gboolean
read_number (const PayCsvRow *row, const int *columns, guint column, guint most, guint *number,
             PayDiagnostics *diagnostics)
{
  const char *word = cell_of (row, columns, column);
  guint64 value = 0;

  if (*word
      && (strspn (word, "0123456789") != strlen (word)
          || !g_ascii_string_to_unsigned (word, 10, 0, most, &value, NULL)))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_CSV_BAD_NUMBER, row->line, 0, 0, word,
                           names[column][0], NULL);
      return FALSE;
    }
  *number = value;
  return TRUE;
}

/* Replaces a tournament by a changed copy. The copy is freed. */
static void
take_over (PayTournament *self, PayTournament *changed)
{
  pay_tournament_swap (self, changed);
  pay_tournament_free (changed);
}

gboolean
pay_tournament_read_players (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics)
{
  const int needed[] = { PLAYER };
  g_autoptr (GPtrArray) rows = pay_csv_read (text, length, MAX_BYTES, diagnostics);
  g_autoptr (PayTournament) changed = pay_tournament_copy (self);
  int columns[N_COLUMNS];
  gboolean good = TRUE;

  if (!rows)
    return FALSE;
  if (rows->len == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_CSV_NO_COLUMN, 0, 0, 0, names[PLAYER][0], NULL);
      return FALSE;
    }
  if (!find_columns (rows->pdata[0], needed, 1, columns, diagnostics))
    return FALSE;
  for (guint i = 1; i < rows->len; i++)
    {
      const PayCsvRow *row = rows->pdata[i];
      g_autofree char *name = player_of (row, columns);
      good = pay_tournament_add_player (changed, name, cell_of (row, columns, TEAM), row->line,
                                        diagnostics)
          && good;
    }
  if (good)
    take_over (self, g_steal_pointer (&changed));
  return good;
}

/* ---- results -------------------------------------------------------------------------------- */

/* A board whose rows are being collected. */
typedef struct
{
  guint round, line, n_seats, n_counts, neutral;
  guint n_sharing,
    draw_line; /* number of powers that share a draw, and a line with it; 0 if none */
  char *name;
  guint seats[PAY_MAX_POWERS];
  gboolean taken[PAY_MAX_POWERS];
  gboolean coded; /* whether the rows come from dipvis, which does not count neutral centres */
  PayEnding ending;
} Gathered;

static void
gathered_free (gpointer data)
{
  g_free (((Gathered *) data)->name);
  g_free (data);
}

static Gathered *
find_gathered (GPtrArray *all, guint round, const char *name, guint line)
{
  for (guint i = 0; i < all->len; i++)
    {
      Gathered *there = all->pdata[i];
      if (there->round == round && g_ascii_strcasecmp (there->name, name) == 0)
        return there;
    }
  Gathered *made = g_new0 (Gathered, 1);
  made->round = round;
  made->name = g_strdup (name);
  made->line = line;
  g_ptr_array_add (all, made);
  return made;
}

/* Collects the row of one seat of one board. */
static gboolean
gather_row (const PayTournament *self, GPtrArray *all, const PayCsvRow *row, const int *columns,
            PayDiagnostics *diagnostics)
{
  const PayBoard *played = pay_tournament_get_board (self);
  const char *power_word = cell_of (row, columns, POWER);
  g_autofree char *player_word = player_of (row, columns);
  PayPower power = find_power (played, power_word);
  int player = pay_tournament_find_player (self, player_word);
  guint round = 0, count = 0, year = 0, neutral = 0, sharing = 0;
  gboolean good;

  good = read_number (row, columns, ROUND, PAY_MAX_ROUNDS, &round, diagnostics);
  good = read_number (row, columns, CENTRES, PAY_MAX_PROVINCES, &count, diagnostics) && good;
  good = read_number (row, columns, ELIMINATED, PAY_MAX_YEAR, &year, diagnostics) && good;
  good = read_number (row, columns, NEUTRAL, PAY_MAX_PROVINCES, &neutral, diagnostics) && good;
  good = read_number (row, columns, DRAW, PAY_MAX_POWERS, &sharing, diagnostics) && good;
  if (power == PAY_NO_POWER)
    pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_BAD_POWER, row->line, 0, 0, power_word,
                         NULL);
  if (player < 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_UNKNOWN_PLAYER, row->line, 0, 0,
                         player_word, NULL);
  if (!good || power == PAY_NO_POWER || player < 0)
    return FALSE;

  Gathered *board = find_gathered (all, round, cell_of (row, columns, BOARD), row->line);
  if (board->taken[power])
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_POWER_TWICE, row->line, 0, 0,
                           power_word, NULL);
      return FALSE;
    }
  board->taken[power] = TRUE;
  board->seats[power] = player;
  board->ending.counts[power] = count;
  /* Result tables of dipvis number the years from the first one. */
  board->coded = *power_word == '0';
  board->ending.years[power] = board->coded && year > 0 && year < 100
                               ? pay_board_get_start (played).year + (int) year - 1
                               : (int) year;
  /* The column has the number of powers that share the draw, 1 for a power that won alone, and 0
   * for the others. */
  if (sharing > 1)
    {
      board->ending.draw |= G_GUINT64_CONSTANT (1) << power;
      board->draw_line = row->line;
      board->n_sharing = sharing;
    }
  board->neutral = MAX (board->neutral, neutral);
  board->n_counts += *cell_of (row, columns, CENTRES) != '\0';
  board->n_seats++;
  return TRUE;
}

/* Checks that as many powers share the draw as the table says. */
static gboolean
check_sharing (const Gathered *board, PayDiagnostics *diagnostics)
{
  guint n = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    n += (board->ending.draw >> p) & 1;
  if (n == board->n_sharing)
    return TRUE;
  g_autofree char *written = g_strdup_printf ("%u", board->n_sharing);
  pay_diagnostics_add (diagnostics, PAY_CODE_CSV_BAD_NUMBER, board->draw_line, 0, 0, written,
                       names[DRAW][0], NULL);
  return FALSE;
}

/* Adds a board if it does not exist yet, and sets its result if the file contains one. */
static gboolean
store_gathered (PayTournament *self, Gathered *board, PayDiagnostics *diagnostics)
{
  guint n_powers = pay_board_get_n_powers (pay_tournament_get_board (self));
  int at = pay_tournament_find_table (self, board->round, board->name);

  if (board->n_seats != n_powers || (board->n_counts != 0 && board->n_counts != n_powers))
    {
      gboolean seats = board->n_seats != n_powers;
      g_autofree char *found = g_strdup_printf ("%u", seats ? board->n_seats : board->n_counts);
      g_autofree char *all = g_strdup_printf ("%u", n_powers);
      pay_diagnostics_add (diagnostics,
                           seats ? PAY_CODE_TOURNAMENT_SEATS_MISSING
                                 : PAY_CODE_TOURNAMENT_CENTRES_MISSING,
                           board->line, 0, 0, found, all, NULL);
      return FALSE;
    }
  if (!check_sharing (board, diagnostics))
    return FALSE;
  if (at >= 0
      && memcmp (pay_tournament_get_table (self, at)->seats, board->seats,
                 n_powers * sizeof *board->seats)
           != 0)
    {
      g_autofree char *round = g_strdup_printf ("%u", board->round);
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_OTHER_SEATS, board->line, 0, 0, round,
                           board->name, NULL);
      return FALSE;
    }
  if (at < 0)
    {
      if (!pay_tournament_add_table (self, board->round, board->name, board->seats, board->line,
                                     diagnostics))
        return FALSE;
      at = pay_tournament_find_table (self, board->round, board->name);
    }
  board->ending.n = n_powers;
  if (board->coded)
    board->neutral = pay_ending_neutral (pay_tournament_get_size (self), &board->ending);
  return board->n_counts == 0
      || pay_tournament_set_ending (self, at, &board->ending, board->neutral, board->line,
                                    diagnostics);
}

gboolean
pay_tournament_read_results (PayTournament *self, const char *text, gsize length,
                             PayDiagnostics *diagnostics)
{
  const int needed[] = { ROUND, BOARD, POWER, PLAYER };
  g_autoptr (GPtrArray) rows = pay_csv_read (text, length, MAX_BYTES, diagnostics);
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (gathered_free);
  g_autoptr (PayTournament) changed = pay_tournament_copy (self);
  int columns[N_COLUMNS];
  gboolean good = TRUE;

  if (!rows)
    return FALSE;
  if (rows->len == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_CSV_NO_COLUMN, 0, 0, 0, names[ROUND][0], NULL);
      return FALSE;
    }
  if (!find_columns (rows->pdata[0], needed, G_N_ELEMENTS (needed), columns, diagnostics))
    return FALSE;
  for (guint i = 1; i < rows->len; i++)
    good = gather_row (self, boards, rows->pdata[i], columns, diagnostics) && good;
  for (guint i = 0; good && i < boards->len; i++)
    good = store_gathered (changed, boards->pdata[i], diagnostics);
  if (good)
    take_over (self, g_steal_pointer (&changed));
  return good;
}

static gboolean
has_column (const PayCsvRow *head, int column)
{
  for (guint i = 0; head->cells[i]; i++)
    for (guint a = 0; a < MAX_NAMES && names[column][a]; a++)
      if (g_ascii_strcasecmp (head->cells[i], names[column][a]) == 0)
        return TRUE;
  return FALSE;
}

gboolean
pay_tournament_read_table (PayTournament *self, const char *text, gsize length,
                           PayDiagnostics *diagnostics)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GPtrArray) rows = pay_csv_read (text, length, MAX_BYTES, findings);
  const PayCsvRow *head = rows && rows->len > 0 ? rows->pdata[0] : NULL;

  return head && (has_column (head, ROUND) || has_column (head, BOARD))
         ? pay_tournament_read_results (self, text, length, diagnostics)
         : pay_tournament_read_players (self, text, length, diagnostics);
}
