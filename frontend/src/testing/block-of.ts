/** The element that a text stands in, with what else it says: a text among elements has one of its own. */
export function textBlock(text: HTMLElement): HTMLElement {
  return text.localName === "x-text" && text.parentElement ? text.parentElement : text;
}
