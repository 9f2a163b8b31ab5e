/* options.c - names, implications and values of options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/options.h"

#include <string.h>

#define BIT(option) (G_GUINT64_CONSTANT (1) << PAY_OPTION_##option)
#define MAX_VALUE 9999

/* What an option brings along (`forces` always, `suggests` unless denied) and cannot stand
 * beside. */
static const struct
{
  const char *name;
  guint64     forces, suggests, forbids;
  PayCode     sentence;
} table[PAY_N_OPTIONS] = {
  [PAY_OPTION_FLAT_TAX] = { "flat-tax", 0, 0, 0, PAY_CODE_OPTION_FLAT_TAX },
  [PAY_OPTION_ZERO_FOREIGN] = { "zero-foreign", 0, 0, 0, PAY_CODE_OPTION_ZERO_FOREIGN },
  [PAY_OPTION_NO_PLATEAU] = { "no-plateau", 0, 0, 0, PAY_CODE_OPTION_NO_PLATEAU },
  [PAY_OPTION_NO_SAVINGS] = { "no-savings", 0, 0, 0, PAY_CODE_OPTION_NO_SAVINGS },
  [PAY_OPTION_DIRECT_ONLY] = { "direct-only", 0, 0, 0, PAY_CODE_OPTION_DIRECT_ONLY },
  [PAY_OPTION_PAYOLA_CLASSIC] = { "payola-classic", 0,
    BIT (FLAT_TAX) | BIT (NO_SAVINGS) | BIT (DIRECT_ONLY) | BIT (ZERO_FOREIGN), 0,
    PAY_CODE_OPTION_PAYOLA_CLASSIC },
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
  [PAY_OPTION_PAY_DUMMIES] = { "pay-dummies", BIT (CD_DUMMIES), 0, 0,
    PAY_CODE_OPTION_PAY_DUMMIES },
  [PAY_OPTION_DEFAULT_UNORDERED] = { "default-unordered", 0, 0, 0,
    PAY_CODE_OPTION_DEFAULT_UNORDERED },
  [PAY_OPTION_CD_DUMMIES] = { "cd-dummies", 0, 0, 0, PAY_CODE_OPTION_CD_DUMMIES },
  [PAY_OPTION_IMMOBILE_DUMMIES] = { "immobile-dummies", 0, 0, 0,
    PAY_CODE_OPTION_IMMOBILE_DUMMIES },
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
  [PAY_OPTION_NO_UNITS_SEE] = { "no-units-see", BIT (BLIND), 0, 0,
    PAY_CODE_OPTION_NO_UNITS_SEE },
  [PAY_OPTION_UNITS_SEE_SAME] = { "units-see-same", BIT (BLIND), 0,
    BIT (NO_UNITS_SEE) | BIT (UNITS_SEE_OTHER), PAY_CODE_OPTION_UNITS_SEE_SAME },
  [PAY_OPTION_UNITS_SEE_OTHER] = { "units-see-other", BIT (BLIND), 0,
    BIT (NO_UNITS_SEE) | BIT (UNITS_SEE_SAME), PAY_CODE_OPTION_UNITS_SEE_OTHER },
  [PAY_OPTION_SEE_ALL_SCS] = { "see-all-scs", BIT (BLIND), 0, BIT (SEE_NO_SCS),
    PAY_CODE_OPTION_SEE_ALL_SCS },
  [PAY_OPTION_SEE_NO_SCS] = { "see-no-scs", BIT (BLIND), 0, BIT (SEE_ALL_SCS),
    PAY_CODE_OPTION_SEE_NO_SCS },
  [PAY_OPTION_SEE_NO_UNITS] = { "see-no-units", BIT (BLIND), 0, 0,
    PAY_CODE_OPTION_SEE_NO_UNITS },
  [PAY_OPTION_HALF_PRICE] = { "half-price", 0, 0, 0, PAY_CODE_OPTION_HALF_PRICE },
};

G_STATIC_ASSERT (PAY_N_OPTIONS <= 64);

