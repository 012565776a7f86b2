import { MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { badRequest } from "#shared/kit/errors.ts";
import { maxFields, type RequestBody, toFields } from "./form-fields.ts";
import { ReceivedFile } from "./received-file.ts";

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

type FormPart = { name: string; value: string | ReceivedFile };

function toFormPart(part: MultipartPart): FormPart {
  const { name, mediaType = "" } = part;
  if (name === undefined) throw badRequest();
  if (!part.isFile) return { name, value: part.text };
  return { name, value: new ReceivedFile(Buffer.concat(part.content), readFilename(part), { type: mediaType }) };
}

/** Hashes outside of the event loop, which a large file would block. */
const hashBytes = async (file: ReceivedFile): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", await file.bytes())).toString("hex");

/** The form's content without its boundary, which a browser changes for every submission. */
async function toCanonicalText(parts: readonly FormPart[]): Promise<string> {
  const fields = parts.map(async ({ name, value }) =>
    typeof value === "string" ? [name, value] : [name, value.name, await hashBytes(value)],
  );
  return JSON.stringify(await Promise.all(fields));
}

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
    finish: async (): Promise<RequestBody> => {
      if (!isComplete()) throw badRequest();
      return { text: await toCanonicalText(parts), fields: toFields(parts.map(({ name, value }) => [name, value])) };
    },
  };
}
