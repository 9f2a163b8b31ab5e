/* seat-list.c - list of the seats of a new game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/seat-list.h"

#include "desktop/kit/player-row.h"
#include "service/player-list.h"
#include "service/seats.h"

#include <glib/gi18n.h>

struct _PayolaSeatList
{
  GObject parent_instance;

  AdwPreferencesGroup *group; /* borrowed from the list's owner */
  PayBoard *board;            /* NULL without seats */
  GPtrArray *rows;            /* a PayolaPlayerRow per power, borrowed from the group */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaSeatList, payola_seat_list, G_TYPE_OBJECT)

PayolaSeatList *
payola_seat_list_new (AdwPreferencesGroup *group)
{
  PayolaSeatList *self = g_object_new (PAYOLA_TYPE_SEAT_LIST, NULL);

  self->group = group;
  return self;
}

static void
on_changed (PayolaSeatList *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
payola_seat_list_set_board (PayolaSeatList *self, PayBoard *board)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->rows);

  self->rows = g_ptr_array_new ();
  g_clear_pointer (&self->board, pay_board_unref);
  self->board = board ? pay_board_ref (board) : NULL;
  for (guint p = 0; board && p < pay_board_get_n_powers (board); p++)
    {
      GtkWidget *seat = payola_player_row_new (board, (PayPower) p, TRUE);
      if (p < old->len)
        {
          PayPlayer player = payola_player_row_get (g_ptr_array_index (old, p));
          payola_player_row_set (PAYOLA_PLAYER_ROW (seat), &player);
        }
      g_signal_connect_object (seat, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->group, seat);
      g_ptr_array_add (self->rows, seat);
    }
  for (guint p = 0; p < old->len; p++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (old, p));
}

void
payola_seat_list_add_dummies (PayolaSeatList *self, GPtrArray *names)
{
  for (guint p = 0; p < self->rows->len; p++)
    if (payola_player_row_is_dummy (g_ptr_array_index (self->rows, p)))
      {
        g_autofree char *key = g_ascii_strdown (pay_board_get_power_key (self->board, (PayPower) p),
                                                -1);
        g_ptr_array_add (names, g_strconcat ("dummy-", key, NULL));
      }
}

char *
payola_seat_list_check (PayolaSeatList *self)
{
  for (guint p = 0; p < self->rows->len; p++)
    {
      PayolaPlayerRow *row = g_ptr_array_index (self->rows, p);
      g_autoptr (GArray) powers = g_array_new (FALSE, FALSE, sizeof (int));
      g_autofree char *wrong = NULL;
      char *text = payola_player_row_check (row);

      if (text)
        return text;
      if (!payola_seats_parse (self->board, payola_player_row_get_wishes (row), powers, &wrong))
        /* Translators: %s is a word that was typed */
        return g_strdup_printf (_("“%s” is not a power on this board. Enter names or letters "
                                  "of powers, favourite first."),
                                wrong);
    }
  return NULL;
}

/* A player who moves from one seat to another. */
typedef struct
{
  PayPlayer player;
  char *wishes;
} Mover;

static void
mover_free (gpointer data)
{
  Mover *self = data;

  g_free (self->player.name);
  g_free (self->player.mail);
  g_free (self->player.key);
  g_free (self->player.notes);
  g_free (self->wishes);
  g_free (self);
}

