/* test-trust.c - refusal of changed, foreign and forged keys, envelopes and locks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "exchange/envelope.h"
#include "exchange/incoming.h"
#include "exchange/lock.h"
#include "exchange/sheet-file.h"
#include "game/commitment.h"

#include <sodium.h>
#include <string.h>

static char *
lock_game (const char *text, gsize length, const char *passphrase)
{
  g_autoptr (PayLocker) locker = pay_locker_new (passphrase);

  return pay_locker_lock (locker, text, length);
}

static char *
unlock_game (const char *text, gsize length, const char *passphrase, gsize *unlocked_length,
             PayDiagnostics *diagnostics)
{
  g_autoptr (PayLocker) locker = pay_locker_new_for (text, length, passphrase, diagnostics);

  return locker ? pay_locker_unlock (locker, text, length, unlocked_length, diagnostics) : NULL;
}

static PayKey *
make_key (guint8 seed)
{
  guint8 bytes[PAY_KEY_BYTES] = { seed };
  return pay_key_new_from (bytes);
}

static PayOpened *
open_envelope (const char *text, gsize length, const PayKey *key, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayOpened *opened = pay_envelope_open (text, length, key, found);

  g_assert_cmpint (opened == NULL, ==, pay_diagnostics_has_errors (found));
  if (code != PAY_CODE_NONE)
    g_assert_true (pay_diagnostics_has_code (found, code));
  return opened;
}

/* ---- envelopes ------------------------------------------------------------------------------ */

static const char content[] = "5 : A PAR - BUR\n% with all my heart \xc3\xa9\n";

static void
test_envelope (void)
{
  g_autoptr (PayKey) anna = make_key (1), bert = make_key (2);

  for (guint way = 1; way < 4; way++)
    {
      g_autofree char *text = pay_envelope_write (PAY_ARMOR_SHEET, content, way & 1 ? anna : NULL,
                                                  way & 2 ? pay_key_get_public (bert) : NULL);
      g_autoptr (PayOpened) opened = open_envelope (text, strlen (text), bert, PAY_CODE_NONE);

      g_assert_nonnull (opened);
      g_assert_cmpstr (opened->content, ==, content);
      g_assert_cmpint (opened->kind, ==, PAY_ARMOR_SHEET);
      g_assert_cmpint (opened->sealed, ==, way >> 1);
      g_assert_cmpstr (opened->signer, ==, way & 1 ? pay_key_get_public (anna) : NULL);
      /* A sealed envelope can be read with one key only. */
      if (way & 2)
        {
          g_assert_null (strstr (text, content));
          g_assert_null (open_envelope (text, strlen (text), anna, PAY_CODE_ENVELOPE_NOT_FOR_YOU));
          g_assert_null (open_envelope (text, strlen (text), NULL, PAY_CODE_ENVELOPE_NO_KEY));
        }
    }
  g_assert_null (pay_envelope_write (PAY_ARMOR_SHEET, content, anna, "payola-key-00"));
}

static void
test_envelope_altered (void)
{
  g_autoptr (PayKey) anna = make_key (1), bert = make_key (2);

  for (guint way = 1; way < 4; way += 2)
    {
      g_autofree char *text = pay_envelope_write (PAY_ARMOR_PACKET, content, anna,
                                                  way & 2 ? pay_key_get_public (bert) : NULL);
      gsize length = strlen (text);

      /* Every bit of an open letter is changed, but only a sample of the bits of a sealed
       * letter, because it is long. */
      for (gsize i = 0; i < length; i += way & 2 && i > 200 && i + 200 < length ? 23 : 1)
        for (guint bit = way & 2 ? i % 8 : 0; bit < 8; bit += way & 2 ? 8 : 1)
          {
            g_autofree char *copy = g_memdup2 (text, length + 1);
            copy[i] ^= (char) (1 << bit);
            g_autoptr (PayOpened) opened = open_envelope (copy, length, bert, PAY_CODE_NONE);
            if (opened)
              g_error ("byte %" G_GSIZE_FORMAT ", bit %u: %.80s", i, bit, copy);
          }
      for (gsize n = 0; n < length; n += way & 2 ? 97 : 1)
        g_assert_null (open_envelope (text, n, bert, PAY_CODE_NONE));
    }
}

