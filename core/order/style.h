/* style.h - orders in the styles of other programs and of zines, rewritten in the usual one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-parser.h"

G_BEGIN_DECLS

#define PAY_STYLE_MAX_READINGS 64

/* An order in another style, as one or several texts that pay_order_parse() may understand. There
 * are several if a shortened name can be several provinces. */
typedef struct
{
  GPtrArray *texts;       /* char *; never empty */
  gsize start, end;       /* the bytes of the first ambiguous name; equal if there is none */
  PayProvince *provinces; /* the provinces that this name can be, one for each text */
} PayStyle;

/* Frees a rewritten order. */
void pay_style_free (PayStyle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayStyle, pay_style_free)

/* Rewrites an order: without the name of its power, brackets and remarks about its result, with
 * “S PAR - PIC” for “support move to Picardy from Paris”, and so on. No word that can change the
 * meaning is dropped. @end is the byte after the last byte of the order. Returns NULL if it has
 * unknown words or signs. (transfer full) */
PayStyle *pay_style_rewrite (const PayOrderSource *source, gsize pos, gsize end);

/* Reads a unit at the beginning of an order, such as "A(Mun)" or "Austria: Army Vienna". @pos is
 * the byte where the unit begins; afterwards, the byte after the unit. @location is the place of
 * the unit, or `PAY_NO_LOCATION` if it can have several places. @provinces: the provinces where
 * the unit can be; room for `PAY_STYLE_MAX_DOUBT`. Returns the number of places that the unit can
 * have; 0 if none was found. */
guint pay_style_read_unit (const PayOrderSource *source, gsize *pos, guint8 *type,
                           PayLocation *location, PayProvince *provinces);

G_END_DECLS
