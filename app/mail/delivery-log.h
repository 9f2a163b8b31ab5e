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

/* Looks up the delivery of a letter. @when may be NULL. */
PayolaDelivery payola_delivery_get (const char *game, const char *key, GDateTime **when);

/* Records the state of a letter. The log is on the disk when the function returns. @error is the
 * reason if the log cannot be written. */
gboolean payola_delivery_set (const char *game, const char *key, PayolaDelivery state,
                              GError **error);

/* Records the letter that a later one would replace. @subject is a name for all letters that can
 * replace each other, such as “F1901M-FRANCE”. */
void payola_delivery_set_last (const char *game, const char *subject, const char *key);

/* Returns the key of the letter that was delivered last, or NULL. @subject: as in
 * payola_delivery_set_last(). May return NULL. (transfer full) */
char *payola_delivery_get_last (const char *game, const char *subject);

/* Claims a letter for one sender, until payola_delivery_release(). Returns FALSE if the letter is
 * already claimed. */
gboolean payola_delivery_claim (const char *game, const char *key);

/* Ends a claim. */
void payola_delivery_release (const char *game, const char *key);

G_END_DECLS
