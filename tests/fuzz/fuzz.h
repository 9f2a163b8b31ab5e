/* fuzz.h - the function that libFuzzer and the driver of this folder call
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
