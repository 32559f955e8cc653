import { describe, expect, it } from "vitest";
import { stateCode, typedState } from "./us-states";

const typed = (text: string) => [...text].reduce((shown, letter) => typedState(shown + letter), "");

describe("a state field", () => {
  it("SIGN-022: takes two letters and ignores a third that begins no state's name", () => {
    expect(typed("ny")).toBe("NY");
    expect(typed("NYX")).toBe("NY");
    expect(typed("fla")).toBe("FL");
    expect(typed("MAX")).toBe("MA");
  });

  it("turns a full name into its code, never its first two letters", () => {
    for (const [name, code] of [
      ["Alaska", "AK"],
      ["alabama", "AL"],
      ["New York", "NY"],
      ["Mississippi", "MS"],
      ["West Virginia", "WV"],
      ["Puerto Rico", "PR"],
      ["Armed Forces Europe", "AE"],
    ] as const) {
      expect(typed(name)).toBe(code);
      expect(typedState(`  ${name.toUpperCase()} `)).toBe(code);
    }
  });

  it("waits while a longer name may follow", () => {
    expect(typed("Washington").toLowerCase()).toBe("washington");
    expect(stateCode("Washington")).toBe("WA");
    expect(typed("Washington DC")).toBe("DC");
    expect(typed("Alask").toLowerCase()).toBe("alask");
    expect(stateCode("Alask")).toBeUndefined();
    expect(stateCode("Ontario")).toBeUndefined();
  });
});
