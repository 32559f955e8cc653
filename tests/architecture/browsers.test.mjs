// docs/browsers.md: what the web app uses of browsers, and what an engine lacks of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { features, usedFeatures } from '../browsers/features.mjs';
import { table, withTable } from '../browsers/engine-table.mjs';

const answers = JSON.parse(readFileSync(new URL('../browsers/support.json', import.meta.url), 'utf8'));
const page = readFileSync(new URL('../../docs/browsers.md', import.meta.url), 'utf8');

// Used features that an engine lacks without a stated fallback.
function findUnsafe(used) {
    return features.filter(({ name, fallback }) => used.has(name) && !fallback && Object.values(answers).some(({ has }) => !has[name]))
        .map(({ name }) => `${name}: ${used.get(name).join(', ')}`);
}

test('every feature that an engine lacks has a fallback where the app uses it', () => {
    const used = usedFeatures();
    assert.ok(used.size > 15, `only ${used.size} features were found`);
    assert.deepEqual(findUnsafe(used), []);
});

test('a use of a feature that an engine lacks is found', () => {
    const used = usedFeatures([{ file: 'a.tsx', text: 'const day = Temporal.Now.plainDateISO();' }, { file: 'b.css', text: 'order: sibling-index();' }]);
    assert.deepEqual(findUnsafe(used), ['sibling-index(): b.css', 'Temporal: a.tsx']);
});

test('each engine was asked about every feature', () => {
    for (const { has } of Object.values(answers)) assert.deepEqual(Object.keys(has), features.map(({ name }) => name));
});

test('the table of docs/browsers.md is the one of the sources', () => {
    assert.equal(page, withTable(page, table(answers, usedFeatures())), 'run node tests/browsers/table.mjs');
});
