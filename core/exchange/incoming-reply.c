/* incoming-reply.c - replies to incoming sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming.h"
#include "report/deadline-words.h"
#include "report/report.h"

#include <string.h>

static PayCode
get_code (PayIncomingKind kind)
{
  switch (kind)
    {
    case PAY_INCOMING_NEW:
      return PAY_CODE_REPLY_NEW;
    case PAY_INCOMING_REPLACES:
      return PAY_CODE_REPLY_REPLACES;
    case PAY_INCOMING_REPEATED:
      return PAY_CODE_REPLY_REPEATED;
    case PAY_INCOMING_OLDER:
      return PAY_CODE_REPLY_OLDER;
    case PAY_INCOMING_OUT_OF_DATE:
      return PAY_CODE_REPLY_OUT_OF_DATE;
    case PAY_INCOMING_EARLY:
      return PAY_CODE_REPLY_EARLY;
    case PAY_INCOMING_NOT_SIGNED:
      return PAY_CODE_REPLY_NOT_SIGNED;
    case PAY_INCOMING_FOREIGN:
      return PAY_CODE_REPLY_FOREIGN;
    case PAY_INCOMING_REFUSED:
      return PAY_CODE_REPLY_REFUSED;
    case PAY_INCOMING_UNKNOWN:
      return PAY_CODE_REPLY_UNKNOWN;
    case PAY_INCOMING_ENCRYPTED:
      return PAY_CODE_REPLY_ENCRYPTED;
    case PAY_INCOMING_MESSAGE:
      return PAY_CODE_REPLY_MESSAGE;
    }
  g_return_val_if_reached (PAY_CODE_REPLY_UNKNOWN);
}

char *
pay_incoming_sentence (const PayIncoming *self, PayGame *game)
{
  g_autofree char *phase = pay_phase_name (self->phase);
  g_autofree char *now = pay_phase_name (pay_game_get_phase (game));
  const char *power = self->power == PAY_NO_POWER
                      ? "?"
                      : pay_board_get_power_name (pay_game_get_board (game), self->power);

  PayCode code = self->declined                               ? PAY_CODE_REPLY_DECLINED
               : self->unclear && pay_incoming_is_good (self) ? PAY_CODE_REPLY_UNCLEAR
                                                              : get_code (self->kind);

  return pay_report_say (code, power, phase, now, NULL);
}

static void
add_line (GString *out, PayCode code, const char *arg)
{
  g_autofree char *words = pay_report_say (code, arg, NULL);
  g_string_append_printf (out, "%s\n", words);
}

gboolean
pay_incoming_may_tell (const PayIncoming *self, const PayDiagnostic *finding)
{
  switch (finding->code)
    {
    /* The player’s address is left out, because the answer may go to another address. */
    case PAY_CODE_INCOMING_OTHER_PLAYER:
      return FALSE;
    /* The answer to a sealed sheet is not sealed, so it repeats only what is outside the seal. */
    case PAY_CODE_INCOMING_SENDER:
    case PAY_CODE_INCOMING_ATTACHMENT:
    case PAY_CODE_INCOMING_PACKET:
    case PAY_CODE_INCOMING_SEVERAL:
    case PAY_CODE_INCOMING_UNSIGNED:
    case PAY_CODE_INCOMING_WRONG_KEY:
    case PAY_CODE_INCOMING_NEW_KEY:
    case PAY_CODE_INCOMING_UNBOUND:
    case PAY_CODE_INCOMING_SEAL_UNBOUND:
      return TRUE;
    default:
      return !self->sealed;
    }
}

static void
add_findings (GString *out, const PayIncoming *self)
{
  for (guint i = 0; i < pay_diagnostics_get_n (self->findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (self->findings, i);
      if (!pay_incoming_may_tell (self, finding))
        continue;
      g_autofree char *text = finding->code == PAY_CODE_INCOMING_SENDER
                              ? pay_report_say (PAY_CODE_REPLY_SENDER, NULL)
                              : pay_diagnostic_text (finding);
      g_string_append_printf (out, "%s\n", text);
    }
}

/* Appends the sheet as it was read, with the line numbers of the findings. */
static void
add_sheet (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    g_string_append_printf (out, "%3u  %s\n", i + 1, lines[i]);
}

/* Whether a refused sheet leaves the question which sheet counts now. Someone who could not prove
 * who they are is not told. */
static gboolean
is_refused (const PayIncoming *self)
{
  return self->power != PAY_NO_POWER
      && (self->declined || self->kind == PAY_INCOMING_ENCRYPTED
          || self->kind == PAY_INCOMING_REFUSED || self->kind == PAY_INCOMING_OLDER
          || self->kind == PAY_INCOMING_EARLY || self->kind == PAY_INCOMING_OUT_OF_DATE);
}

/* Appends which sheet counts now, the deadline, and how to send another sheet. */
static void
add_next (GString *out, const PayIncoming *self, PayGame *game)
{
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  g_autofree char *deadline = pay_deadline_sentence (view);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));

  if (pay_game_is_over (game))
    return;
  g_string_append_c (out, '\n');
  if (is_refused (self))
    add_line (out,
              pay_game_get_sheet (game, self->power) ? PAY_CODE_REPLY_STILL_COUNTS
                                                     : PAY_CODE_REPLY_NONE_COUNTS,
              phase);
  if (deadline)
    g_string_append_printf (out, "%s\n", deadline);
  add_line (out, PAY_CODE_REPLY_AGAIN, phase);
}

char *
pay_incoming_reply (const PayIncoming *self, PayGame *game)
{
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));
  g_autofree char *phase = pay_phase_name (self->phase);
  g_autofree char *sentence = pay_incoming_sentence (self, game);
  /* Somebody who is not the player learns only that the sheet was refused. */
  gboolean stranger = self->strange && self->declined;
  GString *out = g_string_new (NULL);

  if (*self->from)
    g_string_append_printf (out, "To: %s\n", self->from);
  g_string_append_printf (out, "Subject: Re: %s, %s%s%s\n\n", name, phase,
                          self->power == PAY_NO_POWER ? "" : " ",
                          self->power == PAY_NO_POWER
                            ? ""
                            : pay_board_get_power_name (pay_game_get_board (game), self->power));
  g_string_append_printf (out, "%s\n", sentence);
  if (pay_diagnostics_get_n (self->findings) > 0 && !stranger)
    {
      g_string_append_c (out, '\n');
      add_line (out, PAY_CODE_REPLY_FINDINGS, NULL);
      add_findings (out, self);
    }
  /* Sealed text is not sent back in clear. */
  if (*self->text && !stranger && self->sealed)
    add_line (out, PAY_CODE_REPLY_SEALED, NULL);
  else if (*self->text && !stranger)
    {
      g_string_append_c (out, '\n');
      add_line (out, PAY_CODE_REPLY_SHEET, NULL);
      add_sheet (out, self->text);
    }
  if (!stranger && self->kind != PAY_INCOMING_NOT_SIGNED)
    add_next (out, self, game);
  return g_string_free (out, FALSE);
}
