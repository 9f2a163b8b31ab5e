/* page-flow.c - pages that are filled from top to bottom: heads and feet, slips, parts on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-flow-private.h"

#include "render/page/page-strip.h"
#include "render/kit/page-type.h"

#include <glib/gi18n.h>

/* Lengths in points. */
#define FOOT 22.0     /* height of the foot of a page */
#define MARK_GAP 10.0 /* space before the mark in the head of a page */
#define CUT 40.0      /* space between two slips */
#define SHRINK 0.03   /* step of the scales at which a part is tried */
#define SPARE 0.88    /* smallest change of the scale that may save a page */
#define LEAST 0.7     /* smallest scale of text below other contents, in proportion to the sheet */
#define LEAST_OF_ALL 0.6

PayolaPageFlow *
payola_page_flow_new (PayolaPages *pages, const PayolaPaper *paper)
{
  PayolaPageFlow *self = g_new0 (PayolaPageFlow, 1);

  self->pages = pages;
  self->paper = *paper;
  self->scale = 1;
  return self;
}

double
payola_page_flow_get_width (const PayolaPageFlow *self)
{
  return self->column_width > 0 ? self->column_width : self->paper.width - 2 * self->paper.margin;
}

double
payola_page_flow_get_x (const PayolaPageFlow *self)
{
  return self->paper.margin + self->column_left;
}

double
payola_page_flow_get_left (const PayolaPageFlow *self)
{
  return self->paper.height - self->paper.margin - FOOT - self->y;
}

double
payola_page_flow_get_page_height (const PayolaPageFlow *self)
{
  return self->paper.height - 2 * self->paper.margin - FOOT;
}

void
payola_page_flow_leave_room (PayolaPageFlow *self)
{
  if (self->in_room)
    cairo_restore (self->cr);
  self->in_room = FALSE;
}

/* Ends a part and writes its page numbers, because the number of pages is known only now. */
static void
end_part (PayolaPageFlow *self)
{
  guint n;

  if (!self->cr)
    return;
  payola_page_flow_leave_room (self);
  n = payola_pages_get_n (self->pages) - self->first;
  for (guint i = 0; i < n && n > 1; i++)
    {
      cairo_t *cr = payola_pages_get_context (self->pages, self->first + i);
      /* Translators: The number of a page, and the number of pages */
      g_autofree char *number = g_strdup_printf (_("Page %u of %u"), i + 1, n);
      payola_type_faint (cr);
      payola_type_line (cr, PAYOLA_FACE_SMALL, number, self->paper.margin,
                        self->paper.height - self->paper.margin - 9,
                        payola_page_flow_get_width (self), PANGO_ALIGN_CENTER);
    }
  self->cr = NULL;
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->mark, g_free);
}

void
payola_page_flow_free (PayolaPageFlow *self)
{
  if (!self)
    return;
  end_part (self);
  g_free (self);
}

static void
begin_page (PayolaPageFlow *self)
{
  PayolaPaper sheet = self->paper;

  payola_page_flow_leave_room (self);
  sheet.width *= self->scale;
  sheet.height *= self->scale;
  self->cr = payola_pages_add (self->pages, &sheet);
  cairo_scale (self->cr, self->scale, self->scale);
  self->y = self->paper.margin;
}

/* Returns the width of a mark in the head of a page, with the space before it. */
static double
get_mark_width (PayolaPageFlow *self, PayolaFace face, const char *mark)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (self->cr, face, mark ? mark : "", -1);

  return mark ? MIN (payola_type_width (layout) + MARK_GAP, payola_page_flow_get_width (self) / 2)
              : 0;
}

void
payola_page_flow_next_page (PayolaPageFlow *self)
{
  double width = payola_page_flow_get_width (self), x = self->paper.margin;

  begin_page (self);
  if (!self->title && !self->mark)
    return;
  payola_type_faint (self->cr);
  double height = 0, left = x + width - get_mark_width (self, PAYOLA_FACE_SMALL, self->mark);
  if (self->title)
    height = payola_type_line (self->cr, PAYOLA_FACE_SMALL, self->title, x, self->y, left - x,
                               PANGO_ALIGN_LEFT);
  if (self->mark)
    height = payola_type_line (self->cr, PAYOLA_FACE_SMALL, self->mark, left, self->y,
                               x + width - left, PANGO_ALIGN_RIGHT);
  payola_type_rule (self->cr, x, self->y + height + 3, width, 0.6);
  payola_type_ink (self->cr);
  self->y += height + 12;
}

