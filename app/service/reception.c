/* reception.c - what becomes of an email or file with a sheet, the same for every front
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/reception.h"

#include "service/address.h"
#include "service/mail-head.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- times ----------------------------------------------------------------------------------- */

static gboolean
is_before (GDateTime *time, const char *limit)
{
  g_autoptr (GDateTime) other = g_date_time_new_from_iso8601 (limit, NULL);

  return other && g_date_time_compare (time, other) < 0;
}

/* Finds when an email was sent. Files have no time of their own. (transfer full) */
static GDateTime *
find_time (const PayMail *mail, const PayolaArrival *arrival)
{
  GDateTime *own = mail->has_head && mail->time ? mail->time : arrival->served;

  if (arrival->arrived)
    return g_date_time_ref (arrival->arrived);
  if (!own || g_date_time_compare (own, arrival->imported) >= 0)
    return g_date_time_ref (arrival->imported);
  GDateTime *there = g_date_time_to_timezone (own, g_date_time_get_timezone (arrival->imported));
  /* At the ends of the calendar, a time may not exist in another zone. */
  return there ? there : g_date_time_ref (own);
}

/* Finds the phase in which an email was sent. If it was before this phase began, it was meant for
 * the last one. */
static PayPhase
find_phase (PayGame *game, const PayolaArrival *arrival, GDateTime *when)
{
  guint n = pay_game_get_n_turns (game);

  return n > 0 && arrival->seat == PAY_NO_POWER
          && pay_phase_is_equal (arrival->came, pay_game_get_phase (game))
          && is_before (when, pay_roster_get_begun (pay_game_get_roster (game)))
         ? pay_turn_get_phase (pay_game_get_turn (game, n - 1))
         : arrival->came;
}

/* ---- decisions ------------------------------------------------------------------------------- */

static gboolean
is_for_now (const PayolaReception *self, PayGame *game)
{
  return pay_phase_is_equal (self->incoming->phase, pay_game_get_phase (game))
      && (pay_incoming_is_good (self->incoming) || self->incoming->kind == PAY_INCOMING_REPEATED);
}

static void
decide (PayolaReception *self, PayolaDecision decision, PayolaReason reason)
{
  self->decision = decision;
  self->reason = reason;
}

/* Finds out whether an email is a sheet of this game at all. Returns FALSE if it is not. */
static gboolean
is_sheet (PayolaReception *self, PayGame *game, const PayolaArrival *arrival)
{
  const PayIncoming *incoming = self->incoming;
  const char *created = pay_roster_get_created (pay_game_get_roster (game));
  gboolean has_sheet = pay_incoming_is_good (incoming) || incoming->kind == PAY_INCOMING_REPEATED;

  if (pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NO_KEY))
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_SEALED);
  else if (incoming->kind == PAY_INCOMING_FOREIGN)
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_OTHER_GAME);
  else if (arrival->seat == PAY_NO_POWER && is_before (self->when, created))
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_BEFORE_GAME);
  else if (self->automatic && (!has_sheet || self->is_report))
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_AUTOMATIC);
  else if (incoming->kind == PAY_INCOMING_MESSAGE)
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_MESSAGE);
  else if (incoming->kind == PAY_INCOMING_ENCRYPTED && incoming->power == PAY_NO_POWER)
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_ENCRYPTED);
  else if (incoming->kind == PAY_INCOMING_UNKNOWN)
    decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_UNKNOWN);
  else
    return TRUE;
  return FALSE;
}

/* Finds out whether a sheet comes from its player and is meant for this game. Whether it has errors
 * is not asked before: an answer would tell a stranger what only the player knows. */
static gboolean
is_genuine (PayolaReception *self, const PayolaArrival *arrival)
{
  const PayIncoming *incoming = self->incoming;
  gboolean vouched = arrival->proven || arrival->accepted;

  if (incoming->kind == PAY_INCOMING_NOT_SIGNED)
    decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_NOT_SIGNED);
  else if (arrival->seat != PAY_NO_POWER && incoming->power != arrival->seat)
    decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_SEAT);
  else if (arrival->declined)
    decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_DECLINED);
  else if (!vouched && incoming->strange)
    decide (self, PAYOLA_RECEPTION_ASK,
            incoming->sender == PAY_NO_POWER ? PAYOLA_REASON_ADDRESS : PAYOLA_REASON_OTHER_PLAYER);
  else if (!vouched && self->automatic)
    decide (self, PAYOLA_RECEPTION_ASK, PAYOLA_REASON_PROGRAM);
  else if (!vouched
           && (incoming->claim == PAY_GAME_UNCLEAR
               || (incoming->claim == PAY_GAME_NOT_NAMED && !arrival->given)))
    decide (self, PAYOLA_RECEPTION_ASK, PAYOLA_REASON_GAME);
  else
    return TRUE;
  return FALSE;
}

