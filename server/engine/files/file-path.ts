const filePathPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const maxPathLength = 200;

/**
 * Whether a text is a valid path in the file store. Lower case, because some file systems ignore case; no segment starts
 * with a dot, so that no path leads out of the store.
 */
export const isFilePath = (path: string): boolean => path.length <= maxPathLength && filePathPattern.test(path);
