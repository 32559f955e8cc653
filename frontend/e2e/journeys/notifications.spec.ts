import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { aTuesday, fillLine, payAt, send } from "../pages/booking-flow";
import { expectSoundInBoth, press, turn } from "../pages/both-sizes";
import { newCompanion } from "../pages/newcomers";
import { startAs } from "../pages/people";
import { countedClicks } from "../pages/watch";

interface NewCompanion {
  id: string;
  email: string;
  storage: Record<string, string>;
}

/** A companion that no other test books. */
async function aCompanion(request: APIRequestContext): Promise<NewCompanion> {
  const { token, user, email } = await newCompanion(request, "Ira");
  const headers = { Authorization: `Bearer ${token}` };
  await request.put("/api/auth/toggle-online", { headers, data: { online: true } });
  const kept = { _id: user._id, type: user.type, displayName: user.displayName };
  return { id: user._id, email, storage: { authToken: token, user: JSON.stringify(kept) } };
}

async function getPage(browser: Browser, page: Page, { storage }: NewCompanion): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
  });
  const own = await context.newPage();
  await own.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, storage);
  return own;
}

async function bookAndPay(page: Page, { id }: NewCompanion, apart: number) {
  const clicks = countedClicks();
  await page.goto(`/booking/${id}`);
  await fillLine(page, { date: aTuesday(apart), location: "12 Elm Street, Albany, NY 12207" });
  await send(page, clicks);
  await payAt(page, clicks);
  await expect(page.getByText(/^Payment received\. Now .* is asked to answer\.$/)).toBeVisible();
}

const bell = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function requestsTo(page: Page, email: string): Promise<number> {
  const html = await (await page.request.get("/sandbox/mail")).text();
  const mails = html.split("<section>").filter((one) => one.includes(`To ${email}<`));
  return mails.filter((one) => one.includes("An appointment needs your answer")).length;
}

test("a paid booking updates the bell, and required emails cannot be turned off", async ({
  page,
  browser,
}) => {
  const recipient = await aCompanion(page.request);
  const companion = await getPage(browser, page, recipient);
  await companion.goto("/companion/dashboard");
  await expect(bell(companion, "Notifications")).toBeVisible();
  await press(bell(companion, "Notifications"));
  await expect(companion.getByRole("heading", { name: "Nothing new yet" })).toBeVisible();
  await expectSoundInBoth(companion);

  await startAs(page, "client");
  await bookAndPay(page, recipient, 10);
  await companion.goto("/companion/dashboard");
  await turn(companion);
  await bell(companion, "Notifications, 1 unread").focus();
  await companion.keyboard.press("Enter");
  await expect(companion.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await companion.title()).toBe("Notifications - Steady");
  const news = companion.getByRole("link", { name: "An appointment needs your answer" });
  await expect(news).toBeVisible();
  await expectSoundInBoth(companion);
  await turn(companion);
  await news.focus();
  await companion.keyboard.press("Enter");
  await expect(companion).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/);
  await expect(bell(companion, "Notifications")).toBeVisible();
  await expect.poll(() => requestsTo(page, recipient.email)).toBe(1);

  await companion.goto("/notifications");
  await press(companion.getByRole("link", { name: "Choose what we notify you about" }));
  // A client waits for the answer, so this notification always uses both channels. Reminders can be turned
  // off.
  await expect(
    companion.getByRole("group", { name: "An appointment needs your answer" }),
  ).toHaveCount(0);
  const choice = companion.getByRole("group", { name: "A reminder of an appointment" });
  await choice.getByRole("checkbox", { name: "Email" }).uncheck();
  await expect(choice.getByRole("checkbox", { name: "In the app" })).toBeChecked();
  await expectSoundInBoth(companion);
  await companion.reload();
  await expect(choice.getByRole("checkbox", { name: "Email" })).not.toBeChecked();

  await bookAndPay(page, recipient, 13);
  await companion.goto("/notifications");
  await expect(
    companion.getByRole("link", { name: "An appointment needs your answer" }),
  ).toHaveCount(2);
  await press(companion.getByRole("button", { name: "Mark all read" }));
  await expect(bell(companion, "Notifications")).toBeVisible();
  await expect(companion.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  expect(await requestsTo(page, recipient.email)).toBe(2);
  await companion.context().close();
});
