/* theatre-report.c - theatres as pages with positions, bids and budget
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/theatre-report.h"

#include <string.h>

typedef struct
{
  PayReport *report;
  const PayTheatre *theatre;
  PayFraction *thresholds;
} Page;

/* ---- words ----------------------------------------------------------------------------------- */

char *
pay_theatre_bid_words (const PayTheatre *theatre, const PayFraction *thresholds, guint position)
{
  PayWinningBids bids;
  gint64 low, high;

  if (pay_theatre_get_result (theatre, position) != PAY_THEATRE_OPEN
      || !pay_theatre_get_bids (theatre, thresholds, position, pay_theatre_get_ours (theatre),
                                pay_theatre_get_theirs (theatre), &bids))
    return g_strdup ("");
  if (bids.any)
    return pay_report_say (
      bids.ours ? PAY_CODE_THEATRE_PAGE_OURS_ANY : PAY_CODE_THEATRE_PAGE_THEIRS_ANY, NULL);
  if (!pay_winning_bids_coins (&bids, &low, &high))
    return pay_report_say (
      bids.ours ? PAY_CODE_THEATRE_PAGE_OURS_NO_COIN : PAY_CODE_THEATRE_PAGE_THEIRS_NO_COIN, NULL);
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, low);
  g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, high);
  if (low == high)
    return pay_report_say (
      bids.ours ? PAY_CODE_THEATRE_PAGE_OURS_ONE : PAY_CODE_THEATRE_PAGE_THEIRS_ONE, from, NULL);
  return pay_report_say (bids.ours ? PAY_CODE_THEATRE_PAGE_OURS : PAY_CODE_THEATRE_PAGE_THEIRS,
                         from, to, NULL);
}

char *
pay_theatre_position_words (const PayTheatre *theatre, guint position)
{
  const char *name = pay_theatre_get_name (theatre, position);

  return *name ? g_strdup (name) : g_strdup_printf ("p%u", position + 1);
}

char *
pay_theatre_season_words (const PayTheatreSeason *season, guint i)
{
  g_autofree char *number = g_strdup_printf ("%u", i / 2 + 1);

  return pay_report_say (season->spring ? PAY_CODE_THEATRE_PAGE_SPRING : PAY_CODE_THEATRE_PAGE_FALL,
                         number, NULL);
}

PayFraction
pay_theatre_share_amount (const PayTheatre *theatre, PayFraction share)
{
  return pay_fraction_short (
    pay_fraction_mul (share, pay_fraction (pay_theatre_get_theirs (theatre), 1)));
}

/* Returns a decimal number such as "1.333", or "" if the fraction is not a number. (transfer
 * full) */
static char *
rounded (PayFraction fraction, const char *format)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (!pay_fraction_is_number (fraction))
    return g_strdup ("");
  return g_strdup (g_ascii_formatd (text, sizeof text, format, pay_fraction_to_double (fraction)));
}

/* ---- the page -------------------------------------------------------------------------------- */

static void
add_lead (Page *page, PayCode code, const char *first, const char *second)
{
  g_autofree char *words = pay_report_say (code, first, second, NULL);

  pay_report_add_lead (page->report, words);
}

static void
add_leads (Page *page)
{
  const PayTheatre *theatre = page->theatre;
  g_autofree char *ours = g_strdup_printf ("%d", pay_theatre_get_ours (theatre));
  g_autofree char *theirs = g_strdup_printf ("%d", pay_theatre_get_theirs (theatre));

  if (*pay_theatre_get_power (theatre))
    add_lead (page, PAY_CODE_THEATRE_PAGE_POWER, pay_theatre_get_power (theatre), NULL);
  if (*pay_theatre_get_units (theatre))
    add_lead (page, PAY_CODE_THEATRE_PAGE_UNITS, pay_theatre_get_units (theatre), NULL);
  if (*pay_theatre_get_provinces (theatre))
    add_lead (page, PAY_CODE_THEATRE_PAGE_PROVINCES, pay_theatre_get_provinces (theatre), NULL);
  add_lead (page, PAY_CODE_THEATRE_PAGE_MONEY, ours, theirs);
}

static void
begin_table (Page *page, PayCode title, const char *columns, const PayCode *heads)
{
  g_auto (GStrv) titles = g_new0 (char *, strlen (columns) + 1);

  for (guint i = 0; columns[i]; i++)
    titles[i] = pay_report_say (heads[i], NULL);
  pay_report_add_code (page->report, PAY_BLOCK_HEADING, title);
  pay_report_begin_table (page->report, NULL, columns, (const char *const *) titles);
}

