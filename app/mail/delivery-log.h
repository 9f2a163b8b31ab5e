/* delivery-log.h - which letters of a game were delivered to the mail server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The log is a file on the desk of the game (desk-store.h). Letters are identified by keys, see
 * payola_letter_make_key(). The functions may be called in any thread. */

typedef enum
{
  PAYOLA_DELIVERY_NONE,   /* not sent, or refused */
  PAYOLA_DELIVERY_UNSURE, /* the connection broke before the server’s answer */
  PAYOLA_DELIVERY_DONE,   /* the server accepted the letter */
} PayolaDelivery;

/**
 * payola_delivery_get:
 * @game: short name of the game
 * @key: the letter
 * @when: (out) (optional) (transfer full) (nullable): the time of the delivery
 *
 * Looks up the delivery of a letter.
 *
 * Returns: the state of the letter
 */
PayolaDelivery
payola_delivery_get (const char *game, const char *key, GDateTime **when);

/**
 * payola_delivery_set:
 * @game: short name of the game
 * @key: the letter
 * @state: the new state, which is recorded with the present time
 * @error: the reason if the log cannot be written
 *
 * Records the state of a letter. The log is on the disk when the function returns.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_delivery_set (const char *game, const char *key, PayolaDelivery state, GError **error);

/**
 * payola_delivery_set_last:
 * @game: the short name of the game
 * @subject: a name for all letters that can replace each other, such as “F1901M-FRANCE”
 * @key: the key of the letter that was delivered last
 *
 * Records the letter that a later one would replace.
 */
void
payola_delivery_set_last (const char *game, const char *subject, const char *key);

/**
 * payola_delivery_get_last:
 * @game: the short name of the game
 * @subject: as in payola_delivery_set_last()
 *
 * Returns the key of the letter that was delivered last, or `NULL`.
 *
 * Returns: (transfer full) (nullable): the key
 */
char *
payola_delivery_get_last (const char *game, const char *subject);

/**
 * payola_delivery_claim:
 * @game: short name of the game
 * @key: the letter
 *
 * Claims a letter for one sender, until payola_delivery_release().
 *
 * Returns: `FALSE` if the letter is already claimed
 */
gboolean
payola_delivery_claim (const char *game, const char *key);

/**
 * payola_delivery_release:
 * @game: short name of the game
 * @key: a letter that was claimed
 *
 * Ends a claim.
 */
void
payola_delivery_release (const char *game, const char *key);

G_END_DECLS
