/* incoming.c - what came in: recognised, checked, told apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming.h"

#include "exchange/envelope.h"
#include "exchange/mail.h"
#include "exchange/sheet-file.h"
#include "game/commitment.h"

#include <string.h>

/* One reading: what was found out besides the result. */
typedef struct
{
  PayIncoming  *incoming;
  PayGame      *game;
  const PayKey *key;
  gboolean      has_phase;
  gboolean      forged;
  gboolean      found; /* there is a sheet */
} Reader;

static const char *const kinds[] = {
  [PAY_INCOMING_NEW] = "new",           [PAY_INCOMING_REPLACES] = "replaces",
  [PAY_INCOMING_REPEATED] = "repeated", [PAY_INCOMING_STALE] = "stale",
  [PAY_INCOMING_LATE] = "late",         [PAY_INCOMING_EARLY] = "early",
  [PAY_INCOMING_FORGED] = "forged",     [PAY_INCOMING_FOREIGN] = "foreign",
  [PAY_INCOMING_REFUSED] = "refused",   [PAY_INCOMING_UNKNOWN] = "unknown",
};

static void
set_text (char **to, const char *text)
{
  char *copy = g_strdup (text);
  g_free (*to);
  *to = copy;
}

/* ---- plain texts ---------------------------------------------------------------------------- */

static gboolean
find_phase (const char *word, PayPhase *phase)
{
  g_autofree char *upper = g_ascii_strup (word, -1);
  return pay_phase_parse (upper, phase);
}

/* A power by its whole name or key: a letter in a subject is just a letter. */
static PayPower
find_power (const PayBoard *board, const char *word)
{
  PayPower power = strlen (word) > 2 ? pay_board_find_power (board, word) : PAY_NO_POWER;
  return power;
}

static void
read_subject (Reader *self, const char *subject)
{
  g_auto (GStrv) words = g_strsplit_set (subject, " \t[](),;:/", -1);
  const PayBoard *board = pay_game_get_board (self->game);
  PayPower power = PAY_NO_POWER;
  gboolean several = FALSE;

  for (guint i = 0; words[i]; i++)
    {
      PayPower named = find_power (board, words[i]);
      if (find_phase (words[i], &self->incoming->phase))
        self->has_phase = TRUE;
      several = several || (named != PAY_NO_POWER && power != PAY_NO_POWER && named != power);
      power = named != PAY_NO_POWER ? named : power;
    }
  if (!several && power != PAY_NO_POWER)
    self->incoming->power = power;
}

/* The value of a line "Power: France", comment or not; NULL. */
static const char *
match_line (const char *line, const char *name)
{
  line += strspn (line, "% \t");
  gsize n = strlen (name);
  if (g_ascii_strncasecmp (line, name, n) != 0 || line[n] != ':')
    return NULL;
  return line + n + 1 + strspn (line + n + 1, " \t");
}

/* Takes in what a line says about the sheet; FALSE when it is a line of the sheet. */
static gboolean
read_directive (Reader *self, const char *line)
{
  const PayBoard *board = pay_game_get_board (self->game);
  const char *value;
  g_autofree char *word = NULL;

  if ((value = match_line (line, "Power")))
    {
      word = g_strchomp (g_strdup (value));
      PayPower power = pay_board_find_power (board, word);
      if (power == PAY_NO_POWER)
        pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_POWER, 0, 0, 0, word,
                             NULL);
      self->incoming->power = power;
      return TRUE;
    }
  if ((value = match_line (line, "Phase")))
    {
      word = g_strchomp (g_strdup (value));
      if (find_phase (word, &self->incoming->phase))
        self->has_phase = TRUE;
      else
        pay_diagnostics_add (self->incoming->findings, PAY_CODE_SHEET_FILE_PHASE, 0, 0, 0, word,
                             NULL);
      return TRUE;
    }
  if ((value = match_line (line, "Game")))
    {
      g_free (self->incoming->game);
      self->incoming->game = g_strchomp (g_strdup (value));
      return TRUE;
    }
  return FALSE;
}

static void
read_plain (Reader *self, const char *text)
{
  g_autofree char *written = pay_mail_strip (text);
  g_auto (GStrv) lines = g_strsplit (written, "\n", -1);
  g_autoptr (GString) sheet = g_string_new (NULL);

  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    if (!read_directive (self, lines[i]))
      g_string_append_printf (sheet, "%s\n", lines[i]);
  /* Blank lines around it are the mail's. */
  gsize start = 0;
  while (sheet->str[start] == '\n')
    start++;
  g_string_erase (sheet, 0, (gssize) start);
  while (sheet->len > 1 && g_str_has_suffix (sheet->str, "\n\n"))
    g_string_truncate (sheet, sheet->len - 1);
  set_text (&self->incoming->text, sheet->str);
  self->found = sheet->len > 0;
}

/* ---- files and envelopes -------------------------------------------------------------------- */

static void
read_file (Reader *self, const char *data, gsize length)
{
  g_autoptr (PaySheetFile) file
    = pay_sheet_file_read (data, length, self->incoming->findings);

  if (!file)
    return;
  self->found = TRUE;
  self->has_phase = TRUE;
  self->incoming->phase = file->phase;
  self->incoming->number = file->number;
  set_text (&self->incoming->game, file->game);
  set_text (&self->incoming->text, file->text);
  self->incoming->power = pay_board_find_power (pay_game_get_board (self->game), file->power);
  if (self->incoming->power == PAY_NO_POWER)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_POWER, 0, 0, 0, file->power,
                         NULL);
}

