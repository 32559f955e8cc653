// Our own sentences are spelled as Americans spell them; the specification's texts stay to the letter.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "../src");
const british = /\bcancell(?:ed|ing)\b/i;
const quoted = ['Profile deletion cancelled. You must type "'];

/** A sentence or a label: values of the wire have no blank, and no capital that small letters follow. */
const isRead = (text) => /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text);

function findTexts(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  if (!british.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = readdirSync(root, { recursive: true }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|schema\.d|^testing/.test(file),
);
let failures = 0;
for (const file of files) {
  for (const text of findTexts(file)) {
    if (!british.test(text) || !isRead(text) || quoted.includes(text)) continue;
    failures += 1;
    console.log(`${file} says "${text.trim()}": Americans write canceled, canceling`);
  }
}
process.exit(failures === 0 ? 0 : 1);
