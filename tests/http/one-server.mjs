// The server of a test file that needs but one, with a store of its own: there before its first test.
import { after } from 'node:test';
import { startServer } from './server.mjs';

export const server = await startServer();
after(() => server.stop());
