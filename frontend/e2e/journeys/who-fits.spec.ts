import type { Page } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { expect, test } from "../pages/test";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

// ADR 132
test("a companion says who they fit, and a client finds them by it", async ({
  page: editor,
  request,
  browser,
  baseURL,
}) => {
  const companion = await newCompanion(request, "Wren");
  const name = companion.user.displayName;
  await startAsNewcomer(editor, companion);
  await editor.goto("/companion/profile");
  const section = editor.getByRole("region", { name: "Who you fit" });
  const check = (label: string) => section.getByRole("checkbox", { name: label }).check();
  await expect(section.getByRole("checkbox", { checked: true })).toHaveCount(0);
  for (const label of ["English", "Polish", "Secular", "Pets", "LGBTQ+ experience"]) {
    await check(label);
  }
  await section.getByRole("radio", { name: "In my own words" }).check();
  await section.getByLabel("Gender, in your own words").fill("Genderfluid");
  await expectSoundInBoth(editor);
  const saved = editor.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().endsWith("/profile"),
  );
  await press(section.getByRole("button", { name: "Save who you fit" }));
  expect((await saved).ok()).toBe(true);
  await editor.reload();
  await expect(section.getByRole("checkbox", { name: "Polish" })).toBeChecked();
  await expect(section.getByLabel("Gender, in your own words")).toHaveValue("Genderfluid");

  const client = await verifiedClient(request, "Ira Lane");
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await startAsNewcomer(page, client);
  await page.goto(companion.search);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("In own words: Genderfluid · speaks English and Polish");
  await press(page.getByRole("button", { name: /^Filters/ }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Polish", exact: true }).check();
  await dialog.getByRole("checkbox", { name: "Pets", exact: true }).check();
  await expect(dialog.getByText("1 companion matches")).toBeVisible();
  await expectSoundInBoth(page);
  await press(dialog.getByRole("button", { name: "Apply Filters" }));
  await expect(page).toHaveURL(/languages=polish&comfortableWith=pets/);
  await expect(cards(page).getByRole("link", { name })).toBeVisible();

  // One filter too many names itself.
  await press(page.getByRole("button", { name: /^Filters/ }));
  await dialog.getByRole("checkbox", { name: /^First night home/ }).check();
  await expect(dialog.getByText(/^No companions match/)).toBeVisible();
  await press(dialog.getByRole("button", { name: "Apply Filters" }));
  const remove = page.getByRole("button", { name: /^Remove “First night home” \(1 companion/ });
  await expect(remove).toBeVisible();
  await expectSoundInBoth(page);
  await page.reload();
  await press(remove);
  await expect(page).not.toHaveURL(/situations/);

  await press(cards(page).getByRole("link", { name }));
  const words = page.getByRole("region", { name: "In their own words" });
  await expect(words).toContainText(`${name} states these; Steady does not check them.`);
  await expect(words).toContainText("English and Polish");
  await expect(words).toContainText("Genderfluid");
  await expectSoundInBoth(page);
});
