/** Told before the app takes over what stands in the page, or draws it anew; told once it is there. */
export const hydratingEvent = "steady-taking";
export const hydratedEvent = "steady-alive";

/** From here on everything is drawn for whoever is here (boot.ts). */
export function clearPrerenderFlags(): void {
  const page = document.documentElement.dataset;
  delete page.signedIn;
  delete page.other;
}

declare global {
  interface Window {
    /** What a stranger's page asked for before its scripts had come (app/early-answer.ts). */
    steadyAnswer?: { path: string; body: Promise<unknown> } | undefined;
  }
}

/** The body of the answer from `path`, for the first who wants it; it fails where there is none to show. */
export function consumeEarlyResponse(path: string): Promise<unknown> | null {
  const early = window.steadyAnswer;
  if (early?.path !== path) return null;
  window.steadyAnswer = undefined;
  return early.body;
}
