/* replaced.h - sheets that were replaced or withdrawn in the current phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/types.h"

G_BEGIN_DECLS

/* The number of replaced sheets that are kept for each power. Older sheets of the power are
 * dropped. */
#define PAY_REPLACED_MAX 9

/* A sheet that is no longer in force. */
typedef struct
{
  PayPower power;
  char *text;
} PayReplaced;

/* Creates an empty list of replaced sheets. (transfer full) */
GPtrArray *pay_replaced_new_list (void);

/* Adds a sheet as the newest sheet. If the power has too many sheets in the list, its oldest
 * sheet is dropped. A sheet that is already in the list is moved to the end. */
void pay_replaced_add (GPtrArray *list, PayPower power, const char *text);

/* Removes a sheet that is in force again. Does nothing if the list does not contain it. */
void pay_replaced_remove (GPtrArray *list, PayPower power, const char *text);

/* Adds all sheets of another list that the list does not contain. */
void pay_replaced_add_all (GPtrArray *list, const GPtrArray *other);

G_END_DECLS
