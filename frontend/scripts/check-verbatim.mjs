// An element that contains only an amount, a time or a name must have translate="no": a browser that
// translates the page would otherwise change prices, times or names. With --write, adds the missing ones.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

const root = new URL("../src/", import.meta.url).pathname;
const formats =
  /^format(Money|MoneyShort|Rate|Time|TimeWithZone|Span|Moment|Date|LongDate|Day|ViewerTime)$/;
const names = /^(displayName|companionName|clientName|reviewerName)$/;

/** Whether every value of an expression must stay untranslated. */
function isVerbatim(node) {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return isVerbatim(node.expression);
  if (ts.isCallExpression(node))
    return ts.isIdentifier(node.expression) && formats.test(node.expression.text);
  if (ts.isPropertyAccessExpression(node)) return names.test(node.name.text);
  if (ts.isIdentifier(node)) return names.test(node.text);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].every((one) => isVerbatim(one) || isDash(one));
  return false;
}

const isDash = (node) => ts.isStringLiteral(node) && /^[–—-]?$/.test(node.text);

function holdsVerbatimAlone({ children }) {
  const parts = children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== "");
  const [only] = parts;
  if (parts.length !== 1 || !ts.isJsxExpression(only) || !only.expression) return false;
  return isVerbatim(only.expression);
}

function missingIn(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node, isSaidAbove) => {
    let isSaid = isSaidAbove;
    if (ts.isJsxElement(node)) {
      const { tagName, attributes } = node.openingElement;
      isSaid ||= attributes.properties.some((one) => one.name?.getText() === "translate");
      const isHost = /^[a-z]/.test(tagName.getText());
      if (isHost && !isSaid && holdsVerbatimAlone(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ at: tagName.getEnd(), line: line + 1 });
      }
    }
    ts.forEachChild(node, (child) => visit(child, isSaid));
  };
  visit(source, false);
  return { text, found };
}

const files = readdirSync(root, { recursive: true })
  .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
  .map((name) => `${root}${name}`);
let failures = 0;
for (const file of files) {
  const { text, found } = missingIn(file);
  if (process.argv.includes("--write")) {
    let changed = text;
    for (const { at } of found.toReversed())
      changed = `${changed.slice(0, at)} translate="no"${changed.slice(at)}`;
    if (changed !== text) writeFileSync(file, changed);
    continue;
  }
  for (const { line } of found) {
    failures += 1;
    console.log(
      `${file.slice(root.length)}:${line} shows an amount, a time or a name without translate="no"`,
    );
  }
}
process.exit(failures === 0 ? 0 : 1);
