/* opening.c - opening of games and packets, which may be locked, sealed or signed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/opening.h"

#include "base/file-reader.h"
#include "desktop/kit/key-prompt.h"
#include "desktop/kit/passphrase-dialog.h"
#include "exchange/envelope.h"
#include "exchange/keyring.h"
#include "exchange/packet.h"
#include "model/own-keys.h"
#include "model/recovery.h"
#include "service/whole-file.h"

#include <glib/gi18n.h>

/* A file that is being opened. */
typedef struct
{
  GtkWindow *parent; /* weak pointer */
  GFile *file;
  GBytes *raw;
  gboolean again;
  PayolaOpened done;
  gpointer data;
  GDestroyNotify free_data;
  PayDiagnostics *findings;
  char **names; /* names of the user's keys */
  guint tried;  /* number of keys that were tried */
} Opening;

static void open_sealed (Opening *self);

static void
opening_free (gpointer data)
{
  Opening *self = data;

  if (self->free_data)
    self->free_data (self->data);
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->file);
  g_clear_pointer (&self->raw, g_bytes_unref);
  pay_diagnostics_free (self->findings);
  g_strfreev (self->names);
  g_free (self);
}

/* Ends the opening. Takes ownership of the document and the opening. */
static void
end (Opening *self, PayolaDocument *document)
{
  g_autoptr (PayolaDocument) opened = document;

  self->done (opened, self->findings, self->data);
  opening_free (self);
}

/* Presents the window over which questions appear. The window may still be hidden, because most
 * files do not need a question. */
static GtkWindow *
present_parent (Opening *self)
{
  if (self->parent)
    gtk_window_present (self->parent);
  return self->parent;
}

static const char *
raw_text (const Opening *self, gsize *length)
{
  const char *text = g_bytes_get_data (self->raw, length);

  return text ? text : "";
}

/* ---- packets --------------------------------------------------------------------------------- */

static PayTrust *
load_trust (const PayPacket *packet)
{
  PayViewer viewer = pay_packet_get_viewer (packet);
  const PayBoard *board = pay_view_get_board (pay_packet_get_view (packet));

  return pay_trust_load (pay_packet_get_game (packet),
                         viewer >= 0 ? pay_board_get_power_key (board, viewer) : "public");
}

/* The contents of a packet's envelope. */
typedef struct
{
  Opening *opening;
  char *content, *signer, *key_name; /* `signer` and `key_name` may be NULL */
  gsize length;
} Packet;

static void
packet_free (gpointer data)
{
  Packet *self = data;

  if (self->opening)
    opening_free (self->opening);
  g_free (self->content);
  g_free (self->signer);
  g_free (self->key_name);
  g_free (self);
}

static void take_packet (Packet *self);

static void
on_again (AdwMessageDialog *dialog, const char *response, Packet *self)
{
  if (g_str_equal (response, "open"))
    {
      Packet *packet = g_object_steal_data (G_OBJECT (dialog), "packet");
      packet->opening->again = TRUE;
      take_packet (packet);
    }
}

