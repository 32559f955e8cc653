// Capacity: from measured processor time and bytes to machines, storage and cost for given numbers of clients,
// and a simulation of bookings across regions. The tables of docs/scale.md are its output; the assumptions are in
// `assumed`, the measurements in benchmarks/measured.json.
//
//   node benchmarks/capacity.mjs measure build/release/app/wiring/steady   writes measured.json
//   node benchmarks/capacity.mjs writes build/release/app/wiring/steady    bookings on 1, 2 and 4 servers, the same
//   node benchmarks/capacity.mjs                                          prints the tables, and writes them there
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'measured.json');

// Of use and of machines. Change them and run it again.
const assumed = {
  visitsPerClientAndMonth: 4,
  profilesPerVisit: 6,
  searchesPerVisit: 3,
  signedInCallsPerVisit: 10, // that memory answers
  listsPerVisit: 5, // own lists, which the primary answers
  visitorsPerClient: 3, // who look and have no account, each with one visit a month
  bookingsPerClientAndYear: 6,
  eventsPerBooking: 6, // webhooks of the provider
  peak: 6, // busiest second to the mean one
  busyShare: 0.5, // of a core, so that queues stay short
  coresPerServer: 4,
  coresOfPrimary: 32, // of the largest machine that is ordinary
  yearsKept: 3,
  copies: 3, // primary, standby, replica or backup
  dollarsPerCoreAndMonth: 25,
  dollarsPerTbAndMonth: 100,
};

async function measure(binary) {
  process.env.STEADY_BINARY = binary;
  const { startServer } = await import('../tests/http/server.mjs');
  const { Postgres } = await import('../tests/faults/postgres.mjs');
  const { logIn } = await import('../tests/faults/booking_load.mjs');
  const { processorTime, childPids, memoryMb } = await import('./measuring.mjs');
  const seconds = Number(process.env.BENCH_SECONDS ?? '4');
  const at_once = 4;
  const postgres = await Postgres.start(['shared_buffers=512MB']);
  const figures = { calls: {} };
  try {
    const server = await startServer({ demo: true, store: postgres.create('capacity'), extra: ['--demo-companions', '1000', '--isolated'] });
    try {
      const plain = { unchecked: true };
      const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const known = postgres.rows("SELECT id FROM companions WHERE weekly_schedule NOT LIKE '%[1,%'", 'capacity').map((row) => row.id);
      const client = await logIn(server);
      let n = 0;
      const calls = {
        profile: () => server.caller('127.0.0.1').get(`/api/companions/${known[n++ % known.length]}`, plain),
        search: () => server.caller('127.0.0.1').get('/api/companions/search?lat=42.357&lng=-71.064&radius=50&page=1', plain),
        signed_in: () => client.get('/api/auth/me', plain),
        history: () => client.get('/api/bookings/my-bookings?page=1&limit=10', plain),
      };
      for (const [name, call] of Object.entries(calls)) {
        await call();
        const spent = () => [processorTime([server.child.pid]), processorTime([postmaster, ...childPids(postmaster)])];
        const before = spent();
        const end = Date.now() + seconds * 1000;
        let done = 0;
        let refused = 0;
        await Promise.all(Array.from({ length: at_once }, async () => {
          while (Date.now() < end) {
            const reply = await call();
            if (reply.status < 300) done += 1;
            else refused += 1;
          }
        }));
        const after = spent();
        if (done < 20 || refused > done / 3) throw new Error(`${name}: ${done} done, ${refused} refused`);
        figures.calls[name] = { server_us: Math.round((after[0] - before[0]) / done), database_us: Math.round((after[1] - before[1]) / done), done };
      }
      figures.server_memory_mb = Math.round(memoryMb(server.child.pid));
    } finally {
      await server.halt();
    }
  } finally {
    postgres.stop();
  }
  return keep(figures);
}

// What was measured before.
export const kept = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

// In addition to that.
export function keep(figures) {
  writeFileSync(file, `${JSON.stringify({ ...kept(), ...figures }, null, 1)}\n`);
  return figures;
}

