import { isSafeHttpUrl, isSitePath } from "#shared/kit/http-url.ts";

const maxAddressLength = 500;

/** The text if it is a path on this site or a web address, as people copy that of a picture; else null. */
export function parsePictureAddress(text: string): string | null {
  const address = text.trim();
  return address.length <= maxAddressLength && (isSitePath(address) || isSafeHttpUrl(address)) ? address : null;
}
