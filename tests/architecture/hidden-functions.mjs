// Functions of anonymous namespaces that hide a header's function of the same parameters. Sources are compiled in
// batches (ADR 77): such a function changes, without a warning from the compiler, what the next source of its batch calls.
//
//   node tests/architecture/hidden-functions.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ANONYMOUS = '{anonymous}';

// Without comments, preprocessor lines and the contents of literals.
function stripCode(text) {
    return text
        .replace(/R"(\w*)\([\s\S]*?\)\1"/g, '""')
        .replace(/"(\\.|[^"\\\n])*"/g, '""')
        .replace(/'(\\.|[^'\\\n])+'/g, "' '")
        .replace(/\/\/[^\n]*/g, '')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*#.*$/gm, '');
}

// The types of a parameter list, without names, const, references and defaults.
function parseTypes(parameters) {
    const parts = [''];
    let depth = 0;
    for (const char of parameters) {
        if ('<('.includes(char)) depth += 1;
        if ('>)'.includes(char)) depth -= 1;
        if (char === ',' && depth === 0) parts.push('');
        else parts[parts.length - 1] += char;
    }
    return parts
        .map((part) => part.split('=')[0].replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .map((part) => (/[ &*>]\w+$/.test(part) ? part.replace(/ ?\b[a-z_]\w*$/, '') : part))
        .map((part) => part.replace(/\bconst |&|std::/g, '').trim())
        .join(', ');
}

// { scope, name, types } of each function that a text declares in a namespace.
export function parseFunctions(text) {
    const code = stripCode(text);
    const found = [];
    const blocks = [];
    let last = 0;
    for (const { 0: char, index } of code.matchAll(/[{};]/g)) {
        const head = code.slice(last, index).trim();
        last = index + 1;
        const namespace = char === '{' && /\bnamespace\s*([\w:]*)\s*$/.exec(head);
        if (namespace) {
            blocks.push(namespace[1] || ANONYMOUS);
            continue;
        }
        const named = /(?:^|[\s&*>])(\w+)\s*\(([^{}]*)\)\s*(?:const)?\s*(?:noexcept)?\s*(?:->.*)?$/s.exec(head);
        if (char !== '}' && named && blocks.every(Boolean) && !head.includes(`::${named[1]}`) &&
            !/^using\b/.test(head) && !head.slice(0, named.index).includes('=')) {
            found.push({ scope: blocks.join('::'), name: named[1], types: parseTypes(named[2]) });
        }
        if (char === '{') blocks.push('');
        else if (char === '}') blocks.pop();
    }
    return found;
}

// `files`: [path, text]. One line for each function that hides one of a header.
export function hidden(files) {
    const declared = new Map();
    const signature = ({ name, types }) => `${name}(${types})`;
    for (const [path, text] of files.filter(([name]) => name.endsWith('.h'))) {
        for (const each of parseFunctions(text).filter(({ scope }) => !scope.includes(ANONYMOUS))) {
            declared.set(signature(each), [...(declared.get(signature(each)) ?? []), { ...each, path }]);
        }
    }
    return files.filter(([name]) => name.endsWith('.cpp')).flatMap(([path, text]) =>
        parseFunctions(text).filter(({ scope }) => scope.includes(ANONYMOUS)).flatMap((each) => {
            const outer = each.scope.replace(/(::)?\{anonymous\}.*/, '');
            return (declared.get(signature(each)) ?? [])
                .filter(({ scope }) => outer === scope || outer.startsWith(`${scope}::`))
                .map((other) => `${path}: ${signature(each)} hides that of ${other.path}: rename it`);
        }));
}

export function hiddenInRepository() {
    const names = execFileSync('git', ['ls-files', 'domain', 'ports', 'app', 'adapters'], { encoding: 'utf8' }).split('\n');
    return hidden(names.filter((name) => /\.(h|cpp)$/.test(name)).map((name) => [name, readFileSync(name, 'utf8')]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const found = hiddenInRepository();
    for (const line of found) console.error(line);
    process.exitCode = found.length > 0 ? 1 : 0;
}
