import type { Page } from "@playwright/test";
import { withoutEventStream } from "./pages/event-stream";
import { logInByForm, people, type Who } from "./pages/people";
import { expect, test } from "./pages/test";

const kept = ["authToken", "user", "admin"];
const verified = ["id", "driverLicense", "employment", "degree", "background", "drugTest"];
// `acts`: what an administrator's role includes
const allowed = [
  "_id",
  "type",
  "displayName",
  "acts",
  ...verified.map((kind) => `${kind}Verification`),
];

interface Stores {
  local: Record<string, string>;
  session: Record<string, string>;
  caches: string[];
  databases: number;
  cookies: string;
}

function stores(page: Page): Promise<Stores> {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    cookies: document.cookie,
  }));
}

/**
 * Data that the next person at this computer must not find: the user's contact data and address.
 */
async function getSecrets(page: Page, who: Who): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/auth/me", { headers });
  const me = reply.ok() ? (await reply.json()).data : {};
  const found = [people[who].email, people[who].password, me.phone, me.address?.street];
  return [...found, me.sobrietyGoals, me.emergencyPhone, me.emergencyContact].filter(
    (text): text is string => typeof text === "string" && text.length > 3,
  );
}

async function expectLittleStored(page: Page, secrets: string[]) {
  const { local, session, caches, databases, cookies } = await stores(page);
  expect(Object.keys(local).filter((key) => !kept.includes(key))).toEqual([]);
  for (const key of ["user", "admin"]) {
    const fields = Object.keys(JSON.parse(local[key] ?? "{}") ?? {});
    expect(fields.filter((field) => !allowed.includes(field))).toEqual([]);
  }
  const everything = JSON.stringify({ local, session });
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect({ caches, databases, cookies }).toEqual({ caches: [], databases: 0, cookies: "" });
}

const flows: [Who, string[]][] = [
  ["client", ["/search", "/client/dashboard", "/client/profile", "/booking-history"]],
  ["companion", ["/search", "/companion/dashboard", "/companion/profile"]],
  ["admin", ["/admin/dashboard"]],
];

for (const [who, pages] of flows) {
  test(`SESS-001 SE7 SE8 ${who}: stores three keys with allowed fields only, and nothing after the log-out`, async ({
    page,
  }) => {
    await withoutEventStream(page);
    await logInByForm(page, who);
    const secrets = await getSecrets(page, who);
    expect(secrets.length, "what is looked for").toBeGreaterThanOrEqual(who === "admin" ? 2 : 4);
    await expectLittleStored(page, secrets);
    for (const path of pages) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expectLittleStored(page, secrets);
    }
    const name = await page.evaluate(() => {
      const record = localStorage.getItem("user") ?? localStorage.getItem("admin");
      return JSON.parse(record ?? "{}").displayName as string;
    });
    expect(name).toBeTruthy();
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    const left = await stores(page);
    expect(left.local).toEqual({});
    expect(
      Object.keys(left.session).filter(
        (key) => key.startsWith("steady-") && key !== "steady-theme",
      ),
    ).toEqual([]);
    await page.goBack();
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(name)).toHaveCount(0);
  });
}

test("SE7 a search stores only the place, and a logout deletes it", async ({ page }) => {
  // A separate login: the logout ends it, and the other tests share theirs.
  await logInByForm(page, "client");
  await page.goto("/search");
  await page.getByLabel("ZIP code or city").fill("12207");
  await page.getByRole("button", { name: "Set location" }).click();
  await expect(page.getByText("Near Albany, NY")).toBeVisible();
  const { session, local } = await stores(page);
  expect(Object.keys(JSON.parse(session["steady-search-place"] ?? "{}"))).toEqual([
    "lat",
    "lng",
    "label",
    "timezone",
  ]);
  expect(Object.keys(local).sort()).toEqual(["authToken", "user"]);
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await stores(page)).session).not.toHaveProperty("steady-search-place");
});

test("SE7 drafts contain no password and no session", async ({ page }) => {
  await page.goto("/client-signup");
  await page.getByLabel("Email").fill("robin.hale@example.com");
  await page.getByLabel("Password", { exact: true }).fill("calm-harbor-2025");
  await page.getByLabel("Phone", { exact: true }).fill("518-555-0199");
  // Stored a moment after the last keystroke.
  await expect
    .poll(async () => JSON.stringify((await stores(page)).session))
    .toContain("518-555-0199");
  await page.goto("/login");
  await page.getByLabel("Email").fill("robin.hale@example.com");
  await page.getByLabel("Password", { exact: true }).fill("calm-harbor-2025");
  await page.goto("/search");
  const { local, session } = await stores(page);
  expect(local).toEqual({});
  expect(JSON.stringify(session)).toContain("518-555-0199");
  expect(JSON.stringify(session)).not.toContain("calm-harbor");
});
