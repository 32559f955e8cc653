// Asks each engine which of the features it has, and writes what was answered: support.json for the tests, and the
// table of docs/browsers.md for people.
//
//   node tests/browsers/table.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { table, titles, withTable } from './engine-table.mjs';
import { engines } from './engines.mjs';
import { features, usedFeatures } from './features.mjs';

const support = new URL('support.json', import.meta.url);
const page = new URL('../../docs/browsers.md', import.meta.url);

// In an empty page of a server, since some features exist only where a page has an origin.
async function askEngine(name, url) {
  const engine = await engines[name]();
  try {
    const { tab, leave } = await engine.visitor(url);
    await tab.goto('/');
    const answers = await tab.evaluate(
      (questions) => questions.map((question) => Boolean(new Function(`return (${question});`)())),
      features.map(({ has }) => has),
    );
    const agent = await tab.evaluate(() => navigator.userAgent);
    await leave();
    const version = agent.match(/(?:Chrome|Firefox|Version)\/([\d.]+)/)[1].replace(/(?:\.0)+$/, '');
    return { version, has: Object.fromEntries(features.map((feature, at) => [feature.name, answers[at]])) };
  } finally {
    await engine.stop();
  }
}

const server = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end('<!doctype html><title>empty</title>'));
await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
const answers = {};
try {
  for (const name of Object.keys(titles)) answers[name] = await askEngine(name, `http://127.0.0.1:${server.address().port}`);
} finally {
  server.close();
}
writeFileSync(support, `${JSON.stringify(answers, null, 1)}\n`);
writeFileSync(page, withTable(readFileSync(page, 'utf8'), table(answers, usedFeatures())));
