import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
} from "@playwright/test";
import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
import { eventsPath } from "../pages/event-stream";
import { type Newcomer, newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { startAs } from "../pages/people";
import { test } from "../pages/test";

async function openPage(
  browser: Browser,
  person: Newcomer,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await startAsNewcomer(page, person);
  return page;
}

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const inbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const shown = (page: Page, text: string | RegExp) =>
  page.getByRole("main").locator("ol > li").getByText(text);
const texts = (page: Page) =>
  page.getByRole("main").locator("ol > li > p:not(.visually-hidden)").allTextContents();

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
}

async function writeFirst(page: Page, companion: Newcomer, text: string) {
  const name = `Message ${companion.user.displayName}`;
  await page.goto(`/companion/${companion.user._id}`);
  await press(page.getByRole("button", { name }));
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Your message").fill(text);
  await expectSoundInBoth(page);
  await press(dialog.getByRole("button", { name: "Send" }));
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
}

test("a client and a companion write to each other", async ({ page, browser }) => {
  const client = await verifiedClient(page.request, "Robin");
  const companion = await newCompanion(page.request, "Noor");
  const other = await openPage(browser, companion);
  await other.goto("/companion/dashboard");
  await expect(inbox(other, "Messages")).toBeVisible();

  await startAsNewcomer(page, client);
  await writeFirst(page, companion, "Have you done a first night? My number is 518-555-0147.");
  await expect(page).toHaveTitle("Messages - Steady");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(companion.user.displayName);
  await expect(page.getByText(/^A phone number is hidden until/)).toBeVisible();

  // It arrives without a reload, and the number of unread messages with it.
  await press(inbox(other, "Messages, 1 unread"));
  await expect(other.getByText(/Have you done a first night/)).toBeVisible();
  await expectSoundInBoth(other);
  await press(other.getByRole("link", { name: client.user.displayName }));
  await expect(shown(other, /Have you done a first night\? My number is •••/)).toBeVisible();
  await expect(inbox(other, "Messages")).toBeVisible();

  await write(other, "Yes, many.\nIt gets easier by the morning.");
  await expect(shown(page, "It gets easier by the morning.")).toBeVisible();
  await expectSoundInBoth(page);
  await turnTo(page, "phone");

  // What is written without a connection waits in order, and is sent once.
  await page.context().setOffline(true);
  await write(page, "Are you free on Tuesday?");
  await write(page, "Around 7 PM.");
  await expect(page.getByText(/it's sent by itself once there is a connection/)).toHaveCount(2);
  await expectSoundInBoth(page);
  await page.context().setOffline(false);
  await expect(shown(other, "Around 7 PM.")).toBeVisible();
  expect((await texts(other)).filter((text) => /Tuesday|Around/.test(text))).toEqual([
    "Are you free on Tuesday?",
    "Around 7 PM.",
  ]);
  await expect(page.getByRole("list", { name: "Not sent yet" })).toHaveCount(0);
  await page.reload();
  await expect(shown(page, "Around 7 PM.")).toHaveCount(1);
  await other.context().close();
});

const isEvents = (url: string) => new URL(url).pathname === eventsPath;

const isOpened = (response: Response) => isEvents(response.url()) && response.status() === 200;

/** Without intervals nothing is polled. */
const withoutPolling = (page: Page) =>
  page.context().addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });

test("a message arrives without a reload and without polling, in every tab", async ({
  page,
  browser,
}) => {
  const client = await verifiedClient(page.request, "Ellis");
  const companion = await newCompanion(page.request, "Sage");
  const other = await openPage(browser, companion);
  await withoutPolling(other);
  const opened = other.waitForResponse(isOpened);
  await other.goto("/companion/dashboard");
  await expect(inbox(other, "Messages")).toBeVisible();
  await opened;
  // The second tab shares the stream of the first one.
  const tab = await other.context().newPage();
  const streams: string[] = [];
  tab.on("request", (request) => isEvents(request.url()) && streams.push(request.url()));
  await tab.goto("/messages");
  await expect(inbox(tab, "Messages")).toBeVisible();

  await startAsNewcomer(page, client);
  await withoutPolling(page);
  const listening = page.waitForResponse(isOpened);
  await writeFirst(page, companion, "Are you there?");
  await listening;
  await expect(inbox(other, "Messages, 1 unread")).toBeVisible();
  await expect(tab.getByText("Are you there?")).toBeVisible();
  await expect(inbox(tab, "Messages, 1 unread")).toBeVisible();
  expect(streams).toEqual([]);

  await press(tab.getByRole("link", { name: client.user.displayName }));
  await expect(shown(tab, "Are you there?")).toBeVisible();
  // Read there, and no longer unread here.
  await expect(inbox(other, "Messages")).toBeVisible();
  await write(tab, "Yes, I am.");
  await expect(shown(page, "Yes, I am.")).toBeVisible();

  // The tab with the stream is closed: another one opens it.
  const taken = tab.waitForResponse(isOpened);
  await other.close();
  await taken;
  await write(page, "Good.");
  await expect(shown(tab, "Good.")).toBeVisible();
  await tab.context().close();
});

