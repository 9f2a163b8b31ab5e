/* setup-xml.c - reading and writing of setups in game files and packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/setup-xml.h"

#include "board/board-own.h"
#include "board/board-xml.h"
#include "game/game-ending.h"
#include "game/game-format.h"
#include "judge/rules-names.h"
#include "scoring/system-xml.h"

#include <string.h>

void
pay_setup_write_xml (const PaySetup *setup, xmlNode *root, gboolean secrets)
{
  g_auto (GStrv) options = pay_options_names (pay_setup_get_options (setup));
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, pay_setup_get_seed (setup));
  xmlNode *rules;

  pay_xml_set (root, "variant", pay_board_get_variant (pay_setup_get_board (setup)));
  pay_xml_set (root, "kind", pay_setup_get_kind (setup));
  if (secrets)
    pay_xml_set (root, "seed", seed);
  pay_xml_set (root, "title", pay_setup_get_title (setup));
  if (secrets && pay_setup_has_own_secret (setup))
    {
      g_autofree char *secret = pay_digest_text (pay_setup_get_secret (setup));
      pay_xml_set (root, "secret", secret);
    }
  if (pay_setup_get_format (setup) > PAY_GAME_FORMAT_FIRST
      && pay_setup_get_lots (setup) != PAY_LOTS_SHEETS)
    pay_xml_set (root, "lots", pay_lots_get_word (pay_setup_get_lots (setup)));
  for (guint i = 0; options[i]; i++)
    pay_xml_set (pay_xml_add (root, "option", NULL), "name", options[i]);
  if (pay_setup_get_scoring (setup))
    pay_system_add_element (pay_setup_get_scoring (setup),
                            pay_board_get_size (pay_setup_get_board (setup)), root);
  rules = pay_xml_add (root, "rules", NULL);
  for (guint i = 0; i < PAY_N_RULES; i++)
    {
      const char *value = pay_rules_get (pay_setup_get_rules (setup), i);
      if (pay_game_format_has_rule (i)
          || strcmp (value, pay_game_format_usual_value (pay_setup_get_rules (setup), i)) != 0)
        pay_xml_set (rules, pay_rule_name (i), value);
    }
  pay_board_add_element (pay_setup_get_board (setup), root);
}

static PayOptions *
read_options (xmlNode *root, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (xmlNode *node = pay_xml_first (root, "option"); node; node = pay_xml_next (node, "option"))
    g_ptr_array_add (names, pay_xml_attribute (node, "name"));
  g_ptr_array_add (names, NULL);
  return pay_options_parse ((const char *const *) names->pdata, diagnostics);
}

static gboolean
read_rules (xmlNode *root, PayRules *rules, PayDiagnostics *diagnostics)
{
  xmlNode *node = pay_xml_first (root, "rules");
  gboolean good = TRUE;

  *rules = PAY_RULES_DEFAULT;
  for (guint i = 0; i < PAY_N_RULES; i++)
    {
      g_autofree char *value = pay_xml_attribute (node, pay_rule_name (i));
      if (value ? pay_rules_set (rules, i, value)
                : !pay_game_format_has_rule (i)
                    && pay_rules_set (rules, i, pay_game_format_usual_value (rules, i)))
        continue;
      if (value)
        pay_diagnostics_add (diagnostics, PAY_CODE_XML_ATTRIBUTE_BAD, pay_xml_line (node), 0, 0,
                             value, pay_rule_name (i), "rules", NULL);
      else
        pay_diagnostics_add (diagnostics, PAY_CODE_XML_ATTRIBUTE_MISSING, pay_xml_line (node), 0, 0,
                             "rules", pay_rule_name (i), NULL);
      good = FALSE;
    }
  return good;
}

/* Reads the scoring system into a setup. Takes ownership of `setup`. Returns NULL with findings
 * if the scoring system is unknown or damaged. */
static PaySetup *
read_scoring (PaySetup *setup, xmlNode *root, PayDiagnostics *diagnostics)
{
  xmlNode *node = pay_xml_first (root, "scoring");
  g_autoptr (PaySystem) system = node ? pay_system_read_element (node, diagnostics) : NULL;
  PaySetup *scored = setup && system ? pay_setup_with_scoring (setup, system) : NULL;

  if (!node)
    return setup;
  pay_setup_unref (setup);
  return scored;
}

PaySetup *
pay_setup_read_xml (xmlNode *root, PayDiagnostics *diagnostics)
{
  g_autofree char *variant = pay_xml_attribute (root, "variant");
  g_autofree char *kind = pay_xml_attribute (root, "kind");
  g_autofree char *seed_text = pay_xml_attribute (root, "seed");
  g_autofree char *title = pay_xml_attribute (root, "title");
  g_autofree char *secret_text = pay_xml_attribute (root, "secret");
  xmlNode *own = pay_xml_first (root, "board");
  g_autoptr (PayBoard) board = own ? pay_board_read_element (own, variant, diagnostics)
                                   : pay_board_load (variant, diagnostics);
  g_autoptr (PayOptions) options = read_options (root, diagnostics);
  PayRules rules;
  PaySetup *setup = NULL;
  guint64 seed = 0;
  gboolean good = read_rules (root, &rules, diagnostics);

  if (seed_text && !g_ascii_string_to_unsigned (seed_text, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FILE_NUMBER, pay_xml_line (root), 0, 0,
                           seed_text, NULL);
      good = FALSE;
    }
  if (board && options && good)
    setup = pay_setup_new (board, kind, options, &rules, title, seed, diagnostics);
  if (setup)
    {
      g_autoptr (PaySetup) plain = setup;
      guint format = (guint) pay_xml_attribute_int (root, "format", PAY_GAME_FORMAT_FIRST);
      g_autofree char *lots = pay_xml_attribute (root, "lots");
      PayDigest secret = { { 0 } };
      gboolean has_secret = secret_text && pay_digest_parse (secret_text, &secret);

      setup = pay_setup_with_secret (plain, format, has_secret ? &secret : NULL,
                                     format <= PAY_GAME_FORMAT_FIRST ? PAY_LOTS_SEED
                                     : lots                          ? pay_lots_from_word (lots)
                                                                     : PAY_LOTS_SHEETS);
    }
  return read_scoring (setup, root, diagnostics);
}
