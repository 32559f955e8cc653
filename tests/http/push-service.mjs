// A push service on this machine (test mode admits it), and the browser that receives its messages: what
// RFC 8291 and RFC 8292 say, written again with Node's cryptography.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

export class Browser {
  constructor(service, name) {
    this.endpoint = `${service.url}/${name}`;
    this.keys = createECDH('prime256v1');
    this.keys.generateKeys();
    this.secret = randomBytes(16);
  }

  get subscription() {
    const publicKey = this.keys.getPublicKey('base64url');
    return { endpoint: this.endpoint, publicKey, authSecret: this.secret.toString('base64url') };
  }

  // RFC 8291 §3.4, RFC 8188 §2: one record.
  decrypt(body) {
    const salt = body.subarray(0, 16);
    assert.equal(body.readUInt32BE(16), 4096);
    assert.equal(body[20], 65);
    const sender = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.keys.computeSecret(sender), this.secret, info, 32));
    const derive = (label, bytes) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    assert.equal(padded.at(-1), 2, 'the last record');
    return JSON.parse(padded.subarray(0, -1).toString());
  }
}

// RFC 8292 §2: the claims of a valid signature by `serverKey` for `audience`.
export function readVapid(header, serverKey, audience) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header);
  assert.equal(key, serverKey);
  const [head, claims, signature] = token.split('.');
  const decode = (text) => JSON.parse(Buffer.from(text, 'base64url').toString());
  assert.deepEqual(decode(head), { typ: 'JWT', alg: 'ES256' });
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')));
  assert.equal(decode(claims).aud, audience);
  return decode(claims);
}

// Answers 201, or what `answer` says for a path.
export async function startPushService(answer = () => 201) {
  const received = [];
  const listener = createServer((incoming, reply) => {
    const parts = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', () => {
      received.push({ path: incoming.url, method: incoming.method, headers: incoming.headers, body: Buffer.concat(parts) });
      reply.writeHead(answer(incoming.url, received.length)).end();
    });
  });
  await new Promise((done) => listener.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${listener.address().port}`;
  return { url, received, stop: () => new Promise((done) => (listener.closeAllConnections(), listener.close(done))) };
}
