/* record-words.c - the words of a file: phases, powers, units, places and orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/record-words.h"

#include "board/names.h"
#include "order/order-parser.h"

#include <string.h>

/* The greatest number of bytes of a foreign word in a finding. */
#define MAX_WORD 80

/* The greatest number of bytes of an order or unit. The time of reading one grows with the square
 * of its length. */
#define MAX_ORDER 1000

/* Cuts a word of a file for a finding. (transfer full) */
static char *
show (const char *word)
{
  /* The copy is one byte longer than what is shown, so that a cut is noticed. */
  char *valid = g_utf8_make_valid (word, (gssize) strnlen (word, MAX_WORD + 5));

  g_strdelimit (valid, "\r\n\t", ' ');
  if (strlen (valid) > MAX_WORD)
    {
      g_autofree char *whole = valid;
      *g_utf8_find_prev_char (whole, whole + MAX_WORD) = '\0';
      valid = g_strconcat (whole, "…", NULL);
    }
  return valid;
}

gboolean
pay_record_words_report (const PayRecordWords *self, PayCode code, const char *word,
                         const char *more)
{
  g_autofree char *where = show (self->where ? self->where : "game");
  g_autofree char *shown = word ? show (word) : NULL;

  pay_diagnostics_add (self->diagnostics, code, self->line, 0, 0, where, shown, more, NULL);
  return FALSE;
}

gboolean
pay_record_words_line (const PayRecordWords *self, const char *line)
{
  g_autofree char *shown = show (line);

  pay_diagnostics_add (self->diagnostics, PAY_CODE_RECORD_LINE, self->line, 0, 0, shown, NULL);
  return FALSE;
}

gboolean
pay_record_words_many (const PayRecordWords *self)
{
  g_autofree char *limit = g_strdup_printf ("%u", PAY_RECORD_MAX_ORDERS);

  return pay_record_words_report (self, PAY_CODE_RECORD_MANY_ORDERS, limit, NULL);
}

gboolean
pay_record_words_power (const PayRecordWords *self, const char *word, PayPower *power)
{
  *power = pay_board_find_power (self->board, word);
  /* Other programs may write underscores in names, as in "THE_PAPACY". */
  if (*power == PAY_NO_POWER && strchr (word, '_'))
    {
      g_autofree char *spaced = g_strdelimit (g_strdup (word), "_", ' ');
      *power = pay_board_find_power (self->board, spaced);
    }
  return *power != PAY_NO_POWER
      || pay_record_words_report (self, PAY_CODE_RECORD_POWER, word, NULL);
}

gboolean
pay_record_words_place (const PayRecordWords *self, const char *word, PayLocation *location)
{
  *location = pay_names_find (self->board, word);
  return *location != PAY_NO_LOCATION
      || pay_record_words_report (self, PAY_CODE_RECORD_PLACE, word, NULL);
}

gboolean
pay_record_words_centre (const PayRecordWords *self, const char *word, PayProvince *province)
{
  PayLocation location;

  if (!pay_record_words_place (self, word, &location))
    return FALSE;
  *province = pay_board_get_province (self->board, location);
  return pay_board_is_centre (self->board, *province)
      || pay_record_words_report (self, PAY_CODE_RECORD_CENTRE, word, NULL);
}

gboolean
pay_record_words_unit (const PayRecordWords *self, const char *text, PayPower power, PayUnit *unit)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  PayOrderSource source = { self->board, text, 0, ignored };
  gsize pos = 0;
  guint8 type = PAY_UNIT_NONE;
  PayLocation location = PAY_NO_LOCATION;

  if (strlen (text) > MAX_ORDER || !pay_order_parse_unit (&source, &pos, &type, &location)
      || type == PAY_UNIT_NONE || text[pos + strspn (text + pos, " ")] != '\0')
    return pay_record_words_report (self, PAY_CODE_RECORD_UNIT, text, NULL);
  /* An army is not on a coast, even if the file names one. */
  if (type == PAY_UNIT_ARMY)
    location = pay_board_get_province (self->board, location);
  *unit = (PayUnit) { .type = type, .location = location, .owner = power };
  return TRUE;
}

gboolean
pay_record_words_add_unit (const PayRecordWords *self, PayPositionBuilder *builder, PayUnit unit,
                           gboolean dislodged, const char *text)
{
  if (dislodged)
    {
      PayDislodged added = { .unit = unit, .attacker_from = PAY_NO_PROVINCE };
      if (pay_position_builder_can_add_dislodged (builder, added))
        {
          pay_position_builder_add_dislodged (builder, added);
          return TRUE;
        }
    }
  else if (pay_position_builder_can_add (builder, unit))
    {
      pay_position_builder_add_unit (builder, unit);
      return TRUE;
    }
  return pay_record_words_report (self, PAY_CODE_RECORD_UNIT, text, NULL);
}

gboolean
pay_record_words_order (const PayRecordWords *self, const char *text, const char *shown,
                        PayPower power, PayRecordPhase *phase)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayOrderSource source = { self->board, text, 0, found };
  PayRecordOrder order = { .power = power };

  if (phase->orders->len >= PAY_RECORD_MAX_ORDERS)
    return pay_record_words_many (self);
  if (strlen (text) <= MAX_ORDER && pay_order_parse (&source, &order.order)
      && !pay_diagnostics_has_errors (found))
    {
      g_array_append_val (phase->orders, order);
      return TRUE;
    }
  g_autofree char *reason = pay_diagnostics_get_n (found)
                            ? pay_diagnostic_sentence (pay_diagnostics_get (found, 0))
                            : g_strdup ("");
  return pay_record_words_report (self, PAY_CODE_RECORD_ORDER, shown ? shown : text, reason);
}

gboolean
pay_record_words_phase (const PayRecordWords *self, const char *text, PayPhase *phase)
{
  g_autofree char *shown = NULL;

  if (pay_phase_parse (text, phase) && pay_phase_is_on (self->board, *phase))
    return TRUE;
  shown = show (text);
  pay_diagnostics_add (self->diagnostics, PAY_CODE_RECORD_PHASE, self->line, 0, 0, shown, NULL);
  return FALSE;
}

PayRecordPhase *
pay_record_words_add_phase (const PayRecordWords *self, PayRecord *record, PayPhase phase)
{
  guint n = record->phases->len;

  if (n > 0
      && pay_phase_compare (self->board, pay_record_get_phase (record, n - 1)->phase, phase) >= 0)
    {
      g_autofree char *before = pay_phase_name (pay_record_get_phase (record, n - 1)->phase);
      g_autofree char *name = pay_phase_name (phase);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_RECORD_SEQUENCE, self->line, 0, 0, name,
                           before, NULL);
      return NULL;
    }
  return pay_record_add_phase (record, phase);
}
