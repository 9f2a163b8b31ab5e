/* sheet-hint.c - examples for an empty sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/sheet-hint.h"

#include "service/sheet-samples.h"

#include <glib/gi18n.h>

/* Adds an example, followed by a tab and its meaning. */
static void
add_line (GString *text, const PayolaSheetSample *sample)
{
  g_autofree char *safe = g_markup_escape_text (sample->written, -1);
  g_autofree char *meaning = g_markup_escape_text (sample->words, -1);

  g_string_append_printf (text, "\n<tt>%s</tt>%s%s", safe, *meaning ? "\t" : "", meaning);
}

static void
add_words (GString *text, const char *words)
{
  g_autofree char *safe = g_markup_escape_text (words, -1);

  g_string_append_printf (text, "%s%s", text->len ? "\n" : "", safe);
}

char *
payola_sheet_hint (PayView *view, PayPower power)
{
  g_autoptr (GArray) samples = payola_sheet_samples_explain (view, power);
  PayPhase phase = pay_view_get_phase (view, pay_view_get_n_turns (view));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < samples->len; i++)
    {
      const PayolaSheetSample *sample = &g_array_index (samples, PayolaSheetSample, i);
      if (sample->written)
        add_line (text, sample);
      else
        add_words (text, sample->words);
    }
  /* A single sentence says that nobody writes this sheet. */
  if (samples->len > 1 && phase.kind == PAY_PHASE_MOVEMENT
      && pay_setup_has_auction (pay_view_get_setup (view)))
    {
      add_words (text, "");
      add_words (text, _("Or click a unit on the map and choose one of its orders."));
    }
  return g_string_free (text, FALSE);
}
