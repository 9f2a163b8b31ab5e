/* writer.js - writes lines in a form by its own controls, as a quick reader would: it changes fields,
 * and clicks buttons. The test runs it inside the page. SPDX-License-Identifier: GPL-3.0-or-later */
const get = id => document.getElementById('p-' + id);
function set(control, value) {
  control.value = String(value);
  if (control.value !== String(value)) throw new Error('no such choice: ' + value);
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', {bubbles: true}));
}
const unitValue = name => {
  const data = JSON.parse(get('data').textContent);
  return String(data.U.findIndex(u => 'AF'[u[0]] + ' ' + data.L[u[1]][0] === name));
};
function writeOffer(offer) {
  set(get('unit'), unitValue(offer.unit));
  offer.orders.forEach((order, n) => {
    if (n) get('alt').click();
    set(document.querySelector('[data-order="' + n + '"]'), order);
  });
  if (get('kind')) set(get('kind'), offer.type);
  offer.pieces.forEach((piece, n) => {
    if (n) get('piece').click();
    const row = document.querySelectorAll('#p-new .stepper')[n].parentElement;
    set(row.querySelector('.stepper input'), piece[1]);
    if (piece[0] !== 1) set(row.querySelector('.times'), piece[0]);
    if (piece[2]) set(row.querySelector('.plateau'), piece[2]);
  });
  if (offer.comment) set(get('comment'), offer.comment);
  get('add').click();
}
function writeSheet(sheet) {
  get('clear').click();
  sheet.offers.forEach(writeOffer);
  if (sheet.savings) { set(get('savings'), sheet.savings); get('setsav').click(); }
  for (const [amount, to] of sheet.transfers || []) {
    const data = JSON.parse(get('data').textContent);
    set(get('give'), amount);
    set(get('to'), data.P.findIndex(p => p[2].toUpperCase() === to));
    get('addtr').click();
  }
  const totals = [...document.querySelectorAll('#p-totals dd')].map(e => parseInt(e.textContent.replace('−', '-'), 10));
  return {text: get('text').value, totals, found: [...document.querySelectorAll('#p-found li')].map(e => e.textContent),
    items: document.querySelectorAll('#p-lines > li').length};
}
