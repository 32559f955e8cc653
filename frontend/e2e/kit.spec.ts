import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { expectAccessible, expectNoSidewaysScroll } from "./pages/checks";
import { test as base, expect } from "./pages/test";

/** The kit's page is not part of any build: the development server shows it. */
const test = base.extend<object, { kitAddress: string }>({
  kitAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const root = fileURLToPath(new URL("..", import.meta.url));
      const server = await createServer({
        root,
        configFile: `${root}vite.config.ts`,
        logLevel: "error",
        // A separate folder: its cache must not interfere with a developer's own server.
        cacheDir: `${root}node_modules/.vite-kit`,
        server: { host: "127.0.0.1", port: 0, strictPort: false, hmr: false, watch: null },
        // Dependencies that only screens need would be discovered late and reload the page in the middle of a
        // test.
        optimizeDeps: { entries: ["src/main.tsx", "src/app/kit/*.tsx"] },
      });
      await server.listen();
      await use(server.resolvedUrls?.local[0] ?? "");
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ kitAddress }, use) => use(kitAddress),
});

test.beforeEach(async ({ page }) => {
  await page.route("**/api/config*", (route) =>
    route.fulfill({ json: { success: true, data: { demo: false, flags: {}, prices: {} } } }),
  );
  await page.goto("/__kit");
  await expect(page.getByRole("heading", { level: 1, name: "Kit" })).toBeVisible();
});

test("every component of the kit is accessible and fits the page", async ({ page }) => {
  for (const data of await page.getByText("Show data").all()) await data.click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `at ${width}`);
    await expectAccessible(page);
  }
  // The text of a borderless button stays on one line where there is room.
  const getHeight = async (name: string) =>
    (await page.getByRole("button", { name }).boundingBox())?.height;
  expect(await getHeight("Quiet, of several words")).toBe(await getHeight("Danger"));
});

test("the kit works by keyboard: focus order, dialog, file and hours", async ({ page }) => {
  const press = (keys: string) => page.keyboard.press(keys);
  const head = page.getByRole("columnheader", { name: "Bookings" });
  await head.getByRole("button").focus();
  await press("Enter");
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(head.getByRole("button")).toBeFocused();
  await expect(page).toHaveURL(/sort=bookings/);
  await press("Space");
  await expect(head).toHaveAttribute("aria-sort", "descending");

  await page.getByRole("button", { name: "Remove resume-maya.pdf" }).focus();
  await press("Enter");
  await expect(page.getByLabel("Resume")).toBeFocused();

  await page.getByRole("checkbox", { name: "Monday" }).focus();
  await press("Space");
  await expect(page.getByLabel("Monday From")).toHaveCount(0);
  await press("Space");
  await press("Tab");
  await expect(page.getByLabel("Monday From")).toBeFocused();

  const ask = page.getByRole("button", { name: "Ask first" });
  await ask.focus();
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Delete this review?" })).toBeFocused();
  await press("Escape");
  await expect(ask).toBeFocused();
});
