import { createHash } from "node:crypto";
import type { Room } from "#shared/kit/rooms.ts";
import { compressed, type Effort, type Encoding } from "./encodings.ts";

/** An answer as it was made, before it is known who takes it in which encoding. */
export type Made = {
  status: number;
  body: Buffer;
  /** Content-Type, Cache-Control and what else belongs to this answer, besides what follows from its body. */
  headers: Readonly<Record<string, string>>;
  /** Rooms that it shows. */
  rooms: ReadonlySet<Room>;
  /** Whether it is the same for the next one who asks. */
  keep: boolean;
  /** Whether something that it should show could not be had: the last good copy is the better answer. */
  failed: boolean;
};

/** One encoding of an answer, ready to go out. */
export type Form = { bytes: Buffer; etag: string; headers: string[] };

export type Copy = {
  status: number;
  /** Names the content, whatever its encoding. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  rooms: ReadonlySet<Room>;
  forms: Partial<Record<Encoding, Form>>;
  plain: Form;
  making: Partial<Record<Encoding, Promise<Form>>>;
};

/** Below this, compressing saves less than a packet's worth of nothing. */
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

/** Puts an encoding beside the others. Another quality is other bytes, so it has another tag. */
export function addForm(copy: Copy, encoding: "br" | "gzip", bytes: Buffer, effort: Effort): Form {
  const etag = `"${copy.hash}.${encoding}${effort === "best" ? "9" : "5"}"`;
  const form = formOf(copy.headers, { bytes, etag, encoding });
  copy.forms[encoding] = form;
  return form;
}

export const isCompressible = ({ headers, plain }: Copy): boolean =>
  plain.bytes.length >= smallest && isText.test(headers["Content-Type"] ?? "");

/** Compresses a copy; answers its form in that encoding, or the plain one where compressing gains nothing. */
export async function compressCopy(copy: Copy, encoding: "br" | "gzip", effort: Effort): Promise<Form> {
  const bytes = await compressed(copy.plain.bytes, encoding, effort);
  if (bytes.length < copy.plain.bytes.length) return addForm(copy, encoding, bytes, effort);
  copy.forms[encoding] = copy.plain;
  return copy.plain;
}

/** The form to send. Made on the first demand, once for all who wait. */
export function formFor(copy: Copy, encoding: Encoding): Form | Promise<Form> {
  const ready = copy.forms[encoding];
  if (ready) return ready;
  if (encoding === "identity" || !isCompressible(copy)) return copy.plain;
  copy.making[encoding] ??= compressCopy(copy, encoding, "quick").finally(() => delete copy.making[encoding]);
  return copy.making[encoding];
}

/** The tag that the caller named and that stands for this very content; null where it has another one. */
export function knownTag(copy: Copy, header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.trim() === "*") return copy.plain.etag;
  return header.match(/"[^"]*"/g)?.find((tag) => tag.startsWith(`"${copy.hash}.`)) ?? null;
}
