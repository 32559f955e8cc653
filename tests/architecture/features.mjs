// Checks the arrows between features in domain/ and app/ against the list in docs/boundaries.txt:
// no arrow that is not listed, and no circle; and that no folders of the server know each other in one.
//
//   node tests/architecture/features.mjs
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Known to all features, and part of none; the place where everything is put together.
const COMMON = new Set(['core']);
const ABOVE_ALL = new Set(['wiring']);

// Lines "feature NAME: those it may know | those of whose values its use cases show some".
export function readFeatures(text) {
    return text
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .filter((line) => line.startsWith('feature '))
        .map((line) => {
            const [name, rest = ''] = line.slice('feature '.length).split(/:\s*/);
            const [knows, shows = ''] = rest.split('|');
            const words = (part) => part.trim().split(/\s+/).filter(Boolean);
            return { name: name.trim(), knows: words(knows), shows: words(shows) };
        });
}

// One arrow for each include from a feature into another, with who draws it.
export function featureArrows(file, text) {
    const [layer, from, ...rest] = file.split('/');
    if (rest.length === 0 || !/^(domain|app)$/.test(layer)) return [];
    if (COMMON.has(from) || ABOVE_ALL.has(from)) return [];
    const arrows = [];
    for (const [, header] of text.matchAll(/^#include "([^"]+)"/gm)) {
        const [toLayer, to, ...name] = header.split('/');
        if (name.length === 0 || !/^(domain|app)$/.test(toLayer) || COMMON.has(to) || to === from) continue;
        arrows.push({ from, to, shows: layer === 'app' && toLayer === 'domain', file, header });
    }
    return arrows;
}

// One arrow for each include from a folder of the server into another.
export function folderArrows(file, text) {
    const from = path.posix.dirname(file);
    return [...text.matchAll(/^#include "((?:domain|ports|app|adapters)\/[^"]+)"/gm)]
        .map(([, header]) => ({ from, to: path.posix.dirname(header) }))
        .filter(({ to }) => to !== from);
}

// The shortest way round from each arrow back to where it starts; one message for each circle.
export function circles(arrows, what = 'features') {
    const next = new Map();
    for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
    const found = new Map();
    for (const start of next.keys()) {
        const queue = [[start]];
        const seen = new Set();
        while (queue.length > 0) {
            const way = queue.shift();
            for (const to of next.get(way.at(-1)) ?? []) {
                if (to === start) {
                    const key = [...way].sort().join(' ');
                    if (!found.has(key)) found.set(key, `a circle of ${what}: ${[...way, start].join(' -> ')}`);
                } else if (!seen.has(to)) {
                    seen.add(to);
                    queue.push([...way, to]);
                }
            }
        }
    }
    return [...found.values()];
}

// What is wrong with the arrows, by the list.
export function violations(features, arrows) {
    const found = new Set();
    const byName = new Map(features.map((feature) => [feature.name, feature]));
    features.forEach(({ name, knows, shows }, place) => {
        for (const other of knows) {
            const known = features.findIndex((feature) => feature.name === other);
            if (known < 0 || known >= place) found.add(`docs/boundaries.txt: ${name} knows ${other}, which is not listed above it`);
        }
        for (const other of [...knows, ...shows]) {
            if (!arrows.some((arrow) => arrow.from === name && arrow.to === other)) {
                found.add(`docs/boundaries.txt: ${name} may know ${other}, but does not: take it out`);
            }
        }
    });
    for (const { from, to, shows, file, header } of arrows) {
        const feature = byName.get(from);
        if (!feature) found.add(`${file}: docs/boundaries.txt does not list the features that ${from} may know`);
        else if (!feature.knows.includes(to) && !(shows && feature.shows.includes(to))) {
            found.add(`${file}: includes ${header}, but ${from} may not know ${to}`);
        }
    }
    const shown = (arrow) => arrow.shows && byName.get(arrow.from)?.shows.includes(arrow.to);
    for (const circle of circles(arrows.filter((arrow) => !shown(arrow)))) found.add(circle);
    return [...found];
}

function below(root, layers, arrowsIn) {
    return layers.flatMap((layer) =>
        readdirSync(path.join(root, layer), { recursive: true })
            .filter((name) => /\.(h|cpp)$/.test(name))
            .flatMap((name) => arrowsIn(path.posix.join(layer, name), readFileSync(path.join(root, layer, name), 'utf8'))));
}

export const arrowsBelow = (root) => below(root, ['domain', 'app'], featureArrows);
export const folderArrowsBelow = (root) => below(root, ['domain', 'ports', 'app', 'adapters'], folderArrows);

function main() {
    const arrows = arrowsBelow(process.cwd());
    const features = readFeatures(readFileSync('docs/boundaries.txt', 'utf8'));
    const found = [...violations(features, arrows), ...circles(folderArrowsBelow(process.cwd()), 'folders')];
    for (const message of found) console.error(message);
    console.log(`features: ${features.length}, ${new Set(arrows.map(({ from, to }) => `${from} ${to}`)).size} arrows, ${found.length} violations`);
    process.exit(found.length === 0 && arrows.length > 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