// How many bookings are acknowledged in a second where one, two and four servers share one PostgreSQL
// that is durable (fsync, synchronous commit); in turns, so that other work meets all alike.
// Callers, servers and database share the machine: the cost of a booking for each of them is listed next to it.
async function measureWrites(binary) {
  process.env.STEADY_BINARY = binary;
  const { startServer } = await import('../tests/http/server.mjs');
  const { Postgres } = await import('../tests/faults/postgres.mjs');
  const { request, startIn, videoLine } = await import('../tests/http/bookings.mjs');
  const { processorTime, childPids } = await import('./measuring.mjs');
  const { Filled, rowId } = await import('./filling.mjs');
  const seconds = Number(process.env.BENCH_SECONDS ?? '8');
  const [rounds, at_once, clients, companions] = [3, 16, 2000, 512];
  const postgres = await Postgres.start(['shared_buffers=512MB', 'max_connections=200']);
  const servers = [];
  try {
    // Where tables are small all people's rows share a few pages, and reading one writes next to all others.
    const store = new Filled(postgres, 'writes', 20_000);
    Object.assign(store, { clients, companions });
    await store.fill();
    for (let i = 0; i < 4; i += 1) servers.push(await startServer({ store: postgres.store('writes'), extra: ['--isolated'] }));
    const tokens = []; // of many people: no client holds hundreds of unpaid bookings
    for (let i = 1; i <= clients; i += 2) {
      const reply = await servers[0].caller().post('/api/auth/login', { email: `client${i}@many.example`, password: 'demo-client-2025' }, { unchecked: true });
      tokens.push(reply.body.token);
    }
    const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const parts = { servers: () => processorTime(servers.map((each) => each.child.pid)), database: () => processorTime(childPids(postmaster)), callers: () => processorTime([process.pid]) };
    const counted = new Map([1, 2, 4].map((count) => [count, { done: 0, refused: 0, ms: 0, again: 0, servers: 0, database: 0, callers: 0 }]));
    // Transactions that were rolled back, and so done again; PostgreSQL reports a second late.
    const rolledBack = async () => {
      await new Promise((done) => setTimeout(done, 1500));
      return Number(store.sql('SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()').trim());
    };
    let n = 0;
    const turn = async (count, ms) => {
      const sum = counted.get(count);
      const again = await rolledBack();
      const before = Object.entries(parts).map(([name, spent]) => [name, spent()]);
      const startedAt = Date.now();
      await Promise.all(Array.from({ length: at_once }, async (_, i) => {
        const caller = servers[i % count].caller();
        while (Date.now() < startedAt + ms) {
          const at = n++;
          caller.token = tokens[at % tokens.length];
          const start = startIn(2 + Math.floor(at / companions) / 2);
          const reply = await caller.post('/api/bookings', request([videoLine(rowId('00b', 1 + (at % companions)), start, { duration: 1 })]), { unchecked: true });
          if (reply.status < 300) sum.done += 1;
          else sum.refused += 1;
        }
      }));
      sum.ms += Date.now() - startedAt;
      for (const [name, was] of before) sum[name] += parts[name]() - was;
      sum.again += (await rolledBack()) - again;
    };
    for (const count of [4, 2, 1]) await turn(count, 4000); // every connection has its plans
    for (const sum of counted.values()) for (const name of Object.keys(sum)) sum[name] = 0;
    for (let round = 0; round < rounds; round += 1) for (const count of [1, 2, 4]) await turn(count, seconds * 1000);
    const figures = [...counted].map(([count, sum]) => {
      if (sum.done < 20 || sum.refused > sum.done / 20) throw new Error(`${count} servers: ${sum.done} done, ${sum.refused} refused`);
      const each = (name) => Math.round(sum[name] / sum.done);
      return { servers: count, per_second: Number(((sum.done * 1000) / sum.ms).toFixed(1)), server_us: each('servers'), database_us: each('database'), caller_us: each('callers'), again: Number((sum.again / sum.done).toFixed(3)) };
    });
    return keep({ writes: figures });
  } finally {
    for (const server of servers) await server.halt();
    postgres.stop();
  }
}

const year = 365 * 86_400;
const month = year / 12;

// A booking costs what it costs among others, with several servers.
function countCalls({ calls, writes }) {
  const { server_us, database_us } = writes.at(-1);
  return { ...calls, booking: { server_us, database_us } };
}

