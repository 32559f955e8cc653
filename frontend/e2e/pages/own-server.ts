import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const binary =
  process.env.STEADY_BINARY ??
  fileURLToPath(new URL("../../../build/quick/app/wiring/steady", import.meta.url));

export type Settings = Record<string, string>;

/** A server for one test, which can be stopped and restarted with another build of the app. */
export class OwnServer {
  #child: ChildProcess | null = null;
  #address = "127.0.0.1:0";
  readonly #env: NodeJS.ProcessEnv;

  private constructor(
    readonly folder: string,
    settings: Settings,
  ) {
    this.#env = { ...process.env, STEADY_SECRET_KEYS: "0f".repeat(32), ...settings };
  }

  /** With the prepared demo data, or with data that its first start creates. */
  static async create(settings: Settings = {}) {
    const folder = await mkdtemp(path.join(tmpdir(), "steady-own-"));
    const demo = process.env.DEMO_FOLDER;
    if (demo) await cp(demo, folder, { recursive: true });
    return new OwnServer(folder, settings);
  }

  get url() {
    return `http://${this.#address}`;
  }

  get database() {
    return `${this.folder}/steady.db`;
  }

  /** An operator command, e.g. ["admin", "list"], and what it reads; returns its output. */
  command(words: string[], input = ""): string {
    const place = ["--store", `sqlite:${this.database}`, "--files", `${this.folder}/files`];
    return execFileSync(binary, [...words, ...place], { env: this.#env, encoding: "utf8", input });
  }

  async serve(web: string) {
    await this.halt();
    const args = ["serve", "--mode", "test", "--demo", "--listen", this.#address, "--web", web];
    args.push("--store", `sqlite:${this.database}`, "--files", `${this.folder}/files`);
    args.push("--drain-delay-ms", "0", "--password-cost", "low");
    args.push("--tries-statements", "off");
    const child = spawn(binary, args, { env: this.#env, stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    this.#address = await new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      lines.on("line", (line) => {
        const url = /"listening"\s*:\s*"http:\/\/([^"]+)"/.exec(line)?.[1];
        if (url) resolve(url);
      });
    });
  }

  /** It accepts connections and never responds. */
  hang() {
    this.#child?.kill("SIGSTOP");
  }

  async halt() {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    child.kill("SIGCONT");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  async remove() {
    await this.halt();
    await rm(this.folder, { recursive: true, force: true });
  }
}
