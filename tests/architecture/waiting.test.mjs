// docs/waiting.md: what waits asks again when it acts, and a test says so for each.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/waiting.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what waits') && !line.startsWith('| ---'))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

function existingTests() {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'tests'], { cwd: root })
        .toString().split('\n').filter((file) => file.endsWith('.cpp'));
    const names = new Set();
    for (const file of files) {
        for (const [, suite, name] of read(file).matchAll(/^TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\s*\)/gm)) {
            names.add(`${suite}.${name}`);
        }
    }
    return names;
}

test('every pending action has a row with its recheck and a test', () => {
    assert.ok(rows.length > 20, `only ${rows.length} rows were read`);
    for (const [what, asks, , tests] of rows) {
        assert.ok(asks.length > 0, `${what}: says not what it asks`);
        assert.match(tests, /^`\w+\.\w+`(, `\w+\.\w+`)*$/, `${what}: names no test`);
    }
});

test('every test that the table names exists', () => {
    const existing = existingTests();
    assert.ok(existing.size > 1000, 'the tests were not read');
    for (const [what, , , tests] of rows) {
        for (const [, name] of tests.matchAll(/`([^`]+)`/g)) {
            assert.ok(existing.has(name), `${what}: there is no test ${name}`);
        }
    }
});
