import type { SiteSettings } from "./contract.ts";

const terms = [
  "cancellation_free_days",
  "cancellation_half_days",
  "deposit_percent",
  "withdraw_hours",
  "deposit_due_days",
  "balance_due_days",
  "refund_days",
] as const;
const details = ["site_name", "email", "phone", "address", "business_hours"] as const;

/** The variables that a text may use: "{{deposit_percent}}". */
export const textVariableNames = [...terms, ...details] as const;
type VariableName = (typeof textVariableNames)[number];
export type TextVariables = Pick<SiteSettings, VariableName>;

const isVariableName = (name: string): name is VariableName => (textVariableNames as readonly string[]).includes(name);

/**
 * Replaces variables with the operator's terms and contact details, so that FAQ, policies and wizard agree. Unknown
 * variables are left unchanged.
 */
export const fillTextVariables = (text: string, site: TextVariables): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    isVariableName(name) ? String(site[name]) : placeholder,
  );
