import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { appPages } from "./scripts/app-pages.ts";
import { boot } from "./scripts/boot.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

const server = process.env.STEADY_SERVER ?? "http://127.0.0.1:8080";

/** Which addresses are the app's, and which are not there, for the server. */
const pageList: Plugin = {
  name: "app-pages",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "app-pages.json", source: appPages });
  },
};

/**
 * React Router's components are made by calls that a bundler must take for acts, so that what nobody
 * uses (forms, what a server renders) stays in: 1.4 kB of every first visit.
 */
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/\b(React(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g, "/* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = .*;$/gm, ""),
      map: null,
    }),
  },
};

/** Icons are lucide's, what draws them is ours: 2 kB less of every first visit. */
const ownIcons: Plugin = {
  name: "own-icons",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /\/createLucideIcon\.m?js$/ },
    handler: (_, importer) =>
      importer?.includes("/lucide-react/")
        ? new URL("./src/ui/icon/create-icon.ts", import.meta.url).pathname
        : null,
  },
};

export default defineConfig({
  plugins: [
    react({ jsxImportSource: "~/jsx" }),
    boot(),
    pageList,
    unusedRouterParts,
    ownIcons,
    serviceWorker,
  ],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  build: {
    target: "es2022",
    manifest: true,
    // Inlined data: URLs would need exceptions in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Every page carries the list of all files, and no two letters of their names compress: seven are
        // enough to differ by (42 bits). manifest.json has the long ones.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        // Fewer, larger chunks compress better, and the libraries stay cached over our releases.
        codeSplitting: {
          // Otherwise a group takes along what the entry needs too, and every page loads the group.
          includeDependenciesRecursively: false,
          groups: [
            {
              // What every form carries, and no other page (check-budget watches it).
              name: "forms",
              test: /node_modules\/react-hook-form\/|src\/(ui\/(form\/(use-|problems|draft-restored-banner|stored-values|form\.)|error-summary|field\/(password|text-area|select))|lib\/(use-in-flight|has-at-sign))/,
            },
            {
              // Without what asks several questions at once: only the booking form does.
              name: "libraries",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack(?!.*(queriesObserver|useQueries)))\//,
            },
            {
              // One file of two is smaller than both: no field but a text stands on a page alone.
              name: "field",
              test: /src\/ui\/field\/(field|field-error|text-input)\./,
            },
            {
              // What search and profile share of times and places: each is smaller than what it costs apart.
              name: "clock",
              test: /src\/(lib\/(date-formatter|time-zone)|data\/search-place-storage|features\/search\/(search-place|keep-searched-time|wall-time))\./,
            },
            {
              // Likewise: a checkbox and the look that it shares with radio buttons and switches.
              name: "choice",
              test: /src\/ui\/choice\/(checkbox|choice)\./,
            },
            {
              // The panel and what everybody agrees to; what one kind of people does besides stands apart.
              name: "waiver",
              test: /src\/(features\/consents\/(waiver-panel|terms|terms-text)|data\/consent-facts)\.|lucide-react.*icons\/scroll-text\.mjs/,
            },
            {
              // Likewise: what searching keeps in the address and in the tab.
              name: "searching",
              test: /src\/(lib\/(search-params|use-now)|features\/search\/keep-searched-time)\./,
            },
            {
              // What the search has around its cards.
              name: "finding",
              test: /src\/data\/(place|identity-proof)\.|lucide-react.*icons\/(search|sliders-horizontal|calendar-clock)\.m?js/,
            },
            {
              // What every page stands on, small pieces together, with all that these use themselves:
              // chunks that import each other begin with parts that are not there yet. What confirms an act is
              // for administrators alone.
              name: "base",
              test: /src\/(api\/(?!confirmation)|data\/(keys|me|config|query-client)|jsx\/|ui\/(card|skeleton|page|button|link|banner|spinner|icon)\/|features\/payments\/id-check-price|lib\/(money|paths|routes|browser|class-names|storage|use-is-hydrated))|preload-helper|lucide-react.*icons\/(arrow-left|check|info|circle-(check|alert|exclamation-point)|triangle-(alert|exclamation-point))\.m?js/,
            },
            {
              // What cards and profiles of companions share: one chunk is smaller than twenty.
              name: "companions",
              test: /src\/(features\/(companions\/(badges|highlight)|favorites\/lazy-favorite-button)|ui\/(avatar|badge|rating-text|stars|query-view)|data\/companion|lib\/miles)|lucide-react.*icons\/star\.mjs/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      "/api": server,
      "/sandbox": server,
      "/files": server,
    },
  },
  preview: { proxy: { "/api": server, "/sandbox": server, "/files": server } },
  test: {
    environment: "jsdom",
    // A window and the modules once per worker instead of once per file: a third of the time.
    pool: "threads",
    isolate: false,
    // Left alone it keeps a core for itself, which on two leaves one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 180_000,
    setupFiles: ["./src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    env: { TZ: process.env.TZ ?? "UTC" },
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
  },
});