/* Returns an envelope with given bytes that are sealed for Bert. */
static char *
seal_bytes (const PayKey *bert, guint8 flags, const guint8 *letter, gsize length)
{
  guint8 public[crypto_sign_PUBLICKEYBYTES], box[crypto_box_PUBLICKEYBYTES];
  g_autoptr (GByteArray) envelope = g_byte_array_new ();
  const char *digits = pay_key_get_public (bert) + strlen ("payola-key-");

  g_assert_cmpint (
    sodium_hex2bin (public, sizeof public, digits, strlen (digits), NULL, NULL, NULL), ==, 0);
  g_assert_cmpint (crypto_sign_ed25519_pk_to_curve25519 (box, public), ==, 0);
  g_byte_array_append (envelope, (const guint8 *) "PAYENV1", 7);
  g_byte_array_append (envelope, &flags, 1);
  g_byte_array_set_size (envelope, (guint) (8 + crypto_box_SEALBYTES + length));
  crypto_box_seal (envelope->data + 8, letter, length, box);
  g_autoptr (GBytes) bytes = g_bytes_new (envelope->data, envelope->len);
  return pay_armor_write (PAY_ARMOR_SHEET, bytes);
}

/* The length of a sealed envelope shows only how many steps of 4 KB its content needs. */
static void
test_envelope_length (void)
{
  static const gsize sizes[] = { 0, 1, 100, 4000, 4091, 4092, 4093, 4094, 5000, 8187, 8190, 20000 };
  g_autoptr (PayKey) anna = make_key (1), bert = make_key (2);
  gsize lengths[6] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint is_signed = 0; is_signed < 2; is_signed++)
      {
        g_autofree char *words = g_strnfill (sizes[i], 'x');
        g_autofree char *text = pay_envelope_write (PAY_ARMOR_SHEET, words, is_signed ? anna : NULL,
                                                    pay_key_get_public (bert));
        g_autoptr (PayOpened) opened = open_envelope (text, strlen (text), bert, PAY_CODE_NONE);
        /* In front of the content, a letter has two bytes. A signed letter also has a key and a
         * signature. */
        gsize *length = &lengths[(sizes[i] + 2 + (is_signed ? 96 : 0)) / 4096];

        g_assert_cmpstr (opened->content, ==, words);
        g_assert_cmpuint (opened->length, ==, sizes[i]);
        if (*length == 0)
          *length = strlen (text);
        g_assert_cmpuint (strlen (text), ==, *length);
      }
  g_assert_cmpuint (lengths[0], <, lengths[1]);
  g_assert_cmpuint (lengths[1], <, lengths[2]);
}

/* Envelopes of earlier versions do not have a padding, and can be opened. A padding that the
 * program would not write is refused. */
static void
test_envelope_padding (void)
{
  g_autoptr (PayKey) bert = make_key (2);
  guint8 letter[8192] = { PAY_ARMOR_SHEET, 2, 'x' };
  g_autofree char *earlier = seal_bytes (bert, 2, letter, 3);
  g_autoptr (PayOpened) opened = open_envelope (earlier, strlen (earlier), bert, PAY_CODE_NONE);

  g_assert_cmpstr (opened->content, ==, "x");
  letter[1] = 6;
  for (guint i = 0; i < 5; i++)
    {
      static const struct
      {
        gsize size, mark;
        guint8 byte, flags;
        gboolean good;
      } table[] = {
        { 4096, 3, 0x80, 6, TRUE },  { 4096, 3, 0x81, 6, FALSE }, { 8192, 3, 0x80, 6, FALSE },
        { 4095, 3, 0x80, 6, FALSE }, { 4096, 3, 0x80, 4, FALSE },
      };
      letter[table[i].mark] = table[i].byte;
      g_autofree char *text = seal_bytes (bert, table[i].flags, letter, table[i].size);
      g_autoptr (PayOpened) again = open_envelope (text, strlen (text), bert, PAY_CODE_NONE);
      g_assert_cmpint (again != NULL, ==, table[i].good);
    }
}

/* Bert cannot forward Anna's letter to Carl as if Anna had written to Carl: the signature
 * includes the reader. */
