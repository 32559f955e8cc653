import type { Page } from "@playwright/test";
import { aTuesday, fillLine, payAt, send } from "../pages/booking-flow";
import { block, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { people, startAs } from "../pages/people";
import { expect, test } from "../pages/test";
import { countedClicks } from "../pages/watch";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("SRCH-037 ROLE-005 a companion who goes offline on the dashboard disappears from the search", async ({
  page,
  browser,
}) => {
  const companion = await newCompanion(page.request, "Jordan");
  const { displayName } = companion.user;
  await page.goto(companion.search);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(displayName);

  const own = await browser.newPage();
  await startAsNewcomer(own, companion);
  await own.goto("/companion/dashboard");
  const profile = own.getByRole("region", { name: "Your profile" });
  await expect(profile.getByRole("heading", { name: displayName })).toBeVisible();
  await expect(profile).toContainText("$75/hr");
  await expect(profile).toContainText("New"); // no review yet
  const toggle = own.getByRole("switch", { name: "Availability" });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await own.reload();
  await expect(toggle).not.toBeChecked();

  await page.reload();
  await expect(page.getByRole("heading", { name: /^No companions found/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.goto(`${companion.search}&onlineOnly=false`);
  await expect(cards(page)).toContainText(displayName);
  await expect(cards(page)).toContainText("Offline");

  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.goto(companion.search);
  await expect(cards(page)).toContainText(displayName);
  await profile.getByRole("link", { name: "View public profile" }).click();
  await expect(own.getByRole("heading", { level: 2, name: displayName })).toBeVisible();
  await own.close();
});

// Everything a client may do, except for the review, which needs a completed booking.
test("ROLE-001 SRCH-066 a client finds, saves, books and pays a companion, and never sees a blocked one", async ({
  page,
}) => {
  const [client, companion] = [
    await verifiedClient(page.request, "Robin Hale"),
    await newCompanion(page.request, "Sam"),
  ];
  const { displayName, _id } = companion.user;
  await startAsNewcomer(page, client);
  await page.goto(companion.search);
  await expect(cards(page)).toContainText(displayName);
  const heart = cards(page).getByRole("button", { name: /^Save/ });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  await expect(page.getByRole("main")).toContainText(displayName);
  await page.goto(companion.search);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");

  await cards(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: displayName })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Book Now" }).click();
  const clicks = countedClicks();
  await fillLine(page, { date: aTuesday(), location: "12 Elm Street, Albany, NY 12207" });
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* asked to answer\.$/)).toBeVisible();
  await page.goto("/booking-history");
  await expect(page.getByRole("main")).toContainText(displayName);

  await page.goto(companion.search);
  await expect(cards(page)).toContainText(displayName);
  await block(page.request, client, _id);
  await page.reload();
  await expect(page.getByRole("heading", { name: /^No companions found/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test.describe("missing review", () => {
  // The history requests which bookings have one (REVW-029).
  test.use({ expectedNoise: [/status of 404/] });

  test("ROLE-001 ROLE-024 a client writes a review, and readers see the display name only", async ({
    page,
    browser,
  }) => {
    const token = await startAs(page, "client");
    const headers = { Authorization: `Bearer ${token}` };
    const me = (await (await page.request.get("/api/auth/me", { headers })).json()).data;
    const [first, last] = me.name.split(" ");
    const shown = `${first} ${last[0]}.`;
    const words = `Kept calm with me, and came back (${Date.now()}).`;

    await page.goto("/booking-history?status=completed");
    const review = page.getByRole("link", { name: /^Write Review/ }).last();
    const address = (await review.getAttribute("href")) ?? "";
    await review.click();
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("textbox", { name: /Comment/ }).fill(words);
    await expect(page.getByText("Your review will be signed “A client”.")).toBeVisible();
    await page.getByRole("textbox", { name: /^Name shown with your review/ }).fill(shown);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Review submitted successfully!")).toBeVisible();

    const other = await browser.newPage();
    await startAs(other, "newClient");
    expect(people.newClient.email).not.toBe(people.client.email);
    await other.goto(`/companion/${new URL(address, "http://x").pathname.split("/").at(-1)}`);
    const item = other.getByRole("listitem").filter({ hasText: words });
    await expect(item).toContainText(shown);
    await expect(other.getByText(last)).toHaveCount(0);
    await other.close();
  });
});
