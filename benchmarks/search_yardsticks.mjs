// Search, profile, session check and booking compared with others, in one run: Express and Fastify on the same
// PostgreSQL (benchmarks/peers), nginx serving a file as long as a page of results, bare Beast. What is
// compared takes turns; figures are medians of the rounds. Before anything is timed, the others must have
// given the same answers.
//
//   node benchmarks/search_yardsticks.mjs build/bench/app/wiring/steady [--data FOLDER] [--companions 10000,100000,1000000]
//        [--only limits,session,profile,search,anywhere,bookings,growth,start,memory,index] [--seconds 6] [--prepare] [--write]
//
// The data is made once and kept in FOLDER. With a million companions (5 minutes and 4 GB more) the SQLite store
// alone is asked, for PostgreSQL only keeps what the index was filled from: --postgres-up-to says otherwise.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { byTurns, call, crowd, fetchAgain, memoryMb, stop } from './measuring.mjs';
import { BookingLoad } from './peers/booking_load.mjs';
import { Data } from './peers/data.mjs';
import { Report, runHead } from './peers/report.mjs';
import { agree, someQuestions, timeless } from './peers/same.mjs';
import { Stage } from './peers/stage.mjs';

const { values: given, positionals: [binary] } = parseArgs({ allowPositionals: true, options: {
  data: { type: 'string', default: 'var/benchmarks' }, companions: { type: 'string', default: '10000,100000' }, only: { type: 'string' },
  seconds: { type: 'string', default: '6' }, 'postgres-up-to': { type: 'string', default: '200000' }, prepare: { type: 'boolean' }, write: { type: 'boolean' } } });
const sizes = given.companions.split(',').map(Number);
const onPostgres = (companions) => companions <= Number(given['postgres-up-to']);
const usual = sizes.includes(100_000) ? 100_000 : Math.max(...sizes.filter(onPostgres)); // what others are compared at
assert.ok(Number.isFinite(usual), 'the least of --companions is asked on PostgreSQL, too');
const seconds = Number(given.seconds);
const rounds = 3;
const counted = (companions) => companions.toLocaleString('en-US');
const filters = 'radius=100&minSobriety=36&maxRate=120&backgroundCheckVerified=true';
const health = ['/healthz', '/healthz']; // written by wrk as paths that take turns are

const data = new Data(binary, given.data);
const stage = new Stage(binary, data);
const report = new Report();
const turns = (calls) => byTurns(rounds, seconds, calls);
const signIn = async ({ url }) => (await call(url, 'POST', '/api/auth/login', null, { email: 'client@demo.steady.example', password: 'demo-client-2025' })).token;

// The towns with most companions, in every store alike.
async function places() {
  const postgres = await data.postgres();
  return postgres.rows(`SELECT latitude, longitude FROM companions WHERE latitude IS NOT NULL GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT 12`,
    await data.database(Math.min(...sizes)));
}
const near = async () => (await places()).map(({ latitude, longitude }) => `/api/companions/search?lat=${latitude}&lng=${longitude}&${filters}`);

async function ours() {
  return { SQLite: await stage.steady('SQLite', usual), PostgreSQL: await stage.steady('PostgreSQL', usual) };
}

// Express and Fastify, as one process and as two, once they have given our answers.
let agreed;
function peers() {
  agreed ??= (async () => {
    const { PostgreSQL: steady } = await ours();
    const token = await signIn(steady);
    const paths = await near();
    const { data: found } = await call(steady.url, 'GET', paths[0]);
    const questions = [...someQuestions(await places(), 50), ...paths, ...found.map(({ _id }) => `/api/companions/${_id}`), '/api/auth/me'];
    const forms = [];
    for (const [kind, name] of [['express', 'Express'], ['fastify', 'Fastify']]) {
      for (const workers of [1, 2]) {
        const server = await stage.peer(kind, workers, await data.database(usual));
        const people = await agree(steady, server, questions, token);
        forms.push({ kind, server, workers, name: `${name}, ${workers === 1 ? 'one process' : 'two processes'}` });
        console.log(`${forms.at(-1).name}: ${questions.length} answers with ${people} people equal to ours`);
      }
    }
    return forms;
  })();
  return agreed;
}

// Of each the form that answers this call more often.
async function measureFaster(path, request) {
  const forms = await peers();
  const measured = await byTurns(1, 2, forms.map((form) => [form.name, stage.asks(form.server, path, request)]));
  const best = (kind) => forms.filter((form) => form.kind === kind).sort((a, b) => measured[b.name].perSecond - measured[a.name].perSecond)[0];
  return { express: best('express'), fastify: best('fastify') };
}

