/**
 * Browser storage for the app. Where the browser blocks it (site data blocked, a sandboxed frame),
 * lacks it or is out of quota, it falls back to memory: nothing throws, and stored values last
 * until the user leaves the page.
 */
function createStorage(kind: "localStorage" | "sessionStorage") {
  const memory = new Map<string, string>();
  /** The getter itself throws where storage is blocked. */
  const attempt = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      const storage: Storage | null | undefined = globalThis[kind];
      return storage ? act(storage) : otherwise();
    } catch {
      return otherwise();
    }
  };
  const none = () => undefined;
  return {
    getItem: (key: string): string | null =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key: string, value: string): void => {
      const isStored = attempt(
        (storage) => {
          storage.setItem(key, value);
          return true;
        },
        () => false,
      );
      if (isStored) return void memory.delete(key);
      // If the new value exceeds the quota, the old one must not return after a reload.
      attempt((storage) => storage.removeItem(key), none);
      memory.set(key, value);
    },
    removeItem: (key: string): void => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), none);
    },
    clear: (): void => {
      memory.clear();
      attempt((storage) => storage.clear(), none);
    },
    keys: (): string[] => [
      ...memory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
    /** Whether the browser has it and lets the app use it. */
    isAvailable: (): boolean =>
      attempt(
        () => true,
        () => false,
      ),
    /** Values are lost when the page closes. */
    isInMemory: (key: string): boolean => memory.has(key),
  };
}

/** Shared by all tabs and kept after the browser closes: the session only. */
export const browserStorage = createStorage("localStorage");

/** For this tab only. */
export const tabStorage = createStorage("sessionStorage");
