/* incoming-game.h - the game that an email is about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/mail.h"
#include "game/game.h"

G_BEGIN_DECLS

/* How an email names its game: by a bracket “[GAME PHASE POWER CODE]” in the subject or a line
 * “Game: TITLE”, by the letter that it answers, or by the title in its subject, in this order. */
typedef enum
{
  PAY_GAME_NAMED,     /* this game */
  PAY_GAME_OTHER,     /* another game */
  PAY_GAME_NOT_NAMED, /* not named, and the subject has only words such as “Orders of France” */
  PAY_GAME_UNCLEAR,   /* not named, and the subject may be that of another game */
} PayGameClaim;

/* The last bracket of a subject, “[GAME PHASE POWER CODE]”. A game’s name may have blanks. */
typedef struct
{
  char *game, *phase, *seat, *code;
} PayBracket;

/* Reads the last bracket of a subject. Returns FALSE if there is none with four words. */
gboolean pay_bracket_read (const char *subject, PayBracket *self);

void pay_bracket_clear (PayBracket *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayBracket, pay_bracket_clear)

/* Makes the part of a Message-ID by which a game recognises answers to its letters, such as
 * “0123456789ab.KEY”. (transfer full) */
char *pay_game_make_letter_id (const char *game, const char *key);

/* Whether an email answers a letter of a game master's desk, of whatever game. */
gboolean pay_mail_answers_desk (const PayMail *mail);

/* Finds out whether an email names a game, or one of the @others, titles of games that may get the
 * same emails. @line is the value of the line “Game: …”, or "". If the sender is @proven, only this
 * line counts. */
PayGameClaim pay_game_find_claim (PayGame *game, const char *const *others, const PayMail *mail,
                                  const char *line, gboolean proven);

G_END_DECLS
