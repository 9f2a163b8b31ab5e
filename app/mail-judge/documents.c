/* documents.c - texts that anybody can get by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/documents.h"

#include "base/file-reader.h"
#include "report/rules-report.h"

#include <string.h>

#define MAX_DOCUMENT (256 * 1024)
#define ENDING ".txt"

/* Finds the file of a document by its name in any case, or returns NULL. (transfer full) */
static char *
find_file (const PayolaSettings *settings, const char *name)
{
  g_autoptr (GDir) dir = settings->documents ? g_dir_open (settings->documents, 0, NULL) : NULL;
  g_autofree char *wanted = g_strconcat (name, ENDING, NULL);
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_ascii_strcasecmp (file, wanted) == 0)
      return g_build_filename (settings->documents, file, NULL);
  return NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_ascii_strcasecmp (*(const char *const *) a, *(const char *const *) b);
}

void
payola_documents_list (PayolaVisit *visit)
{
  const char *folder = visit->judge->settings->documents, *file;
  g_autoptr (GDir) dir = folder ? g_dir_open (folder, 0, NULL) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_suffix (file, ENDING) && *file != '.')
      g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (ENDING)));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    payola_visit_say (visit, "GET %s", (const char *) names->pdata[i]);
}

gboolean
payola_documents_add (PayolaVisit *visit, const char *name)
{
  g_autofree char *path = strchr (name, '/') ? NULL : find_file (visit->judge->settings, name);
  g_autofree char *text = NULL;
  gsize length;

  if (!path || !pay_file_read (path, MAX_DOCUMENT, &text, &length, NULL))
    return FALSE;
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  payola_visit_say (visit, "%s", valid);
  return TRUE;
}

void
payola_documents_add_rules (PayolaVisit *visit, PayolaDesk *desk)
{
  g_autoptr (PayReport) report = pay_rules_report (pay_game_get_setup (desk->game));
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);

  payola_visit_say (visit, "%s", text);
}
