/* help-book.h - all pages of the help in one language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/help-page.h"

G_BEGIN_DECLS

typedef struct _PayolaHelpBook PayolaHelpBook;

/**
 * payola_help_folder:
 * @language: (nullable): a language code such as "de", or `NULL` for English
 *
 * Finds the folder of the pages in a language: in the source tree, or where they are installed.
 *
 * Returns: (transfer full) (nullable): the folder, or `NULL` if the help does not exist in this
 *   language
 */
char *
payola_help_folder (const char *language);

/**
 * payola_help_book_open:
 * @folder: a folder with pages
 *
 * Reads all pages in a folder. Pages with errors are left out.
 *
 * Returns: (transfer full): the book, which may be empty
 */
PayolaHelpBook *
payola_help_book_open (const char *folder);

/**
 * payola_help_book_free:
 * @self: (nullable): a book
 *
 * Frees a book.
 */
void
payola_help_book_free (PayolaHelpBook *self);

/**
 * payola_help_book_get_n:
 * @self: a book
 *
 * Gets the number of pages.
 *
 * Returns: the number
 */
guint
payola_help_book_get_n (const PayolaHelpBook *self);

/**
 * payola_help_book_get:
 * @self: a book
 * @i: the index of a page, from 0
 *
 * Gets a page. The first page is the index, its topics follow in the order in which the sections
 * of the index list them, and then all other pages.
 *
 * Returns: (transfer none): the page
 */
const PayolaHelpPage *
payola_help_book_get (const PayolaHelpBook *self, guint i);

/**
 * payola_help_book_find:
 * @self: a book
 * @id: the ID of a page, which may be followed by # and a section
 *
 * Finds a page.
 *
 * Returns: (transfer none) (nullable): the page
 */
const PayolaHelpPage *
payola_help_book_find (const PayolaHelpBook *self, const char *id);

/**
 * payola_help_book_topics:
 * @self: a book
 * @page: the ID of a page
 * @section: (nullable): the ID of a section of the page
 *
 * Lists the pages whose guide is a page or section, in their order.
 *
 * Returns: (transfer container) (element-type PayolaHelpPage): the pages
 */
GPtrArray *
payola_help_book_topics (const PayolaHelpBook *self, const char *page, const char *section);

/**
 * payola_help_book_group:
 * @self: a book
 * @page: a page
 *
 * Gets the title of the section of the index that lists a page.
 *
 * Returns: (transfer none): Pango markup; "" for the index and pages that it does not list
 */
const char *
payola_help_book_group (const PayolaHelpBook *self, const PayolaHelpPage *page);

/**
 * payola_help_page_matches:
 * @self: a page
 * @query: words that the user typed
 *
 * Checks whether a page contains all words, in any case.
 *
 * Returns: 2 if the title contains all of them, 1 if the page does, otherwise 0
 */
guint
payola_help_page_matches (const PayolaHelpPage *self, const char *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaHelpBook, payola_help_book_free)

G_END_DECLS
