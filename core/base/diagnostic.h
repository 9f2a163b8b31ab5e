/* diagnostic.h - findings in an input: their code, severity, place and arguments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/messages.h"
#include "base/types.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_SEVERITY_NOTE,    /* understood, with a remark (an alias was used, a coast was filled in) */
  PAY_SEVERITY_VOID,    /* understood and allowed, but has no effect */
  PAY_SEVERITY_ILLEGAL, /* understood, but not allowed */
  PAY_SEVERITY_INVALID, /* not understood */
} PaySeverity;

/* One finding. `line` counts from 1, and 0 means the whole text. `start` is the first byte in
 * the line, and `end` is the byte after the last one. Both are equal if the finding is about the
 * whole line. `args` fill the places {1}, {2} ... of the message. */
struct _PayDiagnostic
{
  PayCode code;
  PaySeverity severity;
  guint line, start, end;
  char **args;
};

/* A growing list of findings in the order in which they were made. The field is private; it is
 * declared here so that a list can be a variable: g_auto (PayDiagnostics) found =
 * PAY_DIAGNOSTICS_INIT. */
struct _PayDiagnostics
{
  GPtrArray *items;  /* PayDiagnostic; NULL while the list is empty */
  PaySeverity worst; /* the greatest severity of the list */
};

/* The number of findings of a list. Nobody reads more, and a hostile file can have millions. A list
 * that is full only takes findings that are worse than all others. */
#define PAY_DIAGNOSTICS_MAX 10000

/* The number of findings that pay_diagnostics_text() writes: a dialog with thousands of lines would
 * stop the window. */
#define PAY_DIAGNOSTICS_SHOWN 200

#define PAY_DIAGNOSTICS_INIT                                                                       \
  {                                                                                                \
    NULL, PAY_SEVERITY_NOTE                                                                        \
  }

/* Creates an empty list. (transfer full) */
PayDiagnostics *pay_diagnostics_new (void);

/* Copies a list with its findings. (transfer full) */
PayDiagnostics *pay_diagnostics_copy (const PayDiagnostics *self);

/* Frees a list with its findings. */
void pay_diagnostics_free (PayDiagnostics *self);

/* Gets the number of findings. */
guint pay_diagnostics_get_n (const PayDiagnostics *self);

/* @i is the index of the finding, from 0. Returns the finding, valid until the list changes. */
const PayDiagnostic *pay_diagnostics_get (const PayDiagnostics *self, guint i);

/* Checks whether any finding is illegal or invalid, so that the input has to be refused. */
gboolean pay_diagnostics_has_errors (const PayDiagnostics *self);

/* Checks whether any finding has a code. */
gboolean pay_diagnostics_has_code (const PayDiagnostics *self, PayCode code);

/* Adds a finding. The code decides its severity. @line is the line from 1, or 0 for the whole
 * text. @end is the byte after the last byte; equal to @start for the whole line. */
void pay_diagnostics_add (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                          ...) G_GNUC_NULL_TERMINATED;

/* Adds a finding like pay_diagnostics_add(), with its arguments in an array. @line is the line
 * from 1, or 0 for the whole text. @end is the byte after the last byte; equal to @start for the
 * whole line. */
void pay_diagnostics_add_v (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                            const char *const *args);

/* Removes all findings. */
void pay_diagnostics_clear (PayDiagnostics *self);

/* Adds copies of all findings of another list. */
void pay_diagnostics_add_all (PayDiagnostics *self, const PayDiagnostics *others);

/* Adds copies of all findings of another list. All copies get the same line, without columns.
 * @line is the line of the copies, from 1. */
void pay_diagnostics_add_all_at (PayDiagnostics *self, const PayDiagnostics *others, guint line);

/* Gets the translated message of a finding. (transfer full) */
char *pay_diagnostic_sentence (const PayDiagnostic *self);

/* Formats a finding with its place for the terminal: "Line 3, column 5: ...". (transfer full) */
char *pay_diagnostic_text (const PayDiagnostic *self);

/* Formats the first PAY_DIAGNOSTICS_SHOWN findings, one on each line, and the number of the
 * others. Returns the text; every line ends with a newline. (transfer full) */
char *pay_diagnostics_text (const PayDiagnostics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDiagnostics, pay_diagnostics_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDiagnostics, pay_diagnostics_clear)

G_END_DECLS
