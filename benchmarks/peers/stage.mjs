// The servers of a run: each is started when it is first needed, and stopped at the end.
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { load, start, stop } from '../measuring.mjs';
import { bareBeast, nginx } from './limits.mjs';

const filled = /index of search is filled/;

export class Stage {
  constructor(binary, data) {
    Object.assign(this, { binary, data, running: new Map(), folder: mkdtempSync(join(tmpdir(), 'steady-beside-')) });
    this.web = join(this.folder, 'web');
    mkdirSync(this.web);
    writeFileSync(join(this.web, 'index.html'), '<!doctype html><title>Steady</title>');
  }

  async once(name, begin) {
    if (!this.running.has(name)) this.running.set(name, await begin());
    return this.running.get(name);
  }

  // A new Steady on a store: `listening` and `ready`, the seconds until it answered and until its index was
  // filled.
  async begin(store, ...extra) {
    const home = mkdtempSync(join(this.folder, 'server-'));
    const [log, errors] = [join(home, 'log'), join(home, 'errors')];
    const startedAt = performance.now();
    const server = await start(this.binary, ['serve', '--listen', '127.0.0.1:0', '--store', store, '--files', join(this.data.folder, 'files'),
      '--web', this.web, '--mode', 'test', '--log', log, ...extra], { stdio: ['ignore', 'pipe', openSync(errors, 'w')] });
    const listening = (performance.now() - startedAt) / 1000;
    for (let tries = 0; !filled.test(readFileSync(errors, 'utf8') + readFileSync(log, 'utf8')); tries += 1) {
      if (tries > 30_000) throw new Error(`the index was not filled: ${readFileSync(errors, 'utf8').slice(-500)}`);
      await setTimeout(10);
    }
    return { ...server, listening, ready: (performance.now() - startedAt) / 1000, url: JSON.parse(server.line).listening, pids: [server.child.pid] };
  }

  async createStore(kind, companions) {
    if (kind === 'SQLite') return `sqlite:${await this.data.sqlite(companions)}`;
    const name = await this.data.database(companions);
    return (await this.data.postgres()).store(name);
  }
  steady(kind, companions) {
    return this.once(`${kind} ${companions}`, async () => {
      const server = await this.begin(await this.createStore(kind, companions));
      return kind === 'SQLite' ? server : { ...server, database: await this.data.postgres() };
    });
  }

  // Express or Fastify on a database, with so many processes.
  peer(kind, workers, database) {
    return this.once(`${kind} ${workers} ${database}`, async () => {
      const postgres = await this.data.postgres();
      const server = await start(process.execPath, [join(import.meta.dirname, `${kind}_server.mjs`), '--workers', String(workers), '--host', postgres.folder,
        '--port', String(postgres.port), '--user', 'steady', '--database', database],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
      const { port, pids } = JSON.parse(server.line);
      return { ...server, url: `http://127.0.0.1:${port}`, pids, database: postgres };
    });
  }

  beast() {
    return this.once('beast', () => bareBeast(this.binary));
  }
  nginx() {
    return this.once('nginx', () => nginx(this.folder, this.web));
  }

  // What byTurns measures: wrk against one call; `database`: microseconds of the database for each request.
  asks(server, path, more = {}) {
    return (seconds) => {
      const before = server.database?.processor() ?? 0;
      const run = load(join(this.folder, 'wrk.lua'), server, path, { ...more, seconds });
      return server.database ? { ...run, database: (server.database.processor() - before) / run.requests } : run;
    };
  }

  async stopAll(which = () => true) {
    for (const [name, server] of this.running) {
      if (!which(name)) continue;
      this.running.delete(name);
      if (server.child.exitCode === null && server.child.signalCode === null) await stop(server);
    }
  }
  async close() {
    await this.stopAll();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
