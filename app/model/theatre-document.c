/* theatre-document.c - a theatre that is being edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/theatre-document.h"

#include "base/file.h"
#include "ministry/theatre-xml.h"

#include <string.h>

struct _PayolaTheatreDocument
{
  GObject parent_instance;

  PayTheatre *theatre;
  GFile *file;
  GPtrArray *past, *future; /* PayTheatre, the nearest last */
  char *saved;              /* as it stands in the file; NULL: never saved */
  const char *what;         /* the change made last */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaTheatreDocument, payola_theatre_document, G_TYPE_OBJECT)

PayolaTheatreDocument *
payola_theatre_document_new (PayTheatre *theatre)
{
  PayolaTheatreDocument *self = g_object_new (PAYOLA_TYPE_THEATRE_DOCUMENT, NULL);

  self->theatre = theatre;
  self->saved = pay_theatre_write (theatre);
  return self;
}

PayolaTheatreDocument *
payola_theatre_document_load (GFile *file, PayDiagnostics *diagnostics)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, &error))
    {
      g_autofree char *name = g_file_get_basename (file);
      pay_diagnostics_add (diagnostics, PAY_CODE_FILE_UNREADABLE, 0, 0, 0, name, error->message,
                           NULL);
      return NULL;
    }
  PayTheatre *theatre = pay_theatre_read (text, length, diagnostics);
  if (!theatre)
    return NULL;
  PayolaTheatreDocument *self = payola_theatre_document_new (theatre);
  self->file = g_object_ref (file);
  return self;
}

gboolean
payola_theatre_document_save (PayolaTheatreDocument *self, GFile *file, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  char *text = pay_theatre_write (self->theatre);
  gboolean good;

  if (path)
    good = pay_file_replace (path, text, strlen (text), error);
  else
    good = g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_PRIVATE,
                                    NULL, NULL, error);
  if (!good)
    {
      g_free (text);
      return FALSE;
    }
  g_free (self->saved);
  self->saved = text;
  g_set_object (&self->file, file);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

const PayTheatre *
payola_theatre_document_get (PayolaTheatreDocument *self)
{
  return self->theatre;
}

GFile *
payola_theatre_document_get_file (PayolaTheatreDocument *self)
{
  return self->file;
}

gboolean
payola_theatre_document_is_modified (PayolaTheatreDocument *self)
{
  g_autofree char *text = pay_theatre_write (self->theatre);
  return strcmp (text, self->saved) != 0;
}

void
payola_theatre_document_change (PayolaTheatreDocument *self, PayTheatre *theatre, const char *what)
{
  if (what && self->what == what && self->past->len > 0)
    pay_theatre_free (self->theatre);
  else
    g_ptr_array_add (self->past, self->theatre);
  g_ptr_array_set_size (self->future, 0);
  self->theatre = theatre;
  self->what = what;
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
payola_theatre_document_can_undo (PayolaTheatreDocument *self)
{
  return self->past->len > 0;
}

gboolean
payola_theatre_document_can_redo (PayolaTheatreDocument *self)
{
  return self->future->len > 0;
}

static void
go (PayolaTheatreDocument *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->theatre);
  self->theatre = g_ptr_array_steal_index (from, from->len - 1);
  self->what = NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

void
payola_theatre_document_undo (PayolaTheatreDocument *self)
{
  go (self, self->past, self->future);
}

void
payola_theatre_document_redo (PayolaTheatreDocument *self)
{
  go (self, self->future, self->past);
}

static void
payola_theatre_document_finalize (GObject *object)
{
  PayolaTheatreDocument *self = PAYOLA_THEATRE_DOCUMENT (object);

  pay_theatre_free (self->theatre);
  g_ptr_array_unref (self->past);
  g_ptr_array_unref (self->future);
  g_clear_object (&self->file);
  g_free (self->saved);
  G_OBJECT_CLASS (payola_theatre_document_parent_class)->finalize (object);
}

static void
payola_theatre_document_class_init (PayolaTheatreDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_theatre_document_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_THEATRE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_theatre_document_init (PayolaTheatreDocument *self)
{
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_theatre_free);
  self->future = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_theatre_free);
}