void
payola_page_flow_keep (PayolaPageFlow *self, double height)
{
  payola_page_flow_leave_room (self);
  if (payola_page_flow_get_left (self) < height)
    payola_page_flow_next_page (self);
}

/* Begins a part on a new page. @title is in the head of all pages of the part except the first;
 * @mark (“CONFIDENTIAL”) is in the head of all its pages. Both may be NULL. */
static void
page_flow_begin (PayolaPageFlow *self, const char *title, const char *mark)
{
  end_part (self);
  self->first = payola_pages_get_n (self->pages);
  self->title = g_strdup (title);
  self->mark = g_strdup (mark);
  self->in_slips = FALSE;
  begin_page (self);
}

cairo_t *
payola_page_flow_room (PayolaPageFlow *self, double height, double *width)
{
  payola_page_flow_keep (self, height);
  cairo_save (self->cr);
  cairo_translate (self->cr, payola_page_flow_get_x (self), self->y);
  self->in_room = TRUE;
  self->y += height;
  *width = payola_page_flow_get_width (self);
  return self->cr;
}

/* ---- heads of parts ------------------------------------------------------------------------- */

/* Sets the title of the game and the mark. */
static void
set_title (PayolaPageFlow *self, const PayReport *report)
{
  double x = self->paper.margin, width = payola_page_flow_get_width (self);
  const char *mark = pay_report_get_mark (report);

  payola_type_faint (self->cr);
  double left = x + width - get_mark_width (self, PAYOLA_FACE_STRONG, mark);
  double height = payola_type_line (self->cr, PAYOLA_FACE_BODY, pay_report_get_title (report), x,
                                    self->y, left - x, PANGO_ALIGN_LEFT);
  payola_type_ink (self->cr);
  if (mark)
    payola_type_line (self->cr, PAYOLA_FACE_STRONG, mark, left, self->y, x + width - left,
                      PANGO_ALIGN_RIGHT);
  self->y += height + 3;
}

static void
set_subject (PayolaPageFlow *self, const PayReport *report)
{
  double x = self->paper.margin, width = payola_page_flow_get_width (self);

  g_autoptr (PangoLayout) subject = payola_type_layout (self->cr, PAYOLA_FACE_TITLE,
                                                        pay_report_get_subject (report), width);
  payola_page_flow_set_layout (self, subject, 0, FALSE);
  self->y += 2;
  payola_type_faint (self->cr);
  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    {
      g_autoptr (PangoLayout) lead = payola_type_layout (self->cr, PAYOLA_FACE_BODY,
                                                         pay_report_get_lead (report, i), width);
      payola_page_flow_set_layout (self, lead, 0, FALSE);
    }
  payola_type_ink (self->cr);
  payola_type_rule (self->cr, x, self->y + 5, width, 0.8);
  payola_type_rule (self->cr, x, self->y + 7.2, width, 0.4);
  self->y += 16;
}

void
payola_page_flow_report (PayolaPageFlow *self, const PayReport *report, const char *outside)
{
  g_autofree char *title = g_strdup_printf ("%s – %s", pay_report_get_subject (report),
                                            pay_report_get_title (report));

  page_flow_begin (self, title, pay_report_get_mark (report));
  /* The strip already has the title of the game and the mark. */
  if (outside)
    self->y = payola_page_strip_draw (self->cr, &self->paper, report, outside);
  else
    set_title (self, report);
  set_subject (self, report);
  payola_page_flow_blocks (self, report);
}

