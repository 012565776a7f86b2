import { line, requiredLine } from "./plain-fields.ts";

const longestAddress = 500;
/** What could end an attribute, a header or a style, and what browsers drop from an address before they read it. */
const unfit = /[\s"'<>`\\^{|}]/;

/** Whether it is a whole address of the web: no script, no data, no file. */
export function isWebAddress(address: string): boolean {
  if (unfit.test(address) || !/^https?:\/\/[^/?#@]/i.test(address)) return false;
  const { hostname, username, password } = URL.parse(address) ?? { hostname: "", username: "", password: "" };
  return hostname !== "" && username === "" && password === "";
}

/** Whether it leads somewhere on this site: "/trips", "/#contact"; never to another host ("//elsewhere"). */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address) && !unfit.test(address);

const webSentence = "Please enter a valid URL";

/** An address of the web that may be missing. */
export const webAddress = line(longestAddress).refine((value) => value === "" || isWebAddress(value), webSentence);

/** An address of the web. */
export const requiredWebAddress = (required?: string) =>
  requiredLine(longestAddress, required).refine((value) => value === "" || isWebAddress(value), webSentence);

const leadsSomewhere = (value: string) => value === "" || isOwnPath(value) || isWebAddress(value);
const linkSentence = "Please enter a path that begins with / or a valid URL";

/** Where a link of the site leads; may be missing. */
export const linkAddress = line(longestAddress).refine(leadsSomewhere, linkSentence);

/** Where a link of the site leads. */
export const requiredLinkAddress = (required?: string) =>
  requiredLine(longestAddress, required).refine(leadsSomewhere, linkSentence);
