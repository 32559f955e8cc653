// Everything that the audit log records of an administrator has words in the audit viewer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { routes } from './server.mjs';

const file = new URL('../../frontend/src/features/audit/action-words.ts', import.meta.url);

// The keys of a list of the file: "  name: …".
function keysOf(list) {
  const text = readFileSync(file, 'utf8').split(`const ${list}: Record<string, string> = {`)[1];
  return new Set([...text.slice(0, text.indexOf('\n};')).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key));
}

test('each audited call has words in the viewer of the log', async () => {
  const known = keysOf('words');
  assert.ok(known.size > 40);
  const audited = (await routes()).filter(({ audit }) => audit === 'view' || audit === 'change');
  assert.ok(audited.length > 40);
  assert.deepEqual(audited.map(({ operation }) => operation).filter((operation) => !known.has(operation)), []);
});
