// The deployment of deploy/compose.yaml as plain processes, with the same configuration files: balancer, two
// servers, PostgreSQL with its synchronous standby, Prometheus with its alerts. Files are in a folder shared
// by both servers, in place of the S3-compatible store.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Caller, until } from '../http/caller.mjs';
import { startServer } from '../http/server.mjs';
import { freePort } from './free-port.mjs';
import { Postgres } from './postgres.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const secrets = { STEADY_DATABASE_PASSWORD: 'drill-steady', REPLICATION_PASSWORD: 'drill-replication' };

// One of the two PostgreSQL servers, with the files of deploy/postgres.
class Node extends Postgres {
  static async of(files) {
    const small = ['shared_buffers=64MB', 'listen_addresses=127.0.0.1'];
    return new Node([`config_file=${files}/postgresql.conf`, `hba_file=${files}/pg_hba.conf`, ...small], await freePort());
  }
  static async primary(files) {
    const node = await Node.of(files);
    node.tool('initdb', '-D', node.data, '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8', '--auth-local=peer', '--auth-host=scram-sha-256');
    await node.boot();
    node.script(files, 'roles.sh');
    return node;
  }
  static async following(files, primary) {
    const node = await Node.of(files);
    await node.follow(files, primary);
    return node;
  }
  async follow(files, primary) {
    rmSync(this.data, { recursive: true, force: true });
    this.script(files, 'standby.sh', '127.0.0.1', String(primary.port));
    await this.boot();
    primary.run('ALTER SYSTEM RESET synchronous_standby_names');
    primary.run('SELECT pg_reload_conf()');
    await until(() => primary.rows("SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')").length === 1, 'a synchronous standby');
  }

  script(files, name, ...args) {
    const environment = { ...process.env, ...secrets, PGHOST: this.folder, PGPORT: String(this.port), PGDATA: this.data,
      PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}` };
    if (name === 'standby.sh') delete environment.PGHOST;
    execFileSync('runuser', ['-u', 'postgres', '--', join(files, name), ...args], { cwd: this.folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  run(text, database = 'postgres') {
    return execFileSync('runuser', ['-u', 'postgres', '--', 'psql', '-h', this.folder, '-p', String(this.port), '-d', database, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', text],
      { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

// The balancer's own replies (502 when a server died in the middle) are not part of the contract.
class BalancedCaller extends Caller {
  call(method, path, options = {}) {
    return super.call(method, path, { ...options, unchecked: true });
  }
}

export class Deployment {
  static async start() {
    const all = new Deployment();
    try {
      await all.boot();
    } catch (failure) {
      await all.stop();
      throw failure;
    }
    return all;
  }

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'steady-deployment-'));
    chmodSync(this.folder, 0o755); // the user postgres reads its files there
    this.processes = [];
    this.servers = [];
    this.people = 0;
  }

  async boot() {
    cpSync(join(root, 'deploy'), join(this.folder, 'deploy'), { recursive: true });
    this.postgres = join(this.folder, 'deploy/postgres');
    this.primary = await Node.primary(this.postgres);
    this.standby = await Node.following(this.postgres, this.primary);
    process.env.PGPASSWORD = secrets.STEADY_DATABASE_PASSWORD; // for servers and for the audit at their end
    const where = `host=127.0.0.1,127.0.0.1 port=${this.primary.port},${this.standby.port} dbname=steady user=steady`;
    const store = `postgres:${where} target_session_attrs=read-write`;
    this.figures = [];
    for (const demo of [true, false]) {
      const figures = `127.0.0.1:${await freePort()}`;
      this.figures.push(figures);
      const extra = ['--metrics-listen', figures, '--trusted-proxy', '127.0.0.1'];
      this.servers.push(await startServer({ demo, store, extra }));
    }
    await this.startProxy();
    await this.startPrometheus();
  }

  spawn(program, args, environment = {}) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
    child.output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (child.output += part));
    child.ended = new Promise((done) => child.on('close', done));
    this.processes.push(child);
    return child;
  }

  async startProxy() {
    const [one, two] = this.servers.map((server) => new URL(server.url).host);
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const proxy = this.spawn('haproxy', ['-db', '-f', join(this.folder, 'deploy/haproxy.cfg')],
      { STEADY_BIND: `127.0.0.1:${port}`, STEADY_ONE: one, STEADY_TWO: two });
    await until(async () => (await fetch(`${this.url}/readyz`).catch(() => undefined))?.status === 200, `the balancer ${proxy.output}`);
  }

  async startPrometheus() {
    const folder = join(this.folder, 'deploy/prometheus');
    const targets = this.figures.map((address, i) => ({ targets: [address], labels: { server: ['one', 'two'][i] } }));
    writeFileSync(join(folder, 'targets.json'), JSON.stringify(targets));
    mkdirSync(join(this.folder, 'prometheus'));
    this.prometheus = `http://127.0.0.1:${await freePort()}`;
    this.spawn('prometheus', [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${this.folder}/prometheus`,
      `--web.listen-address=${this.prometheus.slice(7)}`]);
    await until(async () => (await this.asked('up{job="steady"} == 1')).length === 2, 'the figures of both', 60_000);
  }

  // Prometheus's answer to a query.
  async asked(query) {
    const reply = await fetch(`${this.prometheus}/api/v1/query?query=${encodeURIComponent(query)}`).catch(() => undefined);
    return reply?.ok ? (await reply.json()).data.result : [];
  }
  async rules() {
    const { data } = await (await fetch(`${this.prometheus}/api/v1/rules`)).json();
    return data.groups.flatMap((group) => group.rules);
  }

  // A new visitor, as in tests/http/server.mjs, but at the balancer.
  caller() {
    this.people += 1;
    return new BalancedCaller(this, `127.8.${this.people & 255}.1`);
  }

  // Promotes the standby in place of the lost primary; returns when that was done.
  promote() {
    this.standby.script(this.postgres, 'promote.sh');
    [this.primary, this.standby] = [this.standby, this.primary];
    return Date.now();
  }
  // The former primary follows the new one, which waits for it again.
  async rejoin() {
    await this.standby.follow(this.postgres, this.primary);
  }

  async stop() {
    for (const child of this.processes) child.kill('SIGTERM');
    await Promise.all(this.processes.map((child) => child.ended));
    const ends = await Promise.allSettled(this.servers.map((server) => server.stop()));
    this.standby?.stop();
    this.primary?.stop();
    rmSync(this.folder, { recursive: true, force: true });
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
