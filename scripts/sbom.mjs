#!/usr/bin/env node
// The components of a package of the product, as a CycloneDX 1.5 list: the Debian packages whose code it
// loads or was compiled with, and the npm packages in the web app.
//
//   sbom.mjs write FILE LOCK PROGRAM-VERSION DEBIAN-PACKAGE...
//   sbom.mjs check FILE LOCK      compares it with this machine's packages, Debian's changelogs and the lock:
//                                 versions, the dates of fixes, and whether Debian has a newer one; exit 1 if
//                                 not
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const output = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

// The entries of a package's changelog: version, date, vulnerabilities that it names as fixed.
function changelog(name) {
  const files = ['changelog.Debian.gz', 'changelog.gz'].map((file) => `/usr/share/doc/${name}/${file}`);
  const file = files.find((one) => existsSync(one));
  if (!file) return [];
  const entries = [];
  let entry;
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    const head = /^\S+ \(([^)]+)\) /.exec(line);
    const end = /^ -- .*>\s+(.+)$/.exec(line);
    if (head) entries.push((entry = { version: head[1], fixes: new Set() }));
    else if (end && entry) entry.date = new Date(end[1]).toISOString().slice(0, 10);
    else for (const id of line.match(/CVE-\d{4}-\d+/g) ?? []) entry?.fixes.add(id);
  }
  return entries;
}

// The installed ones of these packages: name, version, version of its source, architecture.
function installed(names) {
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Package}\t${Version}\t${source:Version}\t${Architecture}\n', ...names], { encoding: 'utf8' });
  return stdout.trim().split('\n').map((line) => line.split('\t'));
}

// Debian's current version of each.
function candidates(names) {
  const said = output('apt-cache', 'policy', ...names);
  return new Map([...said.matchAll(/^(\S+):\n(?: {2}.*\n)*? {2}Candidate: (\S+)/gm)].map((found) => [found[1], found[2]]));
}

function debianComponent([name, version, source, architecture]) {
  const entries = changelog(name);
  const own = entries.find((entry) => entry.version === source || entry.version === version);
  const fixed = entries.find((entry) => entry.fixes.size > 0);
  const properties = [];
  const property = (key, value) => value && properties.push({ name: `steady:${key}`, value });
  property('released', own?.date);
  property('security-fix-version', fixed?.version);
  property('security-fix-date', fixed?.date);
  property('security-fixes', fixed && [...fixed.fixes].sort().join(' '));
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`;
  return { type: 'library', 'bom-ref': purl, name, version, purl, properties };
}

// The packages that the browser gets; build tools are not part of the product.
function webComponents(lock) {
  return Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
    .filter(([path, one]) => path !== '' && !one.dev && !one.devOptional && !one.optional)
    .map(([path, { version, integrity, license }]) => {
      const full = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
      const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
      const [algorithm, digest] = integrity.split('-');
      return {
        type: 'library', 'bom-ref': purl, ...(group && { group }), name, version, purl,
        hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
        ...(license && { licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }] }),
      };
    });
}

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

// The same components give the same list, so that two builds can be compared.
function write(file, lock, version, packages) {
  const components = installed([...new Set(packages)]).map(debianComponent).concat(webComponents(lock)).sort(byRef);
  const ref = `pkg:generic/steady@${version}`;
  const digest = createHash('sha256').update(JSON.stringify([ref, components])).digest('hex');
  const serial = [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
  const list = {
    bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${serial}`, version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name: 'steady', version, purl: ref } },
    components,
    dependencies: [{ ref, dependsOn: components.map((one) => one['bom-ref']) }],
  };
  writeFileSync(file, `${JSON.stringify(list, undefined, 1)}\n`);
}

function check(file, lock) {
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  const faults = [];
  const web = new Map(webComponents(lock).map((one) => [one['bom-ref'], one]));
  const debian = components.filter((one) => one.purl.startsWith('pkg:deb/')).map((one) => one.name);
  const present = new Map(installed(debian).map((one) => [one[0], debianComponent(one)]));
  const newest = candidates(debian);
  for (const listed of components) {
    if (listed.purl.startsWith('pkg:npm/')) {
      if (JSON.stringify(web.get(listed['bom-ref'])) !== JSON.stringify(listed)) faults.push(`${listed.name} ${listed.version}: not what the lock names`);
      web.delete(listed['bom-ref']);
      continue;
    }
    const here = present.get(listed.name);
    if (!here) {
      faults.push(`${listed.name}: ${listed.version} is listed, none is installed`);
      continue;
    }
    if (here.version !== listed.version) faults.push(`${listed.name}: ${listed.version} is listed, ${here.version} is installed`);
    else if (JSON.stringify(here.properties) !== JSON.stringify(listed.properties)) faults.push(`${listed.name} ${listed.version}: Debian's changelog says otherwise about dates and fixes`);
    if (!here.properties.some((one) => one.name === 'steady:released')) faults.push(`${listed.name} ${listed.version}: no changelog says when it was released`);
    const candidate = newest.get(listed.name);
    if (candidate && candidate !== here.version) faults.push(`${listed.name} ${here.version}: Debian has ${candidate}; docs/operations.md says how soon it is taken`);
  }
  for (const missing of web.keys()) faults.push(`${missing}: in the lock, not in the list`);
  for (const fault of faults) console.error(fault);
  console.log(`${components.length} components, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

const [command, file, lock, ...rest] = process.argv.slice(2);
if (command === 'write' && rest.length > 1) write(file, lock, rest[0], rest.slice(1));
else if (command === 'check' && lock) process.exitCode = check(file, lock);
else {
  console.error('sbom.mjs write FILE LOCK VERSION PACKAGE... | check FILE LOCK');
  process.exitCode = 2;
}
