import { samplePrivacy } from "./privacy.ts";
import { sampleTerms } from "./terms.ts";

/** The long texts, by the names under which pages load them. */
export const sampleTexts = [
  { name: "terms", title: "Terms and conditions", body: sampleTerms },
  { name: "privacy", title: "Privacy", body: samplePrivacy },
];
