/* incoming-lines.c - lines of a sheet as people write them in emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-lines.h"

#include "order/order-sheet.h"
#include "payola/sheet-words.h"

#include <string.h>

#define BLANKS " \t"
#define DIGITS "0123456789"
/* The characters of an amount, and the signs that follow it. */
#define AMOUNT DIGITS "*+# \t"
#define SIGNS ":!>@&"
/* The most lines with errors that are looked at. */
#define MAX_READ 1000

typedef struct
{
  PayGame *game;
  PayPower power;
  gboolean has_amounts; /* whether offers begin with amounts in this phase */
  guint n_read;         /* lines that were read on their own */
  GString *out;
  PayDiagnostics *errors;
} Tidy;

static gboolean
has_amounts (PayGame *game)
{
  return pay_setup_has_auction (pay_game_get_setup (game))
      && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
}

/* Finds the lines that have errors, of @n lines; the first line is 0. (transfer full) */
static gboolean *
find_wrong (const PayDiagnostics *findings, guint n)
{
  gboolean *wrong = g_new0 (gboolean, n + 1);

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->severity >= PAY_SEVERITY_ILLEGAL && finding->line > 0 && finding->line <= n)
        wrong[finding->line - 1] = TRUE;
    }
  return wrong;
}

/* Checks whether a text is a line of a sheet without errors. CLEAR would also remove the lines
 * above it. */
static gboolean
is_line (Tidy *self, const char *text)
{
  if (pay_text_is_empty (text, -1) || pay_sheet_is_clear_line (text) || self->n_read++ > MAX_READ)
    return FALSE;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (self->game, self->power, text, -1, findings);
  g_autofree gboolean *wrong = find_wrong (findings, 1);
  return !wrong[0];
}

/* Checks for an amount and a sign, as in “5 : …”, whatever follows. */
static gboolean
begins_with_amount (const char *text)
{
  gsize n = strspn (text, AMOUNT);

  return g_ascii_isdigit (*text) && text[n] && strchr (SIGNS "$", text[n]);
}

static gboolean
is_offer (Tidy *self, const char *text)
{
  return (self->has_amounts && begins_with_amount (text)) || is_line (self, text);
}

/* ---- marks ----------------------------------------------------------------------------------- */

typedef enum
{
  MARK_NONE,
  MARK_BULLET,
  MARK_NUMBER,
  MARK_UNCLEAR, /* could be part of an amount */
} Mark;

/* Finds the mark before a line: “-”, “•”, “1.”, “2)”. Returns the text after it. */
static const char *
skip_mark (const char *line, Mark *mark)
{
  /* The first ones are also used in amounts, orders and words. */
  static const char *const bullets[] = {
    "-",
    "*",
    "o",
    "\xe2\x80\x93",
    "\xe2\x80\x94",
    "\xc2\xa7",
    "\xe2\x80\xa2",
    "\xe2\x80\xa3",
    "\xe2\x96\xaa",
    "\xe2\x97\xa6",
    "\xe2\x97\x8f",
    "\xe2\x97\x8b",
    "\xe2\x96\xa0",
    "\xc2\xb7",
    NULL,
  };
  const char *p = line;
  gsize digits, end;

  for (guint i = 0; bullets[i]; i++)
    if (g_str_has_prefix (line, bullets[i]))
      {
        p = line + strlen (bullets[i]);
        *mark = i >= 6 || strchr (BLANKS, *p) ? MARK_BULLET : MARK_UNCLEAR;
        return p + strspn (p, BLANKS);
      }
  p += strspn (p, "(#");
  digits = strspn (p, DIGITS);
  end = strspn (p + digits, ".)");
  if (digits == 0 || digits > 3 || (end == 0 && p == line && !strchr (":/-", p[digits])))
    {
      *mark = MARK_NONE;
      return line;
    }
  p += digits + end;
  *mark = end > 0 && strchr (BLANKS, *p) ? MARK_NUMBER : MARK_UNCLEAR;
  return p + strspn (p, end > 0 ? BLANKS : ":/- \t");
}

/* ---- offers ---------------------------------------------------------------------------------- */

static void
report (Tidy *self, PayCode code, const char *line, const char *right, const char *other)
{
  pay_diagnostics_add (self->errors, code, 0, 0, 0, line, right, other, NULL);
}

/* Reports a line that is either an offer of @amount, which may end with a sign, or one of
 * nothing. */
