import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";

// Headless Chromium has neither a push service nor a question for permission: both are replaced. What is sent to a push
// service is tested over HTTP (tests/http/push.test.mjs), the worker's part in src/service-worker. A separate
// server, whose secret keys seal the key for push services.
test.use({ permissions: ["notifications"], serviceWorkers: "allow" });

const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/";

test("a person lets this device be notified, and removes it", async ({ page }) => {
  const { token, user } = await newCompanion(page.request, "Noa");
  const kept = { _id: user._id, type: user.type, displayName: user.displayName };
  await page.addInitScript(
    ({ storage, start }) => {
      for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
      const keys = { p256dh: `B${"A".repeat(86)}`, auth: "a".repeat(22) };
      let isSubscribed = false;
      const subscription = {
        toJSON: () => ({ endpoint: `${start}${storage.authToken.slice(0, 20)}`, keys }),
        unsubscribe: async () => {
          isSubscribed = false;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isSubscribed ? subscription : null),
        subscribe: async () => {
          isSubscribed = true;
          return subscription;
        },
      });
      let permission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        permission = "granted";
        return "granted";
      };
    },
    { storage: { authToken: token, user: JSON.stringify(kept) }, start: endpoint },
  );
  await page.goto("/companion/profile");
  const panel = page.getByRole("region", { name: "Notifications on your devices" });
  await expect(panel).toBeVisible();
  await expectSoundInBoth(page);
  await press(panel.getByRole("button", { name: "Notify this device" }));
  await expect(panel.getByText("This device is notified.")).toBeVisible();
  await expect(panel.getByRole("listitem")).toContainText("(this device)");
  const messages = page.getByRole("group", { name: "You have a new message" });
  await messages.getByRole("checkbox", { name: "On your devices" }).uncheck();
  await expectSoundInBoth(page);
  await press(panel.getByRole("button", { name: /^Remove / }));
  await expect(panel.getByRole("button", { name: "Notify this device" })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
});
