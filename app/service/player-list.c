/* player-list.c - players read from a pasted list or a table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/player-list.h"

#include "base/characters.h"
#include "scoring/csv-reader.h"
#include "service/seats.h"

#include <string.h>

#define LENGTH_MAX (64 * 1024)

typedef enum
{
  COLUMN_ANY, /* the text of the cell decides */
  COLUMN_IGNORED,
  COLUMN_POWER,
  COLUMN_WISHES,
  COLUMN_NAME,
  COLUMN_MAIL,
  COLUMN_KEY,
  COLUMN_NOTES,
} Column;

/* The state of reading a list. */
typedef struct
{
  const PayBoard *board;
  GPtrArray *players;
  PayolaListed *player; /* the player of this line, who belongs to `players` */
  guint n_powers;       /* the number of powers beside the player */
} Reader;

static void
listed_free (gpointer data)
{
  PayolaListed *self = data;

  g_free (self->wishes);
  g_free (self->name);
  g_free (self->mail);
  g_free (self->key);
  g_free (self->notes);
  g_free (self);
}

PayPlayer
payola_listed_get_player (const PayolaListed *listed)
{
  return (PayPlayer) { .name = listed->name,
                       .mail = listed->mail,
                       .key = listed->key,
                       .notes = listed->notes,
                       .computer = (char *) "" };
}

static void
begin_player (Reader *self)
{
  self->player = g_new0 (PayolaListed, 1);
  self->player->power = PAY_NO_POWER;
  self->player->wishes = g_strdup ("");
  self->player->name = g_strdup ("");
  self->player->mail = g_strdup ("");
  self->player->key = g_strdup ("");
  self->player->notes = g_strdup ("");
  self->n_powers = 0;
  g_ptr_array_add (self->players, self->player);
}

/* Appends a text to others. */
static void
append (char **texts, const char *text)
{
  char *joined = **texts ? g_strconcat (*texts, ", ", text, NULL) : g_strdup (text);

  g_free (*texts);
  *texts = joined;
}

/* Sets a text once; what comes later is a note. */
static void
set_once (Reader *self, char **part, const char *text)
{
  if (*text)
    append (**part ? &self->player->notes : part, text);
}

/* ---- powers ---------------------------------------------------------------------------------- */

static void
add_power (Reader *self, PayPower power, const char *text)
{
  self->player->power = self->n_powers++ == 0 ? power : PAY_NO_POWER;
  append (&self->player->wishes, text);
}

/* Reads one or more powers. A single word that is not the whole name of a power may be the name of
 * a player, unless it cannot be because `sure` is set or the player is already known. */
static gboolean
read_powers (Reader *self, const char *text, gboolean sure)
{
  gboolean known = sure || *self->player->name || *self->player->mail;
  PayPower power = pay_board_find_power (self->board, text);
  g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *wrong = NULL;

  if (power != PAY_NO_POWER)
    {
      add_power (self, power,
                 strchr (text, ' ') ? pay_board_get_power_key (self->board, power) : text);
      return TRUE;
    }
  if (!known || !payola_seats_parse (self->board, text, powers, &wrong) || powers->len == 0)
    return FALSE;
  add_power (self, g_array_index (powers, int, 0), text);
  self->n_powers += powers->len - 1;
  if (self->n_powers > 1)
    self->player->power = PAY_NO_POWER;
  return TRUE;
}

/* ---- persons --------------------------------------------------------------------------------- */

/* Removes blanks and punctuation around a name. */
static char *
trim_name (const char *text)
{
  const char *end = text + strlen (text);

  while (*text && strchr (" \t-:=,", *text))
    text++;
  while (end > text && strchr (" \t-:=,", end[-1]))
    end--;
  return g_strndup (text, (gsize) (end - text));
}

/* Finds the address in “Anna <anna@example.org>”, “Anna (anna@example.org)” or “Anna
 * anna@example.org”. */
static gboolean
find_address (const char *text, const char **start, const char **end)
{
  static const char around[] = " \t<>()[],";
  const char *at = strchr (text, '@');

  *start = strchr (text, '<');
  *end = *start ? strchr (*start, '>') : NULL;
  if (*end)
    {
      (*start)++;
      return TRUE;
    }
  if (!at)
    return FALSE;
  for (*start = at; *start > text && !strchr (around, (*start)[-1]);)
    (*start)--;
  *end = at + strcspn (at, around);
  return TRUE;
}

