/* due.h - whether a phase needs the sheet of a power, and the reason if it does not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/sheet.h"
#include "game/setup.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A power without a choice has units, dislodged units or builds, but the rules leave only one
 * result. No phase waits for such a power. If it sends a legal sheet, the sheet is accepted. */
typedef enum
{
  PAY_DUE_NOTHING,  /* the phase does not concern the power, or nobody orders its units */
  PAY_DUE_SHEET,    /* the phase waits for a sheet */
  PAY_DUE_BRIBE,    /* the phase waits for a bribe, which the received sheet lacks (rule 3.4) */
  PAY_DUE_RECEIVED, /* the sheet was received */
  PAY_DUE_COMPUTER, /* the computer writes the sheet when the phase is adjudicated */
  /* There is no choice: */
  PAY_DUE_NO_UNIT,     /* there is no unit to order, and none that the power may bribe */
  PAY_DUE_NO_RETREAT,  /* no dislodged unit has a place to retreat to */
  PAY_DUE_NO_SITE,     /* there is no place for the builds */
  PAY_DUE_REMOVES_ALL, /* all units must be removed */
} PayDue;

/* Finds out whether a phase needs a sheet of a power. The result does not depend on computer
 * players, or on whether the game is over. @sheets is the sheet of each power, or NULL if it sent
 * none. */
PayDue pay_due_find (const PaySetup *setup, const PayPosition *position, PayPower power,
                     PaySheet *const *sheets);

/* Checks whether the phase waits for the power. */
gboolean pay_due_is_awaited (PayDue due);

/* Returns FALSE if the rules leave the power only one result. */
gboolean pay_due_has_choice (PayDue due);

/* Returns a sentence with the reason why a power has no choice; NULL if it has one, or if the
 * phase does not concern it. (transfer full) */
char *pay_due_words (PayDue due, const PayBoard *board, PayPower power);

/* Like pay_due_words(), for a column of a table: “no choice: all units are removed”. */
char *pay_due_short_words (PayDue due);

/* Returns the reason why a power has no choice in data, such as "removes-all"; NULL if it has
 * one. */
const char *pay_due_key (PayDue due);

G_END_DECLS
