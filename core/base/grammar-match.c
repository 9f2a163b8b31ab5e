/* grammar-match.c - a fast check of documents against our grammars
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/grammar-match.h"

#include <string.h>

/* The greatest number of attributes of an element; each is one bit of a guint64. */
#define MAX_ATTRIBUTES 64

/* The greatest number of digits of a number, which thus fits into a gint64. */
#define MAX_DIGITS 18

#define CLASS_OTHER 128 /* class of all characters outside ASCII */
#define STATE_DEAD 0
#define STATE_FIRST 1

/* Offsets and numbers refer to other tables of the generated header. There are no pointers, so
 * that the tables need no relocation and share their memory with other processes. */

typedef struct
{
  guint16 classes; /* offset of the class of each character in `classes` */
  guint16 n;       /* number of classes */
  guint16 nexts;   /* offset in `nexts`, which has one row of `n` states for each state */
  guint16 accepts; /* offset of the accepting states in `accepts` */
} Automaton;

typedef enum
{
  VALUE_ANY,     /* any text */
  VALUE_WORD,    /* the word at offset `a` */
  VALUE_NUMBER,  /* a number between `a` and `b` */
  VALUE_LENGTH,  /* a text of `a` to `b` characters */
  VALUE_PATTERN, /* a text that automaton `a` accepts */
  VALUE_LIST,    /* at least one word of value `a` */
  VALUE_CHOICE   /* one of `b` values, whose numbers are in `lists` from `a` */
} ValueKind;

typedef struct
{
  ValueKind kind;
  gint32 a, b;
} Value;

typedef enum
{
  ATTRIBUTE_ONE,      /* the attribute whose name is at offset `a`, with value `b` */
  ATTRIBUTE_ANY,      /* any number of attributes */
  ATTRIBUTE_OPTIONAL, /* pattern `a`, or no attribute */
  ATTRIBUTE_ALL,      /* `b` patterns, whose numbers are in `lists` from `a` */
  ATTRIBUTE_CHOICE    /* one of `b` patterns, whose numbers are in `lists` from `a` */
} AttributeKind;

typedef struct
{
  AttributeKind kind;
  guint16 a, b;
} Attribute;

/* One of the alternatives for an element. */
typedef struct
{
  gint16 attributes; /* pattern of the attributes */
  gint16 value;      /* value of the text, or -1 if the contents follow the automaton */
  gint16 start;      /* state of the automaton before the first child */
} Model;

/* A transition of the automaton of an element. */
typedef struct
{
  gint16 from;
  gint16 child; /* number of the element, or -1 for text */
  gint16 to;
} Step;

typedef struct
{
  guint16 name;
  guint16 first_model, n_models;
  guint16 first_step, n_steps;
  guint64 ends; /* states in which the element may end */
} Element;

typedef struct
{
  const char name[16];
  guint16 root;
} Grammar;

#include "grammar-tables.h"

/* ---- texts ----------------------------------------------------------------------------------- */

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static gboolean
fits_automaton (const Automaton *self, const char *text, const char *end)
{
  guint state = STATE_FIRST;

  for (const char *p = text; p < end && state != STATE_DEAD; p++)
    {
      guchar c = (guchar) *p;
      /* The first byte stands for the whole character. */
      if ((c & 0xC0) != 0x80)
        state
          = nexts[self->nexts + state * self->n + classes[self->classes + MIN (c, CLASS_OTHER)]];
    }
  return accepts[self->accepts + state];
}

static gboolean
fits_number (const Value *value, const char *text, const char *end)
{
  gboolean negative = text < end && *text == '-';
  gint64 number = 0;

  text += negative;
  if (text == end || end - text > MAX_DIGITS)
    return FALSE;
  for (; text < end; text++)
    {
      if (!g_ascii_isdigit (*text))
        return FALSE;
      number = number * 10 + (*text - '0');
    }
  number = negative ? -number : number;
  return number >= value->a && number <= value->b;
}

static gboolean fits_value (guint number, const char *text, const char *end);

static gboolean
fits_list (const Value *value, const char *text, const char *end)
{
  gboolean any = FALSE;

  while (text < end)
    {
      const char *start = text;

      while (text < end && !is_blank (*text))
        text++;
      if (text > start && !fits_value ((guint) value->a, start, text))
        return FALSE;
      any |= text > start;
      text += text < end;
    }
  return any;
}

static gboolean
fits_value (guint number, const char *text, const char *end)
{
  const Value *value = &values[number];
  gsize length = (gsize) (end - text);

  switch (value->kind)
    {
    case VALUE_ANY:
      return TRUE;
    case VALUE_WORD:
      return strlen (words + value->a) == length && memcmp (words + value->a, text, length) == 0;
    case VALUE_NUMBER:
      return fits_number (value, text, end);
    case VALUE_LENGTH:
      {
        glong n = g_utf8_strlen (text, (gssize) length);
        return n >= value->a && n <= value->b;
      }
    case VALUE_PATTERN:
      return fits_automaton (&automata[value->a], text, end);
    case VALUE_LIST:
      return fits_list (value, text, end);
    case VALUE_CHOICE:
      for (gint32 i = 0; i < value->b; i++)
        if (fits_value (lists[value->a + i], text, end))
          return TRUE;
      return FALSE;
    }
  return FALSE;
}

/* ---- attributes ------------------------------------------------------------------------------ */

/* The attributes of an element in the document. */
typedef struct
{
  const char *names[MAX_ATTRIBUTES], *texts[MAX_ATTRIBUTES];
  guint n;
} Given;

