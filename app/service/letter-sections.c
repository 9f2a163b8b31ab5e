/* letter-sections.c - the sections of a letter to a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/letter-sections.h"

#include "game/due.h"
#include "order/order-check.h"
#include "render/web/web-page.h"
#include "report/deadline-words.h"
#include "report/event-words.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/rules-report.h"
#include "report/statement.h"
#include "service/lateness.h"
#include "service/sheet-samples.h"

#include <glib/gi18n.h>

/* The number of examples in a letter. */
#define MAX_SAMPLES 3

typedef struct
{
  const PayolaLetterRequest *request;
  PayView *view;
  guint turn;
  PayPower power;
  gboolean current; /* whether the letter is about the current phase */
  GPtrArray *sections;
} Writer;

/* The player’s task in the phase. */
typedef enum
{
  DUTY_NONE,
  DUTY_PAST,
  DUTY_OVER,
  DUTY_MAY, /* the phase does not wait for a sheet, but accepts one */
  DUTY_SHEET,
  DUTY_DONE,
} Duty;

static void
free_section (gpointer data)
{
  PayolaLetterSection *section = data;

  g_free (section->title);
  pay_report_free (section->page);
  g_free (section);
}

static PayReport *
begin_section (Writer *self, const char *title)
{
  PayolaLetterSection *section = g_new0 (PayolaLetterSection, 1);

  section->title = g_strdup (title);
  section->page = pay_report_new ("", title);
  g_ptr_array_add (self->sections, section);
  return section->page;
}

static PayolaLetterSection *
get_last_section (Writer *self)
{
  return self->sections->pdata[self->sections->len - 1];
}

static void
add_paragraph (PayReport *page, const char *text)
{
  pay_report_add_text (page, PAY_BLOCK_PARAGRAPH, text);
}

G_GNUC_PRINTF (2, 3)
static void
add_formatted (PayReport *page, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  add_paragraph (page, text);
}

/* ---- what to do ------------------------------------------------------------------------------ */

gboolean
payola_letter_wants_sheet (PayView *view, PayPower power)
{
  return !pay_view_is_over (view) && pay_view_is_waiting_for (view, power);
}

static Duty
find_duty (const Writer *self)
{
  const PayPosition *position = pay_view_get_position (self->view, self->turn);
  int agp = 0;

  if (!self->current)
    return DUTY_PAST;
  if (pay_view_is_over (self->view))
    return DUTY_OVER;
  if (payola_letter_wants_sheet (self->view, self->power))
    return DUTY_SHEET;
  if (pay_view_has_sheet (self->view, self->power))
    return DUTY_DONE;
  pay_view_get_balance (self->view, self->turn, self->power, &agp);
  return pay_view_get_phase (self->view, self->turn).kind == PAY_PHASE_MOVEMENT
          && payola_web_form_check (self->view, self->power, NULL)
          && (agp > 0 || pay_position_count_units (position, self->power) > 0)
         ? DUTY_MAY
         : DUTY_NONE;
}

static void
add_deadline (Writer *self, PayReport *page)
{
  g_autofree char *words = pay_deadline_words (self->view);
  g_autofree char *grace = words
                           ? payola_late_describe_grace (pay_game_get_roster (self->request->game))
                           : NULL;

  if (!words)
    return;
  /* Translators: a date with its time and time zone */
  g_autofree char *deadline = g_strdup_printf (_("Deadline: %s."), words);
  add_formatted (page, "%s%s%s", deadline, grace ? " " : "", grace ? grace : "");
}

static void
add_treasury (Writer *self, PayReport *page)
{
  int agp;

  if (!pay_view_get_balance (self->view, self->turn, self->power, &agp))
    return;
  g_autofree char *money = pay_report_money_in (
    pay_setup_get_currency (pay_view_get_setup (self->view)), agp);
  /* The currency may be an abbreviation that ends with a full stop. */
  if (g_str_has_suffix (money, "."))
    money[strlen (money) - 1] = '\0';
  /* Translators: an amount of money */
  add_formatted (page, _("Your treasury: %s."), money);
}

