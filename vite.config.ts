import { existsSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import type { InlineConfig } from "vite";

const root = import.meta.dirname;
const at = (path: string): string => join(root, path);

const common = {
  configFile: false,
  root,
  mode: "production",
  publicDir: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} satisfies InlineConfig;

/** Packages mark client parts for frameworks that need it; and a slow machine is no fault of a plugin. */
const checks = { moduleLevelDirective: false, pluginTimings: false };

/** Browser bundles say nothing in the console. */
const silent = {
  minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true, codegen: true },
} as const;

const browsers = ["chrome111", "edge111", "firefox121", "safari16.4"];

/** The public site in the browser: island loader, islands, one style sheet. */
export const siteClient: InlineConfig = {
  ...common,
  plugins: [tailwind()],
  publicDir: at("app/site/assets"),
  build: {
    outDir: at("dist/client/site"),
    emptyOutDir: true,
    assetsDir: "assets/site",
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    target: browsers,
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      input: { site: at("app/site-client.ts"), styles: at("app/site/site.css") },
      // Schemas that no island uses stay out: making one has no effect.
      treeshake: { manualPureFunctions: ["z"] },
      output: silent,
    },
  },
};

/**
 * The form of a trip over a page of the public site, for administrators. A build of its own: what it shares with the
 * site would otherwise come to every visitor, schemas and all.
 */
export const siteEditor: InlineConfig = {
  ...common,
  plugins: [tailwind()],
  build: {
    outDir: at("dist/client/editor"),
    emptyOutDir: true,
    assetsDir: "assets/editor",
    assetsInlineLimit: 0,
    target: browsers,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks,
      input: { "trip-editor": at("app/trip-editor.ts") },
      preserveEntrySignatures: "strict",
      output: { ...silent, entryFileNames: "[name].js" },
    },
  },
};

export const hasAdmin = (): boolean => existsSync(at("app/admin.tsx"));

/** What screens share comes in two files, not in forty: each request costs a phone another wait. */
const sharedParts = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1 },
];

/** The back-office in the browser; each screen is a chunk. */
export const adminClient: InlineConfig = {
  ...common,
  plugins: [tailwind()],
  build: {
    outDir: at("dist/client/admin"),
    emptyOutDir: true,
    assetsDir: "assets/admin",
    assetsInlineLimit: 0,
    manifest: "manifest.json",
    target: browsers,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      checks,
      input: { admin: at("app/admin.tsx") },
      output: { ...silent, codeSplitting: { groups: sharedParts } },
    },
  },
};

/** The public site as the server renders it, React included: one file that needs nothing. */
export const siteRenderer: InlineConfig = {
  ...common,
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: at("app/site.tsx"),
    outDir: at("dist/renderer"),
    emptyOutDir: true,
    target: "node22",
    minify: false,
    rolldownOptions: {
      checks,
      output: { entryFileNames: "site.js", codeSplitting: false },
    },
  },
};

/**
 * The server; packages stay where they are, so that React's build is chosen by NODE_ENV when it runs. But of the parts of
 * e-mails only those that are used come along: the whole package takes a second and 40 MB to load.
 */
export const server: InlineConfig = {
  ...common,
  define: {},
  ssr: { external: true, noExternal: ["react-email"], target: "node" },
  build: {
    ssr: at("server/main.ts"),
    outDir: at("dist/server"),
    emptyOutDir: true,
    target: "node22",
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks,
      output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
    },
  },
};
