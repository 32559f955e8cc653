// Every kind of reply has the security headers (HD1); Caller checks them on each call, the rarer kinds are
// tested here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { server } from './one-server.mjs';

const call = (method, target, options) => server.caller().call(method, target, options);

test('HD1: refusals of every kind have the headers and are JSON', async () => {
  const replies = {
    400: await call('POST', '/api/auth/login', { raw: '{' }),
    401: await call('GET', '/api/auth/me'),
    404: await call('GET', '/api/none'),
    405: await call('PATCH', '/api/auth/login'),
    413: await call('POST', '/api/auth/login', { raw: `{"email":"${'x'.repeat(3_000_000)}"}` }),
    415: await call('POST', '/api/auth/login', { raw: 'a=b', type: 'text/plain' }),
  };
  for (const [status, reply] of Object.entries(replies)) {
    assert.equal(reply.status, Number(status), reply.text.slice(0, 200));
    assert.match(reply.contentType, /^application\/json/);
    assert.equal(reply.body.success, false);
    assert.ok(reply.headers['x-request-id'], `request id on ${status}`);
  }
});

test('NAV-062: HTTPS-only and the strict content policy are flagged as on', async () => {
  const { data } = (await call('GET', '/api/config')).body;
  assert.equal(data.flags.httpsOnly, true);
  assert.equal(data.flags.strictContentSecurityPolicy, true);
});

test('HD1: pages of the web app have a policy without unsafe sources', async () => {
  for (const [path, status] of [['/', 200], ['/search', 200], ['/companion/whatever', 404], ['/no/such/page', 404]]) {
    const reply = await call('GET', path, { headers: { accept: 'text/html' } });
    assert.equal(reply.status, status, path);
    assert.match(reply.contentType, /^text\/html/);
    const policy = reply.headers['content-security-policy'];
    assert.match(policy, /script-src 'self'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!/unsafe|\*/.test(policy), policy);
  }
});

test('no reply names its software', async () => {
  for (const path of ['/', '/healthz', '/api/none']) {
    const { headers } = await call('GET', path);
    assert.ok(!/[0-9]/.test(headers.server ?? ''), headers.server);
    assert.equal(headers['x-powered-by'], undefined);
  }
});

test('HEAD answers like GET, without a body', async () => {
  for (const path of ['/', '/healthz', '/api/config', '/api/companions/search']) {
    const [get, head] = [await call('GET', path), await call('HEAD', path)];
    assert.equal(head.status, get.status, path);
    assert.equal(head.bytes.length, 0);
    assert.equal(head.headers['content-type'], get.headers['content-type']);
  }
});

test('the page has an ETag that avoids sending it again', async () => {
  const first = await call('GET', '/');
  assert.ok(first.headers.etag);
  const again = await call('GET', '/', { headers: { 'if-none-match': first.headers.etag } });
  assert.equal(again.status, 304);
  assert.equal(again.bytes.length, 0);
});

test('SW-001 SW-002: the service worker is revalidated each time, serves every page and fetches from this origin only', async () => {
  for (const path of ['/sw.js', '/sw-off.js']) {
    const { status, headers, contentType } = await call('GET', path);
    assert.equal(status, 200, path);
    assert.match(contentType, /^text\/javascript/);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(headers['service-worker-allowed'], '/');
    const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
    assert.equal(headers['content-security-policy'], policy);
    const again = await call('GET', path, { headers: { 'if-none-match': headers.etag } });
    assert.equal(again.status, 304);
    assert.equal(again.bytes.length, 0);
  }
  const page = await call('GET', '/', { headers: { accept: 'text/html' } });
  assert.equal(page.headers['service-worker-allowed'], undefined);
  assert.match(page.headers['content-security-policy'], /worker-src 'self'/);
});

test('nothing outside the web folder is served', async () => {
  for (const path of ['/../steady.db', '/..%2fsteady.db', '/%2e%2e/steady.db', '/assets/../../steady.db', '//etc/passwd', '/.git/config']) {
    const reply = await call('GET', path, { headers: { accept: 'text/html' } });
    assert.ok(!/SQLite format|root:/.test(reply.text), path);
  }
});

// D29
test('an address that no page can have shows the app to people and JSON to callers of the API', async () => {
  const headers = { accept: 'text/html' };
  const long = 'a'.repeat(9_000);
  const shapes = ['%', '%00', '%FF', '%2F', 'a%2Fb', '%zz', '/', '/x', '.', 'x/', 'x//', '%25'];
  const pages = shapes.flatMap((shape) => [`/${shape}`, `/companion/${shape}`, `/es/companion/${shape}`]).filter((path) => !/^\/\/?$/.test(path));
  for (const path of pages) {
    const reply = await call('GET', path, { headers, unchecked: true });
    assert.equal(reply.status, 404, path);
    assert.match(reply.contentType, /^text\/html/, path);
    assert.match(reply.text, /<title>Steady/, path);
  }
  const page = await call('GET', `/search/${long}`, { headers, unchecked: true });
  assert.equal(page.status, 414);
  assert.match(page.text, /<title>Steady/);
  assert.match(page.headers['content-security-policy'], /default-src 'none'/);
  for (const shape of [...shapes, long]) {
    for (const path of [`/api/${shape}`, `/api/companions/${shape}`]) {
      const reply = await call('GET', path, { headers, unchecked: true });
      assert.match(reply.contentType, /^application\/json/, path);
      assert.ok(reply.status >= 400 && reply.status < 500, `${path}: ${reply.status}`);
    }
  }
});

test('the sandbox shows its hosted pages here, and nothing else', async () => {
  const key = { authorization: 'Bearer sk_test_sandbox' };
  for (const path of ['/v1/checkout/sessions', '/sandbox/v1/refunds', '/sandbox/../v1/events', '/sandbox/%2e%2e/v1/events']) {
    const reply = await call('GET', path, { headers: key, unchecked: true });
    assert.ok(!/"object":/.test(reply.text), `${path}: ${reply.text.slice(0, 100)}`);
  }
  for (const path of ['/test_helpers/clock', '/sandbox/test_helpers/clock', '/v1/checkout/sessions']) {
    const form = { raw: 'advance_s=60', type: 'application/x-www-form-urlencoded' };
    const reply = await call('POST', path, { ...form, headers: key, unchecked: true });
    assert.ok([403, 404, 405].includes(reply.status), `${path}: ${reply.status}`);
  }
  assert.equal((await call('GET', '/sandbox/mail', { unchecked: true })).status, 404); // demo only
  const page = await call('GET', '/sandbox/checkout/cs_test_unknown', { unchecked: true });
  assert.equal(page.status, 404);
  assert.match(page.headers['content-security-policy'], /frame-ancestors 'none'/);
  assert.ok(!/unsafe/.test(page.headers['content-security-policy']));
});

test('NAV-061 NAV-062: all flags are on, and the pages are sent with the strict content policy', async () => {
  const { flags } = await server.caller().need('GET', '/api/config');
  assert.deepEqual(flags, {
    analytics: true,
    errorReporting: true,
    performanceMonitoring: true,
    httpsOnly: true,
    strictContentSecurityPolicy: true,
  });
  const policy = (await server.caller().get('/')).headers['content-security-policy'];
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /unsafe/);
});
