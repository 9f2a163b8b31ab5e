/* verify-dialog.c - dialog that replays a game from its sheets and lists its commitments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/verify-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "game/commitment.h"
#include "game/game-xml.h"
#include "service/computers.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayChain *chain; /* commitments; NULL until they have been computed */
  AdwPreferencesGroup *group;
  GtkEditable *told;
  AdwActionRow *answer;
} Verify;

/* The data of a replay, shared with the thread that replays the game. */
typedef struct
{
  PayGame *game; /* NULL for a packet */
  PayView *view;
  PayChain *chain;
  PayDiagnostics *findings;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_pointer (&self->chain, pay_chain_free);
  pay_diagnostics_free (self->findings);
  g_free (self);
}

static void
verify_free (gpointer data)
{
  Verify *self = data;

  g_clear_pointer (&self->chain, pay_chain_free);
  g_free (self);
}

/* Writes the game to a text and reads the text again, to adjudicate every sheet and compare the
 * results. Computes the commitments of the game or the packet. */
static void
play_again (gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  g_autofree char *text = job->game ? pay_game_write (job->game) : NULL;
  g_autoptr (PayGame) game = text ? pay_game_read_bytes (text, strlen (text), job->findings) : NULL;

  if (game)
    {
      job->chain = pay_chain_new (game);
      payola_computers_check (game, cancellable, job->findings);
    }
  else if (job->view)
    job->chain = pay_view_make_chain (job->view);
}

/* Describes the turn to which a commitment belongs. Returns NULL if the commitment is unknown.
 * The caller frees the text. */
static char *
find_commitment (const PayChain *chain, const PayDigest *wanted)
{
  if (pay_digest_equal (&chain->first, wanted))
    return g_strdup (_("This is the commitment for the start of this game."));
  for (guint i = 0; i < chain->links->len; i++)
    {
      const PayLink *link = chain->links->pdata[i];
      if (pay_digest_equal (&link->commitment, wanted))
        {
          g_autofree char *title = pay_phase_title (link->phase);
          /* Translators: the title of a phase */
          return g_strdup_printf (_("This is the commitment of this game for %s."), title);
        }
    }
  return NULL;
}

static void
check (Verify *self)
{
  g_autofree char *word = g_strstrip (g_strdup (gtk_editable_get_text (self->told)));
  g_autofree char *text = NULL;
  PayDigest wanted;
  const char *icon = "dialog-warning-symbolic";

  if (!*word || !self->chain)
    text = g_strdup (_("Type or paste a commitment from a statement."));
  else if (!pay_digest_parse (word, &wanted))
    text = g_strdup (
      _("This is not a commitment. A commitment has 64 hexadecimal digits (0–9, a–f)."));
  else if ((text = find_commitment (self->chain, &wanted)))
    icon = "object-select-symbolic";
  else
    text = g_strdup (_("This commitment does not belong to this game. The statement that contains "
                       "it does not match the game."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->answer), text);
  adw_action_row_set_icon_name (self->answer, *word ? icon : NULL);
}

static void
add_commitment (Verify *self, const char *title, const PayDigest *digest)
{
  g_autofree char *text = pay_digest_text (digest);
  GtkWidget *row = payola_row_new (title, text);

  gtk_widget_add_css_class (row, "order-row");
  adw_preferences_group_add (self->group, row);
}

static void
on_played (PayolaDialogKit *kit, gpointer data)
{
  Job *job = data;
  Verify *self = payola_dialog_kit_get_kept (kit->window);

  self->chain = g_steal_pointer (&job->chain);
  if (!self->chain)
    {
      payola_dialog_kit_refuse_findings (kit, job->findings);
      return;
    }
  adw_preferences_group_set_description (
    self->group,
    !job->game ? _("The packet matches its commitments:")
    : pay_setup_has_own_secret (pay_game_get_setup (job->game))
      ? _("All sheets were adjudicated again, and the game matches its sheets, its seed and "
          "its secret. Its commitments are:")
      : _("All sheets were adjudicated again, and the game matches its sheets and its seed. "
          "Its secret was derived from the seed by an older version of Payola: anybody who "
          "guesses the seed can work out the sheets from the commitments. The commitments are:"));
  for (guint i = 0; i < pay_diagnostics_get_n (job->findings); i++)
    {
      g_autofree char *text = pay_diagnostic_text (pay_diagnostics_get (job->findings, i));
      GtkWidget *row = payola_row_new (text, NULL);
      adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "dialog-warning-symbolic");
      adw_preferences_group_add (self->group, row);
    }
  add_commitment (self, _("Start of the game"), &self->chain->first);
  for (guint i = 0; i < self->chain->links->len; i++)
    {
      const PayLink *link = self->chain->links->pdata[i];
      g_autofree char *phase = pay_phase_title (link->phase);
      g_autofree char *title = link->words ? g_strdup_printf ("%s · %s", phase, link->words)
                                           : g_strdup (phase);
      add_commitment (self, title, &link->commitment);
    }
  check (self);
}

GtkWindow *
payola_verify_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Verify *self = g_new0 (Verify, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *asked = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *told = adw_entry_row_new ();
  GtkWidget *answer = payola_row_new ("", NULL);
  Job *job = g_new0 (Job, 1);

  job->findings = pay_diagnostics_new ();
  if (payola_document_get_told (document))
    job->view = pay_view_ref (payola_document_get_told (document));
  else
    job->game = pay_game_ref (payola_document_get_game (document));
  self->kit = payola_dialog_kit_new (parent, _("Verify Game"), 640, 620, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "verify-dialog");
  payola_dialog_kit_keep (self->kit, self, verify_free);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (told), _("Commitment from a statement"));
  self->told = GTK_EDITABLE (told);
  self->answer = ADW_ACTION_ROW (answer);
  g_signal_connect_swapped (told, "changed", G_CALLBACK (check), self);
  adw_preferences_group_add (asked, told);
  adw_preferences_group_add (asked, answer);
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, C_("heading", "Commitments"));
  adw_preferences_page_add (page, asked);
  adw_preferences_page_add (page, self->group);
  check (self);
  payola_dialog_kit_work (self->kit, play_again, on_played, job, job_free);
  return self->kit->window;
}
