#!/usr/bin/python3
"""compile-grammars.py TABLE GRAMMAR...: turns RELAX NG grammars into tables for core/base/grammar-match.c.

TABLE becomes a header that only grammar-match.c includes. Every element becomes a list of models. A model is
a pattern of attributes with either an automaton of child elements and text, or a pattern for the whole text.
Patterns of text become automata of characters. Only the constructs that our grammars use are supported.

SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

SPACE = '{http://relaxng.org/ns/structure/1.0}'
OTHER = 128                      # the class of all characters outside ASCII
EVERY = (1 << (OTHER + 1)) - 1   # a set of characters is a mask with one bit for each class
BLANKS = sum(1 << ord(c) for c in ' \t\n\r')
MAX_STATES = 64                  # states of an element, which are bits of a guint64
MAX_WORD = 2 ** 31 - 1


def fail(text):
    sys.exit('compile-grammars.py: ' + text)


# ---- patterns of characters ----------------------------------------------------------------------
# A pattern is None (nothing matches), () (the empty text), ('set', mask), ('seq', a, b) or
# ('or', frozenset).

def seq(a, b):
    if a is None or b is None:
        return None
    if a == ():
        return b
    if b == ():
        return a
    if a[0] == 'seq':
        return ('seq', a[1], seq(a[2], b))
    return ('seq', a, b)


def either(*parts):
    found = set()
    for part in parts:
        if part is not None:
            found |= part[1] if part and part[0] == 'or' else {part}
    if len(found) < 2:
        return found.pop() if found else None
    return ('or', frozenset(found))


def star(a):
    return ('star', a)


@functools.lru_cache(None)
def is_empty(a):
    if a is None or (a and a[0] == 'set'):
        return False
    if a == () or a[0] == 'star':
        return True
    if a[0] == 'seq':
        return is_empty(a[1]) and is_empty(a[2])
    return any(is_empty(part) for part in a[1])


@functools.lru_cache(None)
def after(a, char):
    """Returns the pattern of the rest after a character of class @char."""
    if a is None or a == ():
        return None
    if a[0] == 'set':
        return () if a[1] >> char & 1 else None
    if a[0] == 'star':
        return seq(after(a[1], char), a)
    if a[0] == 'seq':
        rest = seq(after(a[1], char), a[2])
        return either(rest, after(a[2], char)) if is_empty(a[1]) else rest
    return either(*(after(part, char) for part in a[1]))


class Reader:
    """A reader of patterns in the notation of XML Schema."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def peek(self):
        return self.text[self.at:self.at + 1]

    def take(self):
        self.at += 1
        return self.text[self.at - 1]

    def escape(self):
        char = self.take()
        if char in 'sS':
            return BLANKS if char == 's' else EVERY & ~BLANKS
        if char.isalnum():
            fail(f'unknown escape in {self.text}')
        return 1 << ord(char)

    def char_class(self):
        mask, negative = 0, self.peek() == '^'
        self.at += negative
        while self.peek() != ']':
            char = self.take()
            if char == '\\':
                mask |= self.escape()
            elif self.peek() == '-' and self.text[self.at + 1] != ']':
                self.at += 1
                mask |= sum(1 << c for c in range(ord(char), ord(self.take()) + 1))
            else:
                mask |= 1 << ord(char)
        self.at += 1
        return EVERY & ~mask if negative else mask

    def atom(self):
        char = self.take()
        if char == '(':
            inner = self.choice()
            if self.take() != ')':
                fail(f'missing ) in {self.text}')
            return inner
        if char == '[':
            return ('set', self.char_class())
        if char == '\\':
            return ('set', self.escape())
        if char == '.':
            return ('set', EVERY & ~(1 << 10) & ~(1 << 13))
        if char in '*+?{}|)]^$' or ord(char) >= OTHER:
            fail(f'unknown character {char} in {self.text}')
        return ('set', 1 << ord(char))

    def piece(self):
        atom, mark = self.atom(), self.peek()
        if mark not in ('*', '+', '?', '{'):
            return atom
        self.at += 1
        if mark == '*':
            return star(atom)
        if mark == '+':
            return seq(atom, star(atom))
        if mark == '?':
            return either((), atom)
        end = self.text.index('}', self.at)
        least, _, most = self.text[self.at:end].partition(',')
        self.at = end + 1
        result = ()
        for _ in range(int(most or least) - int(least)):
            result = either((), seq(atom, result))
        for _ in range(int(least)):
            result = seq(atom, result)
        return result

    def choice(self):
        parts = []
        while True:
            part = ()
            while self.peek() not in ('', '|', ')'):
                part = seq(part, self.piece())
            parts.append(part)
            if self.peek() != '|':
                return either(*parts)
            self.at += 1

    def read(self):
        result = self.choice()
        if self.at != len(self.text):
            fail(f'trailing text in {self.text}')
        return result


