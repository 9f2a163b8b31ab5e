/* test-corroborate.c - warnings about orders that do not fit together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "judge/corroborate.h"

#include "board/board-xml.h"

#include <string.h>

#define PREFIX "CORROBORATE_"

static PayBoard *board;

/* Returns the warnings with their lines, such as "SAME_PLACE 2". Appends the sentences of the
 * warnings to `said`. The caller frees the result. */
static char *
corroborate (const char *text, const char *power, const char *orders, char **said)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (board, text, diagnostics);
  PayPower owner = pay_board_find_power (board, power);
  PayOrderSheet *sheet = NULL;
  GString *out = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);

  if (position)
    sheet = pay_order_sheet_read (position, owner, orders, -1, diagnostics);
  if (!sheet)
    {
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_error ("%s: %s: %s", text, orders, findings);
    }
  guint before = pay_diagnostics_get_n (diagnostics);
  pay_corroborate (position, owner, sheet, diagnostics);
  g_assert_false (pay_diagnostics_has_errors (diagnostics));
  for (guint i = before; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, i);
      const char *name = pay_code_name (finding->code);
      g_autofree char *sentence = pay_diagnostic_sentence (finding);

      g_assert_true (g_str_has_prefix (name, PREFIX));
      g_string_append_printf (out, "%s%s %u", out->len ? ", " : "", name + strlen (PREFIX),
                              finding->line);
      g_string_append_printf (words, "%s%s", words->len ? "; " : "", sentence);
    }
  pay_order_sheet_free (sheet);
  if (said)
    *said = g_strdup (words->str);
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *position, *power, *orders, *codes, *said; /* `said` is not compared if it is NULL */
} Case;

static void
check_cases (const Case *cases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *said = NULL;
      g_autofree char *codes = corroborate (cases[i].position, cases[i].power, cases[i].orders,
                                            &said);
      g_test_message ("%s: %s", cases[i].orders, said);
      g_assert_cmpstr (codes, ==, cases[i].codes);
      if (cases[i].said)
        g_assert_cmpstr (said, ==, cases[i].said);
    }
}

#define FRANCE "S1901M | France: A PAR, A MAR, A BUR, F MAO | Germany: A MUN, A RUH"
#define ENGLAND "S1901M | England: A LON, F NTH, F ENG, A YOR | France: F BEL, A PIC"
#define LEAGUE "S1901M | England: A LON, A EDI, F NTH | France: F ENG, F BRE"

