/* dpjudge-map.h - the lines of DPjudge map files, gathered before a board is made; for this folder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* A province ("SPA") or a coast of one ("SPA/NC"), by its abbreviation in upper case. `abuts` are
 * the words of its line, each as written there: their case tells who may go. */
typedef struct
{
  char           *id;
  char           *name; /* NULL until a line gives one */
  GPtrArray      *aliases, *abuts; /* char * */
  gboolean        defined;         /* a line told its terrain */
  PayProvinceKind kind;
  gboolean        no_fleet;        /* written in lower case: armies only */
} PayDpjudgeSpace;

/* `owned` is NULL as long as nothing but the homes tells what the power owns. */
typedef struct
{
  char      *word; /* as in the file, upper case: what later lines call it */
  char      *name, *adjective, *letter;
  GPtrArray *homes, *owned, *units; /* char *: "BUD", "A BUD" */
} PayDpjudgePower;

/* What all lines so far amount to. Later lines amend earlier ones, also those of files in use. */
typedef struct
{
  GPtrArray    *spaces;  /* PayDpjudgeSpace *, in the order of the file */
  GPtrArray    *powers;  /* PayDpjudgePower * */
  GPtrArray    *unowned; /* char *: centres of nobody */
  guint         victory; /* 0 = not told */
  int           year;
  PayBoardStart start;
  gboolean      builds_anywhere;
  guint         n_files;
} PayDpjudgeMap;

/* Reads a file and those it uses, which lie beside it. Every line that has no effect here is a
 * finding. NULL when a file cannot be read at all. */
PayDpjudgeMap   *pay_dpjudge_map_read  (const char *path, PayDiagnostics *diagnostics);
void             pay_dpjudge_map_free  (PayDpjudgeMap *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDpjudgeMap, pay_dpjudge_map_free)

/* The space of an abbreviation in any case; NULL when there is none. */
PayDpjudgeSpace *pay_dpjudge_map_find  (const PayDpjudgeMap *self, const char *id);

G_END_DECLS
