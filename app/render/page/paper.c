/* paper.c - sheets of paper and their margins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/paper.h"

#define MM(millimetres) ((millimetres) *72.0 / 25.4)
#define INCH(inches) ((inches) *72.0)

/* Every desktop printer can print with margins of 16 mm. Such a margin leaves room for punched
 * holes. */
#define MARGIN MM (16)
/* Margin of other sheets, as a fraction of the shorter side, and its minimum. */
#define SHARE 0.036
#define LEAST MM (12)
/* Sides of other sheets, in millimetres. */
#define SHORTEST 100
#define LONGEST 2000

static const PayolaPaper papers[] = {
  { "a4", "A4", MM (210), MM (297), MARGIN },
  { "letter", "Letter", INCH (8.5), INCH (11), MARGIN },
  { "a5", "A5", MM (148), MM (210), MM (12) },
  { "legal", "Legal", INCH (8.5), INCH (14), MARGIN },
  { "tabloid", "Tabloid", INCH (11), INCH (17), MARGIN },
  { "a3", "A3", MM (297), MM (420), MARGIN },
  { "a2", "A2", MM (420), MM (594), MM (20) },
  { "a1", "A1", MM (594), MM (841), MM (24) },
  { "a0", "A0", MM (841), MM (1189), MM (30) },
};

const PayolaPaper *
payola_paper_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      return &papers[i];
  return NULL;
}

gboolean
payola_paper_parse (PayolaPaper *self, const char *text)
{
  const PayolaPaper *paper = payola_paper_find (text);
  g_auto (GStrv) sides = g_strsplit_set (text, "xX", 3);
  guint64 width, height;

  if (paper)
    {
      *self = *paper;
      return TRUE;
    }
  if (g_strv_length (sides) != 2
      || !g_ascii_string_to_unsigned (sides[0], 10, SHORTEST, LONGEST, &width, NULL)
      || !g_ascii_string_to_unsigned (sides[1], 10, SHORTEST, LONGEST, &height, NULL))
    return FALSE;
  self->name = self->title = "";
  self->width = MM ((double) MIN (width, height));
  self->height = MM ((double) MAX (width, height));
  self->margin = MAX (self->width * SHARE, LEAST);
  return TRUE;
}

const PayolaPaper *
payola_paper_get (guint i)
{
  return i < G_N_ELEMENTS (papers) ? &papers[i] : NULL;
}

PayolaPaper
payola_paper_landscape (const PayolaPaper *self)
{
  PayolaPaper turned = *self;

  turned.width = self->height;
  turned.height = self->width;
  return turned;
}
