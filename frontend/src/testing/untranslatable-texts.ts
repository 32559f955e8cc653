/**
 * React holds a reference to a text that is not the whole content of its element, e.g. what a
 * component returns bare.
 */
const isHeldByReact = (text: Node) =>
  Object.keys(text).some((name) => name.startsWith("__reactFiber$"));

/**
 * Texts that break in a translated page: with siblings, or held by React, which continues to update
 * them.
 */
export function untranslatableTexts(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentNode, textContent } = walker.currentNode;
    const siblings = [...(parentNode?.childNodes ?? [])].filter(
      ({ nodeType }) => nodeType !== Node.COMMENT_NODE,
    );
    if (siblings.length > 1 || isHeldByReact(walker.currentNode)) {
      found.push(`"${textContent}" in ${(parentNode as Element).outerHTML}`);
    }
  }
  return found;
}
