import { type CDPSession, expect, type Page } from "@playwright/test";
import { turn } from "./both-sizes";
import { withoutEventStream } from "./event-stream";

declare global {
  interface Window {
    announcements: string[];
  }
}

type Name = string | RegExp;

interface Stop {
  role: string;
  name: string;
  /** Why a sighted user would not find the element; null: it is visible. */
  trouble: string | null;
}

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const most = 160;

/** Why a sighted user would not find the focus: it must be on the page, on top, and have a ring. */
function getTrouble(element: Element): string | null {
  if (element === document.body) return "nowhere";
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return "has no size";
  // In a multi-line field the input starts in the first line.
  const seen = element.matches("textarea") ? 40 : innerHeight;
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + Math.min(height, seen) / 2];
  const above = document.elementFromPoint(x, y);
  const row = element.closest("label, li, p") ?? element;
  if (!above) return "is outside of what is shown";
  if (!element.contains(above) && !above.contains(element) && !row.contains(above)) {
    return `is covered by ${above.outerHTML.slice(0, 80)}`;
  }
  // The parts of a date input have the browser's own rings.
  if (element.matches("input[type=date], input[type=time], input[type=file]")) return null;
  const ring = getComputedStyle(element).outlineStyle !== "none";
  return ring ? null : "has no ring";
}

/** All elements that its role and name can come from. */
function getSource(element: Element): string {
  if (element === document.body) return "";
  const named = (element.getAttribute("aria-labelledby") ?? "").split(" ");
  const around = [
    ...((element as HTMLInputElement).labels ?? []),
    ...named.map((id) => document.getElementById(id)),
    element.closest("fieldset")?.querySelector("legend"),
  ].map((one) => one?.outerHTML);
  const isHidden = element.closest("[aria-hidden=true], [inert], [hidden]") !== null;
  return [isHidden, element.outerHTML, ...around].join("\n");
}

/** Records what a screen reader announces by itself: texts that appear in live regions. */
function listen() {
  window.announcements = [];
  const live = "[role=status], [role=alert], [aria-live=polite]";
  const keep = (region: Element | null | undefined) => {
    const text = region?.textContent?.trim();
    if (text) window.announcements.push(text);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = target.parentElement?.closest(live) ?? (target as Element).closest?.(live);
      if (around) regions.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const one of [node, ...node.querySelectorAll(live)]) {
          if (one.matches(live)) regions.add(one);
        }
      }
    }
    for (const region of regions) keep(region);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * A user with keyboard and screen reader only: keys, and the content of the accessibility tree.
 * Alternates between phone and desktop: from one control to the next in one size, on to the one
 * after it in the other.
 */
export class Keyboard {
  #loaded = 0;
  readonly #known = new Map<string, Pick<Stop, "role" | "name">>();

  private constructor(
    readonly page: Page,
    private readonly tree: CDPSession,
  ) {}

  static async at(page: Page): Promise<Keyboard> {
    await page.addInitScript(listen);
    // From the start: a file chooser that opens before the test listens is missed.
    page.on("filechooser", () => undefined);
    const tree = await page.context().newCDPSession(page);
    await tree.send("Accessibility.enable");
    await withoutEventStream(page);
    return new Keyboard(page, tree);
  }

