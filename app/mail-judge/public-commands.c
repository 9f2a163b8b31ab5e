/* public-commands.c - commands that anybody may use
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/access.h"
#include "mail-judge/codes.h"
#include "mail-judge/documents.h"
#include "mail-judge/holders.h"
#include "mail-judge/joining.h"
#include "mail-judge/progress.h"
#include "mail-judge/status.h"
#include "mail-judge/views.h"
#include "service/takeover.h"

#include <glib/gi18n.h>
#include <string.h>

static void
list_commands (PayolaVisit *visit, const PayolaCommand *list, PayolaCommandFor most)
{
  for (; list->name; list++)
    if (list->summary && list->whom <= most)
      payola_visit_say (visit, "%s%s%s\n    %s", list->name, *list->usage ? " " : "", list->usage,
                        _(list->summary));
}

static void
run_help (PayolaVisit *visit, char **words)
{
  PayolaCommandFor most = !visit->desk     ? PAYOLA_FOR_ANYBODY
                        : visit->is_master ? PAYOLA_FOR_KEEPER
                                           : PAYOLA_FOR_PLAYERS;

  payola_visit_say (visit,
                    _("Write each command on a line of its own, in upper or lower case. All "
                      "other lines of a reply are read as your sheet."));
  payola_visit_say (visit, "%s", "");
  list_commands (visit, payola_public_commands, most);
  list_commands (visit, payola_player_commands, most);
  list_commands (visit, payola_master_commands, most);
  payola_visit_say (visit, "PRESS [GREY] TO POWER…|ALL|MASTER\n    %s",
                    _("Send the following lines to players, up to the line ENDPRESS"));
  payola_visit_say (visit, "PHASE SEASON YEAR KIND\n    %s",
                    _("Keep the sheet below for a later phase, as in PHASE FALL 1902 MOVEMENT"));
  payola_visit_say (visit, "BROADCAST\n    %s",
                    _("Send the following lines to everybody, up to the line ENDPRESS"));
}

/* Returns the desk of a public game, which anybody may see, or NULL. */
static PayolaDesk *
open_public (PayolaVisit *visit, const char *name)
{
  g_autofree char *listed = payola_journal_get (visit->judge->journal, name, "listed", "");

  PayolaDesk *desk = listed ? payola_visit_open (visit, name) : NULL;

  visit->is_kept = visit->is_kept || (listed && !desk && visit->is_blocked);
  return desk;
}

static const char *
get_no_game (void)
{
  return _("No public game has this name. If you are playing in a game, reply to a letter from "
           "that "
           "game.");
}

/* Returns the game that a command names, or by default the game of the email. If there is none,
 * adds this to the answer and returns NULL. */
static PayolaDesk *
find_game (PayolaVisit *visit, const char *name)
{
  PayolaDesk *desk = !name ? visit->desk
                   : visit->desk && strcmp (visit->desk->name, name) == 0
                     ? visit->desk
                     : open_public (visit, name);

  if (!desk)
    payola_visit_say (visit, "%s", get_no_game ());
  return desk;
}

/* Opens a game that the sender wants to enter: a public game, or one whose keyword is right. If it
 * is not open to the sender, adds the reason to the answer and returns NULL.
 * @keyword: (nullable): the word that may be the keyword; @unknown: (nullable): the answer if there
 * is no such game */
static PayolaDesk *
open_to_enter (PayolaVisit *visit, const char *name, const char *keyword, const char *unknown)
{
  PayolaDesk *desk = NULL;

  if (!payola_access_needs_keyword (visit, name))
    desk = open_public (visit, name);
  else if (payola_access_has_keyword (visit, name, keyword))
    {
      desk = payola_visit_open (visit, name);
      visit->is_kept = visit->is_kept || (!desk && visit->is_blocked);
    }
  if (!desk && unknown)
    payola_visit_say (visit, "%s", unknown);
  return desk && payola_access_is_welcome (visit, name) ? desk : NULL;
}

static void
list_public_games (PayolaVisit *visit)
{
  g_auto (GStrv) names = payola_journal_list_games (visit->judge->journal, "listed");
  guint n = 0;

  for (guint i = 0; names[i]; i++)
    {
      g_autofree char *forming = payola_journal_get (visit->judge->journal, names[i], "forming",
                                                     "");
      payola_visit_say (visit, "%s\t%s", names[i],
                        forming ? C_("game", "recruiting players") : C_("game", "in progress"));
      n++;
    }
  if (n == 0)
    payola_visit_say (visit, _("There are no public games."));
}

static void
run_list (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk;

  if (!words[0] && !visit->desk && visit->is_keeper)
    {
      g_autofree char *text = payola_status_text (visit->judge->settings, visit->judge->journal,
                                                  visit->judge->now);
      payola_visit_say (visit, "%s", text);
    }
  else if (!words[0] && !visit->desk)
    list_public_games (visit);
  else if ((desk = find_game (visit, words[0])))
    payola_views_add_list (visit, desk);
}

