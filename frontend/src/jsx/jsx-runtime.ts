import type { ElementType, Key } from "react";
import { jsx as createElement, jsxs as createElements } from "react/jsx-runtime";
import { type ElementProps, separateText } from "./separate-text";

export { Fragment, type JSX } from "react/jsx-runtime";

export function jsx(type: ElementType, props: ElementProps, key?: Key) {
  return createElement(type, separateText(type, props, false), key);
}

export function jsxs(type: ElementType, props: ElementProps, key?: Key) {
  const separated = separateText(type, props, true);
  const create = Array.isArray(separated.children) ? createElements : createElement;
  return create(type, separated, key);
}
