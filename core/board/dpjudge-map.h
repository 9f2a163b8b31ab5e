/* dpjudge-map.h - spaces and powers of DPjudge map files before a board is made; for this folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Spaces, powers, words of a list: more than any board holds. */
#define PAY_DPJUDGE_MAX_ITEMS 2000

/* A province ("SPA") or a coast of one ("SPA/NC"), by its abbreviation in upper case. `abuts` are
 * the words of its line, each as written there: their case tells who may go. */
typedef struct
{
  char *id;
  char *name;                 /* NULL until a line gives one */
  GPtrArray *aliases, *abuts; /* char * */
  gboolean defined;           /* a line told its terrain */
  PayProvinceKind kind;
  gboolean no_fleet; /* written in lower case: armies only */
  gboolean port;     /* a coast whose fleets convoy */
} PayDpjudgeSpace;

/* `owned` is NULL as long as nothing but the homes tells what the power owns. */
typedef struct
{
  char *word; /* as in the file, upper case: what later lines call it */
  char *name, *adjective, *letter;
  GPtrArray *homes, *owned, *units; /* char *: "BUD", "A BUD" */
} PayDpjudgePower;

/* What the FLOW lines so far amount to; no phases where there are none. */
typedef struct
{
  PayCalendarPhase phases[PAY_MAX_CALENDAR];
  guint n, first; /* the year begins with the phase `first` */
  int step;
  int every, rest; /* of phases to come */
  gboolean bad;    /* something in it was not understood */
} PayDpjudgeCalendar;

/* What all lines so far amount to. Later lines amend earlier ones, also those of files in use. */
typedef struct
{
  GPtrArray *spaces;  /* PayDpjudgeSpace *, in the order of the file */
  GPtrArray *powers;  /* PayDpjudgePower * */
  GPtrArray *unowned; /* char *: centres of nobody */
  guint victory;      /* 0 = not told */
  PayPhase start;     /* its kind is only told with its season */
  gboolean has_start;
  PayDpjudgeCalendar calendar;
  gboolean builds_anywhere;
  guint n_files;
} PayDpjudgeMap;

PayDpjudgeMap *
pay_dpjudge_map_new (void);
void
pay_dpjudge_map_free (PayDpjudgeMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDpjudgeMap, pay_dpjudge_map_free)

/* The space of an abbreviation in any case; NULL when there is none. */
PayDpjudgeSpace *
pay_dpjudge_map_find (const PayDpjudgeMap *self, const char *id);
/* The same, made if need be; NULL when there are too many. */
PayDpjudgeSpace *
pay_dpjudge_map_get (PayDpjudgeMap *self, const char *id);
/* Takes a space, its coasts and every word on them away; whether there was such a space. */
gboolean
pay_dpjudge_map_drop (PayDpjudgeMap *self, const char *id);
/* Gives a space and its coasts another abbreviation wherever it is written. */
void
pay_dpjudge_map_rename (PayDpjudgeMap *self, const char *from, const char *to);

/* The power of a word, or NULL: "U+S+A" and "USA" are one. */
PayDpjudgePower *
pay_dpjudge_map_find_power (const PayDpjudgeMap *self, const char *word);
PayDpjudgePower *
pay_dpjudge_map_add_power (PayDpjudgeMap *self, const char *word);
void
pay_dpjudge_power_rename (PayDpjudgePower *power, const char *word);
/* "U+S+A" is USA, "HOLY+ROMAN+EMPIRE" is Holy Roman Empire, "_NEUTRAL" is Neutral. Owned. */
char *
pay_dpjudge_power_name (const char *word);
/* Sets a unit ("A", "BUD") into a province that is emptied first. */
void
pay_dpjudge_map_put_unit (PayDpjudgeMap *self, PayDpjudgePower *power, const char *type,
                          const char *place);

void
pay_dpjudge_calendar_clear (PayDpjudgeCalendar *self);
/* A word of a FLOW line; FALSE when it is not understood. */
gboolean
pay_dpjudge_calendar_add (PayDpjudgeCalendar *self, const char *word);
/* Whether a board can have it: phases in every year, and nothing that was not understood. */
gboolean
pay_dpjudge_calendar_is_whole (const PayDpjudgeCalendar *self);

/* Lists of words without doubles, whatever their case. */
void
pay_dpjudge_words_put (GPtrArray *words, const char *word);
void
pay_dpjudge_words_drop (GPtrArray *words, const char *word);

G_END_DECLS
