/* pending-offers.c - offers that were left before they were added to their sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/pending-offers.h"

struct _PayolaPendingOffer
{
  GObject parent_instance;

  char *line;
  char *replaces; /* NULL for a new line */
};

G_DEFINE_FINAL_TYPE (PayolaPendingOffer, payola_pending_offer, G_TYPE_OBJECT)

PayolaPendingOffer *
payola_pending_offer_new (const char *line, const char *replaces)
{
  PayolaPendingOffer *self = g_object_new (PAYOLA_TYPE_PENDING_OFFER, NULL);

  self->line = g_strdup (line);
  self->replaces = g_strdup (replaces);
  return self;
}

const char *
payola_pending_offer_get_line (PayolaPendingOffer *self)
{
  return self->line;
}

const char *
payola_pending_offer_get_replaced (PayolaPendingOffer *self)
{
  return self->replaces;
}

/* Each offer is stored as two lines. The second line is empty if the offer is new; an offer
 * never replaces an empty line. */
char *
payola_pending_offers_to_text (GListModel *offers)
{
  guint n = g_list_model_get_n_items (offers);
  GString *text = n > 0 ? g_string_new (NULL) : NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PayolaPendingOffer) offer = g_list_model_get_item (offers, i);
      g_string_append_printf (text, "%s\n%s\n", offer->line,
                              offer->replaces ? offer->replaces : "");
    }
  return text ? g_string_free (text, FALSE) : NULL;
}

void
payola_pending_offers_from_text (GListStore *offers, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] && lines[i + 1]; i += 2)
    {
      g_autoptr (PayolaPendingOffer) offer = payola_pending_offer_new (
        lines[i], *lines[i + 1] ? lines[i + 1] : NULL);
      g_list_store_append (offers, offer);
    }
}

static void
payola_pending_offer_finalize (GObject *object)
{
  PayolaPendingOffer *self = PAYOLA_PENDING_OFFER (object);

  g_free (self->line);
  g_free (self->replaces);
  G_OBJECT_CLASS (payola_pending_offer_parent_class)->finalize (object);
}

static void
payola_pending_offer_class_init (PayolaPendingOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_pending_offer_finalize;
}

static void
payola_pending_offer_init (PayolaPendingOffer *self)
{
}
