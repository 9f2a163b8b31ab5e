/* report.h - a page for people as data: headings, tables, copied text; its printers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/messages.h"
#include "base/types.h"

G_BEGIN_DECLS

/* What statements, results and positions are made into, and what every printer prints. A report
 * holds finished, translated words only: no board, no game, no numbers to be worked out. Every row
 * of a table has as many cells as the table has columns. */
typedef struct _PayReport PayReport;

typedef enum
{
  PAY_BLOCK_HEADING,
  PAY_BLOCK_PARAGRAPH,
  PAY_BLOCK_NOTE,     /* small print */
  PAY_BLOCK_VERBATIM, /* somebody's own text, kept line by line */
  PAY_BLOCK_TABLE,
} PayBlockKind;

typedef struct
{
  PayBlockKind kind;
  char *text;      /* of all but tables; a table's caption, or NULL */
  char *columns;   /* TABLE: one letter a column, 'l' left, 'r' right, 'o' left and an order */
  char **titles;   /* TABLE: one a column; NULL: the table has no head */
  GPtrArray *rows; /* TABLE: char ** with one cell a column */
  guint n_footers; /* TABLE: so many rows at the end are sums */
} PayBlock;

/* `title` is the game's, `subject` what this page is ("Statement for France"). */
PayReport *
pay_report_new (const char *title, const char *subject);
void
pay_report_free (PayReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayReport, pay_report_free)

/* Who may read it ("confidential"), printed where nobody misses it; NULL: everybody. */
void
pay_report_set_mark (PayReport *self, const char *mark);
/* Its headings begin slips that are cut apart: on paper what stands below one, up to the next,
 * stays on its page. */
void
pay_report_set_slips (PayReport *self);
/* A line under the title ("Spring 1901, movement"). */
void
pay_report_add_lead (PayReport *self, const char *text);
void
pay_report_add_text (PayReport *self, PayBlockKind kind, const char *text);
/* The same with a sentence of a messages.def that has no places. */
void
pay_report_add_code (PayReport *self, PayBlockKind kind, PayCode code);
/* Begins a table; `titles` (one a column, or NULL) are copied. Rows go to the last table begun. */
void
pay_report_begin_table (PayReport *self, const char *caption, const char *columns,
                        const char *const *titles);
/* At least as many cells as columns, then NULL; more are left out. */
void
pay_report_add_row (PayReport *self, ...) G_GNUC_NULL_TERMINATED;
/* The same from an array. */
void
pay_report_add_cells (PayReport *self, const char *const *cells);
/* The same as pay_report_add_row() for a sum at the table's end. */
void
pay_report_add_footer (PayReport *self, ...) G_GNUC_NULL_TERMINATED;

/* Another report's subject as a heading, and all its blocks, whose headings are paragraphs here. */
void
pay_report_add_report (PayReport *self, const PayReport *other);

const char *
pay_report_get_title (const PayReport *self);
const char *
pay_report_get_subject (const PayReport *self);
const char *
pay_report_get_mark (const PayReport *self);
gboolean
pay_report_has_slips (const PayReport *self);
guint
pay_report_get_n_leads (const PayReport *self);
const char *
pay_report_get_lead (const PayReport *self, guint i);
guint
pay_report_get_n (const PayReport *self);
const PayBlock *
pay_report_get (const PayReport *self, guint i);

/* Columns of a page of plain text. */
#define PAY_REPORT_WIDTH 80

/* Plain text of at most `width` columns where the words allow it, as judges mailed it; control
 * characters in somebody's own text are shown as U+FFFD. Owned. */
char *
pay_report_text (const PayReport *self, guint width);
/* One HTML file, also well-formed XML, without scripts or links: printable, dark where the reader
 * likes it, tables with real heads. Owned. */
char *
pay_report_html (const PayReport *self);

/* The same with pieces of XHTML before and after the report's own blocks: links to other pages,
 * maps. */
char *
pay_report_html_between (const PayReport *self, const char *above, const char *below);

/* A report's sentence with its places filled by the strings that follow, ended by NULL. Owned. */
char *
pay_report_say (PayCode code, ...) G_GNUC_NULL_TERMINATED;
/* "18 AgP", translated; owned. */
char *
pay_report_money (int agp);
/* The same in another game's money: pay_setup_get_currency(). */
char *
pay_report_money_in (PayCode currency, int amount);

G_END_DECLS
