// Rows of filters: no control overlaps another one or leaves its row.
import assert from 'node:assert/strict';
import { demo, logInto, startAs } from '../app.mjs';
import { css, role } from '../finding.mjs';

// Runs inside the page: what is wrong with the controls of the row, in words.
function brokenControls() {
  const row = document.querySelector('main search');
  const bounds = row.getBoundingClientRect();
  const shown = (element) => `${element.tagName.toLowerCase()} ${element.textContent.trim() || element.getAttribute('aria-label') || element.labels?.[0]?.textContent}`;
  const controls = [...row.querySelectorAll('input, select, label:not(.visually-hidden), a')].filter((one) => one.checkVisibility());
  const boxes = controls.map((one) => ({ name: shown(one), one, box: one.getBoundingClientRect() }));
  const found = boxes
    .filter(({ box }) => box.right > bounds.right + 1 || box.left < bounds.left - 1)
    .map(({ name }) => `${name} leaves the row`);
  boxes.forEach(({ one, box, name }, at) => {
    for (const other of boxes.slice(at + 1)) {
      const overlapX = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const overlapY = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (overlapX > 1 && overlapY > 1 && !one.contains(other.one)) found.push(`${name} overlaps ${other.name}`);
    }
    if (one.tagName === 'INPUT' && one.type === 'date' && box.width < 120) found.push(`${name} is ${box.width} pixels wide`);
  });
  return found;
}

const widths = [1280, 900, 640, 450]; // 447 is WebKit's smallest window
const oneLine = 100; // a label and a control, in pixels

async function seesSoundFilters(tab, path) {
  await tab.goto(path);
  await tab.see(css('main search input'));
  const height = await tab.evaluate(() => document.querySelector('main search').getBoundingClientRect().height);
  assert.ok(height < oneLine, `${path}: the filters are one line, not ${height} pixels high`);
  for (const width of widths) {
    await tab.resize(width, 900);
    assert.deepEqual(await tab.evaluate(brokenControls), [], `${path} at ${width}`);
    const excess = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(excess <= 0, `${path} at ${width} scrolls sideways by ${excess}`);
  }
  await tab.resize(1280, 900);
}

export const journeys = {
  async 'lays out the filters of bookings and earnings'({ tab, server }) {
    await startAs(tab, await logInto(server, demo.companion));
    for (const path of ['/companion/bookings?status=all', '/companion/earnings']) await seesSoundFilters(tab, path);
    await tab.see(role('heading', 'Your earnings'));
  },

  async 'keeps the words of a table whole'({ tab, server }) {
    await startAs(tab, await logInto(server, demo.companion));
    await tab.goto('/companion/bookings?status=completed');
    await tab.see(css('main tbody tr'));
    const lines = await tab.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents([...document.querySelectorAll('main tbody span')].find((one) => one.textContent === 'Completed' && one.childElementCount === 0));
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    assert.equal(lines, 1, '"Completed" is on one line');
  },
};
