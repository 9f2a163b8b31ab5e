/* theatre-document.c - a theatre that is being edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/theatre-document.h"

#include "base/file-reader.h"
#include "base/file.h"
#include "ministry/theatre-xml.h"
#include "service/whole-file.h"

#include <string.h>

enum
{
  PROP_TITLE = 1,
  PROP_FIRST_SEASON,
  PROP_OURS,
  PROP_THEIRS,
  PROP_POWER,
  PROP_UNITS,
  PROP_PROVINCES,
  PROP_NAME,
  PROP_RESULT,
  PROP_SELECTED,
  N_PROPS,
};

struct _PayolaTheatreDocument
{
  GObject parent_instance;

  PayTheatre *theatre;
  GFile *file;
  GPtrArray *past, *future; /* theatres (PayTheatre) to which undo and redo lead, the nearest
                             * last */
  char *saved;              /* the text in the file, or the initial text of a new document */
  const char *what;         /* name of the last change, or NULL */
  guint selected;
  GValue told[N_PROPS]; /* values of the properties when listeners were last notified */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaTheatreDocument, payola_theatre_document, G_TYPE_OBJECT)

/* ---- properties ------------------------------------------------------------------------------ */

static void
payola_theatre_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PayolaTheatreDocument *self = PAYOLA_THEATRE_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, pay_theatre_get_title (self->theatre));
      break;
    case PROP_FIRST_SEASON:
      g_value_set_uint (value, !pay_theatre_get_spring (self->theatre));
      break;
    case PROP_OURS:
      g_value_set_int (value, pay_theatre_get_ours (self->theatre));
      break;
    case PROP_THEIRS:
      g_value_set_int (value, pay_theatre_get_theirs (self->theatre));
      break;
    case PROP_POWER:
      g_value_set_string (value, pay_theatre_get_power (self->theatre));
      break;
    case PROP_UNITS:
      g_value_set_string (value, pay_theatre_get_units (self->theatre));
      break;
    case PROP_PROVINCES:
      g_value_set_string (value, pay_theatre_get_provinces (self->theatre));
      break;
    case PROP_NAME:
      g_value_set_string (value, pay_theatre_get_name (self->theatre, self->selected));
      break;
    case PROP_RESULT:
      g_value_set_uint (value, pay_theatre_get_result (self->theatre, self->selected));
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, self->selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Notifies listeners of the properties that have changed. */
static void
tell (PayolaTheatreDocument *self)
{
  self->selected = MIN (self->selected, pay_theatre_get_n (self->theatre) - 1);
  for (guint id = 1; id < N_PROPS; id++)
    {
      g_auto (GValue) now = G_VALUE_INIT;

      g_value_init (&now, props[id]->value_type);
      payola_theatre_document_get_property (G_OBJECT (self), id, &now, props[id]);
      if (g_param_values_cmp (props[id], &now, &self->told[id]) == 0)
        continue;
      g_value_copy (&now, &self->told[id]);
      g_object_notify_by_pspec (G_OBJECT (self), props[id]);
    }
}

/* Every change except a selection is an undo step. Successive changes of the same text, or of the
 * money, are a single step. */
