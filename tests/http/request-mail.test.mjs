// IN5: text that a person writes into the verification form never reaches a mail's head.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from './caller.mjs';
import { unlistedCompanion as newCompanion } from './people.mjs';
import { bought, requestForm, sendRequest } from './sales.mjs';
import { startServer } from './server.mjs';

const operator = 'desk@example.org';

let server;
before(async () => {
  server = await startServer({ mode: 'demo', demo: true, extra: ['--operator-email', operator] });
});
after(() => server?.stop());

async function mails() {
  const page = await server.caller().get('/sandbox/mail', { unchecked: true });
  assert.equal(page.status, 200);
  return [...page.text.matchAll(/<section>([\s\S]*?)<\/section>/g)]
    .map(([, mail]) => mail)
    .filter((mail) => /Verification request/.test(mail));
}

test('IN5: line breaks in a form are refused, the mail has one recipient and a fixed subject', async () => {
  const caller = await newCompanion(server);
  const session = await bought(caller, 'degree-verification');
  for (const field of ['fullName', 'cityState', 'email']) {
    for (const tail of ['\r\nBcc: all@example.com', '\nSubject: x', '\rX: y', '\u0000']) {
      const form = { ...requestForm(caller) };
      form[field] += tail;
      const reply = await sendRequest(caller, session, 'degree', form);
      assert.equal(reply.status, 400, `${field} ${JSON.stringify(tail)}: ${reply.text}`);
    }
  }
  assert.deepEqual(await mails(), []);
  for (let i = 0; i < 3; i += 1) assert.equal((await sendRequest(caller, session, 'degree')).status, 200);
  const [mail, ...others] = await until(async () => {
    const found = await mails();
    return found.length > 0 && found;
  }, 'mail to the operator');
  assert.deepEqual(others, []);
  assert.match(mail, /<h2[^>]*>Verification request: Degree verification<\/h2>/);
  assert.ok(mail.includes(`To ${operator}<`));
  assert.ok(mail.includes('Name: Jordan Fields') && mail.includes('Miami, FL'));
});
