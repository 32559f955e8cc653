import { browserStorage } from "~/lib/storage";
import type { ReloadGate } from "./reload-gate";
import { checkForUpdates } from "./update-check";

const workerFile = "/sw.js";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The content security policy requires a trusted script URL; this is the only one. */
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

/** The build that serves the page now; null when it does not say. */
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

/**
 * Where the browser blocks service workers, the property itself throws. Where it blocks storage,
 * there are none either, and Firefox reports an error on the console for each registration.
 */
function workers(): ServiceWorkerContainer | undefined {
  if (!browserStorage.isAvailable()) return undefined;
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * SW-001: registered once the page has loaded, and checked for updates from then on. A first worker
 * takes over silently; a later one makes the page reload when the gate allows it (SW-004).
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
    // A worker that unregisters itself does not answer; the page continues without it.
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
      // A browser that blocks it: the app works without.
      console.info("No background updates", error);
    }
  });
}

/** The router shows the failed page first, so that its URL is the one that is reloaded. */
const afterNavigationMs = 100;

/** A reload that did not restore a chunk is not repeated at once; a tab may need one each day. */
const sameTroubleMs = 600_000;

/** The chunk's URL, where the browser reports it. */
const missingPart = ({ payload }: VitePreloadErrorEvent) => {
  const address = /\/assets\/[\w.-]+/.exec(String(payload?.message))?.[0] ?? "part";
  return `missing ${address} ${Math.floor(Date.now() / sameTroubleMs)}`;
};

/**
 * A chunk of the page no longer exists on the server: it belonged to an older version. Returns the
 * unsubscribe function.
 */
export function reloadForMissingParts(gate: Pick<ReloadGate, "request">): () => void {
  const handleMissing = (event: VitePreloadErrorEvent) => {
    if (navigator.onLine) setTimeout(() => gate.request(missingPart(event)), afterNavigationMs);
  };
  window.addEventListener("vite:preloadError", handleMissing);
  return () => window.removeEventListener("vite:preloadError", handleMissing);
}
