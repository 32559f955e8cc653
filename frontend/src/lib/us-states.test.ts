import { describe, expect, it } from "vitest";
import { stateCode, typedState } from "./us-states";

const typed = (text: string) => [...text].reduce((shown, letter) => typedState(shown + letter), "");

describe("state field", () => {
  it("SIGN-022: accepts two letters and ignores a third that starts no state name", () => {
    expect(typed("ny")).toBe("NY");
    expect(typed("NYX")).toBe("NY");
    expect(typed("fla")).toBe("FL");
    expect(typed("MAX")).toBe("MA");
  });

  it("converts a full name into its code, never its first two letters", () => {
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

  it("keeps a misspelled name, whose first two letters may be another state", () => {
    for (const name of ["Alasca", "Missisipi", "Minesota", "Conneticut", "Virgina", "Tenessee"]) {
      expect(typed(name).toLowerCase()).toBe(name.toLowerCase());
      expect(typedState(name)).toBe(name);
      expect(stateCode(name)).toBeUndefined();
    }
  });

  it("reads a name in every spelling", () => {
    for (const name of ["Hawai\u02bbi", "hawai\u2019i", "Hawai'i,"]) {
      expect(typedState(name)).toBe("HI");
    }
    expect(typedState("North\u2011Dakota")).toBe("ND");
    expect(typedState("Washington,\u00a0D.C.")).toBe("DC");
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