static void
report_amount (Tidy *self, const char *line, const char *amount, const char *offer)
{
  const char *order = offer + strspn (offer, SIGNS BLANKS);
  char sign = strchr (SIGNS, *offer) ? *offer : ':';
  g_autofree char *nothing = g_strdup_printf ("0 %c %s", sign, order);
  g_autofree char *paid = strchr (SIGNS, amount[strlen (amount) - 1])
                          ? g_strdup_printf ("%s %s", amount, order)
                          : g_strdup_printf ("%s %c %s", amount, sign, order);

  report (self, PAY_CODE_INCOMING_AMBIGUOUS, line, nothing, paid);
}

/* Checks for an offer without an amount, which is read as one of nothing. */
static gboolean
lacks_amount (Tidy *self, const char *text)
{
  g_autofree char *paid = g_strdup_printf ("1 : %s", text + strspn (text, SIGNS BLANKS));

  return self->has_amounts && !g_ascii_isdigit (*text) && is_line (self, text)
      && is_line (self, paid);
}

/* Reports a line whose amount is in the wrong place, or lacks its sign, as in “A PAR H 5” and “5 A
 * PAR H”. */
static void
report_place (Tidy *self, const char *line, const char *offer)
{
  const char *last = strrchr (offer, ' ');
  gsize digits = strspn (offer, DIGITS);
  g_autofree char *right = NULL;

  if (!self->has_amounts || !last)
    return;
  if (digits > 0 && offer[digits] == ' ')
    right = g_strdup_printf ("%.*s : %s", (int) digits, offer, offer + digits + 1);
  else if (last[1] && strspn (last + 1, DIGITS) == strlen (last + 1))
    right = g_strdup_printf ("%s : %.*s", last + 1, (int) (last - offer), offer);
  if (right && is_line (self, right))
    report (self, PAY_CODE_INCOMING_UNCLEAR, line, right, NULL);
}

/* Adds a line, or one of the offers that share it, without its mark. @amount is that of the offer
 * before it on the line, or NULL. */
static void
add_piece (Tidy *self, const char *piece, const char *amount)
{
  Mark mark;
  const char *rest = skip_mark (piece, &mark);
  const char *digits = piece + strspn (piece, "(#");
  g_autofree char *number = g_strndup (digits, strspn (digits, DIGITS));

  if (mark == MARK_NUMBER && lacks_amount (self, rest))
    report_amount (self, piece, number, rest);
  else if (mark == MARK_UNCLEAR && is_offer (self, rest) && !is_line (self, piece))
    report (self, PAY_CODE_INCOMING_UNCLEAR, piece, rest, NULL);
  else if ((mark == MARK_BULLET || mark == MARK_NUMBER) && is_offer (self, rest))
    piece = rest;
  else if (amount && lacks_amount (self, piece))
    report_amount (self, piece, amount, piece);
  else
    report_place (self, piece, rest);
  g_string_append_printf (self->out, "%s\n", piece);
}

/* Returns the offers that share a line, without blanks around them, if all are offers. (transfer
 * full) (nullable) */
static char **
split_offers (Tidy *self, const char *line)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) split = g_strsplit (line, ";", -1);

  for (guint i = 0; split[i]; i++)
    {
      const char *piece = g_strstrip (split[i]);
      Mark mark;

      if (!*piece)
        continue;
      /* The semicolon of “&nbsp;” does not separate offers. */
      const char *entity = split[i + 1] ? strrchr (piece, '&') : NULL;
      if (entity && g_ascii_isalnum (entity[1]) && !strpbrk (entity, BLANKS))
        return NULL;
      if (!is_offer (self, piece) && !is_offer (self, skip_mark (piece, &mark)))
        return NULL;
      g_ptr_array_add (pieces, g_strdup (piece));
    }
  if (pieces->len < 2)
    return NULL;
  g_ptr_array_add (pieces, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&pieces), FALSE);
}

