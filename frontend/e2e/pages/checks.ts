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

// Half as long as `axe.source`, and each page parses it again.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const everyRule: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Reports only violations, without the items for manual review.
  rules: { "hidden-content": { enabled: false } },
};
const coloursOnly: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Every rule that the page violates. Our pages have no frames, so axe runs inside the page. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Preloading fetches sheets and media for rules about orientation and sound, which are not used.
  const options: RunOptions = { ...rules, resultTypes: ["violations"], preload: false };
  const found = await page.evaluate(
    async (asked) => (await window.axe.run(document, asked)).violations,
    options,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** No accessibility violation on the current page. */
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
 * Sticky bars cover content until the user scrolls; at full height nothing is covered. The viewport
 * stays small, so that nothing invisible is rendered.
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

/**
 * No accessibility violation in light and dark. Both have the same elements, so dark checks colors
 * only.
 */
export async function expectAccessible(page: Page) {
  await atFullHeight(page, async () => {
    await expectAccessibleIn(page, "light", everyRule);
    await expectAccessibleIn(page, "dark", coloursOnly);
  });
}

/** For a test in both sizes: light on a phone, dark on a desktop. */
export async function expectAccessibleInSize(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  await atFullHeight(page, () => expectAccessibleIn(page, isPhone ? "light" : "dark", everyRule));
}

/**
 * Nothing overflows the page, except content for assistive technology and inner scroll containers.
 */
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

/** White space that is an element separates words, and is no item of a flex or grid container. */
export async function expectBlanksInline(page: Page) {
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll("x-blank")]
      .filter(({ parentElement }) => parentElement)
      .filter((blank) => {
        const { display } = getComputedStyle(blank.parentElement as Element);
        const isItem = /flex|grid/.test(display);
        return isItem !== (getComputedStyle(blank).display === "none");
      })
      .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 200)),
  );
  expect(wrong, page.url()).toEqual([]);
}