static void
test_supports (void)
{
  static const Case cases[] = {
    { FRANCE, "France", "A PAR - PIC\nA MAR H\nA BUR S A PAR\nF MAO H", "SUPPORTED_MOVES 3",
      "A BUR supports A PAR to hold, but A PAR is ordered to PIC." },
    { FRANCE, "France", "A PAR H\nA MAR H\nA BUR S A PAR\nF MAO H", "", "" },
    { FRANCE, "France", "A PAR - GAS\nA MAR H\nA BUR S A PAR - PIC\nF MAO H",
      "SUPPORTED_ELSEWHERE 3", "A BUR supports A PAR to PIC, but the order for A PAR is “- GAS”." },
    { FRANCE, "France", "A MAR H\nA BUR S A PAR - PIC\nF MAO H",
      "SUPPORTED_ELSEWHERE 2, NO_ORDER 0",
      "A BUR supports A PAR to PIC, but the order for A PAR is “H”.; A PAR does not have an order "
      "and will hold." },
    { FRANCE, "France", "A PAR - PIC\nA MAR H\nA BUR S A PAR - PIC\nF MAO H", "", "" },
    /* The coast of a fleet's move matters. A support that names the other coast does not fit the
     * move. */
    { "S1901M | France: F MAO, A GAS", "France", "F MAO - SPA/NC\nA GAS S F MAO - SPA/SC",
      "SUPPORTED_ELSEWHERE 2", NULL },
    { "S1901M | France: F MAO, A GAS", "France", "F MAO - SPA/NC\nA GAS S F MAO - SPA", "", "" },
    /* Units of other powers may move anywhere. */
    { FRANCE, "France", "A PAR H\nA MAR H\nA BUR S A RUH\nF MAO H", "", "" },
    { FRANCE, "France", "A PAR S A RUH - BUR\nA MAR H\nA BUR H\nF MAO H", "SUPPORT_AGAINST_OWN 1",
      "A PAR supports an attack on BUR, but A BUR stays there. Support does not count against "
      "units of the supporting power." },
    { FRANCE, "France", "A PAR S A RUH - BUR\nA MAR H\nA BUR - GAS\nF MAO H", "SUPPORT_IF_LEAVES 1",
      "A PAR supports an attack on BUR. If A BUR cannot leave, the support does not count against "
      "it." },
    { FRANCE, "France", "A PAR S A RUH - BUR\nA MAR - BUR\nA BUR - GAS\nF MAO H",
      "SUPPORT_IF_LEAVES 1, SUPPORT_COMPETES 1", NULL },
    { "S1901M | France: A PAR, A MAR | Germany: A MUN", "France",
      "A PAR S A MUN - BUR\nA MAR - BUR", "SUPPORT_COMPETES 1",
      "A PAR supports an attack on BUR, but A MAR is also ordered there and competes with the "
      "attacker." },
    /* A unit moves to the province that another unit of the same power leaves. */
    { FRANCE, "France", "A PAR - BUR\nA MAR S A PAR - BUR\nA BUR - MUN\nF MAO H", "", "" },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_moves (void)
{
  static const Case cases[] = {
    { FRANCE, "France", "A PAR - GAS\nA MAR - GAS\nA BUR H\nF MAO H", "SAME_PLACE 2",
      "A MAR and A PAR are both ordered to GAS. Neither arrives unless one of them has more "
      "support." },
    { FRANCE, "France", "A PAR - BUR\nA MAR H\nA BUR H\nF MAO H", "OWN_IN_THE_WAY 1",
      "A PAR is ordered to BUR, but A BUR stays there. A power cannot dislodge its own unit." },
    { FRANCE, "France", "A PAR - BUR\nA MAR H\nF MAO H", "OWN_IN_THE_WAY 1, NO_ORDER 0", NULL },
    { FRANCE, "France", "A PAR - BUR\nA MAR H\nA BUR - PAR\nF MAO H", "NO_SWAP 3",
      "A BUR and A PAR cannot swap places unless one of them is convoyed." },
    /* Three units can move in a circle. */
    { FRANCE, "France", "A PAR - BUR\nA MAR - GAS\nA BUR - MAR\nF MAO H", "", "" },
    { ENGLAND, "England", "A LON - YOR VIA\nA YOR - LON\nF NTH C A LON - YOR\nF ENG H", "", "" },
    { ENGLAND, "England", "A LON - YOR\nA YOR - LON\nF NTH C A LON - YOR\nF ENG H", "", "" },
    { ENGLAND, "England", "A LON - YOR\nA YOR - LON\nF NTH H\nF ENG H", "NO_SWAP 2", NULL },
    { FRANCE, "France", "A PAR - PIC", "NO_ORDER 0, NO_ORDER 0, NO_ORDER 0",
      "A MAR does not have an order and will hold.; A BUR does not have an order and will hold.; F "
      "MAO does not have an order and will hold." },
    { FRANCE, "France", "", "", "" },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_convoys (void)
{
  static const Case cases[] = {
    { ENGLAND, "England", "A LON H\nF NTH C A LON - NWY\nF ENG H\nA YOR H", "CONVOY_UNMATCHED 2",
      "F NTH convoys A LON to NWY, but the order for A LON is “H”." },
    { ENGLAND, "England", "A LON - BEL\nF NTH C A LON - NWY\nF ENG C A LON - BEL\nA YOR H",
      "CONVOY_UNMATCHED 2", NULL },
    { ENGLAND, "England", "A LON - NWY\nF NTH C A LON - NWY\nF ENG H\nA YOR H", "", "" },
    { ENGLAND, "England", "A LON - NWY\nF NTH H\nF ENG H\nA YOR H", "NO_CONVOY 1",
      "A LON cannot reach NWY, because the fleets that could convoy it have other orders." },
    { ENGLAND, "England", "A LON - BEL\nF NTH H\nF ENG C A LON - BEL\nA YOR H", "", "" },
    { ENGLAND, "England", "A LON - NTH - NWY\nF NTH H\nF ENG H\nA YOR H", "CONVOY_NOT_ORDERED 1",
      "A LON moves to NWY via NTH, but the fleet there is not ordered to convoy it." },
    { ENGLAND, "England", "A LON - NTH - BEL\nF NTH H\nF ENG C A LON - BEL\nA YOR H",
      "CONVOY_NOT_ORDERED 1", NULL },
    /* Another power's fleet may convoy, unless a unit of the power dislodges it. */
    { LEAGUE, "England", "A LON - BRE\nA EDI H\nF NTH H", "", "" },
    { LEAGUE, "England", "A LON - BRE\nA EDI H\nF NTH - ENG", "CONVOY_ATTACKED 3",
      "F NTH takes part in an attack on F ENG, but A LON needs that fleet for its convoy." },
    { LEAGUE, "England", "A LON - BRE\nA EDI H\nF NTH S F BRE - ENG", "CONVOY_ATTACKED 3", NULL },
    { LEAGUE, "England", "A LON - BEL\nA EDI H\nF NTH C A LON - BEL", "", "" },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_other_phases (void)
{
  static const Case cases[] = {
    { "S1901R | dislodged France: A PAR from PIC, A MAR from PIE", "France",
      "A PAR R GAS\nA MAR R GAS", "RETREATS_CLASH 2",
      "A MAR and A PAR both retreat to GAS, so both will be disbanded." },
    { "S1901R | dislodged France: A PAR from PIC, A MAR from PIE", "France", "A MAR R GAS",
      "NO_RETREAT 0", "A PAR does not have an order and will be disbanded." },
    { "S1901R | dislodged France: A PAR from PIC | dislodged Germany: A MUN from TYR", "France",
      "A PAR D", "", "" },
    { "W1901A | France: ; PAR MAR BRE", "France", "A PAR B", "BUILDS_LEFT 0",
      "2 builds have not been ordered and will be waived (builds allowed: 3)." },
    { "W1901A | France: ; PAR MAR BRE", "France", "A PAR B\nWAIVE\nWAIVE", "", "" },
    { "W1901A | France: A PAR, A MAR, A GAS; PAR", "France", "A GAS D", "REMOVALS_LEFT 0",
      "1 removal has not been ordered (removals due: 2). The rules for civil disorder will choose "
      "the unit." },
    { "W1901A | France: A PAR; PAR", "France", "", "", "" },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int status;

  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", diagnostics);
  g_assert_nonnull (board);
  g_test_add_func ("/corroborate/supports", test_supports);
  g_test_add_func ("/corroborate/moves", test_moves);
  g_test_add_func ("/corroborate/convoys", test_convoys);
  g_test_add_func ("/corroborate/other-phases", test_other_phases);
  status = g_test_run ();
  pay_board_unref (board);
  return status;
}