static void
read_person (Reader *self, const char *text)
{
  const char *start, *end;

  if (!find_address (text, &start, &end))
    {
      g_autofree char *name = trim_name (text);
      set_once (self, &self->player->name, name);
      return;
    }
  /* The next addressee of an email. */
  if (*self->player->mail)
    begin_player (self);
  g_autofree char *before = g_strndup (text, (gsize) (start - text));
  g_autofree char *mail = g_strndup (start, (gsize) (end - start));
  g_autofree char *rest = trim_name (*end && strchr (">)]", *end) ? end + 1 : end);
  gsize length = strlen (before);

  if (length > 0 && strchr ("<([", before[length - 1]))
    before[length - 1] = '\0';
  g_autofree char *name = trim_name (before);
  g_strstrip (mail);
  set_once (self, &self->player->name, name);
  set_once (self, &self->player->mail,
            g_ascii_strncasecmp (mail, "mailto:", 7) == 0 ? mail + 7 : mail);
  if (*rest && !read_powers (self, rest, TRUE))
    set_once (self, &self->player->name, rest);
}

/* ---- cells ----------------------------------------------------------------------------------- */

/* Returns the text after “1.”, “2)”, “-” or “•” at the beginning of a line. */
static const char *
skip_bullet (const char *text)
{
  gsize digits = strspn (text, "0123456789");
  const char *after = text + digits;

  if (digits > 0 && *after == '\0')
    return after;
  if (digits > 0 && (*after == '.' || *after == ')'))
    after++;
  else if (digits == 0 && (*after == '-' || *after == '*'))
    after++;
  else if (digits == 0 && g_str_has_prefix (after, "•"))
    after += strlen ("•");
  else
    return text;
  return *after == ' ' || *after == '\t' ? after + strspn (after, " \t") : text;
}

static void
read_any (Reader *self, const char *text)
{
  /* A quotation mark after a blank does not quote a cell. */
  g_autofree char *copy = g_strdelimit (g_strdup (text), "\"", ' ');
  const char *cell = g_strstrip (copy);
  const char *colon = strchr (cell, ':'), *mark = strpbrk (cell, "\t;");
  g_autofree char *before = colon ? g_strndup (cell, (gsize) (colon - cell)) : NULL;

  if (*cell == '\0')
    return;
  if (g_str_has_prefix (cell, "payola-key-"))
    set_once (self, &self->player->key, cell);
  else if (read_powers (self, cell, FALSE))
    return;
  else if (mark)
    {
      /* The first line had another separator. */
      const char marks[] = { *mark, '\0' };
      g_auto (GStrv) parts = g_strsplit (cell, marks, -1);
      for (guint i = 0; parts[i]; i++)
        read_any (self, parts[i]);
    }
  else if (before && self->n_powers == 0 && read_powers (self, g_strstrip (before), FALSE))
    read_any (self, colon + 1);
  else
    read_person (self, cell);
}

static void
read_cell (Reader *self, Column column, const char *cell)
{
  PayolaListed *player = self->player;

  switch (column)
    {
    case COLUMN_ANY:
      read_any (self, cell);
      break;
    case COLUMN_IGNORED:
      break;
    case COLUMN_POWER:
      if (*cell && !read_powers (self, cell, TRUE))
        append (&player->wishes, cell);
      break;
    case COLUMN_WISHES:
      /* A preference is not yet a seat. */
      if (*cell)
        append (&player->wishes, cell);
      break;
    case COLUMN_NAME:
      if (strchr (cell, '@'))
        read_person (self, cell);
      else
        set_once (self, &player->name, cell);
      break;
    case COLUMN_MAIL:
      if (strchr (cell, '@'))
        read_person (self, cell);
      else
        set_once (self, &player->mail, cell);
      break;
    case COLUMN_KEY:
      set_once (self, &player->key, cell);
      break;
    case COLUMN_NOTES:
      set_once (self, &player->notes, cell);
      break;
    }
}

/* ---- the first row --------------------------------------------------------------------------- */

static Column
find_column (const char *title)
{
  /* Tables come from spreadsheets in any language of this program. */
  static const struct
  {
    const char *title;
    Column column;
  } columns[] = {
    { "power", COLUMN_POWER },
    { "country", COLUMN_POWER },
    { "macht", COLUMN_POWER },
    { "land", COLUMN_POWER },
    { "puissance", COLUMN_POWER },
    { "pays", COLUMN_POWER },
    { "name", COLUMN_NAME },
    { "player", COLUMN_NAME },
    { "players", COLUMN_NAME },
    { "spieler", COLUMN_NAME },
    { "nom", COLUMN_NAME },
    { "joueur", COLUMN_NAME },
    { "mail", COLUMN_MAIL },
    { "email", COLUMN_MAIL },
    { "e-mail", COLUMN_MAIL },
    { "address", COLUMN_MAIL },
    { "email address", COLUMN_MAIL },
    { "adresse", COLUMN_MAIL },
    { "courriel", COLUMN_MAIL },
    { "e-mail-adresse", COLUMN_MAIL },
    { "key", COLUMN_KEY },
    { "public key", COLUMN_KEY },
    { "schlüssel", COLUMN_KEY },
    { "clé", COLUMN_KEY },
    { "notes", COLUMN_NOTES },
    { "notizen", COLUMN_NOTES },
    { "wishes", COLUMN_WISHES },
    { "wünsche", COLUMN_WISHES },
    { "preferences", COLUMN_WISHES },
    { "vœux", COLUMN_WISHES },
    { "wunsch", COLUMN_WISHES },
    { "preferred", COLUMN_WISHES },
    { "choix", COLUMN_WISHES },
    { "choices", COLUMN_WISHES },
    { "preferred powers", COLUMN_WISHES },
    { "préférences", COLUMN_WISHES },
  };
  g_autofree char *lower = g_utf8_strdown (title, -1);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    if (strcmp (columns[i].title, lower) == 0)
      return columns[i].column;
  return COLUMN_IGNORED;
}

