// serve.mjs COMMAND...: runs it with STEADY_TEST_S3 naming a temporary S3-compatible service, on loopback
// ports and a temporary folder that are removed afterwards.
//
// s3rver stores the objects but does not verify signatures of version 4, so a check by aws4, an independent
// implementation, runs in front of it: key, scope, signature, age and body must match. s3rver does not
// guarantee that an acknowledged object exists, completely or not at all (it answers before the file is
// written), so calls are serialized and objects are stored here.
import aws4 from 'aws4';
import { spawn } from 'node:child_process';
import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const REGION = 'eu-test-1';
const BUCKET = 'steady-test';
const OLDEST_MS = 15 * 60 * 1000;

const same = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function time(stamp = '') {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  return y ? Date.UTC(y, mo - 1, d, h, mi, s) : Number.NaN;
}

// What is wrong with a signed request; undefined when it is valid.
function faultOfHeader(request, body) {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, , names, signature] = pattern.exec(request.headers.authorization) ?? [];
  if (!signature) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return 'AccessDenied';
  const age = Date.now() - time(request.headers['x-amz-date']);
  if (!(Math.abs(age) < OLDEST_MS)) return 'RequestTimeTooSkewed';
  const hash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  const headers = Object.fromEntries(signed.map((name) => [name, request.headers[name]]));
  headers['X-Amz-Date'] = headers['x-amz-date'];
  delete headers['x-amz-date'];
  const again = aws4.sign(
    { service: 's3', region: REGION, method: request.method, path: request.url, headers },
    KEYS,
  ).headers.Authorization;
  return same(again.replaceAll(', ', ','), request.headers.authorization.replaceAll(', ', ','))
    ? undefined
    : 'SignatureDoesNotMatch';
}

function faultOfLink(request, url) {
  const query = url.searchParams;
  const age = Date.now() - time(query.get('X-Amz-Date') ?? '');
  if (!(age > -OLDEST_MS && age < Number(query.get('X-Amz-Expires')) * 1000)) return 'AccessDenied';
  const bare = new URLSearchParams([...query].filter(([name]) => !/^X-Amz-(Signature|Algorithm|Credential|SignedHeaders)$/.test(name)));
  const again = aws4.sign(
    { service: 's3', region: REGION, method: request.method, signQuery: true,
      path: `${url.pathname}?${bare}`, headers: { host: request.headers.host } },
    KEYS,
  ).path;
  const expected = new URL(again, 'http://x').searchParams;
  return same(expected.get('X-Amz-Signature'), query.get('X-Amz-Signature')) &&
    expected.get('X-Amz-Credential') === query.get('X-Amz-Credential')
    ? undefined
    : 'SignatureDoesNotMatch';
}

function refuse(response, code) {
  response.writeHead(403, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

let turn = Promise.resolve();

const forward = (request, response, port, body) => new Promise((done, failed) => {
  const onward = http.request(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
    (reply) => {
      response.writeHead(reply.statusCode, reply.headers);
      reply.pipe(response);
      reply.on('end', done);
      reply.on('error', failed);
    },
  );
  onward.on('error', failed);
  onward.end(body);
});

async function answer(request, response, inner) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url, 'http://x');
  const linked = url.searchParams.has('X-Amz-Signature');
  if (!linked && !request.headers.authorization) return refuse(response, 'AccessDenied');
  const fault = linked ? faultOfLink(request, url) : faultOfHeader(request, body);
  if (fault) return refuse(response, fault);
  const work = turn.then(() => forward(request, response, inner, body));
  turn = work.catch(() => {});
  return work;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'steady-s3-'));
const storage = new S3rver({
  address: '127.0.0.1', port: 0, silent: true, directory: folder, serviceEndpoint: 'localhost',
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
storage.store.putObject = async ({ bucket, key, content, metadata }) => {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  const file = storage.store.getResourcePath(bucket, key, 'object');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  const md5 = createHash('md5').update(bytes).digest('hex');
  await storage.store.putMetadata(bucket, key, metadata, md5);
  return { size: bytes.length, md5 };
};
const { port: inner } = await storage.run();
const front = http.createServer((request, response) => {
  answer(request, response, inner).catch(() => response.destroy());
});
await new Promise((ready) => { front.listen(0, '127.0.0.1', ready); });

const [command, ...words] = process.argv.slice(2);
const child = spawn(command, words, {
  stdio: 'inherit',
  env: { ...process.env, STEADY_TEST_S3: `${front.address().port}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (problem) => { console.error(problem.message); process.exit(1); });
child.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