static void
run_summary (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk = find_game (visit, words[0]);

  if (desk)
    payola_views_add_summary (visit, desk);
}

static void
run_history (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk = find_game (visit, words[0]);

  if (desk)
    payola_views_add_history (visit, desk);
}

static void
run_get (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk;

  if (!words[0])
    {
      payola_visit_say (visit, "GET RULES [GAME]");
      payola_visit_say (visit, "GET COMMANDS");
      payola_documents_list (visit);
    }
  else if (g_ascii_strcasecmp (words[0], "COMMANDS") == 0)
    run_help (visit, words);
  else if (g_ascii_strcasecmp (words[0], "RULES") == 0)
    {
      if ((desk = find_game (visit, words[1])))
        payola_documents_add_rules (visit, desk);
    }
  else if (!payola_documents_add (visit, words[0]))
    payola_visit_say (visit, _("There is no such document. The line GET lists all documents."));
}

static gboolean
is_format (const char *word)
{
  return g_ascii_strcasecmp (word, "png") == 0 || g_ascii_strcasecmp (word, "svg") == 0
      || g_ascii_strcasecmp (word, "pdf") == 0;
}

static void
run_map (PayolaVisit *visit, char **words)
{
  const char *last = words[0] && words[1] ? words[1] : words[0];
  const char *format = last && is_format (last) ? last : "png";
  const char *name = words[0] && !is_format (words[0]) ? words[0] : NULL;
  PayolaDesk *desk = find_game (visit, name);

  if (desk)
    payola_views_attach_map (visit, desk, format);
}

/* Splits “power@game”, or “Xgame”, where X is the letter of a power, as in other judges. Returns
 * FALSE if a part is empty. */
static gboolean
split_seat (const char *word, char **seat, char **game)
{
  const char *at = strchr (word, '@');

  *seat = at ? g_strndup (word, (gsize) (at - word)) : g_strndup (word, 1);
  *game = g_strdup (at ? at + 1 : word + (*word ? 1 : 0));
  if (g_ascii_strcasecmp (*seat, "m") == 0 && !at)
    {
      g_free (*seat);
      *seat = g_strdup (PAYOLA_SEAT_MASTER);
    }
  return **seat && **game;
}

static void
run_signon (PayolaVisit *visit, char **words)
{
  g_autofree char *seat = NULL, *game = NULL;

  if (g_ascii_strcasecmp (words[0], "KEEPER") == 0)
    payola_visit_sign_on_keeper (visit, words[1]);
  else if (split_seat (words[0], &seat, &game)
           && payola_visit_sign_on (visit, game, NULL, seat, words[1]))
    /* Translators: a power or “Game Master”, and the name of a game */
    payola_visit_say (visit, _("You are signed on as %s in %s."),
                      payola_visit_name_seat (pay_game_get_board (visit->desk->game),
                                              payola_visit_get_seat (visit)),
                      game);
  else if (!visit->is_outdated && !visit->is_kept)
    visit->has_wrong_code = TRUE;
}

static void
run_join (PayolaVisit *visit, char **words)
{
  gboolean secret = payola_access_needs_keyword (visit, words[0]);
  const char *closed = _("No game with this name is recruiting players.");
  PayolaDesk *desk = open_to_enter (visit, words[0], words[1], closed);
  g_autofree char *wishes = g_strjoinv (" ", words + 1 + (secret && words[1]));

  if (desk && !payola_joining_is_open (desk))
    payola_visit_say (visit, "%s", closed);
  else if (desk)
    payola_joining_add (visit, desk, wishes);
}

static void
run_observe (PayolaVisit *visit, char **words)
{
  const char *at = strchr (words[0], '@');
  PayolaDesk *desk = open_to_enter (visit, at ? at + 1 : words[0], words[1], get_no_game ());

  if (!desk)
    return;
  payola_journal_set (visit->judge->journal, desk->name, "observer", visit->head->from, "yes");
  payola_visit_say (visit,
                    /* Translators: the name of a game, twice */
                    _("You are now observing %1$s and will receive its public results. To "
                      "stop, send SIGNOFF %1$s."),
                    desk->name);
}

static void
run_signoff (PayolaVisit *visit, char **words)
{
  payola_journal_set (visit->judge->journal, words[0], "observer", visit->head->from, NULL);
  payola_journal_set (visit->judge->journal, words[0], "joiner", visit->head->from, NULL);
  payola_visit_say (visit, _("You are no longer observing this game. If it has not started and "
                             "you had joined it, you have also left it."));
}

/* Checks whether the sender may take over a power. The power must not have a player, or its player
 * must have resigned or be absent. The game must have begun and must not be over. It must be
 * public, or the sender must be one of its standby players. */
