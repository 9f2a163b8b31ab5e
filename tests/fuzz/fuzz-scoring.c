/* fuzz-scoring.c - arbitrary bytes as a scoring system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "scoring/system.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const PaySize standard = { 7, 34, 18 };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PaySystem) system = pay_system_read ((const char *) data, size, found);

  if (system)
    pay_system_get_formula (system, standard);
  else
    g_assert_cmpuint (pay_diagnostics_get_n (found), >, 0);
  return 0;
}
