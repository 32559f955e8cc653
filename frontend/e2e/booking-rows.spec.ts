import { startAs } from "./pages/people";
import { expect, test } from "./pages/test";

test("a long status leaves time and place of a booking a third of the row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startAs(page, "client");
  await page.goto("/client/dashboard");
  const row = page
    .getByRole("listitem")
    .filter({ hasText: /waiting for .* answer/ })
    .first();
  const time = await row.getByRole("paragraph").first().boundingBox();
  const whole = await row.boundingBox();
  expect(time?.width ?? 0).toBeGreaterThan((whole?.width ?? Number.NaN) / 3);
});

// On a phone the header of a signed-in user has two rows. WCAG 2.4.11.
test("an anchor is below the header, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startAs(page, "client");
  await page.goto("/booking-history#calendar");
  const heading = page.getByRole("heading", { name: "Your calendar" });
  await expect(page.getByRole("button", { name: /^Create a (new )?calendar link/ })).toBeVisible();
  const getGap = async () => {
    const header = await page.getByRole("banner").boundingBox();
    const top = (await heading.boundingBox())?.y ?? Number.NaN;
    return top - (header ? header.y + header.height : Number.NaN);
  };
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await heading.evaluate((element) => element.scrollIntoView());
  expect(await getGap()).toBeGreaterThanOrEqual(0);
});
