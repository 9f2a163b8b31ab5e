/* application.c - the desktop program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/application-private.h"

#include "desktop/application/import-wait.h"
#include "desktop/kit/focus-names.h"
#include "desktop/kit/recent-games.h"
#include "desktop/kit/secret-service.h"
#include "desktop/ministry/ministry-window.h"
#include "desktop/scoring/laboratory-window.h"
#include "desktop/scoring/tournament-window.h"
#include "desktop/window/opening.h"
#include "mail/mail-account.h"
#include "model/import.h"
#include "model/installation.h"
#include "model/recovery.h"

#include <glib/gi18n.h>

struct _PayolaApplication
{
  AdwApplication parent_instance;

  gboolean looked_for_unsaved; /* whether the program has already looked for unsaved games */
  gboolean looked_for_data;    /* whether the program has already looked for its data */
  const char *first_action;    /* activated with the first window, or NULL */
};

G_DEFINE_FINAL_TYPE (PayolaApplication, payola_application, ADW_TYPE_APPLICATION)

/* Chooses cairo as the renderer if there is no graphics processor, unless the user has chosen a
 * renderer. Turns OpenGL off if cairo is the renderer. OpenGL in software is slower than cairo. */
static void
choose_renderer (void)
{
  static const char *const devices[] = { "/dev/dri", "/dev/nvidiactl", "/dev/dxg" };
  const char *debug = g_getenv ("GDK_DEBUG");
  gboolean gpu = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (devices); i++)
    gpu |= g_file_test (devices[i], G_FILE_TEST_EXISTS);
  if (!gpu)
    g_setenv ("GSK_RENDERER", "cairo", FALSE);
  if (g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") != 0)
    return;
  g_autofree char *without = debug && *debug ? g_strdup_printf ("%s,gl-disable", debug)
                                             : g_strdup ("gl-disable");
  g_setenv ("GDK_DEBUG", without, TRUE);
}

PayolaApplication *
payola_application_new (void)
{
  choose_renderer ();
  return g_object_new (PAYOLA_TYPE_APPLICATION, "application-id", PAYOLA_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, "resource-base-path",
                       "/io/github/payola/Payola", NULL);
}

static PayolaWindow *
find_window (PayolaApplication *self, GFile *file)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    {
      if (!PAYOLA_IS_WINDOW (l->data))
        continue;
      PayolaDocument *document = payola_window_get_document (l->data);
      GFile *has = document ? payola_document_get_file (document) : NULL;
      if (has && g_file_equal (has, file))
        return l->data;
    }
  return NULL;
}

PayolaWindow *
_payola_application_find_window (PayolaApplication *self, GFile *file, const char *id)
{
  if (file)
    return find_window (self, file);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    {
      PayolaDocument *document = PAYOLA_IS_WINDOW (l->data) ? payola_window_get_document (l->data)
                                                            : NULL;
      g_autofree char *name = document ? payola_document_make_id (document) : NULL;
      if (g_strcmp0 (name, id) == 0)
        return l->data;
    }
  return NULL;
}

PayolaWindow *
_payola_application_free_window (PayolaApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (PAYOLA_IS_WINDOW (l->data) && !payola_window_get_document (l->data))
      return l->data;
  return payola_window_new (GTK_APPLICATION (self));
}

PayolaWindow *
_payola_application_any_window (PayolaApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self));
       !PAYOLA_IS_WINDOW (active) && l; l = l->next)
    active = l->data;
  return PAYOLA_IS_WINDOW (active) ? PAYOLA_WINDOW (active)
                                   : payola_window_new (GTK_APPLICATION (self));
}

/* A file that is being opened. */
typedef struct
{
  PayolaApplication *application;
  GFile *file;
} Way;

/* Shows a document, or why there is none. */
static void
show_opened (Way *way, PayolaDocument *document, const PayDiagnostics *findings)
{
  PayolaWindow *window = document ? _payola_application_free_window (way->application)
                                  : _payola_application_any_window (way->application);
  g_autofree char *name = g_file_get_basename (way->file);
  g_autofree char *title = g_strdup_printf (document
                                              /* Translators: %s is the name of a file; the title of
                                                 a list of findings about a game that was opened */
                                              ? _("Notes on “%s”")
                                              /* Translators: %s is the name of a file */
                                              : _("Could Not Open “%s”"),
                                            name);

  if (document)
    payola_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  if (!document || pay_diagnostics_get_n (findings) > 0)
    gtk_widget_set_name (payola_window_show_findings (window, title, findings),
                         "interchange-dialog");
}

static void
way_free (gpointer data)
{
  Way *way = data;

  g_object_unref (way->file);
  g_free (way);
}

static void
on_way_imported (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  show_opened (data, document, findings);
}

static void
on_opened (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  Way *way = data, *other;

  /* A game of another program is imported, as Import Game does. */
  if (!document && payola_import_recognises (way->file))
    {
      other = g_new (Way, 1);
      *other = (Way) { way->application, g_object_ref (way->file) };
      payola_import_wait (GTK_WINDOW (_payola_application_any_window (way->application)), way->file,
                          on_way_imported, other, way_free);
      return;
    }
  show_opened (way, document, findings);
  if (document)
    payola_recent_game_remember (way->file);
}

