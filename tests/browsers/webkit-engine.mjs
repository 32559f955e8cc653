// WebKitGTK's MiniBrowser by WebDriver: Safari's engine.
//
// Its driver types nothing into date and time fields, clears a text field without an event, and never answers when a
// picture is requested while a modal dialog is open: keys come from the window system, texts are replaced by keys, and
// no picture is taken of a dialog. Its smallest window is 447 pixels wide.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../faults/free-port.mjs';
import { Screen } from './screen.mjs';
import { Tab, until } from './tab.mjs';

const names = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ' ': Key.SPACE };

class WebkitTab extends Tab {
  static async open(session, origin) {
    const tab = new WebkitTab(origin);
    tab.session = session;
    tab.handle = await session.driver.getWindowHandle();
    tab.messages = session.messages;
    tab.nextPart = ['Right'];
    return tab;
  }

  async driver() {
    const { driver } = this.session;
    if (this.session.shown !== this.handle) await driver.switchTo().window(this.handle);
    this.session.shown = this.handle;
    return driver;
  }

  async goto(path) { await (await this.driver()).get(this.address(path)); }
  async reload() { await (await this.driver()).navigate().refresh(); }
  async url() { return (await this.driver()).getCurrentUrl(); }
  async load(script) { await (await this.driver()).executeScript(script); }
  async resize(width, height) {
    await (await this.driver()).manage().window().setRect({ width, height });
  }
  toFront() { return this.driver(); }
  // PNG in base64. The driver's picture of a single element may be blank.
  async picture() { return (await this.driver()).takeScreenshot(); }

  // Promises included.
  async evaluate(act, ...values) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${act}).apply(null, [...arguments].slice(0, -1)))
        .then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`;
    const { value, fault } = await (await this.driver()).executeAsyncScript(script, ...values);
    if (fault) throw new Error(fault);
    return value === null ? undefined : value;
  }
  async query(look, what) { return (await this.driver()).executeScript(`return (${look})(arguments[0])`, what); }

  async readText(element) { return (await this.driver()).executeScript('return arguments[0].textContent', element); }
  async property(element, name) { return (await this.driver()).executeScript('return arguments[0][arguments[1]]', element, name); }
  async focus(element) { await (await this.driver()).executeScript('arguments[0].focus()', element); }
  async click(element) {
    await (await this.driver()).executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }
  async upload(element, path) { await element.sendKeys(path); }

  async replaceText(value) {
    const driver = await this.driver();
    const element = await driver.switchTo().activeElement();
    // In one call the driver would hold Control for all of it.
    for (const keys of [Key.chord(Key.CONTROL, 'a'), Key.BACK_SPACE, value]) await element.sendKeys(keys);
  }

  async key(name) {
    const driver = await this.driver();
    await driver.actions().sendKeys(names[name] ?? name).perform();
  }

  async hardKeys(keys) {
    await this.driver();
    await this.session.screen.press(keys, '.');
  }

  async choose(what, option) {
    const driver = await this.driver();
    const element = await this.find(what);
    const wanted = await driver.executeScript(
      'return [...arguments[0].options].find(({ label }) => label === arguments[1])', element, option,
    );
    await wanted.click();
  }
}

const miniBrowser = () =>
  execFileSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' }).split('\n').find((path) => path.endsWith('/MiniBrowser'));

// A driver has one session, and its pages a storage that ends with it: each visitor has a driver.
class WebkitSession {
  static async start(engine) {
    const session = new WebkitSession();
    session.messages = [];
    session.folder = mkdtempSync(join(tmpdir(), 'steady-webkit-'));
    session.screen = await Screen.start({ accessibility: engine.accessibility });
    const port = await freePort();
    const env = { ...session.screen.environment, HOME: session.folder, TZ: 'America/New_York', ...(!engine.accessibility && { NO_AT_BRIDGE: '1' }), GIO_USE_VFS: 'local' };
    session.child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [session.child.stdout, session.child.stderr]) {
      stream.on('data', (part) => session.note(String(part)));
    }
    const options = { binary: miniBrowser(), args: ['--automation', '--enable-write-console-messages-to-stdout=true', ...engine.options] };
    const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
    const open = () => new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
    await until(() => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok), 'WebKitWebDriver');
    session.driver = await open();
    await session.driver.manage().setTimeouts({ script: 60_000, pageLoad: 120_000 });
    await session.driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
    return session;
  }

  note(said) {
    for (const line of said.split('\n')) {
      const [, kind, message] = /^CONSOLE (?:\w+ )?(LOG|INFO|DEBUG|WARN|ERROR)\s*(.*)$/.exec(line) ?? [];
      if (kind === 'WARN' || kind === 'ERROR' || (!kind && line.startsWith('CONSOLE'))) this.messages.push(message ?? line);
    }
  }

  async stop() {
    await this.driver?.quit().catch(() => {});
    this.child.kill('SIGTERM');
    await this.screen.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

class WebkitEngine {
  name = 'webkit';
  sessions = [];

  async visitor(origin) {
    const session = await WebkitSession.start(this);
    this.sessions.push(session);
    const tab = await WebkitTab.open(session, origin);
    const open = async () => {
      await session.driver.switchTo().newWindow('tab');
      session.shown = await session.driver.getWindowHandle();
      return WebkitTab.open(session, origin);
    };
    return { tab, open, screen: session.screen, leave: () => session.stop() };
  }

  async stop() {}
}

export async function startWebkit({ preferences = [], accessibility = false } = {}) {
  const engine = new WebkitEngine();
  engine.accessibility = accessibility;
  engine.options = preferences;
  return engine;
}
