/* secrets.c - the user’s keys and passphrases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/secrets.h"

#include "base/characters.h"
#include "cli/terminal.h"
#include "exchange/keyring.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define MAX_PASSPHRASE 1024

/* Reads a line from the terminal without echo. Returns NULL without a terminal. The caller frees
 * it. */
static PayPassphrase *
read_unseen (const char *prompt)
{
  char line[MAX_PASSPHRASE];
  g_autofree char *shown = pay_text_show (prompt);
  struct termios before, unseen;
  int fd = open ("/dev/tty", O_RDWR | O_CLOEXEC);
  FILE *terminal = fd >= 0 ? fdopen (fd, "r+") : NULL;
  char *got;

  if (!terminal)
    return NULL;
  if (tcgetattr (fd, &before) != 0)
    {
      fclose (terminal);
      return NULL;
    }
  unseen = before;
  unseen.c_lflag &= (tcflag_t) ~ECHO;
  /* A buffer would keep a copy of the passphrase. */
  setvbuf (terminal, NULL, _IONBF, 0);
  fprintf (terminal, "%s ", shown);
  fflush (terminal);
  tcsetattr (fd, TCSAFLUSH, &unseen);
  got = fgets (line, sizeof line, terminal);
  tcsetattr (fd, TCSAFLUSH, &before);
  fprintf (terminal, "\n");
  fclose (terminal);
  got = got ? g_strndup (line, strcspn (line, "\r\n")) : NULL;
  sodium_memzero (line, sizeof line);
  return got;
}

PayPassphrase *
payola_ask_passphrase (const char *prompt, gboolean twice)
{
  const char *given = g_getenv ("PAYOLA_PASSPHRASE");
  g_autoptr (PayPassphrase) typed = NULL;

  /* The passphrase in the environment is not erased: the owner of the process can read it there
   * in any case. */
  if (given && *given)
    return g_strdup (given);
  typed = read_unseen (prompt);
  if (!typed || *typed == '\0')
    {
      payola_say (
        _("A passphrase is required. Enter it in a terminal, or set PAYOLA_PASSPHRASE."));
      return NULL;
    }
  if (twice)
    {
      g_autoptr (PayPassphrase) again = read_unseen (_("Confirm passphrase:"));
      if (g_strcmp0 (typed, again) != 0)
        {
          payola_say (_("Passphrases do not match."));
          return NULL;
        }
    }
  return g_steal_pointer (&typed);
}

PayKey *
payola_find_key (const char *name)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PayPassphrase) text = NULL;
  g_autoptr (PayPassphrase) passphrase = NULL;
  g_autofree char *shown = g_utf8_make_valid (name, -1);
  PayKey *key;

  text = pay_keyring_check_name (name) ? pay_keyring_load (name, &error) : NULL;
  if (!text)
    {
      /* Translators: %s is the name of a key that was typed */
      payola_say (_("The key “%s” was not found. “payola-cli key” lists your keys."), shown);
      return NULL;
    }
  if (pay_key_is_locked (text))
    {
      /* Translators: %s is the name of a key */
      g_autofree char *prompt = g_strdup_printf (_("Passphrase for key “%s”:"), shown);
      passphrase = payola_ask_passphrase (prompt, FALSE);
      if (!passphrase)
        return NULL;
    }
  key = pay_key_read (text, passphrase, diagnostics);
  payola_say_findings (shown, diagnostics);
  return key;
}