/* Why two options cannot stand together, for every pair that the table forbids. */
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

/* Names of the Payola Place that nothing here answers to, and why. */
static const struct
{
  const char *name;
  PayCode     reason;
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

typedef struct
{
  char *name; /* in upper case: "PAR", "FRANCE" */
  int   amount;
} NamedAmount;

typedef struct
{
  char *power, *controller; /* in lower case; controller may be NULL */
} Dummy;

struct _PayOptions
{
  guint64 bits;
  int     tax, cap;
  GArray *centre_taxes; /* NamedAmount, by abbreviation */
  GArray *credits;      /* NamedAmount, by power */
  GArray *dummies;      /* Dummy, by name */
};

static void
named_amount_clear (gpointer data)
{
  g_free (((NamedAmount *) data)->name);
}

static GArray *
new_amounts (void)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (NamedAmount));

  g_array_set_clear_func (list, named_amount_clear);
  return list;
}

/* The later one of two for one name counts. */
static void
set_amount (GArray *list, const char *name, int amount)
{
  NamedAmount item = { g_ascii_strup (name, -1), amount };
  guint i;

  for (i = 0; i < list->len; i++)
    {
      NamedAmount *other = &g_array_index (list, NamedAmount, i);
      int order = strcmp (other->name, item.name);
      if (order == 0)
        {
          other->amount = amount;
          g_free (item.name);
          return;
        }
      if (order > 0)
        break;
    }
  g_array_insert_val (list, i, item);
}

/* As "tax-par=3", for each. */
static void
add_amount_names (GPtrArray *names, const char *prefix, const GArray *list)
{
  for (guint i = 0; i < list->len; i++)
    {
      const NamedAmount *item = &g_array_index (list, NamedAmount, i);
      g_autofree char *name = g_ascii_strdown (item->name, -1);
      g_ptr_array_add (names, g_strdup_printf ("%s%s=%d", prefix, name, item->amount));
    }
}

static void
dummy_clear (gpointer data)
{
  Dummy *dummy = data;
  g_free (dummy->power);
  g_free (dummy->controller);
}

PayOptions *
pay_options_new (void)
{
  PayOptions *self = g_atomic_rc_box_new0 (PayOptions);
  self->centre_taxes = new_amounts ();
  self->credits = new_amounts ();
  self->dummies = g_array_new (FALSE, FALSE, sizeof (Dummy));
  g_array_set_clear_func (self->dummies, dummy_clear);
  return self;
}

PayOptions *
pay_options_ref (PayOptions *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
options_clear (gpointer data)
{
  PayOptions *self = data;
  g_array_unref (self->centre_taxes);
  g_array_unref (self->credits);
  g_array_unref (self->dummies);
}

void
pay_options_unref (PayOptions *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, options_clear);
}

gboolean
pay_options_has (const PayOptions *self, PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, FALSE);
  return (self->bits >> option) & 1;
}

int
pay_options_get_tax (const PayOptions *self)
{
  return self->tax;
}

int
pay_options_get_cap (const PayOptions *self)
{
  return self->cap;
}

gboolean
pay_options_has_centre_taxes (const PayOptions *self)
{
  return self->centre_taxes->len > 0;
}

int
pay_options_get_centre_tax (const PayOptions *self, const char *abbreviation)
{
  for (guint i = 0; i < self->centre_taxes->len; i++)
    {
      const NamedAmount *tax = &g_array_index (self->centre_taxes, NamedAmount, i);
      if (g_ascii_strcasecmp (tax->name, abbreviation) == 0)
        return tax->amount;
    }
  return 0;
}

guint
pay_options_get_n_credits (const PayOptions *self)
{
  return self->credits->len;
}

const char *
pay_options_get_credits (const PayOptions *self, guint i, int *amount)
{
  g_return_val_if_fail (i < self->credits->len, NULL);

  const NamedAmount *item = &g_array_index (self->credits, NamedAmount, i);
  *amount = item->amount;
  return item->name;
}

