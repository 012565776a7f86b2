import { createHash } from "node:crypto";
import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { badRequest } from "#shared/kit/errors.ts";
import { maxFields, type RequestBody, toFields } from "./form-fields.ts";

/** The multipart boundary (RFC 2046, section 5.1.1). Throws 400. */
function parseBoundary(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw badRequest();
  return boundary;
}

/** The name of a file as browsers write it; to the parser, a backslash in it would be an escape. */
function readFilename({ headers, filename = "" }: MultipartPart): string {
  const [, quoted] = /;\s*filename="([^"]*)"/i.exec(headers["content-disposition"] ?? "") ?? [];
  const escapes: Readonly<Record<string, string>> = { "%22": '"', "%0d": "\r", "%0a": "\n" };
  return quoted?.replace(/%22|%0d|%0a/gi, (code) => escapes[code.toLowerCase()] ?? "") ?? filename;
}

type FormPart = { name: string; value: string | File; digest: string };

function toFormPart(part: MultipartPart): FormPart {
  const { name, mediaType = "" } = part;
  if (name === undefined) throw badRequest();
  if (!part.isFile) return { name, value: part.text, digest: "" };
  const hash = createHash("sha256");
  for (const chunk of part.content) hash.update(chunk);
  // A received chunk is never in shared memory.
  const content = part.content as Uint8Array<ArrayBuffer>[];
  return { name, value: new File(content, readFilename(part), { type: mediaType }), digest: hash.digest("hex") };
}

/** The form's content without its boundary, which a browser changes for every submission. */
const toCanonicalText = (parts: readonly FormPart[]): string =>
  JSON.stringify(
    parts.map(({ name, value, digest }) => (typeof value === "string" ? [name, value] : [name, value.name, digest])),
  );

/**
 * Reads a multipart form chunk by chunk: searching all of a large upload at once would block the event loop. Both
 * functions throw 400 for a malformed form. The size is limited by whoever writes.
 */
export function createMultipartReader(type: string) {
  const parser = new MultipartParser(parseBoundary(type), {
    maxFileSize: Number.POSITIVE_INFINITY,
    maxParts: maxFields,
  });
  const parts: FormPart[] = [];
  const isComplete = (): boolean => {
    try {
      parser.finish();
      return true;
    } catch {
      return false;
    }
  };
  return {
    write: (chunk: Uint8Array): void => {
      try {
        for (const part of parser.write(chunk)) parts.push(toFormPart(part));
      } catch {
        // What follows the last boundary has no meaning (RFC 2046), and the parser refuses it.
        if (!isComplete()) throw badRequest();
      }
    },
    finish: (): RequestBody => {
      if (!isComplete()) throw badRequest();
      return { text: toCanonicalText(parts), fields: toFields(parts.map(({ name, value }) => [name, value])) };
    },
  };
}
