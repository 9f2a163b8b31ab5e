/* report-text.c - reports as plain text with aligned columns, for terminals and letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/report.h"

#define INDENT 2
#define GAP 2
/* Minimum width of the last column if its cells are wrapped. */
#define LAST 16

/* Returns the width of a text in terminal cells. */
static guint
text_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (g_unichar_iszerowidth (c))
        continue;
      width += g_unichar_iswide (c) ? 2 : 1;
    }
  return width;
}

static void
append_repeated (GString *out, char c, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (out, c);
}

/* Appends a text with blanks for tabs and U+FFFD for other control characters. Text from other
 * people must not control the reader’s terminal. */
static void
append_clean (GString *out, const char *text)
{
  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (c == '\t')
        g_string_append_c (out, ' ');
      else if (g_unichar_iscntrl (c))
        g_string_append (out, "\xEF\xBF\xBD");
      else
        g_string_append_unichar (out, c);
    }
}

static void
strip_end (GString *out)
{
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
}

/* Appends one text at the left end of a line, and another text at the right end. */
static void
append_both_ends (GString *out, const char *left, const char *right, guint width)
{
  append_clean (out, left);
  if (right)
    {
      guint used = text_width (left) + text_width (right);
      append_repeated (out, ' ', used + GAP < width ? width - used : GAP);
      append_clean (out, right);
    }
  g_string_append_c (out, '\n');
}

/* Breaks a text at blanks and indents all lines but the first by `indent`. Words that are longer
 * than the line stay whole. */
static void
append_wrapped (GString *out, const char *text, guint first, guint indent, guint width)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint column = first;
  gboolean at_start = TRUE;

  for (guint i = 0; words[i]; i++)
    {
      guint w = text_width (words[i]);
      if (!at_start && column + 1 + w > width)
        {
          g_string_append_c (out, '\n');
          append_repeated (out, ' ', indent);
          column = indent;
          at_start = TRUE;
        }
      if (!at_start)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      append_clean (out, words[i]);
      column += w;
      at_start = FALSE;
    }
  g_string_append_c (out, '\n');
}

static void
append_cells (GString *out, const PayBlock *block, char **cells, const guint *widths, guint width)
{
  guint n = strlen (block->columns);
  guint column = INDENT;

  append_repeated (out, ' ', INDENT);
  for (guint i = 0; i < n; i++)
    {
      guint pad = widths[i] - MIN (widths[i], text_width (cells[i]));

      if (i + 1 == n && block->columns[i] != 'r' && *cells[i])
        {
          /* Only the last column wraps, because it may contain sentences. */
          append_wrapped (out, cells[i], column, column, MAX (width, column + LAST));
          return;
        }
      if (block->columns[i] == 'r')
        append_repeated (out, ' ', pad);
      append_clean (out, cells[i]);
      if (block->columns[i] != 'r')
        append_repeated (out, ' ', pad);
      column += widths[i];
      if (i + 1 < n)
        {
          append_repeated (out, ' ', GAP);
          column += GAP;
        }
    }
  strip_end (out);
  g_string_append_c (out, '\n');
}

static void
append_table_rule (GString *out, const PayBlock *block, const guint *widths)
{
  guint n = strlen (block->columns);

  append_repeated (out, ' ', INDENT);
  for (guint i = 0; i < n; i++)
    {
      append_repeated (out, '-', widths[i]);
      if (i + 1 < n)
        append_repeated (out, ' ', GAP);
    }
  g_string_append_c (out, '\n');
}

static void
append_table (GString *out, const PayBlock *block, guint width)
{
  guint n = strlen (block->columns);
  g_autofree guint *widths = g_new0 (guint, n);
  guint used = INDENT;

  for (guint i = 0; i < n; i++)
    {
      if (block->titles)
        widths[i] = text_width (block->titles[i]);
      for (guint r = 0; r < block->rows->len; r++)
        {
          char **row = g_ptr_array_index (block->rows, r);
          widths[i] = MAX (widths[i], text_width (row[i]));
        }
      if (i + 1 < n)
        used += widths[i] + GAP;
    }
  /* The rule below the titles ends at the page width, even if the last column is wider. */
  if (block->columns[n - 1] != 'r' && used + widths[n - 1] > width)
    widths[n - 1] = width > used + LAST ? width - used : LAST;

  if (block->text)
    {
      append_wrapped (out, block->text, 0, 0, width);
      g_string_append_c (out, '\n');
    }
  if (block->titles)
    {
      append_cells (out, block, block->titles, widths, width);
      append_table_rule (out, block, widths);
    }
  for (guint r = 0; r < block->rows->len; r++)
    {
      if (block->n_footers && r == block->rows->len - block->n_footers)
        append_table_rule (out, block, widths);
      append_cells (out, block, g_ptr_array_index (block->rows, r), widths, width);
    }
}

static void
append_verbatim (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  if (n > 1 && !*lines[n - 1])
    n--;
  for (guint i = 0; i < n; i++)
    {
      g_strchomp (lines[i]);
      g_string_append (out, "  | ");
      append_clean (out, lines[i]);
      strip_end (out);
      g_string_append_c (out, '\n');
    }
}

void
pay_report_append_text (const PayReport *self, GString *out, guint width)
{
  for (guint i = 0; i < pay_report_get_n (self); i++)
    {
      const PayBlock *block = pay_report_get (self, i);

      /* No empty line follows a heading. */
      if (i == 0 || pay_report_get (self, i - 1)->kind != PAY_BLOCK_HEADING)
        g_string_append_c (out, '\n');
      switch (block->kind)
        {
        case PAY_BLOCK_HEADING:
          append_clean (out, block->text);
          g_string_append_c (out, '\n');
          append_repeated (out, '-', text_width (block->text));
          g_string_append_c (out, '\n');
          break;
        case PAY_BLOCK_PARAGRAPH:
        case PAY_BLOCK_NOTE:
          append_repeated (out, ' ', INDENT);
          append_wrapped (out, block->text, INDENT, INDENT, width);
          break;
        case PAY_BLOCK_VERBATIM:
          append_verbatim (out, block->text);
          break;
        case PAY_BLOCK_TABLE:
          append_table (out, block, width);
          break;
        }
    }
}

char *
pay_report_text (const PayReport *self, guint width)
{
  GString *out = g_string_new (NULL);

  append_repeated (out, '=', width);
  g_string_append_c (out, '\n');
  append_both_ends (out, pay_report_get_title (self), pay_report_get_mark (self), width);
  append_wrapped (out, pay_report_get_subject (self), 0, 0, width);
  for (guint i = 0; i < pay_report_get_n_leads (self); i++)
    append_wrapped (out, pay_report_get_lead (self, i), 0, 0, width);
  append_repeated (out, '=', width);
  g_string_append_c (out, '\n');
  pay_report_append_text (self, out, width);
  return g_string_free (out, FALSE);
}
