/* scenarios.c - hypothetical phases with guessed sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/scenarios.h"

#include "game/what-if.h"
#include "model/state-file.h"
#include "position/position-builder.h"

#include <glib/gi18n.h>
#include <string.h>

#define SUFFIX "scenarios"
#define KEEP_MS 1000

struct _PayolaScenarios
{
  PayolaDocument *document; /* owner of the scenarios */
  GFile *file;              /* file of the document when a scenario last changed, or NULL */
  PayBoard *board;
  char *prefix; /* prefix of the groups in the file: phase and viewer */
  char *known[PAY_MAX_POWERS];
  int treasuries[PAY_MAX_POWERS]; /* treasuries by power: the true amount if the viewer knows it,
                                   * otherwise a first guess */
  GPtrArray *list;                /* the scenarios (PayolaScenario) */
  guint keep_timeout;
};

static void
scenario_free (gpointer data)
{
  PayolaScenario *self = data;

  g_free (self->name);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->sheets[p]);
  g_free (self);
}

/* ---- keeping -------------------------------------------------------------------------------- */

static void
keep_now (PayolaScenarios *self)
{
  g_clear_handle_id (&self->keep_timeout, g_source_remove);
  if (!self->file)
    return;

  /* Scenarios of other phases and viewers stay in the file. */
  g_autoptr (GKeyFile) content = payola_state_file_load (self->file, SUFFIX);
  g_auto (GStrv) groups = g_key_file_get_groups (content, NULL);
  for (char **group = groups; *group; group++)
    if (g_str_has_prefix (*group, self->prefix))
      g_key_file_remove_group (content, *group, NULL);
  for (guint i = 0; i < self->list->len; i++)
    {
      const PayolaScenario *scenario = g_ptr_array_index (self->list, i);
      g_autofree char *group = g_strdup_printf ("%s%u", self->prefix, i + 1);
      g_key_file_set_string (content, group, "name", scenario->name);
      g_key_file_set_integer (content, group, "chance", (int) scenario->chance);
      for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
        {
          const char *key = pay_board_get_power_key (self->board, (PayPower) p);
          g_autofree char *sheet = g_strconcat ("sheet-", key, NULL);
          g_autofree char *treasury = g_strconcat ("treasury-", key, NULL);
          g_key_file_set_string (content, group, sheet, scenario->sheets[p]);
          g_key_file_set_integer (content, group, treasury, scenario->treasuries[p]);
        }
    }
  payola_state_file_save (self->file, SUFFIX, content);
}

static gboolean
on_keep (gpointer data)
{
  PayolaScenarios *self = data;

  self->keep_timeout = 0;
  keep_now (self);
  return G_SOURCE_REMOVE;
}

void
payola_scenarios_keep (PayolaScenarios *self)
{
  g_set_object (&self->file, payola_document_get_file (self->document));
  if (!self->keep_timeout)
    self->keep_timeout = g_timeout_add (KEEP_MS, on_keep, self);
}

/* Returns a value of the file, or NULL if it is missing or not valid UTF-8. */
static char *
read_text (GKeyFile *content, const char *group, const char *key)
{
  g_autofree char *text = g_key_file_get_string (content, group, key, NULL);

  return text && g_utf8_validate (text, -1, NULL) ? g_steal_pointer (&text) : NULL;
}

static void
read_kept (PayolaScenarios *self)
{
  g_autoptr (GKeyFile) content = payola_state_file_load (self->file, SUFFIX);

  for (guint i = 1;; i++)
    {
      g_autofree char *group = g_strdup_printf ("%s%u", self->prefix, i);
      if (!g_key_file_has_group (content, group))
        return;
      PayolaScenario *scenario = payola_scenarios_at (self, payola_scenarios_add (self, -1));
      g_autofree char *name = read_text (content, group, "name");
      if (name && *name)
        {
          g_free (scenario->name);
          scenario->name = g_steal_pointer (&name);
        }
      scenario->chance = (guint) MAX (g_key_file_get_integer (content, group, "chance", NULL), 0);
      for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
        {
          const char *key = pay_board_get_power_key (self->board, (PayPower) p);
          g_autofree char *sheet_key = g_strconcat ("sheet-", key, NULL);
          g_autofree char *treasury_key = g_strconcat ("treasury-", key, NULL);
          g_autofree char *sheet = read_text (content, group, sheet_key);
          if (sheet)
            {
              g_free (scenario->sheets[p]);
              scenario->sheets[p] = g_steal_pointer (&sheet);
            }
          if (g_key_file_has_key (content, group, treasury_key, NULL))
            scenario->treasuries[p] = CLAMP (
              g_key_file_get_integer (content, group, treasury_key, NULL), 0, PAYOLA_TREASURY_MAX);
        }
    }
}

/* ---- the list ------------------------------------------------------------------------------- */

static void
scenarios_free (gpointer data)
{
  PayolaScenarios *self = data;

  if (self->keep_timeout)
    keep_now (self);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->known[p]);
  g_ptr_array_unref (self->list);
  g_free (self->prefix);
  pay_board_unref (self->board);
  g_clear_object (&self->file);
  g_free (self);
}

/* Updates the known sheets and treasuries. The first guess for an unknown treasury is the
 * viewer’s own treasury. */
