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

/**
 * pay_dpjudge_map_new:
 *
 * Creates an empty map.
 *
 * Returns: (transfer full): the map
 */
PayDpjudgeMap *
pay_dpjudge_map_new (void);

/**
 * pay_dpjudge_map_free:
 * @self: (nullable): a map
 *
 * Frees a map.
 */
void
pay_dpjudge_map_free (PayDpjudgeMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDpjudgeMap, pay_dpjudge_map_free)

/**
 * pay_dpjudge_map_find:
 * @self: a map
 * @id: the abbreviation of the space, in any case
 *
 * Finds a space.
 *
 * Returns: (transfer none) (nullable): the space, or `NULL` if there is none
 */
PayDpjudgeSpace *
pay_dpjudge_map_find (const PayDpjudgeMap *self, const char *id);

/**
 * pay_dpjudge_map_get:
 * @self: a map
 * @id: the abbreviation of the space, in any case
 *
 * Finds a space. If there is none, adds it.
 *
 * Returns: (transfer none) (nullable): the space, or `NULL` if there are too many
 */
PayDpjudgeSpace *
pay_dpjudge_map_get (PayDpjudgeMap *self, const char *id);

/**
 * pay_dpjudge_map_drop:
 * @self: a map
 * @id: the abbreviation of the space, in any case
 *
 * Removes a space, its coasts and all references to them.
 *
 * Returns: `FALSE` if there is no such space
 */
gboolean
pay_dpjudge_map_drop (PayDpjudgeMap *self, const char *id);

/**
 * pay_dpjudge_map_rename:
 * @self: a map
 * @from: the old abbreviation, in any case
 * @to: the new abbreviation
 *
 * Changes the abbreviation of a space and its coasts, and all references to them.
 */
void
pay_dpjudge_map_rename (PayDpjudgeMap *self, const char *from, const char *to);

/**
 * pay_dpjudge_map_find_power:
 * @self: a map
 * @word: the name of the power in the file
 *
 * Finds a power. "U+S+A" and "USA" mean the same power.
 *
 * Returns: (transfer none) (nullable): the power, or `NULL` if there is none
 */
PayDpjudgePower *
pay_dpjudge_map_find_power (const PayDpjudgeMap *self, const char *word);

/**
 * pay_dpjudge_map_add_power:
 * @self: a map
 * @word: the name of the power in the file
 *
 * Adds a power.
 *
 * Returns: (transfer none): the power
 */
PayDpjudgePower *
pay_dpjudge_map_add_power (PayDpjudgeMap *self, const char *word);

/**
 * pay_dpjudge_power_rename:
 * @power: a power
 * @word: the new name, as in the file
 *
 * Changes the name of a power.
 */
void
pay_dpjudge_power_rename (PayDpjudgePower *power, const char *word);

/**
 * pay_dpjudge_power_name:
 * @word: the name in the file
 *
 * Converts the name of a power in the file to a name for people: "U+S+A" to USA,
 * "HOLY+ROMAN+EMPIRE" to Holy Roman Empire, "_NEUTRAL" to Neutral.
 *
 * Returns: (transfer full): the name
 */
char *
pay_dpjudge_power_name (const char *word);

/**
 * pay_dpjudge_map_put_unit:
 * @self: a map
 * @power: the owner of the unit
 * @type: "A" or "F"
 * @place: the abbreviation of the location of the unit ("BUD")
 *
 * Puts a unit into a province. Another unit in this province is removed.
 */
void
pay_dpjudge_map_put_unit (PayDpjudgeMap *self, PayDpjudgePower *power, const char *type,
                          const char *place);

/**
 * pay_dpjudge_calendar_clear:
 * @self: a calendar
 *
 * Removes all phases from a calendar.
 */
void
pay_dpjudge_calendar_clear (PayDpjudgeCalendar *self);

/**
 * pay_dpjudge_calendar_add:
 * @self: a calendar
 * @word: the word
 *
 * Adds a word of a FLOW line to a calendar.
 *
 * Returns: `FALSE` if it is invalid
 */
gboolean
pay_dpjudge_calendar_add (PayDpjudgeCalendar *self, const char *word);

/**
 * pay_dpjudge_calendar_is_whole:
 * @self: a calendar
 *
 * Checks whether a board can have a calendar: all words were valid, no phase occurs twice, and
 * there is a movement in every year and an adjustment. The years must count in the direction of
 * their era.
 *
 * Returns: `TRUE` if it can
 */
gboolean
pay_dpjudge_calendar_is_whole (const PayDpjudgeCalendar *self);

/**
 * pay_dpjudge_words_put:
 * @words: (element-type utf8): a list
 * @word: the word
 *
 * Adds a word to the end of a list. If the list already has the word (ignoring case), the old word
 * is removed.
 */
void
pay_dpjudge_words_put (GPtrArray *words, const char *word);

/**
 * pay_dpjudge_words_drop:
 * @words: (element-type utf8): a list
 * @word: the word, in any case
 *
 * Removes a word from a list.
 */
void
pay_dpjudge_words_drop (GPtrArray *words, const char *word);

G_END_DECLS
