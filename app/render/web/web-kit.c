/* web-kit.c - parts of web pages that consist of one file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-kit.h"

#include "payola-web-resources.h"
#include "report/report.h"

#include <string.h>

#define FOLDER "/io/github/payola/Payola/web/"

void
payola_web_append_text (GString *out, const char *text)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)) && *p != '\n' && *p != '\t')
      g_string_append (plain, "\xEF\xBF\xBD");
    else
      g_string_append_unichar (plain, g_utf8_get_char (p));
  g_autofree char *escaped = g_markup_escape_text (plain->str, -1);
  g_string_append (out, escaped);
}

char *
payola_web_resource (const char *name)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (payola_web_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    if (*g_strstrip (lines[i]))
      g_string_append_printf (out, "%s\n", lines[i]);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Returns the source expression of a text for a Content-Security-Policy. */
static char *
make_hash (const char *text)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_get_digest (sum, digest, &length);
  g_autofree char *base64 = g_base64_encode (digest, length);
  return g_strdup_printf ("'sha256-%s'", base64);
}

void
payola_web_append_head (GString *out, const char *title, const char *subject, const char *style,
                        const char *script)
{
  g_autofree char *language = pay_report_say (PAY_CODE_REPORT_LANGUAGE, NULL);
  g_autofree char *style_hash = make_hash (style);
  g_autofree char *script_hash = script ? make_hash (script) : g_strdup ("'none'");

  g_string_append_printf (
    out,
    "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src %s; "
    "style-src %s; img-src data:; base-uri 'none'; form-action 'none'\"/>\n"
    "<meta name=\"referrer\" content=\"no-referrer\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n",
    language, script_hash, style_hash);
  g_string_append (out, "<title>");
  payola_web_append_text (out, subject);
  g_string_append (out, " – ");
  payola_web_append_text (out, title);
  g_string_append_printf (out, "</title>\n<style>%s</style>\n</head>\n<body>\n", style);
}

void
payola_web_append_data (GString *out, const char *id, const char *json)
{
  /* Only strings contain “<”; a script element must not contain “</script” or “<!--”. */
  g_auto (GStrv) parts = g_strsplit (json, "<", -1);
  g_autofree char *safe = g_strjoinv ("\\u003c", parts);

  g_string_append_printf (out, "<script type=\"application/json\" id=\"%s\">%s</script>\n", id,
                          safe);
}
