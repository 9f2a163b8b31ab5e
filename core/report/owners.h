/* owners.h - the owners of all supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "report/report.h"

G_BEGIN_DECLS

/* An immutable table with a row for each supply centre and a column for each year. The rows are in
 * the order of the home powers; supply centres that are nobody’s home come last. */
typedef struct _PayOwners PayOwners;

/* The owner of a supply centre that the viewer may not know. */
#define PAY_OWNER_UNKNOWN (-2)

/* Collects the owners at the start of the game and at the end of every year. Returns the table,
 * or NULL if it has less than two columns. (transfer full) */
PayOwners *pay_owners_new (PayView *view);

/* Frees a table. */
void pay_owners_free (PayOwners *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOwners, pay_owners_free)

const PayBoard *pay_owners_get_board (const PayOwners *self);

/* Returns the mark of owners that not everybody may know (transfer none) (nullable). */
const char *pay_owners_get_mark (const PayOwners *self);

/* Returns the name of the table. (transfer full) */
char *pay_owners_title (void);

/* Returns the number of columns. */
guint pay_owners_get_n_years (const PayOwners *self);

/* Returns the year of a column. The first column is the start of the game, which has the year
 * before it. */
int pay_owners_get_year (const PayOwners *self, guint column);

/* Returns the number of rows. */
guint pay_owners_get_n_centres (const PayOwners *self);

/* Returns the supply centre of a row. */
PayProvince pay_owners_get_centre (const PayOwners *self, guint row);

/* Returns the owner of a supply centre in a year. Returns the power, `PAY_NO_POWER` if the supply
 * centre is neutral, or `PAY_OWNER_UNKNOWN`. */
PayPower pay_owners_get (const PayOwners *self, guint row, guint column);

/* Counts how often a supply centre passed from one power to another. */
guint pay_owners_count_changes (const PayOwners *self, guint row);

/* Adds the table to a report, with the letters of the powers in its cells. */
void pay_owners_add_to (const PayOwners *self, PayReport *report);

/* Writes the table in CSV form (RFC 4180), with the names of powers. (transfer full) */
char *pay_owners_csv (const PayOwners *self);

G_END_DECLS
