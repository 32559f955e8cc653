// The package of a deployment is self-contained: it has what backs a store up and restores it, and names
// every Debian package whose programs these call.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary, run } from '../http/server.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = mkdtempSync(join(tmpdir(), 'steady-package-'));
const steady = join(folder, 'steady');
after(() => rmSync(folder, { recursive: true, force: true }));

before(() => {
  const web = join(folder, 'dist');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  execFileSync('bash', ['-euc', '. scripts/install.sh; . scripts/steps.sh; lay_out_package "$@"', 'package', steady, binary, web], { cwd: root });
});

const owningPackage = (program) => execFileSync('dpkg-query', ['-S', program], { encoding: 'utf8' }).split(':')[0];

test('the package contains program, web app, examples, backup and restore', () => {
  for (const name of ['bin/steady', 'web/index.html', 'deploy/steady.service', 'scripts/backup.sh', 'scripts/restore-drill.sh', 'install-packages']) {
    assert.ok(existsSync(join(steady, name)), name);
  }
});

test('every program that its scripts call belongs to a required package, or to every Debian', () => {
  const named = readFileSync(join(steady, 'install-packages'), 'utf8').split(/\s+/);
  const scripts = readdirSync(join(steady, 'scripts')).map((name) => readFileSync(join(steady, 'scripts', name), 'utf8')).join('\n');
  const programs = { sqlite3: '/usr/bin/sqlite3', pg_dump: '/usr/lib/postgresql/15/bin/pg_dump', pg_restore: '/usr/lib/postgresql/15/bin/pg_restore', psql: '/usr/lib/postgresql/15/bin/psql' };
  for (const [program, path] of Object.entries(programs)) {
    assert.match(scripts, new RegExp(`\\b${program} `), `${program} is called`);
    assert.ok(named.includes(owningPackage(path)), `${program} is of ${owningPackage(path)}`);
  }
  assert.ok(named.some((name) => name.startsWith('libpqxx')), 'and the libraries of the program');
  assert.ok(named.includes(owningPackage('/usr/lib/*/libcurl.so.4')), 'and the one that sends its mail');
});

// ADR 74: the components of a deployment, validated with CycloneDX's own schema.
test('the CycloneDX list names every package that is loaded, compiled in or served, in the installed version', async () => {
  const list = join(steady, 'sbom.cdx.json');
  const text = readFileSync(list, 'utf8');
  const { Validation, Spec } = createRequire(join(root, 'tests/oracle/package.json'))('@cyclonedx/cyclonedx-library');
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  assert.equal(await validator.validate(text), null);
  assert.notEqual(await validator.validate(text.replace('"type": "library"', '"type": "book"')), null, 'which does look');
  const { components } = JSON.parse(text);
  const installed = readFileSync(join(steady, 'install-packages'), 'utf8').split('\n').at(-2).split(' ').slice(6);
  const named = components.map((one) => one.name);
  assert.deepEqual(installed.filter((name) => !named.includes(name)), []);
  for (const name of ['react', 'valibot', 'nlohmann-json3-dev']) assert.ok(named.includes(name), name);
  assert.ok(!named.includes('vite') && !named.includes('vitest'), 'tools of the build are no part of it');
  const libssl = components.find((one) => one.name === 'libssl3');
  assert.equal(libssl.version, execFileSync('dpkg-query', ['-W', '-f', '${Version}', 'libssl3'], { encoding: 'utf8' }));
});

test('the list matches Debian\'s changelogs and the lock file', () => {
  const list = join(steady, 'sbom.cdx.json');
  const check = (text) => {
    const file = join(folder, 'checked.json');
    writeFileSync(file, text);
    const { stderr } = spawnSync('node', ['scripts/sbom.mjs', 'check', file, 'frontend/package-lock.json'], { cwd: root, encoding: 'utf8' });
    // What Debian has released since is for an operator, not for this test.
    return stderr.split('\n').filter((line) => line && !/: Debian has /.test(line));
  };
  const text = readFileSync(list, 'utf8');
  assert.deepEqual(check(text), []);
  const components = JSON.parse(text).components;
  const libssl = components.find((one) => one.name === 'libssl3');
  assert.match(check(text.replaceAll(`"version": "${libssl.version}"`, '"version": "3.0.1-1"')).join('\n'), /libssl3: 3\.0\.1-1 is listed/);
  const released = libssl.properties.find((one) => one.name === 'steady:security-fix-date').value;
  assert.match(check(text.replaceAll(released, '2020-01-01')).join('\n'), /libssl3 .*changelog says otherwise/);
  const react = components.find((one) => one.name === 'react');
  assert.match(check(text.replace(react.hashes[0].content, '00'.repeat(64))).join('\n'), /react .*not what the lock names/);
});

test('a store can be backed up and restored with the package alone', async () => {
  const store = `sqlite:${join(folder, 'steady.db')}`;
  const script = (name, ...args) => execFileSync(join(steady, 'scripts', name), args, { cwd: '/', encoding: 'utf8' });
  await run(['admin', 'create', '--store', store, '--email', 'ada@example.com'], 'harbour-lantern-7\n');
  script('backup.sh', store, join(folder, 'backup.db'));
  assert.match(script('restore-drill.sh', join(folder, 'backup.db'), `sqlite:${join(folder, 'drill.db')}`), /drill: sound/);
});
