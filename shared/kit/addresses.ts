import { line, requiredLine } from "./plain-fields.ts";

const longestAddress = 500;
/** Characters that could end an HTML attribute, a header or a style, or that browsers strip before parsing a URL. */
const unfit = /[\s"'<>`\\^{|}]/;

/** Whether it is an absolute http(s) URL without credentials. Rejects javascript:, data: and file: URLs. */
export function isWebAddress(address: string): boolean {
  if (unfit.test(address) || !/^https?:\/\/[^/?#@]/i.test(address)) return false;
  const { hostname, username, password } = URL.parse(address) ?? { hostname: "", username: "", password: "" };
  return hostname !== "" && username === "" && password === "";
}

/** Whether it is a path on this site ("/trips", "/#contact"). Rejects protocol-relative URLs ("//evil.example"). */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !unfit.test(address);

const webSentence = "Please enter a valid URL";

/** A web URL, or "". */
export const webAddress = line(longestAddress).refine((value) => value === "" || isWebAddress(value), webSentence);

/** A web URL; "" fails with `required`. */
export const requiredWebAddress = (required?: string) =>
  requiredLine(longestAddress, required).refine((value) => value === "" || isWebAddress(value), webSentence);

const leadsSomewhere = (value: string) => value === "" || isOwnPath(value) || isWebAddress(value);
const linkSentence = "Please enter a path that begins with / or a valid URL";

/** A link target (a path on this site or a web URL), or "". */
export const linkAddress = line(longestAddress).refine(leadsSomewhere, linkSentence);

/** A link target (a path on this site or a web URL); "" fails with `required`. */
export const requiredLinkAddress = (required?: string) =>
  requiredLine(longestAddress, required).refine(leadsSomewhere, linkSentence);
