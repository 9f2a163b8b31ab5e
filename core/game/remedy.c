/* remedy.c - proposed corrections for findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/remedy.h"

#include "board/names.h"
#include "board/near-names.h"
#include "game/line-parts.h"
#include "game/turn.h"
#include "order/order-list.h"
#include "order/order-parser.h"
#include "order/words.h"

#include <string.h>

#define MAX_NAMES 4  /* maximum number of similar names to try */
#define MAX_ROUTES 4 /* maximum number of orders with the same destination to try */

typedef struct
{
  const PaySetup *setup;
  const PayPosition *position;
  const PayBoard *board;
  PayPower power;
  const char *line;
  const PayDiagnostic *finding;
  guint start, end; /* part that the finding marks; the whole line if it marks none */
  guint n_errors;   /* number of errors in the original line */
  guint max;
  GPtrArray *found;
} Corrector;

static void
remedy_free (gpointer data)
{
  PayRemedy *self = data;

  g_free (self->text);
  g_free (self);
}

/* Reads a line without the rest of the sheet. Counts its errors, and checks whether it has a
 * finding with the same code as `finding`. */
static void
judge (Corrector *self, const char *line, guint *n_errors, gboolean *has_code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySheet *sheet = pay_turn_read_sheet (self->setup, self->position, self->power, line, -1,
                                         diagnostics);

  g_clear_pointer (&sheet, pay_sheet_unref);
  *n_errors = 0;
  *has_code = FALSE;
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (diagnostics, i);
      if (diagnostic->line != 1)
        continue;
      *n_errors += diagnostic->severity >= PAY_SEVERITY_ILLEGAL;
      *has_code |= diagnostic->code == self->finding->code;
    }
}

/* Replaces a part of the line. The caller frees the result. */
static char *
line_with (const Corrector *self, guint start, guint end, const char *text)
{
  return g_strdup_printf ("%.*s%s%s", (int) start, self->line, text, self->line + end);
}

/* Adds a correction to the list if it helps, and if the list does not have the same line yet. */
static void
try (Corrector *self, guint start, guint end, const char *text)
{
  g_autofree char *line = line_with (self, start, end, text);
  gboolean note = self->finding->severity < PAY_SEVERITY_ILLEGAL, has_code;
  guint n_errors;

  if (self->found->len >= self->max || g_str_equal (line, self->line))
    return;
  for (guint i = 0; i < self->found->len; i++)
    {
      const PayRemedy *other = g_ptr_array_index (self->found, i);
      g_autofree char *same = line_with (self, other->start, other->end, other->text);
      if (g_str_equal (same, line))
        return;
    }
  judge (self, line, &n_errors, &has_code);
  if (note ? has_code || n_errors > self->n_errors : n_errors >= self->n_errors)
    return;
  PayRemedy *remedy = g_new (PayRemedy, 1);
  *remedy = (PayRemedy) { .start = start, .end = end, .text = g_strdup (text) };
  g_ptr_array_add (self->found, remedy);
}

/* Tries a text in the place of the part that the finding marks. */
static void
try_instead (Corrector *self, const char *text)
{
  try (self, self->start, self->end, text);
}

/* Appends a text to the offer or order, before the comment. */
static void
try_behind (Corrector *self, const char *text)
{
  guint end = (guint) strcspn (self->line, "%");

  while (end > 0 && g_ascii_isspace (self->line[end - 1]))
    end--;
  try (self, end, end, text);
}

/* ---- names ----------------------------------------------------------------------------------- */

static void
try_near_names (Corrector *self)
{
  g_autofree char *word = g_strndup (self->line + self->start, self->end - self->start);
  g_auto (GStrv) near = pay_near_names_find (self->board, word, MAX_NAMES);
  const char *order_word = pay_words_near (word);

  for (char **name = near; *name; name++)
    {
      PayLocation location = pay_names_find (self->board, *name);
      if (location != PAY_NO_LOCATION)
        try_instead (self, pay_board_get_abbreviation (self->board, location));
    }
  if (order_word)
    try_instead (self, order_word);
}

