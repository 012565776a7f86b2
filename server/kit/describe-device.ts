/** Names of browsers and systems with what a User-Agent header says of them. Derived browsers come before their origin. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/^(?=.*\bVersion\/\d).*\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** Of tablets, only those of Android and older iPads say that they are no desktop. */
const tablets = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/;
const phones = /\bMobi|\biPhone\b|\biPod\b/;

const findName = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Firefox on Windows"; "" if the User-Agent header says neither. Never repeats the header: its sender chooses it. */
export function describeDevice(userAgent: string): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "";
}

/** "Firefox"; "" if the header does not say it. */
export const describeBrowser = (userAgent: string): string => findName(browsers, userAgent) ?? "";

export function describeDeviceType(userAgent: string): "desktop" | "mobile" | "tablet" {
  if (tablets.test(userAgent)) return "tablet";
  return phones.test(userAgent) ? "mobile" : "desktop";
}
