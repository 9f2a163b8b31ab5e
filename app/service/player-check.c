/* player-check.c - check of the address and the key that are entered for a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/player-check.h"

#include "exchange/key.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_ADDRESS 254 /* bytes (RFC 5321) */

/* Checks whether a text is a single address. Quoted names and comments, which nobody uses, are
 * not accepted. */
static gboolean
is_address (const char *mail)
{
  const char *at = strchr (mail, '@');

  if (!at || at == mail || strchr (at + 1, '@') || strlen (mail) > MAX_ADDRESS
      || !g_utf8_validate (mail, -1, NULL) || strpbrk (mail, ",;:<>()[]\\\""))
    return FALSE;
  for (const char *p = mail; *p; p = g_utf8_next_char (p))
    if (!g_unichar_isgraph (g_utf8_get_char (p)))
      return FALSE;
  return at[1] != '\0' && at[1] != '.' && at[1] != '-' && !strstr (mail, "..")
      && !g_str_has_suffix (mail, ".") && *mail != '.';
}

char *
payola_player_check (const char *seat, const char *mail, const char *key)
{
  if (key && *key && !pay_key_check_public (key))
    /* Translators: %s is a power, or “Standby player” */
    return g_strdup_printf (_("%s: The public key is not valid. A public key consists of "
                              "“payola-key-” and 64 letters or digits, as shown by the player’s "
                              "program."),
                            seat);
  if (mail && *mail && !is_address (mail))
    {
      g_autofree char *shown = g_utf8_make_valid (mail, -1);
      /* Translators: A power (or “Standby player”), and the text that was typed */
      return g_strdup_printf (_("%s: “%s” is not an email address. Enter a single address in the "
                                "form name@example.org."),
                              seat, shown);
    }
  return NULL;
}
