/* web-words.c - the sentences of the script in web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-words.h"

#include <glib/gi18n.h>

#define CONTEXT "web page"

typedef struct
{
  const char *key;
  const char *text; /* the sentence, whose context for translators is CONTEXT */
} Word;

static const Word words[] = {
  /* orders, in a form that can follow “5 AgP for Army Paris:” */
  { "hold", NC_("web page", "hold") },
  /* Translators: {1} is a province */
  { "move", NC_("web page", "move to {1}") },
  /* Translators: {1} is a province, {2} are seas */
  { "via", NC_("web page", "move to {1} via {2}") },
  /* Translators: {1} is a province */
  { "by", NC_("web page", "move to {1} by convoy") },
  /* Translators: {1} is a unit, “Army Paris” */
  { "sh", NC_("web page", "support {1} to hold") },
  /* Translators: {1} is a unit, “Army Paris”, {2} a province */
  { "sm", NC_("web page", "support {1} to {2}") },
  /* Translators: {1} is a unit, “Army Paris”, {2} a province */
  { "cv", NC_("web page", "convoy {1} to {2}") },
  /* Translators: {1} is a province */
  { "r", NC_("web page", "retreat to {1}") },
  { "d", NC_("web page", "disband") },
  /* Translators: {1} is a unit, “Army Paris” */
  { "b", NC_("web page", "build {1}") },
  { "wv", NC_("web page", "waive a build") },
  /* Translators: {1} is a province */
  { "A", NC_("web page", "Army {1}") },
  /* Translators: {1} is a province or coast */
  { "F", NC_("web page", "Fleet {1}") },
  /* Translators: one or several orders, and a last order */
  { "or", NC_("web page", "{1} or {2}") },

  /* lines of a sheet */
  /* Translators: {1} is an amount of money, {2} a unit, {3} orders */
  { ":", NC_("web page", "{1} for {2}: {3}") },
  /* Translators: {1} is an amount of money, {2} a unit, {3} orders */
  { "!", NC_("web page", "{1} for {2}: anything except {3}") },
  /* Translators: {1} is an amount of money, {2} a unit, {3} orders */
  { ">", NC_("web page", "{1} for {2}: {3}, or any other move") },
  /* Translators: {1} is an amount of money, {2} a unit, {3} orders */
  { "@", NC_("web page", "{1} for {2}: {3}, or any other order except a move") },
  /* Translators: {1} is an amount of money, {2} a unit, {3} orders */
  { "&", NC_("web page", "{1} for {2}, whatever it does; preferably {3}") },
  /* Translators: {1} is a unit, {2} its order */
  { "ord", NC_("web page", "{1}: {2}") },
  /* Translators: {1} is an amount of money */
  { "sv", NC_("web page", "Savings: {1}") },
  /* Translators: {1} is an amount of money, {2} a power */
  { "tr", NC_("web page", "Transfer of {1} to {2}") },
  /* Translators: {1} is an acceptance list, such as “FGI?” */
  { "ac", NC_("web page", "Acceptance list: {1}") },
  /* Translators: {1} is an amount of money, {2} a power */
  { "bid", NC_("web page", "Bid of {1} for {2}") },
  /* Translators: {1} is a comment */
  { "cm", NC_("web page", "Comment: {1}") },

  /* kinds of offers */
  { "k:", NC_("web page", "Only for these orders ( : )") },
  { "k!", NC_("web page", "For any order except these ( ! )") },
  { "k>", NC_("web page", "For these orders or any other move ( > )") },
  { "k@", NC_("web page", "For these orders, or any other order except a move ( @ )") },
  { "k&", NC_("web page", "For every order, preferably these ( & )") },

  /* the form */
  { "new", NC_("web page", "New Offer") },
  { "newo", NC_("web page", "New Order") },
  { "edit", NC_("web page", "Change Line") },
  { "unit", NC_("web page", "Unit") },
  { "pick", NC_("web page", "Choose a unit") },
  { "order", NC_("web page", "Order") },
  { "or1", NC_("web page", "or") },
  { "pickorder", NC_("web page", "Choose an order") },
  { "alt", NC_("web page", "Add Alternative") },
  { "kind", NC_("web page", "Kind") },
  { "amount", NC_("web page", "Amount") },
  { "times", NC_("web page", "Times") },
  { "plateau", NC_("web page", "Plateau") },
  { "piece", NC_("web page", "Add Amount") },
  { "comment", NC_("web page", "Comment") },
  { "add", NC_("web page", "Add Offer") },
  { "addo", NC_("web page", "Add Order") },
  { "save", NC_("web page", "Change Line") },
  { "cancel", NC_("web page", "Cancel") },
  { "rem", NC_("web page", "Remove") },
  { "up", NC_("web page", "Move Up") },
  { "down", NC_("web page", "Move Down") },
  { "ed", NC_("web page", "Change") },
  /* Translators: {1} is the name of a number or a line */
  { "less", NC_("web page", "Decrease: {1}") },
  /* Translators: {1} is the name of a number or a line */
  { "more", NC_("web page", "Increase: {1}") },
  { "undo", NC_("web page", "Undo") },
  { "clear", NC_("web page", "Remove All Lines") },
  { "back", NC_("web page", "Restore Received Sheet") },
  { "lines", NC_("web page", "Lines") },
  { "none", NC_("web page", "The sheet is empty.") },
  { "hint", NC_("web page", "Choose a unit and then its target, on the map or in the lists. Set "
                             "the amount, and add the offer.") },
  { "hinto", NC_("web page", "Choose a unit and then its target, on the map or in the lists, and "
                              "add the order.") },
  /* Translators: {1} is a unit */
  { "choose", NC_("web page", "Choose an order for {1}:") },
  /* Translators: {1} is a unit */
  { "offerfor", NC_("web page", "New offer for {1}") },
  { "in", NC_("web page", "Zoom In") },
  { "out", NC_("web page", "Zoom Out") },

  /* totals */
  { "totals", NC_("web page", "Totals") },
  { "bal", NC_("web page", "Treasury") },
  { "saved", NC_("web page", "Savings") },
  { "sent", NC_("web page", "Transfers") },
  { "worst", NC_("web page", "Worst case") },
  { "left", NC_("web page", "Left in the worst case") },
  { "over", NC_("web page", "In the worst case, the sheet costs more than you have; all its "
                             "offers would then be reduced.") },
  /* Translators: {1} is a list of units */
  { "bare", NC_("web page", "Your units without an offer (they hold unless another power "
                             "bribes them): {1}") },

  /* other lines */
  { "other", NC_("web page", "Other Lines") },
  { "savings", NC_("web page", "Savings") },
  { "setsav", NC_("web page", "Set Savings") },
  { "transfer", NC_("web page", "Transfer") },
  { "to", NC_("web page", "Recipient") },
  { "addtr", NC_("web page", "Add Transfer") },
  { "accept", NC_("web page", "Acceptance List") },
  { "others", NC_("web page", "all other powers in random order (?)") },
  { "power", NC_("web page", "Power") },
  { "rank", NC_("web page", "Add Power") },
  { "uselist", NC_("web page", "Add List to Sheet") },
  { "bids", NC_("web page", "Bids") },
  { "addbid", NC_("web page", "Add Bid") },
  { "bribe", NC_("web page", "Bribes") },
  { "favour", NC_("web page", "Bribe") },
  { "target", NC_("web page", "Target") },
  { "payers", NC_("web page", "Payers, if there are several (FRANCE 700, ITALY 500)") },
  { "addbr", NC_("web page", "Add Bribe") },

  /* sending */
  { "mail", NC_("web page", "Send by Email") },
  { "copy", NC_("web page", "Copy") },
  { "share", NC_("web page", "Share") },
  { "file", NC_("web page", "Save as File") },
  { "copied", NC_("web page", "The sheet was copied.") },
  { "cannot", NC_("web page", "The browser did not allow copying. The sheet is selected; copy it "
                               "from there.") },
  { "stored", NC_("web page", "The draft stays in this browser until you send it.") },

  /* messages */
  /* Translators: {1} is a unit */
  { "chosen", NC_("web page", "{1} is selected.") },
  /* Translators: {1} is a line of the sheet in words */
  { "added", NC_("web page", "Added: {1}") },
  /* Translators: {1} is a number */
  { "moved", NC_("web page", "Moved to place {1}.") },
  { "gone", NC_("web page", "Removed. Press “Undo” to revert.") },
  { "undone", NC_("web page", "The last change was undone.") },
  { "back1", NC_("web page", "The received sheet was restored.") },
  { "ok", NC_("web page", "No errors were found.") },
  /* Translators: {1} is the number of a line */
  { "e0", NC_("web page", "Line {1} names an order twice.") },
  /* Translators: {1} is the number of a line */
  { "e1", NC_("web page", "Line {1}: an offer to a unit of another power must be at least 1.") },
  /* Translators: {1} is the number of a line */
  { "e2", NC_("web page", "Line {1}: an amount must be from 0 to 9999, and its plateau must not "
                           "exceed it.") },
  /* Translators: {1} is the number of a line, {2} a unit, {3} an order as on the sheet */
  { "e3", NC_("web page", "Line {1}: {2} cannot carry out “{3}”.") },
  /* Translators: {1} is the number of a line */
  { "e4", NC_("web page", "Line {1}: this unit is not on the board.") },
  /* Translators: {1} is the number of a line */
  { "e5", NC_("web page", "Line {1}: the unit already has a line.") },
  /* Translators: {1} is the number of a line */
  { "e6", NC_("web page", "Line {1}: the sheet already has an acceptance list.") },
  { "e7", NC_("web page", "The transfers exceed the treasury.") },
  { "e8", NC_("web page", "The offers exceed the treasury.") },
  /* Translators: {1} is the number of a line */
  { "e9", NC_("web page", "Line {1} is not allowed in this game.") },
  /* Translators: {1} is the number of a line */
  { "e10", NC_("web page", "Line {1} cannot be checked here. The game master’s program checks "
                            "it.") },
  /* Translators: {1} is the number of a line */
  { "e11", NC_("web page", "Line {1}: an acceptance list can contain each letter and “?” only "
                            "once.") },
};

/* Headings of the list of orders, in the order of the groups in form.js. */
static const char *const groups[] = {
  NC_("web page", "Hold"),           NC_("web page", "Moves"),
  NC_("web page", "Convoyed moves"), NC_("web page", "Supports to hold"),
  NC_("web page", "Supports"),       NC_("web page", "Convoys"),
};

static const char *
translate (const char *text)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, CONTEXT, text);
}

JsonObject *
payola_web_words (void)
{
  JsonObject *object = json_object_new ();
  JsonArray *headings = json_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    json_object_set_string_member (object, words[i].key, translate (words[i].text));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    json_array_add_string_element (headings, translate (groups[i]));
  json_object_set_array_member (object, "groups", headings);
  return object;
}
