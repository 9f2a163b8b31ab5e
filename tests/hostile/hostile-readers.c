/* hostile-readers.c - the readers of files and texts of other people
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "hostile.h"

#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "exchange/dpjudge-status.h"
#include "exchange/envelope.h"
#include "exchange/judge-mail.h"
#include "exchange/mail.h"
#include "exchange/packet.h"
#include "exchange/sheet-file.h"
#include "game/game-xml.h"
#include "interchange/formats.h"
#include "interchange/result-page.h"
#include "ministry/theatre-xml.h"
#include "render/art/art-check.h"
#include "render/art/look-check.h"
#include "render/art/map-art.h"
#include "scoring/tournament.h"
#include "service/reception.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static PayBoard *board;
static PayGame *game;

static void
load (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  if (game)
    return;
  board = pay_board_load ("standard", diagnostics);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, "Hostile", 1,
                                              diagnostics);
  game = pay_game_new (setup);
}

/* ---- our own files -------------------------------------------------------------------------- */

static gboolean
read_board (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) read = pay_board_read_bytes (text, length, diagnostics);
  return read != NULL;
}

static gboolean
examine_board (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  gboolean sound;
  g_autoptr (PayBoard) read = pay_board_examine (text, length, &sound, diagnostics);
  return read && sound;
}

static gboolean
read_game (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_game_read_bytes (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_packet (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPacket) read = pay_packet_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_sheet_file (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheetFile) read = pay_sheet_file_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_system (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySystem) read = pay_system_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_tournament (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayTournament) read = pay_tournament_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_theatre (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayTheatre) read = pay_theatre_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_art (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) found = payola_art_check (board, text, length);
  return found->len == 0;
}

static gboolean
read_look (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) found = payola_look_check (text, length, 1);
  return found->len == 0;
}

static gboolean
read_mail (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayMail) read = pay_mail_read (text, length);
  return read->texts->len > 0;
}

/* Reads a mailbox as `receive` does. */
static gboolean
receive (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) mails = pay_mail_split (text, length);
  g_autoptr (GDateTime) now = g_date_time_new_utc (2026, 11, 28, 12, 0, 0);
  const PayolaArrival arrival = { .came = pay_game_get_phase (game),
                                  .imported = now,
                                  .power = PAY_NO_POWER,
                                  .seat = PAY_NO_POWER,
                                  .given = TRUE };
  gboolean good = FALSE;

  if (mails->len > PAY_MAILBOX_MAX)
    return FALSE;
  for (guint i = 0; i < mails->len; i++)
    {
      gsize size;
      const char *data = g_bytes_get_data (mails->pdata[i], &size);
      g_autoptr (PayolaReception) reception = payola_reception_new (game, &arrival,
                                                                    data ? data : "", size);
      g_autoptr (PayGame) taken = payola_reception_accept (reception, game);
      g_autofree char *sentence G_GNUC_UNUSED = payola_reception_describe (reception, game);
      g_autofree char *answer G_GNUC_UNUSED = payola_reception_answer (reception, game);
      good |= taken != NULL;
    }
  return good;
}

static gboolean
read_results (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_judge_mail_receive (game, text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_status (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_dpjudge_status_read (text, length, diagnostics);
  return read != NULL;
}

static gboolean
read_position (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPosition) read = pay_position_parse (board, text, diagnostics);
  return read != NULL;
}

static gboolean
read_sheet (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_game_submit (game, 2, text, (gssize) length, diagnostics);
  return read != NULL;
}

static gboolean
read_table (const char *text, gsize length, gboolean results, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  g_autoptr (PayTournament) tournament = pay_tournament_new (board, system);

  return results ? pay_tournament_read_results (tournament, text, length, diagnostics)
                 : pay_tournament_read_players (tournament, text, length, diagnostics);
}

static gboolean
read_players_table (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return read_table (text, length, FALSE, diagnostics);
}

static gboolean
read_results_table (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return read_table (text, length, TRUE, diagnostics);
}

static gboolean
find_armour (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autofree char *found = pay_armor_find (text);
  g_autofree char *whole = found ? g_strdup (found) : g_strdup (text);
  g_autoptr (PayOpened) opened = pay_envelope_open (whole, strlen (whole), NULL, diagnostics);
  return opened != NULL;
}

/* ---- files of other programs ---------------------------------------------------------------- */

static gboolean
import (const char *text, gsize length, const char *format, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) read = pay_format_import (
    text, length, format ? pay_format_find (format) : NULL, 0, diagnostics);
  return read != NULL;
}

static gboolean
import_any (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return import (text, length, NULL, diagnostics);
}

#define IMPORTER(name, format)                                                                     \
  static gboolean name (const char *text, gsize length, PayDiagnostics *diagnostics)               \
  {                                                                                                \
    return import (text, length, format, diagnostics);                                             \
  }