// One call of every server, compared with /healthz.
async function everybody(path, options = {}) {
  const { SQLite, PostgreSQL } = await ours();
  const of = async (server, wanted) => stage.asks(server, path, options.token ? { token: wanted } : {});
  const tokens = options.token ? { SQLite: await signIn(SQLite), PostgreSQL: await signIn(PostgreSQL) } : {};
  const { express, fastify } = await measureFaster(path, options.token ? { token: tokens.PostgreSQL } : {});
  const measured = await turns([
    ['health', stage.asks(SQLite, health)],
    ['SQLite', await of(SQLite, tokens.SQLite)], ['PostgreSQL', await of(PostgreSQL, tokens.PostgreSQL)],
    ['express', await of(express.server, tokens.PostgreSQL)], ['fastify', await of(fastify.server, tokens.PostgreSQL)],
  ]);
  report.run('/healthz', measured.health);
  for (const kind of ['SQLite', 'PostgreSQL']) report.run(`Steady, ${kind}`, measured[kind], ...options.wishes(measured[kind], measured, kind));
  report.run(`${express.name}, PostgreSQL`, measured.express);
  report.run(`${fastify.name}, PostgreSQL`, measured.fastify);
  return measured;
}
const besidePeers = (run, { express, fastify }, expressTimes, fastifyTimes) => {
  const compare = (other, name, wanted) => (wanted ? report.times(run, other, wanted, name) : `${(run.perSecond / other.perSecond).toFixed(1)} × ${name}`);
  return [compare(express, 'Express', expressTimes), compare(fastify, 'Fastify', fastifyTimes)];
};
const latency = (run, measured) => report.wish(run.p99 <= 3 * measured.health.p99, `p99 ${(run.p99 / measured.health.p99).toFixed(1)} × that of /healthz`, '3 ×');

// The page of results as a file, as long as theirs on average.
async function writePage() {
  const { SQLite } = await ours();
  const lengths = await Promise.all((await near()).map(async (path) => (await (await fetchAgain(SQLite.url + path)).text()).length));
  const length = Math.round(lengths.reduce((sum, one) => sum + one, 0) / lengths.length);
  writeFileSync(join(stage.web, 'page.txt'), 'x'.repeat(length));
  return length;
}

