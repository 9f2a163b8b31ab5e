/* help-book.h - all pages of the help in one language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/help-page.h"

G_BEGIN_DECLS

typedef struct _PayolaHelpBook PayolaHelpBook;

/* Finds the folder of the pages in a language: in the source tree, or where they are installed.
 * @language is a language code such as "de", or NULL for English. Returns NULL if the help does
 * not exist in this language. (transfer full) */
char *payola_help_folder (const char *language);

/* Reads all pages in a folder. Pages with errors are left out. Returns the book, which may be
 * empty. (transfer full) */
PayolaHelpBook *payola_help_book_open (const char *folder);

void payola_help_book_free (PayolaHelpBook *self);

/* Gets the number of pages. */
guint payola_help_book_get_n (const PayolaHelpBook *self);

/* Gets a page. The first page is the index, its topics follow in the order in which the sections
 * of the index list them, and then all other pages. @i is the index of a page, from 0. */
const PayolaHelpPage *payola_help_book_get (const PayolaHelpBook *self, guint i);

/* @id is the ID of a page, which may be followed by # and a section. May return NULL. */
const PayolaHelpPage *payola_help_book_find (const PayolaHelpBook *self, const char *id);

/* Lists the pages whose guide is a page or section, in their order. @section may be NULL.
 * (transfer container) */
GPtrArray *payola_help_book_topics (const PayolaHelpBook *self, const char *page,
                                    const char *section);

/* Gets the title of the section of the index that lists a page. Returns Pango markup; "" for the
 * index and pages that it does not list. */
const char *payola_help_book_group (const PayolaHelpBook *self, const PayolaHelpPage *page);

/* Checks whether a page contains all words, in any case. Returns 2 if the title contains all of
 * them, 1 if the page does, otherwise 0. */
guint payola_help_page_matches (const PayolaHelpPage *self, const char *query);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaHelpBook, payola_help_book_free)

G_END_DECLS
