/* tasks.c - the one table of what can be done now, and the reasons why not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/tasks.h"

#include "game/game-ending.h"
#include "service/revising.h"

#include <glib/gi18n.h>

/* Conditions, in the order in which they are checked. A lasting obstacle, such as the wrong viewer,
 * is named before one that may go away. */
typedef enum
{
  NEED_GAME,      /* the game itself instead of a packet */
  NEED_MASTER,    /* the game master */
  NEED_WRITER,    /* the game master or the player of the power */
  NEED_OWN_EYES,  /* players do not share the screen */
  NEED_TRANSFERS, /* a kind of game in which money can be transferred */
  NEED_ADVICE,    /* a game in which the computer may suggest sheets */
  NEED_OPEN,      /* a game that is not over */
  NEED_OPEN_NOW,  /* a past phase, or a game that is not over */
  NEED_NOW,       /* the current phase or its preview is visible */
  NEED_MOVEMENT,  /* the current phase is a movement phase */
  NEED_UNPLAYED,  /* the first phase, before it is adjudicated */
  NEED_TURN,      /* a phase that was adjudicated */
  NEED_REVISABLE, /* a phase that was adjudicated, or changed after a rollback */
  NEED_PAST,      /* anything that a rollback undoes */
  NEED_FUTURE,    /* anything that a rollback undid */
  NEED_BIDS,      /* a movement phase that was adjudicated */
  NEED_IDLE,      /* computer players are not writing */
  NEED_SHEET,     /* a sheet that was received */
  NEED_DUE,       /* a sheet is needed, or the player writes one anyway */
  NEED_TEXT,      /* a sheet with text */
  NEED_CORRECT,   /* a sheet without errors */
  N_NEEDS
} Need;

#define BIT(need) (1U << NEED_##need)

static const guint needs[] = {
  [PAYOLA_TASK_WRITE] = BIT (WRITER) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_SUGGEST] = BIT (ADVICE) | BIT (WRITER) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_SUBMIT] = BIT (GAME) | BIT (WRITER) | BIT (OPEN) | BIT (NOW) | BIT (IDLE)
                       | BIT (DUE),
  [PAYOLA_TASK_WITHDRAW] = BIT (GAME) | BIT (WRITER) | BIT (OPEN) | BIT (NOW) | BIT (SHEET),
  [PAYOLA_TASK_SEND_SHEET] = BIT (WRITER) | BIT (OPEN) | BIT (NOW) | BIT (TEXT) | BIT (CORRECT),
  [PAYOLA_TASK_ADJUDICATE] = BIT (GAME) | BIT (MASTER) | BIT (OPEN) | BIT (NOW) | BIT (IDLE),
  [PAYOLA_TASK_PREVIEW] = BIT (GAME) | BIT (MASTER) | BIT (OPEN) | BIT (NOW) | BIT (IDLE),
  [PAYOLA_TASK_ANOTHER_TRY] = BIT (GAME) | BIT (TURN) | BIT (IDLE),
  [PAYOLA_TASK_WHAT_IF] = BIT (OPEN_NOW),
  [PAYOLA_TASK_EXPLORE] = BIT (OWN_EYES),
  [PAYOLA_TASK_IMPORT_RESULTS] = BIT (GAME) | BIT (MASTER) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_ROLLBACK] = BIT (GAME) | BIT (MASTER) | BIT (PAST),
  [PAYOLA_TASK_ROLLFORWARD] = BIT (GAME) | BIT (MASTER) | BIT (OPEN) | BIT (FUTURE),
  [PAYOLA_TASK_REVISE] = BIT (GAME) | BIT (MASTER) | BIT (REVISABLE),
  [PAYOLA_TASK_CORRECT] = BIT (GAME) | BIT (MASTER) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_TRANSFER] = BIT (GAME) | BIT (MASTER) | BIT (TRANSFERS) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_PLAYERS] = BIT (GAME) | BIT (MASTER),
  [PAYOLA_TASK_AUDIT] = BIT (GAME) | BIT (MASTER),
  [PAYOLA_TASK_INBOX] = BIT (GAME) | BIT (MASTER),
  [PAYOLA_TASK_REMINDERS] = BIT (GAME) | BIT (MASTER) | BIT (OPEN),
  [PAYOLA_TASK_START] = BIT (GAME) | BIT (MASTER) | BIT (UNPLAYED),
  [PAYOLA_TASK_STATEMENTS] = BIT (GAME) | BIT (MASTER) | BIT (TURN),
  [PAYOLA_TASK_HOT_SEAT] = BIT (GAME) | BIT (MASTER) | BIT (OPEN),
  [PAYOLA_TASK_RESIGN] = BIT (GAME) | BIT (WRITER) | BIT (OPEN) | BIT (NOW) | BIT (MOVEMENT),
  [PAYOLA_TASK_VOTE] = BIT (GAME) | BIT (WRITER) | BIT (OPEN) | BIT (NOW),
  [PAYOLA_TASK_END_DIALOG] = BIT (GAME) | BIT (MASTER) | BIT (NOW),
  [PAYOLA_TASK_PUBLISH] = BIT (GAME) | BIT (MASTER) | BIT (TURN),
  [PAYOLA_TASK_VERIFY] = 0,
  [PAYOLA_TASK_BIDS] = BIT (BIDS),
  [PAYOLA_TASK_REPLAY] = BIT (TURN),
  [PAYOLA_TASK_PRINT] = 0,
  [PAYOLA_TASK_SAVE] = BIT (GAME),
  [PAYOLA_TASK_CHANGE_VIEWER] = BIT (GAME) | BIT (OWN_EYES),
};
G_STATIC_ASSERT (G_N_ELEMENTS (needs) == PAYOLA_N_TASKS);

