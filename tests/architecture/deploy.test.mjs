// The files of deploy/ fit each other and what docs/operations.md says: mounted files exist, images
// have versions, alarms and dashboard ask for figures that exist, settings are known.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const text = (name) => readFileSync(join(root, name), 'utf8');
const all = (pattern, of) => [...of.matchAll(pattern)].map((match) => match[1]);

test('every image of the deployment has a version', () => {
  const images = all(/^\s*image: (\S+)$/gm, text('deploy/compose.yaml'));
  assert.ok(images.length >= 7);
  for (const image of images) assert.match(image, /^steady:local$|:[\w.-]*\d[\w.-]*$/, image);
});

test('every mounted file exists, or is created by make-certificates.sh', () => {
  const mounted = all(/["-]\s?\.\/([\w./-]+):\//g, text('deploy/compose.yaml'));
  assert.ok(mounted.length >= 12);
  for (const name of mounted) assert.ok(name.startsWith('tls') || existsSync(join(root, 'deploy', name)), name);
});

test('every variable of the deployment is in its example', () => {
  const named = new Set(all(/\$\{(\w+)/g, text('deploy/compose.yaml')));
  const given = new Set(all(/^(\w+)=/gm, text('deploy/compose.env.example')));
  assert.deepEqual([...named].sort(), [...given].sort());
});

test('every setting of the deployment exists', () => {
  const known = new Set(all(/^\| `(\w+)` \|/gm, text('docs/settings.md')));
  for (const file of ['deploy/steady.conf', 'deploy/compose.conf']) {
    for (const name of all(/^(\w+) =/gm, text(file))) assert.ok(known.has(name), `${file}: ${name}`);
  }
});

// Of a histogram the parts are named with an ending.
const figures = (of) => new Set(all(/\b((?:steady|process)_\w+?)(?:_bucket|_count|_sum)?(?=[{[)\s"*/]|$)/g, of));

test('alarms and dashboard use metrics that docs/operations.md names', () => {
  const named = text('docs/operations.md');
  // "_in_use" follows the name that it belongs to.
  const known = (name) => named.includes(`\`${name}\``) || all(/`(_\w+)`/g, named).some((end) => name.endsWith(end) && named.includes(`\`${name.slice(0, -end.length)}`));
  const dashboard = JSON.parse(text('deploy/grafana/steady.json'));
  const questions = dashboard.panels.flatMap((panel) => panel.targets.map((target) => target.expr));
  const alarms = all(/^\s+expr: (.*)$/gm, text('deploy/prometheus/alerts.yml'));
  assert.ok(alarms.length >= 14 && questions.length >= 20);
  for (const question of [...alarms, ...questions]) {
    const asked = figures(question);
    assert.ok(asked.size > 0 || question.includes('up{'), question);
    for (const name of asked) assert.ok(known(name), name);
  }
});

test('docs/operations.md names each event of the payment provider that the server acts on', () => {
  const code = text('adapters/stripe/event_types.cpp') + text('adapters/stripe/event_types.h');
  const types = all(/"((?:[a-z_]+\.)+[a-z_]*)"/g, code);
  assert.ok(types.length >= 8, types.join(' '));
  const rows = text('docs/operations.md').match(/^\| (?:your account|connected accounts) \|.*$/gm).join('\n');
  for (const type of types) assert.ok(rows.includes(`\`${type}`), type);
});

test('each alarm has a severity and an instruction', () => {
  const rules = text('deploy/prometheus/alerts.yml').split('- alert: ').slice(1);
  for (const rule of rules) {
    assert.match(rule, /severity: (page|ticket)/);
    assert.match(rule, /summary: "/);
    assert.match(rule, /description: "/);
  }
});
