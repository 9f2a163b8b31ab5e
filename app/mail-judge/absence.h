/* absence.h - absences of players, which postpone the deadlines of later phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_ABSENCE_NOTED,
  PAYOLA_ABSENCE_TOO_LONG,
  PAYOLA_ABSENCE_TOO_OFTEN, /* too many days in a year */
} PayolaAbsenceResult;

/* Notes an absence. It replaces those that it overlaps, but their days that have passed still count
 * for the limit of a year. */
PayolaAbsenceResult payola_absence_add (PayolaDesk *desk, const char *seat, GDateTime *first,
                                        GDateTime *last);

/* Ends the absences of a seat, and takes back what they have added to the deadline of the present
 * phase. Players keep a day for their sheets. Returns whether the deadline was changed. */
gboolean payola_absence_clear (PayolaDesk *desk, const char *seat);

/* Checks whether the deadline of the present phase is within an absence. */
gboolean payola_absence_has_deadline (PayolaDesk *desk, GDateTime *first, GDateTime *last);

/* Moves the planned deadline of a phase that begins past absences and, if the game wants that,
 * weekends. Returns the deadline in ISO 8601. (transfer full) */
char *payola_absence_shift (PayolaDesk *desk, const char *deadline);

/* Remembers the deadline that a phase would have without absences. */
void payola_absence_note_plan (PayolaDesk *desk, const char *planned, const char *shifted);

G_END_DECLS
