import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./checks";
import { expectComplete } from "./every-route";

interface Letters {
  family: string;
  /**
   * Average width of a letter in em; where the font is missing, its fallback is letter-spaced to
   * it.
   */
  width: number;
  percent?: number;
}

const verdanaLike: Letters = { family: 'Verdana, "DejaVu Sans", sans-serif', width: 0.58 };
const monospaced: Letters = { family: '"DejaVu Sans Mono", "Courier New", monospace', width: 0.6 };
const large: Letters = { family: "system-ui, sans-serif", width: 0.5, percent: 200 };

/** Widths, and the text settings of users: the widest of the common fonts, and twice the size. */
const settings: [string, number, Letters][] = [
  ["wide letters", 320, verdanaLike],
  ["monospaced letters", 320, monospaced],
  ["letters of 200 %", 320, large],
  ["wide letters of 200 %", 390, { ...verdanaLike, percent: 200 }],
];

/** A style sheet of the page's own origin: the content security policy blocks every other one. */
async function setLetters(page: Page, { family, width, percent = 100 }: Letters) {
  await page.evaluate(
    ([face, wanted, size]) => {
      const sample = "A person steady next to you, whenever a day is hard to get through alone";
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.font = `100px ${face}`;
      const average = pen.measureText(sample).width / sample.length / 100;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --font: ${face} !important; font-size: ${size}% !important;
        letter-spacing: ${Math.max(0, wanted - average)}em }`);
      document.adoptedStyleSheets = [sheet];
    },
    [family, width, percent] as const,
  );
}

const longWord = "unbroken".repeat(60);

/**
 * Replaces user-written text in every response by one long word. What the page sends back of it is
 * replaced again: the server would refuse it, and the browser would log that. Runs inside the page,
 * whose scripts the browser caches.
 */
function lengthenText(long: string) {
  const written =
    /^(displayName|name|bio|city|street|notes|address|phone|label|reason|text|subject)$/;
  const lengthen = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") return written.test(key) ? long : value;
    if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([k, one]) => [k, lengthen(one, k)]));
  };
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const request = new Request(...asked);
    if (!new URL(request.url).pathname.startsWith("/api/")) return ask(request);
    const { method, headers, signal } = request;
    const body = (await request.text()).replaceAll(long, "Boston") || null;
    const reply = await ask(request.url.replaceAll(long, "Boston"), {
      method,
      headers,
      signal,
      body,
    });
    if (!reply.headers.get("content-type")?.startsWith("application/json")) return reply;
    return Response.json(lengthen(await reply.json()), reply);
  };
}

/** Nor is the page wider than its viewport with larger text. */
export async function expectRoomForLetters(page: Page) {
  for (const [name, width, letters] of settings) {
    await page.setViewportSize({ width, height: 900 });
    await setLetters(page, letters);
    await expectNoSidewaysScroll(page, name);
  }
}

/** Nor when all user-written text, stored or typed, is one word of 480 letters. */
export async function expectRoomForLongText(page: Page) {
  await page.addInitScript(lengthenText, longWord);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.reload();
  await expectComplete({ heading: /./ }, page);
  await expectNoSidewaysScroll(page, "with a long word");
  for (const box of await page.locator("main textarea").all()) {
    await box.fill(`https://example.com/${"unbroken".repeat(250)}`);
    await expectNoSidewaysScroll(page, "after typing");
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNoSidewaysScroll(page, "with a long word at 1280");
  // A call that is pending, or that the long word causes, ends with the test.
  await page.context().setOffline(true);
}
