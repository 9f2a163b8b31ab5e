/* schema.c - our grammars, parsed once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/schema.h"

#include "base/file-reader.h"

#include <libxml/parser.h>

/* Parsed grammars that no thread is using now. One grammar can have several copies. */
static GMutex mutex;
static GPtrArray *idle = NULL;

static void
ignore_error (void *data, xmlErrorPtr error)
{
}

static PaySchema *
schema_new (const char *path)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  xmlRelaxNGParserCtxt *parser;
  xmlRelaxNG *schema;
  xmlDoc *rules;
  PaySchema *self;

  if (!pay_file_read (path, PAY_FILE_MAX_GAME, &text, &length, NULL)
      || !(parser = xmlRelaxNGNewMemParserCtxt (text, (int) length)))
    return NULL;
  xmlRelaxNGSetParserStructuredErrors (parser, ignore_error, NULL);
  schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  rules = schema
          ? xmlReadMemory (text, (int) length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOBLANKS)
          : NULL;
  if (!rules)
    {
      xmlRelaxNGFree (schema);
      return NULL;
    }
  self = g_new (PaySchema, 1);
  *self = (PaySchema) { g_strdup (path), schema, rules };
  return self;
}

static PaySchema *
find_idle (const char *path)
{
  PaySchema *found = NULL;

  g_mutex_lock (&mutex);
  for (guint i = 0; idle && i < idle->len && !found; i++)
    if (g_str_equal (((PaySchema *) idle->pdata[i])->path, path))
      found = g_ptr_array_remove_index_fast (idle, i);
  g_mutex_unlock (&mutex);
  return found;
}

PaySchema *
pay_schema_borrow (const char *path)
{
  PaySchema *self = find_idle (path);
  return self ? self : schema_new (path);
}

void
pay_schema_return (PaySchema *self)
{
  if (!self)
    return;
  g_mutex_lock (&mutex);
  if (!idle)
    idle = g_ptr_array_new ();
  g_ptr_array_add (idle, self);
  g_mutex_unlock (&mutex);
}