static void
learn (PayolaScenarios *self, PayView *view, guint turn)
{
  PayViewer viewer = pay_view_get_viewer (view);
  gboolean now = turn >= pay_view_get_n_turns (view);
  int own = 0;

  if (viewer >= 0)
    pay_view_get_balance (view, turn, viewer, &own);
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      gboolean writes = now && (viewer == PAY_VIEWER_GM || viewer == (PayViewer) p);
      const char *sheet = writes ? payola_document_get_draft (self->document, (PayPower) p)
                                 : pay_view_get_sheet (view, turn, (PayPower) p);
      g_free (self->known[p]);
      self->known[p] = g_strdup (sheet ? sheet : "");
      if (!pay_view_get_balance (view, turn, (PayPower) p, &self->treasuries[p]))
        self->treasuries[p] = own;
    }
}

PayolaScenarios *
payola_scenarios_get (PayolaDocument *document, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  PayViewer viewer = pay_view_get_viewer (view);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
  const char *who = viewer == PAY_VIEWER_GM     ? "gm"
                  : viewer == PAY_VIEWER_PUBLIC ? "public"
                                                : pay_board_get_power_key (board, viewer);
  g_autofree char *prefix = g_strdup_printf ("%s %s ", phase, who);
  g_autofree char *key = g_strconcat ("payola-scenarios ", prefix, NULL);
  PayolaScenarios *self = g_object_get_data (G_OBJECT (document), key);

  if (self)
    {
      learn (self, view, turn);
      return self;
    }
  self = g_new0 (PayolaScenarios, 1);
  self->document = document;
  self->board = pay_board_ref ((PayBoard *) board);
  self->prefix = g_steal_pointer (&prefix);
  self->list = g_ptr_array_new_with_free_func (scenario_free);
  g_set_object (&self->file, payola_document_get_file (document));
  learn (self, view, turn);
  if (self->file)
    read_kept (self);
  if (self->list->len == 0)
    payola_scenarios_add (self, -1);
  g_object_set_data_full (G_OBJECT (document), key, self, scenarios_free);
  return self;
}

guint
payola_scenarios_get_n (PayolaScenarios *self)
{
  return self->list->len;
}

PayolaScenario *
payola_scenarios_at (PayolaScenarios *self, guint i)
{
  g_return_val_if_fail (i < self->list->len, NULL);
  return g_ptr_array_index (self->list, i);
}

/* Returns “Scenario 3” with the first number that is free. The caller frees it. */
static char *
free_name (PayolaScenarios *self)
{
  for (guint number = 1;; number++)
    {
      /* Translators: the number of a new scenario */
      g_autofree char *name = g_strdup_printf (_("Scenario %u"), number);
      gboolean taken = FALSE;
      for (guint i = 0; i < self->list->len; i++)
        taken |= g_str_equal (payola_scenarios_at (self, i)->name, name);
      if (!taken)
        return g_steal_pointer (&name);
    }
}

guint
payola_scenarios_add (PayolaScenarios *self, int from)
{
  const PayolaScenario *old = from >= 0 ? payola_scenarios_at (self, (guint) from) : NULL;
  PayolaScenario *scenario = g_new0 (PayolaScenario, 1);

  scenario->name = free_name (self);
  scenario->chance = old ? old->chance : 0;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      const char *sheet = old ? old->sheets[p] : self->known[p];
      scenario->sheets[p] = g_strdup (sheet ? sheet : "");
      scenario->treasuries[p] = old ? old->treasuries[p] : self->treasuries[p];
    }
  g_ptr_array_add (self->list, scenario);
  return self->list->len - 1;
}

void
payola_scenarios_remove (PayolaScenarios *self, guint i)
{
  g_return_if_fail (i < self->list->len);

  g_ptr_array_remove_index (self->list, i);
  if (self->list->len == 0)
    payola_scenarios_add (self, -1);
}

const char *
payola_scenarios_get_known (PayolaScenarios *self, PayPower power)
{
  return self->known[power] ? self->known[power] : "";
}

/* ---- imagining ------------------------------------------------------------------------------ */

/* Returns the position with the guessed treasuries. */
static PayPosition *
guess_position (const PayolaScenario *self, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  int balance;

  if (pay_setup_has_money (pay_view_get_setup (view)))
    for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
      if (!pay_view_get_balance (view, turn, (PayPower) p, &balance))
        pay_position_builder_set_balance (builder, (PayPower) p, self->treasuries[p]);
  return pay_position_builder_finish (builder);
}

PayGame *
payola_scenario_imagine (const PayolaScenario *self, PayView *view, guint turn,
                         PayDiagnostics **findings, PayDiagnostics *diagnostics)
{
  PaySetup *setup = (PaySetup *) pay_view_get_setup (view);
  g_autoptr (PayPosition) position = guess_position (self, view, turn);
  /* Only the game master may know the random decisions of the true game. */
  gboolean true_chance = self->chance == 0 && pay_view_get_viewer (view) == PAY_VIEWER_GM;
  guint64 seed = true_chance ? pay_setup_get_seed (setup) : self->chance;
  PayGame *game = pay_what_if_new (setup, position, seed, diagnostics);

  for (guint p = 0; game && p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    {
      findings[p] = NULL;
      if (!*self->sheets[p])
        continue;
      findings[p] = pay_diagnostics_new ();
      PayGame *next = pay_game_submit (game, (PayPower) p, self->sheets[p], -1, findings[p]);
      if (next)
        {
          pay_game_unref (game);
          game = next;
        }
    }
  return game;
}
