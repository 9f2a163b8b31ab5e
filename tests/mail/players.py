#!/usr/bin/python3
"""The players of several games on one mail account, who know nothing but their letters.

SPDX-License-Identifier: GPL-3.0-or-later

As a program: players.py FOLDER, with the folder of servers.py. Each line of its input is a command, and each line of
its output is the answer to one: numbers, or “wrong: …”. Every sheet contains a secret, and every letter is searched
for the secrets and addresses of others.
"""
import email
import email.policy
import email.utils
import html
import os
import re
import sys

import reader

FILE = re.compile(r'([SFW]\d{4}[MRA])-([A-Z]+)-form\.html$')


class Letter:
    def __init__(self, data):
        self.mail = email.message_from_bytes(data, policy=email.policy.default)
        self.to, self.subject = str(self.mail['To']), str(self.mail['Subject'])
        self.words, self.page, self.phase, self.seat = [self.subject], None, None, None
        for part in self.mail.walk():
            if part.get_content_maintype() != 'text':
                continue
            self.words.append(html.unescape(part.get_content()))
            match = FILE.search(part.get_filename() or '')
            if match:
                self.page, (self.phase, self.seat) = part.get_content(), match.groups()
        self.text = self.mail.get_body(('plain',)).get_content()
        self.all = '\n'.join(self.words)


class Players:
    def __init__(self, folder):
        self.folder, self.n_read, self.uid, self.public = folder, 0, 0, set()
        self.seats = {}   # the address of a game and power
        self.former = {}  # addresses of players who left a game
        self.box = {}     # the newest letter with a form, by game and power
        self.done = set()

    def find_game(self, letter):
        games = {game for game, _ in self.seats if game in letter.subject}
        assert len(games) == 1, f'no game: {letter.subject}'
        return games.pop()

    def check(self, game, letter):
        """Checks that a letter goes to its player, and says nothing about anybody else."""
        mine = {power for (where, power), to in self.seats.items() if where == game and to == letter.to}
        assert mine, f'{letter.to} does not play {game}: {letter.subject}'
        assert not letter.seat or letter.seat in mine, f'{letter.seat} to {letter.to}'
        for (where, power), to in self.seats.items():
            if (where != game or power not in mine) and not {where, game} <= self.public:
                assert f'secret of {power} in {where}' not in letter.all, f'{letter.subject} to {letter.to}'
            assert to == letter.to or to not in letter.all, f'{to} in a letter to {letter.to}'
        for other in self.former.get(game, ()):
            assert other not in letter.all, f'{other}, who left, in a letter to {letter.to}'

    def read(self):
        """Reads the new letters. Returns the numbers of those with a form, of corrections, and of the others."""
        counts = [0, 0, 0]
        names = sorted(os.listdir(os.path.join(self.folder, 'out')))[self.n_read:]
        self.n_read += len(names)
        for name in names:
            with open(os.path.join(self.folder, 'out', name), 'rb') as file:
                letter = Letter(file.read())
            assert name.split('.', 1)[1] == letter.to, f'{name} is addressed to {letter.to}'
            game = self.find_game(letter)
            self.check(game, letter)
            counts[1 if letter.subject.startswith('Correction') else 0 if letter.page else 2] += 1
            if letter.page:
                self.box[game, letter.seat] = letter
        return counts

    def post(self, sender, subject, body, headers=''):
        self.uid += 1
        path = os.path.join(self.folder, 'in', f'{self.uid}.eml')
        with open(path + '.part', 'w', encoding='utf-8') as file:
            file.write(f'From: {sender}\nMessage-ID: <{self.uid}.{sender}>\n'
                       f'Date: {email.utils.formatdate()}\n{headers}Subject: {subject}\n\n{body}')
        os.rename(path + '.part', path)

    def reply(self, game, power, body):
        """Answers the newest letter: as mail programs do, as the form does, or with a new email."""
        letter = self.box[game, power]
        way = self.uid % 3
        if way == 0:
            quoted = ''.join(f'> {line}\n' for line in letter.text.splitlines()[:20])
            self.post(letter.to, 'Re: ' + letter.subject, f'{body}\n{quoted}',
                      f"In-Reply-To: {letter.mail['Message-ID']}\n")
        elif way == 1:
            data = reader.read_form(letter.page)
            self.post(letter.to, data['subject'], f"{data['head']}\n{body}")
        else:
            self.post(letter.to, f'Orders for {game}', body)

    def sheets(self, game, *absent):
        """Everybody who is asked for a sheet sends one. Returns their number."""
        n = 0
        for power in sorted(power for where, power in self.seats if where == game):
            letter = self.box.get((game, power))
            if not letter or power in absent or (game, power, letter.phase) in self.done:
                continue
            if not reader.read_form(letter.page).get('me'):
                continue
            self.done.add((game, power, letter.phase))
            sheet = reader.write_sheet(letter.page, f'{game} {power} {letter.phase}')
            self.reply(game, power, f'{sheet}% secret of {power} in {game}\n')
            n += 1
        return [n]

    def say(self, game, power, *words):
        self.reply(game, power, ' '.join(words) + '\n')
        return []

    def seat(self, game, power, address):
        """Tells who plays a power from now on."""
        if (game, power) in self.seats:
            self.former.setdefault(game, set()).add(self.seats[game, power])
        self.seats[game, power] = address
        return []

    def over(self, game):
        """The secrets of a game are public from now on."""
        self.public.add(game)
        return []

    def obey(self, line):
        name, *words = line.split()
        try:
            return ' '.join(map(str, ['ok', *getattr(self, name)(*words)]))
        except AssertionError as error:
            return f'wrong: {error}'


def main():
    players = Players(sys.argv[1])
    for line in sys.stdin:
        print(players.obey(line), flush=True)


if __name__ == '__main__':
    main()