/* Returns the columns if a row has their names, or NULL. Their number is that of the cells. */
static Column *
read_head (const PayCsvRow *row)
{
  g_autofree Column *columns = g_new0 (Column, g_strv_length (row->cells) + 1);
  gboolean known = FALSE;

  for (guint i = 0; row->cells[i]; i++)
    {
      columns[i] = find_column (row->cells[i]);
      known = known || columns[i] != COLUMN_IGNORED;
      if (strchr (row->cells[i], '@'))
        return NULL;
    }
  return known ? g_steal_pointer (&columns) : NULL;
}

/* Checks the texts of a player. */
static gboolean
check (const PayolaListed *player, guint line, PayDiagnostics *diagnostics)
{
  const char *const texts[] = { player->name, player->mail, player->notes, player->wishes };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!pay_text_check_name (texts[i], FALSE, FALSE, line, diagnostics))
      return FALSE;
  return TRUE;
}

GPtrArray *
payola_player_list_parse (const PayBoard *board, const char *text, gsize length,
                          PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) rows = pay_csv_read (text, length, LENGTH_MAX, diagnostics);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (listed_free);
  g_autofree Column *columns = rows && rows->len > 0 ? read_head (g_ptr_array_index (rows, 0))
                                                     : NULL;
  guint n_columns = columns ? g_strv_length (((PayCsvRow *) g_ptr_array_index (rows, 0))->cells)
                            : 0;
  Reader reader = { .board = board, .players = players };

  for (guint i = columns ? 1 : 0; rows && i < rows->len; i++)
    {
      const PayCsvRow *row = g_ptr_array_index (rows, i);
      guint first = players->len;

      begin_player (&reader);
      for (guint c = 0; row->cells[c]; c++)
        read_cell (&reader, c < n_columns ? columns[c] : COLUMN_ANY,
                   c == 0 ? skip_bullet (row->cells[c]) : row->cells[c]);
      for (guint p = first; p < players->len; p++)
        if (!check (g_ptr_array_index (players, p), row->line, diagnostics))
          return NULL;
      if (!*reader.player->name && !*reader.player->mail)
        g_ptr_array_set_size (players, (int) players->len - 1);
    }
  return rows ? g_steal_pointer (&players) : NULL;
}

/* ---- seats ----------------------------------------------------------------------------------- */

void
payola_player_list_choose_seats (const PayBoard *board, const GPtrArray *players, guint64 closed,
                                 guint64 taken, int *seats)
{
  guint64 given = closed;

  for (guint i = 0; i < players->len; i++)
    {
      const PayolaListed *player = g_ptr_array_index (players, i);
      seats[i] = PAY_NO_POWER;
      if (player->power == PAY_NO_POWER || given >> player->power & 1)
        continue;
      seats[i] = player->power;
      given |= G_GUINT64_CONSTANT (1) << player->power;
    }
  given |= taken;
  for (guint i = 0; i < players->len; i++)
    for (guint p = 0; p < pay_board_get_n_powers (board) && seats[i] == PAY_NO_POWER; p++)
      if (!(given >> p & 1))
        {
          seats[i] = (int) p;
          given |= G_GUINT64_CONSTANT (1) << p;
        }
}

PayRoster *
payola_player_list_read (const PayBoard *board, const PayRoster *roster, const char *text,
                         gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) players = payola_player_list_parse (board, text, length, diagnostics);
  g_autoptr (PayRoster) result = pay_roster_ref ((PayRoster *) roster);
  g_autofree int *seats = players ? g_new (int, players->len + 1) : NULL;
  guint64 taken = 0;

  if (!players)
    return NULL;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);
      if (player && (*player->name || *player->mail || *player->computer))
        taken |= G_GUINT64_CONSTANT (1) << p;
    }
  payola_player_list_choose_seats (board, players, 0, taken, seats);
  for (guint i = 0; i < players->len; i++)
    {
      PayPlayer player = payola_listed_get_player (g_ptr_array_index (players, i));
      PayRoster *next = seats[i] == PAY_NO_POWER ? pay_roster_with_standby (result, &player)
                                                 : pay_roster_with (result, seats[i], &player);
      pay_roster_unref (result);
      result = next;
    }
  return g_steal_pointer (&result);
}
