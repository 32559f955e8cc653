import { createServer } from 'node:net';

// A free port, for a program that cannot choose its own.
export async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const { port } = listener.address();
  await new Promise((done) => listener.close(done));
  return port;
}
