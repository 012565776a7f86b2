import type { Context } from "./context.ts";

/** A task whose slow part (hashing, file I/O) ran before the transaction. */
export type PreparedTask<Result> = {
  work: (tx: Context) => Promise<Result>;
  /** Called once at the end, with the success, even if `work` was skipped because the response was stored already. */
  cleanUp: (isDone: boolean) => Promise<void>;
};

/** Runs `work`, then the task's clean-up with its success. */
export async function withCleanup<Result>(
  { cleanUp }: PreparedTask<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    await cleanUp(isDone);
  }
}

/** Runs a prepared task and its clean-up. */
export const runPrepared = <Result>(ctx: Context, prepared: PreparedTask<Result>): Promise<Result> =>
  withCleanup(prepared, () => prepared.work(ctx));
