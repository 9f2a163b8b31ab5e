/* incoming-reader.c - search for a sheet in an email, and for its power and phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/incoming-reader.h"

#include "exchange/envelope.h"
#include "exchange/incoming-letter.h"
#include "exchange/incoming-lines.h"
#include "exchange/incoming-remark.h"
#include "exchange/mail-text.h"
#include "exchange/sheet-count.h"
#include "exchange/sheet-file.h"
#include "order/order-sheet.h"

#include <string.h>

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

/* Finds a power by its name or key. A word of one or two letters is not regarded as a power. */
static PayPower
find_power (const PayBoard *board, const char *word)
{
  return strlen (word) > 2 ? pay_board_find_power (board, word) : PAY_NO_POWER;
}

/* Uses the longest name. */
PayPower
_pay_incoming_find_power (const PayBoard *board, char **words, guint *n)
{
  /* No name begins with a blank; a text of separators has many empty words. */
  for (*n = 0; *n < 3 && words[*n] && **words;)
    *n += 1;
  for (; *n > 0; (*n)--)
    {
      g_autoptr (GString) name = g_string_new (words[0]);
      for (guint i = 1; i < *n; i++)
        g_string_append_printf (name, " %s", words[i]);
      PayPower power = find_power (board, name->str);
      if (power != PAY_NO_POWER)
        return power;
    }
  *n = 1;
  return PAY_NO_POWER;
}

/* Removes the game’s title from a subject, because it may contain the name of a power. (transfer
 * full) */
static char *
cut_title (PayGame *game, const char *subject)
{
  const char *title = pay_setup_get_title (pay_game_get_setup (game));
  gsize n = title ? strlen (title) : 0;
  GString *out = g_string_new (NULL);

  for (const char *p = subject; *p;)
    if (n > 0 && g_ascii_strncasecmp (p, title, n) == 0)
      {
        g_string_append_c (out, ' ');
        p += n;
      }
    else
      g_string_append_c (out, *p++);
  return g_string_free (out, FALSE);
}

static void
read_subject (PayIncomingReader *self, const char *subject)
{
  g_autofree char *named = cut_title (self->game, subject);
  g_auto (GStrv) words = g_strsplit_set (named, " \t[](),;:/'", -1);
  const PayBoard *board = pay_game_get_board (self->game);
  PayPower power = PAY_NO_POWER;
  gboolean several = FALSE;
  guint n;

  for (guint i = 0; words[i]; i += n)
    {
      PayPower next = _pay_incoming_find_power (board, words + i, &n);
      if (find_phase (words[i], &self->incoming->phase))
        self->has_phase = TRUE;
      several = several || (next != PAY_NO_POWER && power != PAY_NO_POWER && next != power);
      power = next != PAY_NO_POWER ? next : power;
    }
  if (!several && power != PAY_NO_POWER)
    self->incoming->power = power;
}

/* Returns the value of a line such as "Power: France", or NULL for any other line. The line may
 * be in a comment. */
static const char *
match_line (const char *line, const char *name)
{
  line += strspn (line, "% \t");
  gsize n = strlen (name);
  if (g_ascii_strncasecmp (line, name, n) != 0 || line[n] != ':')
    return NULL;
  return line + n + 1 + strspn (line + n + 1, " \t");
}

static const char *
power_name (const PayIncomingReader *self, PayPower power)
{
  return power == PAY_NO_POWER ? "?"
                               : pay_board_get_power_name (pay_game_get_board (self->game), power);
}

/* Sets the power that a line names. Reports a finding if an earlier line names another power. */
static void
say_power (PayIncomingReader *self, PayPower power)
{
  if (self->has_power && power != self->incoming->power)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_POWERS, 0, 0, 0,
                         power_name (self, self->incoming->power), power_name (self, power), NULL);
  self->incoming->power = power;
  self->has_power = TRUE;
}

/* Reads a head line of a sheet, such as "FRANCE", "[France] S1901M:" or "France, Spring 1901:".
 * Returns FALSE for any other line. */
