// The other programs of a deployment, run with the files of deploy/.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const deployed = (name) => readFileSync(join(root, 'deploy', name), 'utf8');

// Runs a program that ends by itself; returns its output and exit status.
export function outcome(program, args, options = {}) {
  const { environment = {}, ...rest } = options;
  return new Promise((done) => {
    execFile(program, args, { encoding: 'utf8', ...rest, env: { ...process.env, ...environment } },
      (failure, out, err) => done({ code: failure ? (failure.code ?? failure.signal) : 0, text: out + err }));
  });
}

// A folder with a copy of deploy/ and certificates of a test authority.
export class DeployFolder {
  constructor() {
    this.path = mkdtempSync(join(tmpdir(), 'steady-deploy-'));
    cpSync(join(root, 'deploy'), this.at('deploy'), { recursive: true });
    execFileSync('sh', [this.at('deploy/make-certificates.sh'), this.at('tls')], { stdio: 'ignore' });
    this.authority = readFileSync(this.at('tls/ca.pem'));
    this.running = [];
  }
  at(name) {
    return join(this.path, name);
  }
  // Runs in the background until stop().
  start(program, args, environment = {}) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
    child.output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (child.output += part));
    child.ended = new Promise((done) => child.on('close', done));
    this.running.push(child);
    return child;
  }
  async stop() {
    for (const child of this.running) child.kill('SIGTERM');
    await Promise.all(this.running.map((child) => child.ended));
    rmSync(this.path, { recursive: true, force: true });
  }

  // One call over TLS, with the certificate verified; rejects where TLS is not served.
  call(port, method, path, { body, headers = {}, ...tls } = {}) {
    return new Promise((done, fail) => {
      const outgoing = request({ host: '127.0.0.1', port, method, path, servername: 'steady.localhost', ca: this.authority, agent: false,
        headers: { 'content-type': 'application/json', host: 'steady.localhost', ...headers }, ...tls }, (reply) => {
        let text = '';
        reply.on('data', (part) => (text += part));
        reply.on('end', () => done({ status: reply.statusCode, headers: reply.headers, text, protocol: outgoing.socket?.getProtocol?.() }));
      });
      outgoing.on('error', fail);
      outgoing.end(body && JSON.stringify(body));
    });
  }
  // A response that stays open; its text so far.
  open(port, path, headers) {
    return new Promise((done, fail) => {
      const outgoing = request({ host: '127.0.0.1', port, path, servername: 'steady.localhost', ca: this.authority, agent: false,
        headers: { host: 'steady.localhost', ...headers } }, (reply) => {
        const stream = { status: reply.statusCode, text: '', hasEnded: false, close: () => outgoing.destroy() };
        reply.on('data', (part) => (stream.text += part));
        for (const end of ['end', 'close', 'error']) reply.on(end, () => (stream.hasEnded = true));
        done(stream);
      });
      outgoing.on('error', fail);
      outgoing.end();
    });
  }
}

// The reply of a program on this port to plain HTTP, until it closes.
export function inTheClear(port, method, path, body = '') {
  return new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${method} ${path} HTTP/1.1\r\nHost: steady.localhost\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`));
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => done(text));
  });
}
