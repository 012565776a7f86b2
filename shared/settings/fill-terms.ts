import type { Site } from "./contract.ts";

const terms = ["cancellation_free_days", "cancellation_half_days", "deposit_percent", "withdraw_hours"] as const;
const details = ["site_name", "email", "phone", "address", "business_hours"] as const;

/** What a text may name between double braces: "{{deposit_percent}}". */
const termNames = [...terms, ...details] as const;
type TermName = (typeof termNames)[number];
export type Terms = Pick<Site, TermName>;

const isTermName = (name: string): name is TermName => (termNames as readonly string[]).includes(name);

/**
 * Puts the operator's terms and contact details where a text names them, so that FAQ, policies and wizard always say
 * the same. What names nothing that we know stays as it was written.
 */
export const fillTerms = (text: string, site: Terms): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => (isTermName(name) ? String(site[name]) : written));