guint
pay_options_get_n_dummies (const PayOptions *self)
{
  return self->dummies->len;
}

const char *
pay_options_get_dummy (const PayOptions *self, guint i, const char **controller)
{
  g_return_val_if_fail (i < self->dummies->len, NULL);

  const Dummy *dummy = &g_array_index (self->dummies, Dummy, i);
  if (controller)
    *controller = dummy->controller;
  return dummy->power;
}

static int
find_option (const char *name)
{
  /* The Payola Place writes it as one word. */
  if (strcmp (name, "zerosum") == 0)
    return PAY_OPTION_ZERO_SUM;
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (strcmp (table[i].name, name) == 0)
      return (int) i;
  return -1;
}

static gboolean
read_value (const char *text, int least, int *value)
{
  guint64 number;
  if (!g_ascii_string_to_unsigned (text, 10, (guint64) least, MAX_VALUE, &number, NULL))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

/* "dummy-italy", "dummy-italy=france"; the later one of two for one power counts. */
static gboolean
parse_dummy (PayOptions *self, const char *name)
{
  g_auto (GStrv) parts = NULL;
  guint i;

  if (!g_str_has_prefix (name, "dummy-") || !name[6] || name[6] == '=')
    return FALSE;
  parts = g_strsplit (name + 6, "=", 2);
  if (parts[1] && !*parts[1])
    return FALSE;

  Dummy dummy = { g_strdup (parts[0]), g_strdup (parts[1]) };
  for (i = 0; i < self->dummies->len; i++)
    {
      int order = strcmp (g_array_index (self->dummies, Dummy, i).power, dummy.power);
      if (order == 0)
        g_array_remove_index (self->dummies, i);
      if (order >= 0)
        break;
    }
  g_array_insert_val (self->dummies, i, dummy);
  return TRUE;
}

/* "tax-par=3" and the like: an amount for what is named behind the prefix. */
static gboolean
read_amount (GArray *list, const char *name, const char *value)
{
  int amount = 0;

  if (!read_value (value, 0, &amount))
    return FALSE;
  set_amount (list, name, amount);
  return TRUE;
}

/* "tax=5", "cap=40", "tax-par=3", "credits-italy=20", "dummy-italy". FALSE when `name` is none of
 * these. */
static gboolean
parse_directive (PayOptions *self, const char *name, PayDiagnostics *diagnostics)
{
  const char *equals = strchr (name, '=');
  if (parse_dummy (self, name))
    return TRUE;
  if (!equals)
    return FALSE;

  g_autofree char *key = g_strndup (name, equals - name);
  const char *value = equals + 1;
  gboolean good;

  if (strcmp (key, "tax") == 0)
    good = read_value (value, 0, &self->tax);
  else if (strcmp (key, "cap") == 0)
    good = read_value (value, 1, &self->cap);
  else if (g_str_has_prefix (key, "tax-") && key[4])
    good = read_amount (self->centre_taxes, key + 4, value);
  else if (g_str_has_prefix (key, "credits-") && key[8])
    good = read_amount (self->credits, key + 8, value);
  else
    return FALSE;
  if (!good)
    pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_VALUE_INVALID, 0, 0, 0, key, value, NULL);
  return TRUE;
}

static void
report_unknown (const char *name, PayDiagnostics *diagnostics)
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
  g_string_append (known, ", tax=N, tax-CENTRE=N, cap=N, credits-POWER=N, dummy-POWER, "
                          "dummy-POWER=POWER");
  pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_UNKNOWN, 0, 0, 0, name, known->str, NULL);
}

/* Why the two cannot stand together; owned. */
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

static gboolean
check_conflicts (const PayOptions *self, PayDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    for (guint j = 0; j < PAY_N_OPTIONS; j++)
      {
        gboolean clash = (table[i].forbids >> j) & 1;
        gboolean mutual = (table[j].forbids >> i) & 1;
        if (clash && pay_options_has (self, i) && pay_options_has (self, j) && (!mutual || i < j))
          {
            g_autofree char *why = find_reason (i, j);
            pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_FORBIDDEN, 0, 0, 0,
                                 table[i].name, table[j].name, why, NULL);
            good = FALSE;
          }
      }
  return good;
}

