/* cmd-drawn.c - commands whose work is done in the module that draws
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing.h"

#include <glib/gi18n.h>

static PayolaExit
run_map (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->map (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_form (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->form (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_letter (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->letter (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_page (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->page (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_print (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->print (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_publish (const PayolaCommand *self, int argc, char **argv)
{
  const PayolaDrawing *drawing = payola_drawing_load ();

  return drawing ? drawing->publish (self, argc, argv) : PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_map = {
  "map",
  "FILE",
  N_("Draw the map with units and order arrows"),
  N_("Requires -o. Orders are drawn for adjudicated phases. Text in SVG files can be searched and "
     "read aloud, but looks the same only on systems with the fonts Lato and Vollkorn. "
     "“payola-cli print "
     "FILE map -o OUT.svg” draws the text as outlines, which look the same everywhere."),
  run_map,
};

const PayolaCommand payola_command_form = {
  "form",
  "FILE POWER",
  N_("Create a web page where a player can write a sheet"),
  N_("The page is one file that works in any browser without a network. It contains the map, the "
     "player’s statements, the results with their causes, and a form for the sheet of the current "
     "phase. The finished sheet can be mailed, copied, shared or saved, and “submit” and "
     "“receive” "
     "accept it. The page contains only what the player may know."),
  run_form,
};

const PayolaCommand payola_command_letter = {
  "letter",
  "FILE POWER|all",
  N_("Write the letter about the current phase to a player"),
  N_("The letter says what to do, what happened, where all stand, and what the player has to know "
     "about the account. At the start of a game it is a welcome with the rules. It contains only "
     "what the player may know. With “all” it is written for every power, to a folder."),
  run_letter,
};

const PayolaCommand payola_command_page = {
  "page",
  "FILE",
  N_("Create a web page that shows the game"),
  N_("The page is one file with the map, the last results with their causes, the position and "
     "the rules. It contains only what the viewer may know; by default, only public "
     "information."),
  run_page,
};

const PayolaCommand payola_command_print = {
  "print",
  "FILE [WHAT]...",
  N_("Write pages for printing"),
  N_("Possible values of WHAT are rules, map, results, auction, statements, sheets, filled, "
     "history and poster (default: map and results). A PDF file contains all pages; image files "
     "are numbered, one for each page."),
  run_print,
};

const PayolaCommand payola_command_publish = {
  "publish",
  "FILE FOLDER",
  N_("Publish a finished game as web pages and data"),
  N_("Writes every offer of every turn, maps, results, every choice of every unit, treasuries and "
     "commitments as pages that need only a browser, together with the game file, JSON and CSV. "
     "The names and addresses of the players are not included."),
  run_publish,
};
