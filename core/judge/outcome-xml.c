/* outcome-xml.c - reads and writes outcomes in packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/outcome-xml.h"

#include "judge/outcome-private.h"
#include "order/order-parser.h"

#include <string.h>

static const char *const verdicts[] = {
  [PAY_VERDICT_SUCCESS] = "success",
  [PAY_VERDICT_BOUNCE] = "bounce",
  [PAY_VERDICT_NO_CONVOY] = "no-convoy",
  [PAY_VERDICT_VOID] = "void",
  [PAY_VERDICT_CUT] = "cut",
  [PAY_VERDICT_DISRUPTED] = "disrupted",
  [PAY_VERDICT_DISBANDED] = "disbanded",
  [PAY_VERDICT_FAILED] = "failed",
  [PAY_VERDICT_DEPARTED] = "departed",
  [PAY_VERDICT_LOST] = "lost",
};

/* ---- words ---------------------------------------------------------------------------------- */

PayLocation
pay_xml_find_location (const PayBoard *board, const char *text)
{
  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    if (strcmp (pay_board_get_abbreviation (board, (PayLocation) l), text) == 0)
      return (PayLocation) l;
  return PAY_NO_LOCATION;
}

PayPower
pay_xml_find_power (const PayBoard *board, const char *key)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (strcmp (pay_board_get_power_key (board, p), key) == 0)
      return (PayPower) p;
  return PAY_NO_POWER;
}

/* Removes the marks of double units (DA and DF) from the text of an order. Returns them as bits
 * of PayOrder.doubled. */
static guint8
take_doubles (GString *text)
{
  guint8 doubled = 0;

  if (g_str_has_prefix (text->str, "DA ") || g_str_has_prefix (text->str, "DF "))
    {
      g_string_erase (text, 0, 1);
      doubled |= PAY_ORDER_DOUBLE;
    }
  for (char *p = strstr (text->str, " D"); p; p = strstr (p + 1, " D"))
    if ((p[2] == 'A' || p[2] == 'F') && p[3] == ' ')
      {
        g_string_erase (text, p + 1 - text->str, 1);
        return doubled | PAY_ORDER_OTHER_DOUBLE;
      }
  return doubled;
}

gboolean
pay_xml_read_order (const PayBoard *board, const char *text, PayOrder *order)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GString) plain = g_string_new (text);
  guint8 doubled = take_doubles (plain);
  PayOrderSource source = { board, plain->str, 0, findings };

  *order = PAY_ORDER_INIT;
  if (!pay_order_parse (&source, order))
    return FALSE;
  order->doubled = doubled;
  g_autofree char *again = pay_order_text (board, order);
  return strcmp (again, text) == 0;
}

static gboolean
find_code (const char *name, PayCode *code)
{
  for (guint c = 1; c < PAY_N_CODES; c++)
    if (strcmp (pay_code_name (c), name) == 0)
      {
        *code = c;
        return TRUE;
      }
  return FALSE;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void
set_location (xmlNode *node, const char *name, const PayBoard *board, PayLocation location)
{
  if (location != PAY_NO_LOCATION)
    pay_xml_set (node, name, pay_board_get_abbreviation (board, location));
}

static void
set_number (xmlNode *node, const char *name, int number, int otherwise)
{
  if (number != otherwise)
    pay_xml_set_int (node, name, number);
}

/* Writes an order. If the order is not known, writes the type and the former place of the unit. */
static void
write_order (xmlNode *node, const PayBoard *board, const PayOrder *order)
{
  g_autofree char *text = NULL;

  if (order->kind == PAY_ORDER_NONE && order->location == PAY_NO_LOCATION)
    return;
  text = order->kind == PAY_ORDER_NONE ? pay_unit_name (board, order->unit_type, order->location)
                                       : pay_order_text (board, order);
  pay_xml_set (node, order->kind == PAY_ORDER_NONE ? "unit" : "order", text);
}

/* Writes abbreviations separated by spaces as an attribute. Writes nothing if there are no
 * places. */
static void
set_places (xmlNode *node, const char *name, const PayBoard *board, const PayLocation *places,
            guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            pay_board_get_abbreviation (board, places[i]));
  if (n > 0)
    pay_xml_set (node, name, text->str);
}

