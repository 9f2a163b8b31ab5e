/* board-mend.c - repairs a document that breaks the grammar of boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-mend.h"

#include <string.h>

#define MAX_ID 8
#define MAX_WORDS 200

/* Flags of facts about a province. A fact is doubtful if a part of the province was invalid. */
enum
{
  DOUBT_KIND = 1 << 0,
  DOUBT_COASTS = 1 << 1,
  DOUBT_MOVES = 1 << 2,
};

struct _PayBoardMend
{
  GHashTable *provinces;                             /* abbreviation → flags of doubtful facts */
  GHashTable *powers;                                /* keys of removed powers */
  gboolean province_lost, power_lost;                /* whether a province or power with an
                                                      * unreadable name was removed */
  gboolean centres, victory, years, start, calendar; /* whether this part of the document is
                                                      * doubtful */
};

/* ---- checks of values ------------------------------------------------------------------------ */

static gboolean
is_id (const char *text, gsize length)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  return length >= 1 && length <= MAX_ID && strspn (text, letters) >= length;
}

static gboolean
is_place (const char *text)
{
  const char *slash = strchr (text, '/');

  return is_id (text, slash ? (gsize) (slash - text) : strlen (text))
      && (!slash || is_id (slash + 1, strlen (slash + 1)));
}

static gboolean
has_id (xmlNode *node, const char *attribute)
{
  g_autofree char *value = pay_xml_attribute (node, attribute);

  return value && is_id (value, strlen (value));
}

static gboolean
has_words (xmlNode *node, const char *attribute)
{
  g_autofree char *value = pay_xml_attribute (node, attribute);
  glong n = value ? g_utf8_strlen (value, -1) : 0;

  return n >= 1 && n <= MAX_WORDS;
}

static gboolean
has_one_of (xmlNode *node, const char *attribute, const char *const *words)
{
  g_autofree char *value = pay_xml_attribute (node, attribute);

  return value && g_strv_contains (words, g_strstrip (value));
}

static gboolean
has_number (xmlNode *node, const char *attribute, gint64 least)
{
  gint64 number = pay_xml_attribute_int (node, attribute, G_MININT64);

  return number >= least && number > G_MININT64;
}

/* ---- mending --------------------------------------------------------------------------------- */

static void
take_out (xmlNode *node)
{
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

static void
take_off (xmlNode *node, const char *attribute)
{
  xmlUnsetProp (node, BAD_CAST attribute);
}

static void
doubt (PayBoardMend *self, const char *province, guint what)
{
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->provinces, province));

  g_hash_table_insert (self->provinces, g_strdup (province), GUINT_TO_POINTER (before | what));
}

/* Removes invalid places from the list of destinations. Returns whether any destination remains. */
static gboolean
mend_places (xmlNode *move)
{
  g_autofree char *to = pay_xml_attribute (move, "to");
  g_auto (GStrv) places = g_strsplit_set (to ? to : "", " \t\r\n", -1);
  g_autoptr (GString) good = g_string_new (NULL);

  for (guint i = 0; places[i]; i++)
    if (is_place (places[i]))
      g_string_append_printf (good, "%s%s", good->len ? " " : "", places[i]);
  pay_xml_set (move, "to", good->str);
  return good->len > 0;
}

static void
mend_move (PayBoardMend *self, xmlNode *move, const char *province)
{
  static const char *const units[] = { "army", "fleet", NULL };
  g_autofree char *unit = pay_xml_attribute (move, "unit");
  g_autofree char *before = pay_xml_attribute (move, "to");
  gboolean coast = xmlHasProp (move, BAD_CAST "coast") != NULL;

  if (!has_one_of (move, "unit", units) || (coast && !has_id (move, "coast")))
    {
      doubt (self, province, DOUBT_MOVES);
      take_out (move);
      return;
    }
  if (coast && g_strcmp0 (unit, "army") == 0)
    take_off (move, "coast");
  gboolean any = mend_places (move);
  g_autofree char *after = pay_xml_attribute (move, "to");
  if (g_strcmp0 (before, after) != 0)
    doubt (self, province, DOUBT_MOVES);
  if (!any)
    take_out (move);
}

/* Removes an alias or a name in another language if it is invalid. */
static void
mend_word (xmlNode *node)
{
  g_autofree char *text = pay_xml_text (node);

  if (!*g_strstrip (text) || g_utf8_strlen (text, -1) > MAX_WORDS
      || (pay_xml_is (node, "name") && !has_words (node, "lang")))
    take_out (node);
}

static void
mend_words (xmlNode *parent)
{
  for (xmlNode *node = pay_xml_first (parent, NULL), *next; node; node = next)
    {
      next = pay_xml_next (node, NULL);
      mend_word (node);
    }
}

