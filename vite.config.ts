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

/** Silences warnings about "use client" directives in packages and about slow plugins. */
const checks = { moduleLevelDirective: false, pluginTimings: false };

/** Browser bundles contain no console calls. */
const silent = {
  minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true, codegen: true },
} as const;

const browsers = ["chrome111", "edge111", "firefox121", "safari16.4"];

/** The public site in the browser: island loader, islands, one stylesheet. */
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
      // Creating a Zod schema has no side effects, so schemas that no island uses are dropped.
      treeshake: { manualPureFunctions: ["z"] },
      output: silent,
    },
  },
};

/**
 * The trip editor that administrators open on the public site. It is a separate build, because chunks shared with the
 * site would be loaded by every visitor.
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

/** Code shared by screens goes into two chunks, as every request costs a phone a round trip. */
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

/** The server-side renderer of the public site, bundled with React into one file. */
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
 * The server. Packages stay external, so that NODE_ENV selects React's build at run time; react-email is bundled, as
 * loading the whole package takes a second and 40 MB.
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
