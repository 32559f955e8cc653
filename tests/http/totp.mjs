// Codes as an authenticator app shows them (RFC 6238).
import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export function decodeBase32(base32) {
  const bits = [...base32].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
}
export const stepNow = () => Math.floor(Date.now() / 30_000);
export function codeAt(secret, step) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const value = digest.readUInt32BE(digest[19] & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}