  /**
   * The focused element, and whether it is visible. Its name is computed once while it looks the
   * same.
   */
  async #stop(): Promise<Stop> {
    const { result } = await this.tree.send("Runtime.evaluate", {
      expression: `[${getTrouble}, ${getSource}].map((one) => one(document.activeElement))`,
      returnByValue: true,
    });
    const [trouble, source] = result.value as [string | null, string];
    const known = this.#known.get(source);
    if (known) return { ...known, trouble };
    const named = await this.#named();
    this.#known.set(source, named);
    return { ...named, trouble };
  }

  async #named(): Promise<Pick<Stop, "role" | "name">> {
    const { result } = await this.tree.send("Runtime.evaluate", {
      expression: "document.activeElement",
    });
    const objectId = result.objectId as string;
    const found = await this.tree.send("Accessibility.getPartialAXTree", {
      objectId,
      fetchRelatives: false,
    });
    const [node] = found.nodes;
    return {
      role: node?.role?.value ?? "",
      // Visually hidden text is a separate box to Chromium, with a space around it.
      name: String(node?.name?.value ?? "").replace(/ (?=[,:])/g, ""),
    };
  }

  /** There are thousands of calls: without Playwright's trace of each. */
  async #tab(key: "Tab" | "Shift+Tab") {
    const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
    const modifiers = key === "Tab" ? 0 : 8;
    await Promise.all([
      this.tree.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab, modifiers }),
      this.tree.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab, modifiers }),
    ]);
  }

  /** A user who sees that late content has shifted the position goes back one step. */
  async #stopInView(key: "Tab" | "Shift+Tab"): Promise<Stop> {
    const stop = await this.#stop();
    if (!stop.trouble?.startsWith("is outside")) return stop;
    await expect(this.page.locator("main [aria-busy=true]")).toHaveCount(0);
    await this.page.keyboard.press(key === "Tab" ? "Shift+Tab" : "Tab");
    await this.page.keyboard.press(key);
    return this.#stop();
  }

  /** An action leaves the focus on the page; only a new page has none. */
  async #expectFocus() {
    const where = () =>
      this.page.evaluate(() => ({
        at: performance.timeOrigin,
        isLost: document.activeElement === document.body,
      }));
    const { at } = await where();
    if (at !== this.#loaded) {
      this.#loaded = at;
      // Late content pushes the focused element out of view.
      await this.page.waitForLoadState("networkidle");
    } else await expect.poll(async () => (await where()).isLost, "the focus is lost").toBe(false);
  }

  /** Presses Tab until the focus is on this role and name. Each stop on the way is visible. */
  async to(role: string, name: Name, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await this.#expectFocus();
    await expect(this.page.locator("main [aria-busy=true]")).toHaveCount(0);
    await turn(this.page);
    const isIt = (stop: Stop) =>
      stop.role === role && (typeof name === "string" ? stop.name === name : name.test(stop.name));
    if (isIt(await this.#stop())) return;
    const passed: string[] = [];
    for (let presses = 0; presses < most; presses += 1) {
      await this.#tab(key);
      const stop = await this.#stopInView(key);
      const words = `${stop.role} "${stop.name}"`;
      passed.push(words);
      // Between the end of the page and its beginning.
      if (stop.trouble === "nowhere") continue;
      expect(stop.trouble, `${words} on ${this.page.url()}`).toBeNull();
      expect(stop.name, `a name of ${stop.role} on ${this.page.url()}`).not.toBe("");
      if (isIt(stop)) return;
    }
    throw new Error(`no ${role} ${name} on ${this.page.url()}: ${passed.join(", ")}`);
  }

  async press(role: string, name: Name, key = "Enter"): Promise<void> {
    await this.to(role, name);
    await this.page.keyboard.press(key);
  }

  /** Replaces the existing text. */
  async type(role: string, name: Name, text: string): Promise<void> {
    await this.to(role, name);
    if (role !== "Date") await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  async choose(role: string, name: Name, file: Upload): Promise<void> {
    await this.to(role, name);
    const opened = this.page.waitForEvent("filechooser");
    await this.page.keyboard.press("Enter");
    await (await opened).setFiles(file);
  }

  /** The announcements since the last call. */
  async expectAnnounced(words: RegExp): Promise<void> {
    // Empty while a page is loading.
    const announcements = () =>
      this.page.evaluate(() => window.announcements.join("\n")).catch(() => "");
    await expect.poll(announcements).toMatch(words);
    await this.page.evaluate(() => {
      window.announcements = [];
    });
  }

  /** The page that a link or a response leads to announces its name first. */
  async arrives(name: Name): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
}
