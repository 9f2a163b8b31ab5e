/* vectors-payola.h - common code of the Payola kinds of run-vectors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* Reads the options of the field "rules", with those of `extra` (nullable), and the powers of
 * "dummies". For an unknown rule the case fails, and the result is NULL. */
PayOptions *vectors_payola_options (Vectors *v, JsonObject *object, const char *extra);
/* Checks that the object has all these members. Each member is written as "name:k", where k is the
 * kind of its value. A member that is missing or of another kind is an error of the case.
 *
 *   o object, I object of numbers, S object of strings, A object of arrays of strings
 *   a array of strings, l array of objects, n array of arrays of three numbers
 *   s string, i integer, b truth value */
gboolean vectors_payola_require (Vectors *v, JsonObject *object, const char *const *members);
/* Joins the strings of an array as the lines of a text. The caller frees the result. */
char *vectors_payola_join (JsonArray *lines);

G_END_DECLS
