import { expect, test } from "vitest";
import {
  booleanParam,
  choiceParam,
  choicesParam,
  listParam,
  numberParam,
  readParams,
  textParam,
  writeParams,
} from "./search-params";

const shape = {
  minSobriety: numberParam(24, 24, 600),
  onlineOnly: booleanParam(true),
  near: textParam(),
  tab: choiceParam(["completed", "pending"], "completed"),
  skills: listParam(),
};

test("an empty query gives the defaults", () => {
  expect(readParams(shape, new URLSearchParams())).toEqual({
    minSobriety: 24,
    onlineOnly: true,
    near: "",
    tab: "completed",
    skills: [],
  });
});

test("invalid values fall back to defaults", () => {
  const params = new URLSearchParams("minSobriety=-3&onlineOnly=maybe&tab=evil");
  expect(readParams(shape, params)).toMatchObject({
    minSobriety: 24,
    onlineOnly: true,
    tab: "completed",
  });
});

test.each(["24.5", "1e-1", "Infinity", "seventy", " "])("refuses %s as a whole number", (text) => {
  const params = new URLSearchParams({ minSobriety: text });
  expect(readParams(shape, params).minSobriety).toBe(24);
});

test("values survive the round trip, and defaults are omitted from the URL", () => {
  const params = writeParams(shape, {
    minSobriety: 60,
    onlineOnly: false,
    near: "Boston",
    tab: "completed",
    skills: ["Harm reduction", "Court support, family"],
  });
  expect(params.has("tab")).toBe(false);
  expect(readParams(shape, params)).toEqual({
    minSobriety: 60,
    onlineOnly: false,
    near: "Boston",
    tab: "completed",
    skills: ["Harm reduction", "Court support, family"],
  });
});

test("a list of choices keeps the known values, once and in their order", () => {
  const choices = { spoken: choicesParam(["english", "spanish", "polish"]) };
  const read = (query: string) => readParams(choices, new URLSearchParams(query)).spoken;
  expect(read("spoken=polish&spoken=klingon&spoken=english&spoken=polish")).toEqual([
    "english",
    "polish",
  ]);
  expect(read("")).toEqual([]);
  expect(writeParams(choices, { spoken: ["spanish"] }).toString()).toBe("spoken=spanish");
});
