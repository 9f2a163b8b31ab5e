/* sheet-file.c - sheets as files (.payola-sheet)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/sheet-file.h"

#include "base/xml.h"

#include <string.h>

#define FORMAT 1

PaySheetFile *
pay_sheet_file_new (const char *game, PayPhase phase, const char *power, guint64 number,
                    const char *text)
{
  PaySheetFile *self = g_new (PaySheetFile, 1);

  *self = (PaySheetFile) { g_strdup (game), phase, g_strdup (power), number, g_strdup (text) };
  return self;
}

void
pay_sheet_file_free (PaySheetFile *self)
{
  if (!self)
    return;
  g_free (self->game);
  g_free (self->power);
  g_free (self->text);
  g_free (self);
}

char *
pay_sheet_file_write (const PaySheetFile *self)
{
  g_autoptr (xmlDoc) doc = xmlNewDoc (BAD_CAST "1.0");
  xmlNode *root = xmlNewDocNode (doc, NULL, BAD_CAST "sheet", NULL);
  g_autofree char *phase = pay_phase_name (self->phase);

  xmlDocSetRootElement (doc, root);
  pay_xml_set_int (root, "format", FORMAT);
  if (*self->game)
    pay_xml_set (root, "game", self->game);
  pay_xml_set (root, "phase", phase);
  pay_xml_set (root, "power", self->power);
  if (self->number)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->number);
      pay_xml_set (root, "number", number);
    }
  xmlNodeAddContent (root, BAD_CAST self->text);
  return pay_xml_write (doc);
}

PaySheetFile *
pay_sheet_file_read (const char *data, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (xmlDoc) doc = pay_xml_read (data, length, "sheet", FORMAT, "sheet.rng", diagnostics);
  xmlNode *root = doc ? xmlDocGetRootElement (doc) : NULL;
  g_autofree char *game = NULL, *phase_name = NULL, *power = NULL, *number_text = NULL;
  g_autofree char *text = NULL;
  guint64 number = 0;
  PayPhase phase;

  if (!root)
    return NULL;
  game = pay_xml_attribute (root, "game");
  phase_name = pay_xml_attribute (root, "phase");
  power = pay_xml_attribute (root, "power");
  number_text = pay_xml_attribute (root, "number");
  text = pay_xml_text (root);
  if (!pay_phase_parse (phase_name, &phase))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_FILE_PHASE, pay_xml_line (root), 0, 0,
                           phase_name, NULL);
      return NULL;
    }
  if (number_text && !g_ascii_string_to_unsigned (number_text, 10, 1, G_MAXUINT64, &number, NULL))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FILE_NUMBER, pay_xml_line (root), 0, 0,
                           number_text, NULL);
      return NULL;
    }
  return pay_sheet_file_new (game ? game : "", phase, power, number, text);
}

gboolean
pay_sheet_file_looks_like (const char *text)
{
  text += strspn (text, " \t\r\n");
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  if (g_str_has_prefix (text, "<?xml"))
    {
      text = strstr (text, "?>");
      text = text ? text + 2 : "";
      text += strspn (text, " \t\r\n");
    }
  return g_str_has_prefix (text, "<sheet ") || g_str_has_prefix (text, "<sheet>");
}
