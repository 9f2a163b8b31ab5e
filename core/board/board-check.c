/* board-check.c - checks the parts of a board and makes the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-check.h"

#include "base/characters.h"

#include <string.h>

/* The greatest number of findings that are reported. A board with more findings is not returned. */
#define MAX_FINDINGS 500

void
pay_check_report (PayBoardCheck *self, PayCode code, guint line, const char *a, const char *b,
                  const char *c, const char *d)
{
  const char *args[] = { a, b, c, d, NULL };

  if (self->n_findings++ < MAX_FINDINGS)
    pay_diagnostics_add_v (self->diagnostics, code, line, 0, 0, args);
}

void
pay_check_report_number (PayBoardCheck *self, PayCode code, gint64 found, gint64 limit,
                         gint64 other)
{
  char words[3][24];

  g_snprintf (words[0], sizeof words[0], "%" G_GINT64_FORMAT, found);
  g_snprintf (words[1], sizeof words[1], "%" G_GINT64_FORMAT, limit);
  g_snprintf (words[2], sizeof words[2], "%" G_GINT64_FORMAT, other);
  pay_check_report (self, code, 0, words[0], words[1], words[2], NULL);
}

gboolean
pay_check_is_blank (const char *text)
{
  return !text || text[strspn (text, " \t\r\n")] == '\0';
}

/* ---- centres ---- */

static void
check_centres (PayBoardCheck *self)
{
  GArray *parts = self->builder->centres;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayCentrePart *part = &g_array_index (parts, PayCentrePart, i);
      PayProvince province = pay_check_find_province (board, part->province);
      PayPower home = PAY_NO_POWER;
      PayPower owner;

      if (part->home)
        home = pay_check_power (self, part->line, part->home, part->province);
      owner = home;
      if (part->owner)
        owner = *part->owner ? pay_check_power (self, part->line, part->owner, part->province)
                             : PAY_NO_POWER;

      if (province == PAY_NO_PROVINCE)
        {
          pay_check_report (self, PAY_CODE_BOARD_UNKNOWN_PROVINCE, part->line, part->province,
                            part->home ? part->home : part->province, NULL, NULL);
          continue;
        }
      if (pay_bits_has (&board->centres, province))
        pay_check_report (self, PAY_CODE_BOARD_CENTRE_TWICE, part->line, part->province, NULL, NULL,
                          NULL);
      if (board->kind[province] == PAY_PROVINCE_IMPASSABLE)
        pay_check_report (self, PAY_CODE_BOARD_CENTRE_IMPASSABLE, part->line, part->province, NULL,
                          NULL, NULL);
      pay_bits_add (&board->centres, province);
      board->home[province] = home;
      board->start_owner[province] = owner;
    }
}

/* ---- moves ---- */

static const char *
type_letter (PayUnitType type)
{
  return type == PAY_UNIT_ARMY ? "A" : "F";
}

static guint8 *
fleet_cell (PayBoardCheck *self, PayLocation from, PayLocation to)
{
  return &self->fleet_table[(gsize) from * PAY_MAX_LOCATIONS + to];
}

/* Checks whether the moving unit can occupy `end`, one of the two ends of the move. Otherwise
 * reports a finding. */
static gboolean
check_move_end (PayBoardCheck *self, const PayMovePart *part, PayLocation end)
{
  PayBoard *board = self->board;
  PayProvince province = board->province[end];
  const char *letter = type_letter (part->type);
  const char *id = board->abbreviation[province];

  if (pay_board_can_stand (board, part->type, end))
    return TRUE;
  if (part->type == PAY_UNIT_FLEET && board->n_coasts[province] > 0)
    pay_check_report (self, PAY_CODE_BOARD_MOVE_COAST, part->line, letter, part->from, part->to,
                      id);
  else if (part->type == PAY_UNIT_ARMY && board->coast[end])
    pay_check_report (self, PAY_CODE_BOARD_MOVE_ARMY_COAST, part->line, letter, part->from,
                      part->to, NULL);
  else
    pay_check_report (self, PAY_CODE_BOARD_MOVE_KIND, part->line, letter, part->from, part->to, id);
  return FALSE;
}

static void
enter_move (PayBoardCheck *self, const PayMovePart *part)
{
  PayBoard *board = self->board;
  const char *letter = type_letter (part->type);
  PayLocation from = pay_check_location (self, part->line, part->from, part->to);
  PayLocation to = pay_check_location (self, part->line, part->to, part->from);
  gboolean there;

  if (from == PAY_NO_LOCATION || to == PAY_NO_LOCATION)
    return;
  if (board->province[from] == board->province[to])
    {
      pay_check_report (self, PAY_CODE_BOARD_MOVE_SELF, part->line, letter, part->from, part->to,
                        NULL);
      return;
    }
  /* Both ends are always checked, so that mistakes at both are reported. */
  gboolean good = check_move_end (self, part, from);
  if (!check_move_end (self, part, to) || !good)
    return;

  if (part->type == PAY_UNIT_ARMY)
    {
      there = pay_bits_has (&board->army_reach[from], to);
      pay_bits_add (&board->army_reach[from], to);
    }
  else
    {
      there = *fleet_cell (self, from, to);
      *fleet_cell (self, from, to) = TRUE;
    }
  if (there)
    pay_check_report (self, PAY_CODE_BOARD_MOVE_TWICE, part->line, letter, part->from, part->to,
                      NULL);
}

