import { type ElementType, Fragment, type Key, type ReactNode } from "react";
import { jsx as createElement, jsxs as createElements } from "react/jsx-runtime";

export interface ElementProps {
  children?: ReactNode;
}

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === "string" ? child !== "" : typeof child === "number" || typeof child === "bigint";

const isHole = (child: unknown) =>
  child === null || child === undefined || typeof child === "boolean" || child === "";

const textElement = "x-text" as ElementType;
/** Not rendered where white space would not be (scripts/blanks-in-containers.ts). */
const blankElement = "x-blank" as ElementType;

const getElement = (type: ElementType, text: string) =>
  text === "" ? null : createElement(type, { children: text });

/**
 * In three slots, so that each part keeps its identity: white space at the edges belongs to the
 * surroundings of the text.
 */
function wrap(text: string, key?: Key) {
  const words = text.trim();
  const start = words === "" ? text.length : text.indexOf(words);
  const end = start + words.length;
  const parts = [
    getElement(blankElement, text.slice(0, start)),
    getElement(textElement, words),
    getElement(blankElement, text.slice(end)),
  ];
  return createElements(Fragment, { children: parts }, key);
}

/** A list with keys: a text in it needs one too. */
const separateNested = (list: readonly ReactNode[]): ReactNode[] =>
  list.map((child, index) => (isText(child) ? wrap(String(child), `text-${index}`) : child));

/**
 * Each run of text becomes one element at the position of its first part, so that no other part
 * moves.
 */
function separateList(list: readonly ReactNode[]): ReactNode[] {
  const separated: ReactNode[] = [];
  for (let index = 0; index < list.length; ) {
    const start = index;
    let text = "";
    for (; index < list.length && (isText(list[index]) || isHole(list[index])); index += 1) {
      if (isText(list[index])) text += String(list[index]);
    }
    if (index > start) {
      separated.push(text === "" ? null : wrap(text));
      while (separated.length < index) separated.push(null);
      continue;
    }
    const child = list[index];
    separated.push(Array.isArray(child) ? separateNested(child) : child);
    index += 1;
  }
  return separated;
}

const contextType = Symbol.for("react.context");

/**
 * A fragment, Suspense, a context: renders no element itself, so its text would be among its
 * parent's children.
 */
const isTransparent = (type: ElementType | symbol | { $$typeof: symbol }) =>
  typeof type === "symbol" || (typeof type === "object" && type.$$typeof === contextType);

/**
 * The props of an element whose text has no siblings. A translator replaces text nodes; React
 * continues to update the ones that it created, and fails to insert before them. Text that is alone
 * in its element is set as the element's content, and elements are never replaced
 * (docs/adr/0083-wrap-text-next-to-elements.md).
 */
export function separateText(
  type: ElementType,
  props: ElementProps,
  isStatic: boolean,
): ElementProps {
  const { children } = props;
  if (!Array.isArray(children)) {
    return isText(children) && isTransparent(type)
      ? { ...props, children: wrap(String(children)) }
      : props;
  }
  const isAllText = children.every((child) => isText(child) || isHole(child));
  if (isAllText && !isTransparent(type)) {
    const texts = children.filter(isText);
    return { ...props, children: texts.length === 0 ? null : texts.join("") };
  }
  return { ...props, children: isStatic ? separateList(children) : separateNested(children) };
}
