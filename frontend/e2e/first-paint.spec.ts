import { holdScripts, markAsSent, untilHydrated, untilParsed } from "./pages/held-scripts";
import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

/** The prerendered public pages, with the text that must be readable before any script has run. */
const rendered = [
  {
    path: "/",
    title: "Steady",
    heading: "Someone steady beside you",
    says: [
      "Get started",
      "How it works",
      "Cancel at least 24 hours ahead",
      "one-time $25 ID check",
    ],
    links: ["/search", "/client-login", "/companion-login", "/client-signup", "/companion-signup"],
  },
  {
    path: "/what-is-companion",
    title: "How it works - Steady",
    heading: "What is a sober companion?",
    says: ["What a companion does", "How companions are vetted", "one-time $25 ID check"],
    links: ["/", "/search", "/login"],
  },
] as const;

for (const { path, title, heading, says, links } of rendered) {
  test(`${path}: the prerendered page is readable without scripts`, async ({ page }) => {
    const reply = await page.request.get(path);
    expect(reply.headers()["content-security-policy"]).not.toContain("unsafe");
    const html = await reply.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading.replace("?", "\\?")}</h1>`));
    const words = html.replace(/<!--.*?-->/gs, "");
    for (const text of says) expect(words).toContain(text);
    for (const link of links) expect(html).toContain(`href="${link}"`);
    expect(html).toMatch(/href="tel:\+1\d{10}"/);
    expect(html).toContain("nothing here is real");
    expect(html).not.toMatch(/\{\{|\}\}|\sstyle=|<script>/);
  });

  test(`${path}: hydration changes nothing in the prerendered page`, async ({ page }) => {
    const go = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await untilParsed(page);
    const getText = () => page.locator("#root").innerText();
    const before = await getText();
    await markAsSent(page);
    go();
    await untilHydrated(page);
    expect(await getText()).toBe(before);
    expect(await page.title()).toBe(title);
    const drawnAnew = await page.evaluate(() =>
      [...document.querySelectorAll("#root *:not([data-sent])")].map((one) => one.outerHTML),
    );
    expect(drawnAnew.filter((html) => !html.startsWith('<div role="status"'))).toEqual([]);
  });
}

const getParts = (html: string) =>
  [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, part]) => part);

for (const { path, screen } of [
  { path: "/search", screen: "search" },
  { path: "/companion/00000000-0000-7000-8000-000000000001", screen: "profile" },
  { path: "/login", screen: "log-in" },
  { path: "/client-signup", screen: "sign-up" },
]) {
  test(`${path}: the chunks of the ${screen} screen are requested with the page`, async ({
    page,
  }) => {
    const plain = new Set(getParts(await (await page.request.get("/index.html")).text()));
    const parts = getParts(await (await page.request.get(path)).text());
    const own = parts.filter((part) => !plain.has(part));
    expect(own.some((part) => part?.endsWith(".js"))).toBe(true);
    for (const part of own) expect((await page.request.get(part ?? "")).status(), part).toBe(200);
    expect(parts.length).toBe(plain.size + own.length);
  });
}

for (const [system, chosen] of [
  ["light", "dark"],
  ["dark", "light"],
  ["dark", null],
] as const) {
  test(`the first paint is ${chosen ?? system} when the system is ${system} and the user chose ${chosen ?? "nothing"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => {
      if (theme) sessionStorage.setItem("steady-theme", theme);
    }, chosen);
    const go = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const look = () =>
      page.evaluate(() => {
        const shown = document.querySelector("header button svg:is(.lucide-sun, .lucide-moon)");
        const icons = [...(shown?.parentElement?.children ?? [])];
        const [icon] = icons.filter((one) => getComputedStyle(one).display !== "none");
        return [getComputedStyle(document.documentElement).backgroundColor, icon?.classList[1]];
      });
    const wanted =
      (chosen ?? system) === "dark"
        ? ["rgb(18, 25, 27)", "lucide-sun"]
        : ["rgb(251, 248, 243)", "lucide-moon"];
    // The heading is parsed before the style sheet has loaded; nothing is painted until then.
    await expect.poll(look).toEqual(wanted);
    go();
    await untilHydrated(page);
    expect(await look()).toEqual(wanted);
    const other = (chosen ?? system) === "dark" ? "light" : "dark";
    await page.getByRole("button", { name: `Switch to ${other} colors` }).click();
    await expect(
      page.getByRole("button", { name: `Switch to ${chosen ?? system} colors` }),
    ).toBeVisible();
    expect(await look()).not.toEqual(wanted);
  });
}

test("a signed-in user never sees the anonymous menu", async ({ page }) => {
  await startAs(page, "client");
  const go = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(page.locator("#main-menu")).toHaveCSS("visibility", "hidden");
  go();
  await expect(menu.getByRole("link", { name: "Favorites" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Log in" })).toBeHidden();
});

test("a page with a query hydrates without a mismatch", async ({ page }) => {
  await page.goto("/?from=letter#steps-title");
  await untilHydrated(page);
  await page.getByRole("link", { name: "What is a Sober Companion?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "Someone steady beside you" }),
  ).toBeVisible();
});

for (const width of [390, 1280]) {
  test.describe(`with JavaScript off, at ${width}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test("links work in the prerendered pages", async ({ page }) => {
      await page.goto("/");
      await expect(
        page.getByRole("heading", { level: 1, name: "Someone steady beside you" }),
      ).toBeVisible();
      await expect(page.locator("noscript p")).toBeInViewport();
      await expect(page.getByRole("button")).toHaveCount(0);
      const menu = page.getByRole("navigation", { name: "Main" });
      await menu.getByRole("link", { name: "How it works" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "What is a sober companion?" }),
      ).toBeVisible();
    });

    for (const path of ["/search", "/client/dashboard", "/admin/login"]) {
      test(`${path} names the requirement, the help page and the phone number`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(
          page.getByRole("heading", { level: 1, name: "Steady needs JavaScript here" }),
        ).toBeInViewport();
        await expect(page.getByRole("link", { name: "988" })).toBeInViewport();
        await expect(page.getByRole("link", { name: /\(\d{3}\)/ })).toHaveAttribute(
          "href",
          /^tel:\+1\d{10}$/,
        );
        await page.getByRole("link", { name: "what a sober companion is" }).click();
        await expect(
          page.getByRole("heading", { level: 1, name: "What is a sober companion?" }),
        ).toBeVisible();
      });
    }
  });
}