static gboolean
read_heading (PayIncomingReader *self, const char *line)
{
  g_auto (GStrv) split = g_strsplit_set (line, " \t[](),:*=#", -1);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  PayPower power = PAY_NO_POWER;
  PayPhase phase;
  gboolean has_phase = FALSE;
  guint n;

  for (guint i = 0; split[i]; i++)
    if (*split[i])
      g_ptr_array_add (words, split[i]);
  g_ptr_array_add (words, NULL);
  for (char **word = (char **) words->pdata; *word; word += n)
    {
      PayPower next = _pay_incoming_find_power (pay_game_get_board (self->game), word, &n);

      if (next != PAY_NO_POWER && power == PAY_NO_POWER)
        power = next;
      else if (next == PAY_NO_POWER && !has_phase && find_phase (*word, &phase))
        has_phase = TRUE;
      else if (!_pay_remark_is_heading (*word))
        return FALSE;
    }
  if (power == PAY_NO_POWER)
    return FALSE;
  say_power (self, power);
  if (has_phase)
    self->incoming->phase = phase;
  self->has_phase = self->has_phase || has_phase;
  return TRUE;
}

/* Reads a line with information about the sheet. Returns FALSE for a line of the sheet itself. */
static gboolean
read_directive (PayIncomingReader *self, const char *line)
{
  const PayBoard *board = pay_game_get_board (self->game);
  const char *value;
  g_autofree char *word = NULL;

  if ((value = match_line (line, "Power")))
    {
      self->has_line = TRUE;
      word = g_strchomp (g_strdup (value));
      PayPower power = pay_board_find_power (board, word);
      if (power != PAY_NO_POWER)
        say_power (self, power);
      else
        {
          pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_POWER, 0, 0, 0, word,
                               NULL);
          self->incoming->power = PAY_NO_POWER;
          self->has_power = FALSE;
        }
      return TRUE;
    }
  if ((value = match_line (line, "Phase")))
    {
      self->has_line = TRUE;
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
      self->has_line = TRUE;
      g_free (self->incoming->game);
      self->incoming->game = g_strchomp (g_strdup (value));
      return TRUE;
    }
  return FALSE;
}

/* Removes the blank lines around a sheet, which are not part of the sheet. */
static void
trim (GString *sheet)
{
  g_string_erase (sheet, 0, (gssize) strspn (sheet->str, "\n"));
  while (sheet->len > 1 && g_str_has_suffix (sheet->str, "\n\n"))
    g_string_truncate (sheet, sheet->len - 1);
}

/* A text of an email that may be a sheet. */
typedef struct
{
  char *text;
  PayDiagnostics *notes;  /* about remarks around the sheet */
  PayDiagnostics *errors; /* about lines that cannot be understood in one way only */
  gboolean unclear;       /* whether a person must read the remarks before the sheet counts */
  const char *also;       /* the same text as an HTML page, or NULL */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *self = data;

  if (!self)
    return;
  g_free (self->text);
  pay_diagnostics_free (self->notes);
  pay_diagnostics_free (self->errors);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Candidate, candidate_free)

static void
add_doubt (Candidate *self, PayCode code, const char *line, const char *other)
{
  pay_diagnostics_add (self->notes, code, 0, 0, 0, line, other, NULL);
  self->unclear = TRUE;
}

/* Checks whether a line above the sheet is the heading of a sheet for another phase or power. */
static void
check_heading (PayIncomingReader *self, Candidate *sheet, const char *line)
{
  PayPhase phase = self->incoming->phase;
  g_autofree char *name = pay_phase_name (phase);
  g_auto (GStrv) words = g_strsplit_set (line, " \t[](),:'", -1);
  PayPower power = PAY_NO_POWER;
  PaySeason season;
  PayPhase other;
  int year;
  guint n;

  if (_pay_remark_find_season (line, &season, &year)
      && (season != phase.season || year != pay_phase_get_year (phase)))
    add_doubt (sheet, PAY_CODE_INCOMING_OTHER_PHASE, line, name);
  for (guint i = 0; words[i]; i += n)
    {
      PayPower next = _pay_incoming_find_power (pay_game_get_board (self->game), words + i, &n);
      power = next != PAY_NO_POWER ? next : power;
      if (find_phase (words[i], &other) && !pay_phase_is_equal (other, phase))
        add_doubt (sheet, PAY_CODE_INCOMING_OTHER_PHASE, line, name);
    }
  if (power != PAY_NO_POWER && power != self->incoming->power && g_str_has_suffix (line, ":"))
    add_doubt (sheet, PAY_CODE_INCOMING_OTHER_POWER, line,
               power_name (self, self->incoming->power));
}

/* Notes the remarks above or below a sheet. */
static void
note_remarks (PayIncomingReader *self, Candidate *sheet, const GPtrArray *lines)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = lines->pdata[i];
      if (!*line)
        continue;
      if (_pay_remark_has_order (pay_game_get_board (self->game), line))
        add_doubt (sheet, PAY_CODE_INCOMING_REMARK, line, NULL);
      else
        g_string_append_printf (all, "%s%s", all->len > 0 ? " / " : "", line);
    }
  if (all->len > 0)
    pay_diagnostics_add (sheet->notes, PAY_CODE_INCOMING_LETTER, 0, 0, 0, all->str, NULL);
}

