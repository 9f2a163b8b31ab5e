/* cmd-packet.c - exchange between game master and players: packet, open, sheet, receive
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/secrets.h"
#include "cli/terminal.h"
#include "economy/dummy.h"
#include "exchange/envelope.h"
#include "exchange/keyring.h"
#include "exchange/mail.h"
#include "exchange/sheet-file.h"
#include "service/reception.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
write_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = payola_display_name (path);

  if (strcmp (path, "-") == 0)
    {
      payola_print_data (text, -1);
      return TRUE;
    }
  if (pay_file_replace_private (path, text, strlen (text), &error))
    {
      payola_done_file (path);
      return TRUE;
    }
  /* Translators: name of a file; reason */
  payola_say (_("Could not write %s: %s"), shown, error->message);
  return FALSE;
}

/* Parses the number of a packet or sheet. Without a word, the number is the time in milliseconds,
 * so that it is larger than all earlier numbers. Returns FALSE after printing an error. */
static gboolean
read_number (const char *word, guint64 *number)
{
  *number = (guint64) g_get_real_time () / 1000;
  if (!word || g_ascii_string_to_unsigned (word, 10, 1, G_MAXUINT64, number, NULL))
    return TRUE;
  payola_say (_("The number of a packet or sheet must be a whole number greater than 0."));
  return FALSE;
}

/* Signs a text with the key `signer` and seals it for `recipient`. Each step is left out if its
 * argument is NULL. Returns NULL on failure. The caller frees the result. */
static char *
wrap (PayArmor kind, const char *text, const char *signer, const char *recipient)
{
  g_autoptr (PayKey) key = NULL;
  char *envelope;

  if (signer && !(key = payola_find_key (signer)))
    return NULL;
  if (!key && !recipient)
    return g_strdup (text);
  envelope = pay_envelope_write (kind, text, key, recipient);
  if (!envelope)
    /* Translators: %s is a word that was typed */
    payola_say (_("“%s” is not a public key."), recipient);
  return envelope;
}

/* ---- writing packets ------------------------------------------------------------------------ */

/* Returns the public key of a power’s player, or NULL after printing that no key is listed. */
static const char *
find_recipient (PayGame *game, PayViewer viewer)
{
  const PayPlayer *player = viewer >= 0 ? pay_roster_get (pay_game_get_roster (game), viewer)
                                        : NULL;

  if (player && *player->key)
    return player->key;
  payola_say (_("The public key of this player is not known. Add it with “payola-cli player FILE "
                "POWER --key KEY”."));
  return NULL;
}

/* Settings that all packets of one run share. */
typedef struct
{
  const char *signer; /* name of the key that signs the packets, or NULL */
  gboolean seal;
  guint64 number;
} Sending;

static gboolean
write_packet (PayGame *game, PayView *view, const Sending *sending, const char *output)
{
  const char *recipient = NULL;
  g_autofree char *text = NULL, *envelope = NULL;

  if (sending->seal && !(recipient = find_recipient (game, pay_view_get_viewer (view))))
    return FALSE;
  text = pay_packet_write (view, sending->number, TRUE);
  envelope = wrap (PAY_ARMOR_PACKET, text, sending->signer, recipient);
  return envelope && write_file (output, envelope);
}

/* Writes one packet for each power to a folder. Dummies without a controller are skipped, because
 * nobody would open their packets. Returns FALSE after printing the first error. */
static gboolean
write_all (PayGame *game, const Sending *sending, const char *folder)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      if (pay_dummy_is_free (options, board, p))
        continue;
      g_autoptr (PayView) view = pay_view_new (game, p);
      g_autofree char *name = g_strconcat (pay_board_get_power_key (board, p), ".payola-packet",
                                           NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (!write_packet (game, view, sending, path))
        return FALSE;
    }
  return TRUE;
}

