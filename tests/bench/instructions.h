/* instructions.h - counts the instructions of a piece of work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bench.h"

G_BEGIN_DECLS

/* Times differ between machines and from minute to minute; the number of instructions of one
 * thread is almost constant. The processor's own counter is used where the kernel permits it
 * (perf_event_open); elsewhere valgrind counts in a second run of the program. */

/* Checks whether this is the second run. In the second run no times are measured, and each piece
 * of work is done only once. */
gboolean instructions_is_second_run (void);
/* Returns the number of instructions in one call of `func`, or 0 if they cannot be counted. In
 * the second run, valgrind counts them. */
guint64 instructions_count (BenchFunc func, gpointer data);
/* Checks whether the processor's counter is available, so that no second run is necessary. */
gboolean instructions_has_counter (void);
/* Starts the program again under valgrind, with the same two arguments, and prints its results.
 * Does nothing if valgrind is not installed or was not found by the build. */
void instructions_run_again (char **argv);

G_END_DECLS
