/* paper.c - sheets of paper and their margins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/paper.h"

#define MM(millimetres) ((millimetres) *72.0 / 25.4)
#define INCH(inches) ((inches) *72.0)

/* Every desktop printer can print with margins of 16 mm. Such a margin leaves room for punched
 * holes. */
#define MARGIN MM (16)

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
