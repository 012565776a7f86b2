import type { Context } from "./context.ts";

/** A task whose slow part (hashing, file I/O) ran before the transaction. */
export type Prepared<Result> = {
  work: (tx: Context) => Promise<Result>;
  /** Called once at the end, with the success, even if `work` was skipped because the response was stored already. */
  end: (isDone: boolean) => Promise<void>;
};

/** Runs `work`, then the task's clean-up with its success. */
export async function ended<Result>({ end }: Prepared<unknown>, work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    await end(isDone);
  }
}

/** Runs a prepared task and its clean-up. */
export const worked = <Result>(ctx: Context, prepared: Prepared<Result>): Promise<Result> =>
  ended(prepared, () => prepared.work(ctx));
