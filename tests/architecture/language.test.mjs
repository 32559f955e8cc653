// The wording of code, comments, tests, documents and commits. Each folder has a maximum of hits that only goes down.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import {
    compareWithTable, countByFolder, countedFolder, EXCEPTIONS, findAllHits, findHits, readExceptions, readTable,
    subjectFault, TABLE,
} from './language.mjs';

const exceptions = readExceptions(readFileSync(EXCEPTIONS, 'utf8'));
const words = (text) => findHits(text, exceptions).map(({ word }) => word);

test('finds the words that have a standard term', () => {
    for (const text of ['// whoever calls', '// to whom it was sent', '// Nobody waits', '// reads it anew', '// is told so',
        'void tell_client();', '// others hear of it', 'Time kept_until;', 'int most_rows;', 'longestWait', 'timeWords(x)',
        'void add_words();', 'const day = dayOf(visit);', '// if it is there', '// what stands in it', '// beside the list',
        '// a thread of its own', '// was begun', '// a dear call', '// what is kept', '// puts it aside']) {
        assert.equal(words(text).length, 1, text);
    }
});

test('leaves plain English and names of libraries alone', () => {
    for (const text of ['// tells the two apart', '// TTL stands for time to live', 'list.indexOf(x)', 'text.find_first_of(x)',
        '// besides that', '// the most recent', 'int max_rows;', 'wordsPerLine(x)', '// is there a row?', '// a standard']) {
        assert.deepEqual(words(text), [], text);
    }
});

test('every exception has a reason, and there are at most 30', () => {
    assert.ok(exceptions.length <= 30, `${exceptions.length} exceptions`);
    assert.throws(() => readExceptions('text somebody'));
    assert.throws(() => readExceptions('path docs/: old'));
});

test('counts a file in its folder, and in the web app in its feature', () => {
    assert.equal(countedFolder('adapters/http/routes/x.cpp'), 'adapters/http');
    assert.equal(countedFolder('frontend/src/features/fees/list/x.tsx'), 'frontend/src/features/fees');
    assert.equal(countedFolder('docs/x.md'), 'docs');
    assert.equal(countedFolder('dev'), '.');
});

test('more hits than the table says and fewer are both noticed', () => {
    const table = new Map([['docs', 2], ['app/fees', 1]]);
    assert.deepEqual(compareWithTable(new Map([['docs', 2], ['app/fees', 1]]), table), []);
    assert.match(compareWithTable(new Map([['docs', 3], ['app/fees', 1]]), table).join('\n'), /^docs: 3 hits, at most 2/);
    assert.match(compareWithTable(new Map([['docs', 2]]), table).join('\n'), /^app\/fees: 0 hits, the table says 1/);
    assert.match(compareWithTable(new Map([...table, ['app/new', 1]]), table).join('\n'), /^app\/new: 1 hits, at most 0/);
});

test('no folder has more hits than its maximum, and a maximum follows an improvement', () => {
    const hits = findAllHits(exceptions);
    assert.deepEqual(compareWithTable(countByFolder(hits), readTable(readFileSync(TABLE, 'utf8'))), []);
});

test('a commit subject is checked for its length, area and verb', () => {
    assert.equal(subjectFault('tests: give crash tests a dedicated server'), undefined);
    assert.equal(subjectFault('Revert "tests: give crash tests a server"'), undefined);
    assert.match(subjectFault('tests: who kills a server has one alone'), /no imperative/);
    assert.match(subjectFault('tests: renames the server'), /no imperative/);
    assert.match(subjectFault('Give crash tests a server'), /area: verb/);
    assert.match(subjectFault(`tests: give ${'x'.repeat(72)}`), /columns/);
});

// Without a history (an archive, a shallow clone) there is nothing to check.
function lastSubjects() {
    const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    try {
        if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
        return git('log', '-20', '--no-merges', '--format=%s').split('\n');
    } catch {
        return undefined;
    }
}

test('the last 20 commit subjects are "area: verb what" in 72 columns', (t) => {
    const subjects = lastSubjects();
    if (!subjects) return t.skip('no history');
    assert.deepEqual(subjects.flatMap((subject) => {
        const fault = subjectFault(subject);
        return fault ? [`${subject}: ${fault}`] : [];
    }), []);
});

test('every ADR that is cited exists', () => {
    const existing = new Set(readdirSync('docs/adr').map((name) => Number.parseInt(name, 10)));
    const cited = execFileSync('git', ['grep', '-nIoE', String.raw`ADRs? [0-9]+(, [0-9]+)*( and [0-9]+)?`, '--', '.', ':!docs/conformance.md'],
        { encoding: 'utf8', maxBuffer: 64 << 20 }).split('\n').filter(Boolean);
    assert.ok(cited.length > 200, `only ${cited.length} citations were read`);
    assert.deepEqual(cited.filter((line) =>
        [...line.replace(/^[^:]*:\d+:/, '').matchAll(/\d+/g)].some(([number]) => !existing.has(Number(number)))), []);
});
