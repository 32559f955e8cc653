// How tests name elements: by role, label or text, as people find them. Testing Library runs inside the page, so that
// all engines are asked the same question.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const path = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
export const library = readFileSync(path, 'utf8');

const pattern = (name) =>
  name instanceof RegExp ? { source: name.source, flags: name.flags } : name === undefined ? undefined : { text: name };

// `inside` is another element; `index` counts from 0, or from the end with -1.
export const role = (kind, name, { inside, index } = {}) => ({ by: 'role', kind, name: pattern(name), inside, index });
export const label = (name, { inside, index } = {}) => ({ by: 'label', name: pattern(name), inside, index });
export const text = (name, { inside, index } = {}) => ({ by: 'text', name: pattern(name), inside, index });
export const css = (kind, { inside, index } = {}) => ({ by: 'css', kind, inside, index });
export const main = css('main');

export const described = (what) => {
  const name = what.name?.text ?? (what.name ? `/${what.name.source}/` : '');
  return `${what.kind ?? what.by} ${name}${what.inside ? ` in ${described(what.inside)}` : ''}`;
};

// Runs inside the page, whose functions it can call: the visible element, "absent", or "unloaded" on a page that has
// no Testing Library yet.
export function findElement(what) {
  const dom = globalThis.TestingLibraryDom;
  if (!dom) return 'unloaded';
  if (!document.body) return 'absent';
  dom.configure({ defaultHidden: true, throwSuggestions: false });
  const matcher = (name) => (name?.source === undefined ? name?.text : new RegExp(name.source, name.flags));
  // Text may be spread over children: the smallest element that has all of it.
  const smallestWith = (within, wanted) => {
    const has = (element) => {
      const said = element.textContent.replace(/\s+/g, ' ').trim();
      return wanted instanceof RegExp ? wanted.test(said) : said === wanted;
    };
    return [...within.querySelectorAll('*')].filter((one) => has(one) && ![...one.children].some(has));
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const all = ({ by, kind, name, inside, index }) => {
    const within = inside ? all(inside)[0] : document.body;
    if (!within) return [];
    const found = {
      css: () => [...within.querySelectorAll(kind)],
      role: () => dom.queryAllByRole(within, kind, { name: matcher(name) }),
      label: () => dom.queryAllByLabelText(within, matcher(name), { exact: true }),
      text: () => smallestWith(within, matcher(name)),
    }[by]().filter(isShown);
    const one = found.at(index ?? 0);
    return one ? [one] : [];
  };
  return all(what)[0] ?? 'absent';
}
