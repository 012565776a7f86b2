import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import type { InlineConfig } from "vite";
import { divideIntoLayers, iconOf, type ModuleGraph } from "./scripts/chunk-layers.ts";
import { evaluateModule } from "./scripts/evaluate-module.ts";
import { listChoiceDrawings } from "./scripts/list-choice-drawings.ts";
import { refuseChunkCycles } from "./scripts/refuse-chunk-cycles.ts";
import { withoutJsonSchema } from "./scripts/without-json-schema.ts";
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
  plugins: [tailwind(), callsWithoutSchemas, withoutJsonSchema()],
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

/** The components of the public site, which only previews show; lists show its labels, too. */
const previewModules =
  /node_modules\/culori\/|shared\/kit\/colours|app\/ui\/site\/(?!why-us-)[\w-]+\.tsx|app\/kit\/rendering\/|app\/kit\/preview\/(site|preview-document|use-preview|use-fill|with-edited)/;
/** The parser of formatted texts, and what shows them. */
const markdownModules =
  /node_modules\/(markdown-it|mdurl)\/|app\/kit\/rich-text\/markdown-dependencies|shared\/kit\/rich-text\/|app\/ui\/site\/rich-text\./;
/** The field of a formatted text until its editor is loaded. */
const richTextModules = /app\/kit\/(form\/rich-text-field|rich-text\/(editor-(placeholder|look)|toolbar-actions))\./;
/** The editor of formatted texts is loaded once somebody uses a form that has one. */
const editorModules =
  /node_modules\/(@tiptap|prosemirror-[a-z-]+|fast-equals|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//;
/** Modules of zod, and those of `shared` that make schemas. */
const isSchemaModule = (id: string, graph: ModuleGraph): boolean =>
  /node_modules\/zod\//.test(id) ||
  id === configuredZod ||
  (/\/shared\/[\w-]+\//.test(id) &&
    graph.getModuleInfo(id)?.importedIds.some((imported) => isSchemaModule(imported, graph)) === true);
/** The profile and its forms, which the site has too; the sidebar shows the picture. */
const profileModules = /app\/(profile\/(?!avatar\.|preset-)|kit\/site-forms\/(?!form-body\.))/;
/** The drawings that are only shown where staff have chosen them. */
const choiceDrawings = listChoiceDrawings(fromRoot("app"));
const isDrawing = (id: string): boolean => choiceDrawings.has(iconOf(id) ?? "");
const fromBaseUi = (component: string): string =>
  realpathSync(fromRoot(`node_modules/@base-ui/react/${component}/index.mjs`));
/**
 * Code shared by screens goes into few chunks, as every request costs a phone a round trip. Each layer has what its
 * modules import: what every screen needs, what lists need, what forms need.
 */
const layerOf = divideIntoLayers({
  base: [fromRoot("app/admin/start.tsx")],
  list: [
    "app/kit/list/list-page.tsx",
    "app/kit/list/bulk-actions.tsx",
    "app/kit/record/record-sheet.tsx",
    "app/kit/record/lazy-form.tsx",
    "app/kit/record/flag-column.tsx",
  ].map(fromRoot),
  record: [
    "app/kit/record/record-history.tsx",
    "app/kit/record/three-way-merge.ts",
    "app/kit/preview/lazy-preview.tsx",
    "app/kit/preview/with-preview.tsx",
    "app/ui/tabs.tsx",
  ].map(fromRoot),
  uploads: ["app/kit/pictures/use-upload-queue.ts", "app/kit/pictures/check-picture-file.ts"].map(fromRoot),
  "icon-names": ["shared/icons/icon-drawing.ts", "shared/kit/http-url.ts"].map(fromRoot),
  icon: [fromRoot("app/kit/icons/icon-frame.tsx")],
  radio: ["radio-group", "radio"].map(fromBaseUi),
  combobox: [fromBaseUi("combobox")],
  zod: [fromRoot("shared/kit/validation.ts")],
  form: [
    "app/kit/record/record-form.tsx",
    "app/kit/record/use-record-form.ts",
    "app/kit/form/field-layout.tsx",
    "app/kit/form/switch-field.tsx",
    "app/kit/form/text-fields.tsx",
  ].map(fromRoot),
  pictures: [fromRoot("app/kit/form/picture-field.tsx")],
});
const sharedChunks = [
  { name: layerOf, includeDependenciesRecursively: false, priority: 4 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "markdown", test: markdownModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "rich-text", test: richTextModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "editor", test: editorModules, includeDependenciesRecursively: false, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) => (isSchemaModule(id, graph) ? "schemas" : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What the page of a feature and its forms share, without the forms themselves.
  {
    name: (id: string) => /\/app\/admin\/(?!layout|sign-in)([\w-]+)\/(?!.*-form\.)/.exec(id)?.[1] ?? null,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: (id: string) => (iconOf(id) === undefined ? null : isDrawing(id) ? "drawings" : "icons"),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: "mail", test: /app\/kit\/mail\//, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "profile", test: profileModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "preview", test: previewModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1, entriesAware: true },
];

/** The back-office in the browser; each screen is a chunk. */
export const adminClient: InlineConfig = {
  ...commonConfig,
  plugins: [tailwind(), callsWithoutSchemas, withoutJsonSchema(), refuseChunkCycles()],
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
        codeSplitting: { groups: sharedChunks },
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
