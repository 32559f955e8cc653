// House rules a program can see. Each message says what to do instead.
//
//   node tests/architecture/tidy.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const MAX_LINES = 300;
const MAX_FUNCTION_LINES = 70;

const BANNED = [
    [/\b(TODO|FIXME|XXX|HACK)\b/, /\.(cpp|h|ts|tsx|mjs|sql|sh|css)$/, () => true,
        'a leftover marker: finish it or write an issue'],
    [/\b(float|double)\b/, /\.(cpp|h)$/, (f) => /^domain\/(fees|money|payments|payouts)\/|^domain\/core\/money/.test(f),
        'floating point near money: use Money and integers'],
    [/system_clock::now|time\(nullptr\)|std::time\(/, /\.(cpp|h)$/, (f) => /^(domain|app|ports)\//.test(f),
        'the clock is a port: take `now` or a Clock'],
    [/\bnew [A-Z_a-z]+[({]/, /\.(cpp|h)$/, (f) => !/^tests\//.test(f), 'raw new: use std::make_unique'],
    [/\b(SELECT|INSERT INTO|DELETE FROM)\s/, /\.(cpp|h)$/, (f) => /^(domain|app|ports|adapters\/(?!sql))/.test(f),
        'SQL belongs in adapters/sql'],
    [/\bstate\s*=\s*PurchaseState::|exchange\([^;]*PurchaseState::/, /\.(cpp|h)$/, (f) => /^app\//.test(f),
        'a purchase changes its state along its table: app/payments/move_purchase.h'],
    [/^TEST(_F|_P)?\(\w+,\s*[a-z]/, /\.cpp$/, (f) => f.startsWith('tests/'),
        'a test is named LikeThis'],
    [/from '\.\.\/\.\.\/\.\.\/\.\.\//, /\.(ts|tsx)$/, () => true, 'a path that climbs four folders: use the @ alias'],
];

export function checkText(file, text) {
    const found = [];
    const lines = text.split('\n');
    const isCode = /\.(cpp|h|ts|tsx|mjs|sh|css)$/.test(file);
    if (isCode && lines.length - 1 > MAX_LINES) {
        found.push(`${file}: ${lines.length - 1} lines; split what has more than ${MAX_LINES}`);
    }
    lines.forEach((line, index) => {
        for (const [pattern, names, applies, advice] of BANNED) {
            if (names.test(file) && applies(file) && pattern.test(line.replace(/\/\/.*/, (c) => (/TODO|FIXME|XXX|HACK/.test(c) ? c : '')))) {
                found.push(`${file}:${index + 1}: ${advice}`);
            }
        }
        if (/\.h$/.test(file) && !/^tests\//.test(file) && /^\s*(virtual )?(std::expected<|Result<)[^;]*\(/.test(line) &&
            !/\[\[nodiscard\]\]/.test(`${lines[index - 1] ?? ''}${line}`) && !/using |override/.test(line)) {
            found.push(`${file}:${index + 1}: a function returning std::expected needs [[nodiscard]]`);
        }
    });
    if (/^(app|adapters)\/.*\.(cpp|h)$/.test(file) && startsThread(text) && !text.includes('contain(')) {
        found.push(`${file}: a thread whose first function throws ends the process: run it inside contain() (ADR 68)`);
    }
    if (/\.cpp$/.test(file)) found.push(...longFunctions(file, lines));
    return found;
}

// A thread that is given something to run; a member alone is none.
function startsThread(text) {
    return /std::j?thread\s*[({]|\bthreads?_\w*\s*[({]\s*\[|threads_\.emplace_back\(|_thread_\s*[({]\s*\[/.test(text);
}

// One exhaustive switch is as long as its enum.
function isTable(body) {
    return body.filter((line) => /^\s+case /.test(line)).length > body.length / 3;
}

// A function's body runs from a line that ends in "{" at column 0 scope to the next "}" there.
function longFunctions(file, lines) {
    const found = [];
    let firstLine = -1;
    lines.forEach((line, index) => {
        if (/^[^\s#/}].*\{$/.test(line) && !/^(namespace|class|struct|enum|extern|constexpr|const|union)\b/.test(line)) firstLine = index;
        if (/^\}/.test(line) && firstLine >= 0) {
            if (index - firstLine > MAX_FUNCTION_LINES && !isTable(lines.slice(firstLine, index))) {
                found.push(`${file}:${firstLine + 1}: a function of ${index - firstLine} lines; say it in smaller ones (${MAX_FUNCTION_LINES})`);
            }
            firstLine = -1;
        }
    });
    return found;
}

function main() {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
        .filter((file) => existsSync(file) && /\.(cpp|h|ts|tsx|mjs|sql|sh|css)$/.test(file))
        .filter((file) => !/schema\.d\.ts$|^tests\/architecture\/tidy/.test(file));
    const found = files.flatMap((file) => checkText(file, readFileSync(file, 'utf8')));
    for (const message of found) console.error(message);
    console.log(`tidy: ${files.length} files, ${found.length} findings`);
    process.exit(found.length === 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
