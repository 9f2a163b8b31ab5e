/* system-xml.h - a scoring system as an element of another file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* Adds <scoring>: a system of ours by its name, one of one's own whole, as its file need not be
 * there when this one is read. */
void
pay_system_add_element (const PaySystem *self, PaySize size, xmlNode *parent);
/* What that wrote. NULL with a finding. */
PaySystem *
pay_system_read_element (xmlNode *node, PayDiagnostics *diagnostics);

G_END_DECLS
