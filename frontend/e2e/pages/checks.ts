import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type CDPSession, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// Half as long as `axe.source`, and each page reads it anew.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const everyRule: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // It finds no violation, it says what a person is to look at.
  rules: { "hidden-content": { enabled: false } },
};
const coloursOnly: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Each rule that what is shown now breaks. Our pages have no frames, so axe works inside the page. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Preloaded are sheets and media, for rules about orientation and sound, of which none is asked.
  const options: RunOptions = { ...rules, resultTypes: ["violations"], preload: false };
  const found = await page.evaluate(
    async (asked) => (await window.axe.run(document, asked)).violations,
    options,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** No accessibility violation on what is shown now. */
export async function expectClean(page: Page) {
  expect(await violations(page, everyRule), page.url()).toEqual([]);
}

const sessions = new WeakMap<Page, CDPSession>();

async function getSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/**
 * Bars that stick cover what is behind them until somebody scrolls: at full height nothing is covered. The
 * window stays as small as it was, so that nothing is drawn that nobody looks at.
 */
async function atFullHeight(page: Page, look: () => Promise<void>) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  if (whole <= height) return look();
  const session = await getSession(page);
  const layOut = (tall: number) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: tall,
      deviceScaleFactor: 1,
      mobile: false,
      dontSetVisibleSize: true,
    });
  await layOut(whole);
  await look();
  await layOut(height);
}

type Scheme = "light" | "dark";

async function expectAccessibleIn(page: Page, colorScheme: Scheme, rules: RunOptions) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  expect(await violations(page, rules), `${page.url()} in ${colorScheme}`).toEqual([]);
}

/** No accessibility violation in light and dark. Both draw the same elements: dark asks for colours. */
export async function expectAccessible(page: Page) {
  await atFullHeight(page, async () => {
    await expectAccessibleIn(page, "light", everyRule);
    await expectAccessibleIn(page, "dark", coloursOnly);
  });
}

/** Of what a test looks at in both sizes: on a phone in light, on a desktop in dark. */
export async function expectAccessibleInSize(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  await atFullHeight(page, () => expectAccessibleIn(page, isPhone ? "light" : "dark", everyRule));
}

/** Nothing but what is drawn for assistive technology alone, or scrolls inside itself, leaves the page. */
export async function expectNoSidewaysScroll(page: Page, when = "") {
  const { excess, widest } = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const scrollsInside = (element: Element): boolean => {
      const box = element.parentElement;
      if (!box || box === document.body) return false;
      return getComputedStyle(box).overflowX !== "visible" || scrollsInside(box);
    };
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > room + 1 && !scrollsInside(element),
    );
    return {
      excess: document.documentElement.scrollWidth - room,
      widest: beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 150)),
    };
  });
  const found = `${page.url()} scrolls sideways ${when}\n${widest.join("\n")}`;
  expect(excess, found).toBeLessThanOrEqual(0);
}
