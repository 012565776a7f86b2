import { existsSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import type { InlineConfig } from "vite";
import { evaluateModule } from "./scripts/evaluate-module.ts";
import { listChoiceDrawings } from "./scripts/list-choice-drawings.ts";
import { refuseChunkCycles } from "./scripts/refuse-chunk-cycles.ts";
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
      input: { site: fromRoot("app/site-client.ts"), styles: fromRoot("app/site/site.css") },
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
const zodAlias = { alias: [{ find: /^zod$/, replacement: configuredZod }] };

/**
 * The trip editor that administrators open on the public site. It is a separate build, because chunks shared with the
 * site would be loaded by every visitor.
 */
export const siteEditor: InlineConfig = {
  ...commonConfig,
  plugins: [tailwind(), callsWithoutSchemas],
  resolve: zodAlias,
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

/**
 * Code shared by screens goes into few chunks, as every request costs a phone a round trip. Lists are shown without
 * what only forms need: no module of the shared chunk may import one of these, or the two chunks import each other.
 */
const formModules =
  /node_modules\/(react-hook-form|@hookform)\/|app\/kit\/icons\/icon-field|app\/kit\/(form\/|pictures\/(?!check-|get-|use-upload-|wait-))|app\/kit\/record\/(?!lazy-|use-unsaved-).*(form|conflict|save|field|drafted)/;
/** The components of the public site, which only previews show; lists show its labels, too. */
const previewModules =
  /node_modules\/culori\/|shared\/kit\/colours|app\/ui\/site\/[\w-]+\.tsx|app\/kit\/rendering\/|app\/kit\/preview\/(site|preview-document|use-preview|use-fill|with-edited)/;
/** The parser of formatted texts, and what shows them. */
const richTextModules =
  /node_modules\/(markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode\.js)\/|shared\/kit\/rich-text\/parse-|app\/ui\/site\/(rich-text|why-us-section)\./;
/** The editor of formatted texts is loaded once a form shows one. */
const editorModules =
  /node_modules\/(@tiptap|prosemirror-[a-z-]+|fast-equals|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//;
type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
/** Modules of zod, and those of `shared` that make schemas. */
const isSchemaModule = (id: string, graph: ModuleGraph): boolean =>
  /node_modules\/zod\//.test(id) ||
  id === configuredZod ||
  (/\/shared\/[\w-]+\//.test(id) &&
    graph.getModuleInfo(id)?.importedIds.some((imported) => isSchemaModule(imported, graph)) === true);
/** What draws the icons that staff choose, and the drawings that nothing else shows: few screens need them. */
const iconModules =
  /app\/ui\/(icon|icon-drawings|brand-icons)\.|app\/kit\/icons\/icon-(frame|tiles|filters|choices|details|name)\.|shared\/icons\/(icon-drawing|font-icons|system-icons)\./;
/** The profile and its forms, which the site has too; the sidebar shows the picture. */
const profileModules = /app\/(profile\/(?!avatar\.|preset-)|kit\/site-forms\/(?!form-body\.))/;
const choiceDrawings = listChoiceDrawings(fromRoot("app"));
const isDrawing = (id: string): boolean =>
  choiceDrawings.has(/lucide-react\/dist\/esm\/icons\/([\w-]+)\./.exec(id)?.[1] ?? "");
const sharedChunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: "rich-text", test: richTextModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "editor", test: editorModules, includeDependenciesRecursively: false, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => (isSchemaModule(id, graph) ? "schemas" : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: "forms", test: formModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  // What the page of a feature and its forms share; labels and queries belong to the sidebar, too.
  {
    name: (id: string) => /\/app\/admin\/(?!layout|sign-in)([\w-]+)\/(?!labels|.*-queries)/.exec(id)?.[1] ?? null,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: (id: string) => (iconModules.test(id) || isDrawing(id) ? "icons" : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: "profile", test: profileModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "preview", test: previewModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1 },
];

/** The back-office in the browser; each screen is a chunk. */
export const adminClient: InlineConfig = {
  ...commonConfig,
  plugins: [tailwind(), callsWithoutSchemas, refuseChunkCycles()],
  resolve: zodAlias,
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
      output: { ...minifyWithoutConsole, codeSplitting: { groups: sharedChunks } },
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

/**
 * The server. Packages stay external, so that NODE_ENV selects React's build at run time. Bundled is culori, which has
 * 150 files and of which few are needed.
 */
export const server: InlineConfig = {
  ...commonConfig,
  define: {},
  ssr: { external: true, noExternal: ["culori"], target: "node" },
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
