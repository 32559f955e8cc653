// check-config and serve give the same result for a bucket: both send one HEAD, here to a real S3-compatible
// program.
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

test('serve and check-config accept an existing bucket', async () => {
  assert.match(await check(bucket()), /s3_bucket +steady-test/);
  const server = await startServer({ environment: bucket() });
  await server.stop();
});

test('serve and check-config refuse a missing bucket, an unknown key and an unusable endpoint with the same text', async () => {
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

test('an unreachable storage is a warning, and the server starts: what does not need it works', async () => {
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
