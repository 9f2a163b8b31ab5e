/* board-parts.h - the parts of a board before they are checked; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-builder.h"
#include "board/board-private.h"

G_BEGIN_DECLS

/* The `line` of a part is the line of the file in which the part stands. The board owns the strings
 * of all parts. */
typedef struct
{
  guint line;
  PayBoardPower power;
} PayPowerPart;

typedef struct
{
  guint line;
  const char *id, *name;
  PayProvinceKind kind;
} PayProvincePart;

typedef struct
{
  guint line;
  const char *province, *id, *name;
} PayCoastPart;

/* Another word for a coast or, if `coast` is NULL, for a province. */
typedef struct
{
  guint line;
  const char *province, *coast, *alias;
} PayAliasPart;

/* A name in another language: of a power, of a province, or of a coast. For the name of a power,
 * `power` is its key. */
typedef struct
{
  guint line;
  const char *power, *province, *coast, *language, *name, *adjective;
} PayTonguePart;

typedef struct
{
  guint line;
  const char *power, *alias;
} PayPowerAliasPart;

typedef struct
{
  guint line;
  const char *province, *home, *owner;
} PayCentrePart;

typedef struct
{
  guint line;
  PayUnitType type;
  const char *from, *to;
} PayMovePart;

typedef struct
{
  guint line;
  const char *power;
  PayUnitType type;
  const char *location;
} PayUnitPart;

typedef struct
{
  guint line;
  PayCalendarPhase phase;
} PayPhasePart;

typedef struct
{
  guint line;
  const char *province;
} PayPortPart;

/* A text with a control character or a character that changes the direction of writing. */
typedef struct
{
  guint line;
  const char *text;
} PayOddPart;

/* `board` is the board to be made. It owns the strings of all parts. After
 * pay_board_builder_finish() it is NULL. */
struct _PayBoardBuilder
{
  PayBoard *board;
  gboolean victory_given, start_given;
  gboolean is_stored; /* whether the board comes from the file of a game */
  guint line;
  GArray *powers, *provinces, *coasts, *aliases, *coast_aliases, *centres, *moves, *units;
  GArray *phases, *ports, *tongues, *power_aliases, *odd;
};

G_END_DECLS
