/** Dispatched before the app hydrates or re-renders the prerendered page, and again once it has. */
export const hydratingEvent = "steady-taking";
export const hydratedEvent = "steady-alive";

/** From here on the page is rendered for the current user (boot.ts). */
export function clearPrerenderFlags(): void {
  const page = document.documentElement.dataset;
  delete page.signedIn;
  delete page.other;
}

declare global {
  interface Window {
    /**
     * The request that an anonymous page started before its scripts had loaded
     * (app/first-paint/early-answer.ts).
     */
    steadyAnswer?: { path: string; body: Promise<unknown> } | undefined;
  }
}

/**
 * The body of the response from `path`, for the first consumer; rejects where there is none to
 * show.
 */
export function consumeEarlyResponse(path: string): Promise<unknown> | null {
  const early = window.steadyAnswer;
  if (early?.path !== path) return null;
  window.steadyAnswer = undefined;
  return early.body;
}
