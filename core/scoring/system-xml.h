/* system-xml.h - scoring systems as elements of other files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* Adds a <scoring> element to a parent. For a built-in system, the element contains only the ID.
 * A custom system is stored completely, because its file may be missing when the element is read.
 */
void pay_system_add_element (const PaySystem *self, PaySize size, xmlNode *parent);

/* Reads an element that pay_system_add_element() wrote, or NULL with a finding. (transfer full) */
PaySystem *pay_system_read_element (xmlNode *node, PayDiagnostics *diagnostics);

G_END_DECLS
