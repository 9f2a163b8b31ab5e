/* later.c - sheets for later phases, which are kept until then
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/later.h"

#include "mail-judge/submit.h"

#include <glib/gi18n.h>
#include <string.h>

/* The greatest number of sheets that are kept for a seat, and the greatest size of one. */
#define MAX_SHEETS 8
#define MAX_TEXT (64 * 1024)
/* The fact with a sheet. It is about “SEAT PHASE”. */
#define FACT "later"

/* ---- phases ---------------------------------------------------------------------------------- */

/* Returns the letter of a season or of a kind of phase, or 0. */
static char
find_letter (const char *word)
{
  static const struct
  {
    const char *word;
    char letter;
  } words[] = {
    { "SPRING", 'S' },   { "SUMMER", 'U' },     { "FALL", 'F' },   { "AUTUMN", 'F' },
    { "WINTER", 'W' },   { "MOVEMENT", 'M' },   { "MOVES", 'M' },  { "RETREAT", 'R' },
    { "RETREATS", 'R' }, { "ADJUSTMENT", 'A' }, { "BUILDS", 'A' }, { "ADJUSTMENTS", 'A' },
    { "BUILD", 'A' },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i].word, word) == 0)
      return words[i].letter;
  return 0;
}

/* Parses “FALL 1902 MOVEMENT” or “F1902M”. */
static gboolean
parse_phase (const char *text, PayPhase *phase)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r", -1);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_ptr_array_add (all, words[i]);
  if (all->len == 1)
    {
      g_autofree char *upper = g_ascii_strup (all->pdata[0], -1);
      return pay_phase_parse (upper, phase);
    }
  if (all->len != 3 || !find_letter (all->pdata[0]) || !find_letter (all->pdata[2]))
    return FALSE;
  g_autofree char *name = g_strdup_printf ("%c%s%c", find_letter (all->pdata[0]),
                                           (char *) all->pdata[1], find_letter (all->pdata[2]));
  return pay_phase_parse (name, phase);
}

static gboolean
begins (const char *line, const char *word)
{
  gsize n = strlen (word);

  line += strspn (line, " \t");
  return g_ascii_strncasecmp (line, word, n) == 0 && (!line[n] || strchr (" \t\r", line[n]));
}

/* Checks whether a line ends the sheet above it. */
static gboolean
is_end (const char *line)
{
  g_auto (GStrv) words = NULL;

  return begins (line, "PHASE") || begins (line, "SIGNOFF") || begins (line, "PRESS")
      || begins (line, "BROADCAST") || payola_command_find (line, &words) != NULL;
}

/* ---- keeping --------------------------------------------------------------------------------- */

static guint
count_kept (PayolaDesk *desk, const char *seat)
{
  g_auto (GStrv) kept = payola_journal_list (desk->judge->journal, desk->name, FACT);
  g_autofree char *start = g_strconcat (seat, " ", NULL);
  guint n = 0;

  for (guint i = 0; kept[i]; i++)
    n += g_str_has_prefix (kept[i], start);
  return n;
}

static void
keep (PayolaVisit *visit, PayPhase phase, const char *text)
{
  PayolaDesk *desk = visit->desk;
  const char *seat = payola_visit_get_seat (visit);
  g_autofree char *name = pay_phase_name (phase), *title = pay_phase_title (phase);
  g_autofree char *who = g_strdup_printf ("%s %s", seat, name);
  gboolean empty = text[strspn (text, " \t\r\n")] == '\0';

  visit->has_effect = TRUE;
  if (empty)
    {
      payola_journal_set (visit->judge->journal, desk->name, FACT, who, NULL);
      /* Translators: a phase */
      payola_visit_say (visit, _("No sheet is kept for %s any more."), title);
    }
  else if (count_kept (desk, seat) >= MAX_SHEETS)
    payola_visit_say (visit,
                      /* Translators: a number of sheets */
                      ngettext ("At most %u sheet is kept. Nothing was changed.",
                                "At most %u sheets are kept. Nothing was changed.", MAX_SHEETS),
                      MAX_SHEETS);
  else
    {
      payola_journal_set (visit->judge->journal, desk->name, FACT, who, text);
      payola_visit_did (visit, "PHASE");
      payola_visit_say (visit,
                        /* Translators: a phase */
                        _("Your sheet is kept for %s. It is checked when that phase begins, and "
                          "you get the result. A newer one replaces it."),
                        title);
    }
}