static PayolaExit
run_packet (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *signer = NULL, *number_word = NULL;
  Sending sending = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the packet to this file (default: standard output), or all packets to this "
         "folder"),
      "OUT" },
    { "sign", 's', 0, G_OPTION_ARG_FILENAME, &signer, N_("Sign with the key that has this name"),
      "KEY" },
    { "seal", 'S', 0, G_OPTION_ARG_NONE, &sending.seal,
      N_("Seal for the player, whose public key must be in the list of players"), NULL },
    { "number", 'N', 0, G_OPTION_ARG_FILENAME, &number_word,
      N_("Set the number of the packet (default: based on the current time)"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game || !read_number (number_word, &sending.number))
    return PAYOLA_EXIT_REFUSED;
  sending.signer = signer;
  if (g_ascii_strcasecmp (argv[2], "all") == 0)
    {
      if (!output || !g_file_test (output, G_FILE_TEST_IS_DIR))
        {
          payola_say (_("Specify an existing folder for the packets, such as -o packets."));
          return PAYOLA_EXIT_REFUSED;
        }
      return write_all (game, &sending, output) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayView) view = payola_view_open (game, argv[2], PAYOLA_MEDIUM_HANDOUT);
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  if (pay_view_get_viewer (view) == PAY_VIEWER_GM && !pay_view_is_over (view))
    {
      payola_say (
        _("A packet must be for a power or for “public”. The game master does not need a "
          "packet, because the game master has the game file."));
      return PAYOLA_EXIT_REFUSED;
    }
  return write_packet (game, view, &sending, output ? output : "-") ? PAYOLA_EXIT_OK
                                                                    : PAYOLA_EXIT_REFUSED;
}

/* ---- opening packets ------------------------------------------------------------------------ */

typedef struct
{
  PayPacket *packet;
  char *text;   /* the content of the packet */
  char *signer; /* public key of the signer; NULL if the packet is not signed */
} Opened;

static void
opened_clear (Opened *self)
{
  pay_packet_free (self->packet);
  g_free (self->text);
  g_free (self->signer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Opened, opened_clear)

/* Reads a packet. If the packet has an envelope, opens the envelope first. Returns FALSE after
 * printing an error. */
static gboolean
open_packet (const char *path, const char *key_name, Opened *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayKey) key = NULL;
  g_autofree char *data = NULL;
  PayArmor kind;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_GAME, &data, &length)
      || (key_name && !(key = payola_find_key (key_name))))
    return FALSE;
  if (pay_armor_begins (data, length, &kind))
    {
      g_autoptr (PayOpened) opened = pay_envelope_open (data, length, key, diagnostics);
      if (opened)
        {
          self->signer = g_steal_pointer (&opened->signer);
          self->text = g_steal_pointer (&opened->content);
          length = opened->length;
        }
    }
  else
    self->text = g_steal_pointer (&data);
  if (self->text)
    self->packet = pay_packet_read (self->text, length, diagnostics);
  payola_say_findings (path, diagnostics);
  return self->packet != NULL;
}

static PayTrust *
load_trust (const PayPacket *packet)
{
  const PayBoard *board = pay_view_get_board (pay_packet_get_view (packet));
  PayViewer viewer = pay_packet_get_viewer (packet);

  return pay_trust_load (pay_packet_get_game (packet),
                         viewer >= 0 ? pay_board_get_power_key (board, viewer) : "public");
}

/* Checks a packet against the record of the earlier packets of its game. The packet must also
 * belong to `game` unless this is NULL. */
static gboolean
check_trust (const char *path, const Opened *opened, PayTrust *trust, const char *game,
             gboolean again)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayDigest digest = pay_digest_of ("packet", opened->text, -1);
  gboolean good = TRUE;

  if (game && strcmp (game, pay_packet_get_game (opened->packet)) != 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_TRUST_FOREIGN, 0, 0, 0, NULL);
      good = FALSE;
    }
  good = good
      && pay_trust_check (trust, opened->packet, opened->signer, &digest, again, diagnostics);
  payola_say_findings (path, diagnostics);
  return good;
}

/* Records that the packet was opened. Call this only after the packet was shown or written: a
 * recorded packet can be opened again only with --again. */
static gboolean
store_trust (const char *path, const Opened *opened, PayTrust *trust)
{
  PayDigest digest = pay_digest_of ("packet", opened->text, -1);
  g_autoptr (GError) error = NULL;

  if (pay_trust_store (trust, opened->packet, opened->signer, &digest, &error))
    return TRUE;
  g_autofree char *shown = payola_display_name (path);
  /* Translators: name of a file; reason; the record is compared with later packets of the game */
  payola_say (_("Could not save the record of packet %s: %s"), shown, error->message);
  return FALSE;
}

/* Prints the sender, the recipient, the results and statement of the last phase, and the current
 * position, as the player sees them. */