static void
mend_coast (PayBoardMend *self, xmlNode *coast, const char *province)
{
  if (has_id (coast, "id") && has_words (coast, "name"))
    {
      mend_words (coast);
      g_autofree char *also = pay_xml_attribute (coast, "also");
      g_auto (GStrv) words = g_strsplit_set (also ? also : "", " \t\r\n", -1);
      for (guint i = 0; words[i]; i++)
        if (*words[i] && !is_id (words[i], strlen (words[i])))
          {
            take_off (coast, "also");
            doubt (self, province, DOUBT_COASTS);
            return;
          }
      return;
    }
  doubt (self, province, DOUBT_COASTS);
  take_out (coast);
}

static void
mend_part (PayBoardMend *self, xmlNode *part, const char *province)
{
  if (pay_xml_is (part, "alias") || pay_xml_is (part, "name"))
    mend_word (part);
  else if (pay_xml_is (part, "coast"))
    mend_coast (self, part, province);
  else if (pay_xml_is (part, "centre"))
    {
      if (!has_words (part, "home"))
        take_off (part, "home");
    }
  else if (pay_xml_is (part, "move"))
    mend_move (self, part, province);
  else
    {
      /* An unknown element may have been meant as a coast, a move or a supply centre. */
      doubt (self, province, DOUBT_COASTS | DOUBT_MOVES);
      self->centres = TRUE;
    }
}

static void
mend_province (PayBoardMend *self, xmlNode *node)
{
  static const char *const kinds[] = { "inland", "coast", "sea", "impassable", NULL };
  g_autofree char *id = pay_xml_attribute (node, "id");

  if (!has_id (node, "id"))
    {
      self->province_lost = self->centres = TRUE;
      take_out (node);
      return;
    }
  if (!has_words (node, "name"))
    pay_xml_set (node, "name", id);
  if (!has_one_of (node, "kind", kinds))
    {
      pay_xml_set (node, "kind", "coast"); /* a coastal province allows both armies and fleets */
      doubt (self, id, DOUBT_KIND | DOUBT_COASTS | DOUBT_MOVES);
    }
  for (xmlNode *part = pay_xml_first (node, NULL), *next; part; part = next)
    {
      next = pay_xml_next (part, NULL);
      if (pay_xml_is (part, "centre") && pay_xml_first (node, "centre") != part)
        take_out (part); /* the grammar allows only one supply centre in a province */
      else
        mend_part (self, part, id);
    }
}

static void
mend_power (PayBoardMend *self, xmlNode *node)
{
  g_autofree char *key = pay_xml_attribute (node, "key");
  g_autofree char *colour = pay_xml_attribute (node, "colour");

  mend_words (node);
  if (!has_words (node, "key") || !has_words (node, "name") || !has_words (node, "adjective")
      || !has_words (node, "letter"))
    {
      if (key && *key)
        g_hash_table_add (self->powers, g_ascii_strup (key, -1));
      else
        self->power_lost = TRUE;
      take_out (node);
    }
  else if (!colour || colour[0] != '#' || strlen (colour) != 7
           || strspn (colour + 1, "0123456789abcdefABCDEF") != 6)
    pay_xml_set (node, "colour", "#000000"); /* a valid colour prevents a second finding */
}

static const char *const seasons[] = { "spring", "summer", "fall", "winter",
                                       "ad",     "bc",     "year", NULL };
static const char *const phase_kinds[] = { "movement", "adjustment", NULL };

static void
mend_phase (PayBoardMend *self, xmlNode *node)
{
  if (has_one_of (node, "season", seasons) && has_one_of (node, "kind", phase_kinds)
      && (!xmlHasProp (node, BAD_CAST "every") || has_number (node, "every", 1))
      && (!xmlHasProp (node, BAD_CAST "rest") || has_number (node, "rest", 0)))
    return;
  self->calendar = self->start = self->years = TRUE;
  take_out (node);
}

static void
mend_unit (xmlNode *node)
{
  static const char *const types[] = { "army", "fleet", NULL };
  g_autofree char *at = pay_xml_attribute (node, "at");

  if (!has_words (node, "power") || !has_one_of (node, "type", types) || !at
      || !is_place (g_strstrip (at)))
    take_out (node);
}

static void
mend_root (PayBoardMend *self, xmlNode *root)
{
  if (!has_words (root, "variant"))
    pay_xml_set (root, "variant", "x");
  if (!has_words (root, "title"))
    pay_xml_set (root, "title", "x");
  if (!has_number (root, "victory", 1))
    {
      self->victory = TRUE;
      take_off (root, "victory");
    }
  if (!has_number (root, "start-year", 1)
      || (xmlHasProp (root, BAD_CAST "year-step") && !has_number (root, "year-step", G_MININT)))
    {
      self->years = self->start = TRUE;
      take_off (root, "start-year");
      take_off (root, "year-step");
    }
  if ((xmlHasProp (root, BAD_CAST "start") && !has_one_of (root, "start", seasons))
      || (xmlHasProp (root, BAD_CAST "start-kind")
          && !has_one_of (root, "start-kind", phase_kinds)))
    {
      self->start = TRUE;
      take_off (root, "start");
      take_off (root, "start-kind");
    }
}