static void
test_passed_on (void)
{
  g_autoptr (PayKey) anna = make_key (1), bert = make_key (2), carl = make_key (3);
  g_autofree char *text = pay_envelope_write (PAY_ARMOR_SHEET, content, anna,
                                              pay_key_get_public (bert));
  g_autofree char *open = pay_envelope_write (PAY_ARMOR_SHEET, content, anna, NULL);
  g_autoptr (PayOpened) opened = open_envelope (open, strlen (open), NULL, PAY_CODE_NONE);
  PayArmor kind;
  g_autoptr (GBytes) bytes = pay_armor_read (open, strlen (open), &kind);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  g_assert_nonnull (opened);
  g_assert_nonnull (text);
  /* A signed sheet is refused if its armour names it a packet. */
  g_autoptr (GBytes) same = g_bytes_new (data, size);
  g_autofree char *other = pay_armor_write (PAY_ARMOR_PACKET, same);
  g_assert_null (open_envelope (other, strlen (other), NULL, PAY_CODE_ENVELOPE_DAMAGED));
  /* Bert opens the letter and seals its contents for Carl: the copy does not have the signature. */
  g_autoptr (PayOpened) mine = open_envelope (text, strlen (text), bert, PAY_CODE_NONE);
  g_autofree char *passed = pay_envelope_write (PAY_ARMOR_SHEET, mine->content, NULL,
                                                pay_key_get_public (carl));
  g_autoptr (PayOpened) got = open_envelope (passed, strlen (passed), carl, PAY_CODE_NONE);
  g_assert_null (got->signer);
}

/* An envelope is found in an email although mail programs add quotation marks and change line
 * ends. */
static void
test_in_mail (void)
{
  g_autoptr (PayKey) anna = make_key (1);
  g_autofree char *text = pay_envelope_write (PAY_ARMOR_SHEET, content, anna, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *quoted = g_strjoinv ("  \r\n> ", lines);
  g_autofree char *mail = g_strconcat ("Hello,\r\n> ", quoted, "\r\nbye\r\n", NULL);
  g_autofree char *found = pay_armor_find (mail);

  g_assert_cmpstr (found, ==, text);
  g_assert_null (pay_armor_find ("Hello,\nno envelope here\n"));
}

/* Writes France's signed sheet for the current phase. */
static char *
write_sheet (PayGame *game, const PayKey *key, guint64 number, const char *text)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autoptr (PaySheetFile) sheet = pay_sheet_file_new (id, pay_game_get_phase (game), "FRANCE",
                                                       number, text);
  g_autofree char *file = pay_sheet_file_write (sheet);

  return pay_envelope_write (PAY_ARMOR_SHEET, file, key, NULL);
}

/* Of two sheets, the one with the higher number is later. An earlier sheet that arrives again
 * does not replace a later one. */
static void
test_replayed (void)
{
  static const char one[] = "1 : A PAR H\n", two[] = "2 : A PAR H\n", three[] = "3 : A PAR H\n";
  static const struct
  {
    guint64 number;
    const char *text;
    PayIncomingKind kind;
  } sent[] = {
    { 5, one, PAY_INCOMING_NEW },      { 5, one, PAY_INCOMING_REPEATED },
    { 5, two, PAY_INCOMING_OLDER },    { 4, two, PAY_INCOMING_OLDER },
    { 6, two, PAY_INCOMING_REPLACES }, { 5, one, PAY_INCOMING_OLDER },
    { 6, three, PAY_INCOMING_OLDER },  { 7, three, PAY_INCOMING_REPLACES },
    { 6, two, PAY_INCOMING_OLDER },
  };
  g_autoptr (PayKey) anna = make_key (1);
  PayPlayer player = { (char *) "Anna", (char *) "", (char *) pay_key_get_public (anna),
                       (char *) "", 0 };
  PayPower france = play_power ("France");
  g_autoptr (PayGame) plain = play_game ("payola", "", NULL);
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (plain), france, &player);
  g_autoptr (PayGame) game = pay_game_with_roster (plain, roster);

  for (guint i = 0; i < G_N_ELEMENTS (sent); i++)
    {
      g_autofree char *text = write_sheet (game, anna, sent[i].number, sent[i].text);
      g_autoptr (PayIncoming) incoming = pay_incoming_read (game, text, strlen (text), NULL,
                                                            PAY_NO_POWER);
      PayGame *accepted = pay_incoming_accept (incoming, game);

      g_test_message ("%u", i);
      g_assert_cmpstr (pay_incoming_kind_name (incoming->kind), ==,
                       pay_incoming_kind_name (sent[i].kind));
      g_assert_cmpint (accepted != NULL, ==, pay_incoming_is_good (incoming));
      if (accepted)
        {
          pay_game_unref (game);
          game = accepted;
        }
    }
  g_assert_cmpstr (pay_sheet_get_text (pay_game_get_sheet (game, france)), ==, three);
}