static guint
line_of_move (PayBoardCheck *self, PayUnitType type, PayLocation from, PayLocation to)
{
  GArray *parts = self->builder->moves;

  for (guint i = 0; i < parts->len; i++)
    {
      const PayMovePart *part = &g_array_index (parts, PayMovePart, i);
      if (part->type == type && strcmp (part->from, self->board->abbreviation[from]) == 0
          && strcmp (part->to, self->board->abbreviation[to]) == 0)
        return part->line;
    }
  return 0;
}

static void
report_one_way (PayBoardCheck *self, PayUnitType type, PayLocation from, PayLocation to)
{
  /* The search for the line is slow, so it is skipped for findings that will not be reported. */
  guint line = self->n_findings < MAX_FINDINGS ? line_of_move (self, type, from, to) : 0;
  pay_check_report (self, PAY_CODE_BOARD_MOVE_ONE_WAY, line, type_letter (type),
                    self->board->abbreviation[from], self->board->abbreviation[to], NULL);
}

/* Converts the table of fleet moves to the lists of the board. Each list is in the order of the
 * provinces. */
static void
list_fleet_moves (PayBoardCheck *self)
{
  PayBoard *board = self->board;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  for (guint from = 0; from < board->n_locations; from++)
    {
      board->fleet_start[from] = list->len;
      for (guint p = 0; p < board->n_provinces; p++)
        {
          guint n = MAX (board->n_coasts[p], 1);
          PayLocation first = board->n_coasts[p] ? board->first_coast[p] : (PayLocation) p;
          for (PayLocation to = first; to < first + (int) n; to++)
            if (*fleet_cell (self, (PayLocation) from, to))
              {
                g_array_append_val (list, to);
                pay_bits_add (&board->fleet_reach[from], p);
                pay_bits_add (&board->touch[board->province[from]], p);
              }
        }
    }
  board->fleet_start[board->n_locations] = list->len;
  board->fleet_moves = (PayLocation *) (void *) g_array_free (g_steal_pointer (&list), FALSE);
}

static void
check_moves (PayBoardCheck *self)
{
  GArray *parts = self->builder->moves;
  PayBoard *board = self->board;

  for (guint i = 0; i < parts->len; i++)
    enter_move (self, &g_array_index (parts, PayMovePart, i));

  for (PayLocation from = 0; from < (int) board->n_provinces; from++)
    for (gint to = pay_bits_next (&board->army_reach[from], 0); to >= 0;
         to = pay_bits_next (&board->army_reach[from], to + 1))
      if (!pay_bits_has (&board->army_reach[to], from))
        report_one_way (self, PAY_UNIT_ARMY, from, (PayLocation) to);
  for (PayLocation from = 0; from < (int) board->n_locations; from++)
    for (PayLocation to = 0; to < (int) board->n_locations; to++)
      if (*fleet_cell (self, from, to) && !*fleet_cell (self, to, from))
        report_one_way (self, PAY_UNIT_FLEET, from, to);

  list_fleet_moves (self);
  for (guint p = 0; p < board->n_provinces; p++)
    {
      board->sailing[p] = board->touch[p];
      board->touch[p] = pay_bits_or (board->touch[p], board->army_reach[p]);
    }
}

/* Checks the ports, in which fleets convoy as at sea. A port cannot have several coasts. */
static void
check_ports (PayBoardCheck *self)
{
  PayBoard *board = self->board;

  board->waters = board->seas;
  for (guint i = 0; i < self->builder->ports->len; i++)
    {
      const PayPortPart *part = &g_array_index (self->builder->ports, PayPortPart, i);
      PayProvince p = pay_check_find_province (board, part->province);

      if (p == PAY_NO_PROVINCE || board->kind[p] != PAY_PROVINCE_COAST || board->n_coasts[p] > 0)
        pay_check_report (self, PAY_CODE_BOARD_BAD_PORT, part->line, part->province, NULL, NULL,
                          NULL);
      else
        pay_bits_add (&board->waters, p);
    }
}

/* ---- start ---- */

