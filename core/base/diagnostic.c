/* diagnostic.c - findings and lists of findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/diagnostic.h"

#include <glib/gi18n-lib.h>

static void
diagnostic_free (gpointer data)
{
  PayDiagnostic *self = data;
  g_strfreev (self->args);
  g_free (self);
}

PayDiagnostics *
pay_diagnostics_new (void)
{
  return g_new0 (PayDiagnostics, 1);
}

PayDiagnostics *
pay_diagnostics_copy (const PayDiagnostics *self)
{
  PayDiagnostics *copy = pay_diagnostics_new ();

  pay_diagnostics_add_all (copy, self);
  return copy;
}

void
pay_diagnostics_free (PayDiagnostics *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

void
pay_diagnostics_clear (PayDiagnostics *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->worst = PAY_SEVERITY_NOTE;
}

void
pay_diagnostics_add_all (PayDiagnostics *self, const PayDiagnostics *others)
{
  for (guint i = 0; i < pay_diagnostics_get_n (others); i++)
    {
      const PayDiagnostic *one = pay_diagnostics_get (others, i);
      pay_diagnostics_add_v (self, one->code, one->line, one->start, one->end,
                             (const char *const *) one->args);
    }
}

void
pay_diagnostics_add_all_at (PayDiagnostics *self, const PayDiagnostics *others, guint line)
{
  for (guint i = 0; i < pay_diagnostics_get_n (others); i++)
    {
      const PayDiagnostic *one = pay_diagnostics_get (others, i);
      pay_diagnostics_add_v (self, one->code, line, 0, 0, (const char *const *) one->args);
    }
}

guint
pay_diagnostics_get_n (const PayDiagnostics *self)
{
  return self->items ? self->items->len : 0;
}

const PayDiagnostic *
pay_diagnostics_get (const PayDiagnostics *self, guint i)
{
  g_return_val_if_fail (i < pay_diagnostics_get_n (self), NULL);
  return g_ptr_array_index (self->items, i);
}

gboolean
pay_diagnostics_has_errors (const PayDiagnostics *self)
{
  return self->worst >= PAY_SEVERITY_ILLEGAL;
}

gboolean
pay_diagnostics_has_code (const PayDiagnostics *self, PayCode code)
{
  for (guint i = 0; i < pay_diagnostics_get_n (self); i++)
    if (pay_diagnostics_get (self, i)->code == code)
      return TRUE;
  return FALSE;
}

static gboolean
is_full_for (const PayDiagnostics *self, PayCode code)
{
  return pay_diagnostics_get_n (self) >= PAY_DIAGNOSTICS_MAX
      && pay_code_severity (code) <= self->worst;
}

void
pay_diagnostics_add_v (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                       const char *const *args)
{
  g_return_if_fail (code > PAY_CODE_NONE && code < PAY_N_CODES);

  PaySeverity severity = pay_code_severity (code);
  if (is_full_for (self, code))
    return;
  PayDiagnostic *item = g_new0 (PayDiagnostic, 1);
  item->code = code;
  item->severity = severity;
  self->worst = MAX (self->worst, severity);
  item->line = line;
  item->start = start;
  item->end = end;
  item->args = g_new0 (char *, g_strv_length ((char **) args) + 1);
  /* File names and messages of libraries can contain any bytes. */
  for (guint i = 0; args[i]; i++)
    item->args[i] = g_utf8_make_valid (args[i], -1);
  if (!self->items) /* most lists stay empty */
    self->items = g_ptr_array_new_with_free_func (diagnostic_free);
  g_ptr_array_add (self->items, item);
}

void
pay_diagnostics_add (PayDiagnostics *self, PayCode code, guint line, guint start, guint end, ...)
{
  if (is_full_for (self, code))
    return;
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  va_list list;

  va_start (list, end);
  for (const char *arg = va_arg (list, const char *); arg; arg = va_arg (list, const char *))
    g_ptr_array_add (args, (char *) arg);
  va_end (list);
  g_ptr_array_add (args, NULL);
  pay_diagnostics_add_v (self, code, line, start, end, (const char *const *) args->pdata);
}

char *
pay_diagnostic_sentence (const PayDiagnostic *self)
{
  return pay_code_sentence (self->code, (const char *const *) self->args);
}

char *
pay_diagnostic_text (const PayDiagnostic *self)
{
  g_autofree char *sentence = pay_diagnostic_sentence (self);

  if (self->line == 0)
    return g_steal_pointer (&sentence);
  if (self->end > self->start)
    /* Translators: The placeholders are the line number, the first column, and a complete
       sentence about the fault */
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "Line %u, column %u: %s"), self->line,
                            self->start + 1, sentence);
  /* Translators: The placeholders are the line number and a complete sentence about the fault */
  return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "Line %u: %s"), self->line, sentence);
}

char *
pay_diagnostics_text (const PayDiagnostics *self)
{
  GString *out = g_string_new (NULL);
  guint n = pay_diagnostics_get_n (self), n_shown = MIN (n, PAY_DIAGNOSTICS_SHOWN);

  for (guint i = 0; i < n_shown; i++)
    {
      g_autofree char *line = pay_diagnostic_text (pay_diagnostics_get (self, i));
      g_string_append_printf (out, "%s\n", line);
    }
  if (n > n_shown)
    {
      g_string_append_printf (out,
                              g_dngettext (GETTEXT_PACKAGE, "There is %u more problem.",
                                           "There are %u more problems.", n - n_shown),
                              n - n_shown);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}
