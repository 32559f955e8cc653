// A proxy between the server and its database that injects network faults.
//
//   const proxy = await Proxy.before({ path: '/folder/.s.PGSQL.5432' });
//   proxy.fault = cutAfterCommit;     applied to each further message; undefined: none
import { connect, createServer } from 'node:net';

export class Proxy {
  static async before(upstream) {
    const proxy = new Proxy(upstream);
    proxy.listener.listen(0, '127.0.0.1');
    await new Promise((done) => proxy.listener.once('listening', done));
    proxy.port = proxy.listener.address().port;
    return proxy;
  }

  constructor(upstream) {
    this.upstream = upstream;
    this.fault = undefined;
    this.strikes = 0; // how often a fault was applied
    this.links = new Set();
    this.listener = createServer((client) => this.join(client));
  }

  join(client) {
    const server = connect(this.upstream);
    const link = { client, server, proxy: this, state: {} };
    this.links.add(link);
    const end = () => {
      this.links.delete(link);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay?.(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (bytes) => (this.fault?.up ?? pass)(link, bytes, server));
    server.on('data', (bytes) => (this.fault?.down ?? pass)(link, bytes, client));
  }

  // Every connection at once; `reset` like a crashing host.
  cutAll(reset = true) {
    for (const { client, server } of this.links) {
      if (reset) client.resetAndDestroy();
      else client.end();
      server.destroy();
    }
  }

  stop() {
    this.cutAll();
    return new Promise((done) => this.listener.close(done));
  }
}

function pass(link, bytes, to) {
  to.write(bytes);
}

// A simple query that ends in COMMIT: the last message of the driver in a transaction.
const isCommit = (bytes) => bytes[0] === 0x51 && bytes.subarray(-7).toString('latin1') === 'COMMIT\0';

// Every `nth` commit only, so that later ones can succeed.
const every = (nth) => {
  let seen = 0;
  return () => ++seen % nth === 0;
};

function strike(link) {
  link.proxy.strikes += 1;
  link.client.resetAndDestroy();
}

// The commit happens, its reply never arrives.
export function cutAfterCommit(nth = 1) {
  const due = every(nth);
  return {
    up(link, bytes, server) {
      if (isCommit(bytes) && due()) link.state.cut = true;
      server.write(bytes);
    },
    down(link, bytes, client) {
      if (link.state.cut) strike(link);
      else client.write(bytes);
    },
  };
}

// The commit never arrives; the database's side of the connection stays open, as when a host loses its
// network.
export function swallowCommit(nth = 1) {
  const due = every(nth);
  return {
    up(link, bytes, server) {
      if (!isCommit(bytes) || !due()) return void server.write(bytes);
      link.proxy.strikes += 1;
      link.server.removeAllListeners('close');
      link.client.removeAllListeners('close');
      link.client.resetAndDestroy();
    },
    down: pass,
  };
}

// The client is disconnected first and the commit arrives late.
export function delayCommit(nth = 1, ms = 300) {
  const due = every(nth);
  return {
    up(link, bytes, server) {
      if (!isCommit(bytes) || !due()) return void server.write(bytes);
      link.proxy.strikes += 1;
      link.client.removeAllListeners('close');
      link.client.resetAndDestroy();
      setTimeout(() => server.write(bytes, () => server.destroy()), ms);
    },
    down(link, bytes, client) {
      if (!client.destroyed) client.write(bytes);
    },
  };
}

// Half of a reply arrives.
export function truncateAnswers(nth) {
  const due = every(nth);
  return {
    up: pass,
    down(link, bytes, client) {
      if (!due()) return void client.write(bytes);
      client.write(bytes.subarray(0, bytes.length >> 1), () => strike(link));
    },
  };
}

// The sending side is closed while the other stays open.
export function halfClose(nth) {
  const due = every(nth);
  return {
    up(link, bytes, server) {
      server.write(bytes);
      if (!due()) return;
      link.proxy.strikes += 1;
      server.end();
    },
    down: pass,
  };
}

export function delayAnswers(ms) {
  return {
    up: pass,
    down(link, bytes, client) {
      link.proxy.strikes += 1;
      setTimeout(() => client.destroyed || client.write(bytes), ms);
    },
  };
}
