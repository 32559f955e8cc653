import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const baseURL = process.env.BASE_URL ?? "http://127.0.0.1:8080";
const command = process.env.STEADY_SERVER_COMMAND;
// Headless Chromium starts and renders in half the time.
const browser =
  process.env.CHROMIUM ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

export default defineConfig({
  testDir: "./e2e",
  globalSetup: "./e2e/global-setup.ts",
  // A busy machine is slow, not broken.
  timeout: 480_000,
  // All files together: what hangs is named here, before the whole run is ended.
  globalTimeout: 3_500_000,
  expect: { timeout: 60_000 },
  // One server for all: each test changes only data that no other test reads.
  fullyParallel: true,
  // A test that passes only on the second try is listed as flaky, and is a fault to be found.
  retries: 1,
  // More would evict each other from the CPU caches; a third of them wait for a slow connection.
  workers: Math.ceil(1.5 * availableParallelism()),
  reporter: [["list"], ["./e2e/second-tries.ts"]],
  use: {
    baseURL,
    // Long enough for a busy machine, and a limit for a press that can never succeed.
    actionTimeout: 120_000,
    // Mocked responses would not reach a page behind a worker; e2e/update.spec.ts has one.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    // No smooth scrolling: the sticky header must not cover what axe checks.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  ...(command
    ? {
        webServer: {
          command,
          url: `${baseURL}/healthz`,
          timeout: 240_000,
          reuseExistingServer: false,
        },
      }
    : {}),
});
