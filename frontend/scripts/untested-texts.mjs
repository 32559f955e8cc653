// Lists the texts of the web app that no test names: a sentence that is untrue in some state is found by a test that
// asserts it with its condition, or by a user. By file; with words as arguments, those that contain one of them:
//     node scripts/untested-texts.mjs refund free "can't"
// `--check` fails when there are more than `maxUntested`, a ceiling that may only fall.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const root = path.resolve(import.meta.dirname, "..");
const maxUntested = 0;

/**
 * Lists of names, which cannot be untrue in a state (their own tests hold them to rules), and samples that are
 * shown in development only.
 */
const withoutSentences = [
  "src/features/companions/catalogue.ts",
  "src/lib/state-names.ts",
  "src/app/kit/",
];

const filesIn = (folder, pattern) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

function parse(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Attributes that hold paths, keys and formats. */
const unreadAttribute = /^(d|transform|points|aria-keyshortcuts|className|style)$/;
/** Calls that take selectors and media queries, and the developer's log. */
const internalCall = /^(querySelector(All)?|closest|matches|matchMedia|info)$/;

/** What stays inside the program: drawings, selectors, and errors that state a bug. */
function isInternal(node) {
  if (ts.isJsxAttribute(node)) return unreadAttribute.test(node.name.getText());
  if (ts.isThrowStatement(node)) return true;
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return internalCall.test(name.getText());
}

function literals(source, kinds, skips = () => false) {
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || skips(node)) return;
    if (kinds.some((is) => is(node))) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTemplatePart = (node) => ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
const tidy = (text) => text.replace(/\s+/g, " ").trim();

/** Two words, of which one begins with a letter: names of classes and values of the wire have no blank. */
const isRead = (text) =>
  /[A-Za-z]\S* \S/.test(text) &&
  !/^[\w-]+( [\w-]+)*$/.test(text.toLowerCase() === text && !/[.,!?'’]/.test(text) ? text : "");

export function shownTexts(file) {
  const nodes = literals(
    parse(file),
    [ts.isStringLiteralLike, ts.isJsxText, isTemplatePart],
    isInternal,
  );
  return [...new Set(nodes.map(({ text }) => tidy(text)).filter(isRead))];
}

/** What the tests name: strings, and regular expressions, which are applied to the texts. */
function namedByTests() {
  const strings = [];
  const patterns = [];
  const files = [
    ...filesIn("src", /\.test\.tsx?$/),
    ...filesIn("src/testing", /\.tsx?$/),
    ...filesIn("e2e", /\.ts$/),
    ...filesIn("../tests/browsers", /^(?!node_modules).*\.mjs$/),
  ];
  for (const file of files) {
    for (const node of literals(parse(file), [
      ts.isStringLiteralLike,
      isTemplatePart,
      ts.isRegularExpressionLiteral,
    ])) {
      if (!ts.isRegularExpressionLiteral(node)) {
        if (tidy(node.text).length > 3) strings.push(tidy(node.text));
        continue;
      }
      const [, body, flags] = /^\/(.*)\/(\w*)$/s.exec(node.text);
      if (body.replace(/\W/g, "").length > 3)
        patterns.push(new RegExp(body, flags.replace("g", "")));
      // A sentence with an amount in it: its fixed parts are in the pattern.
      strings.push(body.replace(/\\([^\w\s])/g, "$1"));
    }
  }
  return { all: strings.join("\n"), strings, patterns };
}

export function untestedTexts() {
  const { all, strings, patterns } = namedByTests();
  const isNamed = (text) =>
    all.includes(text) ||
    strings.some((one) => one.length > 8 && text.includes(one)) ||
    patterns.some((one) => one.test(text));
  return filesIn("src", /\.tsx?$/)
    .filter((file) => !/\.test\.|schema\.d|src\/testing/.test(file))
    .filter((file) => !withoutSentences.some((name) => file.startsWith(name)))
    .flatMap((file) =>
      shownTexts(file)
        .filter((text) => !isNamed(text))
        .map((text) => ({ file, text })),
    );
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes("--check");
  const words = process.argv.slice(2).filter((word) => word !== "--check");
  const wanted = untestedTexts().filter(
    ({ text }) =>
      isCheck ||
      words.length === 0 ||
      words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
  );
  for (const { file, text } of wanted) console.log(`${file}: ${text}`);
  console.log(`${wanted.length} texts that no test names`);
  if (isCheck && wanted.length > maxUntested) {
    console.log(
      `at most ${maxUntested}: test each in the state that shows it, and in one that does not`,
    );
    process.exit(1);
  }
}
