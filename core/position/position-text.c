/* position-text.c - the one-line notation of positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "position/position.h"

#include "board/names.h"
#include "position/position-builder.h"

#include <string.h>

#define DISLODGED "dislodged"
#define CONTESTED "contested"
#define FROM "from"
#define CONVOY "(convoy)"
#define RESIGNED "resigned"
#define EXTRA "extra"
#define SHORT "short"
#define IS_EXTRA "(extra)"

/* ---- writing ---- */

/* Writes the head of a power's part. The head has the name of the power. In the first part of a
 * power, the head also has the AgP, the word "resigned" if the player resigned, the numbers of
 * extra and destroyed units, and the standing text. "resigned" always follows a number, so that it
 * cannot be read as a part of the name. */
static void
write_head (GString *out, const PayPosition *self, PayPower power, gboolean first)
{
  const char *standing = pay_position_get_standing (self, power);
  int balance = pay_position_get_balance (self, power);
  int fund = pay_position_get_fund (self, power);
  gboolean resigned = pay_position_has_resigned (self, power);
  guint extra = pay_position_get_extra (self, power);
  guint now = pay_position_get_short (self, power);
  guint next = pay_position_get_short_next (self, power);

  g_string_append_printf (
    out, " | %s", pay_board_get_canonical_power_name (pay_position_get_board (self), power));
  if (!first)
    return;
  if (balance > 0 || fund > 0 || resigned || extra > 0 || now > 0 || next > 0)
    g_string_append_printf (out, " %d", balance);
  if (fund > 0)
    g_string_append_printf (out, "+%d", fund);
  if (resigned)
    g_string_append (out, " " RESIGNED);
  if (extra > 0)
    g_string_append_printf (out, " " EXTRA " %u", extra);
  if (now > 0 || next > 0)
    g_string_append_printf (out, " " SHORT " %u+%u", now, next);
  if (!*standing)
    return;
  g_string_append (out, " [");
  for (const char *p = standing; *p; p++)
    {
      if (*p == ']' || *p == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, ']');
}

static void
write_centres (GString *out, const PayPosition *self, PayPower power)
{
  const PayBoard *board = pay_position_get_board (self);
  const char *gap = "; ";

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (pay_position_get_owner (self, (PayProvince) p) == power)
      {
        g_string_append_printf (out, "%s%s", gap,
                                pay_board_get_abbreviation (board, (PayLocation) p));
        gap = " ";
      }
}

static void
write_unit (GString *out, const PayBoard *board, const PayUnit *unit)
{
  g_autofree char *name = pay_unit_text (board, unit);
  g_string_append_printf (out, "%s%s", name, unit->marks & PAY_MARK_EXTRA ? " " IS_EXTRA : "");
}

/* Writes a part of a power. All units from `from` to `to` - 1 must belong to the power. */
static void
write_power (GString *out, const PayPosition *self, PayPower power, gboolean first, guint from,
             guint to)
{
  const PayBoard *board = pay_position_get_board (self);
  gboolean centres = first && pay_position_count_centres (self, power) > 0;

  write_head (out, self, power, first);
  if (from < to || centres)
    g_string_append_c (out, ':');
  for (guint i = from; i < to; i++)
    {
      g_string_append (out, i > from ? ", " : " ");
      write_unit (out, board, pay_position_get_unit (self, i));
    }
  if (centres)
    write_centres (out, self, power);
}

static void
write_dislodged (GString *out, const PayPosition *self, const PayDislodged *dislodged)
{
  const PayBoard *board = pay_position_get_board (self);

  g_string_append_printf (out, " | %s %s: ", DISLODGED,
                          pay_board_get_canonical_power_name (board, dislodged->unit.owner));
  write_unit (out, board, &dislodged->unit);
  if (dislodged->attacker_from != PAY_NO_PROVINCE)
    g_string_append_printf (out, " %s %s", FROM,
                            pay_board_get_abbreviation (board, dislodged->attacker_from));
  if (dislodged->by_convoy)
    g_string_append (out, " " CONVOY);
}

char *
pay_position_text (const PayPosition *self)
{
  const PayBoard *board = pay_position_get_board (self);
  const PayBits *contested = pay_position_get_contested (self);
  guint n = pay_position_get_n_units (self);
  gboolean told[PAY_MAX_POWERS] = { FALSE };
  GString *out = g_string_new (NULL);
  g_autofree char *phase = pay_phase_name (pay_position_get_phase (self));

  g_string_append (out, phase);
  for (guint i = 0, end; i < n; i = end)
    {
      PayPower power = pay_position_get_unit (self, i)->owner;
      for (end = i + 1; end < n && pay_position_get_unit (self, end)->owner == power; end++)
        ;
      write_power (out, self, power, !told[power], i, end);
      told[power] = TRUE;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!told[p]
        && (pay_position_get_balance (self, (PayPower) p) > 0
            || pay_position_get_fund (self, (PayPower) p) > 0
            || pay_position_has_resigned (self, (PayPower) p)
            || pay_position_get_extra (self, (PayPower) p) > 0
            || pay_position_get_short (self, (PayPower) p) > 0
            || pay_position_get_short_next (self, (PayPower) p) > 0
            || *pay_position_get_standing (self, (PayPower) p)
            || pay_position_count_centres (self, (PayPower) p) > 0))
      write_power (out, self, (PayPower) p, TRUE, 0, 0);
  for (guint i = 0; i < pay_position_get_n_dislodged (self); i++)
    write_dislodged (out, self, pay_position_get_dislodged (self, i));
  if (!pay_bits_is_empty (contested))
    g_string_append (out, " | " CONTESTED);
  for (gint p = pay_bits_next (contested, 0); p >= 0; p = pay_bits_next (contested, p + 1))
    g_string_append_printf (out, " %s", pay_board_get_abbreviation (board, (PayLocation) p));
  return g_string_free (out, FALSE);
}

/* ---- reading ---- */

/* State of the reader. `end` is the end of the part that is being read: a "|" or the end of the
 * text. */
typedef struct
{
  const PayBoard *board;
  PayPositionBuilder *builder;
  PayDiagnostics *diagnostics;
  const char *text, *at, *end;
  PayBits owned;
} Reader;

/* Reports a finding about the bytes [start, end). Blanks at the beginning and end of these bytes
 * are left out. */
static void
report (Reader *self, PayCode code, const char *start, const char *end)
{
  while (end > start && g_ascii_isspace (end[-1]))
    end--;
  while (start < end && g_ascii_isspace (*start))
    start++;

  g_autofree char *words = g_strndup (start, (gsize) (end - start));
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  pay_diagnostics_add (self->diagnostics, code, 1, (guint) (start - self->text),
                       (guint) (end - self->text), valid, NULL);
}

static void
skip_blanks (Reader *self)
{
  while (self->at < self->end && g_ascii_isspace (*self->at))
    self->at++;
}

static gboolean
take (Reader *self, const char *word)
{
  gsize n = strlen (word);

  skip_blanks (self);
  if ((gsize) (self->end - self->at) < n || g_ascii_strncasecmp (self->at, word, n) != 0)
    return FALSE;
  self->at += n;
  return TRUE;
}

/* Reads a keyword of letters. A letter or digit must not follow it. */
static gboolean
take_word (Reader *self, const char *word)
{
  const char *before = self->at;

  if (take (self, word) && (self->at == self->end || !g_ascii_isalnum (*self->at)))
    return TRUE;
  self->at = before;
  return FALSE;
}

/* Reads a place. If there is none, skips the text up to the next character that is in `stops`,
 * and reports the skipped text as an unknown place. */
static PayLocation
take_place (Reader *self, const char *stops)
{
  gsize length;
  gboolean bad;
  const char *start;
  PayLocation location;

  skip_blanks (self);
  start = self->at;
  location = pay_names_match (self->board, start, &length, &bad);
  if (location != PAY_NO_LOCATION && !bad && start + length <= self->end)
    {
      self->at = start + length;
      return location;
    }
  while (self->at < self->end && !strchr (stops, *self->at))
    self->at++;
  report (self, PAY_CODE_POSITION_UNKNOWN_PLACE, start, self->at);
  return PAY_NO_LOCATION;
}

/* Reads a unit such as "A VIE" or "F STP/SC". The type of the result is PAY_UNIT_NONE if there
 * was a finding. */
static PayUnit
take_unit (Reader *self, PayPower owner)
{
  PayUnit unit = { PAY_UNIT_NONE, PAY_NO_LOCATION, owner, 0 };
  PayUnitType type = PAY_UNIT_NONE;
  const char *start;

  skip_blanks (self);
  start = self->at;
  if (take_word (self, "A"))
    type = PAY_UNIT_ARMY;
  else if (take_word (self, "F"))
    type = PAY_UNIT_FLEET;
  else if (take_word (self, "DA"))
    type = PAY_UNIT_ARMY, unit.marks = PAY_MARK_DOUBLE;
  else if (take_word (self, "DF"))
    type = PAY_UNIT_FLEET, unit.marks = PAY_MARK_DOUBLE;
  if (type == PAY_UNIT_NONE)
    {
      while (self->at < self->end && !strchr (",;", *self->at))
        self->at++;
      report (self, PAY_CODE_POSITION_BAD_UNIT, start, self->at);
      return unit;
    }

  unit.location = take_place (self, ",;");
  if (unit.location == PAY_NO_LOCATION)
    return unit;
  if (!pay_board_can_stand (self->board, type, unit.location))
    report (self, PAY_CODE_POSITION_CANNOT_STAND, start, self->at);
  else
    unit.type = type;
  if (take (self, IS_EXTRA))
    unit.marks |= PAY_MARK_EXTRA;
  return unit;
}

static void
read_units (Reader *self, PayPower power)
{
  skip_blanks (self);
  if (self->at == self->end || *self->at == ';')
    return;
  do
    {
      const char *start = self->at;
      PayUnit unit = take_unit (self, power);
      if (unit.type == PAY_UNIT_NONE)
        continue;
      if (pay_position_builder_can_add (self->builder, unit))
        pay_position_builder_add_unit (self->builder, unit);
      else
        report (self, PAY_CODE_POSITION_TWO_UNITS, start, self->at);
    }
  while (take (self, ","));
}

static void
read_centres (Reader *self, PayPower power)
{
  for (skip_blanks (self); self->at < self->end; skip_blanks (self))
    {
      const char *start = self->at;
      PayLocation location = take_place (self, " ,\t");

      if (location != PAY_NO_LOCATION)
        {
          PayProvince province = pay_board_get_province (self->board, location);
          if (location != province || !pay_board_is_centre (self->board, province))
            report (self, PAY_CODE_POSITION_NOT_CENTRE, start, self->at);
          else if (pay_bits_has (&self->owned, province))
            report (self, PAY_CODE_POSITION_CENTRE_TWICE, start, self->at);
          else
            {
              pay_bits_add (&self->owned, province);
              pay_position_builder_set_owner (self->builder, province, power);
            }
        }
      take (self, ",");
    }
}

/* Finds the power whose name is the text from `start` up to the place of the reader. Returns
 * PAY_NO_POWER if there is none. */
static PayPower
find_power (Reader *self, const char *start)
{
  g_autofree char *name = g_strndup (start, (gsize) (self->at - start));
  return pay_board_find_power (self->board, g_strstrip (name));
}

/* Reads the name of a power. The name ends before a bracket, a colon or the end of the part. If
 * a number stands before this end, the name ends before the number, unless the number belongs to
 * the name. */
static PayPower
take_power (Reader *self)
{
  const char *start;
  PayPower power;

  skip_blanks (self);
  start = self->at;
  while (self->at < self->end && !strchr ("[:", *self->at))
    self->at++;
  power = find_power (self, start);
  if (power == PAY_NO_POWER)
    {
      while (self->at > start && g_ascii_isspace (self->at[-1]))
        self->at--;
      while (self->at > start && g_ascii_isdigit (self->at[-1]))
        self->at--;
      power = find_power (self, start);
    }
  /* If the text is not a name, only the text before the first digit is read as the name. An
   * invalid number after the name ("4x8") is then reported as a number. */
  if (power == PAY_NO_POWER)
    {
      self->at = start;
      while (self->at < self->end && !strchr ("0123456789[:", *self->at))
        self->at++;
      power = find_power (self, start);
    }
  if (power == PAY_NO_POWER)
    report (self, PAY_CODE_POSITION_UNKNOWN_POWER, start, self->at);
  return power;
}

/* Reads a number of units, at most 255. */
static guint
take_count (Reader *self)
{
  guint n = 0;
  const char *start;

  skip_blanks (self);
  start = self->at;
  while (self->at < self->end && g_ascii_isdigit (*self->at) && self->at - start < 3)
    n = n * 10 + (guint) (*self->at++ - '0');
  if (self->at == start || n > G_MAXUINT8)
    report (self, PAY_CODE_POSITION_NOT_UNDERSTOOD, start, self->end);
  return n;
}

/* Reads the AgP of a power ("48", or "48+12" with a fund) and the words up to the standing text. */
static void
read_balance (Reader *self, PayPower power)
{
  const char *start, *plus;
  guint64 agp, fund = 0;

  skip_blanks (self);
  start = self->at;
  while (self->at < self->end && !strchr ("[: \t", *self->at))
    self->at++;
  if (self->at == start)
    return;
  g_autofree char *digits = g_strndup (start, (gsize) (self->at - start));
  plus = strchr (digits, '+');
  g_autofree char *first = plus ? g_strndup (digits, (gsize) (plus - digits)) : g_strdup (digits);
  if (!g_ascii_string_to_unsigned (first, 10, 0, G_MAXINT, &agp, NULL)
      || (plus && !g_ascii_string_to_unsigned (plus + 1, 10, 0, G_MAXINT, &fund, NULL)))
    {
      report (self, PAY_CODE_POSITION_BAD_BALANCE, start, self->at);
      return;
    }
  pay_position_builder_set_balance (self->builder, power, (int) agp);
  pay_position_builder_set_fund (self->builder, power, (int) fund);
  if (take_word (self, RESIGNED))
    pay_position_builder_set_resigned (self->builder, power, TRUE);
  if (take_word (self, EXTRA))
    pay_position_builder_set_extra (self->builder, power, take_count (self));
  if (take_word (self, SHORT))
    {
      guint now = take_count (self);
      guint next = take (self, "+") ? take_count (self) : 0;
      pay_position_builder_set_short (self->builder, power, now, next);
    }
}

static void
read_standing (Reader *self, PayPower power)
{
  const char *start = self->at;
  g_autoptr (GString) standing = g_string_new (NULL);

  if (!take (self, "["))
    return;
  for (; self->at < self->end && *self->at != ']'; self->at++)
    {
      if (*self->at == '\\' && self->at + 1 < self->end)
        self->at++;
      g_string_append_c (standing, *self->at);
    }
  if (!take (self, "]"))
    report (self, PAY_CODE_POSITION_NOT_UNDERSTOOD, start, self->end);
  pay_position_builder_set_standing (self->builder, power, standing->str);
}

static void
read_power (Reader *self)
{
  PayPower power = take_power (self);

  if (power == PAY_NO_POWER)
    {
      self->at = self->end;
      return;
    }
  read_balance (self, power);
  read_standing (self, power);
  if (take (self, ":"))
    {
      read_units (self, power);
      if (take (self, ";"))
        read_centres (self, power);
    }
}

static void
read_dislodged (Reader *self)
{
  PayPower power = take_power (self);

  if (power == PAY_NO_POWER || !take (self, ":"))
    return;
  do
    {
      const char *start = self->at;
      PayDislodged dislodged = { take_unit (self, power), PAY_NO_PROVINCE, FALSE };
      if (take_word (self, FROM))
        {
          PayLocation from = take_place (self, ",");
          if (from != PAY_NO_LOCATION)
            dislodged.attacker_from = pay_board_get_province (self->board, from);
        }
      dislodged.by_convoy = take (self, CONVOY);
      if (dislodged.unit.type == PAY_UNIT_NONE)
        continue;
      if (pay_position_builder_can_add_dislodged (self->builder, dislodged))
        pay_position_builder_add_dislodged (self->builder, dislodged);
      else
        report (self, PAY_CODE_POSITION_TWO_DISLODGED, start, self->at);
    }
  while (take (self, ","));
}

static void
read_contested (Reader *self)
{
  PayBits contested = { 0 };

  for (skip_blanks (self); self->at < self->end; skip_blanks (self))
    {
      PayLocation location = take_place (self, " ,\t");
      if (location != PAY_NO_LOCATION)
        pay_bits_add (&contested, pay_board_get_province (self->board, location));
      take (self, ",");
    }
  pay_position_builder_set_contested (self->builder, contested);
}

/* Returns the end of the part that begins at `text`. A part ends before a "|" that is not inside
 * brackets, or at the end of the text. */
static const char *
end_of_part (const char *text)
{
  gboolean inside = FALSE;

  for (; *text; text++)
    {
      if (inside && *text == '\\' && text[1])
        text++;
      else if (*text == '[')
        inside = TRUE;
      else if (*text == ']')
        inside = FALSE;
      else if (*text == '|' && !inside)
        break;
    }
  return text;
}

static void
read_part (Reader *self)
{
  skip_blanks (self);
  if (self->at == self->end)
    return;
  if (take_word (self, DISLODGED))
    read_dislodged (self);
  else if (take_word (self, CONTESTED))
    read_contested (self);
  else
    read_power (self);
  skip_blanks (self);
  if (self->at < self->end)
    report (self, PAY_CODE_POSITION_NOT_UNDERSTOOD, self->at, self->end);
}

PayPosition *
pay_position_parse (const PayBoard *board, const char *text, PayDiagnostics *diagnostics)
{
  g_autoptr (PayDiagnostics) unseen = diagnostics ? NULL : pay_diagnostics_new ();
  g_autoptr (PayPositionBuilder) builder = NULL;
  Reader reader = { board, NULL, diagnostics ? diagnostics : unseen, text, text, text, { { 0 } } };
  PayPhase phase = pay_phase_start (board);
  guint before = pay_diagnostics_get_n (reader.diagnostics);

  reader.end = end_of_part (text);
  g_autofree char *word = g_strndup (text, (gsize) (reader.end - text));
  if (!pay_phase_parse (g_strstrip (word), &phase) || !pay_phase_is_on (board, phase))
    {
      g_autofree char *examples = pay_phase_examples (board);
      g_autofree char *valid = g_utf8_make_valid (word, -1);
      pay_diagnostics_add (reader.diagnostics, PAY_CODE_POSITION_BAD_PHASE, 1, 0, strlen (word),
                           valid, examples, NULL);
      phase = pay_phase_start (board);
    }

  builder = reader.builder = pay_position_builder_new (board, phase);
  while (*reader.end)
    {
      reader.at = reader.end + 1;
      reader.end = end_of_part (reader.at);
      read_part (&reader);
    }
  if (pay_diagnostics_get_n (reader.diagnostics) > before)
    return NULL;
  return pay_position_builder_finish (builder);
}