def make_automaton(text):
    """Returns (class of each character, number of classes, rows of next states, accepting states).

    State 0 matches nothing, and state 1 is the first.
    """
    states = {None: 0, Reader(text).read(): 1}
    todo, rows = list(states), []
    for state in todo:
        row = []
        for char in range(OTHER + 1):
            following = after(state, char)
            if following not in states:
                states[following] = len(states)
                todo.append(following)
            row.append(states[following])
        rows.append(row)
    if len(states) > 255:
        fail(f'too many states for {text}')
    columns = list(zip(*rows))
    kinds = {column: number for number, column in reversed(list(enumerate(dict.fromkeys(columns))))}
    order = sorted(kinds, key=kinds.get)
    return ([kinds[column] for column in columns], len(order),
            [[column[i] for column in order] for i in range(len(rows))],
            [int(is_empty(state)) for state in todo])


# ---- contents of elements ------------------------------------------------------------------------
# Contents without attributes are (), 'text', ('element', number), ('group', a, b), ('both', a, b) for an
# interleave, ('one', a, b) for a choice, or ('star', a).

def group(a, b, kind='group'):
    if a == ():
        return b
    return a if b == () else (kind, a, b)


def is_nullable(a):
    if a in ((), 'text') or a[0] == 'star':
        return True
    if a[0] == 'element':
        return False
    if a[0] == 'one':
        return is_nullable(a[1]) or is_nullable(a[2])
    return is_nullable(a[1]) and is_nullable(a[2])


def symbols(a):
    if a == ():
        return set()
    if a == 'text' or a[0] == 'element':
        return {a}
    return set().union(*(symbols(part) for part in a[1:]))


def contents_after(a, symbol):
    """Returns the set of contents that may follow @symbol."""
    if a == ():
        return set()
    if a == 'text':
        return {a} if symbol == a else set()
    if a[0] == 'element':
        return {()} if symbol == a else set()
    if a[0] == 'one':
        return contents_after(a[1], symbol) | contents_after(a[2], symbol)
    if a[0] == 'star':
        return {group(rest, a) for rest in contents_after(a[1], symbol)}
    result = {group(rest, a[2], a[0]) for rest in contents_after(a[1], symbol)}
    if a[0] == 'both':
        return result | {group(a[1], rest, 'both') for rest in contents_after(a[2], symbol)}
    return result | (contents_after(a[2], symbol) if is_nullable(a[1]) else set())


class Tables:
    """The tables of all grammars. Numbers refer to entries of other tables."""

    def __init__(self):
        self.text, self.offsets = [], {}
        self.automata, self.maps, self.nexts, self.accepts = {}, [], [], []
        self.values, self.attributes, self.lists = [], [], []
        self.elements, self.models, self.steps, self.grammars = [], [], [], []

    def string(self, word):
        if word not in self.offsets:
            self.offsets[word] = sum(len(entry) + 1 for entry in self.text)
            self.text.append(word)
        return self.offsets[word]

    def automaton(self, text):
        if text not in self.automata:
            kinds, n, rows, accepts = make_automaton(text)
            self.automata[text] = (len(self.maps), n, len(self.nexts), len(self.accepts))
            self.maps += kinds
            self.nexts += [state for row in rows for state in row]
            self.accepts += accepts
        return list(self.automata).index(text)

    def put(self, table, entry):
        if entry not in table:
            table.append(entry)
        return table.index(entry)

    def list(self, numbers):
        start = len(self.lists)
        self.lists += numbers
        return start

    def value(self, kind, a=0, b=0):
        return self.put(self.values, (kind, a, b))

    def attribute(self, pattern):
        """Returns the number of a pattern of attributes: ('ONE', name, value), ('ANY',), ('OPTIONAL', pattern),
        ('ALL', *patterns) or ('CHOICE', *patterns)."""
        kind, *parts = pattern
        if kind == 'ONE':
            return self.put(self.attributes, (kind, *parts))
        inner = [self.attribute(part) for part in parts]
        if kind == 'OPTIONAL':
            return self.put(self.attributes, (kind, inner[0], 0))
        return self.put(self.attributes, (kind, self.list(inner) if inner else 0, len(inner)))


