/**
 * The browser's storage, as the app uses it. Where the browser forbids it (site data blocked, a sandboxed
 * frame), has none or no room, this page's memory takes its place: nothing throws, and what was stored
 * lasts until the page is left.
 */
function createStorage(kind: "localStorage" | "sessionStorage") {
  const memory = new Map<string, string>();
  /** The getter itself throws where it is forbidden. */
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
      // Without room for the new value the old one must not come back after a reload.
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
    /** What is stored under the key is gone with this page. */
    isInMemory: (key: string): boolean => memory.has(key),
  };
}

/** For every tab, and after the browser was closed: the session alone. */
export const browserStorage = createStorage("localStorage");

/** For this tab. */
export const tabStorage = createStorage("sessionStorage");