/* Adds the consequence of sending nothing. */
static void
add_default (Writer *self, PayReport *page)
{
  gboolean movement = pay_view_get_phase (self->view, self->turn).kind == PAY_PHASE_MOVEMENT;

  add_paragraph (page, !movement ? _("Without a sheet, the rules decide for you.")
                       : pay_setup_has_auction (pay_view_get_setup (self->view))
                         ? _("Without a sheet, your units hold unless another power bribes them.")
                         : _("Without a sheet, your units hold."));
}

static void
add_way_to_send (Writer *self, PayReport *page)
{
  const PayolaLetterRequest *request = self->request;

  if (request->unattended)
    add_paragraph (page,
                   _("To send your sheet, reply to this email and write its lines above or below "
                     "the quoted text. Keep the words in brackets in the subject: they prove that "
                     "the sheet is yours. For a list of commands, reply with the line HELP."));
  else
    add_paragraph (page, _("To send your sheet, reply to this email and write its lines above the "
                           "quoted text. A new sheet replaces the whole earlier one."));
  if (request->form)
    add_paragraph (page,
                   _("The attached page opens in any browser, including on a phone. It shows "
                     "the map and helps you write the sheet."));
  else if (request->form_on_request)
    add_paragraph (page, _("If you want a web page with the map that helps you write the sheet, "
                           "reply with the line STATEMENT."));
  if (request->key)
    /* Translators: a public key */
    add_formatted (page, _("You can seal your sheets for the key of the judge: %s"), request->key);
  if (request->friendly)
    add_paragraph (page, _("In this game, emails from your address are accepted without a code if "
                           "the subject contains the name of the game."));
}

static void
add_samples (Writer *self, PayReport *page)
{
  g_autoptr (GArray) samples = payola_sheet_samples_choose (self->view, self->power, MAX_SAMPLES);

  if (samples->len == 0)
    return;
  add_paragraph (page, pay_setup_has_auction (pay_view_get_setup (self->view))
                           && pay_view_get_phase (self->view, self->turn).kind == PAY_PHASE_MOVEMENT
                         ? _("A sheet has one offer per line, for example:")
                         : _("A sheet has one order per line, for example:"));
  pay_report_begin_table (page, NULL, "ol", NULL);
  for (guint i = 0; i < samples->len; i++)
    {
      const PayolaSheetSample *sample = &g_array_index (samples, PayolaSheetSample, i);
      /* As a comment, so that the line can be copied as it stands. */
      g_autofree char *comment = g_strconcat (*sample->words ? "% " : "", sample->words, NULL);
      pay_report_add_row (page, sample->written, comment, NULL);
    }
}

static void
add_duty (Writer *self, PayReport *page, Duty duty)
{
  g_autofree char *now = pay_phase_title (
    pay_view_get_phase (self->view, pay_view_get_n_turns (self->view)));
  g_autofree char *reason = duty == DUTY_NONE || duty == DUTY_MAY
                            ? pay_due_words (pay_game_get_due (self->request->game, self->power),
                                             pay_view_get_board (self->view), self->power)
                            : NULL;

  if (reason)
    add_paragraph (page, reason);
  switch (duty)
    {
    case DUTY_PAST:
      /* Translators: a phase */
      add_formatted (page, _("This letter is about an earlier phase. Current phase: %s."), now);
      return;
    case DUTY_OVER:
      {
        g_autofree char *end = pay_end_words (self->view);
        add_formatted (page, "%s%s%s", end, *end ? " " : "",
                       _("The game is over. Thank you for playing."));
        return;
      }
    case DUTY_NONE:
      add_paragraph (page, _("You have no orders to give in this phase."));
      if (self->request->unattended)
        add_paragraph (page, _("To send commands, reply to this email and keep the words in "
                               "brackets in the subject."));
      return;
    case DUTY_DONE:
      add_paragraph (page, _("Your sheet is on file. Reply to change it."));
      break;
    case DUTY_MAY:
      add_paragraph (page, _("This phase does not wait for your sheet, but you may send one."));
      break;
    case DUTY_SHEET:
      if (pay_view_has_sheet (self->view, self->power))
        add_paragraph (page, _("Your sheet is on file, but it contains no bribe. The phase waits "
                               "for a sheet with at least one."));
      break;
    }
  add_treasury (self, page);
  add_way_to_send (self, page);
  if (duty == DUTY_SHEET)
    add_default (self, page);
  add_samples (self, page);
}