class Grammar:
    """The compiler of one grammar."""

    def __init__(self, path, tables):
        self.tables, self.path = tables, path
        root = ElementTree.parse(path).getroot()
        self.defines = {node.get('name'): node for node in root.iter(SPACE + 'define')}
        self.numbers, self.todo = {}, []
        start = list(root.find(SPACE + 'start'))
        if len(start) != 1 or start[0].tag != SPACE + 'element':
            fail(f'{path}: the start is not one element')
        tables.grammars.append((path.name, self.element(start[0])))
        while self.todo:
            self.compile(self.todo.pop(0))

    def element(self, node):
        if node not in self.numbers:
            self.numbers[node] = len(self.tables.elements)
            self.tables.elements.append(None)
            self.todo.append(node)
        return self.numbers[node]

    # -- values --

    def value_of(self, nodes):
        """Returns the pattern of a text that fits a node, or any text for no node."""
        if len(nodes) != 1:
            fail(f'{self.path}: {len(nodes)} patterns for one text')
        node, tables = nodes[0], self.tables
        tag = node.tag.removeprefix(SPACE)
        if tag == 'text':
            return tables.value('ANY')
        if tag == 'ref':
            return self.value_of(list(self.defines[node.get('name')]))
        if tag == 'value':
            return tables.value('WORD', tables.string(node.text or ''))
        if tag == 'choice':
            parts = [self.value_of([part]) for part in node]
            return tables.value('CHOICE', tables.list(parts), len(parts))
        if tag == 'list':
            return tables.value('LIST', self.value_of(list(node.find(SPACE + 'oneOrMore'))))
        if tag == 'data':
            return self.data(node)
        return fail(f'{self.path}: {tag} in a text')

    def data(self, node):
        kind, tables = node.get('type'), self.tables
        limits = {param.get('name'): param.text for param in node}
        if kind in ('string', 'token') and list(limits) == ['pattern']:
            return tables.value('PATTERN', tables.automaton(limits['pattern']))
        if kind == 'string' and limits and set(limits) <= {'minLength', 'maxLength'}:
            return tables.value('LENGTH', int(limits.get('minLength', 0)),
                                int(limits.get('maxLength', MAX_WORD)))
        least = {'integer': -MAX_WORD, 'nonNegativeInteger': 0, 'positiveInteger': 1}.get(kind)
        if least is None or set(limits) - {'maxInclusive'}:
            fail(f'{self.path}: {kind} with {limits}')
        return tables.value('NUMBER', least, int(limits.get('maxInclusive', MAX_WORD)))

    # -- models: lists of (attributes, contents, value) --

    def join(self, nodes, kind='group'):
        """Returns the models of a sequence."""
        models = [(None, (), None)]
        for node in nodes:
            joined = []
            for attributes, contents, value in models:
                for its_attributes, its_contents, its_value in self.models(node):
                    if value is not None and its_value is not None:
                        fail(f'{self.path}: two texts in an element')
                    joined.append((self.both(attributes, its_attributes),
                                   group(contents, its_contents, kind),
                                   its_value if value is None else value))
            models = joined
        return models

    def both(self, a, b):
        parts = [a[1:] if a[0] == 'ALL' else (a,) for a in (a, b) if a is not None]
        return ('ALL', *(part for inner in parts for part in inner)) if parts else None

    def alternatives(self, models):
        """Joins the models of a choice where only their attributes or only their contents differ."""
        if all(contents == () and value is None for _, contents, value in models):
            kinds = [attributes for attributes, _, _ in models if attributes is not None]
            one = kinds[0] if len(kinds) == 1 else ('CHOICE', *kinds)
            if len(kinds) < len(models):
                one = ('OPTIONAL', one)
            return [(one, (), None)]
        if all(attributes is None and value is None for attributes, _, value in models):
            return [(None, functools.reduce(lambda a, b: ('one', a, b), (m[1] for m in models)), None)]
        return models

    def models(self, node):
        tag, tables = node.tag.removeprefix(SPACE), self.tables
        if tag == 'attribute':
            name = node.get('name')
            if name is None:
                return [(('ANY',), (), None)]
            value = self.value_of(list(node)) if len(node) else tables.value('ANY')
            return [(('ONE', tables.string(name), value), (), None)]
        if tag == 'element':
            return [(None, ('element', self.element(node)), None)]
        if tag == 'text':
            return [(None, 'text', None)]
        if tag in ('data', 'value', 'list'):
            return [(None, (), self.value_of([node]))]
        if tag == 'ref':
            return self.join(list(self.defines[node.get('name')]))
        if tag in ('group', 'interleave'):
            return self.join(list(node), 'both' if tag == 'interleave' else 'group')
        if tag == 'choice':
            return self.alternatives([model for part in node for model in self.models(part)])
        inner = self.join(list(node))
        if tag == 'optional':
            return self.alternatives([(None, (), None)] + inner)
        if tag in ('zeroOrMore', 'oneOrMore') and len(inner) == 1:
            attributes, contents, value = inner[0]
            if attributes == ('ALL', ('ANY',)) and contents == ():
                return inner
            if attributes is None and value is None:
                more = ('star', contents)
                return [(None, more if tag == 'zeroOrMore' else group(contents, more), None)]
        return fail(f'{self.path}: {tag}')

    def compile(self, node):
        """Compiles an element: its models, and the automaton that its models share."""
        tables, states, todo = self.tables, {}, []

        def number(contents):
            if contents not in states:
                states[contents] = len(states)
                todo.append(contents)
            return states[contents]

        models = self.join(list(node))
        first_model, first_step = len(tables.models), len(tables.steps)
        for attributes, contents, value in models:
            if value is not None and contents != ():
                fail(f'{self.path}: elements beside a text')
            tables.models.append((tables.attribute(attributes or ('ALL',)),
                                  -1 if value is None else value, number(contents)))
        for contents in todo:
            for symbol in sorted(symbols(contents), key=str):
                child = -1 if symbol == 'text' else symbol[1]
                for following in sorted(contents_after(contents, symbol), key=str):
                    tables.steps.append((states[contents], child, number(following)))
        if len(states) > MAX_STATES:
            fail(f'{self.path}: {len(states)} states of {node.get("name")}')
        ends = sum(1 << number for contents, number in states.items() if is_nullable(contents))
        tables.elements[self.numbers[node]] = (
            tables.string(node.get('name')), first_model, len(models), first_step,
            len(tables.steps) - first_step, ends)


