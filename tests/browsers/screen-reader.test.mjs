// What the screens that carry money or safety expose to screen readers: in Firefox and in Safari's engine by the
// accessibility bus of the desktop, compared with Chromium's own tree.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { book, line, pay } from '../http/bookings.mjs';
import { newCompanion, verifiedClient } from '../http/people.mjs';
import { startApp, startAs } from './app.mjs';
import { engines } from './engines.mjs';
import { label, role } from './finding.mjs';
import { until } from './tab.mjs';

let server;
let client;
let companion;
let booking;
let expected;
before(async () => {
  server = await startApp();
  client = await verifiedClient(server);
  companion = await newCompanion(server);
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 40 * 86_400_000 + 17 * 3_600_000;
  booking = await pay(client, await book(client, [line(companion, start)]));
  expected = await readStates('chromium');
});
after(() => server?.stop());

// Roles by their names in ARIA; the bus has others.
const ariaRoles = {
  'push button': 'button',
  button: 'button',
  'toggle button': 'button',
  link: 'link',
  'check box': 'checkbox',
  'combo box': 'combobox',
  entry: 'textbox',
  'password text': 'textbox',
  heading: 'heading',
  dialog: 'dialog',
};
const compared = new Set(Object.values(ariaRoles));

// Date and time fields, whose role and inner parts each engine draws and names itself; all have their names.
const dated = ['Start date', 'Desired arrival time'];
const drawnByEngine = /^(button|textbox) “(Show (date|time) picker.*|Calendar|AM\/PM|Start date|Start time|Desired arrival time)”$/;

const tidy = (name) => name.replace(/\s+/g, ' ').trim();
const listed = (elements) =>
  [...new Set(elements.filter(({ kind, name }) => compared.has(kind) && tidy(name)).map(({ kind, name }) => `${kind} “${tidy(name)}”`))]
    .filter((one) => !drawnByEngine.test(one))
    .sort();

// Chromium's tree, by the DevTools protocol.
async function chromiumElements(tab) {
  const session = await tab.page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const property = (node, name) => node.properties?.find((one) => one.name === name)?.value.value;
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({ kind: node.role?.value, name: node.name?.value ?? '', live: property(node, 'live') ?? '' }));
}

const readers = {
  chromium: ({ tab }) => chromiumElements(tab),
  firefox: (visitor) => busElements(visitor),
  webkit: (visitor) => busElements(visitor),
};
async function busElements({ screen }) {
  const elements = await screen.readAccessibility();
  return elements.map(({ role: kind, name, live }) => ({ kind: opensDialog(kind, name) ? 'button' : (ariaRoles[kind] ?? kind), name, live }));
}
// WebKit calls a button that opens a dialog a combo box (findings/webkit-dialog-button-is-combo-box.sh).
const opensDialog = (kind, name) => kind === 'combo box' && name === 'Need help now';

// Each leaves the page in the state that is read.
const states = {
  help: async (tab) => {
    await tab.goto('/what-is-companion');
    await tab.press(role('button', 'Need help now'));
    await tab.see(role('link', 'Call 911', { inside: role('dialog', 'Need help now') }));
    return ['button “Close”', 'dialog “Need help now”', 'link “Call 911”', 'link “Call 988”'];
  },
  booking: async (tab) => {
    await startAs(tab, client);
    await tab.goto(`/booking/${companion.id}`);
    await tab.see(label('Duration'));
    await tab.see(role('button', 'Continue to payment'));
    return ['button “Continue to payment”', 'combobox “Duration”', 'textbox “Location”'];
  },
  cancel: async (tab) => {
    await startAs(tab, client);
    await tab.goto(`/bookings/${booking._id}`);
    await tab.press(role('button', 'Cancel booking'));
    await tab.see(role('button', /^Cancel and refund \$/, { inside: role('dialog', 'Cancel this booking?') }));
    return ['dialog “Cancel this booking?”'];
  },
};

async function readStates(name) {
  const engine = await engines[name]({ accessibility: true });
  const found = {};
  try {
    for (const [state, reach] of Object.entries(states)) {
      const visitor = await engine.visitor(server.url);
      try {
        const needed = await reach(visitor.tab);
        let elements;
        // The bus is updated some time after the page.
        await until(async () => {
          elements = await readers[name](visitor);
          const said = listed(elements);
          return needed.every((one) => said.includes(one));
        }, async () => `${needed} in ${name}: ${listed(elements)}`);
        found[state] = { said: listed(elements), names: elements.map(({ name: one }) => tidy(one)), isLive: elements.some(({ live }) => live === 'polite' || live === 'assertive') };
      } finally {
        await visitor.leave();
      }
    }
  } finally {
    await engine.stop();
  }
  return found;
}

for (const name of ['firefox', 'webkit']) {
  test(`${name} exposes the same to screen readers as Chromium on help, booking and cancellation`, async () => {
    const found = await readStates(name);
    for (const state of Object.keys(states)) {
      assert.deepEqual(found[state].said, expected[state].said, state);
      assert.equal(found[state].isLive, expected[state].isLive, `${state}: a live region`);
    }
    assert.ok(found.booking.isLive, 'a price that changes is announced');
    for (const field of dated) assert.ok(found.booking.names.includes(field), `a field is named ${field}`);
  });
}
