/* cmd-report.c - commands that print a report of a game: show, results, statement …
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "base/language.h"
#include "cli/command.h"
#include "cli/drawing.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "report/json-auction.h"
#include "report/json-position.h"
#include "report/json-scores.h"
#include "report/json-statement.h"
#include "report/json-turn.h"
#include "order/order-list.h"
#include "payola/offer.h"
#include "report/auction-table.h"
#include "report/explanation.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/score-page.h"
#include "report/statement.h"

#include <glib/gi18n.h>
#include <string.h>

/* Size of a picture in pixels, or in points in a PDF file. */
#define WIDTH 800
#define HEIGHT 420

/* Arguments of the command line and the objects that they name. The objects are never freed,
 * because a process runs only one command. */
static struct
{
  char *viewer, *phase, *format_word, *output;
  char **systems;
  gboolean scores, replaced;
  const char *format;
  PayGame *game;
  PayPower power;
  PayLocation location;
  GPtrArray *scoring;
  PayHistory *history;
  PayOwners *owners;
  const PayolaDrawing *drawing;
  PayolaChart *chart;
  GPtrArray *places; /* Place: the legal orders of each place */
} asked;

/* The legal orders of one place, as texts. */
typedef struct
{
  char *name; /* name of a unit, or abbreviation of a province */
  GPtrArray *texts;
} Place;

/* A page: the names of its formats, and the functions that make the page for a turn of a view. */
typedef struct
{
  const char *const formats[5];                     /* names of formats; the default comes first,
                                                     * and NULL is last */
  PayReport *(*report) (PayView *view, guint turn); /* makes the page as text and HTML; may be
                                                     * NULL */
  char *(*text) (PayView *view, guint turn);        /* makes the page as text if `report` is NULL */
  char *(*csv) (PayView *view, guint turn);
  JsonObject *(*json) (PayView *view, guint turn);
} Page;

/* A command: its options, the number of words after FILE, its default turn, and its page. */
typedef struct
{
  const GOptionEntry *options;
  guint n_min, n_max;
  gboolean resolved; /* whether the turn to show must have been adjudicated */
  gboolean handout;  /* whether the output is fit for everybody unless a viewer is named */
  gboolean of_power; /* whether the first word is a power, whose view is shown */
  /* Finds the turn to show if --phase is not given. NULL means the last turn if `resolved` is set,
   * otherwise the current phase. */
  guint (*get_turn) (PayView *view);
  /* Finds the objects that are named by the words after FILE. Prints an error and returns FALSE
   * if that fails. This is NULL if the command does not need any objects. */
  gboolean (*find) (PayView *view, guint turn, char **words);
  Page page;
  Page other;    /* page for --scores or for a named unit; empty if the command has no such page */
  Page replaced; /* page for --replaced; empty if the command has no such page */
} Row;

#define VIEWER                                                                                     \
  {                                                                                                \
    "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &asked.viewer,                                        \
      N_("View the game as gm, public or a power (default: gm)"), "V"                             \
  }
#define PHASE(help)                                                                                \
  {                                                                                                \
    "phase", 'p', 0, G_OPTION_ARG_FILENAME, &asked.phase, help, "PHASE"                            \
  }
#define FORMAT(help)                                                                               \
  {                                                                                                \
    "format", 'f', 0, G_OPTION_ARG_FILENAME, &asked.format_word, help, "FORMAT"                    \
  }

/* Writes the picture of the chart or of the owners. */
static gboolean
write_picture (const char *path)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot ? dot + 1 : "", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = asked.owners ? asked.drawing->owner_grid_export (asked.owners, format,
                                                                              WIDTH, &error)
                                          : asked.drawing->chart_export (asked.chart, format, WIDTH,
                                                                         HEIGHT, &error);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (data && pay_file_replace (path, data, length, &error))
    {
      payola_done_file (path);
      return TRUE;
    }
  g_autofree char *shown = payola_display_name (path);
  /* Translators: name of a file; reason */
  payola_say (_("Could not write %s: %s"), shown, error->message);
  return FALSE;
}

