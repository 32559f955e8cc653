// tests/contract/checks.txt: each CHECK of the schema is broken by a contract test, on every store.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const migrations = 'adapters/sql/migrations';

// The condition that begins at `from`, up to its closing parenthesis.
function conditionAt(statement, from) {
    let depth = 1;
    let at = from;
    for (; depth > 0; at += 1) {
        if (statement[at] === '(') depth += 1;
        if (statement[at] === ')') depth -= 1;
    }
    return statement.slice(from, at - 1).replace(/\s+/g, ' ').trim();
}

export function findChecks(sql) {
    return sql.replace(/--.*$/gm, '').split(';').flatMap((statement) => {
        const [, table] = /(?:CREATE TABLE|ALTER TABLE)\s+(?:IF NOT EXISTS\s+)?(\w+)/.exec(statement) ?? [];
        if (!table) return [];
        return [...statement.matchAll(/\bCHECK\s*\(/g)].map((found) => `${table} | ${conditionAt(statement, found.index + found[0].length)}`);
    });
}

// A closed list or a flag: the program has an enum or a bool for it.
const isClosedList = (check) => /\| \w+ IN \(/.test(check);
const listed = read('tests/contract/checks.txt').split('\n').filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' | '));

test('every CHECK of a migration has its case', () => {
    const checks = readdirSync(new URL(migrations, root)).sort().flatMap((name) => findChecks(read(`${migrations}/${name}`)));
    assert.ok(checks.length > 100, 'the migrations were not read');
    const wanted = checks.filter((check) => !isClosedList(check));
    assert.deepEqual(listed.map(([table, condition]) => `${table} | ${condition}`).sort(), wanted.sort());
});

test('every case is a test that exists', () => {
    const sources = ['unsound_rows_contract', 'unsound_records_contract'].map((name) => read(`tests/contract/${name}.cpp`)).join('');
    for (const [table, condition, name] of listed) {
        assert.ok(name === 'type' || sources.includes(`TEST_P(StoreContract, ${name})`), `${table}, ${condition}: ${name}`);
    }
});
