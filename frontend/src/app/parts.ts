import { painted, parsed } from "~/lib/moments";

/** As long as a press may wait for on a slow phone, with room for others. */
const workMs = 8;

/**
 * The app's first module last, and each of those that it stands on before, with pauses: run together they
 * would keep a slow phone from answering.
 */
async function beginAll(entry: string | undefined, parts: string[]) {
  let since = performance.now();
  for (const part of entry ? [...parts, entry] : parts) {
    // Whoever needs it says that it is not there.
    await import(/* @vite-ignore */ part).catch(() => undefined);
    if (performance.now() - since < workMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** The address of the app's first module, and of all that it and the screen stand on. */
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

/** As long as the scripts let the words of the page go first. */
const aheadMs = 300;

/**
 * Where the build has rendered the page, the scripts are asked for as soon as it is on the screen, with what is
 * `said` there if that comes soon: on a slow connection they would share it with what is read. A tab that nobody
 * looks at paints nothing to wait for.
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
