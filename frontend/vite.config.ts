import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { appPages } from "./scripts/app-pages.ts";
import { blanksInContainers } from "./scripts/blanks-in-containers.ts";
import { boot } from "./scripts/boot.ts";
import { englishSources, translations } from "./scripts/languages/plugin.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

/** Set by scripts/build-languages.ts; the sources are in English. */
const language = process.env.VITE_LOCALE;

const server = process.env.STEADY_SERVER ?? "http://127.0.0.1:8080";

/** Tells the server which paths belong to the app, and which do not exist. */
const pageList: Plugin = {
  name: "app-pages",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "app-pages.json", source: appPages });
  },
};

/**
 * React Router creates components with calls that a bundler must assume to have side effects, so
 * unused ones (forms, server rendering) stay in: 1.4 kB of every first visit.
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

/** The icons are lucide's, the rendering code is ours: 2 kB less for every first visit. */
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
    englishSources,
    translations(language),
    react({ jsxImportSource: "~/jsx" }),
    boot(),
    pageList,
    unusedRouterParts,
    ownIcons,
    // It serves the English app only.
    language ? null : serviceWorker,
  ],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  css: { postcss: { plugins: [blanksInContainers] } },
  build: {
    target: "es2022",
    manifest: true,
    // Inlined data: URLs would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // Every page contains the list of all files, whose hashes do not compress: seven characters are
        // enough to distinguish them (42 bits). manifest.json has the long names.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        // Fewer, larger chunks compress better, and the libraries stay cached across releases.
        codeSplitting: {
          // Otherwise a group includes what the entry needs too, and every page loads the group.
          includeDependenciesRecursively: false,
          groups: [
            {
              // Code that every form needs, and no other page (checked by check-budget).
              name: "forms",
              test: /node_modules\/react-hook-form\/|src\/(ui\/(form\/(use-|problems|draft-restored-banner|stored-values|form\.)|error-summary|field\/(password|text-area|select))|lib\/(use-in-flight|has-at-sign))/,
            },
            {
              // Without the code for several parallel queries, which only the booking form uses.
              name: "libraries",
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack(?!.*(queriesObserver|useQueries)))\//,
            },
            {
              // One chunk of two is smaller than both: no page has only a text input.
              name: "field",
              test: /src\/ui\/field\/(field|field-error|text-input|time-control)\./,
            },
            {
              // Code for times and places that search and profile share: separate chunks would be larger.
              name: "clock",
              test: /src\/(lib\/(date-formatter|time-zone|city-label)|data\/search-place-storage|features\/search\/(search-place|keep-searched-time|wall-time))\./,
            },
            {
              // Likewise: a checkbox and the style that it shares with radio buttons and switches.
              name: "choice",
              test: /src\/ui\/choice\/(checkbox|choice)\./,
            },
            {
              // The panel and the terms for all users; the terms of one user type are separate.
              name: "waiver",
              test: /src\/(features\/consents\/(waiver-panel|terms|terms-text)|data\/consent-facts)\.|lucide-react.*icons\/scroll-text\.mjs/,
            },
            {
              // Likewise: the search state in the URL and in the tab.
              name: "searching",
              test: /src\/(lib\/(search-params|use-now)|features\/search\/keep-searched-time)\./,
            },
            {
              // The search page around its cards.
              name: "finding",
              test: /src\/data\/(place|identity-proof)\.|lucide-react.*icons\/(search|sliders-horizontal|calendar-clock)\.m?js/,
            },
            {
              // Code that every page needs, small modules together with all their own imports: chunks that
              // import each other start with undefined bindings. The confirmation of actions is for
              // administrators only.
              name: "base",
              test: /src\/(api\/(?!confirmation)|data\/(keys|me|config|query-client)|jsx\/|ui\/(card|skeleton|page|button|link|banner|spinner|icon)\/|features\/payments\/id-check-price|lib\/(money|paths|routes|language|locale|translate|server-texts|use-link-token|browser|class-names|storage|use-is-hydrated))|preload-helper|lucide-react.*icons\/(arrow-left|check|info|circle-(check|alert|exclamation-point)|triangle-(alert|exclamation-point))\.m?js/,
            },
            {
              // Code that cards and profiles of companions share: one chunk is smaller than twenty.
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
    retry: 1,
    reporters: ["default", "./scripts/second-tries.ts"],
    setupFiles: ["./src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    env: { TZ: process.env.TZ ?? "UTC" },
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
  },
});
