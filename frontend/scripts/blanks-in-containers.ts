import type { Plugin, Rule } from "postcss";

function findDisplay({ nodes }: Rule): string | undefined {
  const found = nodes.findLast((node) => node.type === "decl" && node.prop === "display");
  return found?.type === "decl" ? found.value : undefined;
}

const isContainer = (display: string) => /flex|grid/.test(display);

/**
 * White space next to a text is a separate element (src/jsx). It is inline, since Chromium renders
 * no white space in a `display: contents` box that is added to a page it has laid out; so each flex or
 * grid container hides it, as it ignores plain white space.
 */
export const blanksInContainers: Plugin = {
  postcssPlugin: "blanks-in-containers",
  Once(root) {
    const containers = new Set<string>();
    const rules: [rule: Rule, display: string][] = [];
    root.walkRules((rule) => {
      const display = findDisplay(rule);
      if (display === undefined || display === "none") return;
      rules.push([rule, display]);
      if (isContainer(display)) containers.add(rule.selector);
    });
    for (const [rule, display] of rules) {
      if (!containers.has(rule.selector)) continue;
      const selectors = rule.selectors.filter((selector) => !selector.includes("::"));
      if (selectors.length === 0) continue;
      const blanks = rule.clone({ selectors: selectors.map((one) => `${one} > x-blank`) });
      blanks.removeAll();
      blanks.append({ prop: "display", value: isContainer(display) ? "none" : "inline" });
      rule.after(blanks);
    }
  },
};
