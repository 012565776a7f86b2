import { type LookupAddress, lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { fieldError } from "#shared/kit/errors.ts";
import { isPictureAddress, largestAvatar, avatarSentences as say } from "#shared/people/avatar-names.ts";
import { isPublicAddress } from "./public-address.ts";

/** How long another server may take in all, in milliseconds, and how often it may send us on. */
const patience = 10_000;
const mostRedirects = 3;

const unreachable = "This picture can't be fetched. Please check its address, or upload the file.";

type Asking = { signal: AbortSignal; isOpen: (address: string) => boolean };

/** Resolves a name for one connection. What was looked at is what is connected to: a name can't change in between. */
const guardedLookup =
  ({ isOpen }: Asking): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isOpen(address)))
        return done(new Error(`${name} is not on the open internet`), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? "", first?.family);
    });

function ask(url: URL, asking: Asking): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Numbers are connected to without being looked up.
  if (isIP(host) !== 0 && !asking.isOpen(host)) throw fieldError("avatar", unreachable);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolveAnswer, refuse) => {
    const { signal } = asking;
    const headers = { Accept: "image/*", "User-Agent": "Mozilla/5.0 (compatible; picture fetcher)" };
    const asked = request(url, { signal, headers, agent: false, lookup: guardedLookup(asking) });
    asked.on("response", resolveAnswer).on("error", refuse).end();
  });
}

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largestAvatar) throw fieldError("avatar", say.tooLarge);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

async function follow(address: string, asking: Asking, redirects = 0): Promise<Uint8Array> {
  if (!isPictureAddress(address)) throw fieldError("avatar", say.address);
  const url = new URL(address);
  const answer = await ask(url, asking);
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return await bodyOf(answer);
    const next = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? "", url) : null;
    if (!next || redirects >= mostRedirects) throw fieldError("avatar", unreachable);
    return await follow(next.href, asking, redirects + 1);
  } finally {
    answer.destroy();
  }
}

/** What the network says when somebody else's server, or its name, isn't there. */
const isOfTheNetwork = (error: unknown): boolean =>
  error instanceof Error && !("status" in error) && ("code" in error || /open internet|aborted/.test(error.message));

/**
 * The bytes behind an address that someone typed, from the open internet only: each name and each redirect is looked
 * at before it is connected to. Throws 422 beside the field for whatever can't be had.
 */
export async function fetchPicture(address: string, isOpen = isPublicAddress): Promise<Uint8Array> {
  try {
    return await follow(address, { isOpen, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    if (isOfTheNetwork(error)) throw fieldError("avatar", unreachable);
    throw error;
  }
}
