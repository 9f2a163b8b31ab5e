/* vectors-payola.h - what the Payola kinds of run-vectors share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"
#include "economy/options.h"

G_BEGIN_DECLS

/* The options of the field "rules", `extra` (nullable) among them, and the powers of "dummies".
 * A rule that we do not know fails the case, and gives NULL. */
PayOptions *
vectors_payola_options (Vectors *v, JsonObject *object, const char *extra);
/* Whether the object has all these members, each "name:k" with k = o object, a array of strings,
 * n array of arrays of three numbers, l array of objects, s string, i whole number, b truth value,
 * I object of numbers, S object of strings, A object of arrays of strings. What is missing or of
 * another kind is an error of the case. */
gboolean
vectors_payola_require (Vectors *v, JsonObject *object, const char *const *members);
/* Strings of an array as the lines of a text; owned. */
char *
vectors_payola_join (JsonArray *lines);

G_END_DECLS