/* Returns the text of a node that has only one piece of text, or NULL. */
static const char *
only_text (const xmlNode *child)
{
  if (!child)
    return "";
  if (child->type != XML_TEXT_NODE || child->next)
    return NULL;
  return child->content ? (const char *) child->content : "";
}

static gboolean
collect_attributes (const xmlNode *node, Given *given)
{
  given->n = 0;
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
    {
      const char *text = only_text (attribute->children);

      if (!text || attribute->ns || given->n == MAX_ATTRIBUTES)
        return FALSE;
      given->names[given->n] = (const char *) attribute->name;
      given->texts[given->n++] = text;
    }
  return TRUE;
}

/* Marks the attributes that a pattern allows in `used`. Returns FALSE if the pattern does not
 * fit. An attribute has at most one place in an alternative, so the choice that uses most
 * attributes is the right one. */
static gboolean
use_attributes (guint number, const Given *given, guint64 *used)
{
  const Attribute *pattern = &attributes[number];
  guint64 before = *used, best = before;
  gboolean any = FALSE;

  switch (pattern->kind)
    {
    case ATTRIBUTE_ONE:
      for (guint i = 0; i < given->n; i++)
        if (strcmp (given->names[i], words + pattern->a) == 0)
          {
            *used |= G_GUINT64_CONSTANT (1) << i;
            return fits_value (pattern->b, given->texts[i],
                               given->texts[i] + strlen (given->texts[i]));
          }
      return FALSE;
    case ATTRIBUTE_ANY:
      for (guint i = 0; i < given->n; i++)
        *used |= G_GUINT64_CONSTANT (1) << i;
      return TRUE;
    case ATTRIBUTE_OPTIONAL:
      if (!use_attributes (pattern->a, given, used))
        *used = before;
      return TRUE;
    case ATTRIBUTE_ALL:
      for (guint i = 0; i < pattern->b; i++)
        if (!use_attributes (lists[pattern->a + i], given, used))
          return FALSE;
      return TRUE;
    case ATTRIBUTE_CHOICE:
      for (guint i = 0; i < pattern->b; i++)
        {
          guint64 now = before;
          if (!use_attributes (lists[pattern->a + i], given, &now))
            continue;
          if (!any || __builtin_popcountll (now) > __builtin_popcountll (best))
            best = now;
          any = TRUE;
        }
      *used = best;
      return any;
    }
  return FALSE;
}

static gboolean
fits_attributes (guint number, const Given *given)
{
  guint64 used = 0, all = 0;

  for (guint i = 0; i < given->n; i++)
    all |= G_GUINT64_CONSTANT (1) << i;
  return use_attributes (number, given, &used) && used == all;
}

/* ---- elements -------------------------------------------------------------------------------- */

static gboolean fits_element (guint number, const xmlNode *node);

/* Returns the states that can follow a child of an element, or a text. Steps of the same child
 * follow one another often, so the last result is kept. */
static guint64
follow (const Element *element, guint64 states, const xmlNode *child)
{
  guint64 following = 0;
  int last = -1;
  gboolean last_fits = FALSE;

  for (guint i = 0; i < element->n_steps; i++)
    {
      const Step *step = &steps[element->first_step + i];
      gboolean fits = FALSE;

      if (!(states >> step->from & 1))
        continue;
      if (child->type != XML_ELEMENT_NODE)
        fits = step->child < 0;
      else if (step->child == last)
        fits = last_fits;
      else if (step->child >= 0)
        {
          fits = fits_element ((guint) step->child, child);
          last = step->child;
          last_fits = fits;
        }
      if (fits)
        following |= G_GUINT64_CONSTANT (1) << step->to;
    }
  return following;
}

static gboolean
is_blank_text (const xmlNode *node)
{
  const char *p = node->content ? (const char *) node->content : "";

  while (is_blank (*p))
    p++;
  return *p == '\0';
}

static gboolean
fits_element (guint number, const xmlNode *node)
{
  const Element *element = &elements[number];
  guint64 states = 0;
  Given given;

  if (node->ns || node->nsDef || strcmp ((const char *) node->name, words + element->name) != 0
      || !collect_attributes (node, &given))
    return FALSE;
  for (guint i = 0; i < element->n_models; i++)
    {
      const Model *model = &models[element->first_model + i];

      if (!fits_attributes ((guint) model->attributes, &given))
        continue;
      if (model->value < 0)
        states |= G_GUINT64_CONSTANT (1) << model->start;
      else
        {
          const char *text = only_text (node->children);
          if (text && fits_value ((guint) model->value, text, text + strlen (text)))
            return TRUE;
        }
    }
  for (const xmlNode *child = node->children; child && states; child = child->next)
    switch (child->type)
      {
      case XML_ELEMENT_NODE:
        states = follow (element, states, child);
        break;
      case XML_TEXT_NODE:
        if (!is_blank_text (child))
          states = follow (element, states, child);
        break;
      case XML_COMMENT_NODE:
      case XML_PI_NODE:
        break;
      default:
        return FALSE;
      }
  return (states & element->ends) != 0;
}

gboolean
pay_grammar_matches (const char *grammar, const xmlDoc *doc)
{
  const xmlNode *root = xmlDocGetRootElement (doc);

  for (guint i = 0; i < G_N_ELEMENTS (grammars); i++)
    if (strcmp (grammars[i].name, grammar) == 0)
      return root && fits_element (grammars[i].root, root);
  return FALSE;
}
