import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { parse } from "./generate.ts";

const marks: Record<string, string> = Object.fromEntries(
  [..."aàeéiîoöuûnñcçAÀEÉIÎOÖUÛNÑCÇ"].flatMap((mark, index, all) =>
    index % 2 === 0 ? [[mark, all[index + 1] as string]] : [],
  ),
);

/** "Log in" becomes "[Lög în ~~]": other letters, and 40 % longer, as translations are. */
function stretch(text: string): string {
  if (!/[a-z]/i.test(text)) return text;
  const marked = [...text].map((letter) => marks[letter] ?? letter).join("");
  const words = Math.ceil((text.trim().length * 0.4) / 5);
  const end = /\s*$/.exec(marked)?.[0] ?? "";
  return `${marked.slice(0, marked.length - end.length)}${" ~~~~".repeat(words)}${end}`;
}

function print(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element): string => {
      if (element.type === TYPE.literal) return stretch(element.value);
      if (element.type === TYPE.argument) return `{${element.value}}`;
      if (element.type === TYPE.pound) return "#";
      if (element.type === TYPE.tag)
        return `<${element.value}>${print(element.children)}</${element.value}>`;
      if (element.type !== TYPE.plural) throw new Error("this form needs a macro");
      const forms = Object.entries(element.options).map(
        ([n, { value }]) => `${n} {${print(value)}}`,
      );
      return `{${element.value}, plural, ${forms.join(" ")}}`;
    })
    .join("");
}

/** A translation into no language, which shows texts that are not translated. */
export const pseudo = (message: string) =>
  `[${print(parse(message))}]`.replace(/^\[(\{\w+, plural[\s\S]*\})\]$/, "$1");
