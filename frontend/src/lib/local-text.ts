import { localServerText } from "./server-texts";

const sumIn = /\$[\d,.]*\d/;

/**
 * A text of the server that is not a refusal, in the language of this build; as it is where that is unknown.
 * One amount in it stays the same.
 */
export function localText(text: string, translate = localServerText): string {
  const sum = sumIn.exec(text)?.[0];
  if (sum === undefined) return translate(text) ?? text;
  return translate(text.replace(sum, "{sum}"))?.replace("{sum}", () => sum) ?? text;
}
