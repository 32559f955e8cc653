// Archives in tests (ADR 149): requested, waited for, unpacked and checked by other programs.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './caller.mjs';
import { password } from './people.mjs';

const base = '/api/admin/archives';
export const reference = 'Court of Miami, 26-117';
export const requestArchive = (admin, kind, subjectId, more = {}) =>
  admin.post(base, { kind, subjectId, purpose: 'subpoena', reference, password, ...more });

export async function findArchive(admin, { _id, kind, subjectId }) {
  const archives = await admin.need('GET', `${base}?kind=${kind === 'case' ? kind : 'person'}&subject=${subjectId}`);
  return archives.find((each) => each._id === _id);
}

/** The finished archive of a request. */
export async function madeArchive(admin, kind, subjectId) {
  const reply = await requestArchive(admin, kind, subjectId);
  if (reply.status !== 201) throw new Error(reply.text);
  let found;
  await until(async () => {
    found = await findArchive(admin, reply.body.data);
    return !['waiting', 'working'].includes(found.state);
  }, 'the archive');
  return found;
}

export const downloadPath = ({ _id }) => `${base}/${_id}/download`;

/** The bytes of the only download. */
export async function downloadArchive(server, admin, archive) {
  const reply = await fetch(`${server.url}${downloadPath(archive)}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  return { status: reply.status, type: reply.headers.get('Content-Type'), bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** Runs `look` with the folder of the unpacked archive. */
export function unpack(bytes, look) {
  const folder = mkdtempSync(join(tmpdir(), 'steady-archive-'));
  try {
    writeFileSync(join(folder, 'archive.zip'), bytes);
    const script = 'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])';
    execFileSync('python3', ['-c', script, join(folder, 'archive.zip'), folder]);
    rmSync(join(folder, 'archive.zip'));
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs each command of HOW-TO-CHECK.txt; throws when one fails. */
export function runChecks(folder) {
  const text = readFileSync(join(folder, 'HOW-TO-CHECK.txt'), 'utf8');
  const commands = text.split('\n').filter((line) => line.startsWith('$ ')).map((line) => line.slice(2));
  return commands.map((command) => execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' }));
}

export const allTexts = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'latin1'))
    .join('\n');
