// Writes the plan of scripts/feature-plan.mjs; formats what it wrote, and generates the web app's types.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planFeature } from './feature-plan.mjs';

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
    console.error('usage: scripts/new-feature NAME   (lower_case, such as walking_notes)');
    process.exit(2);
}

let plan;
try {
    plan = planFeature(name, process.cwd());
    const taken = plan.filter(({ file, isNew }) => isNew && existsSync(file));
    if (taken.length > 0) throw new Error(`exists already: ${taken.map(({ file }) => file).join(', ')}`);
} catch (error) {
    console.error(`scripts/new-feature: ${error.message}`);
    process.exit(1);
}

for (const { file, text } of plan) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
}
const files = plan.map(({ file }) => file);
const inFrontend = { cwd: 'frontend', stdio: 'inherit' };
execFileSync('clang-format-14', ['-i', ...files.filter((file) => /\.(cpp|h)$/.test(file))], { stdio: 'inherit' });
const web = files.filter((file) => file.startsWith('frontend/')).map((file) => path.relative('frontend', file));
execFileSync('npx', ['biome', 'check', '--write', ...web], inFrontend);
execFileSync('npm', ['run', '--silent', 'api'], inFrontend);

for (const { file, isNew } of plan) console.log(`${isNew ? 'new    ' : 'changed'} ${file}`);
console.log(`${plan.filter(({ isNew }) => isNew).length} new files, ${plan.filter(({ isNew }) => !isNew).length} changed ones`);