def rows(name, kind, entries):
    lines = [f'static const {kind} {name}[] = {{']
    for entry in entries:
        lines.append('  { ' + ', '.join(str(part) for part in entry) + ' },')
    return '\n'.join(lines + ['};', ''])


def numbers(name, kind, entries):
    lines = [f'static const {kind} {name}[] = {{']
    for i in range(0, len(entries), 24):
        lines.append('  ' + ', '.join(str(entry) for entry in entries[i:i + 24]) + ',')
    return '\n'.join(lines + ['};', ''])


def main():
    target, *paths = sys.argv[1:]
    tables = Tables()
    for path in paths:
        Grammar(pathlib.Path(path), tables)
    tables.lists.append(0)
    text = ['/* Generated from the grammars in data by build-aux/compile-grammars.py. */',
            'static const char words[] =']
    text += [f'  "{word}\\0"' for word in tables.text]
    text[-1] += ';\n'
    text += [
        numbers('classes', 'guint8', tables.maps),
        numbers('nexts', 'guint8', tables.nexts),
        numbers('accepts', 'guint8', tables.accepts),
        rows('automata', 'Automaton', tables.automata.values()),
        numbers('lists', 'guint16', tables.lists),
        rows('values', 'Value', [('VALUE_' + kind, a, b) for kind, a, b in tables.values]),
        rows('attributes', 'Attribute', [('ATTRIBUTE_' + kind, a, b) for kind, a, b in tables.attributes]),
        rows('models', 'Model', tables.models),
        rows('steps', 'Step', tables.steps),
        rows('elements', 'Element',
             [(*entry[:-1], f'G_GUINT64_CONSTANT ({entry[-1]:#x})') for entry in tables.elements]),
        rows('grammars', 'Grammar', [(f'"{name}"', root) for name, root in tables.grammars]),
    ]
    pathlib.Path(target).write_text('\n'.join(text), encoding='utf-8')


if __name__ == '__main__':
    main()
