import { type SampleClaim, sampleClaims, sampleContactClaim, sampleRegistrationClaims } from "./operator.ts";

type Area = "home" | "contact" | "registration";
type SampleAreaClaim = SampleClaim & { area: Area; sort_order: number };

const claimsIn = (area: Area, claims: readonly SampleClaim[]) => claims.map((claim) => ({ ...claim, area }));

/** Every marketing claim with the place where it is shown, one place after the other. */
export const sampleAreaClaims: SampleAreaClaim[] = [
  ...claimsIn("home", sampleClaims),
  ...claimsIn("contact", [sampleContactClaim]),
  ...claimsIn("registration", sampleRegistrationClaims),
].map((claim, index) => ({ ...claim, sort_order: index + 1 }));
