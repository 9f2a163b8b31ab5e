/* formats.c - the formats of other programs that can be read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/formats.h"

#include "base/file-reader.h"
#include "exchange/dpjudge-status.h"
#include "interchange/centres-csv.h"
#include "interchange/godip-format.h"
#include "interchange/history-text.h"
#include "interchange/jdip-game.h"
#include "interchange/python-format.h"
#include "interchange/record-game.h"
#include "interchange/record-replay.h"

#include <gio/gio.h>
#include <string.h>

static gboolean
recognise_status (const char *data, gsize length)
{
  return length > 5 && g_str_has_prefix (data, "GAME ");
}

/* The formats in the order in which they are tried. */
static const PayFormat formats[] = {
  { "python-diplomacy", ".json", PAY_CODE_RECORD_FORMAT_PYTHON, pay_python_recognise,
    pay_python_read, pay_python_write, NULL },
  { "godip", ".json", PAY_CODE_RECORD_FORMAT_GODIP, pay_godip_recognise, pay_godip_read,
    pay_godip_write, NULL },
  { "droidippy", ".txt", PAY_CODE_RECORD_FORMAT_DROIDIPPY, pay_droidippy_recognise,
    pay_droidippy_read, NULL, NULL },
  { "jdip", ".jdip", PAY_CODE_RECORD_FORMAT_JDIP, pay_jdip_game_recognise, pay_jdip_game_read, NULL,
    NULL },
  { "dpjudge-status", ".status", PAY_CODE_RECORD_FORMAT_STATUS, recognise_status, NULL, NULL,
    pay_dpjudge_status_read },
  { "webdiplomacy", ".txt", PAY_CODE_RECORD_FORMAT_WEBDIPLOMACY, pay_webdip_recognise,
    pay_history_text_read, pay_webdip_write, NULL },
  { "backstabbr", ".txt", PAY_CODE_RECORD_FORMAT_BACKSTABBR, pay_backstabbr_recognise,
    pay_history_text_read, pay_backstabbr_write, NULL },
  { "csv", ".csv", PAY_CODE_RECORD_FORMAT_CSV, NULL, NULL, pay_centres_csv_write, NULL },
};

const PayFormat *
pay_format_get (guint i)
{
  return i < G_N_ELEMENTS (formats) ? &formats[i] : NULL;
}

const PayFormat *
pay_format_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (formats[i].name, name) == 0)
      return &formats[i];
  return NULL;
}

const PayFormat *
pay_format_detect (const char *data, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].recognise && formats[i].recognise (data, length))
      return &formats[i];
  return NULL;
}

/* Unpacks a file that is compressed with gzip. Returns NULL for any other file, and if the file is
 * damaged or too large. (transfer full) */
static char *
unpack (const char *data, gsize length, gsize *unpacked)
{
  g_autoptr (GConverter) decoder = NULL;
  g_autoptr (GByteArray) out = g_byte_array_new ();
  gsize at = 0;
  GConverterResult result = G_CONVERTER_CONVERTED;

  if (length < 2 || (guchar) data[0] != 0x1f || (guchar) data[1] != 0x8b)
    return NULL;
  decoder = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  while (result != G_CONVERTER_FINISHED && out->len < PAY_FILE_MAX_GAME)
    {
      guint8 buffer[65536];
      gsize n_read = 0, n_written = 0;
      g_autoptr (GError) error = NULL;

      result = g_converter_convert (decoder, data + at, length - at, buffer, sizeof buffer,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, &error);
      if (result == G_CONVERTER_ERROR)
        return NULL;
      at += n_read;
      g_byte_array_append (out, buffer, (guint) n_written);
    }
  if (result != G_CONVERTER_FINISHED)
    return NULL;
  *unpacked = out->len;
  g_byte_array_append (out, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&out), FALSE);
}

PayGame *
pay_format_import (const char *data, gsize length, const PayFormat *format, guint number,
                   PayDiagnostics *diagnostics)
{
  gsize unpacked;
  g_autofree char *plain = unpack (data, length, &unpacked);
  g_autoptr (PayRecord) record = NULL;

  if (plain)
    {
      data = plain;
      length = unpacked;
    }
  if (!format)
    format = pay_format_detect (data, length);
  if (!format || (!format->read && !format->read_game))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_UNKNOWN, 0, 0, 0, NULL);
      return NULL;
    }
  if (format->read_game)
    return format->read_game (data, length, diagnostics);
  record = format->read (data, length, number, diagnostics);
  if (!record)
    return NULL;
  PayGame *game = pay_record_replay (record, diagnostics);
  guint n = pay_record_count_differences (diagnostics);
  if (game && n > 0)
    {
      g_autofree char *count = g_strdup_printf ("%u", n);
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_DIFFERENCES, 0, 0, 0, count, NULL);
    }
  return game;
}

char *
pay_format_export (PayView *view, const PayFormat *format, PayDiagnostics *diagnostics)
{
  g_autoptr (PayRecord) record = NULL;

  if (!format->write)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_WRITER, 0, 0, 0, format->name, NULL);
      return NULL;
    }
  record = pay_record_new_from_view (view, diagnostics);
  return record ? format->write (record, diagnostics) : NULL;
}
