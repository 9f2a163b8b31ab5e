#!/usr/bin/python3
# make-board.py - writes a variant's board.xml from its hand-kept definition.json
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: make-board.py FOLDER [OUTPUT]

FOLDER contains definition.json. The default for OUTPUT is FOLDER/board.xml; `-` is standard output.
A definition can extend another variant (`extends`). Then it contains only the differences:
`provinces` adds provinces or replaces some of their keys (`null` removes a key), and `drop` removes
provinces, with all moves to them. The board uses the drawing of the other variant unless its folder
has its own `labels.json`. A power without names in other languages gets those of the other variant's
power with the same key, or of the province with the same name. The definition is checked first for
names that mean two places, one-way moves and unknown places. If it has a fault, nothing is
written."""
import os
import sys
from xml.sax.saxutils import escape, quoteattr

import tools

# The keys that every entry of a definition must have.
WANTED = {'power': ('key', 'name', 'adjective', 'letter', 'colour', 'start'),
          'province': ('name', 'kind')}
KINDS = ('inland', 'coast', 'sea', 'impassable')


def attributes(pairs):
    return ''.join(f' {key}={quoteattr(str(value))}' for key, value in pairs)


def plain(name):
    return name.lower().replace('-', ' ')


def name_powers(powers, base):
    """Completes powers without names in other languages from the board that is extended: from its
    power with the same key, or its province with the same name."""
    known = {power['key']: {word: power[word] for word in ('names', 'aliases') if word in power}
             for power in base['powers']}
    places = {plain(province['name']): province['names']
              for province in base['provinces'].values() if 'names' in province}
    for power in powers:
        if 'names' in power:
            continue
        if power['key'] in known:
            power.update(known[power['key']])
        elif plain(power['name']) in places:
            power['names'] = places[plain(power['name'])]


# Irregular forms of a name after a unit (regular ones: “Armee von Frankreich”, “Armée de France”).
POSSESSIVES = {
    'de': {'Balkan': 'des Balkans', 'Gascogne': 'der Gascogne',
           'Heiliges Römisches Reich': 'des Heiligen Römischen Reiches', 'Neutrale': 'der Neutralen', 'Niederlande': 'der Niederlande',
           'Osmanisches Reich': 'des Osmanischen Reiches', 'Picardie': 'der Picardie', 'Ruhrgebiet': 'des Ruhrgebiets',
           'Schweiz': 'der Schweiz', 'Toskana': 'der Toskana', 'Türkei': 'der Türkei',
           'Ukraine': 'der Ukraine'},
    'fr': {'Balkans': 'des Balkans', 'Danemark': 'du Danemark',
           'Empire ottoman': 'de l’Empire ottoman', 'Hojo': 'de Hojo', 'Neutres': 'des neutres',
           'Pays de Galles': 'du pays de Galles',
           'Pays-Bas': 'des Pays-Bas', 'Piémont': 'du Piémont', 'Portugal': 'du Portugal', 'Pouilles': 'des Pouilles',
           'Ruhr': 'de la Ruhr', 'Saint-Empire': 'du Saint-Empire', 'Tyrol': 'du Tyrol', 'Yorkshire': 'du Yorkshire'},
}


def possessive(language, name, is_sea):
    """Returns the words for a power after its unit. The names of seas are in parentheses, because
    their articles do not follow a rule."""
    if is_sea:
        return f'({name})'
    if name in POSSESSIVES[language]:
        return POSSESSIVES[language][name]
    if language == 'de':
        return 'von ' + name
    return ('d’' if plain(name)[0] in 'aeiouéèâôhy' else 'de ') + name


def add_possessives(powers, provinces):
    """Adds names and possessives of all powers in every language for which any power has a name."""
    languages = {language for power in powers for language in power.get('names', {})}
    seas = {plain(province['name']) for province in provinces.values()
            if province['kind'] == 'sea'}
    for power in powers:
        names = {language: power.get('names', {}).get(language, power['name'])
                 for language in sorted(languages)}
        power['names'] = names
        power['possessives'] = {language: possessive(language, name, plain(power['name']) in seas)
                                for language, name in names.items()}


def without(moves, dropped):
    return ' '.join(to for to in moves.split() if to.split('/')[0] not in dropped)


def change_provinces(base, definition):
    """Returns the provinces of a definition that extends another one, the base."""
    dropped = definition.get('drop', '').split()
    result = {key: dict(province) for key, province in base['provinces'].items()
              if key not in dropped}
    for key, changes in definition.get('provinces', {}).items():
        province = {**result.get(key, {}), **changes}
        result[key] = {word: value for word, value in province.items() if value is not None}
    for key, province in result.items():
        told = definition.get('provinces', {}).get(key, {})
        for unit in 'army', 'fleet':
            if unit in province and unit not in told:
                province[unit] = without(province[unit], dropped)
        if 'coasts' in province and 'coasts' not in told:
            province['coasts'] = {coast: without(moves, dropped)
                                  for coast, moves in province['coasts'].items()}
    return dict(sorted(result.items()))


def read_definition(folder):
    """Returns a complete definition. If it extends another one, that one is read from the folder
    beside its own folder."""
    definition = tools.read_json(folder, 'definition.json')
    if 'extends' not in definition:
        definition['provinces'] = dict(sorted(definition.get('provinces', {}).items()))
        return definition
    base = read_definition(tools.base_of(folder))
    whole = {**base, **definition, 'provinces': change_provinces(base, definition)}
    whole.pop('art', None)
    if not os.path.exists(os.path.join(folder, 'labels.json')):
        whole['art'] = base.get('art', definition['extends'])
    if 'powers' in definition:
        name_powers(whole['powers'], base)
    if 'centres' in definition:
        for province in whole['provinces'].values():
            province.pop('centre', None)
        for home, keys in definition['centres'].items():
            for key in keys.split():
                whole['provinces'][key]['centre'] = home
    for owner, keys in definition.get('owners', {}).items():
        for key in keys.split():
            whole['provinces'][key]['owner'] = owner
    return whole


def start_units(power):
    return power['start'].split(', ') if power['start'] else []


def fleet_moves(definition):
    """Returns the fleet moves as {(from, to)}. Split provinces have a coast: ('BAR', 'STP/NC')."""
    moves = set()
    for key, province in definition['provinces'].items():
        moves |= {(key, to) for to in province.get('fleet', '').split()}
        for coast, targets in province.get('coasts', {}).items():
            moves |= {(f'{key}/{coast}', to) for to in targets.split()}
    return moves


def army_moves(definition):
    return {(key, to) for key, province in definition['provinces'].items()
            for to in province.get('army', '').split()}


def faults(definition):
    """Returns the faults of a definition as sentences."""
    found = [f'"{word}" is missing' for word in
             ('variant', 'title', 'victory', 'start_year', 'credits', 'powers')
             if word not in definition]
    provinces = definition['provinces']
    for what, entries in ('power', definition.get('powers', [])), \
            ('province', [{'key': key, **province} for key, province in provinces.items()]):
        found += [f'{what} {entry.get("key", "without a key")}: "{word}" is missing'
                  for entry in entries for word in WANTED[what] if word not in entry]
    found += [f'{key}/{coast}: "coast_names" does not say what {coast} is called'
              for key, province in provinces.items() for coast in province.get('coasts', {})
              if coast not in definition.get('coast_names', {})]
    if found:
        return found
    powers = [power['key'] for power in definition['powers']]
    meaning = {}
    for key, province in provinces.items():
        if province['kind'] not in KINDS:
            found.append(f'{key}: unknown kind {province["kind"]}')
        for name in [key, province['name'], *province.get('names', {}).values(),
                     *province.get('aliases', [])]:
            other = meaning.setdefault(name.lower(), key)
            if other != key:
                found.append(f'"{name}" means both {other} and {key}')
        for word in 'centre', 'owner':
            if province.get(word, '') not in [''] + powers:
                found.append(f'{key}: {word} of the unknown power {province[word]}')
    meaning = {}
    for power in definition['powers']:
        words = [power['key'], power['name'], power['adjective'], power['letter'],
                 *power.get('names', {}).values(), *power.get('aliases', [])]
        for word in words:
            other = meaning.setdefault(plain(word), power['key'])
            if other != power['key']:
                found.append(f'"{word}" means both {other} and {power["key"]}')
    places = set(provinces) | {f'{key}/{coast}' for key, province in provinces.items()
                               for coast in province.get('coasts', {})}
    for word, moves in ('army', army_moves(definition)), ('fleet', fleet_moves(definition)):
        for start, end in sorted(moves):
            if end not in places:
                found.append(f'{word} {start} - {end}: no such place')
            elif (end, start) not in moves:
                found.append(f'{word} {start} - {end}: no way back')
    for power in definition['powers']:
        for unit in start_units(power):
            if unit[:2] not in ('A ', 'F ') or unit[2:] not in places:
                found.append(f'{power["key"]}: no such unit {unit}')
    return found


def element(name, pairs, inner):
    """Returns the lines of an element, indented by two blanks as a child of <board>."""
    head = f'  <{name}' + attributes(pairs)
    return [head + '>', *inner, f'  </{name}>'] if inner else [head + '/>']


def names(entries, blanks, adjectives=None):
    lines = []
    for language, name in sorted(entries.items()):
        pairs = [('lang', language)]
        if adjectives:
            pairs.append(('adjective', adjectives[language]))
        lines.append(f'{blanks}<name' + attributes(pairs) + f'>{escape(name)}</name>')
    return lines


def words_of(entry):
    """Returns lines with the aliases of a power or province and its names in other languages."""
    return (names(entry.get('names', {}), '    ', entry.get('possessives'))
            + [f'    <alias>{escape(alias)}</alias>' for alias in entry.get('aliases', [])])


def coast_names(definition, coast):
    return {language: words[coast] for language, words
            in definition.get('coast_names_in', {}).items() if coast in words}


def board(definition):
    """Returns the text of board.xml."""
    out = ['<?xml version="1.0" encoding="UTF-8"?>',
           '<!-- Made by maps/tools/make-board.py from definition.json; do not edit.'
           ' SPDX-License-Identifier: CC0-1.0 -->',
           '<board' + attributes([('format', 1), ('variant', definition['variant']),
                                  ('title', definition['title']),
                                  ('victory', definition['victory']),
                                  ('start-year', definition['start_year'])]
                                 + [(word.replace('_', '-'), definition[word])
                                    for word in ('year_step', 'start', 'build', 'art')
                                    if word in definition]) + '>',
           f'  <credits>{escape(definition["credits"])}</credits>']
    out += [f'  <phase{attributes(phase.items())}/>' for phase in definition.get('phases', [])]
    add_possessives(definition['powers'], definition['provinces'])
    for power in definition['powers']:
        out += element('power', [(name, power[name]) for name in
                                 ('key', 'name', 'adjective', 'letter', 'colour')],
                       words_of(power))
    for key, province in definition['provinces'].items():
        inner = words_of(province)
        coasts = province.get('coasts', {})
        for coast in coasts:
            also = province.get('also', {}).get(coast)
            head = '    <coast' + attributes([('id', coast),
                                              ('name', definition['coast_names'][coast])]
                                             + ([('also', also)] if also else []))
            words = names(coast_names(definition, coast), '      ')
            inner += [head + '>', *words, '    </coast>'] if words else [head + '/>']
        if 'centre' in province:
            pairs = [('home', province['centre'])] if province['centre'] else []
            if province.get('owner', province['centre']) != province['centre']:
                pairs.append(('owner', province['owner']))
            inner.append('    <centre' + attributes(pairs) + '/>')
        if 'army' in province:
            inner.append('    <move' + attributes([('unit', 'army'),
                                                   ('to', province['army'])]) + '/>')
        if 'fleet' in province:
            inner.append('    <move' + attributes([('unit', 'fleet'),
                                                   ('to', province['fleet'])]) + '/>')
        for coast, targets in coasts.items():
            inner.append('    <move' + attributes([('unit', 'fleet'), ('coast', coast),
                                                   ('to', targets)]) + '/>')
        out += element('province', [('id', key), ('name', province['name']),
                                    ('kind', province['kind'])]
                       + [('port', 'yes')] * province.get('port', False), inner)
    for power in definition['powers']:
        for unit in start_units(power):
            kind = 'army' if unit[0] == 'A' else 'fleet'
            out.append('  <unit' + attributes([('power', power['key']), ('type', kind),
                                               ('at', unit[2:])]) + '/>')
    out.append('</board>')
    return '\n'.join(out) + '\n'


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    definition = read_definition(sys.argv[1])
    found = faults(definition)
    if found:
        sys.exit('\n'.join(found))
    target = sys.argv[2] if len(sys.argv) == 3 else os.path.join(sys.argv[1], 'board.xml')
    if target == '-':
        sys.stdout.write(board(definition))
    else:
        with open(target, 'w', encoding='utf-8') as file:
            file.write(board(definition))


if __name__ == '__main__':
    main()
