import { execFileSync } from "node:child_process";
import { expectSoundInBoth } from "../pages/both-sizes";
import { expectAccessible, expectNoSidewaysScroll } from "../pages/checks";
import { test } from "../pages/own-server-test";
import { people } from "../pages/people";
import { expect } from "../pages/test";
import { getCode } from "../pages/totp";

// A separate server: from then on the administrator needs a second factor.

// A used link is refused.
test.use({ expectedNoise: [/status of 404/] });

test("AU8 an administrator opens the enrollment link, adds the second factor and logs in with it", async ({
  page,
  server,
}, testInfo) => {
  const { email, password } = people.admin;
  const printed = server.command(["admin", "enroll-totp", "--email", email]);
  const link = /(\/admin\/enroll-totp#[\w-]{43})/.exec(printed)?.[1] ?? "";
  await page.goto(link);
  const picture = page.getByRole("img", { name: /QR code/ });
  await expect(picture).toBeVisible();
  const uri = await page
    .getByRole("link", { name: "Open in the app on this device" })
    .getAttribute("href");
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  // As a phone's camera reads it, from a bright and from a dark page.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = testInfo.outputPath(`code-${colorScheme}.png`);
    await picture.screenshot({ path });
    const scanned = execFileSync("zbarimg", ["--quiet", "--raw", path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    expect(scanned.trim()).toBe(uri);
  }
  await expectSoundInBoth(page);
  const secret = (await page.getByRole("definition").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from your authenticator app").fill(getCode(secret));
  await page.getByRole("button", { name: "Turn it on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery = (await codes.getByRole("listitem").first().innerText()).trim();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "I've saved these codes" }).click();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code from your authenticator app").fill(recovery);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  await page.goto("/");
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "This link has expired or was already used" }),
  ).toBeVisible();
  await expectAccessible(page);
});
