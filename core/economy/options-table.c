/* options-table.c - the names, descriptions, implications and exclusions of options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/options-table.h"

#include <string.h>

#define BIT(option) (G_GUINT64_CONSTANT (1) << PAY_OPTION_##option)

/* The options that an option implies, and the options that it excludes. `forces`: always
 * implied; `suggests`: implied unless they are excluded by name. */
static const struct
{
  const char *name;
  guint64 forces, suggests, forbids;
  PayCode sentence;
} table[PAY_N_OPTIONS] = {
  [PAY_OPTION_FLAT_TAX] = { "flat-tax", 0, 0, 0, PAY_CODE_OPTION_FLAT_TAX },
  [PAY_OPTION_ZERO_FOREIGN] = { "zero-foreign", 0, 0, 0, PAY_CODE_OPTION_ZERO_FOREIGN },
  [PAY_OPTION_NO_PLATEAU] = { "no-plateau", 0, 0, 0, PAY_CODE_OPTION_NO_PLATEAU },
  [PAY_OPTION_NO_SAVINGS] = { "no-savings", 0, 0, 0, PAY_CODE_OPTION_NO_SAVINGS },
  [PAY_OPTION_DIRECT_ONLY] = { "direct-only", 0, 0, 0, PAY_CODE_OPTION_DIRECT_ONLY },
  [PAY_OPTION_PAYOLA_CLASSIC] = { "payola-classic", 0,
                                  BIT (FLAT_TAX) | BIT (NO_SAVINGS) | BIT (DIRECT_ONLY)
                                    | BIT (ZERO_FOREIGN),
                                  0, PAY_CODE_OPTION_PAYOLA_CLASSIC },
  [PAY_OPTION_LIMIT_OFFERS] = { "limit-offers", BIT (DIRECT_ONLY), 0, 0,
                                PAY_CODE_OPTION_LIMIT_OFFERS },
  [PAY_OPTION_TOUCH_BRIBE] = { "touch-bribe", 0, 0, BIT (REMOTE_BRIBE) | BIT (PAY_DUMMIES),
                               PAY_CODE_OPTION_TOUCH_BRIBE },
  [PAY_OPTION_REMOTE_BRIBE] = { "remote-bribe", 0, 0, BIT (TOUCH_BRIBE) | BIT (PAY_DUMMIES),
                                PAY_CODE_OPTION_REMOTE_BRIBE },
  [PAY_OPTION_SIGNAL_SUPPORT] = { "signal-support", 0, 0, BIT (FICTIONAL_OK),
                                  PAY_CODE_OPTION_SIGNAL_SUPPORT },
  [PAY_OPTION_RESTRICT_SIGNAL] = { "restrict-signal", BIT (SIGNAL_SUPPORT), 0, 0,
                                   PAY_CODE_OPTION_RESTRICT_SIGNAL },
  [PAY_OPTION_ROUTES_OPTIONAL] = { "routes=optional", 0, 0, 0, PAY_CODE_OPTION_ROUTES_OPTIONAL },
  [PAY_OPTION_NO_HOARDING] = { "no-hoarding", 0, 0, 0, PAY_CODE_OPTION_NO_HOARDING },
  [PAY_OPTION_ZERO_SUM] = { "zero-sum", 0, 0, 0, PAY_CODE_OPTION_ZERO_SUM },
  [PAY_OPTION_HIDE_COST] = { "hide-cost", 0, 0, BIT (NO_LEDGERS) | BIT (PUBLIC_TOTALS),
                             PAY_CODE_OPTION_HIDE_COST },
  [PAY_OPTION_HIDE_OFFERS] = { "hide-offers", 0, 0, BIT (NO_LEDGERS), PAY_CODE_OPTION_HIDE_OFFERS },
  [PAY_OPTION_NO_LEDGERS] = { "no-ledgers", 0, 0, BIT (HIDE_COST) | BIT (HIDE_OFFERS),
                              PAY_CODE_OPTION_NO_LEDGERS },
  [PAY_OPTION_ANON_TRANSFER] = { "anon-transfer", 0, 0, BIT (NO_TRANSFER),
                                 PAY_CODE_OPTION_ANON_TRANSFER },
  [PAY_OPTION_NO_RETURN] = { "no-return", 0, 0, BIT (NO_TRANSFER), PAY_CODE_OPTION_NO_RETURN },
  [PAY_OPTION_NO_DONATIONS] = { "no-donations", 0, 0, BIT (NO_TRANSFER),
                                PAY_CODE_OPTION_NO_DONATIONS },
  [PAY_OPTION_NO_LOOTING] = { "no-looting", 0, 0, BIT (NO_TRANSFER), PAY_CODE_OPTION_NO_LOOTING },
  [PAY_OPTION_PAY_DUMMIES] = { "pay-dummies", BIT (CD_DUMMIES), 0, 0, PAY_CODE_OPTION_PAY_DUMMIES },
  [PAY_OPTION_DEFAULT_UNORDERED] = { "default-unordered", 0, 0, 0,
                                     PAY_CODE_OPTION_DEFAULT_UNORDERED },
  [PAY_OPTION_CD_DUMMIES] = { "cd-dummies", 0, 0, 0, PAY_CODE_OPTION_CD_DUMMIES },
  [PAY_OPTION_IMMOBILE_DUMMIES] = { "immobile-dummies", 0, 0, 0, PAY_CODE_OPTION_IMMOBILE_DUMMIES },
  [PAY_OPTION_HIDE_DUMMIES] = { "hide-dummies", 0, 0, 0, PAY_CODE_OPTION_HIDE_DUMMIES },
  [PAY_OPTION_VASSAL_DUMMIES] = { "vassal-dummies", BIT (CD_DUMMIES) | BIT (TEAM_VICTORY), 0, 0,
                                  PAY_CODE_OPTION_VASSAL_DUMMIES },
  [PAY_OPTION_TEAM_VICTORY] = { "team-victory", 0, 0, 0, PAY_CODE_OPTION_TEAM_VICTORY },
  [PAY_OPTION_EBAYOLA] = { "ebayola", 0, 0, 0, PAY_CODE_OPTION_EBAYOLA },
  [PAY_OPTION_EBAYOLA_OWNER] = { "ebayola-lowering=owner", BIT (EBAYOLA), 0, 0,
                                 PAY_CODE_OPTION_EBAYOLA_OWNER },
  [PAY_OPTION_PUBLIC_TOTALS] = { "public-totals", 0, 0, 0, PAY_CODE_OPTION_PUBLIC_TOTALS },
  [PAY_OPTION_NO_TRANSFER] = { "no-transfer", 0, 0, 0, PAY_CODE_OPTION_NO_TRANSFER },
  [PAY_OPTION_ONE_TRANSFER] = { "one-transfer", 0, 0, BIT (NO_TRANSFER),
                                PAY_CODE_OPTION_ONE_TRANSFER },
  [PAY_OPTION_FICTIONAL_OK] = { "fictional-ok", 0, 0, 0, PAY_CODE_OPTION_FICTIONAL_OK },
  [PAY_OPTION_BLIND] = { "blind", BIT (FICTIONAL_OK), BIT (HIDE_DUMMIES),
                         BIT (ZERO_FOREIGN) | BIT (PUBLIC_TOTALS), PAY_CODE_OPTION_BLIND },
  [PAY_OPTION_OWN_SCS_SEE] = { "own-scs-see", BIT (BLIND), 0, BIT (NO_SCS_SEE),
                               PAY_CODE_OPTION_OWN_SCS_SEE },
  [PAY_OPTION_NO_SCS_SEE] = { "no-scs-see", BIT (BLIND), 0, BIT (OWN_SCS_SEE),
                              PAY_CODE_OPTION_NO_SCS_SEE },
  [PAY_OPTION_NO_UNITS_SEE] = { "no-units-see", BIT (BLIND), 0, 0, PAY_CODE_OPTION_NO_UNITS_SEE },
  [PAY_OPTION_UNITS_SEE_SAME] = { "units-see-same", BIT (BLIND), 0,
                                  BIT (NO_UNITS_SEE) | BIT (UNITS_SEE_OTHER),
                                  PAY_CODE_OPTION_UNITS_SEE_SAME },
  [PAY_OPTION_UNITS_SEE_OTHER] = { "units-see-other", BIT (BLIND), 0,
                                   BIT (NO_UNITS_SEE) | BIT (UNITS_SEE_SAME),
                                   PAY_CODE_OPTION_UNITS_SEE_OTHER },
  [PAY_OPTION_SEE_ALL_SCS] = { "see-all-scs", BIT (BLIND), 0, BIT (SEE_NO_SCS),
                               PAY_CODE_OPTION_SEE_ALL_SCS },
  [PAY_OPTION_SEE_NO_SCS] = { "see-no-scs", BIT (BLIND), 0, BIT (SEE_ALL_SCS),
                              PAY_CODE_OPTION_SEE_NO_SCS },
  [PAY_OPTION_SEE_NO_UNITS] = { "see-no-units", BIT (BLIND), 0, 0, PAY_CODE_OPTION_SEE_NO_UNITS },
  [PAY_OPTION_HALF_PRICE] = { "half-price", 0, 0, 0, PAY_CODE_OPTION_HALF_PRICE },
  [PAY_OPTION_COMPUTER_ADVICE] = { "computer-advice", 0, 0, 0, PAY_CODE_OPTION_COMPUTER_ADVICE },
};

