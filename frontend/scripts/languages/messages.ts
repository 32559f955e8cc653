import ts from "typescript";
import { generate, generateForms, generateJsx, type Pieces } from "./generate.ts";
import {
  cleanJsxText,
  hasLetters,
  isNeverRead,
  isReadAttribute,
  isReadInCode,
  readProperties,
  wholeChoice,
} from "./read-text.ts";

/** Returns the translation of a message, or null to leave the English text. */
export type Translate = (message: string) => string | null;

interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Unmarked {
  line: number;
  text: string;
}

/**
 * Finds every text that people read in a source file, and puts a translation in its place. The
 * English source stays as it is: texts between tags, texts of attributes such as `label`, sentences
 * in code, and whatever the macros of lib/translate.ts mark.
 */
export class MessageFile {
  readonly messages = new Set<string>();
  readonly unmarked: Unmarked[] = [];
  readonly #source: ts.SourceFile;
  readonly #translate: Translate;

  constructor(fileName: string, code: string, translate: Translate) {
    const kind = fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    this.#source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true, kind);
    this.#translate = translate;
  }

  /** The source with every translated text; call it once. */
  render(): string {
    return this.#print(this.#source, 0);
  }

  #print(node: ts.Node, start = node.getStart(this.#source)): string {
    let text = "";
    let at = start;
    for (const edit of this.#editsBelow(node)) {
      text += this.#source.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + this.#source.text.slice(at, node.end);
  }

  #editsBelow(node: ts.Node): Edit[] {
    const edits: Edit[] = [];
    ts.forEachChild(node, (child) => void edits.push(...this.#editNode(child)));
    return edits;
  }

  #editNode(node: ts.Node): Edit[] {
    if (isNeverRead(node)) return [];
    const isParent = ts.isJsxElement(node) || ts.isJsxFragment(node);
    if (isParent && node.children.some(hasLetters)) return this.#translateText(node);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "t")
      return this.#replaceText(node, this.#readPieces(node.template));
    if (ts.isCallExpression(node) && node.expression.getText() === "plural")
      return this.#translatePlural(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      return this.#isRead(node)
        ? this.#replaceText(node, this.#readPieces(node))
        : this.#skip(node);
    return this.#editsBelow(node);
  }

