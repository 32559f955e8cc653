// The wording rules of the project that a program can check: words and names that have a standard term.
//
//   node tests/architecture/language.mjs            list every hit
//   node tests/architecture/language.mjs FOLDER     list the hits below one folder
//   node tests/architecture/language.mjs --write    lower the table to the current number of hits
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const EXCEPTIONS = 'tests/architecture/language-exceptions.txt';
export const TABLE = 'tests/architecture/language-table.txt';

// [pattern, what to write instead]. Patterns match within one line.
const BANNED = [
    [/\b(?:whoever|whom|whomever|whosoever)\b/gi, 'name the actor: the caller, the client, another server'],
    [/\b(?:somebody|nobody)(?:'s)?\b/gi, 'name the actor, or say "no caller", "no user"'],
    [/\banew\b/gi, 'again'],
    [/\b(?:[Tt]ells|(?:un)?[Tt]old)\b|(?<![A-Za-z])(?:tell|told)(?:_[a-z]|[A-Z])\w*|[a-z]_(?:tell|told)\b|[a-z]Told\b/g,
        'notify, report, return, send, show'],
    [/\b(?:[Hh]ears?|[Hh]eard|[Ee]ars|deaf)\b|(?<![A-Za-z])(?:hear|heard|ears)(?:_[a-z]|[A-Z])\w*|_(?:hear|heard|ears)\b/g,
        'receive, listen, be notified'],
    [/(?<![A-Za-z])(?:kept|most|longest)(?:_[a-z]|[A-Z])\w*/g, 'cached_..., max_..., ..._timeout'],
    [/\b\w*[a-z]Words\b|\b[a-z]\w*_words\b/g, 'format..., ...Label, ..._labels, to_string'],
    [/\b[a-z]\w*Of(?=\()/g, 'a verb and its object, or the noun alone'],
    [/\b(?:is|are|was|were) there\b(?! (?:a|an|any|no)\b)/gi, 'exists, is present'],
    [/\b(?:stands?|stood)\b/gi, 'is, is written, exists, holds'],
    [/\bbeside\b/gi, 'next to, alongside, in addition to'],
    [/\bof (?:its|their|his|her|one's|your) own\b/gi, 'its own ..., separate, dedicated'],
    [/\bbegun\b/gi, 'started'],
    [/\bdear\b|(?<![A-Za-z])dear_\w/g, 'expensive'],
    [/\b(?:lets?|letting|was|were|is|are) (?:\w+ )?go\b(?= of|[.,;:]|$)/gi, 'release, free, close'],
    [/\bput(?:s|ting)? (?:\w+ )?aside\b|\blook(?:s|ed|ing)? again\b/gi, 'requeue, defer; refresh'],
    [/\bwhat (?:is|was|are|were) (?:kept|asked|told|said|begun|left|done|taken|made|known|needed)\b/gi,
        'a noun: the cached response, the request, the result'],
];

const CODE_AND_DOCS = /\.(?:cpp|h|ts|tsx|mjs|js|sh|sql|css|md|txt|yaml|yml|cmake|conf|html)$|(?:^|\/)(?:dev|Dockerfile)$|^scripts\/[^.]+$/;

// Lines "path PREFIX: reason" and "text PATTERN: reason" of the list of exceptions.
export function readExceptions(text) {
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    return lines.map((line) => {
        const [, kind, value, reason] = /^(path|text) (.+?): (.{15,})$/.exec(line) ?? [];
        if (!kind) throw new Error(`not "path PREFIX: reason" or "text PATTERN: reason": ${line}`);
        return { kind, value, reason };
    });
}

// Lines "FOLDER HITS" of the table.
export function readTable(text) {
    const rows = text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(' '));
    return new Map(rows.map(([folder, hits]) => [folder, Number(hits)]));
}

// The row of the table that counts this file: two folders deep, in the web app three, and each feature of it.
export function countedFolder(file) {
    const parts = path.posix.dirname(file).split('/');
    const depth = parts[2] === 'features' ? 4 : parts[0] === 'frontend' ? 3 : 2;
    return parts.slice(0, depth).join('/');
}

// The hits of one text: {line, word, advice}.
export function findHits(text, exceptions = []) {
    const allowed = exceptions.filter(({ kind }) => kind === 'text').map(({ value }) => new RegExp(value, 'g'));
    return text.split('\n').flatMap((whole, index) => {
        const line = allowed.reduce((left, pattern) => left.replace(pattern, ''), whole);
        return BANNED.flatMap(([pattern, advice]) =>
            [...line.matchAll(pattern)].map(([word]) => ({ line: index + 1, word, advice })));
    });
}

// Every hit of the working tree with its file, for the files that git knows or would add.
export function findAllHits(exceptions) {
    const skipped = exceptions.filter(({ kind }) => kind === 'path').map(({ value }) => value);
    return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64 << 20 })
        .split('\n')
        .filter((file) => CODE_AND_DOCS.test(file) && existsSync(file) && !skipped.some((prefix) => file.startsWith(prefix)))
        .flatMap((file) => findHits(readFileSync(file, 'utf8'), exceptions).map((hit) => ({ file, ...hit })));
}

export function countByFolder(hits) {
    const counts = new Map();
    for (const { file } of hits) counts.set(countedFolder(file), (counts.get(countedFolder(file)) ?? 0) + 1);
    return counts;
}

// What differs from the table, one message per folder.
export function compareWithTable(counts, table) {
    const folders = [...new Set([...counts.keys(), ...table.keys()])].sort();
    return folders.flatMap((folder) => {
        const found = counts.get(folder) ?? 0;
        const max = table.get(folder) ?? 0;
        if (found > max) return [`${folder}: ${found} hits, at most ${max}: node tests/architecture/language.mjs ${folder}`];
        if (found < max || (max === 0 && table.has(folder))) {
            return [`${folder}: ${found} hits, the table says ${max}: node tests/architecture/language.mjs --write`];
        }
        return [];
    });
}

// A first word after the area that is no imperative. Verbs that end this way by themselves are listed.
const NO_VERB = /^(?:the|an?|no|not|who|what|when|where|which|every|each|all|one|two|some|\w*[^s]s|\w*ed|\w*ing)$/;
const VERBS = new Set(['focus', 'embed', 'feed', 'need', 'seed', 'shed', 'speed', 'bring', 'ping', 'alias', 'bias']);

// Why a commit subject is not "area: verb what" in 72 columns, or nothing.
export function subjectFault(subject) {
    if (subject.startsWith('Revert "')) return undefined;
    if (subject.length > 72) return `${subject.length} columns`;
    const [, verb] = /^[a-z][\w/., -]*: ([a-z][\w-]*) \S/.exec(subject) ?? [];
    if (!verb) return 'not "area: verb what"';
    return NO_VERB.test(verb) && !VERBS.has(verb) ? `"${verb}" is no imperative` : undefined;
}

function writeTable(counts) {
    const table = readTable(readFileSync(TABLE, 'utf8'));
    const heading = readFileSync(TABLE, 'utf8').split('\n').filter((line) => line.startsWith('#'));
    const rows = [...table].map(([folder, max]) => [folder, Math.min(max, counts.get(folder) ?? 0)])
        .filter(([, max]) => max > 0).map(([folder, max]) => `${folder} ${max}`);
    writeFileSync(TABLE, `${[...heading, ...rows].join('\n')}\n`);
}

function main() {
    const hits = findAllHits(readExceptions(readFileSync(EXCEPTIONS, 'utf8')));
    const [argument] = process.argv.slice(2);
    if (argument === '--write') return writeTable(countByFolder(hits));
    for (const { file, line, word, advice } of hits) {
        if (!argument || file.startsWith(argument)) console.log(`${file}:${line}: ${word} (${advice})`);
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
