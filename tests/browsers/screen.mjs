// A virtual screen for one browser, and the keys of its keyboard.
//
// Dates and times are typed with the keys of the window system. A driver's keys do not reach these fields: headless
// Firefox draws them and changes no value, WebKitWebDriver reports success and types nothing (findings/).
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const reader = fileURLToPath(new URL('read_accessibility.py', import.meta.url));
const run = promisify(execFile);
const keyDelayMs = '30'; // a segment of a date field moves the focus after its last digit

const busLauncher = '/usr/libexec/at-spi-bus-launcher';

// The bus on which browsers tell screen readers what they show.
async function startAccessibility(environment) {
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const [address] = await once(bus.stdout, 'data');
  const own = { ...environment, DBUS_SESSION_BUS_ADDRESS: String(address).trim(), GNOME_ACCESSIBILITY: '1' };
  const launcher = spawn(busLauncher, ['--launch-immediately'], { env: own, stdio: 'ignore' });
  const enable = (name) =>
    run('gdbus', ['call', '--session', '--timeout', '60', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus', '--method', 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', name, '<true>'], { env: own });
  await enable('IsEnabled');
  await enable('ScreenReaderEnabled');
  return { environment: own, children: [launcher, bus] };
}

export class Screen {
  children = [];

  // With `accessibility`, also what a screen reader needs.
  static async start({ accessibility = false } = {}) {
    const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const screen = new Screen();
    const [number] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('Xvfb ended');
      }),
    ]);
    screen.environment = { ...process.env, DISPLAY: `:${String(number).trim()}`, LC_ALL: 'en_US.UTF-8' };
    screen.children = [child];
    if (accessibility) {
      const started = await startAccessibility(screen.environment);
      screen.environment = started.environment;
      screen.children.unshift(...started.children);
    }
    return screen;
  }

  // The elements of the shown page, as screen readers get them.
  async readAccessibility() {
    const { stdout } = await run('/usr/bin/python3', [reader], { env: this.environment, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  }

  // Without a window manager no window has the keyboard: the newest visible one with this title or class gets it.
  async press(keys, windowName) {
    const options = { env: this.environment };
    const { stdout } = await run('xdotool', ['search', '--onlyvisible', '--name', windowName], options);
    const window = stdout.trim().split('\n').at(-1);
    await run('xdotool', ['windowfocus', '--sync', window], options);
    await run('xdotool', ['key', '--delay', keyDelayMs, ...keys], options);
  }

  async stop() {
    for (const child of this.children) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }
}
