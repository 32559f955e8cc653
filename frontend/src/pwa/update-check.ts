/** SW-002 */
export const checkEveryMs = 10_000;
export const slowestCheckMs = 300_000;

type Registration = Pick<ServiceWorkerRegistration, "installing" | "update" | "addEventListener">;

/**
 * Checks for a newer worker every 10 seconds while the page is visible and online, and at once when
 * the user returns to it. After failures, including failed installations, the interval doubles.
 * Returns a function that stops it.
 */
export function checkForUpdates(registration: Registration): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(
      check,
      Math.min(checkEveryMs * 2 ** Math.max(failures - 1, 0), slowestCheckMs),
    );
  };
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    if (!document.hidden && navigator.onLine && !registration.installing) {
      try {
        await registration.update();
        if (!registration.installing) failures = 0;
      } catch {
        failures += 1;
      }
    }
    isAsking = false;
    later();
  };
  const handleVisible = () => {
    if (!document.hidden) check();
  };
  const handleFound = () => {
    const found = registration.installing;
    let isInstalled = false;
    found?.addEventListener("statechange", () => {
      if (found.state === "installed") isInstalled = true;
      if (found.state !== "redundant" || isInstalled) return;
      failures += 1;
      later();
    });
  };

  registration.addEventListener("updatefound", handleFound);
  document.addEventListener("visibilitychange", handleVisible);
  later();
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", handleVisible);
  };
}
