/** Whether a path stays on this site, so that redirecting to it is safe. */
export const isLocalPath = (path: string): boolean => /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
