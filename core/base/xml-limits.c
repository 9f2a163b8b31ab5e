/* xml-limits.c - limits of XML documents, which are checked before libxml2 reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* For memmem(). */
#define _GNU_SOURCE

#include "config.h"

#include "base/xml-limits.h"

#include <string.h>

/* The scan only tells tags from everything else. At the first error in a tag it ends, as the parser
 * does. */
typedef struct
{
  const char *data, *end, *at;
  PayDiagnostics *diagnostics;
  guint depth, parts;
  guint children[PAY_XML_MAX_DEPTH + 1];   /* number of children of each open element, outermost
                                            * first */
  guint namespaces[PAY_XML_MAX_DEPTH + 1]; /* number of namespaces of each open element and the
                                            * elements around it */
} Scan;

typedef enum
{
  SCAN_ON,   /* look for the next tag */
  SCAN_ENDS, /* the rest is not well-formed or not read */
  SCAN_FAILS /* a limit is exceeded */
} ScanState;

static ScanState
fail (Scan *self, PayCode code, guint limit)
{
  g_autofree char *number = g_strdup_printf ("%u", limit);
  guint line = 1;

  for (const char *p = self->data; p < self->at; p++)
    line += *p == '\n';
  pay_diagnostics_add (self->diagnostics, code, line, 0, 0, number, NULL);
  return SCAN_FAILS;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static gboolean
begins (const Scan *self, const char *word)
{
  gsize n = strlen (word);
  return (gsize) (self->end - self->at) >= n && memcmp (self->at, word, n) == 0;
}

static ScanState
skip_past (Scan *self, const char *word)
{
  const char *found = memmem (self->at, (gsize) (self->end - self->at), word, strlen (word));

  if (!found)
    return SCAN_ENDS;
  self->at = found + strlen (word);
  return SCAN_ON;
}

/* Counts an element, comment, instruction or section of the open element. */
static ScanState
count_part (Scan *self)
{
  if (++self->parts > PAY_XML_MAX_PARTS)
    return fail (self, PAY_CODE_XML_MANY_PARTS, PAY_XML_MAX_PARTS);
  if (++self->children[self->depth] > PAY_XML_MAX_CHILDREN)
    return fail (self, PAY_CODE_XML_MANY_CHILDREN, PAY_XML_MAX_CHILDREN);
  return SCAN_ON;
}

static ScanState
scan_name (Scan *self)
{
  const char *start = self->at;

  while (self->at < self->end && !is_space (*self->at) && !strchr ("/>=<\"'", *self->at))
    self->at++;
  if (self->at - start > PAY_XML_MAX_NAME)
    return fail (self, PAY_CODE_XML_LONG_NAME, PAY_XML_MAX_NAME);
  return self->at == start ? SCAN_ENDS : SCAN_ON;
}

static void
skip_spaces (Scan *self)
{
  while (self->at < self->end && is_space (*self->at))
    self->at++;
}

/* Skips "='value'". */
static ScanState
scan_value (Scan *self)
{
  skip_spaces (self);
  if (!begins (self, "="))
    return SCAN_ENDS;
  self->at++;
  skip_spaces (self);
  if (!begins (self, "'") && !begins (self, "\""))
    return SCAN_ENDS;
  const char quote[] = { *self->at++, '\0' };
  return skip_past (self, quote);
}

static ScanState
scan_element (Scan *self)
{
  guint n = 0, namespaces = self->namespaces[self->depth];
  ScanState state = count_part (self);

  self->at++;
  if (state == SCAN_ON)
    state = scan_name (self);
  for (skip_spaces (self); state == SCAN_ON; skip_spaces (self))
    {
      if (begins (self, "/>"))
        {
          self->at += 2;
          return SCAN_ON;
        }
      if (begins (self, ">"))
        break;
      if (++n > PAY_XML_MAX_ATTRIBUTES)
        return fail (self, PAY_CODE_XML_MANY_ATTRIBUTES, PAY_XML_MAX_ATTRIBUTES);
      if (begins (self, "xmlns") && ++namespaces > PAY_XML_MAX_NAMESPACES)
        return fail (self, PAY_CODE_XML_MANY_NAMESPACES, PAY_XML_MAX_NAMESPACES);
      state = scan_name (self);
      if (state == SCAN_ON)
        state = scan_value (self);
    }
  if (state != SCAN_ON)
    return state;
  self->at++;
  if (self->depth == PAY_XML_MAX_DEPTH)
    return fail (self, PAY_CODE_XML_DEEP, PAY_XML_MAX_DEPTH);
  self->depth++;
  self->children[self->depth] = 0;
  self->namespaces[self->depth] = namespaces;
  return SCAN_ON;
}

static ScanState
scan_end (Scan *self)
{
  if (self->depth == 0)
    return SCAN_ENDS;
  self->depth--;
  return skip_past (self, ">");
}

static ScanState
scan_part (Scan *self, const char *end)
{
  ScanState state = count_part (self);

  return state == SCAN_ON ? skip_past (self, end) : state;
}

gboolean
pay_xml_check_limits (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  Scan self = { .data = data, .end = data + length, .at = data, .diagnostics = diagnostics };
  ScanState state = SCAN_ON;

  while (state == SCAN_ON
         && (self.at = memchr (self.at, '<', (gsize) (self.end - self.at))) != NULL)
    {
      if (begins (&self, "</"))
        state = scan_end (&self);
      else if (begins (&self, "<!--"))
        state = scan_part (&self, "-->");
      else if (begins (&self, "<![CDATA["))
        state = scan_part (&self, "]]>");
      else if (begins (&self, "<?"))
        state = scan_part (&self, "?>");
      else
        /* A document type is refused when the parser reaches it. */
        state = begins (&self, "<!") ? SCAN_ENDS : scan_element (&self);
    }
  return state != SCAN_FAILS;
}

static gboolean
is_name (char c)
{
  return g_ascii_isalnum (c) || (guchar) c >= 0x80 || strchr ("_:.-", c);
}

/* Counts the attributes of a tag as the parser of libxml2 finds them: quotes only count after "=",
 * and other characters up to a blank are skipped. Moves @at to the end of the tag. */
static guint
count_attributes (const char **at)
{
  const char *p = *at + strcspn (*at, " \t\r\n\f>");
  guint n = 0;

  while (*(p += strspn (p, " \t\r\n\f")) && *p != '>')
    {
      if (!is_name (*p))
        {
          p++;
          p += strcspn (p, " \t\r\n\f>");
          continue;
        }
      n++;
      while (*p && is_name (*p))
        p++;
      const char *sign = p + strspn (p, " \t\r\n\f");
      if (*sign != '=')
        continue;
      p = sign + 1 + strspn (sign + 1, " \t\r\n\f");
      if (*p != '"' && *p != '\'')
        {
          p += strcspn (p, " \t\r\n\f>");
          continue;
        }
      const char *end = strchr (p + 1, *p);
      p = end ? end + 1 : p + strlen (p);
    }
  *at = p;
  return n;
}

gboolean
pay_html_is_moderate (const char *page)
{
  guint n_tags = 0;

  for (const char *p = page; (p = strchr (p, '<'));)
    {
      if (++n_tags > PAY_HTML_MAX_TAGS)
        return FALSE;
      p++;
      if (g_ascii_isalpha (*p) && count_attributes (&p) > PAY_XML_MAX_ATTRIBUTES)
        return FALSE;
    }
  return TRUE;
}
