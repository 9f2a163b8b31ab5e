/* audience.h - the readers for whom pictures, pages and files of a running game are made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Window, terminal and judge ask here which viewer a medium uses, and how confidential contents are
 * marked. After the end of a game nothing is secret, so there are no marks. */
typedef enum
{
  PAYOLA_MEDIUM_SCREEN,  /* answers to the person who asks, such as “show” and “results” */
  PAYOLA_MEDIUM_HANDOUT, /* pictures, pages and files that may reach anybody */
} PayolaMedium;

/* Returns the viewer of a medium if nobody chooses one: the game master on the screen, everybody
 * for handouts. */
PayViewer payola_audience_get_default (PayolaMedium medium);

/* Lists the viewers for whom a handout can be made from a view (transfer full) (element-type
 * PayViewer): everybody first, then powers, then the game master. The list has only everybody if
 * nothing is secret. It never has a viewer who knows more than that of @view. */
GArray *payola_audience_list (PayView *view);

/* Returns the default among the viewers of payola_audience_list(): everybody, or the only viewer
 * of a packet from which the public part cannot be made. */
PayViewer payola_audience_choose (PayView *view);

/* Names a viewer for a choice (transfer full): “Everybody”, “France”, “Me (Game Master)”. */
char *payola_audience_name (const PayBoard *board, PayViewer viewer);

/* Returns the part of a file name that marks confidential contents (transfer full): "-gm",
 * "-FRANCE", or "" if everybody may read the file. */
char *payola_audience_suffix (PayView *view);

/* Proposes the name of a file with a suffix such as ".png" (transfer full): "S1901M-gm.png".
 * Slashes of the stem are replaced. */
char *payola_audience_file_name (PayView *view, const char *stem, const char *suffix);

/* Adds the mark of a confidential file to its path, if the user’s name does not have it (transfer
 * full). The user has not agreed to replace a file with this name, so it is a new name. */
char *payola_audience_mark_path (PayView *view, const char *path);

G_END_DECLS
