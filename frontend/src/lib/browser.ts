/** Navigation to other sites and window handling, isolated so that tests can observe them. */
export const browser = {
  /** Follows web URLs only; returns false for anything else in a response. */
  goTo(url: string): boolean {
    const target = new URL(url, location.origin);
    if (target.protocol !== "https:" && target.protocol !== "http:") return false;
    location.assign(target.href);
    return true;
  },
  timeZone(): string | undefined {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
  reload(): void {
    location.reload();
  },
  /** Replaces the history entry, so Back does not return to this page. */
  replaceBy(url: string): void {
    location.replace(url);
  },
  print(): void {
    window.print();
  },
  closeWindow(): void {
    window.close();
  },
  /**
   * Saves a text or a file through the browser's downloads. Reading a response as text drops the
   * byte order mark of a table; it is added back here, because spreadsheets otherwise read UTF-8 as
   * an older encoding.
   */
  save(name: string, type: string, content: BlobPart): void {
    const parts = type.startsWith("text/csv") ? ["\uFEFF", content] : [content];
    const address = URL.createObjectURL(new Blob(parts, { type }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  },
  openWindow(features: string): Window | null {
    return window.open("", "_blank", features);
  },
};
