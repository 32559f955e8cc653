import fs from "node:fs";
import path from "node:path";

/**
 * The web app's rules that mutation runs cover, anywhere in src/features, and the tests that must
 * fail: those next to a rule file that import it.
 */
export const root = path.resolve(import.meta.dirname, "../..");
const names = [
  "booking-rules",
  "booking-lines",
  "sign-up-rules",
  "fallback-fees",
  "price",
  "booking-limits",
  "change-text",
  "free-days",
];

const features = fs
  .readdirSync(path.join(root, "src/features"), { recursive: true })
  .map((file) => `src/features/${file}`)
  .sort();
export const files = names.map((name) => {
  const found = features.filter((file) => path.basename(file) === `${name}.ts`);
  if (found.length !== 1) throw new Error(`${name}.ts: ${found.length} files of that name`);
  return found[0];
});

const imports = (test, file) =>
  path.dirname(test) === path.dirname(file) &&
  fs.readFileSync(path.join(root, test), "utf8").includes(`from "./${path.basename(file, ".ts")}"`);
export const tests = features.filter(
  (test) => test.endsWith(".test.ts") && files.some((file) => imports(test, file)),
);
