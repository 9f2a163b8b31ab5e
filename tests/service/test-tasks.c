/* test-tasks.c - the table of tasks, for every task, viewer and state of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "exchange/packet.h"
#include "service/tasks.h"

#include <string.h>

#define FRANCE 2

/* The states of a game in the order of the letters in the table below. */
typedef enum
{
  STATE_NEW,    /* first movement phase */
  STATE_PLAYED, /* second movement phase, shown */
  STATE_PAST,   /* second movement phase, but the first one is shown */
  STATE_BACK,   /* rolled back to the first phase */
  STATE_WINTER, /* a winter in which France has no choice */
  STATE_OVER,   /* ended in a draw */
  STATE_PACKET,
  N_STATES
} State;

/* For each task, a letter for each state: “m” if only the game master may do it, “p” if the player
 * of the power may do it too, “a” if anybody may, and “-” if nobody may. */
static const struct
{
  PayolaTask task;
  const char *name, *who;
} rows[] = {
  { PAYOLA_TASK_WRITE, "write", "pp-pp-p" },
  { PAYOLA_TASK_SUGGEST, "suggest", "-------" },
  { PAYOLA_TASK_SUBMIT, "submit", "pp-p---" },
  { PAYOLA_TASK_WITHDRAW, "withdraw", "-------" },
  { PAYOLA_TASK_SEND_SHEET, "send sheet", "pp-pp-p" },
  { PAYOLA_TASK_ADJUDICATE, "adjudicate", "mm-mm--" },
  { PAYOLA_TASK_PREVIEW, "preview", "mm-mm--" },
  { PAYOLA_TASK_ANOTHER_TRY, "another try", "-aa-aa-" },
  { PAYOLA_TASK_WHAT_IF, "what-if", "aaaaa-a" },
  { PAYOLA_TASK_EXPLORE, "explore", "aaaaaaa" },
  { PAYOLA_TASK_IMPORT_RESULTS, "import results", "mm-mm--" },
  { PAYOLA_TASK_ROLLBACK, "rollback", "-mm-mm-" },
  { PAYOLA_TASK_ROLLFORWARD, "rollforward", "---m---" },
  { PAYOLA_TASK_REVISE, "revise", "-mm-mm-" },
  { PAYOLA_TASK_CORRECT, "correct", "mm-mm--" },
  { PAYOLA_TASK_TRANSFER, "transfer", "mm-mm--" },
  { PAYOLA_TASK_PLAYERS, "players", "mmmmmm-" },
  { PAYOLA_TASK_AUDIT, "audit", "mmmmmm-" },
  { PAYOLA_TASK_INBOX, "inbox", "mmmmmm-" },
  { PAYOLA_TASK_REMINDERS, "reminders", "mmmmm--" },
  { PAYOLA_TASK_START, "start", "m--m---" },
  { PAYOLA_TASK_STATEMENTS, "statements", "-mm-mm-" },
  { PAYOLA_TASK_HOT_SEAT, "hot seat", "mmmmm--" },
  { PAYOLA_TASK_RESIGN, "resign", "pp-p---" },
  { PAYOLA_TASK_VOTE, "vote", "pp-pp--" },
  { PAYOLA_TASK_END_DIALOG, "end dialog", "mm-mmm-" },
  { PAYOLA_TASK_PUBLISH, "publish", "-mm-mm-" },
  { PAYOLA_TASK_VERIFY, "verify", "aaaaaaa" },
  { PAYOLA_TASK_BIDS, "bids", "-aa-aaa" },
  { PAYOLA_TASK_REPLAY, "replay", "-aa-aaa" },
  { PAYOLA_TASK_PRINT, "print", "aaaaaaa" },
  { PAYOLA_TASK_SAVE, "save", "aaaaaa-" },
  { PAYOLA_TASK_CHANGE_VIEWER, "change viewer", "aaaaaa-" },
};
G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PAYOLA_N_TASKS);

static PayGame *
start (const char *position)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", findings);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, NULL, 1, findings);
  g_autoptr (PayPosition) from = position ? pay_position_parse (board, position, findings) : NULL;

  g_assert_cmpuint (pay_diagnostics_get_n (findings), ==, 0);
  return from ? pay_game_new_from (setup, from, findings) : pay_game_new (setup);
}

static PayGame *
resolve (PayGame *game)
{
  g_autoptr (PayGame) before = game;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  return pay_game_adjudicate (before, findings);
}

static PayGame *
make_game (State state)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) played = NULL;

  if (state == STATE_NEW)
    return start (NULL);
  /* In the fall, France loses its only supply centre. */
  if (state == STATE_WINTER)
    return resolve (start ("F1901M | France 9: A BUR; PAR | Germany 9: A PAR, A MUN; MUN"));
  played = resolve (start (NULL));
  if (state == STATE_BACK)
    return pay_game_rollback (played, pay_turn_get_phase (pay_game_get_turn (played, 0)), findings);
  if (state == STATE_OVER)
    return pay_game_draw (played, 0, findings);
  return g_steal_pointer (&played);
}

static PayPacket *
make_packet (PayGame *game)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayView) view = pay_view_new (game, FRANCE);
  g_autofree char *text = pay_packet_write (view, 1, TRUE);
  PayPacket *packet = pay_packet_read (text, strlen (text), findings);

  g_assert_nonnull (packet);
  return packet;
}

/* A game that begins with the current phase of a packet, as in the window. */
static PayGame *
make_stand_in (PayView *view)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  guint now = pay_view_get_n_turns (view);

  return pay_game_new_from ((PaySetup *) pay_view_get_setup (view),
                            (PayPosition *) pay_view_get_position (view, now), findings);
}

