/* instructions.h - counts the instructions of a piece of work, where this machine can
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bench.h"

G_BEGIN_DECLS

/* Times differ from machine to machine and from minute to minute; the number of instructions of
 * one thread hardly does. The processor's own counter is asked where the kernel lets us
 * (perf_event_open); elsewhere valgrind counts in a second run of the program. */

/* Whether this is that second run: nothing is timed then, and each piece of work is done just
 * once. */
gboolean
instructions_is_second_run (void);
/* The instructions of one call of `func`; 0 where nobody can count them. In the second run,
 * valgrind counts. */
guint64
instructions_count (BenchFunc func, gpointer data);
/* Whether the processor counts here, so that no second run is needed. */
gboolean
instructions_has_counter (void);
/* Starts the program again, with the same two arguments, under valgrind; does nothing where that is
 * not installed or was not known when this was built. What the second run prints is ours. */
void
instructions_run_again (char **argv);

G_END_DECLS
