import { expect, test } from "./pages/test";

// Without a text font, a machine renders all text monospaced, and no layout is what users see.
test("text uses a proportional font", async ({ page }) => {
  await page.goto("/what-is-companion");
  const widths = await page.evaluate(() => {
    const probe = document.createElement("span");
    document.body.append(probe);
    return ["iiiiiiiiii", "mmmmmmmmmm"].map((text) => {
      probe.textContent = text;
      return probe.getBoundingClientRect().width;
    });
  });
  expect(widths[1]).toBeGreaterThan(2 * (widths[0] ?? 0));
});
