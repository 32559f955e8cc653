// Runs inside the page: what is wrong with its layout, in words. By boxes, not by pixels, so that the engines may draw
// letters and controls as they like.
export function layoutFaults() {
  const tolerance = 2; // pixels: engines round line boxes differently
  const width = document.documentElement.clientWidth;
  const faults = [];
  if (document.documentElement.scrollWidth > width + 1) {
    faults.push(`the page scrolls sideways by ${document.documentElement.scrollWidth - width}`);
  }

  const style = (element) => getComputedStyle(element);
  const ancestors = (element) => {
    const all = [];
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) all.push(one);
    return all;
  };
  // Read by screen readers alone: a box of one pixel that is clipped.
  const isForEarsOnly = (element) =>
    ancestors(element).some((one) => {
      const { width: boxWidth, height } = one.getBoundingClientRect();
      const { position, overflow } = style(one);
      return position === 'absolute' && boxWidth <= 1 && height <= 1 && overflow !== 'visible';
    });
  // Lies over the page by intent, and moves with the window.
  const isLayer = (element) => ancestors(element).some((one) => ['fixed', 'sticky'].includes(style(one).position));
  const clips = (element) => [style(element).overflowX, style(element).overflowY].some((way) => way !== 'visible');
  const scrollsInside = (element) => ancestors(element).some((one) => ['auto', 'scroll'].includes(style(one).overflowX));
  // The part of a box that the elements around it, which cut or scroll their content, show.
  const visiblePart = (box, element) => {
    let { left, top, right, bottom } = box;
    for (const one of ancestors(element)) {
      if (!clips(one)) continue;
      const bounds = one.getBoundingClientRect();
      [left, top] = [Math.max(left, bounds.left), Math.max(top, bounds.top)];
      [right, bottom] = [Math.min(right, bounds.right), Math.min(bottom, bounds.bottom)];
    }
    return { left, top, right, bottom, height: bottom - top };
  };
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) && !element.closest('[inert]');
  const shortened = (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'TITLE'].includes(element.tagName)) continue;
    if (element.closest('svg, select, textarea') || !isShown(element) || isForEarsOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (boxes.length === 0) {
      faults.push(`${shortened(node.data)} has no place on the page`);
      continue;
    }
    texts.push({ node, element, boxes, isLayer: isLayer(element) });
  }

  for (const { node, element, boxes } of texts) {
    const leaves = boxes.some(({ left, right }) => left < -1 || right > width + 1);
    if (leaves && !scrollsInside(element)) faults.push(`${shortened(node.data)} leaves the window`);
    // An ellipsis says that there is more.
    const cutting = ancestors(element).find((one) => ['hidden', 'clip'].includes(style(one).overflowX) && style(one).textOverflow !== 'ellipsis');
    if (!cutting || scrollsInside(element)) continue;
    const bounds = cutting.getBoundingClientRect();
    // What wraps out of view is gone as a whole, by intent.
    const isInView = ({ top, bottom }) => bottom > bounds.top + tolerance && top < bounds.bottom - tolerance;
    if (boxes.some((box) => isInView(box) && (box.right > bounds.right + tolerance || box.left < bounds.left - tolerance))) {
      faults.push(`${shortened(node.data)} is cut off by ${cutting.tagName}.${cutting.className}`);
    }
  }

  const flowing = texts
    .filter((text) => !text.isLayer)
    .map((text) => ({ ...text, boxes: text.boxes.map((box) => visiblePart(box, text.element)).filter(({ left, right, height }) => right > left && height > 0) }));
  flowing.forEach((one, at) => {
    for (const other of flowing.slice(at + 1)) {
      const isOverlap = one.boxes.some((a) =>
        other.boxes.some((b) => {
          const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          // The boxes of lines are higher than their letters.
          const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return x > tolerance && y > Math.min(a.height, b.height) / 2;
        }),
      );
      if (isOverlap) faults.push(`${shortened(one.node.data)} overlaps ${shortened(other.node.data)}`);
    }
  });
  return faults;
}