  /** Whether people read the text, judged by where it is and how it looks. */
  #isRead(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
    const text = this.#readPieces(node).message;
    const { parent } = wholeChoice(node);
    if (ts.isJsxExpression(parent)) {
      const isAttribute = ts.isJsxAttribute(parent.parent);
      return isAttribute
        ? isReadAttribute(parent.parent.name.getText(), text)
        : /[a-z]/i.test(text);
    }
    if (ts.isJsxAttribute(parent)) return isReadAttribute(parent.name.getText(), text);
    if (ts.isPropertyAssignment(parent) && readProperties.has(parent.name.getText()))
      return /[a-z]{2}/i.test(text);
    return isReadInCode(text);
  }

  /** Remembers a text that looks like a fragment of a sentence and is not translated. */
  #skip(node: ts.Node): Edit[] {
    const text = ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1);
    const isFragment = /[a-z]{2} [a-z]{2}/i.test(text.replaceAll(/\$\{.*?\}/g, ""));
    const isWord = /^[A-Z][a-z]+$/.test(text) && ts.isTemplateSpan(wholeChoice(node).parent);
    if ((isFragment || isWord) && !isInMarkup(node)) {
      const { line } = this.#source.getLineAndCharacterOfPosition(node.getStart(this.#source));
      this.unmarked.push({ line: line + 1, text });
    }
    return ts.isTemplateExpression(node) ? this.#editsBelow(node) : [];
  }

  #replaceText(node: ts.Node, pieces: Pieces): Edit[] {
    const translated = this.#take(pieces);
    const start = node.getStart(this.#source);
    if (translated === null) return [];
    const code = generate(translated, pieces);
    const text = ts.isJsxAttribute(node.parent) ? `{${code}}` : code;
    return [{ start, end: node.end, text }];
  }

  /** The translation of a message; the code of its placeholders may have messages too. */
  #take({ message, values }: Pieces): string | null {
    this.messages.add(message);
    for (const { code } of values.values()) code();
    return this.#translate(message);
  }

  #translatePlural(node: ts.CallExpression): Edit[] {
    const [count, forms] = node.arguments;
    if (!count || !forms || !ts.isObjectLiteralExpression(forms))
      throw new Error(`${this.#source.fileName}: plural() takes a count and its forms`);
    const pieces: Pieces = { message: "", values: new Map() };
    const cases = forms.properties.map((one) => {
      if (!ts.isPropertyAssignment(one)) throw new Error("a form of plural() is a property");
      const value = one.initializer as ts.StringLiteralLike | ts.TemplateExpression;
      return `${one.name.getText()} {${this.#readPieces(value, pieces.values).message}}`;
    });
    pieces.message = `{count, plural, ${cases.join(" ")}}`;
    const translated = this.#take(pieces);
    if (translated === null) return [];
    const text = generateForms(translated, pieces);
    return [
      ...this.#editNode(count),
      { start: forms.getStart(this.#source), end: forms.end, text },
    ];
  }

  /** The message of a string or template, with the code of each placeholder. */
  #readPieces(
    node: ts.StringLiteralLike | ts.TemplateExpression | ts.TemplateLiteral,
    values: Pieces["values"] = new Map(),
  ): Pieces {
    if (ts.isStringLiteralLike(node)) return { message: node.text, values };
    let message = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      message += `{${this.#name(expression, values)}}${literal.text}`;
    }
    return { message, values };
  }

  #name(expression: ts.Expression, values: Pieces["values"]): string {
    return addValue(values, placeholderName(expression), { code: () => this.#print(expression) });
  }

  #translateText(node: ts.JsxElement | ts.JsxFragment): Edit[] {
    const pieces: Pieces = { message: "", values: new Map() };
    const whole = this.#joinMessage(node.children, pieces.values);
    pieces.message = whole.trim();
    const translated = this.#take(pieces);
    const opening = ts.isJsxElement(node) ? this.#editsBelow(node.openingElement) : [];
    const [first] = node.children;
    if (translated === null || !first) return opening;
    const before = whole.startsWith(" ") ? '{" "}' : "";
    const after = whole.endsWith(" ") ? '{" "}' : "";
    const text = before + generateJsx(translated, pieces) + after;
    const end = node.children.at(-1)?.end ?? first.end;
    return [...opening, { start: first.pos, end, text }];
  }

  /** The children as one message: elements with text are tags, all others are placeholders. */
  #joinMessage(children: readonly ts.JsxChild[], values: Pieces["values"]): string {
    return children.map((child) => this.#part(child, values)).join("");
  }

  #part(child: ts.JsxChild, values: Pieces["values"]): string {
    if (ts.isJsxText(child)) return cleanJsxText(child.text);
    if (ts.isJsxExpression(child)) {
      const { expression } = child;
      if (!expression) return "";
      if (ts.isStringLiteralLike(expression)) return expression.text;
      return `{${this.#name(expression, values)}}`;
    }
    if (ts.isJsxElement(child) && child.children.length > 0) {
      const tag = elementName(child.openingElement.tagName);
      const open = () => this.#print(child.openingElement);
      const name = addValue(values, tag, { code: open, close: child.closingElement.getText() });
      return `<${name}>${this.#joinMessage(child.children, values)}</${name}>`;
    }
    const tag = ts.isJsxSelfClosingElement(child) ? elementName(child.tagName) : "part";
    const code = () => this.#print(child);
    return `{${addValue(values, tag, { code, isElement: true })}}`;
  }
}

const isInMarkup = (node: ts.Node) =>
  ts.isJsxAttribute(node.parent) || ts.isJsxAttribute(node.parent.parent);

const elementName = (tag: ts.JsxTagNameExpression) =>
  tag
    .getText()
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** A placeholder is named after the last identifier of its expression. */
function placeholderName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isCallExpression(expression)) return placeholderName(expression.expression);
  if (ts.isBinaryExpression(expression)) return placeholderName(expression.left);
  return "value";
}

/** Equal names get a number, in the order of the source. */
function addValue(
  values: Pieces["values"],
  name: string,
  value: { code: () => string; close?: string; isElement?: true },
): string {
  let free = name;
  for (let number = 2; values.has(free); number += 1) free = `${name}${number}`;
  values.set(free, value);
  return free;
}

/** The source with t`…` as ordinary template literals. */
export function removeMarks(fileName: string, code: string): string {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const marks: number[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "t")
      marks.push(node.tag.getStart());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return marks.reduceRight((text, at) => text.slice(0, at) + text.slice(at + 1), code);
}