PayBoardMend *
pay_board_mend_new (xmlDoc *doc)
{
  PayBoardMend *self = g_new0 (PayBoardMend, 1);
  xmlNode *root = xmlDocGetRootElement (doc);

  self->provinces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->powers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  mend_root (self, root);
  for (xmlNode *node = pay_xml_first (root, NULL), *next; node; node = next)
    {
      next = pay_xml_next (node, NULL);
      if (pay_xml_is (node, "power"))
        mend_power (self, node);
      else if (pay_xml_is (node, "province"))
        mend_province (self, node);
      else if (pay_xml_is (node, "phase"))
        mend_phase (self, node);
      else if (pay_xml_is (node, "unit"))
        mend_unit (node);
      else if (!pay_xml_is (node, "credits"))
        self->province_lost = self->power_lost = self->centres = self->calendar = self->start
          = self->years = TRUE; /* an unknown element may have been meant as any of these */
    }
  return self;
}

void
pay_board_mend_free (PayBoardMend *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->provinces);
  g_hash_table_unref (self->powers);
  g_free (self);
}

/* ---- sifting --------------------------------------------------------------------------------- */

/* Checks whether one of the facts in the bits of @what is doubtful for the province of a place
 * such as "STP/SC". */
static gboolean
is_doubtful (const PayBoardMend *self, const char *place, guint what)
{
  g_autofree char *id = g_strndup (place, strcspn (place, "/"));

  return (GPOINTER_TO_UINT (g_hash_table_lookup (self->provinces, id)) & what) != 0;
}

/* Checks whether a finding may be a consequence of the repair. A repair never causes findings
 * about duplicates. */
static gboolean
may_follow (const PayBoardMend *self, const PayDiagnostic *finding)
{
  char **args = finding->args;
  guint n = args ? g_strv_length (args) : 0;

  switch (finding->code)
    {
    case PAY_CODE_BOARD_EMPTY:
      return self->province_lost;
    case PAY_CODE_BOARD_NO_POWERS:
      return self->power_lost || g_hash_table_size (self->powers) > 0;
    case PAY_CODE_BOARD_UNKNOWN_PROVINCE:
      return self->province_lost;
    case PAY_CODE_BOARD_UNKNOWN_POWER:
      return self->power_lost || (n > 0 && g_hash_table_contains (self->powers, args[0]));
    case PAY_CODE_BOARD_UNKNOWN_COAST:
    case PAY_CODE_BOARD_BAD_PORT:
      return n > 0 && is_doubtful (self, args[0], DOUBT_KIND | DOUBT_COASTS);
    case PAY_CODE_BOARD_COAST_NOT_COASTAL:
    case PAY_CODE_BOARD_CENTRE_IMPASSABLE:
      return n > 0 && is_doubtful (self, args[0], DOUBT_KIND);
    case PAY_CODE_BOARD_UNIT_KIND:
      return n > 1 && is_doubtful (self, args[1], DOUBT_KIND | DOUBT_COASTS);
    case PAY_CODE_BOARD_MOVE_KIND:
    case PAY_CODE_BOARD_MOVE_COAST:
      return n > 3 && is_doubtful (self, args[3], DOUBT_KIND | DOUBT_COASTS);
    case PAY_CODE_BOARD_MOVE_ONE_WAY:
      return n > 2 && is_doubtful (self, args[2], DOUBT_MOVES | DOUBT_COASTS);
    case PAY_CODE_BOARD_BAD_VICTORY:
      return self->victory || self->centres;
    case PAY_CODE_BOARD_BAD_YEAR:
    case PAY_CODE_BOARD_BAD_YEAR_STEP:
    case PAY_CODE_BOARD_YEARS_BACK:
      return self->years;
    case PAY_CODE_BOARD_BAD_START:
      return self->start;
    case PAY_CODE_BOARD_NO_MOVEMENT:
    case PAY_CODE_BOARD_NO_ADJUSTMENT:
      return self->calendar;
    default:
      return FALSE;
    }
}

void
pay_board_mend_sift (const PayBoardMend *self, const PayDiagnostics *found,
                     PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (found, i);
      if (!may_follow (self, finding))
        pay_diagnostics_add_v (diagnostics, finding->code, finding->line, finding->start,
                               finding->end, (const char *const *) finding->args);
    }
}

gboolean
pay_board_mend_spared_places (const PayBoardMend *self)
{
  GHashTableIter iter;
  gpointer doubts;

  g_hash_table_iter_init (&iter, self->provinces);
  while (g_hash_table_iter_next (&iter, NULL, &doubts))
    if (GPOINTER_TO_UINT (doubts) & (DOUBT_KIND | DOUBT_COASTS))
      return FALSE;
  return !self->province_lost && !self->centres;
}
