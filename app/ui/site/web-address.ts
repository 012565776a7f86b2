/** Whether a setting holds an address that a link may lead to. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/\S+$/i.test(address);
