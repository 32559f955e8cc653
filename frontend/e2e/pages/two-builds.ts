import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const builtAt = /\b1\d{12}\b/;
const isText = (name: string) => /\.(?:js|css|html)$/.test(name);

/** Every hashed file gets another hash, as if each had changed. */
async function renamed(folder: string, mark: string) {
  const assets = path.join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => /\.\w+$/.test(name));
  const newName = (name: string) => name.replace(/\.(\w+)$/, `${mark}.$1`);
  for (const name of names) await rename(path.join(assets, name), path.join(assets, newName(name)));
  const known = new Set(names);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    // One pass over megabytes: an alternative for each of some hundred names would take seconds.
    const newText = text.replace(/[\w-]+\.\w+/g, (name) =>
      known.has(name) ? newName(name) : name,
    );
    await writeFile(file, newText);
  }
}

/**
 * A compressed file that is no smaller is not served: the server then does not compress the app at
 * each start.
 */
async function uncompressed(folder: string) {
  for (const name of await readdir(folder)) {
    for (const form of ["gz", "br"])
      await cp(path.join(folder, name), path.join(folder, `${name}.${form}`));
  }
}

export interface Build {
  folder: string;
  /** In its cache. */
  name: string;
  /** Part of the names of its files. */
  mark: string;
}

/** The built app, as an older or a newer version of itself. */
async function getBuild(parent: string, mark: string, ageMs: number): Promise<Build> {
  const folder = path.join(parent, mark);
  const isPlain = (source: string) => !/\.(?:br|gz)$/.test(source) && !source.includes(".vite");
  // Copies are renamed; a link would rename its target.
  await cp(await realpath(dist), folder, { recursive: true, filter: isPlain });
  await renamed(folder, mark);
  await uncompressed(path.join(folder, "assets"));
  const time = String(Date.now() - ageMs);
  const worker = path.join(folder, "sw.js");
  await writeFile(worker, (await readFile(worker, "utf8")).replace(builtAt, time));
  return { folder, name: `steady-${time}`, mark };
}

const hourMs = 3_600_000;

export type TwoBuilds = Awaited<ReturnType<typeof twoBuilds>>;

/** Tests of a worker share them: they take seconds, and servers only read them. */
export async function twoBuilds() {
  const parent = await mkdtemp(path.join(tmpdir(), "steady-builds-"));
  return {
    older: await getBuild(parent, "Older", 72 * hourMs),
    newer: await getBuild(parent, "Newer", 2 * hourMs),
    /** The self-destroying worker, in place of the app's. */
    async withoutWorker(build: Build): Promise<Build> {
      const folder = `${build.folder}-off`;
      await cp(build.folder, folder, { recursive: true });
      await cp(path.join(folder, "sw-off.js"), path.join(folder, "sw.js"));
      return { ...build, folder };
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
