/* map-ground.c - painted ground of a map, updated by a worker thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-ground.h"

#include "model/head-start.h"

#include <math.h>

/* A zoom counts as settled after this many milliseconds. */
#define SETTLE_MS 150
/* Maps larger than this, in device pixels per side, are painted in part. */
#define WHOLE_MAX 4096
/* The width in pixels of the first painting, a sketch without labels. */
#define SKETCH_WIDTH 640.0

/* A job for the worker: the scene to paint, with the style, the part of the map and the scale. */
typedef struct
{
  PayolaScene *scene;
  PayolaBaseMapRequest request;
  int device_scale;
} Job;

struct _PayolaMapGround
{
  GObject parent_instance;

  PayolaMapArt *art;
  PayolaBaseMap *base; /* owned by this object; used only by the worker */
  PayolaViewport *viewport;
  double map_width, map_height;

  PayolaMapLayer *layer;
  Job shown;
  Job wish;
  gboolean busy, wished;
  gboolean sized; /* whether the size of the window is known */
  guint timeout;
};

enum
{
  READY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMapGround, payola_map_ground, G_TYPE_OBJECT)

static void
job_clear (Job *job)
{
  g_clear_pointer (&job->scene, payola_scene_unref);
}

static Job *
job_copy (const Job *job)
{
  Job *copy = g_memdup2 (job, sizeof *job);
  copy->scene = payola_scene_ref (job->scene);
  return copy;
}

static void
job_free (gpointer data)
{
  job_clear (data);
  g_free (data);
}

/* Checks whether two jobs produce the same painting. */
static gboolean
job_equal (const Job *a, const Job *b)
{
  return a->scene && b->scene && a->device_scale == b->device_scale
      && a->request.style == b->request.style && a->request.scale == b->request.scale
      && a->request.labels == b->request.labels && a->request.x == b->request.x
      && a->request.y == b->request.y && a->request.width == b->request.width
      && a->request.height == b->request.height && payola_scene_tints_equal (a->scene, b->scene);
}

/* Checks whether two jobs differ at most in scale and part of the map. */
static gboolean
job_looks_equal (const Job *a, const Job *b)
{
  return a->scene && b->scene && a->request.style == b->request.style
      && payola_scene_tints_equal (a->scene, b->scene);
}

static void start (PayolaMapGround *self);

static void
plan_sketch (PayolaMapGround *self, Job *job)
{
  PayolaBaseMapRequest *request = &job->request;

  request->scale = SKETCH_WIDTH / self->map_width;
  request->text_scale = request->scale;
  request->x = request->y = 0;
  request->width = (int) SKETCH_WIDTH;
  request->height = MAX ((int) ceil (self->map_height * request->scale), 1);
  request->labels = PAYOLA_LABELS_NONE;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PayolaMapGround *self = source;
  Job *job = data;
  GError *error = NULL;
  cairo_surface_t *surface = NULL;

  if (!self->base)
    self->base = payola_base_map_new (self->art, &error);
  if (self->base)
    surface = payola_base_map_render (self->base, job->scene, &job->request, &error);

  if (surface)
    g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, error);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  PayolaMapGround *self = PAYOLA_MAP_GROUND (source);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), &error);
  Job *job = g_task_get_task_data (G_TASK (result));

  self->busy = FALSE;
  if (surface)
    {
      g_clear_pointer (&self->layer, payola_map_layer_unref);
      self->layer = payola_map_layer_new (surface, &job->request, job->device_scale);
      job_clear (&self->shown);
      self->shown = *job;
      self->shown.scene = payola_scene_ref (job->scene);
      g_signal_emit (self, signals[READY], 0);
    }
  else
    {
      g_message ("the map cannot be painted: %s", error->message);
      self->wished = FALSE; /* another attempt would fail as well */
    }
  if (self->wished && !job_equal (&self->wish, &self->shown))
    start (self);
}