/* Reads the heading of a sheet in the lines above it, and notes the other lines. */
static void
read_above (PayIncomingReader *self, Candidate *sheet, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = g_strdup (lines->pdata[i]);

      pay_text_plain_blanks (line);
      /* “Italy,” addresses the reader. */
      gboolean heading = !(g_str_has_suffix (line, ",") && !strpbrk (line, "0123456789"))
                      && read_heading (self, line);
      if (!heading || _pay_remark_find_season (line, &(PaySeason) { 0 }, &(int) { 0 }))
        check_heading (self, sheet, line);
      if (heading)
        g_ptr_array_remove_index (lines, i--);
    }
  note_remarks (self, sheet, lines);
}

/* Returns the sheet in a text, and adds the lines above and below it to the arrays. (transfer
 * full) */
static char *
cut_sheet (PayIncomingReader *self, Candidate *candidate, const char *text, GPtrArray *above,
           GPtrArray *below)
{
  PayPower power = MAX (self->incoming->power, 0);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (self->game, power, text, -1, findings);
  g_autofree char *tidy = sheet ? g_strdup (text)
                                : _pay_incoming_tidy_lines (self->game, power, text, findings,
                                                            candidate->errors);

  if (strcmp (tidy, text) != 0)
    {
      pay_diagnostics_clear (findings);
      sheet = pay_game_read_sheet (self->game, power, tidy, -1, findings);
    }
  return sheet ? g_steal_pointer (&tidy)
               : _pay_incoming_cut_letter (self->game, tidy, findings, above, below);
}

/* Reads the sheet in a text. Lines with information about the sheet, such as its power, are left
 * out. (transfer full) */
static Candidate *
read_plain (PayIncomingReader *self, const char *text)
{
  Candidate *sheet = g_new0 (Candidate, 1);
  g_autofree char *written = pay_mail_text_strip (text);
  g_autofree char *signature = pay_mail_text_signature (text);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GPtrArray) above = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) below = g_ptr_array_new_with_free_func (g_free);
  int count = pay_sheet_count_take (written);
  g_auto (GStrv) lines = g_strsplit (written, "\n", -1);

  sheet->notes = pay_diagnostics_new ();
  sheet->errors = pay_diagnostics_new ();
  for (guint i = 0; lines[i] && (lines[i + 1] || *lines[i]); i++)
    {
      _pay_incoming_join_words (lines[i]);
      g_autofree char *plain = g_strdup (lines[i]);
      pay_text_plain_blanks (plain);
      if (!read_directive (self, plain))
        g_string_append_printf (all, "%s\n", lines[i]);
    }
  trim (all);
  g_autofree char *cut = cut_sheet (self, sheet, all->str, above, below);
  read_above (self, sheet, above);
  g_auto (GStrv) signed_lines = g_strsplit (signature, "\n", -1);
  for (guint i = 0; signed_lines[i]; i++)
    if (_pay_remark_has_order (pay_game_get_board (self->game), signed_lines[i]))
      g_ptr_array_add (below, g_strdup (signed_lines[i]));
  note_remarks (self, sheet, below);
  g_autoptr (GString) trimmed = g_string_new (cut);
  trim (trimmed);
  sheet->text = g_strdup (trimmed->str);
  if (*sheet->text)
    pay_sheet_count_check (self->game, sheet->text, count, sheet->errors);
  _pay_incoming_check_amounts (self->game, sheet->text, sheet->errors);
  return sheet;
}

static gboolean
has_words (const char *line)
{
  line += strspn (line, " \t");
  return *line && *line != '%';
}

/* Counts the lines of a text that are lines of a sheet. `clean` becomes TRUE if the whole text is a
 * valid sheet. */
static guint
count_sheet_lines (const PayIncomingReader *self, const char *text, gboolean *clean)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  g_autofree gboolean *wrong = g_new0 (gboolean, n_lines + 1);
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (self->game, self->incoming->power, text, -1,
                                                    findings);
  guint n = 0;

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->severity >= PAY_SEVERITY_ILLEGAL && finding->line <= n_lines)
        wrong[finding->line] = TRUE;
    }
  for (guint i = 0; lines[i]; i++)
    n += has_words (lines[i]) && !wrong[i + 1];
  *clean = sheet != NULL;
  return n;
}

