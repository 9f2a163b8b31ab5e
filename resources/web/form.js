/* form.js - the sheet inside Payola's web pages. SPDX-License-Identifier: GPL-3.0-or-later */
'use strict';
(() => {
const $ = id => document.getElementById('p-' + id);
const NS = 'http://www.w3.org/2000/svg';

/* times in the reader's zone, and zoom of the map; also on pages without a form */
for (const t of document.querySelectorAll('time[data-utc]')) {
  const d = new Date(t.dataset.utc);
  if (!isNaN(d))
    t.textContent = d.toLocaleString(document.documentElement.lang,
      {weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short'});
}
const D = JSON.parse($('data').textContent), W = D.W, PAYS = D.mode === 'offer';
const say = (text, ...a) => text.replace(/\{(\d)\}/g, (m, i) => a[i - 1] ?? '');

/* el ('a.b', {href: …, on: handler}, children…); texts become text nodes, never markup. */
function el(tag, attrs, ...kids) {
  const [name, ...classes] = tag.split('.'), e = document.createElement(name);
  if (classes.length) e.className = classes.join(' ');
  for (const k in attrs || {}) {
    const v = attrs[k];
    if (k.startsWith('on')) e.addEventListener(k.slice(2), v);
    else if (k in e && typeof v !== 'string') e[k] = v;
    else e.setAttribute(k, v);
  }
  put(e, ...kids);
  return e;
}
function put(e, ...kids) { e.append(...kids.filter(k => k != null)); }
const button = (text, click, attrs) => el('button', {type: 'button', onclick: click, ...attrs}, text);
const frame = $('frame'), widths = [0, 60, 90, 130, 180];
let zoom = 0;
function setZoom(step) {
  zoom = Math.max(0, Math.min(widths.length - 1, zoom + step));
  frame.className = 'frame z' + zoom;
  $('out').disabled = !zoom;
  $('in').disabled = zoom === widths.length - 1;
}
$('zoom').append(button('−', () => setZoom(-1), {id: 'p-out', 'aria-label': W.out}),
  button('+', () => setZoom(1), {id: 'p-in', 'aria-label': W.in}));
setZoom(0);
if (!D.me) return;

/* names and legal orders */
const [abbr, name, spot, prov] = [0, 1, 2, 3].map(i => D.L.map(l => l[i]));
const byAbbr = new Map(abbr.map((a, i) => [a, i]));
const unitCode = u => 'AF'[u[0]] + ' ' + abbr[u[1]];
const unitName = u => say(u[0] ? W.F : W.A, name[u[1]]);
const codeName = code => {
  const m = /^([AF]) (\S+)$/.exec(code);
  return m ? say(m[1] === 'F' ? W.F : W.A, name[byAbbr.get(m[2])] ?? m[2]) : code;
};
const findUnit = code => D.U.findIndex(u => unitCode(u) === code);
const place = a => name[byAbbr.get(a)] ?? a;
const money = n => say(D.money, String(n).replace('-', '−'));
const mine = u => D.mine.includes(u[2]);

/* Returns the legal orders of unit i: code, province that is aimed at, and group in the list. */
const cache = [];
function legal(i) {
  if (cache[i]) return cache[i];
  const o = D.O[i] || {}, list = [], u = D.U[i];
  const add = (code, at, group) => list.push({code, at: prov[at], group});
  add('H', u[1], 0);
  for (const l of o.m || []) add('- ' + abbr[l], l, 1);
  for (const r of o.r || []) add(r.map(l => '- ' + abbr[l]).join(' '), r[r.length - 1], 2);
  for (const l of o.v || []) add('- ' + abbr[l] + ' VIA', l, 2);
  for (const j of o.h || []) add('S ' + unitCode(D.U[j]), D.U[j][1], 3);
  for (const [j, ...to] of o.s || []) for (const l of to) add('S ' + unitCode(D.U[j]) + ' - ' + abbr[l], l, 4);
  for (const [j, ...to] of o.c || []) for (const l of to) add('C ' + unitCode(D.U[j]) + ' - ' + abbr[l], l, 5);
  return cache[i] = list;
}

function words(code) {
  let m;
  if (code === 'H') return W.hold;
  if (code === 'D') return W.d;
  if ((m = /^R (\S+)$/.exec(code))) return say(W.r, place(m[1]));
  if ((m = /^- (\S+) VIA$/.exec(code))) return say(W.by, place(m[1]));
  if ((m = /^- (.+)$/.exec(code))) {
    const stops = m[1].split(' - ').map(place), end = stops.pop();
    return stops.length ? say(W.via, end, stops.join(', ')) : say(W.move, end);
  }
  if ((m = /^S ([AF] \S+)( - (\S+))?$/.exec(code)))
    return m[3] ? say(W.sm, codeName(m[1]), place(m[3])) : say(W.sh, codeName(m[1]));
  if ((m = /^C ([AF] \S+) - (\S+)$/.exec(code))) return say(W.cv, codeName(m[1]), place(m[2]));
  return code;
}
const isMove = code => code[0] === '-';

/* lines */
const pieceText = p => (p.c > 1 ? p.c + '*' : '') + p.a + (p.p > 0 ? '#' + (p.p === p.a ? '' : p.p) : '');
function readAmount(text) {
  const pieces = [];
  for (const part of text.replace(/\s/g, '').split('+')) {
    const m = /^(?:(\d+)\*)?(\d+)(?:(#)(\d*))?$/.exec(part);
    if (!m) return null;
    const a = +m[2], c = m[1] === undefined ? 1 : +m[1];
    const p = m[3] ? (m[4] ? +m[4] : a) : 0;
    if (a > 9999 || p > a || c < 1 || c > 99) return null;
    pieces.push({c, a, p, plateau: !!m[3]});
  }
  return pieces;
}
const sum = pieces => pieces.reduce((n, p) => n + p.c * p.a, 0);

/* Reads a line of the sheet. A line that cannot be read is kept as it is. */
function read(raw) {
  const cut = raw.indexOf('%'), comment = cut < 0 ? '' : raw.slice(cut + 1);
  const text = (cut < 0 ? raw : raw.slice(0, cut)).trim().replace(/\s+/g, ' ').toUpperCase();
  const line = {raw, comment, text, is: 'raw'};
  let m;
  if (!text) line.is = 'blank';
  else if (PAYS && (m = /^([\d+*# ]*)\$$/.exec(text))) {
    line.is = 'save';
    line.pieces = readAmount(m[1]);
  } else if (PAYS && (m = /^ACCEPT (.+)$/.exec(text))) {
    line.is = 'accept';
    line.list = m[1];
  } else if (PAYS && (m = /^TRANSFER (\d+) TO (.+)$/.exec(text))) {
    line.is = 'send';
    line.amount = +m[1];
    line.to = D.P.findIndex(p => [p[0], p[1], p[2]].some(n => n.toUpperCase() === m[2]));
  } else if (PAYS && (m = /^([\d+*# ]*)([:!>@&]) ?([AF]) (\S+) (.+)$/.exec(text))) {
    line.is = 'offer';
    line.pieces = readAmount(m[1].trim() || '0');
    line.type = m[2];
    line.code = m[3] + ' ' + m[4];
    line.unit = findUnit(line.code);
    line.orders = m[5].split('|').map(o => o.trim());
  } else if (D.mode !== 'offer' && (m = /^BID (.+) (\d+)$/.exec(text))) {
    line.is = 'bid';
    line.amount = +m[2];
    line.to = m[1];
  } else if (D.mode !== 'offer' && /^(BRIBE|UPKEEP) /.test(text)) {
    line.is = 'bribe';
  } else if (D.mode !== 'offer') {
    line.is = 'order';
    line.who = D.X.findIndex(x => x.t.includes(text));
    if (line.who < 0) line.is = 'raw';
  }
  return line;
}

function orderLine(text) {
  const m = /^([AF] \S+) (.+)$/.exec(text);
  if (!m) return text === 'WAIVE' ? W.wv : text;
  return m[2] === 'B' ? say(W.b, codeName(m[1])) : say(W.ord, codeName(m[1]), words(m[2]));
}
const join = list => list.length < 2 ? list.join('') : say(W.or, list.slice(0, -1).join(', '), list[list.length - 1]);
const power = w => (D.P.find(p => p.slice(0, 3).some(n => n.toUpperCase() === w)) || [w])[0];
function sentence(l) {
  const amount = l.pieces ? money(l.pieces.map(pieceText).join(' + ')) : money('?');
  switch (l.is) {
    case 'offer': return say(W[l.type], amount, codeName(l.code), join(l.orders.map(words)));
    case 'save': return say(W.sv, amount);
    case 'send': return say(W.tr, money(l.amount), l.to < 0 ? '?' : D.P[l.to][0]);
    case 'accept': return say(W.ac, l.list);
    case 'bid': return say(W.bid, money(l.amount), power(l.to));
    case 'order': return orderLine(l.text);
    case 'blank': return say(W.cm, l.comment.trim());
    default: return l.raw;
  }
}

/* checks and totals */
function pays(l, code) {
  const named = l.orders.includes(code);
  return l.type === ':' ? named : l.type === '!' ? !named : l.type === '&' || named
    || (l.type === '>') === isMove(code);
}
const paysOthers = (l, move) => l.type !== ':' && (l.type === '>' ? move : l.type !== '@' || !move);

/* The largest sum that any order of each unit could cost, as the program counts it. */
function worst(offers) {
  const units = new Map(), spots = new Map();
  for (const l of offers) {
    if (!units.has(l.code)) units.set(l.code, []);
    units.get(l.code).push(l);
  }
  for (const [code, list] of units) {
    const named = new Set(list.flatMap(l => l.orders)), i = list[0].unit;
    const total = f => list.reduce((n, l) => f(l) ? n + sum(l.pieces) : n, 0);
    let most = 0;
    for (const c of named) most = Math.max(most, total(l => pays(l, c)));
    const all = D.blind || i < 0 ? null : legal(i);
    const other = move => !all || (!move && D.signals) || all.some(o => isMove(o.code) === move
      && (o.group === 2 || !named.has(o.code)));
    for (const move of [true, false])
      if (other(move)) most = Math.max(most, total(l => paysOthers(l, move)));
    const at = prov[byAbbr.get(code.slice(2))];
    spots.set(at, Math.max(spots.get(at) || 0, most));
  }
  return [...spots.values()].reduce((a, b) => a + b, 0);
}

function check(read) {
  const found = [], R = D.rules, say1 = (i, text, ...a) => found.push(say(text, i + 1, ...a));
  let accepts = 0, sent = 0, saved = 0, all = 0;
  const bribed = new Map(), offers = [], ordered = new Set();
  read.forEach((l, i) => {
    if (l.is === 'raw') say1(i, W.e10);
    if (l.pieces === null) { say1(i, W.e2); return; }
    if (l.is === 'accept' && ++accepts > 1) say1(i, W.e6);
    if (l.is === 'accept') {
      const marks = l.list.replace(/ /g, '').split('');
      if (D.P.every(p => [...p[1]].length === 1)
          && (new Set(marks).size < marks.length || marks.some(c => c !== '?' && !D.P.some(p => p[1].toUpperCase() === c))))
        say1(i, W.e11);
    }
    if (l.is === 'send') {
      sent += l.amount;
      if (l.to < 0 || l.amount < 1 || !R.transfer) say1(i, W.e9);
    }
    if (l.is === 'save') {
      saved += sum(l.pieces);
      if (!R.savings || l.pieces.some(p => p.plateau)) say1(i, W.e9);
    }
    if (l.is === 'order') {
      const key = D.X[l.who].k;
      if (key && ordered.has(key)) say1(i, W.e5);
      ordered.add(key);
    }
    if (l.is !== 'offer') return;
    all += sum(l.pieces);
    const unit = D.U[l.unit];
    if (!unit && !D.blind) { say1(i, W.e4); return; }
    offers.push(l);
    if (unit && !D.loose)
      for (const o of l.orders)
        if (!legal(l.unit).some(x => x.code === o) && !/^- \S+ - /.test(o)) say1(i, W.e3, codeName(l.code), o);
    if (new Set(l.orders).size < l.orders.length) say1(i, W.e0);
    if (unit && !mine(unit) && !R.zero && l.pieces.some(p => p.a === 0)) say1(i, W.e1);
    if (!R.plateau && l.pieces.some(p => p.plateau)) say1(i, W.e9);
    if (R.direct && (l.type !== ':' || l.orders.length > 1 || l.pieces.length > 1 || l.pieces[0].c > 1)) say1(i, W.e9);
    if (R.direct && bribed.has(l.code)) say1(i, W.e5);
    bribed.set(l.code, i);
  });
  if (sent > D.balance) found.push(W.e7);
  if (R.limit && all + saved + sent > D.balance) found.push(W.e8);
  const bare = PAYS ? D.U.filter(u => u[2] === D.power && !bribed.has(unitCode(u))) : [];
  return {found, sent, saved, worst: worst(offers), bare};
}

/* the sheet: lines, undo, storage */
let lines = D.sheet.slice(), past = [];
const key = 'payola ' + D.key;
try {
  const old = JSON.parse(localStorage.getItem(key));
  if (Array.isArray(old) && old.every(l => typeof l === 'string')) lines = old;
} catch (e) { /* Without storage, the sheet is lost when the page is closed. */ }
function change(next, told) {
  past.push(lines);
  if (past.length > 200) past.shift();
  lines = next.map(l => l.replace(/[\r\n\0]+/g, ' '));
  store();
  render();
  if (told) tell(told);
}
function store() {
  try { localStorage.setItem(key, JSON.stringify(lines)); } catch (e) { /* not stored */ }
}
function undo() {
  if (!past.length) return;
  lines = past.pop();
  store();
  render();
  tell(W.undone);
}
const tell = text => { $('told').textContent = text; };
/* The text to send, with the number of its offers above and below (core/exchange/sheet-count.h). */
function text() {
  const own = lines.filter(l => !/^\s*%\s*\d+\s+(offer|order)s?\s*$/i.test(l));
  const n = own.map(read).filter(l => l.text && !(PAYS && /^(ACCEPT|TRANSFER|RESIGN)\b/.test(l.text))).length;
  const count = n ? [`% ${n} ${D.mode}${n > 1 ? 's' : ''}`] : [];
  return [D.head, ...count, ...own, ...count].join('\n') + '\n';
}

/* composing an offer or order */
const fresh = () => ({unit: -1, orders: [''], type: ':', pieces: [{c: 1, a: 1, p: 0}], comment: '', edit: -1});
let C = fresh();
function composed() {
  const orders = C.orders.filter(o => o);
  if (C.unit < 0 || !orders.length) return '';
  const comment = C.comment.trim();
  if (D.mode !== 'offer') return orders[0] + (comment ? ' %' + C.comment : '');
  return C.pieces.map(pieceText).join('+') + ' ' + C.type + ' ' + unitCode(D.U[C.unit]) + ' ' + orders.join(' | ')
    + (comment ? ' %' + C.comment : '');
}
function choose(i) {
  C.unit = i;
  C.orders = [''];
  $('pick').hidden = true;
  compose();
  tell(say(W.chosen, PAYS ? unitName(D.U[i]) : D.X[i].n));
}
function setOrder(code) {
  const i = C.orders.indexOf('');
  C.orders[i < 0 ? C.orders.length - 1 : i] = code;
  $('pick').hidden = true;
  compose();
  $('new').scrollIntoView({block: 'nearest'});
  tell(sentence(read(composed())));
}
function submit(event) {
  if (event) event.preventDefault();
  const line = composed();
  if (!line) { tell(W.pick); $('unit').focus(); return; }
  const next = lines.slice();
  /* A unit obeys a single order, so a new order replaces the old one. */
  const old = PAYS || !D.X[C.unit].k ? -1 : lines.findIndex(l => {
    const r = read(l);
    return r.is === 'order' && D.X[r.who].k === D.X[C.unit].k;
  });
  if (C.edit >= 0 && C.edit < next.length) next[C.edit] = line;
  else if (old >= 0) next[old] = line;
  else next.push(line);
  C = fresh();
  change(next, say(W.added, sentence(read(line))));
  $('unit').focus({preventScroll: true});
}
function edit(i) {
  const l = read(lines[i]);
  C = fresh();
  C.edit = i;
  C.comment = l.comment;
  if (l.is === 'offer' && l.unit >= 0 && l.pieces) Object.assign(C, {unit: l.unit, orders: l.orders, type: l.type, pieces: l.pieces.map(p => ({...p}))});
  else if (l.is === 'order') Object.assign(C, {unit: l.who, orders: [l.text]});
  else { C = fresh(); $('text').focus(); return; }
  compose();
  $('new').scrollIntoView({block: 'nearest'});
  $('unit').focus();
}

function number(value, set, label, most, id) {
  const input = el('input', {type: 'number', min: '0', max: String(most), step: '1', inputmode: 'numeric', 'aria-label': label,
    oninput: () => { set(Math.max(0, Math.min(most, Math.floor(+input.value || 0)))); preview(); }});
  if (id) input.id = id;
  input.value = value;
  const step = n => { input.value = Math.max(0, Math.min(most, (+input.value || 0) + n)); input.dispatchEvent(new Event('input')); };
  return el('span.stepper', null, button('−', () => step(-1), {'aria-label': say(W.less, label)}), input,
    button('+', () => step(1), {'aria-label': say(W.more, label)}));
}
function field(label, control) {
  const id = control.id || (control.id = 'p-f' + (++field.n));
  return el('p.field', null, el('label', {for: id}, label), control);
}
field.n = 0;

function unitSelect() {
  const select = el('select', {id: 'p-unit', onchange: () => select.value === '' ? cancel() : choose(+select.value)}, el('option', {value: ''}, W.pick));
  if (D.mode !== 'offer') D.X.forEach((x, i) => select.append(el('option', {value: String(i)}, x.n)));
  else for (const p of [...D.mine, ...D.P.keys()].filter((p, i, all) => all.indexOf(p) === i)) {
    const group = el('optgroup', {label: D.P[p][0]});
    D.U.forEach((u, i) => { if (u[2] === p) group.append(el('option', {value: String(i)}, unitName(u))); });
    if (group.children.length) select.append(group);
  }
  return select;
}
function orderSelect(n) {
  const select = el('select', {onchange: () => { C.orders[n] = select.value; preview(); }}, el('option', {value: ''}, W.pickorder));
  const groups = {};
  const add = (code, group, label) => {
    groups[group] = groups[group] || select.appendChild(el('optgroup', {label: W.groups[group]}));
    groups[group].append(el('option', {value: code}, label));
  };
  if (D.mode !== 'offer') D.X[C.unit].t.forEach(t => select.append(el('option', {value: t}, orderLine(t))));
  else {
    for (const o of legal(C.unit))
      if (o.code === C.orders[n] || !C.orders.includes(o.code)) add(o.code, o.group, words(o.code));
    if (C.orders[n] && !legal(C.unit).some(o => o.code === C.orders[n])) select.append(el('option', {value: C.orders[n]}, words(C.orders[n])));
  }
  select.value = C.orders[n];
  return select;
}
function cancel() { C = fresh(); compose(); }

/* Shows the fields of the current offer or order. The list of units is not built again, because the
 * reader may be using it. */
function compose(focus) {
  if (!$('unit')) $('new').append(el('legend'), field(W.unit, unitSelect()), el('div', {id: 'p-rest'}));
  const box = $('rest');
  $('new').firstChild.textContent = C.edit >= 0 ? W.edit : PAYS ? W.new : W.newo;
  $('unit').value = C.unit < 0 ? '' : String(C.unit);
  box.replaceChildren();
  if (C.unit >= 0) {
    C.orders.forEach((o, n) => {
      const select = orderSelect(n), row = field(n ? W.or1 : W.order, select);
      select.dataset.order = n;
      if (n) row.append(button(W.rem, () => { C.orders.splice(n, 1); compose(); }));
      box.append(row);
      if (focus === n) setTimeout(() => select.focus());
    });
    if (PAYS && !D.rules.direct) box.append(button(W.alt, () => { C.orders.push(''); compose(C.orders.length - 1); }, {id: 'p-alt'}));
    if (PAYS) {
      if (!D.rules.direct) {
        const kind = el('select', {id: 'p-kind', onchange: () => { C.type = kind.value; preview(); }});
        for (const c of ':!>@&') kind.append(el('option', {value: c}, W['k' + c]));
        kind.value = C.type;
        box.append(field(W.kind, kind));
      }
      C.pieces.forEach((p, n) => {
        const row = el('p.field', null, el('span.label', null, W.amount), number(p.a, v => { p.a = v; }, W.amount, 9999, n ? '' : 'p-amount'));
        box.append(row);
        if (!D.rules.direct) row.append(el('label', null, W.times + ' ', el('input', {type: 'number', class: 'times', min: '1', max: '99', value: String(p.c),
          oninput: e => { p.c = Math.max(1, Math.min(99, Math.floor(+e.target.value || 1))); preview(); }})));
        if (D.rules.plateau) row.append(el('label', null, W.plateau + ' ', el('input', {type: 'number', class: 'plateau', min: '0', max: '9999', value: String(p.p),
          oninput: e => { p.p = Math.max(0, Math.floor(+e.target.value || 0)); preview(); }})));
        if (n) row.append(button(W.rem, () => { C.pieces.splice(n, 1); compose(); }));
      });
      if (!D.rules.direct) box.append(button(W.piece, () => { C.pieces.push({c: 1, a: 1, p: 0}); compose(); }, {id: 'p-piece'}));
    }
    const comment = el('input', {type: 'text', id: 'p-comment', maxlength: '200', oninput: () => { C.comment = comment.value.replace(/[\r\n]/g, ' '); preview(); }});
    comment.value = C.comment;
    box.append(field(W.comment, comment), el('p.preview', {id: 'p-preview'}),
      el('p.buttons', null, el('button.suggested', {type: 'submit', id: 'p-add'}, C.edit >= 0 ? W.save : PAYS ? W.add : W.addo), button(W.cancel, cancel)));
    preview();
  }
  mark();
}
function preview() {
  if (!$('preview')) return;
  for (const p of C.pieces) p.p = Math.min(p.p, p.a);
  const line = composed();
  $('preview').replaceChildren(...(line ? [sentence(read(line)), el('code', null, line)] : []));
}

/* the map */
const svg = document.querySelector('#p-maps svg');
const shape = p => svg.querySelector('#provinces [id="' + CSS.escape(abbr[p].replace('/', '_')) + '"]');
function mark() {
  for (const e of svg.querySelectorAll('.sel,.tgt')) e.classList.remove('sel', 'tgt');
  if (C.unit < 0 || D.mode !== 'offer') return;
  for (const o of legal(C.unit)) shape(o.at)?.classList.add('tgt');
  shape(prov[D.U[C.unit][1]])?.classList.add('sel');
}
function tap(p) {
  const box = $('pick'), add = (label, click) => box.append(button(label, click));
  box.hidden = true;
  if (D.mode !== 'offer') {
    const i = D.X.findIndex(x => x.at === p);
    const to = C.unit < 0 ? [] : D.X[C.unit].t.filter(t => prov[byAbbr.get(t.split(' ').pop())] === p && D.X[C.unit].at !== p);
    if (to.length === 1) setOrder(to[0]);
    else if (to.length) {
      box.replaceChildren(el('p', null, say(W.choose, D.X[C.unit].n)));
      to.forEach(t => add(orderLine(t), () => setOrder(t)));
      box.hidden = false;
      box.scrollIntoView({block: 'nearest'});
    } else if (i >= 0) choose(i);
    return;
  }
  const units = [...D.U.keys()].filter(i => prov[D.U[i][1]] === p && i !== C.unit);
  const orders = C.unit < 0 ? [] : legal(C.unit).filter(o => o.at === p && !C.orders.includes(o.code));
  if (orders.length === 1 && !units.length) { setOrder(orders[0].code); return; }
  if (!orders.length) { if (units.length) choose(units[0]); return; }
  box.replaceChildren(el('p', null, say(W.choose, unitName(D.U[C.unit]))));
  orders.forEach(o => add(words(o.code), () => setOrder(o.code)));
  units.forEach(i => add(say(W.offerfor, unitName(D.U[i])), () => choose(i)));
  box.hidden = false;
  box.querySelector('button').focus({preventScroll: true});
  box.scrollIntoView({block: 'nearest'});
}
svg.addEventListener('click', event => {
  const unit = event.target.closest('.u');
  if (unit && unit.dataset.l) { tap(prov[+unit.dataset.l]); return; }
  const e = event.target.closest('#provinces [id], [data-owner]');
  const p = e ? byAbbr.get(e.dataset.owner || e.id) ?? -1 : -1;
  if (p >= 0) tap(p);
});
function arrow(from, to, kind) {
  const [a, b] = [spot[from], spot[to]], n = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const x = (b[0] - a[0]) / n, y = (b[1] - a[1]) / n, e = [b[0] - 15 * x, b[1] - 15 * y];
  const path = document.createElementNS(NS, 'path');
  path.setAttribute('class', 'draft ' + kind);
  path.setAttribute('d', `M${a[0] + 13 * x} ${a[1] + 13 * y}L${e[0]} ${e[1]}` + (kind === 'mv'
    ? `M${e[0]} ${e[1]}L${e[0] - 10 * x - 5 * y} ${e[1] - 10 * y + 5 * x}L${e[0] - 10 * x + 5 * y} ${e[1] - 10 * y - 5 * x}Z` : ''));
  return path;
}
function draw(read) {
  const out = [];
  for (const l of read) {
    const code = l.is === 'offer' ? l.code : l.is === 'order' ? l.text.slice(0, l.text.indexOf(' ', 2)) : '';
    const from = byAbbr.get(code.slice(2));
    if (from === undefined) continue;
    for (const o of l.is === 'offer' ? l.orders : [l.text.slice(code.length + 1)]) {
      const stops = o.split(/ ?- |R /).filter(s => s), help = /^[SC] [AF] (\S+)/.exec(o);
      const at = byAbbr.get(help ? help[1] : stops[stops.length - 1]);
      if (at !== undefined && at !== from) out.push(arrow(from, at, help ? 'sp' : 'mv'));
    }
  }
  $('drafts').replaceChildren(...out);
}

/* lists and totals */
function item(l, i) {
  const row = el('li', null, el('span.words', null, sentence(l)), l.is === 'raw' || l.is === 'blank' ? null : el('code', null, l.raw));
  const swap = j => { const n = lines.slice(); [n[i], n[j]] = [n[j], n[i]]; change(n, say(W.moved, j + 1)); $('lines').children[j]?.querySelector('.tools button')?.focus(); };
  const tools = el('span.tools');
  if (l.is === 'offer' && l.pieces) {
    const step = n => {
      const p = l.pieces[0], text = () => l.pieces.map(pieceText).join('+');
      p.a = Math.max(0, Math.min(9999, p.a + n));
      p.p = Math.min(p.p, p.a);
      const rest = l.raw.slice(l.raw.search(/[:!>@&]/)), next = lines.slice();
      next[i] = text() + ' ' + rest;
      change(next, sentence(read(next[i])));
      $('lines').children[i].querySelectorAll('.tools button')[n < 0 ? 0 : 1].focus();
    };
    tools.append(button('−', () => step(-1), {'aria-label': say(W.less, sentence(l))}), button('+', () => step(1), {'aria-label': say(W.more, sentence(l))}));
  }
  const name = s => ({'aria-label': s + ': ' + sentence(l), title: s});
  if (i) tools.append(button('↑', () => swap(i - 1), name(W.up)));
  if (i + 1 < lines.length) tools.append(button('↓', () => swap(i + 1), name(W.down)));
  tools.append(button('✎', () => edit(i), name(W.ed)),
    button('✕', () => { change(lines.filter((x, j) => j !== i), W.gone); $('undo').focus(); }, name(W.rem)));
  row.append(tools);
  return row;
}
function render(keepText) {
  const all = lines.map(read), c = check(all);
  $('lines').replaceChildren(...all.map(item));
  $('none').hidden = lines.length > 0;
  if (!keepText) $('text').value = lines.join('\n');
  $('undo').disabled = !past.length;
  $('back').disabled = lines.join('\n') === D.sheet.join('\n');
  $('found').replaceChildren(...c.found.map(f => el('li', null, f)));
  $('ok').hidden = c.found.length > 0 || !lines.length;
  if (PAYS) {
    const left = D.balance - c.sent - c.saved - c.worst, row = (t, n) => el('div', null, el('dt', null, t), el('dd', null, money(n)));
    $('totals').replaceChildren(row(W.bal, D.balance), row(W.saved, c.saved), row(W.sent, c.sent), row(W.worst, c.worst), row(W.left, left));
    $('over').hidden = left >= 0;
    $('bare').hidden = !c.bare.length;
    $('bare').textContent = say(W.bare, c.bare.map(unitName).join(', '));
  }
  $('mail').href = 'mailto:' + encodeURIComponent(D.to).replace(/%40/g, '@') + '?subject=' + encodeURIComponent(D.subject)
    + '&body=' + encodeURIComponent(text().replace(/\n/g, '\r\n'));
  draw(all);
  compose();
}

/* other lines */
const powerSelect = (id, list) => el('select', {id}, ...list.map(p => el('option', {value: String(p)}, D.P[p][0])));
function acceptBox() {
  const list = D.accept.slice(), box = el('ol', {id: 'p-accept', class: 'accept'}), more = el('select', {id: 'p-more'});
  let from = -1;
  const label = p => p < 0 ? W.others : D.P[p][0];
  const move = (i, j) => { list.splice(j, 0, ...list.splice(i, 1)); show(j); tell(say(W.moved, j + 1)); };
  const show = focus => {
    const tool = (i, sign, name, f) => button(sign, f, {'aria-label': name + ': ' + label(list[i]), title: name});
    box.replaceChildren(...list.map((p, i) => el('li', {draggable: true, ondragstart: () => { from = i; }, ondragover: e => e.preventDefault(),
      ondrop: e => { e.preventDefault(); if (from >= 0) move(from, i); from = -1; }}, el('span.words', null, label(p)), el('span.tools', null,
      i ? tool(i, '↑', W.up, () => move(i, i - 1)) : null, i + 1 < list.length ? tool(i, '↓', W.down, () => move(i, i + 1)) : null,
      p < 0 ? null : tool(i, '✕', W.rem, () => { list.splice(i, 1); show(); more.focus(); })))));
    const left = [...D.P.keys()].filter(p => !list.includes(p));
    more.replaceChildren(...left.map(p => el('option', {value: String(p)}, D.P[p][0])));
    more.disabled = !left.length;
    if (focus >= 0) box.children[focus].querySelector('button').focus();
  };
  show();
  const marks = D.P.every(p => [...p[1]].length === 1);
  const use = () => {
    const ranked = list.length > D.P.length ? list.filter(p => p >= 0) : list;
    const line = 'ACCEPT ' + ranked.map(p => p < 0 ? '?' : D.P[p][marks ? 1 : 2]).join(marks ? '' : ' ');
    const next = lines.slice(), i = next.findIndex(l => read(l).is === 'accept');
    if (i < 0) next.push(line); else next[i] = line;
    change(next, sentence(read(line)));
  };
  return el('fieldset', null, el('legend', null, W.accept), box, field(W.power, more),
    button(W.rank, () => { if (more.value) { list.push(+more.value); show(list.length - 1); } }, {id: 'p-rank'}), button(W.uselist, use, {id: 'p-uselist'}));
}
function otherLines() {
  const boxes = [], addLine = line => change([...lines, line], say(W.added, sentence(read(line))));
  const box = (title, ...kids) => boxes.push(el('fieldset', null, el('legend', null, title), ...kids));
  if (PAYS && D.rules.savings) {
    let n = 0;
    box(W.savings, number(0, v => { n = v; }, W.savings, 9999, 'p-savings'), button(W.setsav, () => {
      const next = lines.filter(l => read(l).is !== 'save');
      change(n > 0 ? [...next, n + ' $'] : next, say(W.sv, money(n)));
    }, {id: 'p-setsav'}));
  }
  if (PAYS && D.rules.transfer) {
    let n = 1;
    const to = powerSelect('p-to', [...D.P.keys()].filter(p => p !== D.power));
    box(W.transfer, number(1, v => { n = v; }, W.amount, 9999, 'p-give'), field(W.to, to),
      button(W.addtr, () => { if (n > 0) addLine('TRANSFER ' + n + ' TO ' + D.P[+to.value][2].toUpperCase()); }, {id: 'p-addtr'}));
  }
  if (PAYS && D.accept) boxes.push(acceptBox());
  if (D.bids) {
    let n = 1;
    const to = powerSelect('p-bidfor', D.bids);
    box(W.bids, field(W.power, to), number(1, v => { n = v; }, W.amount, 9999, 'p-bid'),
      button(W.addbid, () => addLine('BID ' + D.P[+to.value][2].toUpperCase() + ' ' + n), {id: 'p-addbid'}));
  }
  if (D.favours) {
    const kind = el('select', {id: 'p-favour', onchange: () => show()}, ...D.favours.map((f, i) => el('option', {value: String(i)}, f[0] + ' (' + money(f[1]) + ')')));
    const target = el('select', {id: 'p-target'}), payers = el('input', {type: 'text', id: 'p-payers', maxlength: '300'});
    const show = () => {
      const f = D.favours[+kind.value];
      target.replaceChildren(...(f[2] === 'u' ? D.U.filter(u => f[0] !== 'CONVERT' || mine(u)).map(u => el('option', {value: unitCode(u)}, unitName(u)))
        : f[2] === 'p' ? D.P.map(p => el('option', {value: p[2].toUpperCase()}, p[0])) : []));
      target.disabled = !target.children.length;
      payers.disabled = !f[3];
    };
    show();
    box(W.bribe, field(W.favour, kind), field(W.target, target), field(W.payers, payers), button(W.addbr, () => {
      const f = D.favours[+kind.value];
      addLine('BRIBE ' + f[0] + (f[2] ? ' ' + target.value : '') + (f[3] && payers.value.trim() ? ' : ' + payers.value.trim() : ''));
    }, {id: 'p-addbr'}), ...['YES', 'NO'].map(w => button('UPKEEP ' + w, () => addLine('UPKEEP ' + w))));
  }
  return boxes;
}

/* sending */
async function copy() {
  try {
    await navigator.clipboard.writeText(text());
    tell(W.copied);
  } catch (e) {
    const old = $('text').value;
    $('text').value = text();
    $('text').select();
    const good = document.execCommand('copy');
    if (good) $('text').value = old;
    tell(good ? W.copied : W.cannot);
  }
}
function saveFile() {
  const url = URL.createObjectURL(new Blob([text()], {type: 'text/plain'}));
  const link = el('a', {href: url, download: D.file});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/* the page */
const boxes = otherLines(), area = $('text');
put($('form'),
  el('p', {id: 'p-hint'}, PAYS ? W.hint : W.hinto), D.note ? el('p', null, D.note) : null,
  el('div', {id: 'p-pick', role: 'group', 'aria-label': W.order, hidden: true}),
  el('form', {onsubmit: submit}, el('fieldset', {id: 'p-new'})),
  el('h3', null, W.lines), el('p', {id: 'p-none'}, W.none), el('ol', {id: 'p-lines'}),
  el('p.buttons', null, button(W.undo, undo, {id: 'p-undo'}),
    button(W.clear, () => change([], W.gone), {id: 'p-clear'}), button(W.back, () => change(D.sheet, W.back1), {id: 'p-back'})),
  PAYS ? el('section', {'aria-label': W.totals}, el('dl', {id: 'p-totals', 'aria-live': 'polite'}),
    el('p.warn', {id: 'p-over', role: 'status'}, W.over), el('p', {id: 'p-bare'})) : null,
  el('ul.warn', {id: 'p-found', 'aria-live': 'polite'}), el('p', {id: 'p-ok'}, W.ok),
  el('p.quiet', {id: 'p-told', role: 'status'}),
  boxes.length ? el('details', {id: 'p-other'}, el('summary', null, W.other), ...boxes) : null);
put($('send'), el('a.button.suggested', {id: 'p-mail', href: 'mailto:'}, W.mail), button(W.copy, copy, {id: 'p-copy'}),
  navigator.share ? button(W.share, () => navigator.share({title: D.subject, text: text()}).catch(() => {}), {id: 'p-share'}) : null,
  button(W.file, saveFile, {id: 'p-file'}), el('p', null, W.stored));
area.addEventListener('input', () => {
  past.push(lines);
  lines = area.value.split(/\r?\n/);
  while (lines.length && !lines[lines.length - 1].trim()) lines.pop();
  store();
  render(true);
});
document.addEventListener('keydown', event => {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !/^(INPUT|TEXTAREA)$/.test(event.target.tagName)) { event.preventDefault(); undo(); }
});
render();
/* A map that is wider than the window is scrolled to the reader's own units. */
const own = D.U.filter(mine).map(u => spot[u[1]]), middle = i => own.reduce((n, s) => n + s[i], 0) / (own.length || 1);
const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
frame.scrollTo({left: middle(0) * scale - frame.clientWidth / 2, top: middle(1) * scale - frame.clientHeight / 2, behavior: 'instant'});
})();
