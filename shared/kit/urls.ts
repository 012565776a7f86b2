import { isHttpUrl } from "./http-url.ts";
import { requiredSingleLine, singleLine } from "./text-fields.ts";

const maxUrlLength = 500;
/** Characters that could end an HTML attribute, a header or a style, or that browsers strip before parsing a URL. */
const unsafeCharacters = /[\s"'<>`\\^{|}]/;

/** Whether it is an absolute http(s) URL without credentials that is also safe in HTML, a header and a style. */
export const isSafeHttpUrl = (address: string): boolean =>
  !unsafeCharacters.test(address) && /^https?:\/\/[^/?#@]/i.test(address) && isHttpUrl(address);

/** Whether it is a path on this site ("/trips", "/#contact"). Rejects protocol-relative URLs ("//evil.example"). */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !unsafeCharacters.test(address);

const invalidUrlMessage = "Please enter a valid URL";

/** A web URL, or "". */
export const optionalUrl = singleLine(maxUrlLength).refine(
  (value) => value === "" || isSafeHttpUrl(value),
  invalidUrlMessage,
);

/** A web URL; "" fails with `required`. */
export const requiredUrl = (required?: string) =>
  requiredSingleLine(maxUrlLength, required).refine((value) => value === "" || isSafeHttpUrl(value), invalidUrlMessage);

const isLinkTarget = (value: string) => value === "" || isSitePath(value) || isSafeHttpUrl(value);
const invalidLinkMessage = "Please enter a path that begins with / or a valid URL";

/** A link target (a path on this site or a web URL), or "". */
export const optionalLink = singleLine(maxUrlLength).refine(isLinkTarget, invalidLinkMessage);

/** A link target (a path on this site or a web URL); "" fails with `required`. */
export const requiredLink = (required?: string) =>
  requiredSingleLine(maxUrlLength, required).refine(isLinkTarget, invalidLinkMessage);
