/**
 * The block element that contains a text, with the rest of its content: a text among elements is
 * wrapped in its own.
 */
export function textBlock(text: HTMLElement): HTMLElement {
  return text.localName === "x-text" && text.parentElement ? text.parentElement : text;
}