/* Uses the sheet of a text with the notes about it. */
static void
use_sheet (PayIncomingReader *self, const Candidate *sheet)
{
  set_text (&self->incoming->text, sheet->text);
  pay_diagnostics_add_all (self->incoming->findings, sheet->notes);
  pay_diagnostics_add_all (self->errors, sheet->errors);
  self->incoming->unclear = self->incoming->unclear || sheet->unclear;
}

/* Removes blank lines. Some mail programs write every line as a paragraph. */
static void
join_paragraphs (char *text)
{
  char *end = text;

  for (const char *p = text; *p; p++)
    if (*p != '\n' || (end > text && end[-1] != '\n'))
      *end++ = *p;
  *end = '\0';
}

/* Reads the page that comes with a text. It replaces the text if only the page has a valid sheet,
 * or any line of a sheet at all: mail programs that write a page and its plain text add signs to
 * the latter, as in "*bold*", and break its lines. (transfer full) (nullable) */
static Candidate *
read_page (PayIncomingReader *self, const Candidate *text, gboolean text_clean, guint n_lines)
{
  g_autoptr (Candidate) page = read_plain (self, text->also);
  gboolean clean = FALSE;

  join_paragraphs (page->text);
  guint n = count_sheet_lines (self, page->text, &clean);
  clean = clean && pay_diagnostics_get_n (page->errors) == 0;
  if (n == 0)
    return NULL;
  if (!text_clean)
    return clean || n_lines == 0 ? g_steal_pointer (&page) : NULL;
  if (clean && !_pay_incoming_is_same_sheet (text->text, page->text))
    {
      pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_DIFFERENT, 0, 0, 0, NULL);
      self->incoming->unclear = TRUE;
    }
  return NULL;
}

/* Chooses the text with the most lines of a sheet among all texts of an email, the first if several
 * have as many. Two valid sheets that differ are a finding. */
static void
choose_text (PayIncomingReader *self, GPtrArray *sheets)
{
  const Candidate *best = NULL;
  guint most = 0;
  gboolean best_clean = FALSE;

  for (guint i = 0; i < sheets->len; i++)
    {
      const Candidate *sheet = sheets->pdata[i];
      gboolean clean = FALSE;
      guint n = self->incoming->power == PAY_NO_POWER
                ? 0
                : count_sheet_lines (self, sheet->text, &clean);
      if (n > 0 && clean && most > 0 && best_clean && strcmp (best->text, sheet->text) != 0)
        pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_SEVERAL, 0, 0, 0, NULL);
      if (!best || n > most)
        {
          best = sheet;
          most = n;
          best_clean = clean;
        }
    }
  if (best)
    {
      best_clean = best_clean && pay_diagnostics_get_n (best->errors) == 0;
      g_autoptr (Candidate) page = best->also && self->incoming->power != PAY_NO_POWER
                                   ? read_page (self, best, best_clean, most)
                                   : NULL;
      use_sheet (self, page ? page : best);
    }
  self->n_lines = most;
  self->found = self->plain = best != NULL;
}

/* ---- files and envelopes -------------------------------------------------------------------- */

static void
read_file (PayIncomingReader *self, const char *data, gsize length)
{
  g_autoptr (PaySheetFile) file = pay_sheet_file_read (data, length, self->incoming->findings);

  if (!file)
    return;
  self->found = TRUE;
  self->has_phase = TRUE;
  self->incoming->phase = file->phase;
  self->incoming->number = file->number;
  set_text (&self->incoming->game, file->game);
  int count = pay_sheet_count_take (file->text);
  pay_sheet_count_check (self->game, file->text, count, self->errors);
  set_text (&self->incoming->text, file->text);
  self->incoming->power = pay_board_find_power (pay_game_get_board (self->game), file->power);
  if (self->incoming->power == PAY_NO_POWER)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_POWER, 0, 0, 0, file->power,
                         NULL);
}

