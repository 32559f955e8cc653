import { readdir } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./pages/checks";
import { OwnServer } from "./pages/own-server";
import { logInByForm, people } from "./pages/people";
import { test as base, expect } from "./pages/test";
import { type Build, type TwoBuilds, twoBuilds } from "./pages/two-builds";

interface Deployment {
  server: OwnServer;
  older: Build;
  newer: Build;
  withoutWorker: (build: Build) => Promise<Build>;
}

/** A server with the older build, to which a newer one may be deployed. */
const test = base.extend<{ deployment: Deployment }, { builds: TwoBuilds }>({
  serviceWorkers: "allow",
  builds: [
    async ({ playwright: _ }, use) => {
      const builds = await twoBuilds();
      await use(builds);
      await builds.remove();
    },
    { scope: "worker" },
  ],
  deployment: async ({ builds }, use) => {
    const server = await OwnServer.create();
    await server.serve(builds.older.folder);
    await use({ server, ...builds });
    await server.remove();
  },
  baseURL: async ({ deployment }, use) => use(deployment.server.url),
});

// While the server is down or restarts with another build.
test.use({ expectedNoise: [/Failed to load resource|net::ERR/] });

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());
const getBuild = (page: Page) =>
  page.evaluate(() => /(Older|Newer)\.js/.exec(document.scripts[0]?.src ?? "")?.[1]);

/** How often the page has loaded since. */
function countLoads(page: Page) {
  const seen = { loads: 0 };
  page.on("load", () => {
    seen.loads += 1;
  });
  return seen;
}

/** The worker is active, and has cached the whole build. */
async function untilStored(page: Page, { name }: Build) {
  const isStored = (wanted: string) =>
    navigator.serviceWorker.controller !== null && caches.has(wanted);
  await expect.poll(() => page.evaluate(isStored, name)).toBe(true);
}

/** The user returns to the tab: it checks for a new version at once, not within ten seconds. */
const lookForNew = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

async function openTab(page: Page, path: string, build: Build) {
  await page.goto(path);
  await untilStored(page, build);
}

async function deploy({ server, newer }: Deployment, ...pages: Page[]) {
  await server.serve(newer.folder);
  for (const page of pages) await lookForNew(page);
}

async function withoutNetwork(context: BrowserContext, { server }: Deployment) {
  await context.setOffline(true);
  await server.halt();
}

test("SW-001 SW-007 the first visit loads once and caches the app but no API response", async ({
  page,
  deployment,
}) => {
  const seen = countLoads(page);
  await openTab(page, "/search", deployment.older);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  expect(seen.loads).toBe(1);
  const found = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return { scopes: registrations.map(({ scope }) => new URL(scope).pathname), kept };
  });
  expect(found.scopes).toEqual(["/"]);
  expect(await cacheNames(page)).toEqual([deployment.older.name]);
  const isAppFile =
    /^\/(?:index\.html|es\/offline\.html|layers\.css|logo\.svg|(?:es\/)?manifest\.webmanifest|icons\/[\w-]+\.svg|assets\/[\w.-]+)$/;
  expect(found.kept.filter((path) => !isAppFile.test(path))).toEqual([]);
  expect(found.kept).toContain("/index.html");
});

test("SW-003 SW-004 SW-006 a page without input reloads once into the new version", async ({
  page,
  deployment,
}) => {
  await openTab(page, "/what-is-companion", deployment.older);
  await page.evaluate(() => caches.open("other-1"));
  const seen = countLoads(page);
  await deploy(deployment, page);
  await expect.poll(() => getBuild(page).catch(() => null)).toBe("Newer");
  await untilStored(page, deployment.newer);
  // SW-005: the three-day-old build was deleted once none of its pages was open; foreign caches remain.
  await expect.poll(() => cacheNames(page)).toEqual(["other-1", deployment.newer.name].sort());
  await lookForNew(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => seen.loads).toBe(1);
});

