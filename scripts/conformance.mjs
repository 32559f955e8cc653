// Writes docs/conformance.md: every clause that tests prove, its text and the tests, and every clause that
// a decision changed (docs/decided.txt). A clause counts as proven when its tests are where its own check
// requires them.
//
//   node scripts/conformance.mjs path/to/clauses.tsv     write the page
//   node scripts/conformance.mjs --check                 the page lists every id with every test that names it
//
// A clause that says several things has a line for each of them in docs/clause-parts.txt (ADMP-006a, ADMP-006b).
// Then tests name the part that they prove, and the clause counts only when every part is proven.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const PAGE = 'docs/conformance.md';
const PARTS = 'docs/clause-parts.txt';
const DECIDED = 'docs/decided.txt';
const maxRange = 40;
const AREA = '(?:NAV|ROLE|AUTH|SESS|API|SRCH|PROF|CONS|FILE|BOOK|FEE|SIGN|IDV|BLOCK|FAV|CDASH|VERI|HIGH|ENT|SW|PAYO|REVW|HIST|KDASH|KPROF|CPROF|EARN|EEARN|KBOOK|KREVW|ADM|ADMA|ADMB|ADMP|ADMV)';
const ID = new RegExp(`\\b${AREA}-\\d{3}[a-z]?\\b`, 'g');
// "FEE-012 to FEE-015", "FEE-012…015", "FEE-012..FEE-015"; "FEE-012, 014 and 015".
const RANGE = new RegExp(`\\b(${AREA})-(\\d{3})\\s*(?:\\bto\\b|\\bthrough\\b|…|–|—|\\.{2,3})\\s*(?:\\/\\/\\s*|\\*\\s*)?(?:\\1-)?(\\d{3})\\b`, 'g');
const LIST = new RegExp(`\\b(${AREA})-\\d{3}((?:(?:,| and|, and|\\/| or| \\+| &) ?\\d{3}\\b(?![-.:]))+)`, 'g');

function testFiles() {
    return execFileSync('git', ['ls-files', 'tests', 'frontend'], { encoding: 'utf8' }).split('\n')
        .filter((file) => existsSync(file))
        .filter((file) => /^tests\/.*\.(cpp|h|hpp|mjs|ts)$/.test(file) || /\.(test|spec)\.(ts|tsx)$/.test(file));
}

// The clauses and parts that a text names, alone, as a range or as a list.
export function idsIn(text) {
    const ids = new Set(text.match(ID) ?? []);
    const numbered = (area, n) => `${area}-${String(n).padStart(3, '0')}`;
    for (const [whole, area, from, to] of text.matchAll(RANGE)) {
        if (Number(to) <= Number(from) || Number(to) - Number(from) > maxRange) {
            throw new Error(`no range of clauses: ${whole}`);
        }
        for (let n = Number(from); n <= Number(to); n += 1) ids.add(numbered(area, n));
    }
    for (const [, area, others] of text.matchAll(LIST)) {
        for (const [n] of others.matchAll(/\d{3}/g)) ids.add(numbered(area, Number(n)));
    }
    return ids;
}

// The parts of the clauses that say several things: by clause, its parts with their texts.
export function partsIn(text) {
    const parts = new Map();
    for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
        const [, clause, letter, says] = /^([A-Z]+-\d{3})([a-z]): (\S.*)$/.exec(line) ?? [];
        if (!clause || idsIn(clause).size !== 1) throw new Error(`${PARTS}: no part of a clause: ${line}`);
        const known = parts.get(clause) ?? new Map();
        if (known.has(clause + letter)) throw new Error(`${PARTS}: ${clause}${letter} is listed twice`);
        parts.set(clause, known.set(clause + letter, says));
    }
    for (const [clause, known] of parts) if (known.size < 2) throw new Error(`${PARTS}: ${clause} has one part`);
    return parts;
}

function allParts() {
    return partsIn(existsSync(PARTS) ? readFileSync(PARTS, 'utf8') : '');
}

