// The web app has a label for everything that administrators read of records: actions in the audit viewer,
// and failed jobs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { routes } from './server.mjs';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

// The keys of a list of the file: "  name: …".
function readKeys(path, list) {
  const text = read(path).split(`const ${list}: Record<string, string> = {`)[1];
  return new Set([...text.slice(0, text.indexOf('\n};')).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key));
}

test('the audit viewer has a label for each audited call', async () => {
  const known = readKeys('frontend/src/features/audit/format-action.ts', 'words');
  assert.ok(known.size > 40);
  const audited = (await routes()).filter(({ audit }) => audit === 'view' || audit === 'change');
  assert.ok(audited.length > 40);
  assert.deepEqual(audited.map(({ operation }) => operation).filter((operation) => !known.has(operation)), []);
});

test('each kind of job has a label in the list of failed jobs', () => {
  const known = readKeys('frontend/src/features/jobs/failed-job-row.tsx', 'jobNames');
  const [, list] = /job_kinds\{\s*\{([^}]*)\}/.exec(read('ports/job_kind.h'));
  const kinds = [...list.matchAll(/"(\w+)"/g)].map(([, kind]) => kind);
  assert.ok(kinds.length >= 12, kinds.join(' '));
  assert.deepEqual(kinds.filter((kind) => !known.has(kind)), []);
});