static void
print_packet (const Opened *opened)
{
  PayView *view = pay_packet_get_view (opened->packet);
  guint n_turns = pay_view_get_n_turns (view);
  PayViewer viewer = pay_view_get_viewer (view);
  g_autofree char *phase = pay_phase_name (pay_packet_get_phase (opened->packet));
  g_autofree char *position = pay_position_report_text (view, n_turns);

  const char *who = viewer >= 0 ? pay_board_get_power_name (pay_view_get_board (view), viewer)
                                : C_("viewer", "the public");

  if (opened->signer)
    /* Translators: short name of the game; phase such as “S1901M”; power or “the public”; key */
    payola_say (_("Game %s, %s, for %s, signed by %s."), pay_packet_get_game (opened->packet),
                phase, who, opened->signer);
  else
    /* Translators: short name of the game; phase such as “S1901M”; power or “the public” */
    payola_say (_("Game %s, %s, for %s, not signed."), pay_packet_get_game (opened->packet), phase,
                who);
  if (n_turns > 0)
    {
      g_autofree char *results = pay_results_text (view, n_turns - 1);
      payola_print (results);
      payola_print ("\n");
    }
  if (n_turns > 0 && viewer >= 0)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (view, n_turns - 1, viewer);
      g_autofree char *text = pay_statement_text (statement);
      payola_print (text);
      payola_print ("\n");
    }
  payola_print (position);
}

