/* history.h - course of a game in numbers: supply centres, treasuries and prices over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_HISTORY_CENTRES,  /* supply centres of each power at the start, and at the end of each year */
  PAY_HISTORY_TREASURY, /* treasury of each power at the start of each movement phase, and in the
                         * current phase */
  PAY_HISTORY_PRICES,   /* mean AgP that a unit of each power accepted in each movement phase */
  PAY_HISTORY_FOREIGN,  /* percentage of the accepted AgP that other powers paid */
  PAY_N_HISTORIES
} PayHistoryKind;

/* An immutable table with a row for each point in time and a column for each power. A value is
 * missing if the viewer may not know it. It is also missing if it does not exist, such as the
 * price for a power without units. */
typedef struct _PayHistory PayHistory;

/* Collects the values that a viewer may know. Returns NULL if the viewer may not know any value,
 * there are fewer than two points in time, or the values are about money and the game does not
 * have any. (transfer full) */
PayHistory *pay_history_new (PayView *view, PayHistoryKind kind);

/* Frees a table. */
void pay_history_free (PayHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayHistory, pay_history_free)

PayHistoryKind pay_history_get_kind (const PayHistory *self);

/* Returns the mark of a history that is not for everybody (transfer none) (nullable). */
const char *pay_history_get_mark (const PayHistory *self);

/* Gets the translated title of a table. (transfer full) */
char *pay_history_title (const PayHistory *self);

/* Gets the translated heading for points in time, such as “Year”. (transfer full) */
char *pay_history_point_name (const PayHistory *self);

/* Gets the translated name of the values or of their unit. (transfer full) */
char *pay_history_value_name (const PayHistory *self);

/* Gets the number of points in time. */
guint pay_history_get_n (const PayHistory *self);

/* Gets the label of a point in time, such as "1901" or "S1902". @point is the index of the point
 * in time, from 0. */
const char *pay_history_get_label (const PayHistory *self, guint point);

/* @point is the index of the point in time, from 0. @value is the value, in the unit of the
 * table’s kind. Returns FALSE if there is no value. */
gboolean pay_history_get (const PayHistory *self, guint point, PayPower power, double *value);

/* Checks whether a power has a value at any point in time. */
gboolean pay_history_has_power (const PayHistory *self, PayPower power);

/* Adds a table to a report, without a heading. If there are many powers, their letters are the
 * titles of the columns. */
void pay_history_add_to (const PayHistory *self, PayReport *report);

G_END_DECLS
