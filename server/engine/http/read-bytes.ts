import { requestTimeout, type tooLarge } from "#shared/kit/errors.ts";
import type { BodyBudget } from "./body-budget.ts";

/** Milliseconds in which a form must have arrived. */
const formTimeout = 20_000;
/** An upload must bring at least so many bytes in each period of so many milliseconds: 2 KB/s. */
const uploadProgress = { bytes: 30 * 1024, milliseconds: 15_000 } as const;

export type ReadBodyOptions = {
  maxBytes: number;
  isUpload: boolean;
  /** The error for a larger body. */
  refusal: typeof tooLarge;
  budget: BodyBudget;
  sender: string;
};

/** Rejects with 408 when the body arrives too slowly. */
function watchProgress(isUpload: boolean) {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  // Nobody waits for it between two reads.
  stalled.catch(() => {});
  let bytesOfPeriod = 0;
  const timer = setInterval(
    () => {
      if (!isUpload || bytesOfPeriod < uploadProgress.bytes) reject(requestTimeout());
      bytesOfPeriod = 0;
    },
    isUpload ? uploadProgress.milliseconds : formTimeout,
  );
  const count = (bytes: number) => {
    bytesOfPeriod += bytes;
  };
  return { stalled, count, stop: () => clearInterval(timer) };
}

/**
 * Hands on a request body as it arrives, and reads on once `onChunk` is done. Throws `refusal`, 408 if it arrives too
 * slowly, 429 or 503 if too much is on its way, and what `onChunk` throws.
 */
export async function readChunks(
  request: Request,
  { maxBytes, isUpload, refusal, budget, sender }: ReadBodyOptions,
  onChunk: (chunk: Uint8Array) => unknown,
): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw refusal();
  const reader = request.body?.getReader();
  if (!reader) return;
  const account = budget.open(sender);
  const progress = watchProgress(isUpload);
  let received = 0;
  const read = () => Promise.race([reader.read(), progress.stalled]);
  try {
    for (let part = await read(); !part.done; part = await read()) {
      received += part.value.byteLength;
      progress.count(part.value.byteLength);
      account.add(part.value.byteLength);
      if (received > maxBytes) throw refusal();
      await onChunk(part.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error;
  } finally {
    progress.stop();
    account.close();
  }
}

/** Reads a request body; throws as `readChunks`. */
export async function readBytes(request: Request, options: ReadBodyOptions): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await readChunks(request, options, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}
