/** The address of the app's first module, and of all that it and the screen stand on. */
function askForAll() {
  for (const part of document.querySelectorAll<HTMLLinkElement>("link[data-part]")) {
    if (part.dataset.part === "entry") void import(/* @vite-ignore */ part.href);
    else part.rel = "modulepreload";
  }
}

/**
 * Where the build has rendered the page, the scripts are asked for as soon as it is on the screen: on a slow
 * connection they would share it with what is read. A tab that nobody looks at paints nothing to wait for.
 */
export function askForPartsAfterPaint(): void {
  const ask = () => {
    if (document.readyState !== "loading") askForAll();
    else document.addEventListener("DOMContentLoaded", askForAll, { once: true });
  };
  if (document.hidden) ask();
  else requestAnimationFrame(() => setTimeout(ask));
}