static PayolaExit
run_open (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *key = NULL, *output = NULL, *game = NULL;
  gboolean again = FALSE;
  const GOptionEntry entries[] = {
    { "key", 'k', 0, G_OPTION_ARG_FILENAME, &key,
      N_("Open the sealed packet with the key that has this name"), "KEY" },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &game,
      N_("Accept only a packet of the game with this short name"), "GAME" },
    { "again", 'a', 0, G_OPTION_ARG_NONE, &again,
      N_("Open the packet even if it was opened before"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the packet without its envelope to this file"), "OUT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (Opened) opened = { NULL };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!open_packet (argv[1], key, &opened))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayTrust) trust = load_trust (opened.packet);
  if (!check_trust (argv[1], &opened, trust, game, again)
      || (output && !write_file (output, opened.text)))
    return PAYOLA_EXIT_REFUSED;
  if (!output)
    print_packet (&opened);
  if (!payola_finish_output ())
    return PAYOLA_EXIT_REFUSED;
  return store_trust (argv[1], &opened, trust) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

/* ---- writing sheets ------------------------------------------------------------------------- */

static PayolaExit
run_sheet (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *signer = NULL, *number_word = NULL, *key = NULL, *seal = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the sheet to this file (default: standard output)"), "OUT" },
    { "key", 'k', 0, G_OPTION_ARG_FILENAME, &key,
      N_("Open the sealed packet with the key that has this name"), "KEY" },
    { "sign", 's', 0, G_OPTION_ARG_FILENAME, &signer, N_("Sign with the key that has this name"),
      "KEY" },
    { "seal", 'S', 0, G_OPTION_ARG_FILENAME, &seal,
      N_("Seal for this public key, or “gm” for the game master who signed the packet"), "KEY" },
    { "number", 'N', 0, G_OPTION_ARG_FILENAME, &number_word,
      N_("Set the number of the sheet (default: based on the current time)"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_auto (Opened) opened = { NULL };
  g_autofree char *text = NULL;
  const char *recipient;
  guint64 number;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  if (!read_number (number_word, &number) || !open_packet (argv[1], key, &opened)
      || !payola_read_file (argv[2], PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  PayView *view = pay_packet_get_view (opened.packet);
  PayViewer viewer = pay_view_get_viewer (view);
  if (viewer < 0 || pay_view_is_over (view))
    {
      payola_say (_("A sheet can be created only with a player’s packet, and only while the "
                    "game is in progress."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (
    pay_view_get_setup (view), pay_view_get_position (view, pay_view_get_n_turns (view)), viewer,
    text, (gssize) length, diagnostics);
  payola_say_findings (argv[2], diagnostics);
  if (!sheet)
    return PAYOLA_EXIT_FINDINGS;
  recipient = seal && strcmp (seal, "gm") == 0 ? opened.signer : seal;
  if (seal && !recipient)
    {
      payola_say (
        _("The packet is not signed, so the public key of the game master is not known."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PaySheetFile) file = pay_sheet_file_new (
    pay_packet_get_game (opened.packet), pay_packet_get_phase (opened.packet),
    pay_board_get_power_key (pay_view_get_board (view), viewer), number,
    pay_sheet_get_text (sheet));
  g_autofree char *xml = pay_sheet_file_write (file);
  g_autofree char *envelope = wrap (PAY_ARMOR_SHEET, xml, signer, recipient);
  return envelope && write_file (output ? output : "-", envelope) ? PAYOLA_EXIT_OK
                                                                  : PAYOLA_EXIT_REFUSED;
}

/* ---- receiving sheets ----------------------------------------------------------------------- */

/* The answer to one email, and the name of the file that the email was in. */
typedef struct
{
  char *name, *text;
} Reply;

static void
clear_reply (gpointer data)
{
  Reply *reply = data;

  g_free (reply->name);
  g_free (reply->text);
}

/* Prints the result of one email, and adds the answer to the array, if any. Sets `all_good` to
 * FALSE unless the email was accepted or is a repetition. Returns the game after the changes of
 * this email. */
static PayGame *
receive_mail (PayGame *game, const char *path, GBytes *mail, PayolaArrival arrival, GArray *replies,
              gboolean *all_good)
{
  g_autofree char *shown = payola_display_name (path);
  gsize length;
  const char *data = g_bytes_get_data (mail, &length);

  arrival.came = pay_game_get_phase (game);
  g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival, data ? data : "",
                                                                length);
  g_autofree char *sentence = payola_reception_describe (reception, game);
  g_autofree char *line = g_strdup_printf ("%s\t%s\t%s\n", shown, payola_reception_word (reception),
                                           sentence);
  char *answer = payola_reception_answer (reception, game);

  payola_print (line);
  payola_say_findings (path, reception->incoming->findings);
  if (answer)
    {
      Reply reply = { g_path_get_basename (path), answer };
      g_array_append_val (replies, reply);
    }
  PayGame *changed = payola_reception_accept (reception, game);
  *all_good = *all_good && (changed || reception->reason == PAYOLA_REASON_REPEATED);
  return changed ? changed : pay_game_ref (game);
}

/* Receives all emails of a file, which is a single email or a mailbox. Returns the game after the
 * changes of these emails, or NULL if the file cannot be read or contains too many emails. */
static PayGame *
receive_file (PayGame *game, const char *path, const PayolaArrival *arrival, GArray *replies,
              gboolean *all_good)
{
  g_autofree char *data = NULL;
  PayGame *now;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &data, &length))
    return NULL;
  g_autoptr (GPtrArray) mails = pay_mail_split (data, length);
  if (mails->len > PAY_MAILBOX_MAX)
    {
      g_autofree char *shown = payola_display_name (path);
      /* Translators: name of a file; a number */
      payola_say (_("%s contains more than %u emails. Distribute them among several files."),
                  shown, PAY_MAILBOX_MAX);
      return NULL;
    }
  now = pay_game_ref (game);
  for (guint i = 0; i < mails->len; i++)
    {
      g_autoptr (PayGame) before = now;
      now = receive_mail (before, path, mails->pdata[i], *arrival, replies, all_good);
    }
  return now;
}

static gboolean
make_folder (const char *path)
{
  g_autofree char *shown = payola_display_name (path);

  if (g_mkdir_with_parents (path, 0777) == 0)
    return TRUE;
  /* Translators: %s is the name of a folder; the reason */
  payola_say (_("Could not create folder %s: %s"), shown, g_strerror (errno));
  return FALSE;
}

/* Counts the replies before reply @i that have the same file name as reply @i. Emails of one
 * mailbox share a name. */
static guint
count_namesakes (const GArray *replies, guint i)
{
  guint n = 0;

  for (guint j = 0; j < i; j++)
    n += strcmp (g_array_index (replies, Reply, j).name, g_array_index (replies, Reply, i).name)
      == 0;
  return n;
}

/* Writes the replies to a folder. Returns FALSE if some could not be written. The game must be
 * stored first: a reply must not confirm a sheet that was not saved. */
static gboolean
write_replies (const GArray *replies, const char *folder)
{
  gboolean good = TRUE;

  for (guint i = 0; i < replies->len; i++)
    {
      const Reply *reply = &g_array_index (replies, Reply, i);
      guint n = count_namesakes (replies, i);
      g_autofree char *name = n ? g_strdup_printf ("%s.%u.reply", reply->name, n + 1)
                                : g_strconcat (reply->name, ".reply", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      good = write_file (path, reply->text) && good;
    }
  return good;
}

static PayolaExit
run_receive (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *key_name = NULL, *power_word = NULL, *folder = NULL;
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (Reply));
  gboolean dry = FALSE, accept = FALSE, late = FALSE, all_good = TRUE;
  const GOptionEntry entries[] = {
    { "key", 'k', 0, G_OPTION_ARG_FILENAME, &key_name,
      N_("Open sealed emails and files with the key that has this name"), "KEY" },
    { "power", 'p', 0, G_OPTION_ARG_FILENAME, &power_word,
      N_("Use this power for texts that do not name one"), "POWER" },
    { "replies", 'r', 0, G_OPTION_ARG_FILENAME, &folder,
      N_("Save the reply to each email in this folder"), "FOLDER" },
    { "accept", 'a', 0, G_OPTION_ARG_NONE, &accept,
      N_("Accept emails that would be held, for the powers that they name"), NULL },
    { "late", 'l', 0, G_OPTION_ARG_NONE, &late,
      N_("Accept late sheets even if the game refuses them"), NULL },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &dry,
      N_("Print the results without changing the game"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (PayKey) key = NULL;
  PayPower power = PAY_NO_POWER;
  PayolaExit status;

  g_array_set_clear_func (replies, clear_reply);
  if (!payola_command_parse (self, entries, 2, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = dry ? payola_game_open (argv[1])
                                 : payola_game_open_to_change (argv[1]);
  if (!game || (power_word && !payola_find_power (pay_game_get_board (game), power_word, &power))
      || (key_name && !(key = payola_find_key (key_name))) || (folder && !make_folder (folder)))
    return PAYOLA_EXIT_REFUSED;
  for (int i = 2; i < argc; i++)
    {
      const PayolaArrival arrival = {
        .imported = now,
        .key = key,
        .power = power,
        .seat = PAY_NO_POWER,
        .given = TRUE,
        .accepted = accept,
        .late = late,
      };
      PayGame *changed = receive_file (game, argv[i], &arrival, replies, &all_good);
      if (!changed)
        return PAYOLA_EXIT_REFUSED;
      pay_game_unref (game);
      game = changed;
    }
  if (!dry && !payola_game_store (game, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  if (folder && !write_replies (replies, folder))
    return PAYOLA_EXIT_FINDINGS;
  return all_good ? PAYOLA_EXIT_OK : PAYOLA_EXIT_FINDINGS;
}

const PayolaCommand payola_command_packet = {
  "packet",
  "FILE POWER|all",
  N_("Create packets for players"),
  N_("A packet is the game as seen by a power, or by the public if POWER is “public”, in a file "
     "that the player opens. It contains the board, the history, the player’s own sheets and "
     "statements, the position and the commitments. It can be signed, so that the player knows "
     "that it is yours, and sealed, so that nobody else can open it. With “all”, packets for "
     "all powers except dummies that nobody controls are written to a folder."),
  run_packet,
};

const PayolaCommand payola_command_open = {
  "open",
  "PACKET",
  N_("Open a packet and show its contents"),
  N_("A packet is refused, with the reason, if it was altered, is sealed for somebody else, "
     "belongs to a game other than GAME, is signed with a different key from earlier packets, is "
     "older than the last packet opened, or was opened before."),
  run_open,
};

const PayolaCommand payola_command_sheet = {
  "sheet",
  "PACKET SHEET",
  N_("Create a sheet file to send to the game master"),
  N_("The sheet is checked against the phase and power of the packet, which are stored in the "
     "file with it. A signed sheet cannot be altered or sent in the name of another player. Of "
     "two sheets, the one with the higher number counts."),
  run_sheet,
};

const PayolaCommand payola_command_receive = {
  "receive",
  "FILE MAIL…",
  N_("Import sheets from emails and files"),
  N_("Prints a line for each email: new, replaces (another sheet), repeated, held (you decide), "
     "message (a question or remark without a sheet), automatic (written by a program), older "
     "(than "
     "an accepted sheet), out-of-date (for an earlier phase), early (for a later phase), "
     "not-signed, "
     "foreign (for another game), refused or unknown, and the reason. Only “new” and “replaces” "
     "are "
     "accepted. An email is held if it was not sent from the player’s address, if a program sent "
     "it, "
     "if it does not name this game (by the words in brackets, a line “Game: TITLE”, the letter "
     "that "
     "it answers, or the title in its subject), or if it is late and the game master decides. "
     "With "
     "--accept, these are accepted, too. For a sheet in plain text, the power is taken from a "
     "line "
     "“Power: France”, the subject or the sender’s address. The time of an email is that in its "
     "headers. There are replies only to accepted and refused sheets. The exit status is 1 if an "
     "email was not accepted, unless it was repeated."),
  run_receive,
};
