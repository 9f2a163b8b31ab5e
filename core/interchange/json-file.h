/* json-file.h - reading and writing of JSON, with limits for files of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The greatest depth of objects and arrays. */
#define PAY_JSON_MAX_DEPTH 32
#define PAY_JSON_MAX_VALUES 600000 /* lists, objects and commas of a file */

/**
 * pay_json_parse:
 * @data: the text
 * @length: the length of @data in bytes
 * @diagnostics: the list to add a finding to
 *
 * Parses a JSON value of at most `PAY_JSON_MAX_DEPTH` levels, which must be valid UTF-8.
 *
 * Returns: (transfer full) (nullable): the value, or `NULL` with a finding
 */
JsonNode *
pay_json_parse (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_json_get_object:
 * @parent: (nullable): an object
 * @name: the name of a member
 *
 * Gets a member that is an object.
 *
 * Returns: (transfer none) (nullable): the member, or `NULL` if it is missing or not an object
 */
JsonObject *
pay_json_get_object (JsonObject *parent, const char *name);

/**
 * pay_json_get_array:
 * @parent: (nullable): an object
 * @name: the name of a member
 *
 * Gets a member that is an array.
 *
 * Returns: (transfer none) (nullable): the member, or `NULL` if it is missing or not an array
 */
JsonArray *
pay_json_get_array (JsonObject *parent, const char *name);

/**
 * pay_json_get_string:
 * @parent: (nullable): an object
 * @name: the name of a member
 *
 * Gets a member that is a string.
 *
 * Returns: (transfer none) (nullable): the member, or `NULL` if it is missing or not a string
 */
const char *
pay_json_get_string (JsonObject *parent, const char *name);

/**
 * pay_json_get_number:
 * @parent: (nullable): an object
 * @name: the name of a member
 * @number: (out): the member
 *
 * Gets a member that is a whole number.
 *
 * Returns: `TRUE` if it is one
 */
gboolean
pay_json_get_number (JsonObject *parent, const char *name, gint64 *number);

/**
 * pay_json_string:
 * @node: (nullable): a value
 *
 * Gets the text of a value.
 *
 * Returns: (transfer none) (nullable): the text, or `NULL` if the value is not a string
 */
const char *
pay_json_string (JsonNode *node);

/**
 * pay_json_write:
 * @root: (transfer full): an object
 *
 * Writes an object on one line, with a newline at the end.
 *
 * Returns: (transfer full): the text
 */
char *
pay_json_write (JsonObject *root);

G_END_DECLS
