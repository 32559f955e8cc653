/** Resolves after the next frame is painted. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves once the whole document is parsed; its scripts may still be loading. */
export const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== "loading") return resolve();
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
