/** A tel: link, which may contain digits and "+" only. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