/* Tries the line without a coast such as "/NC" or "(sc)", for each coast that begins in the marked
 * part or one byte before it. */
static void
try_without_coasts (Corrector *self)
{
  for (guint i = self->start > 0 ? self->start - 1 : 0; i < self->end; i++)
    {
      gboolean slash = self->line[i] == '/', bracket = self->line[i] == '(';
      guint end = i + 1;

      if (!slash && !bracket)
        continue;
      while (bracket ? self->line[end] && self->line[end] != ')'
                     : g_ascii_isalpha (self->line[end]))
        end++;
      if (bracket && self->line[end])
        end++;
      try (self, i, end, "");
    }
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Tries the legal orders of the same kind for the same unit, with the same target province. Such
 * orders contain the coast or the route that is missing in the line. */
static void
try_orders_like_this (Corrector *self)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  PayOrder written = PAY_ORDER_INIT;
  PayLineParts parts;
  guint n = 0;

  pay_line_parts_find (&parts, self->setup, self->position, self->line, self->start + 1);
  if (!parts.has_unit)
    return;
  g_autofree char *text = g_strndup (self->line, parts.end);
  const PayOrderSource source = {
    .board = self->board, .text = text, .line = 1, .diagnostics = ignored
  };
  if (!pay_order_parse_words (&source, parts.order, parts.order_end, &written)
      || written.target == PAY_NO_LOCATION)
    return;
  PayProvince target = pay_board_get_province (self->board, written.target);
  g_autoptr (GArray) legal = pay_order_list (self->position, parts.location,
                                             pay_line_checks (self->setup, self->position));
  for (guint i = 0; i < legal->len && n < MAX_ROUTES; i++)
    {
      const PayOrder *order = &g_array_index (legal, PayOrder, i);
      if (order->kind != written.kind || order->target == PAY_NO_LOCATION
          || pay_board_get_province (self->board, order->target) != target
          || (written.other != PAY_NO_LOCATION
              && pay_board_get_province (self->board, written.other)
                   != pay_board_get_province (self->board, order->other)))
        continue;
      g_autofree char *words = pay_order_words (self->board, order);
      try (self, (guint) parts.order, (guint) parts.order_end, words);
      n++;
    }
}

/* Tries the unit that really stands in the place named in the line. */
static void
try_unit_there (Corrector *self)
{
  PayLineParts parts;

  pay_line_parts_find (&parts, self->setup, self->position, self->line, self->end);
  if (parts.location == PAY_NO_LOCATION)
    return;
  g_autofree char *unit = pay_unit_name (self->board, parts.unit_type, parts.location);
  try (self, (guint) parts.unit, (guint) parts.unit_end, unit);
  try_instead (self, unit);
}

/* ---- amounts --------------------------------------------------------------------------------- */

/* Tries the amount in two ways: with every plateau as high as possible, and without any
 * plateaus. Empty parts of the amount are left out in both ways. */
static void
try_amounts (Corrector *self)
{
  guint end = (guint) strspn (self->line, "0123456789*+# \t");
  g_autofree char *amount = g_strndup (self->line, end);
  g_auto (GStrv) pieces = g_strsplit (amount, "+", -1);
  g_autoptr (GString) full = g_string_new (NULL), bare = g_string_new (NULL);

  for (char **piece = pieces; *piece; piece++)
    {
      g_strstrip (*piece);
      if (!**piece)
        continue;
      gsize hash = strcspn (*piece, "#");
      g_string_append_printf (full, "%s%.*s%s", full->len ? "+" : "", (int) hash, *piece,
                              (*piece)[hash] ? "#" : "");
      g_string_append_printf (bare, "%s%.*s", bare->len ? "+" : "", (int) hash, *piece);
    }
  g_string_append_c (full, ' ');
  g_string_append_c (bare, ' ');
  try (self, 0, end, full->str);
  try (self, 0, end, bare->str);
}

