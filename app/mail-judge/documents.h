/* documents.h - texts that anybody can get by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Adds the names of the operator’s documents to the answer. */
void payola_documents_list (PayolaVisit *visit);

/* Adds a document of the operator to the answer. Returns FALSE if there is none of this name. */
gboolean payola_documents_add (PayolaVisit *visit, const char *name);

/* Adds the rules of a game to the answer. */
void payola_documents_add_rules (PayolaVisit *visit, PayolaDesk *desk);

G_END_DECLS
