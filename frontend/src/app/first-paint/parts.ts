import { painted, parsed } from "~/lib/moments";

/** The longest acceptable delay of a press on a slow phone, with room for other work. */
const workMs = 8;

/**
 * Evaluates the dependencies of the app's entry module one by one, with pauses, and the entry
 * module last: evaluated together they would block a slow phone.
 */
async function beginAll(entry: string | undefined, parts: string[]) {
  let since = performance.now();
  for (const part of entry ? [...parts, entry] : parts) {
    // The module that needs it reports that it is missing.
    await import(/* @vite-ignore */ part).catch(() => undefined);
    if (performance.now() - since < workMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** The URLs of the app's entry module, and of all modules that it and the screen import. */
function askForAll() {
  const parts: string[] = [];
  let entry: string | undefined;
  for (const part of document.querySelectorAll<HTMLLinkElement>("link[data-part]")) {
    part.rel = "modulepreload";
    if (part.dataset.part === "entry") entry = part.href;
    else parts.push(part.href);
  }
  void beginAll(entry, parts);
}

/** The longest time that scripts wait for the page's texts. */
const aheadMs = 300;

/**
 * In a prerendered page, scripts are requested only after the first paint, and after the texts in
 * `said` if these arrive soon: on a slow connection they would compete with what the user reads. A
 * hidden tab paints nothing, so it does not wait.
 */
export async function askForPartsAfterPaint(said: Promise<void> | null): Promise<void> {
  if (!document.hidden) {
    await painted();
    const isLate = new Promise((resolve) => setTimeout(resolve, aheadMs));
    if (said) await Promise.race([said.then(painted), isLate]);
  }
  await parsed();
  askForAll();
}
