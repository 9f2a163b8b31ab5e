/* settings.h - the configuration of a judge (judge.conf)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "mail-judge/journal.h"
#include "mail/server.h"

G_BEGIN_DECLS

/* The treatment of sheets that are missing when the deadline and the grace period have passed. */
typedef enum
{
  PAYOLA_MISSING_WAIT,
  PAYOLA_MISSING_DISORDER, /* the phase is adjudicated without them */
  PAYOLA_MISSING_COMPUTER, /* a computer player writes them, for this phase only */
} PayolaMissing;

/* The kinds of press that players of a game may send, as bits. */
typedef enum
{
  PAYOLA_PRESS_WHITE = 1, /* the sender is named */
  PAYOLA_PRESS_GREY = 2,  /* the sender is not named */
} PayolaPress;

typedef enum
{
  PAYOLA_SEND_MAILDIR,
  PAYOLA_SEND_PROGRAM, /* a program such as sendmail */
  PAYOLA_SEND_SMTP,
} PayolaSendWay;

/* A configuration that was read and checked. Paths are absolute. */
typedef struct
{
  char *address; /* the judge’s email address */
  char *master;  /* address of the person who runs the judge, or "" */
  char *games;   /* folder of the games */
  char *state;   /* folder of the journal */
  char *publish; /* folder for finished games, or NULL */
  PayKey *key;   /* opens sealed sheets, or NULL */
  GTimeZone *zone;
  char *zone_name;
  char *mailbox;  /* Maildir with incoming emails */
  char **servers; /* servers that receive emails for the judge, or NULL for the default
                   * (arrival.h) */
  PayolaSendWay way;
  char *outgoing;      /* Maildir or program; NULL for SMTP */
  PayolaAccount *smtp; /* or NULL */
  PayolaAccount *imap; /* account whose emails are moved to `mailbox`, or NULL */
  guint answers;       /* greatest number of answers to a stranger in an hour */
  guint strangers;     /* greatest number of answers to all strangers together in an hour */
  gboolean confirm;    /* whether a new address must be confirmed before it joins or observes */
  char **denied;       /* addresses and domains that are never answered, or NULL */
  guint known_answers; /* greatest number of answers to a player in an hour */
  gsize max_mail;      /* largest size of an email in bytes */
  PayolaMissing missing;
  char *computer;     /* level of computer players for missing sheets */
  guint press;        /* PayolaPress as bits */
  guint absence;      /* greatest number of days by which absences shift the deadline of a phase */
  guint absence_year; /* greatest number of days of absence of a player in a year */
  char *plan;         /* deadline plan of games that are created by email, or "" */
  guint remind;       /* hours before the deadline at which reminders are sent; 0 for none */
  gboolean weekends;  /* whether deadlines may lie on Saturdays and Sundays */
  gboolean friendly;  /* whether the sender’s address alone identifies a player */
  guint parallel;     /* greatest number of programs that send letters at once */
  guint form_seconds, form_mb; /* time and size of forms and pictures in a round */
  guint
    form_games; /* with more running games than this, letters do not contain a page with a form */
  PayolaLogLevel log_level; /* lines above this level are not in the log */
  guint log_days;           /* age at which lines of the log are removed */
  guint mail_days;          /* age at which processed emails are deleted; 0 for never */
  gboolean is_dry;          /* whether a round must not reach any server */
  char *documents;          /* folder of texts that anybody can get, or NULL */
  char *keeper_password;    /* of the person who is the master of every game, or NULL */
  char *metrics;            /* file of numbers for Prometheus, or NULL */
  gboolean open;            /* whether anybody may create games by email */
} PayolaSettings;

/* A finding about the configuration. */
typedef struct
{
  guint line; /* from 1; 0 for the whole file */
  char *text;
} PayolaSettingsFinding;

/* Reads a configuration, or NULL if there are any findings. (transfer full) */
PayolaSettings *payola_settings_read (const char *path, GPtrArray *findings);

/* Creates an empty list of findings. (transfer full) */
GPtrArray *payola_settings_new_findings (void);

/* Replaces all folders by those in a temporary folder, for a dry run. */
void payola_settings_divert (PayolaSettings *self, const char *folder);

/* Frees a configuration. */
void payola_settings_free (PayolaSettings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaSettings, payola_settings_free)

/* Parses a treatment of missing sheets. @text: “wait”, “disorder”, or “computer” and a level, in
 * any case. @computer is the level, or NULL unless @text begins with “computer”. */
gboolean payola_settings_parse_missing (const char *text, PayolaMissing *missing, char **computer);

/* Parses the kinds of press that are allowed. @text: words such as “white, grey”, or “none”, in
 * any case. @press: `PayolaPress` as bits. */
gboolean payola_settings_parse_press (const char *text, guint *press);

G_END_DECLS
