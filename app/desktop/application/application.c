/* application.c - the desktop program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/application-private.h"

#include "base/file.h"
#include "desktop/application/import-wait.h"
#include "desktop/kit/dialog-kit.h"
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

  gboolean looked_for_data; /* whether the program has already looked for its data */
  gboolean asking;          /* whether unsaved games are being offered or recovered */
  GHashTable *postponed;    /* recovery files (GFile) that wait for the next start */
  GPtrArray *left;          /* recovery files (GFile) that are offered or still to recover */
  GPtrArray *waiting;       /* files (GFile) to open after the answer */
  const char *first_action; /* activated with the first window, or NULL */
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

/* Checks whether two files are one, perhaps through links. */
static gboolean
is_same_file (GFile *a, GFile *b)
{
  if (g_file_equal (a, b))
    return TRUE;
  if (!g_file_peek_path (a) || !g_file_peek_path (b))
    return FALSE;
  g_autofree char *first = pay_file_resolve (g_file_peek_path (a), NULL);
  g_autofree char *second = pay_file_resolve (g_file_peek_path (b), NULL);
  return first && g_strcmp0 (first, second) == 0;
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
      if (has && is_same_file (has, file))
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
  /* The file may have been opened, or recovered, while a question was open. */
  PayolaWindow *shown = document ? find_window (way->application, way->file) : NULL;
  PayolaWindow *window = shown    ? shown
                       : document ? _payola_application_free_window (way->application)
                                  : _payola_application_any_window (way->application);
  g_autofree char *name = g_file_get_basename (way->file);
  g_autofree char *title = g_strdup_printf (document
                                              /* Translators: %s is the name of a file; the title of
                                                 a list of findings about a game that was opened */
                                              ? _("Notes on “%s”")
                                              /* Translators: %s is the name of a file */
                                              : _("Could Not Open “%s”"),
                                            name);

  if (shown)
    {
      gtk_window_present (GTK_WINDOW (shown));
      return;
    }
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

/* A recovery file that is being opened. */
typedef struct
{
  PayolaApplication *application;
  GFile *place;
} Recovery;

static void recover_next (PayolaApplication *self);

/* Opens the files that waited for the answer. A file whose game was recovered is already shown. */
static void
open_waiting (PayolaApplication *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < files->len; i++)
    payola_application_open_file (self, g_ptr_array_index (files, i));
}

static void
on_recovered (PayolaDocument *document, const PayDiagnostics *findings, gpointer data)
{
  PayolaApplication *self = ((Recovery *) data)->application;
  PayolaWindow *window;

  if (!document)
    {
      window = _payola_application_any_window (self);
      gtk_window_present (GTK_WINDOW (window));
      payola_window_show_findings (window, _("Could Not Recover Game"), findings);
      return;
    }
  if (!payola_document_take_up (document))
    return; /* another process has recovered it */
  GFile *file = payola_document_get_file (document);
  window = file ? find_window (self, file) : NULL;
  /* A window that shows the file without changes is replaced, because two windows for one file
   * would interfere with each other. */
  if (window && !payola_document_get_modified (payola_window_get_document (window)))
    payola_window_replace (window, document, FALSE);
  else
    {
      window = _payola_application_free_window (self);
      payola_window_set_document (window, document);
      gtk_window_present (GTK_WINDOW (window));
    }
}

static gboolean
on_idle_recover (gpointer data)
{
  /* Without windows, the program is ending. */
  if (gtk_application_get_windows (data))
    recover_next (data);
  return G_SOURCE_REMOVE;
}

/* Continues after the present dialog has gone, because its window may be replaced. */
static void
recover_soon (PayolaApplication *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle_recover, g_object_ref (self), g_object_unref);
}

/* Continues with the next game, also if the user did not enter the passphrase of this one. */
static void
recovery_free (gpointer data)
{
  Recovery *recovery = data;

  recover_soon (recovery->application);
  g_object_unref (recovery->place);
  g_free (recovery);
}

/* Recovers one game after the other, because each may ask for a passphrase. */
static void
recover_next (PayolaApplication *self)
{
  Recovery *recovery;

  if (self->left->len == 0)
    {
      self->asking = FALSE;
      open_waiting (self);
      return;
    }
  recovery = g_new (Recovery, 1);
  *recovery = (Recovery) { self, g_ptr_array_steal_index (self->left, 0) };
  payola_opening_start (GTK_WINDOW (_payola_application_any_window (self)), recovery->place, TRUE,
                        on_recovered, recovery, recovery_free);
}

static void ask_recover (PayolaApplication *self);

