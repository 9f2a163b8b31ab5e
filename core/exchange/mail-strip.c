/* mail-strip.c - text of an email without quotations, signatures and additions of mail programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/mail-text.h"

#include "base/characters.h"
#include "order/order-sheet.h"

#include <string.h>

/* Programs draw a line of at least this many underscores. Outlook draws it above a quotation,
 * and mailing lists draw it above their footer. */
#define RULE 20
/* Maximum number of lines into which a program may break "On Saturday Anna wrote:". */
#define ANNOUNCEMENT_LINES 3
/* Maximum depth of nested quotations. */
#define MAX_DEPTH 10

static gboolean
begins_with_any (const char *line, const char *const *beginnings)
{
  for (guint i = 0; beginnings[i]; i++)
    if (g_ascii_strncasecmp (line, beginnings[i], strlen (beginnings[i])) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_blank (const char *line)
{
  while (*line
         && (g_unichar_isspace (g_utf8_get_char (line))
             || pay_character_is_invisible (g_utf8_get_char (line))))
    line = g_utf8_next_char (line);
  return *line == '\0';
}

/* Checks for "> word". Some programs put one blank before the mark. */
static gboolean
is_quoted (const char *line)
{
  return line[*line == ' '] == '>';
}

static const char *
unquote (const char *line)
{
  line += *line == ' ';
  return line[1] == ' ' ? line + 2 : line + 1;
}

/* ---- announcements --------------------------------------------------------------------------- */

/* Checks whether a line ends with a colon, as "Anna wrote:" does. There may be a blank before
 * the colon, as in "a écrit :". */
static gboolean
ends_with_colon (const char *line)
{
  gsize n = strlen (line);

  while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'))
    n--;
  return n > 0 && line[n - 1] == ':';
}

static gboolean
begins_announcement (const char *line)
{
  static const char *const words[] = {
    "On ", "At ", "Am ", "Le ", "El ", "Il ", "Em ", "Op ", "Den ", "Dne ", "W dniu ", NULL,
  };

  return begins_with_any (line, words);
}

/* Returns the number of lines from line `i` on that announce a quotation, or 0. Lines above them
 * that the writer wrote are not included. */
static guint
count_announcement (char **lines, guint i)
{
  guint last, next;

  if (is_blank (lines[i]) || is_quoted (lines[i]))
    return 0;
  for (last = i; last < i + ANNOUNCEMENT_LINES && lines[last] && !is_quoted (lines[last]); last++)
    if (ends_with_colon (lines[last]))
      break;
  if (last == i + ANNOUNCEMENT_LINES || !lines[last] || is_quoted (lines[last])
      || (last > i ? !begins_announcement (lines[i]) : !strchr (lines[i], ' ')))
    return 0;
  for (next = last + 1; lines[next] && is_blank (lines[next]);)
    next++;
  return lines[next] && is_quoted (lines[next]) ? last - i + 1 : 0;
}

/* ---- heads of other emails ------------------------------------------------------------------- */

/* Checks whether a line is a header such as "From: …", in the languages of mail programs. */
static gboolean
is_mail_head (const char *line)
{
  static const char *const names[] = {
    "From",     "Sent",     "Date",    "To",   "Cc",        "Subject", "Reply-To",
    "Von",      "Gesendet", "Datum",   "An",   "Betreff",   "De",      "Envoy\xc3\xa9",
    "\xc3\x80", "Objet",    "Enviado", "Para", "Asunto",    "Da",      "Inviato",
    "A",        "Oggetto",  "Data",    "Van",  "Verzonden", "Aan",     "Onderwerp",
    NULL,
  };

  /* Some programs write a bold name as "*From:*". */
  line += strspn (line, "* ");
  for (guint i = 0; names[i]; i++)
    {
      gsize n = strlen (names[i]);
      if (g_ascii_strncasecmp (line, names[i], n) != 0)
        continue;
      n += strspn (line + n, " ");
      if (line[n] == ':' && (line[n + 1] == ' ' || line[n + 1] == '*'))
        return TRUE;
    }
  return FALSE;
}

/* Counts the lines of the head of another email, from line `i` on. Blank lines below the head are
 * included. A head has at least three lines; fewer lines are part of the text. Returns 0 if
 * there is no head. */
static guint
count_head (char **lines, guint i)
{
  guint n = 0;

  while (lines[i + n] && is_mail_head (lines[i + n]))
    n++;
  if (n < 3)
    return 0;
  while (lines[i + n] && is_blank (lines[i + n]))
    n++;
  return n;
}

/* Checks for "-----Original Message-----", "---------- Forwarded message ---------" and the
 * like. */
static gboolean
is_separator (const char *line)
{
  gsize before = strspn (line, "-"), n = strlen (line);

  if (strspn (line, "_") >= RULE && line[strspn (line, "_ ")] == '\0')
    return TRUE;
  while (n > 0 && line[n - 1] == ' ')
    n--;
  return before >= 4 && n > before + 4 && strncmp (line + n - 4, "----", 4) == 0
      && (line[before] == ' ' || g_ascii_isalpha (line[before]))
      && !g_str_has_prefix (line, "-----BEGIN ") && !g_str_has_prefix (line, "-----END ");
}

/* ---- endings that programs add --------------------------------------------------------------- */

/* Checks whether none of the writer’s own lines follow after line `i`. */
static gboolean
is_last (char **lines, guint i)
{
  for (i++; lines[i]; i++)
    {
      guint n = count_announcement (lines, i);

      if (n > 0)
        i += n - 1;
      else if (is_separator (lines[i]) || count_head (lines, i))
        return TRUE;
      else if (!is_blank (lines[i]) && !is_quoted (lines[i]))
        return FALSE;
    }
  return TRUE;
}

/* Checks for "Sent from my telephone" and the like. */
static gboolean
is_advertisement (const char *line)
{
  static const char *const words[] = {
    "Sent from ",
    "Sent with ",
    "Get Outlook for ",
    "Von meinem ",
    "Gesendet von ",
    "Gesendet mit ",
    "Envoy\xc3\xa9 de ",
    "Envoy\xc3\xa9 depuis ",
    "Enviado desde ",
    "Enviado do ",
    "Inviato da ",
    "Verzonden vanaf ",
    NULL,
  };

  return begins_with_any (line, words);
}

/* ---- PGP ------------------------------------------------------------------------------------- */

/* Returns the text that was signed with PGP, or the whole text if it was not signed. (transfer
 * full) */
static char *
open_pgp (const char *text)
{
  const char *begin = strstr (text, "-----BEGIN PGP SIGNED MESSAGE-----\n");
  const char *body = begin ? strstr (begin, "\n\n") : NULL;
  const char *end = body ? strstr (body, "\n-----BEGIN PGP SIGNATURE-----") : NULL;

  if (!end)
    return g_strdup (text);
  g_autofree char *inside = g_strndup (body + 2, (gsize) (end - body - 1));
  g_auto (GStrv) lines = g_strsplit (inside, "\n", -1);
  GString *out = g_string_new (NULL);
  for (guint i = 0; lines[i]; i++)
    g_string_append_printf (out, "%s%s", i ? "\n" : "",
                            lines[i] + (g_str_has_prefix (lines[i], "- ") ? 2 : 0));
  return g_string_free (out, FALSE);
}

/* ---- the marker of our letters --------------------------------------------------------------- */

/* Maximum number of lines above the marker in which a program announces the quotation. */
#define MAX_ANNOUNCED 15

/* Checks for a rule, or a separator in any language. */
static gboolean
is_rule (const char *line)
{
  gsize n = strspn (line, "-_=");

  return n >= 4 && !g_str_has_prefix (line, "-----BEGIN ") && !g_str_has_prefix (line, "-----END ")
      && (line[n + strspn (line + n, " ")] == '\0' || g_str_has_suffix (line, "----"));
}

/* Checks for "Label: value", as programs write the head of an email in any language. Lines about a
 * sheet, and offers, which begin with an amount, are not labels. */
static gboolean
is_label (const char *line)
{
  static const char *const own[] = { "Power", "Phase", "Game", NULL };
  const char *colon;

  line += strspn (line, "* \t");
  colon = strchr (line, ':');
  if (!colon)
    colon = strstr (line, "\xef\xbc\x9a"); /* a fullwidth colon */
  return colon && colon > line && colon - line < 40 && !g_ascii_isdigit (*line)
      && !begins_with_any (line, own);
}

/* Checks for a time of day or a year, which sheets do not contain. */
static gboolean
has_date (const char *line)
{
  for (const char *p = line; *p; p++)
    if ((g_ascii_isdigit (p[0]) && p[1] == ':' && g_ascii_isdigit (p[2]) && g_ascii_isdigit (p[3]))
        || (p[0] == '2' && p[1] == '0' && g_ascii_isdigit (p[2]) && g_ascii_isdigit (p[3])))
      return TRUE;
  return FALSE;
}

/* Returns how many of the first @n lines are left without the lines at their end that announce a
 * quotation, in any language. */
static guint
cut_announcement (char **lines, guint n)
{
  guint first, labels = 0;
  gboolean certain = FALSE;

  while (n > 0 && (is_blank (lines[n - 1]) || is_rule (lines[n - 1])))
    n--;
  for (first = n; first > 0 && n - first < MAX_ANNOUNCED && !is_blank (lines[first - 1]); first--)
    {
      const char *line = lines[first - 1];
      labels += is_label (line);
      certain = certain || strchr (line, '@') || (has_date (line) && first == n);
    }
  if (!certain && labels < 3)
    return n;
  while (first < n && !is_label (lines[first]) && !strchr (lines[first], '@')
         && !has_date (lines[first]))
    first++;
  while (first > 0 && (is_blank (lines[first - 1]) || is_rule (lines[first - 1])))
    first--;
  return first;
}

/* Returns the number of the line with the marker, or −1. */
static int
find_marker (char **lines)
{
  for (int i = 0; lines[i]; i++)
    if (strstr (lines[i], PAY_MAIL_MARKER))
      return i;
  return -1;
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* Checks whether every line is quoted, as in a forwarded email. */
static gboolean
is_all_quoted (char **lines)
{
  gboolean any = FALSE;

  for (guint i = 0; lines[i]; i++)
    if (!is_blank (lines[i]))
      {
        any = TRUE;
        if (!is_quoted (lines[i]))
          return FALSE;
      }
  return any;
}

/* Checks for the line above a signature, which some programs write in bold letters. */
static gboolean
begins_signature (const char *line)
{
  g_autofree char *plain = g_strdup (line);

  pay_text_plain_blanks (plain);
  g_strchomp (plain);
  return strcmp (plain, "--") == 0 || strcmp (plain, "*-- *") == 0 || strcmp (plain, "*--*") == 0;
}

/* @depth counts nested quotations of a forwarded email; from MAX_DEPTH on, quotations are removed
 * even if there is nothing else. The lines of the signature are added to @signature, if any. */
static char *
strip (const char *text, guint depth, GString *signature)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) out = g_string_new (NULL);
  GString *to = out;
  gboolean forwarded = depth < MAX_DEPTH && is_all_quoted (lines), written = FALSE;

  for (guint i = 0; lines[i]; i++)
    {
      const char *line = lines[i];
      guint n;

      if (!lines[i + 1] && !*line)
        break;
      if (forwarded)
        {
          g_string_append_printf (out, "%s\n", is_blank (line) ? "" : unquote (line));
          continue;
        }
      if (begins_signature (line))
        {
          if (!signature)
            break;
          to = signature;
          continue;
        }
      if ((n = is_separator (line)) || (n = count_head (lines, i)))
        {
          /* Another email begins here. It is a quotation if the writer’s own text is above it;
           * otherwise it was forwarded. */
          if (written)
            break;
          i += n - 1;
          continue;
        }
      if ((n = count_announcement (lines, i)))
        {
          i += n - 1;
          continue;
        }
      if (is_quoted (line) || (is_advertisement (line) && is_last (lines, i)))
        continue;
      written = written || !is_blank (line);
      g_string_append_printf (to, "%s\n", is_blank (line) ? "" : line);
    }
  return forwarded ? strip (out->str, depth + 1, signature)
                   : g_string_free (g_steal_pointer (&out), FALSE);
}

static char *
join (char **lines, guint n)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s\n", lines[i]);
  return g_string_free (out, FALSE);
}

