// The list of proven clauses counts proofs, not names.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decidedIn, idsIn, pageOf, stillAskedFor } from '../../scripts/conformance.mjs';

// Ids are put together here, so that these examples do not count as proofs themselves.
const id = (area, number) => `${area}-${number}`;
const clause = (number, check) => [id('NAV', number), 'Routes', '000', `text ${number}`, check];

test('a browser check requires a test of the web app', () => {
    assert.equal(stillAskedFor('browser: open it', ['tests/http/a.test.mjs']), 'browser');
    assert.equal(stillAskedFor('browser: open it', ['frontend/src/a.test.tsx']), undefined);
});

test('a call is proven at the server, "both" at both, a rule anywhere', () => {
    assert.equal(stillAskedFor('api: 401', ['frontend/src/a.test.tsx']), 'server');
    assert.equal(stillAskedFor('api: 401', ['tests/http/a.test.mjs']), undefined);
    assert.equal(stillAskedFor('both: heart makes the call', ['tests/http/a.test.mjs']), 'browser');
    assert.equal(stillAskedFor('both: heart makes the call', ['frontend/e2e/a.spec.ts']), 'server');
    assert.equal(stillAskedFor('both: x', ['frontend/e2e/a.spec.ts', 'tests/http/a.test.mjs']), undefined);
    assert.equal(stillAskedFor('unit: rounding', ['frontend/src/a.test.ts']), undefined);
});

test('a half proven clause is named, but has no row and is not counted', () => {
    const proven = new Map([[id('NAV', '001'), ['tests/http/a.test.mjs']], [id('NAV', '002'), ['tests/http/a.test.mjs']]]);
    const { text, rows } = pageOf([clause('001', 'browser: open it'), clause('002', 'api: call it'), clause('003', 'api: x')], proven);
    assert.equal(rows, 1);
    assert.ok(text.includes(`| ${id('NAV', '002')} |`));
    assert.ok(!text.includes(`| ${id('NAV', '001')} |`));
    assert.match(text, /to be shown in a browser: NAV-/);
    assert.match(text, /\| NAV \| 1 \| 0 \| 3 \|/);
});

test('a range of clauses names each of them', () => {
    assert.deepEqual([...idsIn(`${id('FEE', '012')} to ${id('FEE', '014')}`)].sort(),
        ['012', '013', '014'].map((n) => id('FEE', n)));
});

test('a clause that a decision changed is listed with what holds instead, and never counts as proven', () => {
    const decided = decidedIn(`# words\n\n${id('NAV', '001')}: Something | else.\n${id('NAV', '002')}: Both.\n`);
    const proven = new Map([[id('NAV', '002'), ['tests/http/a.test.mjs']]]);
    const { text, rows, otherwise } = pageOf([clause('001', 'browser: open'), clause('002', 'api: call'), clause('003', 'api: x')], proven, decided);
    assert.deepEqual([rows, otherwise], [0, 2], 'a test names its id for what holds instead');
    assert.match(text, /\| NAV \| 0 \| 2 \| 3 \|/);
    assert.ok(text.includes(`| ${id('NAV', '001')} | text 001 | Something \\| else. |`));
    assert.ok(text.includes(`| ${id('NAV', '002')} | text 002 | Both. |`));
});

test('a decision names one clause, once, and says something', () => {
    for (const bad of ['NAV: x', `${id('NAV', '001')}:`, `${id('XYZ', '001')}: x`, `${id('NAV', '001')}: x\n${id('NAV', '001')}: y`]) {
        assert.throws(() => decidedIn(bad), bad);
    }
});
