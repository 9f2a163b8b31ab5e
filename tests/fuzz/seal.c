/* seal.c - signatures and seals that need no key
 *
 * Random bytes never have a valid signature or seal. meson.build links targets with these functions
 * instead of those of libsodium, so that the code behind the checks is reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <sodium.h>
#include <string.h>

int __wrap_crypto_sign_verify_detached (const unsigned char *signature, const unsigned char *data,
                                        unsigned long long n, const unsigned char *key);
int __wrap_crypto_box_seal_open (unsigned char *out, const unsigned char *data,
                                 unsigned long long n, const unsigned char *public,
                                 const unsigned char *secret);

int
__wrap_crypto_sign_verify_detached (const unsigned char *signature, const unsigned char *data,
                                    unsigned long long n, const unsigned char *key)
{
  return signature[0] % 2 ? -1 : 0;
}

int
__wrap_crypto_box_seal_open (unsigned char *out, const unsigned char *data, unsigned long long n,
                             const unsigned char *public, const unsigned char *secret)
{
  if (n < crypto_box_SEALBYTES || data[0] % 2)
    return -1;
  memcpy (out, data + crypto_box_SEALBYTES, n - crypto_box_SEALBYTES);
  return 0;
}
