import { expectAccessible, expectNoSidewaysScroll } from "./pages/checks";
import {
  holdScripts,
  markAsSent,
  untilHydrated,
  untilParsed,
  watchShifts,
} from "./pages/held-scripts";
import { people, startAs } from "./pages/people";
import { expect, test } from "./pages/test";

/** The pages that are prerendered for anonymous visitors. */
const forStrangers = [
  {
    path: "/search",
    title: "Find a Companion",
    tab: "Search",
    says: ["ZIP code or city", "Near your location", "Tonight", "Tomorrow morning", "Filters"],
  },
  {
    path: "/companion/00000000-0000-7000-8000-000000000001",
    title: "Companion profile",
    tab: "Profile",
    says: [],
  },
  {
    path: "/login",
    title: "Client Login",
    says: ["Email", "Password", "Forgot your password?", "client@demo.steady.example"],
  },
  { path: "/client-login?next=%2Fsearch", title: "Client Login", says: ["Sign up as a client"] },
  { path: "/companion-login", title: "Companion Login", says: ["Sign up as a companion"] },
  {
    path: "/client-signup",
    title: "Client Signup",
    says: ["one-time $25 ID check", "At least 6 characters", "Sobriety goals", "Create Account"],
  },
  {
    path: "/companion-signup",
    title: "Companion Signup",
    says: ["one-time $25 ID check", "At least 6 characters", "Display name", "Create Account"],
  },
];

for (const { path, title, tab = title, says } of forStrangers) {
  test.describe(path, () => {
    // The requested profile does not exist.
    test.use({ expectedNoise: path.startsWith("/companion/") ? [/status of 404/] : [] });

    test(`${path}: the prerendered page contains heading and fields`, async ({ page }) => {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(`<title>${tab} - Steady</title>`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      const words = html.replace(/<!--.*?-->/gs, "");
      for (const text of says) expect(words).toContain(text);
      expect(html).not.toMatch(/\{\{|\}\}|\sstyle=|<script>|<form(?![^>]* method="post")/);
    });

    test(`${path}: hydration causes no layout shift`, async ({ page }) => {
      const moved = await watchShifts(page);
      const go = await holdScripts(page);
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/companions/**", async (route) => {
        await answered;
        await route.continue();
      });
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await untilParsed(page);
      // The text above the skeletons is announced too, once the scripts have loaded.
      const spoken = /(\s*Finding companions near you\.\.\.\s*)+/;
      const getText = async () => (await page.locator("#root").innerText()).replace(spoken, "\n");
      const before = await getText();
      await markAsSent(page);
      go();
      await untilHydrated(page);
      expect(await getText()).toBe(before);
      const drawnAnew = await page.evaluate(() =>
        [...document.querySelectorAll("#root *:not([data-sent])")]
          // Skeletons may be rendered again, in the same place.
          .filter((one) => one.textContent || one.closest("form, button, a, header, footer"))
          .map((one) => one.outerHTML),
      );
      const isSkeletonHtml = (html: string) =>
        html.includes('role="status"') ||
        html.replace(/<[^>]*>/g, "") === "Finding companions near you...";
      expect(drawnAnew.filter((html) => !isSkeletonHtml(html))).toEqual([]);
      expect(await moved()).toEqual([]);
      answer();
    });
  });
}

test("name and bio are readable before the scripts have loaded", async ({ page }) => {
  const reply = await page.request.get("/api/companions/search?limit=1");
  const { _id, displayName, bio } = (await reply.json()).data[0];
  const moved = await watchShifts(page);
  const go = await holdScripts(page);
  await page.goto(`/companion/${_id}`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 2, name: displayName })).toBeVisible();
  await expect(page.getByText(bio)).toBeVisible();
  await expect(page.getByText("Hourly rate")).toHaveCount(0);
  go();
  await expect(page.getByText("Hourly rate")).toBeVisible();
  await expect(page.getByText(bio)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 2, name: displayName })).toHaveCount(1);
  expect(await moved()).toEqual([]);
});

test("a prerendered profile is accessible before hydration, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const reply = await page.request.get("/api/companions/search?limit=1");
  const { _id, bio } = (await reply.json()).data[0];
  await holdScripts(page);
  await page.goto(`/companion/${_id}`, { waitUntil: "commit" });
  await expect(page.getByText(bio)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("early input and clicks are preserved and stay out of the URL", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/client-login?next=%2Fwhat-is-companion", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(people.client.email);
  await page.getByLabel("Password", { exact: true }).fill(people.client.password);
  await page.getByRole("button", { name: "Login" }).click();
  expect(page.url()).toMatch(/next=%2Fwhat-is-companion$/);
  go();
  await expect(page).toHaveURL(/\/what-is-companion$/);
  await expect(page.getByRole("link", { name: "Favorites" })).toBeVisible();
});

test("a place that is submitted before the scripts have loaded is searched", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByLabel("ZIP code or city").fill("Springfield, MA");
  await page.keyboard.press("Enter");
  go();
  await expect(page.getByText("Near Springfield, MA")).toBeVisible();
});

test("early input is merged with the draft in a re-rendered page", async ({ page }) => {
  await page.addInitScript(() => {
    const kept = { version: 1, savedAt: Date.now(), value: { name: "Robin Hale" } };
    sessionStorage.setItem("steady-draft:visitor:/client-signup", JSON.stringify(kept));
  });
  const go = await holdScripts(page);
  await page.goto("/client-signup", { waitUntil: "commit" });
  // Prerendered without any input.
  await expect(page.getByLabel("Full name")).toBeHidden();
  await page.getByLabel("Email").evaluate((field: HTMLInputElement) => {
    field.value = "robin@example.com";
  });
  go();
  await expect(page.getByLabel("Full name")).toHaveValue("Robin Hale");
  await expect(page.getByLabel("Email")).toHaveValue("robin@example.com");
});

for (const [who, path, back] of [
  ["client", "/search", "Back to your dashboard"],
  [null, "/search?maxRate=75", "Back to the main page"],
] as const) {
  test(`${path} shows ${who ?? "a visitor with filters"} no content that was prerendered for other users`, async ({
    page,
  }) => {
    if (who) await startAs(page, who);
    const go = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("#main")).toHaveCSS("visibility", "hidden");
    go();
    await expect(page.getByRole("link", { name: back })).toBeVisible();
    const filters = who ? "Filters" : "Filters (1)";
    await expect(page.getByRole("button", { name: filters, exact: true })).toBeVisible();
  });
}

test('after midnight "morning" means the same day, from the first paint on', async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-03T02:00:00"));
  const moved = await watchShifts(page);
  const go = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "This morning" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tomorrow morning" })).toBeHidden();
  go();
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "This morning" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tomorrow morning" })).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('late in the evening "tonight" is not offered, from the first paint on', async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-03T22:30:00"));
  const moved = await watchShifts(page);
  const go = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Tomorrow morning" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tonight" })).toBeHidden();
  go();
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "Tonight" })).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await moved()).toEqual([]);
});