/** A proxy that passes a response on once it is complete. */
async function serveBuffered(site: string) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "GET", url, headers } = request;
    const { authorization, accept, "content-type": type } = headers;
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    try {
      const reply = await fetch(`${site}${url}`, {
        method,
        signal: gone.signal,
        redirect: "manual",
        headers: {
          "accept-encoding": "identity",
          ...(authorization ? { authorization } : {}),
          ...(accept ? { accept } : {}),
          ...(type ? { "content-type": type } : {}),
        },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const body = Buffer.from(await reply.arrayBuffer());
      const sent = reply.headers.get("content-type");
      response.writeHead(reply.status, sent ? { "content-type": sent } : {});
      response.end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("behind a proxy that buffers, messages are polled", async ({ page, browser, baseURL }) => {
  const client = await verifiedClient(page.request, "Ari");
  const companion = await newCompanion(page.request, "Lane");
  const site = await serveBuffered(baseURL ?? "");
  const other = await openPage(browser, companion, { baseURL: site.url });
  const buffered = other.waitForEvent("requestfailed", (request) => isEvents(request.url()));
  await other.goto("/companion/dashboard");
  await expect(inbox(other, "Messages")).toBeVisible();
  await buffered;
  await startAsNewcomer(page, client);
  await writeFirst(page, companion, "Does this arrive?");
  await expect(inbox(other, "Messages, 1 unread")).toBeVisible();
  await other.goto("/messages");
  await press(other.getByRole("link", { name: client.user.displayName }));
  await expect(shown(other, "Does this arrive?")).toBeVisible();
  await write(page, "Hello?");
  await expect(shown(other, "Hello?")).toBeVisible();
  await other.context().close();
  site.close();
});

test("logging out ends the stream, and a page that returns from the cache opens it again", async ({
  page,
}) => {
  const client = await verifiedClient(page.request, "Jules");
  await startAsNewcomer(page, client);
  const opened = () => page.waitForResponse(isOpened);
  const ended = () => page.waitForEvent("requestfailed", (request) => isEvents(request.url()));
  let next = opened();
  await page.goto("/messages");
  await next;
  let end = ended();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await end;
  next = opened();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow")));
  await next;
  end = ended();
  await page.evaluate(() => {
    for (const key of ["authToken", "user"]) localStorage.removeItem(key);
    dispatchEvent(new StorageEvent("storage", { key: "authToken", newValue: null }));
  });
  await end;
});

test("a report closes the conversation, and support reads it from the case", async ({
  page,
  browser,
}) => {
  const client = await verifiedClient(page.request, "Sasha");
  const companion = await newCompanion(page.request, "Wren");
  const other = await openPage(browser, companion);
  await startAsNewcomer(page, client);
  await writeFirst(page, companion, "Where exactly do you live?");
  await other.goto("/messages");
  await other.getByRole("link", { name: client.user.displayName }).click();
  await press(other.getByRole("button", { name: "More" }));
  await expectSoundInBoth(other);
  await press(other.getByRole("button", { name: "Report this conversation" }));
  const dialog = other.getByRole("dialog", { name: "Report this conversation" });
  await dialog.getByLabel("What happened?").selectOption("conduct");
  await dialog.getByLabel("In your own words").fill("He asks for my address.");
  await expectSoundInBoth(other);
  await press(dialog.getByRole("button", { name: "Send to our team" }));
  await expect(other.getByText("You reported this conversation.")).toBeVisible();
  await expect(box(other)).toHaveCount(0);
  await expectSoundInBoth(other);

  await page.reload();
  await expect(page.getByText("This conversation is closed.")).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await other.context().close();

  const desk = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  const token = await startAs(desk, "admin");
  const cases = await desk.request.get("/api/admin/incidents?limit=20", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const found = (await cases.json()).data.find(
    ({ reporterId }: { reporterId: string }) => reporterId === companion.user._id,
  );
  await desk.goto(`/admin/incidents/${found._id}`);
  const messages = desk.getByRole("region", { name: "Messages" });
  await press(messages.getByRole("button", { name: /^Read the messages of/ }));
  await desk.getByRole("dialog").getByLabel("Reason").fill("The companion reported it");
  await press(desk.getByRole("dialog").getByRole("button", { name: "Read", exact: true }));
  await expect(messages.getByText("Where exactly do you live?")).toBeVisible();
  await expectSoundInBoth(desk);
  await press(messages.getByRole("button", { name: /^Write to .* as support$/ }));
  const support = desk.getByRole("dialog");
  await support.getByLabel("Message").fill("Please don't ask for addresses.");
  await support.getByLabel("Reason").fill("Reminder of the rules");
  await press(support.getByRole("button", { name: "Send as support" }));
  await expect(messages.getByText("Please don't ask for addresses.")).toBeVisible();
  await expect(shown(page, "Please don't ask for addresses.")).toBeVisible();
  await expectSoundInBoth(page);
  await desk.context().close();
});
