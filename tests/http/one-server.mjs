// The server of all test files that need but one, as long as they are run in one process (scripts/testing.sh): what
// they find in it beside their own, others have made, and nobody kills it: its end looks for leaks of them all.
import { after } from 'node:test';
import { startServer } from './server.mjs';

export const server = await startServer();
after(() => server.stop());
