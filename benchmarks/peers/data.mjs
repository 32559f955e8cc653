// The companions that servers are compared with: made once by the product's own demo loader and kept in a
// folder, in SQLite and, by `steady copy`, in PostgreSQL, so that everybody answers from the same rows.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../../tests/faults/free-port.mjs';
import { Postgres } from '../../tests/faults/postgres.mjs';
import { clusterTime } from '../filling.mjs';
import { start, stop } from '../measuring.mjs';

// As an operator of a small machine would set it.
const settings = ['max_connections=200', 'shared_buffers=1GB', 'effective_cache_size=4GB', 'work_mem=16MB', 'jit=off', 'max_wal_size=1GB', 'random_page_cost=1.1'];
const many = 200_000; // companions with only the searched and shown columns

// A PostgreSQL whose rows outlive the run.
export class KeptPostgres extends Postgres {
  static async at(folder) {
    const postgres = new KeptPostgres(settings, await freePort());
    rmSync(postgres.folder, { recursive: true });
    postgres.folder = folder;
    postgres.data = join(folder, 'data');
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      if (process.getuid() === 0) {
        const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
        chownSync(folder, id('-u'), id('-g'));
        chmodSync(folder, 0o711);
      }
      postgres.tool('initdb', '-D', postgres.data, '-A', 'trust', '-U', 'steady', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
    }
    if (existsSync(join(postgres.data, 'postmaster.pid'))) {
      try {
        postgres.stop(); // of a run that was ended in its midst
      } catch { /* or of a machine that was */ }
    }
    await postgres.boot();
    return postgres;
  }

  // Microseconds of processor time.
  processor() {
    return clusterTime(this) * 1e6;
  }
  has(database) {
    return this.run(`SELECT 1 FROM pg_database WHERE datname = '${database}'`).trim() === '1';
  }
  stop() {
    this.tool('pg_ctl', '-D', this.data, '-m', 'fast', '-s', '-w', '-t', '120', 'stop');
  }
}

export class Data {
  constructor(binary, folder) {
    Object.assign(this, { binary, folder: resolve(folder) });
    mkdirSync(this.folder, { recursive: true });
    chmodSync(this.folder, 0o755); // PostgreSQL's own user goes through it
  }

  log(name) {
    return openSync(join(this.folder, name), 'w');
  }

  // Whatever a start does to a store: fills it, or brings it to this program's schema.
  async serveOnce(sqlite, ...extra) {
    await stop(await start(this.binary, ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${sqlite}`, '--files', join(this.folder, 'files'),
      '--web', this.folder, '--mode', 'test', '--isolated', ...extra], { stdio: ['ignore', 'pipe', this.log('filling.log')] }));
  }

  // The path of a SQLite store with so many companions.
  async sqlite(companions) {
    const path = join(this.folder, `sqlite-${companions}.db`);
    if (existsSync(path)) return path;
    const part = `${path}.part`;
    for (const end of ['', '-wal', '-shm']) rmSync(part + end, { force: true });
    const startedAt = Date.now();
    await this.serveOnce(part, '--demo', '--demo-companions', String(companions));
    const database = new DatabaseSync(part);
    if (companions > many) {
      // Most of the disk, and no call that is compared reads them.
      database.exec('DELETE FROM reviews; DELETE FROM consents; VACUUM;');
    }
    database.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE);');
    database.close();
    renameSync(part, path);
    console.log(`filled ${companions} companions into SQLite: ${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${(statSync(path).size / 2 ** 20).toFixed(0)} MB`);
    return path;
  }

  async postgres() {
    this.server ??= await KeptPostgres.at(join(this.folder, 'postgres'));
    return this.server;
  }

  // The name of a PostgreSQL database with so many companions.
  async database(companions) {
    const postgres = await this.postgres();
    const name = `steady_${companions}`;
    if (postgres.has(name)) return name;
    const startedAt = Date.now();
    const part = await this.copy(companions, `${name}_part`);
    postgres.run(`ALTER DATABASE ${part} RENAME TO ${name}`);
    console.log(`copied ${companions} companions to PostgreSQL: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    return name;
  }

  // A new database of that name, also for one run, to be written to.
  async copy(companions, name) {
    const postgres = await this.postgres();
    const sqlite = await this.sqlite(companions);
    await this.drop(name);
    await this.serveOnce(sqlite);
    execFileSync(this.binary, ['copy', '--from', `sqlite:${sqlite}`, '--to', postgres.create(name)], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    postgres.run('VACUUM ANALYZE', name);
    return name;
  }
  async drop(database) {
    (await this.postgres()).run(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }

  close() {
    this.server?.stop();
    this.server = undefined;
  }
}
