/** Told before the app takes over what stands in the page, or draws it anew; told once it is there. */
export const takingEvent = "steady-taking";
export const aliveEvent = "steady-alive";

/** From here on everything is drawn for whoever is here (boot.ts). */
export function drawnForAll(): void {
  const page = document.documentElement.dataset;
  delete page.signedIn;
  delete page.other;
}
