/* sheet.c - what one power sent for one phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/sheet.h"

struct _PaySheet
{
  PayPower       power;
  char          *text;
  gpointer       body;
  GDestroyNotify body_free;
};

/**
 * pay_sheet_new:
 * @body: (transfer full) (nullable): what the economy read in the text
 */
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
