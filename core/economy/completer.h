/* completer.h - a collector of completions for an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;  /* the text that replaces the typed text */
  char *about; /* an explanation, such as the full names for the abbreviations in `text`
                * ("Burgundy") or a price, or "" */
} PayCompletion;

/* A line that a power is typing, with the completions that fit it. Blanks and case are ignored
 * in the comparison with the typed text. */
typedef struct _PayCompleter PayCompleter;

/* Creates a completer without completions. The options, the position and the line must outlive
 * it. @position is the position at the start of the phase. @led: bits of the other powers whose
 * orders the sheet may contain. (transfer full) */
PayCompleter *pay_completer_new (const PayOptions *options, const PayPosition *position,
                                 PayPower power, guint64 led, const char *line);

void pay_completer_free (PayCompleter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCompleter, pay_completer_free)

/* Moves the completions that were found to the caller. This can be done only once.
 * (transfer full) */
GPtrArray *pay_completer_steal_found (PayCompleter *self);

/* Gets the options of the game. */
const PayOptions *pay_completer_get_options (const PayCompleter *self);

/* Gets the position at the start of the phase. */
const PayPosition *pay_completer_get_position (const PayCompleter *self);

/* Gets the power that writes the sheet. */
PayPower pay_completer_get_power (const PayCompleter *self);

/* Gets the line up to the cursor. */
const char *pay_completer_get_line (const PayCompleter *self);

/* Sets the beginning of the text to complete, and skips blanks there. Before the first call, the
 * text to complete begins at the end of the line. */
void pay_completer_begin (PayCompleter *self, gsize start);

/* Gets the beginning of the text to complete. Returns the index of the byte in the line. */
gsize pay_completer_get_start (const PayCompleter *self);

/* Checks whether a word stands at a byte of the line. Blanks may precede the word, and a blank
 * must follow it. @rest is the index of the byte after the word and the blanks that follow it, if
 * the word is there. */
gboolean pay_completer_goes_behind (const PayCompleter *self, gsize at, const char *word,
                                    gsize *rest);

/* Checks whether a text begins with the text that was typed. */
gboolean pay_completer_fits (PayCompleter *self, const char *text);

/* Checks whether a name begins with the text that was typed, ignoring case and accents. */
gboolean pay_completer_fits_name (PayCompleter *self, const char *name);

/* Checks whether the canonical or the displayed name of a place begins with the text that was
 * typed. */
gboolean pay_completer_fits_place (PayCompleter *self, PayLocation location);

/* Adds a completion without comparing it with the typed text. @about is an explanation, such as
 * the names for which abbreviations in @text stand; may be NULL. */
void pay_completer_add (PayCompleter *self, const char *text, const char *about);

/* Adds a word if it fits the typed text. @about is an explanation, such as the names for which
 * abbreviations in @word stand; may be NULL. */
void pay_completer_add_word (PayCompleter *self, const char *word, const char *about);

/* Adds the name of a power if it fits the typed text. */
void pay_completer_add_power (PayCompleter *self, PayPower power);

/* Adds the names of the powers of the board that fit the typed text. */
void pay_completer_add_powers (PayCompleter *self, gboolean self_too);

/* Adds the units that fit the typed text by name or place. The units of the power that writes the
 * sheet come first. The units of other powers follow. In retreat phases, only dislodged units are
 * added. @all says whether to add the units of all other powers; otherwise only the units of
 * powers that the writer leads are added. */
void pay_completer_add_units (PayCompleter *self, gboolean all);

G_END_DECLS
