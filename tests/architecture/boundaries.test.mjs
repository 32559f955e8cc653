// The lint itself is tested: a planted violation must be caught, compiled for real.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

import { findPackage, parseDependencies, readRules, violations } from './boundaries.mjs';

const rules = readRules(readFileSync('docs/boundaries.txt', 'utf8'));

// The headers g++ opens for this source text.
function scanHeaders(source) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));
    const file = path.join(folder, 'planted.cpp');
    writeFileSync(file, source);
    const text = execFileSync('g++', ['-std=c++23', '-M', '-I', process.cwd(), file], { encoding: 'utf8' });
    return text.replace(/^[^:]*:/, '').split(/[\s\\]+/).filter(Boolean)
        .filter((name) => name !== file)
        .map((name) => (name.startsWith(process.cwd()) ? path.relative(process.cwd(), name) : name));
}

test('a domain source that includes SQLite is caught', () => {
    const headers = scanHeaders('#include <sqlite3.h>\nint planted() { return sqlite3_libversion_number(); }\n');
    assert.match(violations(rules, 'domain/core/planted.cpp', headers).join('\n'), /uses sqlite3/);
});

test('a domain source that includes a port is caught', () => {
    const headers = scanHeaders('#include "ports/store.h"\n');
    assert.match(violations(rules, 'domain/core/planted.cpp', headers).join('\n'), /includes ports\/store.h/);
});

test('an adapter that includes another adapter is caught', () => {
    const found = violations(rules, 'adapters/memory/planted.cpp', ['adapters/sql/sqlite_store.h']);
    assert.equal(found.length, 1);
});

test('outgoing calls go through one transport, for those that may make any', () => {
    const transport = ['adapters/outbound/transport.h'];
    for (const folder of ['stripe', 'files', 'geo', 'travel']) {
        const source = `adapters/${folder}/planted.cpp`;
        assert.deepEqual(violations(rules, source, transport), []);
        assert.equal(violations(rules, source, ['/usr/include/httplib.h']).length, 1, folder);
    }
    for (const folder of ['sql', 'memory', 'crypto']) {
        assert.equal(violations(rules, `adapters/${folder}/planted.cpp`, transport).length, 1, folder);
    }
});

test('a use case that includes an adapter is caught', () => {
    assert.equal(violations(rules, 'app/bookings/x.cpp', ['adapters/http/json.h']).length, 1);
});

test('a folder without a rule is a violation', () => {
    assert.equal(violations(rules, 'somewhere/x.cpp', []).length, 1);
});

test('standard headers are allowed everywhere', () => {
    const headers = scanHeaders('#include <expected>\n#include <string>\n#include <unistd.h>\n');
    assert.deepEqual(violations(rules, 'domain/core/fine.cpp', headers), []);
    assert.equal(findPackage('/usr/include/stdio.h'), null);
    assert.equal(findPackage('/usr/include/boost/asio.hpp'), 'boost');
});

test('each source of a scan has its own headers, and tests and generated sources have none', () => {
    const text = 'domain/x.dir/a.cpp.o: \\\n  /p/domain/a.cpp \\\n  /p/ports/store.h /usr/include/sqlite3.h\n' +
        'y.o: /p/build/lint/made.cpp /p/adapters/sql/x.h\nz.o: /p/tests/unit/z.cpp\n';
    assert.deepEqual(parseDependencies(text, '/p', '/p/build/lint'),
        [{ source: 'domain/a.cpp', headers: ['domain/a.cpp', 'ports/store.h', '/usr/include/sqlite3.h'] }]);
});