/* Says that a sheet for the last phase is not valid after a correction. */
static void
add_lost_sheet (Writer *self, PayReport *page)
{
  PayTurn *replaced;

  if (self->turn == 0)
    return;
  const PayPhase phase = pay_view_get_phase (self->view, self->turn - 1);
  g_autofree char *title = pay_phase_title (phase);
  if (!pay_game_find_revision (self->request->game, phase, &replaced)
      || !pay_turn_get_sheet (replaced, self->power)
      || pay_view_get_sheet (self->view, self->turn - 1, self->power))
    return;
  add_formatted (page,
                 /* Translators: a phase */
                 _("Your sheet for %s is not valid any more, so it counts as not received."),
                 title);
}

static void
add_replacement (Writer *self, PayReport *page)
{
  const PayolaLetterRequest *request = self->request;

  if (request->replaces)
    {
      g_autofree char *first = g_strdup_printf (
        request->reason
          /* Translators: the date of an earlier letter; a reason follows */
          ? _("This replaces the letter of %s:")
          /* Translators: the date of an earlier letter */
          : _("This replaces the letter of %s."),
        request->replaces);
      add_formatted (page, "%s%s%s", first, request->reason ? " " : "",
                     request->reason ? request->reason : "");
      add_lost_sheet (self, page);
    }
  if (self->current && pay_game_has_future (request->game))
    add_paragraph (page, _("The game was rolled back to this phase: the phases after it were "
                           "undone and will be played again."));
}

static void
add_what_to_do (Writer *self)
{
  PayReport *page = begin_section (self, C_("heading of a letter", "Next Steps"));
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, self->turn));
  g_autofree char *title = pay_view_title (self->view);
  const char *name = pay_board_get_power_name (pay_view_get_board (self->view), self->power);
  Duty duty = find_duty (self);

  add_replacement (self, page);
  if (self->request->reminder)
    /* Translators: the name of a power, a phase, and the name of a game */
    add_formatted (page, _("The sheet of %1$s for “%3$s” (%2$s) has not been received yet."), name,
                   phase, title);
  else if (self->turn == 0)
    /* Translators: the name of a game */
    add_formatted (page, _("Welcome to “%s”."), title);
  if (duty != DUTY_OVER && duty != DUTY_PAST)
    {
      /* Translators: the name of a power, and a phase */
      add_formatted (page, _("You play %s. Current phase: %s."), name, phase);
      add_deadline (self, page);
    }
  add_duty (self, page, duty);
}

/* ---- what happened --------------------------------------------------------------------------- */

/* Returns the first turn that the letter reports: the last turn, or the one before it if nobody had
 * a choice in the last one, so that it was adjudicated at once. */
static guint
find_first (const Writer *self)
{
  guint first = self->turn;

  while (first > 0)
    {
      const PayTurn *turn = pay_game_get_turn (self->request->game, --first);
      guint n = 0;

      if (pay_turn_get_phase (turn).kind == PAY_PHASE_MOVEMENT)
        break;
      for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (self->view)); p++)
        n += pay_turn_get_sheet (turn, (PayPower) p) != NULL;
      if (n > 0)
        break;
    }
  return first;
}

