// The real server with the built web app and the demo's people, for one engine.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server } from '../http/server.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

class AppServer extends Server {
  webFolder() {
    return join(root, 'frontend/dist');
  }
}

export const startApp = () => new AppServer({ demo: true }).start();

export const demo = {
  client: { email: 'client@demo.steady.example', password: 'demo-client-2025' },
  companion: { email: 'companion1@demo.steady.example', password: 'demo-companion-2025' },
  newCompanion: { email: 'companion41@demo.steady.example', password: 'demo-companion-2025' },
};

export async function logInto(server, person) {
  const caller = server.caller();
  const reply = await caller.post('/api/auth/login', person);
  assert.equal(reply.status, 200, reply.text);
  caller.token = reply.body.token;
  caller.user = reply.body.user;
  caller.id = caller.user._id;
  return caller;
}

// The tab starts with the session of an earlier log-in.
export async function startAs(tab, { token, user }) {
  const { _id, type, displayName, idVerification } = user;
  await tab.goto('/what-is-companion');
  const record = JSON.stringify({ _id, type, displayName, idVerification });
  await tab.evaluate((key, own) => {
    localStorage.setItem('authToken', key);
    localStorage.setItem('user', own);
  }, token, record);
}

// A Tuesday beyond every refund deadline.
export function aTuesday(weeks = 0) {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7) + 7 * (3 + weeks));
  return day.toISOString().slice(0, 10);
}
