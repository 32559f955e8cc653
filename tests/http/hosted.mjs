// The provider's hosted pages, used like a browser would: read the page, press a button of a form.
import assert from 'node:assert/strict';
import { until } from './caller.mjs';

const decoded = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function attributes(tag) {
  const found = {};
  for (const [, name, , quoted, bare] of tag.matchAll(/([\w-]+)(\s*=\s*(?:"([^"]*)"|([^\s>]+)))?/g)) {
    found[name.toLowerCase()] = decoded(quoted ?? bare ?? '');
  }
  return found;
}

// Forms of a page: where they go, their hidden and prefilled fields, their buttons.
export function parseForms(html) {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head, inside]) => ({
    ...attributes(head),
    fields: [...inside.matchAll(/<input([^>]*)>/gi)]
      .map(([, tag]) => attributes(tag))
      .filter((field) => field.name && field.type !== 'submit'),
    buttons: [...inside.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/gi)].map(([, tag, text]) => ({
      ...attributes(tag),
      text: decoded(text.replace(/<[^>]*>/g, '')).trim(),
    })),
  }));
}

function pageTarget(caller, address) {
  const url = new URL(address, caller.server.url);
  assert.equal(url.origin, new URL(caller.server.url).origin, `page on our own port: ${address}`);
  return url.pathname + url.search;
}

// Opens a hosted page and presses the button whose text, name, value or form action matches.
export async function press(caller, address, label, filled = {}) {
  const visitor = caller.twin();
  visitor.token = undefined; // a page of the provider does not get our session
  const page = await visitor.get(pageTarget(caller, address), { unchecked: true });
  assert.equal(page.status, 200, page.text.slice(0, 300));
  for (const form of parseForms(page.text)) {
    for (const button of form.buttons) {
      const names = [button.text, button.value, button.name, form.action, button.formaction];
      if (!names.some((name) => name && label.test(name))) continue;
      const values = new URLSearchParams(form.fields.map((f) => [f.name, filled[f.name] ?? f.value ?? '']));
      if (button.name) values.set(button.name, button.value ?? '');
      const action = button.formaction ?? form.action ?? '';
      const target = pageTarget(caller, new URL(action, new URL(address, caller.server.url)).href);
      return visitor.call('POST', target, {
        raw: values.toString(),
        type: 'application/x-www-form-urlencoded',
        unchecked: true,
        headers: { accept: 'text/html', origin: caller.server.url, 'sec-fetch-site': 'same-origin' },
      });
    }
  }
  return assert.fail(`no button like ${label} on ${address}:\n${page.text.slice(0, 3000)}`);
}

export const payOn = (caller, address) => press(caller, address, /^pay|\/pay\b/i);
export const declineOn = (caller, address) => press(caller, address, /declin/i);
export const expireOn = (caller, address) => press(caller, address, /expire/i);

async function identityStatus(caller, id) {
  return caller.need('GET', `/api/verification/stripe-identity/status/${id}`);
}

export async function passIdentityOn(caller, session) {
  await press(caller, session.url, /verif(y|ied)/i);
  const done = await until(async () => {
    const status = await identityStatus(caller, session.id);
    return status.isComplete && status;
  }, 'identity check complete');
  assert.equal(done.status, 'verified');
}

export async function failIdentityOn(caller, session) {
  await press(caller, session.url, /reject|fail/i);
  await until(async () => (await identityStatus(caller, session.id)).status === 'rejected', 'rejection');
}
