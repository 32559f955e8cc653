import { afterEach, expect, test, vi } from "vitest";
import { browserStorage, tabStorage } from "./storage";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const forbidden = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

const kinds = [
  ["localStorage", browserStorage],
  ["sessionStorage", tabStorage],
] as const;

/**
 * Browser settings and how each browser behaves under them: the page always gets a working storage.
 */
const troubles = {
  "the property throws": (kind: "localStorage" | "sessionStorage") =>
    vi.spyOn(globalThis, kind, "get").mockImplementation(forbidden),
  "there is none": (kind: "localStorage" | "sessionStorage") =>
    vi.spyOn(globalThis, kind, "get").mockReturnValue(null as unknown as Storage),
  "every call throws": () => {
    for (const act of ["getItem", "setItem", "removeItem", "clear"] as const) {
      vi.spyOn(Storage.prototype, act).mockImplementation(forbidden);
    }
  },
};

for (const [kind, storage] of kinds) {
  test.each(Object.entries(troubles))(
    `${kind} where %s lasts as long as the page`,
    (_, trouble) => {
      trouble(kind);
      expect(storage.getItem("a")).toBeNull();
      storage.setItem("a", "1");
      storage.setItem("b", "2");
      expect([storage.getItem("a"), storage.getItem("b")]).toEqual(["1", "2"]);
      expect(storage.keys()).toEqual(["a", "b"]);
      expect(storage.isInMemory("a")).toBe(true);
      storage.removeItem("a");
      expect([storage.getItem("a"), storage.getItem("b")]).toEqual([null, "2"]);
      storage.clear();
      expect(storage.keys()).toEqual([]);
    },
  );

  test(`${kind} without free space keeps the newest value and no older one`, () => {
    storage.setItem("a", "old");
    expect(storage.isInMemory("a")).toBe(false);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    storage.setItem("a", "new");
    expect(storage.getItem("a")).toBe("new");
    expect(globalThis[kind].getItem("a")).toBeNull();
    full.mockRestore();
    storage.setItem("a", "newer");
    expect(globalThis[kind].getItem("a")).toBe("newer");
    expect(storage.getItem("a")).toBe("newer");
  });
}