static PayolaExit
run_report (const PayolaCommand *self, int argc, char **argv)
{
  const Row *row = self->data;
  PayolaExit status;
  guint turn;

  if (!payola_command_parse (self, row->options, 1 + row->n_min, 1 + row->n_max, &argc, &argv,
                             &status))
    return status;
  char **words = argv + 2; /* the words after FILE; the array ends with NULL */
  gboolean other = row->other.formats[0] && (asked.scores || *words);
  const Page *page = asked.replaced ? &row->replaced : other ? &row->other : &row->page;
  asked.format = payola_find_format (asked.format_word, page->formats);
  asked.game = asked.format ? payola_game_open (argv[1]) : NULL;
  if (!asked.game
      || (row->of_power
          && !payola_find_power (pay_game_get_board (asked.game), *words, &asked.power)))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayView) view = row->of_power ? pay_view_new (asked.game, asked.power)
                                           : payola_view_open (asked.game, asked.viewer,
                                                               row->handout ? PAYOLA_MEDIUM_HANDOUT
                                                                            : PAYOLA_MEDIUM_SCREEN);
  if (!view
      || !payola_find_turn (
        view, asked.phase, row->resolved,
        row->get_turn ? row->get_turn (view) : pay_view_get_n_turns (view) - row->resolved, &turn)
      || (row->find && !row->find (view, turn, words)))
    return PAYOLA_EXIT_REFUSED;

  if (asked.output)
    return write_picture (asked.output) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
  gboolean csv = strcmp (asked.format, "csv") == 0;
  if (strcmp (asked.format, "json") == 0)
    payola_print_json (page->json (view, turn));
  else if (csv || page->text)
    {
      g_autofree char *text = csv ? page->csv (view, turn) : page->text (view, turn);
      if (csv)
        payola_print_data (text, -1);
      else
        payola_print (text);
    }
  else
    payola_print_report (page->report (view, turn), asked.format);
  return PAYOLA_EXIT_OK;
}

/* ---- show ------------------------------------------------------------------------------------ */

/* Finds the scoring systems for --scores. Refuses --replaced to everybody but the game master,
 * because replaced sheets are as secret as the sheets that replaced them. */
static gboolean
find_scoring (PayView *view, guint turn, char **words)
{
  if (asked.replaced && pay_view_get_viewer (view) != PAY_VIEWER_GM)
    {
      payola_say (_("Only the game master can see replaced sheets."));
      return FALSE;
    }
  if (asked.scores)
    asked.scoring = asked.systems ? payola_score_systems (asked.systems)
                                  : pay_score_page_systems (pay_view_get_setup (view));
  return !asked.scores || asked.scoring;
}

static PayReport *
scores_report (PayView *view, guint turn)
{
  return pay_score_page_new (view, turn, (PaySystem *const *) asked.scoring->pdata,
                             asked.scoring->len);
}

static JsonObject *
scores_json (PayView *view, guint turn)
{
  return pay_json_scores (view, turn, asked.scoring);
}

/* Counts the replaced sheets of a power among those with the indices from 0 to `last`. */
static guint
count_replaced (PayPower power, guint last)
{
  guint n = 0;

  for (guint i = 0; i <= last; i++)
    n += pay_game_get_replaced (asked.game, i)->power == power;
  return n;
}

static char *
replaced_text (PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pay_game_get_n_replaced (asked.game); i++)
    {
      const PayReplaced *item = pay_game_get_replaced (asked.game, i);
      g_auto (GStrv) lines = g_strsplit (item->text, "\n", -1);

      g_string_append_printf (out, "%s %u:\n", pay_board_get_power_name (board, item->power),
                              count_replaced (item->power, i));
      for (guint l = 0; lines[l] && (lines[l + 1] || *lines[l]); l++)
        g_string_append_printf (out, "  %s\n", g_strchomp (lines[l]));
    }
  return g_string_free (out, FALSE);
}

