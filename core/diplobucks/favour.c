/* favour.c - favours that the game master can be bribed for in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "diplobucks/favour.h"

#include <string.h>

static const struct
{
  const char *word, *also;
  int price;
} favours[PAY_N_FAVOURS] = {
  [PAY_FAVOUR_PRESS] = { "PRESS", NULL, 100 },   [PAY_FAVOUR_BALANCE] = { "BALANCE", NULL, 100 },
  [PAY_FAVOUR_SPY] = { "SPY", "BRIBES", 200 },   [PAY_FAVOUR_CONVERT] = { "CONVERT", NULL, 300 },
  [PAY_FAVOUR_DOUBLE] = { "DOUBLE", NULL, 500 }, [PAY_FAVOUR_HOLD] = { "HOLD", NULL, 500 },
  [PAY_FAVOUR_EXTRA] = { "EXTRA", NULL, 1000 },  [PAY_FAVOUR_DESTROY] = { "DESTROY", NULL, 1200 },
  [PAY_FAVOUR_MISS] = { "MISS", "NMR", 1500 },
};

const char *
pay_favour_word (PayFavourKind kind)
{
  return favours[kind].word;
}

gboolean
pay_favour_is_for_unit (PayFavourKind kind)
{
  return kind == PAY_FAVOUR_CONVERT || kind == PAY_FAVOUR_DOUBLE || kind == PAY_FAVOUR_HOLD
      || kind == PAY_FAVOUR_DESTROY;
}

gboolean
pay_favour_is_for_power (PayFavourKind kind)
{
  return kind == PAY_FAVOUR_BALANCE || kind == PAY_FAVOUR_EXTRA || kind == PAY_FAVOUR_MISS;
}

gboolean
pay_favour_can_be_shared (PayFavourKind kind)
{
  return kind >= PAY_FAVOUR_DOUBLE;
}

int
pay_favour_list_price (PayFavourKind kind)
{
  return favours[kind].price;
}

int
pay_favour_highest_price (void)
{
  int highest = 0;

  for (guint i = 0; i < PAY_N_FAVOURS; i++)
    highest = MAX (highest, favours[i].price);
  return highest;
}

int
pay_favour_price (PayFavourKind kind, const PayPosition *position, PayPower power)
{
  if (kind == PAY_FAVOUR_MISS && pay_position_count_units (position, power) <= 2)
    return PAY_FAVOUR_MISS_UNIT * (int) pay_position_count_units (position, power);
  return favours[kind].price;
}

gboolean
pay_favour_equal (const PayFavour *a, const PayFavour *b)
{
  return a->kind == b->kind && a->power == b->power && a->place == b->place
      && a->becomes == b->becomes && memcmp (a->shares, b->shares, sizeof a->shares) == 0;
}

guint
pay_favour_count_payers (const PayFavour *self)
{
  guint n = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    n += self->shares[p] > 0;
  return n;
}

char *
pay_favour_text (const PayFavour *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  int u = self->place == PAY_NO_PROVINCE ? -1 : pay_position_find_unit (position, self->place);
  g_autofree char *unit = u < 0 ? NULL : pay_unit_text (board, pay_position_get_unit (position, u));
  const char *power = self->power == PAY_NO_POWER
                      ? NULL
                      : pay_board_get_canonical_power_name (board, self->power);
  const char *target = unit ? unit : power;

  return target ? g_strdup_printf ("%s %s", favours[self->kind].word, target)
                : g_strdup (favours[self->kind].word);
}

/* Appends the unit or power of a favour in the form of sheets. */
static void
append_target (const PayFavour *self, const PayPosition *position, GString *line)
{
  const PayBoard *board = pay_position_get_board (position);
  int u = self->place == PAY_NO_PROVINCE ? -1 : pay_position_find_unit (position, self->place);

  if (self->power != PAY_NO_POWER)
    g_string_append_printf (line, " %s", pay_board_get_power_key (board, self->power));
  if (u < 0)
    return;
  const PayUnit *unit = pay_position_get_unit (position, u);
  g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
  g_string_append_printf (line, " %s", name);
  if (self->becomes == PAY_NO_LOCATION || self->becomes == self->place)
    return;
  g_autofree char *becomes = pay_unit_name (board, PAY_UNIT_FLEET, self->becomes);
  g_string_append_printf (line, " TO %s", becomes);
}

char *
pay_favour_line (const PayFavour *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  GString *line = g_string_new ("BRIBE ");
  gboolean decided = self->kind != PAY_FAVOUR_MISS || self->power != PAY_NO_POWER;
  int price = decided ? pay_favour_price (self->kind, position, self->power)
                      : pay_favour_list_price (self->kind);
  gboolean alone = FALSE;
  const char *before = " :";

  g_string_append (line, favours[self->kind].word);
  append_target (self, position, line);
  for (guint p = 0; pay_favour_count_payers (self) == 1 && p < PAY_MAX_POWERS; p++)
    alone |= self->shares[p] == price;
  for (guint p = 0; !alone && p < pay_board_get_n_powers (board); p++)
    if (self->shares[p] > 0)
      {
        g_string_append_printf (line, "%s %s %d", before, pay_board_get_power_key (board, p),
                                self->shares[p]);
        before = ",";
      }
  return g_string_free (line, FALSE);
}