/* ---- keys and locks ------------------------------------------------------------------------- */

static void
test_keys (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayKey) one = pay_key_new (), two = pay_key_new ();

  g_assert_cmpstr (pay_key_get_public (one), !=, pay_key_get_public (two));
  g_assert_true (pay_key_check_public (pay_key_get_public (one)));
  g_assert_false (pay_key_check_public ("payola-key-XY"));
  g_autofree char *plain = pay_key_write (one, NULL), *locked = pay_key_write (one, "open, please");
  g_assert_false (pay_key_is_locked (plain));
  g_assert_true (pay_key_is_locked (locked));
  g_autoptr (PayKey) a = pay_key_read (plain, NULL, found);
  g_autoptr (PayKey) b = pay_key_read (locked, "open, please", found);
  g_assert_cmpstr (pay_key_get_public (a), ==, pay_key_get_public (one));
  g_assert_cmpstr (pay_key_get_public (b), ==, pay_key_get_public (one));
  g_assert_null (pay_key_read (locked, "open please", found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_LOCK_WRONG));
  g_assert_null (pay_key_read ("nonsense", NULL, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_KEY_DAMAGED));
}

/* Keys that an earlier version locked with less work can still be unlocked. */
static void
test_lock_earlier (void)
{
  static const char text[]
    = "payola secret key 1\n"
      "locked UEFZTE9DSzECAAAAAAABAAwp45IH4eFWlayaPj876FsCIgcy4Otmrn/kW5ny2+zwPlHrPZn4l3fSxpqxLgp8"
      "jAdasMPhPAmiZAJBomqAFKuJcP3gODAsEU5K3I224QN+DWEztrXsi68=\n"
      "payola-key-aff9deb7dbef0d9e8a1844e35911bac93628ea249a01774371578ffb48b7457f\n";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayKey) key = pay_key_read (text, "pass", found);

  g_assert_nonnull (key);
}

/* Unlocking a new file takes as much work as libsodium recommends for programs in which a delay of
 * a second does not matter. */
static void
test_lock_work (void)
{
  g_autofree char *text = lock_game ("<game/>", 7, "pass");
  PayArmor kind;
  g_autoptr (GBytes) locked = pay_armor_read (text, strlen (text), &kind);
  guint32 work[2];

  memcpy (work, (const guint8 *) g_bytes_get_data (locked, NULL) + 8, sizeof work);
  g_assert_cmpuint (GUINT32_FROM_LE (work[0]), ==, crypto_pwhash_OPSLIMIT_MODERATE);
  g_assert_cmpuint (GUINT32_FROM_LE (work[1]), ==, crypto_pwhash_MEMLIMIT_MODERATE / 1024);
}

static void
test_lock_game (void)
{
  static const char text[] = "<?xml version=\"1.0\"?>\n<game/>\n";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *locked = lock_game (text, strlen (text), "pass");
  g_autofree char *again = lock_game (text, strlen (text), "pass");
  gsize length = 0;

  g_assert_cmpstr (locked, !=, again);
  g_assert_true (pay_game_is_locked (locked, strlen (locked)));
  g_assert_false (pay_game_is_locked (text, strlen (text)));
  g_assert_null (strstr (locked, "game/"));
  g_autofree char *open = unlock_game (locked, strlen (locked), "pass", &length, found);
  g_assert_cmpstr (open, ==, text);
  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_null (unlock_game (locked, strlen (locked), "Pass", &length, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_LOCK_WRONG));

  /* Changes one character at a time in a sample of the head, salt, nonce and locked contents. */
  for (gsize i = 0; i < strlen (locked); i += 61)
    {
      g_autofree char *copy = g_strdup (locked);
      copy[i] ^= 1;
      g_assert_null (unlock_game (copy, strlen (copy), "pass", &length, found));
    }
}

