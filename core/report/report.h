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

/**
 * pay_report_new:
 * @title: the title of the game
 * @subject: the subject of the page, such as “Statement for France”
 *
 * Creates a report without blocks.
 *
 * Returns: (transfer full): the report
 */
PayReport *
pay_report_new (const char *title, const char *subject);

/**
 * pay_report_free:
 * @self: (nullable): a report
 *
 * Frees a report.
 */
void
pay_report_free (PayReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayReport, pay_report_free)

/**
 * pay_report_set_mark:
 * @self: a report
 * @mark: (nullable): the mark, such as “confidential”, or `NULL` if everybody may read the
 *   report
 *
 * Sets the confidentiality mark. It is printed in a prominent place.
 */
void
pay_report_set_mark (PayReport *self, const char *mark);

/**
 * pay_report_set_slips:
 * @self: a report
 *
 * Makes every heading begin a slip of paper that can be cut off. In print, a slip is never
 * broken across pages.
 */
void
pay_report_set_slips (PayReport *self);

/**
 * pay_report_add_lead:
 * @self: a report
 * @text: the line
 *
 * Adds a line below the title, such as “Spring 1901, movement”.
 */
void
pay_report_add_lead (PayReport *self, const char *text);

/**
 * pay_report_add_text:
 * @self: a report
 * @kind: any kind but `PAY_BLOCK_TABLE`
 * @text: the text
 *
 * Adds a block of text.
 */
void
pay_report_add_text (PayReport *self, PayBlockKind kind, const char *text);

/**
 * pay_report_add_code:
 * @self: a report
 * @kind: any kind but `PAY_BLOCK_TABLE`
 * @code: a message of a messages.def without placeholders
 *
 * Adds a block with a message.
 */
void
pay_report_add_code (PayReport *self, PayBlockKind kind, PayCode code);

/**
 * pay_report_begin_table:
 * @self: a report
 * @caption: (nullable): the caption
 * @columns: a letter for each column, as in `PayBlock`
 * @titles: (nullable): a title for each column
 *
 * Begins a table. Rows are added to the last table.
 */
void
pay_report_begin_table (PayReport *self, const char *caption, const char *columns,
                        const char *const *titles);

/**
 * pay_report_set_currency:
 * @self: a report
 * @currency: the money, from pay_setup_get_currency()
 *
 * Sets the money of the amounts in the last table. All cells of a column with amounts must be made
 * by pay_report_money_in() or be empty.
 */
void
pay_report_set_currency (PayReport *self, PayCode currency);

/**
 * pay_report_typeset:
 * @self: a report
 *
 * Copies a report for pages and screens. The currency of a column moves from its cells to its
 * title, and negative numbers get a real minus sign.
 *
 * Returns: (transfer full): the copy
 */
PayReport *
pay_report_typeset (const PayReport *self);

/**
 * pay_report_add_row:
 * @self: a report
 * @...: at least as many cells as the table has columns, followed by `NULL`
 *
 * Adds a row to the last table. Cells beyond the number of columns are ignored.
 */
void
pay_report_add_row (PayReport *self, ...) G_GNUC_NULL_TERMINATED;

/**
 * pay_report_add_cells:
 * @self: a report
 * @cells: at least as many cells as the table has columns
 *
 * Adds a row to the last table, with its cells in an array.
 */
void
pay_report_add_cells (PayReport *self, const char *const *cells);

/**
 * pay_report_add_footer:
 * @self: a report
 * @...: at least as many cells as the table has columns, followed by `NULL`
 *
 * Adds a row with sums to the end of the last table.
 */
void
pay_report_add_footer (PayReport *self, ...) G_GNUC_NULL_TERMINATED;

/**
 * pay_report_add_report:
 * @self: a report
 * @other: the other report
 *
 * Adds another report. The subject of @other becomes a heading, the headings of @other become
 * paragraphs, and all other blocks stay the same.
 */
void
pay_report_add_report (PayReport *self, const PayReport *other);

/**
 * pay_report_add_blocks:
 * @self: a report
 * @other: the other report
 *
 * Adds the blocks of another report as they are, without its title and the lines below it.
 */
void
pay_report_add_blocks (PayReport *self, const PayReport *other);

/**
 * pay_report_get_title:
 * @self: a report
 *
 * Gets the title.
 *
 * Returns: (transfer none): the title
 */
