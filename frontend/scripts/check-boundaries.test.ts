import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
// @ts-expect-error a plain script without types
import { checkBoundaries } from "./check-boundaries.mjs";

let root = "";
afterEach(() => rm(root, { recursive: true, force: true }));

async function plant(files: Record<string, string>): Promise<string[]> {
  root = await mkdtemp(path.join(tmpdir(), "boundaries-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return checkBoundaries(root);
}

test("allows imports in the permitted direction", async () => {
  expect(
    await plant({
      "screens/client/a/a.tsx":
        'import { b } from "~/features/fees/b";\nimport { part } from "./part";\nimport styles from "../list.module.css";\n',
      "screens/client/a/part.tsx": "export const part = 1;\n",
      "screens/client/list.module.css": "@layer screens {\n}\n",
      "features/fees/b.ts": 'import { c } from "~/lib/c";\n',
      "lib/c.ts": "export const c = 1;\n",
    }),
  ).toEqual([]);
});

test("reports a planted violation of each rule", async () => {
  const problems = await plant({
    "ui/a.tsx": 'import { b } from "~/features/fees/b";\n',
    "ui/me.tsx": 'import { me } from "~/data/me";\n',
    "data/me.ts": 'import { b } from "~/features/fees/b";\n',
    "features/fees/b.ts": 'import { c } from "../bookings/c";\n',
    "features/bookings/c.ts": "export const c = 1;\n",
    "lib/d.ts": 'import { e } from "./e";\n',
    "lib/e.ts": 'import { d } from "./d";\n',
    "lib/index.ts": "export {};\n",
    "features/jobs/a.ts": 'import { b } from "./list/b";\n',
    "features/jobs/list/b.ts": 'import { c } from "../c";\n',
    "features/jobs/c.ts": "export const c = 1;\n",
    "screens/client/a/a.tsx": 'import B from "~/screens/client/b/b";\n',
    "screens/client/form/form.tsx": 'import { useForm } from "react-hook-form";\n',
    "ui/form/use-form.ts": 'import { useForm } from "react-hook-form";\n',
    "screens/client/form/way.tsx": 'import { NavLink, useNavigate } from "react-router";\n',
    "screens/client/form/way.test.tsx": 'import { Link } from "react-router";\n',
    "ui/form/way.ts": 'import { useLinkClickHandler } from "react-router";\n',
    "screens/client/b/b.tsx": "export default 1;\n",
    "features/fees/b.module.css": "@layer screens {\n}\n",
    "screens/client/b/link.tsx": `
// "/in-a-comment" is none
<a href="/"/>; <img src="/logo.svg"/>; api.GET("/api/auth/me"); go(\`/companion/1\`); "a/b".split("/");
`,
    "data/file.ts": 'await fetch("/api/files/a/b");\n',
    "data/query.ts": "// never fetch(x)\nprefetch(query); await query.refetch();\n",
    "data/file.test.ts": 'vi.spyOn(globalThis, "fetch"); fetch("/api/files/a/b");\n',
    "app/first-paint/early-answer.ts": 'fetch("/api/companions/1");\n',
    "service-worker/sw.ts": "fetch(event.request);\n",
    "lib/storage.ts": "// localStorage\nglobalThis.localStorage;\n",
    "data/kept.ts": 'sessionStorage.getItem("a");\n',
    "lib/f.test.ts": 'vi.mock("~/lib/e");\n',
    "lib/long.ts": "// line\n".repeat(251),
  });
  expect(problems.sort()).toEqual([
    "data/file.ts: calls are api/client's",
    "data/kept.ts: what is stored goes through lib/storage",
    "data/me.ts: imports ~/features/fees/b: data/ may not import features/",
    "features/fees/b.module.css: is in @layer features",
    "features/fees/b.ts: imports ../bookings/c: no feature imports another",
    "folder cycle: features/jobs -> features/jobs/list -> features/jobs",
    "import cycle: lib/d -> lib/e -> lib/d",
    "lib/f.test.ts: replaces a module that other tests share",
    "lib/index.ts: no barrel files",
    "lib/long.ts: 251 lines, at most 250",
    "screens/client/a/a.tsx: imports ~/screens/client/b/b: no screen imports another",
    "screens/client/b/link.tsx: spells out the address /",
    "screens/client/b/link.tsx: spells out the address /companion/1",
    "screens/client/form/form.tsx: forms are written with ui/form",
    "screens/client/form/way.tsx: links are ui/link's",
    "ui/a.tsx: imports ~/features/fees/b: ui/ may not import features/",
    "ui/me.tsx: imports ~/data/me: ui/ may not import data/",
  ]);
});
