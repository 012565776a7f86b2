import { getOwnProperty } from "#shared/kit/own-property.ts";
import type { Step, WizardChoice } from "./wizard-choice.ts";

type CategoryLabels = { name: string; heading: string };

const categoryLabels: Readonly<Record<string, CategoryLabels>> = {
  safari: { name: "Safari", heading: "Choose your safari" },
  hiking: { name: "Hiking", heading: "Choose your hike" },
  biking: { name: "Biking", heading: "Choose your ride" },
  enduro: { name: "Enduro", heading: "Choose your enduro ride" },
  premium: { name: "Premium", heading: "Choose your premium trip" },
};

/** Built-in label, else the name of a category added by staff. */
export const categoryName = (key: string, names: Readonly<Record<string, string>>): string =>
  getOwnProperty(categoryLabels, key)?.name ?? getOwnProperty(names, key) ?? "Trips";

export function tripHeading({ category, featured }: WizardChoice, names: Readonly<Record<string, string>>): string {
  if (category)
    return (
      getOwnProperty(categoryLabels, category)?.heading ??
      `Choose from ${getOwnProperty(names, category) ?? "our trips"}`
    );
  return featured ? "Choose a featured trip" : "Choose your trip";
}

/** The page title of a step. */
export function pageTitle(step: Step, tripTitle: string | null): string {
  if (step === "confirmation") return "Your booking is with us";
  if (step === "details" && tripTitle) return `Book: ${tripTitle}`;
  return step === "trip" ? "Choose your trip" : "Book your trip";
}
