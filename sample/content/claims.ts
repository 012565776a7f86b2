import { sampleClaims, sampleContactClaim, sampleRegistrationClaims } from "./operator.ts";

type Area = "home" | "contact" | "registration";
type SampleAreaClaim = { key: string; value: string; label: string; area: Area; sort_order: number };

const claimsIn = (area: Area, claims: readonly { key: string; value: string; label: string }[]): SampleAreaClaim[] =>
  claims.map((claim, index) => ({ ...claim, area, sort_order: index + 1 }));

/** Every marketing claim with the place where it is shown. */
export const sampleAreaClaims: SampleAreaClaim[] = [
  ...claimsIn("home", sampleClaims),
  ...claimsIn("contact", [sampleContactClaim]),
  ...claimsIn("registration", sampleRegistrationClaims),
];
