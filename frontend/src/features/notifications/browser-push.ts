/**
 * What the browser says: `needs-home-screen` is an iPhone or iPad, which notifies only for apps on
 * its Home Screen. `on` says nothing about whose account the subscription is of.
 */
export type BrowserPush = "unsupported" | "needs-home-screen" | "blocked" | "off" | "on";

export interface Subscription {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

/** The worker is registered after the page has loaded; a browser may also refuse it. */
const workerTimeoutMs = 10_000;

/** Safari alone has `standalone`, and only on phones and tablets. */
function needsHomeScreen(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false;
}

export async function readBrowserPush(): Promise<BrowserPush> {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isSupported) return needsHomeScreen() ? "needs-home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission !== "granted") return "off";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

async function findWorker(): Promise<ServiceWorkerRegistration> {
  let timer = 0;
  const timeout = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error("no service worker")), workerTimeoutMs);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks for permission, so call it from a press. Null: the user did not give it. An earlier
 * subscription is withdrawn, which may be of another account.
 */
export async function subscribeBrowser(serverKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await findWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("incomplete subscription");
  return { endpoint, publicKey: keys.p256dh, authSecret: keys.auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
