import type { IncomingMessage } from "node:http";

/** Calls back once with a whole body, or with null as soon as it is too large; never for one that does not arrive. */
export function readSmallBody(request: IncomingMessage, maxBytes: number, onBody: (body: string | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    const wasSmall = size <= maxBytes;
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (wasSmall) onBody(null);
  });
  request.on("end", () => {
    if (size <= maxBytes) onBody((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString());
  });
}
