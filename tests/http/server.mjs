// Starts the real binary on a free port with its own store.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Caller } from './caller.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const binary = process.env.STEADY_BINARY ?? join(root, 'build/quick/app/wiring/steady');
const start_limit_ms = 180_000; // sanitizer builds are slow to start
const stop_limit_ms = 180_000; // the server's own limit is a fifth of it; sanitizers then look for leaks
const leaks = `suppressions=${join(root, 'tests/contract/known_leaks.txt')}:print_suppressions=0`;

// For commands that prepare or inspect something and are not tested themselves. What the sanitizers do at
// start and end only (leaks, redzones around constants) is four fifths of the time of so short a run; all
// other checks stay on.
export const lightly = {
  ASAN_OPTIONS: [process.env.ASAN_OPTIONS, 'detect_leaks=0:report_globals=0'].filter(Boolean).join(':'),
};

// In a store that the program created itself every statement is known to be valid: the contract tests try
// them, and so does each server that is started without these arguments.
export const untried = ['--mode', 'test', '--tries-statements', 'off'];

// Runs `steady <args>` to its end; rejects when it does not exit with 0.
export function run(args, input = '', environment = {}) {
  return new Promise((done, fail) => {
    const child = spawn(binary, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (err += part));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(out) : fail(new Error(`steady ${args.join(' ')} exited ${code}: ${err || out}`)),
    );
    child.stdin.on('error', () => {}); // it may end without reading
    child.stdin.end(input);
  });
}

// The accounting of a store is consistent, whatever was done with it; returns the audit's output. Overdue
// work is not checked: a server may have been stopped before its turn.
export async function booksInOrder(store) {
  const onlyOverdue = /exited 3: (overdue: .*\n)+(waits for a person: .*\n)*\d+ entries, .* findings\n$/;
  return run(['audit', '--store', store, ...untried], '', lightly).catch((fault) => {
    if (!onlyOverdue.test(fault.message)) throw fault;
    return fault.message;
  });
}

let known_routes;
export async function routes() {
  known_routes ??= JSON.parse(await run(['routes', '--json']));
  return known_routes;
}

// A store as the first start of a server leaves it, next to the program and shared by all tests: migrating a
// new file costs three times the processor time of any other start. Tests of first starts name their store.
let empty_store;
async function createEmptyStore() {
  const programs = dirname(binary);
  const { mtimeMs, size } = statSync(binary);
  const folder = join(programs, `empty-store-${size}-${Math.trunc(mtimeMs)}`);
  if (existsSync(folder)) return join(folder, 'steady.db');
  const outdated = readdirSync(programs).filter((name) => name.startsWith('empty-store-'));
  const draft = mkdtempSync(join(programs, 'draft-of-store-'));
  const first = await new Server({ store: `sqlite:${join(draft, 'steady.db')}` }).start();
  await first.halt();
  rmSync(first.folder, { recursive: true });
  const database = new DatabaseSync(join(draft, 'steady.db'));
  database.exec('DELETE FROM analytics_reports'); // of the time of this start
  database.close();
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true }); // another process was faster
  }
  for (const name of outdated) rmSync(join(programs, name), { recursive: true, force: true });
  return join(folder, 'steady.db');
}
const emptyStore = () => (empty_store ??= createEmptyStore());

export class Server {
  constructor(options) {
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), 'steady-http-'));
    this.store = options.store ?? `sqlite:${join(this.folder, 'steady.db')}`;
    this.files = join(this.folder, 'files');
    this.log = '';
    this.people = 0;
  }

  wantsEmptyStore() {
    const { store, mode = 'test', demo, binary: other } = this.options;
    return !store && mode === 'test' && !demo && !other && !existsSync(join(this.folder, 'steady.db'));
  }

  // A page in place of the web app: what is tested here does not change with its screens.
  webFolder() {
    const stand_in = join(this.folder, 'web');
    mkdirSync(stand_in, { recursive: true });
    writeFileSync(join(stand_in, 'index.html'), '<!doctype html><title>Steady</title>');
    for (const worker of ['sw.js', 'sw-off.js']) writeFileSync(join(stand_in, worker), '// a worker');
    writeFileSync(join(stand_in, 'app-pages.json'), '["/", "/search"]');
    return stand_in;
  }

  async start() {
    if (this.wantsEmptyStore()) copyFileSync(await emptyStore(), join(this.folder, 'steady.db'));
    const { mode = 'test', demo = false, extra = [], environment = {}, passwordCost = 'low' } = this.options;
    const args = ['serve', '--listen', this.options.listen ?? '127.0.0.1:0', '--store', this.store, '--drain-delay-ms', '0'];
    args.push('--files', this.files, '--web', this.webFolder(), '--mode', mode);
    if (demo) args.push('--demo');
    // Hundreds of accounts sign up. Another program may be of a release without this option.
    if (mode === 'test' && !this.options.binary) args.push('--tries-statements', 'off', '--password-cost', passwordCost);
    // The client closes idle connections before the server does, after a minute: a request during the
    // server's close would get no reply.
    this.agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 45_000 });
    this.child = spawn(this.options.binary ?? binary, [...args, ...extra], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LSAN_OPTIONS: leaks, ...process.env, ...environment },
    });
    this.ended = new Promise((done) => this.child.on('close', done));
    this.child.stderr.on('data', (part) => (this.log += part));
    const lines = createInterface({ input: this.child.stdout });
    let timer;
    this.url = await new Promise((done, fail) => {
      timer = setTimeout(() => fail(new Error(`not ready: ${this.log}`)), start_limit_ms);
      this.child.on('error', fail);
      this.child.on('close', (code) => fail(new Error(`ended with ${code}: ${this.log}`)));
      lines.on('line', (line) => {
        this.log += `${line}\n`;
        const match = /"listening"\s*:\s*"([^"]+)"/.exec(line);
        if (match) done(match[1]);
      });
    }).finally(() => clearTimeout(timer)); // else a failed start would keep the tests' process alive
    const health = await this.caller().get('/healthz');
    assert.equal(health.status, 200);
    return this;
  }

  // A new visitor. Each has its own network, so that throttling of one test does not affect another;
  // 65,024 networks, then the first again.
  caller(address) {
    this.people += 1;
    const own = `127.${1 + ((this.people >> 8) % 254)}.${this.people & 255}.1`;
    return new Caller(this, address ?? own);
  }

  // Rejects when the server does not end: a promise that stays open would keep the run waiting for ever.
  async halt(signal = 'SIGTERM') {
    this.agent.destroy();
    this.child.kill(signal);
    let timer;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => {
        this.child.kill('SIGKILL');
        fail(new Error(`the server did not end after ${signal}: ${this.log.slice(-2000)}`));
      }, stop_limit_ms);
    });
    return Promise.race([this.ended, late]).finally(() => clearTimeout(timer));
  }

  async restart(signal) {
    await this.halt(signal);
    return this.start();
  }

  async stop() {
    const code = await this.halt();
    await booksInOrder(this.store);
    rmSync(this.folder, { recursive: true, force: true });
    assert.equal(code, 0, `the server ended with ${code}: ${this.log.slice(-2000)}`);
    assert.doesNotMatch(this.log, /runtime error:|Sanitizer:/); // in a sanitizer build
  }
}

export function startServer(options = {}) {
  return new Server(options).start();
}
