import { createHash } from "node:crypto";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, wrongMediaType } from "#shared/kit/errors.ts";
import { largestBody } from "#shared/kit/limits.ts";

/** The fields, and the text by which a repeated request is recognised. */
export type Body = { text: string; fields: Record<string, unknown> };
type Fields = Record<string, unknown>;

async function bytesOf(request: Request, most: number, refusal = tooLarge): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw refusal();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > most) {
      await reader.cancel();
      throw refusal();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
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

/** Fields of a form; one that comes several times is a list. */
function fieldsOf(entries: Iterable<[string, string | File]>): Fields {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

async function formOf(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
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
    return { text, fields: fieldsOf(new URLSearchParams(text)) };
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) throw wrongMediaType();
  const value = parsed(text);
  if (!isFields(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