static JsonObject *
replaced_json (PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  JsonObject *object = json_object_new ();
  JsonArray *sheets = json_array_new ();

  for (guint i = 0; i < pay_game_get_n_replaced (asked.game); i++)
    {
      const PayReplaced *item = pay_game_get_replaced (asked.game, i);
      JsonObject *sheet = json_object_new ();

      json_object_set_string_member (sheet, "power", pay_board_get_power_key (board, item->power));
      json_object_set_int_member (sheet, "number", count_replaced (item->power, i));
      json_object_set_string_member (sheet, "text", item->text);
      json_array_add_object_element (sheets, sheet);
    }
  json_object_set_array_member (object, "replaced", sheets);
  return object;
}

const PayolaCommand payola_command_show = {
  "show",
  "FILE",
  N_("Print the position as seen by a viewer"),
  NULL,
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      VIEWER,
      PHASE (N_("Show the position at the start of this phase (default: the current phase)")),
      FORMAT (N_("Print as text or json, or as html with --scores (default: text)")),
      { "scores", 0, 0, G_OPTION_ARG_NONE, &asked.scores,
        N_("Print the scores that would result if the game ended now, and the effect of one more "
           "supply centre"),
        NULL },
      { "system", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &asked.systems,
        N_("Use this scoring system, or the one in this file (with --scores; default: all)"), "S" },
      { "replaced", 0, 0, G_OPTION_ARG_NONE, &asked.replaced,
        N_("Print the sheets that were replaced or withdrawn in the current phase"), NULL },
      G_OPTION_ENTRY_NULL,
    },
    .find = find_scoring,
    .page = { { "text", "json" }, pay_position_report_new, NULL, NULL, pay_json_position },
    .other = { { "text", "json", "html" }, scores_report, NULL, NULL, scores_json },
    .replaced = { { "text", "json" }, NULL, replaced_text, NULL, replaced_json },
  },
};

/* ---- results, statement ---------------------------------------------------------------------- */

const PayolaCommand payola_command_results = {
  "results",
  "FILE",
  N_("Print a phase’s orders, prices and outcomes, with their causes"),
  N_("Orders and outcomes are public. Prices and payments are included only if the viewer may "
     "see them."),
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      VIEWER,
      PHASE (N_("Use this adjudicated phase (default: the last one)")),
      FORMAT (N_("Print as text, html, json or csv (default: text)")),
      G_OPTION_ENTRY_NULL,
    },
    .resolved = TRUE,
    .page = { { "text", "html", "json", "csv" }, pay_results_report, NULL, pay_results_csv,
              pay_json_turn },
  },
};

static PayReport *
statement_report (PayView *view, guint turn)
{
  g_autoptr (PayStatement) statement = pay_statement_new (view, turn, asked.power);
  return pay_statement_report (statement);
}

static JsonObject *
statement_json (PayView *view, guint turn)
{
  return pay_json_statement (view, turn, asked.power);
}

/* The statement is made from the view of the power. It therefore cannot contain secrets of other
 * powers. */
const PayolaCommand payola_command_statement = {
  "statement",
  "FILE POWER",
  N_("Print the statement of a player after a phase"),
  N_("The statement does not reveal what other powers offered, paid or own."),
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      PHASE (N_("Use this adjudicated phase (default: the last one)")),
      FORMAT (N_("Print as text, html or json (default: text)")),
      G_OPTION_ENTRY_NULL,
    },
    .n_min = 1,
    .n_max = 1,
    .resolved = TRUE,
    .of_power = TRUE,
    .page = { { "text", "html", "json" }, statement_report, NULL, NULL, statement_json },
  },
};

/* ---- options --------------------------------------------------------------------------------- */

/* Returns the checks for lists of orders. In games with bribes, the order of a convoyed army
 * usually contains the route. In other games, “VIA” replaces the route. */
