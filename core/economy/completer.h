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

/**
 * pay_completer_new:
 * @options: the options of the game
 * @position: the position at the start of the phase
 * @power: the power that writes the sheet
 * @led: bits of the other powers whose orders the sheet may contain
 * @line: the line up to the cursor
 *
 * Creates a completer without completions. The options, the position and the line must outlive it.
 *
 * Returns: (transfer full): a completer
 */
PayCompleter *
pay_completer_new (const PayOptions *options, const PayPosition *position, PayPower power,
                   guint64 led, const char *line);

/**
 * pay_completer_free:
 * @self: a completer
 *
 * Frees a completer.
 */
void
pay_completer_free (PayCompleter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCompleter, pay_completer_free)

/**
 * pay_completer_steal_found:
 * @self: a completer
 *
 * Moves the completions that were found to the caller. This can be done only once.
 *
 * Returns: (transfer full) (element-type PayCompletion): the completions
 */
GPtrArray *
pay_completer_steal_found (PayCompleter *self);

/**
 * pay_completer_get_options:
 * @self: a completer
 *
 * Gets the options of the game.
 *
 * Returns: (transfer none): the options
 */
const PayOptions *
pay_completer_get_options (const PayCompleter *self);

/**
 * pay_completer_get_position:
 * @self: a completer
 *
 * Gets the position at the start of the phase.
 *
 * Returns: (transfer none): the position
 */
const PayPosition *
pay_completer_get_position (const PayCompleter *self);

/**
 * pay_completer_get_power:
 * @self: a completer
 *
 * Gets the power that writes the sheet.
 *
 * Returns: the power
 */
PayPower
pay_completer_get_power (const PayCompleter *self);

/**
 * pay_completer_get_line:
 * @self: a completer
 *
 * Gets the line up to the cursor.
 *
 * Returns: (transfer none): the line
 */
const char *
pay_completer_get_line (const PayCompleter *self);

/**
 * pay_completer_begin:
 * @self: a completer
 * @start: the index of a byte in the line
 *
 * Sets the beginning of the text to complete, and skips blanks there. Before the first call, the
 * text to complete begins at the end of the line.
 */
void
pay_completer_begin (PayCompleter *self, gsize start);

/**
 * pay_completer_get_start:
 * @self: a completer
 *
 * Gets the beginning of the text to complete.
 *
 * Returns: the index of the byte in the line
 */
gsize
pay_completer_get_start (const PayCompleter *self);

/**
 * pay_completer_goes_behind:
 * @self: a completer
 * @at: the index of the byte in the line
 * @word: the word, in any case
 * @rest: (out): the index of the byte after the word and the blanks that follow it, if the word
 *   is there
 *
 * Checks whether a word stands at a byte of the line. Blanks may precede the word, and a blank
 * must follow it.
 *
 * Returns: `TRUE` if the word is there
 */
gboolean
pay_completer_goes_behind (const PayCompleter *self, gsize at, const char *word, gsize *rest);

/**
 * pay_completer_fits:
 * @self: a completer
 * @text: the text
 *
 * Checks whether a text begins with the text that was typed.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_completer_fits (PayCompleter *self, const char *text);

/**
 * pay_completer_fits_name:
 * @self: a completer
 * @name: a name
 *
 * Checks whether a name begins with the text that was typed, ignoring case and accents.
 *
 * Returns: `TRUE` if something was typed and the name begins with it
 */
gboolean
pay_completer_fits_name (PayCompleter *self, const char *name);

/**
 * pay_completer_fits_place:
 * @self: a completer
 * @location: a location
 *
 * Checks whether the canonical or the displayed name of a place begins with the text that was
 * typed.
 *
 * Returns: `TRUE` if one of the names does
 */
gboolean
pay_completer_fits_place (PayCompleter *self, PayLocation location);

/**
 * pay_completer_add:
 * @self: a completer
 * @text: the text to insert
 * @about: (nullable): an explanation, such as the names for which abbreviations in @text stand
 *
 * Adds a completion without comparing it with the typed text.
 */
void
pay_completer_add (PayCompleter *self, const char *text, const char *about);

/**
 * pay_completer_add_word:
 * @self: a completer
 * @word: the word
 * @about: (nullable): an explanation, such as the names for which abbreviations in @word stand
 *
 * Adds a word if it fits the typed text.
 */
void
pay_completer_add_word (PayCompleter *self, const char *word, const char *about);

/**
 * pay_completer_add_power:
 * @self: a completer
 * @power: the power
 *
 * Adds the name of a power if it fits the typed text.
 */
void
pay_completer_add_power (PayCompleter *self, PayPower power);

/**
 * pay_completer_add_powers:
 * @self: a completer
 * @self_too: whether to include the power that writes the sheet
 *
 * Adds the names of the powers of the board that fit the typed text.
 */
void
pay_completer_add_powers (PayCompleter *self, gboolean self_too);

/**
 * pay_completer_add_units:
 * @self: a completer
 * @all: whether to add the units of all other powers; otherwise only the units of powers that
 *   the writer leads are added
 *
 * Adds the units that fit the typed text by name or place. The units of the power that writes
 * the sheet come first. The units of other powers follow. In retreat phases, only dislodged
 * units are added.
 */
void
pay_completer_add_units (PayCompleter *self, gboolean all);

G_END_DECLS
