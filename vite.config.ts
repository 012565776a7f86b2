import { existsSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import type { InlineConfig } from "vite";
import { adminChunks, startChunks } from "./scripts/admin-chunks.ts";
import { compileHints } from "./scripts/compile-hints.ts";
import { evaluateModule } from "./scripts/evaluate-module.ts";
import { formSchemas } from "./scripts/form-schemas.ts";
import { markdownRules } from "./scripts/markdown-rules.ts";
import { refuseChunkCycles } from "./scripts/refuse-chunk-cycles.ts";
import { withoutJsonSchemas } from "./scripts/without-json-schemas.ts";
import { writeCssIndex } from "./scripts/write-css-index.ts";

const root = import.meta.dirname;
const fromRoot = (path: string): string => join(root, path);

const commonConfig = {
  configFile: false,
  root,
  mode: "production",
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} satisfies InlineConfig;

/** Silences warnings about "use client" directives in packages and about slow plugins. */
const bundlerChecks = { moduleLevelDirective: false, pluginTimings: false };

/** Browser bundles contain no console calls. */
const minifyWithoutConsole = {
  minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true, codegen: true },
} as const;

const browserTargets = ["chrome111", "edge111", "firefox121", "safari16.4"];

/**
 * Code shared by islands goes into four chunks, as small ones compress badly. Modules that every page loads stay out of
 * them: the page would load the whole chunk.
 */
const islandChunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: "session", test: /app\/kit\/session\/(draft-store|session|tab-storage)\.ts|shared\/kit\/is-record\.ts/ },
    {
      name: "calls",
      test: /app\/kit\/(calls\/(call-error|random-id|send-request|site-api-client)|site-forms\/(form-(body|draft|machine|state)|submission-key))\.ts|shared\/kit\/(client|own-property|pick)\.ts/,
    },
    {
      name: "form",
      test: /app\/kit\/site-forms\/(fields|form-problem|read-typed-values|toast-region|use-focus-on|use-form)\.|app\/ui\/site\/busy-label|app\/kit\/islands\/island\.|lucide-react\/dist\/esm\/(?!icons)|icons\/(loader-circle|x|circle-(check|exclamation-point))\.m?js/,
    },
  ],
};

/** The public site in the browser: island loader, islands, one stylesheet. */
export const siteClient: InlineConfig = {
  ...commonConfig,
  plugins: [tailwind(), writeCssIndex("app/site/site.css", fromRoot("dist/client/css-index.json"))],
  publicDir: fromRoot("app/site/assets"),
  build: {
    outDir: fromRoot("dist/client/site"),
    emptyOutDir: true,
    assetsDir: "assets/site",
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    target: browserTargets,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: bundlerChecks,
      input: {
        site: fromRoot("app/site-client.ts"),
        styles: fromRoot("app/site/site.css"),
      },
      // Creating a Zod schema has no side effects, so schemas that no island uses are dropped.
      treeshake: { manualPureFunctions: ["z"] },
      output: { ...minifyWithoutConsole, codeSplitting: islandChunks },
    },
  },
};

/** Screens call the API without loading its schemas. */
const callsWithoutSchemas = evaluateModule(fromRoot("app/kit/calls/api-calls.ts"));

/** Zod is configured with its first use, whichever script loads it. */
const configuredZod = fromRoot("app/kit/form/configured-zod.ts");
const markdownDependencies = fromRoot("app/kit/rich-text/markdown-dependencies.ts");
const adminAliases = {
  alias: [
    { find: /^zod$/, replacement: configuredZod },
    { find: /^(entities|linkify-it|punycode\.js|uc\.micro)$/, replacement: markdownDependencies },
  ],
};

/**
 * The trip editor that administrators open on the public site. It is a separate build, because chunks shared with the
 * site would be loaded by every visitor.
 */
export const siteEditor: InlineConfig = {
  ...commonConfig,
  plugins: [tailwind(), callsWithoutSchemas, formSchemas(), withoutJsonSchemas(), markdownRules()],
  resolve: adminAliases,
  build: {
    outDir: fromRoot("dist/client/editor"),
    emptyOutDir: true,
    assetsDir: "assets/editor",
    assetsInlineLimit: 0,
    target: browserTargets,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks: bundlerChecks,
      input: { "trip-editor": fromRoot("app/trip-editor.ts") },
      preserveEntrySignatures: "strict",
      output: { ...minifyWithoutConsole, entryFileNames: "[name].js" },
    },
  },
};

export const hasAdmin = (): boolean => existsSync(fromRoot("app/admin.tsx"));

/** The back-office in the browser; each screen is a chunk. */
export const adminClient: InlineConfig = {
  ...commonConfig,
  plugins: [
    ...[tailwind(), callsWithoutSchemas, formSchemas(), withoutJsonSchemas(), markdownRules(), refuseChunkCycles()],
    compileHints(startChunks),
  ],
  resolve: adminAliases,
  build: {
    outDir: fromRoot("dist/client/admin"),
    emptyOutDir: true,
    assetsDir: "assets/admin",
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    target: browserTargets,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks: bundlerChecks,
      input: { admin: fromRoot("app/admin.tsx") },
      // As for the site: schemas and endpoints that no form uses are dropped.
      treeshake: { manualPureFunctions: ["z", "contract", "defineError"] },
      output: {
        ...minifyWithoutConsole,
        // Every name stands in the list of what is loaded with what: those of shared chunks name all their users.
        chunkFileNames: ({ name }) => `assets/admin/${name.split("~")[0]}-[hash].js`,
        codeSplitting: { groups: adminChunks },
      },
    },
  },
};

/** The server-side renderer of the public site, bundled with React into one file. */
export const siteRenderer: InlineConfig = {
  ...commonConfig,
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: fromRoot("app/site.tsx"),
    outDir: fromRoot("dist/renderer"),
    emptyOutDir: true,
    target: "node22",
    minify: false,
    rolldownOptions: {
      checks: bundlerChecks,
      output: { entryFileNames: "site.js", codeSplitting: false },
    },
  },
};

/** The server. Packages stay external, so that NODE_ENV selects React's build at run time. */
export const server: InlineConfig = {
  ...commonConfig,
  define: {},
  ssr: { external: true, target: "node" },
  build: {
    ssr: fromRoot("server/main.ts"),
    outDir: fromRoot("dist/server"),
    emptyOutDir: true,
    target: "node22",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: bundlerChecks,
      output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
    },
  },
};
