import type { Context } from "./context.ts";

/** Work whose slow part is done already: what is left belongs into a transaction. */
export type Prepared<Result> = {
  work: (tx: Context) => Promise<Result>;
  /** Called once, when all is over: whether it went well. The work itself may not have been wanted after all. */
  end: (is_done: boolean) => Promise<void>;
};

/** Does what stands around prepared work, and tells it how that has ended. */
export async function ended<Result>({ end }: Prepared<unknown>, work: () => Promise<Result>): Promise<Result> {
  let is_done = false;
  try {
    const result = await work();
    is_done = true;
    return result;
  } finally {
    await end(is_done);
  }
}

/** Does prepared work by itself. */
export const worked = <Result>(ctx: Context, prepared: Prepared<Result>): Promise<Result> =>
  ended(prepared, () => prepared.work(ctx));
