// The list of proven clauses counts proofs, not names.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { decidedIn, differences, formatPage, idsIn, partsIn, stillAskedFor } from '../../scripts/conformance.mjs';

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
    const { text, rows } = formatPage([clause('001', 'browser: open it'), clause('002', 'api: call it'), clause('003', 'api: x')], proven);
    assert.equal(rows, 1);
    assert.ok(text.includes(`| ${id('NAV', '002')} |`));
    assert.ok(!text.includes(`| ${id('NAV', '001')} |`));
    assert.match(text, /to be shown in a browser: NAV-/);
    assert.match(text, /\| NAV \| 1 \| 0 \| 3 \|/);
});

test('a range or a list of clauses names each of them', () => {
    const area = (...numbers) => numbers.map((n) => id('FEE', n));
    const named = (text) => [...idsIn(text)].sort();
    const three = area('012', '013', '014');
    for (const range of [`${three[0]} to ${three[2]}`, `${three[0]}…014`, `${three[0]}–014`, `${three[0]}..${three[2]}`,
        `${three[0]} through ${three[2]}`, `${three[0]} to\n// ${three[2]}`, `${three[0]}, 013 and 014`, `${three[0]}/013/014`]) {
        assert.deepEqual(named(range), three, range);
    }
    assert.equal(idsIn(`${id('FEE', '001')} to ${id('FEE', '034')}`).size, 34, 'long ranges are not cut');
    assert.throws(() => idsIn(`${id('FEE', '014')} to ${id('FEE', '012')}`));
    assert.throws(() => idsIn(`${id('FEE', '001')} to ${id('FEE', '901')}`));
    assert.deepEqual(named(`${id('FEE', '012')}: 200 and 404`), area('012'));
});

test('a clause of several parts is proven by a test of each', () => {
    const part = (letter) => `${id('NAV', '001')}${letter}`;
    const parts = partsIn(`# parts\n${part('a')}: the button\n${part('b')}: the call\n`);
    const page = (...named) => formatPage([clause('001', 'both: press it')],
        new Map(named.map(([letter, file]) => [letter ? part(letter) : id('NAV', '001'), [file]])), new Map(), parts);
    const [web, server] = ['frontend/src/a.test.tsx', 'tests/http/a.test.mjs'];
    const whole = page(['a', web], ['b', server]);
    assert.equal(whole.rows, 1, 'one clause');
    assert.ok(whole.text.includes(`| ${part('a')} | text 001: the button | \`${web}\` |`));
    assert.ok(whole.text.includes(`| ${part('b')} | the call | \`${server}\` |`));
    for (const [named, why] of [[[['a', web]], `parts without a test: ${part('b')}\n`],
        [[['', web]], `parts without a test: ${part('a')}, ${part('b')}\n`],
        [[['a', web], ['b', web]], `to be shown at a call: ${id('NAV', '001')}\n`]]) {
        const { text, rows } = page(...named);
        assert.equal(rows, 0);
        assert.ok(text.includes(why), why);
    }
    assert.deepEqual([...idsIn(`// ${part('a')}, ${part('b')}`)], [part('a'), part('b')]);
    assert.throws(() => partsIn(`${part('a')}: alone`), /one part/);
    assert.throws(() => partsIn(`${part('a')}: x\n${part('a')}: y`), /twice/);
    assert.throws(() => partsIn(`${id('NAV', '001')}: x`), /no part/);
});

test('every test of a proven clause is needed', () => {
    const one = id('NAV', '001');
    const files = ['frontend/src/a.test.tsx', 'tests/http/a.test.mjs'];
    const { text } = formatPage([clause('001', 'both: x')], new Map([[one, files]]));
    assert.deepEqual(differences(text, new Map([[one, files]])), []);
    assert.deepEqual(differences(text, new Map([[one, [files[0]]]])), [`${one}: no longer in ${files[1]}`]);
    assert.deepEqual(differences(text, new Map([[one, [...files, 'b.mjs']]])), [`${one}: now also in b.mjs`]);
    assert.equal(differences(text, new Map()).length, 2);
});

test('a clause that a decision changed is listed with what holds instead, and never counts as proven', () => {
    const decided = decidedIn(`# words\n\n${id('NAV', '001')}: Something | else.\n${id('NAV', '002')}: Both.\n`);
    const proven = new Map([[id('NAV', '002'), ['tests/http/a.test.mjs']]]);
    const { text, rows, otherwise } = formatPage([clause('001', 'browser: open'), clause('002', 'api: call'), clause('003', 'api: x')], proven, decided);
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
