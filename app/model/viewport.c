/* viewport.c - the part of the map that is on screen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/viewport.h"

#include <math.h>

/* Largest scale in pixels per map unit. At this scale, the standard map is as large as a poster. */
#define MAX_SCALE 8.0

struct _PayolaViewport
{
  GObject parent_instance;

  double map_width, map_height;
  int width, height;
  double scale;
  double x, y;
  gboolean fitted;
  double part_zoom, part_x, part_y; /* part that was set; it is shown in a window of any size until
                                     * the map is moved. The zoom is 0 if there is none. */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaViewport, payola_viewport, G_TYPE_OBJECT)

static double
fit_scale (PayolaViewport *self)
{
  return MIN (self->width / self->map_width, self->height / self->map_height);
}

/* Limits the centre on one axis, so that the map covers the window or is centred. */
static double
clamp_axis (double centre, double map_size, double window_size, double scale)
{
  double half = window_size / 2 / scale;
  if (half * 2 >= map_size)
    return map_size / 2;
  return CLAMP (centre, half, map_size - half);
}

static void
settle (PayolaViewport *self)
{
  self->x = clamp_axis (self->x, self->map_width, self->width, self->scale);
  self->y = clamp_axis (self->y, self->map_height, self->height, self->scale);
  g_signal_emit (self, signals[CHANGED], 0);
}

PayolaViewport *
payola_viewport_new (double map_width, double map_height)
{
  PayolaViewport *self = g_object_new (PAYOLA_TYPE_VIEWPORT, NULL);

  self->map_width = map_width;
  self->map_height = map_height;
  self->x = map_width / 2;
  self->y = map_height / 2;
  return self;
}

void
payola_viewport_set_size (PayolaViewport *self, int width, int height)
{
  if (width == self->width && height == self->height)
    return;
  self->width = MAX (width, 1);
  self->height = MAX (height, 1);
  if (self->part_zoom > 0)
    payola_viewport_set_part (self, self->part_zoom, self->part_x, self->part_y);
  else if (self->fitted || self->scale < fit_scale (self))
    payola_viewport_fit (self);
  else
    settle (self);
}

void
payola_viewport_fit (PayolaViewport *self)
{
  self->scale = fit_scale (self);
  self->fitted = TRUE;
  self->part_zoom = 0;
  settle (self);
}

void
payola_viewport_get_part (PayolaViewport *self, double *zoom, double *x, double *y)
{
  *zoom = self->fitted ? 1 : self->scale / fit_scale (self);
  *x = self->x / self->map_width;
  *y = self->y / self->map_height;
}

void
payola_viewport_set_part (PayolaViewport *self, double zoom, double x, double y)
{
  if (!(zoom > 0 && isfinite (zoom) && isfinite (x) && isfinite (y)))
    return;
  payola_viewport_fit (self);
  payola_viewport_zoom_at (self, zoom, self->width / 2.0, self->height / 2.0);
  self->x = x * self->map_width;
  self->y = y * self->map_height;
  self->part_zoom = zoom;
  self->part_x = x;
  self->part_y = y;
  settle (self);
}

gboolean
payola_viewport_is_fitted (PayolaViewport *self)
{
  return self->fitted;
}

void
payola_viewport_zoom_at (PayolaViewport *self, double factor, double px, double py)
{
  double x, y;
  double least = fit_scale (self);

  payola_viewport_to_map (self, px, py, &x, &y);
  self->scale = CLAMP (self->scale * factor, least, MAX (MAX_SCALE, least));
  self->fitted = self->scale <= least;
  self->part_zoom = 0;
  self->x = x - (px - self->width / 2.0) / self->scale;
  self->y = y - (py - self->height / 2.0) / self->scale;
  settle (self);
}

void
payola_viewport_pan (PayolaViewport *self, double dx, double dy)
{
  self->part_zoom = 0;
  self->x -= dx / self->scale;
  self->y -= dy / self->scale;
  settle (self);
}

void
payola_viewport_show (PayolaViewport *self, double x, double y)
{
  /* A margin of a tenth of the window keeps neighbouring provinces visible. */
  double half_x = self->width / self->scale * 0.4;
  double half_y = self->height / self->scale * 0.4;

  self->part_zoom = 0;
  self->x = CLAMP (self->x, x - half_x, x + half_x);
  self->y = CLAMP (self->y, y - half_y, y + half_y);
  settle (self);
}

double
payola_viewport_get_scale (PayolaViewport *self)
{
  return self->scale;
}

void
payola_viewport_get_origin (PayolaViewport *self, double *px, double *py)
{
  payola_viewport_to_window (self, 0, 0, px, py);
}

void
payola_viewport_to_map (PayolaViewport *self, double px, double py, double *x, double *y)
{
  *x = self->x + (px - self->width / 2.0) / self->scale;
  *y = self->y + (py - self->height / 2.0) / self->scale;
}

void
payola_viewport_to_window (PayolaViewport *self, double x, double y, double *px, double *py)
{
  *px = (x - self->x) * self->scale + self->width / 2.0;
  *py = (y - self->y) * self->scale + self->height / 2.0;
}

static void
payola_viewport_class_init (PayolaViewportClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_VIEWPORT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_viewport_init (PayolaViewport *self)
{
  self->width = self->height = 1;
  self->scale = 1;
  self->fitted = TRUE;
}
