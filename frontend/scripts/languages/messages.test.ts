// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources as text
import { expect, test } from "vitest";
import { findProblem } from "./catalog.ts";
import { MessageFile, removeMarks } from "./messages.ts";
import { pseudo } from "./pseudo.ts";

function findMessages(code: string): string[] {
  const file = new MessageFile("x.tsx", code, () => null);
  file.render();
  return [...file.messages];
}

const render = (code: string, catalog: Record<string, string>) =>
  new MessageFile("x.tsx", code, (message) => catalog[message] ?? null).render();

test.each([
  ["text between tags", "<p>Log in</p>", ["Log in"]],
  ["an attribute", '<Page title="Log in" className="wide page" />', ["Log in"]],
  ["both results of a condition", '<p>{isNew ? "Sign up" : "Log in"}</p>', ["Sign up", "Log in"]],
  ["a sentence in code", 'const failed = "It failed.  Try again";', ["It failed.  Try again"]],
  ["a property", 'const links = [{ to: "/", label: "Messages" }];', ["Messages"]],
  ["a marked word", "const name = t`Account`;", ["Account"]],
  ["a template", "const hint = `At least ${minimum} letters`;", ["At least {minimum} letters"]],
  [
    "a text with elements, as one message",
    '<p>\n  Call <a href="tel:911">911</a>, or{" "}\n  <Link to={x}>write to {name}</Link>.\n</p>',
    ["Call <a>911</a>, or <link>write to {name}</link>."],
  ],
  [
    "a count",
    'plural(hours, { one: "# hour left.", other: "# hours left." })',
    ["{count, plural, one {# hour left.} other {# hours left.}}"],
  ],
  ["no names that are compared", 'if (name === "Log in first") leave();', []],
  ["no types, imports, bugs and logs", 'type A = "Log in"; throw new Error("Not a page");', []],
  ["no headers", "const value = `Bearer ${token}`;", []],
])("finds %s", (_kind, code, messages) => {
  expect(findMessages(code)).toEqual(messages);
});

test("puts the translation in place, with the source's own elements and values", () => {
  const code = '<p>\n  Call <a href="tel:911">911</a> or <b>{support.phone}</b> now\n</p>';
  const spanish = "Ahora, llame a <b>{phone}</b> o al <a>911</a>";
  expect(render(code, { "Call <a>911</a> or <b>{phone}</b> now": spanish })).toBe(
    '<p>{"Ahora, llame a "}<b>{support.phone}</b>{" o al "}<a href="tel:911">{"911"}</a></p>',
  );
});

test("translates within the values of a message", () => {
  const code = '<p>New here? <Link to={to}>{isClient ? "As client" : "As helper"}</Link></p>';
  const catalog = {
    "New here? <link>{value}</link>": "¿Primera vez? <link>{value}</link>",
    "As client": "Como cliente",
    "As helper": "Como ayudante",
  };
  expect(render(code, catalog)).toBe(
    '<p>{"¿Primera vez? "}<Link to={to}>{isClient ? "Como cliente" : "Como ayudante"}</Link></p>',
  );
});

test("keeps blanks at the edges and characters that code would read", () => {
  const code = "const hint = `It costs ${price}`; const x = <p>Now {price}</p>;";
  const catalog = { "It costs {price}": "Cuesta `{price}` \\", "Now {price}": 'Ya "{price}"' };
  expect(render(code, catalog)).toBe(
    'const hint = `Cuesta \\`${price}\\` \\\\`; const x = <p>{"Ya \\""}{price}{"\\""}</p>;',
  );
});

test("reports a part of a sentence that nothing marks", () => {
  const file = new MessageFile("x.ts", "const end = `${days} days ahead of it`;", () => null);
  file.render();
  expect(file.unmarked).toEqual([{ line: 1, text: "${days} days ahead of it" }]);
});

test("reports a word in a template that nothing marks", () => {
  const code =
    'const a = { label: `${isNew ? "Add" : t`Edit`} review of ${name}` }; const key = `${a}${b ? "x" : c}`;';
  const file = new MessageFile("x.ts", code, () => null);
  file.render();
  expect(file.unmarked).toEqual([{ line: 1, text: "Add" }]);
});

test.each([
  ["is not translated", "Log in", " "],
  ["has {mail} instead of {email}", "Use {email}", "Usar {mail}"],
  ["has <b> instead of <a>", "Call <a>us</a>", "Llame a <b>nosotros</b>"],
  ["is a part of a sentence: write a whole one", " on {day}", " el {day}"],
  ["is a part of a sentence: write a whole one", ", page {page}", ", página {page}"],
  ["is a part of a sentence: write a whole one", "You pay now.", "Paga ahora. "],
  ["has other numbers than the English text", "You keep 75%.", "Se queda con el 57%."],
  ["has other numbers than the English text", "You keep a part.", "Se queda con el 57%."],
  [
    'has no form "many"',
    "{count, plural, one {# hour} other {# hours}}",
    "{count, plural, one {# hora} other {# horas}}",
  ],
  [null, "Call <a>911</a> or {phone}", "{phone} o llame al <a>911</a>"],
])("of a translation: %s", (problem, message, translation) => {
  expect(findProblem("es", message, translation)).toBe(problem);
});

test("makes pseudo-translations that are valid and at least 40 % longer", () => {
  for (const message of ["Log in", "Call <a>911</a> or {phone}", "Find a companion who is near"]) {
    const stretched = pseudo(message);
    expect(findProblem("es", message, stretched)).toBeNull();
    expect(stretched.length).toBeGreaterThanOrEqual(message.length * 1.3);
  }
});

test("leaves the marks out of the English build, and nothing else", () => {
  const code = "const a = t`Today`;\nconst b = t`${t`now`} and ${c}`;\nconst c = `don't`;";
  const plain = "const a = `Today`;\nconst b = `${`now`} and ${c}`;\nconst c = `don't`;";
  expect(removeMarks("x.ts", code)).toBe(plain);
});
