// One tab of any engine. An engine adds `find`, `evaluate`, `click`, `keys` and what differs between drivers.
import { described, findElement, library } from './finding.mjs';

const limitMs = Number(process.env.WAIT_MS ?? 60_000); // a busy machine is slow, not broken
const pauseMs = 60;
const pause = () => new Promise((done) => setTimeout(done, pauseMs));

// Returns what `look` returns once it is neither undefined nor false, nor throws.
export async function until(look, what) {
  const end = Date.now() + limitMs;
  let fault;
  do {
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
    } catch (error) {
      fault = error;
    }
    await pause();
  } while (Date.now() < end);
  throw new Error(`never: ${typeof what === 'function' ? await what().catch(String) : what}`, { cause: fault });
}

// The parts of a field in the order of American English.
const dateParts = (date) => {
  const [year, month, day] = date.split('-');
  return [month, day, year];
};
const timeParts = (time) => {
  const [hours, minutes] = time.split(':').map(Number);
  const two = (value) => String(value).padStart(2, '0');
  return [two(hours % 12 || 12), two(minutes), hours < 12 ? 'A' : 'P'];
};

export class Tab {
  constructor(origin) {
    this.origin = origin;
    this.nextPart = []; // keys from one part of a date to the next; most browsers go on by themselves
    this.messages = []; // what the console says, and policy violations
  }

  // By the page itself. Drivers wait for an event that a page from the back/forward cache does not send, and Firefox's
  // reports the failed call of a service worker as a failed navigation.
  async back() {
    await this.evaluate(() => history.back());
  }

  async forward() {
    await this.evaluate(() => history.forward());
  }

  async visit(path) {
    await this.evaluate((to) => location.assign(to), path);
  }

  address(path) {
    return new URL(path, this.origin).href;
  }

  // The driver's handle of the element, or undefined.
  async look(what) {
    const found = await this.query(findElement, what);
    if (found !== 'unloaded') return found === 'absent' ? undefined : found;
    await this.load(library);
    return undefined;
  }

  find(what) {
    const where = async () => `${described(what)} on ${await this.url()}: ${await this.evaluate(() => document.body.innerText.slice(0, 3000))}`;
    return until(() => this.look(what), where);
  }

  async see(what) {
    return this.readText(await this.find(what));
  }

  async gone(what) {
    await until(async () => {
      await this.look(what); // a new page has no Testing Library yet
      return (await this.look(what)) === undefined;
    }, `no ${described(what)}`);
  }

  // Again when the page replaced or covered the element in between.
  async press(what) {
    await until(async () => {
      await this.click(await this.find(what));
      return true;
    }, `a press of ${described(what)}`);
  }

  async check(what, isChecked = true) {
    await until(async () => {
      const element = await this.find(what);
      if ((await this.property(element, 'checked')) === isChecked) return true;
      await this.click(element);
      return false;
    }, `${described(what)} checked: ${isChecked}`);
  }

  async fill(what, value) {
    await this.press(what);
    await this.replaceText(value);
    await this.holds(what, value);
  }

  async readValue(what) {
    return this.property(await this.find(what), 'value');
  }

  fillDate(what, date) {
    return this.typeParts(what, dateParts(date), date);
  }

  fillTime(what, time) {
    return this.typeParts(what, timeParts(time), time);
  }

  // Focused without a click, which would select the part under the mouse.
  async typeParts(what, parts, value) {
    await this.focus(await this.find(what));
    await this.hardKeys(parts.flatMap((part, at) => (at > 0 ? [...this.nextPart, ...part] : [...part])));
    await this.holds(what, value);
  }

  // Keys of the window system arrive some time later.
  async holds(what, value) {
    await until(async () => (await this.readValue(what)) === value, async () => `"${value}" in ${described(what)}: "${await this.readValue(what)}"`);
  }

  async at(pattern) {
    return until(async () => pattern.test(await this.url()), () => this.url().then((url) => `${pattern} at ${url}`));
  }
}
