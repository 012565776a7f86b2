import { z } from "zod";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import { type Difficulty, difficulties } from "./difficulty.ts";

/** Synonym → difficulty level. */
const difficultySynonyms: Readonly<Record<string, Difficulty>> = {
  intermediate: "moderate",
  medium: "moderate",
  advanced: "challenging",
  hard: "challenging",
};

/** A difficulty level. Accepts any letter case and synonyms. */
export const DifficultyLevel = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  const name = value.trim().toLowerCase();
  return getOwnProperty(difficultySynonyms, name) ?? name;
}, z.enum(difficulties));
