import { badRequest, tooLarge } from "#shared/kit/errors.ts";
import { maxBodyBytes } from "#shared/kit/limits.ts";
import { decodeUtf8, maxFields, type RequestBody, toFields } from "./form-fields.ts";
import { type FormPiece, MultipartScanner } from "./multipart-scanner.ts";
import { ReceivedFile, type RequestFiles } from "./received-file.ts";

/** The multipart boundary (RFC 2046, section 5.1.1). Throws 400. */
function parseBoundary(type: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare ?? "";
  if (!/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw badRequest();
  return boundary;
}

function decodeFilename(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest();
  }
}

type PartHeaders = { name: string; filename: string | undefined; type: string };

/** The name of a file as browsers write it, or as RFC 8187 encodes it. */
function readFilename(parameters: ReadonlyMap<string, string>): string | undefined {
  const escapes: Readonly<Record<string, string>> = { "%22": '"', "%0d": "\r", "%0a": "\n" };
  const filename = parameters.get("filename");
  if (filename !== undefined) return filename.replace(/%22|%0d|%0a/gi, (code) => escapes[code.toLowerCase()] ?? "");
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(parameters.get("filename*") ?? "") ?? [];
  return encoded === undefined ? undefined : decodeFilename(encoded);
}

function parseHeaders(text: string): PartHeaders {
  const header = (name: string) => new RegExp(`^${name}:(.*)$`, "im").exec(text)?.[1]?.trim() ?? "";
  const found = header("content-disposition").matchAll(/;\s*([\w*]+)\s*=\s*(?:"([^"]*)"|([^;\s"]*))/g);
  const parameters = new Map(
    [...found].map(([, name = "", quoted, bare = ""]) => [name.toLowerCase(), quoted ?? bare]),
  );
  const name = parameters.get("name");
  if (name === undefined) throw badRequest();
  const [type = ""] = header("content-type").split(";");
  const filename = readFilename(parameters);
  return { name, filename: filename ?? (type === "application/octet-stream" ? "" : undefined), type };
}

type FormPart = { name: string; value: string | File };
type PartWriter = { write: (bytes: Buffer) => void | Promise<void>; finish: () => Promise<FormPart> };

function createTextWriter({ name }: PartHeaders): PartWriter {
  const chunks: Buffer[] = [];
  return {
    // A copy: a piece of what has arrived would hold on to the rest of it.
    write: (bytes) => void chunks.push(Buffer.from(bytes)),
    finish: async () => ({ name, value: decodeUtf8(Buffer.concat(chunks)) }),
  };
}

/** An empty file takes no place on disk: browsers send one for a field in which no file was chosen. */
function createFileWriter({ name, filename = "", type }: PartHeaders, files: RequestFiles): PartWriter {
  const options = { name: filename, type };
  let file: Awaited<ReturnType<RequestFiles["create"]>> | null = null;
  return {
    write: async (bytes) => {
      file ??= await files.create();
      await file.write(bytes);
    },
    finish: async () => ({ name, value: file ? await file.finish(options) : new File([], filename, { type }) }),
  };
}

/** The form's content without its boundary, which a browser changes for every submission. */
const toCanonicalText = (parts: readonly FormPart[]): string =>
  JSON.stringify(
    parts.map(({ name, value }) =>
      typeof value === "string" ? [name, value] : [name, value.name, value instanceof ReceivedFile ? value.sha256 : ""],
    ),
  );

/**
 * Reads a multipart form as it arrives: its files go to disk piece by piece, so that none of them is in memory.
 * Throws 400 for a malformed form, 413 for long texts, and FileStoreUnavailableError. The size of the files is limited
 * by whoever writes.
 */
export class MultipartReader {
  readonly #scanner: MultipartScanner;
  readonly #files: RequestFiles;
  readonly #parts: FormPart[] = [];
  #current: PartWriter | null = null;
  #isText = false;
  #textBytes = 0;

  constructor(type: string, files: RequestFiles) {
    this.#scanner = new MultipartScanner(parseBoundary(type));
    this.#files = files;
  }

  async write(chunk: Uint8Array): Promise<void> {
    for (const piece of this.#scanner.write(chunk)) await this.#add(piece);
  }

  async #add(piece: FormPiece): Promise<void> {
    if (piece.type === "headers") return this.#start(parseHeaders(piece.text));
    if (piece.type === "content") {
      this.#textBytes += this.#isText ? piece.bytes.length : 0;
      if (this.#textBytes > maxBodyBytes) throw tooLarge();
      return this.#current?.write(piece.bytes);
    }
    if (this.#current) this.#parts.push(await this.#current.finish());
  }

  #start(headers: PartHeaders): void {
    if (this.#parts.length >= maxFields) throw badRequest();
    this.#isText = headers.filename === undefined;
    this.#current = this.#isText ? createTextWriter(headers) : createFileWriter(headers, this.#files);
  }

  finish(): RequestBody {
    if (!this.#scanner.isComplete) throw badRequest();
    const text = toCanonicalText(this.#parts);
    return { text, fields: toFields(this.#parts.map(({ name, value }) => [name, value])) };
  }
}
