/* board-private.h - how a board lies in memory; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* One name in a table of names: `key` as pay_names_normalise() makes it. In the table of powers
 * `province` is the power. */
typedef struct
{
  const char *key;
  const char *written;
  PayProvince province;
} PayNameEntry;

typedef struct _PayNameTrie PayNameTrie;

typedef struct
{
  PayProvince province;
  const char *alias;
} PayBoardAlias;

/* Another word for a coast of the same province. */
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

/* The names of a board in one language; NULL where it has none. */
typedef struct
{
  const char *language;
  const char *name[PAY_MAX_LOCATIONS]; /* of a coast with its province's */
  const char *coast_name[PAY_MAX_LOCATIONS];
  const char *power[PAY_MAX_POWERS];
  const char *adjective[PAY_MAX_POWERS];
} PayBoardTongue;

#define PAY_BOARD_N_FILES 5 /* that a drawing may have */

/* Dense arrays by index. A coast's entries in the arrays by location come after all provinces,
 * those of one province side by side. All strings lie in `strings`. */
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
  PayLocation coasts[PAY_MAX_LOCATIONS]; /* every location: its own number */
  PayLocation first_coast[PAY_MAX_PROVINCES];
  guint n_coasts[PAY_MAX_PROVINCES];

  PayBits army_reach[PAY_MAX_PROVINCES];
  PayBits fleet_reach[PAY_MAX_LOCATIONS];
  PayBits touch[PAY_MAX_PROVINCES];
  PayLocation *fleet_moves; /* of all locations, one after the other */
  guint fleet_start[PAY_MAX_LOCATIONS + 1];
  PayBits sailing[PAY_MAX_PROVINCES];
  PayBits seas, waters, coastal, centres;
  PayPower home[PAY_MAX_PROVINCES];
  PayPower start_owner[PAY_MAX_PROVINCES];

  PayBoardPower powers[PAY_MAX_POWERS];
  PayBoardUnit *units;
  guint n_units;
  GArray *aliases;          /* PayBoardAlias, sorted by province, else as in the file */
  GArray *coast_aliases;    /* PayCoastAlias, sorted by coast, else as in the file */
  GArray *names;            /* PayNameEntry, sorted by key; keys are unique */
  PayNameTrie *trie;        /* the same, for reading */
  GPtrArray *tongues;       /* PayBoardTongue, sorted by language */
  GArray *coast_words;      /* PayCoastAlias: names in other languages, normalised */
  GArray *power_aliases;    /* PayPowerAlias, sorted by power, else as in the file */
  GArray *power_words;      /* PayNameEntry: all words by which powers are found, sorted by key */
  PayNameTrie *powers_trie; /* those of two letters and more, for reading */
  const char *coast_key[PAY_MAX_LOCATIONS]; /* a coast's name as pay_names_normalise() makes it */
  /* By the first letter of words for coasts (26 = no letter): a bit for each second letter, one for
   * words of one letter, one for digits. */
  guint32 coast_begins[27];

  /* Not of the program (board-own.h): the files of its drawing, owned; NULL where it has none. */
  gboolean is_own;
  char *drawing[PAY_BOARD_N_FILES];
};

/* The calendar of boards that have none of their own. */
#define PAY_N_USUAL_CALENDAR 3
extern const PayCalendarPhase pay_usual_calendar[PAY_N_USUAL_CALENDAR];

/* An empty board with nothing but its strings. */
PayBoard *
pay_board_new_empty (void);

/* Makes a board that nobody shares yet the user's own, with the drawing of a folder, which may be
 * NULL. */
void
pay_board_make_own (PayBoard *self, const char *folder);
/* Whether a text can be the name of a variant, and so a folder's. */
gboolean
pay_board_is_variant (const char *text);
/* Whether a board of that name comes with the program. */
gboolean
pay_board_is_programs (const char *variant);

/* Fills the table of names from provinces, their names in other languages and aliases. Names that
 * mean two provinces are findings, and then it returns FALSE. */
gboolean
pay_names_build (PayBoard *board, PayDiagnostics *diagnostics);
/* Sorts the words of powers, each of which is there once, for finding and reading them. */
void
pay_names_build_powers (PayBoard *board);

G_END_DECLS
