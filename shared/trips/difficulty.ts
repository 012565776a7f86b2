import { z } from "zod";
import { own } from "#shared/kit/own.ts";

export const difficulties = ["easy", "moderate", "challenging", "extreme"] as const;
export type Difficulty = (typeof difficulties)[number];

/** Other words for the same levels (decisions, section 4). */
const otherWords: Readonly<Record<string, Difficulty>> = {
  intermediate: "moderate",
  medium: "moderate",
  advanced: "challenging",
  hard: "challenging",
};

/** A difficulty in any case and under any of its names; answered in the one vocabulary. */
export const DifficultyLevel = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return own(otherWords, word) ?? word;
}, z.enum(difficulties));
