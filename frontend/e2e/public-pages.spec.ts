import { expectAccessible } from "./pages/checks";
import { expect, test } from "./pages/test";

test("SIGN-018 a failed sign-up is accessible, and its summary links to the field", async ({
  page,
}) => {
  await page.goto("/companion-signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
});

test.describe("missing image", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("NAV-052 shows a drawn footer logo when its image is blocked", async ({ page }) => {
    await page.route("**/logo.svg", (route) => route.abort());
    await page.goto("/");
    const logo = page.getByRole("link", { name: "Steady, staff login" });
    await expect(logo.locator("svg")).toBeVisible();
    await logo.click();
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  });
});

test.describe("unknown URLs", () => {
  test.use({ expectedNoise: [/status of 404/] });

  for (const address of [
    "/companion/wallet",
    "/companion/unknown",
    "/reviews/unknown",
    "/no-such-route",
  ]) {
    test(`NAV-040 ${address} returns 404 and shows the not-found page`, async ({ page }) => {
      const reply = await page.goto(address);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    });
  }
});

test("the support number is shown at once and can be dialed", async ({ page }) => {
  await page.route("**/api/config*", () => {}); // never answered
  await page.goto("/");
  const call = page.getByRole("contentinfo").getByRole("link", { name: /Call Support/ });
  await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await expect(page.getByText("Demo data")).toBeVisible();
});

test("the page behind a dialog does not scroll", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.move(20, 450); // next to the dialog
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  // A scroll would be painted by the second frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("the page is usable by keyboard: skip link, menu, focus on the heading", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("link", { name: "How it works" }).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "What is a sober companion?" }),
  ).toBeFocused();
});

// A <meta name="referrer"> would override the server's header, and did: one-use tokens leaked in Referer.
test("only the response header sets the referrer policy", async ({ request }) => {
  for (const address of [
    ...["/", "/what-is-companion", "/login", "/search", "/reset-password", "/confirm-email"],
    ...["/admin/enroll-totp", "/no-such-route", "/index.html", "/landing.html"],
  ]) {
    const reply = await request.get(address);
    expect(reply.headers()["referrer-policy"], address).toBe("no-referrer");
    expect(await reply.text(), address).not.toMatch(/<meta[^>]*referrer/i);
  }
});

test("the one-use token of a link is never sent in a request URL and is removed from the address", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (one) => sent.push(`${one.url()} ${one.headers().referer ?? ""}`));
  for (const path of ["/reset-password", "/confirm-email"]) {
    await page.goto(`${path}#token=telltale-token`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(sent.join("\n")).not.toContain("telltale");
});

// D29: whatever is wrong with an address, people get the app's page and a way on.
test.describe("addresses that no page has", () => {
  test.use({ expectedNoise: [/status of 4(04|14)|could not be decoded/] });

  test("show the not-found page", async ({ page }) => {
    const paths = [
      "/%00",
      "/companion/%",
      "/%FF",
      "/companion%2Fdashboard",
      "/search.",
      "/companion/",
    ];
    for (const path of [...paths, `/${"a".repeat(9000)}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await expect(page.getByText("We can't find this page")).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to the main page" })).toBeVisible();
    }
  });
});
