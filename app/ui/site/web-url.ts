/** Whether a setting holds an http(s) URL that is safe to link. */
export const isWebUrl = (address: string): boolean => /^https?:\/\/\S+$/i.test(address);
