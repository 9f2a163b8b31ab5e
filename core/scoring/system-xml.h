/* system-xml.h - scoring systems as elements of other files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/**
 * pay_system_add_element:
 * @self: a system
 * @size: the size of the board
 * @parent: the parent of the element
 *
 * Adds a <scoring> element to a parent. For a built-in system, the element contains only
 * the ID. A custom system is stored completely, because its file may be missing when the element
 * is read.
 */
void
pay_system_add_element (const PaySystem *self, PaySize size, xmlNode *parent);

/**
 * pay_system_read_element:
 * @node: the element
 * @diagnostics: the list to add a finding to
 *
 * Reads an element that pay_system_add_element() wrote.
 *
 * Returns: (transfer full) (nullable): the system, or `NULL` with a finding
 */
PaySystem *
pay_system_read_element (xmlNode *node, PayDiagnostics *diagnostics);

G_END_DECLS
