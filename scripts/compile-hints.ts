import type { Plugin } from "vite";

/** Chrome and Edge know this line if it is the first of a script; other browsers read a comment. */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Has the browser compile these chunks while they are loaded, beside the page, instead of each function with its first
 * call. That is right for large chunks of which a screen runs most as soon as it is shown.
 */
export const compileHints = (chunkNames: readonly string[]): Plugin => ({
  name: "compile-hints",
  generateBundle: {
    // What other plugins write into a chunk comes after the hint.
    order: "post",
    handler(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk" && chunkNames.includes(output.name)) output.code = compileHint + output.code;
    },
  },
});