char *
pay_favour_payers (const PayFavour *self, const PayBoard *board)
{
  GString *out = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (self->shares[p] > 0)
      g_string_append_printf (out, "%s%s %d", out->len ? ", " : "",
                              pay_board_get_canonical_power_name (board, p), self->shares[p]);
  return g_string_free (out, FALSE);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct
{
  const PayPosition *position;
  const PayBoard *board;
  PayPower payer;
  const PayOrderSource *source;
  gsize pos, end; /* `pos`: the byte where reading continues; `end`: the byte where the payers
                   * begin */
  PayFavour *favour;
} Reader;

static gboolean
report (const Reader *r, PayCode code, gsize start, gsize end, const char *first,
        const char *second)
{
  pay_diagnostics_add (r->source->diagnostics, code, r->source->line, (guint) start, (guint) end,
                       first, second, NULL);
  return FALSE;
}

static void
skip_blanks (Reader *r)
{
  while (r->pos < r->end && g_ascii_isspace (r->source->text[r->pos]))
    r->pos++;
}

/* Returns the text that is not read yet, up to the payers, without blanks around it. (transfer
 * full) */
static char *
rest_of (Reader *r)
{
  skip_blanks (r);
  return g_strchomp (g_strndup (r->source->text + r->pos, r->end - r->pos));
}

static gboolean
read_word (Reader *r)
{
  const char *text = r->source->text;
  gsize start;

  skip_blanks (r);
  start = r->pos;
  while (r->pos < r->end && g_ascii_isalpha (text[r->pos]))
    r->pos++;
  g_autofree char *word = g_strndup (text + start, r->pos - start);
  for (guint i = 0; i < PAY_N_FAVOURS; i++)
    if (g_ascii_strcasecmp (word, favours[i].word) == 0
        || (favours[i].also && g_ascii_strcasecmp (word, favours[i].also) == 0))
      {
        r->favour->kind = i;
        return TRUE;
      }
  if (start == r->end)
    return report (r, PAY_CODE_FAVOUR_MISSING, 0, r->end, NULL, NULL);
  while (r->pos < r->end && !g_ascii_isspace (text[r->pos]))
    r->pos++;
  g_autofree char *whole = g_strndup (text + start, r->pos - start);
  return report (r, PAY_CODE_FAVOUR_UNKNOWN, start, r->pos, whole, NULL);
}

static gboolean
read_power (Reader *r)
{
  gsize start;
  g_autofree char *name = rest_of (r);

  start = r->pos;
  if (!*name && r->favour->kind == PAY_FAVOUR_EXTRA)
    r->favour->power = r->payer;
  else if (!*name)
    return report (r, PAY_CODE_FAVOUR_POWER_MISSING, start, start, favours[r->favour->kind].word,
                   NULL);
  else
    r->favour->power = pay_board_find_power (r->board, name);
  r->pos = r->end;
  if (r->favour->power == PAY_NO_POWER)
    return report (r, PAY_CODE_FAVOUR_NO_POWER, start, start + strlen (name),
                   favours[r->favour->kind].word, name);
  if (r->favour->kind == PAY_FAVOUR_MISS
      && pay_position_count_units (r->position, r->favour->power) == 0)
    return report (r, PAY_CODE_FAVOUR_NO_UNITS, start, start + strlen (name), name, NULL);
  return TRUE;
}

/* Reads "TO F STP/NC", the place of the converted unit. These words are required only if the
 * province has several coasts. */
static gboolean
read_becomes (Reader *r, const PayUnit *unit)
{
  PayUnitType type = unit->type == PAY_UNIT_ARMY ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
  PayProvince province = r->favour->place;
  PayLocation location = province;
  gsize start;
  guint n;

  g_autofree char *rest = rest_of (r);
  g_autofree char *name = pay_unit_name (r->board, type, province);
  start = r->pos;
  pay_board_get_coasts (r->board, province, &n);
  if (*rest)
    {
      guint8 written = PAY_UNIT_NONE;
      if (g_ascii_strncasecmp (rest, "TO ", 3) == 0)
        r->pos += 3;
      if (!pay_order_parse_unit (r->source, &r->pos, &written, &location))
        return FALSE;
      if ((written != PAY_UNIT_NONE && written != type)
          || pay_board_get_province (r->board, location) != province)
        return report (r, PAY_CODE_FAVOUR_BECOMES, start, r->end, name, NULL);
      if (type == PAY_UNIT_ARMY)
        location = province;
    }
  else if (type == PAY_UNIT_FLEET && n > 0)
    return report (r, PAY_CODE_FAVOUR_COAST, start, start,
                   pay_board_get_abbreviation (r->board, province), NULL);
  if (!pay_board_can_stand (r->board, type, location))
    return report (r, PAY_CODE_FAVOUR_CANNOT_STAND, start, start, name, NULL);
  r->favour->becomes = location;
  return TRUE;
}

static gboolean
read_unit (Reader *r)
{
  guint8 type;
  PayLocation location;
  gsize start;
  int u;

  skip_blanks (r);
  start = r->pos;
  if (r->pos == r->end)
    return report (r, PAY_CODE_FAVOUR_NO_UNIT, start, start, favours[r->favour->kind].word, NULL);
  if (!pay_order_parse_unit (r->source, &r->pos, &type, &location))
    return FALSE;
  r->favour->place = pay_board_get_province (r->board, location);
  u = pay_position_find_unit (r->position, r->favour->place);
  g_autofree char *written = pay_unit_name (r->board, type, location);
  if (u < 0)
    return report (r, PAY_CODE_ORDER_NO_SUCH_UNIT, start, r->pos, written, NULL);

  const PayUnit *unit = pay_position_get_unit (r->position, u);
  g_autofree char *there = pay_unit_text (r->board, unit);
  if (type != PAY_UNIT_NONE && type != unit->type)
    return report (r, PAY_CODE_ORDER_OTHER_UNIT, start, r->pos, written, there);
  if (r->favour->kind != PAY_FAVOUR_CONVERT)
    return TRUE;
  if (unit->owner != r->payer)
    return report (r, PAY_CODE_FAVOUR_NOT_OWN, start, r->pos, there,
                   pay_board_get_power_name (r->board, unit->owner));
  return read_becomes (r, unit);
}

/* Reads a share such as "France 300". The last word is the amount. */
static gboolean
read_share (Reader *r, const char *text, gsize start, gsize end)
{
  g_autofree char *part = g_strstrip (g_strndup (text + start, end - start));
  char *amount = strrchr (part, ' ');
  guint64 db;

  if (!amount || !g_ascii_string_to_unsigned (amount + 1, 10, 1, 100000, &db, NULL))
    return report (r, PAY_CODE_FAVOUR_SHARE, start, end, part, NULL);
  *amount = '\0';
  PayPower power = pay_board_find_power (r->board, g_strchomp (part));
  if (power == PAY_NO_POWER)
    return report (r, PAY_CODE_FAVOUR_SHARE, start, end, part, NULL);
  if (r->favour->shares[power] > 0)
    return report (r, PAY_CODE_FAVOUR_SHARE_TWICE, start, end,
                   pay_board_get_power_name (r->board, power), NULL);
  r->favour->shares[power] = (int) db;
  return TRUE;
}

/* Reads the shares after the colon. Their sum must be the price, and the power that sent the
 * sheet must pay a share. */
static gboolean
read_shares (Reader *r, gsize from)
{
  const char *text = r->source->text;
  int price = pay_favour_price (r->favour->kind, r->position, r->favour->power), sum = 0;
  gsize length = strlen (text);
  g_autofree char *wanted = g_strdup_printf ("%d", price);

  for (gsize start = from, end; start < length; start = end + 1)
    {
      end = start + strcspn (text + start, ",");
      if (!read_share (r, text, start, end))
        return FALSE;
    }
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    sum += r->favour->shares[p];
  g_autofree char *found = g_strdup_printf ("%d", sum);
  if (r->favour->shares[r->payer] == 0)
    return report (r, PAY_CODE_FAVOUR_NOT_IN_IT, from, length,
                   pay_board_get_power_name (r->board, r->payer), NULL);
  if (sum != price)
    return report (r, PAY_CODE_FAVOUR_SUM, from, length, found, wanted);
  if (pay_favour_count_payers (r->favour) > 1 && !pay_favour_can_be_shared (r->favour->kind))
    return report (r, PAY_CODE_FAVOUR_ALONE, from, length, favours[r->favour->kind].word, NULL);
  return TRUE;
}

gboolean
pay_favour_parse (const PayPosition *position, PayPower payer, const PayOrderSource *source,
                  gsize pos, PayFavour *favour)
{
  const char *colon = strchr (source->text + pos, ':');
  gsize length = strlen (source->text);
  Reader r = { position, pay_position_get_board (position),
               payer,    source,
               pos,      colon ? (gsize) (colon - source->text) : length,
               favour };

  *favour = (PayFavour) { .power = PAY_NO_POWER,
                          .place = PAY_NO_PROVINCE,
                          .becomes = PAY_NO_LOCATION };
  if (!read_word (&r))
    return FALSE;
  if (pay_favour_is_for_power (favour->kind) && !read_power (&r))
    return FALSE;
  if (pay_favour_is_for_unit (favour->kind) && !read_unit (&r))
    return FALSE;
  g_autofree char *rest = rest_of (&r);
  if (*rest)
    return report (&r, PAY_CODE_FAVOUR_WORDS_AFTER, r.pos, r.end, rest, NULL);
  if (colon)
    return read_shares (&r, r.end + 1);
  favour->shares[payer] = pay_favour_price (favour->kind, position, favour->power);
  return TRUE;
}