gboolean
payola_seat_list_draw (PayolaSeatList *self, GRand *lot)
{
  g_autoptr (GPtrArray) movers = g_ptr_array_new_with_free_func (mover_free);
  g_autoptr (GPtrArray) wishes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint64 allowed = 0;
  int seats[PAY_MAX_POWERS];

  for (guint p = 0; p < self->rows->len; p++)
    {
      PayolaPlayerRow *row = g_ptr_array_index (self->rows, p);
      PayPlayer player = payola_player_row_get (row);
      GArray *powers;
      g_autofree char *wrong = NULL;
      Mover *mover;

      if (payola_player_row_is_dummy (row) || payola_player_row_is_computer (row))
        continue;
      allowed |= G_GUINT64_CONSTANT (1) << p;
      if (payola_player_row_is_empty (row))
        continue;
      mover = g_new0 (Mover, 1);
      mover->player = (PayPlayer) { g_strdup (player.name), g_strdup (player.mail),
                                    g_strdup (player.key), g_strdup (player.notes), 0 };
      mover->wishes = g_strdup (payola_player_row_get_wishes (row));
      powers = g_array_new (FALSE, FALSE, sizeof (int));
      payola_seats_parse (self->board, mover->wishes, powers, &wrong);
      g_ptr_array_add (movers, mover);
      g_ptr_array_add (wishes, powers);
    }
  if (movers->len == 0)
    return FALSE;
  payola_seats_draw (movers->len, (GArray *const *) wishes->pdata, allowed, lot, seats);
  for (guint p = 0; p < self->rows->len; p++)
    {
      if (payola_player_row_is_computer (g_ptr_array_index (self->rows, p)))
        continue;
      payola_player_row_set (g_ptr_array_index (self->rows, p), NULL);
      payola_player_row_set_wishes (g_ptr_array_index (self->rows, p), "");
    }
  for (guint i = 0; i < movers->len; i++)
    {
      const Mover *mover = g_ptr_array_index (movers, i);
      payola_player_row_set (g_ptr_array_index (self->rows, seats[i]), &mover->player);
      payola_player_row_set_wishes (g_ptr_array_index (self->rows, seats[i]), mover->wishes);
    }
  return TRUE;
}

char *
payola_seat_list_take (PayolaSeatList *self, const GPtrArray *players)
{
  g_autofree int *seats = g_new (int, players->len + 1);
  guint64 closed = 0, taken = 0;

  for (guint p = 0; p < self->rows->len; p++)
    {
      PayolaPlayerRow *row = g_ptr_array_index (self->rows, p);
      guint64 bit = G_GUINT64_CONSTANT (1) << p;
      if (payola_player_row_is_dummy (row) || payola_player_row_is_computer (row))
        closed |= bit;
      else if (!payola_player_row_is_empty (row))
        taken |= bit;
    }
  if (self->board)
    payola_player_list_choose_seats (self->board, players, closed, taken, seats);
  for (guint i = 0; i < players->len; i++)
    if (!self->board || seats[i] == PAY_NO_POWER)
      {
        const PayolaListed *first = g_ptr_array_index (players, i);
        return g_strdup_printf (
          /* Translators: %s is a player for whom no seat is left */
          _("All seats are taken, so %s does not get one. Shorten the list, and add standby "
            "players after the game has been created."),
          *first->name ? first->name : first->mail);
      }
  for (guint i = 0; i < players->len; i++)
    {
      const PayolaListed *listed = g_ptr_array_index (players, i);
      PayPlayer player = payola_listed_get_player (listed);
      payola_player_row_set (g_ptr_array_index (self->rows, seats[i]), &player);
      payola_player_row_set_wishes (g_ptr_array_index (self->rows, seats[i]), listed->wishes);
    }
  return NULL;
}

PayRoster *
payola_seat_list_make_roster (PayolaSeatList *self)
{
  g_autoptr (PayRoster) roster = pay_roster_new ();

  for (guint p = 0; p < self->rows->len; p++)
    {
      PayolaPlayerRow *row = g_ptr_array_index (self->rows, p);
      PayPlayer player = payola_player_row_get (row);
      PayRoster *next;

      if (payola_player_row_is_empty (row) || payola_player_row_is_dummy (row))
        continue;
      next = pay_roster_with (roster, (PayPower) p, &player);
      pay_roster_unref (roster);
      roster = next;
    }
  return g_steal_pointer (&roster);
}

void
payola_seat_list_fill (PayolaSeatList *self)
{
  for (guint p = 0; p < self->rows->len; p++)
    {
      PayolaPlayerRow *row = g_ptr_array_index (self->rows, p);
      g_autofree char *name = NULL;

      if (!payola_player_row_is_empty (row) || payola_player_row_is_dummy (row))
        continue;
      /* Translators: %u is the number of a seat */
      name = g_strdup_printf (_("Test player %u"), p + 1);
      payola_player_row_set (row, &(PayPlayer) { name, (char *) "", (char *) "", (char *) "", 0 });
    }
}

static void
payola_seat_list_finalize (GObject *object)
{
  PayolaSeatList *self = PAYOLA_SEAT_LIST (object);

  g_clear_pointer (&self->board, pay_board_unref);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (payola_seat_list_parent_class)->finalize (object);
}

static void
payola_seat_list_class_init (PayolaSeatListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_seat_list_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_seat_list_init (PayolaSeatList *self)
{
  self->rows = g_ptr_array_new ();
}
