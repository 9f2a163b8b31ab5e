/* completer.h - gathers what a line of a sheet may go on with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;  /* what is put in place of what was typed */
  char *about; /* the names behind abbreviations: "Burgundy"; "" where there are none */
} PayCompletion;

/* What a power has typed of a line, and what fits there. Blanks and case do not matter in what
 * people type. */
typedef struct _PayCompleter PayCompleter;

/* @line: as far as the cursor; @led: powers (bits) whose orders may stand in the sheet too. All
 * borrowed. */
PayCompleter *
pay_completer_new (const PayOptions *options, const PayPosition *position, PayPower power,
                   guint64 led, const char *line);
void
pay_completer_free (PayCompleter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCompleter, pay_completer_free)
/* Element-type PayCompletion; (transfer full), once. */
GPtrArray *
pay_completer_steal_found (PayCompleter *self);

const PayOptions *
pay_completer_get_options (const PayCompleter *self);
const PayPosition *
pay_completer_get_position (const PayCompleter *self);
PayPower
pay_completer_get_power (const PayCompleter *self);
const char *
pay_completer_get_line (const PayCompleter *self);

/* The byte where what is completed begins; blanks are passed over. It is the line's end at
 * first. */
void
pay_completer_begin (PayCompleter *self, gsize start);
gsize
pay_completer_get_start (const PayCompleter *self);
/* Whether the word stands at a byte, with a blank behind it; then *@rest is the byte behind the
 * blanks. */
gboolean
pay_completer_goes_behind (const PayCompleter *self, gsize at, const char *word, gsize *rest);

/* Whether what was typed begins so. */
gboolean
pay_completer_fits (PayCompleter *self, const char *text);
/* Adds it without asking. @about: or NULL */
void
pay_completer_add (PayCompleter *self, const char *text, const char *about);
/* What fits of these: a word; the powers of the board, oneself too or not; units, own ones first,
 * then those of powers that are led or, with @all, everybody's. */
void
pay_completer_add_word (PayCompleter *self, const char *word, const char *about);
void
pay_completer_add_power (PayCompleter *self, PayPower power);
void
pay_completer_add_powers (PayCompleter *self, gboolean self_too);
void
pay_completer_add_units (PayCompleter *self, gboolean all);

G_END_DECLS