// What so many clients ask of processors in the busiest second, and of disks over the years.
function needs(clients, measured, use = assumed) {
  const calls = countCalls(measured);
  const visits = (clients * (use.visitsPerClientAndMonth + use.visitorsPerClient)) / month;
  const peak = {
    profile: visits * use.profilesPerVisit * use.peak,
    search: visits * use.searchesPerVisit * use.peak,
    signed_in: ((clients * use.visitsPerClientAndMonth) / month) * use.signedInCallsPerVisit * use.peak,
    history: ((clients * use.visitsPerClientAndMonth) / month) * use.listsPerVisit * use.peak,
    booking: ((clients * use.bookingsPerClientAndYear) / year) * use.peak,
  };
  // An event costs about what a signed-in write does; a third of a booking stands for it.
  const events = peak.booking * use.eventsPerBooking;
  const cores = (part) => ['profile', 'search', 'signed_in', 'history', 'booking'].reduce((sum, name) => sum + (peak[name] * calls[name][part]) / 1e6, 0)
    + (events * calls.booking[part]) / 3e6;
  const reads = ((peak.profile * calls.profile.database_us) + (peak.search * calls.search.database_us)) / 1e6;
  const server_cores = cores('server_us') / use.busyShare;
  const primary_cores = (cores('database_us') - reads) / use.busyShare;
  const replica_cores = reads / use.busyShare;
  const bookings = clients * use.bookingsPerClientAndYear;
  const terabytes = (bookings * use.yearsKept * measured.bytes_per_booking) / 1e12;
  const servers = Math.max(2, Math.ceil(server_cores / use.coresPerServer));
  const all_cores = servers * use.coresPerServer + Math.max(2, primary_cores) * 2 + Math.max(0, replica_cores);
  const dollars = all_cores * use.dollarsPerCoreAndMonth + terabytes * use.copies * use.dollarsPerTbAndMonth;
  return { peak, servers, server_cores, primary_cores, replica_cores, primaries: Math.max(1, Math.ceil(primary_cores / use.coresOfPrimary)), bookings, terabytes, dollars };
}

// Demand over regions: people live in cities, book mostly near home, travel at times, and take video
// sessions with anyone. A booking is in the shard of its companion; it crosses when its lines have
// companions of different regions.
function simulatePlacement({ regions = 16, clients = 200_000, seed = 7 } = {}) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const weights = Array.from({ length: regions }, (_, i) => 1 / (i + 1) ** 0.8);
  const all = weights.reduce((a, b) => a + b);
  const somewhere = () => {
    let left = random() * all;
    return weights.findIndex((weight) => (left -= weight) <= 0);
  };
  const use = { several: 0.15, away: 0.06, video: 0.25, videoNear: 0.4, mixed: 0.2 };
  const counted = { bookings: 0, crossing: 0, awayFromClient: 0 };
  const companionFor = (home, video) => {
    const near = video ? use.videoNear : 1 - use.away;
    return random() < near ? home : somewhere();
  };
  for (let client = 0; client < clients; client += 1) {
    const home = somewhere();
    const lines = random() < use.several ? 2 + Math.floor(random() * 3) : 1;
    const video = random() < use.video;
    const first = companionFor(home, video);
    let crosses = false;
    for (let line = 1; line < lines; line += 1) {
      // Of one trip or course: the lines stay together unless another kind is mixed in.
      const next = random() < use.mixed ? companionFor(home, !video) : video ? companionFor(home, true) : first;
      crosses ||= next !== first;
    }
    counted.bookings += 1;
    counted.crossing += crosses ? 1 : 0;
    counted.awayFromClient += first === home ? 0 : 1;
  }
  return { regions, crossing: counted.crossing / counted.bookings, awayFromClient: counted.awayFromClient / counted.bookings };
}

const short = (n) => (n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : n >= 1e4 ? `${Math.round(n / 1e3)} k` : n >= 10 ? `${Math.round(n)}` : n.toFixed(1));

