// Checks the color table of src/styles/tokens.css: WCAG contrast of every listed pair, light and dark.
import { readFile } from "node:fs/promises";

const css = await readFile(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/gi)].map(
    ([, name, light, dark]) => [name, { light, dark }],
  ),
);

// [foreground, background, minimum ratio]
const text = 4.5;
const strong = 7;
const control = 3;
const grounds = ["canvas", "surface", "sunken"];
const pairs = [
  ...grounds.flatMap((ground) => [
    ["ink", ground, strong],
    ["muted", ground, text],
    ["link", ground, text],
    ["brand", ground, text],
    ["warm", ground, text],
    ["star", ground, text],
    ["bad", ground, text],
    ["ok", ground, text],
    ["field", ground, control],
    ["focus", ground, control],
  ]),
  ["on-brand", "brand", strong],
  ["on-brand", "brand-strong", strong],
  ["on-bad", "bad", strong],
  ["brand", "brand-soft", text],
  ["link", "brand-soft", text],
  ["ink", "brand-soft", strong],
  ...["warm", "ok", "warn", "bad", "info"].flatMap((name) => [
    [name, `${name}-soft`, text],
    ["ink", `${name}-soft`, strong],
    ["muted", `${name}-soft`, text],
  ]),
  ["star", "promo", text],
  ["ink", "promo", strong],
  ["muted", "promo", text],
  ["link", "promo", text],
];

function luminance(hex) {
  const channel = (at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

let failures = 0;
for (const [front, back, least] of pairs) {
  for (const scheme of ["light", "dark"]) {
    if (!tokens[front] || !tokens[back]) throw new Error(`no colour token --${front} or --${back}`);
    const ratio = contrast(tokens[front][scheme], tokens[back][scheme]);
    if (ratio < least) {
      failures += 1;
      console.error(`--${front} on --${back} (${scheme}): ${ratio.toFixed(2)}, needs ${least}`);
    }
  }
}
process.exit(failures === 0 ? 0 : 1);