static void
payola_theatre_document_set_property (GObject *object, guint id, const GValue *value,
                                      GParamSpec *pspec)
{
  PayolaTheatreDocument *self = PAYOLA_THEATRE_DOCUMENT (object);
  const char *what = pspec->name;
  PayTheatre *theatre;

  if (g_param_values_cmp (pspec, value, &self->told[id]) == 0)
    return;
  if (id == PROP_SELECTED)
    {
      self->selected = g_value_get_uint (value);
      tell (self);
      return;
    }
  theatre = pay_theatre_copy (self->theatre);
  switch (id)
    {
    case PROP_TITLE:
      pay_theatre_set_title (theatre, g_value_get_string (value));
      break;
    case PROP_FIRST_SEASON:
      pay_theatre_set_spring (theatre, g_value_get_uint (value) == 0);
      what = NULL;
      break;
    case PROP_OURS:
      pay_theatre_set_money (theatre, g_value_get_int (value), pay_theatre_get_theirs (theatre));
      what = "money";
      break;
    case PROP_THEIRS:
      pay_theatre_set_money (theatre, pay_theatre_get_ours (theatre), g_value_get_int (value));
      what = "money";
      break;
    case PROP_POWER:
      pay_theatre_set_power (theatre, g_value_get_string (value));
      what = NULL;
      break;
    case PROP_UNITS:
      pay_theatre_set_units (theatre, g_value_get_string (value));
      break;
    case PROP_PROVINCES:
      pay_theatre_set_provinces (theatre, g_value_get_string (value));
      break;
    case PROP_NAME:
      pay_theatre_set_name (theatre, self->selected, g_value_get_string (value));
      break;
    case PROP_RESULT:
      pay_theatre_set_result (theatre, self->selected, (PayTheatreResult) g_value_get_uint (value));
      what = NULL;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  payola_theatre_document_change (self, theatre, what);
}

guint
payola_theatre_document_get_selected (PayolaTheatreDocument *self)
{
  return self->selected;
}

/* ---- files ----------------------------------------------------------------------------------- */

PayolaTheatreDocument *
payola_theatre_document_new (PayTheatre *theatre)
{
  PayolaTheatreDocument *self = g_object_new (PAYOLA_TYPE_THEATRE_DOCUMENT, NULL);

  self->theatre = theatre;
  self->saved = pay_theatre_write (theatre);
  tell (self);
  return self;
}

PayolaTheatreDocument *
payola_theatre_document_load (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = payola_load_file_or_find (file, PAY_FILE_MAX_LETTER, diagnostics);

  if (!bytes)
    return NULL;
  PayTheatre *theatre = pay_theatre_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                          diagnostics);
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

/* ---- changes --------------------------------------------------------------------------------- */

gboolean
payola_theatre_document_is_modified (PayolaTheatreDocument *self)
{
  g_autofree char *text = pay_theatre_write (self->theatre);
  return strcmp (text, self->saved) != 0;
}

void
payola_theatre_document_change (PayolaTheatreDocument *self, PayTheatre *theatre, const char *what)
{
  if (what && g_strcmp0 (self->what, what) == 0 && self->past->len > 0)
    pay_theatre_free (self->theatre);
  else
    g_ptr_array_add (self->past, self->theatre);
  g_ptr_array_set_size (self->future, 0);
  self->theatre = theatre;
  self->what = what;
  tell (self);
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
  tell (self);
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
  for (guint id = 1; id < N_PROPS; id++)
    g_value_unset (&self->told[id]);
  G_OBJECT_CLASS (payola_theatre_document_parent_class)->finalize (object);
}

static void
payola_theatre_document_class_init (PayolaTheatreDocumentClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->finalize = payola_theatre_document_finalize;
  G_OBJECT_CLASS (klass)->get_property = payola_theatre_document_get_property;
  G_OBJECT_CLASS (klass)->set_property = payola_theatre_document_set_property;
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  props[PROP_FIRST_SEASON] = g_param_spec_uint ("first-season", NULL, NULL, 0, 1, 0, flags);
  props[PROP_OURS] = g_param_spec_int ("ours", NULL, NULL, 0, PAY_THEATRE_MAX_MONEY, 0, flags);
  props[PROP_THEIRS] = g_param_spec_int ("theirs", NULL, NULL, 0, PAY_THEATRE_MAX_MONEY, 0, flags);
  props[PROP_POWER] = g_param_spec_string ("power", NULL, NULL, "", flags);
  props[PROP_UNITS] = g_param_spec_string ("units", NULL, NULL, "", flags);
  props[PROP_PROVINCES] = g_param_spec_string ("provinces", NULL, NULL, "", flags);
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  props[PROP_RESULT] = g_param_spec_uint ("result", NULL, NULL, 0, PAY_THEATRE_LOST, 0, flags);
  props[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_THEATRE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_theatre_document_init (PayolaTheatreDocument *self)
{
  for (guint id = 1; id < N_PROPS; id++)
    g_value_init (&self->told[id], props[id]->value_type);
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_theatre_free);
  self->future = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_theatre_free);
}
