// An S3-compatible program with the buckets of tests/contract/with_object_storage.sh.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const storage_script = new URL('../contract/with_object_storage.sh', import.meta.url).pathname;

// Runs until `stop`.
export async function startStorage() {
  const child = spawn(storage_script, ['sh', '-c', 'echo "port $STEADY_TEST_S3"; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('close', done));
  const port = await new Promise((done, fail) => {
    ended.then(() => fail(new Error('the object storage did not start')));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const [, number] = /^port (\d+)$/.exec(text) ?? [];
      if (number) done(Number(number));
    });
  });
  return { port, stop: () => (child.stdin.end(), ended) };
}
