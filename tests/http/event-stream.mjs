// An open event stream of a caller, as a browser reads it.
import { request } from 'node:http';
import { until } from './caller.mjs';

const path = '/api/conversations/events';

// Resolves with the response's head. `events` collects the data of its events, `text` everything; `close()`
// is the client's end. options: server (default: the caller's own), headers
export function openStream(caller, { server = caller.server, headers = {} } = {}) {
  const { hostname, port } = new URL(server.url);
  const stream = { events: [], text: '', hasEnded: false };
  return new Promise((done, fail) => {
    const outgoing = request({
      hostname, port, path, agent: false, localAddress: caller.address,
      headers: { accept: 'text/event-stream', ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}), ...headers },
    }, (incoming) => {
      Object.assign(stream, { status: incoming.statusCode, headers: incoming.headers, incoming, socket: outgoing.socket });
      incoming.setEncoding('utf8');
      incoming.on('data', (part) => {
        stream.text += part;
        const whole = stream.text.split('\n\n').slice(0, -1).filter((event) => event.startsWith('event: messages\n'));
        stream.events = whole.map((event) => JSON.parse(event.split('\ndata: ')[1]));
      });
      for (const end of ['end', 'close', 'error']) incoming.on(end, () => (stream.hasEnded = true));
      done(stream);
    });
    outgoing.on('error', (error) => {
      stream.hasEnded = true;
      fail(error);
    });
    stream.close = () => outgoing.destroy();
    outgoing.end();
  });
}

// The stream, once its first event has arrived: every later change is announced.
export async function openedStream(caller, options) {
  const stream = await openStream(caller, options);
  await until(() => stream.events.length > 0, 'the first event');
  return stream;
}

export const arrived = (stream, count) => until(() => stream.events.length >= count, `event ${count}`);
export const ended = (stream) => until(() => stream.hasEnded, 'the end of the stream');
