// time-lapse.js - plays a game on the map. SPDX-License-Identifier: GPL-3.0-or-later
'use strict';
(() => {
  const data = JSON.parse(document.getElementById('p-data').textContent);
  const get = id => document.getElementById(id);
  const SVG = 'http://www.w3.org/2000/svg', PACE = 1300, last = data.frames.length - 1;
  const layer = document.querySelector('svg.map .units');
  const fog = document.querySelector('svg.map .fog');
  let at = 0, timer = null;

  const make = (name, attributes, parent) => {
    const node = document.createElementNS(SVG, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    return parent.appendChild(node);
  };

  // The units of the whole game; those that are not on the map are transparent.
  layer.textContent = '';
  const units = data.units.map(([type, owner]) => {
    const fleet = type === 'F';
    const node = make('g', { class: `u off pw${owner}` }, layer);
    make('use', { href: `#p-${type}` }, node);
    make('text', { class: 'gt', x: fleet ? 8.6 : 9.6, y: fleet ? 3 : 4.5 }, node).textContent =
      owner >= 0 ? data.powers[owner][1] : '';
    return node;
  });

  const score = data.powers.map(([name, letter], i) => {
    const item = document.createElement('li'), mark = document.createElement('b');
    mark.className = `pw${i}`;
    mark.textContent = letter;
    const text = document.createElement('span');
    item.append(mark, text);
    get('p-score').append(item);
    return { item, text, name };
  });

  // The owners of every frame, because the file has only the changes.
  const owners = [];
  data.frames.forEach((frame, i) => {
    const now = i ? owners[i - 1].slice() : data.provinces.map(() => -1);
    frame.o.forEach(([province, owner]) => { now[province] = owner; });
    owners.push(now);
  });
  const areas = data.provinces.map(id => [get(id), get(`centre-${id}`)].filter(node => node));
  const shown = data.provinces.map(() => -1);

  const show = frame => {
    at = Math.max(0, Math.min(last, frame));
    const { t, c, u, f } = data.frames[at], present = new Map(u.map(unit => [unit[0], unit]));
    units.forEach((node, i) => {
      const unit = present.get(i);
      node.classList.toggle('off', !unit);
      node.classList.toggle('dl', Boolean(unit && unit[3]));
      if (unit) node.style.transform = `translate(${unit[1]}px, ${unit[2]}px)`;
    });
    if (f) {
      fog.textContent = '';
      f.forEach(province => make('use', { href: `#p-f${province}` }, fog));
    }
    owners[at].forEach((owner, i) => {
      if (owner === shown[i]) return;
      areas[i].forEach(node => {
        node.classList.remove(`o${shown[i]}`);
        if (owner >= 0) node.classList.add(`o${owner}`);
      });
      shown[i] = owner;
    });
    score.forEach(({ item, text, name }, i) => {
      text.textContent = c[i] < 0 ? name : `${name} ${c[i]}`;
      item.classList.toggle('out', c[i] === 0);
    });
    get('p-now').textContent = t;
    get('p-at').value = at;
    get('p-at').setAttribute('aria-valuetext', t);
    get('p-back').disabled = at === 0;
    get('p-next').disabled = at === last;
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    get('p-play').textContent = data.play;
  };
  const play = () => {
    if (timer) return stop();
    if (at === last) show(0);
    get('p-play').textContent = data.pause;
    timer = setInterval(() => {
      show(at + 1);
      if (at === last) stop();
    }, PACE);
  };
  const step = by => { stop(); show(at + by); };

  get('p-play').addEventListener('click', play);
  get('p-back').addEventListener('click', () => step(-1));
  get('p-next').addEventListener('click', () => step(1));
  get('p-at').addEventListener('input', () => { stop(); show(Number(get('p-at').value)); });
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey
        || event.target.closest('input, button, a, summary')) return;
    const act = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-last),
      End: () => step(last), ' ': play }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // The address may end with the number of a phase, as in lapse.html#12.
  show(Number(location.hash.slice(1)) || 0);
})();
