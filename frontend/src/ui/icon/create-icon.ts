import { createElement, type SVGProps } from "react";

/** As lucide-react's icon files hold it. */
export interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Draws lucide's icons in place of its own code (vite.config.ts), which converts every icon again at each
 * drawing and weighs more than all icons of a page. The markup is the same.
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
