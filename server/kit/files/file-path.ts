const filePath = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const longest = 200;

/**
 * Whether a text is a path of the file store: lower case, so that it means the same on every disk, and no part begins
 * with a dot, so that none leads out of the store.
 */
export const isFilePath = (path: string): boolean => path.length <= longest && filePath.test(path);
