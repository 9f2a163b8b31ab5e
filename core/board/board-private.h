/* board-private.h - the structure of a board; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* An entry in a table of names. `key` is a normalised name (pay_names_normalise()). In the table
 * of powers, `province` is a power. */
typedef struct
{
  const char *key;
  const char *written;
  PayProvince province;
  guint length;    /* length of the key in bytes; only in the table of places */
  guint64 letters; /* a bit for each letter of the key; some letters share a bit; only in the table
                    * of places */
} PayNameEntry;

typedef struct _PayNameTrie PayNameTrie;

typedef struct
{
  PayProvince province;
  const char *alias;
} PayBoardAlias;

/* Another word for a coast. It does not contain the name of the province. */
typedef struct
{
  PayLocation coast;
  const char *alias;
} PayCoastAlias;

typedef struct
{
  const char *key, *name, *adjective, *letter, *colour;
} PayBoardPower;

typedef struct
{
  PayPower power;
  const char *alias;
} PayPowerAlias;

#define PAY_MAX_TONGUES 32

/* The names of a board in one language. Names that are not translated are NULL. */
typedef struct
{
  const char *language;
  const char *name[PAY_MAX_LOCATIONS]; /* full names; the name of a coast includes the name of
                                        * the province */
  const char *coast_name[PAY_MAX_LOCATIONS];
  const char *power[PAY_MAX_POWERS];
  const char *adjective[PAY_MAX_POWERS];
} PayBoardTongue;

#define PAY_BOARD_N_FILES 5 /* the number of files that a drawing may have */

/* The structure of a board. In arrays by location, all provinces precede the coasts, and the coasts
 * of a province are adjacent. `strings` owns all strings. */
struct _PayBoard
{
  gatomicrefcount ref_count;
  GStringChunk *strings;

  const char *variant, *title, *credits, *art;
  guint victory;
  int year_step;
  PayPhase start;
  PayCalendarPhase calendar[PAY_MAX_CALENDAR];
  guint n_calendar;
  gboolean builds_anywhere;

  guint n_provinces, n_locations, n_powers;
  const char *abbreviation[PAY_MAX_LOCATIONS];
  const char *name[PAY_MAX_LOCATIONS];
  const char *coast[PAY_MAX_LOCATIONS];
  const char *coast_name[PAY_MAX_LOCATIONS];
  PayProvince province[PAY_MAX_LOCATIONS];
  PayProvinceKind kind[PAY_MAX_PROVINCES];
  PayLocation coasts[PAY_MAX_LOCATIONS]; /* every location at its own index; the coasts of a
                                          * province are a slice of this array */
  PayLocation first_coast[PAY_MAX_PROVINCES];
  guint n_coasts[PAY_MAX_PROVINCES];

  PayBits army_reach[PAY_MAX_PROVINCES];
  PayBits fleet_reach[PAY_MAX_LOCATIONS];
  PayBits touch[PAY_MAX_PROVINCES];
  PayLocation *fleet_moves; /* the destinations from all locations, one list after the other */
  guint fleet_start[PAY_MAX_LOCATIONS + 1];
  PayBits sailing[PAY_MAX_PROVINCES];
  PayBits seas, waters, coastal, centres;
  PayPower home[PAY_MAX_PROVINCES];
  PayPower start_owner[PAY_MAX_PROVINCES];

  PayBoardPower powers[PAY_MAX_POWERS];
  PayBoardUnit *units;
  guint n_units;
  GArray *aliases;          /* PayBoardAlias, sorted by province, then in the order of the file */
  GArray *coast_aliases;    /* PayCoastAlias, sorted by coast, then in the order of the file */
  GArray *names;            /* PayNameEntry, sorted by key; keys are unique */
  PayNameTrie *trie;        /* the same names as a trie, for matching */
  GPtrArray *tongues;       /* PayBoardTongue, sorted by language */
  GArray *coast_words;      /* PayCoastAlias: names of coasts in other languages, normalised */
  GArray *power_aliases;    /* PayPowerAlias, sorted by power, then in the order of the file */
  GArray *power_words;      /* PayNameEntry: all words by which powers are found, sorted by key */
  PayNameTrie *powers_trie; /* the words for powers that have at least two letters, for matching */
  const char *coast_key[PAY_MAX_LOCATIONS]; /* normalised names of coasts, by location */
  /* For each first letter of a word for a coast (index 26: other characters), the second
   * characters: a bit for each letter, one for digits and one for anything else. */
  guint32 coast_begins[27];

  /* `is_own`: FALSE for boards that come with the program. `drawing`: the files of the board's
   * drawing, owned; NULL for missing files. */
  gboolean is_own;
  char *drawing[PAY_BOARD_N_FILES];
};

/* The calendar of boards that do not define one. */
#define PAY_N_USUAL_CALENDAR 3
extern const PayCalendarPhase pay_usual_calendar[PAY_N_USUAL_CALENDAR];

/* Creates a board that has only its string storage. (transfer full) */
PayBoard *pay_board_new_empty (void);

/* Marks a board as the user's own and reads its drawing. The board must not be shared yet.
 * @folder may be NULL. */
void pay_board_make_own (PayBoard *self, const char *folder);

/* Checks whether a text is valid as the name of a variant. The name is also that of a folder. */
gboolean pay_board_is_variant (const char *text);

/* Checks whether the board of a variant comes with the program. */
gboolean pay_board_is_programs (const char *variant);

/* Fills the table of names from the provinces, their names in other languages and their aliases.
 * A name that means two provinces is a finding. Returns FALSE if there are findings. */
gboolean pay_names_build (PayBoard *board, PayDiagnostics *diagnostics);

/* Sorts the words for powers, for searches and for matching. No word occurs twice. */
void pay_names_build_powers (PayBoard *board);

G_END_DECLS