/* Opens a theatre in a new window, or presents the window that already shows it. */
static void
open_theatre (PayolaApplication *self, GFile *file)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    {
      GFile *has = PAYOLA_IS_MINISTRY_WINDOW (l->data) ? payola_theatre_document_get_file (
                     payola_ministry_window_get_document (l->data))
                                                       : NULL;
      if (has && g_file_equal (has, file))
        {
          gtk_window_present (l->data);
          return;
        }
    }
  g_autoptr (PayolaTheatreDocument) document = payola_theatre_document_load (file, diagnostics);
  if (document)
    {
      payola_recent_game_remember (file);
      gtk_window_present (
        GTK_WINDOW (payola_ministry_window_new (GTK_APPLICATION (self), document)));
      return;
    }
  PayolaWindow *window = _payola_application_any_window (self);
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = g_strdup_printf (_("Could Not Open “%s”"), name);
  gtk_window_present (GTK_WINDOW (window));
  payola_window_show_findings (window, title, diagnostics);
}

/* Opens a tournament in a new window, which also shows errors in the file. */
static void
open_tournament (PayolaApplication *self, GFile *file)
{
  PayolaTournamentWindow *window = payola_tournament_window_new (GTK_APPLICATION (self));

  gtk_window_present (GTK_WINDOW (window));
  if (payola_tournament_window_load (window, file))
    payola_recent_game_remember (file);
}

/* Opens a scoring system in the laboratory, which also shows errors in the file. */
static void
open_system (PayolaApplication *self, GFile *file)
{
  PayolaLaboratoryWindow *window = payola_laboratory_window_new (GTK_APPLICATION (self));

  gtk_window_present (GTK_WINDOW (window));
  if (payola_laboratory_window_load (window, file))
    payola_recent_game_remember (file);
}

/* Passes a sheet to the game master’s window that was used last. Without such a window, a dialog
 * asks the user to open the game first. */