/* Decides about a sheet that can be accepted. */
static void
decide_good (PayolaReception *self, PayGame *game, const PayolaArrival *arrival)
{
  PayLateRule rule = arrival->late ? PAY_LATE_ACCEPT
                                   : payola_late_treat (game, self->incoming, self->when);
  gboolean replaces = self->incoming->kind == PAY_INCOMING_REPLACES;

  if (rule == PAY_LATE_REFUSE)
    decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_LATE_REFUSED);
  else if (self->incoming->unclear && !arrival->accepted)
    decide (self, PAYOLA_RECEPTION_ASK, PAYOLA_REASON_UNCLEAR);
  else if (replaces && arrival->asks && !arrival->accepted)
    decide (self, PAYOLA_RECEPTION_ASK, PAYOLA_REASON_REPLACE);
  else if (rule == PAY_LATE_ASK && !arrival->accepted)
    decide (self, PAYOLA_RECEPTION_ASK, PAYOLA_REASON_LATE);
  else
    decide (self, PAYOLA_RECEPTION_ACCEPT, replaces ? PAYOLA_REASON_REPLACES : PAYOLA_REASON_NEW);
}

static void
decide_all (PayolaReception *self, PayGame *game, const PayolaArrival *arrival)
{
  if (!is_sheet (self, game, arrival) || !is_genuine (self, arrival))
    return;
  switch (self->incoming->kind)
    {
    case PAY_INCOMING_REPEATED:
      decide (self, PAYOLA_RECEPTION_LEAVE, PAYOLA_REASON_REPEATED);
      break;
    case PAY_INCOMING_OLDER:
      decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_OLDER);
      break;
    case PAY_INCOMING_OUT_OF_DATE:
      decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_OUT_OF_DATE);
      break;
    case PAY_INCOMING_EARLY:
      decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_EARLY);
      break;
    case PAY_INCOMING_ENCRYPTED:
      decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_ENCRYPTED);
      break;
    case PAY_INCOMING_REFUSED:
      decide (self, PAYOLA_RECEPTION_REFUSE, PAYOLA_REASON_ERRORS);
      break;
    default:
      decide_good (self, game, arrival);
      break;
    }
}

PayolaReception *
payola_reception_new (PayGame *game, const PayolaArrival *arrival, const char *data, gsize length)
{
  PayolaReception *self = g_new0 (PayolaReception, 1);
  g_autoptr (PayMail) mail = pay_mail_read (data, length);
  g_autoptr (PayolaMailHead) head = payola_mail_head_new (data, length, "", "");

  self->when = find_time (mail, arrival);
  const PayIncomingSource source = { find_phase (game, arrival, self->when), arrival->key,
                                     arrival->power, arrival->proven, arrival->others };
  self->incoming = pay_incoming_read_mail (game, &source, mail);
  self->automatic = !arrival->proven && head->nature == PAYOLA_MAIL_AUTOMATIC;
  self->is_report = head->is_bounce || payola_address_is_machine (head->from);
  decide_all (self, game, arrival);
  self->incoming->unclear = self->reason == PAYOLA_REASON_UNCLEAR;
  self->incoming->declined = self->reason == PAYOLA_REASON_DECLINED
                          || self->reason == PAYOLA_REASON_LATE_REFUSED;
  self->lateness = is_for_now (self, game)
                   ? payola_late_judge (pay_game_get_roster (game), self->when)
                   : PAYOLA_ON_TIME;
  return self;
}

void
payola_reception_free (PayolaReception *self)
{
  if (!self)
    return;
  pay_incoming_free (self->incoming);
  g_date_time_unref (self->when);
  g_free (self);
}

