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