static void
open_sheet (PayolaApplication *self, GFile *file)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l; l = l->next)
    if (PAYOLA_IS_WINDOW (l->data) && payola_window_receive (l->data, file))
      {
        gtk_window_present (l->data);
        return;
      }
  PayolaWindow *window = _payola_application_any_window (self);
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = g_strdup_printf (_("Could Not Open “%s”"), name);
  gtk_window_present (GTK_WINDOW (window));
  GtkWidget *dialog = adw_message_dialog_new (
    GTK_WINDOW (window), title, _("Open the game as its game master before you open its sheets."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

void
payola_application_open_file (PayolaApplication *self, GFile *file)
{
  PayolaWindow *window = find_window (self, file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GtkRecentInfo) recent = NULL;
  Way *way;

  if (window)
    {
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  if (payola_ministry_window_opens (file))
    {
      open_theatre (self, file);
      return;
    }
  if (g_str_has_suffix (uri, ".payola-tournament"))
    {
      open_tournament (self, file);
      return;
    }
  if (g_str_has_suffix (uri, ".payola-system"))
    {
      open_system (self, file);
      return;
    }
  if (g_str_has_suffix (uri, ".payola-sheet"))
    {
      open_sheet (self, file);
      return;
    }
  recent = gtk_recent_manager_lookup_item (gtk_recent_manager_get_default (), uri, NULL);
  way = g_new (Way, 1);
  *way = (Way) { self, g_object_ref (file) };
  payola_opening_start (GTK_WINDOW (_payola_application_any_window (self)), file, recent != NULL,
                        on_opened, way, way_free);
}

/* ---- recovery of unsaved games --------------------------------------------------------------- */

static void
on_recovered (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  PayolaApplication *self = data;
  GFile *file;
  PayolaWindow *window;

  if (document)
    payola_document_take_up (document);
  file = document ? payola_document_get_file (document) : NULL;
  window = file ? find_window (self, file) : NULL;

  /* A window that shows the file without changes is reused, because two windows for one file would
   * interfere with each other. */
  if (!window || payola_document_get_modified (payola_window_get_document (window)))
    window = _payola_application_free_window (self);
  if (document)
    payola_window_set_document (window, document);
  gtk_window_present (GTK_WINDOW (window));
  if (!document)
    payola_window_show_findings (window, _("Could Not Recover Game"), findings);
}

static void
recover (PayolaApplication *self, GFile *place)
{
  payola_opening_start (GTK_WINDOW (_payola_application_any_window (self)), place, TRUE,
                        on_recovered, self, NULL);
}

static void
on_recover_response (AdwMessageDialog *dialog, const char *response, PayolaApplication *self)
{
  g_autoptr (GPtrArray) left = payola_recovery_list ();

  for (guint i = 0; i < left->len; i++)
    if (g_str_equal (response, "recover"))
      recover (self, g_ptr_array_index (left, i));
    else if (g_str_equal (response, "discard"))
      payola_recovery_forget (g_ptr_array_index (left, i));
}

static void
offer_unsaved (PayolaApplication *self)
{
  g_autoptr (GPtrArray) left = payola_recovery_list ();

  if (self->looked_for_unsaved || left->len == 0)
    return;
  self->looked_for_unsaved = TRUE;
  g_autofree char *body = g_strdup_printf (
    /* Translators: %u is the number of games that were not saved */
    g_dngettext (NULL, "Payola closed unexpectedly. %u unsaved game can be recovered.",
                 "Payola closed unexpectedly. %u unsaved games can be recovered.", left->len),
    left->len);
  GtkWidget *dialog = adw_message_dialog_new (
    gtk_application_get_active_window (GTK_APPLICATION (self)),
    ngettext ("Recover Unsaved Game?", "Recover Unsaved Games?", left->len), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _("_Later"), "discard",
                                    _("_Discard"), "recover", _("_Recover"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "recover",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "recover");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_recover_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Shows a dialog that names missing data of the program, if any. Only the first call checks. */
static void
tell_missing (PayolaApplication *self)
{
  g_autofree char *missing = NULL;

  if (self->looked_for_data)
    return;
  self->looked_for_data = TRUE;
  missing = payola_installation_find_missing ();
  if (!missing)
    return;
  g_autofree char *body = payola_installation_describe (missing);
  GtkWidget *dialog = adw_message_dialog_new (
    gtk_application_get_active_window (GTK_APPLICATION (self)), _("Payola Is Incomplete"), body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Activates the action that was chosen on the command line. The action "new-window" is skipped,
 * because the first window is new. */
static void
run_first_action (PayolaApplication *self)
{
  const char *action = g_steal_pointer (&self->first_action);

  if (action && !g_str_equal (action, "new-window"))
    g_action_group_activate_action (G_ACTION_GROUP (self), action, NULL);
}

static void
payola_application_activate (GApplication *app)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (app));

  if (!window)
    window = GTK_WINDOW (payola_window_new (GTK_APPLICATION (app)));
  gtk_window_present (window);
  offer_unsaved (PAYOLA_APPLICATION (app));
  tell_missing (PAYOLA_APPLICATION (app));
  run_first_action (PAYOLA_APPLICATION (app));
}

static void
payola_application_open (GApplication *app, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    payola_application_open_file (PAYOLA_APPLICATION (app), files[i]);
  offer_unsaved (PAYOLA_APPLICATION (app));
  tell_missing (PAYOLA_APPLICATION (app));
  run_first_action (PAYOLA_APPLICATION (app));
}

static void
payola_application_startup (GApplication *app)
{
  G_APPLICATION_CLASS (payola_application_parent_class)->startup (app);

  gtk_window_set_default_icon_name (PAYOLA_APP_ID);
  g_autoptr (PayolaSecrets) secrets = payola_secret_service_new ();
  payola_mail_account_set_secrets (payola_mail_account_get_default (), secrets);
  payola_focus_names_install ();
  _payola_application_add_actions (PAYOLA_APPLICATION (app));
  _payola_application_set_up_help (PAYOLA_APPLICATION (app));
}

static void
payola_application_class_init (PayolaApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  app_class->startup = payola_application_startup;
  app_class->activate = payola_application_activate;
  app_class->open = payola_application_open;
}

/* Command-line options that activate an action, for desktops that cannot activate actions over
 * D-Bus. */
static const struct
{
  const char *option, *action;
} starts[] = {
  { "new-window", "new-window" },
  { "new-game", "new" },
  { "practise", "practise" },
};

int
payola_application_start_with (PayolaApplication *self, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_variant_dict_contains (options, starts[i].option))
      {
        if (!g_application_register (G_APPLICATION (self), NULL, &error))
          {
            g_printerr ("%s\n", error->message);
            return 1;
          }
        if (!g_application_get_is_remote (G_APPLICATION (self)))
          {
            self->first_action = starts[i].action;
            return -1;
          }
        g_action_group_activate_action (G_ACTION_GROUP (self), starts[i].action, NULL);
        return 0;
      }
  return -1;
}

static void
payola_application_init (PayolaApplication *self)
{
  GApplication *app = G_APPLICATION (self);

  g_application_add_main_option (app, "new-window", 0, 0, G_OPTION_ARG_NONE,
                                 _("Open a new window"), NULL);
  g_application_add_main_option (app, "new-game", 0, 0, G_OPTION_ARG_NONE, _("Create a new game"),
                                 NULL);
  g_application_add_main_option (app, "practise", 0, 0, G_OPTION_ARG_NONE,
                                 _("Practise against computer players"), NULL);
  g_application_add_main_option (app, "version", 'v', 0, G_OPTION_ARG_NONE,
                                 _("Show version and exit"), NULL);
  /* Translators: the arguments of the program */
  g_application_set_option_context_parameter_string (app, _("[FILE…]"));
}
