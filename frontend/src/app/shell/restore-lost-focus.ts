/**
 * The heading that labels a section, if the section contains it; for a row, its heading or first
 * cell.
 */
function getHeading(part: Element): HTMLElement | null {
  const label = part.getAttribute("aria-labelledby")?.split(" ")[0];
  const heading = label ? document.getElementById(label) : null;
  if (part.contains(heading)) return heading;
  const isRow = part.isConnected && part.matches("li, tr");
  return isRow ? part.querySelector<HTMLElement>("h2, h3, h4, th") : null;
}

/**
 * When a focused control is removed (a row that was handled, a button that became a message), focus
 * is lost and the next Tab starts at the top of the page. This moves focus to the heading of the
 * section that contained the control, unless the screen has already moved it.
 */
export function restoreLostFocus(box: HTMLElement): () => void {
  let path: Element[] = [];
  const handleFocus = ({ target }: FocusEvent) => {
    path = [];
    let part = target as Element | null;
    for (; box.contains(part) && part !== box; part = part?.parentElement ?? null) {
      path.push(part as Element);
    }
  };
  const changes = new MutationObserver(() => {
    if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
    const home = path.map(getHeading).find(Boolean) ?? box.querySelector("h1");
    if (!home) return;
    home.tabIndex = -1;
    home.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", handleFocus);
  changes.observe(box, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", handleFocus);
    changes.disconnect();
  };
}
