/* incoming.c - classification and acceptance of incoming sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-letter.h"
#include "exchange/incoming-reader.h"

#include <string.h>

static const char *const kinds[] = {
  [PAY_INCOMING_NEW] = "new",
  [PAY_INCOMING_REPLACES] = "replaces",
  [PAY_INCOMING_REPEATED] = "repeated",
  [PAY_INCOMING_OLDER] = "older",
  [PAY_INCOMING_OUT_OF_DATE] = "out-of-date",
  [PAY_INCOMING_EARLY] = "early",
  [PAY_INCOMING_NOT_SIGNED] = "not-signed",
  [PAY_INCOMING_FOREIGN] = "foreign",
  [PAY_INCOMING_REFUSED] = "refused",
  [PAY_INCOMING_UNKNOWN] = "unknown",
  [PAY_INCOMING_ENCRYPTED] = "encrypted",
  [PAY_INCOMING_MESSAGE] = "message",
};

static const PayPlayer *
get_player (const PayIncoming *self, PayGame *game)
{
  return pay_roster_get (pay_game_get_roster (game), self->power);
}

/* Checks the origin of a sheet. If the player has a key, the sheet must be signed with it.
 * Otherwise the sheet must not be signed with the key of another player. */
static gboolean
is_genuine (const PayIncoming *self, PayGame *game, gboolean proven)
{
  const PayPlayer *player = get_player (self, game);
  gboolean has_key = player && *player->key && !(proven && !self->signer);

  if (has_key && !self->signer)
    {
      pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_UNSIGNED, 0, 0, 0, NULL);
      return FALSE;
    }
  if (has_key ? strcmp (player->key, self->signer) != 0
              : self->signer
                  && pay_roster_find_key (pay_game_get_roster (game), self->signer) != PAY_NO_POWER)
    {
      pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_WRONG_KEY, 0, 0, 0, self->signer,
                           NULL);
      return FALSE;
    }
  if (self->signer && !has_key)
    pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_NEW_KEY, 0, 0, 0, self->signer, NULL);
  /* A signed sheet must name its game and have a number. Otherwise somebody could send the sheet
   * again, or send it to another game. */
  if (has_key && (*self->game == '\0' || self->number == 0))
    {
      pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_UNBOUND, 0, 0, 0, NULL);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_same_text (const PaySheet *sheet, const char *text)
{
  return sheet && strcmp (pay_sheet_get_text (sheet), text) == 0;
}

/* Adds errors of the email, and those of the lines of its sheet. Other findings of the lines do not
 * matter if they can also be read in another way. */
static void
add_errors (const PayIncoming *self, PayGame *game, const PayDiagnostics *errors)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, self->power, self->text, -1, findings);

  pay_diagnostics_add_all (self->findings, errors);
  if (!sheet)
    pay_diagnostics_add_all (self->findings, findings);
}

static PayIncomingKind
classify_now (const PayIncomingReader *reader)
{
  const PayIncoming *self = reader->incoming;
  PayGame *game = reader->game;
  const PaySheet *received = pay_game_get_sheet (game, self->power);
  const PayPlayer *player = get_player (self, game);
  PaySheet *sheet;

  if (is_same_text (received, self->text))
    return PAY_INCOMING_REPEATED;
  if (self->signer && player && self->number <= player->number)
    return PAY_INCOMING_OLDER;
  if (pay_diagnostics_has_errors (reader->errors))
    {
      add_errors (self, game, reader->errors);
      return PAY_INCOMING_REFUSED;
    }
  sheet = pay_game_read_sheet (game, self->power, self->text, -1, self->findings);
  if (!sheet)
    return PAY_INCOMING_REFUSED;
  pay_sheet_unref (sheet);
  if (!pay_game_check_replacement (game, self->power, self->text, -1, self->findings))
    return PAY_INCOMING_REFUSED;
  return received ? PAY_INCOMING_REPLACES : PAY_INCOMING_NEW;
}

