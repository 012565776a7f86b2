import { samplePrivacy } from "./privacy.ts";
import { sampleTerms } from "./terms.ts";

/** Longer texts by the names under which pages ask for them. */
export const sampleTexts = [
  { name: "terms", title: "Terms and conditions", body: sampleTerms },
  { name: "privacy", title: "Privacy", body: samplePrivacy },
];
