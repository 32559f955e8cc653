import type { Page } from "@playwright/test";
import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
import { expectAccessible, expectNoSidewaysScroll } from "../pages/checks";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

async function expectOfferedOnTheBooking(page: Page, who: "client" | "companion") {
  await turnTo(page, "phone");
  const token = await startAs(page, who);
  const reply = await page.request.get("/api/bookings/my-bookings?status=completed", {
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.goto(`/bookings/${(await reply.json()).data.at(-1)._id}`);
  const main = page.getByRole("main");
  await press(main.getByRole("button", { name: /^Block / }).first());
  const ask = page.getByRole("dialog", { name: /^Block / });
  const notice = who === "client" ? "no longer appear in search" : "no longer find you in search";
  await expect(ask).toContainText(notice);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(ask).toHaveCount(0);
}

// A missing page answers 404, and the browser logs it.
test.use({ expectedNoise: [/status of 404/] });

// All of them need the same companion not to be blocked by the demo's client, so they run one after the
// other.
test.describe("client blocks and unblocks a companion", () => {
  test.describe.configure({ mode: "serial" });
  // BLOCK-001, BLOCK-002, BLOCK-003, BLOCK-004, BLOCK-012, HIST-013, SRCH-066
  test("an unblocked companion is visible again", async ({ page }) => {
    await startAs(page, "client");
    await page.goto("/booking-history?status=completed");
    const main = page.getByRole("main");
    const block = main.getByRole("button", { name: /^Block / }).last();
    const person = (await block.getAttribute("aria-label"))?.replace("Block ", "") ?? "";
    const again = main.getByRole("link", { name: `Book Again with ${person}` }).first();
    const profile = (await again.getAttribute("href")) ?? "";
    await expectSoundInBoth(page);

    await press(block);
    const ask = page.getByRole("dialog", { name: `Block ${person}?` });
    await expect(ask).toContainText("Blocked companions no longer appear in search.");
    await expectSoundInBoth(page);
    await press(ask.getByRole("button", { name: "Don't block" }));
    await expect(block).toBeFocused();

    await press(block);
    await press(ask.getByRole("button", { name: "Block", exact: true }));
    const confirmation = page.getByRole("dialog", { name: `${person} is blocked` });
    await expect(confirmation).toBeVisible();
    await expect(confirmation.getByText(/booked with them/).first()).toBeVisible();
    await expectSoundInBoth(page);
    await press(confirmation.getByRole("button", { name: "Done" }));
    await expect(main.getByRole("button", { name: `Unblock ${person}` }).first()).toBeVisible();
    await expect(again).toHaveCount(0);
    await expectSoundInBoth(page);

    await page.goto(profile);
    await expect(page.getByText("You blocked this companion")).toBeVisible();
    await expectSoundInBoth(page);
    await page.goto("/search?onlineOnly=false");
    await expect(main.getByRole("article").first()).toBeVisible();
    await expect(main.getByRole("link", { name: person, exact: true })).toHaveCount(0);

    await page.goto("/client/dashboard");
    await press(page.getByRole("link", { name: "Blocked people" }));
    const list = page.getByRole("region", { name: "Blocked by you" });
    await expect(list.getByText(person)).toBeVisible();
    const booked = page.getByRole("region", { name: "People you have booked with" });
    await expect(booked.getByRole("listitem").first()).toBeVisible();
    await expect(booked.getByText(person)).toHaveCount(0);
    await expectSoundInBoth(page);
    await press(list.getByRole("button", { name: `Unblock ${person}` }));
    await expect(booked.getByText(person)).toBeVisible();
    await booked.getByRole("searchbox", { name: "Name" }).fill("no such name");
    await expect(booked.getByText("No one by that name")).toBeVisible();
    await expectSoundInBoth(page);

    await page.goto(profile);
    await expect(page.getByRole("button", { name: `Block ${person}` })).toBeVisible();
    await expectSoundInBoth(page);
  });

  // BLOCK-001
  test("the page of a paid booking offers blocking", async ({ page }) => {
    await expectOfferedOnTheBooking(page, "client");
  });
});

// HIST-004, HIST-005, HIST-006, HIST-007
test("a client filters the booking history", async ({ page }) => {
  await startAs(page, "client");
  await page.goto("/booking-history");
  const main = page.getByRole("main");
  const cards = main.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(cards.first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^All \(\d+\)$/ })).toBeVisible();
  await expectSoundInBoth(page);

  await press(main.getByRole("link", { name: /^Completed \(\d+\)$/ }));
  await expect(page).toHaveURL(/status=completed/);
  await expect(main.getByRole("link", { name: /^Write Review|^See your/ }).first()).toBeVisible();
  const person = /^[^,\n]+/.exec(await cards.last().innerText())?.[0] ?? "";
  await main.getByRole("searchbox", { name: "Companion name" }).fill(person.toUpperCase());
  await expect(cards.filter({ hasNotText: person })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/name=/);
  await expectSoundInBoth(page);

  await page.reload();
  await expect(cards.first()).toContainText(person);
  await main.getByLabel(/From/).fill("2099-01-01");
  await expect(main.getByText("No bookings match these filters")).toBeVisible();
  await expectSoundInBoth(page);
  await press(main.getByRole("link", { name: "Clear filters" }).first());
  await expect(cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
});

// BLOCK-013
test("a companion can block from the page of a paid booking", async ({ page }) => {
  await expectOfferedOnTheBooking(page, "companion");
});
