import { localeTag } from "./locale";

/**
 * Marks a text that people read, where the build does not find it by itself: one word, or lower
 * case (docs/languages.md). Builds of other languages put its translation here.
 */
export const t = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw: parts }, ...values);

interface Forms {
  one: string;
  other: string;
}

/** A text with a count, which replaces each # in it. Whole sentences only. */
export function plural(count: number, forms: Forms): string {
  const form = new Intl.PluralRules(localeTag).select(count);
  return (forms[form as keyof Forms] ?? forms.other).replaceAll(
    "#",
    count.toLocaleString(localeTag),
  );
}