static void
start (PayolaMapGround *self)
{
  self->wished = FALSE;
  if (self->busy)
    {
      self->wished = TRUE;
      return;
    }
  self->busy = TRUE;
  Job *job = job_copy (&self->wish);
  if (!self->layer)
    {
      plan_sketch (self, job);
      self->wished = self->sized; /* the full painting follows the sketch */
    }
  g_autoptr (GTask) task = g_task_new (self, NULL, on_done, NULL);
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

static gboolean
on_settled (gpointer data)
{
  PayolaMapGround *self = data;

  self->timeout = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

/* Sets the part of the map that a job paints for a window of the given size. */
static void
plan (PayolaMapGround *self, Job *job, int width, int height)
{
  double scale = payola_viewport_get_scale (self->viewport) * job->device_scale;
  double full_width = ceil (self->map_width * scale), full_height = ceil (self->map_height * scale);
  double px, py;

  payola_viewport_get_origin (self->viewport, &px, &py);
  job->request.scale = scale;
  job->request.text_scale = payola_viewport_get_scale (self->viewport);
  job->request.labels = PAYOLA_LABELS_AUTO;
  job->request.x = job->request.y = 0;
  if (full_width <= WHOLE_MAX && full_height <= WHOLE_MAX)
    {
      job->request.width = MAX ((int) full_width, 1);
      job->request.height = MAX ((int) full_height, 1);
      return;
    }
  /* The margin is half a window on every side. The edges are rounded to steps, so that small
   * drags do not change the job. */
  double step = 256.0 * job->device_scale;
  double margin_x = width * job->device_scale * 0.5, margin_y = height * job->device_scale * 0.5;
  double x0 = floor ((-px * job->device_scale - margin_x) / step) * step;
  double y0 = floor ((-py * job->device_scale - margin_y) / step) * step;
  double x1 = ceil (((-px + width) * job->device_scale + margin_x) / step) * step;
  double y1 = ceil (((-py + height) * job->device_scale + margin_y) / step) * step;
  job->request.x = CLAMP (x0, 0, full_width);
  job->request.y = CLAMP (y0, 0, full_height);
  job->request.width = MAX ((int) (MIN (x1, full_width) - job->request.x), 1);
  job->request.height = MAX ((int) (MIN (y1, full_height) - job->request.y), 1);
}

/* Checks whether the surface still covers the whole window, at the right scale. */
static gboolean
covers (PayolaMapGround *self, const Job *job, int width, int height)
{
  const PayolaBaseMapRequest *request = &self->shown.request;
  double px, py;

  if (!self->layer || request->scale != job->request.scale || request->labels != job->request.labels
      || self->shown.device_scale != job->device_scale)
    return FALSE;
  payola_viewport_get_origin (self->viewport, &px, &py);
  double scale = job->device_scale;
  double full_width = self->map_width * request->scale;
  double full_height = self->map_height * request->scale;
  double left = MAX (-px * scale, 0), top = MAX (-py * scale, 0);
  double right = MIN ((-px + width) * scale, full_width);
  double bottom = MIN ((-py + height) * scale, full_height);
  return request->x <= left && request->y <= top && request->x + request->width >= right - 1
      && request->y + request->height >= bottom - 1;
}

void
payola_map_ground_wish (PayolaMapGround *self, PayolaScene *scene, PayolaStyle style,
                        int device_scale, int width, int height)
{
  if ((width <= 1 || height <= 1) && (self->layer || self->busy))
    return;
  job_clear (&self->wish);
  self->wish = (Job) { .scene = payola_scene_ref (scene), .device_scale = device_scale };
  self->wish.request.style = style;
  if (width <= 1 || height <= 1)
    {
      start (self); /* paints only a sketch */
      return;
    }
  self->sized = TRUE;
  plan (self, &self->wish, width, height);

  gboolean same_look = job_looks_equal (&self->wish, &self->shown);
  if (same_look && covers (self, &self->wish, width, height))
    {
      self->wished = FALSE;
      g_clear_handle_id (&self->timeout, g_source_remove);
      return;
    }
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (!self->layer || !same_look || self->shown.request.labels == PAYOLA_LABELS_NONE)
    start (self);
  else
    self->timeout = g_timeout_add (SETTLE_MS, on_settled, self);
}

PayolaMapLayer *
payola_map_ground_get_layer (PayolaMapGround *self)
{
  return self->layer;
}

PayolaMapGround *
payola_map_ground_new (PayolaMapArt *art, PayolaViewport *viewport)
{
  PayolaMapGround *self = g_object_new (PAYOLA_TYPE_MAP_GROUND, NULL);

  self->art = payola_map_art_ref (art);
  self->viewport = g_object_ref (viewport);
  self->base = payola_head_start_take_base (art);
  payola_map_art_get_size (art, &self->map_width, &self->map_height);
  return self;
}

static void
payola_map_ground_dispose (GObject *object)
{
  PayolaMapGround *self = PAYOLA_MAP_GROUND (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  G_OBJECT_CLASS (payola_map_ground_parent_class)->dispose (object);
}

/* A running task holds a reference, so nothing is freed while the worker uses it. */
static void
payola_map_ground_finalize (GObject *object)
{
  PayolaMapGround *self = PAYOLA_MAP_GROUND (object);

  job_clear (&self->shown);
  job_clear (&self->wish);
  g_clear_pointer (&self->layer, payola_map_layer_unref);
  g_clear_pointer (&self->base, payola_base_map_free);
  g_clear_pointer (&self->art, payola_map_art_unref);
  g_clear_object (&self->viewport);
  G_OBJECT_CLASS (payola_map_ground_parent_class)->finalize (object);
}

static void
payola_map_ground_class_init (PayolaMapGroundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_map_ground_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_map_ground_finalize;
  signals[READY] = g_signal_new ("ready", PAYOLA_TYPE_MAP_GROUND, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
payola_map_ground_init (PayolaMapGround *self)
{
}
