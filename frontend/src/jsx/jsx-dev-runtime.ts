import type { ElementType, Key } from "react";
import { jsxDEV as createElement, type JSXSource } from "react/jsx-dev-runtime";
import { type ElementProps, separateText } from "./separate-text";

export { Fragment, type JSX } from "react/jsx-dev-runtime";

export function jsxDEV(
  type: ElementType,
  props: ElementProps,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const separated = separateText(type, props, isStatic);
  const hasList = isStatic && Array.isArray(separated.children);
  return createElement(type, separated, key, hasList, source, self);
}
