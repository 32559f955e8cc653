/** Texts that share their parent with an element or another text: what a translated page would lose. */
export function textsWithSiblings(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentNode, textContent } = walker.currentNode;
    const siblings = [...(parentNode?.childNodes ?? [])].filter(
      ({ nodeType }) => nodeType !== Node.COMMENT_NODE,
    );
    if (siblings.length > 1) found.push(`"${textContent}" in ${(parentNode as Element).outerHTML}`);
  }
  return found;
}
