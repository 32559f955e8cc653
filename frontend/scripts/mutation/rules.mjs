import fs from "node:fs";
import path from "node:path";

/** The web app's rules that mutation runs judge, and the tests that must notice: all that begin with a
 * rule file's name. */
export const root = path.resolve(import.meta.dirname, "../..");
export const files = [
  "src/features/bookings/form/booking-rules.ts",
  "src/features/bookings/form/booking-lines.ts",
  "src/features/accounts/sign-up/sign-up-rules.ts",
  "src/features/fees/fallback-fees.ts",
];
export const tests = files.flatMap((file) => {
  const folder = path.dirname(file);
  const stem = path.basename(file, ".ts");
  return fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.startsWith(`${stem}.`) && name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
});