static void
check (const PayolaTaskState *state, guint row, char who, gboolean possible)
{
  g_autofree char *obstacle = payola_task_find_obstacle (rows[row].task, state);

  g_test_message ("%s, viewer %d: %c: %s", rows[row].name, state->viewer, who,
                  obstacle ? obstacle : "possible");
  g_assert_true (possible == (obstacle == NULL));
  g_assert_true (possible == payola_task_is_possible (rows[row].task, state));
  g_assert_true (!obstacle || g_str_has_suffix (obstacle, ".")
                 || g_str_has_suffix (obstacle, ")."));
}

static void
test_table (gconstpointer data)
{
  State which = GPOINTER_TO_INT (data);
  g_autoptr (PayGame) game = make_game (which);
  g_autoptr (PayPacket) packet = which == STATE_PACKET ? make_packet (game) : NULL;
  g_autoptr (PayGame) stand_in = packet ? make_stand_in (pay_packet_get_view (packet)) : NULL;
  static const PayViewer viewers[] = { PAY_VIEWER_GM, FRANCE, FRANCE + 1, PAY_VIEWER_PUBLIC };

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    for (guint v = packet ? 1 : 0; v < (packet ? 2 : G_N_ELEMENTS (viewers)); v++)
      {
        char who = rows[row].who[which];
        PayolaTaskState state;
        gboolean possible = who == 'a' || (who == 'm' && v == 0) || (who == 'p' && v <= 1);

        g_assert_cmpuint (strlen (rows[row].who), ==, N_STATES);
        g_assert_cmpuint (rows[row].task, ==, row);
        payola_task_state_init (&state, packet ? stand_in : game);
        state.told = packet ? pay_packet_get_view (packet) : NULL;
        state.viewer = viewers[v];
        state.power = FRANCE;
        if (packet)
          state.turn = pay_view_get_n_turns (state.told);
        if (which == STATE_PAST)
          state.turn = 0;
        check (&state, row, who, possible);
      }
}

/* Facts that only a front knows, and the sentences. */
static void
test_sentences (void)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = make_game (STATE_PLAYED);
  g_autoptr (PayGame) over = make_game (STATE_OVER);
  g_autoptr (PayGame) winter = make_game (STATE_WINTER);
  g_autoptr (PayGame) fresh = make_game (STATE_NEW);
  g_autoptr (PayGame) sent = pay_game_submit (game, FRANCE, "1 : A PAR H\n", -1, findings);
  struct
  {
    PayGame *game;
    PayolaTask task;
    PayViewer viewer;
    gboolean preview, writing, empty, wrong, hot, busy;
    const char *word; /* NULL: possible */
  } cases[] = {
    { sent, PAYOLA_TASK_WITHDRAW, FRANCE, .word = NULL },
    { game, PAYOLA_TASK_WITHDRAW, FRANCE, .word = "No sheet of France has been received" },
    { game, PAYOLA_TASK_WITHDRAW, 1, .word = "the player of this power" },
    { winter, PAYOLA_TASK_SUBMIT, FRANCE, .word = "all its units must be removed" },
    { winter, PAYOLA_TASK_SUBMIT, FRANCE, .writing = TRUE, .word = NULL },
    { winter, PAYOLA_TASK_RESIGN, FRANCE, .word = "only in a movement phase" },
    { game, PAYOLA_TASK_SEND_SHEET, FRANCE, .empty = TRUE, .word = "empty" },
    { game, PAYOLA_TASK_SEND_SHEET, FRANCE, .wrong = TRUE, .word = "errors" },
    { game, PAYOLA_TASK_ADJUDICATE, PAY_VIEWER_GM, .busy = TRUE, .word = "still writing" },
    { game, PAYOLA_TASK_CHANGE_VIEWER, FRANCE, .hot = TRUE, .word = "share this screen" },
    { game, PAYOLA_TASK_ROLLBACK, FRANCE, .word = "Only the game master" },
    { fresh, PAYOLA_TASK_ROLLBACK, PAY_VIEWER_GM, .word = "nothing to roll back" },
    { over, PAYOLA_TASK_ADJUDICATE, PAY_VIEWER_GM, .word = "ended in a draw (" },
    { game, PAYOLA_TASK_ROLLFORWARD, PAY_VIEWER_GM, .word = "nothing to roll forward" },
  };

  g_assert_nonnull (sent);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PayolaTaskState state;

      payola_task_state_init (&state, cases[i].game);
      state.viewer = cases[i].viewer;
      state.power = FRANCE;
      state.preview = cases[i].preview;
      state.writing = cases[i].writing;
      state.empty = cases[i].empty;
      state.wrong = cases[i].wrong;
      state.hot = cases[i].hot;
      state.busy = cases[i].busy;
      g_autofree char *obstacle = payola_task_find_obstacle (cases[i].task, &state);
      g_test_message ("%u: %s", i, obstacle ? obstacle : "possible");
      g_assert_true (cases[i].word ? obstacle && strstr (obstacle, cases[i].word) : !obstacle);
    }
}

int
main (int argc, char **argv)
{
  static const char *const names[] = {
    "new", "played", "past", "back", "winter", "over", "packet"
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_STATES; i++)
    {
      g_autofree char *path = g_strconcat ("/service/tasks/", names[i], NULL);
      g_test_add_data_func (path, GINT_TO_POINTER (i), test_table);
    }
  g_test_add_func ("/service/tasks/sentences", test_sentences);
  return g_test_run ();
}
