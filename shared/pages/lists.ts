/** Icons that a benefit of the about section may show (specification 2, section 2). */
export const featureIcons = ["Award", "Users", "MapPin", "Heart"] as const;
/** Groups of questions (specification 1, section 2). */
export const faqCategories = ["booking", "safety", "experience", "logistics"] as const;
export type FaqCategory = (typeof faqCategories)[number];
/** Where a claim is shown. */
export const claimAreas = ["home", "contact", "registration"] as const;
/** Texts that a page of the site, or a link on one, counts on. */
export const textsWithPages = ["terms", "privacy"] as const;
/** Icons that a social link may show (specification 2, section 9). */
export const socialIcons = ["Facebook", "Instagram", "Twitter", "LinkedIn", "YouTube", "Website"] as const;
