// Chromium by the DevTools protocol, Firefox by WebDriver BiDi.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Screen } from './screen.mjs';
import { Tab } from './tab.mjs';

// What a page cannot show in a console that drivers read.
const watch = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
  );
};

class PuppeteerTab extends Tab {
  static async open(engine, context, origin) {
    const tab = new PuppeteerTab(origin);
    tab.engine = engine;
    tab.page = await context.newPage();
    tab.page.on('console', (message) => {
      if (!['log', 'debug', 'info'].includes(message.type())) tab.messages.push(message.text());
    });
    tab.page.on('pageerror', (error) => tab.messages.push(String(error)));
    await tab.page.evaluateOnNewDocument(watch);
    await tab.resize(1280, 900);
    return tab;
  }

  goto(path) { return this.page.goto(this.address(path)); }
  reload() { return this.page.reload(); }
  async url() { return this.page.url(); }
  evaluate(act, ...values) { return this.page.evaluate(act, ...values); }
  load(script) { return this.page.evaluate(script); }
  resize(width, height) { return this.page.setViewport({ width, height }); }
  toFront() { return this.page.bringToFront(); }
  picture() { return this.page.screenshot({ encoding: 'base64' }); } // PNG in base64

  async query(look, what) {
    const handle = await this.page.evaluateHandle(look, what);
    return handle.asElement() ?? handle.jsonValue();
  }

  readText(element) { return element.evaluate((one) => one.textContent); }
  property(element, name) { return element.evaluate((one, key) => one[key], name); }
  focus(element) { return element.evaluate((one) => one.focus()); }
  click(element) { return element.click(); }
  upload(element, path) { return element.uploadFile(path); }

  async replaceText(value) {
    const { keyboard } = this.page;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await keyboard.press('Backspace');
    await keyboard.type(value);
  }

  key(name) { return this.page.keyboard.press(name); }

  async hardKeys(keys) {
    if (!this.engine.screen) {
      for (const key of keys) await this.page.keyboard.press(key);
      return;
    }
    await this.toFront();
    await this.engine.screen.press(keys, 'Firefox');
  }

  async choose(what, option) {
    const element = await this.find(what);
    const value = await element.evaluate((one, wanted) => [...one.options].find(({ label }) => label === wanted)?.value, option);
    await element.select(value);
  }
}

class PuppeteerEngine {
  // Each visitor has a separate storage.
  async visitor(origin) {
    const context = await this.browser.createBrowserContext();
    const open = () => PuppeteerTab.open(this, context, origin);
    return { tab: await open(), open, screen: this.screen, leave: () => context.close() };
  }

  async stop() {
    await this.browser?.close();
    await this.screen?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function started(name, options, environment) {
  const engine = new PuppeteerEngine();
  engine.name = name;
  engine.folder = mkdtempSync(join(tmpdir(), `steady-${name}-`));
  engine.screen = environment?.screen;
  engine.browser = await puppeteer.launch({
    browser: name === 'chromium' ? 'chrome' : name,
    timeout: 300_000, // a busy machine is slow
    userDataDir: join(engine.folder, 'profile'),
    env: { ...(engine.screen?.environment ?? process.env), HOME: engine.folder, TZ: 'America/New_York' },
    ...options,
  });
  return engine;
}

export const startChromium = ({ preferences } = {}) =>
  started('chromium', {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--lang=en-US', ...(preferences ?? [])],
  });

// Seen by a person: only its windows receive typed dates.
export async function startFirefox({ preferences = {}, accessibility = false } = {}) {
  const screen = await Screen.start({ accessibility });
  const quiet = {
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'ui.prefersReducedMotion': 1,
    'intl.locale.requested': 'en-US',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
  return started(
    'firefox',
    { executablePath: '/usr/bin/firefox-esr', headless: false, extraPrefsFirefox: { ...quiet, ...preferences } },
    { screen },
  );
}
