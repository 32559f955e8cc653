// Checks docs/boundaries.txt against what the compiler really opened (`ninja -t deps`).
//
//   node tests/architecture/boundaries.mjs build/dev
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
    'zlib.h': 'zlib', 'zconf.h': 'zlib', 'zlib_name_mangling.h': 'zlib',
};
const C_FOLDERS = new Set(['c++', 'bits', 'sys', 'asm', 'asm-generic', 'gnu', 'linux', 'net', 'netinet',
    'arpa', 'rpc', 'x86_64-linux-gnu', 'aarch64-linux-gnu']);

// The third-party package a system header belongs to, or null for the standard libraries.
export function packageOf(header) {
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
            const name = packageOf(header);
            if (name && !rule.packages.includes(name)) {
                found.push(`${source}: uses ${name} (${header}), which ${rule.folder} may not`);
            }
        } else if (!rule.own.some((folder) => within(header, folder)) && header !== source) {
            found.push(`${source}: includes ${header}, which ${rule.folder} may not`);
        }
    }
    return found;
}

// `ninja -t deps` output -> [{source, headers}], without precompiled headers and tests.
export function parseDeps(text, root, buildFolder) {
    const objects = [];
    for (const block of text.split('\n\n')) {
        const [head, ...lines] = block.split('\n');
        if (!head || !/\.cpp\.o: /.test(head) || !/\(VALID\)/.test(head)) continue;
        const files = lines.map((line) => {
            const absolute = path.resolve(buildFolder, line.trim());
            const relative = path.relative(root, absolute);
            return relative.startsWith('..') ? absolute : relative;
        }).filter((file) => file && !within(file, path.relative(root, buildFolder)));
        const source = files.find((file) => file.endsWith('.cpp'));
        if (source && !/^(tests|benchmarks)\//.test(source)) objects.push({ source, headers: files });
    }
    return objects;
}

function main() {
    const root = process.cwd();
    const buildFolder = path.resolve(process.argv[2] ?? 'build/dev');
    const rules = readRules(readFileSync('docs/boundaries.txt', 'utf8'));
    const deps = execFileSync('ninja', ['-C', buildFolder, '-t', 'deps'], {
        encoding: 'utf8', maxBuffer: 1 << 30,
    });
    const objects = parseDeps(deps, root, buildFolder);
    const found = objects.flatMap(({ source, headers }) => violations(rules, source, headers));
    for (const message of new Set(found)) console.error(message);
    console.log(`boundaries: ${objects.length} sources, ${found.length} violations`);
    process.exit(found.length === 0 && objects.length > 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