static void
write_result (const PayOutcome *self, const PayBoard *board, xmlNode *parent, guint i)
{
  const PayResult *result = &self->results[i];
  xmlNode *node = pay_xml_add (parent, "result", NULL);
  guint from = self->retreats_from[i];

  write_order (node, board, &self->orders[i]);
  if (self->powers[i] != PAY_NO_POWER)
    pay_xml_set (node, "power", pay_board_get_power_key (board, self->powers[i]));
  pay_xml_set (node, "verdict", verdicts[result->verdict]);
  if (result->cause != PAY_CODE_NONE)
    pay_xml_set (node, "cause", pay_code_name (result->cause));
  set_number (node, "by", result->by, -1);
  set_number (node, "strength", result->strength, 0);
  set_number (node, "against", result->against, 0);
  set_location (node, "to", board, result->moved_to);
  if (result->location != result->moved_to)
    pay_xml_set (node, "at",
                 result->location == PAY_NO_LOCATION
                   ? "nowhere"
                   : pay_board_get_abbreviation (board, result->location));
  set_number (node, "dislodged", result->dislodged, 0);
  set_number (node, "convoyed", result->dislodged_by_convoy, 0);
  set_number (node, "hidden", result->retreats_hidden, 0);
  set_number (node, "dislodged-by", result->dislodged_by, -1);
  set_location (node, "dislodged-from", board, result->dislodged_from);
  if (self->retreats_from[i + 1] > from)
    set_places (node, "retreats", board, self->retreats + from, self->retreats_from[i + 1] - from);
}

void
pay_outcome_write_xml (const PayOutcome *self, const PayBoard *board, xmlNode *parent)
{
  g_autoptr (GArray) contested = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  for (gint p = pay_bits_next (&self->contested, 0); p >= 0;
       p = pay_bits_next (&self->contested, p + 1))
    g_array_append_val (contested, (PayLocation) { (PayLocation) p });
  set_places (parent, "contested", board, (const PayLocation *) contested->data, contested->len);
  for (guint i = 0; i < self->n; i++)
    write_result (self, board, parent, i);
}

/* ---- reading -------------------------------------------------------------------------------- */

static gboolean
read_location (xmlNode *node, const char *name, const PayBoard *board, PayLocation *location)
{
  g_autofree char *text = pay_xml_attribute (node, name);

  *location = text ? pay_xml_find_location (board, text) : PAY_NO_LOCATION;
  return !text || *location != PAY_NO_LOCATION;
}

static gboolean
read_province (xmlNode *node, const char *name, const PayBoard *board, PayProvince *province)
{
  PayLocation location;

  if (!read_location (node, name, board, &location))
    return FALSE;
  *province = location;
  return location < (int) pay_board_get_n_provinces (board);
}

/* Reads a number from `least` to `end` - 1, or `otherwise` if there is none. */
static gboolean
read_number (xmlNode *node, const char *name, int otherwise, int least, int end, int *number)
{
  gint64 value = pay_xml_attribute_int (node, name, otherwise);

  *number = (int) CLAMP (value, G_MININT, G_MAXINT);
  return value == otherwise || (value >= least && value < end);
}

static gboolean
read_places (xmlNode *node, const char *name, const PayBoard *board, GArray *places)
{
  g_autofree char *text = pay_xml_attribute (node, name);
  g_auto (GStrv) words = text ? g_strsplit (text, " ", -1) : NULL;

  for (guint i = 0; words && words[i]; i++)
    {
      PayLocation location = pay_xml_find_location (board, words[i]);
      if (location == PAY_NO_LOCATION)
        return FALSE;
      g_array_append_val (places, location);
    }
  return TRUE;
}

static gboolean
read_unit_words (const PayBoard *board, const char *text, PayOrder *order)
{
  g_autofree char *again = NULL;

  if (strlen (text) < 3 || text[1] != ' ')
    return FALSE;
  order->unit_type = text[0] == 'F' ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
  order->location = pay_xml_find_location (board, text + 2);
  if (order->location == PAY_NO_LOCATION)
    return FALSE;
  again = pay_unit_name (board, order->unit_type, order->location);
  return strcmp (again, text) == 0;
}

