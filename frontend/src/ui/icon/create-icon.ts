import { createElement, type SVGProps } from "react";

/** The shape of an icon in lucide-react's files. */
export interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Renders lucide's icons in place of its code (vite.config.ts), which converts each icon again
 * on every render and is larger than all icons of a page. The markup is the same.
 */
export default function createIcon({ name, node }: IconData) {
  return ({ size = 24, className, ...rest }: Props) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `lucide lucide-${name}${className ? ` ${className}` : ""}`,
        ...(rest.role || rest["aria-label"] || rest["aria-labelledby"]
          ? {}
          : { "aria-hidden": true }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