static void
read_envelope (PayIncomingReader *self, const char *text)
{
  g_autoptr (PayOpened) opened = pay_envelope_open (text, strlen (text), self->key,
                                                    self->incoming->findings);

  if (!opened || opened->kind != PAY_ARMOR_SHEET)
    {
      if (opened)
        pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_PACKET, 0, 0, 0, NULL);
      self->not_signed = !opened
                      && !pay_diagnostics_has_code (self->incoming->findings,
                                                    PAY_CODE_ENVELOPE_NO_KEY);
      return;
    }
  self->incoming->sealed = opened->sealed;
  set_text (&self->incoming->signer, opened->signer);
  if (pay_sheet_file_looks_like (opened->content))
    read_file (self, opened->content, opened->length);
  else if (opened->sealed && !opened->signer)
    {
      /* A plain text does not say whose it is. Somebody who saw the sealed text in another email
       * could send it as their own, to learn what it says. */
      pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_SEAL_UNBOUND, 0, 0, 0, NULL);
      self->not_signed = TRUE;
    }
  else
    {
      g_autoptr (Candidate) sheet = read_plain (self, opened->content);
      use_sheet (self, sheet);
      self->found = self->plain = *sheet->text != '\0';
    }
}

static void
add_sheet (PayIncomingReader *self, GPtrArray *sheets, const PayMailText *text)
{
  Candidate *sheet = read_plain (self, text->text);

  sheet->also = text->also;
  if (text->page)
    join_paragraphs (sheet->text);
  if (*sheet->text)
    g_ptr_array_add (sheets, sheet);
  else
    candidate_free (sheet);
}

/* Reads the first envelope in any part of an email. Without an envelope, reads the first sheet
 * file. Without a sheet file, reads the best plain text. */
static void
read_parts (PayIncomingReader *self, const PayMail *mail)
{
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (candidate_free);
  const char *file = NULL;

  for (guint i = 0; i < mail->texts->len; i++)
    {
      const PayMailText *text = mail->texts->pdata[i];
      g_autofree char *envelope = pay_armor_find (text->text);
      if (envelope)
        {
          read_envelope (self, envelope);
          return;
        }
      if (!file && pay_sheet_file_looks_like (text->text))
        file = text->text;
    }
  if (file)
    {
      read_file (self, file, strlen (file));
      return;
    }
  for (guint attached = 2; attached-- > 0;)
    for (guint i = 0; i < mail->texts->len; i++)
      {
        const PayMailText *text = mail->texts->pdata[i];
        if (text->attached == (gboolean) attached)
          add_sheet (self, sheets, text);
      }
  choose_text (self, sheets);
}

/* Marks a text as strange if it is not signed with the player's key and does not come from the
 * player’s address. */
static void
note_sender (PayIncomingReader *self, const PayMail *mail, const PayPlayer *player)
{
  PayPower other = pay_roster_find_mail (pay_game_get_roster (self->game), mail->from);
  gboolean listed = player && *player->mail;
  gboolean same = listed && g_ascii_strcasecmp (player->mail, mail->from) == 0;
  gboolean genuine = player && *player->key && g_strcmp0 (player->key, self->incoming->signer) == 0;

  if (self->proven || genuine || self->incoming->power == PAY_NO_POWER || !mail->has_head
      || (*mail->from != '\0'
          && (listed ? same && pay_game_get_player (self->game, self->incoming->power) != NULL
                     : other == PAY_NO_POWER || other == self->incoming->power)))
    return;
  self->incoming->strange = TRUE;
  /* A player who has resigned does not have a power any more. */
  other = other == self->incoming->power ? PAY_NO_POWER : other;
  self->incoming->sender = other;
  if (listed && *mail->from && !same)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_SENDER, 0, 0, 0, mail->from,
                         player->mail, NULL);
  if (other != PAY_NO_POWER)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_OTHER_PLAYER, 0, 0, 0,
                         mail->from,
                         pay_board_get_power_name (pay_game_get_board (self->game), other), NULL);
}

/* Reports attachments that were not read, and a sender whose address is not the
 * player’s. */
static void
note_mail (PayIncomingReader *self, const PayMail *mail)
{
  const PayRoster *roster = pay_game_get_roster (self->game);
  const PayPlayer *player = self->incoming->power == PAY_NO_POWER
                            ? NULL
                            : pay_roster_get (roster, self->incoming->power);

  for (guint i = 0; i < mail->unread->len; i++)
    pay_diagnostics_add (self->incoming->findings, PAY_CODE_INCOMING_ATTACHMENT, 0, 0, 0,
                         mail->unread->pdata[i], NULL);
  note_sender (self, mail, player);
}

void
_pay_incoming_reader_read (PayIncomingReader *self, const PayMail *mail)
{
  self->encrypted = mail->encrypted;
  read_subject (self, mail->subject);
  read_parts (self, mail);
  note_mail (self, mail);
  self->incoming->claim = pay_game_find_claim (self->game, self->others, mail, self->incoming->game,
                                               self->proven);
}
