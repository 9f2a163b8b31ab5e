/* setup-xml.h - reading and writing of setups in game files and packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "game/setup.h"

G_BEGIN_DECLS

/* Writes a setup as attributes of an element and as its first children. */
void pay_setup_write_xml (const PaySetup *setup, xmlNode *root, gboolean secrets);

/* Reads a setup that pay_setup_write_xml() wrote. The document must have been checked against its
 * grammar. Returns NULL with findings. (transfer full) */
PaySetup *pay_setup_read_xml (xmlNode *root, PayDiagnostics *diagnostics);

G_END_DECLS