/* If a file demands more work or memory than a person would wait for, it is refused at once,
 * even with the right passphrase. A file with the largest permitted demand is tried. */
static void
test_lock_demands (void)
{
  /* The head begins with a mark of eight bytes. Two 32-bit numbers follow it: the operations and
   * the kilobytes of memory. */
  static const struct
  {
    guint32 operations, memory_kb;
    PayCode code;
  } table[] = {
    { 3, 8, PAY_CODE_LOCK_WRONG },
    { 4, 8, PAY_CODE_LOCK_DAMAGED },
    { G_MAXUINT32, 8, PAY_CODE_LOCK_DAMAGED },
    { 1, 256 * 1024, PAY_CODE_LOCK_WRONG },
    { 1, 256 * 1024 + 1, PAY_CODE_LOCK_DAMAGED },
    { 1, G_MAXUINT32, PAY_CODE_LOCK_DAMAGED },
  };
  g_autofree char *text = lock_game ("<game/>", 7, "pass");
  PayArmor kind;
  g_autoptr (GBytes) locked = pay_armor_read (text, strlen (text), &kind);
  gsize size, length;
  const guint8 *data = g_bytes_get_data (locked, &size);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      guint32 demands[2] = { GUINT32_TO_LE (table[i].operations),
                             GUINT32_TO_LE (table[i].memory_kb) };
      g_autofree guint8 *copy = g_memdup2 (data, size);
      memcpy (copy + 8, demands, sizeof demands);
      g_autoptr (GBytes) bytes = g_bytes_new (copy, size);
      g_autofree char *asking = pay_armor_write (kind, bytes);

      g_assert_null (unlock_game (asking, strlen (asking), "pass", &length, found));
      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 1);
      g_assert_true (pay_diagnostics_has_code (found, table[i].code));
    }
}

/* A locker needs the passphrase only when it is made. Then it opens and locks files without it.
 * It does not open files of another locker. */
static void
test_locker (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *locked = lock_game ("<game/>", 7, "pass");
  gsize length = 0;

  g_assert_null (pay_locker_new_for (locked, strlen (locked), "Pass", found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_LOCK_WRONG));
  g_autoptr (PayLocker) locker = pay_locker_new_for (locked, strlen (locked), "pass", found);
  g_assert_nonnull (locker);
  g_autofree char *open = pay_locker_unlock (locker, locked, strlen (locked), &length, found);
  g_assert_cmpstr (open, ==, "<game/>");
  g_assert_cmpuint (length, ==, 7);
  g_autofree char *again = pay_locker_lock (locker, "<other/>", 8);
  g_autofree char *once_more = pay_locker_lock (locker, "<other/>", 8);
  g_assert_cmpstr (again, !=, once_more);
  g_autofree char *other = unlock_game (again, strlen (again), "pass", &length, found);
  g_assert_cmpstr (other, ==, "<other/>");

  g_autoptr (PayLocker) foreign = pay_locker_new ("pass");
  g_assert_null (pay_locker_unlock (foreign, locked, strlen (locked), &length, found));
  g_assert_null (pay_locker_unlock (locker, "<game/>", 7, &length, found));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/exchange/envelope/ways", test_envelope);
  g_test_add_func ("/exchange/envelope/altered", test_envelope_altered);
  g_test_add_func ("/exchange/envelope/length", test_envelope_length);
  g_test_add_func ("/exchange/envelope/padding", test_envelope_padding);
  g_test_add_func ("/exchange/envelope/passed-on", test_passed_on);
  g_test_add_func ("/exchange/envelope/in-mail", test_in_mail);
  g_test_add_func ("/exchange/envelope/replayed", test_replayed);
  g_test_add_func ("/exchange/key", test_keys);
  g_test_add_func ("/exchange/lock", test_lock_game);
  g_test_add_func ("/exchange/earlier", test_lock_earlier);
  g_test_add_func ("/exchange/work", test_lock_work);
  g_test_add_func ("/exchange/lock/demands", test_lock_demands);
  g_test_add_func ("/trust/locker", test_locker);
  return g_test_run ();
}
