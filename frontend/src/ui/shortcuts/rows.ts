/** Moves through the rows of all lists on the page (list-row.ts), in document order. */

let last: HTMLElement | null = null;

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

const findAll = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown);

const findRow = () => document.activeElement?.closest<HTMLElement>("[data-list-row]") ?? null;

/** Focuses the next row, or the one before. Stays at the first and the last. */
export function moveRow(step: 1 | -1): boolean {
  const rows = findAll(document, "main [data-list-row]");
  // Focus leaves the rows when a control disappears that had it.
  const current = findRow() ?? last;
  const place = current ? rows.indexOf(current) : -1;
  const row = rows[place < 0 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1)];
  if (!row) return false;
  last = row;
  row.tabIndex = -1;
  row.focus();
  return true;
}

const leavesTheApp = (link: Element) => /^(tel|mailto):/.test(link.getAttribute("href") ?? "");

/** Opens the page of the row that has the focus: its first link. */
export function openRow(): boolean {
  const row = findRow();
  if (!row) return false;
  const link = findAll(row, "a[href]").find((each) => !leavesTheApp(each));
  if (!link) return startMainAct();
  link.click();
  return true;
}

/**
 * The first control of the row's actions. A link or a menu opens; a button takes the focus instead of
 * being pressed, because some of them act at once.
 */
export function startMainAct(): boolean {
  const row = findRow();
  if (!row) return false;
  const actions = row.querySelector("[data-row-actions]") ?? row;
  const control = findAll(actions, "a[href], button:not(:disabled)").find(
    (each) => !leavesTheApp(each) && !each.closest("[data-row-text]"),
  );
  if (control?.matches("a, [aria-haspopup]")) control.click();
  else control?.focus();
  return control !== undefined;
}

/** Focuses the first search field of the page, else the first of its filters. */
export function focusSearch(): boolean {
  const field =
    findAll(document, "main input[type='search']:not(:disabled)")[0] ??
    findAll(document, "main search :is(input, select)")[0];
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
}