static gboolean
read_order (xmlNode *node, const PayBoard *board, PayOrder *order)
{
  g_autofree char *text = pay_xml_attribute (node, "order");
  g_autofree char *unit = pay_xml_attribute (node, "unit");

  if (text)
    return !unit && pay_xml_read_order (board, text, order);
  return !unit || read_unit_words (board, unit, order);
}

static gboolean
read_verdict (xmlNode *node, guint8 *verdict)
{
  g_autofree char *text = pay_xml_attribute (node, "verdict");

  for (guint v = 0; text && v < G_N_ELEMENTS (verdicts); v++)
    if (strcmp (verdicts[v], text) == 0)
      {
        *verdict = v;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_result (PayOutcome *self, guint i, xmlNode *node, const PayBoard *board, guint n_units,
             GArray *retreats)
{
  PayResult *result = &self->results[i];
  g_autofree char *power = pay_xml_attribute (node, "power");
  g_autofree char *cause = pay_xml_attribute (node, "cause");
  g_autofree char *at = pay_xml_attribute (node, "at");
  int by, strength, against, dislodged, convoyed, hidden, dislodged_by;

  if (!read_order (node, board, &self->orders[i]) || !read_verdict (node, &result->verdict)
      || (cause && !find_code (cause, &result->cause))
      || (power && (self->powers[i] = pay_xml_find_power (board, power)) == PAY_NO_POWER)
      || !read_number (node, "by", -1, 0, (int) n_units, &by)
      || !read_number (node, "strength", 0, 0, PAY_MAX_UNITS, &strength)
      || !read_number (node, "against", 0, 0, PAY_MAX_UNITS, &against)
      || !read_number (node, "dislodged", 0, 0, 2, &dislodged)
      || !read_number (node, "convoyed", 0, 0, 2, &convoyed)
      || !read_number (node, "hidden", 0, 0, 2, &hidden)
      || !read_number (node, "dislodged-by", -1, 0, (int) n_units, &dislodged_by)
      || !read_province (node, "to", board, &result->moved_to)
      || !read_province (node, "dislodged-from", board, &result->dislodged_from)
      || !read_places (node, "retreats", board, retreats))
    return FALSE;
  result->location = result->moved_to;
  if (at && strcmp (at, "nowhere") == 0)
    result->location = PAY_NO_LOCATION;
  else if (at && !read_location (node, "at", board, &result->location))
    return FALSE;
  result->by = (gint16) by;
  result->strength = (gint16) strength;
  result->against = (gint16) against;
  result->dislodged = (guint8) dislodged;
  result->dislodged_by_convoy = (guint8) convoyed;
  result->retreats_hidden = (guint8) hidden;
  result->dislodged_by = (gint16) dislodged_by;
  self->retreats_from[i + 1] = retreats->len;
  return TRUE;
}

static guint
count_results (xmlNode *parent)
{
  guint n = 0;

  for (xmlNode *node = pay_xml_first (parent, "result"); node; node = pay_xml_next (node, "result"))
    n++;
  return n;
}

PayOutcome *
pay_outcome_read_xml (xmlNode *parent, const PayBoard *board, guint n_units,
                      PayDiagnostics *diagnostics)
{
  g_autoptr (PayOutcome) self = pay_outcome_new (count_results (parent));
  g_autoptr (GArray) retreats = g_array_new (FALSE, FALSE, sizeof (PayLocation));
  g_autoptr (GArray) contested = g_array_new (FALSE, FALSE, sizeof (PayLocation));
  guint i = 0;
  gboolean good = read_places (parent, "contested", board, contested);
  xmlNode *node = pay_xml_first (parent, "result");

  for (guint c = 0; good && c < contested->len; c++)
    {
      PayLocation place = g_array_index (contested, PayLocation, c);
      good = place < (int) pay_board_get_n_provinces (board);
      if (good)
        pay_bits_add (&self->contested, (guint) place);
    }
  for (; good && node; node = pay_xml_next (node, "result"))
    good = read_result (self, i++, node, board, n_units, retreats);
  if (!good)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_PACKET_DAMAGED,
                           pay_xml_line (node ? node : parent), 0, 0, NULL);
      return NULL;
    }
  if (retreats->len > 0)
    self->retreats = (PayLocation *) g_array_free (g_steal_pointer (&retreats), FALSE);
  return g_steal_pointer (&self);
}
