import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { badRequest, invalidInput, tooLarge, wrongMediaType } from "#shared/kit/errors.ts";
import { maxBodyBytes } from "#shared/kit/limits.ts";
import { type BodySender, findBudget } from "./body-budget.ts";
import { decodeUtf8, maxFields, type RequestBody, toFields } from "./form-fields.ts";
import { MultipartReader } from "./multipart-reader.ts";
import { type ReadBodyOptions, type ReceivedRequest, readBytes, readChunks } from "./read-bytes.ts";
import type { RequestFiles } from "./received-file.ts";

type Fields = Record<string, unknown>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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

/** Whether a call without a body lacks a field. Some programs declare JSON with every call, also with an empty one. */
function needsBody({ input, path }: Endpoint): boolean {
  if (!(input instanceof z.ZodObject)) return false;
  return Object.entries(input.shape).some(
    ([name, field]) => !path.includes(`{${name}}`) && !z.safeParse(field, undefined).success,
  );
}

type BodyReceiver = {
  sender: BodySender;
  /** Gets the files of the body. */
  files: RequestFiles;
};

/** Reads a JSON body, or a form if the endpoint accepts one. Throws 400, 408, 413, 415, 422, 429 or 503. */
export async function readBody(
  from: ReceivedRequest,
  endpoint: Endpoint,
  { sender, files }: BodyReceiver,
): Promise<RequestBody> {
  const type = from.request.headers.get("content-type") ?? "";
  const isMultipart =
    (endpoint.maxUploadBytes !== undefined || endpoint.acceptsForm === true) && /^multipart\/form-data\b/i.test(type);
  const isUpload = isMultipart && endpoint.maxUploadBytes !== undefined;
  const options: ReadBodyOptions = {
    maxBytes: isMultipart ? (endpoint.maxUploadBytes ?? 0) + maxBodyBytes : maxBodyBytes,
    isUpload,
    refusal: endpoint.tooLargeError ?? tooLarge,
    budget: findBudget(sender, isUpload),
    sender: sender.key,
  };
  if (isMultipart) {
    const reader = new MultipartReader(type, files);
    await readChunks(from, options, (chunk) => reader.write(chunk));
    return reader.finish();
  }
  const bytes = await readBytes(from, options);
  const text = decodeUtf8(bytes);
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (text.trim() === "") {
    if (isJson && needsBody(endpoint)) throw badRequest();
    return { text, fields: {} };
  }
  if ((endpoint.formRedirect || endpoint.acceptsForm === true) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (hasTooManyFields(bytes, "&")) throw badRequest();
    return { text, fields: toFields(new URLSearchParams(text)) };
  }
  if (!isJson) throw wrongMediaType();
  const value = parseJson(text);
  if (!isObject(value)) throw invalidInput({ errors: { body: "Please send an object" } });
  return { text, fields: value };
}