static PayIncomingKind
classify (const PayIncomingReader *self)
{
  const PayIncoming *incoming = self->incoming;
  PayGame *game = self->game;
  int order, turn;

  if (self->not_signed)
    return PAY_INCOMING_NOT_SIGNED;
  if (incoming->claim == PAY_GAME_OTHER)
    return PAY_INCOMING_FOREIGN;
  if (self->encrypted && self->n_lines == 0)
    return PAY_INCOMING_ENCRYPTED;
  if (!self->found)
    return PAY_INCOMING_UNKNOWN;
  if (self->plain && !self->has_line && !self->has_power
      && _pay_incoming_is_message (game, incoming->power, incoming->text))
    return PAY_INCOMING_MESSAGE;
  if (incoming->power == PAY_NO_POWER || pay_diagnostics_has_errors (incoming->findings))
    return PAY_INCOMING_UNKNOWN;
  if (!is_genuine (incoming, game, self->proven))
    return PAY_INCOMING_NOT_SIGNED;
  order = pay_phase_compare (pay_game_get_board (game), incoming->phase, pay_game_get_phase (game));
  if (order == 0)
    return classify_now (self);
  if (order > 0)
    return PAY_INCOMING_EARLY;
  turn = pay_game_find_turn (game, incoming->phase);
  return turn >= 0
          && is_same_text (
            pay_turn_get_sheet (pay_game_get_turn (game, (guint) turn), incoming->power),
            incoming->text)
         ? PAY_INCOMING_REPEATED
         : PAY_INCOMING_OUT_OF_DATE;
}

PayIncoming *
pay_incoming_read_mail (PayGame *game, const PayIncomingSource *source, const PayMail *mail)
{
  PayIncoming *self = g_new0 (PayIncoming, 1);
  g_autoptr (PayDiagnostics) errors = pay_diagnostics_new ();
  PayIncomingReader reader = {
    .incoming = self,
    .game = game,
    .errors = errors,
    .key = source->key,
    .proven = source->proven,
    .others = source->others,
  };
  PayPower sender = pay_roster_find_mail (pay_game_get_roster (game), mail->from);

  self->power = source->power != PAY_NO_POWER ? source->power : sender;
  self->sender = PAY_NO_POWER;
  self->phase = source->came;
  self->game = g_strdup ("");
  self->from = g_strdup (mail->from);
  self->text = g_strdup ("");
  self->findings = pay_diagnostics_new ();
  _pay_incoming_reader_read (&reader, mail);
  self->kind = classify (&reader);
  if (self->kind == PAY_INCOMING_ENCRYPTED)
    *self->text = '\0';
  return self;
}

PayIncoming *
pay_incoming_read (PayGame *game, const char *data, gsize length, const PayKey *key, PayPower power)
{
  const PayIncomingSource source = { pay_game_get_phase (game), key, power, FALSE, NULL };
  g_autoptr (PayMail) mail = pay_mail_read (data, length);

  return pay_incoming_read_mail (game, &source, mail);
}

void
pay_incoming_free (PayIncoming *self)
{
  if (!self)
    return;
  g_free (self->game);
  g_free (self->from);
  g_free (self->signer);
  g_free (self->text);
  pay_diagnostics_free (self->findings);
  g_free (self);
}

gboolean
pay_incoming_is_good (const PayIncoming *self)
{
  return self->kind == PAY_INCOMING_NEW || self->kind == PAY_INCOMING_REPLACES;
}

PayGame *
pay_incoming_accept (const PayIncoming *self, PayGame *game)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  const PayPlayer *player;
  PayGame *taken;

  if (!pay_incoming_is_good (self))
    return NULL;
  taken = pay_game_submit (game, self->power, self->text, -1, findings);
  player = get_player (self, game);
  if (taken && player && self->signer && self->number > player->number)
    {
      g_autoptr (PayGame) before = taken;
      PayPlayer counted = *player;
      counted.number = self->number;
      g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (before), self->power,
                                                      &counted);
      taken = pay_game_with_roster (before, roster);
    }
  return taken;
}

const char *
pay_incoming_kind_name (PayIncomingKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), "");
  return kinds[kind];
}