const parts = {
  async limits() {
    report.part('limits', 'The limits of a server here', runHead);
    const { SQLite } = await ours();
    const [beast, nginx] = [await stage.beast(), await stage.nginx()];
    const length = await writePage();
    const files = await stage.once('files', () => stage.begin(`sqlite:${join(stage.folder, 'empty.db')}`)); // it reads its files when it starts
    const measured = await turns([
      ['beast', stage.asks(beast, ['/', '/'])], ['health', stage.asks(SQLite, health)],
      ['nginx', stage.asks(nginx, ['/page.txt', '/page.txt'])], ['file', stage.asks(files, ['/page.txt', '/page.txt'])]]);
    const asking = (run) => `the load generator used ${(100 * run.generator).toFixed(0)} % of a core`;
    report.run('bare Boost.Beast, a few bytes', measured.beast, asking(measured.beast));
    const processor = measured.health.cpu / measured.beast.cpu;
    report.run('/healthz', measured.health, report.atLeast(measured.health, measured.beast, 60, 'bare Beast'),
      `processor time ${report.wish(processor <= 1.7, `${processor.toFixed(2)} ×`, '1.7 ×')}`);
    report.run(`nginx, a file of ${counted(length)} bytes, as a page of results`, measured.nginx, asking(measured.nginx));
    report.run('Steady, the same file', measured.file, report.atLeast(measured.file, measured.nginx, 50, 'nginx'));
  },

  async session() {
    report.part('session', 'Session check', runHead);
    await everybody('/api/auth/me', { token: true, wishes: (run, all) => [report.atLeast(run, all.health, 70, '/healthz'), ...besidePeers(run, all)] });
  },

  async profile() {
    report.part('profile', 'Profiles, alternating over all companions on one page of each of 12 towns', runHead);
    const { SQLite } = await ours();
    const found = await Promise.all((await near()).map((path) => call(SQLite.url, 'GET', path)));
    const paths = [...new Set(found.flatMap((page) => page.data.map(({ _id }) => `/api/companions/${_id}`)))];
    await everybody(paths, { wishes: (run, all) => [report.atLeast(run, all.health, 50, '/healthz'), ...besidePeers(run, all, undefined, 5)] });
  },

  async search() {
    report.part('search', `Search near 12 towns with three filters, ${counted(usual)} companions, 20 cards`, runHead);
    const paths = await near();
    const measured = await everybody(paths, { wishes: (run, all) =>
      [report.atLeast(run, all.health, 40, '/healthz'), latency(run, all), ...besidePeers(run, all, 20, 15)] });
    const { SQLite, PostgreSQL } = await ours();
    const when = `&startsAt=${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T12:00&hours=3`;
    const timed = paths.map((path) => path + when);
    for (const path of timed) assert.ok((await call(SQLite.url, 'GET', path)).pagination.total > 0, `no companion is free: ${path}`);
    const [nginx, length] = [await stage.nginx(), await writePage()];
    const withTime = await turns([['nginx', stage.asks(nginx, ['/page.txt', '/page.txt'])],
      ...Object.entries({ SQLite, PostgreSQL }).flatMap(([kind, server]) => [[kind, stage.asks(server, paths)], [`${kind} when`, stage.asks(server, timed)]])]);
    for (const kind of ['SQLite', 'PostgreSQL']) {
      report.run(`Steady, ${kind}, with a time`, withTime[`${kind} when`], report.atLeast(withTime[`${kind} when`], withTime[kind], 50, 'the search without a time'));
    }
    report.run(`nginx, a file of ${counted(length)} bytes`, withTime.nginx, `our search ${((100 * withTime.SQLite.perSecond) / withTime.nginx.perSecond).toFixed(0)} % of it`);
    return measured;
  },

  async anywhere() {
    report.part('anywhere', `Search without a place or filters, ${counted(usual)} companions, 20 cards`, runHead);
    const path = '/api/companions/search';
    await everybody([path, path], { wishes: (run, all) => [report.atLeast(run, all.health, 40, '/healthz'), latency(run, all), ...besidePeers(run, all)] });
  },

  async bookings() {
    report.part('bookings', 'Bookings of a video session, 16 at once, on one PostgreSQL', runHead);
    const { express, fastify } = await measureFaster(await near());
    const postgres = await data.postgres();
    const name = await data.copy(Math.min(...sizes), 'steady_bookings');
    const load = new BookingLoad(postgres, name);
    const steady = { ...(await stage.begin(postgres.store(name))), database: postgres };
    stage.running.set('bookings', steady);
    const servers = { Steady: steady, [express.name]: await stage.peer('express', express.workers, name), [fastify.name]: await stage.peer('fastify', fastify.workers, name) };
    const made = [];
    for (const { url } of Object.values(servers)) made.push(timeless(await call(url, 'POST', '/api/bookings', load.token, load.one(0, 45 - made.length))));
    for (const other of made.slice(1)) assert.deepEqual(other, made[0]);
    const measured = await turns(Object.entries(servers).map(([who, server]) => [who, (time) => {
      const run = stage.asks(server, '/api/bookings', { lua: load.lua(), tolerated: 0.02 })(time);
      load.taken(run.requests + 64);
      return run;
    }]));
    for (const [who, run] of Object.entries(measured)) {
      const ratio = (other) => `${(run.perSecond / measured[other.name].perSecond).toFixed(1)} × ${other.name.split(',')[0]}`;
      const failed = run.runs.reduce((sum, one) => sum + one.failed, 0);
      report.run(who, run, ...(who === 'Steady' ? [ratio(express), ratio(fastify)] : []), failed > 0 ? `${failed} of ${run.runs.reduce((sum, one) => sum + one.requests, 0)} failed` : '');
    }
    await stage.stopAll((one) => one === 'bookings' || one.endsWith(name));
    await data.drop(name);
  },

  async growth() {
    report.part('growth', 'Search by number of companions', runHead);
    const anywhere = '/api/companions/search';
    const paths = await near();
    const calls = [];
    const servers = sizes.flatMap((companions) => ['SQLite', ...(onPostgres(companions) ? ['PostgreSQL'] : [])].map((kind) => [kind, companions]));
    for (const [kind, companions] of servers) {
      const server = await stage.steady(kind, companions);
      calls.push([`near, ${kind}, ${companions}`, stage.asks(server, paths)], [`anywhere, ${kind}, ${companions}`, stage.asks(server, [anywhere, anywhere])]);
    }
    const measured = await turns(calls);
    for (const what of ['near', 'anywhere']) {
      for (const [kind, companions] of servers) {
        const [run, least] = [measured[`${what}, ${kind}, ${companions}`], measured[`${what}, ${kind}, ${sizes[0]}`]];
        const falls = least.perSecond / run.perSecond;
        const slowdown = `${falls.toFixed(2)} × slower than with ${counted(sizes[0])}`;
        report.run(`${what}, ${kind}, ${counted(companions)}`, run, companions === sizes[0] ? '' : report.wish(falls < 2, slowdown, 'less than 2 ×'));
      }
    }
    await stage.stopAll((name) => sizes.some((companions) => companions !== usual && name.endsWith(` ${companions}`)));
  },

  async start() {
    report.part('start', 'Start-up time and idle memory', ['store', 'companions', 'serving', 'index ready', 'idle memory', 'per additional companion']);
    const text = Math.round((await writePage()) / 20); // of a card
    await stage.stopAll();
    for (const kind of ['SQLite', 'PostgreSQL']) {
      let before;
      for (const companions of sizes.filter((one) => kind === 'SQLite' || onPostgres(one))) {
        const store = await stage.createStore(kind, companions);
        await stop(await stage.begin(store)); // what a newer program changes is changed
        const server = await stage.begin(store);
        await new Promise((done) => setTimeout(done, 1000));
        const memory = memoryMb(server.pids[0]);
        await stop(server);
        const each = before && Math.round(((memory - before.memory) * 2 ** 20) / (companions - before.companions));
        report.plain([kind, counted(companions), report.wish(server.listening < 1, `serving after ${server.listening.toFixed(2)} s`, 'less than 1 s'),
          report.wish(server.ready <= 15, `ready after ${server.ready.toFixed(2)} s`, '15 s'), `${memory.toFixed(0)} MB`,
          before ? report.wish(each <= 400 + text, `${counted(each)} bytes`, `400 plus ${counted(text)} for a card's text`) : '']);
        before = { memory, companions };
      }
    }
  },

  async memory() {
    report.part('memory', 'Memory with idle connections', ['companions', 'idle', 'with 4,000 idle connections', 'per connection']);
    const server = await stage.begin(await stage.createStore('SQLite', usual));
    await new Promise((done) => setTimeout(done, 1000));
    const rest = memoryMb(server.pids[0]);
    const leave = await crowd(server.url, 4000, 0);
    const full = memoryMb(server.pids[0]);
    leave();
    await stop(server);
    report.plain([counted(usual), `${rest.toFixed(1)} MB`, `${full.toFixed(1)} MB`, `${(((full - rest) * 1024) / 4000).toFixed(1)} KB`]);
  },

  async index() {
    report.part('index', 'The search index alone', ['companions', 'what', 'figure']);
    for (const companions of sizes) {
      const text = execFileSync(join(dirname(binary), '../../benchmarks/steady_index_loop'), [String(companions), '1', await data.sqlite(companions)], { encoding: 'utf8' });
      const judged = (met, figure, wanted) => (companions < 100_000 ? figure : report.wish(met, figure, wanted));
      for (const line of text.trim().split('\n')) {
        const [, filling] = /^filled.* in ([\d.]+) s/.exec(line) ?? [];
        const [, putting, bytes] = /companions in ([\d.]+) s, (\d+) bytes each/.exec(line) ?? [];
        const [, changes] = /^changes.*?(\d+)\/s/.exec(line) ?? [];
        const addRow = (what, figure) => report.plain([counted(companions), what, figure]);
        if (filling) addRow('filled from the store', judged(Number(filling) <= 15, `${filling} s`, 'at most 15 s'));
        else if (bytes) addRow(`generated companions inserted, ${putting} s`, judged(Number(bytes) <= 400, `${bytes} bytes each`, 'at most 400'));
        else if (changes) addRow('changes', judged(Number(changes) >= 10_000, `${counted(Number(changes))}/s`, '10,000/s'));
        else addRow(...(/^(.*?)\s{2,}(.*)$/.exec(line)?.slice(1).map((part) => part.replace(/\s+/g, ' ')) ?? [line, '']));
      }
    }
  },
};

try {
  for (const companions of sizes) {
    await data.sqlite(companions);
    if (onPostgres(companions)) await data.database(companions);
  }
  if (!given.prepare) {
    const startedAt = Date.now();
    for (const name of given.only?.split(',') ?? Object.keys(parts)) await parts[name]();
    console.log(`\ntook ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    if (given.write) {
      report.write(`\`./dev bench beside\`: medians of ${rounds} alternating rounds, ${seconds / rounds} s each, 16 connections of a load generator that shares the cores. Express
and Fastify on Node ${process.versions.node} with PostgreSQL 15 return the same responses from the same rows, which is checked first; one process or
two, whichever has the higher throughput for a call.`);
    }
    if (report.missed.length > 0) {
      console.log(`MISSED:\n  ${report.missed.join('\n  ')}`);
      process.exitCode = 1;
    }
  }
} finally {
  await stage.close();
  data.close();
}