static void
check_units (PayBoardCheck *self)
{
  GArray *parts = self->builder->units;
  PayBoard *board = self->board;
  PayBits taken = { 0 };
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (PayBoardUnit));

  for (guint i = 0; i < parts->len; i++)
    {
      const PayUnitPart *part = &g_array_index (parts, PayUnitPart, i);
      PayPower owner = pay_check_power (self, part->line, part->power, part->location);
      PayLocation location = pay_check_location (self, part->line, part->location, part->power);
      PayBoardUnit unit = { part->type, location, owner };

      if (location == PAY_NO_LOCATION)
        continue;
      if (!pay_board_can_stand (board, part->type, location))
        pay_check_report (self, PAY_CODE_BOARD_UNIT_KIND, part->line, type_letter (part->type),
                          part->location, NULL, NULL);
      if (pay_bits_has (&taken, board->province[location]))
        pay_check_report (self, PAY_CODE_BOARD_UNIT_TWICE, part->line,
                          board->abbreviation[board->province[location]], NULL, NULL, NULL);
      pay_bits_add (&taken, board->province[location]);
      g_array_append_val (units, unit);
    }
  board->n_units = units->len;
  board->units = (PayBoardUnit *) (void *) g_array_free (g_steal_pointer (&units), FALSE);
}

static void
check_numbers (PayBoardCheck *self)
{
  PayBoard *board = self->board;
  guint n_centres = pay_bits_count (&board->centres);

  if (!self->builder->victory_given)
    board->victory = n_centres / 2 + 1;
  else if (board->victory < 1 || board->victory > n_centres)
    pay_check_report_number (self, PAY_CODE_BOARD_BAD_VICTORY, board->victory, n_centres, 0);
  if (pay_check_is_blank (board->variant) || pay_check_is_blank (board->title))
    pay_check_report (self, PAY_CODE_BOARD_NO_NAME, 0, board->variant ? board->variant : "?", NULL,
                      NULL, NULL);
}

/* Checks that names do not contain characters that control a terminal or change the direction of
 * writing. */
static void
check_characters (PayBoardCheck *self)
{
  for (guint i = 0; i < self->builder->odd->len; i++)
    {
      const PayOddPart *part = &g_array_index (self->builder->odd, PayOddPart, i);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

      if (pay_text_check_name (part->text, TRUE, self->builder->is_stored, part->line, found))
        continue;
      const PayDiagnostic *finding = pay_diagnostics_get (found, 0);
      pay_check_report (self, finding->code, part->line, finding->args[0], finding->args[1], NULL,
                        NULL);
    }
}

/* Checks whether any finding from index `first` on affects places, coasts or supply centres. */
static gboolean
are_places_doubtful (const PayDiagnostics *diagnostics, guint first)
{
  static const PayCode codes[] = { PAY_CODE_BOARD_EMPTY,
                                   PAY_CODE_BOARD_BAD_ID,
                                   PAY_CODE_BOARD_PROVINCE_TWICE,
                                   PAY_CODE_BOARD_COAST_TWICE,
                                   PAY_CODE_BOARD_COAST_NOT_COASTAL,
                                   PAY_CODE_BOARD_CENTRE_TWICE,
                                   PAY_CODE_BOARD_CENTRE_IMPASSABLE,
                                   PAY_CODE_BOARD_NO_NAME };

  for (guint i = first; i < pay_diagnostics_get_n (diagnostics); i++)
    for (guint c = 0; c < G_N_ELEMENTS (codes); c++)
      if (pay_diagnostics_get (diagnostics, i)->code == codes[c])
        return TRUE;
  return FALSE;
}

PayBoard *
pay_board_builder_finish (PayBoardBuilder *self, PayDiagnostics *diagnostics)
{
  gboolean sound;
  PayBoard *board = pay_check_finish (self, &sound, diagnostics);

  if (board && !sound)
    g_clear_pointer (&board, pay_board_unref);
  return board;
}

PayBoard *
pay_check_finish (PayBoardBuilder *self, gboolean *sound, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (self->board != NULL, NULL);

  g_autoptr (PayBoard) board = g_steal_pointer (&self->board);
  g_autoptr (PayDiagnostics) unseen = diagnostics ? NULL : pay_diagnostics_new ();
  g_autofree guint8 *fleet_table = g_malloc0 (PAY_MAX_LOCATIONS * PAY_MAX_LOCATIONS);
  g_autoptr (GHashTable) power_words = g_hash_table_new (g_str_hash, g_str_equal);
  PayBoardCheck check = { self, board,       diagnostics ? diagnostics : unseen,
                          0,    fleet_table, power_words };
  guint first = pay_diagnostics_get_n (check.diagnostics);

  *sound = FALSE;
  if (!pay_check_places (&check))
    return NULL;
  gboolean names = pay_names_build (board, check.diagnostics);
  pay_names_build_powers (board);
  check_centres (&check);
  check_moves (&check);
  check_ports (&check);
  check_units (&check);
  check_numbers (&check);
  check_characters (&check);
  pay_check_calendar (&check);
  *sound = names && check.n_findings == 0;
  if (!*sound
      && (check.n_findings > MAX_FINDINGS || are_places_doubtful (check.diagnostics, first)))
    return NULL;
  return g_steal_pointer (&board);
}