static PayCheckFlags
list_flags (PayGame *game)
{
  PaySetup *setup = pay_game_get_setup (game);

  return pay_setup_has_auction (setup) ? pay_offer_checks (pay_setup_get_options (setup))
                                       : PAY_CHECK_DEFAULT;
}

static void
add_location (GArray *locations, PayLocation location)
{
  for (guint i = 0; i < locations->len; i++)
    if (g_array_index (locations, PayLocation, i) == location)
      return;
  g_array_append_val (locations, location);
}

/* Returns the places that may have an order in this phase, sorted as in the position. In a
 * retreat phase these are the dislodged units, otherwise all units. In an adjustment phase, the
 * empty supply centres follow. */
static GArray *
all_locations (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  GArray *locations = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  if (pay_position_get_phase (position).kind == PAY_PHASE_RETREAT)
    {
      for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
        add_location (locations, pay_position_get_dislodged (position, i)->unit.location);
      return locations;
    }
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    add_location (locations, pay_position_get_unit (position, i)->location);
  if (pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT)
    {
      const PayBits *centres = pay_board_get_centres (board);
      for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
        if (pay_position_find_unit (position, c) < 0)
          add_location (locations, c);
    }
  return locations;
}

/* Returns “A PAR” for a unit that can have an order, or “BRE” for an empty place. The caller frees
 * the name. */
static char *
place_name (const PayPosition *position, PayLocation location)
{
  const PayBoard *board = pay_position_get_board (position);
  PayProvince province = pay_board_get_province (board, location);
  const PayUnit *unit = NULL;
  int index;

  if (pay_position_get_phase (position).kind == PAY_PHASE_RETREAT)
    {
      index = pay_position_find_dislodged (position, province);
      unit = index < 0 ? NULL : &pay_position_get_dislodged (position, index)->unit;
    }
  else if ((index = pay_position_find_unit (position, province)) >= 0)
    unit = pay_position_get_unit (position, index);
  return unit ? pay_unit_name (board, unit->type, unit->location)
              : g_strdup (pay_board_get_abbreviation (board, location));
}

static void
add_place (const char *name, GPtrArray *texts)
{
  Place *place = g_new (Place, 1);

  *place = (Place) { g_strdup (name), texts };
  g_ptr_array_add (asked.places, place);
}

/* Lists the legal orders of one place or of all places, grouped by place. Returns FALSE after
 * printing an error if the named place does not exist or cannot have an order. */
static gboolean
find_orders (PayView *view, guint turn, char **words)
{
  const PayPosition *position = pay_game_get_position (asked.game);
  const PayBoard *board = pay_game_get_board (asked.game);
  PayCheckFlags flags = list_flags (asked.game);
  g_autoptr (GArray) locations = NULL;
  PayLocation location;

  if (*words)
    {
      if (!payola_find_location (board, words, &location))
        return FALSE;
      locations = g_array_new (FALSE, FALSE, sizeof (PayLocation));
      g_array_append_val (locations, location);
    }
  else
    locations = all_locations (position);

  asked.places = g_ptr_array_new ();
  for (guint i = 0; i < locations->len; i++)
    {
      location = g_array_index (locations, PayLocation, i);
      g_autoptr (GArray) orders = pay_order_list (position, location, flags);
      g_autofree char *name = place_name (position, location);

      if (orders->len == 0)
        continue;
      GPtrArray *texts = g_ptr_array_new ();
      for (guint o = 0; o < orders->len; o++)
        g_ptr_array_add (texts, pay_order_text (board, &g_array_index (orders, PayOrder, o)));
      add_place (name, texts);
    }
  if (!*words || asked.places->len > 0)
    return TRUE;
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (asked.game));
  g_autofree char *name = place_name (position, location);
  /* Translators: a unit such as “A PAR” or a province such as “PAR”; a phase such as “S1901R” */
  payola_say (_("No orders are possible for %s in phase %s."), name, phase);
  return FALSE;
}