test("SW-008 a half-filled form blocks the reload, its chunks still load, and the page reloads after submit or leave", async ({
  page,
  context,
  deployment,
}) => {
  await openTab(page, "/client-signup", deployment.older);
  await page.getByLabel("Full name").fill("Robin Hale");
  await page.getByLabel("Password", { exact: true }).fill("calm-harbor-2025");
  const clean = await context.newPage();
  await openTab(clean, "/", deployment.older);
  const seen = countLoads(page);

  await deploy(deployment, page, clean);
  await expect.poll(() => getBuild(clean).catch(() => null)).toBe("Newer");
  const note = page.getByText("A new version of Steady is ready.");
  await expect(note).toBeVisible();
  await expect(note).toContainText("after you submit or leave this form");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("calm-harbor-2025");
  await expectAccessible(page);
  expect(await getBuild(page)).toBe("Older");
  expect(await cacheNames(page)).toContain(deployment.older.name);

  // A chunk that was never loaded, and that the server no longer has, opens in the old page.
  const gone = (await readdir(`${deployment.older.folder}/assets`)).find((name) =>
    /^info-.*\.js$/.test(name),
  );
  expect((await page.request.get(`/assets/${gone}`)).status()).toBe(404);
  const browser = await context.newCDPSession(page);
  await browser.send("Network.clearBrowserCache"); // the worker's own caches stay
  await page.getByRole("banner").getByRole("link", { name: "How it works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is a sober companion?");
  await expect.poll(() => getBuild(page).catch(() => null)).toBe("Newer");
  await expect.poll(() => seen.loads).toBe(1);
});

/** A sign-up is half filled in when a new version arrives. */
async function typesOverAnUpdate(page: Page, deployment: Deployment) {
  await openTab(page, "/client-signup", deployment.older);
  await page.getByLabel("Street").fill("2 Oak St");
  await deploy(deployment, page);
}

/** The new version, with the earlier input. */
async function restoresTypedText(page: Page) {
  await expect.poll(() => getBuild(page).catch(() => null)).toBe("Newer");
  await expect(page.getByLabel("Street")).toHaveValue("2 Oak St");
}

test("SW-008 a form with a draft offers to save and reload, and restores the input", async ({
  page,
  deployment,
}) => {
  await typesOverAnUpdate(page, deployment);
  await page.getByRole("button", { name: "Save and reload" }).click();
  await restoresTypedText(page);
  await expect(page.getByText("We kept what you typed")).toBeVisible();
  await expect(page.getByText("A new version of Steady is ready.")).toHaveCount(0);
});

test("SW-008 a hidden tab stores the input and loads the new version", async ({
  page,
  deployment,
}) => {
  await typesOverAnUpdate(page, deployment);
  await expect(page.getByRole("button", { name: "Save and reload" })).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await restoresTypedText(page);
});

test("the app opens offline, shows it is offline, and its help is readable for every user", async ({
  page,
  context,
  deployment,
}) => {
  await openTab(page, "/", deployment.older);
  await withoutNetwork(context, deployment);
  await page.goto("/what-is-companion");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is a sober companion?");
  await expect(
    page
      .getByText("You're offline. Keep this page open; you can send when you're back online.")
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Need help now" }).click();
  const help = page.getByRole("dialog", { name: "Need help now" });
  for (const number of ["911", "988", "1-800-662-4357"])
    await expect(help.getByRole("link", { name: `Call ${number}` })).toBeVisible();
  await expect(help.getByRole("link", { name: /Call Support/ })).toBeVisible();
});

test("on a stalled connection the app opens within seconds and shows the crisis numbers", async ({
  page,
  deployment,
}) => {
  await openTab(page, "/", deployment.older);
  deployment.server.hang();
  await page.goto("/what-is-companion", { timeout: 30_000 });
  await page.getByRole("button", { name: "Need help now" }).click({ timeout: 15_000 });
  const help = page.getByRole("dialog", { name: "Need help now" });
  await expect(help.getByRole("link", { name: "Call 988" })).toBeVisible();
});

// D12: the scripts of other languages are not stored.
test("a user of another language alone has the numbers to call where a page does not load offline", async ({
  page,
  context,
  deployment,
}) => {
  await openTab(page, "/es/", deployment.older);
  await withoutNetwork(context, deployment);
  await page.goto("/es/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No pudimos cargar esta página");
  for (const [name, href] of [
    ["911", "tel:911"],
    ["988", "tel:988"],
    ["1-800-662-4357", "tel:+18006624357"],
    ["+1 (617) 555-0142", "tel:+16175550142"],
  ] as const) {
    await expect(page.getByRole("link", { name }).first()).toHaveAttribute("href", href);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Español" })).toBeVisible();
});

test("a form filled in offline is restored after an offline reload", async ({
  page,
  context,
  deployment,
}) => {
  await openTab(page, "/client-signup", deployment.older);
  await withoutNetwork(context, deployment);
  await page.getByLabel("Street").fill("2 Oak St");
  await page.reload();
  await expect(page.getByLabel("Street")).toHaveValue("2 Oak St");
  await expect(page.getByText("We kept what you typed")).toBeVisible();
});

test("cached data of one user is not available to the next user offline", async ({
  page,
  context,
  deployment,
}) => {
  await logInByForm(page, "client");
  await untilStored(page, deployment.older);
  const name = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "{}").displayName as string,
  );
  await page.goto("/client/profile");
  await expect(page.getByText(people.client.email).first()).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await withoutNetwork(context, deployment);
  for (const path of ["/client/profile", "/client/dashboard", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByText(people.client.email)).toHaveCount(0);
  }
});

test("a self-destroying worker removes its caches, and the app continues without it", async ({
  page,
  deployment,
}) => {
  await openTab(page, "/", deployment.older);
  await page.evaluate(() => caches.open("other-1"));
  const { folder } = await deployment.withoutWorker(deployment.newer);
  await deployment.server.serve(folder);
  await lookForNew(page);
  await expect.poll(() => getBuild(page).catch(() => null)).toBe("Newer");
  await expect.poll(() => cacheNames(page)).toEqual(["other-1"]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Someone steady beside you");
  const controlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(controlled).toBe(false);
});
