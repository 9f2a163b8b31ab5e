/* cmd-verify.c - verification of commitments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "exchange/lock.h"
#include "exchange/packet.h"
#include "game/commitment.h"
#include "service/computers.h"

#include <glib/gi18n.h>
#include <string.h>

/* Warns about games of old versions whose secret can be found by trying all seeds. */
static void
warn_about_secret (const PayGame *game)
{
  if (!pay_setup_has_own_secret (pay_game_get_setup (game)))
    payola_say (_("Warning: an older version of Payola derived the secret of this game from "
                  "its seed. Anybody who guesses the seed can work out the sheets from the "
                  "commitments."));
}

/* Returns the chain of commitments of a game or packet, or NULL after printing an error. `status`
 * is then PAYOLA_EXIT_REFUSED if the file cannot be opened or is a locked game, otherwise
 * PAYOLA_EXIT_FINDINGS. */
static PayChain *
read_chain (const char *path, PayGame **game_out, PayolaExit *status)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *data = NULL;
  gsize length;

  *status = PAYOLA_EXIT_REFUSED;
  if (!payola_read_file (path, PAY_FILE_MAX_GAME, &data, &length))
    return NULL;
  if (!pay_game_is_locked (data, length))
    *status = PAYOLA_EXIT_FINDINGS;
  if (pay_packet_looks_like (data, length))
    {
      g_autoptr (PayPacket) packet = pay_packet_read (data, length, diagnostics);
      payola_say_findings (path, diagnostics);
      return packet ? pay_view_make_chain (pay_packet_get_view (packet)) : NULL;
    }
  /* Reading a game adjudicates all sheets again and compares the results. */
  g_autoptr (PayGame) game = payola_game_open (path);
  if (!game)
    return NULL;
  warn_about_secret (game);
  PayChain *chain = pay_chain_new (game);
  *game_out = g_steal_pointer (&game);
  return chain;
}

static void
print_chain (const PayChain *chain)
{
  g_autofree char *id = pay_chain_make_id (chain), *first = pay_digest_text (&chain->first);
  g_autofree char *head = g_strdup_printf ("game %s\nstart %s\n", id, first);

  payola_print (head);
  for (guint i = 0; i < chain->links->len; i++)
    {
      const PayLink *link = chain->links->pdata[i];
      g_autofree char *phase = pay_phase_name (link->phase);
      g_autofree char *commitment = pay_digest_text (&link->commitment);
      gboolean revised = link->kind == PAY_LINK_REVISION;
      const char *time = revised && link->deadline ? link->deadline : "";
      g_autofree char *line = g_strdup_printf (
        "%s %s%s%s%s%s%s\n", phase, commitment, revised ? " replaced" : "", *time ? " " : "", time,
        link->words && *link->words ? " " : "", link->words ? link->words : "");
      payola_print (line);
    }
}

/* Returns the phase of a commitment, “start” for the commitment at the start, or NULL if the
 * chain does not contain the commitment. The caller frees the text. */
static char *
find_commitment (const PayChain *chain, const PayDigest *wanted)
{
  if (pay_digest_equal (&chain->first, wanted))
    return g_strdup ("start");
  for (guint i = 0; i < chain->links->len; i++)
    {
      const PayLink *link = chain->links->pdata[i];
      if (pay_digest_equal (&link->commitment, wanted))
        return pay_phase_name (link->phase);
    }
  return NULL;
}

/* Finds a commitment among those that a correction of a past phase replaced. Returns its phase, or
 * NULL. The caller frees the text. */
static char *
find_replaced (const PayGame *game, const PayDigest *wanted, const PayRevised **made)
{
  for (guint i = game ? pay_game_get_n_revisions (game) : 0; i-- > 0;)
    {
      *made = pay_game_get_revision (game, i);
      g_autoptr (PayChain) before = pay_chain_new_before (*made);
      char *phase = find_commitment (before, wanted);
      if (phase)
        return phase;
    }
  return NULL;
}

static gboolean
check_commitment (const PayChain *chain, const PayGame *game, const char *word)
{
  g_autofree char *shown = g_utf8_make_valid (word, -1), *phase = NULL, *replaced = NULL;
  const PayRevised *made = NULL;
  PayDigest wanted;

  if (!pay_digest_parse (word, &wanted))
    {
      payola_say (
        /* Translators: %s is a word that was typed */
        _("“%s” is not a commitment. A commitment has 64 hexadecimal digits (0–9, a–f)."), shown);
      return FALSE;
    }
  phase = find_commitment (chain, &wanted);
  replaced = phase ? NULL : find_replaced (game, &wanted, &made);
  if (pay_digest_equal (&chain->first, &wanted))
    /* Translators: a commitment of 64 digits */
    payola_say (_("%s is the commitment for the start of this game."), shown);
  else if (phase)
    /* Translators: a commitment of 64 digits; a phase such as “S1901M” */
    payola_say (_("%s is the commitment for %s in this game."), shown, phase);
  else if (replaced)
    /* Translators: a commitment of 64 digits; a phase such as “S1901M”; the time of a correction,
     * or nothing; its reason, or nothing */
    payola_say (_("%s is the commitment for %s before a correction replaced it. %s %s"), shown,
                replaced, made->time, made->reason);
  else
    /* Translators: %s is a commitment of 64 digits */
    payola_say (_("%s is not a commitment of this game. The statement that contains it does not "
                  "match the game."),
                shown);
  return phase || replaced;
}

static PayolaExit
run_verify (const PayolaCommand *self, int argc, char **argv)
{
  gboolean good = TRUE;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayChain) chain = read_chain (argv[1], &game, &status);
  if (!chain)
    return status;
  print_chain (chain);
  if (game)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      payola_computers_check (game, NULL, findings);
      payola_say_findings (argv[1], findings);
      good = pay_diagnostics_get_n (findings) == 0;
    }
  for (int i = 2; i < argc; i++)
    good = check_commitment (chain, game, argv[i]) && good;
  return good ? PAYOLA_EXIT_OK : PAYOLA_EXIT_FINDINGS;
}

const PayolaCommand payola_command_verify = {
  "verify",
  "FILE [COMMITMENT…]",
  N_("Verify a game or packet and print its commitments"),
  N_("All sheets of a published game are adjudicated again with its seed and its secret, and "
     "every commitment is calculated again. If the commitments in your statements are among them, "
     "no sheet was changed afterwards and no random decision was manipulated. The sheets of "
     "computer players are written again, too. The exit status is 1 if a file contradicts itself, "
     "a commitment does not belong to the game, or a sheet of the computer is different."),
  run_verify,
};