const char *
pay_report_get_title (const PayReport *self);

/**
 * pay_report_get_subject:
 * @self: a report
 *
 * Gets the subject.
 *
 * Returns: (transfer none): the subject
 */
const char *
pay_report_get_subject (const PayReport *self);

/**
 * pay_report_get_mark:
 * @self: a report
 *
 * Gets the confidentiality mark.
 *
 * Returns: (transfer none) (nullable): the mark, or `NULL` if everybody may read the report
 */
const char *
pay_report_get_mark (const PayReport *self);

/**
 * pay_report_has_slips:
 * @self: a report
 *
 * Checks whether the headings of a report begin slips, as set by pay_report_set_slips().
 *
 * Returns: `TRUE` if they do
 */
gboolean
pay_report_has_slips (const PayReport *self);

/**
 * pay_report_get_n_leads:
 * @self: a report
 *
 * Gets the number of lines below the title.
 *
 * Returns: the number
 */
guint
pay_report_get_n_leads (const PayReport *self);

/**
 * pay_report_get_lead:
 * @self: a report
 * @i: the index of the line, from 0
 *
 * Gets a line below the title.
 *
 * Returns: (transfer none): the line
 */
const char *
pay_report_get_lead (const PayReport *self, guint i);

/**
 * pay_report_get_n:
 * @self: a report
 *
 * Gets the number of blocks.
 *
 * Returns: the number
 */
guint
pay_report_get_n (const PayReport *self);

/**
 * pay_report_get:
 * @self: a report
 * @i: the index of the block, from 0
 *
 * Gets a block.
 *
 * Returns: (transfer none): the block
 */
const PayBlock *
pay_report_get (const PayReport *self, guint i);

/* Width of a page of plain text in columns. */
#define PAY_REPORT_WIDTH 80

/**
 * pay_report_text:
 * @self: a report
 * @width: the width in columns; only long words, quoted lines and wide tables exceed it
 *
 * Prints a report as plain text in the style of mail judges. Tabs become blanks, and other control
 * characters become U+FFFD.
 *
 * Returns: (transfer full): the text
 */
char *
pay_report_text (const PayReport *self, guint width);

/**
 * pay_report_append_text:
 * @self: a report
 * @out: the string to append to
 * @width: the width in columns
 *
 * Appends the blocks of a report as plain text, without its title.
 */
void
pay_report_append_text (const PayReport *self, GString *out, guint width);

/**
 * pay_report_html:
 * @self: a report
 *
 * Prints a report as one HTML file without scripts and links. The file is also well-formed XML.
 *
 * Returns: (transfer full): the file
 */
char *
pay_report_html (const PayReport *self);

/**
 * pay_report_html_between:
 * @self: a report
 * @above: the XHTML before the blocks
 * @below: the XHTML after the blocks
 *
 * Prints a report like pay_report_html(), with pieces of XHTML before and after its blocks, such
 * as maps and links to other pages.
 *
 * Returns: (transfer full): the file
 */
char *
pay_report_html_between (const PayReport *self, const char *above, const char *below);

/**
 * pay_report_append_html:
 * @self: a report
 * @out: the string to append to
 * @prefix: the beginning of all ids of elements, which makes them unique in a page with several
 *   reports
 * @level: the level of the headings, from 2
 *
 * Appends the blocks of a report as XHTML, without a title and without a stylesheet.
 */
void
pay_report_append_html (const PayReport *self, GString *out, const char *prefix, guint level);

/**
 * pay_report_say:
 * @code: the message
 * @...: the arguments as strings, followed by `NULL`
 *
 * Translates a message of a report and fills its placeholders.
 *
 * Returns: (transfer full): the text
 */
char *
pay_report_say (PayCode code, ...) G_GNUC_NULL_TERMINATED;

/**
 * pay_report_money:
 * @agp: the amount
 *
 * Translates an amount of AgP, as in "18 AgP".
 *
 * Returns: (transfer full): the text
 */
char *
pay_report_money (int agp);

/**
 * pay_report_money_in:
 * @currency: the money, from pay_setup_get_currency()
 * @amount: the amount
 *
 * Translates an amount in the money of a game.
 *
 * Returns: (transfer full): the text
 */
char *
pay_report_money_in (PayCode currency, int amount);

G_END_DECLS