guint
payola_later_take (PayolaVisit *visit, char **lines)
{
  const char *line = lines[0] + strspn (lines[0], " \t");
  PayPhase phase;
  guint used = 1;

  if (!begins (line, "PHASE") || !parse_phase (line + strlen ("PHASE"), &phase))
    return 0;
  gboolean mine = visit->desk && visit->power != PAY_NO_POWER;
  if (mine && pay_phase_is_equal (phase, pay_game_get_phase (visit->desk->game)))
    return 1;
  g_autoptr (GString) text = g_string_new (NULL);
  for (; lines[used] && !is_end (lines[used]); used++)
    if (text->len < MAX_TEXT)
      g_string_append_printf (text, "%s\n", lines[used]);
  payola_visit_say (visit, "> %s", line);
  const PayBoard *board = mine ? pay_game_get_board (visit->desk->game) : NULL;
  if (!mine)
    payola_visit_say (visit, _("This command requires a code. Reply to a letter from the game, "
                               "or begin with a line SIGNON POWER@GAME CODE."));
  else if (!pay_phase_is_on (board, phase)
           || pay_phase_compare (board, phase, pay_game_get_phase (visit->desk->game)) < 0)
    payola_visit_say (visit, _("This phase is over or does not exist, so the lines below it were "
                               "not used."));
  else
    keep (visit, phase, text->str);
  payola_visit_say (visit, "%s", "");
  return used;
}

void
payola_later_describe (PayolaVisit *visit)
{
  g_auto (GStrv) kept = payola_journal_list (visit->judge->journal, visit->desk->name, FACT);
  g_autofree char *start = g_strconcat (payola_visit_get_seat (visit), " ", NULL);
  PayPhase phase;

  for (guint i = 0; kept[i]; i++)
    if (g_str_has_prefix (kept[i], start) && pay_phase_parse (kept[i] + strlen (start), &phase))
      {
        g_autofree char *text = payola_journal_get (visit->judge->journal, visit->desk->name, FACT,
                                                    kept[i]);
        g_autofree char *title = pay_phase_title (phase);
        /* Translators: a phase */
        payola_visit_say (visit, _("\nKept for %s:"), title);
        payola_visit_say (visit, "%s", text);
      }
}

void
payola_later_forget (PayolaDesk *desk, const char *seat)
{
  g_auto (GStrv) kept = payola_journal_list (desk->judge->journal, desk->name, FACT);
  g_autofree char *start = g_strconcat (seat, " ", NULL);

  for (guint i = 0; kept[i]; i++)
    if (g_str_has_prefix (kept[i], start))
      payola_journal_set (desk->judge->journal, desk->name, FACT, kept[i], NULL);
}

/* ---- submitting ------------------------------------------------------------------------------ */

/* Submits a sheet as if its player had sent it now, and posts the answer. */
static void
submit (PayolaDesk *desk, PayPower power, const char *text)
{
  /* The sheet makes another game. */
  g_autofree char *mail = g_strdup (payola_seat_get_mail (desk->game, power));
  const char *key = pay_board_get_power_key (pay_game_get_board (desk->game), power);
  PayPhase phase = pay_game_get_phase (desk->game);
  g_autofree char *name = pay_phase_name (phase), *title = pay_phase_title (phase);
  g_autofree char *plain = g_strdup_printf ("From: %s\nSubject: %s\n\n%s", mail, key, text);
  const PayolaMailHead head = { .from = mail };
  PayolaVisit visit = {
    .judge = desk->judge,
    .head = &head,
    .desk = desk,
    .power = power,
    .proof = PAYOLA_PROOF_CODE,
    .arrived = desk->judge->now,
    .answer = g_string_new (NULL),
    .done = g_string_new (NULL),
  };
  g_autofree char *origin = g_strdup_printf ("%s later %s %s", desk->name, key, name);
  /* Translators: a phase */
  g_autofree char *subject = g_strdup_printf (_("Your sheet for %s"), title);

  visit.origin = origin;
  payola_visit_say (&visit, _("You sent this sheet in an earlier phase. It was checked now:"));
  payola_visit_say (&visit, "%s", "");
  payola_submit_mail (&visit, plain, strlen (plain), phase, FALSE);
  payola_seat_post (desk, power, subject, visit.answer->str, origin, "later");
  payola_judge_log (desk->judge, PAYOLA_LOG_INFO, "later", desk->name, mail, "%s: %s: %s", key,
                    name, visit.done->str);
  g_string_free (visit.answer, TRUE);
  g_string_free (visit.done, TRUE);
}

void
payola_later_submit (PayolaDesk *desk)
{
  PayolaJournal *journal = desk->judge->journal;
  const PayBoard *board = pay_game_get_board (desk->game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (desk->game));

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *who = g_strdup_printf ("%s %s",
                                              pay_board_get_power_key (board, (PayPower) p), phase);
      g_autofree char *text = payola_journal_get (journal, desk->name, FACT, who);
      if (!text)
        continue;
      payola_journal_set (journal, desk->name, FACT, who, NULL);
      /* A sheet that was sent in the phase itself is newer. */
      if (*payola_seat_get_mail (desk->game, (PayPower) p) && !pay_game_is_over (desk->game)
          && !pay_game_get_sheet (desk->game, (PayPower) p))
        submit (desk, (PayPower) p, text);
    }
}
