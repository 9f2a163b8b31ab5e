/* letters.h - the letter about a phase that a player gets, alike from window, terminal and judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* A letter to the player of a power. The texts are borrowed for the duration of a call. */
typedef struct
{
  PayGame *game;
  PayPower power;
  guint turn;          /* the phase that the letter announces: the index of a turn, or the number
                        * of turns for the current phase */
  gboolean reminder;   /* whether the letter reminds of a missing sheet; it has no results then */
  const char *address; /* (nullable): the address to which sheets are sent */
  const char *code;    /* (nullable): the words in brackets at the end of the subject */
  const char *key;     /* (nullable): the public key for which sheets may be sealed */
  gboolean unattended; /* whether the judge reads the replies, which may contain its commands */
  gboolean friendly;   /* whether the judge accepts emails without a code */
  gboolean names;      /* whether all players may know each other’s names */
  gboolean form;       /* whether the web page with the form is attached */
  gboolean form_on_request; /* whether the judge sends the form with the next letter if asked */
  const char *replaces;     /* (nullable): the date of an earlier letter that this one replaces */
  const char *reason;       /* (nullable): the reason for the replacement */
} PayolaLetterRequest;

/* The finished letter. All its parts contain only what the power may know. */
typedef struct _PayolaPhaseLetter PayolaPhaseLetter;

PayolaPhaseLetter *payola_phase_letter_new (const PayolaLetterRequest *request);

void payola_phase_letter_free (PayolaPhaseLetter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPhaseLetter, payola_phase_letter_free)

/* Gets the subject without the code in brackets. */
const char *payola_phase_letter_get_subject (const PayolaPhaseLetter *self);

/* Writes the letter as plain text. */
char *payola_phase_letter_text (const PayolaPhaseLetter *self);

/* Writes the letter as one web page that loads nothing but the map. It says the same as the text.
 * @picture is the address of the map, such as “cid:map@payola”; may be NULL. */
char *payola_phase_letter_html (const PayolaPhaseLetter *self, const char *picture);

/* Draws the map of the phase that the letter announces. @error is the reason if the board cannot
 * be drawn. Returns a PNG file. May return NULL. (transfer full) */
GBytes *payola_phase_letter_draw (const PayolaPhaseLetter *self, GError **error);

/* Computes a digest of what the letter reports: the results, the statement and the position. It
 * does not change with the deadline, or when a sheet arrives. Returns hexadecimal digits.
 * (transfer full) */
char *payola_phase_letter_digest (const PayolaPhaseLetter *self);

/* Checks whether the player of a power gets a letter. The power must still take part, have a
 * statement of the last phase, or have been eliminated in it; at the end of the game, all get
 * one. @turn is the phase that the letter announces, as in #PayolaLetterRequest. */
gboolean payola_letter_is_due (PayGame *game, guint turn, PayPower power);

G_END_DECLS