G_STATIC_ASSERT (PAY_N_OPTIONS <= 64);

/* The reasons why every option in `one` excludes every option in `other`. */
static const struct
{
  guint64 one, other;
  PayCode reason;
} reasons[] = {
  { BIT (TOUCH_BRIBE), BIT (REMOTE_BRIBE), PAY_CODE_OPTION_WHY_TOUCH },
  { BIT (TOUCH_BRIBE) | BIT (REMOTE_BRIBE), BIT (PAY_DUMMIES), PAY_CODE_OPTION_WHY_ONLY_DUMMIES },
  { BIT (HIDE_COST) | BIT (HIDE_OFFERS), BIT (NO_LEDGERS), PAY_CODE_OPTION_WHY_NO_STATEMENTS },
  { BIT (HIDE_COST), BIT (PUBLIC_TOTALS), PAY_CODE_OPTION_WHY_PUBLIC },
  { BIT (BLIND), BIT (ZERO_FOREIGN), PAY_CODE_OPTION_WHY_FEELERS },
  { BIT (BLIND), BIT (PUBLIC_TOTALS), PAY_CODE_OPTION_WHY_BLIND },
  { BIT (SIGNAL_SUPPORT), BIT (FICTIONAL_OK), PAY_CODE_OPTION_WHY_SIGNALS },
  { BIT (NO_TRANSFER), ~G_GUINT64_CONSTANT (0), PAY_CODE_OPTION_WHY_NO_TRANSFER },
};