/* Tries to leave out the marked part with the bars and blanks before it or, if that does not help,
 * alone. */
static void
try_without_this (Corrector *self)
{
  guint start = self->start;

  while (start > 0 && strchr (" \t|", self->line[start - 1]))
    start--;
  try (self, start, self->end, "");
  if (self->found->len == 0)
    try (self, self->start, self->end, "");
}

static void
try_by_code (Corrector *self)
{
  const PayDiagnostic *finding = self->finding;

  switch ((int) finding->code)
    {
    case PAY_CODE_OFFER_READ_AS:
    case PAY_CODE_ORDER_UNDERSTOOD_AS:
      try_instead (self, finding->args[0]);
      return;
    case PAY_CODE_OFFER_NO_ORDER:
    case PAY_CODE_ORDER_NO_ORDER:
      try_behind (self, " H");
      return;
    case PAY_CODE_OFFER_ZERO_FOREIGN:
      try (self, 0, (guint) strspn (self->line, "0123456789*+# \t"), "1 ");
      try (self, 0, 0, "1 : ");
      return;
    case PAY_CODE_OFFER_AMOUNT_RANGE:
      try_instead (self, self->line[self->end - 1] == ' ' ? "9999 " : "9999");
      return;
    case PAY_CODE_OFFER_TYPE_INVALID:
      try (self, self->start, self->start, ": ");
      return;
    case PAY_CODE_OFFER_NO_SUCH_UNIT:
    case PAY_CODE_OFFER_BAD_UNIT:
    case PAY_CODE_OFFER_BAD_UNIT_THERE:
    case PAY_CODE_ORDER_NO_SUCH_UNIT:
    case PAY_CODE_ORDER_OTHER_UNIT:
    case PAY_CODE_ORDER_BAD_UNIT:
    case PAY_CODE_ORDER_BAD_UNIT_TYPE:
    case PAY_CODE_ORDER_BAD_UNIT_COAST:
      try_unit_there (self);
      return;
    case PAY_CODE_SHEET_KEYWORD:
      {
        g_autofree char *keyword = g_strndup (finding->args[1], strcspn (finding->args[1], " "));
        try_instead (self, keyword);
        return;
      }
    case PAY_CODE_TRANSFER_MALFORMED:
      {
        g_autofree char *fixed = g_ascii_strup (self->line, -1);
        g_auto (GStrv) words = g_strsplit_set (g_strstrip (fixed), " \t", -1);
        if (g_strv_length (words) == 3)
          {
            g_autofree char *text = g_strdup_printf ("TRANSFER %s TO %s", words[1], words[2]);
            try (self, 0, (guint) strlen (self->line), text);
          }
        return;
      }
    case PAY_CODE_ORDER_WORDS_AFTER_HOLD:
    case PAY_CODE_ORDER_WORDS_TOO_MANY:
    case PAY_CODE_OFFER_DUPLICATE_ORDER:
    case PAY_CODE_OFFER_EMPTY_ALTERNATIVE:
    case PAY_CODE_OFFER_SAVINGS_REST:
    case PAY_CODE_ACCEPT_TWICE:
      try_without_this (self);
      return;
    default:
      break;
    }
  try_near_names (self);
  try_without_coasts (self);
  try_orders_like_this (self);
  try_amounts (self);
}

GPtrArray *
pay_remedy_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                 const char *line, const PayDiagnostic *finding, guint max)
{
  guint length = (guint) strlen (line);
  gboolean has_code;
  Corrector self = {
    .setup = setup,
    .position = position,
    .board = pay_position_get_board (position),
    .power = power,
    .line = line,
    .finding = finding,
    .max = max,
    .start = MIN (finding->start, length),
    .end = MIN (finding->end, length),
    .found = g_ptr_array_new_with_free_func (remedy_free),
  };

  if (self.start >= self.end)
    {
      self.start = 0;
      self.end = length;
    }
  judge (&self, line, &self.n_errors, &has_code);
  if (has_code)
    try_by_code (&self);
  return self.found;
}
