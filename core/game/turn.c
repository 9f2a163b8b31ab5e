/* turn.c - the adjudication of a phase by the economy and the judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/turn.h"

#include "base/characters.h"
#include "game/advance.h"
#include "game/booking.h"
#include "game/commitment.h"
#include "game/lots.h"
#include "judge/corroborate.h"
#include "judge/judge.h"
#include "order/culprits.h"
#include "order/order-folder.h"
#include "order/order-sheet.h"

#include <string.h>

struct _PayTurn
{
  PayPosition *before;
  PayPosition *after;
  PaySheet *sheets[PAY_MAX_POWERS];
  PayDecision *decision; /* NULL in retreat and adjustment phases */
  PayOutcome *outcome;
  PayLedger *booked;
  PayLedger *ledger;
  GArray *events; /* PayEvent */
  char **drawn;   /* NULL if the lots were drawn from the sheets */
  char *deadline; /* NULL if there was none */
  PayDigest roster, persons;
  char *computers; /* NULL if there are none, or if they were not recorded */
};

/* ---- reading a sheet ------------------------------------------------------------------------ */

static void
order_folder_free (gpointer body)
{
  pay_order_folder_free (body);
}

/* The maximum number of findings about control characters in one sheet. */
#define MAX_CONTROL_CHARACTERS 100

/* Reports control characters, U+FFFE and U+FFFF, because game files are XML, which cannot contain
 * them. */
static gboolean
check_characters (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  guint line = 1;
  gsize line_start = 0;
  guint n_bad = 0;

  for (gsize i = 0; i < length && n_bad < MAX_CONTROL_CHARACTERS; i++)
    {
      guchar c = (guchar) text[i];
      gboolean never = i + 2 < length && c == 0xEF && (guchar) text[i + 1] == 0xBF
                    && ((guchar) text[i + 2] == 0xBE || (guchar) text[i + 2] == 0xBF);

      if (never || (c < 0x20 && c != '\t' && c != '\n' && c != '\r'))
        {
          gunichar character = never ? 0xFF00 + (guchar) text[i + 2] + 0x40 : c;
          g_autofree char *code = pay_character_describe (character);
          pay_diagnostics_add (diagnostics, PAY_CODE_GAME_CONTROL_CHARACTER, line,
                               (guint) (i - line_start), (guint) (i - line_start + 1), code, NULL);
          n_bad++;
        }
      if (c == '\n')
        {
          line++;
          line_start = i + 1;
        }
    }
  return n_bad == 0;
}

static PaySheet *
read_text (const PaySetup *setup, const PayPosition *position, PayPower power, const char *text,
           gsize n_bytes, PayDiagnostics *diagnostics)
{
  if (!check_characters (text, n_bytes, diagnostics))
    return NULL;
  const PayEconomy *economy = pay_setup_get_economy (setup);
  if (pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT)
    return economy->read_sheet (pay_setup_get_options (setup), position, power, text,
                                (gssize) n_bytes, diagnostics);
  if (economy->may_order
      && !economy->may_order (pay_setup_get_options (setup), position, power, diagnostics))
    return NULL;

  guint64 led = economy->get_led ? economy->get_led (pay_setup_get_options (setup), position, power)
                                 : 0;
  PayOrderFolder *orders = pay_order_folder_read (position, power, led, text, (gssize) n_bytes,
                                                  diagnostics);
  if (!orders)
    return NULL;
  pay_corroborate (position, power, pay_order_folder_get (orders, power), diagnostics);
  g_autofree char *copy = g_strndup (text, n_bytes);
  return pay_sheet_new (power, copy, orders, order_folder_free);
}

/* Replaces the marks of quoted lines with blanks. Returns NULL unless all lines with text are
 * quoted. The caller frees the result. */
static char *
unquote (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  gboolean any = FALSE;

  for (char *line = copy; *line; line += strspn (line, "\r\n"))
    {
      gsize blanks = strspn (line, " \t");

      if (line[blanks] == '>')
        {
          memset (line, ' ', strspn (line, " \t>"));
          any = TRUE;
        }
      else if (line[blanks] && !strchr ("\r\n", line[blanks]))
        return NULL;
      line += strcspn (line, "\r\n");
    }
  return any ? g_steal_pointer (&copy) : NULL;
}

PaySheet *
pay_turn_read_sheet (const PaySetup *setup, const PayPosition *position, PayPower power,
                     const char *text, gssize length, PayDiagnostics *diagnostics)
{
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *decoded = pay_text_from_utf16 (text, &n_bytes), *plain = NULL;
  const char *used = decoded ? decoded : text;
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PaySheet *sheet = read_text (setup, position, power, used, n_bytes, found);

  /* The sheet may have been copied from a quoted email. If it cannot be read with the marks of the
   * quotation, it is read without them. */
  if (!sheet && !memchr (used, '\0', n_bytes) && (plain = unquote (used, n_bytes)))
    {
      pay_diagnostics_clear (found);
      used = plain;
      sheet = read_text (setup, position, power, used, n_bytes, found);
    }
  pay_culprits_add_findings (pay_setup_get_board (setup), used, n_bytes, found, diagnostics);
  return sheet;
}