void
payola_task_state_init (PayolaTaskState *state, PayGame *game)
{
  *state = (PayolaTaskState) {
    .game = game,
    .viewer = PAY_VIEWER_GM,
    .power = PAY_NO_POWER,
    .turn = pay_game_get_n_turns (game),
  };
}

/* A packet’s game begins with the current phase, so only the view knows how many turns there
 * were. */
static guint
count_turns (const PayolaTaskState *state)
{
  return state->told ? pay_view_get_n_turns (state->told) : pay_game_get_n_turns (state->game);
}

static gboolean
is_over (const PayolaTaskState *state)
{
  return state->told ? pay_view_is_over (state->told) : pay_game_is_over (state->game);
}

static gboolean
allows_transfers (const PaySetup *setup)
{
  return pay_setup_has_auction (setup)
      && !pay_options_has (pay_setup_get_options (setup), PAY_OPTION_NO_TRANSFER);
}

/* Checks whether a movement phase was adjudicated up to the visible one. */
static gboolean
has_bids (const PayolaTaskState *state)
{
  guint n = count_turns (state);

  for (guint i = 0; i < n && i <= state->turn; i++)
    {
      PayPhase phase = state->told ? pay_view_get_phase (state->told, i)
                                   : pay_turn_get_phase (pay_game_get_turn (state->game, i));
      if (phase.kind == PAY_PHASE_MOVEMENT)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_due (const PayolaTaskState *state)
{
  return state->power == PAY_NO_POWER || state->writing
      || pay_game_get_sheet (state->game, state->power)
      || pay_due_is_awaited (pay_game_get_due (state->game, state->power));
}

static gboolean
is_met (Need need, const PayolaTaskState *state)
{
  PayGame *game = state->game;
  gboolean now = state->turn >= count_turns (state);

  switch (need)
    {
    case NEED_GAME:
      return !state->told;
    case NEED_MASTER:
      return state->viewer == PAY_VIEWER_GM;
    case NEED_WRITER:
      return state->viewer == PAY_VIEWER_GM
          || (state->viewer >= 0
              && (state->power == PAY_NO_POWER || state->viewer == state->power));
    case NEED_OWN_EYES:
      return !state->hot;
    case NEED_TRANSFERS:
      return allows_transfers (pay_game_get_setup (game));
    case NEED_ADVICE:
      return pay_options_has (pay_setup_get_options (pay_game_get_setup (game)),
                              PAY_OPTION_COMPUTER_ADVICE);
    case NEED_OPEN:
      return !is_over (state);
    case NEED_OPEN_NOW:
      return !now || !is_over (state);
    case NEED_NOW:
      return now || state->preview;
    case NEED_MOVEMENT:
      return pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
    case NEED_UNPLAYED:
      return count_turns (state) == 0;
    case NEED_TURN:
      return count_turns (state) > 0;
    case NEED_REVISABLE:
      return count_turns (state) > 0 || payola_revise_is_due (game);
    case NEED_PAST:
      return pay_game_get_n_turns (game) > 0 || pay_game_is_over (game)
          || pay_game_get_n_corrections_made (game) > 0;
    case NEED_FUTURE:
      return pay_game_has_future (game) || pay_game_get_n_filed (game) > 0;
    case NEED_BIDS:
      return has_bids (state);
    case NEED_IDLE:
      return !state->busy;
    case NEED_SHEET:
      return state->power != PAY_NO_POWER && pay_game_get_sheet (game, state->power);
    case NEED_DUE:
      return is_due (state);
    case NEED_TEXT:
      return !state->empty;
    case NEED_CORRECT:
      return !state->wrong;
    case N_NEEDS:
      break;
    }
  g_return_val_if_reached (TRUE);
}

char *
payola_task_say_not_due (PayGame *game, PayPower power)
{
  const PayBoard *board = pay_game_get_board (game);
  char *reason = pay_due_words (pay_game_get_due (game, power), board, power);

  if (reason)
    return reason;
  /* Translators: %s is the name of a power */
  return g_strdup_printf (_("No sheet is needed from %s in this phase."),
                          pay_board_get_power_name (board, power));
}

char *
payola_task_say_still_due (PayGame *game, PayPower power)
{
  PayDue due = pay_game_is_over (game) ? PAY_DUE_NOTHING : pay_game_get_due (game, power);

  return pay_due_is_awaited (due)
         ? g_strdup_printf (due == PAY_DUE_BRIBE
                              /* Translators: the name of a power */
                              ? _("The sheet has no offer, so the phase still waits for %s.")
                              /* Translators: the name of a power */
                              : _("The phase still waits for a sheet from %s."),
                            pay_board_get_power_name (pay_game_get_board (game), power))
         : NULL;
}

static char *
say_not_received (const PayolaTaskState *state)
{
  const char *power = pay_board_get_power_name (pay_game_get_board (state->game), state->power);

  /* Translators: %s is the name of a power */
  return g_strdup_printf (_("No sheet of %s has been received in this phase."), power);
}

/* Returns the sentence for a condition that is not met. The sentences about the state of the game
 * are those of the core, which refuses the same. The caller frees the sentence. */
static char *
say (Need need, PayolaTask task, const PayolaTaskState *state)
{
  switch (need)
    {
    case NEED_GAME:
      return g_strdup (
        task == PAYOLA_TASK_SUBMIT || task == PAYOLA_TASK_WITHDRAW
          ? _("A packet cannot be changed. Send the sheet to the game master instead.")
          : _("This is a packet. Only the game master, who has the game itself, can do this."));
    case NEED_MASTER:
      return g_strdup (_("Only the game master can do this."));
    case NEED_WRITER:
      return g_strdup (_("Only the game master and the player of this power can do this."));
    case NEED_OWN_EYES:
      return g_strdup (_("Players share this screen. End the hot seat first."));
    case NEED_TRANSFERS:
      return pay_code_sentence (PAY_CODE_TRANSFER_FORBIDDEN, NULL);
    case NEED_ADVICE:
      return g_strdup (_("This game does not allow advice from the computer."));
    case NEED_OPEN:
    case NEED_OPEN_NOW:
      return state->told ? g_strdup (_("The game is over.")) : pay_game_say_over (state->game);
    case NEED_NOW:
      return g_strdup (
        _("This phase is not the current one. Choose the current phase (Alt+End)."));
    case NEED_MOVEMENT:
      return g_strdup (_("A player can resign only in a movement phase."));
    case NEED_UNPLAYED:
      return g_strdup (_("The first phase has already been adjudicated."));
    case NEED_TURN:
    case NEED_REVISABLE:
      return g_strdup (_("No phase has been adjudicated yet."));
    case NEED_PAST:
      return pay_code_sentence (PAY_CODE_GAME_NOTHING_PLAYED, NULL);
    case NEED_FUTURE:
      return pay_code_sentence (PAY_CODE_GAME_NO_FUTURE, NULL);
    case NEED_BIDS:
      return g_strdup (_("No movement phase has been adjudicated yet."));
    case NEED_IDLE:
      return g_strdup (_("Computer players are still writing their sheets."));
    case NEED_SHEET:
      return say_not_received (state);
    case NEED_DUE:
      return payola_task_say_not_due (state->game, state->power);
    case NEED_TEXT:
      return g_strdup (_("The sheet is empty."));
    case NEED_CORRECT:
      return g_strdup (_("The sheet has errors. Correct them first."));
    case N_NEEDS:
      break;
    }
  g_return_val_if_reached (NULL);
}

char *
payola_task_find_obstacle (PayolaTask task, const PayolaTaskState *state)
{
  for (guint need = 0; need < N_NEEDS; need++)
    if (needs[task] & (1U << need) && !is_met ((Need) need, state))
      return say ((Need) need, task, state);
  return NULL;
}

gboolean
payola_task_is_possible (PayolaTask task, const PayolaTaskState *state)
{
  for (guint need = 0; need < N_NEEDS; need++)
    if (needs[task] & (1U << need) && !is_met ((Need) need, state))
      return FALSE;
  return TRUE;
}
