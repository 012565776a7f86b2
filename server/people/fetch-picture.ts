import { type LookupAddress, lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { fieldError } from "#shared/kit/errors.ts";
import { isHttpUrl } from "#shared/kit/http-url.ts";
import { maxAvatarBytes, avatarMessages as messages } from "#shared/people/avatar-presets.ts";
import { isPublicIpAddress } from "./public-ip-address.ts";

/** Limit for the whole fetch, including redirects, in milliseconds. */
const fetchTimeoutMs = 10_000;
const maxRedirects = 3;

const unreachableMessage = "This picture can't be fetched. Please check its address, or upload the file.";

type FetchOptions = { signal: AbortSignal; isAllowed: (address: string) => boolean };

/** Checks the addresses of a name in the lookup of the connection itself, which prevents DNS rebinding. */
const createGuardedLookup =
  ({ isAllowed }: FetchOptions): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error(`${name} is not a public address`), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? "", first?.family);
    });

function sendRequest(url: URL, options: FetchOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // Node skips the lookup for IP literals.
  if (isIP(host) !== 0 && !options.isAllowed(host)) throw fieldError("avatar", unreachableMessage);
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolveResponse, reject) => {
    const { signal } = options;
    const headers = { Accept: "image/*", "User-Agent": "Mozilla/5.0 (compatible; picture fetcher)" };
    const outgoing = request(url, { signal, headers, agent: false, lookup: createGuardedLookup(options) });
    outgoing.on("response", resolveResponse).on("error", reject).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxAvatarBytes) throw fieldError("avatar", messages.tooLarge);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

async function fetchFollowingRedirects(address: string, options: FetchOptions, redirects = 0): Promise<Uint8Array> {
  if (!isHttpUrl(address)) throw fieldError("avatar", messages.invalidUrl);
  const url = new URL(address);
  const response = await sendRequest(url, options);
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await readBody(response);
    const redirectUrl = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? "", url) : null;
    if (!redirectUrl || redirects >= maxRedirects) throw fieldError("avatar", unreachableMessage);
    return await fetchFollowingRedirects(redirectUrl.href, options, redirects + 1);
  } finally {
    response.destroy();
  }
}

/** DNS, connection and timeout errors, as opposed to our own `DomainError`. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  !("status" in error) &&
  ("code" in error || /not a public address|aborted/.test(error.message));

/**
 * Downloads a picture from a user-supplied URL. Guards against SSRF: every host name and redirect must resolve to
 * public addresses before a connection is made. Throws 422 for the field if the picture can't be fetched.
 */
export async function fetchPicture(address: string, isAllowedAddress = isPublicIpAddress): Promise<Uint8Array> {
  try {
    return await fetchFollowingRedirects(address, {
      isAllowed: isAllowedAddress,
      signal: AbortSignal.timeout(fetchTimeoutMs),
    });
  } catch (error) {
    if (isNetworkError(error)) throw fieldError("avatar", unreachableMessage);
    throw error;
  }
}
