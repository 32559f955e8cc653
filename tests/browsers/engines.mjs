import { startChromium, startFirefox } from './puppeteer-engines.mjs';
import { startWebkit } from './webkit-engine.mjs';

export const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit };
