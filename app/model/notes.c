/* notes.c - the user’s notes about powers and phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/notes.h"

#include "model/state-file.h"

#include <string.h>

#define SUFFIX "notes"
#define KEEP_MS 1000

struct _PayolaNotes
{
  PayolaDocument *document; /* owner of the notes */
  GFile *file;              /* file of the document at the last change, or NULL */
  PayBoard *board;
  char *who;
  GHashTable *texts; /* “PHASE POWER” → text */
  guint keep_timeout;
};

/* Returns the name of a group in the file, such as “S1901M france” for the viewer France. The
 * caller frees it. */
static char *
group_name (PayolaNotes *self, const char *phase)
{
  return g_strdup_printf ("%s %s", phase, self->who);
}

static char *
text_key (PayolaNotes *self, PayPhase phase, PayPower power)
{
  g_autofree char *name = pay_phase_name (phase);

  return g_strdup_printf ("%s %s", name, pay_board_get_power_key (self->board, power));
}

static void
keep_now (PayolaNotes *self)
{
  GHashTableIter iter;
  gpointer key, text;

  g_clear_handle_id (&self->keep_timeout, g_source_remove);
  if (!self->file)
    return;
  g_autoptr (GKeyFile) content = payola_state_file_load (self->file, SUFFIX);
  g_auto (GStrv) groups = g_key_file_get_groups (content, NULL);
  g_autofree char *suffix = g_strconcat (" ", self->who, NULL);
  for (char **group = groups; *group; group++)
    if (g_str_has_suffix (*group, suffix))
      g_key_file_remove_group (content, *group, NULL);
  g_hash_table_iter_init (&iter, self->texts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    {
      g_auto (GStrv) parts = g_strsplit (key, " ", 2);
      g_autofree char *group = group_name (self, parts[0]);
      g_key_file_set_string (content, group, parts[1], text);
    }
  payola_state_file_save (self->file, SUFFIX, content);
}

static gboolean
on_keep (gpointer data)
{
  PayolaNotes *self = data;

  self->keep_timeout = 0;
  keep_now (self);
  return G_SOURCE_REMOVE;
}

static void
read_kept (PayolaNotes *self)
{
  g_autoptr (GKeyFile) content = payola_state_file_load (self->file, SUFFIX);
  g_auto (GStrv) groups = g_key_file_get_groups (content, NULL);
  g_autofree char *suffix = g_strconcat (" ", self->who, NULL);

  for (char **group = groups; *group; group++)
    {
      if (!g_str_has_suffix (*group, suffix))
        continue;
      g_autofree char *phase = g_strndup (*group, strlen (*group) - strlen (suffix));
      for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
        {
          const char *power = pay_board_get_power_key (self->board, (PayPower) p);
          g_autofree char *text = g_key_file_get_string (content, *group, power, NULL);
          if (text && *text && g_utf8_validate (text, -1, NULL))
            g_hash_table_insert (self->texts, g_strdup_printf ("%s %s", phase, power),
                                 g_steal_pointer (&text));
        }
    }
}

static void
notes_free (gpointer data)
{
  PayolaNotes *self = data;

  if (self->keep_timeout)
    keep_now (self);
  g_hash_table_unref (self->texts);
  pay_board_unref (self->board);
  g_clear_object (&self->file);
  g_free (self->who);
  g_free (self);
}

PayolaNotes *
payola_notes_get (PayolaDocument *document, PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);
  PayViewer viewer = pay_view_get_viewer (view);
  const char *who = viewer == PAY_VIEWER_GM     ? "gm"
                  : viewer == PAY_VIEWER_PUBLIC ? "public"
                                                : pay_board_get_power_key (board, viewer);
  g_autofree char *key = g_strconcat ("payola-notes ", who, NULL);
  PayolaNotes *self = g_object_get_data (G_OBJECT (document), key);

  if (self)
    return self;
  self = g_new0 (PayolaNotes, 1);
  self->document = document;
  self->board = pay_board_ref ((PayBoard *) board);
  self->who = g_strdup (who);
  self->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_set_object (&self->file, payola_document_get_file (document));
  if (self->file)
    read_kept (self);
  g_object_set_data_full (G_OBJECT (document), key, self, notes_free);
  return self;
}

const char *
payola_notes_read (PayolaNotes *self, PayPhase phase, PayPower power)
{
  g_autofree char *key = text_key (self, phase, power);
  const char *text = g_hash_table_lookup (self->texts, key);

  return text ? text : "";
}

void
payola_notes_write (PayolaNotes *self, PayPhase phase, PayPower power, const char *text)
{
  g_autofree char *key = text_key (self, phase, power);

  if (*text)
    g_hash_table_insert (self->texts, g_steal_pointer (&key), g_strdup (text));
  else
    g_hash_table_remove (self->texts, key);
  g_set_object (&self->file, payola_document_get_file (self->document));
  if (!self->keep_timeout)
    self->keep_timeout = g_timeout_add (KEEP_MS, on_keep, self);
}
