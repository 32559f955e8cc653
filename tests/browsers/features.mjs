// Features of browsers that not every engine has, or that were new in 2024 and later. `uses` finds them in the web
// app's sources; `has` answers in a page. What one engine lacks needs a fallback before the app may use it: what
// happens without it, in words.
import { readdirSync, readFileSync } from 'node:fs';

const css = (condition) => `CSS.supports(${JSON.stringify(condition)})`;

export const features = [
  // Style.
  { name: 'field-sizing', uses: /field-sizing\s*:/, has: css('field-sizing: content'), fallback: 'a text area keeps its rows and scrolls inside' },
  { name: 'interpolate-size, calc-size()', uses: /interpolate-size\s*:|calc-size\(/, has: css('interpolate-size: allow-keywords') },
  { name: 'text-wrap: pretty', uses: /text-wrap\s*:\s*pretty/, has: css('text-wrap: pretty'), fallback: 'lines break as everywhere' },
  { name: 'text-wrap: balance', uses: /text-wrap\s*:\s*balance/, has: css('text-wrap: balance') },
  { name: 'scroll-driven animations', uses: /animation-timeline\s*:|scroll-timeline|view-timeline/, has: css('animation-timeline: scroll()') },
  { name: 'anchor positioning', uses: /anchor-name\s*:|position-area\s*:|position-anchor\s*:/, has: css('anchor-name: --a') },
  { name: ':has()', uses: /:has\(/, has: css('selector(:has(a))') },
  { name: ':open', uses: /:open\b/, has: css('selector(:open)') },
  { name: '@starting-style', uses: /@starting-style/, has: 'typeof CSSStartingStyleRule !== "undefined"' },
  { name: '@scope', uses: /@scope\b/, has: 'typeof CSSScopeRule !== "undefined"' },
  { name: 'light-dark()', uses: /light-dark\(/, has: css('color: light-dark(red, blue)') },
  { name: 'color-mix()', uses: /color-mix\(/, has: css('color: color-mix(in srgb, red, blue)') },
  { name: 'relative colors', uses: /\b(?:oklch|rgb|hsl)\(from /, has: css('color: rgb(from red r g b)') },
  { name: 'container queries', uses: /@container/, has: css('container-type: inline-size') },
  { name: 'subgrid', uses: /subgrid/, has: css('grid-template-columns: subgrid') },
  { name: 'content-visibility', uses: /content-visibility\s*:/, has: css('content-visibility: auto') },
  { name: 'scrollbar-gutter', uses: /scrollbar-gutter\s*:/, has: css('scrollbar-gutter: stable') },
  { name: 'dynamic viewport units', uses: /\d(?:dvh|svh|lvh)\b/, has: css('height: 1dvh') },
  { name: 'accent-color', uses: /accent-color\s*:/, has: css('accent-color: red') },
  { name: 'text-box-trim', uses: /text-box(?:-trim)?\s*:/, has: css('text-box-trim: trim-both') },
  { name: 'if() in styles', uses: /:\s*if\(style/, has: css('color: if(else: red)') },
  { name: 'sibling-index()', uses: /sibling-index\(/, has: css('order: sibling-index()') },
  { name: 'appearance: base-select', uses: /base-select/, has: css('appearance: base-select') },
  { name: 'view transitions between documents', uses: /@view-transition/, has: 'typeof CSSViewTransitionRule !== "undefined"' },
  // Elements.
  { name: 'closedby of a dialog', uses: /\bclosed[bB]y=/, has: '"closedBy" in HTMLDialogElement.prototype', fallback: 'a busy dialog cancels Escape itself, and opens again if it was closed anyway' },
  { name: 'requestClose()', uses: /\.requestClose\(/, has: '"requestClose" in HTMLDialogElement.prototype' },
  { name: 'commandfor of a button', uses: /commandfor=|commandFor=|commandForElement/i, has: '"commandForElement" in HTMLButtonElement.prototype' },
  { name: 'popover', uses: /\bpopover(?:=|\b.*showPopover)/, has: '"popover" in HTMLElement.prototype' },
  { name: 'inert', uses: /\binert\b(?:=|\s*[/>]|\})/, has: '"inert" in HTMLElement.prototype' },
  { name: 'hidden="until-found"', uses: /until-found/, has: '"onbeforematch" in HTMLElement.prototype' },
  { name: 'month and week fields', uses: /type="(?:month|week)"/, has: '(() => { const field = document.createElement("input"); field.type = "month"; return field.type === "month"; })()' },
  { name: 'showPicker() of a select', uses: /select\w*\.showPicker/, has: '"showPicker" in HTMLSelectElement.prototype' },
  { name: 'moveBefore()', uses: /\.moveBefore\(/, has: '"moveBefore" in Element.prototype' },
  { name: 'setHTML()', uses: /\.setHTML\(/, has: '"setHTML" in Element.prototype' },
  { name: 'speculation rules', uses: /speculationrules/, has: 'HTMLScriptElement.supports?.("speculationrules") === true' },
  // The platform.
  { name: 'requestIdleCallback()', uses: /requestIdleCallback\(/, has: '"requestIdleCallback" in window', fallback: 'a timer starts the service worker' },
  { name: 'navigation', uses: /\b(?:window|globalThis)\.navigation\b/, has: '"navigation" in window' },
  { name: 'scheduler.yield()', uses: /\bscheduler\.(?:yield|postTask)/, has: '"scheduler" in window && "yield" in scheduler' },
  { name: 'navigator.storage', uses: /navigator\.storage/, has: '"storage" in navigator' },
  { name: 'Web Locks', uses: /navigator\.locks/, has: '"locks" in navigator' },
  { name: 'BroadcastChannel', uses: /new BroadcastChannel/, has: 'typeof BroadcastChannel !== "undefined"' },
  { name: 'Trusted Types', uses: /trustedTypes/, has: '"trustedTypes" in window' },
  { name: 'view transitions', uses: /startViewTransition/, has: '"startViewTransition" in document' },
  { name: 'cookieStore', uses: /\bcookieStore\b/, has: '"cookieStore" in window' },
  { name: 'navigator.share()', uses: /navigator\.share\b/, has: '"share" in navigator' },
  { name: 'canvas to WebP', uses: /toBlob\([^)]*webp|convertToBlob\([^)]*webp/, has: 'document.createElement("canvas").toDataURL("image/webp").startsWith("data:image/webp")' },
  { name: 'Compression streams', uses: /CompressionStream/, has: 'typeof CompressionStream !== "undefined"' },
  { name: 'AbortSignal.any()', uses: /AbortSignal\.any\(/, has: '"any" in AbortSignal' },
  { name: 'AbortSignal.timeout()', uses: /AbortSignal\.timeout\(/, has: '"timeout" in AbortSignal' },
  { name: 'URL.canParse()', uses: /URL\.canParse\(/, has: '"canParse" in URL' },
  { name: 'URL.parse()', uses: /URL\.parse\(/, has: '"parse" in URL' },
  { name: 'URLPattern', uses: /\bURLPattern\b/, has: 'typeof URLPattern !== "undefined"' },
  // The language.
  { name: 'Temporal', uses: /\bTemporal\./, has: 'typeof Temporal !== "undefined"' },
  { name: 'Intl.DurationFormat', uses: /DurationFormat\(/, has: '"DurationFormat" in Intl' },
  { name: 'Intl.ListFormat', uses: /ListFormat\(/, has: '"ListFormat" in Intl' },
  { name: 'Uint8Array.fromBase64()', uses: /\.fromBase64\(|\.toBase64\(/, has: '"fromBase64" in Uint8Array' },
  { name: 'Object.groupBy()', uses: /(?:Object|Map)\.groupBy\(/, has: '"groupBy" in Object' },
  { name: 'Promise.withResolvers()', uses: /Promise\.withResolvers/, has: '"withResolvers" in Promise' },
  { name: 'Promise.try()', uses: /Promise\.try\(/, has: '"try" in Promise' },
  { name: 'Array.fromAsync()', uses: /Array\.fromAsync\(/, has: '"fromAsync" in Array' },
  { name: 'copying array methods', uses: /\.(?:toSorted|toReversed|toSpliced)\(/, has: '"toSorted" in Array.prototype' },
  { name: 'set methods', uses: /\.(?:isSubsetOf|isSupersetOf|symmetricDifference|intersection|difference)\(/, has: '"union" in Set.prototype' },
  { name: 'iterator helpers', uses: /\.(?:values|entries|keys)\(\)\.(?:map|filter|take|some|every|find|toArray)\(/, has: 'typeof Iterator !== "undefined"' },
  { name: 'RegExp.escape()', uses: /RegExp\.escape\(/, has: '"escape" in RegExp' },
  { name: 'Error.isError()', uses: /Error\.isError\(/, has: '"isError" in Error' },
  { name: 'Math.sumPrecise()', uses: /Math\.sumPrecise\(/, has: '"sumPrecise" in Math' },
  { name: 'Map.getOrInsert()', uses: /\.getOrInsert/, has: '"getOrInsert" in Map.prototype' },
];

const sources = new URL('../../frontend/src/', import.meta.url);
const isSource = (name) => /\.(?:tsx?|css|html)$/.test(name) && !/\.(?:test|gen|d)\.tsx?$/.test(name);
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

// The names of the features that the sources of the web app use, each with its files.
export function usedFeatures(read = readSources()) {
  return new Map(features.map(({ name, uses }) => [name, read.filter(({ text }) => uses.test(text)).map(({ file }) => file)])
    .filter(([, files]) => files.length > 0));
}

function readSources() {
  return readdirSync(sources, { recursive: true }).filter(isSource).sort()
    .map((file) => ({ file, text: withoutComments(readFileSync(new URL(file, sources), 'utf8')) }));
}
