/* chart-export.c - charts as SVG, PNG or PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/chart-private.h"
#include "render/kit/byte-surface.h"
#include "render/kit/page-type.h"

#include <math.h>

#define NOTICE 13.0 /* height of the notice, at text scale 1 */

GBytes *
payola_chart_export (const PayolaChart *self, const char *format, double width, double height,
                     GError **error)
{
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  PayolaByteSurface out;

  look.text_scale = MAX (1, width / 480);
  /* An exported picture has no page around it, so it needs its own margin. */
  double margin = MIN (width, height) / 24;
  double good = payola_chart_good_height (self, (width - 2 * margin) / look.text_scale, 0);
  height = MAX (height, ceil (good * look.text_scale + 2 * margin));
  double notice = self->notice ? NOTICE * look.text_scale : 0;
  height += ceil (notice);
  if (!payola_byte_surface_open (&out, format, width, height, error))
    return NULL;
  cairo_set_source_rgb (out.cr, 1, 1, 1);
  cairo_paint (out.cr);
  cairo_translate (out.cr, margin, margin);
  payola_chart_paint (self, out.cr, width - 2 * margin, height - 2 * margin - notice, &look);
  if (self->notice)
    {
      cairo_translate (out.cr, 0, height - 2 * margin - notice);
      cairo_scale (out.cr, look.text_scale, look.text_scale);
      payola_type_ink (out.cr);
      payola_type_line (out.cr, PAYOLA_FACE_STRONG, self->notice, 0, 2,
                        (width - 2 * margin) / look.text_scale, PANGO_ALIGN_LEFT);
    }
  return payola_byte_surface_close (&out, error);
}