/* Asks whether to open a packet again. Takes ownership of the packet. */
static void
ask_again (Packet *self)
{
  g_autofree char *name = g_file_get_basename (self->opening->file);
  g_autofree char *shown = g_filename_display_name (name);
  GtkWidget *dialog = adw_message_dialog_new (present_parent (self->opening),
                                              _("Open Packet Again?"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  /* Translators: %s is the name of a file */
                                  _("This packet was opened before. If “%s” was sent to you as a "
                                    "new packet, it contains nothing new."),
                                  shown);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "open",
                                    _("_Open Again"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "open");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "packet", self, packet_free);
  g_signal_connect (dialog, "response", G_CALLBACK (on_again), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Compares a packet with the packets that were opened before, and opens it. Takes ownership of
 * the packet. */
static void
take_packet (Packet *self)
{
  Opening *opening = g_steal_pointer (&self->opening);
  g_autoptr (PayDiagnostics) doubts = pay_diagnostics_new ();
  g_autoptr (PayPacket) packet = pay_packet_read (self->content, self->length, opening->findings);
  g_autoptr (PayTrust) trust = packet ? load_trust (packet) : NULL;
  g_autoptr (PayolaDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (packet)
    {
      PayDigest digest = pay_digest_of ("packet", self->content, -1);

      if (!pay_trust_check (trust, packet, self->signer, &digest, opening->again, doubts)
          && pay_diagnostics_has_code (doubts, PAY_CODE_TRUST_REPLAYED))
        {
          self->opening = opening;
          ask_again (self);
          return;
        }
      pay_diagnostics_add_all (opening->findings, doubts);
      if (!pay_diagnostics_has_errors (doubts))
        document = payola_document_load_content (opening->file, opening->raw, self->content,
                                                 self->length, NULL, opening->findings);
      if (document && !pay_trust_store (trust, packet, self->signer, &digest, &error))
        g_message ("Could not store the data of a packet: %s", error->message);
      if (document && self->key_name)
        payola_own_key_set_of_game (pay_packet_get_game (packet), self->key_name);
    }
  packet_free (self);
  end (opening, g_steal_pointer (&document));
}

/* Opens the packet of an envelope. Takes ownership of the opening and of the contents. */
static void
take_opened (Opening *self, PayOpened *opened, const char *key_name)
{
  Packet *packet = g_new0 (Packet, 1);

  *packet = (Packet) { self, g_steal_pointer (&opened->content), g_steal_pointer (&opened->signer),
                       g_strdup (key_name), opened->length };
  take_packet (packet);
}

static void
on_key (PayKey *key, gpointer data)
{
  Opening **self = data;

  open_sealed (g_steal_pointer (self));
}

static void
holder_free (gpointer data)
{
  Opening **self = data;

  if (*self)
    opening_free (*self);
  g_free (self);
}

/* Opens an envelope for one of the user's keys. Tries the unlocked keys first, then the locked
 * keys, asking for one passphrase after the other. Takes ownership of the opening. */
static void
open_sealed (Opening *self)
{
  gsize length;
  const char *text = raw_text (self, &length);

  for (guint i = 0; self->names[i]; i++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      PayKey *key = payola_own_key_peek (self->names[i]);
      g_autoptr (PayOpened) opened = key ? pay_envelope_open (text, length, key, findings) : NULL;

      if (opened)
        {
          take_opened (self, opened, self->names[i]);
          return;
        }
      /* If the envelope is for this key, the findings say why it could not be opened. */
      if (key && !pay_diagnostics_has_code (findings, PAY_CODE_ENVELOPE_NOT_FOR_YOU))
        {
          pay_diagnostics_add_all (self->findings, findings);
          end (self, NULL);
          return;
        }
    }
  while (self->names[self->tried])
    {
      const char *name = self->names[self->tried++];

      if (payola_own_key_peek (name) || !payola_own_key_is_locked (name))
        continue;
      Opening **holder = g_new (Opening *, 1);
      *holder = self;
      payola_key_prompt_ask (present_parent (self), name, on_key, holder, holder_free);
      return;
    }
  pay_diagnostics_add (self->findings,
                       self->names[0] ? PAY_CODE_ENVELOPE_NOT_FOR_YOU : PAY_CODE_ENVELOPE_NO_KEYS,
                       0, 0, 0, NULL);
  end (self, NULL);
}

/* Opens a sealed or signed packet. Takes ownership of the opening. */
static void
open_envelope (Opening *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  gsize length;
  const char *text = raw_text (self, &length);
  g_autoptr (PayOpened) opened = pay_envelope_open (text, length, NULL, findings);

  if (opened)
    {
      take_opened (self, opened, NULL);
      return;
    }
  if (pay_diagnostics_has_code (findings, PAY_CODE_ENVELOPE_NO_KEY))
    {
      self->names = pay_keyring_list ();
      open_sealed (self);
      return;
    }
  pay_diagnostics_add_all (self->findings, findings);
  end (self, NULL);
}

/* ---- games ----------------------------------------------------------------------------------- */

/* A locked game after it was unlocked. */
typedef struct
{
  PayLocker *locker;
  char *content;
  gsize length;
} Unlocked;

static void
unlocked_free (gpointer data)
{
  Unlocked *self = data;

  pay_locker_unref (self->locker);
  g_free (self->content);
  g_free (self);
}

static gpointer
unlock (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  Opening *self = *(Opening **) data;
  gsize length, n = 0;
  const char *text = raw_text (self, &length);
  g_autoptr (PayLocker) locker = pay_locker_new_for (text, length, passphrase, diagnostics);
  g_autofree char *content = locker ? pay_locker_unlock (locker, text, length, &n, diagnostics)
                                    : NULL;
  Unlocked *unlocked;

  if (!content)
    return NULL;
  unlocked = g_new (Unlocked, 1);
  *unlocked = (Unlocked) { g_steal_pointer (&locker), g_steal_pointer (&content), n };
  return unlocked;
}

static void
on_unlocked (gpointer data, gpointer result)
{
  Opening *self = g_steal_pointer ((Opening **) data);
  Unlocked *unlocked = result;

  end (self, payola_document_load_content (self->file, self->raw, unlocked->content,
                                           unlocked->length, unlocked->locker, self->findings));
  unlocked_free (unlocked);
}

/* Asks for the passphrase of a locked game. Takes ownership of the opening. */
static void
open_locked (Opening *self)
{
  g_autofree char *sum = NULL;
  g_autoptr (GFile) recovered = payola_recovery_get_file (self->file, &sum);
  /* The name of a recovery file says nothing to the user. */
  g_autofree char *name = g_file_get_basename (recovered ? recovered : self->file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *escaped = g_markup_escape_text (shown, -1);
  /* Translators: %s is the name of a file */
  g_autofree char *words = g_strdup_printf (_("“%s” is locked with a passphrase."), escaped);
  Opening **holder = g_new (Opening *, 1);

  *holder = self;
  payola_passphrase_dialog_present (present_parent (self), &(PayolaPassphraseAsk) {
                                                             .title = _("Open Locked Game"),
                                                             .words = words,
                                                             .accept = _("_Open"),
                                                             .work = unlock,
                                                             .done = on_unlocked,
                                                             .free_result = unlocked_free,
                                                             .data = holder,
                                                             .free_data = holder_free,
                                                           });
}

/* Opens a packet without an envelope, or a game without a lock. Takes ownership of the opening. */
static void
open_plain (Opening *self)
{
  gsize length;
  const char *text = raw_text (self, &length);

  if (pay_packet_looks_like (text, length))
    {
      Packet *packet = g_new0 (Packet, 1);
      *packet = (Packet) { self, g_strndup (text, length), NULL, NULL, length };
      take_packet (packet);
      return;
    }
  end (self,
       payola_document_load_content (self->file, self->raw, text, length, NULL, self->findings));
}

void
payola_opening_start (GtkWindow *parent, GFile *file, gboolean again, PayolaOpened done,
                      gpointer data, GDestroyNotify free_data)
{
  Opening *self = g_new0 (Opening, 1);
  PayArmor kind;
  gsize length;
  const char *text;

  g_set_weak_pointer (&self->parent, parent);
  self->file = g_object_ref (file);
  self->again = again;
  self->done = done;
  self->data = data;
  self->free_data = free_data;
  self->findings = pay_diagnostics_new ();
  self->raw = payola_load_file_or_find (file, PAY_FILE_MAX_GAME, self->findings);
  if (!self->raw)
    {
      end (self, NULL);
      return;
    }
  text = raw_text (self, &length);
  if (pay_game_is_locked (text, length))
    open_locked (self);
  else if (pay_armor_begins (text, length, &kind))
    open_envelope (self);
  else
    open_plain (self);
}
