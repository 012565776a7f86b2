/** Where the address is on this site; anything else is no place to send a visitor to. */
export const isOnSite = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