static void
on_discard_response (AdwMessageDialog *dialog, const char *response, PayolaApplication *self)
{
  if (!g_str_equal (response, "discard"))
    {
      ask_recover (self);
      return;
    }
  for (guint i = 0; i < self->left->len; i++)
    if (payola_recovery_claim (g_ptr_array_index (self->left, i)))
      payola_recovery_forget (g_ptr_array_index (self->left, i));
  g_ptr_array_set_size (self->left, 0);
  recover_soon (self);
}

/* Creates a dialog that lists the games which were not saved. */
static GtkWidget *
recovery_dialog_new (PayolaApplication *self, const char *title, const char *body)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));
  GtkWidget *dialog = adw_message_dialog_new (parent, title, body);
  GtkWidget *list = payola_message_list_new ();

  for (guint i = 0; i < self->left->len; i++)
    {
      GFile *place = g_ptr_array_index (self->left, i);
      g_autofree char *sum = NULL, *name = payola_recovery_make_name (place);
      g_autoptr (GFile) file = payola_recovery_get_file (place, &sum);
      g_autofree char *path = file ? g_file_get_parse_name (file) : g_strdup (_("Never saved"));
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (
        payola_recovery_get_time (place));
      g_autofree char *when = time ? g_date_time_format (time, "%F %H:%M") : g_strdup ("");
      g_autofree char *subtitle = g_markup_printf_escaped ("%s\n%s", when, path);

      gtk_list_box_append (GTK_LIST_BOX (list), payola_row_new (name, subtitle));
    }
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), payola_scroller_new (list, 280));
  return dialog;
}

static void
ask_discard (PayolaApplication *self)
{
  GtkWidget *dialog = recovery_dialog_new (
    self, ngettext ("Discard Unsaved Game?", "Discard Unsaved Games?", self->left->len),
    ngettext ("The unsaved changes of this game cannot be recovered afterwards.",
              "The unsaved changes of these games cannot be recovered afterwards.",
              self->left->len));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_discard_response), self, 0);
  payola_message_present (dialog);
}

static void
on_recover_response (AdwMessageDialog *dialog, const char *response, PayolaApplication *self)
{
  if (g_str_equal (response, "discard"))
    {
      ask_discard (self);
      return;
    }
  if (!g_str_equal (response, "recover"))
    while (self->left->len > 0)
      g_hash_table_add (self->postponed, g_ptr_array_steal_index (self->left, 0));
  recover_soon (self);
}

static void
ask_recover (PayolaApplication *self)
{
  guint n = self->left->len;
  g_autofree char *body = g_strdup_printf (
    /* Translators: %u is the number of games that were not saved */
    g_dngettext (NULL, "Payola closed unexpectedly. %u unsaved game can be recovered.",
                 "Payola closed unexpectedly. %u unsaved games can be recovered.", n),
    n);
  GtkWidget *dialog = recovery_dialog_new (
    self, ngettext ("Recover Unsaved Game?", "Recover Unsaved Games?", n), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "later", _("_Later"), "discard",
                                    _("_Discard…"), "recover", _("_Recover"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "recover",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "recover");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "later");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_recover_response), self, 0);
  payola_message_present (dialog);
}

/* Asks what to do with unsaved games of earlier processes, once for each game. Returns whether the
 * question is open; files that are opened meanwhile wait, so that a game is not shown in its old
 * state. */
static gboolean
offer_unsaved (PayolaApplication *self)
{
  g_autoptr (GPtrArray) all = NULL;

  if (self->asking)
    return TRUE;
  all = payola_recovery_list ();
  for (guint i = 0; i < all->len; i++)
    if (!g_hash_table_contains (self->postponed, g_ptr_array_index (all, i)))
      g_ptr_array_add (self->left, g_object_ref (g_ptr_array_index (all, i)));
  self->asking = self->left->len > 0;
  if (self->asking)
    {
      gtk_window_present (GTK_WINDOW (_payola_application_any_window (self)));
      ask_recover (self);
    }
  return self->asking;
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
  PayolaApplication *self = PAYOLA_APPLICATION (app);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (self->waiting, g_object_ref (files[i]));
  if (!offer_unsaved (self))
    open_waiting (self);
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
payola_application_finalize (GObject *object)
{
  PayolaApplication *self = PAYOLA_APPLICATION (object);

  g_hash_table_unref (self->postponed);
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->waiting);
  G_OBJECT_CLASS (payola_application_parent_class)->finalize (object);
}

static void
payola_application_class_init (PayolaApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_application_finalize;
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

  self->postponed = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                           NULL);
  self->left = g_ptr_array_new_with_free_func (g_object_unref);
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
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
