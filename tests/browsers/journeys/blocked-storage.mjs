// The app where the user has blocked the site's storage.
import assert from 'node:assert/strict';
import { demo } from '../app.mjs';
import { label, role, text } from '../finding.mjs';

export const blockedStorage = {
  title: 'logs in where storage is blocked, and says how long that lasts',
  // Firefox's is what its setting "block all cookies and site data" sets: storage throws. The others have switches that
  // take storage away.
  preferences: {
    chromium: ['--disable-local-storage'],
    firefox: { 'network.cookie.cookieBehavior': 2 },
    webkit: ['--enable-html5-local-storage=false'],
  },
  async journey({ tab }) {
    await tab.goto('/client-login');
    const works = await tab.evaluate(() => {
      try {
        localStorage.setItem('x', 'y');
        return true;
      } catch {
        return false;
      }
    });
    assert.equal(works, false, 'storage is blocked');
    await tab.fill(label('Email'), demo.client.email);
    await tab.fill(label('Password'), demo.client.password);
    await tab.press(role('button', 'Login'));
    await tab.see(text(/leaving or reloading this page logs you out/));
    await tab.see(role('heading', 'ID verification'));
  },
};