static gboolean
may_take_over (PayolaVisit *visit, PayolaDesk *desk, PayPower power, gboolean admitted)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  guint n_missed;
  gboolean vacant = !*payola_seat_get_mail (desk->game, power)
                 || pay_position_has_resigned (pay_game_get_position (desk->game), power)
                 || payola_progress_is_absent (desk, power, &n_missed);
  gboolean standby = FALSE;

  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    standby = standby
           || g_ascii_strcasecmp (pay_roster_get_standby (roster, i)->mail, visit->head->from) == 0;
  return vacant && (admitted || standby) && !pay_game_is_over (desk->game)
      && !payola_joining_is_open (desk) && payola_seat_count_players (desk->game) > 0;
}

static void
run_takeover (PayolaVisit *visit, char **words)
{
  g_autofree char *seat = NULL, *name = NULL;
  gboolean split = split_seat (words[0], &seat, &name);
  PayolaDesk *desk = split ? open_to_enter (visit, name, words[1], NULL) : NULL;
  gboolean admitted = desk != NULL;

  /* A standby player may know a game that is not public. */
  if (split && !desk)
    desk = payola_visit_open (visit, name);
  PayPower power = desk ? pay_board_find_power (pay_game_get_board (desk->game), seat)
                        : PAY_NO_POWER;

  if (power == PAY_NO_POWER || !may_take_over (visit, desk, power, admitted))
    {
      payola_visit_say (visit, _("This power cannot be taken over."));
      return;
    }
  PayPower other = payola_seat_find_person (desk, visit->head->from, power);
  if (other != PAY_NO_POWER)
    {
      payola_visit_say (visit,
                        /* Translators: the name of a power */
                        _("You play %s in this game, and a person plays only one power. The game "
                          "master can allow it."),
                        pay_board_get_power_name (pay_game_get_board (desk->game), other));
      return;
    }
  PayPlayer player = {
    (char *) "", visit->head->from, (char *) "", (char *) "", 0, (char *) "",
  };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (desk->game), power, &player);
  payola_desk_set_game (desk, payola_takeover_apply (desk->game, roster));
  payola_holders_take (desk, power);
  payola_progress_seat (desk, power);
  payola_visit_sign_off (visit);
  payola_visit_enter (visit, desk);
  visit->power = power;
  visit->proof = PAYOLA_PROOF_ADDRESS;
  payola_views_add_letter (visit, desk, power);
}

static void
run_create (PayolaVisit *visit, char **words)
{
  if (payola_access_is_welcome (visit, ""))
    payola_joining_create (visit, words[0], words[1], words + 2);
}

#define MANY 40

const PayolaCommand payola_public_commands[] = {
  { "HELP", "", N_("List the commands"), PAYOLA_FOR_ANYBODY, 0, 1, run_help },
  { "LIST", "[GAME]", N_("List public games, or the powers and the state of a game"),
    PAYOLA_FOR_ANYBODY, 0, 1, run_list },
  { "SUMMARY", "[GAME]", N_("Get the position and the results of the last phase"),
    PAYOLA_FOR_ANYBODY, 0, 1, run_summary },
  { "HISTORY", "[GAME]", N_("Get the results of all phases"), PAYOLA_FOR_ANYBODY, 0, 1,
    run_history },
  { "GET", "[DOCUMENT]", N_("Get a text, such as GET RULES GAME, or a list of all texts"),
    PAYOLA_FOR_ANYBODY, 0, 2, run_get },
  { "MAP", "[GAME] [png|svg|pdf]", N_("Get the map of the last phase"), PAYOLA_FOR_ANYBODY, 0, 2,
    run_map },
  { "SIGNON", "POWER@GAME CODE", N_("Prove who you are with a code or password"),
    PAYOLA_FOR_ANYBODY, 2, 2, run_signon },
  { "JOIN", "GAME [KEYWORD] [POWER…]",
    N_("Join a game that is recruiting players; you can name "
       "preferred powers"),
    PAYOLA_FOR_ANYBODY, 1, MANY, run_join },
  { "OBSERVE", "GAME [KEYWORD]", N_("Get the public results of a game"), PAYOLA_FOR_ANYBODY, 1, 2,
    run_observe },
  { "OBSERVER", "", NULL, PAYOLA_FOR_ANYBODY, 1, 2, run_observe },
  { "MONITOR", "", NULL, PAYOLA_FOR_ANYBODY, 1, 2, run_observe },
  { "SIGNOFF", "GAME", N_("Stop observing a game, or leave a game that is recruiting players"),
    PAYOLA_FOR_ANYBODY, 1, 1, run_signoff },
  { "TAKEOVER", "POWER@GAME [KEYWORD]", N_("Take over a power that has no player"),
    PAYOLA_FOR_ANYBODY, 1, 2, run_takeover },
  { "CREATE", "GAME PASSWORD [KIND] [BOARD] [OPTION…]",
    N_("Create a game that recruits players; you are its game master"), PAYOLA_FOR_ANYBODY, 2,
    MANY, run_create },
  { 0 },
};
