/* dpjudge-map.h - the data of DPjudge map files before a board is made; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* The greatest number of spaces, of powers, and of words in a list. */
#define PAY_DPJUDGE_MAX_ITEMS 2000

/* A space: a province ("SPA") or a coast of a province ("SPA/NC"). `id` is the abbreviation in
 * upper case. `abuts` has a word for each neighbour; its case decides which units may move
 * there. */
typedef struct
{
  char *id;
  char *name;                 /* NULL until a line sets the name */
  GPtrArray *aliases, *abuts; /* char * */
  gboolean defined;           /* whether a line set the terrain */
  PayProvinceKind kind;
  gboolean no_fleet; /* armies only: the file writes the space in lower case */
  gboolean port;     /* whether fleets in this coastal province can convoy */
} PayDpjudgeSpace;

/* A power. `owned` has the supply centres that the power owns at the start. If it is NULL, the
 * power owns its homes. */
typedef struct
{
  char *word; /* name as in the file, in upper case; later lines use it for the power */
  char *name, *adjective, *letter;
  GPtrArray *homes, *owned, *units; /* char *: "BUD", "A BUD" */
} PayDpjudgePower;

/* The calendar of the FLOW lines that were read so far. It has no phases if there were no such
 * lines. */
typedef struct
{
  PayCalendarPhase phases[PAY_MAX_CALENDAR];
  guint n, first; /* `n`: number of phases; `first`: index of the first phase of the year */
  int step;
  int every, rest; /* `every` and `rest` of the phases that will be added next */
  gboolean bad;    /* whether a part of the calendar is invalid */
} PayDpjudgeCalendar;

/* The result of all lines that were read so far. Later lines may change it. */
typedef struct
{
  GPtrArray *spaces;  /* PayDpjudgeSpace *, in the order of the file */
  GPtrArray *powers;  /* PayDpjudgePower * */
  GPtrArray *unowned; /* char *: supply centres that are neutral at the start */
  guint victory;      /* 0 if no line sets it */
  PayPhase start;     /* the season and the kind are valid only if `has_start` is set */
  gboolean has_start;
  PayDpjudgeCalendar calendar;
  gboolean builds_anywhere;
  guint n_files;
} PayDpjudgeMap;

/* Creates an empty map. (transfer full) */
PayDpjudgeMap *pay_dpjudge_map_new (void);

void pay_dpjudge_map_free (PayDpjudgeMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDpjudgeMap, pay_dpjudge_map_free)

/* @id is the abbreviation of the space, in any case. May return NULL. (transfer none) */
PayDpjudgeSpace *pay_dpjudge_map_find (const PayDpjudgeMap *self, const char *id);

/* Finds a space. If there is none, adds it. @id is the abbreviation of the space, in any case.
 * Returns NULL if there are too many. (transfer none) */
PayDpjudgeSpace *pay_dpjudge_map_get (PayDpjudgeMap *self, const char *id);

/* Removes a space, its coasts and all references to them. @id is the abbreviation of the space,
 * in any case. Returns FALSE if there is no such space. */
gboolean pay_dpjudge_map_drop (PayDpjudgeMap *self, const char *id);

/* Changes the abbreviation of a space and its coasts, and all references to them. @from is the
 * old abbreviation, in any case. */
void pay_dpjudge_map_rename (PayDpjudgeMap *self, const char *from, const char *to);

/* Finds a power. "U+S+A" and "USA" mean the same power. May return NULL. (transfer none) */
PayDpjudgePower *pay_dpjudge_map_find_power (const PayDpjudgeMap *self, const char *word);

/* Adds a power. (transfer none) */
PayDpjudgePower *pay_dpjudge_map_add_power (PayDpjudgeMap *self, const char *word);

/* Changes the name of a power. @word is the new name, as in the file. */
void pay_dpjudge_power_rename (PayDpjudgePower *power, const char *word);

/* Converts the name of a power in the file to a name for people: "U+S+A" to USA,
 * "HOLY+ROMAN+EMPIRE" to Holy Roman Empire, "_NEUTRAL" to Neutral. (transfer full) */
char *pay_dpjudge_power_name (const char *word);

/* Puts a unit into a province. Another unit in this province is removed. @place is the
 * abbreviation of the location of the unit ("BUD"). */
void pay_dpjudge_map_put_unit (PayDpjudgeMap *self, PayDpjudgePower *power, const char *type,
                               const char *place);

/* Removes all phases from a calendar. */
void pay_dpjudge_calendar_clear (PayDpjudgeCalendar *self);

/* Adds a word of a FLOW line to a calendar. Returns FALSE if it is invalid. */
gboolean pay_dpjudge_calendar_add (PayDpjudgeCalendar *self, const char *word);

/* Checks whether a board can have a calendar: all words were valid, no phase occurs twice, and
 * there is a movement in every year and an adjustment. The years must count in the direction of
 * their era. */
gboolean pay_dpjudge_calendar_is_whole (const PayDpjudgeCalendar *self);

/* Adds a word to the end of a list. If the list already has the word (ignoring case), the old
 * word is removed. */
void pay_dpjudge_words_put (GPtrArray *words, const char *word);

void pay_dpjudge_words_drop (GPtrArray *words, const char *word);

G_END_DECLS
