// A virtual screen for one browser, and the keys of its keyboard.
//
// Dates and times are typed with the keys of the window system. A driver's keys do not reach these fields: headless
// Firefox draws them and changes no value, WebKitWebDriver reports success and types nothing (findings/).
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const keyDelayMs = '30'; // a segment of a date field moves the focus after its last digit

export class Screen {
  static async start() {
    const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const screen = new Screen();
    screen.child = child;
    const [number] = await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('Xvfb ended');
      }),
    ]);
    screen.environment = { ...process.env, DISPLAY: `:${String(number).trim()}`, LC_ALL: 'en_US.UTF-8' };
    return screen;
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
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