const table = (heads, rows) => [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const grouped = (n) => Math.round(n).toLocaleString('en-US');

// The generated parts of docs/scale.md, by their names there, computed from measurements and assumptions.
function parts(measured) {
  const found = {
    calls: table(['call', 'server µs', 'database µs'], Object.entries(countCalls(measured)).map(([name, each]) => [name, each.server_us, each.database_us])),
    needs: table(['clients', 'requests/s', 'bookings/s', 'servers', 'primary cores', 'replica cores', 'data', '$ per month'], [1e5, 1e6, 1e7, 1e8].map((clients) => {
      const of = needs(clients, measured);
      const requests = of.peak.profile + of.peak.search + of.peak.signed_in + of.peak.history + of.peak.booking;
      return [short(clients), short(requests), short(of.peak.booking), of.servers, short(of.primary_cores), short(of.replica_cores), `${of.terabytes.toFixed(2)} TB`, short(of.dollars)];
    })),
    regions: table(['regions', 'bookings across shards', 'companion outside the client\'s region'], [4, 16, 64].map((regions) => {
      const of = simulatePlacement({ regions });
      return [of.regions, `${(100 * of.crossing).toFixed(1)} %`, `${(100 * of.awayFromClient).toFixed(1)} %`];
    })),
  };
  let wall = 1e5;
  while (needs(wall, measured).primary_cores < assumed.coresOfPrimary && wall < 1e10) wall *= 1.02;
  found.needs += `\n\nBy these figures a primary of ${assumed.coresOfPrimary} cores is half busy, in the busiest second, at ${short(wall)} clients.`;
  if (measured.writes) {
    found.writes = table(['servers', 'bookings/s', 'servers µs', 'database µs', 'callers µs', 'rolled back'],
      measured.writes.map((each) => [each.servers, each.per_second, each.server_us, each.database_us, each.caller_us, each.again]));
  }
  if (measured.sizes) {
    const sum = (of) => measured.sizes.reduce((all, each) => all + each[of], 0);
    found.sizes = table(['bytes per booking in', 'rows', 'indexes'], [...measured.sizes.map((each) => [`\`${each.table}\``, grouped(each.rows), grouped(each.indexes)]),
      ['all', grouped(sum('rows')), grouped(sum('indexes'))]]);
  }
  if (measured.many) {
    const { few, many, calls, walks } = measured.many;
    const time = (us) => (us === undefined ? '' : `${(us / 1000).toFixed(2)} ms`);
    found.many = table(['call', `pages with ${grouped(few)}`, `with ${grouped(many)}`, 'ratio', 'processor time with few', 'with many'], calls.map((each) =>
      [each.name, grouped(each.few), grouped(each.many), each.times.toFixed(2), time(each.few_us), time(each.many_us)]));
    found.walks = table(['command', 'bookings', 'µs per row read', 'peak memory', 'rows read', 'ended with'], walks.map((each) =>
      [each.command, grouped(each.bookings), each.us?.toFixed(1) ?? '', `${each.memory_mb.toFixed(0)} MB`, grouped(each.rows), each.until]));
  }
  if (measured.parts) {
    found.parts = measured.parts.map((part) => `\`${part.tables.join('`, `')}\` (${part.gigabytes} GB with ${grouped(part.many)}):\n\n`
      + table(['call', `pages with ${grouped(part.few)}`, `with ${grouped(part.many)}`, 'ratio'],
        part.calls.map((each) => [each.name, grouped(each.few), grouped(each.many), each.times.toFixed(2)]))).join('\n\n');
  }
  return found;
}

// Prints them, and writes them into the page.
function document(measured) {
  const page = join(import.meta.dirname, '../docs/scale.md');
  let text = readFileSync(page, 'utf8');
  for (const [name, part] of Object.entries(parts(measured))) {
    console.log(`${part}\n`);
    text = text.replace(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`), (_, begin, end) => `${begin}${part}\n${end}`);
  }
  writeFileSync(page, text);
}

if (process.argv[2] === 'measure') console.log(JSON.stringify(await measure(process.argv[3]), null, 1));
else if (process.argv[2] === 'writes') console.log(JSON.stringify(await measureWrites(process.argv[3]), null, 1));
else if (process.argv[1] === import.meta.filename) document(JSON.parse(readFileSync(file, 'utf8')));
