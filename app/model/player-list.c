/* player-list.c - players read from a pasted list or a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/player-list.h"

#include "base/characters.h"
#include "scoring/csv-reader.h"

#include <string.h>

#define LENGTH_MAX (256 * 1024)

typedef struct
{
  PayPower power;
  char *name, *mail, *key;
} Entry;

static void
entry_clear (Entry *self)
{
  g_free (self->name);
  g_free (self->mail);
  g_free (self->key);
}

static void
set_part (char **part, const char *text)
{
  if (*part)
    return;
  *part = g_strstrip (g_strdup (text));
}

/* Reads “Anna <anna@example.org>”, an address or a name. */
static void
read_person (Entry *self, const char *text)
{
  const char *open = strchr (text, '<'), *close = open ? strchr (open, '>') : NULL;

  if (open && close)
    {
      g_autofree char *name = g_strndup (text, (gsize) (open - text));
      g_autofree char *mail = g_strndup (open + 1, (gsize) (close - open - 1));
      if (*g_strstrip (name))
        set_part (&self->name, name);
      set_part (&self->mail, mail);
    }
  else
    set_part (strchr (text, '@') ? &self->mail : &self->name, text);
}

static void
read_cell (Entry *self, const PayBoard *board, const char *cell)
{
  const char *colon = strchr (cell, ':');
  g_autofree char *before = colon ? g_strndup (cell, (gsize) (colon - cell)) : NULL;
  PayPower power = pay_board_find_power (board, before ? g_strstrip (before) : cell);

  if (*cell == '\0')
    return;
  if (power != PAY_NO_POWER && self->power == PAY_NO_POWER)
    {
      self->power = power;
      if (colon && colon[1])
        read_person (self, colon + 1);
    }
  else if (g_str_has_prefix (cell, "payola-key-"))
    set_part (&self->key, cell);
  else
    read_person (self, cell);
}

/* Checks for a row with the names of columns. */
static gboolean
is_head (const PayCsvRow *row)
{
  static const char *const names[] = { "power", "player",  "name", "mail",
                                       "email", "address", "key",  NULL };

  for (guint i = 0; row->cells[i]; i++)
    {
      g_autofree char *lower = g_ascii_strdown (row->cells[i], -1);
      if (*lower && !g_strv_contains (names, lower))
        return FALSE;
    }
  return TRUE;
}

static PayPower
next_free (const PayBoard *board, const PayRoster *roster)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (!player || (!*player->name && !*player->mail))
        return (PayPower) p;
    }
  return PAY_NO_POWER;
}

/* Checks the texts of an entry, and adds the entry to a roster. Returns NULL with a finding if a
 * text is not valid. */
static PayRoster *
seat (const Entry *entry, const PayBoard *board, const PayRoster *roster, guint line,
      PayDiagnostics *diagnostics)
{
  PayPlayer player = { entry->name ? entry->name : (char *) "",
                       entry->mail ? entry->mail : (char *) "",
                       entry->key ? entry->key : (char *) "", (char *) "", 0 };
  PayPower power = entry->power != PAY_NO_POWER ? entry->power : next_free (board, roster);

  if (!pay_text_check_name (player.name, FALSE, FALSE, line, diagnostics)
      || !pay_text_check_name (player.mail, FALSE, FALSE, line, diagnostics))
    return NULL;
  return power == PAY_NO_POWER ? pay_roster_with_standby (roster, &player)
                               : pay_roster_with (roster, power, &player);
}

PayRoster *
payola_player_list_read (const PayBoard *board, const PayRoster *roster, const char *text,
                         gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) rows = pay_csv_read (text, length, LENGTH_MAX, diagnostics);
  g_autoptr (PayRoster) result = pay_roster_ref ((PayRoster *) roster);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      const PayCsvRow *row = g_ptr_array_index (rows, i);
      Entry entry = { .power = PAY_NO_POWER };

      if (i == 0 && is_head (row))
        continue;
      for (guint c = 0; row->cells[c]; c++)
        read_cell (&entry, board, row->cells[c]);
      PayRoster *next = entry.name || entry.mail
                        ? seat (&entry, board, result, row->line, diagnostics)
                        : pay_roster_ref (result);
      entry_clear (&entry);
      if (!next)
        return NULL;
      pay_roster_unref (result);
      result = next;
    }
  return rows ? g_steal_pointer (&result) : NULL;
}
