import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import type { PushDevice } from "./push-devices-query";

const serverKey = "B".repeat(87);
const here: PushDevice = {
  _id: "019365a0-0000-7000-8000-000000000001",
  agent: "Firefox on Windows",
  addedAt: "2026-11-20T15:00:00Z",
  isCurrent: true,
};
const elsewhere: PushDevice = { ...here, _id: "x", agent: "Safari on iPhone", isCurrent: false };

/** jsdom has neither permissions nor push services. */
function provideBrowser(permission: NotificationPermission, answer = permission) {
  let subscription: object | null = null;
  const made = {
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "key", auth: "secret" } }),
    unsubscribe: vi.fn(async () => {
      subscription = null;
      return true;
    }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async (_: PushSubscriptionOptionsInit) => {
      subscription = made;
      return made;
    }),
  };
  const requestPermission = vi.fn(async () => {
    Object.assign(notification, { permission: answer });
    return answer;
  });
  const notification = { permission, requestPermission };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const registration = { pushManager };
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    language: navigator.language,
    onLine: true,
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      register: async () => registration,
    },
  });
  return {
    pushManager,
    made,
    requestPermission,
    subscribeBefore: () => {
      subscription = made;
    },
  };
}

let devices: PushDevice[];
let bodies: unknown[];
beforeEach(() => {
  devices = [];
  bodies = [];
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/push/devices", () => done({ serverKey, devices })),
    http.put("*/api/push/devices/current", async ({ request }) => {
      bodies.push(await request.json());
      devices = [here, ...devices];
      return done({ serverKey, devices });
    }),
    http.delete("*/api/push/devices/:id", ({ params }) => {
      devices = devices.filter(({ _id }) => _id !== params.id);
      return done({ serverKey, devices });
    }),
  );
  return () => vi.unstubAllGlobals();
});

const open = () => renderApp({ at: "/client/profile" });
const press = { name: "Notify this device" };

test("asks for permission by a press only, then lists this device", async () => {
  const { pushManager, requestPermission } = provideBrowser("default", "granted");
  const { user } = await open();
  const button = await screen.findByRole("button", press);
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText("This device is notified.")).toBeVisible();
  expect(screen.getByText("Firefox on Windows (this device)")).toBeVisible();
  expect(bodies).toEqual([
    { endpoint: "https://push.example/1", publicKey: "key", authSecret: "secret" },
  ]);
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  expect(screen.queryByRole("button", press)).toBeNull();
});

test("a subscription of an earlier user of the browser is withdrawn first", async () => {
  const { made, subscribeBefore } = provideBrowser("granted");
  subscribeBefore();
  const { user } = await open();
  await user.click(await screen.findByRole("button", press));
  await screen.findByText("This device is notified.");
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
});

test("says that nothing changed when the question is closed", async () => {
  provideBrowser("default");
  const { user } = await open();
  await user.click(await screen.findByRole("button", press));
  expect(
    await screen.findByText("Your browser was not allowed to notify you, so nothing changed."),
  ).toBeVisible();
  expect(bodies).toEqual([]);
});

test("explains how to allow what the browser blocks", async () => {
  provideBrowser("default", "denied");
  const { user } = await open();
  await user.click(await screen.findByRole("button", press));
  expect(await screen.findByText(/^Your browser blocks notifications from Steady/)).toBeVisible();
  expect(screen.queryByRole("button", press)).toBeNull();
});

test("a refused subscription is withdrawn and can be tried again", async () => {
  const { made } = provideBrowser("granted");
  server.use(http.put("*/api/push/devices/current", () => refused(500)));
  const { user } = await open();
  await user.click(await screen.findByRole("button", press));
  expect(
    await screen.findByText("This device could not be added. Please try again."),
  ).toBeVisible();
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", press)).toBeVisible();
});

test("removes this and other devices", async () => {
  const { made, subscribeBefore } = provideBrowser("granted");
  subscribeBefore();
  devices = [here, elsewhere];
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Remove Safari on iPhone" }));
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: /^Remove .* on / })).toHaveLength(1),
  );
  expect(made.unsubscribe).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Remove Firefox on Windows" }));
  expect(await screen.findByRole("button", press)).toBeVisible();
  expect(made.unsubscribe).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("list", { name: "Devices that are notified" })).toBeNull();
});

test("a failed removal leaves the device in the list", async () => {
  provideBrowser("granted");
  devices = [elsewhere];
  server.use(http.delete("*/api/push/devices/:id", () => refused(500)));
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Remove Safari on iPhone" }));
  expect(
    await screen.findByText("The device could not be removed. Please try again."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove Safari on iPhone" })).toBeVisible();
});

test("a browser without push services says so", async () => {
  await open();
  expect(await screen.findByText(/^This browser cannot notify you/)).toBeVisible();
});

test("an iPhone names the Home Screen", async () => {
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "standalone"));
  await open();
  expect(await screen.findByText(/^On an iPhone or iPad, first add Steady/)).toBeVisible();
});

test("nothing is offered where the server cannot send", async () => {
  provideBrowser("granted");
  server.use(http.get("*/api/push/devices", () => done({ devices: [] })));
  await open();
  await screen.findByRole("heading", { name: "What we notify you about" });
  expect(screen.queryByRole("heading", { name: "Notifications on your devices" })).toBeNull();
});
