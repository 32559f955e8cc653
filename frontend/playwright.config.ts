import { defineConfig } from "@playwright/test";

const baseURL = process.env.BASE_URL ?? "http://127.0.0.1:8080";
const command = process.env.STEADY_SERVER_COMMAND;

export default defineConfig({
  testDir: "./e2e",
  // A busy machine is slow, not wrong.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // One server for all: each test changes only what no other test reads.
  fullyParallel: true,
  workers: 2,
  reporter: [["list"]],
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
