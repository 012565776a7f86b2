/** Runs the work on the first call only, and answers all calls with its result; a failure is retried by the next call. */
export function runOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
