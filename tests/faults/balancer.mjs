// A small load balancer in front of several servers: each request goes to the next server that accepts its
// connection.
//
// It tries another server only while the request has not been sent; a later failure is passed to the caller,
// as with any balancer that must not send a command twice.
import { Agent, createServer, request } from 'node:http';
import { Caller } from '../http/caller.mjs';

// A stopping server accepts new connections for a second, and refuses them then: by that time the other one
// may be stopping, and the first one back.
const rounds = 3;

export class Balancer {
  static async before(servers) {
    const balancer = new Balancer(servers);
    balancer.listener.listen(0, '127.0.0.1');
    await new Promise((done) => balancer.listener.once('listening', done));
    balancer.url = `http://127.0.0.1:${balancer.listener.address().port}`;
    return balancer;
  }

  constructor(servers) {
    this.servers = servers;
    this.turn = 0;
    this.people = 0;
    this.taken = new Map(); // by server
    this.resting = new Set();
    this.agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 45_000 });
    this.listener = createServer((incoming, outgoing) => this.forward(incoming, outgoing));
  }

  // Sends it no requests while `act` runs and until it is ready again: a balancer checks /readyz first.
  async without(server, act) {
    this.resting.add(server);
    await act();
    this.resting.delete(server);
  }

  caller() {
    this.people += 1;
    return new Caller(this, `127.9.${this.people & 255}.1`);
  }

  async forward(incoming, outgoing) {
    const parts = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts);
    const turn = (this.turn += 1);
    for (let tries = 0; tries < rounds * this.servers.length; tries += 1) {
      const server = this.servers[(turn + tries) % this.servers.length];
      if (this.resting.has(server)) continue;
      const outcome = await this.send(server, incoming, body, outgoing);
      if (outcome !== 'not taken') return;
    }
    outgoing.destroy();
  }

  // One connection per request, so that no request hits a closing idle connection.
  send(server, incoming, body, outgoing) {
    const { hostname, port } = new URL(server.url);
    const headers = { ...incoming.headers, connection: 'close' };
    return new Promise((done) => {
      let connected = false;
      const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers, agent: false,
        localAddress: incoming.socket.remoteAddress });
      onward.on('socket', (socket) => socket.on('connect', () => {
        connected = true;
        onward.end(body);
      }));
      onward.on('response', (reply) => {
        this.taken.set(server, (this.taken.get(server) ?? 0) + 1);
        outgoing.writeHead(reply.statusCode, reply.headers);
        reply.pipe(outgoing);
        reply.on('error', () => outgoing.destroy());
        done('answered');
      });
      onward.on('error', () => {
        if (!connected) return done('not taken');
        outgoing.destroy();
        return done('broken');
      });
    });
  }

  async stop() {
    this.agent.destroy();
    this.listener.closeAllConnections();
    await new Promise((done) => this.listener.close(done));
  }
}
