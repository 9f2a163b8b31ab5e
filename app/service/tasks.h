/* tasks.h - the one table of what can be done now, and the reasons why not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "game/view.h"

G_BEGIN_DECLS

typedef enum
{
  /* The sheet of a power. */
  PAYOLA_TASK_WRITE,
  PAYOLA_TASK_SUGGEST, /* a sheet that the computer suggests */
  PAYOLA_TASK_SUBMIT,
  PAYOLA_TASK_WITHDRAW,
  PAYOLA_TASK_SEND_SHEET,
  /* The current phase. */
  PAYOLA_TASK_ADJUDICATE,
  PAYOLA_TASK_PREVIEW,
  PAYOLA_TASK_ANOTHER_TRY,
  PAYOLA_TASK_WHAT_IF,
  PAYOLA_TASK_EXPLORE,
  PAYOLA_TASK_IMPORT_RESULTS,
  /* Corrections. */
  PAYOLA_TASK_ROLLBACK,
  PAYOLA_TASK_ROLLFORWARD,
  PAYOLA_TASK_REVISE,
  PAYOLA_TASK_CORRECT,
  PAYOLA_TASK_TRANSFER,
  /* Players and letters. */
  PAYOLA_TASK_PLAYERS,
  PAYOLA_TASK_AUDIT,
  PAYOLA_TASK_INBOX,
  PAYOLA_TASK_REMINDERS,
  PAYOLA_TASK_START, /* the first letter to all players */
  PAYOLA_TASK_STATEMENTS,
  PAYOLA_TASK_HOT_SEAT,
  /* The end of the game. */
  PAYOLA_TASK_RESIGN,
  PAYOLA_TASK_VOTE, /* includes draws and concessions */
  PAYOLA_TASK_END_DIALOG,
  PAYOLA_TASK_PUBLISH,
  PAYOLA_TASK_VERIFY,
  /* Looking at the game. */
  PAYOLA_TASK_BIDS,
  PAYOLA_TASK_REPLAY, /* includes time-lapses */
  PAYOLA_TASK_PRINT,
  PAYOLA_TASK_SAVE,
  PAYOLA_TASK_CHANGE_VIEWER,
  PAYOLA_N_TASKS
} PayolaTask;

/* The situation in which somebody wants to do something. payola_task_state_init() describes a game
 * master who looks at the current phase. */
typedef struct
{
  PayGame *game;
  PayView *told;    /* the view of a packet, or NULL; @game then stands in for the true game */
  PayViewer viewer; /* whoever wants to do it */
  PayPower power;   /* the power that a sheet is about, or PAY_NO_POWER */
  guint turn;       /* the visible phase; the number of turns for the current one */
  gboolean preview; /* whether the results of a preview are visible */
  gboolean writing; /* whether the power has a draft, or may always write */
  gboolean empty;   /* whether the sheet that would be sent is empty */
  gboolean wrong;   /* whether the sheet that would be sent has errors or is being checked */
  gboolean hot;     /* whether players share the screen */
  gboolean busy;    /* whether computer players are writing sheets */
} PayolaTaskState;

void payola_task_state_init (PayolaTaskState *state, PayGame *game);

/* Finds the first reason why a task is not possible. Returns a translated sentence, or NULL if
 * the task is possible. (transfer full) */
char *payola_task_find_obstacle (PayolaTask task, const PayolaTaskState *state);

/* Says why no sheet of a power is needed, which must be so. (transfer full) */
char *payola_task_say_not_due (PayGame *game, PayPower power);

/* Returns a sentence if the phase still waits for a power: its sheet is missing or has no offer;
 * otherwise NULL. (transfer full) */
char *payola_task_say_still_due (PayGame *game, PayPower power);

gboolean payola_task_is_possible (PayolaTask task, const PayolaTaskState *state);

G_END_DECLS
