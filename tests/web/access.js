/* access.js - finds barriers in a page: targets that are too small, too little contrast, headings that
 * skip a level, broken references, and text beyond the width. SPDX-License-Identifier: GPL-3.0-or-later */
const shown = e => { const r = e.getBoundingClientRect(), s = getComputedStyle(e);
  return r.width > 0 && r.height > 0 && s.visibility === 'visible' && !e.closest('[hidden]') && r.right > 0; };
const parts = text => (text.match(/[\d.]+/g) || [0, 0, 0]).map(Number);
const light = c => { const f = c.slice(0, 3).map(v => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * f[0] + 0.7152 * f[1] + 0.0722 * f[2]; };
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
function ground(e) {
  for (; e; e = e.parentElement) {
    const c = parts(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] === 1) return c;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];
}
function barriers(width) {
  const found = [], name = e => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + ' “' + (e.textContent || '').trim().slice(0, 30) + '”';
  for (const e of document.querySelectorAll('button, select, input, textarea, summary, nav a, .button')) {
    if (!shown(e)) continue;
    const r = e.getBoundingClientRect();
    if (r.height < 43.5 || r.width < 43.5) found.push('small target: ' + name(e) + ' ' + Math.round(r.width) + ' x ' + Math.round(r.height));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || e.closest('svg, script, style, noscript, option, :disabled') || !shown(e)) continue;
    const style = getComputedStyle(e), large = parseFloat(style.fontSize) >= 24;
    const c = ratio(parts(style.color), ground(e));
    if (c < (large ? 3 : 4.5)) found.push('contrast ' + c.toFixed(1) + ': ' + name(e));
  }
  for (const e of document.querySelectorAll('button, select, input, textarea')) {
    if (!shown(e) || e.disabled) continue;
    const edge = getComputedStyle(e);
    if (Math.max(ratio(parts(edge.borderTopColor), ground(e.parentElement)), ratio(parts(edge.backgroundColor), ground(e.parentElement))) < 3)
      found.push('faint control: ' + name(e));
  }
  let level = 0;
  for (const h of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const next = +h.tagName[1];
    if (next > level + 1) found.push('skipped heading: ' + name(h));
    level = next;
  }
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
  for (const id of new Set(ids)) if (ids.filter(i => i === id).length > 1) found.push('id twice: ' + id);
  for (const e of document.querySelectorAll('[for], [aria-labelledby], [aria-describedby]'))
    for (const a of ['for', 'aria-labelledby', 'aria-describedby'])
      if (e.hasAttribute(a) && !document.getElementById(e.getAttribute(a))) found.push('broken reference: ' + name(e));
  if (document.querySelectorAll('main').length !== 1 || document.querySelectorAll('h1').length !== 1) found.push('main or h1');
  for (const e of document.querySelectorAll('[tabindex]')) if (+e.getAttribute('tabindex') > 0) found.push('tabindex: ' + name(e));
  for (const e of document.querySelectorAll('svg')) if (e.getAttribute('role') !== 'img' || !e.getAttribute('aria-label')) found.push('picture without a name');
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(e => shown(e) && !e.closest('.frame, .table') && e.getBoundingClientRect().right > width + 1);
    found.push('too wide: ' + document.documentElement.scrollWidth + ' ' + wide.slice(0, 3).map(name).join(', '));
  }
  return found;
}
