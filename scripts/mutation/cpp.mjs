// Finds what can be mutated in a C++ source and writes every mutant into it at once (mutation.h describes how
// one of them is enabled). Reads text, not syntax: it relies on the house format, in which comparisons have
// spaces around them and template brackets have none.

const comparisons = new Map([
  ["<=", { name: "AtMost", words: ["<=  to  <", "<=  to  >"] }],
  [">=", { name: "AtLeast", words: [">=  to  >", ">=  to  <"] }],
  ["<", { name: "Less", words: ["<  to  <=", "<  to  >="] }],
  [">", { name: "More", words: [">  to  >=", ">  to  <="] }],
  ["==", { name: "Same", words: ["==  to  !="] }],
  ["!=", { name: "Differs", words: ["!=  to  =="] }],
  ["+", { name: "Plus", words: ["+  to  -"] }],
  ["-", { name: "Minus", words: ["-  to  +"] }],
  ["*", { name: "Times", words: ["*  to  /"] }],
  ["/", { name: "Over", words: ["/  to  *"] }],
  ["%", { name: "Rest", words: ["%  to  *"] }],
]);

/** The text with comments (and, if asked, strings) blanked out, of the same length. */
export function blanked(text, { strings }) {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g, (found, at) => {
    if (found.startsWith("'")) {
      if (/[0-9a-fA-F]/.test(text[at - 1] ?? "")) return found; // 8'000'000
      return `'${"_".repeat(found.length - 2)}'`;
    }
    if (found.startsWith('"')) return strings ? `"${"_".repeat(found.length - 2)}"` : found;
    return found.replace(/[^\n]/g, " ");
  });
}

