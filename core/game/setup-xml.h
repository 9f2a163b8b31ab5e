/* setup-xml.h - reading and writing of setups in game files and packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "game/setup.h"

G_BEGIN_DECLS

/**
 * pay_setup_write_xml:
 * @setup: the setup
 * @root: the element to write to
 * @secrets: whether to write the seed and the secret
 *
 * Writes a setup as attributes of an element and as its first children.
 */
void
pay_setup_write_xml (const PaySetup *setup, xmlNode *root, gboolean secrets);

/**
 * pay_setup_read_xml:
 * @root: the element to read
 * @diagnostics: the list to add findings to
 *
 * Reads a setup that pay_setup_write_xml() wrote. The document must have been checked against
 * its grammar.
 *
 * Returns: (transfer full) (nullable): the setup, or `NULL` with findings
 */
PaySetup *
pay_setup_read_xml (xmlNode *root, PayDiagnostics *diagnostics);

G_END_DECLS