GArray *
pay_turn_list_orders (const PaySetup *setup, const PayPosition *position, const PaySheet *sheet)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (pay_position_get_phase (position).kind != PAY_PHASE_MOVEMENT)
    return pay_order_folder_list (pay_sheet_get_body (sheet));
  return economy->list_orders ? economy->list_orders (sheet)
                              : g_array_new (FALSE, TRUE, sizeof (PayOrder));
}

/* ---- adjudication --------------------------------------------------------------------------- */

/* Finds the orders for the units of a power in retreat and adjustment phases. They are in the
 * power's own sheet, or else in the sheet of the power that leads it. Returns NULL if there are
 * none. */
static const PayOrderSheet *
find_late_orders (const PaySetup *setup, const PayPosition *before, PaySheet *const *sheets,
                  PayPower power)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (sheets[power])
    return pay_order_folder_get (pay_sheet_get_body (sheets[power]), power);
  for (guint p = 0; economy->get_led && p < PAY_MAX_POWERS; p++)
    if (sheets[p]
        && ((economy->get_led (pay_setup_get_options (setup), before, (PayPower) p) >> power) & 1))
      return pay_order_folder_get (pay_sheet_get_body (sheets[p]), power);
  return NULL;
}

static PayOutcome *
judge_retreats (const PaySetup *setup, const PayPosition *before, PaySheet *const *sheets)
{
  const PayBoard *board = pay_position_get_board (before);
  guint n_dislodged = pay_position_get_n_dislodged (before);
  g_autofree PayOrder *orders = g_new (PayOrder, n_dislodged + 1);

  for (guint i = 0; i < n_dislodged; i++)
    orders[i] = PAY_ORDER_INIT;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayOrderSheet *sheet = find_late_orders (setup, before, sheets, (PayPower) p);
      for (guint i = 0; sheet && i < pay_order_sheet_get_n (sheet); i++)
        {
          const PayOrder *order = pay_order_sheet_get (sheet, i);
          PayProvince province = pay_board_get_province (board, order->location);
          int unit = pay_position_find_dislodged (before, province);
          if (unit >= 0 && pay_position_get_dislodged (before, unit)->unit.owner == (PayPower) p)
            orders[unit] = *order;
        }
    }
  return pay_judge_retreats (before, orders, pay_setup_get_rules (setup));
}

static PayOutcome *
judge_adjustments (const PaySetup *setup, const PayPosition *before, PaySheet *const *sheets)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (before));
  g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (PayPower));

  for (guint p = 0; p < n_powers; p++)
    {
      const PayOrderSheet *sheet = find_late_orders (setup, before, sheets, (PayPower) p);
      for (guint i = 0; sheet && i < pay_order_sheet_get_n (sheet); i++)
        {
          PayPower power = p;
          g_array_append_vals (orders, pay_order_sheet_get (sheet, i), 1);
          g_array_append_val (powers, power);
        }
    }
  return pay_judge_adjustments (before, (const PayOrder *) orders->data,
                                (const PayPower *) powers->data, orders->len,
                                pay_setup_get_rules (setup));
}

PayTurn *
pay_turn_resolve (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                  PaySheet *const *sheets)
{
  return pay_turn_resolve_drawn (setup, before, booked, sheets, NULL);
}

/* Sets what the lots of a turn were drawn from, unless they are those of its own sheets. */
static void
set_drawn (PayTurn *self, const PaySetup *setup, const char *const *drawn)
{
  g_auto (GStrv) own = pay_lots_list (setup, pay_turn_get_phase (self), self->sheets);

  if (drawn && pay_setup_get_lots (setup) != PAY_LOTS_SEED
      && pay_turn_get_phase (self).kind == PAY_PHASE_MOVEMENT
      && !g_strv_equal (drawn, (const char *const *) own))
    self->drawn = g_strdupv ((char **) drawn);
}

