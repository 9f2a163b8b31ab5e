/* help-page.h - a page of the help, read from Mallard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The largest page, in bytes. */
#define PAYOLA_HELP_MAX_PAGE (256 * 1024)

typedef enum
{
  PAYOLA_HELP_HEADING,
  PAYOLA_HELP_PARAGRAPH,
  PAYOLA_HELP_ITEM, /* item of a list with bullets */
  PAYOLA_HELP_STEP, /* item of a numbered list */
  PAYOLA_HELP_NOTE,
  PAYOLA_HELP_CODE,
  PAYOLA_HELP_ROW_OF_TITLES,
  PAYOLA_HELP_ROW,
} PayolaHelpKind;

/* A block of a page. Rows have a cell for each column, other blocks have one cell. Cells are
 * Pango markup; the addresses of their links are "page", "page#section" or "#section". */
typedef struct
{
  PayolaHelpKind kind;
  guint level;  /* for a heading: 2 in a section, 3 in a section of a section; otherwise 0 */
  guint number; /* for a step: its number, from 1; otherwise 0 */
  char *id;     /* for a heading: the ID of its section; otherwise NULL */
  char **cells;
} PayolaHelpBlock;

/* The fields are read-only. */
typedef struct
{
  char *id;
  char *title;
  char *desc;
  char *sort;         /* text by which lists of pages are sorted, or NULL to sort by the title */
  GPtrArray *blocks;  /* (element-type PayolaHelpBlock) */
  GPtrArray *guides;  /* (element-type utf8): "page" or "page#section" that lists this page */
  GPtrArray *related; /* (element-type utf8): pages for “See also” */
  char *words;        /* the title, the description and the text, case-folded, for the search */
} PayolaHelpPage;

/* Reads a page with the elements of Mallard that the help uses. Any other element is an error, so
 * that no text is lost silently. @length is the length of the text in bytes. @id is the name of
 * the file without “.page”, which must be the page’s ID. May return NULL. (transfer full) */
PayolaHelpPage *payola_help_page_read (const char *data, gsize length, const char *id,
                                       GError **error);

void payola_help_page_free (PayolaHelpPage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaHelpPage, payola_help_page_free)

G_END_DECLS