PayGame *
payola_reception_accept (const PayolaReception *self, PayGame *game)
{
  return self->decision == PAYOLA_RECEPTION_ACCEPT ? payola_late_mark (
           pay_incoming_accept (self->incoming, game), self->incoming->power, self->when)
                                                   : NULL;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Says why an email is not clear. (transfer full) */
static char *
describe_doubt (const PayIncoming *incoming)
{
  static const PayCode codes[] = { PAY_CODE_INCOMING_REMARK, PAY_CODE_INCOMING_OTHER_PHASE,
                                   PAY_CODE_INCOMING_OTHER_POWER, PAY_CODE_INCOMING_DIFFERENT };
  g_autofree char *reason = NULL;

  for (guint i = 0; !reason && i < pay_diagnostics_get_n (incoming->findings); i++)
    for (guint k = 0; k < G_N_ELEMENTS (codes); k++)
      if (pay_diagnostics_get (incoming->findings, i)->code == codes[k])
        reason = pay_diagnostic_sentence (pay_diagnostics_get (incoming->findings, i));
  /* Translators: %s is a sentence that says what is not clear about an email */
  return g_strdup_printf (_("%s Accept the sheet if it is complete."), reason);
}

char *
payola_reception_describe (const PayolaReception *self, PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);

  switch (self->reason)
    {
    case PAYOLA_REASON_ADDRESS:
      return g_strdup (_("Sent from an unlisted address. Accept the sheet if it is from the "
                         "player."));
    case PAYOLA_REASON_OTHER_PLAYER:
      return g_strdup_printf (
        /* Translators: the name of a power */
        _("Sent from the address of the player of %s. Accept the sheet if both players agree."),
        pay_board_get_power_name (board, self->incoming->sender));
    case PAYOLA_REASON_PROGRAM:
      return g_strdup (_("Sent by a program. Accept the sheet if it is from the player."));
    case PAYOLA_REASON_GAME:
      return g_strdup (_("The email does not name this game. Accept the sheet if it is for this "
                         "game."));
    case PAYOLA_REASON_UNCLEAR:
      return describe_doubt (self->incoming);
    case PAYOLA_REASON_LATE:
      return payola_late_describe_sheet (game, self->incoming, self->when, PAY_LATE_ASK);
    case PAYOLA_REASON_REPLACE:
      return g_strdup (_("Another sheet from this power was accepted. Replace it to use this "
                         "one."));
    case PAYOLA_REASON_LATE_REFUSED:
      return payola_late_describe_sheet (game, self->incoming, self->when, PAY_LATE_REFUSE);
    case PAYOLA_REASON_SEAT:
      return g_strdup (_("The sheet was refused because it is not for the power that the code in "
                         "the email belongs to."));
    case PAYOLA_REASON_AUTOMATIC:
      return g_strdup (_("Sent by a program, such as an automatic reply. No reply is needed."));
    case PAYOLA_REASON_BEFORE_GAME:
      return g_strdup (_("The email is older than this game, so it is not for this game."));
    case PAYOLA_REASON_SEALED:
      return g_strdup (_("Sealed. Unlock your key to read the contents."));
    default:
      return self->lateness != PAYOLA_ON_TIME && self->decision == PAYOLA_RECEPTION_ACCEPT
             ? payola_late_describe_sheet (game, self->incoming, self->when, PAY_LATE_ACCEPT)
             : pay_incoming_sentence (self->incoming, game);
    }
}

const char *
payola_reception_word (const PayolaReception *self)
{
  if (self->decision == PAYOLA_RECEPTION_ASK)
    return "held";
  switch (self->reason)
    {
    case PAYOLA_REASON_AUTOMATIC:
      return "automatic";
    case PAYOLA_REASON_BEFORE_GAME:
      return pay_incoming_kind_name (PAY_INCOMING_FOREIGN);
    case PAYOLA_REASON_LATE_REFUSED:
    case PAYOLA_REASON_DECLINED:
    case PAYOLA_REASON_SEAT:
      return pay_incoming_kind_name (PAY_INCOMING_REFUSED);
    default:
      return pay_incoming_kind_name (self->incoming->kind);
    }
}

char *
payola_reception_answer (const PayolaReception *self, PayGame *game)
{
  gboolean decided = self->decision == PAYOLA_RECEPTION_ACCEPT
                  || self->decision == PAYOLA_RECEPTION_REFUSE
                  || self->reason == PAYOLA_REASON_REPEATED;
  /* An answer would tell a stranger that the player has a key. */
  gboolean stranger = self->incoming->strange && self->reason == PAYOLA_REASON_NOT_SIGNED;

  return decided && !stranger && !self->automatic ? pay_incoming_reply (self->incoming, game)
                                                  : NULL;
}
