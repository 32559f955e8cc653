import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { expectAccessible, expectNoSidewaysScroll } from "../pages/checks";
import { type Newcomer, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { startAsNewClient } from "../pages/people";
import { test } from "../pages/test";

const offerLabel = "Offer a free 15-minute video call before a first booking";
const reason = "Unwell since this morning";

const callPage = ({ user }: Newcomer) => `/companion/${user._id}/intro-call`;
const list = (page: Page) => page.getByRole("region", { name: "Free video calls" });
const getTimes = (page: Page) => page.getByRole("group", { name: "Free times" }).getByRole("radio");

async function switchOn(request: APIRequestContext, { token }: Newcomer) {
  const reply = await request.put("/api/companions/intro-call-offer", {
    data: { offered: true },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function openAs(browser: Browser, baseURL: string | undefined, person: Newcomer) {
  const page = await browser.newPage({
    baseURL: baseURL ?? "",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await startAsNewcomer(page, person);
  return page;
}

/** Chooses the first time of a day after tomorrow. */
async function chooseTime(page: Page, day = 2) {
  await page.getByLabel("Day").selectOption({ index: day });
  await getTimes(page).first().check({ force: true });
}

async function book(page: Page) {
  await chooseTime(page);
  await press(page.getByRole("button", { name: "Book the free call" }));
  await expect(page.getByText(/^Your call is booked: .* from your dashboard/)).toBeVisible();
}

test("a client meets a companion in a free call, which both change", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");

  const theirs = await openAs(browser, baseURL, companion);
  await theirs.goto("/companion/dashboard");
  const offered = theirs.getByRole("switch", { name: offerLabel });
  await expect(offered).toBeEnabled();
  await expect(offered).not.toBeChecked();
  await press(offered);
  await expect(offered).toBeChecked();
  await theirs.reload();
  await expect(offered).toBeChecked();
  await expectSoundInBoth(theirs);

  await startAsNewcomer(page, client);
  await page.goto(`/companion/${companion.user._id}`);
  await press(page.getByRole("link", { name: "Meet first: free 15-minute video call" }));
  await expect(page.getByRole("heading", { level: 1, name: "Free video call" })).toBeVisible();
  await expect(page.getByText(/^Times are shown in your time zone: .+\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Book the free call" })).toBeDisabled();
  await expectSoundInBoth(page);
  await expectAccessible(page);
  await book(page);
  await expectSoundInBoth(page);
  await press(page.getByRole("link", { name: "Go to dashboard" }));
  await expect(list(page)).toContainText(companion.user.displayName);
  await expect(list(page)).toContainText("You can join 15 minutes before it starts.");
  await expectSoundInBoth(page);

  const before = await list(page).getByRole("listitem").innerText();
  await press(list(page).getByRole("link", { name: "Move call" }));
  await expect(page.getByText(/Choose another time to move it/)).toBeVisible();
  await expectSoundInBoth(page);
  await chooseTime(page, 3);
  await press(page.getByRole("button", { name: "Move the call" }));
  await expect(page.getByText(/^Your call is booked: .* from your dashboard/)).toBeVisible();
  await press(page.getByRole("link", { name: "Go to dashboard" }));
  await expect(list(page)).toContainText(companion.user.displayName);
  // The list that the app still has is shown until the new one has arrived.
  await expect.poll(() => list(page).getByRole("listitem").innerText()).not.toBe(before);
  await press(list(page).getByRole("button", { name: "Cancel call" }));
  const ownDialog = page.getByRole("dialog", { name: "Cancel this video call?" });
  await expect(ownDialog.getByText(/counts toward the five calls/)).toBeVisible();
  await expect(ownDialog.getByRole("textbox")).toHaveCount(0);
  await expectSoundInBoth(page);
  await press(ownDialog.getByRole("button", { name: "Keep call" }));

  await theirs.reload();
  await expect(list(theirs)).toContainText("Casey");
  await expect(list(theirs).getByRole("link", { name: "Move call" })).toHaveCount(0);
  await expectSoundInBoth(theirs);
  await press(list(theirs).getByRole("button", { name: "Cancel call" }));
  const dialog = theirs.getByRole("dialog", { name: "Cancel this video call?" });
  await dialog.getByLabel("Reason (the client does not see it)").fill(reason);
  await expectSoundInBoth(theirs);
  await press(dialog.getByRole("button", { name: "Cancel call" }));
  await expect(dialog).toBeHidden();
  await expect(list(theirs)).toHaveCount(0);
  await theirs.close();

  await page.goto("/notifications");
  const news = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "There is news about a short video call" });
  await expect(news).toHaveCount(3);
  await expect(page.getByRole("main")).not.toContainText(reason);
  const mails = await (await request.get("/sandbox/mail")).text();
  const canceled = mails
    .split("<section>")
    .filter((mail) => mail.includes(`To ${client.email}<`))
    .filter((mail) => mail.includes("A short video call was canceled"));
  expect(canceled).toHaveLength(1);
  expect(mails).not.toContain(reason);
  await page.goto("/client/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Hello/ })).toBeVisible();
  await expect(list(page)).toHaveCount(0);

  await page.goto(callPage(companion));
  await book(page);
});

test("the call page in Spanish, on the smallest phone", async ({ page, request }) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");
  await switchOn(request, companion);
  await startAsNewcomer(page, client);
  await page.goto(`/es${callPage(companion)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Videollamada gratis" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByText(/^Las horas se muestran en su zona horaria: /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("group", { name: "Horas libres" }).getByRole("radio").last().check({
    force: true,
  });
  await page.getByRole("button", { name: "Reservar la llamada gratis" }).click();
  await expect(page.getByText(/^Su llamada está reservada: /)).toBeVisible();
  await page.getByRole("link", { name: "Ir al panel" }).click();
  await expect(page).toHaveURL(/\/es\/client\/dashboard$/);
  const calls = page.getByRole("region", { name: "Videollamadas gratis" });
  await expect(calls.getByRole("link", { name: "Mover la llamada" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.describe("others", () => {
  test.use({ expectedNoise: [/status of 403/] });

  test("a visitor logs in first, and an unverified client reads the condition", async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const companion = await newCompanion(request, "Noor");
    await switchOn(request, companion);
    const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
    await visitor.goto(callPage(companion));
    await expect(visitor).toHaveURL(/\/client-login\?next=/);
    await visitor.goto(`/companion/${companion.user._id}`);
    await expect(visitor.getByRole("link", { name: "Log in to send a message" })).toBeVisible();
    await expect(visitor.getByRole("link", { name: /^Meet first/ })).toHaveCount(0);
    await visitor.close();

    await startAsNewClient(page);
    await page.goto(callPage(companion));
    await expect(page.getByText(/verif.* ID/i).first()).toBeVisible();
    await expectSoundInBoth(page);
  });
});