IMPORTER (import_python, "python-diplomacy")
IMPORTER (import_godip, "godip")
IMPORTER (import_droidippy, "droidippy")
IMPORTER (import_jdip, "jdip")
IMPORTER (import_webdip, "webdiplomacy")
IMPORTER (import_backstabbr, "backstabbr")

/* Reads a file that is compressed with gzip. */
static gboolean
import_compressed (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GConverter) packer = G_CONVERTER (
    g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1));
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, packer);

  g_output_stream_write_all (stream, text, length, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  g_autoptr (GBytes) packed = g_memory_output_stream_steal_as_bytes (
    G_MEMORY_OUTPUT_STREAM (memory));
  gsize size;
  const char *data = g_bytes_get_data (packed, &size);
  return import (data, size, NULL, diagnostics);
}

static gboolean
read_pages (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) pages = pay_result_pages_read (board, text, length, diagnostics);
  return pages != NULL;
}

/* These readers read files, because a board can consist of several. */
static gboolean
read_written (const char *text, gsize length, const char *suffix,
              PayBoard *(*read) (const char *path, PayDiagnostics *diagnostics),
              PayDiagnostics *diagnostics)
{
  g_autofree char *folder = g_dir_make_tmp ("hostile-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, suffix, NULL);
  g_autoptr (PayBoard) made = NULL;

  if (g_file_set_contents_full (path, text, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
    made = read (path, diagnostics);
  g_remove (path);
  g_rmdir (folder);
  return made != NULL;
}

static PayBoard *
read_map_file (const char *path, PayDiagnostics *diagnostics)
{
  return pay_dpjudge_read_file (path, "Hostile", diagnostics);
}

static gboolean
read_map (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  return read_written (text, length, "input.map", read_map_file, diagnostics);
}

const HostileReader hostile_readers[] = {
  { "board", "board", "maps/standard/board.xml", read_board },
  { "board-examined", "board", "maps/standard/board.xml", examine_board },
  { "game", "game", "data/samples/demo.payola", read_game },
  { "packet", "packet", "tests/fuzz/corpus/packet/france.payola-packet", read_packet },
  { "sheet-file", "sheet", "tests/fuzz/corpus/incoming/france.payola-sheet", read_sheet_file },
  { "incoming-file", "sheet", "tests/fuzz/corpus/incoming/france.payola-sheet", receive },
  { "system", "payola-system", "tests/fuzz/corpus/scoring/own.payola-system", read_system },
  { "tournament", "payola-tournament", "tests/fuzz/corpus/tournament/small.payola-tournament",
    read_tournament },
  { "theatre", "theatre", "tests/fuzz/corpus/theatre/small.xml", read_theatre },
  { "art", "svg", "maps/standard/art.svg", read_art },
  { "jdip", "game", "tests/fuzz/corpus/record/jdip.xml", import_jdip },
  { "look", NULL, "maps/standard/dark.css", read_look },
  { "mail", NULL, "tests/cases/mails/forwarded-attached.eml", read_mail },
  { "receive", NULL, "tests/fuzz/corpus/incoming/mail.txt", receive },
  { "receive-page", NULL, "tests/cases/mails/html-only.eml", receive },
  { "results", NULL, "tests/fuzz/corpus/judge-mail/movement.txt", read_results },
  { "status", NULL, "tests/fuzz/corpus/status/spring.txt", read_status },
  { "position", NULL, "tests/fuzz/corpus/position/retreats.txt", read_position },
  { "sheet", NULL, "tests/fuzz/corpus/sheet/forms.txt", read_sheet },
  { "players", NULL, "tests/fuzz/corpus/table/players.csv", read_players_table },
  { "tables", NULL, "tests/fuzz/corpus/table/results.csv", read_results_table },
  { "envelope", NULL, "tests/fuzz/corpus/envelope/signed.txt", find_armour },
  { "import", NULL, "tests/fuzz/corpus/record/webdiplomacy.txt", import_any },
  { "import-compressed", NULL, "tests/fuzz/corpus/record/webdiplomacy.txt", import_compressed },
  { "python", NULL, "tests/fuzz/corpus/record/python-diplomacy.txt", import_python },
  { "godip", NULL, "tests/fuzz/corpus/record/godip.txt", import_godip },
  { "droidippy", NULL, "tests/fuzz/corpus/record/droidippy.txt", import_droidippy },
  { "webdiplomacy", NULL, "tests/fuzz/corpus/record/webdiplomacy.txt", import_webdip },
  { "backstabbr", NULL, "tests/fuzz/corpus/record/backstabbr.txt", import_backstabbr },
  { "pages", NULL, "tests/fuzz/corpus/table/page.txt", read_pages },
  { "map", NULL, "tests/fuzz/corpus/map/skerries.map", read_map },
};
const guint hostile_n_readers = G_N_ELEMENTS (hostile_readers);

gboolean
hostile_read (const HostileReader *reader, const GString *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  load ();
  return reader->read (text->str, text->len, diagnostics);
}
