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

/**
 * pay_diagnostics_new:
 *
 * Creates an empty list.
 *
 * Returns: (transfer full): the list
 */
PayDiagnostics *
pay_diagnostics_new (void);

/**
 * pay_diagnostics_copy:
 * @self: a list
 *
 * Copies a list with its findings.
 *
 * Returns: (transfer full): the copy
 */
PayDiagnostics *
pay_diagnostics_copy (const PayDiagnostics *self);

/**
 * pay_diagnostics_free:
 * @self: (nullable): a list
 *
 * Frees a list with its findings.
 */
void
pay_diagnostics_free (PayDiagnostics *self);

/**
 * pay_diagnostics_get_n:
 * @self: a list
 *
 * Gets the number of findings.
 *
 * Returns: the number
 */
guint
pay_diagnostics_get_n (const PayDiagnostics *self);

/**
 * pay_diagnostics_get:
 * @self: a list
 * @i: the index of the finding, from 0
 *
 * Gets one finding.
 *
 * Returns: (transfer none): the finding, valid until the list changes
 */
const PayDiagnostic *
pay_diagnostics_get (const PayDiagnostics *self, guint i);

/**
 * pay_diagnostics_has_errors:
 * @self: a list
 *
 * Checks whether any finding is illegal or invalid, so that the input has to be refused.
 *
 * Returns: `TRUE` if there is such a finding
 */
gboolean
pay_diagnostics_has_errors (const PayDiagnostics *self);

/**
 * pay_diagnostics_has_code:
 * @self: a list
 * @code: the code
 *
 * Checks whether any finding has a code.
 *
 * Returns: `TRUE` if there is such a finding
 */
gboolean
pay_diagnostics_has_code (const PayDiagnostics *self, PayCode code);

/**
 * pay_diagnostics_add:
 * @self: a list
 * @code: the code
 * @line: the line from 1, or 0 for the whole text
 * @start: the first byte in the line
 * @end: the byte after the last byte; equal to @start for the whole line
 * @...: the arguments of the message as strings, followed by `NULL`
 *
 * Adds a finding. The code decides its severity.
 */
void
pay_diagnostics_add (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                     ...) G_GNUC_NULL_TERMINATED;

/**
 * pay_diagnostics_add_v:
 * @self: a list
 * @code: the code
 * @line: the line from 1, or 0 for the whole text
 * @start: the first byte in the line
 * @end: the byte after the last byte; equal to @start for the whole line
 * @args: (array zero-terminated=1): the arguments of the message
 *
 * Adds a finding like pay_diagnostics_add(), with its arguments in an array.
 */
void
pay_diagnostics_add_v (PayDiagnostics *self, PayCode code, guint line, guint start, guint end,
                       const char *const *args);

/**
 * pay_diagnostics_clear:
 * @self: a list
 *
 * Removes all findings.
 */
void
pay_diagnostics_clear (PayDiagnostics *self);

/**
 * pay_diagnostics_add_all:
 * @self: a list
 * @others: the list to copy from
 *
 * Adds copies of all findings of another list.
 */
void
pay_diagnostics_add_all (PayDiagnostics *self, const PayDiagnostics *others);

/**
 * pay_diagnostics_add_all_at:
 * @self: a list
 * @others: the list to copy from
 * @line: the line of the copies, from 1
 *
 * Adds copies of all findings of another list. All copies get the same line, without columns.
 */
void
pay_diagnostics_add_all_at (PayDiagnostics *self, const PayDiagnostics *others, guint line);

/**
 * pay_diagnostic_sentence:
 * @self: a finding
 *
 * Gets the translated message of a finding.
 *
 * Returns: (transfer full): the message
 */
char *
pay_diagnostic_sentence (const PayDiagnostic *self);

/**
 * pay_diagnostic_text:
 * @self: a finding
 *
 * Formats a finding with its place for the terminal: "Line 3, column 5: ...".
 *
 * Returns: (transfer full): the text
 */
char *
pay_diagnostic_text (const PayDiagnostic *self);

/**
 * pay_diagnostics_text:
 * @self: a list
 *
 * Formats the first PAY_DIAGNOSTICS_SHOWN findings, one on each line, and the number of the others.
 *
 * Returns: (transfer full): the text; every line ends with a newline
 */
char *
pay_diagnostics_text (const PayDiagnostics *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDiagnostics, pay_diagnostics_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayDiagnostics, pay_diagnostics_clear)

G_END_DECLS