/* Says that a page does not show the whole board. */
static void
add_sight (Writer *self, PayReport *page)
{
  if (pay_view_is_blind (self->view))
    /* Translators: the name of a power */
    add_formatted (page, _("This is only what %s can see. Everything else is hidden."),
                   pay_board_get_power_name (pay_view_get_board (self->view), self->power));
}

static void
add_what_happened (Writer *self)
{
  PayReport *page = begin_section (self, C_("heading of a letter", "Results"));

  get_last_section (self)->is_account = TRUE;
  add_sight (self, page);
  for (guint turn = find_first (self); turn < self->turn; turn++)
    {
      g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, turn));
      add_paragraph (page, phase);
      pay_results_add (page, self->view, turn);
    }
}

static void
add_to_you (Writer *self)
{
  PayReport *page = begin_section (self, C_("heading of a letter", "Your Statement"));

  get_last_section (self)->is_account = TRUE;
  for (guint turn = find_first (self); turn < self->turn; turn++)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (self->view, turn, self->power);
      g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, turn));

      if (!pay_statement_is_due (statement))
        continue;
      add_paragraph (page, phase);
      pay_statement_add_account (statement, page);
    }
  if (pay_report_get_n (page) == 0)
    g_ptr_array_remove_index (self->sections, self->sections->len - 1);
}

/* ---- the position ---------------------------------------------------------------------------- */

static void
add_players (Writer *self)
{
  const PayBoard *board = pay_view_get_board (self->view);
  PayReport *page = NULL;

  for (guint p = 0; self->request->names && p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_game_get_player (self->request->game, (PayPower) p);
      if (!player || !*player->name || *player->computer)
        continue;
      if (!page)
        {
          page = begin_section (self, C_("heading of a letter", "Players"));
          pay_report_begin_table (page, NULL, "ll", NULL);
        }
      pay_report_add_row (page, pay_board_get_power_name (board, (PayPower) p), player->name, NULL);
    }
}

static void
add_position (Writer *self)
{
  PayReport *page = begin_section (self, C_("heading of a letter", "Position"));
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, self->turn));

  get_last_section (self)->is_account = TRUE;
  get_last_section (self)->has_map = TRUE;
  /* Translators: a phase */
  add_formatted (page, _("Map: %s"), phase);
  add_sight (self, page);
  pay_position_report_add (page, self->view, self->turn);
}

/* Adds the units with their legal orders if there is something to choose now. */
static void
add_choices (Writer *self)
{
  g_autoptr (GArray) choices = self->current && !pay_view_is_over (self->view)
                               ? payola_sheet_samples_list_choices (self->view, self->power)
                               : NULL;
  const PayPosition *position = pay_view_get_position (self->view, self->turn);
  int due;
  PayReport *page;

  if (!choices || choices->len == 0)
    return;
  page = begin_section (self, C_("heading of a letter", "Your Choices"));
  due = pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT
        ? pay_order_adjustment_due (position, self->power)
        : 0;
  if (due > 0)
    /* Translators: the number of builds */
    add_formatted (
      page, g_dngettext (NULL, "%u unit may be built:", "%u units may be built:", (gulong) due),
      (guint) due);
  else if (due < 0)
    /* Translators: the number of removals */
    add_formatted (
      page,
      g_dngettext (NULL, "%u unit must be removed:", "%u units must be removed:", (gulong) -due),
      (guint) -due);
  else
    add_paragraph (page, _("Choose one order for each unit:"));
  pay_report_begin_table (page, NULL, "lo", NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      const PayolaSheetSample *choice = &g_array_index (choices, PayolaSheetSample, i);
      pay_report_add_row (page, choice->words, choice->written, NULL);
    }
  if (due > 0)
    add_formatted (page, "WAIVE: %s", _("to build one unit fewer"));
}

/* ---- small print ----------------------------------------------------------------------------- */

