import { access } from "node:fs/promises";

/** Whether the work succeeds. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

export const exists = (path: string): Promise<boolean> => succeeds(access(path));