static void
add_line (Tidy *self, const char *line)
{
  g_autofree char *plain = g_strdup (line);
  char *comment = strchr (plain, '%');
  g_autofree char *said = comment ? g_strdup (comment) : NULL;

  if (comment)
    *comment = '\0';
  pay_text_plain_blanks (plain);
  g_strstrip (plain);
  g_auto (GStrv) pieces = strchr (plain, ';') ? split_offers (self, plain) : NULL;
  if (!pieces)
    add_piece (self, plain, NULL);
  g_autofree char *amount = NULL;
  for (guint i = 0; pieces && pieces[i]; i++)
    {
      Mark mark;
      const char *rest = skip_mark (pieces[i], &mark);

      add_piece (self, pieces[i], amount);
      if (begins_with_amount (rest) && mark != MARK_UNCLEAR)
        {
          g_free (amount);
          amount = g_strndup (rest, strspn (rest, AMOUNT) + 1);
        }
    }
  if (said)
    {
      g_string_truncate (self->out, self->out->len - 1);
      g_string_append_printf (self->out, " %s\n", said);
    }
}

char *
_pay_incoming_tidy_lines (PayGame *game, PayPower power, const char *text,
                          const PayDiagnostics *findings, PayDiagnostics *errors)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  g_autofree gboolean *wrong = find_wrong (findings, n);
  Tidy self = {
    .game = game,
    .power = power == PAY_NO_POWER ? 0 : power,
    .has_amounts = has_amounts (game),
    .out = g_string_new (NULL),
    .errors = errors,
  };

  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    if (wrong[i])
      add_line (&self, lines[i]);
    else
      g_string_append_printf (self.out, "%s\n", lines[i]);
  return g_string_free (self.out, FALSE);
}

/* ---- amounts --------------------------------------------------------------------------------- */

/* Returns the second of two digits that only blanks separate, at the beginning of a line, or
 * NULL. */
static const char *
find_split (const char *line)
{
  gsize n = strspn (line, AMOUNT);

  for (gsize i = 1; i < n; i++)
    if (g_ascii_isdigit (line[i]) && strchr (BLANKS, line[i - 1]))
      {
        gsize before = i;
        while (before > 0 && strchr (BLANKS, line[before - 1]))
          before--;
        if (before > 0 && g_ascii_isdigit (line[before - 1]))
          return line + i;
      }
  return NULL;
}

void
_pay_incoming_check_amounts (PayGame *game, const char *text, PayDiagnostics *errors)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; has_amounts (game) && lines[i]; i++)
    {
      g_autoptr (GString) joined = NULL;
      const char *second;

      lines[i][strcspn (lines[i], "%")] = '\0';
      pay_text_plain_blanks (lines[i]);
      second = find_split (g_strstrip (lines[i]));
      if (!second)
        continue;
      gsize n = strspn (lines[i], AMOUNT);
      joined = g_string_new (NULL);
      for (gsize k = 0; k < n; k++)
        if (!strchr (BLANKS, lines[i][k]))
          g_string_append_c (joined, lines[i][k]);
      g_string_append_printf (joined, " %s", lines[i] + n);
      pay_diagnostics_add (errors, PAY_CODE_INCOMING_AMBIGUOUS, 0, 0, 0, lines[i], second,
                           joined->str, NULL);
    }
}

/* ---- spelling -------------------------------------------------------------------------------- */

void
_pay_incoming_join_words (char *line)
{
  static const char *const invisible[] = {
    "\xc2\xad",     "\xe2\x80\x8b", "\xe2\x80\x8c", "\xe2\x80\x8d",
    "\xe2\x81\xa0", "\xef\xbb\xbf", NULL,
  };
  char *out = line;

  for (const char *p = line; *p;)
    {
      gsize n = 0;
      for (guint i = 0; invisible[i] && n == 0; i++)
        if (g_str_has_prefix (p, invisible[i]))
          n = strlen (invisible[i]);
      if (n > 0 && out > line && g_ascii_isalpha (out[-1]) && g_ascii_isalpha (p[n]))
        p += n;
      else
        *out++ = *p++;
    }
  *out = '\0';
}

/* Removes comments and all characters that a mail program may write in another way. (transfer
 * full) */
static char *
squeeze (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p;)
    if (*p == '%')
      p += strcspn (p, "\n");
    else
      {
        if (g_ascii_isgraph (*p) && !strchr ("-;.,", *p))
          g_string_append_c (out, g_ascii_toupper (*p));
        p += g_str_has_prefix (p, "->") ? 2 : 1;
      }
  return g_string_free (out, FALSE);
}

gboolean
_pay_incoming_is_same_sheet (const char *a, const char *b)
{
  g_autofree char *first = squeeze (a);
  g_autofree char *second = squeeze (b);

  return strcmp (first, second) == 0;
}
