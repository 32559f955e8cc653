import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const folders = ["frontend/languages/es", "adapters/languages/es"];

const ofAnother = /(?:^|[.;] )(?:Their|Its|its) /;
const ofReader = /(?:^|[.;] )[Yy]our /g;
const ofAnyone = /(?:^|[.;] )[Ss]us? /g;
const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

// "Su" is "your" to a reader who is addressed by usted.
test("no Spanish text says su at the start of a sentence about what is another's", () => {
  const unclear = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith(".json"))
      .flatMap((name) => {
        const catalog: Record<string, string> = JSON.parse(
          readFileSync(path.join(root, folder, name), "utf8"),
        );
        return Object.entries(catalog)
          .filter(([english]) => ofAnother.test(english))
          .filter(([english, spanish]) => count(ofAnyone, spanish) > count(ofReader, english))
          .map(([english]) => `${name}: ${english}`);
      }),
  );
  expect(unclear).toEqual([]);
});
