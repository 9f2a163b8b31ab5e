/* cmd-key.c - commands for keys and locks: key, lock, unlock
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/secrets.h"
#include "cli/terminal.h"
#include "exchange/keyring.h"
#include "exchange/lock.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- key ------------------------------------------------------------------------------------ */

static void
print_key (const char *name, gboolean with_name)
{
  g_autoptr (PayPassphrase) text = pay_keyring_load (name, NULL);
  g_autofree char *public = text ? pay_key_find_public (text) : NULL;
  g_autofree char *line = NULL;

  if (!public)
    return;
  line = g_strdup_printf ("%s%s%s\n", with_name ? name : "", with_name ? "\t" : "", public);
  payola_print (line);
}

static PayolaExit
make_key (const char *name, gboolean lock)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayKey) key = NULL;
  g_autoptr (PayPassphrase) passphrase = NULL;

  if (lock && !(passphrase = payola_ask_passphrase (_("Passphrase for the new key:"), TRUE)))
    return PAYOLA_EXIT_REFUSED;
  key = pay_key_new ();
  if (!pay_keyring_store (name, key, passphrase, &error))
    {
      /* Translators: name of the key; reason */
      payola_say (_("Could not create key “%s”: %s"), name, error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  print_key (name, FALSE);
  /* Translators: %s is the name of a key */
  payola_done (_("The key “%s” was created."), name);
  return PAYOLA_EXIT_OK;
}

/* Locks an existing key with a passphrase. */
static PayolaExit
protect_key (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayKey) key = payola_find_key (name);
  g_autoptr (PayPassphrase) passphrase = key ? payola_ask_passphrase (
                                           _("New passphrase for the key:"), TRUE)
                                             : NULL;

  if (!passphrase)
    return PAYOLA_EXIT_REFUSED;
  if (pay_keyring_protect (name, key, passphrase, &error))
    {
      /* Translators: %s is the name of a key */
      payola_done (_("The key “%s” was locked."), name);
      return PAYOLA_EXIT_OK;
    }
  /* Translators: name of the key; reason */
  payola_say (_("Could not save key “%s”: %s"), name, error->message);
  return PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_key (const PayolaCommand *self, int argc, char **argv)
{
  gboolean make = FALSE, lock = FALSE;
  const GOptionEntry entries[] = {
    { "new", 'n', 0, G_OPTION_ARG_NONE, &make, N_("Create a new key with this name"), NULL },
    { "lock", 'l', 0, G_OPTION_ARG_NONE, &lock, N_("Lock the key with a passphrase"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 0, 1, &argc, &argv, &status))
    return status;
  if (argc == 1)
    {
      g_auto (GStrv) names = pay_keyring_list ();
      for (guint i = 0; names[i]; i++)
        print_key (names[i], TRUE);
      return PAYOLA_EXIT_OK;
    }
  if (!pay_keyring_check_name (argv[1]))
    {
      payola_say (
        _("The name of a key can contain only letters from A to Z, digits, “-”, “_” and “.”."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (make)
    return make_key (argv[1], lock);
  g_autoptr (PayPassphrase) text = pay_keyring_load (argv[1], NULL);
  if (!text)
    {
      /* Translators: %s is the name of a key that was typed */
      payola_say (_("The key “%s” was not found. “payola-cli key” lists your keys."), argv[1]);
      return PAYOLA_EXIT_REFUSED;
    }
  if (lock)
    return protect_key (argv[1]);
  print_key (argv[1], FALSE);
  return PAYOLA_EXIT_OK;
}

/* ---- lock ----------------------------------------------------------------------------------- */

static PayolaExit
run_lock (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayPassphrase) passphrase = NULL;
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !(passphrase = payola_ask_passphrase (_("Passphrase for the game:"), TRUE)))
    return PAYOLA_EXIT_REFUSED;
  payola_game_set_passphrase (passphrase);
  if (!payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  payola_done (_("The game was locked."));
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_unlock (const PayolaCommand *self, int argc, char **argv)
{
  PayolaExit status;

  if (!payola_command_parse (self, NULL, 1, 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  payola_game_set_passphrase (NULL);
  if (!payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  payola_done (_("The game was unlocked."));
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_key = {
  "key",
  "[NAME]",
  N_("Create, show or list your keys"),
  N_("Prints the public key, which others need to seal messages for you and to check your "
     "signature. The secret key stays in your keyring. Keys are generated with the system’s "
     "random number generator; an existing key is never replaced."),
  run_key,
};

const PayolaCommand payola_command_lock = {
  "lock",
  "FILE",
  N_("Lock a game file with a passphrase"),
  N_("Once the file is locked, every command asks for the passphrase or reads it from "
     "PAYOLA_PASSPHRASE, and locks the file again when it saves the game. Without the "
     "passphrase, nobody can read the file."),
  run_lock,
};

const PayolaCommand payola_command_unlock = {
  "unlock", "FILE", N_("Remove the lock from a game file"), NULL, run_unlock,
};