static void
add_positions (Page *page)
{
  static const PayCode heads[] = { PAY_CODE_THEATRE_PAGE_NUMBER, PAY_CODE_THEATRE_PAGE_POSITION,
                                   PAY_CODE_PT3_PAGE_EXACTLY, PAY_CODE_PT3_PAGE_ROUNDED,
                                   PAY_CODE_THEATRE_PAGE_WHOSE };

  begin_table (page, PAY_CODE_THEATRE_PAGE_POSITIONS, "rlrrl", heads);
  for (guint i = 0; i < pay_theatre_get_n (page->theatre); i++)
    {
      PayFraction threshold = page->thresholds[i];
      PayTheatreResult result = pay_theatre_get_result (page->theatre, i);
      g_autofree char *number = g_strdup_printf ("p%u", i + 1);
      g_autofree char *exact = pay_fraction_text (threshold);
      g_autofree char *about = rounded (threshold, "%.5f");
      g_autofree char *bids = pay_theatre_bid_words (page->theatre, page->thresholds, i);
      g_autofree char *decided = result == PAY_THEATRE_OPEN
                                 ? NULL
                                 : pay_report_say (result == PAY_THEATRE_WON
                                                     ? PAY_CODE_THEATRE_PAGE_WON
                                                     : PAY_CODE_THEATRE_PAGE_LOST,
                                                   NULL);
      const char *shown = exact;

      if (decided || pay_fraction_equal (threshold, PAY_FRACTION_NONE))
        shown = "";
      else if (!pay_fraction_is_number (threshold))
        shown = "∞";
      pay_report_add_row (page->report, number, pay_theatre_get_name (page->theatre, i), shown,
                          decided ? "" : about, decided ? decided : bids, NULL);
    }
}

static void
add_steps (Page *page)
{
  static const PayCode heads[] = { PAY_CODE_THEATRE_PAGE_FROM, PAY_CODE_THEATRE_PAGE_TO,
                                   PAY_CODE_THEATRE_PAGE_POSITION, PAY_CODE_THEATRE_PAGE_ORDER };

  if (pay_theatre_get_n (page->theatre) < 2)
    return;
  begin_table (page, PAY_CODE_THEATRE_PAGE_STEPS, "rrll", heads);
  for (guint i = 0; i < pay_theatre_get_n (page->theatre); i++)
    for (guint s = 0; s < pay_theatre_get_n_steps (page->theatre, i); s++)
      {
        guint to = pay_theatre_get_step (page->theatre, i, s);
        g_autofree char *from = g_strdup_printf ("p%u", i + 1);
        g_autofree char *target = g_strdup_printf ("p%u", to + 1);
        pay_report_add_row (page->report, s == 0 ? from : "", target,
                            pay_theatre_get_name (page->theatre, to),
                            pay_theatre_get_order (page->theatre, i, s), NULL);
      }
}

static void
add_sum (Page *page, PayCode code, PayFraction share)
{
  g_autofree char *words = pay_report_say (code, NULL);
  g_autofree char *exact = pay_fraction_text (share);
  PayFraction amount = pay_theatre_share_amount (page->theatre, share);
  g_autofree char *coins = pay_fraction_text (amount), *about = rounded (amount, "%.1f");

  pay_report_add_footer (page->report, words, "", "", exact, coins, about, NULL);
}

static void
add_budget (Page *page)
{
  static const PayCode heads[] = { PAY_CODE_THEATRE_PAGE_SEASON, PAY_CODE_THEATRE_PAGE_POSITION,
                                   PAY_CODE_THEATRE_PAGE_ORDER,  PAY_CODE_THEATRE_PAGE_SHARE,
                                   PAY_CODE_THEATRE_PAGE_COINS,  PAY_CODE_PT3_PAGE_ROUNDED };
  const PayTheatre *theatre = page->theatre;
  PayFraction spring, fall;
  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, page->thresholds, &spring, &fall);

  if (seasons->len == 0)
    return;
  begin_table (page, PAY_CODE_THEATRE_PAGE_BUDGET, "lllrrr", heads);
  for (guint i = 0; i < seasons->len; i++)
    {
      const PayTheatreSeason *season = &g_array_index (seasons, PayTheatreSeason, i);
      PayFraction amount = pay_theatre_share_amount (theatre, season->share);
      g_autofree char *when = pay_theatre_season_words (season, i);
      g_autofree char *where = pay_theatre_position_words (theatre, season->position);
      g_autofree char *share = pay_fraction_text (season->share);
      g_autofree char *coins = pay_fraction_text (amount), *about = rounded (amount, "%.1f");

      pay_report_add_row (page->report, when, where,
                          pay_theatre_get_order (theatre, season->position, season->step), share,
                          coins, about, NULL);
    }
  add_sum (page, PAY_CODE_THEATRE_PAGE_IN_SPRING, spring);
  add_sum (page, PAY_CODE_THEATRE_PAGE_IN_FALL, fall);
  pay_report_add_code (page->report, PAY_BLOCK_NOTE, PAY_CODE_THEATRE_PAGE_BUDGET_NOTE);
}

/* Adds the findings that prevent the computation of thresholds. */
static void
add_findings (Page *page)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  pay_theatre_check (page->theatre, diagnostics);
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      g_autofree char *words = pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, i));
      pay_report_add_text (page->report, PAY_BLOCK_PARAGRAPH, words);
    }
}

PayReport *
pay_theatre_report_new (const PayTheatre *theatre)
{
  const char *name = pay_theatre_get_title (theatre);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  g_autofree char *title = pay_report_say (PAY_CODE_THEATRE_PAGE_TITLE, NULL);
  g_autofree char *untitled = pay_report_say (PAY_CODE_THEATRE_PAGE_UNTITLED, NULL);
  Page page = { pay_report_new (title, *name ? name : untitled), theatre, thresholds };

  add_leads (&page);
  add_findings (&page);
  add_positions (&page);
  pay_report_add_code (page.report, PAY_BLOCK_NOTE, PAY_CODE_THEATRE_PAGE_NOTE);
  add_budget (&page);
  add_steps (&page);
  return page.report;
}
