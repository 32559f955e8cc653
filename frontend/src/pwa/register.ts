import type { ReloadGate } from "./reload-gate";
import { checkForUpdates } from "./update-check";

const workerFile = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** Under the content policy a script's address must be vouched for; this one and no other. */
function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("steady", {
    createScriptURL: (asked) => {
      if (asked !== workerFile) throw new TypeError(`not our worker: ${asked}`);
      return asked;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** After everything that the first page needs. */
function whenIdle(act: () => void) {
  const idle = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 5_000 });
    else setTimeout(act, 1_000);
  };
  if (document.readyState === "complete") idle();
  else window.addEventListener("load", idle, { once: true });
}

/** Which build answers the page now; null when it does not say. */
function getVersion(worker: ServiceWorker, message: "started" | "which"): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), 5_000);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(String(data));
    };
    worker.postMessage(message, [port2]);
  });
}

/** Where the browser forbids them the property itself throws. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * SW-001: registered once the page stands, asked for updates from then on. A first worker takes over
 * unnoticed; a later one has the page reloaded, when the gate says so (SW-004).
 */
export function registerWorker(gate: ReloadGate): void {
  const serviceWorker = workers();
  if (!serviceWorker) return;
  let before = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", async () => {
    const { controller } = serviceWorker;
    const isFirst = before === null;
    before = controller;
    if (isFirst || !controller) return;
    // One that takes itself away does not say who it is; the page goes on without it.
    gate.request((await getVersion(controller, "which")) ?? "none");
  });
  whenIdle(async () => {
    try {
      const registration = await serviceWorker.register(trustedScriptUrl(workerFile), {
        updateViaCache: "none",
      });
      checkForUpdates(registration);
      if (before) await getVersion(before, "started");
    } catch (error) {
      // A browser that forbids it: the app works without.
      console.info("No background updates", error);
    }
  });
}

/** The router shows the page that failed first, so that its address is the one that is reloaded. */
const afterNavigationMs = 100;

/** A reload that did not bring a part is not tried again at once; a tab may need one each day. */
const sameTroubleMs = 600_000;

/** The part by its address, where the browser says it. */
const missingPart = ({ payload }: VitePreloadErrorEvent) => {
  const address = /\/assets\/[\w.-]+/.exec(String(payload?.message))?.[0] ?? "part";
  return `missing ${address} ${Math.floor(Date.now() / sameTroubleMs)}`;
};

/** A part of the page is gone from the server: it was of an older version. Returns what stops it. */
export function reloadForMissingParts(gate: Pick<ReloadGate, "request">): () => void {
  const handleMissing = (event: VitePreloadErrorEvent) => {
    if (navigator.onLine) setTimeout(() => gate.request(missingPart(event)), afterNavigationMs);
  };
  window.addEventListener("vite:preloadError", handleMissing);
  return () => window.removeEventListener("vite:preloadError", handleMissing);
}