PayTurn *
pay_turn_resolve_drawn (const PaySetup *setup, PayPosition *before, const PayLedger *booked,
                        PaySheet *const *sheets, const char *const *drawn)
{
  PayTurn *self = g_atomic_rc_box_new0 (PayTurn);
  PayPhase phase = pay_position_get_phase (before);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (before));
  g_autoptr (PayLedger) nothing = pay_ledger_new ();
  g_autoptr (PayLedger) ledger = pay_ledger_new ();
  g_autoptr (PayPosition) now = NULL;

  self->before = pay_position_ref (before);
  self->booked = pay_booking_join (booked ? booked : nothing, nothing);
  now = pay_advance_book (before, self->booked);
  self->events = g_array_new (FALSE, TRUE, sizeof (PayEvent));
  for (guint p = 0; p < n_powers; p++)
    self->sheets[p] = sheets[p] ? pay_sheet_ref (sheets[p]) : NULL;
  set_drawn (self, setup, drawn);

  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      guint64 seed = self->drawn
                     ? pay_lots_draw_from (setup, phase, (const char *const *) self->drawn)
                     : pay_lots_draw (setup, phase, sheets);

      self->decision = pay_setup_get_economy (setup)->decide (pay_setup_get_options (setup), now,
                                                              sheets, seed);
      if (pay_decision_get_position (self->decision))
        {
          pay_position_unref (now);
          now = pay_position_ref (pay_decision_get_position (self->decision));
        }
      self->outcome = pay_judge_movement (now, pay_decision_get_orders (self->decision),
                                          pay_setup_get_rules (setup));
    }
  else if (phase.kind == PAY_PHASE_RETREAT)
    self->outcome = judge_retreats (setup, now, sheets);
  else
    self->outcome = judge_adjustments (setup, now, sheets);

  self->after = pay_advance (setup, now, self->decision, self->outcome, ledger, self->events);
  self->ledger = pay_booking_join (self->booked, ledger);
  return self;
}

void
pay_turn_bind (PayTurn *self, const char *deadline, const PayDigest *roster)
{
  g_free (self->deadline);
  self->deadline = deadline && *deadline ? g_strdup (deadline) : NULL;
  self->roster = *roster;
}

gboolean
pay_turn_bind_computers (PayTurn *self, const PayDigest *persons, const char *levels)
{
  PayDigest both = pay_commitment_join_computers (persons, levels);

  if (!*levels || !pay_digest_equal (&both, &self->roster))
    return FALSE;
  g_free (self->computers);
  self->computers = g_strdup (levels);
  self->persons = *persons;
  return TRUE;
}

const char *
pay_turn_get_computers (const PayTurn *self, PayDigest *persons)
{
  if (self->computers && persons)
    *persons = self->persons;
  return self->computers;
}

PayTurn *
pay_turn_ref (PayTurn *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
turn_clear (gpointer data)
{
  PayTurn *self = data;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    pay_sheet_unref (self->sheets[p]);
  pay_position_unref (self->before);
  pay_position_unref (self->after);
  pay_decision_free (self->decision);
  pay_outcome_free (self->outcome);
  pay_ledger_unref (self->booked);
  pay_ledger_unref (self->ledger);
  g_array_unref (self->events);
  g_strfreev (self->drawn);
  g_free (self->deadline);
  g_free (self->computers);
}

void
pay_turn_unref (PayTurn *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, turn_clear);
}

/* ---- accessors ------------------------------------------------------------------------------ */

PayPhase
pay_turn_get_phase (const PayTurn *self)
{
  return pay_position_get_phase (self->before);
}

PayPosition *
pay_turn_get_before (const PayTurn *self)
{
  return self->before;
}

PayPosition *
pay_turn_get_after (const PayTurn *self)
{
  return self->after;
}

PayPosition *
pay_turn_get_judged (const PayTurn *self)
{
  PayPosition *judged = self->decision ? pay_decision_get_position (self->decision) : NULL;
  return judged ? judged : self->before;
}

PaySheet *
pay_turn_get_sheet (const PayTurn *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->sheets[power];
}

const char *const *
pay_turn_get_drawn (const PayTurn *self)
{
  return (const char *const *) self->drawn;
}

char **
pay_turn_list_drawn (const PayTurn *self, const PaySetup *setup)
{
  return self->drawn ? g_strdupv (self->drawn)
                     : pay_lots_list (setup, pay_turn_get_phase (self), self->sheets);
}

const PayLedger *
pay_turn_get_booked (const PayTurn *self)
{
  return self->booked;
}

const PayDecision *
pay_turn_get_decision (const PayTurn *self)
{
  return self->decision;
}

const PayOutcome *
pay_turn_get_outcome (const PayTurn *self)
{
  return self->outcome;
}

const PayLedger *
pay_turn_get_ledger (const PayTurn *self)
{
  return self->ledger;
}

guint
pay_turn_get_n_events (const PayTurn *self)
{
  return self->events->len;
}

const PayEvent *
pay_turn_get_event (const PayTurn *self, guint i)
{
  g_return_val_if_fail (i < self->events->len, NULL);
  return &g_array_index (self->events, PayEvent, i);
}

const char *
pay_turn_get_deadline (const PayTurn *self)
{
  return self->deadline;
}

const PayDigest *
pay_turn_get_roster (const PayTurn *self)
{
  return &self->roster;
}

const PayEvent *
pay_turn_get_victory (const PayTurn *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const PayEvent *event = pay_turn_get_event (self, i);
      if (event->kind == PAY_EVENT_VICTORY)
        return event;
    }
  return NULL;
}
