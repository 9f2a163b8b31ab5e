/* board-builder.c - collects the parts of a board
 *
 * board-check.c makes the board from them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-builder.h"

#include "base/characters.h"
#include "board/board-parts.h"

static const char *
keep (PayBoardBuilder *self, const char *text)
{
  PayOddPart part = { self->line, NULL };

  if (!text)
    return NULL;
  part.text = g_string_chunk_insert (self->board->strings, text);
  if (!pay_text_check_name (text, TRUE, FALSE, 0, NULL))
    g_array_append_val (self->odd, part);
  return part.text;
}

/* Stores a text in upper case, as a board needs it for abbreviations, coasts and keys. */
static const char *
keep_upper (PayBoardBuilder *self, const char *text)
{
  g_autofree char *upper = text ? g_ascii_strup (text, -1) : NULL;
  return keep (self, upper);
}

PayBoardBuilder *
pay_board_builder_new (const char *variant, const char *title)
{
  PayBoardBuilder *self = g_new0 (PayBoardBuilder, 1);

  self->board = pay_board_new_empty ();
  self->odd = g_array_new (FALSE, FALSE, sizeof (PayOddPart));
  self->powers = g_array_new (FALSE, FALSE, sizeof (PayPowerPart));
  self->provinces = g_array_new (FALSE, FALSE, sizeof (PayProvincePart));
  self->coasts = g_array_new (FALSE, FALSE, sizeof (PayCoastPart));
  self->aliases = g_array_new (FALSE, FALSE, sizeof (PayAliasPart));
  self->coast_aliases = g_array_new (FALSE, FALSE, sizeof (PayAliasPart));
  self->centres = g_array_new (FALSE, FALSE, sizeof (PayCentrePart));
  self->moves = g_array_new (FALSE, FALSE, sizeof (PayMovePart));
  self->units = g_array_new (FALSE, FALSE, sizeof (PayUnitPart));
  self->board->variant = keep (self, variant);
  self->board->art = self->board->variant;
  self->board->title = keep (self, title);
  self->board->credits = "";
  self->ports = g_array_new (FALSE, FALSE, sizeof (PayPortPart));
  self->phases = g_array_new (FALSE, FALSE, sizeof (PayPhasePart));
  self->tongues = g_array_new (FALSE, FALSE, sizeof (PayTonguePart));
  self->power_aliases = g_array_new (FALSE, FALSE, sizeof (PayPowerAliasPart));
  self->board->start.year = 1901;
  self->board->year_step = 1;
  return self;
}

void
pay_board_builder_free (PayBoardBuilder *self)
{
  if (!self)
    return;
  g_array_unref (self->powers);
  g_array_unref (self->provinces);
  g_array_unref (self->coasts);
  g_array_unref (self->aliases);
  g_array_unref (self->coast_aliases);
  g_array_unref (self->centres);
  g_array_unref (self->moves);
  g_array_unref (self->units);
  g_array_unref (self->phases);
  g_array_unref (self->ports);
  g_array_unref (self->tongues);
  g_array_unref (self->power_aliases);
  g_array_unref (self->odd);
  g_clear_pointer (&self->board, pay_board_unref);
  g_free (self);
}

void
pay_board_builder_set_line (PayBoardBuilder *self, guint line)
{
  self->line = line;
}

void
pay_board_builder_set_victory (PayBoardBuilder *self, guint centres)
{
  self->board->victory = centres;
  self->victory_given = TRUE;
}

void
pay_board_builder_set_start_year (PayBoardBuilder *self, int year)
{
  self->board->start.year = year;
}

void
pay_board_builder_set_year_step (PayBoardBuilder *self, int years)
{
  self->board->year_step = years;
}

void
pay_board_builder_set_credits (PayBoardBuilder *self, const char *credits)
{
  self->board->credits = keep (self, credits ? credits : "");
}

void
pay_board_builder_set_start (PayBoardBuilder *self, PaySeason season, PayPhaseKind kind)
{
  self->board->start.season = season;
  self->board->start.kind = kind;
  self->start_given = TRUE;
}

void
pay_board_builder_add_phase (PayBoardBuilder *self, const PayCalendarPhase *phase)
{
  PayPhasePart part = { self->line, *phase };
  g_array_append_val (self->phases, part);
}

