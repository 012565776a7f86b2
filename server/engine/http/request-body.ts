import { createHash } from "node:crypto";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, wrongMediaType } from "#shared/kit/errors.ts";
import { maxBodyBytes } from "#shared/kit/limits.ts";
import { type BodySender, findBudget } from "./body-budget.ts";
import { readBytes } from "./read-bytes.ts";

/** The parsed fields, and a text that is equal for repeated requests. */
export type RequestBody = { text: string; fields: Record<string, unknown> };
type Fields = Record<string, unknown>;

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

/** Reads a JSON body, or a form if the endpoint accepts one. Throws 400, 408, 413, 415, 422, 429 or 503. */
export async function readBody(request: Request, endpoint: Endpoint, sender: BodySender): Promise<RequestBody> {
  const type = request.headers.get("content-type") ?? "";
  const isMultipart =
    (endpoint.maxUploadBytes !== undefined || endpoint.acceptsForm === true) && /^multipart\/form-data\b/i.test(type);
  const isUpload = isMultipart && endpoint.maxUploadBytes !== undefined;
  const bytes = await readBytes(request, {
    maxBytes: isMultipart ? (endpoint.maxUploadBytes ?? 0) + maxBodyBytes : maxBodyBytes,
    isUpload,
    refusal: endpoint.tooLargeError ?? tooLarge,
    budget: findBudget(sender, isUpload),
    sender: sender.key,
  });
  if (isMultipart) return readMultipart(bytes, type);
  const text = decodeUtf8(bytes);
  if (text.trim() === "") return { text, fields: {} };
  if ((endpoint.formRedirect || endpoint.acceptsForm === true) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (hasTooManyFields(bytes, "&")) throw badRequest();
    return { text, fields: toFields(new URLSearchParams(text)) };
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) throw wrongMediaType();
  const value = parseJson(text);
  if (!isObject(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