static char *
orders_text (PayView *view, guint turn)
{
  GString *out = g_string_new (NULL);

  for (guint p = 0; p < asked.places->len; p++)
    {
      const Place *place = asked.places->pdata[p];
      for (guint i = 0; i < place->texts->len; i++)
        g_string_append_printf (out, "%s\n", (const char *) place->texts->pdata[i]);
    }
  return g_string_free (out, FALSE);
}

static JsonObject *
orders_json (PayView *view, guint turn)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (asked.game));
  JsonObject *root = json_object_new (), *possible = json_object_new ();

  for (guint p = 0; p < asked.places->len; p++)
    {
      const Place *place = asked.places->pdata[p];
      JsonArray *texts = json_array_new ();
      for (guint i = 0; i < place->texts->len; i++)
        json_array_add_string_element (texts, place->texts->pdata[i]);
      json_object_set_array_member (possible, place->name, texts);
    }
  json_object_set_string_member (root, "phase", phase);
  json_object_set_object_member (root, "possible", possible);
  return root;
}

const PayolaCommand payola_command_options = {
  "options",
  "FILE [UNIT]",
  N_("List the legal orders of a unit or of all units"),
  NULL,
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      FORMAT (N_("Print as text or json (default: text)")),
      G_OPTION_ENTRY_NULL,
    },
    .n_max = 3,
    .find = find_orders,
    .page = { { "text", "json" }, NULL, orders_text, NULL, orders_json },
  },
};

/* ---- explain --------------------------------------------------------------------------------- */

static guint
last_movement (PayView *view)
{
  guint turn = pay_view_get_n_turns (view);

  while (turn > 0 && pay_view_get_phase (view, turn - 1).kind != PAY_PHASE_MOVEMENT)
    turn--;
  return turn > 0 ? turn - 1 : 0;
}

static PayReport *
explanation_report (PayView *view, guint turn)
{
  return pay_explanation_report (
    view, turn, pay_board_get_province (pay_view_get_board (view), asked.location));
}

static JsonObject *
explanation_json (PayView *view, guint turn)
{
  return pay_json_explanation (view, turn,
                               pay_board_get_province (pay_view_get_board (view), asked.location));
}

static gboolean
find_explanation (PayView *view, guint turn, char **words)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));

  if (*words && !payola_find_location (board, words, &asked.location))
    return FALSE;
  g_autoptr (PayReport) report = *words ? explanation_report (view, turn)
                                        : pay_auction_table_report (view, turn);
  if (!report && *words)
    /* Translators: abbreviation of a province such as “PAR”; a phase such as “S1901M” */
    payola_say (_("No unit in %s had an order in phase %s."),
                pay_board_get_abbreviation (board, asked.location), phase);
  else if (!report)
    payola_say (
      /* Translators: %s is a phase such as “S1901R” */
      _("There was no auction in phase %s. Specify a unit, or use “payola-cli results”."), phase);
  return report != NULL;
}

const PayolaCommand payola_command_explain = {
  "explain",
  "FILE [UNIT]",
  N_("Explain the order of a unit, or show the whole auction"),
  N_("Prints every bid, every round, the rule that settled each tie, and the cause of the "
     "outcome; without a unit, the whole auction as a table. The output is for the game "
     "master, because it reveals which powers paid."),
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      PHASE (N_("Use this adjudicated phase (default: the last movement phase)")),
      FORMAT (N_("Print as text, html or json, or all units as csv (default: text)")),
      G_OPTION_ENTRY_NULL,
    },
    .n_max = 3,
    .resolved = TRUE,
    .get_turn = last_movement,
    .find = find_explanation,
    .page = { { "text", "html", "json", "csv" }, pay_auction_table_report, NULL,
              pay_auction_table_csv, pay_json_auction },
    .other = { { "text", "html", "json" }, explanation_report, NULL, NULL, explanation_json },
  },
};

