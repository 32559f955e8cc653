import type { Page } from "@playwright/test";
import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
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
  await section.getByRole("radio", { name: "In own words" }).check();
  await section.getByLabel("Gender, in own words").fill("Genderfluid");
  await expectSoundInBoth(editor);
  await press(editor.getByRole("button", { name: "Save Changes" }));
  await editor.waitForURL(/\/companion\/dashboard/);
  await editor.goto("/companion/profile");
  await expect(section.getByRole("checkbox", { name: "Polish" })).toBeChecked();
  await expect(section.getByLabel("Gender, in own words")).toHaveValue("Genderfluid");

  const client = await verifiedClient(request, "Ira Lane");
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await startAsNewcomer(page, client);
  await page.goto(companion.search);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("In own words: Genderfluid · speaks English and Polish");
  await turnTo(page, "phone");
  const heading = await cards(page).getByRole("heading").boundingBox();
  const words = await cards(page)
    .getByText(/^In own words/)
    .boundingBox();
  expect(words?.width, "own words use the whole width, and leave the name its own").toBeGreaterThan(
    heading?.width ?? 0,
  );
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
  const stated = page.getByRole("region", { name: "In their own words" });
  await expect(stated).toContainText(`${name} states these; Steady does not check them.`);
  await expect(stated).toContainText("English and Polish");
  await expect(stated).toContainText("Genderfluid");
  await expectSoundInBoth(page);
});
