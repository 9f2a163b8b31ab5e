/* history.h - how a game went, in numbers: centres, treasuries, prices over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_HISTORY_CENTRES,  /* of each power at each year's end */
  PAY_HISTORY_TREASURY, /* AgP of each power at the start of each movement phase, and now */
  PAY_HISTORY_PRICES,   /* AgP that a unit of each power took on average in each movement phase */
  PAY_HISTORY_FOREIGN,  /* percent of that which came from other powers */
  PAY_N_HISTORIES
} PayHistoryKind;

/* A table of one row a point of time and one column a power; immutable. What the view's viewer may
 * not know, and what is not there (the price of a power without units), has no value. */
typedef struct _PayHistory PayHistory;

/* NULL when the viewer may know no value of it, or the game has none yet. */
PayHistory *
pay_history_new (PayView *view, PayHistoryKind kind);
void
pay_history_free (PayHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayHistory, pay_history_free)

/* What it shows, what its points and its values are, translated; owned. */
char *
pay_history_title (const PayHistory *self);
char *
pay_history_point_name (const PayHistory *self);
char *
pay_history_value_name (const PayHistory *self);
guint
pay_history_get_n (const PayHistory *self);
/* "1901", "S1902". */
const char *
pay_history_get_label (const PayHistory *self, guint point);
/* FALSE when there is no value. */
gboolean
pay_history_get (const PayHistory *self, guint point, PayPower power, double *value);
/* Whether the power has a value anywhere. */
gboolean
pay_history_has_power (const PayHistory *self, PayPower power);
/* Adds the table to a report, without a heading; columns are the powers' letters when there are
 * many. */
void
pay_history_add_to (const PayHistory *self, PayReport *report);

G_END_DECLS
