// A proxy between the server and its payment provider that injects faults into single calls.
//
//   const proxy = await ProviderProxy.before(port);
//   const trouble = proxy.when((call) => call.path === '/v1/refunds', answer(500));
//   trouble.end();
//
// A fault gets the call and may forward it to the provider before, after or instead of a reply.
import { createServer } from 'node:http';

export class ProviderProxy {
  static async before(port) {
    const proxy = new ProviderProxy(port);
    proxy.listener.listen(0, '127.0.0.1');
    await new Promise((done) => proxy.listener.once('listening', done));
    proxy.port = proxy.listener.address().port;
    return proxy;
  }

  constructor(provider) {
    this.provider = provider;
    this.troubles = new Set();
    this.calls = []; // every call, in order
    this.keepsKeys = true; // forwards the idempotency key
    this.listener = createServer((request, response) => this.take(request, response));
    this.listener.on('clientError', (failure, socket) => socket.destroy());
  }

  // From now on; matched calls are recorded in `calls`.
  when(matches, fault) {
    const trouble = { matches, fault, calls: [], end: () => this.troubles.delete(trouble) };
    this.troubles.add(trouble);
    return trouble;
  }

  async take(request, response) {
    const parts = [];
    request.on('error', () => {});
    response.on('error', () => {});
    for await (const part of request) parts.push(part);
    const [path, query = ''] = request.url.split('?');
    const call = {
      method: request.method,
      path,
      key: request.headers['idempotency-key'],
      form: new URLSearchParams(request.method === 'GET' ? query : Buffer.concat(parts).toString()),
      at: Date.now(),
      socket: request.socket,
      response,
      carryOut: () => this.carryOut(request, Buffer.concat(parts)),
    };
    call.gaveUp = new Promise((done) => response.once('close', done)); // or was answered
    this.calls.push(call);
    const trouble = [...this.troubles].find((one) => one.matches(call));
    trouble?.calls.push(call);
    await (trouble?.fault ?? passOn)(call);
  }

  async carryOut(request, body) {
    const { host, connection, ...headers } = request.headers;
    if (!this.keepsKeys) delete headers['idempotency-key'];
    const reply = await fetch(`http://127.0.0.1:${this.provider}${request.url}`, {
      method: request.method,
      headers,
      body: request.method === 'GET' ? undefined : body,
    });
    return { status: reply.status, body: await reply.text() };
  }

  async stop() {
    this.listener.close();
    this.listener.closeAllConnections();
  }
}

async function passOn(call) {
  const { status, body } = await call.carryOut();
  give(call, status, body);
}

function give(call, status, body, headers = {}) {
  if (call.socket.destroyed) return;
  call.response.writeHead(status, { 'content-type': 'application/json', ...headers });
  call.response.end(body);
}

const problem = JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } });

// The provider does nothing.
export const answer = (status, headers) => (call) => give(call, status, problem, headers);
export const resetBefore = (call) => call.socket.resetAndDestroy();
export const hang = () => {};
export const page = (call) => give(call, 200, '<html><body>Welcome to our network</body></html>');
// The provider does it, and the reply says something else or is missing.
export const answerAfter = (status) => async (call) => {
  await call.carryOut();
  give(call, status, problem);
};
export const resetAfter = async (call) => {
  await call.carryOut();
  call.socket.resetAndDestroy();
};
export const hangAfter = async (call) => {
  await call.carryOut();
  call.done = true;
};
export const noise = async (call) => {
  await call.carryOut();
  call.socket.end(Buffer.from([0x16, 3, 1, 0, 0xff, 0, 10, 13]));
};
// One byte after the other, so that there is always something to read.
export const drip = async (call) => {
  const { body } = await call.carryOut();
  call.response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length + 1_000 });
  const bytes = [...Buffer.from(`${' '.repeat(1_000)}${body}`)];
  const timer = setInterval(() => call.response.write(Buffer.from([bytes.shift()])), 100);
  await call.gaveUp;
  clearInterval(timer);
};
// Delays the call, then forwards it.
export const after = (ms) => async (call) => {
  await new Promise((done) => setTimeout(done, ms));
  if (!call.socket.destroyed) await passOn(call);
};
// It reaches the provider only after the server gave up on it.
export const late = async (call) => {
  await call.gaveUp;
  await call.carryOut();
  call.done = true;
};
