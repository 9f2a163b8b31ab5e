/* look-check.c - complete check of a stylesheet for a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/look-check.h"

#include <glib/gi18n.h>
#include <string.h>

#define SHOWN 40      /* maximum length of a quotation, in bytes */
#define MAX_FOUND 200 /* maximum number of problems that are listed */

/* Checks whether lower-case CSS refers only to parts of the same document. */
static gboolean
stays_inside (const char *css)
{
  if (strstr (css, "@import") || strchr (css, '\\')) /* escapes could hide any word */
    return FALSE;
  for (const char *url = strstr (css, "url("); url; url = strstr (url + 1, "url("))
    {
      const char *target = url + strlen ("url(");
      while (g_ascii_isspace (*target) || *target == '\'' || *target == '"')
        target++;
      if (*target != '#')
        return FALSE;
    }
  return TRUE;
}

gboolean
payola_look_is_harmless (const char *css)
{
  g_autofree char *lower = g_ascii_strdown (css, -1);
  return stays_inside (lower);
}

/* ---- parts of a stylesheet ------------------------------------------------------------------- */

typedef struct
{
  const char *css;
  char *bare; /* copy of `css` with the same length, in which comments and the contents of
               * strings are replaced */
  guint first_line;
  gsize counted; /* position up to which `line` was counted */
  guint line;
  guint omitted; /* number of problems after the first MAX_FOUND */
  GPtrArray *found;
} Check;

