/** Leaving for another site, and windows: kept apart so that tests can watch them. */
export const browser = {
  /** Only a web page; anything else in an answer is not followed, and false is said. */
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
  /** Back does not return to the page that was here. */
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
   * Hands a text or a file to the browser's downloads. A table begins with a byte order mark, which
   * reading an answer as text drops: without it spreadsheets read UTF-8 as an older encoding.
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
