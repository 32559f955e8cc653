/** Once the next picture is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Once all of the page's text is there to be found; its scripts may still be on the way. */
export const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== "loading") return resolve();
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