/* Options that contain a value or a name. */
static const struct
{
  const char *name;
  PayCode sentence;
} directives[] = {
  { "routes=named", PAY_CODE_OPTION_ROUTES_NAMED },
  { "tax=N", PAY_CODE_OPTION_TAX },
  { "tax-CENTRE=N", PAY_CODE_OPTION_TAX_CENTRE },
  { "cap=N", PAY_CODE_OPTION_CAP },
  { "credits-POWER=N", PAY_CODE_OPTION_CREDITS },
  { "dummy-POWER", PAY_CODE_OPTION_DUMMY },
  { "dummy-POWER=POWER", PAY_CODE_OPTION_DUMMY_CONTROLLED },
};

/* Options of the Payola Place that do not apply here, with their reasons. */
static const struct
{
  const char *name;
  PayCode reason;
} foreign[] = {
  { "exchange", PAY_CODE_OPTION_WHY_UNPUBLISHED },
  { "myopic", PAY_CODE_OPTION_WHY_SIGHT },
  { "venetian", PAY_CODE_OPTION_WHY_SIGHT },
  { "greek", PAY_CODE_OPTION_WHY_SIGHT },
  { "trojan", PAY_CODE_OPTION_WHY_SIGHT },
  { "eavesdrop", PAY_CODE_OPTION_WHY_MASTER_SEES },
  { "show-phantom", PAY_CODE_OPTION_WHY_FORMS },
  { "hide-absentees", PAY_CODE_OPTION_WHY_FORMS },
  { "hide-late-powers", PAY_CODE_OPTION_WHY_FORMS },
  { "no-dias", PAY_CODE_OPTION_WHY_DRAWS },
  { "dummy-fire", PAY_CODE_OPTION_WHY_MOVEMENT },
  { "garrison", PAY_CODE_OPTION_WHY_MOVEMENT },
  { "civil-disorder", PAY_CODE_OPTION_WHY_DEADLINES },
  { "cd-builds", PAY_CODE_OPTION_WHY_DEADLINES },
  { "cd-retreats", PAY_CODE_OPTION_WHY_DEADLINES },
  { "cd-supports", PAY_CODE_OPTION_WHY_DEADLINES },
  { "real-time", PAY_CODE_OPTION_WHY_DEADLINES },
  { "no-deadline", PAY_CODE_OPTION_WHY_DEADLINES },
};

