// PgBouncer in session mode in front of the test's PostgreSQL.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../http/caller.mjs';
import { freePort } from './free-port.mjs';

export class PgBouncer {
  // At most so many sessions at the database, however many are requested.
  static async before(postgres, sessions) {
    const bouncer = new PgBouncer(postgres, sessions, await freePort());
    await bouncer.start();
    return bouncer;
  }

  constructor(postgres, sessions, port) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'steady-bouncer-'));
    writeFileSync(join(this.folder, 'pgbouncer.ini'), ['[databases]', `* = host=${postgres.folder} port=${postgres.port}`, '[pgbouncer]', 'listen_addr = 127.0.0.1',
      `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = trust', `auth_file = ${this.folder}/users`, 'admin_users = steady', 'pool_mode = session',
      `default_pool_size = ${sessions}`, ''].join('\n'));
    writeFileSync(join(this.folder, 'users'), '"steady" ""\n');
    if (process.getuid() !== 0) return;
    // It refuses to run as root, too.
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(this.folder, id('-u'), id('-g'));
    chmodSync(this.folder, 0o755);
  }

  async start() {
    const command = ['/usr/sbin/pgbouncer', '-q', join(this.folder, 'pgbouncer.ini')];
    const [program, ...rest] = process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command] : command;
    this.child = spawn(program, rest, { stdio: 'ignore' });
    this.ended = new Promise((done) => this.child.on('close', done));
    await until(() => this.answers(), 'PgBouncer');
  }
  answers() {
    try {
      execFileSync('psql', [this.address('pgbouncer'), '-qAtc', 'SHOW VERSION'], { stdio: 'pipe' });
      return true;
    } catch {
      return false;
    }
  }
  address(database) {
    return `host=127.0.0.1 port=${this.port} user=steady dbname=${database} sslmode=disable gssencmode=disable`;
  }
  store(database) {
    return `postgres:${this.address(database)}`;
  }
  async restart() {
    await this.halt();
    await this.start();
  }
  async halt() {
    this.child.kill('SIGKILL');
    await this.ended;
  }
  async stop() {
    await this.halt();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
