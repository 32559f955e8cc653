// docs/scale.md says what benchmarks/capacity.mjs prints, from figures and the assumptions it lists.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

test('every line that capacity.mjs prints is in docs/scale.md', () => {
  const printed = execFileSync(process.execPath, [join(root, 'benchmarks/capacity.mjs')], { encoding: 'utf8' });
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  const lines = printed.split('\n').filter(Boolean);
  assert.ok(lines.length > 15);
  for (const line of lines) assert.ok(page.includes(line), `node benchmarks/capacity.mjs prints, the page lacks: ${line}`);
});
