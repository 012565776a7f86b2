import { realpathSync } from "node:fs";
import { join } from "node:path";
import { divideIntoLayers, iconOf, type ModuleGraph } from "./chunk-layers.ts";
import { listChoiceDrawings } from "./list-choice-drawings.ts";

const root = join(import.meta.dirname, "..");
const fromRoot = (path: string): string => join(root, path);

/** The colours of the page, and the first screen that is loaded: without React, so that they don't wait for it. */
const earlyModules =
  /app\/kit\/screens\/theme\.ts|vite\/preload-helper|app\/admin\/(screen-modules|load-first-screen|sign-in\/redirect-path)\./;
/** The components of the public site, which only previews show; lists show its labels, too. */
const previewModules =
  /shared\/kit\/(brand-palette|colours|oklch)|app\/ui\/site\/(?!why-us-)[\w-]+\.tsx|app\/kit\/rendering\/|app\/kit\/preview\/(devices|site|preview-document|use-preview|use-fill|with-edited)/;
/** The parser of formatted texts, and what shows them. */
const markdownModules =
  /node_modules\/markdown-it\/|app\/kit\/rich-text\/markdown-dependencies|shared\/kit\/rich-text\/|app\/ui\/site\/rich-text\./;
/** The field of a formatted text until its editor is loaded. */
const richTextModules = /app\/kit\/(form\/rich-text-field|rich-text\/(editor-(placeholder|look)|toolbar-actions))\./;
/** The editor of formatted texts is loaded once somebody uses a form that has one. */
const editorModules =
  /node_modules\/(@tiptap|prosemirror-[a-z-]+|fast-equals|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\//;
/** What draws charts, loaded once a screen has rows for one. */
const plotModules = /node_modules\/(@visx|d3-[a-z-]+|internmap|classnames)\/|app\/kit\/charts\/plots\//;
/** Modules of zod, and those of `shared` that make schemas. */
const isSchemaModule = (id: string, graph: ModuleGraph): boolean =>
  /node_modules\/zod\//.test(id) ||
  id === fromRoot("app/kit/form/configured-zod.ts") ||
  (/\/shared\/[\w-]+\//.test(id) &&
    graph.getModuleInfo(id)?.importedIds.some((imported) => isSchemaModule(imported, graph)) === true);
/** What screens with emails share, without the editor and the texts of emails, which dialogs load. */
const mailModules = /app\/kit\/mail\/(?!mail-(body|editor)\.|email-composer\.|variable-list\.|use-insert-at-cursor\.)/;
/** The profile and its forms, which the site has too; the sidebar shows the picture. */
const profileModules = /app\/(profile\/(?!avatar\.|preset-)|kit\/site-forms\/(?!form-body\.))/;
/** The drawings that are only shown where staff have chosen them. */
const choiceDrawings = listChoiceDrawings(fromRoot("app"));
const isDrawing = (id: string): boolean => choiceDrawings.has(iconOf(id) ?? "");
const fromBaseUi = (component: string): string =>
  realpathSync(fromRoot(`node_modules/@base-ui/react/${component}/index.mjs`));
const baseUiModule = (path: string): string => realpathSync(fromRoot(`node_modules/@base-ui/react/${path}.mjs`));
/** What dialogs need of the library's popups. Menus, tooltips and comboboxes need more, and are loaded when used. */
const dialogModules = [
  "components/FloatingFocusManager",
  "components/FloatingPortal",
  "components/FloatingTree",
  "hooks/useClick",
  "hooks/useDismiss",
].map((name) => baseUiModule(`floating-ui-react/${name}`));
/**
 * Code shared by screens goes into few chunks, as every request costs a phone a round trip. Each layer has what its
 * modules import: what every screen needs, what forms need. Lists are part of the first: nearly every screen is one, and
 * two chunks take more bytes than one.
 */
const layerOf = divideIntoLayers({
  // With small modules of forms that larger layers would bring along.
  base: [
    ...[
      "app/admin/start.tsx",
      ...["list/list-page.tsx", "list/bulk-actions.tsx"].map((module) => `app/kit/${module}`),
      ...["record-sheet.tsx", "lazy-form.tsx", "flag-column.tsx"].map((module) => `app/kit/record/${module}`),
      ...["app/kit/calls/random-id.ts", "app/kit/screens/use-once.ts"],
      ...["errors", "http-url", "text-rules"].map((module) => `shared/kit/${module}.ts`),
    ].map(fromRoot),
    ...dialogModules,
  ],
  record: [
    "app/kit/record/record-history.tsx",
    "app/kit/record/three-way-merge.ts",
    "app/kit/preview/lazy-preview.tsx",
    "app/kit/preview/with-preview.tsx",
  ].map(fromRoot),
  // What tabs, menus and comboboxes share.
  composite: [
    ...["root/CompositeRoot", "list/CompositeList", "item/CompositeItem"].map((name) =>
      baseUiModule(`internals/composite/${name}`),
    ),
    baseUiModule("field/root/useFieldValidation"),
  ],
  tabs: [fromRoot("app/ui/tabs.tsx")],
  uploads: ["app/kit/pictures/use-upload-queue.ts", "app/kit/pictures/check-picture-file.ts"].map(fromRoot),
  "icon-names": [fromRoot("shared/icons/icon-drawing.ts")],
  icon: [fromRoot("app/kit/icons/icon-frame.tsx")],
  radio: ["radio-group", "radio"].map(fromBaseUi),
  floating: [
    baseUiModule("internals/useAnchorPositioning"),
    realpathSync(fromRoot("node_modules/@floating-ui/react-dom/dist/floating-ui.react-dom.mjs")),
  ],
  combobox: [fromBaseUi("combobox")],
  zod: [fromRoot("shared/kit/validation.ts")],
  form: [
    "app/kit/record/record-form.tsx",
    "app/kit/record/use-record-form.ts",
    "app/kit/form/field-layout.tsx",
    "app/kit/form/fieldset-field.tsx",
    "app/kit/form/switch-field.tsx",
    "app/kit/form/text-fields.tsx",
  ].map(fromRoot),
  pictures: [fromRoot("app/kit/form/picture-field.tsx")],
});
/** The large chunks of which a screen runs most at once; of the others little is called when they are loaded. */
export const startChunks = ["react", "base", "form"] as const;
/** The chunks of the back-office that several screens share. */
export const adminChunks = [
  // What the page runs before all else is there.
  { name: "early", test: earlyModules, includeDependenciesRecursively: false, priority: 6 },
  { name: layerOf, includeDependenciesRecursively: false, priority: 4 },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  { name: "markdown", test: markdownModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "rich-text", test: richTextModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "editor", test: editorModules, includeDependenciesRecursively: false, priority: 3 },
  { name: "plots", test: plotModules, includeDependenciesRecursively: false, priority: 3 },
  {
    name: (id: string, graph: ModuleGraph) =>
      /\/shared\/(kit|media)\//.test(id) && isSchemaModule(id, graph) ? "schemas" : null,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  // What the page of a feature and its forms share, without the forms and what describes changes of their records.
  {
    name: (id: string) => /\/app\/admin\/(?!layout|sign-in)([\w-]+)\/(?!.*-(form|history)\.)/.exec(id)?.[1] ?? null,
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
  {
    name: "mail",
    test: mailModules,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: "profile", test: profileModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "preview", test: previewModules, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: "shared", minShareCount: 2, priority: 1, entriesAware: true },
];
