import { createHash } from "node:crypto";
import type { Feature } from "#shared/kit/features.ts";
import { type CompressionEffort, compress, type Encoding } from "./encodings.ts";

/** A freshly rendered response, before compression. */
export type RenderedResponse = {
  status: number;
  body: Buffer;
  /** Headers, except for those derived from the body: ETag, Vary, Content-Length and Content-Encoding. */
  headers: Readonly<Record<string, string>>;
  /** Features that it shows; a change of one makes it stale. */
  cacheTags: ReadonlySet<Feature>;
  /** Whether it is the same for every visitor. */
  isCacheable: boolean;
  /** Some content could not be loaded: serve the last good response instead, if there is one. */
  failed: boolean;
};

/** The body in one encoding, with its final headers. */
export type EncodedBody = { bytes: Buffer; etag: string; headers: string[] };

export type CachedResponse = {
  status: number;
  /** Content hash, the same for every encoding. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  cacheTags: ReadonlySet<Feature>;
  encodings: Partial<Record<Encoding, EncodedBody>>;
  identity: EncodedBody;
  pending: Partial<Record<Encoding, Promise<EncodedBody>>>;
};

/** Bytes. Smaller bodies fit into one packet anyway. */
const minCompressBytes = 400;
const compressibleTypes = /^(text\/|application\/(json|xml|javascript|manifest|speculationrules|ld)|image\/svg)/;

type EncodedBodyOptions = { bytes: Buffer; etag: string; encoding: Encoding };

function toEncodedBody(
  headers: Readonly<Record<string, string>>,
  { bytes, etag, encoding }: EncodedBodyOptions,
): EncodedBody {
  const all = {
    ...headers,
    ETag: etag,
    Vary: "Accept-Encoding",
    "Content-Length": String(bytes.length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  };
  return { bytes, etag, headers: Object.entries(all).flat() };
}

export function toCachedResponse({
  status,
  body,
  headers,
  cacheTags,
}: Pick<RenderedResponse, "status" | "body" | "headers" | "cacheTags">): CachedResponse {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const identity = toEncodedBody(headers, { bytes: body, etag: `"${hash}.0"`, encoding: "identity" });
  return { status, hash, headers, cacheTags, encodings: { identity }, identity, pending: {} };
}

/** Adds an encoding. Each compression effort gives different bytes, so each has its own ETag. */
export function addEncoding(
  response: CachedResponse,
  encoding: "br" | "gzip",
  bytes: Buffer,
  effort: CompressionEffort,
): EncodedBody {
  const etag = `"${response.hash}.${encoding}${effort === "max" ? "9" : "5"}"`;
  const encoded = toEncodedBody(response.headers, { bytes, etag, encoding });
  response.encodings[encoding] = encoded;
  return encoded;
}

export const isCompressible = ({ headers, identity }: CachedResponse): boolean =>
  identity.bytes.length >= minCompressBytes && compressibleTypes.test(headers["Content-Type"] ?? "");

/** Compresses a response and stores the result. Uses the identity encoding if compression saves nothing. */
export async function compressResponse(
  response: CachedResponse,
  encoding: "br" | "gzip",
  effort: CompressionEffort,
): Promise<EncodedBody> {
  const bytes = await compress(response.identity.bytes, encoding, effort);
  if (bytes.length < response.identity.bytes.length) return addEncoding(response, encoding, bytes, effort);
  response.encodings[encoding] = response.identity;
  return response.identity;
}

/** Returns the body in an encoding. Compresses it on first use; concurrent callers share the work. */
export function getEncoding(response: CachedResponse, encoding: Encoding): EncodedBody | Promise<EncodedBody> {
  const ready = response.encodings[encoding];
  if (ready) return ready;
  if (encoding === "identity" || !isCompressible(response)) return response.identity;
  response.pending[encoding] ??= compressResponse(response, encoding, "fast").finally(
    () => delete response.pending[encoding],
  );
  return response.pending[encoding];
}

/** Compresses a response in the encodings in which the one was asked for that it replaces. */
export async function addEncodingsOf(response: CachedResponse, { encodings }: CachedResponse): Promise<void> {
  await Promise.all(Object.keys(encodings).map((encoding) => getEncoding(response, encoding as Encoding)));
}

/** The ETag of an If-None-Match header that matches this content in any encoding, else null. */
export function findMatchingEtag(response: CachedResponse, header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header.trim() === "*") return response.identity.etag;
  return header.match(/"[^"]*"/g)?.find((tag) => tag.startsWith(`"${response.hash}.`)) ?? null;
}