// What applies instead of a clause, by its id. A line that is not a comment names one clause, once.
export function decidedIn(text) {
    const decided = new Map();
    for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
        const [, id, instead] = /^([A-Z]+-\d{3}): (\S.*)$/.exec(line) ?? [];
        if (!id || idsIn(id).size !== 1) throw new Error(`${DECIDED}: no clause and decision: ${line}`);
        if (decided.has(id)) throw new Error(`${DECIDED}: ${id} is decided twice`);
        const test = / Shown by (\S+)$/.exec(instead)?.[1];
        if (test && !existsSync(test)) throw new Error(`${DECIDED}: ${id} is shown by no file: ${test}`);
        decided.set(id, instead);
    }
    return decided;
}

function decisions() {
    return decidedIn(existsSync(DECIDED) ? readFileSync(DECIDED, 'utf8') : '');
}

export function clausesByTest() {
    const found = new Map();
    for (const file of testFiles()) {
        for (const id of idsIn(readFileSync(file, 'utf8'))) {
            found.set(id, [...(found.get(id) ?? []), file]);
        }
    }
    return found;
}

// What a clause's check ("browser: open …") still requires in addition to these test files: 'browser',
// 'server' or nothing. What a person sees is proven in a browser, a call at the server, "both" at both.
export function stillAskedFor(check, files) {
    const kind = check.split(/[ :(]/)[0].toLowerCase();
    const web = files.some((file) => file.startsWith('frontend/'));
    const server = files.some((file) => file.startsWith('tests/'));
    if (!web && (kind === 'browser' || kind === 'both')) return 'browser';
    if (!server && (kind === 'api' || kind === 'both')) return 'server';
    return undefined;
}

// The rows of a clause, one for each part: id, text and tests. `missing`: what no test proves yet.
function formatRows(id, text, check, proven, parts) {
    const known = parts.get(id);
    if (!known) {
        const files = proven.get(id);
        const asked = files && stillAskedFor(check, files);
        return { rows: files && !asked ? [[id, text, files]] : [], asked, missing: [] };
    }
    const missing = [...known.keys()].filter((part) => !proven.has(part));
    const files = [...known.keys()].flatMap((part) => proven.get(part) ?? []);
    const asked = missing.length > 0 ? undefined : stillAskedFor(check, files);
    const rows = [...known].map(([part, says], at) => [part, at === 0 ? `${text}: ${says}` : says, proven.get(part)]);
    return { rows: missing.length > 0 || asked ? [] : rows, asked, missing };
}

export function formatPage(clauses, proven, decided = new Map(), parts = new Map()) {
    const areas = new Map();
    const changed = [];
    for (const [id, area, , text, check] of clauses) {
        const key = id.split('-')[0];
        if (!areas.has(key)) areas.set(key, { area, rows: [], proven: 0, browser: [], server: [], missing: [], decided: 0, all: 0 });
        const entry = areas.get(key);
        entry.all += 1;
        if (decided.has(id)) {
            changed.push([id, text, decided.get(id)]);
            entry.decided += 1;
            continue;
        }
        const { rows, asked, missing } = formatRows(id, text, check, proven, parts);
        if (asked) entry[asked].push(id);
        entry.missing.push(...missing);
        if (rows.length > 0) entry.proven += 1;
        entry.rows.push(...rows);
    }
    const out = ['# Conformance', '',
        'Written by `./dev conformance` from the clause ids that tests name. A clause is listed when tests',
        'prove it where its check asks for it: what is checked in a browser by a test of the web app, what is',
        'checked at a call by a test of the server. Clauses with one of the two are listed below as open.', '',
        'A clause that a decision changed is listed under "Decided otherwise", with what holds instead, and is',
        'counted there: the tests that name it show that, and not its words.', '',
        'A clause that says several things has a line for each (ADMP-006a), and counts when all are proven. Every',
        'test of a line is needed: where one of them no longer names it, `./dev test` fails until this page is',
        'written again.', '',
        '| area | proven | decided otherwise | clauses |', '| --- | --- | --- | --- |'];
    let rows = 0;
    let otherwise = 0;
    for (const [key, entry] of areas) {
        out.push(`| ${key} | ${entry.proven} | ${entry.decided} | ${entry.all} |`);
        rows += entry.proven;
        otherwise += entry.decided;
    }
    out.push(`| all | ${rows} | ${otherwise} | ${clauses.length} |`);
    if ([...areas.values()].some(({ browser, server, missing }) => browser.length + server.length + missing.length > 0)) {
        out.push('', '## Half proven', '');
    }
    for (const [, { browser, server, missing }] of areas) {
        if (browser.length > 0) out.push(`- to be shown in a browser: ${browser.join(', ')}`);
        if (server.length > 0) out.push(`- to be shown at a call: ${server.join(', ')}`);
        if (missing.length > 0) out.push(`- parts without a test: ${missing.join(', ')}`);
    }
    if (changed.length > 0) {
        out.push('', '## Decided otherwise', '', '| id | clause | what holds instead |', '| --- | --- | --- |');
        for (const [id, text, instead] of changed) {
            out.push(`| ${id} | ${text.replaceAll('|', '\\|')} | ${instead.replaceAll('|', '\\|')} |`);
        }
    }
    for (const [key, entry] of areas) {
        if (entry.rows.length === 0) continue;
        out.push('', `## ${key}: ${entry.area}`, '', '| id | clause | test |', '| --- | --- | --- |');
        for (const [id, text, files] of entry.rows) {
            out.push(`| ${id} | ${text.replaceAll('|', '\\|')} | ${files.map((f) => `\`${f}\``).join('<br>')} |`);
        }
    }
    return { text: `${out.join('\n')}\n`, rows, otherwise };
}

function refuseUnknownParts(named, parts) {
    const known = new Set([...parts.values()].flatMap((each) => [...each.keys()]));
    const unknown = [...named.keys()].filter((id) => /[a-z]$/.test(id) && !known.has(id));
    if (unknown.length > 0) throw new Error(`${PARTS} lists no ${unknown.join(' ')}`);
}

function write(clausesFile) {
    const clauses = readFileSync(clausesFile, 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t'));
    const proven = clausesByTest();
    const decided = decisions();
    const parts = allParts();
    refuseUnknownParts(proven, parts);
    const unknown = [...decided.keys(), ...parts.keys()].filter((id) => !clauses.some(([known]) => known === id));
    if (unknown.length > 0) throw new Error(`no such clause: ${unknown.join(' ')}`);
    const page = formatPage(clauses, proven, decided, parts);
    writeFileSync(PAGE, page.text);
    console.log(`conformance: ${page.rows} clauses proven, ${page.otherwise} decided otherwise, ${proven.size} named by tests, of ${clauses.length}`);
}

// What the page says of tests that are others now: "ADMP-006a: no longer in tests/x.mjs".
export function differences(page, named) {
    const found = [];
    for (const [, id, cell] of page.matchAll(/^\| ([A-Z]+-\d{3}[a-z]?) \| .* \| (`[^|]*`) \|$/gm)) {
        const listed = [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
        const files = named.get(id) ?? [];
        for (const file of listed) if (!files.includes(file)) found.push(`${id}: no longer in ${file}`);
        for (const file of files) if (!listed.includes(file)) found.push(`${id}: now also in ${file}`);
    }
    return found;
}

function check() {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    const named = clausesByTest();
    const parts = allParts();
    refuseUnknownParts(named, parts);
    const wanted = [...named.keys(), ...decisions().keys(), ...[...parts.values()].flatMap((each) => [...each.keys()])];
    const missing = wanted.filter((id) => !page.includes(id)).map((id) => `${id}: not on the page`);
    const problems = [...missing, ...differences(page, named)];
    if (problems.length > 0) {
        console.error(`docs/conformance.md is not current; run ./dev conformance and look at what it loses:\n${problems.slice(0, 20).join('\n')}`);
        process.exit(1);
    }
    console.log(`conformance: ${named.size} clauses, page is current`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    if (process.argv[2] === '--check') check();
    else write(process.argv[2] ?? '../shared/spec/clauses.tsv');
}
