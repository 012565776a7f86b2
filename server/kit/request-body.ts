import { createHash } from "node:crypto";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, unavailable, wrongMediaType } from "#shared/kit/errors.ts";
import { largestBody } from "#shared/kit/limits.ts";

/** The parsed fields, and a text that is equal for repeated requests. */
export type Body = { text: string; fields: Record<string, unknown> };
type Fields = Record<string, unknown>;

/**
 * Total bytes of large request bodies in memory at a time, so that many slow uploads can't exhaust it. Bodies of up to
 * `maxBodyBytes` don't count: small forms never wait for uploads.
 */
const mostOnTheWay = 192 * 1024 * 1024;
const soon = { retry_after: 30 };
let on_the_way = 0;

type Chunks = { chunks: Uint8Array[]; bytes: number; counted: number };

function take(received: Chunks, chunk: Uint8Array): void {
  received.chunks.push(chunk);
  received.bytes += chunk.byteLength;
  if (received.bytes <= largestBody) return;
  received.counted += chunk.byteLength;
  on_the_way += chunk.byteLength;
}

async function bytesOf(request: Request, maxBytes: number, refusal = tooLarge): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw refusal();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const received: Chunks = { chunks: [], bytes: 0, counted: 0 };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      take(received, part.value);
      if (received.bytes > maxBytes || (received.counted > 0 && on_the_way > mostOnTheWay)) {
        await reader.cancel();
        throw received.bytes > maxBytes ? refusal() : unavailable(soon);
      }
    }
    return Buffer.concat(received.chunks);
  } finally {
    on_the_way -= received.counted;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

function textOfBytes(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badRequest();
  }
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** More than any form has. Parsing blocks the event loop for each field. */
const mostFields = 500;

const hasTooMany = (bytes: Buffer, separator: string): boolean => {
  let count = 0;
  for (
    let at = bytes.indexOf(separator);
    at !== -1 && count <= mostFields;
    at = bytes.indexOf(separator, at + separator.length)
  )
    count++;
  return count > mostFields;
};

/** Form fields by name; a repeated field becomes an array. */
function fieldsOf(entries: Iterable<[string, string | File]>): Fields {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** The multipart boundary (RFC 2046, section 5.1.1). Throws 400. */
function boundaryOf(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw badRequest();
  return boundary;
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  const boundary = boundaryOf(type);
  if (hasTooMany(bytes, `--${boundary}`)) throw badRequest();
  // Rebuilds the header, so that the parser uses the boundary that was counted.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw badRequest();
  }
}

/** A text of the form's content without its boundary, which a browser changes for every submission. */
async function textOf(form: FormData): Promise<string> {
  const parts = [...form.entries()].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, hashOf(await value.bytes())],
  );
  return JSON.stringify(await Promise.all(parts));
}

async function multipart(bytes: Buffer, type: string): Promise<Body> {
  const form = await formOf(bytes, type);
  return { text: await textOf(form), fields: fieldsOf(form.entries()) };
}

/** Reads a JSON body, or a form if the endpoint accepts one. Throws 400, 413, 415 or 422. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  const isMultipart =
    (endpoint.most_upload_bytes !== undefined || endpoint.takes_form) && /^multipart\/form-data\b/i.test(type);
  const maxBytes = isMultipart ? (endpoint.most_upload_bytes ?? 0) + largestBody : largestBody;
  const bytes = await bytesOf(request, maxBytes, endpoint.too_large);
  if (isMultipart) return multipart(bytes, type);
  const text = textOfBytes(bytes);
  if (text.trim() === "") return { text, fields: {} };
  if ((endpoint.form_done || endpoint.takes_form) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (hasTooMany(bytes, "&")) throw badRequest();
    return { text, fields: fieldsOf(new URLSearchParams(text)) };
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) throw wrongMediaType();
  const value = parsed(text);
  if (!isFields(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
