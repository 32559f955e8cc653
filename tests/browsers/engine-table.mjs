// The table of docs/browsers.md.
import { features } from './features.mjs';

export const titles = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' };

// The row of a feature that an engine lacks: what it is, who has it, and what happens without.
function row({ name, fallback }, answers, used) {
  const marks = Object.keys(titles).map((engine) => (answers[engine].has[name] ? 'yes' : '**no**'));
  return `| ${name} | ${marks.join(' | ')} | ${used.has(name) ? `yes: ${fallback ?? ''}` : 'no'} |`;
}

export function table(answers, used) {
  const lacking = features.filter(({ name }) => Object.keys(titles).some((engine) => !answers[engine].has[name]));
  const everywhere = features.filter((feature) => !lacking.includes(feature));
  const versions = Object.entries(titles).map(([engine, title]) => `${title} ${answers[engine].version}`);
  return [
    `| feature | ${versions.join(' | ')} | used here |`,
    `| --- | ${versions.map(() => '---').join(' | ')} | --- |`,
    ...lacking.map((feature) => row(feature, answers, used)),
    '',
    `All three have: ${everywhere.map(({ name }) => name).join(' · ')}.`,
  ].join('\n');
}

const marker = /<!-- engines -->[\s\S]*<!-- \/engines -->/;
export const withTable = (text, made) => text.replace(marker, () => `<!-- engines -->\n${made}\n<!-- /engines -->`);
