/* diagnostic.h - a finding in somebody's input, as data: what, how bad, and where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/messages.h"
#include "base/types.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_SEVERITY_NOTE,    /* understood; worth a word (an alias, a filled-in coast) */
  PAY_SEVERITY_VOID,    /* understood and allowed, but without effect */
  PAY_SEVERITY_ILLEGAL, /* understood, but not allowed */
  PAY_SEVERITY_INVALID, /* not understood */
} PaySeverity;

/* One finding. `line` counts from 1, 0 = the whole text; `start` and `end` are bytes in that line,
 * equal when the whole line is meant. `args` fill the message's places {1}, {2} ... */
struct _PayDiagnostic
{
  PayCode code;
  PaySeverity severity;
  guint line, start, end;
  char **args;
};

/* A growing list of findings, in the order in which they were made. Never holds a finding without
 * a code. Its field is its own; it stands here so that a list that mostly stays empty can be a
 * variable: g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT. */
struct _PayDiagnostics
{
  GPtrArray *items; /* PayDiagnostic, or NULL */
};

#define PAY_DIAGNOSTICS_INIT                                                                       \
  {                                                                                                \
    NULL                                                                                           \
  }

PayDiagnostics *
pay_diagnostics_new (void);
PayDiagnostics *
pay_diagnostics_copy (const PayDiagnostics *self);
void
pay_diagnostics_free (PayDiagnostics *self);
guint
pay_diagnostics_get_n (const PayDiagnostics *self);
const PayDiagnostic *
pay_diagnostics_get (const PayDiagnostics *self, guint i);
gboolean
pay_diagnostics_has_errors (const PayDiagnostics *self);
gboolean
pay_diagnostics_has_code (const PayDiagnostics *self, PayCode code);

/* Adds a finding; the severity is the code's own. The arguments are strings, ended by NULL. */
void
pay_diagnostics_add (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                     ...) G_GNUC_NULL_TERMINATED;
void
pay_diagnostics_add_v (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                       const char *const *args);

/* Forgets all findings. */
void
pay_diagnostics_clear (PayDiagnostics *self);
/* Adds copies of all findings of another list. */
void
pay_diagnostics_add_all (PayDiagnostics *self, const PayDiagnostics *others);
/* Adds copies of all findings of another list as findings about a line, without columns. */
void
pay_diagnostics_add_all_at (PayDiagnostics *self, const PayDiagnostics *others, guint line);

/* The finding in words, translated. Owned. */
char *
pay_diagnostic_sentence (const PayDiagnostic *self);
/* "line 3: ..." for terminals; owned. */
char *
pay_diagnostic_text (const PayDiagnostic *self);
/* All findings, one a line, ended by a newline each; owned. */
char *
pay_diagnostics_text (const PayDiagnostics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDiagnostics, pay_diagnostics_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDiagnostics, pay_diagnostics_clear)

G_END_DECLS
