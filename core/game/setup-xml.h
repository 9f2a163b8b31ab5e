/* setup-xml.h - setups in game files and packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "game/setup.h"

G_BEGIN_DECLS

/* Attributes of @root and its first elements. Without @secrets neither seed nor secret stand
 * there. */
void
pay_setup_write_xml (const PaySetup *setup, xmlNode *root, gboolean secrets);
/* What that wrote; the document was held against its grammar before. NULL with findings. */
PaySetup *
pay_setup_read_xml (xmlNode *root, PayDiagnostics *diagnostics);

G_END_DECLS
