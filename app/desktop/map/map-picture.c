/* map-picture.c - picture of ground, units and arrows, for use while the map moves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/map-picture.h"

#include "render/map/painter.h"

#include <string.h>

/* A painting job: everything that the pixels depend on. */
typedef struct
{
  PayolaMapArt *art;
  PayolaMapLayer *ground;
  PayolaScene *scene;
  PayolaOverlay overlay;
  PayolaPalette palette;
} Job;

struct _PayolaMapPicture
{
  GObject parent_instance;

  PayolaMapArt *art;
  Job *wish;    /* the last request */
  Job *running; /* current job, borrowed from its task, or NULL */
  Job *shown;   /* job that produced `layer` */
  PayolaMapLayer *layer;
};

enum
{
  READY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaMapPicture, payola_map_picture, G_TYPE_OBJECT)

static Job *
job_copy (const Job *job)
{
  Job *copy = g_memdup2 (job, sizeof *job);

  payola_map_art_ref (copy->art);
  payola_map_layer_ref (copy->ground);
  payola_scene_ref (copy->scene);
  return copy;
}

static void
job_free (gpointer data)
{
  Job *job = data;

  if (!job)
    return;
  payola_map_art_unref (job->art);
  payola_map_layer_unref (job->ground);
  payola_scene_unref (job->scene);
  g_free (job);
}

static gboolean
job_equal (const Job *a, const Job *b)
{
  return a && b && a->ground == b->ground && a->scene == b->scene
      && a->palette.style == b->palette.style && a->overlay.selected == b->overlay.selected
      && a->overlay.prices == b->overlay.prices
      && memcmp (&a->overlay.highlight, &b->overlay.highlight, sizeof (PayBits)) == 0;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  const PayolaBaseMapRequest *request = payola_map_layer_get_request (job->ground);
  int device_scale = payola_map_layer_get_scale (job->ground);
  cairo_surface_t *surface = payola_map_layer_copy (job->ground);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -request->x, -request->y);
  cairo_scale (cr, request->scale, request->scale);
  payola_scene_paint_highlight (cr, &job->overlay, job->art, &job->palette,
                                request->scale / device_scale);
  payola_scene_paint_tokens (cr, job->scene, &job->overlay, job->art, &job->palette,
                             request->scale / device_scale);
  cairo_destroy (cr);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    g_task_return_pointer (task, payola_map_layer_new (surface, request, device_scale),
                           (GDestroyNotify) payola_map_layer_unref);
  else
    {
      cairo_surface_destroy (surface);
      g_task_return_pointer (task, NULL, NULL);
    }
}

static void start (PayolaMapPicture *self);

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  PayolaMapPicture *self = PAYOLA_MAP_PICTURE (source);
  PayolaMapLayer *layer = g_task_propagate_pointer (G_TASK (result), NULL);
  Job *job = g_task_get_task_data (G_TASK (result));

  self->running = NULL;
  if (layer)
    {
      g_clear_pointer (&self->layer, payola_map_layer_unref);
      g_clear_pointer (&self->shown, job_free);
      self->layer = layer;
      self->shown = job_copy (job);
      g_signal_emit (self, signals[READY], 0);
    }
  /* Paints again if the request has changed. A request that failed is not repeated. */
  if (!job_equal (self->wish, job))
    start (self);
}

static void
start (PayolaMapPicture *self)
{
  if (self->running)
    return;
  self->running = job_copy (self->wish);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_done, NULL);
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, self->running, job_free);
  g_task_run_in_thread (task, work);
}

void
payola_map_picture_wish (PayolaMapPicture *self, PayolaMapLayer *ground, PayolaScene *scene,
                         const PayolaOverlay *overlay, const PayolaPalette *palette)
{
  Job wish = { self->art, ground, scene, *overlay, *palette };

  wish.overlay.hovered = PAY_NO_PROVINCE;
  if (job_equal (&wish, self->wish))
    return;
  g_clear_pointer (&self->wish, job_free);
  self->wish = job_copy (&wish);
  /* A picture with an outdated ground is never shown again, so its memory is freed. */
  if (self->shown && self->shown->ground != ground)
    {
      g_clear_pointer (&self->layer, payola_map_layer_unref);
      g_clear_pointer (&self->shown, job_free);
    }
  if (!job_equal (self->wish, self->shown))
    start (self);
}

PayolaMapLayer *
payola_map_picture_get (PayolaMapPicture *self)
{
  return job_equal (self->wish, self->shown) ? self->layer : NULL;
}

PayolaMapPicture *
payola_map_picture_new (PayolaMapArt *art)
{
  PayolaMapPicture *self = g_object_new (PAYOLA_TYPE_MAP_PICTURE, NULL);

  self->art = payola_map_art_ref (art);
  return self;
}

static void
payola_map_picture_finalize (GObject *object)
{
  PayolaMapPicture *self = PAYOLA_MAP_PICTURE (object);

  g_clear_pointer (&self->layer, payola_map_layer_unref);
  g_clear_pointer (&self->shown, job_free);
  g_clear_pointer (&self->wish, job_free);
  g_clear_pointer (&self->art, payola_map_art_unref);
  G_OBJECT_CLASS (payola_map_picture_parent_class)->finalize (object);
}

static void
payola_map_picture_class_init (PayolaMapPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_map_picture_finalize;
  signals[READY] = g_signal_new ("ready", PAYOLA_TYPE_MAP_PICTURE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
payola_map_picture_init (PayolaMapPicture *self)
{
}
