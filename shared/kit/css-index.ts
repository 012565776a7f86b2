/**
 * A style sheet as the build takes it apart, so that the server only has to choose the rules that a page needs.
 * Classes are numbers: their places in `classes`.
 */
export type CssIndex = { classes: readonly string[]; parts: readonly CssPart[] };

/** A part of a style sheet: a rule as it stands, or a condition or layer with what is in it. */
export type CssPart = CssRule | CssGroup;

export type CssRule = {
  text: string;
  /** The classes that each selector needs. A page needs the rule if it shows all classes of one selector. */
  selectors: readonly (readonly number[])[];
  /** The name of @keyframes or @property, which a page needs only if another rule that it needs uses the name. */
  name: string | null;
  /** The names of @keyframes and @property that the rule uses. */
  uses: readonly string[];
};

/** Such as "@media print", with its rules. */
type CssGroup = { head: string; parts: readonly CssPart[] };