void
payola_page_flow_slip (PayolaPageFlow *self, const PayReport *report, double height)
{
  if (self->in_slips && payola_page_flow_get_left (self) >= CUT + height)
    {
      payola_page_flow_leave_room (self);
      self->y += CUT;
      payola_type_faint (self->cr);
      cairo_save (self->cr);
      cairo_set_dash (self->cr, (const double[]) { 4, 3 }, 2, 0);
      payola_type_rule (self->cr, 0, self->y - CUT / 2, self->paper.width, 0.6);
      cairo_restore (self->cr);
      payola_type_ink (self->cr);
      set_title (self, report);
      set_subject (self, report);
      payola_page_flow_blocks (self, report);
    }
  else
    payola_page_flow_report (self, report, NULL);
  self->in_slips = TRUE;
}

/* ---- parts on one page ----------------------------------------------------------------------- */

/* Sets the scale of the next parts. The paper becomes larger by as much as the page is reduced. */
static void
set_scale (PayolaPageFlow *self, const PayolaPaper *sheet, double scale)
{
  self->scale = scale;
  self->paper = *sheet;
  self->paper.width /= scale;
  self->paper.height /= scale;
  self->paper.margin /= scale;
}

static guint
count_pages (const PayolaPaper *sheet, double scale, PayolaCompose compose, gpointer data)
{
  g_autoptr (PayolaPages) pages = payola_pages_new ("");
  PayolaPageFlow *trial = payola_page_flow_new (pages, sheet);

  set_scale (trial, sheet, scale);
  compose (trial, data);
  payola_page_flow_free (trial);
  return payola_pages_get_n (pages);
}

static void
compose_at (PayolaPageFlow *self, double scale, PayolaCompose compose, gpointer data)
{
  const PayolaPaper sheet = self->paper;

  set_scale (self, &sheet, scale);
  compose (self, data);
  end_part (self);
  set_scale (self, &sheet, 1);
}

gboolean
payola_page_flow_fit (PayolaPageFlow *self, double most, double least, PayolaCompose compose,
                      gpointer data)
{
  double scale = most;

  end_part (self);
  while (scale >= least && count_pages (&self->paper, scale, compose, data) > 1)
    scale -= SHRINK;
  if (scale < least)
    return FALSE;
  compose_at (self, scale, compose, data);
  return TRUE;
}

void
payola_page_flow_reduce (PayolaPageFlow *self, double width, PayolaCompose compose, gpointer data)
{
  double most = MIN (1, payola_page_flow_get_width (self) / width), scale = most;

  end_part (self);
  guint n = count_pages (&self->paper, most, compose, data);
  while (n > 1 && scale >= most * SPARE && count_pages (&self->paper, scale, compose, data) == n)
    scale -= SHRINK;
  compose_at (self, scale >= most * SPARE ? scale : most, compose, data);
}

/* Adds the blocks of a report to the lower part of the last page, and returns whether they fit. */
static gboolean
fill_at (PayolaPages *pages, const PayolaPageRest *rest, double scale, const PayReport *report)
{
  guint n = payola_pages_get_n (pages);
  cairo_t *cr = payola_pages_get_context (pages, n - 1);
  PayolaPageFlow *flow = payola_page_flow_new (pages, &rest->sheet);

  set_scale (flow, &rest->sheet, scale);
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  flow->cr = cr;
  flow->first = n - 1;
  flow->y = rest->top / scale;
  payola_page_flow_blocks (flow, report);
  gboolean fits = payola_pages_get_n (pages) == n && payola_page_flow_get_left (flow) >= -FOOT;
  payola_page_flow_free (flow);
  cairo_restore (cr);
  return fits;
}

gboolean
payola_page_flow_fill (PayolaPages *pages, const PayolaPageRest *rest, const PayReport *report)
{
  double least = MAX (rest->scale * LEAST, LEAST_OF_ALL);

  for (double scale = MAX (rest->scale, least); scale >= least; scale -= SHRINK)
    {
      g_autoptr (PayolaPages) trial = payola_pages_new ("");

      payola_pages_add (trial, &rest->sheet);
      if (fill_at (trial, rest, scale, report))
        return fill_at (pages, rest, scale, report);
    }
  return FALSE;
}