void
pay_board_builder_set_builds_anywhere (PayBoardBuilder *self, gboolean anywhere)
{
  self->board->builds_anywhere = anywhere;
}

void
pay_board_builder_set_art (PayBoardBuilder *self, const char *variant)
{
  self->board->art = variant ? keep (self, variant) : self->board->variant;
}

void
pay_board_builder_add_power (PayBoardBuilder *self, const char *key, const char *name,
                             const char *adjective, const char *letter, const char *colour)
{
  PayPowerPart part = {
    self->line,
    { keep_upper (self, key), keep (self, name), keep (self, adjective), keep (self, letter),
      keep (self, colour) },
  };
  g_array_append_val (self->powers, part);
}

void
pay_board_builder_add_power_name (PayBoardBuilder *self, const char *key, const char *language,
                                  const char *name, const char *adjective)
{
  PayTonguePart part = { .line = self->line,
                         .power = keep_upper (self, key),
                         .language = keep (self, language),
                         .name = keep (self, name),
                         .adjective = keep (self, adjective ? adjective : name) };
  g_array_append_val (self->tongues, part);
}

void
pay_board_builder_add_power_alias (PayBoardBuilder *self, const char *key, const char *alias)
{
  PayPowerAliasPart part = { self->line, keep_upper (self, key), keep (self, alias) };
  g_array_append_val (self->power_aliases, part);
}

void
pay_board_builder_add_name (PayBoardBuilder *self, const char *province, const char *coast,
                            const char *language, const char *name)
{
  PayTonguePart part = { .line = self->line,
                         .province = keep_upper (self, province),
                         .coast = keep_upper (self, coast),
                         .language = keep (self, language),
                         .name = keep (self, name) };
  g_array_append_val (self->tongues, part);
}

void
pay_board_builder_add_province (PayBoardBuilder *self, const char *abbreviation, const char *name,
                                PayProvinceKind kind)
{
  PayProvincePart part = { self->line, keep_upper (self, abbreviation), keep (self, name), kind };
  g_array_append_val (self->provinces, part);
}

void
pay_board_builder_add_coast (PayBoardBuilder *self, const char *province, const char *coast,
                             const char *name)
{
  PayCoastPart part = { self->line, keep_upper (self, province), keep_upper (self, coast),
                        keep (self, name) };
  g_array_append_val (self->coasts, part);
}

void
pay_board_builder_add_alias (PayBoardBuilder *self, const char *province, const char *alias)
{
  PayAliasPart part = { self->line, keep_upper (self, province), NULL, keep (self, alias) };
  g_array_append_val (self->aliases, part);
}

void
pay_board_builder_add_coast_alias (PayBoardBuilder *self, const char *province, const char *coast,
                                   const char *alias)
{
  PayAliasPart part = { self->line, keep_upper (self, province), keep_upper (self, coast),
                        keep_upper (self, alias) };
  g_array_append_val (self->coast_aliases, part);
}

void
pay_board_builder_add_port (PayBoardBuilder *self, const char *province)
{
  PayPortPart part = { self->line, keep_upper (self, province) };
  g_array_append_val (self->ports, part);
}

void
pay_board_builder_add_centre (PayBoardBuilder *self, const char *province, const char *home,
                              const char *owner)
{
  PayCentrePart part = { self->line, keep_upper (self, province), keep_upper (self, home),
                         keep_upper (self, owner) };
  g_array_append_val (self->centres, part);
}

void
pay_board_builder_add_move (PayBoardBuilder *self, PayUnitType type, const char *from,
                            const char *to)
{
  g_return_if_fail (type == PAY_UNIT_ARMY || type == PAY_UNIT_FLEET);

  PayMovePart part = { self->line, type, keep_upper (self, from), keep_upper (self, to) };
  g_array_append_val (self->moves, part);
}

void
pay_board_builder_add_unit (PayBoardBuilder *self, const char *power, PayUnitType type,
                            const char *location)
{
  g_return_if_fail (type == PAY_UNIT_ARMY || type == PAY_UNIT_FLEET);

  PayUnitPart part = { self->line, keep_upper (self, power), type, keep_upper (self, location) };
  g_array_append_val (self->units, part);
}
