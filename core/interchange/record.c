/* record.c - a game as another program tells it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/record.h"

#include "base/messages.h"

static void
phase_free (gpointer data)
{
  PayRecordPhase *phase = data;

  pay_position_unref (phase->position);
  g_array_unref (phase->orders);
  g_array_unref (phase->results);
  g_array_unref (phase->retreats);
  g_free (phase);
}

PayRecord *
pay_record_new (PayBoard *board)
{
  PayRecord *self = g_new0 (PayRecord, 1);

  self->board = pay_board_ref (board);
  self->rules = PAY_RULES_DEFAULT;
  self->phases = g_ptr_array_new_with_free_func (phase_free);
  return self;
}

void
pay_record_free (PayRecord *self)
{
  if (!self)
    return;
  /* Positions refer to the board. */
  g_ptr_array_unref (self->phases);
  pay_board_unref (self->board);
  g_free (self->title);
  g_free (self);
}

PayRecordPhase *
pay_record_add_phase (PayRecord *self, PayPhase phase)
{
  PayRecordPhase *added = g_new0 (PayRecordPhase, 1);

  added->phase = phase;
  added->orders = g_array_new (FALSE, TRUE, sizeof (PayRecordOrder));
  added->results = g_array_new (FALSE, TRUE, sizeof (PayRecordResult));
  added->retreats = g_array_new (FALSE, TRUE, sizeof (PayRecordRetreats));
  g_ptr_array_add (self->phases, added);
  return added;
}

PayRecordPhase *
pay_record_get_phase (const PayRecord *self, guint i)
{
  g_return_val_if_fail (i < self->phases->len, NULL);
  return self->phases->pdata[i];
}

char *
pay_record_flags_text (guint flags)
{
  static const PayCode words[] = {
    PAY_CODE_RECORD_BOUNCE,    PAY_CODE_RECORD_CUT,       PAY_CODE_RECORD_VOID,
    PAY_CODE_RECORD_NO_CONVOY, PAY_CODE_RECORD_DISRUPTED, PAY_CODE_RECORD_DISLODGED,
    PAY_CODE_RECORD_DISBANDED, PAY_CODE_RECORD_FAILED,
  };
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (flags & 1U << i)
      {
        g_autofree char *word = pay_code_sentence (words[i], NULL);
        g_string_append_printf (out, "%s%s", out->len ? ", " : "", word);
      }
  return out->len ? g_string_free (g_steal_pointer (&out), FALSE)
                  : pay_code_sentence (PAY_CODE_RECORD_SUCCESS, NULL);
}
