/* vectors-private.h - the state of a run of run-vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

struct _Vectors
{
  char *file;
  guint line;
  char *id;             /* the open case, or NULL */
  gboolean has_error;   /* whether the open case has an error */
  GString *differences; /* differences found in the open case */
  GHashTable *boards;   /* PayBoard by the name of its variant */
  guint n_passed, n_failed, n_errors;
};

/* Functions for programs that read case files: run-vectors and the benchmarks. */
typedef void (*VectorsFunc) (Vectors *v, JsonObject *object, gpointer data);

void vectors_init (Vectors *v);
void vectors_clear (Vectors *v); /* frees all except the counts */
/* Returns the whole file. Decompresses it if its name ends in .gz. Returns NULL after an error. The
 * caller frees the text. */
char *vectors_open (Vectors *v, const char *path);
/* Calls `func` for every object of a JSON Lines file. */
void vectors_for_each (Vectors *v, const char *path, VectorsFunc func, gpointer data);
