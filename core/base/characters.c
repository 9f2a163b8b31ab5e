/* characters.c - characters that are invisible, dangerous or easily mistaken for others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/characters.h"

#include <string.h>

/* A finding quotes only the beginning of a long name. */
#define MAX_QUOTED 40

typedef struct
{
  guint32 code;
  char looks; /* the ASCII character that the character looks like, or 0 */
  const char *name;
} Character;

static const Character characters[] = {
#define PAY_CHARACTER(code, looks, name) { code, looks, name },
#include "base/character-names.def"
#undef PAY_CHARACTER
};

static const Character *
find (gunichar c)
{
  guint low = 0, high = G_N_ELEMENTS (characters);

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (characters[middle].code == c)
        return &characters[middle];
      if (characters[middle].code < c)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

gboolean
pay_character_is_control (gunichar c)
{
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xFFFE || c == 0xFFFF;
}

gboolean
pay_character_is_bidi (gunichar c)
{
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E)
      || (c >= 0x2066 && c <= 0x2069);
}

gboolean
pay_character_is_invisible (gunichar c)
{
  switch (c)
    {
    case 0x034F: /* combining grapheme joiner */
    case 0x115F: /* fillers of Korean syllables */
    case 0x1160:
    case 0x3164:
    case 0xFFA0:
    case 0x180E: /* Mongolian vowel separator */
      return TRUE;
    default:
      return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x80 && g_unichar_type (c) == G_UNICODE_FORMAT);
    }
}

char
pay_character_looks_like (gunichar c)
{
  const Character *found = c >= 0x80 ? find (c) : NULL;
  return found ? found->looks : 0;
}

char *
pay_character_describe (gunichar c)
{
  const Character *found = find (c);

  return found ? g_strdup_printf ("U+%04X %s", c, found->name) : g_strdup_printf ("U+%04X", c);
}

static gboolean
is_harmless (const char *text)
{
  for (; *text; text++)
    if ((guchar) *text >= 0x7f || ((guchar) *text < 0x20 && *text != '\n' && *text != '\t'))
      return FALSE;
  return TRUE;
}

char *
pay_text_show (const char *text)
{
  GString *out;

  if (is_harmless (text))
    return g_strdup (text);
  out = g_string_sized_new (strlen (text) + 16);
  while (*text)
    {
      gunichar c = g_utf8_get_char_validated (text, -1);

      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          g_string_append_printf (out, "\\x%02x", (guchar) *text++);
          continue;
        }
      if (pay_character_is_bidi (c))
        g_string_append_printf (out, "\\u%04x", c);
      else if (pay_character_is_control (c) && c != '\n' && c != '\t')
        g_string_append_printf (out, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
      text = g_utf8_next_char (text);
    }
  return g_string_free (out, FALSE);
}

/* Makes any bytes printable and shortens a long text to its beginning. The caller frees the
 * result. */
static char *
quote (const char *text)
{
  g_autofree char *shown = pay_text_show (text);

  if (g_utf8_strlen (shown, -1) <= MAX_QUOTED)
    return g_steal_pointer (&shown);
  *g_utf8_offset_to_pointer (shown, MAX_QUOTED) = '\0';
  return g_strconcat (shown, "…", NULL);
}

gboolean
pay_text_check_name (const char *name, gboolean lines, gboolean stored, guint line,
                     PayDiagnostics *diagnostics)
{
  for (const char *p = name; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char_validated (p, -1);
      gboolean invalid = c == (gunichar) -1 || c == (gunichar) -2;

      if (!invalid && (!pay_character_is_control (c) || (lines && c == '\n'))
          && (stored || !pay_character_is_bidi (c)))
        continue;
      if (!diagnostics)
        return FALSE;
      g_autofree char *shown = quote (name);
      if (invalid)
        pay_diagnostics_add (diagnostics, PAY_CODE_NAME_NOT_UTF8, line, 0, 0, shown, NULL);
      else
        {
          g_autofree char *character = pay_character_describe (c);
          pay_diagnostics_add (diagnostics, PAY_CODE_NAME_CHARACTER, line, 0, 0, character, shown,
                               NULL);
        }
      return FALSE;
    }
  return TRUE;
}
