import { badRequest, invalidInput, tooLarge, wrongMediaType } from "#shared/kit/errors.ts";
import { largestBody } from "#shared/kit/limits.ts";

export type Body = { text: string; fields: Record<string, unknown> };

async function textOf(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > largestBody) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The JSON object of a request; an empty body is an empty object. Throws 400, 413, 415 or 422. */
export async function readBody(request: Request): Promise<Body> {
  const text = await textOf(request);
  if (text.trim() === "") return { text, fields: {} };
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw wrongMediaType();
  const value = parsed(text);
  if (!isFields(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
