// A separate PostgreSQL for the test: in a temporary folder, on a socket and a free port, killed and started
// again at will.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const binaries = '/usr/lib/postgresql/15/bin';
const is_root = process.getuid() === 0;

export class Postgres {
  // settings: "name=value" of postgresql.conf
  static async start(settings = []) {
    const postgres = new Postgres(settings, await freePort());
    postgres.tool('initdb', '-D', postgres.data, '-A', 'trust', '-U', 'steady', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync');
    await postgres.boot();
    return postgres;
  }

  constructor(settings, port) {
    this.folder = mkdtempSync(join(tmpdir(), 'steady-pg-'));
    this.data = join(this.folder, 'data');
    this.settings = settings;
    this.port = port;
    if (!is_root) return;
    // PostgreSQL refuses to run as root.
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(this.folder, id('-u'), id('-g'));
    chmodSync(this.folder, 0o711);
  }

  // Runs a program that comes with PostgreSQL, as its own user.
  tool(name, ...args) {
    const command = [join(binaries, name), ...args];
    const [program, ...rest] = is_root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return execFileSync(program, rest, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  // A standby that follows this server, in a separate folder.
  async standby() {
    const other = new Postgres(this.settings, await freePort());
    other.tool('pg_basebackup', '-h', this.folder, '-p', String(this.port), '-U', 'steady', '-D', other.data, '-R', '-X', 'stream',
      '-c', 'fast', '--no-sync');
    await other.boot();
    return other;
  }
  promote() {
    this.tool('pg_ctl', '-D', this.data, '-s', '-w', 'promote');
  }

  // Starts it, retrying while killed processes still hold its shared memory.
  async boot() {
    const options = ['listen_addresses=127.0.0.1', `port=${this.port}`, `unix_socket_directories=${this.folder}`,
      'max_connections=80', ...this.settings];
    const text = options.map((option) => `-c ${option}`).join(' ');
    const log = join(this.folder, 'log');
    const command = [join(binaries, 'pg_ctl'), '-D', this.data, '-s', '-w', '-t', '60', '-l', log, '-o', text, 'start'];
    const [program, ...rest] = is_root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    for (let tries = 0; tries < 40; tries += 1) {
      // Its processes must not hold this one's pipes open.
      const child = spawn(program, rest, { cwd: this.folder, stdio: 'ignore' });
      if ((await new Promise((done) => child.on('close', done))) === 0) return;
      await new Promise((done) => setTimeout(done, 250));
    }
    throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2000)}`);
  }

  // For libpq; with `port` through a proxy.
  address(database = 'postgres', port = undefined) {
    const host = port ? `host=127.0.0.1 port=${port}` : `host=${this.folder} port=${this.port}`;
    return `${host} user=steady dbname=${database} sslmode=disable gssencmode=disable`;
  }
  store(database, port) {
    return `postgres:${this.address(database, port)}`;
  }

  run(text, database = 'postgres') {
    return execFileSync(join(binaries, 'psql'), [this.address(database), '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', text],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
  // The rows of a query as objects.
  rows(query, database) {
    return JSON.parse(this.run(`SELECT COALESCE(json_agg(t), '[]') FROM (${query}) t`, database));
  }
  create(database) {
    this.run(`CREATE DATABASE ${database}`);
    return this.store(database);
  }

  // Kills the postmaster and all its children at once, like a power cut.
  kill() {
    const postmaster = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean);
    process.kill(postmaster, 'SIGKILL');
    for (const child of children) {
      try {
        process.kill(Number(child), 'SIGKILL');
      } catch {
        // it ended by itself
      }
    }
  }

  stop() {
    if (existsSync(join(this.data, 'postmaster.pid'))) {
      try {
        this.tool('pg_ctl', '-D', this.data, '-m', 'immediate', '-s', 'stop');
      } catch {
        // it was killed
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
