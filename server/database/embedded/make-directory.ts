import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf, DatabaseStartError } from "./errors.ts";

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function make(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await isDirectory(path))) return false;
    throw error;
  }
}

/**
 * Makes a directory and those above it, where they are missing; answers whether it was. Node's own way never comes to an
 * end where what is above is there and takes nothing, as in /proc. Throws DatabaseStartError there.
 */
export async function makeDirectory(path: string): Promise<boolean> {
  try {
    return await make(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  await makeDirectory(dirname(path));
  try {
    return await make(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    throw new DatabaseStartError(`The directory ${path} can't be made; set DATA_DIR to another place.`, {
      cause: error,
    });
  }
}
