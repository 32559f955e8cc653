// Finds what can be mutated in a TypeScript source and inserts every mutant at once: "a < b" becomes
// "(__mutant(7) ? a <= b : __mutant(8) ? a >= b : a < b)".
import ts from "typescript";

const binary = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};
const swapped = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
};

/** The variants of nodes of this kind: [{what, text}], built from their children's new texts. */
function variants(node, emit, source) {
  const text = source.text.slice(node.getStart(source), node.end);
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [emit(node.left), emit(node.right)];
    const operator = node.operatorToken.getText(source);
    if (["&&", "||", "??"].includes(operator)) {
      return [
        { what: `${operator}  without its left side`, text: right },
        { what: `${operator}  without its right side`, text: left },
      ];
    }
    if (operator === "+=" || operator === "-=") {
      const other = operator === "+=" ? "-=" : "+=";
      return [{ what: `${operator}  to  ${other}`, text: `${left} ${other} ${right}` }];
    }
    return (binary[operator] ?? []).map((other) => ({
      what: `${operator}  to  ${other}`,
      text: `${left} ${other} ${right}`,
    }));
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ what: "without !", text: emit(node.operand) }];
  }
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map(emit);
    return [{ what: "? : turned round", text: `(${condition}) ? (${no}) : (${yes})` }];
  }
  if (ts.isNumericLiteral(node)) return [{ what: `${text}  one more`, text: `(${text} + 1)` }];
  if (ts.isStringLiteral(node) && node.text) return [{ what: "another text", text: '"~"' }];
  if (text === "true" || text === "false") {
    return [{ what: `not ${text}`, text: text === "true" ? "false" : "true" }];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const name = node.expression.name.text;
    if (!Object.hasOwn(swapped, name)) return [];
    const of = emit(node.expression.expression);
    const list = node.arguments.map(emit).join(", ");
    return [{ what: `${name}  to  ${swapped[name]}`, text: `${of}.${swapped[name]}(${list})` }];
  }
  return [];
}

function untouched(node) {
  const { parent } = node;
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
  );
}

const isCondition = (node) =>
  (ts.isIfStatement(node.parent) || ts.isWhileStatement(node.parent)) &&
  node.parent.expression === node;

/** {code, mutants: [{id, line, what}]}; ids count from `first`. */
export function mutated(file, text, first) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants = [];
  const known = new Map(); // a child's text may be needed for several variants of its parent
  const number = (node, what) => {
    const id = first + mutants.length;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    mutants.push({ id, line: line + 1, what });
    return id;
  };
  const plain = (node) => {
    let result = "";
    let at = node.getStart(source);
    ts.forEachChild(node, (child) => {
      result += text.slice(at, child.getStart(source)) + emit(child);
      at = child.end;
    });
    return result + text.slice(at, node.end);
  };
  const emit = (node) => {
    if (untouched(node)) return text.slice(node.getStart(source), node.end);
    if (known.has(node)) return known.get(node);
    let result = plain(node);
    const choices = variants(node, emit, source).map(
      (one) => `__mutant(${number(node, one.what)}) ? ${one.text} : `,
    );
    if (choices.length > 0) result = `(${choices.join("")}${result})`;
    if (isCondition(node))
      result = `(${result}) ? !__mutant(${number(node, "not")}) : __mutant(${first + mutants.length - 1})`;
    if (ts.isExpressionStatement(node))
      result = `if (!__mutant(${number(node, "left out")})) ${result}`;
    known.set(node, result);
    return result;
  };
  const code = text.slice(0, source.getStart(source)) + plain(source);
  return { code, mutants };
}
