/* options.c - a checked set of options: the requested and the implied ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/options-table.h"

#include <string.h>

#define MAX_NAMES 1000u

/* The option that excludes “routes=optional”. */
#define ROUTES_NAMED "routes=named"

typedef struct
{
  char *name; /* in upper case, as in "PAR" and "FRANCE" */
  int amount;
} NamedAmount;

typedef struct
{
  char *power, *controller; /* in lower case; controller may be NULL */
} Dummy;

struct _PayOptions
{
  guint64 bits;
  guint64 denied; /* bits of the options that were excluded by name; none of them is in `bits` */
  int tax, cap;
  GArray *centre_taxes; /* array of NamedAmount, sorted by abbreviation */
  GArray *credits;      /* array of NamedAmount, sorted by power */
  GArray *dummies;      /* array of Dummy, sorted by name */
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

/* Sets the amount of a name. If the name is already in the list, the new amount replaces the old
 * one. */
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

/* Adds names like "tax-par=3". */
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

static gboolean
read_value (const char *text, int least, int *value)
{
  guint64 number;
  if (!g_ascii_string_to_unsigned (text, 10, (guint64) least, PAY_OPTION_MAX_VALUE, &number, NULL))
    return FALSE;
  *value = (int) number;
  return TRUE;
}

/* Reads "dummy-italy" or "dummy-italy=france". If a power occurs twice, the later option
 * replaces the earlier one. */
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

/* Reads the amount of an option like "tax-par=3". @name is the part of the option's name after
 * the hyphen, such as "par". */
static gboolean
read_amount (GArray *list, const char *name, const char *value)
{
  int amount = 0;

  if (!read_value (value, 0, &amount))
    return FALSE;
  set_amount (list, name, amount);
  return TRUE;
}

/* Reads an option with a value or a name: "tax=5", "cap=40", "tax-par=3", "credits-italy=20" or
 * "dummy-italy". Returns FALSE if `name` is not such an option. */
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
    pay_diagnostics_add (diagnostics, PAY_CODE_OPTION_VALUE_INVALID, 0, 0, 0, key, value,
                         strcmp (key, "cap") == 0 ? "1" : "0", NULL);
  return TRUE;
}

PayOptions *
pay_options_parse (const char *const *names, PayDiagnostics *diagnostics)
{
  g_autoptr (PayOptions) self = pay_options_new ();
  guint before = pay_diagnostics_get_n (diagnostics);

  /* With more names than there are options and provinces, the first one too many is refused. */
  for (guint i = 0; names && names[i] && i <= MAX_NAMES; i++)
    {
      g_autofree char *name = g_strdelimit (g_ascii_strdown (names[i], -1), "_", '-');
      gboolean deny = name[0] == '!';
      int option = pay_option_find (name + deny);

      if (i == MAX_NAMES)
        option = -1;
      if (option >= 0 && deny)
        self->denied |= G_GUINT64_CONSTANT (1) << option;
      else if (option >= 0)
        self->bits |= G_GUINT64_CONSTANT (1) << option;
      else if (strcmp (name, ROUTES_NAMED) == 0)
        self->denied |= G_GUINT64_CONSTANT (1) << PAY_OPTION_ROUTES_OPTIONAL;
      else if (i == MAX_NAMES || deny || !parse_directive (self, name, diagnostics))
        pay_option_report_unknown (names[i], diagnostics);
    }
  guint64 named = self->bits;
  /* An implied option can imply further options. */
  for (guint64 known = 0; known != self->bits;)
    {
      known = self->bits;
      for (guint i = 0; i < PAY_N_OPTIONS; i++)
        if (pay_options_has (self, i))
          self->bits |= pay_option_get_forced (i) | (pay_option_get_suggested (i) & ~self->denied);
    }
  pay_option_report_conflicts (self->bits, named, self->denied, diagnostics);
  /* The list may contain findings from before the call, so only new findings are counted. */
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

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    if (pay_options_has (self, i))
      g_ptr_array_add (names, g_strdup (pay_option_name (i)));
    else if ((self->denied >> i) & 1)
      g_ptr_array_add (names, i == PAY_OPTION_ROUTES_OPTIONAL
                                ? g_strdup (ROUTES_NAMED)
                                : g_strconcat ("!", pay_option_name (i), NULL));
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
