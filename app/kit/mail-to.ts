/** A link that writes to this address and does nothing else, whatever the address holds. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
