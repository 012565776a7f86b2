import { createHash } from "node:crypto";
import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, unavailable, wrongMediaType } from "#shared/kit/errors.ts";
import { maxBodyBytes } from "#shared/kit/limits.ts";

/** The parsed fields, and a text that is equal for repeated requests. */
export type RequestBody = { text: string; fields: Record<string, unknown> };
type Fields = Record<string, unknown>;

/**
 * Total bytes of large request bodies in memory at a time, so that many slow uploads can't exhaust it. Bodies of up to
 * `maxBodyBytes` don't count: small forms never wait for uploads.
 */
const maxBytesInFlight = 192 * 1024 * 1024;
const retryLater = { retryAfterSeconds: 30 };
let bytesInFlight = 0;

type ReceivedChunks = { chunks: Uint8Array[]; bytes: number; countedBytes: number };

function appendChunk(received: ReceivedChunks, chunk: Uint8Array): void {
  received.chunks.push(chunk);
  received.bytes += chunk.byteLength;
  if (received.bytes <= maxBodyBytes) return;
  received.countedBytes += chunk.byteLength;
  bytesInFlight += chunk.byteLength;
}

async function readBytes(request: Request, maxBytes: number, refusal = tooLarge): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw refusal();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const received: ReceivedChunks = { chunks: [], bytes: 0, countedBytes: 0 };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      appendChunk(received, part.value);
      if (received.bytes > maxBytes || (received.countedBytes > 0 && bytesInFlight > maxBytesInFlight)) {
        await reader.cancel();
        throw received.bytes > maxBytes ? refusal() : unavailable(retryLater);
      }
    }
    return Buffer.concat(received.chunks);
  } finally {
    bytesInFlight -= received.countedBytes;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badRequest();
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** More than any form has. Parsing blocks the event loop for each field. */
const maxFields = 500;

const hasTooManyFields = (bytes: Buffer, separator: string): boolean => {
  let count = 0;
  for (
    let at = bytes.indexOf(separator);
    at !== -1 && count <= maxFields;
    at = bytes.indexOf(separator, at + separator.length)
  )
    count++;
  return count > maxFields;
};

/** Form fields by name; a repeated field becomes an array. */
function toFields(entries: Iterable<[string, string | File]>): Fields {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** The multipart boundary (RFC 2046, section 5.1.1). Throws 400. */
function parseBoundary(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw badRequest();
  return boundary;
}

async function parseMultipart(bytes: Buffer, type: string): Promise<FormData> {
  const boundary = parseBoundary(type);
  if (hasTooManyFields(bytes, `--${boundary}`)) throw badRequest();
  // Rebuilds the header, so that the parser uses the boundary that was counted.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw badRequest();
  }
}

/** A text of the form's content without its boundary, which a browser changes for every submission. */
async function toCanonicalText(form: FormData): Promise<string> {
  const parts = [...form.entries()].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, sha256Of(await value.bytes())],
  );
  return JSON.stringify(await Promise.all(parts));
}

async function readMultipart(bytes: Buffer, type: string): Promise<RequestBody> {
  const form = await parseMultipart(bytes, type);
  return { text: await toCanonicalText(form), fields: toFields(form.entries()) };
}

/** Whether a call without a body lacks a field. Some programs declare JSON with every call, also with an empty one. */
function needsBody({ input, path }: Endpoint): boolean {
  if (!(input instanceof z.ZodObject)) return false;
  return Object.entries(input.shape).some(
    ([name, field]) => !path.includes(`{${name}}`) && !z.safeParse(field, undefined).success,
  );
}

/** Reads a JSON body, or a form if the endpoint accepts one. Throws 400, 413, 415 or 422. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  const type = request.headers.get("content-type") ?? "";
  const isMultipart =
    (endpoint.maxUploadBytes !== undefined || endpoint.acceptsForm) && /^multipart\/form-data\b/i.test(type);
  const maxBytes = isMultipart ? (endpoint.maxUploadBytes ?? 0) + maxBodyBytes : maxBodyBytes;
  const bytes = await readBytes(request, maxBytes, endpoint.tooLargeError);
  if (isMultipart) return readMultipart(bytes, type);
  const text = decodeUtf8(bytes);
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (text.trim() === "") {
    if (isJson && needsBody(endpoint)) throw badRequest();
    return { text, fields: {} };
  }
  if ((endpoint.formRedirect || endpoint.acceptsForm) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (hasTooManyFields(bytes, "&")) throw badRequest();
    return { text, fields: toFields(new URLSearchParams(text)) };
  }
  if (!isJson) throw wrongMediaType();
  const value = parseJson(text);
  if (!isObject(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
