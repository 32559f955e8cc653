// The shared server of all test files that need only one, as long as they run in one process
// (scripts/testing.sh): other files created the additional data they find, and it is never killed: its end
// checks for leaks of all of them.
import { after } from 'node:test';
import { startServer } from './server.mjs';

export const server = await startServer();
// In one process, a failed hook of a file is printed but leaves the run's exit status at 0
// (findings/node-test-failed-after-hook.sh).
after(async () => {
  try {
    await server.stop();
  } catch (fault) {
    process.exitCode = 1;
    throw fault;
  }
});
