/** A mailto: link. Encodes the address, so that it cannot add headers such as cc or subject. */
export const mailtoHref = (address: string): string => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
