/** Leaving for another site, and windows: kept apart so that tests can watch them. */
export const browser = {
  /** Only a web page; anything else in an answer is not followed. */
  goTo(url: string): void {
    const target = new URL(url, window.location.origin);
    if (target.protocol !== "https:" && target.protocol !== "http:") return;
    window.location.assign(target.href);
  },
  closeWindow(): void {
    window.close();
  },
  openWindow(features: string): Window | null {
    return window.open("", "_blank", features);
  },
};
