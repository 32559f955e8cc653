import ts from "typescript";

/** Properties of objects whose values are shown, even if they are one word. */
export const readProperties = new Set([
  "label",
  "title",
  "text",
  "hint",
  "message",
  "lead",
  "word",
]);

const readAttributes = new Set([
  "alt",
  "aria-label",
  "busyLabel",
  "hint",
  "label",
  "lead",
  "placeholder",
  "suffix",
  "tabTitle",
  "text",
  "title",
]);

/** Attributes with blanks or capitals in their values that only machines read. */
const machineAttributes = new Set([
  "autoComplete",
  "className",
  "clipPath",
  "d",
  "href",
  "key",
  "points",
  "rel",
  "sizes",
  "spanish",
  "src",
  "to",
  "transform",
  "translate",
  "viewBox",
]);

/** The expression that has this text as its value in one case. */
export function wholeChoice(node: ts.Node): ts.Node {
  const { parent } = node;
  const isChoice =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.right === node);
  return isChoice ? wholeChoice(parent) : node;
}

export function isReadAttribute(name: string, text: string): boolean {
  if (machineAttributes.has(name) || !/[a-z]/i.test(text)) return false;
  return readAttributes.has(name) || /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]/i.test(text);
}

/** A sentence or a label of several words. One word, or lower case, needs a macro. */
export const isReadInCode = (text: string) =>
  /^(?!Bearer )[A-Z©]/.test(text) && /[a-z]/.test(text) && /[A-Za-z}.,;:?!]\s+[A-Za-z{]/.test(text);

export const hasLetters = (child: ts.JsxChild) => ts.isJsxText(child) && /[a-z]/i.test(child.text);

const isError = (node: ts.Node) =>
  ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
const isLog = (node: ts.Node) =>
  ts.isCallExpression(node) && /^(console\.|matchMedia)/.test(node.expression.getText());

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Texts for engineers and machines: imports, types, thrown bugs, logs, names that are compared. */
export function isNeverRead(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || isError(node) || isLog(node)) return true;
  const { parent } = node;
  if (!ts.isStringLiteralLike(node)) return false;
  if (ts.isBinaryExpression(parent)) return comparisons.has(parent.operatorToken.kind);
  return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent);
}

const entities: Record<string, string> = { amp: "&", nbsp: "\u00a0", lt: "<", gt: ">", quot: '"' };

/** The text as JSX shows it: lines are trimmed and joined by a blank. */
export function cleanJsxText(text: string): string {
  const lines = text.split(/\r?\n/);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === last ? start : start.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll("\t", " ")
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
}
