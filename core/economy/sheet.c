/* sheet.c - the sheet of one power for one phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/sheet.h"

#include "order/order-sheet.h"

struct _PaySheet
{
  PayPower power;
  char *text;
  gpointer body;
  GDestroyNotify body_free;
};

PaySheet *
pay_sheet_new (PayPower power, const char *text, gpointer body, GDestroyNotify body_free)
{
  PaySheet *self = g_atomic_rc_box_new0 (PaySheet);

  self->power = power;
  self->text = g_strdup (text);
  self->body = body;
  self->body_free = body_free;
  return self;
}

PaySheet *
pay_sheet_ref (PaySheet *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
sheet_clear (gpointer data)
{
  PaySheet *self = data;

  if (self->body_free)
    self->body_free (self->body);
  g_free (self->text);
}

void
pay_sheet_unref (PaySheet *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, sheet_clear);
}

gboolean
pay_sheet_read_resignation (PayPower power, const char *text, gssize length,
                            PayDiagnostics *diagnostics, PaySheet **sheet)
{
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, (gsize) length);
  g_auto (GStrv) lines = g_strsplit_set (copy, "\r\n", -1);
  gboolean resigns = FALSE, more = FALSE;

  *sheet = NULL;
  for (guint i = 0; lines[i]; i++)
    {
      if (g_utf8_validate (lines[i], -1, NULL))
        pay_text_plain_blanks (lines[i]);
      lines[i][strcspn (lines[i], "%")] = '\0';
      g_strstrip (lines[i]);
      if (g_ascii_strcasecmp (lines[i], "RESIGN") == 0)
        resigns = TRUE;
      else if (*lines[i])
        more = TRUE;
    }
  if (resigns && more)
    pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_RESIGN_ALONE, 0, 0, 0, NULL);
  else if (resigns)
    *sheet = pay_sheet_new (power, copy, NULL, NULL);
  return resigns;
}

gboolean
pay_sheet_is_resignation (const PaySheet *self)
{
  return !self->body;
}

PayPower
pay_sheet_get_power (const PaySheet *self)
{
  return self->power;
}

const char *
pay_sheet_get_text (const PaySheet *self)
{
  return self->text;
}

gpointer
pay_sheet_get_body (const PaySheet *self)
{
  return self->body;
}