PayOptions *
pay_options_parse (const char *const *names, PayDiagnostics *diagnostics)
{
  g_autoptr (PayOptions) self = pay_options_new ();
  guint before = pay_diagnostics_get_n (diagnostics);
  guint64 denied = 0;

  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *name = g_ascii_strdown (names[i], -1);
      gboolean deny = name[0] == '!';
      int option = find_option (g_strdelimit (name, "_", '-') + deny);

      if (option >= 0 && deny)
        denied |= G_GUINT64_CONSTANT (1) << option;
      else if (option >= 0)
        self->bits |= G_GUINT64_CONSTANT (1) << option;
      else if (deny || !parse_directive (self, name, diagnostics))
        report_unknown (names[i], diagnostics);
    }
  /* What is implied implies in turn. */
  for (guint64 known = 0; known != self->bits;)
    {
      known = self->bits;
      for (guint i = 0; i < PAY_N_OPTIONS; i++)
        if (pay_options_has (self, i))
          self->bits |= table[i].forces | (table[i].suggests & ~denied);
    }
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (pay_options_has (self, i) && ((denied >> i) & 1))
      {
        g_autofree char *no = g_strconcat ("!", table[i].name, NULL);
        g_autofree char *why = pay_code_sentence (PAY_CODE_OPTION_WHY_DENIED, NULL);
        pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_FORBIDDEN, 0, 0, 0,
                             table[i].name, no, why, NULL);
      }
  check_conflicts (self, diagnostics);
  /* Only this call's findings count: the caller may have others in the list. */
  if (pay_diagnostics_get_n (diagnostics) > before)
    return NULL;
  return g_steal_pointer (&self);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
pay_options_names (const PayOptions *self)
{
  GPtrArray *names = g_ptr_array_new ();
  guint64 suggested = 0;

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (pay_options_has (self, i))
      g_ptr_array_add (names, g_strdup (table[i].name));
  /* What was denied must be denied again when the names are read. */
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (pay_options_has (self, i))
      suggested |= table[i].suggests;
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (((suggested & ~self->bits) >> i) & 1)
      g_ptr_array_add (names, g_strconcat ("!", table[i].name, NULL));
  if (self->tax)
    g_ptr_array_add (names, g_strdup_printf ("tax=%d", self->tax));
  if (self->cap)
    g_ptr_array_add (names, g_strdup_printf ("cap=%d", self->cap));
  for (guint i = 0; i < self->dummies->len; i++)
    {
      const Dummy *dummy = &g_array_index (self->dummies, Dummy, i);
      g_ptr_array_add (names, g_strconcat ("dummy-", dummy->power, dummy->controller ? "=" : NULL,
                                           dummy->controller, NULL));
    }
  add_amount_names (names, "tax-", self->centre_taxes);
  add_amount_names (names, "credits-", self->credits);
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

const char *
pay_option_name (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, NULL);
  return table[option].name;
}

char *
pay_option_explain (PayOption option)
{
  g_return_val_if_fail (option < PAY_N_OPTIONS, NULL);
  return pay_code_sentence (table[option].sentence, NULL);
}

static const struct
{
  const char *name;
  PayCode     sentence;
} directives[] = {
  { "tax=N", PAY_CODE_OPTION_TAX },
  { "tax-CENTRE=N", PAY_CODE_OPTION_TAX_CENTRE },
  { "cap=N", PAY_CODE_OPTION_CAP },
  { "credits-POWER=N", PAY_CODE_OPTION_CREDITS },
  { "dummy-POWER", PAY_CODE_OPTION_DUMMY },
  { "dummy-POWER=POWER", PAY_CODE_OPTION_DUMMY_CONTROLLED },
};

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
