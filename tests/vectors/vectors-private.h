/* vectors-private.h - the state of a run of run-vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

struct _Vectors
{
  const char *file;
  guint       line;
  char       *id;          /* of the open case, else NULL */
  gboolean    has_error;   /* of the open case */
  GString    *differences; /* of the open case */
  GHashTable *boards;      /* variant -> PayBoard */
  guint       n_passed, n_failed, n_errors;
};