/* Returns the lines that the writer wrote above the marker of the letter that is answered. */
static char *
strip_above (char **lines, guint marker, GString *signature)
{
  g_autofree char *above = join (lines, cut_announcement (lines, marker));

  return strip (above, MAX_DEPTH, signature);
}

/* Returns the lines that the writer wrote below the whole quotation, if its lines are marked. Lines
 * between them could be the ends of quoted lines that were wrapped. */
static char *
strip_below (char **lines, guint marker, GString *signature)
{
  guint last = marker;

  if (!is_quoted (lines[marker]))
    return g_strdup ("");
  for (guint i = marker; lines[i]; i++)
    if (is_quoted (lines[i]))
      last = i;
  g_autofree char *below = g_strjoinv ("\n", lines + last + 1);
  return strip (below, MAX_DEPTH, signature);
}

static char *
strip_all (const char *text, GString *signature)
{
  g_autofree char *signed_text = open_pgp (text);
  g_auto (GStrv) lines = g_strsplit (signed_text, "\n", -1);
  int marker = find_marker (lines);

  if (marker < 0)
    return strip (signed_text, 0, signature);
  g_autofree char *above = strip_above (lines, (guint) marker, signature);
  g_autofree char *below = strip_below (lines, (guint) marker, signature);
  return g_strconcat (above, below, NULL);
}

char *
pay_mail_text_strip (const char *text)
{
  return strip_all (text, NULL);
}

char *
pay_mail_text_signature (const char *text)
{
  GString *signature = g_string_new (NULL);
  g_autofree char *rest = strip_all (text, signature);

  return g_string_free (signature, FALSE);
}

char *
pay_mail_text_above (const char *text)
{
  g_autofree char *signed_text = open_pgp (text);
  g_auto (GStrv) lines = g_strsplit (signed_text, "\n", -1);
  int marker = find_marker (lines);

  return marker < 0 ? strip (signed_text, MAX_DEPTH, NULL)
                    : strip_above (lines, (guint) marker, NULL);
}
