/* mail-uri.c - emails for the user’s mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/mail-uri.h"

#include "game/commitment.h"

#include <string.h>

char *
payola_mail_uri (const char *address, const char *subject, const char *body)
{
  g_autofree char *to = g_uri_escape_string (address, "@", FALSE);
  g_autofree char *escaped_subject = g_uri_escape_string (subject, NULL, FALSE);
  g_auto (GStrv) lines = g_strsplit (body, "\n", -1);
  g_autofree char *crlf = g_strjoinv ("\r\n", lines);
  g_autofree char *escaped_body = g_uri_escape_string (crlf, NULL, FALSE);

  return g_strdup_printf ("mailto:%s?subject=%s&body=%s", to, escaped_subject, escaped_body);
}

char *
payola_game_mail_uri (PayGame *game, const char *address, const char *subject, const char *body)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_autofree char *whole = g_strdup_printf ("%s [%s %s]", subject, id, phase);

  return payola_mail_uri (address, strstr (subject, id) ? subject : whole, body);
}
