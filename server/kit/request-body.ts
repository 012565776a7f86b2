import { createHash } from "node:crypto";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, unavailable, wrongMediaType } from "#shared/kit/errors.ts";
import { largestBody } from "#shared/kit/limits.ts";

/** The fields, and the text by which a repeated request is recognised. */
export type Body = { text: string; fields: Record<string, unknown> };
type Fields = Record<string, unknown>;

/**
 * Bytes of large bodies that are on their way, in all: many who send slowly must not fill the memory. What is no larger
 * than any form doesn't count, so that nobody's booking waits for uploads.
 */
const mostOnTheWay = 192 * 1024 * 1024;
const soon = { retry_after: 30 };
let on_the_way = 0;

type Chunks = { chunks: Uint8Array[]; bytes: number; counted: number };

function take(taken: Chunks, chunk: Uint8Array): void {
  taken.chunks.push(chunk);
  taken.bytes += chunk.byteLength;
  if (taken.bytes <= largestBody) return;
  taken.counted += chunk.byteLength;
  on_the_way += chunk.byteLength;
}

async function bytesOf(request: Request, most: number, refusal = tooLarge): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw refusal();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const taken: Chunks = { chunks: [], bytes: 0, counted: 0 };
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      take(taken, part.value);
      if (taken.bytes > most || (taken.counted > 0 && on_the_way > mostOnTheWay)) {
        await reader.cancel();
        throw taken.bytes > most ? refusal() : unavailable(soon);
      }
    }
    return Buffer.concat(taken.chunks);
  } finally {
    on_the_way -= taken.counted;
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

/** More fields than any form of ours has. Each costs time in which nobody else is answered. */
const mostFields = 500;

const hasTooMany = (bytes: Buffer, mark: string): boolean => {
  let found = 0;
  for (let at = bytes.indexOf(mark); at !== -1 && found <= mostFields; at = bytes.indexOf(mark, at + mark.length))
    found++;
  return found > mostFields;
};

/** Fields of a form; one that comes several times is a list. */
function fieldsOf(entries: Iterable<[string, string | File]>): Fields {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** The mark between the parts (RFC 2046, section 5.1.1). */
function boundaryOf(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw badRequest();
  return boundary;
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  const boundary = boundaryOf(type);
  if (hasTooMany(bytes, `--${boundary}`)) throw badRequest();
  // Named anew, so that what is parsed is what was counted.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw badRequest();
  }
}

/** What the form says, without the mark between its parts: a browser makes another one for each sending. */
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

/** The fields of a request, as JSON or as a form where the endpoint takes one. Throws 400, 413, 415 or 422. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  const is_multipart =
    (endpoint.most_upload_bytes !== undefined || endpoint.takes_form) && /^multipart\/form-data\b/i.test(type);
  const most = is_multipart ? (endpoint.most_upload_bytes ?? 0) + largestBody : largestBody;
  const bytes = await bytesOf(request, most, endpoint.too_large);
  if (is_multipart) return multipart(bytes, type);
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