static void report (Check *self, gsize at, const char *code, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

static void
report (Check *self, gsize at, const char *code, const char *format, ...)
{
  va_list args;

  if (self->found->len == MAX_FOUND)
    {
      self->omitted++;
      return;
    }
  if (at < self->counted)
    {
      self->counted = 0;
      self->line = 0;
    }
  for (; self->counted < at; self->counted++)
    self->line += self->css[self->counted] == '\n';
  va_start (args, format);
  g_autofree char *words = g_strdup_vprintf (format, args);
  va_end (args);
  /* Translators: the number of a line of a file, and a message about it */
  g_autofree char *placed = g_strdup_printf (_("Line %u: %s"), self->first_line + self->line,
                                             words);
  g_ptr_array_add (self->found, g_strdup_printf ("%s: %s", code, placed));
}

/* Returns a part of the stylesheet in one line, or NULL if no more problems are listed. A long part
 * is cut. The caller frees the text. */
static char *
quote (Check *self, gsize start, gsize end)
{
  if (self->found->len == MAX_FOUND)
    return NULL;
  g_autofree char *words = g_strndup (self->css + start, end - start);

  if (strlen (words) > SHOWN)
    {
      *g_utf8_find_prev_char (words, words + SHOWN) = '\0';
      g_autofree char *cut = g_steal_pointer (&words);
      words = g_strconcat (cut, "…", NULL);
    }
  return g_strstrip (g_strdelimit (g_steal_pointer (&words), "\n\r\t", ' '));
}

static void
blacken (char *from, char *to, char with)
{
  for (; from < to; from++)
    if (*from != '\n')
      *from = with;
}

/* Blanks comments and replaces the contents of strings. Returns FALSE if a comment or string is
 * not closed. */
static gboolean
make_bare (Check *self)
{
  for (char *p = self->bare; *p; p++)
    {
      gboolean comment = p[0] == '/' && p[1] == '*';
      char *start = p, *end;

      if (!comment && *p != '"' && *p != '\'')
        continue;
      end = comment ? strstr (p + 2, "*/") : strchr (p + 1, *p);
      if (!end)
        {
          gsize at = (gsize) (start - self->bare);
          if (comment)
            report (self, at, "style-open", _("The comment that begins here is not closed."));
          else
            report (self, at, "style-open", _("The string that begins here is not closed."));
          return FALSE;
        }
      p = end + comment;
      blacken (start, p + 1, comment ? ' ' : 's');
    }
  return TRUE;
}

/* Finds the first of some characters, or the end of the text. */
static gsize
find (Check *self, gsize at, const char *marks)
{
  return at + strcspn (self->bare + at, marks);
}

static gboolean
is_blank (Check *self, gsize start, gsize end)
{
  while (start < end && g_ascii_isspace (self->bare[start]))
    start++;
  return start == end;
}

static gsize
skip_blank (Check *self, gsize at)
{
  while (g_ascii_isspace (self->bare[at]))
    at++;
  return at;
}

/* Checks a line “property: value”. */
static void
check_line (Check *self, gsize start, gsize end)
{
  const char *colon = memchr (self->bare + start, ':', end - start);
  gsize middle = colon ? (gsize) (colon - self->bare) : end;

  if (is_blank (self, start, end))
    return;
  start = skip_blank (self, start);
  if (colon && !is_blank (self, start, middle) && !is_blank (self, middle + 1, end))
    return;
  g_autofree char *words = quote (self, start, end);
  /* Translators: a line of a stylesheet */
  report (self, start, "bad-style", _("“%s” does not set a property. Write “property: value”."),
          words);
}

/* Checks the lines of a rule after its brace. Returns the position of the next rule. */
static gsize
check_rule (Check *self, gsize begin, gsize at)
{
  for (;;)
    {
      gsize end = find (self, at, ";{}");

      if (self->bare[end] == '{' || self->bare[end] == '\0')
        {
          g_autofree char *words = quote (self, begin, find (self, begin, "{"));
          /* Translators: the selector of a rule of a stylesheet */
          report (self, begin, "style-open", _("The rule for “%s” is not closed by “}”."), words);
          return self->bare[end] ? skip_blank (self, at) : end;
        }
      check_line (self, at, end);
      at = end + 1;
      if (self->bare[end] == '}')
        return at;
    }
}

static void
check_rules (Check *self)
{
  for (gsize at = skip_blank (self, 0); self->bare[at]; at = skip_blank (self, at))
    {
      gsize end = find (self, at, ";{}");
      g_autofree char *words = quote (self, at, end);

      if (self->bare[at] == '@')
        /* Translators: a rule of a stylesheet that begins with @ */
        report (self, at, "bad-style", _("“%s” is not supported in this stylesheet."), words);
      else if (self->bare[end] == '}' && at == end)
        report (self, at, "style-open", _("This “}” does not close a rule."));
      else if (self->bare[end] != '{')
        report (self, at, "bad-style",
                /* Translators: a line of a stylesheet */
                _("“%s” is not a rule. Write “selector { property: value }”."), words);
      else if (at == end)
        report (self, at, "bad-style",
                _("The selector of this rule is missing. Write a name before “{”."));
      if (self->bare[end] == '{')
        at = check_rule (self, at, end + 1);
      else
        at = end + (self->bare[end] != '\0');
    }
}

GPtrArray *
payola_look_check (const char *css, gsize length, guint first_line)
{
  g_autofree char *text = g_strndup (css, length), *bare = g_strdup (text);
  Check self = { .css = text,
                 .bare = bare,
                 .first_line = first_line,
                 .found = g_ptr_array_new_with_free_func (g_free) };
  const char *bad = NULL;

  if (!g_utf8_validate (css, (gssize) length, &bad))
    report (&self, MIN ((gsize) (bad - css), strlen (text)), "unusable",
            _("The stylesheet is not valid UTF-8 text."));
  else if (!payola_look_is_harmless (text))
    report (&self, 0, "unusable", _("The stylesheet refers to an external resource."));
  else if (make_bare (&self))
    check_rules (&self);
  if (self.omitted == 0)
    return self.found;
  char *more = g_strdup_printf (
    /* Translators: the number of problems of a stylesheet that are not listed */
    ngettext ("There is %u more problem.", "There are %u more problems.", self.omitted),
    self.omitted);
  g_ptr_array_add (self.found, more);
  return self.found;
}