/* ---- chart ----------------------------------------------------------------------------------- */

static void
say_no_figures (PayView *view)
{
  if (asked.viewer || pay_view_is_over (view))
    payola_say (_("This game does not have these figures yet, or the viewer may not see them."));
  else
    payola_say (_("This game does not have these figures yet, or not everybody may see them. Use "
                  "--viewer gm or --viewer POWER for a confidential chart."));
}

static gboolean
find_owners (PayView *view)
{
  asked.owners = pay_owners_new (view);
  if (!asked.owners)
    say_no_figures (view);
  if (asked.owners && asked.output)
    asked.drawing = payola_drawing_load ();
  return asked.owners && (!asked.output || asked.drawing);
}

static gboolean
find_chart (PayView *view, guint turn, char **words)
{
  static const char *const kinds[] = {
    [PAY_HISTORY_CENTRES] = "centres", [PAY_HISTORY_TREASURY] = "treasury",
    [PAY_HISTORY_PRICES] = "prices",   [PAY_HISTORY_FOREIGN] = "foreign",
    [PAY_N_HISTORIES] = NULL,
  };
  guint kind = 0;

  if (g_ascii_strcasecmp (words[0], "owners") == 0)
    return find_owners (view);
  while (kinds[kind] && g_ascii_strcasecmp (kinds[kind], words[0]) != 0)
    kind++;
  if (!kinds[kind])
    {
      g_autofree char *shown = payola_display_name (words[0]);
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a chart. Use centres, owners, treasury, prices or foreign."),
                  shown);
      return FALSE;
    }
  asked.history = pay_history_new (view, kind);
  if (!asked.history)
    {
      say_no_figures (view);
      return FALSE;
    }
  if (!asked.output && strcmp (asked.format, "csv") != 0)
    return TRUE;
  asked.drawing = payola_drawing_load ();
  if (asked.drawing && asked.output)
    asked.chart = asked.drawing->history_chart (asked.history, pay_view_get_board (view));
  return asked.drawing != NULL;
}

/* Returns the data of a chart as a report. */
static PayReport *
chart_report (PayView *view, guint turn)
{
  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = asked.owners ? pay_owners_title () : pay_history_title (asked.history);
  g_autofree char *mark = pay_view_mark (view);
  PayReport *report = pay_report_new (title, subject);

  pay_report_set_mark (report, mark);
  if (asked.owners)
    pay_owners_add_to (asked.owners, report);
  else
    pay_history_add_to (asked.history, report);
  return report;
}

static char *
chart_csv (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();

  if (asked.owners)
    return pay_owners_csv (asked.owners);
  asked.chart = asked.drawing->history_chart (asked.history, pay_view_get_board (view));
  return asked.drawing->chart_csv (asked.chart);
}

const PayolaCommand payola_command_chart = {
  "chart",
  "FILE WHAT",
  N_("Draw the history of a game, or print it as a table"),
  N_("Possible values of WHAT are centres (supply centres by year), owners (of each supply "
     "centre), treasury (by season), prices (average price of a unit) and foreign (share of the "
     "prices paid by powers other than the unit’s owner). Treasuries and most prices are secret "
     "until the game is over: use --viewer to see them earlier."),
  run_report,
  &(const Row) {
    .options = (const GOptionEntry[]) {
      { "output", 'o', 0, G_OPTION_ARG_FILENAME, &asked.output,
        N_("Write the chart to this file; its suffix sets the format"), "OUT.svg|png|pdf" },
      { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &asked.viewer,
        N_("Show only what gm, public or a power may know (default: public)"), "V" },
      FORMAT (N_("Print the table as text, html or csv (without -o; default: text)")),
      G_OPTION_ENTRY_NULL,
    },
    .n_min = 1,
    .n_max = 1,
    .handout = TRUE,
    .find = find_chart,
    .page = { { "text", "html", "csv" }, chart_report, NULL, chart_csv, NULL },
  },
};