void
pay_option_report_unknown (const char *name, PayDiagnostics *diagnostics)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *wanted = g_strdelimit (g_ascii_strdown (name, -1), "_", '-');
      if (strcmp (foreign[i].name, wanted) == 0)
        {
          g_autofree char *why = pay_code_sentence (foreign[i].reason, NULL);
          pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_FOREIGN, 0, 0, 0, name, why, NULL);
          return;
        }
    }
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", table[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (directives); i++)
    g_string_append_printf (known, ", %s", directives[i].name);
  pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_UNKNOWN, 0, 0, 0, name, known->str, NULL);
}

/* Returns the reason why two options exclude each other. The caller frees the text. */
static char *
find_reason (PayOption a, PayOption b)
{
  guint64 one = G_GUINT64_CONSTANT (1) << a, other = G_GUINT64_CONSTANT (1) << b;

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (((reasons[i].one & one) && (reasons[i].other & other))
        || ((reasons[i].one & other) && (reasons[i].other & one)))
      return pay_code_sentence (reasons[i].reason, NULL);
  return pay_code_sentence (PAY_CODE_OPTION_WHY_CONTRARY, NULL);
}

/* Checks whether one option excludes another. If each excludes the other, the result is TRUE
 * for only one sequence of the two arguments, so that the pair is reported only once. */
static gboolean
excludes (PayOption one, PayOption other)
{
  gboolean clash = (table[one].forbids >> other) & 1;
  gboolean mutual = (table[other].forbids >> one) & 1;

  return clash && (!mutual || one < other);
}

static void
report_conflict (const char *one, const char *other, const char *why, PayDiagnostics *diagnostics)
{
  pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_FORBIDDEN, 0, 0, 0, one, other, why, NULL);
}

void
pay_option_report_conflicts (guint64 bits, guint64 named, guint64 denied,
                             PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (((bits & denied) >> i) & 1)
      {
        g_autofree char *no = g_strconcat ("!", table[i].name, NULL);
        g_autofree char *why = pay_code_sentence (
          ((named >> i) & 1) ? PAY_CODE_OPTION_WHY_CONTRARY : PAY_CODE_OPTION_WHY_DENIED, NULL);
        report_conflict (table[i].name, no, why, diagnostics);
      }
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    for (guint j = 0; j < PAY_N_OPTIONS; j++)
      if (((bits >> i) & 1) && ((bits >> j) & 1) && excludes (i, j))
        {
          g_autofree char *why = find_reason (i, j);
          report_conflict (table[i].name, table[j].name, why, diagnostics);
        }
}

int
pay_option_find (const char *name)
{
  /* The Payola Place writes this option as one word. */
  if (strcmp (name, "zerosum") == 0)
    return PAY_OPTION_ZERO_SUM;
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (strcmp (table[i].name, name) == 0)
      return (int) i;
  return -1;
}

guint64
pay_option_get_forced (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, 0);
  return table[option].forces;
}

guint64
pay_option_get_suggested (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, 0);
  return table[option].suggests;
}

const char *
pay_option_name (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, NULL);
  return table[option].name;
}

gboolean
pay_option_is_about_play (const char *name)
{
  return strcmp (name, table[PAY_OPTION_COMPUTER_ADVICE].name) == 0;
}

char *
pay_option_explain (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, NULL);
  return pay_code_sentence (table[option].sentence, NULL);
}

const char *
pay_directive_name (guint i)
{
  return i < G_N_ELEMENTS (directives) ? directives[i].name : NULL;
}

char *
pay_directive_explain (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (directives), NULL);
  return pay_code_sentence (directives[i].sentence, NULL);
}

/* Checks whether a name matches a directive such as "tax=N". Words in capitals in the directive
 * stand for any value. */
static gboolean
is_of_directive (const char *name, const char *directive)
{
  while (*directive)
    {
      gsize room = strspn (directive, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
      gsize value = strcspn (name, "=");

      if (room > 0 ? value == 0 : *name != *directive)
        return FALSE;
      directive += room > 0 ? room : 1;
      name += room > 0 ? value : 1;
    }
  return *name == '\0';
}

char *
pay_option_explain_name (const char *name)
{
  int option = pay_option_find (name + (*name == '!'));

  if (option >= 0 && *name == '!')
    {
      g_autofree char *what = pay_option_explain (option);
      const char *args[] = { what, NULL };
      return pay_code_sentence (PAY_CODE_OPTION_NOT, args);
    }
  if (option >= 0)
    return pay_option_explain (option);
  for (guint i = 0; i < G_N_ELEMENTS (directives); i++)
    if (is_of_directive (name, directives[i].name))
      return pay_directive_explain (i);
  g_return_val_if_reached (g_strdup (""));
}
