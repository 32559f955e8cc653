// What check-config says of a bucket, serve says too: both ask it by one HEAD, here at a real S3-compatible program.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startStorage } from './object-storage.mjs';
import { run, startServer } from './server.mjs';

let folder;
let storage;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steady-bucket-'));
  storage = await startStorage();
});
after(async () => {
  await storage?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (changes = {}) => ({
  STEADY_S3_ENDPOINT: `http://127.0.0.1:${storage.port}`, STEADY_S3_BUCKET: 'steady-test', STEADY_S3_REGION: 'eu-test-1',
  STEADY_S3_ACCESS_KEY: 'S3RVER', STEADY_S3_SECRET_KEY: 'S3RVER', STEADY_S3_PATH_STYLE: 'yes', ...changes });
const store = () => ['--store', `sqlite:${join(folder, 'steady.db')}`];
const check = (environment) => run(['check-config', '--mode', 'test', ...store()], '', environment);
const serve = (environment) => run(['serve', '--mode', 'test', '--listen', '127.0.0.1:0', ...store()], '', environment);

test('a bucket that is there passes both', async () => {
  assert.match(await check(bucket()), /s3_bucket +steady-test/);
  const server = await startServer({ environment: bucket() });
  await server.stop();
});

test('a missing bucket, an unknown key and an unusable endpoint are refused by both, in the same words', async () => {
  const endpoint = bucket().STEADY_S3_ENDPOINT;
  for (const [changes, said] of [
    [{ STEADY_S3_BUCKET: 'steady-elsewhere' }, /s3_bucket \(STEADY_S3_BUCKET\): the object storage has no bucket steady-elsewhere/],
    [{ STEADY_S3_ACCESS_KEY: 'OTHER' }, /s3_bucket .*refuses this key for the bucket steady-test \(s3_access_key, s3_secret_key\)/],
    [{ STEADY_S3_ENDPOINT: `${endpoint}/minio` }, /s3_endpoint \(STEADY_S3_ENDPOINT\): object storage: the endpoint must not have a path/],
    [{ STEADY_S3_ENDPOINT: `${endpoint}?x=1` }, /s3_endpoint .*has no usable value/],
    [{ STEADY_S3_ENDPOINT: endpoint.replace('//', '//user:password@') }, /s3_endpoint .*has no usable value/],
    [{ STEADY_S3_BUCKET: 'Steady Uploads' }, /s3_bucket .*has no usable value/],
  ]) {
    for (const command of [check, serve]) await assert.rejects(command(bucket(changes)), said);
  }
});

test('a storage that is away is a note, and the server starts: what does not need it goes on', async () => {
  const away = bucket({ STEADY_S3_ENDPOINT: 'http://127.0.0.1:9' });
  assert.match(await check(away), /s3_bucket +steady-test/);
  const server = await startServer({ environment: away });
  try {
    assert.equal((await server.caller().get('/readyz')).status, 200);
    assert.match(server.log, /"level":"warning","message":"s3_endpoint: .*not reachable; uploads wait for it"/);
  } finally {
    await server.stop();
  }
});
