/* completer.c - a collector of completions for an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/completer.h"

#include "board/names.h"
#include "order/order.h"

#include <string.h>

struct _PayCompleter
{
  const PayOptions *options;
  const PayPosition *position;
  const PayBoard *board;
  PayPower power;
  guint64 led;
  const char *line;
  gsize start;
  char *typed; /* the typed text without blanks, in upper case */
  GPtrArray *found;
};

static void
completion_free (gpointer data)
{
  PayCompletion *self = data;

  g_free (self->text);
  g_free (self->about);
  g_free (self);
}

/* Returns a text without blanks, in upper case. (transfer full) */
static char *
squeeze (const char *text)
{
  GString *squeezed = g_string_new (NULL);

  for (; *text; text++)
    if (!g_ascii_isspace (*text))
      g_string_append_c (squeezed, g_ascii_toupper (*text));
  return g_string_free (squeezed, FALSE);
}

PayCompleter *
pay_completer_new (const PayOptions *options, const PayPosition *position, PayPower power,
                   guint64 led, const char *line)
{
  PayCompleter *self = g_new0 (PayCompleter, 1);

  *self = (PayCompleter) {
    .options = options,
    .position = position,
    .board = pay_position_get_board (position),
    .power = power,
    .led = led,
    .line = line,
    .start = strlen (line),
    .typed = g_strdup (""),
    .found = g_ptr_array_new_with_free_func (completion_free),
  };
  return self;
}

void
pay_completer_free (PayCompleter *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_free (self->typed);
  g_free (self);
}

GPtrArray *
pay_completer_steal_found (PayCompleter *self)
{
  return g_steal_pointer (&self->found);
}

const PayOptions *
pay_completer_get_options (const PayCompleter *self)
{
  return self->options;
}

const PayPosition *
pay_completer_get_position (const PayCompleter *self)
{
  return self->position;
}

PayPower
pay_completer_get_power (const PayCompleter *self)
{
  return self->power;
}

const char *
pay_completer_get_line (const PayCompleter *self)
{
  return self->line;
}

void
pay_completer_begin (PayCompleter *self, gsize start)
{
  self->start = start + strspn (self->line + start, " \t");
  g_free (self->typed);
  self->typed = squeeze (self->line + self->start);
}

gsize
pay_completer_get_start (const PayCompleter *self)
{
  return self->start;
}

gboolean
pay_completer_goes_behind (const PayCompleter *self, gsize at, const char *word, gsize *rest)
{
  const char *text = self->line + at + strspn (self->line + at, " \t");
  gsize n = strlen (word);

  if (g_ascii_strncasecmp (text, word, n) != 0 || !g_ascii_isspace (text[n]))
    return FALSE;
  *rest = (gsize) (text - self->line) + n + strspn (text + n, " \t");
  return TRUE;
}

gboolean
pay_completer_fits (PayCompleter *self, const char *text)
{
  g_autofree char *squeezed = squeeze (text);

  return g_str_has_prefix (squeezed, self->typed);
}

gboolean
pay_completer_fits_name (PayCompleter *self, const char *name)
{
  g_autofree char *squeezed = squeeze (name);
  g_autofree char *key = pay_names_normalise (squeezed);
  g_autofree char *typed = pay_names_normalise (self->typed);

  return *typed && g_str_has_prefix (key, typed);
}

gboolean
pay_completer_fits_place (PayCompleter *self, PayLocation location)
{
  return pay_completer_fits (self, pay_board_get_canonical_name (self->board, location))
      || pay_completer_fits_name (self, pay_board_get_name (self->board, location));
}

void
pay_completer_add (PayCompleter *self, const char *text, const char *about)
{
  PayCompletion *completion = g_new (PayCompletion, 1);

  completion->text = g_strdup (text);
  completion->about = g_strdup (about ? about : "");
  g_ptr_array_add (self->found, completion);
}

void
pay_completer_add_word (PayCompleter *self, const char *word, const char *about)
{
  if (pay_completer_fits (self, word))
    pay_completer_add (self, word, about);
}

void
pay_completer_add_power (PayCompleter *self, PayPower power)
{
  const char *shown = pay_board_get_power_name (self->board, power);
  const char *written = pay_board_get_canonical_power_name (self->board, power);
  g_autofree char *name = g_utf8_strup (written, -1);

  if (pay_completer_fits (self, name) || pay_completer_fits_name (self, shown))
    pay_completer_add (self, name, strcmp (shown, written) == 0 ? NULL : shown);
}

void
pay_completer_add_powers (PayCompleter *self, gboolean self_too)
{
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    if (self_too || (PayPower) p != self->power)
      pay_completer_add_power (self, (PayPower) p);
}

static void
add_unit (PayCompleter *self, const PayUnit *unit)
{
  g_autofree char *text = pay_unit_name (self->board, unit->type, unit->location);
  const char *name = pay_board_get_name (self->board, unit->location);

  if (!pay_completer_fits (self, text) && !pay_completer_fits (self, text + 2)
      && !pay_completer_fits_place (self, unit->location))
    return;
  g_autofree char *about = g_strdup_printf ("%s, %s", name,
                                            pay_board_get_power_name (self->board, unit->owner));
  pay_completer_add (self, text, about);
}

void
pay_completer_add_units (PayCompleter *self, gboolean all)
{
  gboolean retreats = pay_position_get_phase (self->position).kind == PAY_PHASE_RETREAT;
  guint n = retreats ? pay_position_get_n_dislodged (self->position)
                     : pay_position_get_n_units (self->position);

  for (int own = 1; own >= 0; own--)
    for (guint i = 0; i < n; i++)
      {
        const PayUnit *unit = retreats ? &pay_position_get_dislodged (self->position, i)->unit
                                       : pay_position_get_unit (self->position, i);
        if ((unit->owner == self->power) == own && (own || all || ((self->led >> unit->owner) & 1)))
          add_unit (self, unit);
      }
}
