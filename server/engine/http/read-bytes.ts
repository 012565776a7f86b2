import type { Readable } from "node:stream";
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

type BodyReader = {
  read: () => Promise<{ done?: boolean | undefined; value?: Uint8Array | undefined }>;
  cancel: () => Promise<unknown>;
};

/**
 * Reads what Node receives, without the copies that a web stream makes of it: those of many uploads keep the garbage
 * collector busy. After `cancel`, the request can still be answered.
 */
function createNodeReader(received: Readable): BodyReader {
  const chunks = received.iterator({ destroyOnReturn: false });
  return {
    read: () => chunks.next(),
    // Over once something more arrives, so nobody waits for it.
    cancel: async () => void chunks.return?.().catch(() => {}),
  };
}

/** A request, and its body as Node receives it where that was not read or handed on. */
export type ReceivedRequest = { request: Request; received: Readable | undefined };

/**
 * Hands on a request body as it arrives, and reads on once `onChunk` is done. Throws `refusal`, 408 if it arrives too
 * slowly, 429 or 503 if too much is on its way, and what `onChunk` throws.
 */
export async function readChunks(
  { request, received: body }: ReceivedRequest,
  { maxBytes, isUpload, refusal, budget, sender }: ReadBodyOptions,
  onChunk: (chunk: Uint8Array) => unknown,
): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw refusal();
  const reader: BodyReader | undefined = body ? createNodeReader(body) : request.body?.getReader();
  if (!reader) return;
  const account = budget.open(sender);
  const progress = watchProgress(isUpload);
  let received = 0;
  const read = () => Promise.race([reader.read(), progress.stalled]);
  try {
    for (let { value } = await read(); value; { value } = await read()) {
      received += value.byteLength;
      progress.count(value.byteLength);
      account.add(value.byteLength);
      if (received > maxBytes) throw refusal();
      await onChunk(value);
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
export async function readBytes(request: ReceivedRequest, options: ReadBodyOptions): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await readChunks(request, options, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}
