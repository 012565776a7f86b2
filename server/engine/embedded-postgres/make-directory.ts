import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseStartError, errorCodeOf } from "./errors.ts";

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

async function tryMakeDirectory(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === "EEXIST" && (await isDirectory(path))) return false;
    throw error;
  }
}

/**
 * Creates a directory and its missing parents; returns whether it was created. Node's recursive mkdir never returns if
 * the parent exists but accepts no directories, as in /proc; this throws DatabaseStartError.
 */
export async function makeDirectory(path: string): Promise<boolean> {
  try {
    return await tryMakeDirectory(path);
  } catch (error) {
    if (errorCodeOf(error) !== "ENOENT") throw error;
  }
  await makeDirectory(dirname(path));
  try {
    return await tryMakeDirectory(path);
  } catch (error) {
    if (errorCodeOf(error) !== "ENOENT") throw error;
    throw new DatabaseStartError(`The directory ${path} can't be made; set DATA_DIR to another place.`, {
      cause: error,
    });
  }
}
