/* take-mail.c - a game that receives emails, for the targets that read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "take-mail.h"

#include "fuzz.h"

#include "service/reception.h"

/* Makes a game in which one player has a key and another player has an email address. Austria’s
 * sheet has arrived. */
static PayGame *
make_game (const PayKey *key)
{
  static const FuzzGame wish = { "standard", "payola", NULL, NULL };
  const PayPlayer signs = { (char *) "Emil", (char *) "", (char *) pay_key_get_public (key),
                            (char *) "", 1 };
  const PayPlayer writes = { (char *) "Anna Meyer", (char *) "anna@example.org", (char *) "",
                             (char *) "", 0 };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) game = fuzz_game_new (&wish);
  g_autoptr (PayGame) started = pay_game_submit (game, 0, "2 : A VIE - GAL\n", -1, found);
  g_autoptr (PayRoster) empty = pay_roster_new ();
  g_autoptr (PayRoster) half = pay_roster_with (empty, 1, &signs);
  g_autoptr (PayRoster) roster = pay_roster_with (half, 2, &writes);

  g_assert_nonnull (started);
  return pay_game_with_roster (started, roster);
}

/* Checks what was decided about an email. */
static void
check_reception (const PayolaReception *reception, const PayolaArrival *arrival, PayGame *game)
{
  const PayIncoming *incoming = reception->incoming;
  g_autoptr (PayGame) taken = payola_reception_accept (reception, game);
  g_autofree char *sentence = payola_reception_describe (reception, game);
  g_autofree char *answer = payola_reception_answer (reception, game);

  g_assert_true (g_utf8_validate (sentence, -1, NULL) && *sentence);
  g_assert_nonnull (payola_reception_word (reception));
  g_assert_cmpint (taken != NULL, ==, reception->decision == PAYOLA_RECEPTION_ACCEPT);
  g_assert_true (!answer || g_utf8_validate (answer, -1, NULL));
  if (reception->decision == PAYOLA_RECEPTION_ASK)
    g_assert_null (answer);
  /* If a sheet is accepted, it belongs to a power, is for the current phase, and has no errors. */
  if (taken)
    {
      g_assert_cmpint (incoming->power, >=, 0);
      g_assert_true (pay_incoming_is_good (incoming));
      g_assert_nonnull (pay_game_get_sheet (taken, incoming->power));
      g_assert_false (pay_diagnostics_has_errors (incoming->findings));
      g_assert_true (arrival->seat == PAY_NO_POWER || arrival->seat == incoming->power);
      g_assert_true (arrival->proven || !incoming->strange);
    }
}

/* Receives an email as window, terminal and judge do. Its contents choose the circumstances. */
void
fuzz_take_mail (const char *data, gsize size)
{
  static const guint8 seed[PAY_KEY_BYTES] = { 2 };
  static PayKey *key = NULL;
  static PayGame *game = NULL;
  static GDateTime *now = NULL;

  if (!game)
    {
      key = pay_key_new_from (seed);
      game = make_game (key);
      now = g_date_time_new_utc (2026, 11, 28, 12, 0, 0);
    }
  for (guint i = 0; i < 3; i++)
    if (fuzz_chooses ((const guint8 *) data, size, 3, i))
      {
        const PayolaArrival arrival = {
          .came = pay_game_get_phase (game),
          .imported = now,
          .key = key,
          .power = PAY_NO_POWER,
          .seat = i == 2 ? 2 : PAY_NO_POWER,
          .proven = i == 2,
          .given = i == 1,
          .asks = i == 1,
        };
        g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival, data, size);
        check_reception (reception, &arrival, game);
      }
}
