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

/**
 * pay_history_new:
 * @view: a view
 * @kind: the kind of the values
 *
 * Collects the values that a viewer may know.
 *
 * Returns: (transfer full) (nullable): the table, or `NULL` if the viewer may not know any value,
 *   there are fewer than two points in time, or the values are about money and the game does not
 *   have any
 */
PayHistory *
pay_history_new (PayView *view, PayHistoryKind kind);

/**
 * pay_history_free:
 * @self: (nullable): a table
 *
 * Frees a table.
 */
void
pay_history_free (PayHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayHistory, pay_history_free)

/**
 * pay_history_get_kind:
 * @self: a history
 *
 * Gets the kind of a history.
 *
 * Returns: the kind
 */
PayHistoryKind
pay_history_get_kind (const PayHistory *self);

/* Returns the mark of a history that is not for everybody (transfer none) (nullable). */
const char *
pay_history_get_mark (const PayHistory *self);

/**
 * pay_history_title:
 * @self: a table
 *
 * Gets the translated title of a table.
 *
 * Returns: (transfer full): the title
 */
char *
pay_history_title (const PayHistory *self);

/**
 * pay_history_point_name:
 * @self: a table
 *
 * Gets the translated heading for points in time, such as “Year”.
 *
 * Returns: (transfer full): the heading
 */
char *
pay_history_point_name (const PayHistory *self);

/**
 * pay_history_value_name:
 * @self: a table
 *
 * Gets the translated name of the values or of their unit.
 *
 * Returns: (transfer full): the name
 */
char *
pay_history_value_name (const PayHistory *self);

/**
 * pay_history_get_n:
 * @self: a table
 *
 * Gets the number of points in time.
 *
 * Returns: the number
 */
guint
pay_history_get_n (const PayHistory *self);

/**
 * pay_history_get_label:
 * @self: a table
 * @point: the index of the point in time, from 0
 *
 * Gets the label of a point in time, such as "1901" or "S1902".
 *
 * Returns: (transfer none): the label
 */
const char *
pay_history_get_label (const PayHistory *self, guint point);

/**
 * pay_history_get:
 * @self: a table
 * @point: the index of the point in time, from 0
 * @power: the power
 * @value: (out): the value, in the unit of the table’s kind
 *
 * Gets a value.
 *
 * Returns: `FALSE` if there is no value
 */
gboolean
pay_history_get (const PayHistory *self, guint point, PayPower power, double *value);

/**
 * pay_history_has_power:
 * @self: a table
 * @power: the power
 *
 * Checks whether a power has a value at any point in time.
 *
 * Returns: `TRUE` if it has
 */
gboolean
pay_history_has_power (const PayHistory *self, PayPower power);

/**
 * pay_history_add_to:
 * @self: a table
 * @report: the report
 *
 * Adds a table to a report, without a heading. If there are many powers, their letters are the
 * titles of the columns.
 */
void
pay_history_add_to (const PayHistory *self, PayReport *report);

G_END_DECLS
