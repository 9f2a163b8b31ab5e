/* page-strip.c - the strip that stays visible when a sheet is folded
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-strip.h"

#include "render/kit/page-type.h"

#include <glib/gi18n.h>

#define STRIP 74.0 /* height of the strip in points */

double
payola_page_strip_draw (cairo_t *cr, const PayolaPaper *paper, const PayReport *report,
                        const char *outside)
{
  double x = paper->margin, y = paper->margin, width = paper->width - 2 * x;
  double line = y + STRIP, fold = line + (paper->height - line) / 2;
  const char *mark = pay_report_get_mark (report);

  payola_type_ink (cr);
  payola_type_line (cr, PAYOLA_FACE_TITLE, outside, x, y + 8, width, PANGO_ALIGN_LEFT);
  payola_type_faint (cr);
  payola_type_line (cr, PAYOLA_FACE_BODY, pay_report_get_title (report), x, y + 36, width * 0.7,
                    PANGO_ALIGN_LEFT);
  if (mark)
    payola_type_line (cr, PAYOLA_FACE_STRONG, mark, x + width * 0.72, y + 36, width * 0.28,
                      PANGO_ALIGN_RIGHT);
  payola_type_line (
    cr, PAYOLA_FACE_SMALL,
    _("Fold the lower edge up to this line so that only this strip remains visible."), x,
    line - 16, width, PANGO_ALIGN_LEFT);
  cairo_save (cr);
  cairo_set_dash (cr, (const double[]) { 4, 3 }, 2, 0);
  payola_type_rule (cr, 0, line, paper->width, 0.6);
  cairo_restore (cr);
  payola_type_rule (cr, 0, fold, x * 0.4, 0.6);
  payola_type_rule (cr, paper->width - x * 0.4, fold, x * 0.4, 0.6);
  payola_type_ink (cr);
  return line + 16;
}
