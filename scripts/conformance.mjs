// Writes docs/conformance.md: every clause that tests prove, its text and the tests, and every clause that
// a decision changed (docs/decided.txt). A clause counts as proven when its tests are where its own check
// requires them.
//
//   node scripts/conformance.mjs path/to/clauses.tsv     write the page
//   node scripts/conformance.mjs --check                 every id named by a test is on the page
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const PAGE = 'docs/conformance.md';
const ID = /\b(?:NAV|ROLE|AUTH|SESS|API|SRCH|PROF|CONS|FILE|BOOK|FEE|SIGN|IDV|BLOCK|FAV|CDASH|VERI|HIGH|ENT|SW|PAYO|REVW|HIST|KDASH|KPROF|CPROF|EARN|EEARN|KBOOK|KREVW|ADM|ADMA|ADMB|ADMP|ADMV)-\d{3}\b/g;

function testFiles() {
    return execFileSync('git', ['ls-files', 'tests', 'frontend'], { encoding: 'utf8' }).split('\n')
        .filter((file) => existsSync(file))
        .filter((file) => /^tests\/.*\.(cpp|h|hpp|mjs|ts)$/.test(file) || /\.(test|spec)\.(ts|tsx)$/.test(file));
}

// A test may name a range of clauses: "FEE-012 to FEE-015".
export function idsIn(text) {
    const ids = new Set(text.match(ID) ?? []);
    for (const [, area, from, to] of text.matchAll(/\b([A-Z]{2,5})-(\d{3}) to \1-(\d{3})\b/g)) {
        for (let n = Number(from); n <= Number(to) && n < Number(from) + 12; n += 1) {
            ids.add(`${area}-${String(n).padStart(3, '0')}`);
        }
    }
    return ids;
}

const DECIDED = 'docs/decided.txt';

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

export function pageOf(clauses, proven, decided = new Map()) {
    const areas = new Map();
    const changed = [];
    for (const [id, area, , text, check] of clauses) {
        const key = id.split('-')[0];
        if (!areas.has(key)) areas.set(key, { area, rows: [], browser: [], server: [], decided: 0, all: 0 });
        const entry = areas.get(key);
        entry.all += 1;
        const files = proven.get(id);
        const asked = files && stillAskedFor(check, files);
        if (decided.has(id)) {
            changed.push([id, text, decided.get(id)]);
            entry.decided += 1;
        } else if (!files) continue;
        else if (asked) entry[asked].push(id);
        else entry.rows.push([id, text, files]);
    }
    const out = ['# Conformance', '',
        'Written by `./dev conformance` from the clause ids that tests name. A clause is listed when tests',
        'prove it where its check asks for it: what is checked in a browser by a test of the web app, what is',
        'checked at a call by a test of the server. Clauses with one half of the two stand below as open.', '',
        'A clause that a decision changed stands under "Decided otherwise", with what holds instead, and is',
        'counted there: the tests that name it show that, and not its words.', '',
        '| area | proven | decided otherwise | clauses |', '| --- | --- | --- | --- |'];
    let rows = 0;
    let otherwise = 0;
    for (const [key, entry] of areas) {
        out.push(`| ${key} | ${entry.rows.length} | ${entry.decided} | ${entry.all} |`);
        rows += entry.rows.length;
        otherwise += entry.decided;
    }
    out.push(`| all | ${rows} | ${otherwise} | ${clauses.length} |`);
    if ([...areas.values()].some(({ browser, server }) => browser.length + server.length > 0)) {
        out.push('', '## Half proven', '');
    }
    for (const [, { browser, server }] of areas) {
        if (browser.length > 0) out.push(`- to be shown in a browser: ${browser.join(', ')}`);
        if (server.length > 0) out.push(`- to be shown at a call: ${server.join(', ')}`);
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

function write(clausesFile) {
    const clauses = readFileSync(clausesFile, 'utf8').trim().split('\n').slice(1).map((line) => line.split('\t'));
    const proven = clausesByTest();
    const decided = decisions();
    const unknown = [...decided.keys()].filter((id) => !clauses.some(([known]) => known === id));
    if (unknown.length > 0) throw new Error(`${DECIDED}: no such clause: ${unknown.join(' ')}`);
    const page = pageOf(clauses, proven, decided);
    writeFileSync(PAGE, page.text);
    console.log(`conformance: ${page.rows} clauses proven, ${page.otherwise} decided otherwise, ${proven.size} named by tests, of ${clauses.length}`);
}

function check() {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
    const named = clausesByTest();
    const missing = [...named.keys(), ...decisions().keys()].filter((id) => !page.includes(id));
    if (missing.length > 0) {
        console.error(`docs/conformance.md lacks ${missing.slice(0, 20).join(' ')}${missing.length > 20 ? ' …' : ''}: run ./dev conformance`);
        process.exit(1);
    }
    console.log(`conformance: ${named.size} clauses, page is current`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    if (process.argv[2] === '--check') check();
    else write(process.argv[2] ?? '../shared/spec/clauses.tsv');
}
