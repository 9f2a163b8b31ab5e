/* sanitizer-options.c - the defaults of AddressSanitizer, in builds with sanitizers
 *
 * Modules bring libraries with thread-local variables. The sanitizer guesses where the variables
 * are from headers of an old C library. If it reads another header by chance, the search for leaks
 * follows a wrong address and crashes. Without the guess, that memory is not searched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sanitizer/asan_interface.h>

const char *
__asan_default_options (void)
{
  return "intercept_tls_get_addr=0";
}