/** What must stay as it is: [begin, end) pairs. */
function untouchable(code) {
  const spans = [];
  const add = (pattern) => {
    for (const found of code.matchAll(pattern)) {
      spans.push([found.index, found.index + found[0].length]);
    }
  };
  add(/^[ \t]*#(?:[^\n]*\\\n)*[^\n]*/gm);
  add(/\bcase [^;{]*?:(?!:)/g);
  add(/\bstatic_assert\([^;]*;/g);
  add(/\btemplate <[^\n]*>/g);
  add(/\busing [^;]*;/g);
  add(/\benum class [^}]*\}/g);
  add(/\bfriend [^;]*;/g);
  add(/\boperator[^\s\w]+\(/g);
  add(/\bdefault:/g);
  return spans;
}

const opening = "([{";
const closing = ")]}";

/** Where the operand that ends (or begins) at `at` begins (or ends). */
function operandEdge(code, at, step) {
  let depth = 0;
  for (let i = at; i >= 0 && i < code.length; i += step) {
    const here = code[i];
    const [enter, leave] = step > 0 ? [opening, closing] : [closing, opening];
    if (enter.includes(here)) depth += 1;
    if (leave.includes(here)) {
      if (depth === 0) return i;
      depth -= 1;
    }
    if (depth > 0) continue;
    if (here === ";" || here === "," || here === "?") return i;
    if (here === ":" && code[i - 1] !== ":" && code[i + 1] !== ":") return i;
    if (here === "&" && code[i + step] === "&" && code[i - step] === " ") return i;
    if (here === "|" && code[i + step] === "|") return i;
    if (here === "=" && /[\s+\-*/]/.test(code[i - 1]) && /\s/.test(code[i + 1])) return i;
    if (step < 0 && /\breturn $/.test(code.slice(Math.max(0, i - 6), i + 1))) return i;
  }
  return -1;
}

function trimmed(code, begin, end) {
  while (begin < end && /\s/.test(code[begin])) begin += 1;
  while (end > begin && /\s/.test(code[end - 1])) end -= 1;
  return [begin, end];
}

function matching(code, open) {
  let depth = 0;
  for (let i = open; i < code.length; i += 1) {
    if (opening.includes(code[i])) depth += 1;
    if (closing.includes(code[i]) && --depth === 0) return i;
  }
  return -1;
}

/** Two edits that put `before` and `after` around code. */
const around = ([begin, end], before, after = ")") => [
  { at: begin, text: before, opens: true, span: end - begin },
  { at: end, text: after, closes: true, span: end - begin },
];

/**
 * Every place: {at, words: [what each mutant does], edits(id): [{at, text}]}. Ids are given later, as
 * many as there are words.
 */
export function places(text) {
  const code = blanked(text, { strings: true });
  const kept = untouchable(code);
  const free = (at) => !kept.some(([begin, end]) => at >= begin && at < end);
  const found = [];
  const add = (at, words, edits) => {
    if (free(at)) found.push({ at, words, edits });
  };
  const each = (pattern, visit) => {
    for (const match of code.matchAll(pattern)) visit(match);
  };

  each(/(?<=\S) (<=|>=|<|>|==|!=|\+|-|\*|\/|%)(?=[ \n])/g, (match) => {
    const { name, words } = comparisons.get(match[1]);
    const at = match.index + 1;
    add(at, words, (id) => [
      { at: at + match[1].length, text: ` mutation::${name}<${id}>{} ${match[1]}` },
    ]);
  });
  each(/(?<=\S) (&&|\|\|)(?=[ \n])/g, (match) => {
    const at = match.index + 1;
    const [, leftEnd] = trimmed(code, 0, at);
    const left = trimmed(code, operandEdge(code, leftEnd - 1, -1) + 1, leftEnd);
    const rightBegin = at + 2;
    const right = trimmed(code, rightBegin, operandEdge(code, rightBegin, 1));
    const wrap = (operand, id) =>
      around(operand, match[1] === "&&" ? `(mutation::on<${id}>() || (` : `(!mutation::on<${id}>() && (`, "))");
    // "a && b && c" is ((a && b) && c): the left operand of the second is wrapped by the first.
    const inner = /(&&|\|\|)\s*$/.test(code.slice(0, left[0]));
    if (!inner) add(at, [`${match[1]}  without its left side`], (id) => wrap(left, id));
    add(at, [`${match[1]}  without its right side`], (id) => wrap(right, id));
  });
  each(/\b(if|while) \(/g, (match) => {
    const open = match.index + match[0].length - 1;
    const close = matching(code, open);
    const inside = code.slice(open + 1, close);
    if (inside.includes(";") || /^(const )?[\w:<>]+[&*]* [&*]?\w+ = /.test(inside)) return;
    add(open, [`${match[1]} not`], (id) => around([open + 1, close], `mutation::flip<${id}>(`));
  });
  each(/(?<=\S)\s\? /g, (match) => {
    const [, end] = trimmed(code, 0, match.index);
    let begin = end;
    // The condition of "a && b ? x : y" is all of "a && b".
    for (let at = end; ; ) {
      const edge = operandEdge(code, at - 1, -1);
      begin = edge + 1;
      if (!/[&|]/.test(code[edge])) break;
      at = edge - 1;
    }
    [begin] = trimmed(code, begin, end);
    add(match.index, ["? : turned round"], (id) => around([begin, end], `mutation::flip<${id}>(`));
  });
  each(/\b(true|false)\b/g, (match) => {
    add(match.index, [`not ${match[1]}`], (id) =>
      around([match.index, match.index + match[1].length], `mutation::flip<${id}>(`));
  });
  each(/(?<![\w.'<])(\d[\d']*(?:\.\d+)?)(?![\w.'>"])/g, (match) => {
    if (/<[^<>;\n]*$/.test(code.slice(0, match.index).split("\n").at(-1)) &&
        /^[^<;\n(]*>/.test(code.slice(match.index))) return; // a template's argument
    add(match.index, [`${match[1]}  one more`], (id) =>
      around([match.index, match.index + match[1].length], `mutation::number<${id}>(`));
  });
  each(/(?<![\w:&.>])((?:[A-Z]\w*::)+[a-z_]\w*)\b(?!\s*[({<:])/g, (match) => {
    add(match.index, [`another value than ${match[1]}`], (id) =>
      around([match.index, match.index + match[1].length], `mutation::other<${id}>(`));
  });
  each(/"_+"/g, (match) => {
    if (/"\s*$/.test(code.slice(0, match.index)) || /^\s*"/.test(code.slice(match.index + match[0].length))) return;
    if (/R$|_$/.test(code.slice(0, match.index))) return;
    add(match.index, ["another text"], (id) =>
      around([match.index, match.index + match[0].length], `mutation::text<${id}>(`));
  });
  each(/(?<=\S) (\+=|-=)(?=[ \n])/g, (match) => {
    const begin = match.index + 1 + match[1].length;
    const right = trimmed(code, begin, operandEdge(code, begin, 1));
    if (code[operandEdge(code, begin, 1)] !== ";") return;
    add(match.index + 1, [`${match[1]}  the other way`], (id) => around(right, `mutation::negated<${id}>(`));
  });
  each(/^([ \t]+)([a-z_]\w*(?:\.|->))*[a-z_]\w*\([^;]*;$/gm, (match) => {
    const begin = match.index + match[1].length;
    const before = code.slice(0, match.index).trimEnd();
    if (!/[;{}]$/.test(before) || /^(return|if|while|for|switch|throw|assert)\b/.test(code.slice(begin))) return;
    if (matching(code, code.indexOf("(", begin)) < 0) return;
    add(begin, ["left out"], (id) => [{ at: begin, text: `if (!mutation::on<${id}>()) ` }]);
  });
  return found.sort((a, b) => a.at - b.at);
}

/** What the text ends in: the "namespace", a "class" or a function's "block". */
function scopeAtEnd(code) {
  let open = code.length - 1;
  for (let depth = 0; open >= 0; open -= 1) {
    if (code[open] === "}") depth += 1;
    if (code[open] === "{" && depth-- === 0) break;
  }
  const head = code.slice(0, Math.max(open, 0)).split(/[;{}]/).at(-1);
  if (open < 0 || /\bnamespace\b/.test(head)) return "namespace";
  return /\b(class|struct|union) /.test(head) ? "class" : "block";
}

/**
 * Constants and functions are computed while the program runs, so that a mutant can change them and
 * whatever is made of them.
 */
function unfrozen(text) {
  const code = blanked(text, { strings: true });
  const edits = [];
  for (const found of code.matchAll(/\bconstexpr /g)) {
    const before = code.slice(0, found.index);
    if (/\bif $/.test(before)) continue; // if constexpr
    const rest = code.slice(found.index + found[0].length);
    const end = rest.search(/[({=;]/);
    const scope = scopeAtEnd(before);
    const isFunction = scope !== "block" && (rest[end] === "(" || /\boperator\b/.test(rest.slice(0, end)));
    const line = before.split("\n").at(-1);
    let word = isFunction ? "inline " : "const ";
    if (isFunction && /\binline\b/.test(line)) word = "";
    if (!isFunction && scope === "class") word = "inline const ";
    if (/^const /.test(rest)) word = word.replace("const ", "");
    edits.push({ at: found.index, removed: found[0].length, text: word });
  }
  for (const found of code.matchAll(/\bstatic_assert\([^;]*;/g)) {
    edits.push({ at: found.index, removed: found[0].length, text: "" });
  }
  return edits;
}

function edited(text, edits) {
  let result = text;
  for (const { at, removed = 0, text: insert } of edits) {
    result = result.slice(0, at) + insert + result.slice(at + removed);
  }
  return result;
}

/** The source without mutants, compiled with others that have some. */
export function thawed(text) {
  return edited(text, unfrozen(text).sort((a, b) => b.at - a.at));
}

/** The source with all its mutants; `numbered` gives each place its first id. */
export function rewritten(text, numbered) {
  const edits = unfrozen(text);
  numbered.forEach(({ place, id }, order) => {
    for (const edit of place.edits(id)) edits.push({ ...edit, order });
  });
  // From the end to the beginning; of two at one position the later one is put before the other: so an inner
  // bracket opens after, and closes before, an outer one.
  edits.sort((a, b) => {
    if (a.at !== b.at) return b.at - a.at;
    const inward = (a.span ?? 0) - (b.span ?? 0) || (b.order ?? 0) - (a.order ?? 0);
    return a.closes ? -inward : inward;
  });
  const result = edited(text, edits);
  const include = `#include "mutation.h"\n`;
  return /^#pragma once\n/m.test(result)
    ? result.replace(/^#pragma once\n/m, `#pragma once\n${include}`)
    : include + result;
}
