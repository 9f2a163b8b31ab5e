/* vectors-options.c - run-vectors options: the legal orders of every unit of a position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors.h"

#include "board/names.h"
#include "order/order-list.h"
#include "position/position-builder.h"

#include <string.h>

static const char *const fields[] = {
  "id",       "phase",    "units",      "centers",     "dislodged",
  "retreats", "possible", "dipcc_only", "python_only", NULL,
};

/* Adds the contested provinces, because the cases do not list them. A province must be contested
 * if it is empty and a dislodged unit can reach it, but may not retreat to it. */
static PayPosition *
add_contested (Vectors *v, PayPosition *position, JsonObject *object)
{
  const PayBoard *board = pay_position_get_board (position);
  JsonObject *retreats = json_object_get_object_member (object, "retreats");
  PayBits contested = { 0 };

  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *d = pay_position_get_dislodged (position, i);
      g_autofree char *name = pay_unit_name (board, d->unit.type, d->unit.location);
      g_autoptr (GPtrArray) open = vectors_get_strings (v, retreats, name);
      PayBits closed = *pay_board_get_reach (board, d->unit.type, d->unit.location);

      for (guint j = 0; j < open->len; j++)
        {
          PayProvince p = vectors_get_province (v, board, g_ptr_array_index (open, j));
          if (p != PAY_NO_PROVINCE)
            pay_bits_remove (&closed, p);
        }
      pay_bits_remove (&closed, d->attacker_from);
      for (gint p = pay_bits_next (&closed, 0); p >= 0; p = pay_bits_next (&closed, p + 1))
        if (pay_position_find_unit (position, p) < 0)
          pay_bits_add (&contested, p);
    }
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  pay_position_builder_set_contested (builder, contested);
  pay_position_unref (position);
  return pay_position_builder_finish (builder);
}

/* Returns the order without the coasts after the word S or C. The caller frees the result. */
static char *
without_coasts (const char *order)
{
  const char *words = strstr (order, " S ");
  GString *out = g_string_new (NULL);

  if (!words)
    words = strstr (order, " C ");
  if (!words)
    words = order + strlen (order);
  g_string_append_len (out, order, words - order);
  for (const char *p = words; *p; p++)
    if (*p == '/')
      p += 2;
    else
      g_string_append_c (out, *p);
  return g_string_free (out, FALSE);
}

/* Checks whether an order is a convoy, or a support of a move. Published lists differ on unusual
 * orders of these kinds. */
static gboolean
is_loose (const char *order)
{
  const char *support = strstr (order, " S ");
  return (support && strstr (support, " - ")) || strstr (order, " C ");
}

/* Adds an owned text to a set, unless the set already contains this text. */
static void
add_to_set (GPtrArray *set, GHashTable *seen, char *text)
{
  if (g_hash_table_contains (seen, text))
    {
      g_free (text);
      return;
    }
  g_hash_table_add (seen, text);
  g_ptr_array_add (set, text);
}

static void
compare_unit (Vectors *v, const char *name, GPtrArray *possible, GHashTable *allowed,
              GPtrArray *listed)
{
  g_autoptr (GHashTable) want_seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) have_seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) want = g_ptr_array_new (), have = g_ptr_array_new ();
  g_autoptr (GPtrArray) want_exactly = g_ptr_array_new (), have_exactly = g_ptr_array_new ();

  for (guint i = 0; i < possible->len; i++)
    add_to_set (want, want_seen, without_coasts (g_ptr_array_index (possible, i)));
  for (guint i = 0; i < listed->len; i++)
    add_to_set (have, have_seen, without_coasts (g_ptr_array_index (listed, i)));
  for (guint i = 0; i < want->len; i++)
    {
      const char *order = g_ptr_array_index (want, i);
      if (!is_loose (order))
        g_ptr_array_add (want_exactly, (char *) order);
      else if (!g_hash_table_contains (have_seen, order))
        vectors_fail (v, "%s: missing \"%s\"", name, order);
    }
  for (guint i = 0; i < have->len; i++)
    {
      const char *order = g_ptr_array_index (have, i);
      if (!is_loose (order))
        g_ptr_array_add (have_exactly, (char *) order);
      else if (!g_hash_table_contains (want_seen, order) && !g_hash_table_contains (allowed, order))
        vectors_fail (v, "%s: unexpected \"%s\"", name, order);
    }
  vectors_compare_sets (v, name, want_exactly, have_exactly);
}

static GPtrArray *
list_texts (const PayPosition *position, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_DEFAULT);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < orders->len; i++)
    g_ptr_array_add (texts, pay_order_text (pay_position_get_board (position),
                                            &g_array_index (orders, PayOrder, i)));
  return texts;
}

static void
run_case (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (PayPosition) position = vectors_get_position (v, board, object);
  JsonObject *possible = json_object_get_object_member (object, "possible");
  g_autoptr (GHashTable) allowed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!position)
    return;
  if (!possible)
    {
      vectors_error (v, "no \"possible\"");
      return;
    }
  PayPhase phase = pay_position_get_phase (position);
  if (phase.kind == PAY_PHASE_RETREAT && json_object_has_member (object, "retreats"))
    position = add_contested (v, g_steal_pointer (&position), object);
  g_autoptr (GPtrArray) dipcc_only = vectors_get_strings (v, object, "dipcc_only");
  for (guint i = 0; i < dipcc_only->len; i++)
    g_hash_table_add (allowed, without_coasts (g_ptr_array_index (dipcc_only, i)));

  /* In winter the lists are for provinces, otherwise for units. */
  for (gint p = 0; p < (gint) pay_board_get_n_provinces (board); p++)
    {
      PayLocation location = p;
      char *name = NULL;
      int unit = pay_position_find_unit (position, p);
      int dislodged = pay_position_find_dislodged (position, p);

      if (phase.kind == PAY_PHASE_ADJUSTMENT)
        name = g_strdup (pay_board_get_abbreviation (board, p));
      else if (phase.kind == PAY_PHASE_RETREAT && dislodged >= 0)
        {
          PayUnit u = pay_position_get_dislodged (position, dislodged)->unit;
          location = u.location;
          name = pay_unit_name (board, u.type, u.location);
        }
      else if (phase.kind == PAY_PHASE_MOVEMENT && unit >= 0)
        {
          PayUnit u = *pay_position_get_unit (position, unit);
          location = u.location;
          name = pay_unit_name (board, u.type, u.location);
        }
      if (!name)
        continue;
      g_hash_table_add (units, name);
      g_autoptr (GPtrArray) want = vectors_get_strings (v, possible, name);
      g_autoptr (GPtrArray) have = list_texts (position, location);
      compare_unit (v, name, want, allowed, have);
    }

  g_autoptr (GList) names = json_object_get_members (possible);
  for (GList *l = names; l; l = l->next)
    if (!g_hash_table_contains (units, l->data))
      vectors_error (v, "\"%s\" is not on the board", (const char *) l->data);
}

const VectorKind vectors_options = { .name = "options", .fields = fields, .run_case = run_case };