static void
add_sheet_on_file (Writer *self, PayReport *page)
{
  const char *sheet = self->current && !pay_view_is_over (self->view)
                      ? pay_view_get_sheet (self->view, self->turn, self->power)
                      : NULL;
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (self->view, self->turn));

  if (!sheet)
    return;
  /* Translators: a phase */
  g_autofree char *heading = g_strdup_printf (_("Your Sheet on File for %s"), phase);
  pay_report_add_text (page, PAY_BLOCK_HEADING, heading);
  pay_report_add_text (page, PAY_BLOCK_VERBATIM, sheet);
}

static void
add_help (Writer *self, PayReport *page)
{
  const PayolaLetterRequest *request = self->request;
  const PayBoard *board = pay_view_get_board (self->view);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (self->view, self->turn));
  g_autofree char *id = pay_game_make_id (request->game);

  pay_report_add_text (page, PAY_BLOCK_HEADING, C_("heading of a letter", "Help"));
  if (self->current && !pay_view_is_over (self->view))
    add_paragraph (page, request->unattended
                           ? _("To withdraw your sheet, reply with the line CLEAR. To leave the "
                               "game, reply with the line RESIGN.")
                           : _("To withdraw your sheet or to leave the game, write to the game "
                               "master."));
  if (request->address && *request->address)
    add_formatted (page,
                   request->unattended
                     /* Translators: an email address */
                     ? _("Send sheets and commands to %s.")
                     /* Translators: an email address */
                     : _("Send sheets and questions to %s."),
                   request->address);
  if (self->current && !request->code)
    {
      /* These lines name the game in sheets and are never translated. */
      g_autofree char *lines = g_strdup_printf ("Game: %s\nPower: %s\nPhase: %s\n", id,
                                                pay_board_get_power_key (board, self->power),
                                                phase);
      add_paragraph (page, _("A sheet that is not a reply to this email can begin with these "
                             "lines:"));
      pay_report_add_text (page, PAY_BLOCK_VERBATIM, lines);
    }
}

static void
add_small_print (Writer *self)
{
  PayReport *page = begin_section (self, C_("heading of a letter", "Small Print"));
  PayStatement *last = NULL;

  for (guint turn = find_first (self); turn < self->turn; turn++)
    {
      g_clear_pointer (&last, pay_statement_free);
      last = pay_statement_new (self->view, turn, self->power);
      pay_statement_add_records (last, page);
    }
  add_sheet_on_file (self, page);
  add_help (self, page);
  if (last)
    pay_statement_add_notes (last, page);
  else
    {
      g_autofree char *start = pay_view_get_commitment (self->view, -1);
      g_autofree char *words = pay_report_say (PAY_CODE_REPORT_COMMITMENT_START, start, NULL);
      pay_report_add_text (page, PAY_BLOCK_NOTE, words);
    }
  g_clear_pointer (&last, pay_statement_free);
}

GPtrArray *
payola_letter_sections_new (const PayolaLetterRequest *request, PayView *view)
{
  Writer self = {
    .request = request,
    .view = view,
    .turn = request->turn,
    .power = request->power,
    .current = request->turn == pay_view_get_n_turns (view),
    .sections = g_ptr_array_new_with_free_func (free_section),
  };

  add_what_to_do (&self);
  if (request->reminder)
    {
      add_choices (&self);
      add_small_print (&self);
      return self.sections;
    }
  if (self.turn > 0)
    {
      add_what_happened (&self);
      add_to_you (&self);
    }
  else
    add_players (&self);
  add_position (&self);
  add_choices (&self);
  if (self.turn == 0)
    {
      g_autoptr (PayReport) rules = pay_rules_report (pay_view_get_setup (view));
      PayReport *page = begin_section (&self, pay_report_get_subject (rules));
      for (guint i = 0; i < pay_report_get_n_leads (rules); i++)
        add_paragraph (page, pay_report_get_lead (rules, i));
      pay_report_add_blocks (page, rules);
    }
  add_small_print (&self);
  return self.sections;
}
