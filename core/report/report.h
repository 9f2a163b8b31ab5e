/* report.h - pages as data: headings, tables and quoted text, with printers for them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/messages.h"
#include "base/types.h"

G_BEGIN_DECLS

/* A page as data. A report contains only complete, translated text. Every row of a table has as
 * many cells as the table has columns. */
typedef struct _PayReport PayReport;

typedef enum
{
  PAY_BLOCK_HEADING,
  PAY_BLOCK_PARAGRAPH,
  PAY_BLOCK_NOTE,     /* remark in small print */
  PAY_BLOCK_VERBATIM, /* text of other people, kept line by line */
  PAY_BLOCK_TABLE,
} PayBlockKind;

typedef struct
{
  PayBlockKind kind;
  char *text;    /* text of the block; for a TABLE, the caption or NULL */
  char *columns; /* for a TABLE: a letter for each column: 'l' aligned left, 'r' aligned right, 'o'
                  * an order, aligned left */
  char **titles; /* for a TABLE: a title for each column; NULL for a table without titles */
  GPtrArray *rows;  /* for a TABLE: rows (char **) with a cell for each column */
  guint n_footers;  /* for a TABLE: number of rows at the end that contain sums */
  PayCode currency; /* for a TABLE: the money of its amounts, or PAY_CODE_NONE */
} PayBlock;

/* Creates a report without blocks. @subject is the subject of the page, such as “Statement for
 * France”. (transfer full) */
PayReport *pay_report_new (const char *title, const char *subject);

void pay_report_free (PayReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayReport, pay_report_free)

/* Sets the confidentiality mark. It is printed in a prominent place. @mark is the mark, such as
 * “confidential”, or NULL if everybody may read the report. */
void pay_report_set_mark (PayReport *self, const char *mark);

/* Makes every heading begin a slip of paper that can be cut off. In print, a slip is never broken
 * across pages. */
void pay_report_set_slips (PayReport *self);

/* Adds a line below the title, such as “Spring 1901, movement”. */
void pay_report_add_lead (PayReport *self, const char *text);

/* Adds a block of text. @kind: any kind but `PAY_BLOCK_TABLE`. */
void pay_report_add_text (PayReport *self, PayBlockKind kind, const char *text);

/* Adds a block with a message. @kind: any kind but `PAY_BLOCK_TABLE`. @code is a message of a
 * messages.def without placeholders. */
void pay_report_add_code (PayReport *self, PayBlockKind kind, PayCode code);

/* Begins a table. Rows are added to the last table. @caption may be NULL. @columns is a letter
 * for each column, as in `PayBlock`. @titles may be NULL. */
void pay_report_begin_table (PayReport *self, const char *caption, const char *columns,
                             const char *const *titles);

/* Sets the money of the amounts in the last table. All cells of a column with amounts must be
 * made by pay_report_money_in() or be empty. */
void pay_report_set_currency (PayReport *self, PayCode currency);

/* Copies a report for pages and screens. The currency of a column moves from its cells to its
 * title, and negative numbers get a real minus sign. (transfer full) */
PayReport *pay_report_typeset (const PayReport *self);

/* Adds a row to the last table. Cells beyond the number of columns are ignored. */
void pay_report_add_row (PayReport *self, ...) G_GNUC_NULL_TERMINATED;

/* Adds a row to the last table, with its cells in an array. @cells: at least as many cells as the
 * table has columns. */
void pay_report_add_cells (PayReport *self, const char *const *cells);

/* Adds a row with sums to the end of the last table. */
void pay_report_add_footer (PayReport *self, ...) G_GNUC_NULL_TERMINATED;

/* Adds another report. The subject of @other becomes a heading, the headings of @other become
 * paragraphs, and all other blocks stay the same. */
void pay_report_add_report (PayReport *self, const PayReport *other);

/* Adds the blocks of another report as they are, without its title and the lines below it. */
void pay_report_add_blocks (PayReport *self, const PayReport *other);

const char *pay_report_get_title (const PayReport *self);

const char *pay_report_get_subject (const PayReport *self);

/* Gets the confidentiality mark, or NULL if everybody may read the report. */
const char *pay_report_get_mark (const PayReport *self);

/* Checks whether the headings of a report begin slips, as set by pay_report_set_slips(). */
gboolean pay_report_has_slips (const PayReport *self);

/* Gets the number of lines below the title. */
guint pay_report_get_n_leads (const PayReport *self);

/* Gets a line below the title. @i is the index of the line, from 0. */
const char *pay_report_get_lead (const PayReport *self, guint i);

/* Gets the number of blocks. */
guint pay_report_get_n (const PayReport *self);

/* Gets a block. @i is the index of the block, from 0. */
const PayBlock *pay_report_get (const PayReport *self, guint i);

/* Width of a page of plain text in columns. */
#define PAY_REPORT_WIDTH 80

/* Prints a report as plain text in the style of mail judges. Tabs become blanks, and other
 * control characters become U+FFFD. @width is the width in columns; only long words, quoted lines
 * and wide tables exceed it. (transfer full) */
char *pay_report_text (const PayReport *self, guint width);

/* Appends the blocks of a report as plain text, without its title. */
void pay_report_append_text (const PayReport *self, GString *out, guint width);

/* Prints a report as one HTML file without scripts and links. The file is also well-formed XML.
 * (transfer full) */
char *pay_report_html (const PayReport *self);

/* Prints a report like pay_report_html(), with pieces of XHTML before and after its blocks, such
 * as maps and links to other pages. (transfer full) */
char *pay_report_html_between (const PayReport *self, const char *above, const char *below);

/* Appends the blocks of a report as XHTML, without a title and without a stylesheet. @prefix is
 * the beginning of all ids of elements, which makes them unique in a page with several reports.
 * @level is the level of the headings, from 2. */
void pay_report_append_html (const PayReport *self, GString *out, const char *prefix, guint level);

/* Translates a message of a report and fills its placeholders. (transfer full) */
char *pay_report_say (PayCode code, ...) G_GNUC_NULL_TERMINATED;

/* Translates an amount of AgP, as in "18 AgP". (transfer full) */
char *pay_report_money (int agp);

/* Translates an amount in the money of a game. (transfer full) */
char *pay_report_money_in (PayCode currency, int amount);

G_END_DECLS
