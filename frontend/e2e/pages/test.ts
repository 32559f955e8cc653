import { test as base, expect } from "@playwright/test";

interface Options {
  /**
   * Console messages that a test causes on purpose, e.g. a refused call, in the browser's wording.
   */
  expectedNoise: RegExp[];
}

/**
 * Every test fails on a console error or warning, a violation of the content security policy, an
 * uncaught error or a request to another origin.
 */
export const test = base.extend<Options & { watched: string[] }>({
  expectedNoise: [[], { option: true }],
  watched: [
    async ({ page, baseURL, expectedNoise }, use) => {
      const troubles: string[] = [];
      const note = (text: string) => {
        if (text === "Service Worker registration blocked by Playwright") return;
        // A call that is pending when a test disconnects the network.
        if (text.includes("net::ERR_INTERNET_DISCONNECTED")) return;
        if (!expectedNoise.some((known) => known.test(text))) {
          troubles.push(`${page.url()}: ${text}`);
        }
      };
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) note(message.text());
      });
      page.on("pageerror", (error) => note(error.message));
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        const isOwn = !protocol.startsWith("http") || origin === new URL(baseURL ?? "").origin;
        if (!isOwn) note(`request to ${origin}`);
      });
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
