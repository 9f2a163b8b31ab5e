/* sheet-count.c - the line of a sheet that counts its offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/sheet-count.h"

#include "order/order-sheet.h"
#include "payola/sheet-words.h"

#include <string.h>

#define BLANKS " \t\r"

static gboolean
has_offers (PayGame *game)
{
  return pay_setup_has_auction (pay_game_get_setup (game))
      && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
}

/* Counts the offers of a sheet; in other phases and games, its lines. */
static int
count_offers (PayGame *game, const char *sheet)
{
  g_auto (GStrv) lines = g_strsplit (sheet, "\n", -1);
  gboolean offers = has_offers (game);
  int n = 0;

  for (guint i = 0; lines[i]; i++)
    n += !pay_text_is_empty (lines[i], -1)
      && !(offers
           && (pay_sheet_after_keyword (lines[i], "ACCEPT")
               || pay_sheet_after_keyword (lines[i], "TRANSFER")
               || pay_sheet_after_keyword (lines[i], "RESIGN")));
  return n;
}

char *
pay_sheet_count_line (PayGame *game, const char *sheet)
{
  int n = count_offers (game, sheet);

  return n == 0 ? g_strdup ("")
                : g_strdup_printf ("%% %d %s%s\n", n, has_offers (game) ? "offer" : "order",
                                   n == 1 ? "" : "s");
}

/* Returns the number in a line such as “% 20 offers”, or −1. */
static int
read_line (const char *line, gsize length)
{
  static const char *const words[] = {
    "offer",  "offers",  "order", "orders", "Gebot", "Angebot", "Angebote", "Gebote",
    "Befehl", "Befehle", "offre", "offres", "ordre", "ordres",  NULL,
  };
  g_autofree char *copy = g_strndup (line, length);
  char *p = g_strstrip (copy);
  int n = 0;

  if (*p != '%')
    return -1;
  p += 1 + strspn (p + 1, BLANKS);
  gsize digits = strspn (p, "0123456789");
  if (digits == 0 || digits > 5)
    return -1;
  for (; g_ascii_isdigit (*p); p++)
    n = 10 * n + (*p - '0');
  p += strspn (p, BLANKS);
  for (guint i = 0; words[i]; i++)
    if (g_ascii_strcasecmp (p, words[i]) == 0)
      return n;
  return -1;
}

int
pay_sheet_count_take (char *text)
{
  char *out = text;
  int count = -1;

  for (const char *line = text; *line;)
    {
      gsize length = strcspn (line, "\n"), whole = length + (line[length] == '\n');
      int n = read_line (line, length);

      count = MAX (count, n);
      if (n < 0)
        {
          memmove (out, line, whole);
          out += whole;
        }
      line += whole;
    }
  *out = '\0';
  return count;
}

gboolean
pay_sheet_count_check (PayGame *game, const char *sheet, int count, PayDiagnostics *diagnostics)
{
  int n = count_offers (game, sheet);

  if (n >= count)
    return TRUE;
  g_autofree char *wanted = g_strdup_printf ("%d", count);
  g_autofree char *found = g_strdup_printf ("%d", n);
  pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_CUT, 0, 0, 0, wanted, found, NULL);
  return FALSE;
}
