import { createServer } from 'node:net';

// A port that nobody listens on, for a program that must be told its own.
export async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => listener.once('listening', done));
  const { port } = listener.address();
  await new Promise((done) => listener.close(done));
  return port;
}
