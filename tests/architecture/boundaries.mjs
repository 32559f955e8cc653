// Checks docs/boundaries.txt against every header that each source opens, indirect ones too.
//
//   node tests/architecture/boundaries.mjs build/lint
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export function readRules(text) {
    return text
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((line) => line && !line.startsWith('feature ')) // features.mjs reads those
        .map((line) => {
            const [folder, rest] = line.split(/:\s+/);
            const [own, packages = ''] = rest.split('|');
            return {
                folder,
                own: own.trim().split(/\s+/).filter(Boolean),
                packages: packages.trim().split(/\s+/).filter(Boolean),
            };
        });
}

const within = (file, folder) => file === folder || file.startsWith(`${folder}/`);

const LIBRARY_FILES = {
    'sqlite3.h': 'sqlite3', 'sqlite3ext.h': 'sqlite3', 'argon2.h': 'argon2', 'httplib.h': 'httplib',
    'xlsxwriter.h': 'xlsxwriter', 'zlib.h': 'zlib', 'zconf.h': 'zlib', 'zlib_name_mangling.h': 'zlib',
};
const C_FOLDERS = new Set(['c++', 'bits', 'sys', 'asm', 'asm-generic', 'gnu', 'linux', 'net', 'netinet',
    'arpa', 'rpc', 'x86_64-linux-gnu', 'aarch64-linux-gnu']);

// The third-party package a system header belongs to, or null for the standard libraries.
export function findPackage(header) {
    const local = header.replace(/^\/usr\/(local\/)?include\//, '').replace(/^[^/]+-linux-gnu\//, '');
    if (local === header) return null; // the compiler's own folder
    const [first, ...rest] = local.split('/');
    if (rest.length === 0) return LIBRARY_FILES[first] ?? null;
    return C_FOLDERS.has(first) ? null : first;
}

// Messages for one object: `source` and `headers` relative to the project, or absolute.
export function violations(rules, source, headers) {
    const rule = rules.find((r) => within(source, r.folder));
    if (!rule) return [`${source}: docs/boundaries.txt does not say what it may use`];
    const found = [];
    for (const header of headers) {
        if (path.isAbsolute(header)) {
            const name = findPackage(header);
            if (name && !rule.packages.includes(name)) {
                found.push(`${source}: uses ${name} (${header}), which ${rule.folder} may not`);
            }
        } else if (!rule.own.some((folder) => within(header, folder)) && header !== source) {
            found.push(`${source}: includes ${header}, which ${rule.folder} may not`);
        }
    }
    return found;
}

// What clang-scan-deps prints, make's format -> [{source, headers}], without tests, benchmarks and what is
// generated. One entry per source, also where a build compiles many sources as one.
export function parseDependencies(text, root, buildFolder) {
    const generated = path.relative(root, buildFolder);
    return text.replaceAll('\\\n', ' ').split('\n').flatMap((rule) => {
        const colon = rule.indexOf('.o: ');
        if (colon < 0) return [];
        const files = rule.slice(colon + 4).split(' ').filter(Boolean).map((file) => {
            const relative = path.relative(root, file);
            return relative.startsWith('..') ? file : relative;
        }).filter((file) => !within(file, generated));
        const [source] = files;
        return source?.endsWith('.cpp') && !/^(tests|benchmarks)\//.test(source) ? [{ source, headers: files }] : [];
    });
}

function main() {
    const root = process.cwd();
    const buildFolder = path.resolve(process.argv[2] ?? 'build/lint');
    const rules = readRules(readFileSync('docs/boundaries.txt', 'utf8'));
    // Sources that assemble data have no dependencies that it understands, so its exit status says nothing.
    const scan = spawnSync('clang-scan-deps-19', ['-compilation-database', `${buildFolder}/compile_commands.json`], {
        encoding: 'utf8', maxBuffer: 1 << 30,
    });
    const objects = parseDependencies(scan.stdout ?? '', root, buildFolder);
    const scanned = new Set(objects.map(({ source }) => source));
    const sources = execFileSync('git', ['ls-files', 'domain/*.cpp', 'app/*.cpp', 'adapters/*.cpp'], { encoding: 'utf8' })
        .split('\n').filter((file) => file && existsSync(file));
    const found = objects.flatMap(({ source, headers }) => violations(rules, source, headers));
    found.push(...sources.filter((source) => !scanned.has(source)).map((source) => `${source}: its headers are unknown`));
    for (const message of new Set(found)) console.error(message);
    console.log(`boundaries: ${objects.length} sources, ${found.length} violations`);
    process.exit(found.length === 0 && objects.length > 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
