/** Icons of the features in the about section. */
export const featureIcons = ["Award", "Users", "MapPin", "Heart"] as const;
/** Categories of questions. */
export const faqCategories = ["booking", "safety", "experience", "logistics"] as const;
export type FaqCategory = (typeof faqCategories)[number];
/** Where a claim is shown. */
export const claimAreas = ["home", "contact", "registration"] as const;
/** Texts with their own page on the site; they can't be deleted. */
const textsWithPages = ["terms", "privacy"] as const;
/** Icons of social links. */
export const socialIcons = ["Facebook", "Instagram", "Twitter", "LinkedIn", "YouTube", "Website"] as const;

export const hasOwnPage = (textName: string): boolean => (textsWithPages as readonly string[]).includes(textName);
