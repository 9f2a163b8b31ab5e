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

/* Parses a JSON value of at most `PAY_JSON_MAX_DEPTH` levels, which must be valid UTF-8. @length
 * is the length of @data in bytes. Returns NULL with a finding. (transfer full) */
JsonNode *pay_json_parse (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Gets a member that is an object. @parent may be NULL. Returns NULL if it is missing or not an
 * object. (transfer none) */
JsonObject *pay_json_get_object (JsonObject *parent, const char *name);

/* Gets a member that is an array. @parent may be NULL. Returns NULL if it is missing or not an
 * array. (transfer none) */
JsonArray *pay_json_get_array (JsonObject *parent, const char *name);

/* Gets a member that is a string. @parent may be NULL. Returns NULL if it is missing or not a
 * string. */
const char *pay_json_get_string (JsonObject *parent, const char *name);

/* Gets a member that is a whole number. @parent may be NULL. */
gboolean pay_json_get_number (JsonObject *parent, const char *name, gint64 *number);

/* @node may be NULL. Returns NULL if the value is not a string. */
const char *pay_json_string (JsonNode *node);

/* Writes an object on one line, with a newline at the end. Takes @root. (transfer full) */
char *pay_json_write (JsonObject *root);

G_END_DECLS
