import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { newPerson, type Person } from "../pages/booking-flow";
import { expectAccessible, expectNoSidewaysScroll } from "../pages/checks";
import { people } from "../pages/people";
import { test } from "../pages/test";

const shapes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Somebody whom no other test knows, signed in on this page. */
async function newClient(page: Page): Promise<Person> {
  const person = newPerson();
  const reply = await page.request.post("/api/auth/register", {
    data: {
      type: "client",
      email: person.email,
      password: person.password,
      name: "Robin Hale",
      phone: "518-555-0119",
      address: { street: "12 Elm Street", city: "Albany", state: "NY", zip: "12207" },
      waiverAgreed: true,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token, user } = await reply.json();
  await page.addInitScript(
    ([key, record]) => {
      if (sessionStorage.getItem("begun")) return;
      sessionStorage.setItem("begun", "yes");
      localStorage.setItem("authToken", key as string);
      localStorage.setItem("user", record as string);
    },
    [token, JSON.stringify({ _id: user._id, type: "client", displayName: user.displayName })],
  );
  return person;
}

/** A picture of some size, as a camera gives one. */
async function aPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 320;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#7fd1c7";
      pen.fillRect(0, 0, 320, 320);
      pen.fillStyle = "#8f3b23";
      pen.arc(160, 160, 90, 0, 7);
      pen.fill();
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const { token } = await (
    await request.post("/api/auth/admin-login", { data: people.admin })
  ).json();
  const headers = { Authorization: `Bearer ${token}` };
  const mails: { to: string; subject: string }[] = (
    await (await request.get("/api/admin/outbox?limit=50", { headers })).json()
  ).data;
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

async function looksRight(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [shape, viewport] of Object.entries(shapes)) {
  test.describe(shape, () => {
    test.use({ viewport, expectedNoise: [/status of 40[019]/] });

    // CPROF-002, CPROF-003, CPROF-004, CPROF-012, CPROF-013, CPROF-016, CPROF-024
    test("a client edits the whole profile; nothing half filled is lost", async ({ page }) => {
      await newClient(page);
      await page.goto("/client/profile");
      await expect(page.getByLabel("Legal name")).toHaveValue("Robin Hale");
      await expect(page.getByRole("listitem").filter({ hasText: "Joining Steady" })).toBeVisible();
      await looksRight(page);

      await page.getByLabel("Street").fill("");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("link", { name: "Enter your street" })).toBeVisible();
      await looksRight(page);

      await page.getByLabel("Street").fill("48 Harbor Road");
      await page.getByLabel("City").fill("Troy");
      await page.getByLabel("ZIP code").fill("12180");
      await page.getByLabel("Phone", { exact: true }).fill("518-555-0177");
      await page.getByLabel("Name (optional)").fill("Kim Hale");
      await page.getByLabel("Their phone").fill("518-555-0199");
      await page.getByLabel("Relationship").fill("Sister");
      await page.getByLabel("Sobriety goals").fill("A calm year");
      await page.reload();
      await expect(page.getByText("We kept what you typed")).toBeVisible();
      await expect(page.getByLabel("City")).toHaveValue("Troy");
      await page.getByRole("link", { name: "Back to dashboard" }).click();
      await page.waitForURL(/dashboard/);
      await page.goBack();
      await expect(page.getByLabel("Relationship")).toHaveValue("Sister");
      await looksRight(page);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Your changes are saved.")).toBeVisible();
      await looksRight(page);

      const photo = await aPhoto(page);
      const box = page.getByLabel(/^Photo/);
      await box.setInputFiles({ name: "me.pdf", mimeType: "application/pdf", buffer: photo });
      await expect(page.getByText("Please select an image file")).toBeVisible();
      await looksRight(page);
      await box.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photo });
      await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
      await looksRight(page);

      await page.getByRole("button", { name: "Set Up Payment Account" }).click();
      await expect(page.getByText("Payout Account Ready")).toBeVisible();
      await page.getByRole("button", { name: /^Read the text/ }).click();
      await expect(page.getByRole("dialog")).toContainText("State of Florida");
      await looksRight(page);
      await page.getByRole("button", { name: "Close" }).last().click();

      await page.reload();
      await expect(page.getByLabel("City")).toHaveValue("Troy");
      await expect(page.getByLabel("Name (optional)")).toHaveValue("Kim Hale");
      await expect(page.getByText("We kept what you typed")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
    });

    // CPROF-018, CPROF-027, KPROF-048, KPROF-051, KPROF-054, KPROF-059
    test("a client changes e-mail and password, and deletes the profile", async ({ page }) => {
      const person = await newClient(page);
      const email = `new-${person.email}`;
      const password = "another-harbor-2026";
      await page.goto("/client/profile");
      const mail = page.getByRole("form", { name: "Change email" });
      await mail.getByLabel("New email").fill(email);
      await mail.getByLabel("Current password").fill("not this one");
      await mail.getByRole("button", { name: "Change Email" }).click();
      await expect(mail.getByRole("alert")).toBeVisible();
      await looksRight(page);
      await mail.getByLabel("Current password").fill(person.password);
      await mail.getByRole("button", { name: "Change Email" }).click();
      await expect(mail.getByText("Email updated successfully!")).toBeVisible();
      await expect(mail.getByText(`Now: ${email}`)).toBeVisible();
      // The old address is told.
      await expect
        .poll(async () => (await mailsTo(page.request, person.email)).length)
        .toBeGreaterThan(0);

      const secret = page.getByRole("form", { name: "Change password" });
      await secret.getByLabel("Current password").fill(person.password);
      await secret.getByLabel("New password", { exact: true }).fill(password);
      await secret.getByLabel("Confirm new password").fill(password);
      await secret.getByRole("button", { name: "Change Password" }).click();
      await expect(secret.getByText("Password updated successfully!")).toBeVisible();
      const logIn = () => page.request.post("/api/auth/login", { data: { email, password } });
      expect((await logIn()).status()).toBe(200);
      await looksRight(page);

      const begin = async () => {
        await page.getByRole("button", { name: "Delete Profile" }).click();
        await looksRight(page);
        await page.getByRole("button", { name: "Continue" }).click();
        await looksRight(page);
        await page.getByRole("button", { name: "Yes, continue" }).click();
        return page.getByRole("dialog", { name: "Type DELETE to confirm" });
      };
      const first = await begin();
      await first.getByLabel(/^Type DELETE/).fill("delete");
      await first.getByRole("button", { name: "Delete Profile" }).click();
      await expect(page.getByText(/You must type "DELETE" exactly to confirm/)).toBeVisible();
      const second = await begin();
      await second.getByLabel(/^Type DELETE/).fill("DELETE");
      await looksRight(page);
      await second.getByRole("button", { name: "Delete Profile" }).click();
      const done = page.getByRole("dialog", { name: "Profile deleted" });
      await expect(done.getByText(/has been successfully deleted/)).toBeVisible();
      await page.getByRole("button", { name: "OK" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      expect((await logIn()).status()).toBe(401);
    });
  });
}
