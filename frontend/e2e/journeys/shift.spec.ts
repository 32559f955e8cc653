import type { Page } from "@playwright/test";
import { expectClean, expectNoSidewaysScroll } from "../pages/checks";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";
import { beginIn, paidVisit } from "../pages/visits";

// A server of its own: the visit's time is moved in its database, since nobody waits for days.

async function expectSound(page: Page) {
  await expectClean(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, size] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 900 }],
] as const) {
  test(`a companion acknowledges, runs late, checks in and out, and the client sees it (${name})`, async ({
    page,
    request,
    browser,
    server,
  }) => {
    await page.setViewportSize(size);
    const client = await verifiedClient(request, "Casey");
    const companion = await newCompanion(request, "Noor");
    const booking = await paidVisit(request, client, companion);
    const { displayName } = companion.user;
    await startAsNewcomer(page, companion);
    const own = await browser.newContext({ baseURL: server.url, viewport: size });
    const theirs = await own.newPage();
    await startAsNewcomer(theirs, client);
    const at = `/bookings/${booking}`;

    await theirs.goto(at);
    await expect(
      theirs.getByText(`We told ${displayName} about this booking. They have until`),
    ).toBeVisible();
    await page.goto(at);
    await page.getByRole("button", { name: "I'll be there" }).click();
    await expect(page.getByText("You said you'll be there.")).toBeVisible();
    await expectSound(page);
    await theirs.reload();
    await expect(
      theirs.getByText(`${displayName} has seen this booking and will be there.`),
    ).toBeVisible();
    await expectSound(theirs);

    beginIn(server, booking, 1_800);
    await page.reload();
    await page.getByRole("button", { name: "Running late" }).click();
    const late = page.getByRole("form", { name: "Running late" });
    await late.getByRole("button", { name: "Tell the client" }).click();
    await expect(
      late.getByRole("link", { name: "Enter the minutes, from 1 to 240" }),
    ).toBeVisible();
    await late.getByLabel("About how many minutes late?").fill("25");
    await late.getByRole("button", { name: "Tell the client" }).click();
    await expect(
      page.getByText("You said you're running about 25 minutes late. Your client has been told."),
    ).toBeVisible();
    await theirs.reload();
    await expect(
      theirs.getByText(`${displayName} is running about 25 minutes late.`),
    ).toBeVisible();
    await page.getByRole("button", { name: "Check in" }).click();
    await expect(page.getByText(/^Checked in on /)).toBeVisible();
    await expectSound(page);

    beginIn(server, booking, -600);
    await page.reload();
    await page.getByRole("button", { name: "Check out" }).click();
    await expect(page.getByText(/^Checked out on /)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(/^Checked out on /)).toBeVisible();
    await expectSound(theirs);
    await own.close();
  });
}
