import type { Site } from "./contract.ts";

const terms = ["cancellation_free_days", "cancellation_half_days", "deposit_percent", "withdraw_hours"] as const;
const details = ["site_name", "email", "phone", "address", "business_hours"] as const;

/** The variables that a text may use: "{{deposit_percent}}". */
const termNames = [...terms, ...details] as const;
type TermName = (typeof termNames)[number];
export type Terms = Pick<Site, TermName>;

const isTermName = (name: string): name is TermName => (termNames as readonly string[]).includes(name);

/**
 * Replaces variables with the operator's terms and contact details, so that FAQ, policies and wizard agree. Unknown
 * variables are left unchanged.
 */
export const fillTerms = (text: string, site: Terms): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    isTermName(name) ? String(site[name]) : placeholder,
  );
