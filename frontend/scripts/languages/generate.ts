import {
  type MessageFormatElement,
  parse as parseIcu,
  TYPE,
} from "@formatjs/icu-messageformat-parser";

interface Value {
  /** The source of the expression, or of the element's opening tag. */
  code: () => string;
  /** The closing tag of an element with text. */
  close?: string;
  /** An element without text. */
  isElement?: true;
}

/** A message, and the code of each of its placeholders and tags. */
export interface Pieces {
  message: string;
  values: Map<string, Value>;
}

export const parse = (message: string) => parseIcu(message, { requiresOtherClause: true });

function takeValue({ values }: Pieces, name: string): Value {
  const value = values.get(name);
  if (!value) throw new Error(`no placeholder ${name}`);
  return value;
}

const escapeTemplate = (text: string) => text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");

function generateTemplate(elements: readonly MessageFormatElement[], pieces: Pieces): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escapeTemplate(element.value);
    if (element.type === TYPE.pound) return "#";
    if (element.type === TYPE.argument) return `\${${takeValue(pieces, element.value).code()}}`;
    throw new Error(`${pieces.message} has markup outside of an element`);
  });
  return `\`${parts.join("")}\``;
}

/** An expression with the translation. */
export function generate(translated: string, pieces: Pieces): string {
  if (pieces.values.size === 0) return JSON.stringify(translated);
  return generateTemplate(parse(translated), pieces);
}

/** The forms of a call of `plural`. */
export function generateForms(translated: string, pieces: Pieces): string {
  const [plural] = parse(translated);
  if (plural?.type !== TYPE.plural) throw new Error(`${translated} has no plural forms`);
  const forms = Object.entries(plural.options).map(
    ([name, { value }]) => `${name}: ${generateTemplate(value, pieces)}`,
  );
  return `{ ${forms.join(", ")} }`;
}

/** The children of an element. */
export function generateJsx(translated: string, pieces: Pieces): string {
  const children = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return `{${JSON.stringify(element.value)}}`;
        if (element.type === TYPE.argument) {
          const { code, isElement } = takeValue(pieces, element.value);
          return isElement ? code() : `{${code()}}`;
        }
        if (element.type === TYPE.tag) {
          const { code, close } = takeValue(pieces, element.value);
          return code() + children(element.children) + close;
        }
        throw new Error(`${pieces.message}: this form needs a macro`);
      })
      .join("");
  return children(parse(translated));
}