static void
read_envelope (Reader *self, const char *text)
{
  g_autoptr (PayOpened) opened
    = pay_envelope_open (text, strlen (text), self->key, self->incoming->findings);

  if (!opened || opened->kind != PAY_ARMOR_SHEET)
    {
      if (opened)
        pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_PACKET, 0, 0, 0, NULL);
      self->forged = !opened
                     && !pay_diagnostics_has_code (self->incoming->findings,
                                                   PAY_CODE_ENVELOPE_NO_KEY);
      return;
    }
  self->incoming->sealed = opened->sealed;
  set_text (&self->incoming->signer, opened->signer);
  if (pay_sheet_file_looks_like (opened->content))
    read_file (self, opened->content, opened->length);
  else
    read_plain (self, opened->content);
}

/* The first envelope of any part, else the first sheet file, else the first text. */
static void
read_parts (Reader *self, const PayMail *mail)
{
  const char *file = NULL;

  for (guint i = 0; i < mail->texts->len; i++)
    {
      g_autofree char *envelope = pay_armor_find (mail->texts->pdata[i]);
      if (envelope)
        {
          read_envelope (self, envelope);
          return;
        }
      if (!file && pay_sheet_file_looks_like (mail->texts->pdata[i]))
        file = mail->texts->pdata[i];
    }
  if (file)
    read_file (self, file, strlen (file));
  else if (mail->texts->len > 0)
    read_plain (self, mail->texts->pdata[0]);
}

/* ---- telling apart -------------------------------------------------------------------------- */

/* The game that it names is this one, by short name or title. */
static gboolean
is_for_this_game (const PayIncoming *self, PayGame *game)
{
  g_autofree char *id = pay_game_make_id (game);

  return *self->game == '\0' || strcmp (self->game, id) == 0
         || g_ascii_strcasecmp (self->game, pay_setup_get_title (pay_game_get_setup (game))) == 0;
}

static const PayPlayer *
get_player (const PayIncoming *self, PayGame *game)
{
  return pay_roster_get (pay_game_get_roster (game), self->power);
}

/* Whether the sheet is from whom it says: signed with the player's key where there is one. */
static gboolean
is_genuine (const PayIncoming *self, PayGame *game)
{
  const PayPlayer *player = get_player (self, game);
  gboolean has_key = player && *player->key;

  if (has_key && !self->signer)
    {
      pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_UNSIGNED, 0, 0, 0, NULL);
      return FALSE;
    }
  if (has_key ? strcmp (player->key, self->signer) != 0
              : self->signer
                  && pay_roster_find_key (pay_game_get_roster (game), self->signer)
                       != PAY_NO_POWER)
    {
      pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_WRONG_KEY, 0, 0, 0, self->signer,
                           NULL);
      return FALSE;
    }
  if (self->signer && !has_key)
    pay_diagnostics_add (self->findings, PAY_CODE_INCOMING_NEW_KEY, 0, 0, 0, self->signer, NULL);
  /* What is signed must say for whom and for what, or it could be shown again elsewhere. */
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

static PayIncomingKind
classify_now (const PayIncoming *self, PayGame *game)
{
  const PaySheet *received = pay_game_get_sheet (game, self->power);
  const PayPlayer *player = get_player (self, game);
  PaySheet *sheet;

  if (is_same_text (received, self->text))
    return PAY_INCOMING_REPEATED;
  if (self->signer && player && self->number <= player->number)
    return PAY_INCOMING_STALE;
  sheet = pay_game_read_sheet (game, self->power, self->text, -1, self->findings);
  if (!sheet)
    return PAY_INCOMING_REFUSED;
  pay_sheet_unref (sheet);
  return received ? PAY_INCOMING_REPLACES : PAY_INCOMING_NEW;
}

static PayIncomingKind
classify (const Reader *self)
{
  const PayIncoming *incoming = self->incoming;
  PayGame *game = self->game;
  int order, turn;

  if (self->forged)
    return PAY_INCOMING_FORGED;
  if (!self->found)
    return PAY_INCOMING_UNKNOWN;
  if (!is_for_this_game (incoming, game))
    return PAY_INCOMING_FOREIGN;
  if (incoming->power == PAY_NO_POWER || pay_diagnostics_has_errors (incoming->findings))
    return PAY_INCOMING_UNKNOWN;
  if (!is_genuine (incoming, game))
    return PAY_INCOMING_FORGED;
  order = pay_phase_compare (pay_game_get_board (game), incoming->phase,
                             pay_game_get_phase (game));
  if (order == 0)
    return classify_now (incoming, game);
  if (order > 0)
    return PAY_INCOMING_EARLY;
  turn = pay_game_find_turn (game, incoming->phase);
  return turn >= 0
             && is_same_text (pay_turn_get_sheet (pay_game_get_turn (game, (guint) turn),
                                                  incoming->power),
                              incoming->text)
           ? PAY_INCOMING_REPEATED : PAY_INCOMING_LATE;
}

PayIncoming *
pay_incoming_read (PayGame *game, const char *data, gsize length, const PayKey *key,
                   PayPower power)
{
  PayIncoming *self = g_new0 (PayIncoming, 1);
  g_autoptr (PayMail) mail = pay_mail_read (data, length);
  Reader reader = { .incoming = self, .game = game, .key = key };
  PayPower sender = pay_roster_find_mail (pay_game_get_roster (game), mail->from);

  self->power = power != PAY_NO_POWER ? power : sender;
  self->phase = pay_game_get_phase (game);
  self->game = g_strdup ("");
  self->from = g_strdup (mail->from);
  self->text = g_strdup ("");
  self->findings = pay_diagnostics_new ();
  read_subject (&reader, mail->subject);
  read_parts (&reader, mail);
  self->kind = classify (&reader);
  return self;
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
      g_autoptr (PayRoster) roster
        = pay_roster_with (pay_game_get_roster (before), self->power, &counted);
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
