import { createHash } from "node:crypto";
import type { Room } from "#shared/kit/rooms.ts";
import { compressed, type Effort, type Encoding } from "./encodings.ts";

/** A freshly rendered response, before compression. */
export type Made = {
  status: number;
  body: Buffer;
  /** Headers, except for those derived from the body: ETag, Vary, Content-Length and Content-Encoding. */
  headers: Readonly<Record<string, string>>;
  /** Features that it shows; a change of one makes it stale. */
  rooms: ReadonlySet<Room>;
  /** Whether it is the same for every visitor. */
  keep: boolean;
  /** Some content could not be loaded: serve the last good response instead, if there is one. */
  failed: boolean;
};

/** The body in one encoding, with its final headers. */
export type Form = { bytes: Buffer; etag: string; headers: string[] };

export type Copy = {
  status: number;
  /** Content hash, the same for every encoding. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  rooms: ReadonlySet<Room>;
  forms: Partial<Record<Encoding, Form>>;
  plain: Form;
  making: Partial<Record<Encoding, Promise<Form>>>;
};

/** Bytes. Smaller bodies fit into one packet anyway. */
const smallest = 400;
const isText = /^(text\/|application\/(json|xml|javascript|manifest|speculationrules|ld)|image\/svg)/;

type FormOf = { bytes: Buffer; etag: string; encoding: Encoding };

function formOf(headers: Readonly<Record<string, string>>, { bytes, etag, encoding }: FormOf): Form {
  const all = {
    ...headers,
    ETag: etag,
    Vary: "Accept-Encoding",
    "Content-Length": String(bytes.length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  };
  return { bytes, etag, headers: Object.entries(all).flat() };
}

export function copyOf({ status, body, headers, rooms }: Pick<Made, "status" | "body" | "headers" | "rooms">): Copy {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const plain = formOf(headers, { bytes: body, etag: `"${hash}.0"`, encoding: "identity" });
  return { status, hash, headers, rooms, forms: { identity: plain }, plain, making: {} };
}

/** Adds an encoding. Each compression effort gives different bytes, so each has its own ETag. */
export function addForm(response: Copy, encoding: "br" | "gzip", bytes: Buffer, effort: Effort): Form {
  const etag = `"${response.hash}.${encoding}${effort === "max" ? "9" : "5"}"`;
  const encoded = formOf(response.headers, { bytes, etag, encoding });
  response.forms[encoding] = encoded;
  return encoded;
}

export const isCompressible = ({ headers, plain }: Copy): boolean =>
  plain.bytes.length >= smallest && isText.test(headers["Content-Type"] ?? "");

/** Compresses a response and stores the result. Uses the identity encoding if compression saves nothing. */
export async function compressCopy(response: Copy, encoding: "br" | "gzip", effort: Effort): Promise<Form> {
  const bytes = await compressed(response.plain.bytes, encoding, effort);
  if (bytes.length < response.plain.bytes.length) return addForm(response, encoding, bytes, effort);
  response.forms[encoding] = response.plain;
  return response.plain;
}

/** Returns the body in an encoding. Compresses it on first use; concurrent callers share the work. */
export function formFor(response: Copy, encoding: Encoding): Form | Promise<Form> {
  const ready = response.forms[encoding];
  if (ready) return ready;
  if (encoding === "identity" || !isCompressible(response)) return response.plain;
  response.making[encoding] ??= compressCopy(response, encoding, "fast").finally(
    () => delete response.making[encoding],
  );
  return response.making[encoding];
}

/** The ETag of an If-None-Match header that matches this content in any encoding, else null. */
export function knownTag(response: Copy, header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.trim() === "*") return response.plain.etag;
  return header.match(/"[^"]*"/g)?.find((tag) => tag.startsWith(`"${response.hash}.`)) ?? null;
}
