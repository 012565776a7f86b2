import { getOwnProperty } from "#shared/kit/own-property.ts";
import type { deviceTypes } from "./visits.ts";

type LabelledDimension = "page" | "source" | "campaign" | "country" | "device" | "browser";

const deviceLabels: Readonly<Record<(typeof deviceTypes)[number], string>> = {
  desktop: "Desktop",
  mobile: "Mobile",
  tablet: "Tablet",
};

/** What is shown of values that name nothing. */
const emptyLabels: Readonly<Record<LabelledDimension, string>> = {
  page: "Unknown page",
  source: "Direct",
  campaign: "No campaign",
  country: "Unknown country",
  device: "Unknown device",
  browser: "Unknown browser",
};

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The name of a page, a source, a country … for people. */
export function labelVisitValue(dimension: LabelledDimension, value: string): string {
  if (value === "") return emptyLabels[dimension];
  if (dimension === "country" && /^[A-Z]{2}$/.test(value)) return countryNames.of(value) ?? value;
  return (dimension === "device" && getOwnProperty(deviceLabels, value)) || value;
}
