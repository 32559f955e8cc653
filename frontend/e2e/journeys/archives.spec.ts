import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { expectSoundInBoth } from "../pages/both-sizes";
import { expectNoSidewaysScroll } from "../pages/checks";
import { newCompanion, verifiedClient } from "../pages/newcomers";
import type { OwnServer } from "../pages/own-server";
import { test } from "../pages/own-server-test";
import { people } from "../pages/people";
import { expect } from "../pages/test";
import { paidVisit } from "../pages/visits";

// The second download is refused.
test.use({ expectedNoise: [/status of 409/] });

const reference = "Court of Miami, 26-117";
const name = "Casimira";

function edit(server: OwnServer, change: string) {
  const database = new DatabaseSync(server.database, { timeout: 20_000 });
  database.exec(change);
  database.close();
}

/** Sound at 390 and 1280 px, and not wider than the smallest phone. */
async function expectSound(page: Page) {
  await expectSoundInBoth(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
}

const findPanel = (page: Page) => page.getByRole("region", { name: "Archives" });

test("an administrator gets from the desk to a person's archive in four clicks", async ({
  page,
  request,
  server,
}, info) => {
  test.slow();
  const client = await verifiedClient(request, name);
  const bookingId = await paidVisit(request, client, await newCompanion(request, "Noor"));
  const report = { bookingId, kind: "conduct", severity: "high", text: "He shouted at me." };
  const headers = { Authorization: `Bearer ${client.token}` };
  const reported = await request.post("/api/incidents", { data: report, headers });
  expect(reported.status()).toBe(201);
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(people.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto("/admin/desk");

  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await press(page.getByRole("link", { name, exact: true }));
  const panel = findPanel(page);
  await expect(panel.getByText("No archive was requested.")).toBeVisible();
  await expectSound(page);
  await press(panel.getByRole("button", { name: "Make an archive" }));
  const dialog = page.getByRole("dialog", { name: "Make an archive?" });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await page.screenshot({ path: info.outputPath("dialog.png") });
  await dialog.getByLabel("Who asked").fill(reference);
  await dialog.getByLabel("Your password").fill(people.admin.password);
  await press(dialog.getByRole("button", { name: "Make archive" }));
  await expect(panel.getByText(/^The archive is being made/)).toBeVisible();
  const download = panel.getByRole("button", { name: /^Download/ });
  await expect(download).toBeVisible();
  await expect(panel.getByText(`Subpoena or court order: ${reference}`)).toBeVisible();

  await test.step("the progress of an archive is shown until it is ready", async () => {
    edit(server, "UPDATE archives SET state = 'working', done = 3");
    await page.reload();
    const progress = panel.getByRole("progressbar", { name: "Progress of the archive" });
    await expect(progress).toHaveAttribute("value", "3");
    await expectSound(page);
    await page.screenshot({ path: info.outputPath("working.png"), fullPage: true });
    edit(server, "UPDATE archives SET state = 'ready', done = total");
    await expect(download).toBeVisible();
    await expect(progress).toHaveCount(0);
  });

  await expectSound(page);
  await page.screenshot({ path: info.outputPath("ready.png"), fullPage: true });
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(findPanel(second).getByRole("button", { name: /^Download/ })).toBeVisible();
  const saved = page.waitForEvent("download");
  await press(download);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^archive-[0-9a-f-]{36}\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(clicks, "clicks from the desk to the archive").toBeLessThanOrEqual(4);
  await expect(panel.getByText("The archive was downloaded.")).toBeVisible();
  await expect(panel.getByText("Downloaded", { exact: true })).toBeVisible();
  await expect(download).toHaveCount(0);

  // A page that does not know about it yet.
  await findPanel(second)
    .getByRole("button", { name: /^Download/ })
    .click();
  await expect(findPanel(second).getByRole("alert")).toHaveText(
    "This archive was downloaded before. Request a new one.",
  );
  await expectSound(second);
  await second.screenshot({ path: info.outputPath("refused.png"), fullPage: true });

  await second.getByRole("link", { name: "Archives", exact: true }).click();
  await expect(second.getByRole("heading", { level: 1, name: "Archives" })).toBeVisible();
  await expect(second.getByText(`Subpoena or court order: ${reference}`)).toBeVisible();
  await expectSound(second);
});

test("an archive that failed says why and is made by another try", async ({
  page,
  request,
  server,
}, info) => {
  test.slow();
  const client = await verifiedClient(request, name);
  const login = await request.post("/api/auth/admin-login", { data: people.admin });
  const { token } = (await login.json()).data;
  const { _id: subjectId } = client.user;
  const { password } = people.admin;
  const data = { kind: "person", subjectId, purpose: "subject_access", reference, password };
  const headers = { Authorization: `Bearer ${token}` };
  const asked = await request.post("/api/admin/archives", { data, headers });
  expect(asked.status(), await asked.text()).toBe(201);
  const state = async () => {
    const at = `/api/admin/archives?kind=person&subject=${subjectId}`;
    return (await (await request.get(at, { headers })).json()).data[0].state;
  };
  await expect.poll(state).toBe("ready");
  const problem = "It would be larger than 64 MB.";
  edit(
    server,
    `UPDATE archives SET state = 'failed', problem = '${problem}'; DELETE FROM archive_parts`,
  );

  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(people.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto(`/admin/people/${subjectId}`);
  const panel = findPanel(page);
  await expect(panel.getByText(problem)).toBeVisible();
  await expect(panel.getByText("Failed", { exact: true })).toBeVisible();
  await expectSound(page);
  await page.screenshot({ path: info.outputPath("failed.png"), fullPage: true });
  await panel.getByRole("button", { name: /^Try again/ }).click();
  await expect(panel.getByRole("button", { name: /^Download/ })).toBeVisible();
  await expect(panel.getByText(problem)).toHaveCount(0);
});
